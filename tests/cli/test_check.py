"""`scorer check`: what it says about good sheets, wrong sheets, and files that are no sheets."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import IO

import pytest

from scorer.jass.file import LARGEST
from tests.cli.case_files import case

SCORER = Path(sys.executable).with_name("scorer")
GOOD, SHORT_OF_TRICKS, DOUBLED_NAME, IMPOSSIBLE = "01", "02", "06", "57"


def sheet(name: str = GOOD, **changes: object) -> str:
    """Return the sheet file of a case, with some of its keys changed."""
    return json.dumps(case(name)["sheet"] | changes, ensure_ascii=False)


def test_a_finished_sheet_is_told_as_a_table(scorer, write):
    assert scorer("check", write(sheet(place="Ochsen"))).stdout == (
        "Guggitaler · 28 November 2026 · Ochsen\n"
        "\n"
        "         Anna  Beat  Chiara\n"
        "Round 1   −25    20       5\n"
        "Total     −25    20       5\n"
        "Place     3rd   1st     2nd\n"
        "\n"
        "Everything is in order, and every deal is there.\n"
    )


def test_a_problem_names_the_round_the_deal_and_the_contract(scorer, write):
    told = scorer("check", write(sheet(SHORT_OF_TRICKS)))
    assert "Round 1, deal 1 (tricks): All together have 9 tricks, but there are 12. 3 more to find." in told.stdout
    assert "1 problem to put right. A deal with a problem does not count." in told.stdout
    assert told.exit_code == 1


def test_a_problem_with_the_players_stands_alone(scorer, write):
    told = scorer("check", write(sheet(DOUBLED_NAME)))
    assert told.stdout == ("Anna is at the table twice. Give one of them another name.\n\n1 problem to put right.\n")


def test_a_round_with_a_strange_dealer_is_named(scorer, write):
    rounds = [{"dealer": "Zoe", "deals": []}]
    told = scorer("check", write(sheet(rounds=rounds)))
    assert "Round 1: The dealer “Zoe” is not at this table." in told.stdout


def test_a_round_under_way_says_which_deal_comes_next(scorer, write):
    rounds = [{"dealer": "Anna", "deals": [{"contract": "tricks", "taken": [5, 4, 3]}]}]
    told = scorer("check", write(sheet(rounds=rounds)))
    assert told.stdout.endswith("Everything is in order so far. Round 1, deal 2 (bells) is not there yet.\n")
    assert told.exit_code == 0


def test_a_sheet_without_a_round_is_in_order(scorer, write):
    told = scorer("check", write(sheet(rounds=[])))
    assert "Everything is in order. No round has begun." in told.stdout
    assert told.exit_code == 0


def test_a_deal_that_counts_as_it_stands_says_why(scorer, write):
    deals = [{"contract": "tricks", "taken": [5, 4, 0], "overruled": "Nobody remembers."}]
    told = scorer("check", write(sheet(rounds=[{"dealer": "Anna", "deals": deals}])))
    assert "Round 1, deal 1 (tricks) counts as it stands: Nobody remembers." in told.stdout
    assert told.exit_code == 0


def test_a_deal_that_cannot_count_does_not_count_for_any_reason(scorer, write):
    deals = [{"contract": "tricks", "taken": [13, -1, 0], "overruled": "Nobody remembers."}]
    told = scorer("check", write(sheet(rounds=[{"dealer": "Anna", "deals": deals}])))
    assert "counts as it stands" not in told.stdout
    assert "2 problems to put right." in told.stdout
    assert told.exit_code == 1


def test_wide_letters_keep_the_columns_straight(scorer, write):
    players = ["大介", "Jose\u0301", "Chiara"]
    table = scorer("check", write(sheet(players=players, rounds=[]))).stdout.splitlines()[2:5]
    assert table == ["       大介  José  Chiara", "Total     0     0       0", "Place   1st   1st     1st"]


def test_the_object_holds_every_key_of_the_format(scorer, write):
    told = json.loads(scorer("check", "--json", write(sheet())).stdout)
    assert told == {
        "ok": True,
        "complete": True,
        "problems": [],
        "warnings": [],
        "totals": {"Anna": -25, "Beat": 20, "Chiara": 5},
        "places": {"Anna": 3, "Beat": 1, "Chiara": 2},
        "rounds": [{"totals": {"Anna": -25, "Beat": 20, "Chiara": 5}}],
        "money": None,
    }


def test_a_problem_in_the_object_has_its_place_and_its_sentence(scorer, write):
    told = json.loads(scorer("check", "--json", write(sheet(IMPOSSIBLE))).stdout)
    assert told["problems"] == [
        {
            "code": "impossible",
            "round": 1,
            "deal": 4,
            "player": "Anna",
            "message": "Anna took no trick, so there can be no Ober either, not 2.",
        }
    ]


def test_several_files_are_one_object_a_line_in_order(scorer, write):
    files = [write(sheet(name), f"{name}.json") for name in (SHORT_OF_TRICKS, GOOD, DOUBLED_NAME)]
    lines = scorer("check", "--json", *files).stdout.splitlines()
    assert [json.loads(line)["ok"] for line in lines] == [False, True, False]


def test_several_files_are_told_under_their_names(scorer, write):
    good, wrong = write(sheet(), "good.json"), write(sheet(DOUBLED_NAME), "wrong.json")
    told = scorer("check", wrong, good).stdout
    assert told.startswith(f"{wrong}:\nAnna is at the table twice.")
    assert f"\n\n{good}:\nGuggitaler" in told


@pytest.mark.parametrize(
    ("names", "status"),
    [([GOOD, GOOD], 0), ([SHORT_OF_TRICKS, GOOD], 1), ([SHORT_OF_TRICKS, "none", GOOD], 2), (["none", GOOD], 2)],
)
def test_the_worst_file_decides_the_exit_status(scorer, write, names, status):
    texts = ["[]" if name == "none" else sheet(name) for name in names]
    files = [write(text, f"{place}.json") for place, text in enumerate(texts)]
    assert scorer("check", *files).exit_code == status


def test_a_sheet_may_be_piped_in(scorer):
    assert scorer("check", "-", piped=sheet().encode()).exit_code == 0


@pytest.mark.parametrize(
    "written",
    [b"\xef\xbb\xbf" + sheet().encode(), json.dumps(json.loads(sheet()), indent=1).replace("\n", "\r\n").encode()],
    ids=["with a byte order mark", "with Windows line ends"],
)
def test_what_an_editor_adds_does_no_harm(scorer, write, written):
    assert scorer("check", write(written)).exit_code == 0


NO_SHEETS = {
    "empty": (b"", "This is not a sheet file. It is empty."),
    "blank": (b" \r\n", "This is not a sheet file. It is empty."),
    "a picture": (b"\x89PNG\r\n\x1a\n\x00\xff", "Its letters are not written in UTF-8."),
    "latin-1": (sheet(place="Bären").encode("latin-1"), "Its letters are not written in UTF-8."),
    "cut off": (sheet()[:-1].encode(), "It stops being JSON in line 1 at letter"),
    "another format": (b'{"format": "scorer-sheet/2"}', "A sheet file says “format”: “scorer-sheet/1”."),
    "a list": (b"[]", "A sheet file says “format”"),
    "a number": (b"7", "A sheet file says “format”"),
    "a doubled key": (b'{"format": "scorer-sheet/1", "format": "scorer-sheet/1"}', "One of its keys stands twice."),
    "no number": (b'{"format": NaN}', "“NaN” is not a number."),
    "endless digits": (b'{"format": ' + b"9" * 5000 + b"}", "It cannot be read as JSON."),
    "endless brackets": (b"[" * 200_000, "It cannot be read as JSON."),
    "deep brackets": (sheet(note=0).replace('"note": 0', '"note": ' + "[" * 99 + "]" * 99).encode(), "too deep"),
    "huge": (b" " * (LARGEST + 1), "This is larger than any sheet file."),
}


@pytest.mark.parametrize("kind", NO_SHEETS)
def test_what_is_no_sheet_file_is_said_in_a_sentence(scorer, write, kind):
    holds, sentence = NO_SHEETS[kind]
    told = scorer("check", write(holds))
    assert sentence in told.stderr
    assert (told.stdout, told.exit_code) == ("", 2)


@pytest.mark.parametrize("kind", NO_SHEETS)
def test_what_is_no_sheet_file_is_an_object_too(scorer, write, kind):
    holds, sentence = NO_SHEETS[kind]
    told = scorer("check", "--json", write(holds))
    (problem,) = json.loads(told.stdout)["problems"]
    assert sentence in problem["message"]
    assert (problem["code"], told.exit_code, told.stderr) == ("format", 2, "")


@pytest.mark.parametrize(
    ("name", "sentence"),
    [
        ("nothing.json", "There is no file “nothing.json”."),
        (".", "“.” is a folder, not a sheet file."),
        ("x" * 5000, "cannot be read."),
        ("sheet.json/inside", "cannot be read."),
        ("turned\u202ename", "There is no file “turned�name”."),
    ],
)
def test_a_file_that_is_not_there_is_said_so(scorer, write, monkeypatch, tmp_path, name, sentence):
    write(sheet())
    monkeypatch.chdir(tmp_path)
    told = scorer("check", name)
    assert sentence in told.stderr
    assert (told.stdout, told.exit_code) == ("", 2)


def test_without_a_file_the_usage_is_shown(scorer):
    told = scorer("check")
    assert "Usage:" in told.stderr
    assert told.exit_code == 2


@pytest.mark.parametrize("words", [["--help"], ["check", "--help"], ["serve", "-h"]])
def test_the_help_shows_an_example(scorer, words):
    assert "Example" in scorer(*words).stdout


def run(*words: object, **env: str) -> subprocess.CompletedProcess[bytes]:
    """Give the command as a terminal does, in an environment of its own."""
    kept = {key: value for key, value in os.environ.items() if key.split("_")[0] not in ("LANG", "LC", "PYTHONUTF8")}
    return subprocess.run([SCORER, *map(str, words)], capture_output=True, env=kept | env)


def test_a_terminal_with_a_small_alphabet_gets_plain_signs(write):
    players = ["Anna", "Łukasz", "Chiara"]
    told = run(
        "check", write(sheet(players=players, rounds=[{"dealer": "Zoe", "deals": []}])), PYTHONIOENCODING="latin-1"
    )
    assert b'Round 1: The dealer "Zoe" is not at this table.' in told.stdout
    assert b"?ukasz" in told.stdout
    assert told.stderr == b""


@pytest.mark.parametrize(
    ("env", "date"),
    [
        ({"LANG": "de_CH.UTF-8"}, "28. November 2026"),
        ({"LANG": "de_CH.UTF-8", "LC_ALL": "fr_CH.UTF-8"}, "28 novembre 2026"),
        ({"LANG": "de_CH.UTF-8", "LC_MESSAGES": "it_CH"}, "28 novembre 2026"),
        ({"LANG": "rm_CH.UTF-8"}, "28 November 2026"),
        ({"LANG": "C"}, "28 November 2026"),
        ({}, "28 November 2026"),
    ],
)
def test_the_terminal_decides_the_language(write, env, date):
    assert date.encode() in run("check", write(sheet()), PYTHONUTF8="1", **env).stdout


def test_a_language_that_is_named_wins(write):
    told = run("--lang", "de", "check", write(sheet()), LANG="fr_CH.UTF-8", PYTHONUTF8="1")
    assert b"28. November 2026" in told.stdout


def test_the_object_is_utf_8_on_every_terminal(write):
    told = run(
        "check", "--json", write(sheet(players=["Anna", "Łukasz", "Chiara"], rounds=[])), PYTHONIOENCODING="latin-1"
    )
    assert "Łukasz" in json.loads(told.stdout.decode("utf-8"))["totals"]


def test_a_reader_who_stops_reading_makes_no_noise(write):
    file = write(sheet())
    first, second = os.pipe()
    os.close(first)
    with os.fdopen(second, "wb") as closed:
        ended = subprocess.run([SCORER, "check", *[file] * 20], stdout=closed, stderr=subprocess.PIPE)
    assert ended.stderr == b""


@pytest.mark.parametrize(("count", "shown"), [(60, True), (2, False)])
def test_a_long_check_shows_on_a_terminal_how_far_it_is(write, count, shown):
    file = write(sheet())
    outside, inside = os.openpty()
    running = subprocess.Popen([SCORER, "check", *[file] * count], stdout=subprocess.DEVNULL, stderr=inside)
    os.close(inside)
    with os.fdopen(outside, "rb", buffering=0) as terminal:
        seen = b"".join(iter(lambda: come_next(terminal), b""))
    assert running.wait() == 0
    assert (b"100%" in seen, seen != b"") == (shown, shown)


def come_next(terminal: IO[bytes]) -> bytes:
    """Return what comes next on a terminal; nothing when whoever wrote there has left."""
    try:
        return terminal.read(10_000)
    except OSError:
        return b""


def test_a_check_imports_neither_the_pages_nor_the_store_nor_the_printer(write):
    listing = "import sys; sys.argv = ['scorer', 'check', sys.argv[1]]; from scorer.cli import main; " + (
        "main(standalone_mode=False); print(*sys.modules)"
    )
    told = subprocess.run([sys.executable, "-c", listing, write(sheet())], capture_output=True, text=True)
    modules = {name.split(".")[0] for name in told.stdout.split()} | set(told.stdout.split())
    heavy = {"flask", "jinja2", "sqlite_utils", "sqlite3", "weasyprint", "segno", "waitress", "hypothesis", "asyncio"}
    assert "scorer.jass.file" in modules
    assert modules & (heavy | {"scorer.store", "scorer.commands.serve"}) == set()


def test_a_differenzler_names_its_deals_and_its_warnings_once(scorer, write):
    deals = [
        {"calls": [1, 60, 30, 27], "points": [45, 50, 35, 27]},
        {"calls": [40, 60, 30, 27], "points": [40, 50, 35, 27]},
    ]
    told = {
        "format": "scorer-sheet/1",
        "game": "differenzler",
        "rules": {"preset": "jeu_de_jass"},
        "players": ["Anna", "Beat", "Chiara", "Dario"],
        "rounds": [{"dealer": "Anna", "deals": deals}],
    }
    text = scorer("check", write(json.dumps(told))).stdout
    assert "Round 1, deal 1: Anna calls 1, which nobody can make." in text
    assert "Round 1, deal 2: All together have 152 points, but a deal has 157. 5 more to find." in text
    assert "Total, low wins" in text


def test_rules_that_do_not_balance_are_told_though_everything_is_in_order(scorer, write):
    rules = {"preset": "jassverzeichnis", "domino": [60, 50, 40], "unbalanced": True}
    told = scorer("check", write(sheet(rules=rules)))
    assert "The domino list does not balance: a round adds up to −170, not to 0." in told.stdout
    assert told.exit_code == 0


def test_a_tie_asks_for_the_extra_deal_by_its_name(scorer, write):
    level = {"calls": [40, 40, 40, 40], "points": [40, 40, 38, 39]}
    file = write(json.dumps(case("17")["sheet"] | {"rounds": [{"dealer": "Anna", "deals": [level] * 4}]}))
    told = scorer("check", file)
    assert told.stdout.endswith("Everything is in order so far. Round 1, extra deal 5 is not there yet.\n")
    assert (told.exit_code, json.loads(scorer("check", "--json", file).stdout)["complete"]) == (0, False)


def test_a_missing_call_is_a_warning_and_no_problem(scorer, write):
    deal = {"calls": [None, 60, 30, 27], "points": [45, 50, 35, 27]}
    file = write(json.dumps(case("17")["sheet"] | {"rounds": [{"dealer": "Anna", "deals": [deal]}]}))
    told = json.loads(scorer("check", "--json", file).stdout)
    assert (told["ok"], told["totals"]["Anna"]) == (True, 65)
    assert told["warnings"] == [
        {
            "code": "missing",
            "round": 1,
            "deal": 1,
            "player": "Anna",
            "message": "Anna has no call. That costs 20 and the points made.",
        }
    ]
