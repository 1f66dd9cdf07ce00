"""The worked examples of the rulebook, XAN-EX1 to XAN-EX25, played out."""

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


@rule("XAN-EX15")
def test_a_new_start_in_phase_1() -> None:
    """Anna sells the only building: hands are filled to 7, everybody chooses, Anna goes on with phase 2."""
    table = scene(3).building(0, "timber_yard", workers=1).hand(0, more=3).hand(1, more=7).hand(2, more=5).turn(0)
    table.after("sell 1, done")
    assert table.money(0) == 1
    table.nature("draw clay_pit").nature("draw ger_camp").draw_any(2)  # Anna 4
    assert table.hand_size(0) == 7
    table.draw_any(2)  # Cili 2, Bela none
    assert [table.hand_size(seat) for seat in range(3)] == [7, 7, 7]
    for seat in range(3):
        table.play(seat, table.legal(seat)[0])
    assert [table.hand_size(seat) for seat in range(3)] == [6, 6, 6]
    assert (table.actor(), table.asked()) == (0, "working")
    table.after("end").draw_any(1)
    assert (table.hand_size(0), table.actor()) == (7, 1)


@rule("XAN-EX16")
def test_starting_cards() -> None:
    """First colour first, twice: brown forced then one of two yellow; two of three blue; a yellow one and nothing."""
    green = ["audience_hall", "daan_pavilion", "muqing_pavilion", "cane_palace", "crystal_hall"]
    table = scene(2).hand(0, "clay_pit", "golden_paiza", "dragon_throne", *green)
    table.hand(1, "barracks", "tea_house", "drum_tower", "fragrance_hall", "shira_ordo", "lotus_lake", "hunting_park")
    table.hand(1, "chabis_garden").starting()
    assert table.legal(0) == ["choose clay_pit"]
    table.play(0, "choose clay_pit")
    assert table.legal(0) == ["choose golden_paiza", "choose dragon_throne"]
    assert table.legal(1) == ["choose barracks", "choose drum_tower", "choose tea_house"]
    table.play(1, "choose drum_tower")
    assert table.legal(1) == ["choose barracks", "choose tea_house"]
    table = (
        scene(2).hand(0, "golden_paiza", *green, "shira_ordo", "lotus_lake").hand(1, "barracks", "tea_house", more=0)
    )
    table.hand(1, "clay_pit", "ger_camp", "drum_tower", "silk_market", "stone_quarry", "town_well").starting()
    table.play(0, "choose golden_paiza").play(0, "choose nothing")
    table.play(1, "choose clay_pit").play(1, "choose town_well")
    assert (list(table.city.standing), table.hand_size(0)) == ([1, 2], 7)


@rule("XAN-EX17")
def test_no_cards_left() -> None:
    """With both piles empty nothing is drawn and nothing is counted; later discards are shuffled at the next draw."""
    table = scene(6).building(0, "ger_camp").building(1, "clay_pit", workers=3).building(1, "tea_house")
    table.hand(0, "timber_yard", "stone_quarry", "barracks", "town_well").shuffled(2).piles(draw=0, discard=0).turn(0)
    table.after("done, place a1, worker barracks, place a1, worker town_well")  # wood and silk; clay and water
    table.after("build timber_yard, end")
    assert (table.hand_size(0), table.city.shuffles, table.actor()) == (1, 2, 1)
    table.after("sell 1, done, end, take 3")
    assert (table.city.shuffles, table.city.pile_size, table.city.has_end_card()) == (3, 4, True)
    assert sum(table.state.weights()) == 5


@rule("XAN-EX18")
def test_two_buildings_in_the_advanced_game() -> None:
    """Mingde Gate, then with its stone the Barracks: every unit is spent once. The normal game forbids the second."""
    for advanced in (True, False):
        table = scene(2, advanced=advanced)
        table.building(0, "ink_makers_house").building(1, "brick_kiln").building(1, "porcelain_works")
        table.building(1, "stone_quarry").hand(0, "mingde_gate", "barracks", "clay_pit", "town_well", "ger_camp")
        table.turn(0).after("done, place b1, worker clay_pit, place b2, worker town_well")
        assert table.pool() == {"clay": 2, "stone": 1, "porcelain": 1, "ink": 1}
        table.after("build mingde_gate")
        assert table.pool() == {"clay": 1, "ink": 1, "stone": 1}
        table.after("place b3, worker ger_camp")
        assert table.pool() == {"clay": 1, "ink": 1, "stone": 2, "wood": 1}
        if not advanced:
            assert table.refused("build barracks") == "XAN-6.11"
            continue
        table.after("build barracks")
        assert table.pool() == {"wood": 1, "clay": 1}


@rule("XAN-EX19")
def test_the_final_sale() -> None:
    """Everything standing is sold: a sideways green card with its bonus, a full one, a yellow one: 21."""
    table = scene(5).building(0, "lotus_lake").building(0, "silk_market", workers=4)
    table.building(0, "dragon_throne", workers=2).building(1, "ger_camp").shuffled(3).piles(draw=5, discard=0).turn(0)
    table.city.sideways[0] = 1
    table.after("done, end").nature("draw game_end")
    assert (table.money(0), table.state.to_act()) == (21, [])


@rule("XAN-EX20")
def test_who_sells_when() -> None:
    """Anna fills Bela's Caravanserai: it stays until Bela's turn, counts toward his limit and gives him its help."""
    table = scene(2).building(1, "caravanserai", workers=3).building(0, "ger_camp").hand(0, "tea_house").turn(0)
    assert table.price("b1") == 5
    table.after("done, place b1, worker tea_house, end").finish_drawing()
    assert (table.at("b1"), table.price("b1"), table.city.standing[1]) == ("caravanserai/4", 4, 1)
    table.after("done")
    assert table.pool() == {"water": 1}
    table.after("end").finish_drawing()
    assert table.money(1) == 4


@rule("XAN-EX21")
def test_a_sale_at_0() -> None:
    """The Clay Pit without workers is sold for nothing, yet it is a sale: three cards may be drawn."""
    table = scene(3).building(0, "clay_pit").building(1, "ger_camp").turn(0).after("sell 1, done, end")
    assert (table.money(0), table.finish_drawing().hand_size(0)) == (0, 3)


@rule("XAN-EX22")
def test_an_empty_hand() -> None:
    """Without cards and without a sale the turn is idle: seven cards are drawn."""
    table = scene(3).building(0, "clay_pit").building(1, "ger_camp").turn(0).after("done, end")
    assert table.finish_drawing().hand_size(0) == 7


@rule("XAN-EX23")
def test_a_shuffle_with_the_last_card() -> None:
    """With the third card twelve are shuffled at once; the Silk Market, sold by force, is not among them."""
    table = scene(3).building(0, "ger_camp").building(0, "silk_market", workers=4).building(1, "clay_pit")
    table.piles(draw=3, discard=11).turn(0).after("sell 1, done, end").draw_any(3)
    assert (table.city.shuffles, table.city.pile_size, table.city.discard_size) == (1, 12, 0)
    table.after("force silk_market")
    assert (table.city.pile_size, table.city.discard_size) == (12, 5)


@rule("XAN-EX24")
def test_stopping_before_the_game_end_card() -> None:
    """Four cards are left, one of them the Game End card: Bela draws one of three and stops."""
    table = scene(3).building(0, "ger_camp").building(1, "clay_pit").shuffled(2).piles(draw=3, discard=0).turn(0)
    table.after("sell 1, done, end, take 1")
    assert sum(table.state.weights()) == 4
    table.draw_any(1)
    assert table.legal() == ["take 1", "take 2", "stop"]
    table.after("stop")
    assert (table.actor(), table.hand_size(0), table.sees(1, "pile")) == (1, 1, 3)


@rule("XAN-EX25")
def test_names_in_any_order() -> None:
    """Bela names the third and the first; without the third, the second: no worker is seen before he is done."""
    table = scene(3).building(0, "clay_pit", workers=1).building(0, "ger_camp", workers=1).building(0, "tea_house")
    table.building(1, "timber_yard").turn(0).after("sell 3")
    assert table.sees(1, "named") == [0, 0, 1, 0, 0]
    table.city.named[2] = 0  # taken back by undo: see test_selling
    table.after("sell 1, sell 2")
    assert (table.money(0), table.sees(0, "revealed")[0][0][0], table.city.discard_size) == (0, -1, 0)
    table.after("done")
    assert [table.at(slot) for slot in ("a1", "a2", "a3")] == ["", "", "tea_house/0"]
    assert (table.sees(0, "revealed")[0][0][0] >= 0, table.city.discard_size) == (True, 4)
