"""The weights of a game's evaluation: found in its modules, set while it runs, and written into its sources.

A weight is a constant of `evaluation.py` or `worth.py` that has a decimal point, or a row of such numbers. Whole
numbers are counts and stay as they are.
"""

import importlib
import re
import sys
from collections.abc import Callable
from functools import cache
from pathlib import Path
from types import ModuleType
from typing import Any

from serai.kernel import registry

ROOT = Path(__file__).resolve().parents[2]
GAMES = ROOT / "src" / "serai" / "games"
LINE = re.compile(r"^(?P<name>[A-Z][A-Z_]*): Final = (?P<row>[\[(])?(?P<numbers>-?\d+\.\d[^\])\n]*)", re.MULTILINE)
MODULES = ("evaluation", "worth")

Row = list[float]
Weights = dict[str, Row]
"""By name; a single number is a row of one."""

REMADE: dict[str, Callable[[Any], None]] = {
    "xanadu": lambda game: game.worth.assess(game.box),
    "marco_polo_2": lambda game: importlib.import_module("serai.games.marco_polo_2.evaluation").assess(game.box),
}
"""Tables that games make of their weights once: made again where they are, for states point to them."""


def sources(game_id: str) -> list[Path]:
    """The files that hold the weights of a game."""
    return [path for name in MODULES if (path := GAMES / game_id / f"{name}.py").is_file()]


def read(text: str) -> Weights:
    r"""The weights in a source text.

    >>> read("ONE: Final = 1.5\nCOUNT: Final = 3\nROW: Final = (0.5, -2.0)\n")
    {'ONE': [1.5], 'ROW': [0.5, -2.0]}
    """
    return {found["name"]: [float(number) for number in found["numbers"].split(",")] for found in LINE.finditer(text)}


def written(text: str, weights: Weights) -> str:
    r"""A source text with other weights.

    >>> written("ROW: Final = [0.5, -2.0]\n", {"ROW": [0.7, -2.0]})
    'ROW: Final = [0.7, -2.0]\n'
    """

    def line(found: re.Match[str]) -> str:
        numbers = ", ".join(map(str, weights.get(found["name"], read(found[0])[found["name"]])))
        return f"{found['name']}: Final = {found['row'] or ''}{numbers}"

    return LINE.sub(line, text)


def weights_of(game_id: str) -> Weights:
    """The weights in the sources of a game."""
    return {name: row for path in sources(game_id) for name, row in read(path.read_text(encoding="utf-8")).items()}


def write(game_id: str, weights: Weights) -> None:
    """Put weights into the sources of a game."""
    for path in sources(game_id):
        path.write_text(written(path.read_text(encoding="utf-8"), weights), encoding="utf-8")


def is_settable(game_id: str) -> bool:
    """Whether weights can be set: not where they are compiled in."""
    compiled = [importlib.import_module(f"serai.games.{game_id}.{path.stem}").__file__ for path in sources(game_id)]
    return not any(file and file.endswith((".so", ".pyd")) and "loose" not in Path(file).parts for file in compiled)


class Setter:
    """Sets the weights of a game that runs: interpreted, or compiled by loose.py."""

    def __init__(self, game_id: str) -> None:
        self.game = registry.load(game_id)
        self.remake = REMADE.get(game_id)
        package = f"serai.games.{game_id}"
        owners = [importlib.import_module(f"{package}.{path.stem}") for path in sources(game_id)]
        users = [module for name, module in sorted(sys.modules.items()) if name.startswith(f"{package}.")]
        self.used: Weights | None = None
        self.homes: dict[str, list[ModuleType]] = {}
        """By weight the modules that know it; a module that imports it has a name of its own for it."""
        for name in weights_of(game_id):
            value = next(vars(owner)[name] for owner in owners if name in vars(owner))
            self.homes[name] = [module for module in users if vars(module).get(name) is value]

    def use(self, weights: Weights) -> None:
        """From now on the evaluation has these weights, which nobody changes."""
        if weights is self.used:
            return
        self.used = weights
        for name, row in weights.items():
            old = vars(self.homes[name][0])[name]
            if isinstance(old, list):
                old[:] = row
                continue
            value = tuple(row) if isinstance(old, tuple) else row[0]
            for module in self.homes[name]:
                setattr(module, name, value)
        if self.remake:
            self.remake(self.game)


@cache
def setter_of(game_id: str) -> Setter:
    """The one setter of a game."""
    return Setter(game_id)
