"""Every combination of options at set-up, for every number of players: the tables of the rulebooks."""

from itertools import product
from typing import Any

import pytest

from serai.kernel.playout import play_out
from serai.kernel.rng import Rng
from serai.kernel.rulebook import rule
from tests.games.maharaja.scenes import laid_out, realm
from tests.games.xanadu.scene import scene
from tests.table import table

SWITCHES = ["short_game", "yogi", "neutral_palaces", "auction", "homes", "many_characters"]


@rule("MAH-2.2", "MAH-2.4", "MAH-2.5", "MAH-3.2", "MAH-16.1", "MAH-17.1", "MAH-17.8", "MAH-17.9")
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
@pytest.mark.parametrize("chosen", list(product([False, True], repeat=3)))
def test_what_lies_ready_in_maharaja(seats: int, chosen: tuple[bool, bool, bool]) -> None:
    """Palaces, chits and cards by option; neutral palaces leave n + 1 outer sites in each city, else there are six."""
    for auction, homes, many in product([False, True], repeat=3):
        options: dict[str, Any] = dict(zip(SWITCHES, (*chosen, auction, homes, many), strict=True))
        state = realm(laid_out(seats, **options))
        short, yogi, neutral = chosen
        assert list(state.unbuilt) == [6 if short else 7] * seats
        assert (state.bank_chits, int(state.bank_cards).bit_count()) == ((7, 7) if yogi else (0, 6))
        assert list(state.outer_free) == [seats + 1 if neutral and seats < 5 else 6] * 7
        assert list(state.gold) == [15] * seats
        asked = state.prompt(0)[0]
        assert (asked == "bidding") == auction


@rule("MAH-2.3", "MAH-2.4")
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_every_combination_is_played_to_its_end(seats: int) -> None:
    """All sixty-four, sixteen with each number of players: nothing is lost, the last round is the eighth or tenth."""
    for n, values in enumerate(product([False, True], repeat=6)):
        if (n + n // 4 + n // 16) % 4 != seats % 4:
            continue
        options = dict(zip(SWITCHES, values, strict=True))
        game = table("maharaja", seats, **options)
        play_out(game.state, Rng(n), game.game.length_limit)
        state = realm(game)
        assert not state.to_act()
        assert state.round <= (8 if options["short_game"] else 10)
        assert [entry for entry in state.census() if entry[1] != entry[2]] == []
        assert sorted(state.scores().ranks) == list(range(1, seats + 1))  # MAH-15.3: the order is always complete


XANADU = {
    (2, False): (8, 2, 5, {"short": 1, "standard": 2, "long": 3}),
    (3, False): (7, 1, 5, {"short": 1, "standard": 2, "long": 3}),
    (4, False): (7, 1, 5, {"short": 1, "standard": 2, "long": 3}),
    (5, False): (7, 1, 4, {"short": 2, "standard": 3, "long": 3}),
    (6, False): (7, 1, 4, {"short": 2, "standard": 3, "long": 3}),
    (2, True): (8, 2, 6, {"short": 1, "standard": 2, "long": 3}),
    (3, True): (8, 2, 6, {"short": 1, "standard": 2, "long": 3}),
    (4, True): (8, 2, 6, {"short": 1, "standard": 2, "long": 3}),
    (5, True): (8, 2, 4, {"short": 2, "standard": 3, "long": 3}),
    (6, True): (8, 2, 4, {"short": 2, "standard": 3, "long": 3}),
}
"""Section 3: cards dealt, starting cards, built-card limit, and shuffles by length."""


@rule("XAN-3.2", "XAN-3.5", "XAN-6.15", "XAN-8.4", "XAN-11.2", "XAN-11.3", "XAN-11.4", "XAN-11.5")
@pytest.mark.parametrize(("seats", "advanced"), XANADU)
@pytest.mark.parametrize("length", ["short", "standard", "long"])
def test_the_set_up_table_of_xanadu(seats: int, length: str, *, advanced: bool) -> None:
    """Hands are dealt and starting cards laid down, whatever the length; the limit is where building stops."""
    dealt, starting, limit, shuffles = XANADU[seats, advanced]
    game = table("xanadu", seats, seed=seats, start_player=0, advanced=advanced, length=length)
    assert game.state.view(0)["hand_size"] == [dealt] * seats
    game.forced()
    for seat in range(seats):
        while seat in game.state.to_act() and game.asked(seat) == "starting":
            game.play(seat, game.legal(seat)[0])
    view = game.state.view(0)
    standing = [sum(design >= 0 for design in own) for own in view["built"]]
    assert standing == [starting] * seats
    assert view["hand_size"] == [dealt - starting] * seats
    assert [len(own) for own in view["built"]] == [limit] * seats
    assert scene(seats, advanced=advanced, length=length).city.last_shuffle == shuffles[length]
