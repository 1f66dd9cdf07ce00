"""Puzzles: what a streak is, how difficult the next one is, and what is remembered, whatever is done in which order."""

from collections.abc import AsyncIterator
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from serai.kernel import registry
from serai.kernel.game import Game
from serai.puzzles.puzzle import HARDEST, Puzzle, shipped
from serai.server.errors import Refused
from serai.server.house import House
from serai.server.puzzles import board
from serai.server.puzzles import trainer as module
from serai.server.puzzles.trainer import aim, is_clean, streaks
from serai.server.store.puzzles import solving
from serai.server.store.reader import Player
from tests.server.households import household, rows_of

pytestmark = pytest.mark.anyio
RIGHT, WRONG, HINT, SHOWN = {"tries": 1, "solved": True}, {"tries": 1}, {"hints": 1}, {"shown": True}


class Row:
    """What somebody has done with a puzzle."""

    def __init__(
        self, puzzle: str = "1", tries: int = 0, hints: int = 0, *, solved: bool = False, shown: bool = False
    ) -> None:
        self.puzzle, self.tries, self.hints, self.solved, self.shown = puzzle, tries, hints, solved, shown


CLEAN: Any = Row(tries=1, solved=True)
BEGUN: Any = Row()
FAILED: dict[str, Any] = {
    "a second try": Row(tries=2, solved=True),
    "a hint": Row(tries=1, hints=1, solved=True),
    "the solution": Row(tries=1, shown=True),
    "not yet": Row(tries=1),
    "a hint alone": Row(hints=1),
}


def puzzle(id: str, difficulty: int) -> Puzzle:
    """A puzzle of which only that matters."""
    whole: dict[str, Any] = dict.fromkeys(Puzzle._fields, None)
    return Puzzle(**{**whole, "id": id, "difficulty": difficulty, "seats": 2})


@pytest.fixture
async def house(sqlite_url: str) -> AsyncIterator[House]:
    """A house where people train."""
    async with household(sqlite_url) as one:
        yield one


@pytest.fixture
def game(monkeypatch: pytest.MonkeyPatch) -> Game:
    """A game with five puzzles, one for each difficulty; the easiest has the last id."""
    some = tuple(puzzle(id, HARDEST - number) for number, id in enumerate("abcde"))
    monkeypatch.setattr(module, "shipped", lambda _: some)
    return registry.load("bazaar")


async def remember(house: House, game: Game, id: str, *changes: dict[str, Any], player: str = "ada") -> Any:
    """Do some things with a puzzle; what is told then."""
    chosen = puzzle(id, 1)
    told = None
    for change in changes:
        told = await house.trainer.remember(player, game, chosen, **change)
    return told


@pytest.mark.parametrize("failure", list(FAILED))
def test_what_ends_a_streak(failure: str) -> None:
    """Everything but the right choice at the first try; the longest one is remembered."""
    assert not is_clean(FAILED[failure])
    assert streaks([CLEAN, CLEAN, FAILED[failure], CLEAN]) == (1, 2)
    assert streaks([CLEAN, FAILED[failure]]) == (0, 1)


def test_what_does_not() -> None:
    """Looking at a puzzle is not trying; nobody begins with a streak."""
    assert streaks([CLEAN, BEGUN, CLEAN]) == (2, 2)
    assert streaks([]) == (0, 0)


@given(st.lists(st.sampled_from([CLEAN, BEGUN, *FAILED.values()]), max_size=20))
def test_a_streak_is_never_longer_than_the_longest(rows: list[Any]) -> None:
    """Nor longer than what was solved cleanly."""
    streak, longest = streaks(rows)
    assert 0 <= streak <= longest <= sum(row is CLEAN for row in rows)


@pytest.mark.parametrize(
    ("done", "expected"),
    [
        ([], 1),
        ([("3", True)], 3),
        ([("3", False)], 2),
        ([("1", False)], 1),
        ([("2", True), ("3", True)], 4),
        ([("2", False), ("3", True)], 3),
        ([("4", True), ("5", True)], HARDEST),
        ([("3", True), ("gone", False)], 3),
        ([("gone", True)], 1),
    ],
)
def test_how_difficult_the_next_one_is(done: list[tuple[str, bool]], expected: int) -> None:
    """Harder after two clean ones, easier after a failure, within what there is; what is not shipped does not count."""
    rows: Any = [Row(id, 1 if clean else 2, solved=True) for id, clean in done]
    assert aim(rows, {str(n): puzzle(str(n), n) for n in range(1, HARDEST + 1)}) == expected


async def test_a_path_through_the_shelf(house: House, game: Game) -> None:
    """From the easiest on; what is solved or shown does not come again until all is, then the first one does."""
    met = []
    for change in (RIGHT, RIGHT, WRONG, SHOWN, RIGHT, RIGHT, SHOWN):
        told = await house.trainer.next("ada", game)
        met.append(told.id)
        await remember(house, game, told.id, change)
    assert met == ["e", "d", "c", "c", "b", "a", "e"]
    assert (await house.trainer.next("ada", game)).id == "e"
    assert (await house.trainer.next("ben", game)).id == "e"


async def test_what_is_done_with_does_not_change(house: House, game: Game) -> None:
    """Neither by another try nor by a hint; a failure cannot be made good."""
    solved = await remember(house, game, "a", RIGHT, WRONG, HINT, SHOWN, RIGHT)
    assert (solved.tries, solved.hints, solved.solved, solved.shown, solved.streak) == (1, 0, True, False, 1)
    shown = await remember(house, game, "b", SHOWN, RIGHT)
    assert (shown.tries, shown.solved, shown.shown, shown.streak) == (0, False, True, 0)


async def test_tries_and_hints_are_counted(house: House, game: Game) -> None:
    """All of them, until the puzzle is done with; others' are their own."""
    told = await remember(house, game, "a", WRONG, HINT, WRONG, HINT, RIGHT)
    assert (told.tries, told.hints, told.solved) == (3, 2, True)
    await remember(house, game, "a", WRONG, player="ben")
    assert sorted((row["player"], row["tries"]) for row in await rows_of(house, solving)) == [("ada", 3), ("ben", 1)]
    assert [row.player for row in await house.trainer.rows("ben")] == ["ben"]


async def test_the_shelf(house: House, game: Game, monkeypatch: pytest.MonkeyPatch) -> None:
    """How many there are and are solved; what is not shipped any more is not counted, the streak stays."""
    for id in "ab":
        await remember(house, game, id, RIGHT)
    (shelf,) = await house.trainer.shelf("ada", [game])
    assert (shelf.game, shelf.count, shelf.solved, shelf.streak, shelf.longest) == ("bazaar", 5, 2, 2, 2)
    monkeypatch.setattr(module, "shipped", lambda _: (puzzle("b", 1), puzzle("z", 1)))
    (shelf,) = await house.trainer.shelf("ada", [game])
    assert (shelf.count, shelf.solved, shelf.longest) == (2, 1, 2)
    monkeypatch.setattr(module, "shipped", lambda _: ())
    assert await house.trainer.shelf("ada", [game]) == []


async def test_a_game_without_puzzles(house: House, game: Game, monkeypatch: pytest.MonkeyPatch) -> None:
    """There is no next one; a puzzle that nobody knows is named in the refusal."""
    monkeypatch.setattr(module, "shipped", lambda _: ())
    with pytest.raises(Refused) as refused:
        await house.trainer.next("ada", game)
    assert (refused.value.status, refused.value.key) == (404, "no-puzzles")
    with pytest.raises(Refused) as refused:
        board.find(game, "nosuch")
    assert refused.value.arguments == {"puzzle": "nosuch", "game": "bazaar"}


def test_a_puzzle_at_the_table() -> None:
    """One sits at the seat that is asked, bots around; nothing can be done there but choosing."""
    game = registry.load("golden_city")
    one, me = shipped(game)[0], Player("ada", "Ada", "en", 0, None)
    table = board.table_of(game, one, me)
    assert [seat.kind for seat in table.seats].count("player") == 1
    assert (table.seats[one.seat].player, table.listed, table.status) == ("ada", False, "running")
    assert len({seat.colour for seat in table.seats}) == one.seats
    options = board.solution(game, one).options
    assert [option.chance for option in options] == [chance for _, chance in one.chances]
    assert {game.vocabulary.text(option.action) for option in options if option.right} <= set(one.best)
