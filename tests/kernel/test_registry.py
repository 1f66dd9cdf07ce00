"""Games by id, and errors with three meanings."""

import os

import pytest

from serai.kernel import is_compiled, registry
from serai.kernel.errors import BadData, Illegal, SeraiError, Stale, Unreadable
from serai.kernel.scores import rank, settled


def test_the_bazaar_is_installed() -> None:
    """Ids in alphabetical order."""
    assert "bazaar" in registry.game_ids()
    assert registry.game_ids() == sorted(registry.game_ids())


@pytest.mark.parametrize("game_id", registry.game_ids())
def test_every_installed_game_loads(game_id: str) -> None:
    """Under its own id, once."""
    game = registry.load(game_id)
    assert game.id == game_id
    assert registry.load(game_id) is game
    assert game.seats == sorted(game.seats)


def test_an_unknown_game_is_refused_with_the_known_ones() -> None:
    """One sentence that says what there is."""
    with pytest.raises(BadData, match=r"^There is no game 'chess'\. Installed games: .*bazaar.*\.$"):
        registry.load("chess")


def test_an_unknown_edition_is_refused() -> None:
    """Neither a name nor a file."""
    with pytest.raises(BadData):
        registry.load("bazaar", "luxury")


def test_every_error_can_be_caught_as_one() -> None:
    """Three meanings for whoever submits a move, one for damaged data."""
    for kind in (Unreadable, Illegal, Stale, BadData):
        assert issubclass(kind, SeraiError)
    assert Illegal("No.", "GC-4.3").rule == "GC-4.3"
    assert Illegal("No.").rule == ""


def test_seats_and_options_are_checked() -> None:
    """Before a game begins."""
    game = registry.load("bazaar")
    with pytest.raises(BadData, match="bazaar is for 2 to 4 players, not 5"):
        game.start(5)
    with pytest.raises(BadData, match="Option 'open_goals' of bazaar cannot be 1: it is one of false, true"):
        game.start(3, {"open_goals": 1})
    assert game.resolve({"rounds": 2}, 3) == {"rounds": 2, "open_goals": False}


def test_ranks_and_what_they_are_worth() -> None:
    """Equal keys share a rank, winners share the win."""
    assert rank([[5, 1], [5, 2], [5, 2], [0, 9]]) == [3, 1, 1, 4]
    assert settled([3, 1, 1, 4]) == [0.0, 0.5, 0.5, 0.0]


def test_the_form_in_use_is_known() -> None:
    """Interpreted or compiled, as whoever runs the tests says."""
    assert is_compiled() == bool(os.environ.get("SERAI_COMPILED"))
