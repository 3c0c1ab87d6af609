"""The chart of a sheet: what a table can read from it, on a phone and on paper."""

from __future__ import annotations

import re
from itertools import pairwise
from xml.etree import ElementTree

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scorer.shown.chart import Line, chart
from scorer.shown.plot import scale, spread
from scorer.words.letters import ems

FOUR = (
    Line("Anna", (0, -15, 15), False),
    Line("Beat", (0, -10, -120), False),
    Line("Chiara", (0, -20, -45), False),
    Line("Dario", (0, 0, 150), True),
)
MANY = tuple(f"Round {number}" for number in range(1, 61))
FAMILY = "👩‍👩‍👧‍👦"


def drawn(lines=FOUR, breaks=(2,), labels=("Round 1",), title="Course", **options) -> ElementTree.Element:
    """Read the chart back, as a browser would."""
    return ElementTree.fromstring(chart(lines, breaks, labels, title, **options))


def found(svg: ElementTree.Element, *words: str) -> list[ElementTree.Element]:
    return [mark for mark in svg.iter() if set(words) <= set(mark.get("class", "").split())]


def texts(svg: ElementTree.Element, word: str) -> list[str]:
    return [mark.text or "" for mark in found(svg, word)]


def corners(path: ElementTree.Element) -> list[tuple[float, float]]:
    pairs = re.findall(r"[ML](-?[\d.]+) (-?[\d.]+)", path.get("d", ""))
    return [(float(x), float(y)) for x, y in pairs]


def evening(rounds: int, names: tuple[str, ...] = ("Anna", "Beat", "Chiara", "Dario")) -> tuple[Line, ...]:
    """A long evening of six deals a round, each player on a different course."""
    return tuple(
        Line(name, tuple((deal * (seat + 3) * 7) % 400 - 200 * (deal > 0) for deal in range(6 * rounds + 1)), False)
        for seat, name in enumerate(names)
    )


def ends(rounds: int) -> tuple[int, ...]:
    return tuple(range(6, 6 * rounds + 1, 6))


def test_every_player_has_a_line_with_a_dash_and_a_marker_of_their_own():
    five = tuple(Line(name, (0, worth), False) for worth, name in enumerate("ABCDE"))
    svg = drawn(five)
    assert [len(found(svg, "ln", f"l{seat}")) for seat in range(5)] == [1] * 5
    assert len({re.sub(r"^M[\d.]+ [\d.]+", "", found(svg, f"p{seat}")[0].get("d")) for seat in range(5)}) == 5


def test_the_leader_is_thick_solid_and_filled():
    svg = drawn()
    assert [mark.get("class") for mark in found(svg, "lead")] == ["ln lead"]
    assert [mark.get("class") for mark in found(svg, "full")] == ["pt p3 full"]


def test_the_leader_lies_on_top():
    svg = drawn((Line("Anna", (0, 5), True), Line("Beat", (0, -5), False)))
    assert found(svg, "ln")[-1].get("class") == "ln lead"
    assert found(svg, "pt")[-1].get("class") == "pt p0 full"


def test_two_who_share_the_lead_keep_their_dashes():
    tied = (Line("Anna", (0, 20), True), Line("Beat", (0, 20), True), Line("Chiara", (0, 5), False))
    assert [mark.get("class") for mark in found(drawn(tied), "lead")] == ["ln l0 lead", "ln l1 lead"]


def test_the_leader_shows_on_paper_without_a_class():
    paths = [mark for mark in drawn(paper=True) if mark.tag.endswith("path")]
    assert [mark.get("fill") for mark in paths if mark.get("stroke-width") == "3.2"] == [None]
    assert [mark.get("fill") for mark in paths].count("#111") == 1


def test_paper_needs_two_paths_a_player_and_three_for_the_rest():
    paths = [mark for mark in drawn(evening(60), ends(60), MANY, paper=True) if mark.tag.endswith("path")]
    assert len(paths) == 2 * 4 + 3


def test_paper_is_a_whole_document_without_classes_or_styles():
    text = chart(FOUR, (2,), ("Round 1",), "Course", paper=True)
    assert text.startswith('<svg xmlns="http://www.w3.org/2000/svg" width="328" height="196"')
    assert not re.search(r"class=|style=|\bid=", text)


def test_the_screen_carries_no_colour_of_its_own():
    assert not re.search(r"style=|\bid=|fill=|stroke=|#", chart(FOUR, (2,), ("Round 1",), "Course"))


def test_a_line_goes_through_every_deal():
    assert len(corners(found(drawn(), "ln", "l0")[0])) == 3


def test_more_points_lie_higher():
    (_, start), (_, low), (_, high) = corners(found(drawn(), "ln", "l0")[0])
    assert high < start < low


def test_the_screen_reader_hears_the_title():
    svg = drawn(title='Anna & "Beat" <1>')
    assert (svg.get("role"), svg.get("aria-label")) == ("img", 'Anna & "Beat" <1>')


def test_a_name_never_becomes_markup():
    svg = drawn((Line("<b>&\x00\x1b", (0, 5), True),), (), ())
    assert texts(svg, "lab") == ["<b>&"]


def test_a_long_name_is_cut_at_its_end():
    assert texts(drawn((Line("Bartholomäus Zurbriggen", (0, 5), True),)), "lab") == ["Bartholo…"]


@pytest.mark.parametrize("finals", [(0, 0, 0, 0, 0), (100, 99, 98, 97, 96), (-90, 5, 4, 5, 80)])
def test_names_never_overlap(finals):
    svg = drawn(tuple(Line(name, (0, final), False) for name, final in zip("ABCDE", finals, strict=True)))
    places = sorted(float(mark.get("y")) for mark in found(svg, "lab"))
    assert all(below - above >= 14.8 for above, below in pairwise(places))


def test_a_name_with_room_stands_beside_the_end_of_its_line():
    svg = drawn()
    middle = float(found(svg, "lab")[1].get("y")) - 5
    assert middle == corners(found(svg, "ln", "l1")[0])[-1][1]


def test_names_stand_in_the_order_of_the_line_ends():
    svg = drawn()
    order = sorted(found(svg, "lab"), key=lambda mark: float(mark.get("y")))
    assert [mark.text for mark in order] == ["Dario", "Anna", "Chiara", "Beat"]


@pytest.mark.parametrize("name", ["W" * 40, "Maximilian Freiherr von und zu Hohenfels", "平" * 40, FAMILY * 5])
def test_a_long_name_stays_on_the_paper_and_leaves_room_for_the_lines(name):
    svg = drawn((Line(name, (0, 5), True),))
    label = found(svg, "lab")[0]
    assert float(label.get("x")) + ems(label.text) * 14 <= 328
    assert corners(found(svg, "lead")[0])[-1][0] > 200


@pytest.mark.parametrize(
    ("points", "axis"),
    [
        ([0, 150, -185], (-200, 150, 100)),
        ([0, 7], (0, 7, 2)),
        ([0, 1], (0, 1, 1)),
        ([12, 12], (0, 12, 5)),
        ([-100_000, 100_000], (-100_000, 100_000, 50_000)),
        ([0, 0], (-1, 1, 2)),
        ([], (-1, 1, 2)),
    ],
)
def test_the_axis_counts_in_round_steps(points, axis):
    assert scale(points, 4) == axis


def test_minus_figures_carry_a_true_minus_sign():
    assert texts(drawn(), "axis") == ["−100", "0", "100", "Round 1"]


def test_the_minus_sign_can_be_another():
    assert "-100" in texts(drawn(minus="-"), "axis")


def test_large_figures_are_grouped():
    assert "−100’000" in texts(drawn((Line("Anna", (0, -100_000), True),)), "axis")


def test_the_largest_figure_stays_on_the_paper():
    svg = drawn((Line("Anna", (0, -1_000_000_000), True),))
    longest = max(found(svg, "axis"), key=lambda mark: len(mark.text))
    assert float(longest.get("x")) - ems(longest.text) * 14 >= 0


def test_a_sheet_without_a_deal_shows_only_the_zero_line():
    svg = drawn((Line("Anna", (0,), False), Line("Beat", (0,), False)), (), ("Round 1",))
    assert texts(svg, "axis") == ["0"]
    assert not found(svg, "ln") + found(svg, "pt") + found(svg, "lab")


def test_a_sheet_without_players_shows_only_the_zero_line():
    svg = drawn((), (), ())
    assert texts(svg, "axis") == ["0"]


def test_everybody_at_zero_lies_on_the_zero_line():
    level = {y for mark in found(drawn((Line("A", (0, 0), True),)), "ln") for _, y in corners(mark)}
    assert len(level) == 1


def test_a_round_under_way_is_named_and_has_a_marker_at_its_end():
    svg = drawn(FOUR, (1,), ("Round 1", "Round 2"))
    assert texts(svg, "axis")[-2:] == ["Round 1", "Round 2"]
    assert len(corners(found(svg, "p0")[0])) == 2


def test_few_rounds_are_all_named():
    assert texts(drawn(evening(3), ends(3), MANY[:3]), "axis")[-3:] == list(MANY[:3])


def test_eight_rounds_are_named_by_every_third():
    svg = drawn(evening(8), ends(8), MANY[:8])
    assert [text for text in texts(svg, "axis") if "Round" in text] == ["Round 1", "Round 4", "Round 7"]


def test_the_names_of_sixty_rounds_do_not_collide():
    svg = drawn(evening(60), ends(60), MANY)
    named = [mark for mark in found(svg, "axis") if "Round" in mark.text]
    edges = [(float(mark.get("x")), ems(mark.text) * 7) for mark in named]
    assert [mark.text for mark in named] == ["Round 20", "Round 40", "Round 60"]
    assert all(a + half_a < b - half_b for (a, half_a), (b, half_b) in pairwise(edges))


def test_a_crowded_line_goes_through_the_ends_of_rounds():
    svg = drawn(evening(60), ends(60), MANY)
    assert len(corners(found(svg, "ln", "l0")[0])) == 61


def test_sixty_rounds_are_not_hatched_with_separators():
    grid = found(drawn(evening(60), ends(60), MANY), "grid")[0].get("d")
    assert grid.count("V") == 11


def test_the_zero_line_is_drawn_once():
    svg = drawn()
    (zero,) = corners(found(svg, "zero")[0])
    assert zero not in corners(found(svg, "grid")[0])


def test_a_marker_does_not_crowd_the_one_at_the_end():
    lines = (Line("Anna", (0, *range(1, 26)), True),)
    assert len(corners(found(drawn(lines, (24,), ()), "p0")[0])) == 1


def test_the_name_of_a_round_stays_on_the_paper():
    svg = drawn((Line("Anna", tuple(range(11)), True),), (1,), ("A rather long first round",))
    label = found(svg, "axis")[-1]
    assert float(label.get("x")) - ems(label.text) * 7 >= -0.1


def test_a_long_game_without_rounds_shows_every_deal():
    assert len(corners(found(drawn(evening(60), (), ()), "ln", "l0")[0])) == 361


def test_markers_are_thinned_and_one_stands_at_the_end():
    (x, _), *_, (last, _) = places = corners(found(drawn(evening(60), ends(60), MANY), "p0")[0])
    assert len(places) < 10
    assert last == corners(found(drawn(evening(60), ends(60), MANY), "ln", "l0")[0])[-1][0]


def test_lines_of_different_length_are_refused():
    with pytest.raises(ValueError, match="equally long"):
        chart((Line("Anna", (0, 5), True), Line("Beat", (0,), False)), (), (), "Course")


def test_places_with_room_stay_where_they_are():
    assert spread([10, 60, 40], 15, 0, 100) == [10, 60, 40]


def test_places_that_are_too_close_move_apart_evenly():
    assert spread([50, 50], 10, 0, 100) == [45, 55]


def test_places_at_the_edge_move_inward():
    assert spread([100, 100, 98], 10, 0, 100) == [90, 100, 80]


def test_places_without_enough_room_move_closer_together():
    assert spread([0, 0, 0], 15, 0, 20) == [0, 10, 20]


@given(
    st.lists(st.tuples(st.text(max_size=40), st.integers(-(10**6), 10**6)), min_size=2, max_size=5),
    st.integers(1, 60),
    st.booleans(),
)
def test_whatever_was_played_the_chart_stays_within_its_edges(players, deals, paper):
    lines = tuple(
        Line(name, (0, *(worth * deal // deals for deal in range(1, deals + 1))), False) for name, worth in players
    )
    svg = drawn(lines, tuple(range(1, deals + 1)), MANY[:deals], paper=paper)
    places = [place for path in svg.iter() for place in corners(path)]
    assert all(0 <= x <= 328 and 0 <= y <= 196 for x, y in places)
