"""Names where room is short: letters as a reader counts them, and how wide they run."""

from __future__ import annotations

from itertools import takewhile
from unicodedata import category, east_asian_width

JOINER = "\u200d"
NARROW = frozenset(" !'(),-./:;I[]fijlrt|\u2019")
WIDE = frozenset("%&@MWmw\u2014\u2026")


def letters(text: str) -> list[str]:
    """Split `text` into letters: marks, emoji parts and flag halves stay with their base.

    Control characters, which SVG and XML forbid, are left out.
    """
    found: list[str] = []
    for char in text:
        if category(char) in ("Cc", "Cs") or char in "\ufffe\uffff":
            continue
        if found and _belongs(char, found[-1]):
            found[-1] += char
        else:
            found.append(char)
    return found


def _belongs(char: str, before: str) -> bool:
    if char == JOINER or before.endswith(JOINER) or category(char) in ("Mn", "Mc", "Me"):
        return True
    if _is_flag(char):
        return len(before) == 1 and _is_flag(before)
    return "\U0001f3fb" <= char <= "\U0001f3ff" or "\U000e0020" <= char <= "\U000e007f"


def _is_flag(char: str) -> bool:
    return "\U0001f1e6" <= char <= "\U0001f1ff"


def ems(text: str) -> float:
    """Estimate how wide `text` runs, in em of Source Sans 3 Semibold; rather too wide."""
    return sum(_em(letter[0]) for letter in letters(text))


def _em(char: str) -> float:
    if east_asian_width(char) in "WF" or char > "\uffff":
        return 1.35
    if char in NARROW:
        return 0.36
    if char in WIDE:
        return 0.9
    if char.isdecimal():
        return 0.52
    if char > "\u058f" and char != "\u2212":
        return 0.85
    return 0.56 if char.islower() else 0.68


def short(names: tuple[str, ...], room: float, most: int = 8) -> tuple[str, ...]:
    """Cut each name to about `most` letters and `room` em, marked with an ellipsis.

    Where two would then read the same, the end shows from where they differ.
    """
    cut = [_head(letters(name), room, most) for name in names]
    return tuple(text if cut.count(text) == 1 else _ends(i, names, room, most) for i, text in enumerate(cut))


def _head(name: list[str], room: float, most: int) -> str:
    if len(name) <= most + 1 and ems("".join(name)) <= room:
        return "".join(name)
    kept = name[:most]
    while len(kept) > 1 and ems("".join(kept) + "\u2026") > room:
        kept = kept[:-1]
    return "".join(kept).rstrip() + "\u2026"


def _ends(place: int, names: tuple[str, ...], room: float, most: int) -> str:
    mine = letters(names[place])
    others = [letters(name) for i, name in enumerate(names) if i != place]
    alike = max((_alike(mine, other) for other in others), default=0)
    tail = "".join(mine[alike : alike + 3])
    return _head(mine, room - ems(tail), most - 4) + tail


def _alike(one: list[str], other: list[str]) -> int:
    return sum(1 for _ in takewhile(lambda pair: pair[0] == pair[1], zip(one, other, strict=False)))
