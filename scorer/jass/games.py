"""The games by name. Adding the next Jass means one room here, one entry partial, one set of cases.

Each room answers: `turns` (the deals of a round), `parts` (what a deal records), `problems`, `points`,
`check_sum`, `steps` (why a number is what it is), `title`/`short_title`/`part_title`, `read_*`/`write_*`
(rules and deals as the sheet file has them), `asking` (the words of the entry page), `HIGH_WINS`, `PLAYERS`, `PRESETS`.
"""

from types import ModuleType

from . import guggitaler

GAMES: dict[str, ModuleType] = {game.KEY: game for game in (guggitaler,)}
