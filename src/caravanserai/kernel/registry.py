"""Games by id, found through the entry points of installed packages: a new game is one folder and one line."""

from functools import cache
from importlib.metadata import entry_points

from caravanserai.kernel.errors import BadData
from caravanserai.kernel.game import Game

GROUP = "caravanserai.games"


def game_ids() -> list[str]:
    """The ids of all installed games, in alphabetical order."""
    return sorted({point.name for point in entry_points(group=GROUP)})


@cache
def load(game_id: str, edition: str = "") -> Game:
    """The game with an id, in its default edition, a named one, or one read from a TOML file."""
    for point in entry_points(group=GROUP):
        if point.name == game_id:
            game: Game = point.load()(edition)
            return game
    raise BadData(f"There is no game {game_id!r}. Installed games: {', '.join(game_ids())}.")
