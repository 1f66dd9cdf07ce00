"""Side boards: lines tried out from a moment of a table, named, kept, cleared away; and what they must not tell."""

import random
import secrets
from typing import Any

import pytest

from serai.kernel import registry
from serai.kernel.game import CHANCE
from serai.kernel.match import Match
from tests.server.clients import Guest
from tests.server.conftest import Running, Serve
from tests.server.test_moves import two_at
from tests.server.test_tables import finish

pytestmark = pytest.mark.anyio

BAZAAR = registry.load("bazaar")
TITLES = ["golden_city", "xanadu", "maharaja", "marco_polo_2"]


async def over(server: Running, *guests: Guest) -> str:
    """A game of two people that is over."""
    ada, ben, id = await two_at(server, options={"rounds": 2})
    await finish(ada, ben, id=id)
    return str(id)


def match_of(server: Running, id: str) -> Match:
    """What the server has of a game."""
    return server.house.tables._tables[id].match


async def test_lines_are_kept_named_and_cleared_away(database: str, serve: Serve) -> None:
    """Several lines of one game: listed for their player alone, found again after a restart, renamed, deleted."""
    server = await serve(database)
    id = await over(server)
    eve, fay = await server.guests("Eve", "Fay")
    first = await eve.post(f"/api/tables/{id}/fork", {"n": 5, "name": "Silk first", "against": "self"})
    second = await eve.post(f"/api/tables/{id}/fork", {"n": 3, "name": "Tea"})
    assert first["line"] == {"table": id, "n": 5, "name": "Silk first", "dealt": False}
    first = await eve.move(first, first["legal"][0])
    listed = await eve.get(f"/api/tables/{id}/lines")
    assert [(one["id"], one["n"], one["name"]) for one in listed] == [
        (first["id"], 5, "Silk first"),
        (second["id"], 3, "Tea"),
    ]
    assert listed[0]["played"] == match_of(server, first["id"]).n - 5
    assert await fay.get(f"/api/tables/{id}/lines") == []
    await eve.call("PATCH", f"/api/tables/{first['id']}/line", {"name": "Silk,  then jade"})
    assert (await eve.position(first["id"]))["line"]["name"] == "Silk, then jade"
    again = await serve(database)
    eve_again = again.stranger()
    eve_again.use(eve.token)
    assert (await eve_again.position(first["id"]))["line"] == {**first["line"], "name": "Silk, then jade"}
    await eve_again.call("DELETE", f"/api/tables/{second['id']}/line", {})
    assert [one["name"] for one in await eve_again.get(f"/api/tables/{id}/lines")] == ["Silk, then jade"]


async def test_a_line_is_its_players_own(quick: Running) -> None:
    """Nobody else renames or deletes it, a table is no line, and a name is one that can be read."""
    id = await over(quick)
    eve, fay = await quick.guests("Eve", "Fay")
    line = (await eve.post(f"/api/tables/{id}/fork", {"n": 5}))["id"]
    await fay.call("PATCH", f"/api/tables/{line}/line", {"name": "Mine"}, expect=403)
    await fay.call("DELETE", f"/api/tables/{line}/line", {}, expect=403)
    await eve.call("DELETE", f"/api/tables/{id}/line", {}, expect=404)
    await eve.call("PATCH", f"/api/tables/{line}/line", {"name": "\u200b"}, expect=400)
    await eve.post(f"/api/tables/{id}/fork", {"n": 5, "seat": 7}, expect=403)


async def test_lines_are_not_among_ones_games(quick: Running) -> None:
    """The lobby, the next table that waits and the history know nothing of them."""
    id = await over(quick)
    eve = await quick.guest("Eve")
    line = await eve.post(f"/api/tables/{id}/fork", {"n": 5, "against": "self"})
    assert line["id"] not in [one["id"] for one in await eve.get("/api/tables?show=mine")]
    await finish(eve, id=line["id"])
    me = (await eve.get("/api/session"))["id"]
    assert await eve.get(f"/api/players/{me}/games") == []
    assert await quick.house.reader.summaries("current", me) == []


@pytest.mark.parametrize(("against", "kinds"), [("self", ["hotseat", "hotseat"]), ("bots", ["bot", "hotseat"])])
async def test_against_oneself_or_bots(quick: Running, against: str, kinds: list[str]) -> None:
    """One plays everybody, or one seat against bots."""
    id = await over(quick)
    eve = await quick.guest("Eve")
    line = await eve.post(f"/api/tables/{id}/fork", {"n": 5, "against": against, "seat": 1})
    assert [seat["kind"] for seat in line["seats"]] == kinds


async def test_a_line_of_a_line(quick: Running) -> None:
    """It belongs to the same table, and leads back to the same moment of it."""
    id = await over(quick)
    eve = await quick.guest("Eve")
    first = await eve.post(f"/api/tables/{id}/fork", {"n": 3, "against": "self"})
    first = await eve.move(first, first["legal"][0])
    second = await eve.post(f"/api/tables/{first['id']}/fork", {"n": first["n"], "against": "self", "name": "Other"})
    assert second["line"] == {"table": id, "n": 3, "name": "Other", "dealt": False}
    assert len(await eve.get(f"/api/tables/{id}/lines")) == 2


async def test_a_running_game_with_others_has_no_side_boards(quick: Running) -> None:
    """Neither for its players nor for those who watch."""
    ada, ben, id = await two_at(quick)
    eve = await quick.guest("Eve")
    for guest in (ada, ben, eve):
        await guest.post(f"/api/tables/{id}/fork", {"n": 0}, expect=403)


def scripted(*others: str) -> Match:
    """A game of two in which seat 1 was dealt something that seat 0 does not see, and has chosen something."""
    match = Match(BAZAAR, 2, seed="07" * 32)
    goal, chosen = others
    for seat, text in ((CHANCE, "deal silk"), (CHANCE, f"deal {goal}"), (CHANCE, "throw 2"), (1, f"choose {chosen}")):
        match.append(seat, BAZAAR.vocabulary.code(text))
    return match


async def test_a_side_board_of_a_running_game_depends_on_nothing_hidden(
    quick: Running, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Two games that a seat cannot tell apart have the same side board, to the last card."""
    monkeypatch.setattr(secrets, "randbits", lambda _: 7)
    ada = await quick.guest("Ada")
    boards = []
    games = [scripted("jade", "tea"), scripted("tea", "pepper")]
    assert [event.told[0] for event in games[0].events] == [event.told[0] for event in games[1].events]
    assert games[0].state.digest() != games[1].state.digest()
    for match in games:
        id = (await ada.open("bazaar", "me", "bot"))["id"]
        quick.house.tables._tables[id].match = match
        line = await ada.post(f"/api/tables/{id}/fork", {"n": 4, "against": "self"})
        assert line["line"]["dealt"] is True
        boards.append([await board(ada, line["id"], seat) for seat in (0, 1)])
        await ada.get(f"/api/tables/{line['id']}/record", expect=403)
    assert boards[0] == boards[1]


async def board(guest: Guest, id: str, seat: int) -> Any:
    """All that somebody sees at a seat of a side board."""
    position = await guest.position(id, seat)
    return {name: position[name] for name in ("view", "legal", "prompt", "to_act", "log", "n")}


@pytest.mark.parametrize("game", TITLES)
async def test_it_begins_as_the_seat_sees_it(quick: Running, game: str) -> None:
    """In every game: what one knows is the same at the side board, which can be played on, and is read again."""
    ada = await quick.guest("Ada")
    position, dice = await ada.open(game, "me", "hotseat", "hotseat"), random.Random(3)
    id = str(position["id"])
    match = match_of(quick, id)
    for _ in range(12):
        seat = match.state.to_act()[0]
        await ada.post(
            f"/api/tables/{id}/moves",
            {"expected_n": match.n, "actions": [dice.choice(match.state.legal(seat))], "seat": seat},
        )
    seat = match.state.to_act()[0]
    line = await ada.post(f"/api/tables/{id}/fork", {"n": match.n, "against": "self", "seat": seat})
    assert line["n"] == 0
    assert line["view"] == (await ada.position(id, seat))["view"]
    moved = await ada.move(line, line["legal"][0])
    stored = await quick.house.reader.table(line["id"])
    assert stored is not None
    assert stored.match.n == moved["n"]
    assert stored.match.state.digest() == match_of(quick, line["id"]).state.digest()
