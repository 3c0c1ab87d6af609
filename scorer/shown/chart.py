"""The course of a sheet as a line chart, drawn on the server as SVG.

On the screen the marks carry classes and the style sheet gives the colours. On paper they carry
presentation attributes, because WeasyPrint does not apply the page's CSS inside an SVG.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from itertools import pairwise

from markupsafe import Markup, escape

from scorer.shown.plot import Plot, drawn, scale, smallest, spread
from scorer.words.letters import ems, short

SIZE = 14  # of the type, in units of the view box
ROW = 15  # from one name at the line ends to the next
REACH = 17  # from the end of a line to its name
MARKS = (  # drawn around the place they mark, for lines in seat order
    "m-4 0a4 4 0 1 0 8 0a4 4 0 1 0-8 0z",
    "m-3.5-3.5h7v7h-7z",
    "m0-5l4.6 8.4h-9.2z",
    "m0-5l5 5l-5 5l-5-5z",
    "m0 5l4.6-8.4h-9.2z",
)
INK = {  # on paper, for each word of a class
    "grid": {"stroke": "#bbb"},
    "zero": {"stroke": "#666"},
    "ln": {"stroke": "#111", "stroke-width": "1.8", "stroke-linejoin": "round"},
    "l1": {"stroke-dasharray": "7 4"},
    "l2": {"stroke-dasharray": "2 3.5"},
    "l3": {"stroke-dasharray": "10 3 2 3"},
    "l4": {"stroke-dasharray": "16 4"},
    "lead": {"stroke-width": "3.2"},
    "pt": {"fill": "#fff", "stroke": "#111", "stroke-width": "1.8"},
    "full": {"fill": "#111"},
    "axis": {"fill": "#444"},
    "lab": {"fill": "#111", "font-weight": "600"},
}


@dataclass(frozen=True)
class Line:
    """One player's course through the sheet."""

    name: str
    totals: tuple[int, ...]  # points after each deal, beginning with 0 before the first
    leads: bool


@dataclass(frozen=True)
class Pen:
    """Writes SVG elements, for the screen or for paper."""

    paper: bool
    minus: str

    def path(self, role: str, strokes: Iterable[str]) -> str:
        return f'<path{self._ink(role)} d="{"".join(strokes)}"/>'

    def text(self, role: str, x: float, y: float, words: str, anchor: str) -> str:
        place = f' x="{_n(x)}" y="{_n(y)}" text-anchor="{anchor}"'
        return f"<text{self._ink(role)}{place}>{escape(words)}</text>"

    def figure(self, points: int) -> str:
        """Write points with a true minus sign, from five figures on in groups of three."""
        plain = f"{abs(points):,}".replace(",", "’") if abs(points) > 9999 else str(abs(points))
        return self.minus + plain if points < 0 else plain

    def _ink(self, role: str) -> str:
        ink = {"class": role}
        if self.paper:
            ink = {name: value for word in role.split() for name, value in INK.get(word, {}).items()}
        return "".join(f' {name}="{value}"' for name, value in ink.items())


def chart(
    lines: tuple[Line, ...],
    breaks: tuple[int, ...],
    labels: tuple[str, ...],
    title: str,
    *,
    width: int = 328,
    height: int = 196,
    paper: bool = False,
    minus: str = "−",
) -> Markup:
    """Draw the running totals of a sheet as an SVG element; for paper as a whole SVG document.

    `lines` run in seat order and are equally long. `breaks` holds the number of deals done at the
    end of each round, `labels` the name of each round, also of one under way. Without a deal only
    the zero line is drawn. Raises ValueError where the lines are not equally long.
    """
    if len({len(line.totals) for line in lines}) > 1:
        raise ValueError("The lines of a chart must be equally long.")
    pen = Pen(paper, minus)
    names = short(tuple(line.name for line in lines), max(76, width / 6) / SIZE)
    plot = _plot(pen, lines, names, breaks, width, height)
    parts = [*_axes(pen, plot)]
    if plot.deals:
        parts += [
            *_rounds(pen, plot, labels, width, height),
            *_courses(pen, plot, lines),
            *_names(pen, plot, [line.totals[-1] for line in lines], names),
        ]
    return _svg("".join(parts), title, width, height, paper)


def _plot(
    pen: Pen,
    lines: tuple[Line, ...],
    names: tuple[str, ...],
    breaks: tuple[int, ...],
    width: int,
    height: int,
) -> Plot:
    top, bottom = 10, height - 22
    deals = max((len(line.totals) - 1 for line in lines), default=0)
    ends = tuple(end for end in sorted(set(breaks)) if 0 < end < deals)
    through = drawn(deals, ends, width * 0.6)
    points = [line.totals[deal] for line in lines for deal in through]
    low, high, step = scale(points, max(2, (bottom - top) // 36))
    return Plot(
        left=12 + max(ems(pen.figure(end)) for end in (low, high, step)) * SIZE,
        right=width - REACH - 1 - max(map(ems, names), default=0) * SIZE,
        top=top,
        bottom=bottom,
        deals=deals,
        drawn=through,
        ends=ends,
        low=low,
        high=high,
        step=step,
    )


def _axes(pen: Pen, plot: Plot) -> Iterable[str]:
    across = {tick: f"M{_n(plot.left)} {_n(plot.y(tick))}H{_n(plot.right)}" for tick in plot.ticks()}
    down = [f"M{_n(plot.x(end))} {plot.top}V{plot.bottom}" for end in plot.thinned(16)]
    yield pen.path("grid", [*(line for tick, line in across.items() if tick), *down])
    yield pen.path("zero", [across[0]])
    for tick in across:
        yield pen.text("axis", plot.left - 8, plot.y(tick) + 5, pen.figure(tick), "end")


def _rounds(pen: Pen, plot: Plot, labels: tuple[str, ...], width: int, height: int) -> Iterable[str]:
    """Name the rounds below the plot: all, or of many every second, third, fifth, tenth …"""
    halves = [ems(label) * SIZE / 2 for label in labels]
    places = [
        (min(max(middle, half), width - half), half, label)
        for middle, half, label in zip(plot.middles(), halves, labels, strict=False)
    ]

    def kept(every: int) -> list[tuple[float, float, str]]:
        return places[every - 1 if every > 4 else 0 :: every] or places[:1]

    def fits(every: int) -> bool:
        return all(a + ha + 8 <= b - hb for (a, ha, _), (b, hb, _) in pairwise(kept(every)))

    every = smallest(fits, (1, 2, 3, 5))
    return [pen.text("axis", x, height - 4, label, "middle") for x, _, label in kept(every)]


def _courses(pen: Pen, plot: Plot, lines: tuple[Line, ...]) -> Iterable[str]:
    """Draw the lines, then the markers on them; whoever leads comes last and lies on top."""
    order = sorted(enumerate(lines), key=lambda pair: pair[1].leads)
    alone = sum(line.leads for line in lines) == 1
    marked = [end for end in plot.thinned(26) if plot.right - plot.x(end) >= 13]
    for seat, line in order:
        role = "ln lead" if line.leads and alone else f"ln l{seat % 5}" + " lead" * line.leads
        yield pen.path(role, ["M", "L".join(_at(plot, line, deal) for deal in plot.drawn)])
    for seat, line in order:
        marks = [f"M{_at(plot, line, deal)}{MARKS[seat % 5]}" for deal in (*marked, plot.deals)]
        yield pen.path(f"pt p{seat % 5}" + " full" * line.leads, marks)


def _names(pen: Pen, plot: Plot, finals: list[int], names: tuple[str, ...]) -> Iterable[str]:
    ends = [plot.y(points) for points in finals]
    places = spread(ends, ROW, plot.top - 1, plot.bottom - 1)
    near, far = _n(plot.right + 6), _n(plot.right + REACH - 3)
    pairs = zip(ends, places, strict=True)
    yield pen.path("zero", [f"M{near} {_n(end)}L{far} {_n(place)}" for end, place in pairs])
    for place, name in zip(places, names, strict=True):
        yield pen.text("lab", plot.right + REACH, place + 5, name, "start")


def _svg(parts: str, title: str, width: int, height: int, paper: bool) -> Markup:
    kind = 'class="chart"'
    if paper:
        size = f'width="{width}" height="{height}" font-size="{SIZE}" font-family="Source Sans 3"'
        kind = f'xmlns="http://www.w3.org/2000/svg" {size} fill="none"'
    box = f'viewBox="0 0 {width} {height}" role="img" aria-label="{escape(title)}"'
    return Markup(f"<svg {kind} {box}>{parts}</svg>")


def _at(plot: Plot, line: Line, deal: int) -> str:
    return f"{_n(plot.x(deal))} {_n(plot.y(line.totals[deal]))}"


def _n(place: float) -> str:
    return f"{place:.1f}".removesuffix(".0")
