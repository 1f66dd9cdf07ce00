"""Sections 5, 6 and 10: the round, the market, the bidding, the start marker."""

from serai.kernel.game import CHANCE
from serai.kernel.machine import i64, vec
from serai.kernel.rulebook import rule
from tests.games.golden_city.scenes import (
    BLACK,
    BLUE,
    RED,
    WHITE,
    bidding,
    building,
    cards_of,
    hold,
    is_conserved,
    island,
    opened,
)

PAIRS = ("H D", "Fo Fo", "H H", "M Fi")


@rule("GC-5.1")
def test_six_phases_in_order() -> None:
    """Reveal, market, bidding, building, scoring, start player: an action of another phase is refused."""
    game = opened()
    assert game.sees(-1, "round") == 1
    assert game.state.frames[-1].name() == "revealing"
    game.nature("reveal s01")
    assert game.state.frames[-1].name() == "laying"
    for _ in range(8):
        game.nature("lay desert")
    assert game.asked() == "bidding"
    assert game.refused("build aden") == "GC-5.1"
    game.after("bid 1, bid 2, bid 3, bid 4")
    assert game.asked() == "building"
    assert game.refused("bid 1") == "GC-5.1"
    game.after("stop, stop, stop, stop")
    assert game.sees(-1, "round") == 2
    assert game.sees(-1, "start") == BLUE
    assert game.state.frames[-1].name() == "revealing"


@rule("GC-5.2")
def test_turns_go_clockwise_from_the_start_player() -> None:
    """Bidding and building go round from the player with the start marker; out of turn nothing is legal."""
    game = bidding(*PAIRS)
    order = []
    for pair in (1, 2, 3, 4):
        order.append(game.actor())
        assert game.state.why_not((game.actor() + 1) % 4, 0) == "GC-6.1"
        game.after(f"bid {pair}")
    for _ in range(4):
        order.append(game.actor())
        game.after("stop")
    assert order == [RED, BLUE, WHITE, BLACK] * 2
    game.nature("reveal s02")
    for _ in range(8):
        game.nature("lay field")
    assert game.actor() == BLUE


@rule("GC-5.4")
def test_the_market_is_dealt_card_by_card() -> None:
    """The first cards of all pairs, then the second ones; as many pairs as players."""
    game = bidding("H D", "Fo Fi", "M M", seats=3)
    assert game.sees(-1, "market") == [[0, 3], [2, 1], [4, 4]]
    assert game.legal() == ["bid 1", "bid 2", "bid 3"]
    assert game.refused("bid 4") == "GC-5.4"
    assert len(bidding(*PAIRS).sees(-1, "market")) == 4


@rule("GC-5.4")
def test_the_market_while_it_is_laid() -> None:
    """Places without a card yet are empty."""
    game = opened(3).after("reveal s01, lay field, lay forest, lay desert, lay mountain")
    assert game.sees(-1, "market") == [[1, 4], [2, -1], [3, -1]]


@rule("GC-5.5", "GC-EX14")
def test_reshuffle_during_the_deal() -> None:
    """Five cards in the pile: five are dealt, then the shuffled discard pile gives the last three."""
    game = opened().nature("reveal s01")
    state = island(game)
    state.discard = state.pile
    state.pile = vec[i64]([0, 5, 0, 0, 0])
    state.discard[1] -= 5
    for _ in range(4):
        game.nature("lay field")
        assert state.shuffle == 0
    game.nature("lay field")
    assert state.shuffle == 1
    assert sum(state.discard) == 0
    assert "lay mountain" in game.legal()
    game.after("lay mountain, lay mountain, lay mountain")
    assert game.actor() == RED
    assert is_conserved(game)


@rule("GC-5.5", "GC-EX14")
def test_the_pile_is_replaced_at_once_when_its_last_card_is_taken() -> None:
    """What is paid and discarded after the last market card waits for the next reshuffle."""
    game = opened().nature("reveal s01")
    state = island(game)
    state.discard = vec[i64]([count - 8 * (kind == 4) for kind, count in enumerate(state.pile)])
    state.pile = vec[i64]([0, 0, 0, 0, 8])
    for _ in range(8):
        assert game.legal() == ["lay mountain"]
        game.nature("lay mountain")
    assert state.shuffle == 1
    assert sum(state.pile) == 50 - 8 - 8
    assert sum(state.discard) == 0
    assert game.refused("lay mountain", CHANCE) == "GC-6.1"
    game.after("bid 1, bid 2, bid 3, bid 4, build aden, pay exact")
    assert sum(state.discard) == 1


@rule("GC-5.5")
def test_only_what_is_in_the_pile_can_be_drawn() -> None:
    """Chances are the cards of the pile."""
    game = opened().nature("reveal s01")
    state = island(game)
    state.pile = vec[i64]([2, 0, 1, 0, 7])
    assert game.legal() == ["lay harbour", "lay forest", "lay mountain"]
    assert state.weights() == [2, 1, 7]
    assert game.refused("lay desert") == "GC-5.5"


@rule("GC-5.6", "GC-6.8")
def test_at_the_end_of_the_bidding_everybody_takes_a_pair() -> None:
    """The hands are taken back, the cards go to the players without a limit, and the market is empty."""
    game = bidding(*PAIRS)
    hold(game, RED, "D D D D D")
    game.after("bid 2, bid 1, bid 3, bid 4")
    assert game.sees(-1, "market") == [[-1, -1]] * 4
    assert game.sees(-1, "bids") == [-1] * 4
    assert cards_of(game, RED) == "Fo Fo D D D D D"
    assert game.asked() == "building"
    assert is_conserved(game)


@rule("GC-6.1", "GC-6.6")
def test_the_next_player_without_a_pair_acts() -> None:
    """Players on a pair are skipped; whoever is displaced acts when the turn order comes round."""
    game = bidding(*PAIRS).after("bid 1, bid 2, bid 1")
    assert game.sees(-1, "bids") == [-1, 1, 0, -1]
    assert game.actor() == BLACK
    game.after("bid 3")
    assert game.actor() == RED
    assert game.legal() == ["bid 1", "bid 2", "bid 3", "bid 4"]
    game.after("bid 1")
    assert list(island(game).coins) == [1, 3, 2, 3]
    assert game.actor() == WHITE


@rule("GC-6.2")
def test_nobody_may_pass_in_the_bidding() -> None:
    """There is always a free pair, and one must be taken."""
    game = bidding(*PAIRS)
    assert "stop" not in game.legal()
    assert game.refused("stop") == "GC-6.2"


@rule("GC-6.3")
def test_a_free_pair_costs_nothing() -> None:
    """No coin is paid for a pair without a hand."""
    game = bidding(*PAIRS).after("bid 1, bid 2, bid 3, bid 4")
    assert list(island(game).coins) == [3, 3, 3, 3]


@rule("GC-6.4", "GC-6.5")
def test_displacing_costs_more_each_time() -> None:
    """1, 2, 3 coins whoever displaces whom; who cannot pay cannot displace; the next round begins at 1."""
    game = bidding(*PAIRS)
    assert game.sees(-1, "cost") == 1
    game.after("bid 1, bid 1, bid 1, bid 1")
    assert list(island(game).coins) == [3, 2, 1, 0]
    assert game.state.prompt(RED) == ("bidding", {"cost": 4, "coins": 3})
    assert game.legal() == ["bid 2", "bid 3", "bid 4"]
    assert game.refused("bid 1") == "GC-6.4"
    game.after("bid 2, bid 3, bid 4, stop, stop, stop, stop")
    assert game.sees(-1, "cost") == 1


@rule("GC-6.7")
def test_displacing_is_allowed_although_pairs_are_free() -> None:
    """All pairs are offered to who can pay; the own hand is never offered, its owner being skipped."""
    game = bidding(*PAIRS).after("bid 1")
    assert game.actor() == BLUE
    assert game.legal() == ["bid 1", "bid 2", "bid 3", "bid 4"]
    assert game.state.why_not(RED, 0) == "GC-6.1"


@rule("GC-6.9")
def test_the_bidding_always_ends() -> None:
    """Whoever always displaces runs out of coins: with all 12 coins on the table four displacements are the most."""
    game = bidding(*PAIRS)
    bids = 0
    while game.asked() == "bidding":
        occupied = [f"bid {pair + 1}" for pair in island(game).bids if pair >= 0]
        game.after(next((bid for bid in game.legal() if bid in occupied), game.legal()[0]))
        bids += 1
    assert bids == 4 + 3
    assert is_conserved(game)


@rule("GC-10.1", "GC-10.2")
def test_the_start_marker_goes_round() -> None:
    """After each round the next player clockwise begins; the round number rises."""
    game = building("", BLACK)
    game.after("stop")
    assert game.sees(-1, "start") == BLUE
    assert game.sees(-1, "round") == 2
    assert game.state.to_act() == [CHANCE]
    game = building("", BLACK)
    island(game).start = BLACK
    assert game.after("stop").sees(-1, "start") == RED
