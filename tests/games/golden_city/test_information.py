"""Section 13: what is hidden, what is open, and what can be worked out."""

from typing import cast

from serai.games.golden_city.data import BONUS_CARDS, KINDS
from serai.games.golden_city.state import Island
from serai.kernel.game import CHANCE, SPECTATOR
from serai.kernel.machine import append, i64, vec
from serai.kernel.rng import Rng
from serai.kernel.rulebook import rule
from tests.games.golden_city.scenes import (
    BLACK,
    BLUE,
    BOX,
    RED,
    WHITE,
    bidding,
    building,
    hold,
    house,
    island,
    opened,
    own_goods,
)
from tests.table import Table, table

SAMPLES = 60


def redeals(game: Table, seat: int) -> list[Island]:
    """Many states that look the same to a seat."""
    rng = Rng(5)
    found = [cast(Island, island(game).redeal(seat, rng.fork())) for _ in range(SAMPLES)]
    assert all(other.view(seat) == game.state.view(seat) for other in found)
    return found


def hands(states: list[Island], seat: int) -> set[tuple[int, ...]]:
    """The different hands of a seat in these states."""
    return {tuple(state.hand[seat * KINDS : (seat + 1) * KINDS]) for state in states}


def bonuses(states: list[Island], seat: int) -> set[int]:
    """The different sets of bonus cards of a seat in these states."""
    return {state.bonus[seat] for state in states}


def keep(game: Table, *takes: tuple[int, str]) -> Table:
    """Let seats keep bonus cards, one after the other."""
    state = island(game)
    for seat, card in takes:
        bit = 1 << BOX.bonus_ids.index(card)
        state.bonus[seat] |= bit
        state.bonus_pile &= ~bit
        state.bonus_taken = append(state.bonus_taken, seat * BONUS_CARDS + BOX.bonus_ids.index(card))
    return game


@rule("GC-13.1")
def test_letters_are_secret() -> None:
    """One sees only the own letters; by option everybody sees all; at the end they are open."""
    game = house(building("D D", BLUE), BLUE, "petra").after("build caravanserai, pay exact")
    assert game.sees(BLUE, "letters") == [-1, 5, -1, -1]
    assert game.sees(RED, "letters") == [0, -1, -1, -1]
    assert game.sees(SPECTATOR, "letters") == [-1, -1, -1, -1]
    game = house(building("D D", BLUE, letters_visible=True), BLUE, "petra").after("build caravanserai, pay exact")
    assert game.sees(RED, "letters") == [0, 5, 0, 0]
    island(game).scoring_pile = 0
    game.after("stop, stop, stop")
    assert game.sees(SPECTATOR, "letters") == [0, 5 + 0, 0, 0]


@rule("GC-13.1")
def test_letters_can_be_followed() -> None:
    """All gains are open events, so dealing again leaves the letters as they are."""
    game = house(building("D D", BLUE), BLUE, "petra").after("build caravanserai, pay exact")
    assert all(list(state.letters) == list(island(game).letters) for state in redeals(game, RED))


def test_hands_are_hidden_but_market_cards_were_seen() -> None:
    """The harbour card and the market pair of another hand are known, the start card is not."""
    game = bidding("H D", "Fo Fo", "M M", "Fi Fi").after("bid 1, bid 2, bid 3, bid 4")
    assert game.sees(BLUE, "hand")[RED] == [-1] * KINDS
    assert list(island(game).known[:KINDS]) == [2, 0, 0, 1, 0]
    assert game.sees(BLUE, "hand_size") == [4, 4, 4, 4]
    found = hands(redeals(game, BLUE), RED)
    assert found == {(2, 1, 0, 1, 0), (3, 0, 0, 1, 0), (2, 0, 1, 1, 0), (2, 0, 0, 2, 0), (2, 0, 0, 1, 1)}


def test_own_cards_stay() -> None:
    """Dealing again for a seat leaves its own hand, and the cards it knows are nowhere else."""
    game = opened(cards="mountain, forest, desert, field")
    for state in redeals(game, RED):
        assert list(state.hand[:KINDS]) == [1, 0, 0, 0, 1]
        assert [counted for _, counted, _ in state.census()] == [counted for _, counted, _ in game.state.census()]


def test_a_card_paid_unseen_comes_to_light() -> None:
    """Who pays two deserts, one of which nobody had seen, has no unknown card left."""
    game = bidding("H D", "Fo Fo", "M M", "Fi Fi", cards="desert, forest, desert, mountain")
    house(game, RED, "aden")
    game.after("bid 1, bid 2, bid 3, bid 4, build agadez, pay exact, keep b_river, stop")
    assert list(island(game).known[:KINDS]) == [2, 0, 0, 0, 0]
    assert len(island(game).shown) == 1
    assert hands(redeals(game, BLUE), RED) == {(2, 0, 0, 0, 0)}


def test_what_was_drawn_before_a_shuffle_is_known_as_a_whole() -> None:
    """When a pile is used up, the cards drawn unseen from it are exactly those that nobody saw."""
    game = opened(3, cards="field, field, mountain").nature("reveal s01")
    state = island(game)
    state.discard, state.pile, state.shuffle = vec[i64]([0] * KINDS), state.pile, 1  # what was left lies in the discard
    found = redeals(game, RED)
    assert hands(found, BLUE) == {(1, 1, 0, 0, 0), (1, 0, 0, 0, 1)}
    assert hands(redeals(game, BLUE), RED) == {(1, 1, 0, 0, 0), (1, 0, 0, 0, 1)}
    assert hands(redeals(game, WHITE), RED) == {(1, 1, 0, 0, 0)}


def test_a_reveal_between_two_shuffles_keeps_both_possibilities() -> None:
    """Red drew one card before and one after a shuffle and shows a field: either draw may have been it."""
    game = opened(3, cards="field, mountain, mountain").nature("reveal s01")
    state = island(game)
    state.shuffle = 1
    state.draw(RED, 4)
    state.lay_off(RED, 1, 1)
    assert hands(redeals(game, BLUE), RED) >= {(1, 0, 0, 0, 1), (1, 1, 0, 0, 0)}
    for other in redeals(game, BLUE):
        first, second = (drawn % 8 for drawn in other.drawn if drawn // 8 % 4 == RED)
        assert 1 in (first, second)
        assert first in (1, 4)


def test_a_chosen_place_can_be_paid_in_every_redeal() -> None:
    """Who has chosen a place holds the cards for it, whatever else is unknown."""
    game = building("", RED)
    hold(game, RED, "D")
    house(game, RED, "aden")
    state = island(game)
    state.draw(RED, 3)
    state.draw(RED, 4)
    state.draw(RED, 4)
    game.after("build agadez")
    assert len(game.legal()) == 2
    assert all(other.legal(RED) for other in redeals(game, BLUE))


@rule("GC-7.13")
def test_a_begun_discard_tells_nothing_of_the_next_card() -> None:
    """Whoever discards a mountain first may hold no other one."""
    game = building("H H H", BLUE)
    state = island(game)
    for _ in range(4):
        state.draw(BLUE, 4)
    game.after("stop, discard mountain")
    mountains = {other.hand[BLUE * KINDS + 4] for other in redeals(game, RED)}
    assert 0 in mountains
    assert len(mountains) > 1


@rule("GC-13.4", "GC-13.5")
def test_no_tally_by_default() -> None:
    """Which cards of a hand were seen is shown by option only; rows for bots have it always."""
    line = "bid 1, bid 2, bid 3, bid 4"
    plain = bidding("H D", "Fo Fo", "M M", "Fi Fi").after(line)
    aided = bidding("H D", "Fo Fo", "M M", "Fi Fi", seen_cards_visible=True).after(line)
    assert "known" not in plain.state.view(BLUE)
    for seat in (BLUE, SPECTATOR):
        assert aided.sees(seat, "known")[RED] == [2, 0, 0, 1, 0]
    for game in (plain, aided):
        names = [field.name for field in game.game.row_fields(4, game.state.options)]
        assert {"known", "gained"} <= set(names)
    assert "gained" not in aided.state.view(BLUE)
    assert aided.sees(BLUE, "hand")[RED] == [-1] * KINDS


@rule("GC-13.3", "GC-13.6")
def test_everybody_sees_what_a_scoring_card_paid() -> None:
    """As two amounts, for the good and for the area, until the next card is scored; totals stay secret."""
    game = house(house(building("", BLACK, scoring="s01"), WHITE, "xian"), BLACK, "gilgit luoyang")
    own_goods(game, WHITE, "g1")
    game.after("stop")
    for seat in (RED, SPECTATOR):
        assert game.sees(seat, "paid") == [[0, 0], [0, 0], [4, 2], [0, 4]]
    assert game.sees(RED, "letters") == [0, -1, -1, -1]


@rule("GC-13.6")
def test_spectators_see_no_hand_even_at_the_end() -> None:
    """Hands stay hidden after the end."""
    game = building("Fi", BLACK)
    island(game).scoring_pile = 0
    game.after("stop")
    assert not game.state.to_act()
    assert game.sees(SPECTATOR, "hand") == [[-1] * KINDS] * 4
    assert game.sees(RED, "hand")[BLACK] == [-1] * KINDS


@rule("GC-13.2")
def test_bonus_cards_seen_at_the_last_look() -> None:
    """Red looked after blue had taken one: red knows blue's card, not what white took later."""
    game = keep(building(""), (BLUE, "b_goods"), (RED, "b_coins"), (WHITE, "b_city"))
    assert game.sees(RED, "bonus_seen") == [0, 0, 1, 1, 1, 1, 1, 1]
    assert game.sees(BLACK, "bonus_seen") == [1] * 8
    found = redeals(game, RED)
    assert bonuses(found, BLUE) == {1}
    assert bonuses(found, WHITE) == {1 << card for card in range(2, 8)}
    assert len(bonuses(redeals(game, BLACK), BLUE)) == 8


@rule("GC-13.2")
def test_of_two_takers_between_two_looks_nobody_knows_who_took_which() -> None:
    """Blue and white took the goods and the city card, in one order or the other."""
    game = keep(building(""), (BLUE, "b_goods"), (WHITE, "b_city"), (RED, "b_coins"))
    found = redeals(game, RED)
    assert bonuses(found, BLUE) == {1, 4}
    assert all(state.bonus[BLUE] | state.bonus[WHITE] == 5 for state in found)
    assert all(state.bonus_pile == island(game).bonus_pile for state in found)


@rule("GC-13.2")
def test_who_is_looking_sees_the_pile() -> None:
    """While choosing, the pile is open to the chooser and to nobody else."""
    game = keep(house(building("D D"), RED, "aden"), (BLUE, "b_goods"))
    game.after("build agadez, pay exact")
    assert game.sees(RED, "bonus_seen") == [0, 1, 1, 1, 1, 1, 1, 1]
    assert game.sees(WHITE, "bonus_seen") == [1] * 8
    assert bonuses(redeals(game, RED), BLUE) == {1}
    assert len(bonuses(redeals(game, WHITE), BLUE)) == 8


def test_redealing_twice_is_redealing_once() -> None:
    """What is dealt depends on nothing but what the seat knows and the generator."""
    game = table("golden_city", 4, seed=3)
    while game.state.to_act() and len(game.events) < 250:
        game.after(game.legal()[(len(game.events) * 5) % len(game.legal())])
    for seat in (*range(4), SPECTATOR):
        once = game.state.redeal(seat, Rng(9))
        assert game.state.redeal(seat, Rng(8)).redeal(seat, Rng(9)).digest() == once.digest()


def test_open_information() -> None:
    """Board, coins, market, goods, discard pile and pile sizes are the same for all."""
    game = table("golden_city", 4, seed=3)
    while len(game.events) < 150:
        game.after(game.legal()[(len(game.events) * 5) % len(game.legal())])
    views = [game.state.view(seat) for seat in (*range(4), SPECTATOR)]
    hidden = {"hand", "bonus", "bonus_seen", "letters"}
    for field in views[0]:
        assert (field in hidden) or all(view[field] == views[0][field] for view in views)
    assert game.state.to_act() != [CHANCE]
