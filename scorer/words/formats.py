"""How figures, days and hours are written in each language, on pages and on paper alike."""

from __future__ import annotations

from datetime import date, datetime
from fractions import Fraction
from typing import Any
from zoneinfo import ZoneInfo

from ..jass.shape import is_date
from .languages import language

TABLE_TIME = ZoneInfo("Europe/Zurich")  # stored in UTC, shown as the clock on the pub's wall
MONTHS = {
    "en": "January February March April May June July August September October November December",
    "de": "Januar Februar März April Mai Juni Juli August September Oktober November Dezember",
    "fr": "janvier février mars avril mai juin juillet août septembre octobre novembre décembre",
    "it": "gennaio febbraio marzo aprile maggio giugno luglio agosto settembre ottobre novembre dicembre",
}
DAYS = {
    "en": "{day} {month} {year}",
    "de": "{day}. {month} {year}",
    "fr": "{day} {month} {year}",
    "it": "{day} {month} {year}",
}
CLOCKS = {"en": "%H:%M", "de": "%H.%M", "fr": "%Hh%M", "it": "%H.%M"}
MINUS = "−"
FRANCS = {"en": "CHF\xa0{amount}", "de": "Fr.\xa0{amount}", "fr": "Fr.\xa0{amount}", "it": "fr.\xa0{amount}"}
RAPPEN = {"en": "{amount}\xa0Rp.", "de": "{amount}\xa0Rp.", "fr": "{amount}\xa0ct.", "it": "{amount}\xa0ct."}
THOUSANDS = {"en": "’", "de": "’", "fr": "\u202f", "it": "’"}  # as each is written in Switzerland


def figure(number: int) -> str:
    """Return a whole number with the true minus sign: 55, −135."""
    return f"{MINUS}{-number}" if number < 0 else str(number)


def signed(number: int) -> str:
    """Return a whole number with its sign: +55, −135, 0."""
    return f"+{number}" if number > 0 else figure(number)


def francs(rappen: int) -> str:
    """Return an amount in francs without the word: 1.60, −0.65, 1’234.50."""
    whole, rest = divmod(abs(rappen), 100)
    written = f"{whole:,}".replace(",", THOUSANDS[language()])
    return f"{MINUS if rappen < 0 else ''}{written}.{rest:02}"


def signed_francs(rappen: int) -> str:
    """Return a balance with its sign: +1.60, −0.65, 0.00."""
    return f"+{francs(rappen)}" if rappen > 0 else francs(rappen)


def exact_francs(rappen: Fraction) -> str:
    """Return a part of a balance with its sign, to a hundredth of a Rappen: +1.60, −0.025, 0.00."""
    hundredths = round(abs(rappen) * 100)
    whole, rest = divmod(hundredths, 100)
    sign = "" if not hundredths else "+" if rappen > 0 else MINUS
    return f"{sign}{francs(whole)}{f'{rest:02}'.rstrip('0')}"


def exact_money(rappen: Fraction) -> str:
    """Return an amount that may not be whole Rappen with its word: CHF 1.60, 2.5 Rp. (French: 2,5 ct.)."""
    if rappen.denominator == 1:
        return money(int(rappen))
    if abs(rappen) < 100:
        return RAPPEN[language()].format(amount=told(rappen))
    return FRANCS[language()].format(amount=exact_francs(rappen).removeprefix("+"))


def told(number: Fraction) -> str:
    """Return a number with as many decimals as it needs, two at the most: 10, 0.5 (French: 0,5)."""
    hundredths = round(abs(number) * 100)
    whole, rest = divmod(hundredths, 100)
    point = "," if language() == "fr" else "."
    return f"{MINUS if number < 0 and hundredths else ''}{whole}{f'{point}{rest:02}'.rstrip('0') if rest else ''}"


def stake(written: str) -> str:
    """Return a stake as the sheet file has it, as people write it: 10, 0.5 (French: 0,5)."""
    return written.replace(".", ",") if language() == "fr" else written


def money(rappen: int) -> str:
    """Return an amount with its word: CHF 1.60 (German: Fr. 1.60), and below one franc 60 Rp. (French: 60 ct.)."""
    if 0 < abs(rappen) < 100:
        return RAPPEN[language()].format(amount=figure(rappen))
    return FRANCS[language()].format(amount=francs(rappen))


def total(number: int, game: Any) -> str:
    """Return points as a game adds them up: +55 where the most win, 55 where they are minus points."""
    return signed(number) if game.HIGH_WINS else figure(number)


def decimal(number: Fraction) -> str:
    """Return a number with one decimal, rounded half away from zero: 12.5 (French: 12,5)."""
    tenths = int(abs(number) * 10 + Fraction(1, 2))
    point = "," if language() == "fr" else "."
    return f"{MINUS if number < 0 and tenths else ''}{tenths // 10}{point}{tenths % 10}"


def points(number: int | Fraction, game: Any, *, tenths: bool = False) -> str:
    """Return points of a standing as `total` writes them; with `tenths` to one decimal, with their sign: +2.5, −0.3."""
    if not tenths:
        return total(int(number), game)
    written = decimal(Fraction(number))
    return f"+{written}" if Fraction(number) >= Fraction(1, 20) else written


def colon(text: str) -> str:
    """Return words that introduce others: "Standing:" (French: with a narrow no-break space)."""
    return f"{text}\u202f:" if language() == "fr" else f"{text}:"


def place(number: int) -> str:
    """Return a rank: 1. (English: 1st)."""
    if language() == "en":
        ending = "th" if 10 < number % 100 < 14 else {1: "st", 2: "nd", 3: "rd"}.get(number % 10, "th")
        return f"{number}{ending}"
    if language() == "fr":
        return f"{number}{'er' if number == 1 else 'e'}"
    return f"{number}°" if language() == "it" else f"{number}."


def day(when: date | str) -> str:
    """Return a day in words: 28 November 2026. Empty text stays empty."""
    if not when:
        return ""
    when = date.fromisoformat(when) if isinstance(when, str) else when
    number = {"fr": "1er", "it": "1°"}.get(language(), "1") if when.day == 1 else f"{when.day}"
    month = MONTHS[language()].split()[when.month - 1]
    return DAYS[language()].format(day=number, month=month, year=when.year)


def date_field(told: str) -> str:
    """Return the type of the field that shows what was typed as a day: a calendar cannot show what is no day."""
    return "date" if not told or is_date(told) else "text"


def short_day(when: str) -> str:
    """Return a day (ISO) in figures, as it is written in all languages of Switzerland: 28.11.2026."""
    return f"{int(when[8:])}.{int(when[5:7])}.{when[:4]}"


def clock(when: datetime | str) -> str:
    """Return the hour and minute of a moment in UTC, as the table's clock shows it."""
    when = datetime.fromisoformat(when) if isinstance(when, str) else when
    return when.astimezone(TABLE_TIME).strftime(CLOCKS[language()])
