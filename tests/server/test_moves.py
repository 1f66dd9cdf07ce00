import asyncio
from typing import Any

import pytest

from serai.games.bazaar.vocabulary import CHOOSE
from serai.kernel import registry
from tests.server.clients import Guest
from tests.server.conftest import Running

pytestmark = pytest.mark.anyio


async def two_at(server: Running, **more: Any) -> tuple[Guest, Guest, str]:
    """Ada on seat 0 and Ben on seat 1 of a new table."""
    ada, ben = await server.guests("Ada", "Ben")
    table = await ada.open("bazaar", "me", "open", **more)
    await ben.post(f"/api/tables/{table['id']}/join")
    return ada, ben, table["id"]


async def both_choose(ada: Guest, ben: Guest, id: str) -> None:
    """Both choose a stall; somebody may buy next."""
    await ada.move(await ada.position(id), "choose silk")
    await ben.move(await ben.position(id), "choose pepper")


async def test_a_move_is_answered_with_the_new_position(server: Running) -> None:
    """A legal move is carried out, with what follows from it, and stored."""
    ada = await server.guest()
    before = await ada.open("bazaar", "me", "hotseat")
    after = await ada.move(before, before["legal"][0])
    assert [before["n"] + 1, 0, before["legal"][0]] in after["log"]
    assert (await ada.position(before["id"]))["n"] == after["n"]


async def test_actions_may_be_texts(server: Running) -> None:
    """An action is a code or its text; what is neither is refused with a sentence."""
    ada, _, id = await two_at(server)
    position = await ada.position(id)
    problem = await ada.move(position, "choose nonsense", expect=400)
    assert "nonsense" in problem["message"]
    silk = registry.load("bazaar").vocabulary.code("choose silk") - CHOOSE
    assert position["view"]["chosen"][0] == -1
    assert (await ada.move(position, "choose silk"))["view"]["chosen"][0] == silk


async def test_an_illegal_move_names_the_rule(server: Running) -> None:
    """422 with the rule that forbids it; nothing has changed."""
    ada, _, id = await two_at(server)
    position = await ada.position(id)
    problem = await ada.move(position, "pass", expect=422)
    assert problem["error"] == "illegal"
    assert problem["rule"].startswith("BZ-")
    assert (await ada.position(id))["n"] == position["n"]


async def test_all_or_none(server: Running) -> None:
    """Several steps are carried out together, or none of them."""
    ada = await server.guest()
    position = await ada.open("bazaar", "me", "hotseat")
    await ada.move(position, "choose silk", "buy", expect=422)
    assert (await ada.position(position["id"], 0))["n"] == position["n"]


async def test_a_stale_move_gets_the_new_position(server: Running) -> None:
    """409, and with it the position as it is now: a double click is harmless."""
    ada, ben, id = await two_at(server)
    old = await ada.position(id)
    await both_choose(ada, ben, id)
    problem = await ada.move(old, "choose silk", expect=409)
    assert problem["error"] == "stale"
    assert problem["position"]["n"] == (await ada.position(id))["n"]


async def test_secret_choices_may_come_at_once(server: Running) -> None:
    """A secret choice is not too late because somebody else's came first."""
    ada, ben, id = await two_at(server)
    hers, his = await ada.position(id), await ben.position(id)
    assert hers["n"] == his["n"]
    await ada.move(hers, "choose silk")
    assert (await ben.move(his, "choose pepper"))["n"] > his["n"]


async def test_the_same_move_twice_at_once(server: Running) -> None:
    """Of two equal requests sent together one is carried out, the other is stale."""
    ada, ben, id = await two_at(server)
    await both_choose(ada, ben, id)
    position = await ada.position(id)
    who = ada if position["legal"] else ben
    position = await who.position(id)
    body = {"expected_n": position["n"], "actions": [position["legal"][0]]}
    answers = await asyncio.gather(*(who.http.post(f"/api/tables/{id}/moves", json=body) for _ in range(5)))
    assert sorted(answer.status_code for answer in answers) == [200, 409, 409, 409, 409]


async def test_somebody_elses_seat(server: Running) -> None:
    """One can neither move for another seat nor look through its eyes."""
    ada, ben, id = await two_at(server)
    position = await ada.position(id)
    await ben.post(f"/api/tables/{id}/moves", {"expected_n": position["n"], "actions": [10], "seat": 0}, expect=403)
    await ben.get(f"/api/tables/{id}?seat=0", expect=403)
    await ben.get(f"/api/tables/{id}/why?action=pass&seat=0", expect=403)
    await ben.get(f"/api/tables/{id}/record?seat=0", expect=403)
    stranger = await server.guest("Eve")
    await stranger.post(f"/api/tables/{id}/moves", {"expected_n": position["n"], "actions": [10]}, expect=403)
    assert (await stranger.position(id))["seat"] == -1


async def test_why_not(server: Running) -> None:
    """The rule that forbids an action, with its text; null for a legal one."""
    ada, _, id = await two_at(server)
    why = await ada.get(f"/api/tables/{id}/why?action=pass")
    assert why["rule"] == "BZ-3.1"
    assert "order" in why["text"]
    assert (await ada.get(f"/api/tables/{id}/why?action=choose%20silk"))["rule"] is None
    await ada.get(f"/api/tables/{id}/why?action=99999", expect=400)


async def test_replay(server: Running) -> None:
    """Every earlier moment can be seen, with the eyes of the seat; later events are not in its log."""
    ada, ben, id = await two_at(server)
    moments = [await ada.position(id)]
    await both_choose(ada, ben, id)
    newest = await ada.position(id)
    again = await ada.position(id, n=moments[0]["n"])
    assert again["view"] == moments[0]["view"]
    assert again["log"] == moments[0]["log"]
    assert again["n"] == newest["n"]
    assert again["at"] == moments[0]["n"]
    assert (await ada.position(id, n=0))["log"] == []
    await ada.get(f"/api/tables/{id}?n={newest['n'] + 1}", expect=409)


async def test_since_leaves_out_what_is_known(server: Running) -> None:
    """The log begins after event `since`."""
    ada, ben, id = await two_at(server)
    await both_choose(ada, ben, id)
    whole = await ada.position(id)
    part = await ada.position(id, since=2)
    assert part["log"] == whole["log"][2:]
    assert part["log_from"] == 2


async def test_a_table_survives_being_forgotten(server: Running) -> None:
    """A table that is read from the database again is the same table."""
    ada, ben, id = await two_at(server, clock={"kind": "turns", "hours": 1})
    await both_choose(ada, ben, id)
    await ada.post(f"/api/tables/{id}/chat", {"text": "hello"})
    before = await ada.position(id)
    server.house.tables._drop(server.house.tables._tables[id])
    after = await ada.position(id)
    for position in (before, after):
        for seat in position["seats"]:
            del seat["clock"], seat["vote_in"]
    assert after == before
