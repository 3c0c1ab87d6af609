"""The cases: each a sheet file and what checking it must say."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

FOLDER = Path(__file__).parent.parent / "cases"
NAMES = tuple(sorted(path.stem for path in FOLDER.glob("*.json")))


def case(name: str) -> dict[str, Any]:
    """Return one case: what it is about, the sheet, what is expected."""
    return json.loads((FOLDER / f"{name}.json").read_text(encoding="utf-8"))


def deals(sheet: dict[str, Any]) -> list[dict[str, Any]]:
    """Return the deals of a sheet that are written down."""
    return [deal for round_ in sheet["rounds"] for deal in round_["deals"] if deal]
