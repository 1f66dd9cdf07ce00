"""The last pile to the exact fraction, dead turns and new starts for every number of players."""

from fractions import Fraction

import pytest

from serai.kernel.rulebook import rule
from tests.games.xanadu.scene import Scene, scene


def places_of_the_end(cards: int) -> list[Fraction]:
    """With what probability the Game End card is the first, second, ... of a final pile, by nature's weights."""
    found: list[Fraction] = []
    rest = Fraction(1)
    for drawn in range(cards + 1):
        table = scene(4).building(0, "ger_camp").building(1, "clay_pit")
        table.shuffled(table.city.last_shuffle).piles(draw=cards - drawn, discard=0).turn(0)
        table.after("done, end, take 1")
        weights = dict(zip(table.legal(), table.state.weights(), strict=True))
        share = Fraction(weights.get("draw game_end", 0), sum(weights.values()))
        found.append(rest * share)
        rest *= 1 - share
    return found


@rule("XAN-8.5", "XAN-8.6", "XAN-12.5")
@pytest.mark.parametrize("cards", [1, 2, 6, 9, 10, 11, 14, 25])
def test_the_game_end_card_is_equally_likely_at_each_of_its_places(cards: int) -> None:
    """Among ten others at the bottom, or among all where there are fewer: never earlier, and it surely comes."""
    low = min(cards + 1, 11)
    assert places_of_the_end(cards) == [Fraction(0)] * (cards + 1 - low) + [Fraction(1, low)] * low


def idle(seats: int) -> Scene:
    """Everybody holds seven cards and has a building; nobody will do anything."""
    table = scene(seats)
    for seat in range(seats):
        table.building(seat, ["timber_yard", "clay_pit", "stone_quarry", "town_well", "brick_kiln", "ger_camp"][seat])
        table.hand(seat, more=7)
    return table.turn(0)


@rule("XAN-10.7")
@pytest.mark.parametrize("seats", [2, 3, 4, 5, 6])
def test_three_dead_rounds_end_the_game(seats: int) -> None:
    """Not one turn earlier, whatever the number of players; the buildings are sold."""
    table = idle(seats)
    table.after(*["done, end"] * (3 * seats - 1))
    assert (table.sees(0, "dead_turns"), table.actor()) == (3 * seats - 1, seats - 1)
    table.after("done, end")
    prices = [0, 0, 1, 1, 1, 2][:seats]
    assert (table.state.to_act(), table.state.scores().points) == ([], prices)


@rule("XAN-10.7", "XAN-7.5")
def test_a_card_placed_sets_the_dead_turns_back() -> None:
    """One worker in the last but one turn: the count begins anew."""
    table = idle(2)
    table.after(*["done, end"] * 4, "done, place a1").after(table.legal()[0], "end, stop")
    assert (table.sees(0, "dead_turns"), table.actor()) == (0, 1)


@rule("XAN-9.1", "XAN-9.2", "XAN-9.3", "XAN-5.8")
@pytest.mark.parametrize("seats", [2, 3, 4, 5, 6])
@pytest.mark.parametrize("advanced", [False, True])
def test_a_new_start_for_every_number_of_players(seats: int, *, advanced: bool) -> None:
    """The only building is sold: all fill their hands to seven from the active player on, and choose one card."""
    table = scene(seats, advanced=advanced).building(1, "ger_camp")
    for seat in range(seats):
        table.hand(seat, more=seat)
    table.turn(1).after("sell 1, done")
    drawn = []
    while table.state.to_act() == [-1]:
        before = list(table.city.hand_size)
        table.nature(table.legal()[0])
        drawn.append(next(seat for seat in range(seats) if table.city.hand_size[seat] > before[seat]))
    order = [seat % seats for seat in range(1, seats + 1)]
    assert drawn == [seat for seat in order for _ in range(7 - seat)]
    for seat in range(seats):
        table.play(seat, table.legal(seat)[0])
    assert list(table.city.standing) == [1] * seats
    assert (list(table.city.hand_size), table.actor(), table.city.sold) == ([6] * seats, 1, 1)
