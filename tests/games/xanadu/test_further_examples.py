"""The worked examples of the rulebook, XAN-EX15 to XAN-EX25, played out."""

from serai.kernel.rulebook import rule
from tests.games.xanadu.scene import scene


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
