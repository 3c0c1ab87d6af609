"""Who sits where in a tournament: the draw, what it costs, and how it is changed while people play."""

from .account import Account, Meeting, account, meetings, met_by, pairs, repeats
from .draw import alternatives, draw, redraw, substitute
from .plan import CannotSeat, Groups, Passe, Plan, Table, sizes, tables
from .ranked import by_standings
from .swap import Swap, swap

__all__ = [
    "Account",
    "CannotSeat",
    "Groups",
    "Meeting",
    "Passe",
    "Plan",
    "Swap",
    "Table",
    "account",
    "alternatives",
    "by_standings",
    "draw",
    "meetings",
    "met_by",
    "pairs",
    "redraw",
    "repeats",
    "sizes",
    "substitute",
    "swap",
    "tables",
]
