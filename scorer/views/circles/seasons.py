"""A season of a circle: its table, each member's statement, on the screen and on paper."""

from __future__ import annotations

from flask import Blueprint, abort, render_template, request, url_for
from flask.typing import ResponseReturnValue

from ...forms.circles.season import SeasonChoice
from ...forms.printing import CannotRead
from ...jass.circle import season_tables, statement_of
from ...jass.games import GAMES
from ...paper.statement import PAPERS, PaperStatement, print_statements
from ...shown.circles.course import course
from ...shown.circles.words import described, sorted_members, years
from ...store.ledger import Circle
from ...words.languages import say
from ..keeping import today
from ..printing import printed, refused
from .access import CIRCLE, circle_or_error

bp = Blueprint("seasons", __name__, url_prefix=CIRCLE)


@bp.get("/season")
def show(circle: int) -> ResponseReturnValue:
    """Show the table of a season, its chart, and where the statements are."""
    told, choice = circle_or_error(circle), SeasonChoice(request.args, today())
    page = render_template(
        "circles/season.html",
        circle=told,
        choice=choice,
        years=years(told, today()),
        tables=season_tables(told.ledger, choice.season),
        chart=course(told, choice.season),
        members=sorted_members(told),
        games=GAMES,
        without_date=sum(not one.posting.date for one in told.evenings),
    )
    return page, choice.status


@bp.get("/members/<int(min=1, max=9999):member>")
def statement(circle: int, member: int) -> ResponseReturnValue:
    """Show the statement of one member for a season."""
    told, choice = circle_or_error(circle), SeasonChoice(request.args, today())
    found = told.member(member)
    if found is None:
        abort(404)
    page = render_template(
        "circles/statement.html",
        circle=told,
        choice=choice,
        years=years(told, today()),
        statement=statement_of(told.ledger, found, choice.season),
        described=lambda row: described(told, row),
    )
    return page, choice.status


@bp.get("/statement.pdf")
def statement_pdf(circle: int) -> ResponseReturnValue:
    """Return the statement of one member for a season as PDF, or those of all who have anything on it."""
    told, choice = circle_or_error(circle), SeasonChoice(request.args, today())
    back = url_for("seasons.show", circle=circle, **choice.asked)
    paper = request.args.get("paper", "a4")
    if choice.problems:
        return refused(" ".join(say(one.message) for one in choice.problems), 422, back)
    if paper not in PAPERS:
        return refused(say(CannotRead(paper).message), 422, back)
    statements = _statements(told, choice, request.args.get("member", ""))
    name = f"statement-{choice.season.start}-{choice.season.end}.pdf"
    return printed(lambda: print_statements(statements, paper=paper), name, back)


def _statements(circle: Circle, choice: SeasonChoice, asked: str) -> list[PaperStatement]:
    chosen = [one for one in sorted_members(circle) if asked in ("", str(one.number))]
    if not chosen:
        abort(404)
    found = [statement_of(circle.ledger, one, choice.season) for one in chosen]
    told = [one for one in found if one.rows or one.before] or found[:1]
    return [PaperStatement(circle.name, one, tuple(described(circle, row) for row in one.rows)) for one in told]
