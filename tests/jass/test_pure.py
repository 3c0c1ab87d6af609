"""The core stands alone: it imports the standard library only, and knows no clock, no chance and no floats."""

from __future__ import annotations

import ast
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

import scorer.jass

CORE = Path(scorer.jass.__file__).parent
MODULES = {str(path.relative_to(CORE)): ast.parse(path.read_text(encoding="utf-8")) for path in CORE.rglob("*.py")}
FORBIDDEN = {"time", "random", "secrets", "uuid", "os", "sqlite3", "socket", "subprocess", "pathlib", "threading"}
# The draw needs lots. Of all that `random` has, Python promises only the sequence of Random(seed).random() for every
# version, so that one module may use this, and nothing else of it.
LOTS = str(Path("seating", "chance.py"))
CLOCK = {"now", "utcnow", "today", "fromtimestamp"}


def imported(tree: ast.AST) -> Iterator[tuple[str, int]]:
    """Yield what a module imports: the name, and how many folders up it is looked for."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            yield from ((alias.name.split(".")[0], 0) for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            yield (node.module or "").split(".")[0], node.level


def test_the_core_has_its_modules():
    assert {"file.py", "score.py", "sheet.py", str(Path("guggitaler", "deals.py"))} <= set(MODULES)


@pytest.mark.parametrize("module", MODULES)
def test_a_module_imports_only_the_standard_library_and_the_core(module):
    depth = len(Path(module).parts)
    allowed = {"random"} if module == LOTS else set()
    for name, level in imported(MODULES[module]):
        assert level <= depth, f"{name} is outside the core"
        assert level or (name in sys.stdlib_module_names and name not in FORBIDDEN - allowed), name


def test_lots_come_from_the_sequence_that_every_version_of_python_keeps():
    tree = MODULES[LOTS]
    assert not [node for node in ast.walk(tree) if isinstance(node, ast.ImportFrom) and node.module == "random"]
    used = [ast.unparse(node) for node in ast.walk(tree) if isinstance(node, ast.Attribute)]
    assert used == ["random.Random(seed).random", "random.Random"]


@pytest.mark.parametrize("module", MODULES)
def test_a_module_holds_no_float(module):
    for node in ast.walk(MODULES[module]):
        assert not (isinstance(node, ast.Constant) and isinstance(node.value, float | complex)), node.lineno
        assert not (isinstance(node, ast.BinOp) and isinstance(node.op, ast.Div)), (
            f"line {node.lineno} divides; Fraction(a, b) stays exact"
        )
        assert not (isinstance(node, ast.Name) and node.id == "float"), node.lineno


@pytest.mark.parametrize("module", MODULES)
def test_a_module_looks_at_no_clock(module):
    for node in ast.walk(MODULES[module]):
        assert not (isinstance(node, ast.Attribute) and node.attr in CLOCK), node.lineno


@pytest.mark.parametrize("module", MODULES)
def test_a_dataclass_is_frozen(module):
    for node in ast.walk(MODULES[module]):
        for mark in node.decorator_list if isinstance(node, ast.ClassDef) else ():
            assert "frozen=True" in ast.unparse(mark), node.name
