"""Sections 9, 11 and 12: scoring cards, the end of the game, bonus cards, the ranking."""

from serai.games.golden_city.scoring import bonus_letters, score_card
from serai.kernel.machine import i64, vec
from serai.kernel.rulebook import rule
from tests.games.golden_city.scenes import (
    BLACK,
    BLUE,
    BOX,
    GAME,
    RED,
    WHITE,
    building,
    house,
    is_conserved,
    island,
    own_goods,
)
from tests.table import Table

HARBOURS = " ".join(place for number, place in enumerate(BOX.place_ids) if BOX.harbours >> number & 1)


def scored(game: Table, card: str) -> dict[str, list[int]]:
    """What a scoring card pays, by source."""
    state = island(game)
    state.letters = vec[i64]([0] * len(state.letters))
    score_card(state, BOX.scoring_ids.index(card))
    return state.scores().sources


def ended(game: Table, seat: int = BLACK) -> Table:
    """The last player of the round stops, whereupon the round ends."""
    assert game.actor() == seat
    return game.after("stop")


@rule("GC-9.1")
def test_good_and_area_are_scored_independently() -> None:
    """One player has the good, another the river: each gets the letters of that half."""
    game = house(building(""), BLUE, "xian")
    own_goods(game, RED, "g1")
    sources = scored(game, "s01")
    assert sources["goods"] == [4, 0, 0, 0]
    assert sources["rivers"] == [0, 4, 0, 0]
    assert sources["districts"] == [0, 0, 0, 0]


@rule("GC-9.1")
def test_what_was_gained_in_this_round_counts() -> None:
    """A goods card taken in phase 4 is scored in phase 5 of the same round."""
    game = house(building("D D", BLACK, scoring="s01"), BLACK, "aden timbuktu")
    game.after("build siwa, pay exact, take g1, refill g8, stop")
    assert game.sees(BLACK, "letters")[BLACK] == 4


@rule("GC-9.2")
def test_every_owner_of_the_good_gets_two() -> None:
    """However many cards show it."""
    game = building("")
    own_goods(game, RED, "g1 g2")
    own_goods(game, BLUE, "g3")
    assert scored(game, "s01")["goods"] == [2, 2, 0, 0]


@rule("GC-9.3")
def test_the_sole_owner_gets_two_more() -> None:
    """Alone with the good: 4. By option the most symbols decide, a tie pays nobody."""
    game = building("")
    own_goods(game, WHITE, "g1 g2")
    assert scored(game, "s01")["goods"] == [0, 0, 4, 0]
    game = building("", goods_bonus="most")
    own_goods(game, WHITE, "g1 g2")
    own_goods(game, RED, "g3")
    assert scored(game, "s01")["goods"] == [2, 0, 4, 0]
    own_goods(game, RED, "g3 g7")
    assert scored(game, "s01")["goods"] == [2, 0, 2, 0]


@rule("GC-9.4")
def test_areas_are_three_suburbs_or_three_city_parts() -> None:
    """Harbours and the city do not count for a river, suburbs not for a district."""
    game = house(building(""), RED, "quanzhou luoyang grain_market")
    house(game, BLUE, "petra glass_bazaar")
    assert scored(game, "s01")["rivers"] == [4, 0, 0, 0]
    assert scored(game, "s11")["districts"] == [0, 4, 0, 0]
    assert scored(game, "s09")["districts"] == [4, 0, 0, 0]


@rule("GC-9.5")
def test_the_sole_most_builder_gets_two_more() -> None:
    """More houses than every other: 2 more; a tie for most pays nobody."""
    game = house(building(""), RED, "xian gilgit")
    house(game, BLUE, "luoyang")
    assert scored(game, "s01")["rivers"] == [4, 2, 0, 0]
    game = house(building(""), RED, "glass_bazaar caravanserai")
    house(game, BLUE, "glass_bazaar treasury")
    house(game, WHITE, "treasury")
    assert scored(game, "s11")["districts"] == [2, 2, 2, 0]


@rule("GC-9.6")
def test_a_half_pays_0_2_or_4() -> None:
    """In three whole games no scoring pays anything else."""
    for seed in range(1, 4):
        game = Table(GAME, 4, {}, seed)
        before, turn = [0] * 16, 1
        while game.state.to_act():
            game.after(game.legal()[(len(game.events) * 7) % len(game.legal())])
            if game.sees(-1, "round") != turn or not game.state.to_act():
                now = list(island(game).letters)
                gains = [now[n] - before[n] for n in range(16) if n % 4]
                assert set(gains) <= {0, 2, 4}
                before, turn = now, game.sees(-1, "round")


@rule("GC-9.7")
def test_the_scored_card_goes_to_the_box() -> None:
    """After phase 5 no card is face up and the scored one is marked as such."""
    game = ended(building("", BLACK, scoring="s02"))
    assert game.sees(-1, "face_up") == -1
    assert game.sees(-1, "scored") == [0, 1] + [0] * 14
    assert is_conserved(game)


@rule("GC-11.1")
def test_the_last_house_ends_the_game_after_the_round() -> None:
    """Later players still build, the card is scored, then the game is over."""
    game = house(building("H", WHITE), BLACK, "xian")
    island(game).stock[WHITE] = 1
    game.after("build aden, pay exact")
    assert game.actor() == BLACK
    ended(game)
    assert game.state.to_act() == []
    assert game.state.scores().ending == "houses"
    assert game.state.scores().points[BLACK] == 4
    assert game.refused("stop", BLACK) == "GC-11.1"


@rule("GC-11.2")
def test_the_last_scoring_card_ends_the_game() -> None:
    """After the 16th card there is no further round."""
    game = building("", BLACK)
    island(game).scoring_pile = 0
    island(game).round = 16
    ended(game)
    assert game.state.scores().ending == "cards"
    assert game.state.to_act() == []


def walled_in(**others: str) -> Table:
    """All harbours are taken; blue has only Trebizond and Kathmandu, closed in by white and black."""
    game = building("", BLACK)
    house(game, RED, HARBOURS.replace("trebizond", ""))
    house(game, BLUE, "trebizond kathmandu")
    house(game, WHITE, "leh")
    house(game, BLACK, others.get("black", "gilgit"))
    return game


@rule("GC-11.3")
def test_walled_in_looks_at_places_only() -> None:
    """No free harbour and no free neighbour; whether there are cards or a key does not matter."""
    game = walled_in()
    state = island(game)
    assert state.is_walled_in(BLUE)
    state.hand[BLUE * 5 + 4] = 7
    assert state.is_walled_in(BLUE)
    assert not state.is_walled_in(RED)
    assert not island(walled_in(black="lhasa")).is_walled_in(BLUE)
    state.stock[BLUE] = 0
    assert not state.is_walled_in(BLUE)


@rule("GC-11.4", "GC-11.5")
def test_a_walled_in_player_ends_the_game_and_loses() -> None:
    """The round is finished, then the game ends early; the walled-in player is last whatever the letters."""
    game = walled_in()
    island(game).letters[BLUE * 4] = 80
    ended(game)
    scores = game.state.scores()
    assert scores.ending == "walled_in"
    assert scores.points[BLUE] == 80
    assert scores.ranks[BLUE] == 4
    assert game.sees(RED, "walled") == [0, 1, 0, 0]


@rule("GC-11.5")
def test_nobody_is_walled_in_at_a_normal_end() -> None:
    """If the game ends by houses or cards in the same round there is no penalty."""
    for ending in ("houses", "cards"):
        game = walled_in()
        state = island(game)
        state.letters[BLUE * 4] = 80
        if ending == "houses":
            state.stock[RED] = 0
        else:
            state.scoring_pile = 0
        ended(game)
        assert game.state.scores().ending == ending
        assert game.state.scores().ranks[BLUE] == 1
        assert game.sees(RED, "walled") == [0, 0, 0, 0]


@rule("GC-11.5a")
def test_several_walled_in_players_rank_last_by_their_letters() -> None:
    """All behind the others, among themselves in the usual order."""
    game = walled_in()
    state = island(game)
    state.houses[RED] = state.reach[RED] = 0
    state.letters[BLUE * 4], state.letters[RED * 4] = 50, 40
    ended(game)
    assert game.sees(-1, "walled") == [1, 1, 0, 0]
    assert game.state.scores().ranks[:2] == [4, 3]


@rule("GC-11.6")
def test_only_bonus_cards_score_at_the_end() -> None:
    """Bonus cards are turned up and pay; cards, coins, keys and goods are worth nothing by themselves."""
    game = building("", BLACK)
    state = island(game)
    state.scoring_pile = 0
    state.coins[RED], state.keys[RED] = 9, 3
    state.supply -= 6
    own_goods(game, RED, "g4 g5 g6")
    state.bonus[BLUE], state.bonus_pile = 2, 253
    assert game.sees(WHITE, "bonus")[BLUE] == [-1] * 8
    ended(game)
    assert game.state.scores().points == [0, 6, 0, 0]
    assert game.state.scores().sources["bonus"] == [0, 6, 0, 0]
    assert game.sees(WHITE, "bonus")[BLUE] == [0, 1, 0, 0, 0, 0, 0, 0]
    assert game.sees(WHITE, "letters") == [0, 6, 0, 0]


@rule("GC-11.7")
def test_ties_go_to_city_houses_then_coins_then_are_shared() -> None:
    """Most letters; then more houses in the city; then more coins; then a shared win."""
    game = building("", BLACK)
    state = island(game)
    state.letters = vec[i64]([60, 0, 0, 0] * 3 + [59, 0, 0, 0])
    state.coins = vec[i64]([3, 3, 3, 9])
    assert state.scores().ranks == [1, 1, 1, 4]
    state.coins[WHITE] = 4
    assert state.scores().ranks == [2, 2, 1, 4]
    house(game, BLUE, "palace")
    assert state.scores().ranks == [3, 1, 2, 4]
    assert state.scores().ties == {"city": [0, 1, 0, 0], "coins": [3, 3, 4, 9]}


def paid(card: str, houses: str = "", goods: str = "", coins: int = 0) -> int:
    """What a bonus card pays for such a position."""
    game = house(building(""), RED, houses)
    own_goods(game, RED, goods)
    island(game).coins[RED] = coins
    island(game).bonus[RED] = 1 << BOX.bonus_ids.index(card)
    return bonus_letters(island(game), RED)


@rule("GC-12.1")
def test_bonus_for_goods_cards() -> None:
    """3 letters per goods card."""
    assert [paid("b_goods", goods=goods) for goods in ("", "g1", "g1 g2 g3 g8")] == [0, 3, 12]


@rule("GC-12.2")
def test_bonus_for_coins() -> None:
    """2 letters per coin."""
    assert [paid("b_coins", coins=coins) for coins in (0, 1, 7)] == [0, 2, 14]


@rule("GC-12.3")
def test_bonus_for_the_city() -> None:
    """1 letter per house in outer and inner parts."""
    assert paid("b_city", "mocha petra caravanserai treasury glass_bazaar") == 3


@rule("GC-12.4")
def test_bonus_for_rivers() -> None:
    """2 letters per house on any river."""
    assert paid("b_river", "mocha petra xian hue siwa") == 6


@rule("GC-12.5")
def test_bonus_for_terrain() -> None:
    """1 letter per suburb and city part of the terrain; harbours do not count."""
    assert paid("b_desert", "mocha aden petra caravanserai treasury xian") == 3
    assert paid("b_field", "canton suzhou weavers_row palace") == 3
    assert paid("b_forest", "malacca bagan") == 1
    assert paid("b_mountain", "ragusa tabriz") == 1


@rule("GC-12.6")
def test_a_house_counts_for_every_bonus_card() -> None:
    """Petra counts for the rivers and for the desert; any number of cards may be held."""
    game = house(building(""), RED, "petra caravanserai")
    island(game).bonus[RED] = 255
    island(game).coins[RED] = 0
    assert bonus_letters(island(game), RED) == 1 + 2 + 2
