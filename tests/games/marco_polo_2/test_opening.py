"""MP2-1, MP2-2: components and set-up."""

import pytest

from serai.games.marco_polo_2.kinds import NOTHING
from serai.kernel.errors import BadData
from serai.kernel.game import CHANCE
from serai.kernel.rulebook import rule
from serai.kernel.writing import count
from tests.games.marco_polo_2.caravan import GAME, caravan, opened


@rule("MP2-1.1")
def test_components() -> None:
    """What the edition has is what the rule counts."""
    box = caravan().box
    assert (len(box.location_ids), len(box.route_ids), len(box.space_ids)) == (25, 44, 21)
    assert (len(box.tile_ids), len(box.contract_ids), len(box.card_ids)) == (18, 49, 25)
    assert (len(box.marker_ids), len(box.outpost_ids), len(box.goal_ids), len(box.character_ids)) == (7, 10, 14, 7)
    assert (count(box.cities), count(box.oases)) == (15, 9)


@rule("MP2-1.2")
def test_the_supply_never_runs_out() -> None:
    """Somebody who has a thousand pepper may have one more."""
    game = caravan().hand(0, "2").purse(0, pepper=1000, coin=5000)
    game.after("use book_1", "die 2", "offer free-1")
    assert game.has(0) == {"pepper": 1002, "jade": 1, "coin": 5000}


@rule("MP2-1.3", "MP2-18.4")
def test_goods() -> None:
    """Jade, pepper, silk and gold are goods and count at the end; camels and coins are not."""
    game = caravan().purse(0, jade=1, pepper=1, silk=1, gold=1, camel=9, coin=9)
    assert game.state.scores().sources["goods"][0] == 2


@rule("MP2-1.4")
@pytest.mark.parametrize(("seats", "dice"), [(4, 6), (3, 5), (2, 4)])
def test_black_dice_are_limited(seats: int, dice: int) -> None:
    """When none is left none can be bought, and a reward of one gives nothing."""
    game = caravan(seats)
    assert game.khanate.blacks == dice
    game.khanate.blacks = 0
    game.purse(0, camel=9, pepper=4).active(0, "r07").hand(0, "2 3")
    assert game.refused("buy") == "MP2-1.4"
    game.after("complete r07")
    assert (game.dice(0), game.has(0)) == ("2 3", {"camel": 8, "vp": 2})


@rule("MP2-1.5", "MP2-2.9")
def test_what_a_player_starts_with() -> None:
    """5 dice, 11 posts, 8 coins, 3 camels and a figure in Beijing."""
    game = opened(3)
    assert game.has(0) == {"coin": 8, "camel": 3}
    assert game.stands(0) == "beijing"
    assert game.khanate.placed[0] == 0
    assert ("posts of seat 0", 11, 11) in game.state.census()
    assert ("dice of seat 0", 5, 5) in game.state.census()


@rule("MP2-1.6")
def test_cards_suffice() -> None:
    """After a whole game cards, offer tiles and goal cards are left."""
    game = caravan(4)
    for _ in range(5):
        game.play_out()
    assert (game.khanate.round, count(game.khanate.deck), count(game.khanate.tile_bag)) == (5, 9, 3)
    assert count(game.khanate.goal_bag) == 2


@rule("MP2-1.7")
def test_points_start_at_zero_and_may_become_negative() -> None:
    """Paying points for coins at 0 leads below 0."""
    game = caravan(2, cards=["cc10", "cc02", "cc03", "cc05", "cc06", "cc07", "cc09", "cc11"]).posts(0, "xanadu")
    assert game.sees(0, "vp") == [0, 0]
    game.hand(0, "3").after("use card_xanadu", "die 3", "exchange 1x3")
    assert game.sees(0, "vp")[0] == -3


@rule("MP2-2.1")
def test_the_first_player() -> None:
    """Drawn at random among the players, or named by an option."""
    state = GAME.start(3)
    assert [GAME.vocabulary.text(code) for code in state.legal(CHANCE)] == [
        "begin seat-1",
        "begin seat-2",
        "begin seat-3",
    ]
    assert caravan(3, first_player=0).khanate.first == 0
    with pytest.raises(BadData, match="'first_player' of marco_polo_2 cannot be 3 with 2 players"):
        GAME.start(2, {"first_player": 3})


@rule("MP2-2.2", "MP2-2.3")
def test_markers_and_outpost_tiles() -> None:
    """6 of 7 markers and all 10 outpost tiles are laid face up."""
    game = opened()
    assert NOTHING not in [*game.khanate.markers, *game.khanate.outposts]
    assert (len(game.khanate.markers), count(game.khanate.marker_bag)) == (6, 1)
    assert sorted(game.khanate.outposts) == list(range(10))


@rule("MP2-2.4", "MP2-2.5")
def test_city_cards_and_contracts() -> None:
    """6 cards in cities and 2 in the action area, 17 in the deck; 10 contracts on the map, 32 in the pile."""
    game = opened()
    assert (len(game.khanate.cards), game.sees(0, "deck")) == (8, 17)
    assert (len(game.khanate.contracts), game.sees(0, "pile")) == (10, 32)


@rule("MP2-2.6")
def test_starting_contracts() -> None:
    """Each player gets one blue contract on an active space."""
    game = opened(3)
    assert [game.contracts(seat) for seat in range(3)] == [["b01"], ["b02"], ["b03"]]
    assert game.khanate.active[1] == NOTHING


@rule("MP2-2.7")
def test_offer_tiles() -> None:
    """The top tile of each book lies on it, the next one shows; one of six is never used."""
    game = opened()
    assert game.sees(0, "offers") == [0, 6, 12]
    assert game.sees(0, "next_offers") == [1, 7, 13]
    assert count(game.khanate.tile_bag) == 12


@rule("MP2-2.8")
def test_black_and_neutral_dice() -> None:
    """Black dice on their space, neutral dice on the board."""
    assert len(caravan(4).khanate.dice_placed) == 0
    assert len(caravan(3).khanate.dice_placed) == 1
    assert len(caravan(2).khanate.dice_placed) == 6


@rule("MP2-2.10", "MP2-2.13")
def test_goal_cards() -> None:
    """Three are dealt to each player after the draft; all keep one at the same time."""
    game = opened(2).nature("goal g01").nature("goal g05").nature("goal g09")
    game.nature("goal g02").nature("goal g03").nature("goal g04")
    assert game.state.to_act() == [0, 1]
    assert game.legal(0) == ["keep g01", "keep g05", "keep g09"]
    assert game.refused("keep g02", 0) == "MP2-2.13"
    game.play(1, "keep g03")
    assert game.state.to_act() == [0]
    game.play(0, "keep g09")
    assert (game.khanate.goal[0], len(set(game.khanate.dealt[:3]))) == (8, 3)


@rule("MP2-2.11")
def test_the_draft() -> None:
    """Players + 1 characters are revealed; the last player chooses first, the first player last."""
    game = opened(3, characters=["de_wu", "abha_basu", "mongke_khan"])
    choices = [(seat, text) for seat, text in game.events if text.startswith("draft")]
    assert choices == [(2, "draft mongke_khan"), (1, "draft abha_basu"), (0, "draft de_wu")]
    assert len([text for _, text in game.events if text.startswith("reveal")]) == 4
    assert sum(game.sees(0, "candidates")) == 0


@rule("MP2-2.11", "MP2-2.14")
def test_what_cannot_be_drafted() -> None:
    """A character that was taken, and anything else during the draft."""
    game = opened(2)
    draft = GAME.start(2, {"first_player": 0})
    texts = [text for _, text in game.events if not text.startswith("draft")]
    for text in texts:
        draft.apply(CHANCE, GAME.vocabulary.code(text))
    draft.apply(1, GAME.vocabulary.code("draft de_wu"))
    assert draft.why_not(0, GAME.vocabulary.code("draft de_wu")) == "MP2-2.11"
    assert draft.why_not(0, GAME.vocabulary.code("use khan")) == "MP2-2.14"


@rule("MP2-2.12")
def test_start_effects() -> None:
    """Mailin and Tian Chin: 3 coins more and a second figure in Beijing."""
    game = opened(2, characters=["mailin_tian_chin", "de_wu"])
    assert game.has(0) == {"coin": 11, "camel": 3}
    assert list(game.khanate.figures[:4]) == [0, 0, 0, NOTHING]


@rule("MP2-2.14", "MP2-3.3")
def test_the_first_dice_are_thrown_after_the_goal_cards() -> None:
    """Round 1 begins with the characters' bonuses and the throw."""
    game = opened(2, characters=["abha_basu", "de_wu"])
    game.after(*(f"goal g{n:02}" for n in range(1, 7)))
    game.play(0, "keep g01").play(1, "keep g04")
    assert game.state.to_act() == [CHANCE]
    assert game.legal()[0] == "throw 11111"
    assert (game.khanate.round, game.has(0)["coin"], game.has(1)["coin"]) == (1, 10, 8)
