"""A tournament as JSON: the file, and each content of the log."""
