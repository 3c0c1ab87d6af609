"""The pages of a tournament: people, draw, passes, results, standings, prizes, links."""

from . import founding, opening, overview, paper

BLUEPRINTS = (founding.bp, opening.bp, overview.bp, paper.bp)
