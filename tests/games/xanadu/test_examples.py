"""The worked examples of the rulebook, XAN-EX1 to XAN-EX14, played out."""

from serai.kernel.rulebook import rule
from tests.games.xanadu.scene import scene


@rule("XAN-EX1")
def test_alexander_sells_two_of_three() -> None:
    """Sale: 1 + 6 tong bao, 2 buildings and 5 workers discarded, three cards drawn."""
    table = (
        scene(4)
        .building(0, "tailors_workshop", workers=3)
        .building(0, "kublais_four_elephants", workers=2)
        .building(0, "hall_of_chuang_mu", workers=1)
        .turn(0)
    )
    assert [table.price(slot) for slot in ("a1", "a2", "a3")] == [1, 6, 3]
    table.after("sell 1, sell 2, done")
    assert table.money(0) == 7
    assert table.city.discard_size == 7
    assert table.at("a3") == "hall_of_chuang_mu/1"
    assert table.city.sold
    table.after("end").finish_drawing()
    assert table.hand_size(0) == 3


@rule("XAN-EX2")
def test_caroline_digs_in_the_barracks() -> None:
    """Workers: rows 2, 3 and 4 of the Barracks give 2 bronze, stone and jade; its price falls from 6 to 2."""
    table = (
        scene(3)
        .building(1, "barracks", workers=1)
        .hand(0, "audience_hall", "clay_pit", "town_well", "ger_camp", "tea_house")
        .turn(0)
    )
    assert table.price("b1") == 6
    table.after("place b1, worker clay_pit")
    assert (table.pool(), table.price("b1")) == ({"bronze": 1}, 4)
    table.after("place b1, worker town_well")
    assert (table.pool(), table.price("b1")) == ({"bronze": 2, "stone": 1}, 2)
    table.after("place b1, worker ger_camp")
    assert (table.pool(), table.price("b1")) == ({"bronze": 2, "stone": 1, "jade": 1}, 2)
    assert table.refused("place b1") == "XAN-2.5"
    assert "build audience_hall" in table.legal()


@rule("XAN-EX3")
def test_caroline_builds_the_audience_hall() -> None:
    """Building: the pool is spent, the card lies sideways until she has drawn; then Barracks is sold for 2 anyhow."""
    table = (
        scene(3)
        .building(1, "barracks", workers=1)
        .building(2, "ger_camp")
        .hand(0, "audience_hall", "clay_pit", "town_well", "stone_quarry", "tea_house")
        .turn(0)
        .after("place b1, worker clay_pit, place b1, worker town_well, place b1, worker stone_quarry")
        .after("build audience_hall")
    )
    assert (table.pool(), table.held(0)) == ({}, ["tea_house"])
    assert table.refused("place a1") == "XAN-6.13"
    table.after("end").finish_drawing()
    assert (table.hand_size(0), table.price("a1")) == (2, 9)
    assert table.sees(1, "sideways")[0][0] == 0
    sold = table.city.copy()
    for text in ("sell 1", "done"):
        sold.apply(1, table.game.vocabulary.code(text))
    assert (sold.money(1), sold.sold) == (2, 1)
    table.after("done, end").finish_drawing()
    assert (table.money(1), table.at("b1")) == (2, "")
    assert table.hand_size(1) == 7  # an idle turn: the forced sale does not count


@rule("XAN-EX4")
def test_help_counts_in_the_same_turn() -> None:
    """One worker on one's own Stone Quarry pays for the Brick Kiln; the help stays."""
    table = (
        scene(2).building(0, "stone_quarry").building(1, "ger_camp").hand(0, "brick_kiln", "tea_house").turn(0)
    ).after("done")
    assert (table.pool(), table.price("a1")) == ({"stone": 1}, 1)
    table.after("place a1, worker tea_house")
    assert (table.pool(), table.price("a1")) == ({"wood": 1, "clay": 1, "stone": 2}, 2)
    table.after("build brick_kiln, end").finish_drawing()
    table.after("done, end").finish_drawing()
    table.after("done")
    assert table.pool() == {"stone": 1, "clay": 1}


@rule("XAN-EX5")
def test_help_goes_to_the_owner() -> None:
    """Bela works at Anna's Brick Kiln: he gets clay and stone, she gets the help from her next turn on."""
    table = scene(2).building(1, "brick_kiln").hand(0, "tea_house", "barracks").turn(0).after("place b1")
    table.after("worker tea_house")
    assert (table.pool(), table.price("b1")) == ({"clay": 1, "stone": 1}, 2)
    table.after("end").finish_drawing()
    table.after("done")
    assert table.pool() == {"clay": 1}


@rule("XAN-EX6")
def test_digging() -> None:
    """For the jade in row 3 of Huayan Temple two workers are needed; the price goes 3, 5, 5."""
    table = scene(2).building(1, "huayan_temple", workers=1).hand(0, "clay_pit", "town_well").turn(0)
    assert table.price("b1") == 3
    table.after("place b1, worker clay_pit")
    assert (table.pool(), table.price("b1")) == ({"ink": 1, "gold": 1}, 5)
    table.after("place b1, worker town_well")
    assert (table.pool(), table.price("b1")) == ({"ink": 1, "gold": 1, "jade": 1}, 5)


@rule("XAN-EX7")
def test_double_symbols() -> None:
    """Bronze Buddha needs two bronze: one is not enough, one and the permanent one of the Armillary Sphere are."""
    table = (
        scene(2)
        .building(1, "stone_quarry", workers=3)
        .building(1, "silk_market", workers=0)
        .hand(0, "bronze_buddha", "clay_pit", "town_well")
        .turn(0)
        .after("place b1, worker clay_pit, place b2, worker town_well")
    )
    assert table.pool() == {"stone": 1, "bronze": 1, "silk": 1, "gold": 1}
    assert table.refused("build bronze_buddha") == "XAN-6.11"
    table = (
        scene(2)
        .building(0, "armillary_sphere")
        .building(1, "stone_quarry", workers=3)
        .hand(0, "bronze_buddha", "clay_pit")
        .turn(0)
        .after("done, place b1, worker clay_pit")
    )
    assert "build bronze_buddha" in table.legal()


@rule("XAN-EX8")
def test_the_hand_limit_cuts_the_draw() -> None:
    """With 6 cards in hand a sale turn may draw one card only."""
    table = scene(3).building(0, "clay_pit").building(0, "ger_camp").building(1, "tea_house").hand(0, more=6).turn(0)
    table.after("sell 1, sell 2, done, end").finish_drawing()
    assert table.hand_size(0) == 7


@rule("XAN-EX9")
def test_an_idle_turn_with_a_full_building() -> None:
    """A forced sale does not stop a turn from being idle: 5 cards are drawn, then the Silk Market goes for 4."""
    table = scene(3).building(0, "silk_market", workers=4).building(1, "ger_camp").hand(0, more=2).turn(0)
    table.after("done, end").draw_any(4)
    assert (table.money(0), table.at("a1")) == (0, "silk_market/4")
    table.draw_any(1).after("force silk_market")
    assert (table.hand_size(0), table.money(0), table.city.discard_size) == (7, 4, 5)


@rule("XAN-EX10")
def test_filling_ones_own_building() -> None:
    """Row 4 of one's own Huayan Temple gives stone and the help ink; it is sold by force for 7, one card is drawn."""
    table = scene(3).building(0, "huayan_temple", workers=3).building(1, "ger_camp").hand(0, "tea_house").turn(0)
    table.after("done, place a1, worker tea_house")
    assert (table.pool(), table.price("a1")) == ({"stone": 1, "ink": 1}, 7)
    table.after("end").draw_any(1).after("force huayan_temple")
    assert (table.hand_size(0), table.money(0), table.at("a1")) == (1, 7, "")


@rule("XAN-EX11")
def test_the_bonus_with_five() -> None:
    """A yellow and a green card bring 1 and 2 more: 7+1 and 7+2."""
    table = (
        scene(5)
        .building(0, "shira_ordo", workers=2)
        .building(0, "golden_paiza", workers=4)
        .building(1, "ger_camp")
        .turn(0)
        .after("sell 1, sell 2, done")
    )
    assert (table.money(0), table.city.discard_size) == (17, 8)
    table.forced().finish_drawing()
    assert table.hand_size(0) == 3


@rule("XAN-EX12")
def test_a_full_building_takes_a_slot() -> None:
    """With five buildings nothing can be built; a sale in phase 1 makes room, a forced sale only for the next turn."""
    cards = ["silk_market", "clay_pit", "timber_yard", "ger_camp", "horse_pasture"]
    table = scene(4).building(0, cards[0], workers=4)
    for card in cards[1:]:
        table.building(0, card)
    table.hand(0, "town_well").turn(0)
    other = table.city.copy()
    table.after("done")
    assert table.pool()["clay"] == 1  # enough for the Town Well
    assert table.refused("build town_well") == "XAN-6.15"
    table.after("end").finish_drawing()
    assert table.city.standing[0] == 4
    for text in ("sell 1", "done", "build town_well"):
        other.apply(0, table.game.vocabulary.code(text))
    assert other.standing[0] == 5


@rule("XAN-EX13")
def test_a_shuffle_in_the_middle_of_a_draw() -> None:
    """The last card, then the final shuffle of 14 cards: the Game End card cannot come up in this draw."""
    table = scene(4).building(0, "ger_camp").building(1, "clay_pit").hand(0, more=3).shuffled(1)
    table.piles(draw=1, discard=13).turn(0)
    table.after("sell 1, done, end")  # the Ger Camp is the 14th card of the discard pile
    assert (table.city.pile_size, table.city.discard_size) == (1, 14)
    table.draw_any(1)
    assert (table.city.shuffles, table.city.pile_size, table.city.has_end_card()) == (2, 14, True)
    for _ in range(2):
        assert "draw game_end" not in table.legal()
        table.draw_any(1)
    assert (table.hand_size(0), table.sees(1, "pile")) == (6, 13)


@rule("XAN-EX14")
def test_a_short_final_pile() -> None:
    """With six cards at the final shuffle the very next one is the Game End card with probability 1/7."""
    table = (
        scene(4).building(0, "ger_camp").building(1, "clay_pit", workers=2).hand(0, "timber_yard", more=2).shuffled(1)
    )
    table.piles(draw=1, discard=5).turn(0)
    table.after("sell 1, done, place b1").after(table.legal()[-1])  # row 3: clay, porcelain
    table.after("build timber_yard, end").draw_any(1)
    assert table.sees(0, "pile") == 7
    weights = dict(zip(table.legal(), table.state.weights(), strict=True))
    assert (weights["draw game_end"], sum(weights.values())) == (1, 7)
    before = table.money(0)
    table.nature("draw game_end")
    assert (table.state.to_act(), table.money(0) - before) == ([], 0)  # the Timber Yard, sideways, at p0 = 0
