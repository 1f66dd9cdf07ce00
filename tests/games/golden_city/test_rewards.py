"""Section 8: rewards of harbours, suburbs and city parts."""

from serai.kernel.game import CHANCE
from serai.kernel.machine import i64, vec
from serai.kernel.rulebook import rule
from tests.games.golden_city.scenes import (
    BLACK,
    BLUE,
    BOX,
    RED,
    WHITE,
    building,
    cards_of,
    house,
    is_conserved,
    island,
    own_goods,
)


@rule("GC-8.1")
def test_rewards_cannot_be_declined() -> None:
    """Where a card is chosen, one must be chosen, at once."""
    game = house(building("D D D D"), RED, "aden timbuktu").after("build siwa, pay exact")
    assert game.asked() == "taking"
    assert game.refused("stop") == "GC-8.1"
    assert game.refused("build agadez") == "GC-7.11"
    game.after("take g1, refill g4, build agadez, pay exact")
    assert game.asked() == "keeping"
    assert game.refused("stop") == "GC-8.1"


@rule("GC-8.2", "GC-8.8")
def test_outer_parts_reward_by_arrival() -> None:
    """5 letters for the first, 3 for the second, nothing for later ones; a coin for the first on marked parts."""
    for place, coin in (("caravanserai", 1), ("glass_bazaar", 0)):
        gains = []
        for arrived in range(4):
            game = house(building("D D"), RED, "mocha petra siwa")
            for other in (BLUE, WHITE, BLACK)[:arrived]:
                house(game, other, place)
            game.after(f"build {place}, pay exact")
            gains.append((game.sees(RED, "letters")[RED], island(game).coins[RED] - 3))
        assert gains == [(5, coin), (3, 0), (0, 0), (0, 0)]


@rule("GC-8.9")
def test_inner_parts_reward_by_arrival() -> None:
    """10 letters and a card for the first, 6 for the second, nothing for later ones."""
    gains = []
    for arrived in range(4):
        game = house(building("D D"), RED, "mocha petra caravanserai")
        island(game).keys[RED] = 1
        for other in (BLUE, WHITE, BLACK)[:arrived]:
            house(game, other, "treasury")
        game.after("build treasury, pay exact")
        gains.append((game.sees(RED, "letters")[RED], game.state.to_act() == [CHANCE]))
    assert gains == [(10, True), (6, False), (0, False), (0, False)]


@rule("GC-8.3")
def test_coins() -> None:
    """One or two coins from the supply."""
    game = building("H H").after("build aden, pay exact, build mocha, pay exact")
    assert island(game).coins[RED] == 3 + 1 + 2
    assert island(game).supply == 23 - 3


@rule("GC-8.4")
def test_a_terrain_card_is_drawn_unseen() -> None:
    """The card is the owner's secret; the cards just paid take part if it was the last of the pile."""
    game = building("H", seen_cards_visible=True)
    state = island(game)
    state.discard, state.pile = vec[i64]([0] * 5), vec[i64]([0, 1, 0, 0, 0])
    game.after("build hormuz, pay exact")
    assert game.legal() == ["draw field"]
    assert game.told("draw field", to=RED) == "draw field"
    assert game.told("draw field", to=BLACK) == "draw ?"
    assert game.told("draw field") == "draw ?"
    game.nature("draw field")
    assert cards_of(game, RED) == "Fi"
    assert list(state.pile) == [1, 0, 0, 0, 0]
    assert game.sees(BLUE, "known")[RED] == [0] * 5
    assert game.sees(BLUE, "hand_size")[RED] == 1


@rule("GC-8.5")
def test_a_key_lies_open() -> None:
    """One key from the supply, seen by all."""
    game = house(building("D D"), RED, "aden").after("build timbuktu, pay exact")
    assert game.sees(WHITE, "keys") == [1, 0, 0, 0]
    assert game.sees(WHITE, "keys_left") == 5


@rule("GC-8.6")
def test_a_goods_card_from_the_row_or_unseen_from_the_pile() -> None:
    """One of three face-up cards, or the top of the pile; it lies face up in front of the player."""
    game = house(building("D D"), RED, "aden timbuktu").after("build siwa, pay exact")
    assert game.legal() == ["take g1", "take g2", "take g3", "take pile"]
    assert game.refused("take g5") == "GC-8.6"
    game.after("take pile")
    assert game.legal() == ["uncover g4", "uncover g5", "uncover g6", "uncover g7", "uncover g8"]
    assert game.state.weights() == [1] * 5
    game.nature("uncover g6")
    assert game.sees(BLUE, "goods")[RED] == [0, 0, 0, 0, 0, 1, 0, 0]


@rule("GC-8.6a")
def test_the_row_is_refilled_after_a_face_up_card_only() -> None:
    """From the row: refilled from the pile while it lasts. From the pile: nothing is refilled."""
    game = house(building("D D"), RED, "aden timbuktu").after("build siwa, pay exact, take g2")
    assert game.legal() == [f"refill g{n}" for n in (4, 5, 6, 7, 8)]
    assert game.refused("refill g2") == "GC-8.6a"
    game.nature("refill g7")
    assert game.sees(-1, "row") == [1, 0, 1, 0, 0, 0, 1, 0]
    game = house(building("D D"), RED, "aden timbuktu").after("build siwa, pay exact, take pile, uncover g7")
    assert game.sees(-1, "row") == [1, 1, 1, 0, 0, 0, 0, 0]
    assert game.asked() == "building"


@rule("GC-8.6b")
def test_a_fifth_goods_card_goes_back_to_the_box() -> None:
    """One of five, the new one included, after the refill; with four nothing is returned."""
    game = house(building("D D"), RED, "aden timbuktu")
    own_goods(game, RED, "g1 g2 g3 g4")
    game.after("build siwa, pay exact, take g5")
    assert game.state.to_act() == [CHANCE]
    game.nature("refill g8")
    assert game.legal() == ["return g1", "return g2", "return g3", "return g4", "return g5"]
    assert game.refused("return g8") == "GC-8.6b"
    assert game.refused("stop") == "GC-8.6b"
    game.after("return g5")
    assert game.sees(-1, "goods")[RED] == [1, 1, 1, 1, 0, 0, 0, 0]
    assert is_conserved(game)
    game = house(building("D D"), RED, "aden timbuktu")
    own_goods(game, RED, "g1 g2 g3")
    game.after("build siwa, pay exact, take pile, uncover g8")
    assert game.asked() == "building"


@rule("GC-8.7")
def test_a_bonus_card_is_chosen_from_the_whole_pile() -> None:
    """The player looks through the pile, keeps one card unseen by the others, and must keep one."""
    game = house(building("D D"), RED, "aden").after("build agadez, pay exact")
    assert game.legal() == [f"keep {card}" for card in BOX.bonus_ids]
    assert game.told("keep b_city", to=RED) == "keep b_city"
    assert game.told("keep b_city", to=BLUE) == "keep ?"
    assert game.told("keep b_city") == "keep ?"
    game.after("keep b_city")
    assert game.sees(RED, "bonus")[RED] == [0, 0, 1, 0, 0, 0, 0, 0]
    assert game.sees(BLUE, "bonus")[RED] == [-1] * 8
    assert game.sees(BLUE, "bonus_held") == [1, 0, 0, 0]


@rule("GC-8.7")
def test_a_card_that_was_kept_is_gone() -> None:
    """The next one to look does not find it."""
    game = house(building("M M", BLUE), BLUE, "genoa")
    island(game).bonus, island(game).bonus_pile = vec[i64]([4, 0, 0, 0]), 251
    game.after("build kathmandu, pay exact")
    assert "keep b_city" not in game.legal()
    assert game.refused("keep b_city") == "GC-8.7"
