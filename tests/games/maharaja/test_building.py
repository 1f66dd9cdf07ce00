"""MAH-8, MAH-9 and MAH-10: houses, palaces, gold, quarry, moving a house, governor order."""

from itertools import permutations

import pytest

from serai.games.maharaja.decisions.governing import lower_marker
from serai.games.maharaja.decisions.rounds import lowest_marker
from serai.games.maharaja.state import Realm
from serai.kernel.machine import i64, vec
from serai.kernel.rulebook import rule
from tests.games.maharaja.scenes import (
    BLUE,
    BOX,
    CITY,
    GREEN,
    MARKERS,
    RED,
    boxes,
    can,
    houses_in,
    is_conserved,
    laid_out,
    realm,
    scene,
)


@rule("MAH-8.1", "MAH-8.3")
def test_a_house_for_one_gold() -> None:
    """In a village anywhere without connection, or in the city of the own architect."""
    game = scene("house+house", at={RED: "delhi"}, gold={RED: 5})
    assert game.refused("build amber") == "MAH-8.1"
    game.after("build barmer, build delhi")
    assert (realm(game).gold[RED], realm(game).reserve[RED]) == (3, 4)
    assert is_conserved(game)


@rule("MAH-8.2", "MAH-8.5", "MAH-8.6")
def test_two_houses_never_both_in_villages() -> None:
    """After the village house only the city is left, and the other way round both are open."""
    game = scene("two_houses+gold", at={RED: "delhi"}).after("build pali")
    assert can(game, "build") == ["delhi"]
    assert game.refused("build pali") == "MAH-8.2"
    game = scene("two_houses+gold", at={RED: "delhi"}).after("build delhi")
    assert {"pali", "delhi"} < set(can(game, "build"))
    game.after("build delhi")
    assert houses_in(game, RED, "delhi") == 2
    assert not can(game, "build")


@rule("MAH-8.6")
def test_a_city_house_uses_up_the_city_part_first() -> None:
    """So that the house that may stand anywhere is left."""
    game = scene("two_houses+house", at={RED: "delhi"}).after("build delhi")
    assert list(realm(game).open_parts[1:3]) == [2, 0]
    game.after("build delhi")
    assert list(realm(game).open_parts[1:3]) == [1, 0]
    game.after("build pali")
    assert list(realm(game).open_parts[1:3]) == [0, 0]


@rule("MAH-8.4", "MAH-X13")
def test_empty_reserve() -> None:
    """Before the quarry no house is offered; after it two are built. With an empty bank neither action can be done."""
    game = scene("two_houses+quarry", at={RED: "delhi"}, gold={RED: 2}, reserve=0)
    realm(game).bank_houses[RED] = 4
    assert game.refused("build delhi") == "MAH-8.4"
    game.after("quarry")
    assert (realm(game).reserve[RED], realm(game).bank_houses[RED]) == (2, 2)
    game.after("build delhi, build delhi")
    assert realm(game).gold[RED] == 0
    poor = scene("two_houses+quarry", at={RED: "delhi"}, cards={RED: [1], BLUE: [3], GREEN: [4]}, reserve=0)
    realm(poor).bank_houses[RED] = 0
    assert poor.refused("quarry") == "MAH-9.3"
    assert list(realm(poor.after("end")).gold) == [15, 17, 17]


@rule("MAH-8.7", "MAH-12.7")
def test_a_palace_costs_12_or_9() -> None:
    """Inner and outer alike; 9 with the Artisan."""
    for card, site, left in ((1, "inner", 8), (1, "outer", 8), (6, "inner", 11), (6, "outer", 11)):
        game = scene("palace+gold", cards={RED: [card], BLUE: [3], GREEN: [4]}, at={RED: "delhi"}, gold={RED: 20})
        state = realm(game.after(f"erect {site}"))
        assert state.gold[RED] == left
        assert (state.unbuilt[RED], state.inner_palaces(RED) + state.outer_palaces(RED)) == (6, 1)


@rule("MAH-8.8")
def test_the_builder_chooses_inner_or_outer() -> None:
    """If both kinds are free; an inner palace leaves six outer sites."""
    game = scene("palace+palace", at={RED: "delhi"}, gold={RED: 24}, neutral_palaces=False)
    assert can(game, "erect") == ["inner", "outer"]
    game.after("erect inner")
    assert can(game, "erect") == ["outer"]
    game.after("erect outer")
    assert realm(game).outer_free[CITY["delhi"]] == 5


@rule("MAH-8.9")
def test_any_number_of_palaces_in_one_city() -> None:
    """Two more beside four of one's own."""
    game = scene("palace+palace", at={RED: "delhi"}, gold={RED: 24}, neutral_palaces=False)
    realm(game).outer[RED * 7 + CITY["delhi"]], realm(game).outer_free[CITY["delhi"]] = 4, 2
    realm(game).unbuilt[RED] = 3
    game.after("erect outer, erect outer")
    assert realm(game).outer[RED * 7 + CITY["delhi"]] == 6
    assert is_conserved(game)


@rule("MAH-8.10")
def test_a_palace_needs_a_palace_a_site_and_gold() -> None:
    """Without one of them it is refused."""
    poor = scene("palace+gold", at={RED: "delhi"}, gold={RED: 11})
    assert poor.refused("erect inner") == "MAH-8.10"
    assert poor.after("collect").refused("erect inner") is None
    full = scene("palace+gold", at={RED: "delhi"})
    realm(full).outer_free[CITY["delhi"]], realm(full).inner[CITY["delhi"]] = 0, BLUE
    assert full.refused("erect outer") == full.refused("erect inner") == "MAH-8.10"
    built = scene("palace+gold", at={RED: "delhi"})
    realm(built).unbuilt[RED] = 0
    assert built.refused("erect outer") == "MAH-8.10"


@rule("MAH-8.11")
def test_palace_and_house_are_independent() -> None:
    """The house first, in a village; the palace later, in another city."""
    game = scene("palace_house+gold", at={RED: "amber"}, houses="narnaul: red")
    game.after("build pali, travel delhi, erect outer")
    assert realm(game).outer[RED * 7 + CITY["delhi"]] == 1


@rule("MAH-6.5", "MAH-8.11")
@pytest.mark.parametrize(
    ("programme", "parts"),
    [
        ("palace_house+two_houses", "erect outer|build udaipur|build pali|build salumbar"),
        ("palace_house+gold", "erect inner|build udaipur|collect"),
        ("gold+quarry", "collect|quarry"),
        ("two_houses+quarry", "build salumbar|build udaipur|quarry"),
        ("palace+palace", "erect inner|erect outer"),
    ],
)
def test_any_order_of_the_parts_reaches_the_same_state(programme: str, parts: str) -> None:
    """What two actions allow can be carried out in any order; whoever can pay for all of it ends alike."""
    ends = {
        realm(scene(programme, at={RED: "udaipur"}, gold={RED: 60}, houses="salumbar: red").after(*order)).digest()
        for order in permutations(parts.split("|"))
    }
    assert len(ends) == 1


@rule("MAH-9.1")
def test_two_gold() -> None:
    """From the bank; twice if programmed twice."""
    game = scene("gold+gold").after("collect, collect")
    assert list(realm(game).gold) == [19, 15, 15]
    assert not can(game, "collect")


@rule("MAH-9.2", "MAH-9.3")
def test_the_quarry() -> None:
    """Two own houses from the bank to the reserve, free of charge; not with fewer than two."""
    game = scene("quarry+quarry")
    realm(game).reserve[RED], realm(game).bank_houses[RED] = 18, 2
    game.after("quarry")
    assert (realm(game).reserve[RED], realm(game).bank_houses[RED], realm(game).gold[RED]) == (20, 0, 15)
    assert game.refused("quarry") == "MAH-9.3"


@rule("MAH-9.4", "MAH-9.5", "MAH-X25")
def test_moving_a_house() -> None:
    """From Delhi to Jodhpur, where the architect stands, or to a village; not within Jodhpur, not to Bikaner."""
    game = scene("move_house+gold", at={RED: "jodhpur"}, houses="delhi: red; jodhpur: red; pali: blue green")
    assert can(game, "move") == ["jodhpur", "delhi"]
    assert game.refused("move pali") == "MAH-9.4"
    game.after("move delhi")
    assert "put jodhpur" in game.legal()
    assert game.refused("put bikaner") == "MAH-9.4"
    assert game.refused("put pali") == "MAH-1.4"
    assert game.refused("end") == "MAH-9.4"
    game.after("put jodhpur")
    assert (houses_in(game, RED, "jodhpur"), houses_in(game, RED, "delhi"), realm(game).gold[RED]) == (2, 0, 15)
    game = scene("move_house+gold", at={RED: "jodhpur"}, houses="jodhpur: red").after("move jodhpur")
    assert game.refused("put jodhpur") == "MAH-9.5"


@rule("MAH-9.5")
def test_a_house_that_cannot_go_anywhere_else_is_not_offered() -> None:
    """Two players, all villages full but the own one's, architect on the start place."""
    villages = "; ".join(f"{name}: blue" for name in BOX.board.village_ids[1:15])
    game = scene("move_house+gold", seats=2, houses=f"modasa: red; {villages}")
    state = realm(game)
    for v in range(15, 30):
        state.place_house(RED, v)
    assert not can(game, "move")
    assert game.refused("move modasa") == "MAH-9.5"


@rule("MAH-9.4")
def test_a_full_village_has_room_again() -> None:
    """One of two houses leaves: the village stays occupied, and the next house finds room."""
    game = scene("move_house+house", houses="pali: red red").after("move pali")
    assert game.refused("put pali") == "MAH-9.5"
    game.after("put osian, build pali")
    assert houses_in(game, RED, "pali") == 2
    assert game.refused("build pali") == "MAH-6.5"


LETTERS = dict(zip("ABCDEFG", MARKERS.split(", "), strict=True))
"""The markers of the rulebook's examples: A to G on boxes 1 to 7."""


def track(state: Realm) -> dict[str, int]:
    """The boxes of the markers A to G."""
    return {letter: state.boxes[CITY[name]] for letter, name in LETTERS.items()}


@rule("MAH-EX4", "MAH-10.1", "MAH-10.2", "MAH-10.6")
def test_governor_order_first_example() -> None:
    """D goes from 4 to 2, B and C one up; this round still scores A, the next one D."""
    game = scene("governor+gold").after("lower amber, collect")
    assert track(realm(game)) == {"D": 2, "B": 3, "C": 4, "E": 5, "F": 6, "G": 7, "A": 8}
    assert realm(game).maharaja == CITY["udaipur"]
    game.after("end, end, end")
    assert realm(game).maharaja == CITY["amber"]


@rule("MAH-EX5", "MAH-10.3")
def test_governor_order_second_example() -> None:
    """With a gap: F goes from 6 to 4, E one up, box 5 stays empty; F is next and goes to box 12."""
    game = scene("governor+gold")
    state = realm(game)
    state.round = 4
    for letter, box in {"E": 5, "F": 6, "G": 7, "A": 8, "D": 9, "B": 10, "C": 11}.items():
        state.boxes[CITY[LETTERS[letter]]] = box
    game.after(f"lower {LETTERS['F']}, collect")
    assert track(state) == {"F": 4, "E": 6, "G": 7, "A": 8, "D": 9, "B": 10, "C": 11}
    game.after("end, end, end")
    assert (state.round, state.maharaja) == (5, CITY[LETTERS["F"]])
    assert track(state)["F"] == 12
    assert min(track(state), key=track(state).__getitem__) == "E"


@rule("MAH-X8", "MAH-10.4", "MAH-10.5")
def test_low_boxes() -> None:
    """A marker in box 1 or 2 cannot be chosen; the lowest one can if it lies in box 3 or higher."""
    game = scene("governor+governor", others="governor+governor").after("lower amber")
    assert game.refused("lower amber") == "MAH-10.4"
    game.after("lower ahmadabad, end")
    assert list(boxes(game).items())[:3] == [("ahmadabad", 1), ("amber", 3), ("ujjain", 4)]
    assert "ahmadabad" not in can(game, "lower")
    game.after("lower amber")
    assert list(boxes(game).items())[:2] == [("amber", 1), ("ahmadabad", 2)]


@rule("MAH-10.5")
def test_the_lowest_marker_may_be_chosen() -> None:
    """In box 3 or higher, although it changes no order; some marker can always be chosen."""
    game = scene("governor+gold")
    state = realm(game)
    state.boxes = vec[i64]([3, 4, 5, 8, 6, 7, 9])
    before = list(boxes(game))
    assert len(can(game, "lower")) == 7
    game.after("lower ahmadabad")
    assert list(boxes(game)) == before
    assert boxes(game)["ahmadabad"] == 1


@rule("MAH-10.2")
def test_markers_never_share_a_box() -> None:
    """However often and whichever marker is lowered."""
    state = realm(laid_out())
    for n in range(500):
        high = [c for c in range(7) if state.boxes[c] >= 3]
        lower_marker(state, high[n * 31 % len(high)])
        assert len(set(state.boxes)) == 7
        assert min(state.boxes) >= 1
        if n % 7 == 0 and max(state.boxes) < 17:
            state.boxes[lowest_marker(state)] = max(state.boxes) + 1
