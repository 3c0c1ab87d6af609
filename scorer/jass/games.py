"""The games by name. Adding the next Jass means one room here, one entry partial, one set of cases.

Each room answers: `turns` (the deals of a round), `parts` (what a deal records), `problems` and `warnings`, `points`,
`check_sum`, `steps` (why a number is what it is), `first` and `is_beyond` (who wins a tie, and by an extra deal),
`title`, `full_title`, `short_title`, `part_title`, `read_*`/`write_*` and `deal_keys` (rules and deals as the sheet
file has them), `moved` (a deal when seats change), `asking` (the words of the entry page), `HIGH_WINS`, `PLAYERS`,
`PRESETS`; for a passe of a tournament `table_rules`, `ticks`, `totals_bounds`, `totals_problems`,
`exact_calls`, `miscount`, `totals_miscount`.
"""

from types import ModuleType

from . import differenzler, guggitaler

GAMES: dict[str, ModuleType] = {game.KEY: game for game in (guggitaler, differenzler)}
