"""One sheet made ready for the printer: its table, and what stands around it on paper."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from functools import cached_property

from ..jass.score import Score, score
from ..jass.sentence import N_, Sentence
from ..jass.sheet import Problem, Sheet
from ..shown.chart import chart
from ..shown.course import course_title, courses, sections
from ..shown.details import penalties
from ..shown.report import as_it_stands, heading, located
from ..shown.rows import Mark, Table, table
from ..shown.rulecard import preset_name, unbalanced
from ..words.coverage import unprintable
from ..words.formats import day
from ..words.languages import capital, gettext, ngettext, say
from . import called
from .cells import DIGIT, RING, Type, columns, type_for
from .images import Code, Grid
from .measure import PAPERS, POINT, UNDER, Measure, Paper, measure
from .pen import emptied, for_the_pen

FORMS = ("filled", "part", "blank")
MOST_TOLD = 20  # problems in the black box; the rows concerned are marked in any case


@dataclass(frozen=True)
class PaperSheet:
    """What to print of one sheet.

    `form` is "filled" (as it stands), "part" (names, deals and check sums, no figures) or "blank" (no names
    either), or "slips" or "blank_slips" (call slips to cut, without the table). `rounds` is how many a part-filled
    or blank sheet has; 0 takes those of the sheet, at least one.
    `link` is the address that the QR code leads to; without one there is no code. `rules` prints the rule card
    on the back of the first page. `marks` and `times` are as in `scorer.shown.rows.table`. `changed` says that
    players or rules were changed while deals stood on the sheet. `problems` are those that counting the sheet does
    not find, such as those of its file. `notes` are sentences that stand below the table. `seats` are names with the
    links of their seats, for a page of codes.
    """

    sheet: Sheet
    form: str = "filled"
    rounds: int = 0
    link: str = ""
    rules: bool = True
    marks: Mapping[tuple[int, int], Mark] = field(default_factory=dict)
    times: tuple[str, ...] = ()
    changed: Sentence | str = ""
    problems: tuple[Problem, ...] = ()
    notes: tuple[Sentence | str, ...] = ()
    seats: tuple[tuple[str, str], ...] = ()


class Leaf:
    """One sheet as the template prints it, in the language being spoken."""

    def __init__(self, told: PaperSheet, paper: str) -> None:
        self.told = told
        self.paper: Paper = PAPERS[paper]
        self.by_hand = told.form != "filled"
        self.sheet = emptied(told.sheet, told.rounds, named=told.form == "part") if self.by_hand else told.sheet
        self.score: Score = for_the_pen(self.sheet) if self.by_hand else score(self.sheet)
        self.table: Table = table(self.sheet, self.score, told.marks, told.times, worths=self.by_hand)
        self.checks = self.by_hand or self.table.calls  # a column says what each row comes to
        self.pictures: dict[str, str] = {}  # suit → address of its picture, of those that were trump
        self.code = Code(told.link) if told.link else None
        self.title = heading(self.sheet)

    @cached_property
    def facts(self) -> tuple[tuple[str, str], ...]:
        """Labels and what they stand for; an empty fact is for a pen."""
        facts = [(gettext("Date"), day(self.sheet.date)), (gettext("Where"), self.sheet.place)]
        return *facts, (gettext("Rules"), capital(preset_name(self.sheet.rules)))

    @property
    def foot(self) -> list[str]:
        """What stands before, between and after the numbers in "Sheet 1 of 3"."""
        before, _, rest = gettext("Sheet {page} of {pages}").partition("{page}")
        between, _, after = rest.partition("{pages}")
        return [before, between, after]

    @cached_property
    def problems(self) -> list[str]:
        """What is wrong with the sheet, each with its place."""
        if self.by_hand:
            return []
        found = [*self.told.problems, *(one for one in self.score.problems if one not in self.told.problems)]
        text = N_("Round {round}, deal {deal}: two reports differ and nobody has chosen yet. The first one counts.")
        disputed = [
            Sentence(text, {"round": line.round + 1, "deal": line.deal + 1})
            for line in self.score.lines
            if line.reported and line.reported.disputed
        ]
        told = [say(located(problem, self.sheet)) for problem in found] + list(map(say, disputed))
        more = len(told) - MOST_TOLD
        return told if more <= 0 else [*told[:MOST_TOLD], self._more(more)]

    @property
    def lacks(self) -> bool:
        """Whether a deal that was reported does not count."""
        return any(line.points is None and line.problems for line in self.score.lines) or bool(self.told.problems)

    @property
    def warning(self) -> str:
        """The heading of the black box."""
        count = len(self.problems)
        return ngettext("There is a problem with this sheet.", "There are problems with this sheet.", count)

    @staticmethod
    def _more(count: int) -> str:
        return ngettext("And {count} problem more.", "And {count} problems more.", count).format(count=count)

    @cached_property
    def legend(self) -> str:
        """What the signs in the table mean."""
        if self.table.calls:
            extra = any(row.beyond for round_ in self.table.rounds for row in round_.rows)
            return called.legend(self.sheet, pen=self.by_hand, extra=extra)
        dealt = f"{RING} {gettext('deals')}"
        if self.told.form == "blank":
            return gettext("Check: what all players together must come to")
        if self.told.form == "part":
            return " · ".join([dealt, gettext("Check: what all players together must come to")])
        return " · ".join(
            [dealt, gettext("Left how many, right the points"), gettext("Check: the round, all together")]
        )

    @cached_property
    def notes(self) -> list[str]:
        """What must be known about the figures: corrections, deals that count as they stand, a list that is off."""
        return list(map(say, self._notes()))

    def _notes(self) -> Iterator[Sentence | str]:
        if any(map(unprintable, (*self.sheet.players, self.sheet.place, self.sheet.note))):
            yield Sentence(N_("A crossed box stands for a letter that the fonts of this paper lack."))
        off = unbalanced(self.sheet.rules, len(self.sheet.players))
        if off:
            yield off
        if self.by_hand:
            return
        if self.told.changed:
            yield capital(self.told.changed)
        for (round_, deal), mark in sorted(self.told.marks.items()):
            where = {"round": round_ + 1, "deal": deal + 1, "note": mark.note}
            yield Sentence(N_("* Round {round}, deal {deal}: {note}"), where)
        for line in self.score.lines:
            if line.reported and line.reported.overruled:
                said = [located(problem, self.sheet) for problem in line.problems]
                yield "† " + " ".join(map(say, [*said, as_it_stands(line, self.sheet)]))
        yield from penalties(self.sheet, self.score)
        yield from self.told.notes

    @cached_property
    def measure(self) -> Measure:
        """How tall the rows and the chart are."""
        boxed = len(self.problems) and 2 + len(self.problems) * (2 if self.paper.name == "A5" else 1)
        note = 1 + len(self.sheet.note) // 90 if self.sheet.note else 0
        lines = 1 + len(self.notes) + note + boxed
        played = not self.by_hand and any(line.points is not None for line in self.score.lines)
        return measure(
            self.table,
            self.paper,
            pen=self.by_hand,
            code=self.code.width if self.code else 0,
            lines=lines,
            chart=played,
        )

    @cached_property
    def type(self) -> Type | called.CalledType:
        """What sets the cells of this sheet."""
        if self.table.calls:
            return called.called_type(self.sheet.players, self.paper, self.pictures)
        return type_for(self.table, (self.widths[1] - 4) / (DIGIT * self.paper.type * POINT))

    @property
    def suits(self) -> list[str]:
        """What was trump on this sheet."""
        return sorted({row.trump for round_ in self.table.rounds for row in round_.rows if row.trump})

    @property
    def grid(self) -> Grid | None:
        """The lines between the columns of a sheet with calls."""
        return called.grid(len(self.sheet.players), self.paper, pen=self.by_hand) if self.table.calls else None

    @property
    def widths(self) -> tuple[float, float, float]:
        """The widths of the first column, of each player's and of the check sums, in millimetres."""
        return columns(len(self.sheet.players), self.paper.line, checks=self.by_hand)

    @property
    def style(self) -> str:
        """The sizes of this sheet as a style sheet."""
        first, _, last = self.widths
        columns_ = (
            f".sheet thead th:first-child {{ width: {first:.2f}mm }} .sheet thead .check {{ width: {last:.2f}mm }}"
        )
        if self.table.calls:
            columns_ = called.style(len(self.sheet.players), self.paper)
        head = f".coded {{ min-height: {self.code.width - UNDER:.2f}mm }}" if self.code else ""
        return " ".join([self.paper.style(self.paper.type), self.measure.style, columns_, head])

    def chart(self) -> str:
        """Draw the course of the totals as an SVG document."""
        unit = self.paper.type * 0.84 / 14 * POINT  # mm: its type of 14 units is a little smaller than the table's
        size = {"width": round(self.paper.line / unit), "height": round(self.measure.chart / unit)}
        parts = sections(self.sheet, self.score)
        return str(chart(courses(self.sheet, self.score), *parts, self.chart_title, **size, paper=True))

    @property
    def chart_title(self) -> str:
        """What the chart shows, for those who cannot see it."""
        return course_title(self.sheet, self.score)
