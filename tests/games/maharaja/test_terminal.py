"""The terminal board draws what a view holds: map, track, cards, own treasury, and what is still owed."""

import io

from rich.console import Console

from serai.cli.boards import maharaja as board
from serai.words import Words
from tests.games.maharaja.scenes import BLUE, GAME, GREEN, RED, realm, scene
from tests.table import Table

NAMES = ["Ada", "Ben", "Cleo"]


def shown(game: Table, seat: int = RED, language: str = "en") -> str:
    """The board as a seat sees it, without colours."""
    file = io.StringIO()
    words = Words(GAME, language, NAMES)
    Console(file=file, width=140).print(board.draw(GAME, game.state.view(seat), words, NAMES, seat))
    return file.getvalue()


def line(text: str, word: str) -> str:
    """The line with a word in it."""
    return next(line for line in text.splitlines() if word in line)


def test_houses_palaces_and_architects_are_on_the_map() -> None:
    """The marks of the owners: ● is seat 0, ■ seat 1, ▲ seat 2."""
    game = scene("palace+gold", at={RED: "delhi", BLUE: "delhi"}, houses="salumbar: red blue; delhi: green green")
    game.after("erect inner")
    text = shown(game)
    assert "●■ Salumbar" in text
    assert "⌂ Dohad" in text
    assert "[●] ▣▣ ○4" in text
    assert "2⌂ @●@■" in text


def test_the_maharaja_and_the_track() -> None:
    """The crown stands in his city; the next city comes first on the track."""
    text = shown(scene())
    assert "Udaipur ♛" in text
    assert line(text, "Governor track").startswith("Governor track: 2 Ahmadabad   3 Ujjain")


def test_gold_of_others_is_hidden() -> None:
    """The own treasury is shown, theirs is not; to a spectator none."""
    game = scene(gold={RED: 37, BLUE: 38, GREEN: 39})
    assert "37" in line(shown(game), "● Ada ")
    assert " ? " in line(shown(game), "■ Ben ")
    assert not {"37", "38", "39"} & set(shown(game, -1).split())


def test_programmes_of_others_are_hidden() -> None:
    """Until their turn has begun."""
    game = scene("palace_house+quarry", others="governor+character")
    text = shown(game, BLUE)
    assert "Palace / house" in line(text, "● Ada ")
    assert "Quarry" in line(text, "● Ada ")
    assert "Governor order + Change character" in line(text, "■ Ben ")
    assert line(text, "▲ Cleo ").rstrip().endswith("?")


def test_what_is_still_owed() -> None:
    """The open parts of the player in turn, then nothing."""
    game = scene("two_houses+house", at={RED: "delhi"})
    assert "Open parts: 2 x a house, a house in a city" in shown(game)
    game.after("build delhi, build pali, build pali")
    assert "Open parts: nothing" in shown(game)


def test_tolls_of_the_viewer() -> None:
    """What every city costs, or that no open road leads there."""
    game = scene(houses="salumbar: blue green")
    assert "Udaipur 2" in line(shown(game), "Tolls")
    assert "Delhi closed" in line(shown(game), "Tolls")


def test_cards_and_their_holders() -> None:
    """The bank's cards and the players'."""
    text = line(shown(scene(seat=GREEN)), "Characters")
    assert "1 Mogul ●" in text
    assert "3 Sadhu ▲" in text
    assert "6 Artisan Bank" in text
    assert "Yogi" not in text


def test_neutral_palaces_are_drawn() -> None:
    """Two players: three in every city."""
    game = scene(neutral_palaces=True)
    assert realm(game).variant.neutral == 2
    assert "[◎] ▣▣ ○4" in shown(game)


def test_the_board_in_hungarian_and_russian() -> None:
    """Names and labels are in the language of the reader."""
    assert "Kormányzósáv: 2 Ahmadábád" in shown(scene(), language="hu")
    assert "Шкала наместников: 2 Ахмадабад" in shown(scene(), language="ru")
