"""The forms of a tournament: what was typed becomes values of the core."""
