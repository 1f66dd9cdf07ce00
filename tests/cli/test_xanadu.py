"""Xanadú in the terminal: cards as cards, and no more than the seat may know."""

from pathlib import Path

from serai.cli import boards
from serai.kernel.game import SPECTATOR
from serai.kernel.match import Match
from serai.words import Words
from tests.cli.conftest import Command
from tests.cli.test_boards import NAMES, text_of
from tests.games.xanadu.scene import Scene, game, scene


def drawn(table: Scene, seat: int, language: str = "en") -> str:
    """The board as a seat sees it."""
    match = Match(game(), table.city.seats, names=NAMES[: table.city.seats])
    words = Words(game(), language, match.names)
    return text_of(boards.draw(match, table.state.view(seat), words, match.names, seat))


def working() -> Scene:
    """Seat 0 has placed a worker on the Silk Market of seat 1 and built a Clay Pit."""
    table = scene(3).building(1, "silk_market").building(0, "timber_yard").hand(0, "clay_pit", "barracks", "tea_house")
    return table.turn(0).after("done, build clay_pit, place b1, worker barracks")


def test_a_building_is_a_card_with_ladder_and_price() -> None:
    """Slot, name, cost, four rows with resources and prices, the price now."""
    shown = drawn(scene(3).building(1, "silk_market").turn(0), 0)
    for part in ("b1 Silk Market", "⚒ wo 2si", "| si go", "▲5", "▼4", "4 ¢"):
        assert part in shown


def test_workers_are_seen_by_who_placed_them() -> None:
    """The others see only whose they are."""
    own, other = drawn(working(), 0), drawn(working(), 1)
    assert "Barracks" in own
    assert "Barracks" not in other
    assert "● ▒" in other


def test_hands_and_pool() -> None:
    """One's own hand is drawn, the others' are counted; the pool is open."""
    own, other, nobody = drawn(working(), 0), drawn(working(), 2), drawn(working(), SPECTATOR)
    assert "Tea House" in own
    assert "Tea House" not in other + nobody
    assert "Pool: cl si go" in other
    assert "(sideways)" in other
    assert "Your hand" not in nobody


def test_three_languages() -> None:
    """Names, resources and phases in each."""
    assert "2. fázis" in drawn(working(), 0, "hu")
    assert "Шёлковый рынок" in drawn(working(), 0, "ru")


def test_a_whole_game(command: Command, tmp_path: Path) -> None:
    """One person who always takes the first action against random players, to the end."""
    path = tmp_path / "game.jsonl"
    arguments = ("--seats", "3", "--seed", "7", "--option", "length=short", "--record", str(path))
    done = command("play", "xanadu", *arguments, typed="1\n" * 600)
    assert done.status == 0, done.err
    assert "Xanadú" in done.out
    assert command("validate", str(path)).status == 0
