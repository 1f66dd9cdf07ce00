"""What everybody learns of an event: cards, coins and letters, and for what they were paid (GC-13.3, GC-13.6)."""

from serai.games.golden_city.state import Island
from serai.kernel.account import SCORING
from serai.kernel.rng import Rng
from serai.kernel.rulebook import rule
from tests.games.answers import account
from tests.games.golden_city.scenes import (
    BLACK,
    BLUE,
    BOX,
    GAME,
    RED,
    WHITE,
    bidding,
    building,
    house,
    island,
    own_goods,
)
from tests.table import Table


def last_round(game: Table) -> Table:
    """The scoring card of this round is the last one."""
    island(game).scoring_pile, island(game).round = 0, 16
    return game


@rule("GC-13.3", "GC-6.4", "GC-6.8")
def test_a_bid_is_told_with_its_cards_and_whom_it_displaces() -> None:
    """What it costs too; with the last bid everybody has two cards more."""
    game = bidding("H D", "Fo Fo", "M M", seats=3)
    assert (account(game, "bid 1").about, account(game, "bid 1").gains) == ({"cards": "harbour desert"}, [])
    game.after("bid 1")
    found = account(game, "bid 1")
    assert found.about == {"cards": "harbour desert", "owner": 1}
    assert found.gains == [(BLUE, "coins", -1, "")]
    last = account(game.after("bid 2"), "bid 3")
    assert last.gains == [(seat, "hand_size", 2, "") for seat in (RED, BLUE, WHITE)]


@rule("GC-7.11", "GC-8.8", "GC-13.3")
def test_a_payment_is_told_with_its_cards_and_the_letters_of_a_part() -> None:
    """First, second and third in the Grain Market: 5 letters and a coin, 3 letters, nothing."""
    gains = []
    for others in ("", "blue", "blue white"):
        game = house(building("Fi M M"), RED, "xian")
        for seat, name in ((BLUE, "blue"), (WHITE, "white")):
            house(game, seat, "grain_market" if name in others else "")
        found = account(game.after("build grain_market"), "pay mountain")
        assert found.about == {"cards": "field mountain mountain", "place": "grain_market"}
        gains.append([gain for gain in found.gains if gain[1] != "hand_size"])
        assert (RED, "hand_size", -3, "") in found.gains
    assert gains == [
        [(RED, "letters", 5, "first"), (RED, "coins", 1, "")],
        [(RED, "letters", 3, "second")],
        [],
    ]


@rule("GC-9.2", "GC-9.3", "GC-9.4", "GC-9.5", "GC-13.6")
def test_a_scoring_is_told_in_two_halves() -> None:
    """White alone has pottery; on the Euphrates black has most."""
    game = house(house(building("", BLACK), WHITE, "xian"), BLACK, "gilgit luoyang")
    own_goods(game, WHITE, "g1")
    found = account(game, "stop")
    assert found.about == {SCORING: "round", "round": 1}
    assert found.scored == [
        (WHITE, "letters", 2, "pottery"),
        (WHITE, "letters", 2, "sole pottery"),
        (WHITE, "letters", 2, "euphrates"),
        (BLACK, "letters", 2, "euphrates"),
        (BLACK, "letters", 2, "most euphrates"),
    ]
    assert found.gains == []


@rule("GC-9.3", "GC-9.5", "GC-11.6", "GC-12.3", "GC-12.2")
def test_the_last_scoring_is_told_with_the_bonus_cards_after_it() -> None:
    """A tie in the desert district pays nothing more; by the variant pottery does not matter; two bonus cards pay."""
    game = last_round(building("", BLACK, scoring="s01", goods_bonus="most"))
    island(game).face_up = BOX.scoring_ids.index("s11")  # wine and the desert district
    house(house(game, RED, "caravanserai"), BLUE, "treasury")
    own_goods(game, RED, "g1 g4")
    own_goods(game, BLUE, "g5")
    island(game).bonus[RED] = 1 << BOX.bonus_ids.index("b_city")
    island(game).bonus[BLUE] = 1 << BOX.bonus_ids.index("b_coins")
    found = account(game, "stop")
    assert found.about == {SCORING: "round", "round": 16, "bonus": 5}
    assert found.scored == [
        (RED, "letters", 2, "wine"),
        (BLUE, "letters", 2, "wine"),
        (RED, "letters", 2, "sole wine"),
        (RED, "letters", 2, "district-desert"),
        (BLUE, "letters", 2, "district-desert"),
        (RED, "letters", 1, "b_city"),
        (BLUE, "letters", 6, "b_coins"),
    ]


@rule("GC-11.6", "GC-13.2")
def test_bonus_cards_that_come_to_light_are_supposed() -> None:
    """Red kept one, blue and white one each: at the end a world is supposed in which the cards lie as they are seen."""
    game = building("", BLACK)
    state = island(game)
    for seat, card in ((RED, "b_goods"), (BLUE, "b_coins"), (WHITE, "b_city")):
        number = BOX.bonus_ids.index(card)
        state.bonus[seat] |= 1 << number
        state.bonus_pile &= ~(1 << number)
        state.bonus_taken = type(state.bonus_taken)([*state.bonus_taken, seat * 8 + number])
    seen = [[int(card == kept) for card in range(8)] for kept in (0, 5, 6, -1)]
    unseen = [seen[0], [-1] * 8, [-1] * 8, [-1] * 8]
    for seed in range(6):
        world = GAME.suppose(state, RED, Rng(seed), BLACK, 0, {"bonus": seen})
        assert isinstance(world, Island)
        assert list(world.bonus) == [1 << 0, 1 << 5, 1 << 6, 0]
        assert world.bonus_pile == 0b10011110
        assert sorted(world.bonus_taken) == [RED * 8, BLUE * 8 + 5, WHITE * 8 + 6]
        assert world.view(RED) == state.view(RED)
        other = GAME.suppose(state, RED, Rng(seed), BLACK, 0, {"bonus": unseen})
        assert other.digest() == state.redeal(RED, Rng(seed)).digest()


@rule("GC-11.6")
def test_at_the_end_nothing_about_bonus_cards_is_dealt_again() -> None:
    """All are turned up: every redeal has them where they are."""
    game = last_round(building("Fi", BLACK))
    island(game).bonus[BLUE] = 1 << 3
    island(game).bonus_pile &= ~(1 << 3)
    game.after("stop")
    assert not game.state.to_act()
    for seed in range(4):
        other = game.state.redeal(RED, Rng(seed))
        assert isinstance(other, Island)
        assert (list(other.bonus), other.bonus_pile) == ([0, 8, 0, 0], 0b11110111)
        assert other.view(RED) == game.state.view(RED)
