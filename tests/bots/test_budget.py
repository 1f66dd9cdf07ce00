"""Time: a decision ends when it must, and when nobody waits for it."""

from collections.abc import Callable

import pytest

from serai.bots import levels
from serai.kernel import registry
from serai.kernel.bot import Advice, Bot, Budget, bot_names, new_bot
from serai.kernel.errors import BadData
from serai.kernel.game import State
from serai.kernel.rng import Rng
from tests.table import table

THINKERS = ("flat", "mcts", "master")


def opening() -> State:
    """A first decision of the bazaar."""
    return table("bazaar", seats=4, seed=1).state


class Clock:
    """A millisecond passes whenever somebody looks; whoever thinks must look often. `then` happens at the 50th look."""

    def __init__(self, then: Callable[[], None] = lambda: None) -> None:
        self.looks = 0
        self.then = then

    def __call__(self) -> float:
        self.looks += 1
        if self.looks == 50:
            self.then()
        return self.looks / 1000


@pytest.mark.parametrize("name", THINKERS)
def test_a_decision_keeps_to_its_time(name: str) -> None:
    """When the time is up nothing is begun any more: at most a fifth of the looks come after it."""
    state, clock = opening(), Clock()
    advice = new_bot(name, state.game).decide(state, 0, Budget(1000, clock=clock), Rng(1))
    assert advice.action in state.legal(0)
    assert 100 < clock.looks <= 1200


@pytest.mark.parametrize("name", THINKERS)
def test_a_cancelled_decision_stops_at_once(name: str) -> None:
    """After the flag is raised there is an answer, a legal one, before anybody has looked at the clock ten times."""
    state, flag = opening(), bytearray(1)

    def cancel() -> None:
        flag[0] = 1

    clock = Clock(cancel)
    advice = new_bot(name, state.game).decide(state, 0, Budget(30_000, flag=flag, clock=clock), Rng(1))
    assert advice.action in state.legal(0)
    assert 50 <= clock.looks < 60


@pytest.mark.parametrize("name", ["greedy", *THINKERS])
def test_a_decision_without_time_is_still_a_decision(name: str) -> None:
    """Cancelled before it began: any legal action will do."""
    state = opening()
    advice = new_bot(name, state.game).decide(state, 0, Budget(30_000, flag=bytearray(b"\1")), Rng(1))
    assert advice.action in state.legal(0)


def test_iterations_are_counted() -> None:
    """A budget of iterations is used to the last."""
    state = opening()
    assert new_bot("flat", state.game).decide(state, 0, Budget(iterations=37), Rng(1)).iterations == 37


@pytest.mark.parametrize("iterations", [20, 200, 800])
def test_a_search_stops_early_only_when_nothing_can_change(iterations: int) -> None:
    """The walks that were saved could not have overtaken the favourite."""
    state = opening()
    search = levels.searching(state.game, 1_000_000).search
    search.begin(state.seats)
    done = search.run(state, 0, Budget(iterations=iterations), Rng(1), 1_000_000)
    root = search.root(0)
    assert root is not None
    assert done == iterations or root.lead() > iterations - done


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
    assert new_bot("merchant", state.game).decide(state, 0, Budget(10_000), Rng(1)).iterations <= 64
