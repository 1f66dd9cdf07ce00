"""MAH-1 to MAH-3: components, options and set-up."""

import pytest

from serai.games.maharaja.fixed import BOXES, PLACES, START, VILLAGES
from serai.games.maharaja.variant import OPTIONS
from serai.kernel.errors import BadData
from serai.kernel.game import CHANCE
from serai.kernel.machine import i64, vec
from serai.kernel.rulebook import rule
from serai.kernel.writing import count
from tests.games.maharaja.scenes import (
    BLUE,
    BOX,
    CITY,
    GAME,
    GREEN,
    PLACE,
    RED,
    bank,
    boxes,
    can,
    held,
    houses_in,
    is_conserved,
    laid_out,
    opened,
    realm,
    scene,
)
from tests.table import table


@rule("MAH-1.1")
def test_the_board() -> None:
    """One start place, seven cities, thirty villages; a road joins two junctions and has one or two villages."""
    board = BOX.board
    assert (len(board.city_ids), len(board.village_ids), board.start_id) == (7, 30, "banswara")
    on_roads = [count(mask) for mask in board.road_villages]
    assert set(on_roads) == {1, 2}
    assert sum(on_roads) == 30
    assert sum(board.road_villages) == (1 << VILLAGES) - 1


@rule("MAH-1.2")
def test_a_city_has_one_inner_and_six_outer_sites() -> None:
    """A site holds at most one palace."""
    game = scene("palace+palace", at={RED: "delhi"}, gold={RED: 99})
    realm(game).inner[CITY["delhi"]] = BLUE
    realm(game).outer_free[CITY["delhi"]] = 1
    assert game.refused("erect inner") == "MAH-8.10"
    assert game.after("erect outer").refused("erect outer") == "MAH-8.10"
    assert BOX.board.outer == 6


@rule("MAH-1.3")
def test_a_city_holds_any_number_of_houses() -> None:
    """Seven houses of one player in one city, and every palace site still free."""
    game = scene("two_houses+two_houses", at={RED: "delhi", BLUE: "delhi"}, houses="delhi: red red red blue blue")
    game.after("build delhi, build delhi, build delhi, build delhi")
    assert houses_in(game, RED, "delhi") == 7
    assert realm(game).outer_free[CITY["delhi"]] == 4
    assert realm(game).inner[CITY["delhi"]] == -1


@rule("MAH-1.4")
def test_a_village_holds_two_houses() -> None:
    """All owners together; both may belong to the same player."""
    game = scene("house+house", houses="pali: blue green; osian: red")
    assert game.refused("build pali") == "MAH-1.4"
    game.after("build osian")
    assert houses_in(game, RED, "osian") == 2
    assert game.refused("build osian") == "MAH-1.4"


@rule("MAH-1.4", "MAH-X22")
def test_with_two_players_a_village_holds_one_house() -> None:
    """Red cannot build in Salumbar and pays 1 whenever he passes it."""
    game = scene("house+gold", seats=2, houses="salumbar: blue", gold={RED: 3})
    assert game.refused("build salumbar") == "MAH-1.4"
    game.after("travel udaipur")
    assert list(realm(game).gold) == [2, 16]


@rule("MAH-1.5")
def test_nothing_is_built_on_the_start_place() -> None:
    """An architect there can build neither palace nor city house, and never goes back to it."""
    game = scene("palace+two_houses", gold={RED: 50})
    assert not can(game, "erect")
    assert set(can(game, "build")) == set(BOX.board.village_ids)
    assert game.refused("erect inner") == "MAH-1.5"
    assert game.refused("build udaipur") == "MAH-8.1"
    assert BOX.board.start_id not in BOX.board.place_ids()


@rule("MAH-1.6")
def test_pieces_of_a_colour() -> None:
    """Seven palaces and twenty houses each, always in exactly one place."""
    game = opened(5)
    assert is_conserved(game)
    counts = {name: box for name, _, box in game.state.census()}
    assert (counts["houses of seat 4"], counts["palaces of seat 4"]) == (20, 7)


@rule("MAH-1.7")
def test_what_stands_on_the_board_stays_there() -> None:
    """In a random game the houses of a player on the board never become fewer, nor do his palaces."""
    game = table("maharaja", 3, seed=4)
    before = [(0, 0)] * 3
    for n in range(400):
        if not game.state.to_act():
            break
        legal = game.legal()
        game.after(legal[n * 7919 % len(legal)])
        state = realm(game)
        now = [
            (sum(state.houses[p * PLACES : (p + 1) * PLACES]), state.inner_palaces(p) + state.outer_palaces(p))
            for p in range(3)
        ]
        assert all(a <= b and c <= d for (a, c), (b, d) in zip(before, now, strict=True))
        before = now


@rule("MAH-1.8")
def test_the_governor_track() -> None:
    """Seven markers in seventeen boxes, the lower seven blank."""
    assert BOXES == 17
    assert list(boxes(laid_out()).values()) == [1, 2, 3, 4, 5, 6, 7]
    game = opened()
    assert boxes(game)["udaipur"] == 8


@rule("MAH-1.9")
def test_the_bank_never_runs_out() -> None:
    """Although the coins are worth 210 a player may hold more."""
    game = scene("gold+gold", gold={RED: 400, BLUE: 300})
    game.after("collect, collect")
    assert realm(game).gold[RED] == 404


@rule("MAH-1.10")
def test_nobody_spends_more_than_he_has() -> None:
    """With no gold nothing is built for gold."""
    game = scene("house+palace", at={RED: "delhi"}, gold={RED: 0})
    assert game.refused("build delhi") == "MAH-1.10"
    assert game.refused("build pali") == "MAH-1.10"
    assert game.refused("erect inner") == "MAH-8.10"


@rule("MAH-1.11", "MAH-3.5")
def test_characters_in_play() -> None:
    """Characters 1 to 6, and 7 only with the option; every player holds one, the rest lie in the bank."""
    assert bank(laid_out()) == [1, 2, 3, 4, 5, 6]
    assert laid_out().refused("take yogi") == "MAH-1.11"
    assert bank(laid_out(yogi=True)) == [1, 2, 3, 4, 5, 6, 7]
    game = opened()
    assert [held(game, p) for p in range(3)] == [[1], [2], [3]]
    assert bank(game) == [4, 5, 6]


@rule("MAH-1.12")
def test_chits_are_limited() -> None:
    """Seven of them; when the bank has none left none is gained."""
    game = laid_out(yogi=True)
    assert realm(game).bank_chits == 7
    state = realm(scene(seat=BLUE, cards={RED: [1], BLUE: [7], GREEN: [2]}, yogi=True))
    assert (state.chits[BLUE], state.bank_chits) == (1, 6)
    game = scene("gold+gold", cards={RED: [1], BLUE: [7], GREEN: [2]}, yogi=True)
    realm(game).bank_chits, realm(game).chits = 0, vec[i64]([7, 0, 0])
    game.after("end, end")
    assert game.actor() == BLUE
    assert list(realm(game).chits) == [7, 0, 0]


@rule("MAH-1.13", "MAH-3.2")
def test_what_each_player_gets() -> None:
    """7 palaces, 15 gold, 4 houses at hand and 16 in the bank."""
    state = realm(laid_out(5))
    assert list(state.unbuilt) == [7] * 5
    assert list(state.gold) == [15] * 5
    assert list(state.reserve) == [4] * 5
    assert list(state.bank_houses) == [16] * 5
    assert list(realm(laid_out(5, short_game=True)).unbuilt) == [6] * 5


@rule("MAH-2.1")
def test_two_to_five_players() -> None:
    """Other numbers are refused."""
    assert GAME.seats == [2, 3, 4, 5]
    with pytest.raises(BadData, match="2 to 5 players, not 6"):
        GAME.start(6)


@rule("MAH-2.2", "MAH-2.5")
def test_only_neutral_palaces_are_on_by_default() -> None:
    """Below five players they stand in the basic and in the short game too, and can be switched off."""
    switches = {**dict.fromkeys(OPTIONS, False), "neutral_palaces": True}
    assert GAME.resolve({}, 3) == {**switches, "first_chooser": "random"}
    for seats in (2, 3, 4, 5):
        assert list(realm(laid_out(seats)).outer_free) == [seats + 1] * 7
        assert list(realm(laid_out(seats, short_game=True)).outer_free) == [seats + 1] * 7
        assert list(realm(laid_out(seats, neutral_palaces=False)).outer_free) == [6] * 7


@rule("MAH-2.3")
def test_presets() -> None:
    """The presets of the data name options of the game."""
    presets = {preset["id"]: preset["on"] for preset in GAME.catalogue()["options"]["preset"]}
    assert presets["basic"] == ["neutral_palaces"]
    assert presets["short"] == ["short_game", "neutral_palaces"]
    assert presets["advanced1"] == ["yogi", "neutral_palaces", "auction", "homes"]
    assert presets["advanced2"] == [*presets["advanced1"], "many_characters"]


@rule("MAH-2.4")
def test_options_are_independent() -> None:
    """Neutral palaces do nothing with five players; without the Yogi nobody has his home point."""
    assert list(realm(laid_out(5, neutral_palaces=True)).outer_free) == [6] * 7
    game = scene(seats=2, homes=True)
    assert BOX.board.home[CITY["amber"]] == 6
    assert all(not cards >> 6 & 1 for cards in realm(game).cards)


@rule("MAH-2.6")
def test_the_first_chooser() -> None:
    """Drawn at random, each seat equally likely, or any seat that the host names."""
    game = table("maharaja", 4)
    for city in BOX.board.city_ids:
        game.nature(f"lay {city}")
    assert game.legal() == ["appoint seat-1", "appoint seat-2", "appoint seat-3", "appoint seat-4"]
    assert game.state.weights() == [1, 1, 1, 1]
    game.nature("appoint seat-3")
    assert game.actor() == 2
    for seat in range(4):
        named = table("maharaja", 4, first_chooser=f"seat_{seat}")
        for city in BOX.board.city_ids:
            named.nature(f"lay {city}")
        assert named.actor() == seat
    with pytest.raises(BadData, match="'first_chooser' cannot be 'seat_4' with 4 players"):
        GAME.start(4, {"first_chooser": "seat_4"})


@rule("MAH-3.1")
def test_seats_go_clockwise() -> None:
    """The left neighbour of the last seat is seat 0."""
    game = table("maharaja", 3)
    for city in BOX.board.city_ids:
        game.nature(f"lay {city}")
    game.nature("appoint seat-3").after("take mogul")
    assert game.actor() == 0


@rule("MAH-3.3")
def test_everybody_starts_on_the_start_place() -> None:
    """All architects and the Maharaja."""
    state = realm(laid_out(4))
    assert list(state.architects) == [START] * 4
    assert state.maharaja == START


@rule("MAH-3.4")
def test_markers_are_shuffled() -> None:
    """Any marker can come first; each lies in a box of its own."""
    game = table("maharaja", 2)
    assert game.state.to_act() == [CHANCE]
    assert len(game.legal()) == 7
    assert game.state.weights() == [1] * 7
    game.nature("lay delhi").nature("lay amber")
    assert (realm(game).boxes[CITY["delhi"]], realm(game).boxes[CITY["amber"]]) == (1, 2)
    assert game.state.weights() == [1] * 5
    assert "lay delhi" not in game.legal()


@rule("MAH-3.6", "MAH-17.8", "MAH-17.10")
def test_neutral_palaces_stand_in_every_city() -> None:
    """One of each unused colour on an outer site of every city, also in the short game."""
    for seats, free in ((2, 3), (3, 4), (4, 5), (5, 6)):
        state = realm(laid_out(seats, neutral_palaces=True, short_game=seats == 3))
        assert list(state.outer_free) == [free] * 7
        assert state.variant.neutral == 5 - seats


@rule("MAH-3.7")
def test_characters_are_chosen_in_turn() -> None:
    """From the first chooser clockwise, each a card of the bank."""
    game = laid_out(3).after("take artisan")
    assert game.refused("take artisan") == "MAH-3.7"
    assert game.refused("build pali") == "MAH-3.7"
    game.after("take mogul, take mason")
    assert [held(game, p) for p in range(3)] == [[6], [1], [5]]
    assert bank(game) == [2, 3, 4]


@rule("MAH-3.8")
def test_start_houses() -> None:
    """In ascending order of the cards, four times, each in a village with room, free of charge."""
    game = laid_out(2).after("take artisan, take mogul")
    order = []
    for village in BOX.board.village_ids[:8]:
        order.append(game.actor())
        game.after(f"build {village}")
    assert order == [1, 0] * 4
    assert list(realm(game).gold) == [15, 15]


@rule("MAH-3.8", "MAH-1.4")
def test_start_houses_need_room() -> None:
    """A full village and a city are refused."""
    game = laid_out(2).after("take mogul, take trader, build pali")
    assert game.refused("build pali") == "MAH-1.4"
    assert game.refused("build delhi") == "MAH-3.8"
    assert realm(game).full == 1 << PLACE["pali"]


@rule("MAH-3.9", "MAH-3.10")
def test_then_the_reserve_is_taken_and_round_1_begins() -> None:
    """6 houses in reserve, 10 in the bank; everybody programmes."""
    game = opened(3)
    state = realm(game)
    assert (list(state.reserve), list(state.bank_houses)) == ([6] * 3, [10] * 3)
    assert state.round == 1
    assert (game.asked(), game.state.to_act()) == ("programming", [RED, BLUE, GREEN])
