"""The terminal shows map, action area, cities and players, and says in words what cards and contracts do."""

import io

import pytest
from rich.console import Console

from serai.cli.boards import marco_polo_2
from serai.words import Words
from tests.games.marco_polo_2.caravan import GAME, Caravan, caravan, opened

NAMES = ["Ada", "Ben", "Cleo", "Dan"]


def shown(game: Caravan, seat: int = 0, language: str = "en", width: int = 200) -> str:
    """What a terminal without colours would show to a seat."""
    file = io.StringIO()
    names = NAMES[: game.state.seats]
    board = marco_polo_2.draw(GAME, game.state.view(seat), Words(GAME, language, names), names, seat)
    Console(file=file, width=width, highlight=False).print(board)
    return file.getvalue()


def test_the_map() -> None:
    """Places by name, figures, posts, and the costs of routes."""
    board = shown(caravan(2).posts(1, "xanadu").figure(0, "kabul"))
    assert "Beijing♟" in board
    assert "Kabul♟" in board
    assert "Xanadu■" in board
    assert "6¢2♘1◊" in board, "Pagan to Kabul"
    assert "2¢1◊J" in board, "the Indian Ocean, for jewelers"


def test_the_action_area() -> None:
    """Spaces, dice on them, and what cards and offers do."""
    board = shown(caravan(2).after("use khan", "die 3"))
    row = next(line for line in board.splitlines() if " favour " in line)
    assert "□1 □1 ●3" in row
    assert "4 coins + 2 camels" in row
    assert "up to the die value times 1 camel + 1 jade → 3 points" in board, "the card of Xanadu"
    assert "1 jade + 2 pepper | 2 pepper + 1 silk | 1 jade → 2 camels + 4 pepper" in board


def test_the_cities() -> None:
    """Contracts, bonus markers and outpost tiles in words."""
    board = shown(caravan(2))
    assert "R20 (2 camels + 2 silk + 1 gold → 3 points + 1 coin + 2 steps of movement)" in board
    assert "! the bonus of any other marker on the map" in board
    assert "1. 2 gold" in board


def test_the_players() -> None:
    """Purses, dice, characters and contracts; goal cards of the viewer only."""
    game = caravan(2).hand(0, "2 black-5")
    board = shown(game)
    assert "2 [5]" in board
    assert "De Wu: takes a guild seal with one die" in board
    assert "Goal card: G01" in board
    assert "G04" not in board
    assert "Goal card: G04" in shown(game, seat=1)


def test_the_draft() -> None:
    """Open characters with their powers."""
    game = opened(2, characters=["mongke_khan", "abha_basu"])
    game.khanate.candidates = 0b11
    assert "Characters to choose from" in shown(game)


@pytest.mark.parametrize(("language", "word"), [("hu", "kán kegye"), ("ru", "милость хана")])
def test_other_languages(language: str, word: str) -> None:
    """The same in Hungarian and Russian."""
    assert word in shown(caravan(2), language=language)
