"""Puzzles on a server: the next one, trying, hints and solutions, streaks, and that nothing hidden is sent."""

import asyncio
from typing import Any

import pytest

from serai.kernel import registry
from serai.kernel.rng import Rng
from serai.puzzles.puzzle import Puzzle, match_of, shipped
from serai.server.puzzles import board
from serai.server.store.reader import Player
from tests.server.clients import Guest
from tests.server.conftest import Running

pytestmark = pytest.mark.anyio

GAME = "golden_city"


def known(id: str) -> Puzzle:
    """The puzzle, with what players are not told."""
    return next(one for one in shipped(registry.load(GAME)) if one.id == id)


async def following(guest: Guest) -> tuple[str, Puzzle]:
    """Where the guest's next puzzle is."""
    told = await guest.get(f"/api/puzzles/{GAME}/next")
    return f"/api/puzzles/{GAME}/{told['id']}", known(told["id"])


async def solve(guest: Guest) -> dict[str, Any]:
    """Solve the next one at the first try."""
    path, puzzle = await following(guest)
    verdict: dict[str, Any] = await guest.post(f"{path}/try", {"actions": [puzzle.best[0]]})
    return verdict


async def test_solving(server: Running) -> None:
    """Right choices are told so, with what they gain and what the puzzle was about; they make a streak."""
    ada = await server.guest()
    path, puzzle = await following(ada)
    position = await ada.get(path)
    assert position["seat"] == puzzle.seat
    assert position["to_act"] == [puzzle.seat]
    assert position["n"] == len(puzzle.log)
    assert [seat["yours"] for seat in position["seats"]].index(True) == puzzle.seat
    assert position["can"]["undo"] is None
    assert not position["can"]["hint"]
    verdict = await ada.post(f"{path}/try", {"actions": [puzzle.best[0]]})
    assert verdict["right"]
    assert verdict["solution"]["gain"] == puzzle.gain
    assert verdict["solution"]["themes"] == puzzle.themes
    assert verdict["puzzle"]["streak"] == 1
    assert (await solve(ada))["puzzle"]["streak"] == 2
    shelf = {one["game"]: one for one in await ada.get("/api/puzzles")}[GAME]
    assert (shelf["solved"], shelf["streak"], shelf["longest"]) == (2, 2, 2)
    assert shelf["count"] == len(shipped(registry.load(GAME)))
    assert (await (await server.guest("Béla")).get("/api/puzzles"))[0]["solved"] == 0


async def test_a_wrong_choice_ends_the_streak(server: Running) -> None:
    """Nothing is told but that it was wrong; one tries again, and what is not possible is no try."""
    ada = await server.guest()
    await solve(ada)
    path, puzzle = await following(ada)
    assert (await ada.post(f"{path}/try", {"actions": ["draw field"]}, expect=422))["error"]
    assert (await ada.get(f"{path}/about"))["tries"] == 0
    verdict = await ada.post(f"{path}/try", {"actions": [puzzle.tempting]})
    assert verdict == {"right": False, "puzzle": verdict["puzzle"], "solution": None}
    assert (verdict["puzzle"]["tries"], verdict["puzzle"]["streak"]) == (1, 0)
    again = await ada.post(f"{path}/try", {"actions": [puzzle.best[0]]})
    assert again["right"]
    assert (again["puzzle"]["tries"], again["puzzle"]["solved"], again["puzzle"]["streak"]) == (2, True, 0)
    shelf = {one["game"]: one for one in await ada.get("/api/puzzles")}[GAME]
    assert (shelf["solved"], shelf["streak"], shelf["longest"]) == (2, 0, 1)


async def test_hints_lead(server: Running) -> None:
    """First what it is about, then a tempting mistake, never the solution; giving up shows it and is no solving."""
    ada = await server.guest()
    path, puzzle = await following(ada)
    words = registry.load(GAME).vocabulary
    first = await ada.post(f"{path}/hint")
    assert first["themes"] == puzzle.themes
    assert (first["tempting"], first["more"]) == (None, True)
    second = await ada.post(f"{path}/hint")
    assert words.text(second["tempting"]) == puzzle.tempting
    assert not second["more"]
    best = [words.code(text) for text in puzzle.best]
    assert second["tempting"] not in best
    shown = await ada.post(f"{path}/solution")
    assert [one["action"] for one in shown["options"] if one["right"]] == best
    assert (await ada.get(f"{path}/about"))["shown"]
    late = await ada.post(f"{path}/try", {"actions": [puzzle.best[0]]})
    assert late["right"]
    assert not late["puzzle"]["solved"]
    assert (await following(ada))[1].id != puzzle.id


async def test_the_next_one_fits(server: Running) -> None:
    """It begins easy and gets harder for those who solve; what was solved does not come again."""
    ada = await server.guest()
    seen = [(await following(ada))[1]]
    assert seen[0].difficulty == min(one.difficulty for one in shipped(registry.load(GAME)))
    for _ in range(5):
        await solve(ada)
        seen.append((await following(ada))[1])
    assert len({one.id for one in seen}) == len(seen)
    assert seen[-1].difficulty > seen[0].difficulty


async def test_why_not_and_looking_back(server: Running) -> None:
    """As at a table: the rule that forbids, and what the seat saw before."""
    ada = await server.guest()
    path, puzzle = await following(ada)
    position = await ada.get(path)
    words = registry.load(GAME).vocabulary
    code = next(code for code in range(len(words)) if code not in position["legal"] and words.verb(code) == "build")
    assert (await ada.get(f"{path}/why?action={code}&seat={puzzle.seat}"))["rule"]
    earlier = await ada.get(f"{path}?n=3")
    assert (earlier["at"], len(earlier["log"])) == (3, 3)
    await ada.get(f"/api/puzzles/{GAME}/{'0' * 12}", expect=404)
    await ada.get("/api/puzzles/bazaar/next", expect=404)


@pytest.mark.parametrize("title", ["golden_city", "xanadu", "marco_polo_2"])
def test_nothing_hidden_is_sent(title: str) -> None:
    """Whatever the seat cannot know may be dealt otherwise: what is sent stays the same."""
    game = registry.load(title)
    ada = Player("a", "Ada", "en", 0, None)
    for puzzle in shipped(game)[:4]:
        seen = board.shown(game, puzzle, ada, None)
        state = match_of(puzzle, game).state
        for seed in range(3):
            other = state.redeal(puzzle.seat, Rng(seed))
            assert other.view(puzzle.seat) == seen.view
            assert other.legal(puzzle.seat) == seen.legal
        assert all(code < 0 or is_open(puzzle, n, game) for n, _, code in seen.log)


def is_open(puzzle: Puzzle, n: int, game: Any) -> bool:
    """Whether the seat was told an event as it happened."""
    event = match_of(puzzle, game).events[n - 1]
    return event.told[puzzle.seat] == event.action


async def test_tries_that_come_together_are_all_counted(quick: Running) -> None:
    """However many at once; when a puzzle is done with nothing is added to it. Before: all but one were forgotten."""
    trainer, game = quick.house.trainer, registry.load(GAME)
    puzzle = shipped(game)[0]
    await trainer.remember("nobody", game, puzzle, tries=1)
    await asyncio.gather(*(trainer.remember("nobody", game, puzzle, tries=1) for _ in range(4)))
    assert (await trainer.about("nobody", game, puzzle)).tries == 5
    await asyncio.gather(
        trainer.remember("nobody", game, puzzle, tries=1, solved=True),
        *(trainer.remember("nobody", game, puzzle, shown=True) for _ in range(2)),
    )
    told = await trainer.about("nobody", game, puzzle)  # whoever came first has ended it
    assert (told.tries, told.solved, told.shown) in ((6, True, False), (5, False, True))
    assert await trainer.remember("nobody", game, puzzle, tries=1, hints=1) == told
