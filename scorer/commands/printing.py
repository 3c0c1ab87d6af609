"""`scorer print`: sheet files as PDF, and the paper of a tournament file."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

import click

from scorer.jass.sentence import N_, Sentence
from scorer.jass.sheet import Sheet
from scorer.paper.leaf import FORMS
from scorer.paper.measure import PAPERS
from scorer.paper.settlement import SETTLEMENT, SLIP_PAPERS
from scorer.paper.slips import SLIP_FORMS
from scorer.shown.tournaments.kinds import KINDS
from scorer.words.languages import LANGUAGES, language, speaking

from .check import checked, tell_problems, tell_unprintable
from .files import put
from .progress import progress
from .stop import Stop
from .tournaments import is_tournament, print_file

if TYPE_CHECKING:
    from scorer.paper import PaperSheet

NO_CALLS = N_("{name}: nobody calls in this game, so there are no call slips.")
NO_MONEY = N_("{name}: this sheet is not played for money, so there is nothing to settle.")
NOT_OF_SHEETS = N_("“{form}” is printed of a tournament file, not of a sheet.")
ALSO_OF_SHEETS = ("filled", "slips")  # forms that both have
NO_RECEIPT = N_("Only a settlement is printed as a receipt of 80 mm. Choose A4 or A5, or the form “{form}”.")


@click.command("print")
@click.argument("files", nargs=-1, required=True, metavar="FILE...")
@click.option("-o", "--output", required=True, metavar="PDF", help="File to write, or - for standard output.")
@click.option(
    "--form",
    type=click.Choice([*FORMS, *SLIP_FORMS, SETTLEMENT, *(kind for kind in KINDS if kind not in ALSO_OF_SHEETS)]),
    help="Of a sheet: filled (without choice), part (names and deals, no figures), blank, slips, blank_slips,"
    " settlement (who pays whom). Of a tournament: tables (without choice) and the others.",
)
@click.option("--passe", type=click.IntRange(1, 99), help="Of a tournament, only this passe.")
@click.option(
    "--paper",
    type=click.Choice(list(SLIP_PAPERS)),
    default="a4",
    show_default=True,
    help="Size of the paper; roll is a receipt of 80 mm, for a settlement.",
)
@click.option("--rules/--no-rules", default=True, show_default=True, help="The rule card on the back.")
@click.option("--rounds", type=click.IntRange(0, 20), default=0, help="How many rounds a sheet for a pen has.")
@click.option("--lang", type=click.Choice(list(LANGUAGES)), help="Language of the paper.")
@click.pass_context
def command(
    ctx: click.Context,
    files: tuple[str, ...],
    output: str,
    form: str | None,
    passe: int | None,
    paper: str,
    rules: bool,
    rounds: int,
    lang: str | None,
) -> None:
    """Print sheet files as PDF, one after the other, or a tournament file. FILE may be - for what is piped in.

    Problems are told here and on the paper. Only a file without players or rules in order cannot be printed.

    Examples: scorer print evening.json -o sheet.pdf, scorer print evening.json -o pad.pdf --form part --paper a5,
    scorer print evening.json -o slip.pdf --form settlement --paper roll,
    scorer print club.json -o tables.pdf --form tables --passe 1
    """
    if any(map(is_tournament, files)):
        if len(files) > 1:
            raise click.UsageError("A tournament file is printed by itself.")
        with speaking(lang or language()):
            ctx.exit(print_file(files[0], output, form or "tables", paper, passe))
    form = form or "filled"
    if form in KINDS and form not in ALSO_OF_SHEETS:
        raise Stop(Sentence(NOT_OF_SHEETS, {"form": form}))
    ctx.exit(_print_sheets(files, output, form, paper, rules, rounds, lang or language()))


def _print_sheets(
    files: tuple[str, ...], output: str, form: str, paper: str, rules: bool, rounds: int, words: str
) -> int:
    """Print sheet files; return the exit status."""
    from scorer.paper import CannotPrint, PaperSheet

    readings = [(name, *checked(name)) for name in files]
    for name, reading, _ in readings:
        tell_problems(name, reading)
    if any(reading.sheet is None for _, reading, _ in readings):
        return max(status for _, reading, status in readings if reading.sheet is None)
    _refuse(form, paper, [(name, reading.sheet) for name, reading, _ in readings if reading.sheet])
    sheets = [
        PaperSheet(reading.sheet, form, rounds, rules=rules, problems=reading.of_the_file)
        for _, reading, _ in readings
        if reading.sheet
    ]
    for name, reading, _ in readings:
        if reading.sheet and form not in ("blank", "blank_slips"):
            tell_unprintable(name, reading.sheet)
    try:
        with speaking(words), progress() as tell:
            pdf = _printed(sheets, form, paper, lambda done: tell(done, len(sheets)))
    except CannotPrint as error:
        raise Stop(error.message) from error
    put(output, pdf)
    return 0


def _refuse(form: str, paper: str, sheets: list[tuple[str, Sheet]]) -> None:
    """Stop where there is nothing of this form to print of a sheet, or not on this paper."""
    from scorer.shown.rows import has_calls

    if paper not in PAPERS and form != SETTLEMENT:
        raise Stop(Sentence(NO_RECEIPT, {"form": SETTLEMENT}))
    for name, sheet in sheets:
        if form in SLIP_FORMS and not has_calls(sheet):
            raise Stop(Sentence(NO_CALLS, {"name": name}))
        if form == SETTLEMENT and sheet.rules.money is None:
            raise Stop(Sentence(NO_MONEY, {"name": name}))


def _printed(sheets: list[PaperSheet], form: str, paper: str, tell: Callable[[int], None]) -> bytes:
    from scorer.paper import print_sheets
    from scorer.paper.settlement import print_settlements, unpaid

    if form != SETTLEMENT:
        return print_sheets(sheets, paper=paper, progress=tell)
    slips = [slip for told in sheets if (slip := unpaid(told.sheet))]
    return print_settlements(slips, paper=paper, progress=tell)
