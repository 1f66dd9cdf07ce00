"""The drawing in the terminal: it fits, it shows the position, and it draws a view only."""

import copy

import pytest
from rich.console import Console

from serai.cli.boards.golden_city import draw
from serai.words import Words
from tests.games.golden_city.scenes import BLACK, BLUE, GAME, RED, WHITE, bidding, building, house, island
from tests.table import Table, table

NAMES = ["Ada", "Ben", "Cleo", "Dan"]


def drawn(game: Table, seat: int, language: str = "en", width: int = 120) -> str:
    """What is printed, without colours."""
    console = Console(width=width, no_color=True, highlight=False)
    names = NAMES[: game.state.seats]
    with console.capture() as capture:
        console.print(draw(GAME, game.state.view(seat), Words(GAME, language, names), names, seat))
    return capture.get()


@pytest.mark.parametrize("language", ["en", "hu", "ru"])
def test_it_fits_and_names_every_place(language: str) -> None:
    """120 columns are enough; every place is on the map in every language, at least with its first letters."""
    game = table("golden_city", 4, seed=2)
    while game.state.to_act() and len(game.events) < 200:
        game.after(game.legal()[(len(game.events) * 3) % len(game.legal())])
    text = drawn(game, RED, language)
    assert max(len(line) for line in text.splitlines()) <= 120
    words = Words(GAME, language)
    missing = [p["id"] for p in GAME.catalogue()["map"]["place"] if words.name(p["id"])[:9] not in text]
    assert missing == []


def test_houses_and_rewards() -> None:
    """A place shows its reward, then the mark of its owner; a city part the letters still to be had."""
    game = building("H")
    assert "2¢ Mocha" in drawn(game, RED)
    assert "Caravanserai 5¢" in drawn(game, RED)
    house(game, RED, "mocha caravanserai")
    house(game, BLUE, "treasury")
    text = drawn(game, WHITE)
    assert "● Mocha" in text
    assert "Caravanserai ●3" in text
    assert "■6 Treasury" in text


def test_hidden_things_stay_hidden() -> None:
    """Others' unknown cards, bonus cards and letters are question marks."""
    game = bidding("H D", "Fo Fo", "H H", "M Fi").after("bid 2")
    island(game).bonus[BLUE], island(game).bonus_pile = 2, 253
    text = drawn(game, RED)
    assert "2 per coin" not in text
    assert "2 per coin" in drawn(game, BLUE)
    line = next(line for line in text.splitlines() if "■ Ben" in line)
    assert "harbour" not in line
    assert "? ? " in line
    assert "2 ●" not in line
    assert "2 ●" in text


def test_what_was_seen_is_shown_by_option() -> None:
    """GC-13.4: with the option, others' hands show what everybody has seen go into them."""
    game = bidding("H D", "Fo Fo", "H H", "M Fi", seen_cards_visible=True).after("bid 2")
    line = next(line for line in drawn(game, RED).splitlines() if "■ Ben" in line)
    assert "harbour, ?" in line


def test_what_the_last_scoring_card_paid() -> None:
    """GC-13.3: everybody sees what was paid for the good and for the area."""
    game = house(building("", BLACK, scoring="s01"), BLUE, "xian").after("stop")
    assert "■ Ben 0 + 4" in drawn(game, RED)


def test_the_view_is_not_changed_by_drawing() -> None:
    """Drawing only reads."""
    game = bidding("H D", "Fo Fo", "H H", seats=3)
    view = game.state.view(RED)
    before = copy.deepcopy(view)
    draw(GAME, view, Words(GAME, "en"), NAMES[:3], RED)
    assert view == before
