"""From a position to a puzzle, or to none.

A first pass looks at every decision with the network and the shortest games; what looks clear is screened with a few
longer ones, and what is still clear is searched deeply twice, with different seeds. Only where both agree on the best
choice, and both say that it is better by far more than chance would bring, and it is still the best when everything is
tried and games are played on twice as far, there is a puzzle.
"""

from collections.abc import Callable
from typing import Final, NamedTuple

import numpy as np

from serai.kernel.game import State
from serai.kernel.match import Match
from serai.kernel.rng import Rng
from serai.puzzles.puzzle import Puzzle, difficulty_of, name_of
from serai.puzzles.search import Searcher, Tried, equals, lead
from serai.puzzles.themes import kind_of, themes_of

FEWEST: Final = 3
"""Options that a puzzle has at least."""
MOST: Final = 7
"""Options that are tried at most: those that the policy likes best."""
WIDEST: Final = 40
"""The same where everything is to be tried."""
OPEN: Final = (0.06, 0.94)
"""A game is open while the seat's chance to win is between these."""
PLAIN: Final = 0.95
"""What the bare policy is as sure of is no puzzle."""
Wanted = Callable[[bool, str], bool]
"""Whether a puzzle is wanted that the bare policy misses or not, and that asks for a choice of some kind."""


class Pass(NamedTuple):
    """One look: in how many deals, how far games are played on, and what must be seen in it."""

    deals: int
    depth: int
    gap: float
    """By how much the best must lead, in chances to win."""
    errors: float
    """The same in standard errors."""
    kept: int
    """So many options go on to the next pass."""


FIRST: Final = Pass(deals=3, depth=1, gap=0.03, errors=0.0, kept=6)
SCREEN: Final = Pass(deals=10, depth=16, gap=0.035, errors=1.5, kept=5)
NARROW: Final = Pass(deals=20, depth=32, gap=0.045, errors=2.0, kept=4)
DEEP: Final = Pass(deals=64, depth=32, gap=0.04, errors=3.5, kept=4)
WIDE: Final = Pass(deals=64, depth=64, gap=0.015, errors=1.5, kept=1)


class Finder:
    """Looks for puzzles with one network."""

    def __init__(self, searcher: Searcher) -> None:
        self.searcher = searcher
        self.looked = {"positions": 0, "first": 0, "screened": 0, "narrowed": 0, "found": 0}
        """How many positions came how far."""

    def find(self, match: Match, seat: int, rng: Rng, wanted: Wanted) -> Puzzle | None:
        """The puzzle at this moment, if there is one and it is wanted."""
        state = match.state
        legal = state.legal(seat)
        if len(legal) < FEWEST or len(state.to_act()) > 1 or state.considered(seat) != legal:
            return None
        likings, chance = self.searcher.judge.likings(state, seat, legal)
        if not OPEN[0] < chance < OPEN[1] or likings.max() > PLAIN:
            return None
        self.looked["positions"] += 1
        order = [int(i) for i in np.argsort(-likings)]
        favourite = legal[order[0]]
        actions = [legal[i] for i in order[:MOST]]
        for stage, name in ((FIRST, "first"), (SCREEN, "screened"), (NARROW, "narrowed")):
            tried = self.look(state, seat, actions, stage, rng)
            if tried is None or not self.is_wanted(tried, favourite, wanted):
                return None
            self.looked[name] += 1
            actions = kept(tried, stage.kept, favourite)
        searches = [self.look(state, seat, actions, DEEP, Rng(rng.bits())) for _ in range(2)]
        if searches[0] is None or searches[1] is None or not agree(searches[0], searches[1]):
            return None
        best = [one.action for one in searches[0][: equals(searches[0])]]
        if not self.is_wanted(searches[0], favourite, wanted) or not is_fair(state, seat, best):
            return None
        wide = self.look(state, seat, [legal[i] for i in order[:WIDEST]], WIDE, Rng(rng.bits()))
        if wide is None or wide[0].action not in best:
            return None
        self.looked["found"] += 1
        liked = dict(zip(legal, (float(liking) for liking in likings), strict=True))
        return self.puzzle(match, seat, [searches[0], searches[1]], liked)

    def is_wanted(self, tried: list[Tried], favourite: int, wanted: Wanted) -> bool:
        """Whether the puzzle with this best choice would be wanted."""
        game, best = self.searcher.game, tried[0].action
        missed = favourite not in [one.action for one in tried[: equals(tried)]]
        return wanted(missed, kind_of(game.id, game.vocabulary.verb(best)))

    def look(self, state: State, seat: int, actions: list[int], stage: Pass, rng: Rng) -> list[Tried] | None:
        """The options, best first, if the best is as far ahead as the pass asks for."""
        tried = self.searcher.try_all(state, seat, actions, stage.deals, stage.depth, rng)
        same = equals(tried)
        if len(tried) - same < FEWEST - 1:
            return None
        gap, errors = lead(tried[0], tried[same])
        gain = float((tried[0].chance - tried[same].chance).mean())
        return tried if min(gap, gain) >= stage.gap and errors >= stage.errors else None

    def puzzle(self, match: Match, seat: int, searches: list[list[Tried]], liked: dict[int, float]) -> Puzzle:
        """What two searches found, written down."""
        words = match.game.vocabulary
        tried, same = searches[0], equals(searches[0])
        best = [one.action for one in tried[:same]]
        chances = {
            one.action: float(
                np.mean([other.chance.mean() for search in searches for other in search if other.action == one.action])
            )
            for one in tried
        }
        wrong = [action for action in liked if action not in best]
        log = [[event.seat, words.text(event.action)] for event in match.events]
        prior = sum(liked[action] for action in best)
        second = max(chances[one.action] for one in tried[same:])
        return Puzzle(
            id=name_of(match.game, log, seat),
            seats=match.seats,
            options=match.options,
            log=log,
            seat=seat,
            best=[words.text(action) for action in best],
            gain=round(chances[best[0]] - second, 3),
            chances=[(words.text(one.action), round(chances[one.action], 3)) for one in tried],
            tempting=words.text(max(wrong, key=lambda action: liked[action])),
            prior=round(prior, 5),
            missed=max(liked, key=lambda action: liked[action]) not in best,
            difficulty=difficulty_of(prior),
            themes=themes_of(match.state, seat, tried[0], tried[same]),
        )


def is_fair(state: State, seat: int, best: list[int]) -> bool:
    """Whether nothing else leads to the same: where members of a set are picked in any order, search looks at one order
    only, and another member of the best set would be called wrong."""
    for action in state.legal(seat):
        if action in best:
            continue
        child = state.copy()
        child.apply(seat, action)
        if seat in child.to_act() and set(best) & (set(child.legal(seat)) - set(child.considered(seat))):
            return False
    return True


def kept(tried: list[Tried], number: int, favourite: int) -> list[int]:
    """The best options, and the policy's favourite: it may be underrated."""
    best = [one.action for one in tried[: max(number, equals(tried) + FEWEST - 1)]]
    return best if favourite in best else [*best, favourite]


def agree(one: list[Tried], other: list[Tried]) -> bool:
    """Whether two searches have the same best choices."""
    return {tried.action for tried in one[: equals(one)]} == {tried.action for tried in other[: equals(other)]}
