"""`scorer print`: sheet files as PDF, and what is said when there is nothing to print."""

from __future__ import annotations

import json
from pathlib import Path

import pypdfium2
import pytest

from scorer.jass.file import dump
from tests.called import called
from tests.cli.case_files import case

A4, A5 = (595, 842), (420, 595)  # points; a sheet may lie or stand


def sheet(name: str = "01", **changes: object) -> str:
    """Return the sheet file of a case, with some of its keys changed."""
    return json.dumps(case(name)["sheet"] | changes)


def words(pdf: bytes | Path) -> str:
    """Return what stands on the pages of a PDF."""
    document = pypdfium2.PdfDocument(pdf)
    try:
        text = "\n".join(page.get_textpage().get_text_bounded() for page in document)
        return text.replace("\u00a0", " ")
    finally:
        document.close()


def sizes(pdf: Path) -> set[tuple[int, ...]]:
    """Return the sizes of the pages, the shorter side first."""
    document = pypdfium2.PdfDocument(pdf)
    try:
        return {tuple(sorted(map(round, page.get_size()))) for page in document}
    finally:
        document.close()


def test_a_sheet_is_printed(scorer, write, tmp_path):
    told = scorer("print", write(sheet(place="Ochsen")), "-o", tmp_path / "sheet.pdf")
    assert (told.stdout, told.stderr, told.exit_code) == ("", "", 0)
    printed = words(tmp_path / "sheet.pdf")
    assert "Chiara" in printed
    assert "Ochsen" in printed


def test_a_pdf_may_go_to_standard_output(scorer, write):
    assert "Chiara" in words(scorer("print", write(sheet()), "-o", "-").stdout_bytes)


@pytest.mark.parametrize(("paper", "size"), [("a4", A4), ("a5", A5)])
def test_the_paper_has_the_size_that_is_asked_for(scorer, write, tmp_path, paper, size):
    scorer("print", write(sheet()), "-o", tmp_path / "sheet.pdf", "--paper", paper)
    assert sizes(tmp_path / "sheet.pdf") == {size}


@pytest.mark.parametrize(("form", "names"), [("filled", True), ("part", True), ("blank", False)])
def test_a_form_for_the_pen_holds_as_much_as_is_asked_for(scorer, write, tmp_path, form, names):
    scorer("print", write(sheet()), "-o", tmp_path / "sheet.pdf", "--form", form, "--no-rules")
    printed = words(tmp_path / "sheet.pdf")
    assert ("Chiara" in printed) is names
    assert ("−25" in printed) is (form == "filled")


def test_the_paper_may_speak_another_language_than_the_terminal(scorer, write, tmp_path):
    scorer("print", write(sheet()), "-o", tmp_path / "sheet.pdf", "--lang", "de")
    assert "28. November 2026" in words(tmp_path / "sheet.pdf")


def test_the_rule_card_is_printed_unless_it_is_not_wanted(scorer, write, tmp_path):
    with_, without = tmp_path / "with.pdf", tmp_path / "without.pdf"
    scorer("print", write(sheet()), "-o", with_)
    scorer("print", write(sheet()), "-o", without, "--no-rules")
    assert len(words(with_)) > len(words(without)) + 300


def test_a_sheet_with_a_problem_is_printed_and_says_so(scorer, write, tmp_path):
    wrong = write(sheet("02"))
    told = scorer("print", wrong, "-o", tmp_path / "sheet.pdf")
    sentence = "All together have 9 tricks, but there are 12."
    assert told.stderr.startswith(f"{wrong}: Round 1, deal 1 (tricks): {sentence}")
    assert sentence in words(tmp_path / "sheet.pdf").replace("\r\n", " ")
    assert told.exit_code == 0


def test_a_problem_of_the_file_itself_is_printed_too(scorer, write, tmp_path):
    scorer("print", write(sheet(colour="red")), "-o", tmp_path / "sheet.pdf")
    assert "A sheet file has no “colour”." in words(tmp_path / "sheet.pdf")


def test_several_sheets_are_one_pdf(scorer, write, tmp_path):
    files = [write(sheet(place=place), f"{place}.json") for place in ("Ochsen", "Rössli")]
    scorer("print", *files, "-o", tmp_path / "sheets.pdf", "--no-rules")
    printed = words(tmp_path / "sheets.pdf")
    assert printed.index("Ochsen") < printed.index("Rössli")


@pytest.mark.parametrize(
    ("text", "status", "sentence"),
    [
        (sheet("06"), 1, "Anna is at the table twice."),
        (sheet(rules={"preset": "bern"}), 1, "There are no rules named “bern”."),
        ("[]", 2, "This is not a sheet file."),
    ],
)
def test_what_cannot_be_printed_is_said_and_no_pdf_is_made(scorer, write, tmp_path, text, status, sentence):
    good, wrong = write(sheet(), "good.json"), write(text, "wrong.json")
    told = scorer("print", good, wrong, "-o", tmp_path / "sheet.pdf")
    assert told.stderr.startswith(f"{wrong}: {sentence}")
    assert (told.exit_code, (tmp_path / "sheet.pdf").exists()) == (status, False)


def test_a_pdf_that_cannot_be_written_is_said_so(scorer, write, tmp_path):
    told = scorer("print", write(sheet()), "-o", tmp_path / "none" / "sheet.pdf")
    assert "cannot be written. Look at its permissions" in told.stderr
    assert told.exit_code == 1


def test_names_that_the_fonts_lack_are_told_and_printed_all_the_same(scorer, write, tmp_path):
    file = write(sheet().replace("Anna", "Anna 😀"))
    told = scorer("print", file, "-o", tmp_path / "sheet.pdf")
    assert (told.stderr, told.exit_code) == (f"{file}: Anna 😀: Cannot be printed: 😀\n", 0)
    assert "Beat" in words(tmp_path / "sheet.pdf")


def test_a_blank_sheet_has_no_names_that_the_fonts_could_lack(scorer, write, tmp_path):
    file = write(sheet().replace("Anna", "Anna 😀"))
    assert scorer("print", file, "-o", tmp_path / "blank.pdf", "--form", "blank").stderr == ""


@pytest.mark.parametrize(("form", "names"), [("slips", True), ("blank_slips", False)])
def test_call_slips_are_printed_with_names_or_blank(scorer, write, tmp_path, form, names):
    told = scorer("print", write(dump(called())), "-o", tmp_path / "slips.pdf", "--form", form)
    assert (told.stderr, told.exit_code) == ("", 0)
    assert ("Chiara" in words(tmp_path / "slips.pdf")) is names


def test_a_game_without_calls_has_no_slips(scorer, write, tmp_path):
    file = write(sheet())
    told = scorer("print", file, "-o", tmp_path / "slips.pdf", "--form", "slips")
    assert "nobody calls in this game, so there are no call slips." in told.stderr
    assert (told.exit_code, (tmp_path / "slips.pdf").exists()) == (1, False)


@pytest.mark.parametrize(("paper", "wide"), [("a5", 420), ("roll", 227)])
def test_a_settlement_is_printed_as_a_page_or_a_receipt(scorer, write, tmp_path, paper, wide):
    told = scorer("print", write(sheet("12")), "-o", tmp_path / "slip.pdf", "--form", "settlement", "--paper", paper)
    assert told.exit_code == 0
    assert "Who pays whom" in words(tmp_path / "slip.pdf")
    assert wide in next(iter(sizes(tmp_path / "slip.pdf")))


def test_a_sheet_without_money_has_no_settlement(scorer, write, tmp_path):
    told = scorer("print", write(sheet("01")), "-o", tmp_path / "slip.pdf", "--form", "settlement")
    assert "this sheet is not played for money, so there is nothing to settle." in told.stderr
    assert (told.exit_code, (tmp_path / "slip.pdf").exists()) == (1, False)


def test_only_a_settlement_is_printed_as_a_receipt(scorer, write, tmp_path):
    told = scorer("print", write(sheet()), "-o", tmp_path / "sheet.pdf", "--paper", "roll")
    assert "Only a settlement is printed as a receipt of 80 mm." in told.stderr
    assert (told.exit_code, (tmp_path / "sheet.pdf").exists()) == (1, False)
