import random

import pytest

from tests.server.clients import try_move
from tests.server.conftest import Running
from tests.server.test_moves import both_choose, two_at

pytestmark = pytest.mark.anyio


async def test_undo_and_redo(server: Running) -> None:
    """Playing alone one goes back and forth without limit; the log shortens and grows again."""
    ada = await server.guest()
    start = await ada.open("bazaar", "me", "hotseat")
    id = start["id"]
    one = await ada.move(start, "choose silk")
    two = await ada.move(await ada.position(id, 1), "choose pepper")
    back = await ada.post(f"/api/tables/{id}/undo", {"seat": 0})
    assert back["n"] == one["n"]
    back = await ada.post(f"/api/tables/{id}/undo", {"seat": 0})
    assert back["n"] == start["n"]
    assert back["view"] == start["view"]
    assert (await ada.post(f"/api/tables/{id}/redo", {"seat": 0}))["n"] == one["n"]
    again = await ada.post(f"/api/tables/{id}/redo", {"seat": 0})
    assert again["n"] == two["n"]
    assert again["can"]["redo"] is False
    await ada.post(f"/api/tables/{id}/redo", {"seat": 0}, expect=422)


async def test_undo_survives_a_restart(server: Running) -> None:
    """What was undone can be redone after the table was read again from its log."""
    ada = await server.guest()
    start = await ada.open("bazaar", "me", "hotseat")
    id = start["id"]
    one = await ada.move(start, "choose silk")
    await ada.post(f"/api/tables/{id}/undo", {"seat": 0})
    server.house.tables._drop(server.house.tables._tables[id])
    position = await ada.position(id, 0)
    assert position["n"] == start["n"]
    assert position["can"]["redo"] is True
    assert (await ada.post(f"/api/tables/{id}/redo", {"seat": 0}))["log"][start["n"] :] == one["log"]


async def test_another_move_ends_redo(server: Running) -> None:
    """After a different move there is nothing to redo."""
    ada = await server.guest()
    start = await ada.open("bazaar", "me", "hotseat")
    await ada.move(start, "choose silk")
    await ada.post(f"/api/tables/{start['id']}/undo", {"seat": 0})
    after = await ada.move(start, "choose pepper")
    assert after["can"]["redo"] is False


async def test_dice_do_not_change(server: Running) -> None:
    """Taking back and moving again gives the same dice: draws depend on seed and number alone."""
    ada = await server.guest()
    start = await ada.open("bazaar", "me", "hotseat")
    id = start["id"]

    async def round_of_passes() -> list[list[int]]:
        while True:
            position = await ada.position(id)
            if position["view"]["round"] > 1 or position["status"] != "running":
                return [entry for entry in position["log"] if entry[1] == -1]
            choice = "choose silk" if position["prompt"]["name"] == "choosing" else "pass"
            await ada.move(position, choice)

    once = await round_of_passes()
    await ada.post(f"/api/tables/{id}/undo", {"to": start["n"], "seat": 0})
    assert await round_of_passes() == once


async def test_with_others_only_ones_own(server: Running) -> None:
    """In a game with people one takes back alone only what is one's own; a secret choice can be withdrawn."""
    ada, ben, id = await two_at(server)
    position = await ada.position(id)
    chosen = await ada.move(position, "choose silk")
    assert chosen["can"]["undo"] == position["n"]
    assert chosen["can"]["withdraw"] is True
    his = await ben.move(await ben.position(id), "choose pepper")
    assert his["n"] > chosen["n"]
    problem = await ada.post(f"/api/tables/{id}/undo", {"to": position["n"]}, expect=422)
    assert "alone" in problem["message"]
    await ada.post(f"/api/tables/{id}/withdraw", expect=422)


async def test_withdrawing(server: Running) -> None:
    """A secret choice is withdrawn while others are choosing, whoever chose after it."""
    ada, ben, carl = await server.guests("Ada", "Ben", "Carl")
    id = (await ada.open("bazaar", "me", "open", "open"))["id"]
    for guest in (ben, carl):
        await guest.post(f"/api/tables/{id}/join")
    await ada.move(await ada.position(id), "choose silk")
    await ben.move(await ben.position(id), "choose pepper")
    withdrawn = await ada.post(f"/api/tables/{id}/withdraw")
    assert withdrawn["view"]["has_chosen"] == [0, 1, 0]
    assert sorted(withdrawn["to_act"]) == [0, 2]


async def test_by_consent(server: Running) -> None:
    """Beyond one's own events all must agree; one refusal ends it."""
    ada, ben, id = await two_at(server)
    start = await ada.position(id)
    await both_choose(ada, ben, id)
    asked = await ada.post(f"/api/tables/{id}/undo/ask", {"to": start["n"]})
    assert asked["undo_request"] == {"seat": 0, "to": start["n"], "agreed": [0]}
    refused = await ben.post(f"/api/tables/{id}/undo/answer", {"agree": False})
    assert refused["undo_request"] is None
    await ada.post(f"/api/tables/{id}/undo/ask", {"to": start["n"]})
    agreed = await ben.post(f"/api/tables/{id}/undo/answer", {"agree": True})
    assert agreed["n"] == start["n"]
    await ben.post(f"/api/tables/{id}/undo/answer", {"agree": True}, expect=409)


async def test_an_agreed_undo_takes_back_ones_own_decision(server: Running) -> None:
    """Without a number the others are asked for one's own last decision, not for what a bot did after it."""
    ada, ben = await server.guests("Ada", "Ben")
    id = (await ada.open("bazaar", "me", "open", "bot"))["id"]
    await ben.post(f"/api/tables/{id}/join")
    before = (await ada.position(id))["n"]
    async with ada.live(id) as socket:
        await ada.move(await ada.position(id), "choose silk")
        await ben.move(await ben.position(id), "choose pepper")
        position = await socket.next()
        while len({seat for _, seat, _ in position["log"] if seat >= 0}) < 3:
            position = await ada.position(id)
    mine = [n for n, seat, _ in position["log"] if seat == 0]
    asked = await ada.post(f"/api/tables/{id}/undo/ask")
    assert before <= asked["undo_request"]["to"] == mine[0] - 1 < position["n"] - 1
    agreed = await ben.post(f"/api/tables/{id}/undo/answer", {"agree": True})
    assert agreed["n"] == mine[0] - 1


async def test_nothing_to_ask_for(server: Running) -> None:
    """Whoever has decided nothing yet is not offered to ask."""
    ada, _, id = await two_at(server)
    assert (await ada.position(id))["can"]["ask_undo"] is False
    await ada.post(f"/api/tables/{id}/undo/ask", expect=422)


async def test_a_move_ends_a_request(server: Running) -> None:
    """When the game moves on, nobody is asked any more."""
    ada, ben, id = await two_at(server)
    await ada.move(await ada.position(id), "choose silk")
    await ada.post(f"/api/tables/{id}/undo/ask", {"to": 0})
    moved = await ben.move(await ben.position(id), "choose pepper")
    assert moved["undo_request"] is None


async def test_against_bots_without_limit(server: Running) -> None:
    """Against bots one goes back beyond their moves."""
    ada = await server.guest()
    start = await ada.open("bazaar", "me", "bot")
    id = start["id"]
    async with ada.live(id) as socket:
        position = await socket.next()
        while position["view"]["round"] < 2:
            if position["legal"]:
                await try_move(ada, position, random.Random(1))
            position = await socket.next()
    back = await ada.post(f"/api/tables/{id}/undo", {"to": 0})
    assert back["view"]["round"] == 1


async def test_further_than_the_game_has_come(server: Running) -> None:
    """Neither alone nor by consent: there is nothing to take back after the last event, nor before one's first."""
    ada, ben, id = await two_at(server)
    for way in ("undo", "undo/ask"):
        await ada.post(f"/api/tables/{id}/{way}", expect=422)
    start = await ada.position(id)
    n = (await ada.move(start, "choose silk"))["n"]
    for way in ("undo", "undo/ask"):
        for to in (n, n + 7):
            problem = await ada.post(f"/api/tables/{id}/{way}", {"to": to}, expect=409)
            assert str(to) in problem["message"]
    await ben.post(f"/api/tables/{id}/undo/answer", {"agree": True}, expect=409)
    assert (await ada.position(id))["n"] == n


async def test_nothing_is_taken_back_while_the_game_rests(server: Running) -> None:
    """A pause is one for everybody, and after the end there is no way back."""
    ada = await server.guest()
    start = await ada.open("bazaar", "me", "hotseat")
    await ada.move(start, "choose silk")
    await ada.post(f"/api/tables/{start['id']}/pause")
    assert "not running" in (await ada.post(f"/api/tables/{start['id']}/undo", expect=403))["message"]
    await ada.post(f"/api/tables/{start['id']}/resume")
    assert (await ada.post(f"/api/tables/{start['id']}/undo", {"seat": 0}))["n"] == start["n"]
