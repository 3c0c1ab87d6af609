"""The buttons of a passe: publishing it, its standings, and hiding all standings."""

from __future__ import annotations

from ...store.hall import Hall
from ...store.tournaments import OPENED
from .draw import DRAW, HallForm


class PasseForm(HallForm):
    """One button on the page of a passe."""

    relies_on = (DRAW, OPENED)  # a draw is published as the page had shown it

    @classmethod
    def of(cls, hall: Hall, *, fresh: bool = False) -> PasseForm:
        """Make the form."""
        form = cls(fresh=fresh, seen=hall.log.newest)
        form.hall = hall
        return form
