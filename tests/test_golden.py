"""Golden games, playthroughs and perft counts of every game that plans them, compared with today's."""

import os
from functools import cache
from typing import Any

import pytest

from serai.kernel import registry
from tests.tiers import seldom
from tools.golden import Golden, difference, planned_games, record_text

PLANNED = planned_games()
SLOW = ["marco_polo_2"]
"""Games whose sequences of events take minutes to count on interpreted rules."""


@cache
def golden(game_id: str) -> Golden:
    """The plan of a game."""
    return Golden(registry.load(game_id))


GAMES = [(game_id, entry) for game_id in PLANNED for entry in golden(game_id).games]


def name(value: Any) -> str:
    """A test's name."""
    return str(value["name"] if isinstance(value, dict) else value)


@pytest.mark.parametrize(("game_id", "entry"), GAMES, ids=name)
def test_a_golden_game_folds(game_id: str, entry: dict[str, Any]) -> None:
    """A stored game gives the same states, result and draws as when it was recorded."""
    golden(game_id).check_record(entry)


@pytest.mark.parametrize(("game_id", "entry"), [game for game in GAMES if game[1]["player"] == "random"], ids=name)
def test_a_golden_game_of_random_players_is_played_again(game_id: str, entry: dict[str, Any]) -> None:
    """The same seed gives the same game, to the letter."""
    book = golden(game_id)
    assert not difference(book.record_path(entry), record_text(book.play(entry)))


@pytest.mark.parametrize("game_id", PLANNED)
def test_no_golden_game_is_forgotten(game_id: str) -> None:
    """Every stored game is in the plan."""
    assert golden(game_id).strangers() == []


@pytest.mark.parametrize("game_id", PLANNED)
def test_every_ending_and_seat_count_has_a_golden_game(game_id: str) -> None:
    """One golden game at least for each way to end, each number of seats and each value of each option."""
    book = golden(game_id)
    game = book.game
    assert {entry["ending"] for entry in book.games} == set(game.endings)
    assert {entry["seats"] for entry in book.games} == set(game.seats)
    chosen = [game.resolve(entry.get("options", {}), entry["seats"]) for entry in book.games]
    for option in game.options:
        assert {repr(values[option.name]) for values in chosen} == {repr(value) for value in option.values}, option.name


@pytest.mark.parametrize("game_id", PLANNED)
def test_the_playthrough(game_id: str) -> None:
    """Everything each seat sees at every step of one game."""
    book = golden(game_id)
    assert not difference(book.playthrough_path, book.playthrough_text())


COUNTED_SLOWLY = [] if os.environ.get("SERAI_COMPILED") else [game_id for game_id in PLANNED if game_id in SLOW]


@pytest.mark.parametrize(
    "game_id", [*(game_id for game_id in PLANNED if game_id not in COUNTED_SLOWLY), *seldom(*COUNTED_SLOWLY)]
)
def test_perft(game_id: str) -> None:
    """How many sequences of events begin at named positions."""
    book = golden(game_id)
    assert not difference(book.perft_path, book.perft_text())
