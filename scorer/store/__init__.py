"""Where sheets are kept: SQLite, append-only. Nothing that was recorded is overwritten."""
