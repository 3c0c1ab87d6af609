"""The pages of a circle of regulars: its ledger, members, evenings, seasons and links."""

from . import evenings, founding, ledger, members, opening, seasons

BLUEPRINTS = (founding.bp, opening.bp, ledger.bp, members.bp, evenings.bp, seasons.bp)
