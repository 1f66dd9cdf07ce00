"""The rules of the Bazaar, one test or more for each."""

from typing import Any

from serai.games.bazaar import game
from serai.games.bazaar.decisions.buying import Buying, cost
from serai.games.bazaar.decisions.paying import Paying
from serai.games.bazaar.decisions.round import RoundEnd
from serai.games.bazaar.state import Market
from serai.kernel.game import CHANCE
from serai.kernel.machine import i64, vec
from serai.kernel.rulebook import rule

BAZAAR = game()
PEPPER, SILK, JADE, TEA = range(4)


def code(text: str) -> int:
    """An action by its text."""
    return BAZAAR.vocabulary.code(text)


def opened(seats: int = 3, **options: Any) -> Market:
    """A game after the goals pepper, silk, jade, tea were dealt."""
    state = BAZAAR.start(seats, options)
    assert isinstance(state, Market)
    for good in ["pepper", "silk", "jade", "tea"][:seats]:
        state.apply(CHANCE, code(f"deal {good}"))
    return state


def chosen(price: int, *stalls: str, seats: int = 3) -> Market:
    """A game in which the first round's die and choices have been made."""
    state = opened(seats)
    state.apply(CHANCE, code(f"throw {price}"))
    for seat, stall in enumerate(stalls):
        state.apply(seat, code(f"choose {stall}"))
    return state


def texts(state: Market, seat: int) -> list[str]:
    """The legal actions of a seat in words."""
    return [BAZAAR.vocabulary.text(action) for action in state.legal(seat)]


@rule("BZ-1.1", "BZ-1.2")
def test_components() -> None:
    """60 coins, 17 goods of four kinds, 8 goal cards: what is counted on the table is what is in the box."""
    state = opened(4)
    assert state.census() == [
        ("coins", 60, 60),
        ("goal cards", 8, 8),
        ("pepper", 5, 5),
        ("silk", 4, 4),
        ("jade", 3, 3),
        ("tea", 5, 5),
    ]


@rule("BZ-2.1")
def test_each_player_gets_six_coins_and_a_favour() -> None:
    """Six coins and a favour each; the rest is the bank."""
    state = opened(4)
    assert list(state.coins) == [6, 6, 6, 6]
    assert list(state.favours) == [1, 1, 1, 1]
    assert state.bank == 60 - 24


@rule("BZ-2.2")
def test_goals_are_dealt_from_the_bag() -> None:
    """One goal card each; the second of a kind is half as likely as a kind of which both are left."""
    state = BAZAAR.start(2)
    state.apply(CHANCE, code("deal silk"))
    assert state.weights() == [2, 1, 2, 2]
    state.apply(CHANCE, code("deal silk"))
    assert isinstance(state, Market)
    assert list(state.goal) == [SILK, SILK]
    assert state.to_act() == [CHANCE]
    assert texts(state, CHANCE)[0] == "throw 1"


@rule("BZ-3.1", "BZ-3.2", "BZ-3.5")
def test_sequence_of_a_round() -> None:
    """Throw, choose, visit, income; then the next throw."""
    state = opened(2)
    state.apply(CHANCE, code("throw 5"))
    assert state.price == 5
    assert state.to_act() == [0, 1]
    state.apply(0, code("choose tea"))
    assert state.why_not(1, code("buy")) == "BZ-3.1"
    state.apply(1, code("choose silk"))
    for seat in (0, 1):
        assert state.to_act() == [seat]
        state.apply(seat, code("pass"))
    assert list(state.coins) == [8, 8]
    assert state.round == 2
    assert state.to_act() == [CHANCE]


@rule("BZ-3.3")
def test_a_sold_out_stall_cannot_be_chosen() -> None:
    """A stall without goods is not offered."""
    state = opened(2)
    state.apply(CHANCE, code("throw 1"))
    state.stock[JADE] = 0
    assert texts(state, 0) == ["choose pepper", "choose silk", "choose tea"]
    assert state.why_not(0, code("choose jade")) == "BZ-3.3"


@rule("BZ-3.4")
def test_the_first_visitor_changes_each_round() -> None:
    """Seat 0 visits first in round 1, seat 1 in round 2; nobody acts out of turn."""
    state = chosen(1, "tea", "tea", "silk")
    assert state.why_not(1, code("pass")) == "BZ-3.4"
    for seat in (0, 1, 2):
        state.apply(seat, code("pass"))
    state.apply(CHANCE, code("throw 1"))
    for seat in range(3):
        state.apply(seat, code("choose tea"))
    assert state.to_act() == [1]


@rule("BZ-4.1")
def test_buy_or_pass() -> None:
    """A visitor buys one good or passes."""
    state = chosen(1, "tea", "silk", "silk")
    assert texts(state, 0) == ["buy", "pass"]
    state.apply(0, code("buy"))
    state.apply(0, code("pay coins"))
    assert state.goods[TEA] == 1
    assert state.stock[TEA] == 4
    assert state.coins[0] == 5
    assert state.to_act() == [1]


@rule("BZ-4.2", "BZ-EX1")
def test_a_crowded_stall_is_dearer() -> None:
    """The die shows 3; two at silk pay 4, one at jade pays 3."""
    state = chosen(3, "silk", "silk", "jade")
    assert [cost(state, seat) for seat in range(3)] == [4, 4, 3]
    assert state.prompt(0) == ("buying", {"cost": 4})


@rule("BZ-4.3")
def test_sold_out_when_the_turn_comes() -> None:
    """The last good may be gone before one's visit."""
    state = chosen(1, "jade", "jade", "tea")
    state.stock[JADE] = 1
    state.goods[2 * 4 + JADE] += 2
    state.apply(0, code("buy"))
    state.apply(0, code("pay coins"))
    assert texts(state, 1) == ["pass"]
    assert state.why_not(1, code("buy")) == "BZ-4.3"


@rule("BZ-4.4", "BZ-EX2")
def test_two_ways_to_pay() -> None:
    """Owing 4 with 5 coins and the favour: 4 coins, or 2 coins and the favour."""
    state = chosen(3, "silk", "silk", "jade")
    state.pay(0, 1)
    state.apply(0, code("buy"))
    assert texts(state, 0) == ["pay coins", "pay favour"]
    by_coins, by_favour = state.copy(), state.copy()
    by_coins.apply(0, code("pay coins"))
    by_favour.apply(0, code("pay favour"))
    assert (by_coins.coins[0], by_coins.favours[0]) == (1, 1)
    assert (by_favour.coins[0], by_favour.favours[0]) == (3, 0)


@rule("BZ-4.4")
def test_who_cannot_pay_cannot_buy() -> None:
    """Too few coins even with the favour; and no change is given for the favour."""
    state = chosen(6, "silk", "tea", "tea")
    state.pay(0, 3)
    assert texts(state, 0) == ["pass"]
    assert state.why_not(0, code("buy")) == "BZ-4.4"
    state.push(Paying(1, 1))
    state.apply(1, code("pay favour"))
    assert state.coins[1] == 6


@rule("BZ-4.5")
def test_income_while_the_bank_has_any() -> None:
    """Two coins each, in the order of the visits; an empty bank pays nothing."""
    state = chosen(1, "tea", "silk", "silk")
    state.coins[2] += state.bank - 3
    state.bank = 3
    before = list(state.coins)
    for seat in range(3):
        state.apply(seat, code("pass"))
    assert [now - then for now, then in zip(state.coins, before, strict=True)] == [2, 1, 0]


@rule("BZ-5.1")
def test_the_end_after_the_last_round() -> None:
    """Four rounds, or two by option."""
    for rounds in (4, 2):
        state = opened(2, rounds=rounds)
        for _ in range(rounds):
            assert state.to_act() == [CHANCE]
            state.apply(CHANCE, code("throw 6"))
            for seat in (0, 1):
                state.apply(seat, code("choose tea"))
            for _ in range(2):
                state.apply(state.to_act()[0], code("pass"))
        assert state.to_act() == []
        assert state.scores().ending == "rounds"
        assert state.why_not(0, code("pass")) == "BZ-5.1"


@rule("BZ-5.1")
def test_the_end_when_a_stall_is_sold_out() -> None:
    """The round in which a stall is sold out is finished and is the last."""
    state = chosen(1, "jade", "tea", "tea")
    state.stock[JADE] = 1
    state.goods[1 * 4 + JADE] += 2
    state.apply(0, code("buy"))
    state.apply(0, code("pay coins"))
    assert state.to_act() == [1]
    state.apply(1, code("pass"))
    state.apply(2, code("pass"))
    assert state.to_act() == []
    assert state.scores().ending == "sold_out"


@rule("BZ-5.2", "BZ-5.3", "BZ-EX3")
def test_points() -> None:
    """2 silk and 1 tea with the goal silk and 7 coins: 6 + 4 + 2 = 12."""
    state = opened(2)
    state.goal[0] = SILK
    state.goods[SILK], state.goods[TEA], state.coins[0] = 2, 1, 7
    scores = state.scores()
    assert scores.points[0] == 12
    assert {source: points[0] for source, points in scores.sources.items()} == {"goods": 6, "goal": 4, "coins": 2}


@rule("BZ-5.4")
def test_ties_go_to_the_richer() -> None:
    """Equal points: more coins; equal coins: shared."""
    state = opened(3)
    state.coins = vec[i64]([6, 7, 3])
    assert state.scores().points == [2, 2, 1]
    assert state.scores().ranks == [2, 1, 3]
    state.coins = vec[i64]([7, 7, 3])
    assert state.scores().ranks == [1, 1, 3]


@rule("BZ-6.1")
def test_goals_are_secret_until_the_end() -> None:
    """Others and spectators see no goal before the end, unless goals are open."""
    state = opened(3)
    assert state.view(1)["goal"] == [-1, SILK, -1]
    assert state.view(-1)["goal"] == [-1, -1, -1]
    assert opened(3, open_goals=True).view(-1)["goal"] == [PEPPER, SILK, JADE]
    state.frames.clear()
    assert state.view(-1)["goal"] == [PEPPER, SILK, JADE]


@rule("BZ-6.2")
def test_choices_are_secret_until_all_have_chosen() -> None:
    """It is open who has chosen, not what."""
    state = opened(2)
    state.apply(CHANCE, code("throw 2"))
    assert state.told(0, code("choose tea"), 1) == BAZAAR.vocabulary.hidden(code("choose tea"))
    state.apply(0, code("choose tea"))
    assert state.view(1)["chosen"] == [-1, -1]
    assert state.view(1)["has_chosen"] == [1, 0]
    assert state.view(0)["chosen"] == [TEA, -1]
    state.apply(1, code("choose silk"))
    assert state.view(1)["chosen"] == [TEA, SILK]


@rule("BZ-2.2")
def test_only_the_owner_is_told_the_goal() -> None:
    """The deal is an event for all, its noun for one."""
    state = BAZAAR.start(2)
    deal = code("deal jade")
    assert [state.told(CHANCE, deal, to) for to in (0, 1)] == [deal, BAZAAR.vocabulary.hidden(deal)]


def test_the_round_end_waits_below_the_visits() -> None:
    """Structure is on the stack: what comes last lies lowest."""
    state = chosen(1, "tea", "tea", "silk")
    assert isinstance(state.frames[0], RoundEnd)
    assert isinstance(state.frames[-1], Buying)
