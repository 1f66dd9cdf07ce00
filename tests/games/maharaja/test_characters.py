"""MAH-11, MAH-12 and MAH-18: changing the character, abilities, several characters."""

import pytest

from serai.kernel.rulebook import rule
from tests.games.maharaja.scenes import (
    BLUE,
    CITY,
    GREEN,
    RED,
    bank,
    can,
    held,
    houses_in,
    realm,
    scene,
)
from tests.table import Table

MANY = {RED: [1, 5], BLUE: [2, 3, 4], GREEN: [6, 7]}
"""MAH-X18: the bank is empty."""


@rule("MAH-11.1", "MAH-11.3")
def test_any_card_but_the_own_one() -> None:
    """From the bank or from a player, whether or not he has had his turn; nobody can prevent it."""
    game = scene("character+gold", BLUE)
    assert can(game, "take") == ["mogul", "sadhu", "monk", "mason", "artisan"]
    assert game.refused("take trader") == "MAH-11.1"
    assert game.refused("take yogi") == "MAH-1.11"
    assert game.refused("lure seat-1") == "MAH-11.1"


@rule("MAH-11.2")
def test_the_own_card_goes_to_the_bank() -> None:
    """Then the named one is taken."""
    game = scene("character+gold").after("take artisan")
    assert (held(game, RED), bank(game)) == ([6], [1, 4, 5])


@rule("MAH-11.4", "MAH-11.3")
def test_a_robbed_player_chooses_at_once() -> None:
    """From the bank, which includes the card just returned."""
    game = scene("character+gold").after("take trader")
    assert (game.asked(), game.actor()) == ("replacing", BLUE)
    assert can(game, "take") == ["mogul", "monk", "mason", "artisan"]
    assert game.refused("take sadhu") == "MAH-11.4"
    assert game.refused("take yogi") == "MAH-1.11"
    assert game.refused("end") == "MAH-11.4"
    game.after("take mogul")
    assert [held(game, p) for p in range(3)] == [[2], [1], [3]]
    assert game.actor() == RED


@rule("MAH-11.5", "MAH-EX6")
def test_trader_then_monk() -> None:
    """The Trader's gold at the start, then the Monk's journey at the bank's cost."""
    cards = {RED: [2], BLUE: [3], GREEN: [5]}
    game = scene("character+gold", cards=cards, gold={RED: 4}, houses="salumbar: blue")
    assert realm(game).gold[RED] == 5
    game.after("take monk, travel udaipur, collect")
    assert list(realm(game).gold) == [7, 16, 15]
    assert held(game, RED) == [4]


@rule("MAH-11.5", "MAH-EX7")
def test_mason_then_artisan() -> None:
    """A free house with the Mason, then a palace for 9 with the Artisan; no penalty."""
    cards = {RED: [5], BLUE: [1], GREEN: [2]}
    game = scene("palace+character", cards=cards, at={RED: "udaipur"}, gold={RED: 10}, reserve=3)
    game.after("mason-build udaipur")
    assert (realm(game).reserve[RED], realm(game).gold[RED]) == (2, 10)
    game.after("take artisan, erect inner")
    assert realm(game).gold[RED] == 1
    before = realm(game).gold[BLUE]
    game.after("end")
    assert realm(game).round == 2
    assert realm(game).gold[BLUE] == before


@rule("MAH-11.7")
def test_the_change_is_made_twice() -> None:
    """Each time the card must differ from the one held then."""
    game = scene("character+character").after("take artisan")
    assert game.refused("take artisan") == "MAH-11.1"
    game.after("take mogul")
    assert held(game, RED) == [1]
    assert not can(game, "take")


@rule("MAH-12.1")
def test_the_mogul_acts_first_and_wins_ties() -> None:
    """He has the lowest number and no other ability."""
    game = scene("gold+gold", cards={RED: [1], BLUE: [5], GREEN: [6]}, at={RED: "udaipur", BLUE: "udaipur"})
    assert game.actor() == RED
    game.after("collect, collect, end, collect, collect, end, collect, collect, end")
    assert list(realm(game).paid) == [11, 7, 0]


@rule("MAH-12.3")
def test_the_sadhu_doubles_outer_palaces_at_scoring() -> None:
    """For whoever holds him at scoring."""
    game = scene("gold+gold", GREEN, at={RED: "udaipur"}, houses="udaipur: blue blue")
    state = realm(game)
    state.outer[GREEN * 7 + CITY["udaipur"]] = 2
    game.after("collect, collect, end")
    assert list(state.paid) == [3, 7, 11]  # 1, 2 and 2 x 2 points


@rule("MAH-12.5")
def test_the_mason_builds_or_moves() -> None:
    """One house free of charge, or one move, in addition to the parts; optional."""
    cards = {RED: [5], BLUE: [6], GREEN: [3]}
    game = scene("gold+gold", cards=cards, at={RED: "delhi"}, gold={RED: 0}, houses="pali: red; osian: blue blue")
    assert {"delhi", "pali"} < set(can(game, "mason-build"))
    assert can(game, "mason-move") == ["pali"]
    assert game.refused("mason-build osian") == "MAH-1.4"
    assert game.refused("mason-build amber") == "MAH-8.1"
    assert game.refused("mason-move amber") == "MAH-9.4"
    game.after("mason-move pali, put delhi")
    assert houses_in(game, RED, "delhi") == 1
    assert realm(game).open_parts[0] == 2
    assert game.refused("mason-build pali") == game.refused("mason-move delhi") == "MAH-12.6"
    without = scene("gold+gold")
    assert without.refused("mason-build pali") == without.refused("mason-move pali") == "MAH-12.5"


@rule("MAH-12.5", "MAH-8.4")
def test_the_mason_needs_a_house_in_the_reserve() -> None:
    """Otherwise he can only move one."""
    game = scene("gold+gold", cards={RED: [5], BLUE: [6], GREEN: [3]}, reserve=0, houses="pali: red")
    assert not can(game, "mason-build")
    assert game.refused("mason-build pali") == "MAH-8.4"
    assert can(game, "mason-move") == ["pali"]


@rule("MAH-12.6", "MAH-X20")
def test_mason_twice() -> None:
    """Given away and taken back he is not offered again in this turn; to another player he is."""
    cards = {RED: [5], BLUE: [6], GREEN: [3]}
    game = scene("character+character", cards=cards, others="character+gold")
    game.after("mason-build pali, take monk, take mason")
    assert not can(game, "mason-build")
    game.after("end")
    assert game.actor() == BLUE
    game.after("take mason, 0: take mogul")
    assert can(game, "mason-build")


@rule("MAH-12.9")
def test_only_the_mason_and_chits_are_asked_for() -> None:
    """Monk, Artisan, Trader and Sadhu work by themselves: no action names them but taking and giving."""
    game = scene("gold+gold", cards={RED: [4], BLUE: [6], GREEN: [2]}, houses="salumbar: blue", yogi=True)
    assert game.legal() == ["travel udaipur", "collect", "end"]


@rule("MAH-X26")
def test_taking_a_card_back() -> None:
    """B, robbed of 6, takes it back in his turn; A chooses from the bank; B builds his palace for 9."""
    cards = {RED: [1], BLUE: [6], GREEN: [4]}
    game = scene("character+gold", cards=cards, at={BLUE: "delhi"}, gold={BLUE: 9}, others="character+palace")
    game.after("take artisan, 1: take sadhu, collect, end")
    assert game.actor() == BLUE
    game.after("take artisan")
    assert "take sadhu" in game.legal(RED)
    game.after("0: take sadhu, erect inner")
    assert realm(game).gold[BLUE] == 0


@pytest.fixture
def many() -> Table:
    """MAH-X18: Red acts with character."""
    return scene("character+gold", cards=MANY, many_characters=True, yogi=True)


@rule("MAH-18.1")
def test_all_abilities_of_several_cards() -> None:
    """Mason and Artisan together: a free house and a palace for 9."""
    game = scene("palace+gold", cards={RED: [5, 6], BLUE: [7], GREEN: [1]}, at={RED: "delhi"}, many_characters=True)
    game.after("mason-build delhi, erect inner")
    assert realm(game).gold[RED] == 6


@rule("MAH-18.2")
def test_the_bank_comes_first() -> None:
    """While it holds a card one is taken from it, and none given back."""
    game = scene("character+gold", cards={RED: [1], BLUE: [2, 3], GREEN: [4]}, many_characters=True)
    assert can(game, "take") == ["mason", "artisan"]
    assert game.refused("take trader") == "MAH-18.2"
    assert game.refused("lure seat-2") == "MAH-18.2"
    game.after("take artisan")
    assert (held(game, RED), bank(game)) == ([1, 6], [5])


@rule("MAH-18.3", "MAH-18.4", "MAH-18.8", "MAH-X18")
def test_swap(many: Table) -> None:
    """Red names 6; Green gets 1 or 5 of Red's choice; without 1 Red's number is 5 from then on."""
    assert can(many, "take") == ["trader", "sadhu", "monk", "artisan", "yogi"]
    assert many.refused("take mason") == "MAH-18.4"
    many.after("take artisan")
    assert (many.asked(), many.actor(), many.legal()) == ("giving", RED, ["give mogul", "give mason"])
    assert many.refused("give artisan") == "MAH-18.4"
    many.after("give mogul")
    assert [held(many, p) for p in range(3)] == [[5, 6], [2, 3, 4], [1, 7]]
    assert [realm(many).number(p) for p in range(3)] == [5, 2, 1]


@rule("MAH-18.4", "MAH-X18")
def test_swap_keeping_the_lowest(many: Table) -> None:
    """If Red gives 5 his number stays 1."""
    many.after("take artisan, give mason")
    assert realm(many).number(RED) == 1


@rule("MAH-18.5", "MAH-18.6", "MAH-18.7", "MAH-X18")
def test_lure(many: Table) -> None:
    """Only Blue holds more cards than Red; he chooses which one he gives, and gets none."""
    assert can(many, "lure") == ["seat-2"]
    assert many.refused("lure seat-3") == many.refused("lure seat-1") == "MAH-18.5"
    many.after("lure seat-2")
    assert (many.asked(), many.actor(), many.legal()) == ("lured", BLUE, ["give trader", "give sadhu", "give monk"])
    assert many.refused("give mogul") == "MAH-18.6"
    many.after("give sadhu")
    assert [held(many, p) for p in range(3)] == [[1, 3, 5], [2, 4], [6, 7]]
    assert many.actor() == RED
    assert all(realm(many).cards)


@rule("MAH-18.5")
def test_a_lure_needs_the_part() -> None:
    """Without an open part character it is refused."""
    game = scene("gold+gold", cards=MANY, many_characters=True, yogi=True)
    assert game.refused("lure seat-2") == "MAH-6.5"


@rule("MAH-18.9")
def test_nobody_has_two_turns() -> None:
    """Red gives his 1 to Green, who is next; Red, then the highest, has had his turn."""
    game = scene("character+gold", cards=MANY, many_characters=True, yogi=True)
    game.after("take artisan, give mogul, collect, end")
    assert game.actor() == GREEN
    game.after("collect, collect, end")
    assert game.actor() == BLUE
    game.after("collect, collect, end")
    assert game.asked() == "programming"


@rule("MAH-18.10")
def test_a_city_is_the_home_of_one_character() -> None:
    """So it gives at most one point, to one player, however many cards he holds."""
    game = scene("gold+gold", GREEN, cards={RED: [1, 2], BLUE: [3, 5], GREEN: [4, 6]}, many_characters=True, homes=True)
    game.after("collect, collect, end")
    assert list(realm(game).paid) == [0, 0, 16]  # Udaipur is the Artisan's home: 1 point, a monopoly
