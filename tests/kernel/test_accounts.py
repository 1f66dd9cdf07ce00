"""The account of an event: gains add up to the change of what is seen, and nothing hidden is told."""

from collections import Counter
from collections.abc import Iterator
from typing import Any

import pytest

from serai.kernel import registry
from serai.kernel.account import SCORING, Account
from serai.kernel.game import CHANCE, Game, State
from serai.kernel.match import Match
from serai.kernel.prospects import prospects
from serai.kernel.rng import Rng
from tests.titles import TITLES

FIRST, LAST = 0, -1
PURSES = {
    "golden_city": ["letters", "coins", "keys", "hand_size", "bonus_held"],
    "maharaja": ["gold", "reserve", "unbuilt"],
    "marco_polo_2": ["vp", "coin", "camel", "jade", "pepper", "silk", "gold"],
    "xanadu": ["money", "hand_size"],
}
"""What must have changed before our eyes, or a test has seen nothing."""


def game_of(name: str, seats: int, end: int, seed: int) -> Iterator[tuple[State, State, int, int]]:
    """A random game, event by event: the state before and after, who acted and how. Options all first or all last."""
    game = registry.load(name)
    options = game.fitting({option.name: option.values[end] for option in game.options}, seats)
    state, rng = game.start(seats, options), Rng(seed)
    while actors := state.to_act():
        seat = actors[rng.below(len(actors))]
        legal = state.legal(seat)
        action = legal[rng.weighted(state.weights())] if seat == CHANCE else legal[rng.below(len(legal))]
        after = state.copy()
        after.apply(seat, action)
        yield state, after, seat, action
        state = after


def sampled(name: str) -> Iterator[tuple[State, State, int, int]]:
    """A game of the fewest players with the options all first, one of the most with all last."""
    fewest, *_, most = registry.load(name).seats
    yield from game_of(name, fewest, FIRST, seed=fewest)
    yield from game_of(name, most, LAST, seed=most)


def told(account: Account, name: str, seats: int) -> list[int]:
    """By seat: the sum of what an account says about a number."""
    return [
        sum(by for who, field, by, _ in account.gains + account.scored if (who, field) == (seat, name))
        for seat in range(seats)
    ]


def difference(before: list[int], after: list[int]) -> list[int | None]:
    """By seat, where both are seen."""
    return [None if old < 0 or new < 0 else new - old for old, new in zip(before, after, strict=True)]


@pytest.mark.parametrize("name", TITLES)
def test_gains_add_up_to_the_change_of_the_view(name: str) -> None:
    """Each number of a purse that somebody sees changes by what is told, for everybody, by every event."""
    seen: Counter[str] = Counter()
    for number, (before, after, _, action) in enumerate(sampled(name)):
        account = before.game.account(before, after, action)
        viewer = number % (before.seats + 1) - 1
        then, now = before.view(viewer), after.view(viewer)
        for field in before.game.purse(before).keys() & then.keys():
            if not is_by_seat(then[field], before.seats):
                continue
            for seat, changed in enumerate(difference(then[field], now[field])):
                gained = told(account, field, before.seats)[seat]
                assert changed in (None, gained), (before.game.vocabulary.text(action), field)
                seen[field] += bool(changed)
    assert all(seen[field] > 5 for field in PURSES[name]), seen


def is_by_seat(value: Any, seats: int) -> bool:
    """Whether a field of a view has one number for every seat."""
    return isinstance(value, list) and len(value) == seats and all(isinstance(number, int) for number in value)


@pytest.mark.parametrize("name", TITLES)
def test_a_scoring_says_for_what_everything_was_paid(name: str) -> None:
    """What a scoring pays has a source."""
    kinds: Counter[str] = Counter()
    for before, after, _, action in sampled(name):
        account = before.game.account(before, after, action)
        if SCORING in account.about:
            kinds[str(account.about[SCORING])] += 1
            paid = {"golden_city": "letters", "xanadu": "money", "marco_polo_2": "vp"}.get(name)
            assert [gain for gain in account.gains if gain[1] == paid and not gain[3]] == []
        else:
            assert account.scored == []
    wanted = {"golden_city": {"round"}, "maharaja": {"city"}, "xanadu": {"final"}, "marco_polo_2": {"bonuses", "final"}}
    assert set(kinds) == wanted[name]


def test_bonus_cards_are_told_apart_from_the_last_round() -> None:
    """The Golden City: what is scored from the place named in `bonus` on is for bonus cards, and only at the end."""
    ends = 0
    for before, after, _, action in sampled("golden_city"):
        account = before.game.account(before, after, action)
        if SCORING in account.about:
            cards = [source for _, _, _, source in account.scored if source.startswith("b_")]
            assert ("bonus" in account.about) == (not after.to_act())
            at = int(account.about.get("bonus", len(account.scored)))
            assert cards == [source for _, _, _, source in account.scored[at:]]
            ends += not after.to_act()
    assert ends


@pytest.mark.parametrize("name", TITLES)
def test_prospects_come_true_and_tell_nothing_hidden(name: str) -> None:
    """What an option is said to bring is the same in every world the player thinks possible; and it is what comes."""
    shown = 0
    for number, (before, after, seat, action) in enumerate(sampled(name)):
        if seat == CHANCE or number % 5:
            continue
        expected = {code: plain(account) for code, account in prospects(before, seat).items()}
        other = before.redeal(seat, Rng(number))
        assert {code: plain(account) for code, account in prospects(other, seat).items()} == expected
        if action in expected:
            shown += 1
            account = before.game.account(before, after, action)
            assert all(gain in expected[action][0] for gain in account.gains)
    assert shown > 20


def plain(account: Account) -> tuple[list[tuple[int, str, int, str]], dict[str, int | str]]:
    """An account as plain data."""
    return account.gains + account.scored, account.about


@pytest.mark.parametrize("name", TITLES)
def test_a_match_makes_each_account_once(name: str) -> None:
    """Asked for in parts, or all at once, after a step back too, the accounts are the same."""
    game: Game = registry.load(name)
    match = Match(game, game.seats[0], seed="05" * 32)
    match.advance()
    rng = Rng(3)
    while match.n < 120 and match.state.to_act():
        seat = match.state.to_act()[0]
        legal = match.state.legal(seat)
        match.submit(seat, [legal[rng.below(len(legal))]], match.n)
        match.accounts(max(0, match.n - 3), match.n)
        if rng.below(8) == 0 and match.n > 3:
            match.undo_by_consent(seat, match.n - 1 - rng.below(3))
            match.advance()
    whole = [plain(account) for account in match.accounts(0, match.n)]
    assert len(whole) == match.n
    again = Match(game, game.seats[0], seed="05" * 32)
    for line in match.record().log:
        again.replay(line)
    assert [plain(account) for account in again.accounts(0, again.n)] == whole
