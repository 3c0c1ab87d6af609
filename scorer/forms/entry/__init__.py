"""What the form of a deal asks for: a room for each game, by the game's key.

Each room reads and fills the fields of its partial in `templates/deals/` (see `Fields`).
"""

from .differenzler import DifferenzlerFields
from .fields import Fields
from .guggitaler import GuggitalerFields

FIELDS: dict[str, type[Fields]] = {"guggitaler": GuggitalerFields, "differenzler": DifferenzlerFields}
