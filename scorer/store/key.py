"""What the server's key looks like: the file beside the database, and the one in a backup."""

from __future__ import annotations

SHORTEST = 32  # letters; ours have 64
FEWEST = 8  # different ones; of 64 that are drawn, fewer never come


def is_key(text: str) -> bool:
    """Tell whether links can be made with this key and nobody can guess it: one word of letters and figures."""
    return len(text) >= SHORTEST and text.isascii() and text.isalnum() and len(set(text)) >= FEWEST
