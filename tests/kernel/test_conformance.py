"""The suite itself: its cases, levels, reports, and laws that the bazaar gives no occasion to break."""

from random import Random
from typing import Any

import pytest
from hypothesis import HealthCheck, find, given, settings
from hypothesis import strategies as st

from serai.kernel import registry
from serai.kernel.conformance import (
    CHEAP,
    LAWS,
    THOROUGH,
    Violation,
    check_choices,
    check_game,
    conformance_cases,
    fuzz,
)
from serai.kernel.conformance.trial import difference
from serai.kernel.game import Frame, Game, State
from serai.kernel.pieces import Field
from serai.kernel.rng import Rng
from serai.kernel.scores import Scores
from serai.kernel.vocabulary import Vocabulary
from tests.kernel.faults import Crashing, LeakingView, Losing, Unpayable
from tests.kernel.faulty import Broken
from tests.strategies import choices

BAZAAR = registry.load("bazaar")


class Basket(State):
    """Seat 0 picks two of four fruits, then it is over."""

    def __init__(self, game: Game, seats: int) -> None:
        super().__init__(game, seats)
        self.taken = [0] * 4

    def copy(self) -> State:
        other = Basket(self.game, self.seats)
        other.frames = self.frames.copy()
        other.taken = self.taken.copy()
        return other

    def redeal(self, seat: int, rng: Rng) -> State:
        return self.copy()

    def view(self, seat: int) -> dict[str, Any]:
        return {"taken": list(self.taken)}

    def facts(self) -> list[Any]:
        return [self.taken]

    def census(self) -> list[tuple[str, int, int]]:
        return []

    def scores(self) -> Scores:
        return Scores([0], {"none": [0]}, [1], "full", {})


class Picking(Frame[Basket]):
    """Picks two fruits. The manner is the game's id: see the tests."""

    def __init__(self, left: int, first: int) -> None:
        self.left = left
        self.first = first

    def data(self) -> tuple[Any, ...]:
        return (self.left, self.first)

    def to_act(self, state: Basket) -> list[int]:
        return [0]

    def legal(self, state: Basket, seat: int) -> list[int]:
        lowest = self.first + 1 if state.game.id == "upwards" else 0
        most = len(state.taken) - self.left + 1 if state.game.id == "upwards" else len(state.taken)
        return [fruit for fruit in range(lowest, most) if not state.taken[fruit]]

    def considered(self, state: Basket, seat: int) -> list[int]:
        most = len(state.taken) - self.left + 1
        if state.game.id == "hasty":
            most -= 1
        return [fruit for fruit in self.legal(state, seat) if self.first < fruit < most] or self.legal(state, seat)

    def picked(self, state: Basket, seat: int) -> list[int]:
        return [fruit for fruit in range(len(state.taken)) if state.taken[fruit]]

    def apply(self, state: Basket, seat: int, action: int) -> None:
        state.taken[action] = 1
        state.pop()
        if self.left > 1:
            state.push(Picking(self.left - 1, action))
        elif state.game.id == "jealous" and action < self.first:
            state.taken[-1] = 1


class Fruits(Game):
    """A game of one set."""

    def __init__(self, id: str) -> None:
        super().__init__(id, "FR", 1, [1], Vocabulary([("pick", ["apple", "fig", "lemon", "plum"])]))
        self.package = BAZAAR.package
        self.turn_rule, self.phase_rule, self.over_rule = "BZ-3.4", "BZ-3.1", "BZ-5.1"
        self.sources, self.endings = ["none"], ["full"]

    def new(self, seats: int, options: dict[str, Any]) -> State:
        state = Basket(self, seats)
        state.push(Picking(2, -1))
        return state

    def fields(self, seats: int, options: dict[str, Any]) -> list[Field]:
        return [Field("taken", (4,), 0, 1)]


def test_a_set_that_is_picked_in_any_order_keeps_the_laws() -> None:
    """L4: people pick as they like; search keeps to one order and misses nothing."""
    check_game(Fruits("anyhow"), 1, games=20).expect_ok()


def test_a_set_that_can_only_be_picked_upwards_is_caught() -> None:
    """L4: whoever took the fig first may still want the apple."""
    report = check_game(Fruits("upwards"), 1, games=20)
    assert report.laws() == ["L4"]
    assert "only after" in report.violations[0].message


def test_a_set_whose_order_matters_is_caught() -> None:
    """L4: what is declared as picked in any order must not depend on the order."""
    report = check_game(Fruits("jealous"), 1, games=20)
    assert report.laws() == ["L4"]


def test_search_that_misses_results_is_caught() -> None:
    """L4: the last fruit is never looked at."""
    report = check_game(Fruits("hasty"), 1, games=20)
    assert report.laws() == ["L4"]
    assert "misses" in report.violations[0].message


def test_the_cases_cover_every_seat_count_and_option_value() -> None:
    """Every number of seats, every value at least once, all options together."""
    cases = conformance_cases(BAZAAR)
    assert {case.seats for case in cases if not case.options} == set(BAZAAR.seats)
    for option in BAZAAR.options:
        used = {repr(BAZAAR.resolve(case.options, case.seats)[option.name]) for case in cases}
        assert used == {repr(value) for value in option.values}
    assert {"rounds": 2, "open_goals": True} in [case.options for case in cases]
    assert str(cases[-1]) == "4 seats-rounds=2-open_goals=True"


def test_a_run_is_reproducible() -> None:
    """The same seed finds the same, game by game."""
    runs = [check_game(BAZAAR, 3, games=2, seed=5).summary() for _ in range(2)]
    assert runs[0] == runs[1]
    one = check_game(Broken(Losing), 3, games=5, seed=1).violations[0]
    seed = int(one.message.partition("seed ")[2].partition(",")[0])
    assert check_game(Broken(Losing), 3, games=1, seed=seed).violations[0].law == one.law


def test_the_report_counts_what_was_played() -> None:
    """Games, decisions, endings, in one sentence."""
    report = check_game(BAZAAR, 2, {"rounds": 2}, games=3)
    assert report.ok
    assert report.games == sum(report.endings.values()) == 3
    assert report.longest_game * 3 >= report.decisions + report.chances
    assert report.summary().startswith('bazaar, 2 seats, options {"rounds": 2, "open_goals": false}: 3 games, ')
    assert report.summary().endswith("all laws hold.")


def test_a_report_raises_its_first_violation() -> None:
    """So that a test fails with the message and the record."""
    report = check_game(Broken(Losing), 2)
    with pytest.raises(Violation, match="L7"):
        report.expect_ok()
    assert report.summary().endswith("violations: L7.")


def test_fuzzing_finds_what_the_cheap_laws_can_see() -> None:
    """A dead end, a crash and a lost coin, without any close examination."""
    found = {fault: fuzz(Broken(fault), 3, games=50, deep_every=0).laws() for fault in (Unpayable, Crashing, Losing)}
    assert found == {Unpayable: ["L2"], Crashing: ["L2"], Losing: ["L7"]}


def test_fuzzing_stops_after_a_few_violations() -> None:
    """Five are enough to begin with; each names its own seed and carries its record."""
    report = fuzz(Broken(Losing), 3, games=1000, seed=7, deep_every=0)
    assert len(report.violations) == 5
    assert "seed 7," in report.violations[0].message
    assert report.violations[0].record.log


def test_fuzzing_looks_closely_now_and_then() -> None:
    """A leak is seen only by close examination: by every hundredth game, the first included."""
    assert fuzz(Broken(LeakingView), 3, games=1, deep_every=0).ok
    assert fuzz(Broken(LeakingView), 3, games=1).laws() == ["L8"]


@settings(max_examples=10, suppress_health_check=list(HealthCheck))
@given(choices(), st.sampled_from(BAZAAR.seats))
def test_the_laws_hold_on_any_line_of_play(line: list[int], seats: int) -> None:
    """As Hypothesis chooses."""
    check_choices(BAZAAR, seats, {}, line).expect_ok()


def test_hypothesis_shrinks_a_failure_to_a_short_game() -> None:
    """A lost coin needs three deals, a throw, three choices, a purchase and a payment: nine events, no more. Fewer,
    if it is lost while a position is played on to see that it has an end."""
    game = Broken(Losing)
    shortest = find(
        choices(),
        lambda line: not check_choices(game, 3, {}, line, CHEAP).ok,
        settings=settings(max_examples=2000, database=None),
        random=Random(3),
    )
    assert len(check_choices(game, 3, {}, shortest, CHEAP).violations[0].record.log) <= 9


@pytest.mark.parametrize(
    ("left", "right", "where"),
    [
        ({"a": 1, "b": [1, 2]}, {"a": 1, "b": [1, 3]}, "b[1] is 2, then 3"),
        ({"view": {"coins": [[1], [2]]}}, {"view": {"coins": [[1], [4]]}}, "view.coins[1][0] is 2, then 4"),
        ([1], [1, 2], "[1], then [1, 2]"),
        ({"a": 1}, {"b": 1}, "{'a': 1}, then {'b': 1}"),
        ("x", 3, "'x', then 3"),
    ],
)
def test_a_difference_is_shown_where_it_is(left: Any, right: Any, where: str) -> None:
    """Not two whole views to compare by eye."""
    assert difference(left, right) == where


def test_every_law_has_a_sentence() -> None:
    """Eleven laws, and two levels of which one is more thorough."""
    assert list(LAWS) == [f"L{n}" for n in range(1, 12)]
    assert THOROUGH.games > CHEAP.games
    assert THOROUGH.quota > CHEAP.quota
