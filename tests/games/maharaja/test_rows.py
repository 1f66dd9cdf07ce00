"""What rows tell of cities and tolls is found out for all seats at once: it is what the rules say one by one."""

import pytest

from serai.games.maharaja.fixed import CITIES
from serai.games.maharaja.pieces import UNKNOWN
from serai.games.maharaja.scoring import city_points, payouts, payouts_of_all, presence
from serai.games.maharaja.state import Realm
from serai.games.maharaja.tolls import CLOSED, least_at, tolls, tolls_of_all
from serai.kernel.playout import play_out
from serai.kernel.rng import Rng
from tests.games.maharaja.scenes import GAME


@pytest.mark.parametrize("seats", [2, 3, 5])
@pytest.mark.parametrize("homes", [False, True])
def test_cities_at_once_are_cities_one_by_one(seats: int, homes: bool) -> None:  # noqa: FBT001 - a parameter
    """MAH-14.2 to MAH-14.7: points and payouts, in positions of a random game."""
    state, rng = GAME.start(seats, {"homes": homes}), Rng(seats)
    while state.to_act():
        play_out(state, rng, 1)
        assert isinstance(state, Realm)
        points = [city_points(state, seat, city) for city in range(CITIES) for seat in range(seats)]
        assert list(presence(state)) == points
        assert list(payouts_of_all(state)) == [gold for city in range(CITIES) for gold in payouts(state, city)]


@pytest.mark.parametrize("seats", [2, 4, 5])
def test_tolls_are_kept_no_longer_than_they_are_true(seats: int) -> None:
    """MAH-7.9: whoever asks after every event is told the same as who asks for the first time, on a copy."""
    state, rng = GAME.start(seats), Rng(seats)
    while state.to_act():
        play_out(state, rng, 1)
        assert isinstance(state, Realm)
        other = state.copy()
        least = [least_at(tolls(other, seat), city) for seat in range(seats) for city in range(CITIES)]
        assert list(tolls_of_all(state)) == [UNKNOWN if toll == CLOSED else toll for toll in least]
