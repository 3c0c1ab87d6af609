"""A circle of regulars: its members, what its evenings post to the ledger, seasons and statements."""

from .ledger import Entry, Ledger, Payment, Posting, Tied
from .people import Member, member_problem, proposed_members
from .season import Season, season_tables
from .statement import Statement, statement_of

__all__ = [
    "Entry",
    "Ledger",
    "Member",
    "Payment",
    "Posting",
    "Season",
    "Statement",
    "Tied",
    "member_problem",
    "proposed_members",
    "season_tables",
    "statement_of",
]
