"""The house rules of a Differenzler as the fields of a form, and back to what the core reads."""

from __future__ import annotations

from typing import Any

from ...jass.differenzler.rules import FREE, LARGEST_BONUS, MOST_DEALS, TIES, Rules
from ...jass.sentence import N_, shown
from . import fields
from .fields import number

LENGTHS = (4, 12, 16)
BONUSES = (0, 10)
TYPED = "typed"  # the choice of a number that the list does not have
PLACES = 3  # of the tie rules: what stands after an extra deal or after sharing is never asked
DEALS = N_("“{told}” is no number of deals. A round has 1 to {most}.")
NO_DEALS = N_("How many deals a round has is missing.")
BONUS = N_("“{told}” is nothing that an exact call could take off. It is a whole number from 0 to {most}.")
NO_BONUS = N_("How much an exact call takes off is missing.")
TWICE = N_("One way to break a tie is named twice. Each can decide only once.")
NO_TIE = N_("What decides a tie is missing.")


class RuleFields(fields.RuleFields):
    """The settings of a Differenzler while they are typed."""

    game = "differenzler"
    FIELDS = (
        "preset",
        "deals",
        "deals-typed",
        "calls",
        "exact_bonus",
        "exact_bonus-typed",
        "zero_call",
        "dealer_credit",
    )
    LISTS = ("tie-",)
    LENGTH = "deals"
    DRAWS_DEALER = True

    @staticmethod
    def written(rules: Rules, players: int) -> dict[str, str]:
        """Return a rule set as the fields of its form would send it; only with three players a dealer has credit."""
        ties = [*rules.tie, *[""] * PLACES][:PLACES]
        return {
            "preset": rules.preset,
            "pack": rules.pack,
            **_written("deals", rules.deals, (*LENGTHS, FREE)),
            "calls": rules.calls,
            **_written("exact_bonus", -rules.exact_bonus, BONUSES),
            "zero_call": rules.zero_call,
            "dealer_credit": "1" if rules.dealer_credit and players == 3 else "",
            **{f"tie-{place}": tie for place, tie in enumerate(ties, 1)},
        }

    def told(self) -> dict[str, Any]:
        """Return what was typed as a sheet file tells it; list in `problems` what cannot be read."""
        told = {key: self.values.get(key, "") for key in ("preset", "pack", "calls", "zero_call")}
        return told | {
            "deals": self._number("deals", range(1, MOST_DEALS + 1), DEALS, NO_DEALS),
            "exact_bonus": self._number("exact_bonus", range(-LARGEST_BONUS, LARGEST_BONUS + 1), BONUS, NO_BONUS),
            "tie": self._ties(),
            "dealer_credit": bool(self.values.get("dealer_credit")),
            "money": self.money and self.money.written(),
        }

    def _number(self, key: str, within: range, wrong: str, missing: str) -> int | str:
        """Return a number that was chosen from a list, or typed because the list does not have it."""
        told = self.values.get(key, "")
        if told == FREE:
            return told
        is_typed = told == TYPED
        told = self.values.get(f"{key}-typed", "").strip() if is_typed else told
        chosen = number(told)
        if chosen is None or chosen not in within:
            part = f"{key}-typed" if is_typed else key
            self._object(part, wrong if told else missing, {"told": shown(told), "most": within[-1]})
        return chosen or 0

    def _ties(self) -> list[str]:
        told = [self.values.get(f"tie-{place}", "") for place in range(1, PLACES + 1)]
        ties = [tie for tie in told if tie]
        if len(set(ties)) < len(ties) and set(ties) <= set(TIES):
            self._object("tie", TWICE, {})
        elif not ties:
            self._object("tie", NO_TIE, {})
        return ties


def _written(key: str, value: int | str, listed: tuple[int | str, ...]) -> dict[str, str]:
    """Return a choice and the number beside it, which is typed where the list does not have it."""
    return {key: str(value) if value in listed else TYPED, f"{key}-typed": "" if value in listed else str(value)}
