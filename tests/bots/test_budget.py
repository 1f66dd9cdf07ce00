"""Time: a decision ends when it must, and when nobody waits for it."""

import threading
import time
from collections.abc import Callable

import pytest

from caravanserai.bots import levels
from caravanserai.kernel import registry
from caravanserai.kernel.bot import Advice, Bot, Budget, bot_names, new_bot
from caravanserai.kernel.errors import BadData
from caravanserai.kernel.game import State
from caravanserai.kernel.rng import Rng
from tests.table import table

THINKERS = ("flat", "mcts", "master")


def opening() -> State:
    """A first decision of the bazaar."""
    return table("bazaar", seats=4, seed=1).state


def best_of(tries: int, measure: Callable[[], float]) -> float:
    """The least of several measurements: other processes may slow down some, never speed one up."""
    return min(measure() for _ in range(tries))


@pytest.mark.parametrize("name", THINKERS)
def test_a_decision_keeps_to_its_time(name: str) -> None:
    """No more than a fifth over the budget; and the budget is used."""

    def overrun() -> float:
        state = opening()
        begin = time.perf_counter()
        new_bot(name, state.game).decide(state, state.to_act()[0], Budget(100), Rng(1))
        return time.perf_counter() - begin

    assert 0.095 < best_of(3, overrun) < 0.120


@pytest.mark.parametrize("name", THINKERS)
def test_a_cancelled_decision_stops_at_once(name: str) -> None:
    """Within 50 ms after the flag is raised there is an answer, a legal one."""

    def delay() -> float:
        state, flag, raised = opening(), bytearray(1), [0.0]

        def cancel() -> None:
            flag[0] = 1
            raised[0] = time.perf_counter()

        timer = threading.Timer(0.05, cancel)
        timer.start()
        advice = new_bot(name, state.game).decide(state, state.to_act()[0], Budget(30_000, flag=flag), Rng(1))
        assert advice.action in state.legal(state.to_act()[0])
        return time.perf_counter() - raised[0]

    assert best_of(3, delay) < 0.050


@pytest.mark.parametrize("name", ["greedy", *THINKERS])
def test_a_decision_without_time_is_still_a_decision(name: str) -> None:
    """Cancelled before it began: any legal action will do."""
    state = opening()
    advice = new_bot(name, state.game).decide(state, 0, Budget(30_000, flag=bytearray(b"\1")), Rng(1))
    assert advice.action in state.legal(0)


@pytest.mark.parametrize("name", ["flat", "mcts"])
def test_iterations_are_counted(name: str) -> None:
    """A budget of iterations is used to the last."""
    state = opening()
    assert new_bot(name, state.game).decide(state, 0, Budget(iterations=37), Rng(1)).iterations == 37


def test_a_level_brings_its_own_time() -> None:
    """Without a budget a level takes the time a player would grant it; the flag still counts."""
    given: list[Budget] = []

    class Listener(Bot):
        def decide(self, state: State, seat: int, budget: Budget, rng: Rng) -> Advice:
            given.append(budget)
            return Advice(state.legal(seat)[0], [], 0)

    flag = bytearray(1)
    unhurried = levels.Unhurried(Listener(), 700)
    for budget in (Budget(flag=flag), Budget(50), Budget(iterations=5)):
        unhurried.decide(opening(), 0, budget, Rng(1))
    assert [(b.milliseconds, b.iterations) for b in given] == [(700, 0), (50, 0), (0, 5)]
    assert given[0].flag is flag


def test_all_bots_are_registered() -> None:
    """Every level and every kind can be seated by its name."""
    game = registry.load("bazaar")
    assert set(levels.USUAL_MS) <= set(bot_names())
    for name in levels.USUAL_MS:
        assert isinstance(new_bot(name, game), Bot)


def test_an_unknown_bot_is_refused() -> None:
    """The message lists the bots there are."""
    with pytest.raises(BadData, match=r"There is no bot 'deep'\. Installed bots: apprentice"):
        new_bot("deep", registry.load("bazaar"))


def test_a_merchant_looks_only_a_little_ahead() -> None:
    """However much time there is, a short search is a short search."""
    state = opening()
    assert new_bot("merchant", state.game).decide(state, 0, Budget(10_000), Rng(1)).iterations == 64
