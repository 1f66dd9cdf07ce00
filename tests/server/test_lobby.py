"""The lobby lists games without loading their rules."""

import subprocess
import sys

import pytest

from serai.kernel import registry
from tools import covers

LIST = """
import sys
from serai.server.routes.games import listed
print(*(game.id for game in listed()))
print(*(name for name in sys.modules if name.startswith("serai.games.")))
"""


@pytest.mark.parametrize("game_id", registry.game_ids())
def test_a_cover_says_what_the_game_says(game_id: str) -> None:
    """`python -m tools.covers` makes it anew."""
    game = registry.load(game_id)
    cover = registry.cover(game_id)
    assert cover["seats"] == game.seats
    assert [(o["name"], o["values"], o["rule"]) for o in cover.get("options", [])] == [
        (o.name, o.values, o.rule) for o in game.options
    ]
    assert (covers.GAMES / game_id / "cover.toml").read_text(encoding="utf-8") == covers.cover(game)


def test_the_list_of_games_imports_no_rules() -> None:
    """Names, seats and options come from the covers: a newcomer sees the games at once."""
    result = subprocess.run([sys.executable, "-c", LIST], capture_output=True, text=True, check=True)
    games, modules = result.stdout.split("\n")[:2]
    assert games.split() == registry.game_ids()
    assert modules == ""
