"""Every case goes through the command as a person would give it, and says what the case expects."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner

from scorer.cli import main
from tests.cli.case_files import NAMES, case


@pytest.fixture
def check(tmp_path: Path):
    """Return how to check a case: its object and the exit status."""

    def run(name: str) -> tuple[dict[str, Any], int]:
        file = tmp_path / f"{name}.json"
        file.write_text(json.dumps(case(name)["sheet"], ensure_ascii=False), encoding="utf-8")
        result = CliRunner().invoke(main, ["--lang", "en", "check", "--json", str(file)])
        return json.loads(result.stdout), result.exit_code

    return run


@pytest.mark.parametrize("name", NAMES)
def test_the_case_is_judged_as_expected(check, name):
    expected = case(name)["expect"]
    told, status = check(name)
    assert status == (0 if expected["ok"] else 1)
    for key in set(expected) - {"problem", "money"}:
        assert told[key] == expected[key], key


@pytest.mark.parametrize("name", [name for name in NAMES if "problem" in case(name)["expect"]])
def test_the_fault_is_found_where_it_is_and_nothing_else_is(check, name):
    expected = case(name)["expect"]["problem"]
    told, _ = check(name)
    assert told["problems"]
    for problem in told["problems"]:
        assert problem["code"] in expected["codes"]
        assert (problem["round"], problem["deal"]) == (expected["round"], expected["deal"])


@pytest.mark.parametrize("name", [name for name in NAMES if "money" in case(name)["expect"]])
def test_the_money_comes_out_as_expected(check, name):
    expected, told = case(name)["expect"]["money"], check(name)[0]["money"]
    assert told["balances"] == expected["balances"]
    assert len(told["transfers"]) == expected["transfers"]


def test_there_are_seventy_five_cases():
    assert len(NAMES) == 75


@pytest.mark.parametrize(("name", "status"), [("01", 0), ("02", 1), ("06", 1)])
def test_the_installed_command_says_the_same(tmp_path, check, name, status):
    file = tmp_path / "sheet.json"
    file.write_text(json.dumps(case(name)["sheet"]), encoding="utf-8")
    run = subprocess.run(
        [Path(sys.executable).with_name("scorer"), "--lang", "en", "check", "--json", file], capture_output=True
    )
    assert (json.loads(run.stdout), run.returncode, run.stderr) == (check(name)[0], status, b"")
