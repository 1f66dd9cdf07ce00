"""Section 7: building houses, payments, jokers, keys, the hand limit."""

from itertools import combinations, permutations
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from serai.kernel.rulebook import rule
from tests.games.golden_city.scenes import (
    BLACK,
    BLUE,
    BOX,
    CARDS,
    GAME,
    RED,
    WHITE,
    buildable,
    building,
    cards_of,
    hold,
    house,
    is_conserved,
    island,
    opened,
)

HARBOURS = [place for number, place in enumerate(BOX.place_ids) if BOX.harbours >> number & 1]


@rule("GC-7.1")
def test_none_one_or_two_houses() -> None:
    """A turn is 0, 1 or 2 houses; stopping is always possible; then the next player builds."""
    for moves in ("stop", "build aden, pay exact, stop", "build aden, pay exact, build muscat, pay exact"):
        game = building("H H H").after(moves)
        assert game.actor() == BLUE
        assert island(game).stock[RED] == 16 - moves.count("build")
    assert game.refused("build ragusa") == "GC-7.6"


@rule("GC-7.2")
def test_connection() -> None:
    """A suburb or city part needs a neighbour with an own house; others' houses give no connection."""
    game = house(building("D D M M"), BLUE, "mocha petra")
    assert game.refused("build siwa") == "GC-7.2"
    assert game.refused("build caravanserai") == "GC-7.2"
    house(game, RED, "aden")
    assert buildable(game) & {"timbuktu", "agadez", "siwa"} == {"timbuktu", "agadez"}
    house(game, RED, "timbuktu")
    assert "siwa" in buildable(game)


@rule("GC-7.3")
def test_any_free_harbour_may_be_chosen() -> None:
    """A harbour needs no connection."""
    assert buildable(building("H")) == set(HARBOURS)


@rule("GC-7.4")
def test_a_harbour_or_suburb_holds_one_house() -> None:
    """Where somebody has built nobody else can."""
    game = house(building("H H D D"), BLUE, "aden agadez")
    house(game, RED, "muscat ghadames timbuktu siwa")
    assert "aden" not in buildable(game)
    assert game.refused("build aden") == "GC-7.4"
    assert game.refused("build agadez") == "GC-7.4"
    assert game.refused("build muscat") == "GC-7.4"


@rule("GC-7.5")
def test_a_city_part_holds_one_house_of_each_player() -> None:
    """Others do not close a city part, the own house does."""
    game = house(building("D D D D"), RED, "mocha petra")
    for seat in (BLUE, WHITE, BLACK):
        house(game, seat, "caravanserai")
    assert "caravanserai" in buildable(game)
    game.after("build caravanserai, pay exact")
    assert game.refused("build caravanserai") == "GC-7.5"


@rule("GC-7.6")
@pytest.mark.parametrize(
    ("hand", "places"),
    [("H", {"ragusa"}), ("M M", {"ragusa", "kathmandu", "tabriz"}), ("M", set()), ("", set())],
)
def test_costs(hand: str, places: set[str]) -> None:
    """A harbour costs one harbour card, a suburb two of its terrain."""
    game = house(building(hand), RED, "genoa amalfi")
    assert buildable(game) & {"ragusa", "kathmandu", "tabriz"} == places
    assert places == {"ragusa", "kathmandu", "tabriz"} or game.refused("build kathmandu") == "GC-7.6"


@rule("GC-7.6", "GC-7.10")
def test_an_inner_part_costs_a_key() -> None:
    """Two cards and a key; without the key no cards help, and the used key is gone."""
    game = house(building("D D H H M M Fo"), RED, "mocha petra caravanserai")
    assert "treasury" not in buildable(game)
    assert game.refused("build treasury") == "GC-7.10"
    island(game).keys[RED] = 1
    island(game).keys_left -= 1
    assert "treasury" in buildable(game)
    game.after("build treasury, pay exact")
    assert island(game).keys[RED] == 0
    assert island(game).keys_left == 5
    assert is_conserved(game.nature("draw field"))


@rule("GC-7.10")
def test_keys_serve_for_nothing_else() -> None:
    """A key replaces no card and is not paid for other places."""
    game = house(building("D D D"), RED, "mocha petra")
    island(game).keys[RED] = 2
    game.after("build caravanserai, pay exact")
    assert island(game).keys[RED] == 2
    assert game.refused("build glass_bazaar") == "GC-7.6"


@rule("GC-7.7", "GC-7.8")
def test_joker_pairs_stand_for_one_card() -> None:
    """Two equal cards count as one of any other kind, harbour cards included, also for both cards of a cost."""
    game = house(building("H H Fi Fi M"), RED, "genoa")
    game.after("build srinagar")
    assert game.legal() == ["pay harbour", "pay field", "pay harbour-field"]
    game.after("pay harbour-field")
    assert cards_of(game, RED) == "M"
    assert list(island(game).discard) == [2, 2, 0, 0, 0]


@rule("GC-7.8")
def test_what_is_not_a_payment() -> None:
    """Overpaying, jokers of the wanted kind and cards not in hand are refused."""
    game = house(building("D D D D M M"), RED, "aden timbuktu").after("build siwa")
    assert game.legal() == ["pay exact", "pay mountain"]
    for payment in ("pay desert", "pay desert-desert", "pay mountain-mountain", "pay field", "pay forest-mountain"):
        assert game.refused(payment) == "GC-7.8"


@rule("GC-7.9")
def test_a_joker_may_be_paid_although_the_exact_card_is_there() -> None:
    """The player chooses the payment."""
    game = building("H D D").after("build aden, pay desert")
    assert cards_of(game, RED) == "H"
    assert game.sees(BLUE, "discard") == [0, 0, 0, 2, 0]


@rule("GC-7.11")
def test_one_house_after_the_other() -> None:
    """Place, payment, house, reward: until it is paid nothing else can be done."""
    game = building("H H D D")
    assert game.refused("pay exact") == "GC-7.11"
    game.after("build mocha")
    assert game.sees(BLUE, "paying") == BOX.place_ids.index("mocha")
    assert game.sees(BLUE, "houses")[BOX.place_ids.index("mocha")] == [0, 0, 0, 0]
    assert game.refused("build aden") == "GC-7.11"
    assert game.refused("stop") == "GC-7.11"
    game.after("pay exact")
    assert game.sees(BLUE, "houses")[BOX.place_ids.index("mocha")] == [1, 0, 0, 0]
    assert game.sees(BLUE, "coins") == [5, 3, 3, 3]
    assert game.sees(BLUE, "paying") == -1


@rule("GC-7.12")
def test_the_first_house_helps_the_second() -> None:
    """A card drawn as reward pays for the second house, reached by the connection of the first."""
    game = building("H D").after("build hormuz, pay exact").nature("draw desert")
    assert "timbuktu" in buildable(game)
    game.after("build timbuktu, pay exact")
    assert island(game).keys[RED] == 1


@rule("GC-7.13")
def test_the_excess_is_discarded_at_the_end_of_the_turn() -> None:
    """More than five cards: exactly the excess, of own choice; with five nothing is asked."""
    game = building("H Fi Fi Fo D D M")
    assert game.refused("discard harbour") == "GC-7.13"
    game.after("stop")
    assert game.state.prompt(RED) == ("discarding", {"cards": 2})
    kinds = ["harbour", "field", "forest", "desert", "mountain"]
    assert game.legal() == [f"discard {kind}" for kind in kinds]
    assert game.refused("stop") == "GC-7.13"
    assert game.refused("build aden") == "GC-7.1"
    game.after("discard mountain")
    assert game.state.prompt(RED) == ("discarding", {"cards": 1})
    assert game.legal() == [f"discard {kind}" for kind in kinds[:4]]
    assert game.refused("discard mountain") == "GC-7.13"
    game.after("discard field")
    assert cards_of(game, RED) == "H Fi Fo D D"
    assert game.actor() == BLUE
    assert building("H Fi Fi Fo D").after("stop").actor() == BLUE


@rule("GC-7.13")
def test_surplus_cards_are_named_in_any_order() -> None:
    """With two cards too many every ordered pair of cards can be named; what was named is shown."""
    pairs = set()
    start = building("H Fi Fi Fo D D M").after("stop")
    for first in start.legal():
        game = building("H Fi Fi Fo D D M").after("stop", first)
        assert [game.game.vocabulary.text(action) for action in game.state.picked(RED)] == [first]
        pairs |= {(first, second) for second in game.legal()}
    hand = ["harbour", "field", "field", "forest", "desert", "desert", "mountain"]
    assert pairs == {(f"discard {a}", f"discard {b}") for a, b in permutations(hand, 2)}


@rule("GC-7.13")
def test_search_looks_at_ascending_kinds_only() -> None:
    """Each unordered pair once; after another order of a person everything legal is looked at."""
    names = GAME.vocabulary.texts
    start = building("H Fi Fi Fo D D M").after("stop")
    looked = set()
    for first in start.state.considered(RED):
        game = building("H Fi Fi Fo D D M").after("stop", names[first])
        looked |= {(names[first], names[second]) for second in game.state.considered(RED)}
    hand = ["harbour", "field", "field", "forest", "desert", "desert", "mountain"]
    assert looked == {(f"discard {a}", f"discard {b}") for a, b in combinations(hand, 2)}
    for line in ("discard mountain", "discard desert"):
        game = building("H Fi Fi Fo D M M M", RED).after("stop", line, "discard field")
        assert game.state.considered(RED) == game.state.legal(RED)


@rule("GC-7.13")
@given(hand=st.lists(st.sampled_from(["H", "Fi", "Fo", "D", "M"]), min_size=6, max_size=8), order=st.randoms())
@settings(max_examples=40)
def test_any_order_of_discarding_reaches_the_state_of_the_ascending_one(hand: list[str], order: Random) -> None:
    """Seen and unseen cards alike: only the set of cards matters."""
    shuffled = hand.copy()
    order.shuffle(shuffled)
    surplus = shuffled[: len(hand) - 5]
    digests = set()
    for cards in [sorted(surplus, key=CARDS.index), *permutations(surplus)]:
        game = building("", RED)
        state = island(game)
        for number, card in enumerate(hand):
            kind = CARDS.index(card)
            if number % 2:
                state.draw(RED, kind)
            else:
                state.pile[kind] -= 1
                state.pick_up(RED, kind)
        game.after("stop", *[f"discard {BOX.kind_ids[CARDS.index(card)]}" for card in cards])
        assert game.actor() == BLUE
        digests.add(game.state.digest())
    assert len(digests) == 1


@rule("GC-7.14")
def test_houses_stay() -> None:
    """Whatever happens in a game, no house ever leaves its place."""
    game = opened()
    standing = [0] * 4
    game.seed = "7" * 64
    game._draw()
    while game.state.to_act() and game.sees(-1, "round") < 6:
        game.after(game.legal()[len(game.events) % len(game.legal())])
        for seat, houses in enumerate(island(game).houses):
            assert standing[seat] & ~houses == 0
            standing[seat] = houses
    assert any(standing)


@rule("GC-7.15")
def test_the_last_house_ends_the_building_of_the_turn() -> None:
    """With one house in stock only one is built, although cards for two are there."""
    game = building("H H H H H H H")
    island(game).stock[RED] = 1
    assert game.state.prompt(RED)[1] == {"houses": 1}
    game.after("build aden, pay exact")
    assert game.asked() == "discarding"


def test_every_refusal_of_a_place_is_the_most_specific_one() -> None:
    """Occupied comes before connection, connection before key, key before cards."""
    game = house(building("H"), BLUE, "aden")
    hold(game, RED, "")
    assert game.refused("build aden") == "GC-7.4"
    assert game.refused("build treasury") == "GC-7.2"
    house(game, RED, "mocha petra caravanserai")
    assert game.refused("build treasury") == "GC-7.10"
    island(game).keys[RED] = 1
    assert game.refused("build treasury") == "GC-7.6"
