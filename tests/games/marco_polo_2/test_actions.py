"""MP2-7, MP2-8, MP2-9, MP2-12, MP2-13: books, Khan's favour, seals, contracts and special cities."""

from serai.games.marco_polo_2.kinds import NOTHING
from serai.kernel.game import CHANCE
from serai.kernel.machine import append
from serai.kernel.rulebook import rule
from serai.kernel.writing import count
from tests.games.marco_polo_2.caravan import caravan


@rule("MP2-7.1")
def test_the_spaces_of_the_books() -> None:
    """Any die, 3 or more, 5 or more."""
    for hand, books in (("2", ["book_1"]), ("4", ["book_1", "book_2"]), ("5", ["book_1", "book_2", "book_3_upper"])):
        legal = caravan().hand(0, hand).legal()
        assert [text[4:] for text in legal if text.startswith("use book")][: len(books)] == books
    assert not any(space.is_brown for space in caravan().box.spaces[:4])


@rule("MP2-7.2", "MP2-7.3")
def test_the_four_offers() -> None:
    """Two are free, the left half costs 1 jade, the right half 2; the whole content is taken."""
    game = caravan().hand(0, "3").purse(0, jade=1).after("use book_1", "die 3")
    assert game.legal() == ["offer free-1", "offer free-2", "offer left"]
    assert game.refused("offer right") == "MP2-7.2"
    game.after("offer left")
    assert game.has(0) == {"pepper": 4, "camel": 2}
    other = caravan().hand(0, "3").purse(0, jade=2).after("use book_1", "die 3", "offer right")
    assert other.has(0) == {"pepper": 2, "silk": 3, "coin": 1}


@rule("MP2-7.4")
def test_both_spaces_of_book_three() -> None:
    """The same offers, independent spaces: one colour may use both in a round."""
    game = caravan(2).hand(0, "5 5").purse(0, coin=9).hand(1, "1")
    game.after("use book_3_upper", "die 5", "offer free-1", "end", "put coin", "die 1", "end")
    game.after("use book_3_lower", "die 5", "offer free-1")
    assert game.has(0) == {"gold": 4, "silk": 2, "coin": 4}


@rule("MP2-8.1", "MP2-8.2")
def test_the_khans_favour() -> None:
    """4 coins and 2 camels; each die at least as high as the last one, the first of an empty row any."""
    game = caravan(4).purse(0).hand(0, "2").after("use khan", "die 2")
    assert game.has(0) == {"coin": 4, "camel": 2}
    game.after("end").hand(1, "1")
    assert game.refused("use khan") == "MP2-8.2"
    game.hand(1, "1 2").after("use khan")
    assert (game.legal(), game.refused("die 1")) == (["die 2"], "MP2-8.2")


@rule("MP2-8.3")
def test_the_row_is_closed_when_it_is_full() -> None:
    """Four cells, no payment."""
    game = caravan(4)
    for value in (1, 1, 2):
        game.occupy("khan", value)
    game.purse(0).hand(0, "3").after("use khan", "die 3", "end")
    assert game.refused("use khan") == "MP2-8.3"


@rule("MP2-8.4")
def test_each_colour_once_in_the_row() -> None:
    """A second use needs a black die."""
    game = caravan(2).hand(0, "3 4 black-2").hand(1, "1").after("use khan", "die 3", "end", "put coin", "die 1", "end")
    assert game.refused("use khan") == "MP2-8.2", "the black 2 is too low"
    game.hand(0, "4")
    assert game.refused("use khan") == "MP2-8.4"
    game.hand(0, "4 black-3").after("use khan")
    assert game.legal() == ["die black-3"]


@rule("MP2-9.1", "MP2-9.2")
def test_taking_a_seal() -> None:
    """With 3 and 5 the farmers', spicers' or tailors' seal, one not owned yet, and its jade."""
    game = caravan().hand(0, "3 5").purse(0).seals(0, spicers=1).after("use seals", "die 3", "die 5")
    assert game.legal() == ["seal farmers", "seal tailors"]
    assert (game.refused("seal jewelers"), game.refused("seal spicers")) == ("MP2-9.1", "MP2-9.2")
    game.after("seal tailors")
    assert (game.seal(0, "tailors"), game.has(0)) == (1, {"jade": 2})


@rule("MP2-9.1")
def test_dice_too_low_for_the_seals_left() -> None:
    """The jewelers' seal needs a 4."""
    game = caravan().seals(0, farmers=1, spicers=2, tailors=1).hand(0, "3 5")
    assert game.refused("use seals") == "MP2-9.1"
    game.hand(0, "3 5 5").after("use seals")
    assert (game.legal(), game.refused("die 3")) == (["die 5"], "MP2-9.1")


@rule("MP2-9.3")
def test_without_a_seal_to_take_there_is_no_action() -> None:
    """Jade alone is never given."""
    game = caravan().seals(0, farmers=1, spicers=2, tailors=1, jewelers=1).hand(0, "5 5")
    assert game.refused("use seals") == "MP2-9.3"


@rule("MP2-9.4", "MP2-10.5")
def test_a_seal_opens_water_routes() -> None:
    """Basic or improved; it is never spent, and the route still has its cost."""
    game = caravan().hand(0, "4 4").purse(0, coin=9).after("use travel_middle", "die 4", "die 4")
    assert game.refused("go fuzhou") == "MP2-10.5"
    for level in (1, 2):
        other = caravan().seals(0, tailors=level).hand(0, "4 4").purse(0, coin=9).outpost("fuzhou", "")
        other.after("use travel_middle", "die 4", "die 4", "go fuzhou", "stop")
        assert (other.has(0), other.seal(0, "tailors")) == ({"coin": 7}, level)


@rule("MP2-9.5", "MP2-15.4")
def test_an_improved_seal() -> None:
    """Its bonus comes at once; each seal is improved once, and only one that is owned."""
    game = caravan().seals(0, spicers=1).purse(0, coin=5, pepper=2).after("improve spicers")
    assert (game.seal(0, "spicers"), game.has(0)) == (2, {"pepper": 2, "coin": 1})
    game.purse(0, coin=9, pepper=9, silk=9)
    assert (game.refused("improve spicers"), game.refused("improve tailors")) == ("MP2-15.4", "MP2-15.4")


@rule("MP2-12.1")
def test_two_active_spaces() -> None:
    """Two active contracts, which give nothing until completed."""
    game = caravan().posts(0, "xian").hand(0, "1").purse(0).active(0)
    game.after("use contracts", "die 1", "sign r20", "sign r21")
    assert (game.contracts(0), game.has(0)) == (["r20", "r21"], {"coin": 3})


@rule("MP2-12.2", "MP2-12.4")
def test_the_contracts_action() -> None:
    """One or two contracts from cities with own posts, in any order, then 3 coins; one may stop at any time."""
    game = caravan().posts(0, "xian", "kabul").hand(0, "1").purse(0).active(0).after("use contracts", "die 1")
    assert game.legal() == ["sign r20", "sign r21", "sign r28", "sign r29", "done"]
    assert (game.refused("sign r22"), game.refused("decline")) == ("MP2-12.2", "MP2-12.4")
    game.after("sign r28")
    assert game.legal() == ["sign r20", "sign r21", "sign r29", "done"]
    game.after("sign r21")
    assert (game.contracts(0), game.has(0)) == (["r21", "r28"], {"coin": 3})


@rule("MP2-12.3")
def test_no_contract_no_coins() -> None:
    """Without a post in a contract city it is not possible; who takes none gets no coins."""
    game = caravan().posts(0, "xanadu")
    assert game.refused("use contracts") == "MP2-12.2"
    idle = caravan().posts(0, "xian").hand(0, "1 2").purse(0).after("use contracts", "die 1", "done")
    assert (idle.has(0), idle.asked(), idle.dice(0)) == ({}, "finishing", "2")


@rule("MP2-12.3", "MP2-4.6", "MP2-4.9")
def test_a_contracts_action_without_contracts_is_never_owed() -> None:
    """With nothing to take it may be used, but the last die may go to the bag and the turn may end all the same."""
    game = caravan().posts(0, "xian").hand(0, "1 1").occupy("book_1", 1, 0).occupy("travel_lower", 1, 0)
    game.khanate.used[0] = (1 << 21) - 1 & ~(1 << game.box.space_ids.index("contracts"))
    game.khanate.contracts[0] = game.khanate.contracts[1] = NOTHING
    assert [move for move in game.legal() if move.startswith("use")] == ["use contracts"]
    assert game.refused("end") == "MP2-4.6"
    game.after("put coin", "die 1")
    assert {"use contracts", "put coin", "end"} <= set(game.legal())
    assert game.purse(0).after("use contracts", "die 1").has(0) == {}, "no contract, no coins"


@rule("MP2-12.5", "MP2-12.9")
def test_space_for_a_new_contract() -> None:
    """Without a free space an old contract is discarded; what was taken this turn stays."""
    game = caravan().posts(0, "xian").hand(0, "1").active(0, "r01", "b01").after("use contracts", "die 1", "sign r20")
    assert (game.asked(), game.legal()) == ("discarding", ["discard r01", "discard b01"])
    assert (game.refused("discard r20"), game.refused("discard r05")) == ("MP2-12.9", "MP2-12.5")
    game.after("discard b01", "sign r21")
    assert game.legal() == ["discard r01"]
    game.after("discard r01")
    assert game.contracts(0) == ["r20", "r21"]


@rule("MP2-12.6")
def test_a_contract_for_a_new_post_may_be_declined() -> None:
    """It follows the same rule of space."""
    game = caravan().hand(0, "4").purse(0, coin=9).after("use travel_lower", "die 4", "go xian")
    assert (game.asked(), game.legal()) == ("signing", ["sign r20", "sign r21", "decline"])
    assert game.refused("sign r22") == "MP2-12.6"
    game.after("decline")
    assert game.contracts(0) == ["b01"]


@rule("MP2-12.7", "MP2-21.4")
def test_a_contract_from_the_pile() -> None:
    """It goes to a free space; without one either an old one or the new one is discarded, seen by all."""
    game = caravan().active(0, "r01", "r02").tiles(0, "op10").purse(0).after("redeem op10")
    assert game.state.to_act() == [CHANCE]
    assert game.told("draw r40", to=2) == "draw r40"
    game.nature("draw r40")
    assert game.legal() == ["discard r01", "discard r02", "discard r40"]
    assert game.sees(3, "taken") == 39
    game.after("discard r40")
    assert (game.contracts(0), list(game.khanate.under)) == (["r01", "r02"], [39])
    free = caravan().active(0, "r01").tiles(0, "op10").purse(0).after("redeem op10").nature("draw r40")
    assert free.contracts(0) == ["r01", "r40"]


@rule("MP2-12.8", "MP2-21.3")
def test_discarded_contracts() -> None:
    """Red ones go under the pile, where those who remember know them; blue ones leave the game."""
    game = caravan().posts(0, "xian").hand(0, "1").active(0, "r01", "b01").after("use contracts", "die 1", "sign r20")
    game.after("discard b01")
    assert (list(game.khanate.under), game.khanate.gone) == ([], 1)
    game.after("sign r21", "discard r01")
    assert (list(game.khanate.under), game.sees(1, "under")[:2]) == ([0], [0, -1])


@rule("MP2-12.9", "MP2-12.10")
def test_a_new_contract_may_be_completed_in_the_same_turn() -> None:
    """In part C, as a bonus action."""
    game = caravan().posts(0, "xian").hand(0, "1").active(0).purse(0, camel=2, silk=2, gold=1)
    game.after("use contracts", "die 1", "sign r20", "done", "complete r20")
    assert count(game.khanate.completed_contracts[0]) == 1


@rule("MP2-12.11", "MP2-12.12")
def test_spaces_stay_empty_until_the_end_of_the_turn() -> None:
    """Then they are filled in the order of the map."""
    game = caravan().posts(0, "xian", "kabul").hand(0, "1").active(0)
    game.after("use contracts", "die 1", "sign r21", "sign r28")
    assert (game.lies_in("xian"), game.lies_in("kabul")) == (["r20"], ["r29"])
    game.after("end").nature("draw r30").nature("draw r31")
    assert (game.lies_in("xian"), game.lies_in("kabul")) == (["r20", "r30"], ["r31", "r29"])


@rule("MP2-12.13")
def test_an_empty_pile() -> None:
    """Spaces stay empty and rewards from the pile give nothing, until discards form a new pile."""
    game = caravan(2).posts(0, "xian").hand(0, "1 2").active(0, "r01").purse(0).tiles(0, "op10")
    game.khanate.pile = 0
    game.after("redeem op10")
    assert game.has(0) == {"vp": 1, "coin": 2}
    game.after("use contracts", "die 1", "sign r20", "done", "end")
    assert (game.actor(), game.lies_in("xian")) == (1, ["r21"])
    game.khanate.under = append(game.khanate.under, 4)
    game.hand(1, "3").after("put coin", "die 3", "end")
    assert game.legal() == ["draw r05"]
    game.nature("draw r05")
    assert game.lies_in("xian") == ["r05", "r21"]


@rule("MP2-13.1", "MP2-13.2")
def test_special_cities() -> None:
    """An own post and any die; the same reward for every die."""
    game = caravan().hand(0, "1").purse(0)
    assert game.refused("use special_balkh") == "MP2-13.1"
    game.posts(0, "balkh").after("use special_balkh", "die 1")
    assert game.has(0) == {"gold": 1, "silk": 1, "coin": 2}


@rule("MP2-13.3")
def test_the_bonus_of_the_improved_seal() -> None:
    """Once, twice from a 5 on; a basic seal and another guild's give nothing."""
    for die, level, coins in (("4", 2, 3), ("5", 2, 4), ("6", 1, 2)):
        game = caravan().hand(0, die).purse(0).posts(0, "balkh").seals(0, spicers=level, jewelers=2)
        game.after("use special_balkh", f"die {die}")
        assert game.has(0)["coin"] == coins


@rule("MP2-13.4", "MP2-5.4")
def test_two_cells_each_colour_once() -> None:
    """A second use needs a black die and a free cell."""
    game = caravan(4).posts(0, "balkh").hand(0, "2 3").pass_turns(1, 2, 3).after("use special_balkh", "die 2", "end")
    assert game.refused("use special_balkh") == "MP2-13.4"
    game.hand(0, "2 black-3").after("use special_balkh", "die black-3", "end")
    assert game.refused("use special_balkh") == "MP2-5.4"


@rule("MP2-12.2")
def test_the_map_and_the_hand_do_not_share_contracts() -> None:
    """A contract taken leaves the map."""
    game = caravan().posts(0, "xian").hand(0, "1").active(0).after("use contracts", "die 1", "sign r20", "done")
    assert game.khanate.contracts[0] == NOTHING
