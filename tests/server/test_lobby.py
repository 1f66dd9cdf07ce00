"""The lobby lists games without loading their rules."""

import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from sqlalchemy import update

from serai.kernel import registry
from serai.server.routes.games import listed
from serai.server.seating import game_ids
from serai.server.store import schema
from tests.server.conftest import Serve
from tools import covers

LIST = """
import sys
from serai.server.routes.games import listed
from serai.server.seating import game_ids
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


@pytest.fixture
def broken(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Installed beside the good ones: a game whose rules are half saved, one whose cover is, and one without a game."""
    (tmp_path / "torn.py").write_text("def new(")
    (tmp_path / "covered").mkdir()
    (tmp_path / "covered" / "__init__.py").write_text("")
    (tmp_path / "covered" / "cover.toml").write_text('name = "')
    (tmp_path / "bare.py").write_text("")
    about = tmp_path / "broken-1.dist-info"
    about.mkdir()
    (about / "METADATA").write_text("Metadata-Version: 2.1\nName: broken\nVersion: 1\n")
    games = "".join(f"{name} = {name}:new\n" for name in ("torn", "covered", "bare"))
    (about / "entry_points.txt").write_text(f"[serai.games]\n{games}")
    monkeypatch.syspath_prepend(str(tmp_path))
    found = listed.cache_clear, game_ids.cache_clear
    for forget in found:
        forget()
    yield
    for forget in found:
        forget()


@pytest.mark.usefixtures("broken")
@pytest.mark.anyio
async def test_games_that_are_broken_spoil_nothing(
    sqlite_url: str, serve: Serve, caplog: pytest.LogCaptureFixture
) -> None:
    """The others are listed with their puzzles, and the log names those that are not. Before: for most faults nobody
    saw any game."""
    assert {"torn", "covered", "bare"} <= set(registry.game_ids())
    server = await serve(sqlite_url, developer=True)
    games = {game["id"] for game in await server.stranger().get("/api/games")}
    assert games == set(registry.game_ids()) - {"torn", "covered", "bare"}
    shelf = await (await server.guest()).get("/api/puzzles")
    assert {one["game"] for one in shelf} == {"golden_city", "maharaja", "marco_polo_2", "xanadu"}
    named = {record.__dict__["game"] for record in caplog.records if record.getMessage() == "a game cannot be listed"}
    assert named == {"torn", "covered", "bare"}


@pytest.mark.usefixtures("broken")
@pytest.mark.anyio
async def test_a_house_opens_although_a_stored_game_is_broken(sqlite_url: str, serve: Serve) -> None:
    """Its tables wait until it is mended; all others are played. Before: the house did not open."""
    first = await serve(sqlite_url)
    ada = await first.guest()
    torn, good = [(await ada.open("bazaar", "me", "hotseat"))["id"] for _ in range(2)]
    await first.house.writer.write([update(schema.game).where(schema.game.c.id == torn).values(game="torn")])
    await first.stop()
    again = (await serve(sqlite_url)).stranger()
    again.use(ada.token)
    position = await again.position(good, 0)
    await again.move(position, position["legal"][0])
