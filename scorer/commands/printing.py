"""`scorer print`: sheet files as PDF."""

from __future__ import annotations

import click

from scorer.jass.file import Reading
from scorer.jass.sentence import N_, Sentence
from scorer.jass.sheet import Problem
from scorer.paper.leaf import FORMS
from scorer.paper.measure import PAPERS
from scorer.paper.slips import SLIP_FORMS
from scorer.words.languages import LANGUAGES, language, speaking

from .check import checked, tell_problems, tell_unprintable
from .files import put
from .progress import progress
from .stop import Stop

NO_CALLS = N_("{name}: nobody calls in this game, so there are no call slips.")


@click.command("print")
@click.argument("files", nargs=-1, required=True, metavar="FILE...")
@click.option("-o", "--output", required=True, metavar="PDF", help="File to write, or - for standard output.")
@click.option(
    "--form",
    type=click.Choice([*FORMS, *SLIP_FORMS]),
    default="filled",
    show_default=True,
    help="As it stands; with names and deals but no figures; without names too; call slips, with names or blank.",
)
@click.option("--paper", type=click.Choice(list(PAPERS)), default="a4", show_default=True, help="Size of the paper.")
@click.option("--rules/--no-rules", default=True, show_default=True, help="The rule card on the back.")
@click.option("--rounds", type=click.IntRange(0, 20), default=0, help="How many rounds a sheet for a pen has.")
@click.option("--lang", type=click.Choice(list(LANGUAGES)), help="Language of the paper.")
@click.pass_context
def command(
    ctx: click.Context,
    files: tuple[str, ...],
    output: str,
    form: str,
    paper: str,
    rules: bool,
    rounds: int,
    lang: str | None,
) -> None:
    """Print sheet files as PDF, one after the other. FILE may be - for what is piped in.

    Problems are told here and on the paper. Only a file without players or rules in order cannot be printed.

    Examples: scorer print evening.json -o sheet.pdf, scorer print evening.json -o pad.pdf --form part --paper a5
    """
    from scorer.paper import CannotPrint, PaperSheet, print_sheets
    from scorer.shown.rows import has_calls

    readings = [(name, *checked(name)) for name in files]
    for name, reading, _ in readings:
        tell_problems(name, reading)
    if any(reading.sheet is None for _, reading, _ in readings):
        ctx.exit(max(status for _, reading, status in readings if reading.sheet is None))
    for name, reading, _ in readings:
        if form in SLIP_FORMS and reading.sheet and not has_calls(reading.sheet):
            raise Stop(Sentence(NO_CALLS, {"name": name}))
    sheets = [
        PaperSheet(reading.sheet, form, rounds, rules=rules, problems=_beside_figures(reading))
        for _, reading, _ in readings
        if reading.sheet
    ]
    for name, reading, _ in readings:
        if reading.sheet and form not in ("blank", "blank_slips"):
            tell_unprintable(name, reading.sheet)
    try:
        with speaking(lang or language()), progress() as tell:
            pdf = print_sheets(sheets, paper=paper, progress=lambda done: tell(done, len(sheets)))
    except CannotPrint as error:
        raise Stop(error.message) from error
    put(output, pdf)


def _beside_figures(reading: Reading) -> tuple[Problem, ...]:
    """Return the problems of the file itself, which counting its sheet does not find."""
    counted = reading.score.problems if reading.score else ()
    return tuple(problem for problem in reading.problems if problem not in counted)
