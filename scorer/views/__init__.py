"""The pages. Each view reads top to bottom: form, core, store, redirect."""

from . import (
    callers,
    circles,
    deals,
    exports,
    history,
    letters,
    links,
    money,
    printing,
    rules,
    seats,
    settings,
    sheets,
    start,
    tournaments,
)

BLUEPRINTS = (
    start.bp,
    sheets.bp,
    deals.bp,
    settings.bp,
    rules.bp,
    history.bp,
    links.bp,
    seats.bp,
    callers.bp,
    letters.bp,
    money.bp,
    printing.bp,
    exports.bp,
    *circles.BLUEPRINTS,
    *tournaments.BLUEPRINTS,
)
