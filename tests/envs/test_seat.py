"""Gymnasium: its checker on every game and number of seats, bots by name, seats in turn, illegal actions."""

from typing import Any

import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env
from numpy.typing import NDArray

from serai.envs import Pool, SeatEnv, seat_env
from serai.kernel import registry
from serai.kernel.bot import Advice, Bot, Budget
from serai.kernel.errors import BadData, Illegal
from serai.kernel.game import Game, State
from serai.kernel.rng import Rng
from tests.envs.everything import EVERY


def finish(env: SeatEnv, seed: int) -> tuple[float, dict[str, object]]:
    """Play a game to its end with random legal actions; the sum of rewards, and the last info."""
    _, info = env.reset(seed=seed)
    env.action_space.seed(seed)
    total, is_over = 0.0, False
    while not is_over:
        _, reward, is_over, _, info = env.step(env.action_space.sample(info["action_mask"]))
        total += reward
    return total, info


# Without a registered spec the checker cannot try other render modes; they are tried below.
@pytest.mark.filterwarnings("ignore:.*Not able to test alternative render modes:UserWarning")
@pytest.mark.parametrize(("game_id", "seats"), EVERY)
def test_gymnasiums_own_checker(game_id: str, seats: int) -> None:
    """Spaces, seeds, determinism, types of all that is returned."""
    check_env(seat_env(game_id, seats, render_mode="rgb_array"))


def test_the_other_seats_are_bots_by_name() -> None:
    """One name for all, or a list; a name that does not exist is refused."""
    env = seat_env("bazaar", 3, bots=["greedy", "random"], iterations=5)
    total, info = finish(env, 1)
    assert total in (0.0, 0.5, 1.0)
    assert isinstance(info["scores"], dict)
    with pytest.raises(BadData, match="no bot 'deep_thought'"):
        seat_env("bazaar", 3, bots="deep_thought").reset(seed=1)
    with pytest.raises(BadData, match="needs 2 bots beside the learner, not 1"):
        seat_env("bazaar", 3, bots=["random"])


def test_the_learner_may_change_seats() -> None:
    """With no seat of its own one is drawn, from the seed of `reset`, and bots sit to its left in their order."""
    seats = []
    for seed in (7, 7, 8, 9, 10, 11, 12):
        env = seat_env("bazaar", 3, seat=None, bots=["greedy", "random"], iterations=5)
        _, info = env.reset(seed=seed)
        seats.append(info["seat"])
        assert [bot is not None for bot in env.bots].index(True) == (info["seat"] + 1) % 3
    assert seats[0] == seats[1], "the same seed gives the same seat, whatever was played before"
    assert set(seats) == {0, 1, 2}


def test_reset_honours_or_refuses_options() -> None:
    """A seat and a state to begin from; whatever else is refused, not ignored."""
    env = seat_env("bazaar", 3)
    assert env.reset(seed=1, options={"seat": 2})[1]["seat"] == 2
    middle = env.playing().state.copy()
    env.step(np.int64(env.playing().legal[0]))
    env.reset(options={"state": middle, "seat": 2})
    assert env.playing().state.digest() == middle.digest()
    assert env.playing().state is not middle
    for options, message in (
        ({"rounds": 2}, "reset.. has no option 'rounds', only seat, state"),
        ({"seat": 3}, "no seat 3 at a table of 3"),
        ({"state": registry.load("bazaar").start(2)}, "not of bazaar with 3 seats"),
    ):
        with pytest.raises(BadData, match=message):
            env.reset(options=options)


class First(Bot):
    """Always takes the first option."""

    made = 0

    def __init__(self, game: Game) -> None:
        First.made += 1

    def decide(self, state: State, seat: int, budget: Budget, rng: Rng) -> Advice:
        """The first option."""
        return Advice(state.legal(seat)[0], [], 0)


def last(row: NDArray[Any], mask: NDArray[np.int8]) -> int:
    """A policy: the last legal action."""
    assert row.dtype == np.float32
    return int(np.flatnonzero(mask)[-1])


def illegal(row: NDArray[Any], mask: NDArray[np.int8]) -> int:
    """A policy that does not look."""
    return int(mask.argmin())


def test_opponents_are_names_classes_bots_and_policies() -> None:
    """All of them play to the end; a class is made anew for every game, a bot is kept."""
    env = seat_env("bazaar", 4, bots=[First, First(registry.load("bazaar")), last])
    First.made = 0
    finish(env, 1)
    finish(env, 2)
    assert First.made == 2
    assert env.bots[2] is env.opponents[1]
    with pytest.raises(Illegal):
        seat_env("bazaar", 2, bots=illegal).reset(seed=1, options={"seat": 1})
    with pytest.raises(BadData, match="is no opponent"):
        seat_env("bazaar", 2, bots=[7]).reset(seed=1)  # type: ignore[list-item] # that is the point


def test_a_pool_is_drawn_from_for_every_game() -> None:
    """By weight, from the seed of `reset`, and it may grow."""
    pool = Pool(["random", last], [3, 1])
    env = seat_env("bazaar", 3, bots=pool)
    env.reset(seed=1)
    met = []
    for _ in range(200):
        env.reset()
        met += env.drawn
    assert 60 <= met.count(last) <= 140
    pool.add("greedy", 1e9)
    env.reset()
    assert env.drawn == ["greedy", "greedy"]
    again = [seat_env("bazaar", 3, bots=Pool(["random", last])) for _ in range(2)]
    for env in again:
        env.reset(seed=5)
    assert again[0].drawn == again[1].drawn
    with pytest.raises(BadData, match="at least one"):
        Pool([])


def test_a_win_is_worth_one() -> None:
    """Reward by winning is the share of the win; by points, the points gained after the first decision."""
    wins = 0.0
    for seed in range(20):
        total, info = finish(seat_env("bazaar", 2), seed)
        scores = info["scores"]
        assert isinstance(scores, dict)
        assert (total > 0) == (scores["ranks"][0] == 1)
        wins += total
    assert 0 < wins < 20
    total, info = finish(seat_env("golden_city", 3, reward="points"), 1)
    scores = info["scores"]
    assert isinstance(scores, dict)
    assert total <= scores["points"][0]


def test_an_illegal_action_loses_or_is_refused() -> None:
    """Lost games say which rule was broken."""
    env = seat_env("golden_city", 3)
    _, info = env.reset(seed=1)
    illegal = np.int64(np.flatnonzero(info["action_mask"] == 0)[0])
    _, reward, is_over, _, info = env.step(illegal)
    assert (reward, is_over) == (-1.0, True)
    assert info["rule"].startswith("GC-")
    strict = seat_env("golden_city", 3, illegal="refuse")
    strict.reset(seed=1)
    with pytest.raises(Illegal):
        strict.step(illegal)
    with pytest.raises(BadData, match="one of lose, refuse"):
        seat_env("golden_city", 3, illegal="ignore")
    with pytest.raises(BadData, match="no seat 3 at a table of 3"):
        seat_env("golden_city", 3, seat=3)


def test_masks_for_maskable_learners() -> None:
    """The mask under the name they ask for, as booleans; text for people."""
    env = seat_env("golden_city", 3, render_mode="ansi")
    with pytest.raises(RuntimeError, match="reset"):
        env.action_masks()
    _, info = env.reset(seed=1)
    assert np.array_equal(env.action_masks(), info["action_mask"].astype(bool))
    assert "golden_city: seat 0 decides" in str(env.render())
