"""The pages of a tournament: people, draw, passes, results, standings, prizes, links."""

from . import changing as changing  # pages of `draw`
from . import confirming as confirming  # a page of `results`
from . import (
    deciding,
    draw,
    founding,
    office,
    opening,
    overview,
    paper,
    passes,
    people,
    prizes,
    projector,
    rankings,
    results,
)
from . import door as door  # pages of `people`, as importing has
from . import importing as importing

BLUEPRINTS = (
    founding.bp,
    opening.bp,
    overview.bp,
    paper.bp,
    people.bp,
    draw.bp,
    passes.bp,
    results.bp,
    office.bp,
    deciding.bp,
    rankings.bp,
    projector.bp,
    prizes.bp,
)
