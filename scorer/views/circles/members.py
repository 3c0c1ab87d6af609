"""The members of a circle: who joins, who leaves, who is called otherwise."""

from __future__ import annotations

from flask import Blueprint, abort, render_template
from flask.typing import ResponseReturnValue

from ...forms.circles.members import MemberForm
from ...shown.circles.words import sorted_members
from ...store.ledger import Circle
from ...words.texts import print_warnings
from ..addresses import go_to
from ..keeping import today
from .access import CIRCLE, circle_or_error, keep, may_keep

bp = Blueprint("members", __name__, url_prefix=f"{CIRCLE}/members")
MEMBER = "/<int(min=1, max=9999):member>/change"


@bp.get("")
def show(circle: int) -> ResponseReturnValue:
    """Show the members, and a form for whoever joins."""
    told = circle_or_error(circle)
    return _show(told, MemberForm.of(told, None, today()), 200)


@bp.post("")
def join(circle: int) -> ResponseReturnValue:
    """Let somebody join."""
    told = circle_or_error(circle, "keeper")
    form = MemberForm.of(told, None, today())
    if not form.accept():
        return _show(told, form, form.status)
    keep(circle, f"member-{form.known['number']}", form.content(), based_on=form.known["based_on"], key=form.key)
    return go_to("members.show", circle=circle)


@bp.get(MEMBER)
def change(circle: int, member: int) -> ResponseReturnValue:
    """Show a member, to be corrected."""
    told = circle_or_error(circle, "keeper")
    return _show_change(told, _form(told, member), 200)


@bp.post(MEMBER)
def correct(circle: int, member: int) -> ResponseReturnValue:
    """Correct a member's name or days; past sheets keep the names they have."""
    told = circle_or_error(circle, "keeper")
    form = _form(told, member)
    if not form.accept():
        return _show_change(told, form, form.status)
    keep(circle, f"member-{member}", form.content(), based_on=form.known["based_on"], key=form.key)
    return go_to("members.show", circle=circle)


def _form(circle: Circle, number: int) -> MemberForm:
    member = circle.member(number)
    if member is None:
        abort(404)
    return MemberForm.of(circle, member, today())


def _show(circle: Circle, form: MemberForm, status: int) -> ResponseReturnValue:
    page = render_template(
        "circles/members.html",
        circle=circle,
        keeps=may_keep(circle.id),
        form=form,
        members=sorted_members(circle),
        warnings=print_warnings([one.name for one in circle.members]),
    )
    return page, status


def _show_change(circle: Circle, form: MemberForm, status: int) -> ResponseReturnValue:
    return render_template("circles/member.html", circle=circle, form=form), status
