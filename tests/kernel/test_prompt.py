"""The numbers of a prompt are the same in texts and in rows."""

import pytest

from serai.kernel import registry
from serai.kernel.machine import i16, vec
from serai.kernel.observation import ASKED, MOST_ASKED, Written, declared, prompts, row
from serai.kernel.playout import play_out
from serai.kernel.rng import Rng


@pytest.mark.parametrize("game_id", registry.game_ids())
def test_rows_hold_the_numbers_of_the_text(game_id: str) -> None:
    """Whoever is asked finds the decision and its numbers; others find neither."""
    game = registry.load(game_id)
    seats = game.seats[0]
    state, rng = game.start(seats), Rng(2)
    fields = declared(game, seats, state.options)
    seen = set()
    while state.to_act():
        for seat in range(seats):
            numbers = list(row(state, seat, fields))[2 * seats : 2 * seats + 1 + ASKED]
            expected = [-1]
            if seat in state.to_act():
                name, asked = state.prompt(seat)
                expected = [prompts(game).get(name, -1), *asked.values()]
                seen.add(name)
            assert numbers == expected + [0] * (1 + ASKED - len(expected))
        play_out(state, rng, 1)
    assert len(seen) > 2


def test_what_is_too_much_for_a_row_is_cut() -> None:
    """Numbers have bounds, and so has their count."""
    out = vec[i16]([7] * (ASKED + 2))
    prompt = Written(out, 1)
    assert list(out) == [7, *[0] * ASKED, 7]
    for number in (MOST_ASKED + 1, -MOST_ASKED - 1, 3, 4, 5):
        prompt.add("number", number)
    assert list(out) == [7, MOST_ASKED, -MOST_ASKED, 3, 4, 7]
