"""What leaves the server is a function of what its receiver may know: the same bytes, whatever else is dealt."""

import json
import random
import time

import pytest

from serai.kernel import registry
from serai.kernel.rng import Rng
from serai.server import live
from tests.server.clients import Guest
from tests.server.conftest import Running

pytestmark = pytest.mark.anyio

LOOKS = 24
"""Moments of a game at which everything is dealt again."""


async def seated(server: Running, game: str) -> tuple[list[Guest], str]:
    """As many people as the game can take, up to four, at a table."""
    number = min(4, registry.load(game).seats[-1])
    people = await server.guests(*[f"Player {i}" for i in range(number)])
    id = (await people[0].open(game, "me", *["open"] * (number - 1)))["id"]
    for guest in people[1:]:
        await guest.post(f"/api/tables/{id}/join")
    return people, id


async def everything(guest: Guest, id: str, seat: int) -> list[str]:
    """All that a seat, or a spectator, can ask about a running game, as it comes over the wire."""
    paths = (f"?seat={seat}", f"/record?seat={seat}", f"?seat={seat}&n=3", "/audit", "/why?action=0")
    texts = [(await guest.http.get(f"/api/tables/{id}{path}")).text for path in paths]
    body = {"expected_n": 0, "actions": [0]}
    texts.append((await guest.http.post(f"/api/tables/{id}/moves", json=body)).text)
    async with guest.live(id, f"seat={seat}") as socket:
        texts.append(json.dumps(await socket.next(), sort_keys=True))
    return texts


async def look_again(server: Running, guest: Guest, id: str, seat: int, rng: Rng) -> None:
    """Deal again all that the seat cannot know: every answer stays the same, byte for byte."""
    match = server.house.tables._tables[id].match
    true = match.state
    seen = await everything(guest, id, seat)
    match.state = true.redeal(seat, rng)
    try:
        assert await everything(guest, id, seat) == seen
    finally:
        match.state = true


@pytest.mark.parametrize("game", registry.game_ids())
async def test_the_same_bytes_under_redeal(quick: Running, game: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Random games of people: at many moments each of them, and a spectator, sees nothing but what they may know. Time
    stands still meanwhile, for a position tells how long others have been away."""
    begun = time.monotonic()
    monkeypatch.setattr(live, "monotonic", lambda: begun)
    people, id = await seated(quick, game)
    watcher = await quick.guest("Eve")
    dice, rng = random.Random(7), Rng(7)
    match = quick.house.tables._tables[id].match
    moment = 0
    while match.state.to_act() and moment < 400:
        seat = dice.choice(match.state.to_act())
        body = {"expected_n": match.n, "actions": [dice.choice(match.state.legal(seat))]}
        await people[seat].post(f"/api/tables/{id}/moves", body, expect=200)
        if match.state.to_act() and moment % (400 // LOOKS) == 0:
            viewer = dice.randrange(-1, len(people))
            await look_again(quick, watcher if viewer == -1 else people[viewer], id, viewer, rng)
        moment += 1
    secrets = [match.seed, match.state.digest()]
    for guest in (*people, watcher):
        assert not any(secret in text for secret in secrets for text in guest.heard)


async def test_hidden_nouns_stay_hidden(quick: Running) -> None:
    """Of another's secret event only the verb is told: in positions, pushes, replays and exports."""
    people, id = await seated(quick, "bazaar")
    await people[0].move(await people[0].position(id), "choose silk")
    facts = await people[1].get("/api/games/bazaar")
    verbs = [verb["verb"] for verb in facts["verbs"]]
    for guest in people[1:]:
        told = (await guest.position(id))["log"][-1][2]
        assert verbs[~told] == "choose"
        lines = (await guest.get(f"/api/tables/{id}/record")).splitlines()
        assert json.loads(lines[-2]) == [0, "choose ?"]
        assert '"state"' not in lines[-1]
        assert "silk" not in "".join(lines[-2:])
    own = (await people[0].get(f"/api/tables/{id}/record")).splitlines()
    assert json.loads(own[-2]) == [0, "choose silk"]
