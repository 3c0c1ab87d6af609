"""Which letters the fonts of the paper have, so that a name can be judged when it is entered."""

from __future__ import annotations

from functools import cache
from unicodedata import category

from .letters import letters

# Code points in hexadecimal, as the character map of the shipped fonts has them; a test compares the two.
RANGES = (
    "20-7E A0-181 186 18A 18D-190 192-194 196-197 19A-19B 19E 1A0-1A1 1AF-1B1 1B7 1BF-1C3 1CD-1DD 1E2-1E7 1EA-1EB "
    "1EE-1F0 1F4-1F5 1F7-201 204-205 208-209 20C-20D 218-220 222-223 226-227 237 23A-23E 241-245 248-249 250-27B "
    "27D-285 287-292 294-295 298-299 29B-29F 2A1-2A8 2B0-2B4 2B7-2B9 2BB-2C1 2C6-2CC 2D0-2DE 2E0-2E4 2ED 300-30D "
    "30F-313 315 318-320 323-32A 32C 32E-332 334 337-33D 342-345 34F 357-358 35C 35E-35F 361 374-375 37A 37E "
    "384-38A 38C 38E-3A1 3A3-3D1 3D5 3D7 3D9 3DB 3DD 3E1 3F4 3F7-3F8 400-45F 462-463 472-475 490-493 496-49B "
    "4A0-4A3 4AA-4AB 4AE-4B3 4B6-4B7 4BA-4BB 4C0-4C4 4C7-4C8 4CF-4D1 4D4-4D9 4E2-4E3 4E6-4E9 4EE-4EF 4F2-4F3 "
    "4F6-4F7 1D25 1D2C 1D2E 1D30-1D31 1D33-1D3A 1D3C 1D3E-1D43 1D47-1D4B 1D4D 1D4F-1D52 1D56-1D58 1D5B 1D6F-1D70 "
    "1D79 1D7B 1D7F 1D9C 1DA0 1DAC 1DAE 1DB0 1DBB 1DBF 1DCD 1E02-1E03 1E06-1E07 1E0A-1E11 1E16-1E17 1E1E-1E2B "
    "1E32-1E3B 1E3E-1E49 1E52-1E53 1E56-1E63 1E66-1E67 1E6A-1E6F 1E72-1E73 1E7E-1E85 1E8E-1E97 1E9E-1EF9 "
    "1F00-1F15 1F18-1F1D 1F20-1F45 1F48-1F4D 1F50-1F57 1F59 1F5B 1F5D 1F5F-1F7D 1F80-1FB4 1FB6-1FC4 1FC6-1FD3 "
    "1FD6-1FDB 1FDD-1FEF 1FF2-1FF4 1FF6-1FFE 2007 2009-200B 2010-201E 2020-2023 2026 202F-2033 2035 2039-203A "
    "203C-203F 2044 2047-204A 2070-2071 2074-208E 20A1 20A3-20A4 20A6-20A7 20A9 20AB-20AC 20AE 20B1-20B2 "
    "20B4-20B5 20B8-20BA 20BD 2105 2113 2116-2117 211E 2120 2122 2126 212E 2150-215E 2189 2190-2199 21A8 "
    "21D0-21D3 21E7 2200 2202-2203 2206 220F 2211-2212 2215 2219-221A 221E-221F 2229 222B 2236-2237 2248 "
    "2260-2261 2264-2265 2302-2303 2310 2318 231C-2321 2325-2326 232B 25A0-25A1 25AA-25AC 25B2-25BA 25BC-25C4 "
    "25C6 25C9-25CC 25CF 25D8-25D9 25E6 2610-2611 2615 263A-263C 263F-2642 2660 2663 2665-2666 266A-266B "
    "2713-2714 2717-2718 2752 275B-2760 2764 27E6-27E9 2C60-2C62 2C65-2C66 2C71 2C7D 2E18 2E22-2E25 2E3A-2E3B "
    "2E52 A71C A722-A725 A74E-A74F A75A-A75B A764-A765 A779-A787 A789 A7AD-A7AE A7B3 A7B5 A7F2-A7F4 AB53 "
    "AB66-AB67 FB00-FB04 FEFF 1F10D-1F10F 1F12F 1F16A-1F16F 1F4A9 1F512 1F748 1F916 "
)


def unprintable(text: str) -> str:
    """Return the letters of `text` that the fonts lack, each once, in the order they stand there.

    A letter comes whole: an emoji with its parts, a base with its marks.
    """
    return "".join(dict.fromkeys(letter for letter in letters(text) if not _has(letter)))


def _has(letter: str) -> bool:
    return all(ord(char) in _covered() or _is_silent(char) for char in letter)


def _is_silent(char: str) -> bool:
    """Tell whether a sign joins or varies others and has no picture of its own."""
    return category(char) == "Cf" or "\ufe00" <= char <= "\ufe0f" or "\U000e0100" <= char <= "\U000e01ef"


@cache
def _covered() -> frozenset[int]:
    ends = [span.partition("-") for span in RANGES.split()]
    return frozenset(point for first, _, last in ends for point in range(int(first, 16), int(last or first, 16) + 1))
