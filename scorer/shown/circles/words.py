"""A circle in words: its evenings, who pays at once, what was said last, the lines of a statement."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import groupby

from ...forms.circles.setup import KEPT, Offer
from ...jass.circle import Member, Posting, Tied
from ...jass.circle.statement import Row
from ...jass.games import GAMES
from ...jass.sentence import N_, Sentence, isolated, names
from ...store.ledger import MEMBER, Circle
from ...store.log import Revision
from ...words.formats import day, place, total
from ...words.languages import capital, gettext, say
from ...words.order import name_key
from ..overview import rules_name
from ..rulewords import packs

KEPT_RULES = N_("as now: {rules}")
OF_EVENING = N_("as on {day}: {rules}")
GROUP = N_("{game}, {pack}")
UNDATED = N_("an evening without a date")
WON = N_("{names} wins")
TIE = N_("{names} tie")
NOTHING = N_("nothing played")
UNDER_WAY = N_("under way")
PLACED = N_("{place} of {players}, {points} points")
PAID_THERE = N_("paid at the table")
GOT_THERE = N_("got at the table")
TO = N_("paid to {name}")
FROM = N_("got from {name}")
INTO_POT = N_("paid into the pot")
FROM_POT = N_("drawn from the pot")
SETUP = N_("name and rules of the circle")
JOINED = N_("{name} joined")
LEFT = N_("{name} left")
CHANGED = N_("{name}: name or days corrected")
TIED = N_("evening of {day}: who sat where")
UNTIED = N_("evening of {day}: taken out of the circle")
UNDATED_TIED = N_("an evening without a date: who sat where")
UNDATED_UNTIED = N_("an evening without a date: taken out of the circle")
TAKEN_BACK = N_("what was said about {name}")


@dataclass(frozen=True)
class EveningLine:
    """An evening of the circle as it is listed."""

    sheet: int
    title: str
    state: Sentence
    players: tuple[tuple[str, bool], ...]  # each name, and whether it is a guest's
    for_money: bool


@dataclass(frozen=True)
class AtOnce:
    """A payment in which a guest has a part; a name that is None is the pot."""

    sheet: int
    title: str
    payer: str | None
    payee: str | None
    amount: int  # Rappen


def rules_offered(offers: list[Offer]) -> list[tuple[str, list[tuple[str, str]]]]:
    """Return the rules that can be chosen as groups of pairs (value and words); the first group has no name."""
    groups = []
    for title, members in groupby(offers, key=_group):
        groups.append((title, [(one.value, _offered(one)) for one in members]))
    return groups


def sorted_members(circle: Circle) -> list[Member]:
    """Return everybody who is or was a member, by name."""
    return sorted(circle.members, key=lambda one: name_key(one.name))


def evening_title(posting: Posting) -> str:
    """Return the day and the place of an evening."""
    return ", ".join(filter(None, [day(posting.date), posting.where])) or capital(Sentence(UNDATED))


def glances(circle: Circle) -> list[EveningLine]:
    """Return the evenings of a circle, latest first."""
    return [_line(circle, tied) for tied in reversed(circle.evenings)]


def at_once(circle: Circle) -> list[AtOnce]:
    """Return what guests have to pay, or are to be paid, at once."""
    return [
        AtOnce(
            tied.posting.sheet,
            evening_title(tied.posting),
            _who(circle, tied, transfer.payer),
            _who(circle, tied, transfer.payee),
            transfer.amount,
        )
        for tied in circle.evenings
        for transfer in tied.at_once
    ]


def said(circle: Circle, revision: Revision, date: str) -> Sentence:
    """Return what a revision was about, for the button that takes it back; `date` is that of the sheet, if of one."""
    subject, before = revision.subject, circle.log.before[revision.id]
    if subject == "setup":
        return Sentence(SETUP)
    if subject.startswith(MEMBER):
        told = revision.content or before or {}
        text = JOINED if not before else LEFT if told.get("left") and not before.get("left") else CHANGED
        return Sentence(text if revision.content else TAKEN_BACK, {"name": told.get("name", "")})
    if not date:
        return Sentence(UNDATED_TIED if revision.content else UNDATED_UNTIED)
    return Sentence(TIED if revision.content else UNTIED, {"day": day(date)})


def described(circle: Circle, row: Row) -> tuple[str, str]:
    """Return what a line of a statement is: its words, and details in small."""
    if row.payment:
        other = row.payment.payee if row.amount > 0 else row.payment.payer
        if other is None:
            return say(Sentence(INTO_POT if row.amount > 0 else FROM_POT)), ""
        return say(Sentence(TO if row.amount > 0 else FROM, {"name": circle.name_of(other)})), ""
    assert row.posting
    if row.entry is None:
        return say(Sentence(PAID_THERE if row.amount > 0 else GOT_THERE)), ""
    game = GAMES[row.posting.game]
    said = {
        "place": place(row.entry.place),
        "players": len(row.posting.entries),
        "points": total(row.entry.points, game),
    }
    return ", ".join(filter(None, [capital(Sentence(game.GAME)), row.posting.where])), say(Sentence(PLACED, said))


def years(circle: Circle, today: str) -> list[str]:
    """Return the years in which the circle has played, and this one, latest first."""
    return sorted({today[:4], *(one.posting.date[:4] for one in circle.evenings if one.posting.date)}, reverse=True)


def _line(circle: Circle, tied: Tied) -> EveningLine:
    posting = tied.posting
    players = zip(posting.entries, tied.members, strict=True)
    named = tuple((circle.name_of(one) or entry.name, one is None) for entry, one in players)
    return EveningLine(posting.sheet, evening_title(posting), _state(posting), named, posting.for_money)


def _state(posting: Posting) -> Sentence:
    if not posting.counts:
        return Sentence(NOTHING)
    if not posting.finished:
        return Sentence(UNDER_WAY)
    first = [entry.name for entry in posting.entries if entry.place == 1]
    return Sentence(WON if len(first) == 1 else TIE, {"names": names(first)})


def _who(circle: Circle, tied: Tied, at: int) -> str | None:
    if at >= len(tied.members):
        return None
    return circle.name_of(tied.members[at]) or tied.posting.entries[at].name


def _group(offer: Offer) -> str:
    if ":" not in offer.value:
        return ""
    pack = dict(packs())[offer.rules.pack]
    return say(Sentence(GROUP, {"game": gettext(GAMES[offer.game].GAME), "pack": say(pack)}))


def _offered(offer: Offer) -> str:
    name = rules_name(offer.rules, offer.players)
    if offer.value == KEPT:
        return capital(Sentence(KEPT_RULES, {"rules": name}))
    if ":" not in offer.value:
        return capital(Sentence(OF_EVENING, {"day": isolated(day(offer.day)), "rules": name}))
    return capital(name)
