"""From what a browser sends to values of the core, and the core's answer kept beside what was typed."""
