"""What was said about a sheet, in words: for the Undo button and the history page."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from datetime import datetime
from typing import Any

from ..jass.sentence import N_, Sentence, listed
from ..store.evening import Evening, untaken
from ..store.log import OF_MONEY, OF_SEATS, Content, Revision
from ..store.payments import parties
from ..words.formats import TABLE_TIME, clock, day, money
from ..words.languages import gettext, say
from . import moneywords
from .houserules import compared
from .past import Past, Setup, deal_in_words
from .payrows import has_paid
from .rulecard import preset_name

SUBJECTS = {
    "setup": N_("players and rules"),
    "finished": N_("the end"),
    "round": N_("round {number}"),
    "seat": N_("{player}'s seat"),
    "call": N_("{player}'s call, round {round}, {deal}"),
    "opening": N_("opening the calls, round {round}, {deal}"),
    "paid": N_("payment"),
}
ASKED = N_("Asked for; a second player has to agree.")
OPENED = N_("The calls are open.")
SEALED = N_("A call is sealed.")
VOID = N_("The call is void.")
TAKEN = N_("A phone has taken the seat.")
FREED = N_("The seat is free.")
NOT_PAID = N_("The tick is taken back.")
KINDS = {
    "first": N_("{subject}"),
    "again": N_("{subject}: corrected"),
    "struck": N_("{subject}: struck out"),
    "rival": N_("{subject}: another report"),
    "chosen": N_("{subject}: chosen"),
    "undo": N_("Undone: {subject}"),
    "redo": N_("Brought back: {subject}"),
}


@dataclass(frozen=True)
class Change:
    """One thing that changed: what, how it stands now and how it stood before (empty: it was not there)."""

    what: str
    now: str
    before: str = ""


@dataclass(frozen=True)
class Entry:
    """One thing that was said: about what, what changed, when (UTC) and on which device."""

    id: int
    title: Sentence
    changes: tuple[Change, ...]
    at: str
    when: str  # the moment as the table's clock shows it
    device: str
    undone: bool


def title(evening: Evening, revision: Revision) -> Sentence:
    """Return what a revision is about: "bells", "round 2", "players and rules"."""
    return _title(revision, Past(evening.log).at(revision))


def full_title(evening: Evening, revision: Revision) -> Sentence:
    """Return what a revision is about, with the round of a deal: "Round 1, bells"."""
    return _full_title(revision, Past(evening.log).at(revision))


def entries(evening: Evening) -> list[Entry]:
    """Return everything that was said about a sheet, newest first, in the language being spoken."""
    counting = {revision.id for revision in untaken(evening.log)}
    undos = {revision.id for revision in evening.log.revisions if revision.undoes is not None}
    past, before = Past(evening.log), evening.log.before
    return [
        Entry(
            revision.id,
            Sentence(
                KINDS[_kind(revision, before[revision.id], undos)],
                {"subject": _full_title(revision, past.at(revision))},
            ),
            tuple(_changes(revision, before[revision.id], past.at(revision))),
            revision.at,
            moment(revision.at, evening.sheet.date),
            revision.device,
            revision.undoes is None and revision.id not in counting,
        )
        for revision in reversed(evening.log.revisions)
    ]


def moment(at: str, evening: str) -> str:
    """Return the hour, with the day where it is not that of the evening."""
    today = datetime.fromisoformat(at).astimezone(TABLE_TIME).date().isoformat()
    return clock(at) if today == evening else f"{day(today)}, {clock(at)}"


def _title(revision: Revision, setup: Setup) -> Sentence:
    if revision.subject in SUBJECTS:
        return Sentence(SUBJECTS[revision.subject])
    if revision.subject.startswith("round-"):
        return Sentence(SUBJECTS["round"], {"number": revision.subject.removeprefix("round-")})
    if revision.subject.startswith(OF_MONEY):
        return Sentence(SUBJECTS["paid"])
    if revision.subject.startswith(OF_SEATS):
        return _seat_title(revision.subject, setup)
    return setup.game.title(setup.turn(revision.subject.partition(".")[2]), setup.rules)


def _seat_title(subject: str, setup: Setup) -> Sentence:
    """Return what somebody said from a seat, and about which deal."""
    kind, *place = subject.split("/")
    if kind == "seat":
        return Sentence(SUBJECTS[kind], {"player": setup.told["players"][int(place[0])]})
    said = {"round": place[0], "deal": setup.game.title(setup.turn(place[1]), setup.rules)}
    if kind == "call":
        said["player"] = setup.told["players"][int(place[2])]
    return Sentence(SUBJECTS[kind], said)


def _full_title(revision: Revision, setup: Setup) -> Sentence:
    number, dot, _ = revision.subject.partition(".")
    deal = _title(revision, setup)
    return Sentence(N_("Round {round}, {deal}"), {"round": number, "deal": deal}) if dot else deal


def _kind(revision: Revision, before: Content, undos: set[int]) -> str:
    if revision.undoes is not None:
        return "redo" if revision.undoes in undos else "undo"
    if "." not in revision.subject or (revision.content is not None and before is None):
        return "first"
    if revision.content is None:
        return "struck"
    if revision.based_on < revision.number - 1:
        return "rival"
    return "chosen" if before == revision.content else "again"


def _changes(revision: Revision, before: Content, setup: Setup) -> Iterator[Change]:
    now = revision.content
    if revision.subject == "setup":
        yield from _setup_changes(now or {}, before)
    elif revision.subject == "finished":
        ended = bool((now or {}).get("finished"))
        yield Change("", gettext("The sheet is finished.") if ended else gettext("The sheet goes on."))
    elif revision.subject.startswith("round-"):
        yield from _dealer_changes(setup, now, before)
    elif revision.subject.startswith(OF_MONEY):
        yield _payment(revision.subject, setup, now, before)
    elif revision.subject.startswith(OF_SEATS):
        yield Change("", gettext(_said_from_a_seat(revision.subject, now)))
    else:
        yield Change("", deal_in_words(setup, now), deal_in_words(setup, before))


def _said_from_a_seat(subject: str, now: Content) -> str:
    """Return what happened at a seat. What was called stands on the sheet once it is open, and nowhere else."""
    if subject.startswith("opening/"):
        return OPENED if now and now["confirmed"] else ASKED
    if subject.startswith("call/"):
        return SEALED if now else VOID
    return TAKEN if now else FREED


def _payment(subject: str, setup: Setup, now: Content, before: Content) -> Change:
    """Say a payment, or that its tick was taken back."""
    names = [party if party is None else setup.told["players"][party] for party in parties(subject)]
    made = [say(has_paid(names[0], names[1], money(told["amount"]))) if told else "" for told in (now, before)]
    return Change("", made[0] or gettext(NOT_PAID), made[1])


def _dealer_changes(setup: Setup, now: Content, before: Content) -> Iterator[Change]:
    dealers = [setup.told["players"][told["dealer"]] if told else "" for told in (now, before)]
    yield Change(gettext("Deals first"), *dealers)


def _setup_changes(now: dict[str, Any], before: Content) -> Iterator[Change]:
    setup = Setup(now)
    if before is None:
        yield Change(gettext("Players"), listed(setup.seated))
        yield Change(gettext("Rules"), say(preset_name(setup.rules)))
        return
    for player, (new, old) in enumerate(zip(now["players"], before["players"], strict=True), 1):
        if new != old:
            yield Change(gettext("Player {number}").format(number=player), new, old)
    if now["seats"] != before["seats"]:
        yield Change(gettext("Seats"), listed(setup.seated), listed(Setup(before).seated))
    for key, label in (("date", gettext("Date")), ("place", gettext("Where")), ("note", gettext("Note"))):
        shown = [day(told[key]) if key == "date" else told[key] for told in (now, before)]
        if shown[0] != shown[1]:
            yield Change(label, shown[0] or "–", shown[1] or "–")
    money_now, money_before = setup.rules.money, Setup(before).rules.money
    for what, here, there in (
        *compared(setup.rules, Setup(before).rules),
        *moneywords.compared(money_now, money_before),
    ):
        if say(here) != say(there):
            yield Change(say(what), say(here), say(there))
