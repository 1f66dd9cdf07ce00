"""Moves prepared for the next decision: made only while nothing has happened but what was named, and secret."""

import asyncio
import random
import time

import pytest

from serai.kernel import registry
from serai.kernel.rng import Rng
from serai.server import live
from tests.server.clients import JSON, Guest
from tests.server.conftest import Running
from tests.server.test_secrecy import everything, look_again, seated

pytestmark = pytest.mark.anyio


async def two(server: Running, game: str = "maharaja") -> tuple[Guest, Guest, str]:
    """Whoever is to act, somebody else, and their table."""
    people = await server.guests("Ada", "Ben")
    id = (await people[0].open(game, "me", "open"))["id"]
    await people[1].post(f"/api/tables/{id}/join")
    acting = (await people[0].position(id))["to_act"][0]
    return people[acting], people[1 - acting], id


async def prepare(guest: Guest, id: str, *plans: JSON, expect: int | None = None) -> JSON:
    """Prepare moves."""
    answer: JSON = await guest.post(f"/api/tables/{id}/plans", {"plans": list(plans)}, expect)
    return answer


async def next_choice(server: Running, actor: Guest, other: Guest, id: str) -> tuple[int, int, list[str]]:
    """What the actor could do so that the other is to act next, what that one can do then, and the verbs between."""
    match = server.house.tables._tables[id].match
    seat = (await actor.position(id))["seat"]
    for action in match.state.legal(seat):
        copy = match.state.copy()
        copy.apply(seat, action)
        if copy.to_act() == [1 - seat]:
            wanted = random.Random(3).choice(copy.legal(1 - seat))
            return action, wanted, [match.game.vocabulary.verb(action)]
    raise AssertionError("nothing leads to the other")


async def until_handover(server: Running, actor: Guest, other: Guest, id: str) -> tuple[Guest, Guest]:
    """Play at random until a single action of whoever acts makes the other one act."""
    dice, match = random.Random(1), server.house.tables._tables[id].match
    for _ in range(200):
        try:
            await next_choice(server, actor, other, id)
        except AssertionError:
            position = await actor.position(id)
            await actor.move(position, dice.choice(position["legal"]))
            acting = match.state.to_act()[0]
            if acting != position["seat"]:
                actor, other = other, actor
        else:
            return actor, other
    raise AssertionError("nobody ever hands over")


@pytest.mark.parametrize("game", ["maharaja", "marco_polo_2"])
async def test_a_plan_is_carried_out_at_once(quick: Running, game: str) -> None:
    """With the move that it waits for, and its owner is told."""
    actor, other, id = await two(quick, game)
    actor, other = await until_handover(quick, actor, other, id)
    action, wanted, verbs = await next_choice(quick, actor, other, id)
    told = await prepare(other, id, {"actions": [wanted], "only": verbs})
    assert told["plans"][0]["actions"] == [wanted]
    assert "plans" not in await actor.position(id)
    seat = told["seat"]
    after = await actor.move(await actor.position(id), action)
    assert [entry[1] for entry in after["log"]].count(seat) >= 1
    ended = (await other.position(id))["plans"][0]
    assert ended["ended"] == "done"
    await prepare(other, id)
    assert "plans" not in await other.position(id)


async def test_a_plan_ends_when_something_else_happens(quick: Running) -> None:
    """It is not carried out, and its owner is told by which event; an alternative that names it is."""
    actor, other, id = await two(quick)
    actor, other = await until_handover(quick, actor, other, id)
    action, wanted, _ = await next_choice(quick, actor, other, id)
    await prepare(other, id, {"actions": [wanted], "only": ["redeem"]}, {"actions": ["end"], "only": ["redeem"]})
    n = (await actor.position(id))["n"]
    await actor.move(await actor.position(id), action)
    now = await other.position(id)
    assert [(plan["ended"], plan["by"]) for plan in now["plans"]] == [("changed", n + 1)] * 2
    assert now["seat"] in now["to_act"]
    await prepare(other, id, {"actions": [wanted]}, expect=403)


async def test_the_other_branch_is_taken(quick: Running) -> None:
    """If, else: the first plan whose condition holds is carried out."""
    actor, other, id = await two(quick)
    actor, other = await until_handover(quick, actor, other, id)
    action, wanted, verbs = await next_choice(quick, actor, other, id)
    plans = [{"actions": [wanted], "only": ["redeem"]}, {"actions": [wanted], "only": verbs}]
    await prepare(other, id, *plans)
    await actor.move(await actor.position(id), action)
    assert [plan["ended"] for plan in (await other.position(id))["plans"]] == ["changed", "done"]


async def test_what_is_taken_back_ends_a_plan(quick: Running) -> None:
    """Whoever prepared something for what was played must think again."""
    actor, other, id = await two(quick)
    dice = random.Random(2)
    for _ in range(200):
        position = await actor.position(id)
        after = await actor.move(position, dice.choice(position["legal"]))
        if after["can"]["undo"] is not None and after["to_act"] == [position["seat"]]:
            break
        if position["seat"] not in after["to_act"]:
            actor, other = other, actor
    else:
        raise AssertionError("nothing can be taken back")
    await prepare(other, id, {"actions": ["end"], "only": ["move"]})
    await actor.post(f"/api/tables/{id}/undo", {})
    assert (await other.position(id))["plans"][0]["ended"] == "undone"


async def test_passing_by_rule(quick: Running) -> None:
    """The Bazaar's pass is done whenever it is possible; nothing but doing no more can be done by rule."""
    ada, ben, id = await two(quick, "bazaar")
    await prepare(ben, id, {"actions": ["choose silk"], "whenever": True}, expect=403)
    for guest in (ada, ben):
        told = await prepare(guest, id, {"actions": ["pass"], "whenever": True})
        assert told["plans"][0]["ended"] == ""
    for guest in (ada, ben):
        await guest.move(await guest.position(id), "choose silk")
    match = quick.house.tables._tables[id].match
    words = match.game.vocabulary
    assert [words.text(event.action) for event in match.events].count("pass") >= 1


async def test_passing_by_rule_at_once(quick: Running) -> None:
    """Whoever says it when it is their turn has passed, and the other one is told of it like of any move."""
    actor, other, id = await two(quick)
    dice, match = random.Random(1), quick.house.tables._tables[id].match
    while match.game.vocabulary.code("end") not in (position := await actor.position(id))["legal"]:
        after = await actor.move(position, dice.choice(position["legal"]))
        if position["seat"] not in after["to_act"]:
            actor, other = other, actor
    async with other.live(id) as socket, asyncio.timeout(5):
        n = (await socket.next())["n"]
        await prepare(actor, id, {"actions": ["end"], "whenever": True})
        assert match.n > n
        assert (await socket.next())["n"] == match.n


async def test_what_cannot_be_prepared(quick: Running) -> None:
    """Nothing in one's own turn, nothing that does not exist, nothing at others' tables; rules only to do no more."""
    actor, other, id = await two(quick)
    await prepare(actor, id, {"actions": ["end"]}, expect=403)
    await prepare(other, id, {"actions": ["dance"]}, expect=400)
    await prepare(other, id, {"actions": ["end"], "only": ["dance"]}, expect=400)
    await prepare(await quick.guest("Eve"), id, {"actions": ["end"]}, expect=403)


@pytest.mark.parametrize("game", registry.game_ids())
async def test_plans_are_secret(quick: Running, game: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Whatever somebody prepares, everybody else is told the same bytes but for the version, under every deal."""
    begun = time.monotonic()
    monkeypatch.setattr(live, "monotonic", lambda: begun)
    people, id = await seated(quick, game)
    table = quick.house.tables._tables[id]
    table.match.submit(table.to_act()[0], [table.match.state.legal(table.to_act()[0])[0]], table.match.n)
    waiting = [seat for seat in range(len(people)) if seat not in table.to_act()]
    if not waiting:
        pytest.skip("all choose at once here")
    verb = table.game.vocabulary.verb(0)
    others = [seat for seat in range(len(people)) if seat != waiting[0]]
    seen = {seat: await everything(people[seat], id, seat) for seat in others}
    version = table.version
    await prepare(people[waiting[0]], id, {"actions": [0], "only": [verb]})
    for seat in others:
        assert [
            told.replace(f'"version":{table.version}', f'"version":{version}').replace(
                f'"version": {table.version}', f'"version": {version}'
            )
            for told in await everything(people[seat], id, seat)
        ] == seen[seat]
        await look_again(quick, people[seat], id, seat, Rng(5))
