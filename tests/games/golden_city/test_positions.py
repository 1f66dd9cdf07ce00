"""What holds in every position: legality and refusals agree, and a state can travel."""

import pickle
from collections.abc import Iterator

import pytest

from serai.games.golden_city.data import PLACES
from serai.games.golden_city.decisions.building import Building, refusal
from serai.games.golden_city.state import Island
from serai.games.golden_city.vocabulary import BUILD
from serai.kernel.game import CHANCE
from serai.kernel.rng import Rng
from tests.games.golden_city.scenes import GAME


def positions(seats: int, seed: int) -> Iterator[Island]:
    """Every state of a random game, its end included."""
    state, rng = GAME.start(seats), Rng(seed)
    while True:
        assert isinstance(state, Island)
        yield state
        actors = state.to_act()
        if not actors:
            return
        legal = state.legal(actors[0])
        pick = rng.weighted(state.weights()) if actors[0] == CHANCE else rng.below(len(legal))
        state.apply(actors[0], legal[pick])


@pytest.mark.parametrize("seats", [3, 4])
def test_a_place_is_refused_exactly_when_it_is_not_offered(seats: int) -> None:
    """The offer is computed by sets of places, the refusal place by place: they agree everywhere."""
    turns = 0
    for state in positions(seats, 4):
        frame = state.frames[-1] if state.frames else None
        if isinstance(frame, Building):
            turns += 1
            offered = set(state.legal(frame.seat))
            for place in range(PLACES):
                assert (refusal(state, frame.seat, place) == "") == (BUILD + place in offered)
    assert turns > 50


@pytest.mark.parametrize("seats", [3, 4])
def test_a_state_travels_whole(seats: int) -> None:
    """Every state of a game, pickled and revived, is the same state with the same options."""
    for number, state in enumerate(positions(seats, 5)):
        if number % 7 == 0 or not state.frames:
            revived = pickle.loads(pickle.dumps(state))  # noqa: S301 - our own state
            assert revived.digest() == state.digest()
            assert revived.snapshot() == state.snapshot()
            assert revived.options == state.options
