"""Sections 2 to 4: components, the board, the set-up."""

import pytest

from serai.games.golden_city.data import members_of
from serai.kernel.errors import BadData
from serai.kernel.machine import i64, vec
from serai.kernel.rulebook import rule
from serai.kernel.writing import count
from tests.games.golden_city.scenes import (
    BLUE,
    BOX,
    GAME,
    RED,
    WHITE,
    bidding,
    building,
    cards_of,
    hold,
    house,
    is_conserved,
    island,
    opened,
    own_goods,
)
from tests.table import table


def counted(name: str, seats: int = 4) -> int:
    """A number of the census of a new game."""
    return next(count for what, count, _ in opened(seats).state.census() if what == name)


@rule("GC-2.1")
def test_three_or_four_players() -> None:
    """The game is for 3 or 4 players, each with one colour."""
    assert GAME.seats == [3, 4]
    assert [colour["id"] for colour in BOX.table["tables"]["color"]] == ["blue", "red", "black", "white"]
    with pytest.raises(BadData, match="3 to 4 players, not 2"):
        GAME.start(2)


@rule("GC-2.2")
def test_house_stock() -> None:
    """18 houses each with three players, 16 with four; the spare ones are not used."""
    assert list(island(opened(3)).stock) == [18, 18, 18]
    assert list(island(opened(4)).stock) == [16, 16, 16, 16]
    assert counted("houses", 3) == 54
    assert counted("houses", 4) == 64


@rule("GC-2.2", "GC-7.15")
def test_without_a_house_in_stock_nothing_is_built() -> None:
    """A player with an empty stock skips building, but the hand limit holds."""
    game = building("H H H D D D M", BLUE)
    state = island(game)
    state.stock[BLUE] = 0
    state.settle()
    assert game.asked() == "discarding"
    assert game.refused("build aden") == "GC-7.15"
    game.after("discard harbour, discard harbour")
    assert cards_of(game, BLUE) == "H D D D M"
    assert game.actor() == WHITE


@rule("GC-2.3")
def test_fifty_terrain_cards() -> None:
    """Ten terrain cards of each of five kinds."""
    assert BOX.kind_ids == ["harbour", "field", "forest", "desert", "mountain"]
    assert BOX.cards == [10] * 5
    assert [counted(f"{kind} cards") for kind in BOX.kind_ids] == [10] * 5


@rule("GC-2.4")
def test_coins_paid_go_to_the_supply() -> None:
    """35 coins; what is paid for a displacement lies in the supply afterwards."""
    game = bidding("H D", "Fo Fo", "H H", "M Fi")
    assert island(game).supply + sum(island(game).coins) == 35
    game.after("bid 1, bid 1")
    assert list(island(game).coins) == [3, 2, 3, 3]
    assert island(game).supply == 24


@rule("GC-2.5", "GC-EX19")
def test_a_short_supply_pays_what_it_has() -> None:
    """Supply 1 coin: Mocha's two coins are only one."""
    game = building("H")
    state = island(game)
    state.coins[BLUE] += state.supply - 1
    state.supply = 1
    game.after("build mocha, pay exact")
    assert state.coins[RED] == 4
    assert state.supply == 0
    assert is_conserved(game)


@rule("GC-2.6")
def test_a_used_key_leaves_the_game_and_keys_run_out() -> None:
    """Six keys; without one in the supply the reward gives nothing."""
    game = house(building("Fi Fi"), RED, "ningbo")
    state = island(game)
    assert state.keys_left == 6
    state.keys, state.keys_left = vec[i64]([0, 3, 3, 0]), 0
    game.after("build yangzhou, pay exact")
    assert list(state.keys) == [0, 3, 3, 0]
    assert game.legal() == ["stop"]


@rule("GC-2.7")
def test_an_empty_bonus_pile_gives_nothing() -> None:
    """Eight different bonus cards; when all are taken a bonus reward is lost."""
    assert len(set(BOX.bonus_ids)) == 8
    game = house(building("D D"), RED, "aden")
    state = island(game)
    state.bonus, state.bonus_pile = vec[i64]([0, 255, 0, 0]), 0
    game.after("build agadez, pay exact")
    assert list(state.bonus) == [0, 255, 0, 0]


@rule("GC-2.8")
def test_no_goods_card_left_gives_nothing() -> None:
    """Eight goods cards with two goods each; when none is left a goods reward is lost."""
    assert all(card["goods"][0] != card["goods"][1] for card in BOX.table["cards"]["goods_card"])
    game = house(building("D D"), RED, "aden timbuktu")
    own_goods(game, BLUE, "g1 g2 g3 g4")
    own_goods(game, WHITE, "g5 g6 g7 g8")
    game.after("build siwa, pay exact")
    assert island(game).goods[RED] == 0
    assert game.legal() == ["stop"]


@rule("GC-2.9")
def test_sixteen_scoring_cards() -> None:
    """One good and one area each; backs 1, 2 and 3 on 4, 8 and 4 cards."""
    assert len(BOX.scoring_ids) == 16
    assert [list(BOX.back).count(back) for back in (1, 2, 3)] == [4, 8, 4]
    assert sorted(BOX.area_of) == sorted([*range(8)] * 2)


@rule("GC-2.10")
def test_letters_have_no_limit() -> None:
    """Only the total matters, and it may exceed what was printed."""
    game = building("")
    island(game).letters[0] = 299
    island(game).write(RED, 0, 10)
    assert game.sees(RED, "letters")[RED] == 309


@rule("GC-2.11")
def test_one_bidding_hand_and_one_marker() -> None:
    """One hand for each player, on at most one pair; one start marker."""
    game = bidding("H D", "Fo Fo", "H H", "M Fi").after("bid 2")
    assert game.sees(-1, "bids") == [1, -1, -1, -1]
    assert game.sees(-1, "start") == 0
    assert list(island(game).keys) == [0, 0, 0, 0]


@rule("GC-2.12")
def test_terrain_cards_cannot_run_out() -> None:
    """Four hands of seven cards leave 22 cards: there is always one to draw."""
    game = building("H H Fi Fi Fo Fo D")
    for seat in (BLUE, WHITE, 3):
        hold(game, seat, "M D Fo Fi H M D")
    state = island(game)
    assert sum(state.pile) == 50 - 28
    state.discard, state.pile = state.pile, vec[i64]([0, 0, 0, 0, 1])
    state.discard[4] -= 1
    game.after("build hormuz, pay exact").nature("draw mountain")
    assert sum(state.pile) == 50 - 28
    assert is_conserved(game)


@rule("GC-2.13")
def test_what_goes_to_the_box_stays_there() -> None:
    """Returned goods cards, used keys and scored cards never come back."""
    game = house(building("D D D D"), RED, "aden timbuktu")
    own_goods(game, RED, "g1 g2 g4 g6")
    game.after("build siwa, pay exact, take g3, refill g8, return g1, stop")
    state = island(game)
    gone = 255 & ~(state.row | state.goods_pile | state.goods[RED])
    assert members_of(gone) == [0]
    game.after("stop, stop, stop")
    assert game.sees(-1, "scored")[0] == 1
    assert "reveal s01" not in game.legal()
    assert is_conserved(game)


@rule("GC-3.1")
def test_fifty_eight_places() -> None:
    """16 harbours, 30 suburbs, 12 city parts."""
    assert [count(mask) for mask in (BOX.harbours, BOX.suburbs, BOX.city)] == [16, 30, 12]
    assert len(BOX.place_ids) == 58


@rule("GC-3.2")
def test_rivers_separate_quarters() -> None:
    """Each river runs between two neighbouring quarters."""
    between = {river["id"]: river["between"] for river in BOX.table["river"]}
    assert between == {
        "euphrates": ["mountain", "field"],
        "gihon": ["field", "forest"],
        "pishon": ["forest", "desert"],
        "tigris": ["desert", "mountain"],
    }


@rule("GC-3.3")
def test_twelve_suburbs_are_on_rivers() -> None:
    """Three suburbs on each river, and no harbour or city part."""
    assert [count(BOX.areas[river]) for river in range(4)] == [3, 3, 3, 3]
    assert BOX.on_river & ~BOX.suburbs == 0
    assert BOX.on_river.bit_count() == 12


@rule("GC-3.4")
def test_districts() -> None:
    """A district has one inner and two outer parts of one terrain."""
    for number, area in enumerate(BOX.areas[4:], 1):
        assert count(area) == 3
        assert count(area & BOX.inner) == 1
        assert {BOX.card[place] for place in members_of(area)} == {number}


@rule("GC-3.5")
def test_harbours_have_no_terrain() -> None:
    """Harbours count for no terrain, whatever their coast."""
    assert all(BOX.card[place] == 0 for place in members_of(BOX.harbours))
    assert all(BOX.places_of[kind] & BOX.harbours == 0 for kind in range(1, 5))


@rule("GC-3.6")
def test_roads_lead_both_ways() -> None:
    """Neighbours are mutual, across rivers and gates too."""
    for place in range(58):
        assert all(BOX.neighbours[other] >> place & 1 for other in members_of(BOX.neighbours[place]))
    assert sum(count(mask) for mask in BOX.neighbours) == 2 * 92
    assert "kabul" in [BOX.place_ids[n] for n in members_of(BOX.neighbours[BOX.place_ids.index("petra")])]


@rule("GC-3.7")
def test_every_place_has_a_reward() -> None:
    """Coins, letters, a card, a key, goods or a bonus: each place gives something to its first builder."""
    for place in range(58):
        numbers = BOX.reward_coins[place * 4] + BOX.reward_letters[place * 4] + BOX.reward_cards[place * 4]
        assert numbers or BOX.gives[place]


@rule("GC-4.1")
@pytest.mark.parametrize(("seats", "supply"), [(3, 26), (4, 23)])
def test_each_player_begins_with_three_coins(seats: int, supply: int) -> None:
    """Three coins each, the rest is the supply."""
    state = island(opened(seats))
    assert list(state.coins) == [3] * seats
    assert state.supply == supply


@rule("GC-4.2")
def test_start_cards() -> None:
    """A harbour card, and one card drawn from the shuffled rest; others see that a card is drawn, not which."""
    game = table("golden_city", 3, start_player="seat_0")
    assert sum(island(game).pile) == 47
    assert island(game).weights() == [7, 10, 10, 10, 10]
    assert game.told("draw desert", to=RED) == "draw desert"
    assert game.told("draw desert", to=BLUE) == "draw ?"
    assert game.told("draw desert") == "draw ?"
    game.nature("draw desert")
    assert cards_of(game, RED) == "H D"
    assert game.sees(BLUE, "hand")[RED] == [-1] * 5
    assert sum(island(opened(4)).pile) == 46 - 4


@rule("GC-4.3")
def test_three_goods_cards_lie_face_up() -> None:
    """Three of the eight goods cards are turned up, each equally likely."""
    game = table("golden_city", 3, start_player="seat_0").after("draw field, draw field, draw field")
    assert game.legal() == [f"refill g{n}" for n in range(1, 9)]
    assert game.state.weights() == [1] * 8
    game.after("refill g4, refill g8, refill g1")
    assert game.sees(-1, "row") == [1, 0, 0, 1, 0, 0, 0, 1]
    assert game.sees(-1, "goods_pile") == 5


@rule("GC-4.4")
def test_the_bonus_pile_is_face_down() -> None:
    """Eight bonus cards, in the pile as everybody knows; nobody has one."""
    game = opened()
    assert island(game).bonus_pile == 255
    assert game.sees(RED, "bonus_held") == [0, 0, 0, 0]


@rule("GC-4.5", "GC-5.3")
def test_scoring_cards_come_by_their_backs() -> None:
    """The four 1-cards first, then the eight 2-cards, then the four 3-cards; the card stays visible."""
    game = opened()
    assert game.legal() == ["reveal s01", "reveal s02", "reveal s03", "reveal s04"]
    assert game.refused("reveal s05") == "GC-4.5"
    assert game.state.weights() == [1, 1, 1, 1]
    assert game.sees(-1, "top_back") == 1
    game.nature("reveal s03")
    assert game.sees(-1, "face_up") == 2
    island(game).scoring_pile = BOX.groups[1] & ~1 << 4 | BOX.groups[2]
    assert game.sees(-1, "top_back") == 2


@rule("GC-4.6")
def test_the_start_player_is_drawn() -> None:
    """Every seat is equally likely; an option gives the marker to the first seat."""
    game = table("golden_city", 4)
    assert game.legal() == ["start seat-1", "start seat-2", "start seat-3", "start seat-4"]
    assert game.state.weights() == [1, 1, 1, 1]
    assert table("golden_city", 3).legal() == ["start seat-1", "start seat-2", "start seat-3"]
    game.nature("start seat-3")
    assert game.sees(-1, "start") == WHITE
    assert island(opened()).start == 0


@rule("GC-4.7")
def test_everything_else_begins_at_nothing() -> None:
    """No house, key, goods card, bonus card or letter."""
    state = island(opened())
    assert [list(part) for part in (state.houses, state.keys, state.goods, state.bonus)] == [[0] * 4] * 4
    assert list(state.letters) == [0] * 16
    assert is_conserved(opened())
