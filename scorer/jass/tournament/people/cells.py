"""What single cells of a list say: a start number, yes or no."""

from __future__ import annotations

import re

HIGHEST_NUMBER = 999  # a start number has at most three figures, on every card and list

NUMBER = re.compile(r"(?:#|n[or°]\.?)?\s*0*([1-9][0-9]{0,2})\.?", re.IGNORECASE)
AMOUNT = re.compile(r"(?:chf|fr\.?|sfr\.?)?\s*([0-9]+)(?:[.,](?:[0-9]{1,2}|[-–—]+))?", re.IGNORECASE)
YES = frozenset(
    ("x", "✓", "✔", "☑", "j", "y", "o", "s", "ja", "yes", "oui", "si", "sì", "sí", "ok", "true", "wahr", "vrai", "vero")
    + ("bezahlt", "payé", "payée", "pagato", "pagata", "paid")
)
NO = frozenset(
    ("-", "–", "—", "☐", "n", "nein", "no", "non", "false", "falsch", "faux", "falso")
    + ("offen", "ausstehend", "impayé", "open", "unpaid")
)


def start_number(text: str) -> int | None:
    """Return the start number in "12", "12.", "Nr. 12" or "#012", from 1 to 999; None for anything else."""
    told = NUMBER.fullmatch(text)
    return int(told[1]) if told else None


def yes_or_no(text: str) -> bool | None:
    """Return whether a cell says yes in one of our languages; an amount above 0 does, an empty cell does not."""
    word = text.casefold()
    if not word or word in NO:
        return False
    if word in YES:
        return True
    told = AMOUNT.fullmatch(word)
    return bool(told[1].strip("0")) if told else None
