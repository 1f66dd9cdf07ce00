"""Sections 3 and 11: set-up and options."""

from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from serai.games.xanadu.state import City
from serai.kernel.errors import BadData
from serai.kernel.game import CHANCE
from serai.kernel.rulebook import rule
from tests.games.xanadu.scene import game, scene
from tests.table import Table, table

BROWN = [card for n, card in enumerate(game().box.design_ids) if game().box.colour[n] == 0]


def dealt(seats: int, **options: Any) -> Table:
    """A game in which the starting cards are to be chosen."""
    return table("xanadu", seats=seats, seed=seats, **options)


def city(match: Table) -> City:
    """The state as what it is."""
    assert isinstance(match.state, City)
    return match.state


@rule("XAN-3.1", "XAN-3.3")
def test_all_cards_are_shuffled_into_the_pile() -> None:
    """70 cards in the draw pile, nothing discarded, no shuffle counted, no money; the Game End card is not in it."""
    state = game().start(3)
    assert isinstance(state, City)
    assert (state.pile_size, state.discard_size, state.shuffles) == (70, 0, 0)
    assert [state.money(seat) for seat in range(3)] == [0, 0, 0]
    assert sum(state.weights()) == 70


@rule("XAN-3.2")
@pytest.mark.parametrize(
    ("seats", "advanced", "hand"),
    [(2, False, 8), (3, False, 7), (4, False, 7), (5, False, 7), (6, False, 7), (3, True, 8), (4, True, 8)],
)
def test_hands_are_dealt(*, seats: int, advanced: bool, hand: int) -> None:
    """H cards for each player."""
    match = dealt(seats, advanced=advanced)
    assert list(city(match).hand_size) == [hand] * seats
    assert city(match).pile_size == 70 - seats * hand


@rule("XAN-3.4")
def test_the_start_player_is_random() -> None:
    """Every seat is equally likely."""
    match = table("xanadu", seats=4)
    while "draw" in match.legal()[0]:
        match.nature(match.legal()[0])
    assert match.legal() == ["start seat-1", "start seat-2", "start seat-3", "start seat-4"]
    assert match.state.weights() == [1, 1, 1, 1]


@rule("XAN-3.5", "XAN-12.6")
def test_starting_cards_are_chosen_in_secret() -> None:
    """All at once; nobody sees a choice before all have chosen; then all are turned up together."""
    match = dealt(3)
    assert match.state.to_act() == [0, 1, 2]
    match.play(1, match.legal(1)[0])
    assert match.state.to_act() == [0, 2]
    assert match.sees(0, "has_chosen") == [0, 1, 0]
    assert match.sees(0, "chosen")[1] == [-1]
    assert match.sees(1, "chosen")[1] != [-1]
    assert match.sees(0, "hand_size") == [7, 7, 7]
    assert match.told(match.legal(0)[0], to=2) == "choose ?"
    match.play(0, match.legal(0)[0]).play(2, match.legal(2)[0])
    assert list(city(match).standing) == [1, 1, 1]
    assert match.sees(0, "hand_size") == [6, 6, 6]


@rule("XAN-3.6")
def test_the_first_colour_that_one_holds() -> None:
    """Brown before blue before yellow; within the colour any."""
    position = scene(3).hand(0, "clay_pit", "ger_camp", "barracks", "golden_paiza", "crystal_hall", more=2)
    position.hand(1, "barracks", "tea_house", "bronze_buddha", more=4).hand(2, "dragon_throne", "white_stupa", more=5)
    position.turn(0)
    assert position.legal(0) == ["choose clay_pit", "choose ger_camp"]
    assert position.legal(1) == ["choose barracks", "choose tea_house"]
    assert "choose dragon_throne" in position.legal(2)
    assert position.refused("choose barracks", 0) == "XAN-3.6"
    assert position.refused("choose silk_market", 0) == "XAN-3.5"


@rule("XAN-3.6")
def test_two_starting_cards_in_any_order() -> None:
    """Two of one colour: any two, also two copies; search looks at the lower one first."""
    position = scene(2).hand(0, "clay_pit", "ger_camp", "ger_camp", "town_well", more=4).hand(1, more=8).starting()
    code = position.game.vocabulary.code
    assert position.legal(0) == ["choose clay_pit", "choose town_well", "choose ger_camp"]
    other = position.city.copy()
    position.play(0, "choose ger_camp")
    assert position.legal(0) == ["choose clay_pit", "choose town_well", "choose ger_camp"]
    assert position.state.considered(0) == [code("choose ger_camp")]
    position.play(0, "choose clay_pit")
    for text in ("choose clay_pit", "choose ger_camp"):
        other.apply(0, code(text))
    assert other.digest() == position.state.digest()


@rule("XAN-3.6")
@given(cards=st.lists(st.sampled_from(BROWN), min_size=2, max_size=8), choice=st.tuples(st.integers(), st.integers()))
@settings(max_examples=40, derandomize=True)
def test_any_order_of_starting_cards_reaches_the_same_state(cards: list[str], choice: tuple[int, int]) -> None:
    """Whichever two brown cards are put down, the order means nothing."""
    held = [card for n, card in enumerate(cards) if cards[:n].count(card) < 2]
    pair = [held[choice[0] % len(held)]]
    rest = [card for n, card in enumerate(held) if n != held.index(pair[0])]
    if not rest:
        return
    pair.append(rest[choice[1] % len(rest)])
    digests = []
    for first, second in (pair, reversed(pair)):
        position = scene(2).hand(0, *held, more=8 - len(held)).hand(1, more=8).starting()
        position.play(0, f"choose {first}").play(0, f"choose {second}")
        digests.append(position.state.digest())
    assert digests[0] == digests[1]


@rule("XAN-3.7")
def test_green_cards_never_start() -> None:
    """Who has too few other cards puts down what he has; to the others that looks the same."""
    green = ["audience_hall", "daan_pavilion", "muqing_pavilion", "cane_palace", "crystal_hall", "fragrance_hall"]
    position = scene(3).hand(0, *green, "shira_ordo").hand(1, "clay_pit", more=6).hand(2, "ger_camp", more=6)
    position.starting()
    assert position.legal(0) == ["choose nothing"]
    assert position.refused("choose cane_palace", 0) == "XAN-3.7"
    assert position.refused("choose nothing", 1) == "XAN-3.7"
    assert position.told("choose nothing", to=1) == "choose ?"
    assert not position.state.frames[-1].is_skippable(position.state)
    position.play(0, "choose nothing").play(1, "choose clay_pit").play(2, "choose ger_camp")
    assert (list(position.city.standing), position.hand_size(0)) == ([0, 1, 1], 7)
    assert position.asked() == "working"


@rule("XAN-3.8")
def test_starting_cards_stand_upright() -> None:
    """They cost nothing, have no workers, can be used at once and count toward the limit."""
    match = dealt(2)
    for seat in (0, 1):
        match.play(seat, match.legal(seat)[0]).play(seat, match.legal(seat)[0])
    assert list(city(match).standing) == [2, 2]
    assert match.sees(0, "crew") == [[0] * 5] * 2
    assert match.sees(0, "sideways") == [[0] * 5] * 2
    match.after("done")
    assert [text for text in match.legal() if text.startswith("place")] == [
        "place a1",
        "place a2",
        "place b1",
        "place b2",
    ]


@rule("XAN-3.9", "XAN-7.10", "XAN-11.6")
def test_play_goes_clockwise_from_the_start_player() -> None:
    """The start player has the first turn, then seat by seat."""
    match = dealt(3, start_player=2)
    for seat in range(3):
        match.play(seat, match.legal(seat)[0])
    order = []
    for _ in range(4):
        order.append(match.actor())
        match.after("done, end, stop" if len(order) == 1 else "done, end, take 1")
    assert order == [2, 0, 1, 2]
    assert match.sees(CHANCE, "start") == 2


@rule("XAN-11.1")
def test_the_options() -> None:
    """Length, the advanced game and the start player; the rules for 2, 5 and 6 players are no options."""
    assert [option.name for option in game().options] == ["length", "advanced", "start_player"]
    assert game().resolve({}, 4) == {"length": "standard", "advanced": False, "start_player": "random"}


@rule("XAN-11.2", "XAN-11.3", "XAN-8.4")
@pytest.mark.parametrize(
    ("seats", "length", "shuffles"),
    [
        (2, "standard", 2),
        (4, "standard", 2),
        (5, "standard", 3),
        (6, "standard", 3),
        (2, "short", 1),
        (6, "short", 2),
        (3, "long", 3),
        (5, "long", 3),
    ],
)
def test_the_length(seats: int, length: str, shuffles: int) -> None:
    """Two shuffles, three with 5 or 6; long is three, short one less than standard."""
    state = game().start(seats, {"length": length})
    assert isinstance(state, City)
    assert state.last_shuffle == shuffles
    assert state.view(0)["last_shuffle"] == shuffles


@rule("XAN-11.4")
def test_the_advanced_game() -> None:
    """Six buildings, hands of eight, two starting cards; any number of cards may be built in a turn."""
    position = scene(4, advanced=True)
    assert (position.city.limit, position.city.setup.hand, position.city.setup.starting_cards) == (6, 8, 2)
    position.building(0, "timber_yard").building(0, "town_well").building(1, "ger_camp")
    position.hand(0, "clay_pit", "stone_quarry", "brick_kiln").turn(0).after("done, build clay_pit")
    assert position.pool() == {"clay": 1, "water": 1}
    assert position.refused("build stone_quarry") == "XAN-6.11"  # the wood is spent
    position.hand(0, "horse_pasture")
    assert position.city.builds == 1


@rule("XAN-11.5")
@pytest.mark.parametrize("seats", [2, 3, 4, 5, 6])
def test_the_advanced_game_is_for_any_number(seats: int) -> None:
    """It goes with every length; with 5 or 6 players four buildings, three shuffles and the bonus hold too."""
    for length in ("short", "standard", "long"):
        assert game().start(seats, {"advanced": True, "length": length}).to_act() == [CHANCE]
    position = scene(seats, advanced=True)
    assert (position.city.limit, position.city.last_shuffle) == ((6, 2) if seats < 5 else (4, 3))
    assert list(position.city.setup.bonus) == ([0, 0, 0, 0] if seats < 5 else [0, 0, 1, 2])
    assert (position.city.setup.hand, position.city.setup.starting_cards) == (8, 2)


@rule("XAN-11.6")
def test_the_start_player_has_a_seat() -> None:
    """Seat 3 does not exist with three players."""
    with pytest.raises(BadData, match=r"XAN-11\.6"):
        game().start(3, {"start_player": 3})
