"""A game of each title to its end over the API, by four people and by two people with two bots."""

import asyncio
import random

import pytest

from serai.kernel import registry
from tests.server.clients import JSON, Guest, play_on
from tests.server.conftest import Running

pytestmark = pytest.mark.anyio

PATIENCE = 600


async def play(guest: Guest, id: str, seed: int) -> JSON:
    """Play on one's own seat until the game is over."""
    async with guest.live(id) as socket:
        return await play_on(guest, socket, random.Random(seed))


async def check_end(people: list[Guest], id: str, ends: list[JSON]) -> None:
    """All have seen the same end, the draws are the seed's, and somebody has won."""
    scores = [end["scores"] for end in ends]
    assert all(score == scores[0] for score in scores)
    assert 1 in scores[0]["ranks"]
    assert (await people[0].get(f"/api/tables/{id}/audit"))["ok"] is True


@pytest.mark.parametrize("game", registry.game_ids())
async def test_four_people(quick: Running, game: str) -> None:
    """Four scripted clients play random legal moves until the game is over."""
    people = await quick.guests("Ada", "Ben", "Carl", "Dora")
    id = (await people[0].open(game, "me", "open", "open", "open"))["id"]
    for guest in people[1:]:
        await guest.post(f"/api/tables/{id}/join")
    playing = [play(guest, id, seed) for seed, guest in enumerate(people)]
    await check_end(people, id, await asyncio.wait_for(asyncio.gather(*playing), PATIENCE))


@pytest.mark.parametrize("game", registry.game_ids())
async def test_two_people_and_two_bots(with_bots: Running, game: str) -> None:
    """Two scripted clients and two bots, who think in a process of their own, play until the game is over."""
    people = await with_bots.guests("Ada", "Ben")
    bots = [{"kind": "bot", "level": "random"}, {"kind": "bot", "level": "novice"}]
    id = (await people[0].open(game, "me", *bots, "open"))["id"]
    await people[1].post(f"/api/tables/{id}/join")
    playing = [play(guest, id, seed) for seed, guest in enumerate(people)]
    await check_end(people, id, await asyncio.wait_for(asyncio.gather(*playing), PATIENCE))
