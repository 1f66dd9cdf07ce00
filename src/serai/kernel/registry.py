"""Games by id, found through the entry points of installed packages: a new game is one folder and one line."""

import tomllib
from functools import cache
from importlib.util import find_spec
from pathlib import Path
from typing import Any

from serai.kernel.errors import BadData
from serai.kernel.former import plug_ins
from serai.kernel.game import Game
from serai.kernel.guide import Guide


def game_ids() -> list[str]:
    """The ids of all installed games, in alphabetical order."""
    return sorted({point.name for point in plug_ins("games")})


@cache
def load(game_id: str, edition: str = "") -> Game:
    """The game with an id, in its default edition, a named one, or one read from a TOML file."""
    for point in plug_ins("games"):
        if point.name == game_id:
            game: Game = point.load()(edition)
            game.origin = (load, (game_id, edition))
            return game
    raise BadData(f"There is no game {game_id!r}. Installed games: {', '.join(game_ids())}.")


@cache
def cover(game_id: str) -> dict[str, Any]:
    """What `cover.toml` beside a game says of it: names, seats, options. The rules are not imported for that; {} if
    the game has none, so that one has to ask the game itself."""
    return _beside(game_id, "cover.toml")


@cache
def guide(game_id: str) -> Guide | None:
    """The guided first game of a title, if it has one."""
    told = _beside(game_id, "guide/guide.toml")
    return Guide(told) if told else None


def _beside(game_id: str, name: str) -> dict[str, Any]:
    """What a file in a game's folder says; {} if there is none."""
    for point in plug_ins("games"):
        if point.name == game_id and (found := find_spec(point.module)) is not None:
            for folder in found.submodule_search_locations or ():
                file = Path(folder, name)
                return tomllib.loads(file.read_text(encoding="utf-8")) if file.is_file() else {}
    return {}
