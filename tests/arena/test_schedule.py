"""Who plays whom, where they sit, and with which seed."""

from collections import Counter

import pytest

from serai.arena.entrants import Entrant, Limits, entrant
from serai.arena.schedule import Setup, lineups, orders, schedule
from serai.kernel.errors import BadData


def named(names: str) -> tuple[Entrant, ...]:
    """Entrants with one letter each."""
    return tuple(Entrant(name, name) for name in names)


def setup(names: str, seats: int, seed: str = "0") -> Setup:
    """An arena of entrants with one letter each."""
    return Setup("bazaar", seats, named(names), Limits(0, 4), seed=seed)


def letters(order: tuple[Entrant, ...]) -> str:
    """The entrants of a table, by seat."""
    return "".join(entrant.label for entrant in order)


@pytest.mark.parametrize(
    ("names", "seats", "expected"),
    [("ab", 2, ["ab"]), ("ab", 4, ["abbb"]), ("abc", 2, ["ab", "ac", "bc"]), ("aabb", 4, ["aabb"])],
)
def test_lineups(names: str, seats: int, expected: list[str]) -> None:
    """The last bot fills what is left; of too many every selection plays."""
    assert [letters(lineup) for lineup in lineups(named(names), seats)] == expected


def test_no_bots_no_arena() -> None:
    """Somebody has to play."""
    with pytest.raises(BadData, match="at least one bot"):
        lineups((), 2)


@pytest.mark.parametrize(
    ("names", "expected"), [("ab", 2), ("abbb", 4), ("aabb", 6), ("abcd", 24), ("abcde", 5), ("aaa", 1)]
)
def test_orders_are_all_different(names: str, expected: int) -> None:
    """Every different seat order once; rotations where there would be too many."""
    found = [letters(order) for order in orders(named(names))]
    assert len(found) == len(set(found)) == expected


def test_every_bot_sits_in_every_seat_equally_often() -> None:
    """So that an advantage of a seat is nobody's."""
    counts = Counter((seat, e.label) for task in schedule(setup("abbb", 4), 40) for seat, e in enumerate(task.seating))
    assert {counts[seat, "a"] for seat in range(4)} == {10}


def test_a_block_shares_its_seed() -> None:
    """Every seat order meets the same luck; another block another; the same seed gives the same schedule."""
    tasks = schedule(setup("ab", 2), 7)
    assert len(tasks) == 8
    assert [task.block for task in tasks] == [0, 0, 1, 1, 2, 2, 3, 3]
    assert len({task.seed for task in tasks}) == 4
    assert all(tasks[i].seed == tasks[i + 1].seed for i in range(0, 8, 2))
    assert tasks == schedule(setup("ab", 2), 7)
    assert tasks[0].seed != schedule(setup("ab", 2, seed="1"), 7)[0].seed


def test_line_ups_of_a_selection_share_seeds_too() -> None:
    """Three bots, two seats: three blocks with one seed."""
    tasks = schedule(setup("abc", 2), 1)
    assert len(tasks) == 6
    assert len({task.seed for task in tasks}) == 1
    assert len({task.block for task in tasks}) == 3


@pytest.mark.parametrize(
    ("text", "target", "milliseconds", "iterations"),
    [("greedy", "greedy", 0, 0), ("master@64ms", "master", 64, 0), ("mcts@500it", "mcts", 0, 500)],
)
def test_an_entrant_may_bring_its_own_budget(text: str, target: str, milliseconds: int, iterations: int) -> None:
    """`@64ms` and `@500it`."""
    made = entrant(text)
    assert (made.label, made.target) == (text, target)
    assert (made.milliseconds, made.iterations) == (milliseconds, iterations)
    budget = made.budget(Limits(128, 0))
    assert (budget.milliseconds, budget.iterations) == ((milliseconds, iterations) if "@" in text else (128, 0))


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("deep", "There is no bot 'deep'"),
        ("master@0ms", "at least 1ms"),
        ("nowhere.at.all:Ada", "cannot be imported"),
        ("tests.arena.players:Ada", "has no 'Ada'"),
        ("$ ", "must not be empty"),
    ],
)
def test_a_bad_entrant_is_refused_before_anything_is_played(text: str, message: str) -> None:
    """One sentence says what is wrong."""
    with pytest.raises(BadData, match=message):
        entrant(text)
