"""The worked examples of the rulebook, each under its id. GC-EX14 and GC-EX19 are with the rules they explain."""

import pytest

from serai.games.golden_city.scoring import bonus_worth, score_card
from serai.kernel.game import CHANCE
from serai.kernel.machine import i64, vec
from serai.kernel.rulebook import rule
from serai.kernel.writing import count
from tests.games.golden_city.scenes import (
    BLACK,
    BLUE,
    BOX,
    RED,
    WHITE,
    bidding,
    buildable,
    building,
    cards_of,
    hold,
    house,
    island,
    own_goods,
)
from tests.table import Table

HARBOURS = [place for number, place in enumerate(BOX.place_ids) if BOX.harbours >> number & 1]


def letters(game: Table, card: str, source: str) -> list[int]:
    """What a scoring card pays for one of its halves."""
    score_card(island(game), BOX.scoring_ids.index(card))
    return island(game).scores().sources[source]


@rule("GC-EX1")
def test_bidding() -> None:
    """Seven bids and three displacements: red H/H, blue Fo/Fo, white M/Fi, black H/D."""
    game = bidding("H D", "Fo Fo", "H H", "M Fi")
    for seat in range(4):
        hold(game, seat, "")
    supply = island(game).supply
    game.after("0: bid 1, 1: bid 2, 2: bid 2, 3: bid 1, 0: bid 3, 1: bid 2")
    assert game.legal(WHITE) == ["bid 4"]
    game.after("2: bid 4")
    assert [cards_of(game, seat) for seat in (RED, BLUE, WHITE, BLACK)] == ["H H", "Fo Fo", "Fi M", "H D"]
    assert list(island(game).coins) == [3, 0, 2, 1]
    assert island(game).supply == supply + 6


@rule("GC-EX2")
def test_where_to_build() -> None:
    """Siwa, Kabul, Glass Bazaar, Coppersmiths' Row, the Treasury with a key, and 15 harbours."""
    game = house(building("H D D M M Fi Fi"), RED, "mocha petra caravanserai")
    reach = {"siwa", "kabul", "glass_bazaar", "coppersmiths"} | set(HARBOURS) - {"mocha"}
    assert buildable(game) == reach
    island(game).keys[RED] = 1
    assert buildable(game) == reach | {"treasury"}


@rule("GC-EX3")
@pytest.mark.parametrize(
    ("black", "paid"),
    [("gilgit", [0, 0, 2, 2]), ("", [0, 0, 4, 0]), ("gilgit luoyang", [0, 0, 2, 4])],
    ids=["a", "b", "c"],
)
def test_river(black: str, paid: list[int]) -> None:
    """White in Xi'an; black in Gilgit, nowhere, or in Gilgit and Luoyang."""
    game = house(building(""), WHITE, "xian")
    assert letters(house(game, BLACK, black), "s01", "rivers") == paid


@rule("GC-EX4")
def test_district() -> None:
    """Three houses of red, two of blue, one of black: 4, 2, 2."""
    game = house(building(""), RED, "glass_bazaar caravanserai treasury")
    house(game, BLUE, "glass_bazaar caravanserai")
    house(game, BLACK, "caravanserai")
    assert letters(game, "s11", "districts") == [4, 2, 0, 2]


@rule("GC-EX5")
def test_joker() -> None:
    """D D count as one Fo for Bagan, H H as one M for Leh."""
    game = house(building("D D Fo"), RED, "malacca luang_prabang").after("build bagan")
    assert game.legal() == ["pay desert"]
    game = house(building("H H M"), RED, "genoa kathmandu").after("build leh")
    assert game.legal() == ["pay harbour"]
    game.after("pay harbour")
    assert cards_of(game, RED) == ""


@rule("GC-EX6")
@pytest.mark.parametrize(
    ("place", "payments"),
    [
        ("siwa", ["exact", "mountain"]),
        ("aden", ["exact", "desert", "mountain"]),
        ("kabul", ["exact", "desert"]),
        ("bagan", ["desert", "mountain", "desert-mountain"]),
        ("kaifeng", ["desert-mountain"]),
    ],
)
def test_all_payments(place: str, payments: list[str]) -> None:
    """Hand D D M M Fo H: two, three, two, three and one payment."""
    game = house(building("D D M M Fo H"), RED, "hormuz timbuktu petra malacca luang_prabang hangzhou nanjing")
    game.after(f"build {place}")
    assert game.legal() == [f"pay {payment}" for payment in payments]


@rule("GC-EX7")
def test_four_equal_cards() -> None:
    """Four field cards pay for Bagan; for Kaifeng two are paid; three do not pay for Bagan."""
    reach = "malacca luang_prabang hangzhou nanjing"
    assert house(building("Fi Fi Fi Fi"), RED, reach).after("build bagan").legal() == ["pay field-field"]
    assert house(building("Fi Fi Fi Fi"), RED, reach).after("build kaifeng").legal() == ["pay exact"]
    assert house(building("Fi Fi Fi"), RED, reach).refused("build bagan") == "GC-7.6"


@rule("GC-EX8")
def test_key_used_in_the_same_turn() -> None:
    """Timbuktu gives the key for the Treasury: 10 letters and a card."""
    game = house(building("D D D D"), RED, "aden agadez siwa glass_bazaar")
    assert game.refused("build treasury") == "GC-7.10"
    game.after("build timbuktu, pay exact, build treasury, pay exact")
    game.nature("draw forest")
    assert game.sees(RED, "letters")[RED] == 10
    assert cards_of(game, RED) == "Fo"
    assert list(island(game).keys) == [0, 0, 0, 0]
    assert island(game).keys_left == 5
    assert list(island(game).discard) == [0, 0, 0, 4, 0]


@rule("GC-EX9")
def test_harbour_and_suburb_in_one_turn() -> None:
    """Aden, then Agadez; the other order is illegal."""
    game = building("H D D Fi")
    assert game.refused("build agadez") == "GC-7.2"
    game.after("build aden, pay exact, build agadez, pay exact, keep b_river")
    assert island(game).coins[RED] == 4
    assert cards_of(game, RED) == "Fi"


@rule("GC-EX10")
def test_city_rewards() -> None:
    """Grain Market: 5 + coin, 3, nothing. Palace: 10 + card, 6."""
    gains = []
    for arrived, seat in ((0, BLUE), (1, RED), (2, WHITE)):
        game = house(building("Fi Fi", seat), seat, "xian")
        for other in [BLUE, RED][:arrived]:
            house(game, other, "grain_market")
        game.after("build grain_market, pay exact")
        gains.append((game.sees(seat, "letters")[seat], island(game).coins[seat] - 3))
        assert game.refused("build palace") == "GC-7.10"
    assert gains == [(5, 1), (3, 0), (0, 0)]
    assert letters(game, "s09", "districts") == [2, 2, 2, 0]
    for others, paid, draws in (("", 10, True), ("palace", 6, False)):
        game = house(building("Fi Fi"), RED, "grain_market")
        house(game, BLUE, others)
        island(game).keys[RED] = 1
        game.after("build palace, pay exact")
        assert game.sees(RED, "letters")[RED] == paid
        assert (game.state.to_act() == [CHANCE]) == draws


@rule("GC-EX11")
def test_fifth_goods_card() -> None:
    """The row is refilled with g8, one of the five goes back, the next taker finds three cards and leaves two."""
    game = house(building("M M"), RED, "amalfi srinagar")
    own_goods(game, RED, "g1 g2 g4 g6")
    assert game.sees(-1, "row") == [0, 0, 1, 0, 1, 0, 1, 0]
    game.after("build lhasa, pay exact")
    assert game.legal() == ["take g3", "take g5", "take g7", "take pile"]
    game.after("take g5, refill g8")
    assert game.legal() == ["return g1", "return g2", "return g4", "return g5", "return g6"]
    game.after("return g5, stop")
    house(game, BLUE, "mocha petra")
    hold(game, BLUE, "D D")
    game.after("build siwa, pay exact")
    assert game.legal() == ["take g3", "take g7", "take g8"]
    game.after("take g7")
    assert game.sees(-1, "row") == [0, 0, 1, 0, 0, 0, 0, 1]


@rule("GC-EX12")
@pytest.mark.parametrize(
    ("red", "option", "paid"),
    [("g4", "sole", [0, 0, 4, 0]), ("g3", "sole", [2, 0, 2, 0]), ("g3", "most", [2, 0, 4, 0])],
    ids=["a", "b", "c"],
)
def test_sole_owner(red: str, option: str, paid: list[int]) -> None:
    """White has two cards with pottery; red has none, or one."""
    game = building("", goods_bonus=option)
    own_goods(game, WHITE, "g1 g2")
    own_goods(game, RED, red)
    assert letters(game, "s01", "goods") == paid


@rule("GC-EX13")
def test_hand_limit() -> None:
    """Seven cards: two are discarded at the end of the turn; a harbour that gives a card makes it seven again."""
    game = building("H H Fi Fi Fo D M", BLACK)
    assert game.refused("discard field") == "GC-7.13"
    assert game.after("stop").state.prompt(BLACK) == ("discarding", {"cards": 2})
    game = building("H H Fi Fi Fo D M", BLACK).after("build hormuz, pay exact").nature("draw mountain")
    assert island(game).hand_size(BLACK) == 7
    assert game.after("stop").state.prompt(BLACK) == ("discarding", {"cards": 2})
    game = building("H H Fi Fi Fo D M", BLACK).after("build hormuz, pay exact").nature("draw mountain")
    assert game.after("build aden, pay exact").state.prompt(BLACK) == ("discarding", {"cards": 1})
    game = building("H H H Fi Fi D D", BLACK).after("stop, discard desert")
    assert game.legal() == ["discard harbour", "discard field", "discard desert"]
    assert building("H H H Fi Fi D D", BLACK).after("stop, discard field, discard desert").state.to_act() != [BLACK]


@rule("GC-EX15")
@pytest.mark.parametrize("white_too", [False, True])
def test_end_by_houses(white_too: bool) -> None:  # noqa: FBT001 - a parameter of the example
    """Blue builds the 16th house in round 14: white and black still build, the card is scored, the game ends."""
    game = house(building("H", BLUE, scoring="s01"), BLACK, "xian")
    state = island(game)
    state.round, state.scoring_pile = 14, 0b11 << 14
    state.stock[BLUE] = state.stock[WHITE] = 1
    game.after("build aden, pay exact")
    assert game.actor() == WHITE
    hold(game, WHITE, "H")
    game.after("build mocha, pay exact" if white_too else "stop")
    assert game.actor() == BLACK
    game.after("stop")
    assert game.state.to_act() == []
    assert game.state.scores().ending == "houses"
    assert game.state.scores().sources["rivers"] == [0, 0, 0, 4]
    assert count(state.scoring_pile) == 2


@rule("GC-EX16")
def test_walled_in() -> None:
    """Blue is closed in by white and black and every harbour is taken: the game ends and blue is last."""
    game = building("", BLACK)
    island(game).round = 9
    house(game, RED, " ".join(place for place in HARBOURS if place != "trebizond"))
    house(game, BLUE, "trebizond kathmandu")
    house(game, WHITE, "leh")
    house(game, BLACK, "gilgit")
    island(game).letters[BLUE * 4] = 99
    game.after("stop")
    assert game.state.scores().ending == "walled_in"
    assert game.state.scores().ranks[BLUE] == 4


@rule("GC-EX16")
def test_an_inner_part_without_a_key_is_a_place() -> None:
    """(b) Whoever has all around but an inner part is not walled in."""
    game = building("", BLACK)
    state = island(game)
    state.stock[BLUE] = 100
    house(game, BLUE, " ".join(place for number, place in enumerate(BOX.place_ids) if not BOX.inner >> number & 1))
    assert state.keys[BLUE] == 0
    assert state.open_places(BLUE) == BOX.inner
    assert not state.is_walled_in(BLUE)


@rule("GC-EX17")
def test_bonus_cards() -> None:
    """Six houses, two goods cards, three coins: what each bonus card pays."""
    game = house(building(""), RED, "mocha petra siwa palmyra caravanserai treasury")
    own_goods(game, RED, "g1 g2")
    cards = ("b_goods", "b_coins", "b_city", "b_river", "b_desert", "b_forest")
    assert [bonus_worth(island(game), RED, BOX.bonus_ids.index(card)) for card in cards] == [6, 6, 2, 4, 5, 0]


@rule("GC-EX18")
def test_ranking() -> None:
    """Equal letters: city houses, then coins, then a shared win; a walled-in player is last."""
    game = building("", BLACK)
    state = island(game)
    state.letters = vec[i64]([60, 0, 0, 0, 60, 0, 0, 0, 80, 0, 0, 0, 10, 0, 0, 0])
    state.walled = 1 << WHITE
    state.coins = vec[i64]([1, 0, 0, 0])
    house(game, RED, "palace temple treasury observatory grain_market")
    house(game, BLUE, "palace temple treasury observatory grain_market weavers_row")
    assert state.scores().ranks == [2, 1, 4, 3]
    house(game, RED, "weavers_row")
    state.coins = vec[i64]([2, 2, 0, 0])
    assert state.scores().ranks == [1, 1, 4, 3]


@rule("GC-EX20")
def test_displacement_chain() -> None:
    """Red cannot pay 2 and takes the free pair; the next round begins at 1."""
    game = bidding("H D", "Fo Fo", "H H", seats=3)
    island(game).coins = vec[i64]([1, 0, 2])
    game.after("bid 1, bid 2, bid 1")
    assert game.actor() == RED
    assert list(island(game).coins) == [1, 0, 1]
    assert game.legal() == ["bid 3"]
    game.after("bid 3, stop, stop, stop")
    assert game.sees(-1, "cost") == 1


@rule("GC-EX21")
def test_same_round_counts() -> None:
    """Blue, last in turn order, builds Suzhou as the only house on the Gihon: 4 letters in phase 5."""
    game = house(building("Fi Fi", BLACK, scoring="s02"), BLACK, "canton")
    game.after("build suzhou, pay exact, stop")
    assert game.state.scores().sources["rivers"] == [0, 0, 0, 4]


@rule("GC-EX22")
def test_key_without_a_place() -> None:
    """A key and one Fi do not open the Palace; Fi D D do."""
    game = house(building("Fi"), RED, "canton suzhou weavers_row")
    island(game).keys[RED] = 1
    assert game.refused("build palace") == "GC-7.6"
    hold(game, RED, "Fi D D")
    assert game.after("build palace").legal() == ["pay desert"]
