"""Nature's odds to the exact fraction, as a table with real cards and dice has them; and how far a game has come."""

from collections import Counter
from collections.abc import Callable
from fractions import Fraction
from math import factorial, prod

import pytest

from serai.kernel.game import CHANCE
from serai.kernel.rng import Rng
from serai.kernel.rulebook import rule
from tests.games.golden_city.scenes import island, opened
from tests.games.maharaja.scenes import realm
from tests.games.maharaja.scenes import scene as turn
from tests.games.marco_polo_2.caravan import Caravan, caravan
from tests.games.marco_polo_2.caravan import opened as dealt
from tests.games.xanadu.scene import scene
from tests.table import Table, table


def odds(game: Table) -> dict[str, Fraction]:
    """What nature can bring now, with its probability."""
    assert game.state.to_act() == [CHANCE]
    weights = game.state.weights()
    return {text: Fraction(weight, sum(weights)) for text, weight in zip(game.legal(), weights, strict=True)}


def thrown() -> Caravan:
    """Marco Polo II with four, before the first throw."""
    game = dealt()
    for number in range(12):
        game.nature(f"goal g{number + 1:02}")
    for seat in range(4):
        game.play(seat, f"keep g{3 * seat + 1:02}")
    return game


@rule("MP2-3.6")
def test_five_dice_thrown_together() -> None:
    """All 252 throws, each as often as its dice can be told apart: 11111 once, 12345 a hundred and twenty times."""
    found = odds(thrown())
    assert len(found) == 252
    for text, share in found.items():
        faces = Counter(text.removeprefix("throw "))
        ways = factorial(5) // prod(factorial(number) for number in faces.values())
        assert share == Fraction(ways, 6**5)


@rule("MP2-15.6", "MP2-15.8")
@pytest.mark.parametrize("moves", [["reroll", "die 2"], ["buy"]])
def test_one_die(moves: list[str]) -> None:
    """Six faces, equally likely, for a die rolled again and for a black one."""
    found = odds(caravan().hand(0, "2 6").purse(0, camel=3).after(*moves))
    assert found == {f"roll {face}": Fraction(1, 6) for face in range(1, 7)}


@rule("GC-4.6")
@pytest.mark.parametrize("seats", [3, 4])
def test_the_start_player_of_the_golden_city(seats: int) -> None:
    """Each seat is equally likely."""
    assert odds(table("golden_city", seats)) == {
        f"start seat-{seat}": Fraction(1, seats) for seat in range(1, seats + 1)
    }


@rule("GC-4.2", "GC-2.3")
@pytest.mark.parametrize(("seats", "left"), [(3, 47), (4, 46)])
def test_the_first_terrain_card(seats: int, left: int) -> None:
    """Each player has got a harbour card: of ten each, that many harbours are fewer."""
    found = odds(table("golden_city", seats, start_player="seat_0"))
    kinds = dict.fromkeys(("field", "forest", "desert", "mountain"), 10) | {"harbour": 10 - seats}
    assert found == {f"draw {kind}": Fraction(number, left) for kind, number in kinds.items()}


@rule("GC-4.5", "GC-2.9")
def test_scoring_cards_come_by_their_backs() -> None:
    """The four with a 1 first, each equally likely."""
    found = odds(opened())
    assert found == {f"reveal s{number:02}": Fraction(1, 4) for number in range(1, 5)}


@rule("GC-5.5")
def test_the_market_is_dealt_from_what_is_left() -> None:
    """The odds follow the pile: two kinds that have run out cannot come."""
    game = opened().nature("reveal s01")
    for kind, number in enumerate([0, 1, 0, 3, 4]):
        island(game).pile[kind] = number
    assert odds(game) == {
        "lay field": Fraction(1, 8),
        "lay desert": Fraction(3, 8),
        "lay mountain": Fraction(4, 8),
    }


@rule("MAH-3.4", "MAH-2.6")
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_markers_and_first_chooser(seats: int) -> None:
    """Seven markers in every order, and every seat may choose first."""
    game = table("maharaja", seats)
    for left in range(7, 0, -1):
        found = odds(game)
        assert set(found.values()) == {Fraction(1, left)}
        assert len(found) == left
        game.nature(game.legal()[-1])
    assert odds(game) == {f"appoint seat-{seat}": Fraction(1, seats) for seat in range(1, seats + 1)}


@rule("XAN-8.1", "XAN-1.7")
def test_a_card_of_two_comes_twice_as_often() -> None:
    """Of 46 designs 24 lie there twice; one that is in a hand comes half as often."""
    game = scene(3).building(0, "dragon_throne").building(1, "ger_camp").hand(1, "clay_pit").turn(0)
    found = odds(game.after("done, end, take 1"))
    assert found["draw timber_yard"] == Fraction(2, 67)
    assert found["draw clay_pit"] == found["draw ger_camp"] == found["draw golden_paiza"] == Fraction(1, 67)
    assert "draw dragon_throne" not in found
    assert sum(found.values()) == 1


@pytest.mark.parametrize("position", [thrown, opened, lambda: table("maharaja", 5)])
def test_simulated_fate_keeps_the_odds(position: Callable[[], Table]) -> None:
    """What bots and learners draw by is what real games draw by: within five standard deviations in 3,000 draws."""
    game = position()
    shares, rng, number = odds(game), Rng(5), 3000
    drawn = Counter(game.game.vocabulary.text(game.state.fate(rng)) for _ in range(number))
    assert set(drawn) <= set(shares)
    for text, share in shares.items():
        mean = float(share) * number
        assert abs(drawn[text] - mean) <= 5 * mean**0.5 + 1


@rule("MP2-3.1")
def test_how_far_marco_polo_has_come() -> None:
    """Five rounds; within one by the dice placed."""
    assert dealt().state.progress() == 0.0
    assert caravan(2).round(3).state.progress() == pytest.approx(2 / 5)
    assert caravan(2).round(3).hand(0, "").state.progress() == pytest.approx(2.5 / 5)
    assert caravan(2).round(5).pass_turns(0, 1).state.progress() == 1.0


@rule("MAH-15.1", "MAH-16.2")
@pytest.mark.parametrize(("short", "expected"), [(False, 4 / 10), (True, 4 / 8)])
def test_how_far_maharaja_has_come(expected: float, *, short: bool) -> None:
    """By rounds, ten or eight; by palaces if somebody is nearer to the last one."""
    game = turn(short_game=short)
    realm(game).round = 5
    assert game.state.progress() == pytest.approx(expected)
    realm(game).unbuilt[1] = 1
    assert game.state.progress() == pytest.approx(5 / 6 if short else 6 / 7)
