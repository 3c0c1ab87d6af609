"""Where the pages of one sheet stand. Numbers that no sheet can have lead to no page."""

SHEET = "/sheets/<int(min=1, max=999999999999999):sheet>"
