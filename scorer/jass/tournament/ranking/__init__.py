"""From points to the wall: standings, ties and why, prizes and the cash of the evening."""
