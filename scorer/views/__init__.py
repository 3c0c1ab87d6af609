"""The pages. Each view reads top to bottom: form, core, store, redirect."""

from . import deals, links, sheets, start

BLUEPRINTS = (start.bp, sheets.bp, deals.bp, links.bp)
