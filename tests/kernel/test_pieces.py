"""Pieces: who sees what follows from how they are declared."""

import pytest

from serai.kernel import registry
from serai.kernel.pieces import DRAWN, HIDDEN, REMEMBERED, Sheet, derived, number, numbers
from serai.kernel.rng import Rng


def test_what_is_only_drawn_is_on_the_screen_and_not_in_rows() -> None:
    """A drawn field stands in the view where it is declared, with numbers of its own."""
    sheet = Sheet(
        [
            number("round", 0, 9),
            derived("ways", (2, 2), 0, 1, DRAWN),
            number("told", 0, 9, 0, REMEMBERED),
            number("secret", 0, 9, 0, HIDDEN),
            numbers("gold", (2,), 0, 9),
        ]
    )
    assert [field.name for field in sheet.row] == ["round", "told", "gold"]
    assert [field.name for field in sheet.drawn] == ["ways"]
    assert (sheet.width, len(sheet.nothing)) == (4, 8)
    view = sheet.shaped([5, 6, 7, 8, 1, 0, 0, 1])
    assert view == {"round": 5, "ways": [[1, 0], [0, 1]], "gold": [7, 8]}
    assert list(view) == [field.name for field in sheet.view]


@pytest.mark.parametrize("game_id", registry.game_ids())
def test_what_copies_share_is_never_changed_in_place(game_id: str) -> None:
    """Neither by an event nor by dealing again: what happens in one state is not seen in its copy."""
    game, rng = registry.load(game_id), Rng(5)
    state = game.start(game.seats[-1])
    while actors := state.to_act():
        other = state.copy()
        before = other.snapshot()
        for seat in (-1, actors[-1]):
            state.redeal(seat, rng)
        legal = state.legal(actors[0])
        state.apply(actors[0], legal[rng.below(len(legal))])
        assert other.snapshot() == before
