"""Refusals of random games, held against tables of conditions that were written from the rules."""

import re
import sys
from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from typing import TypeVar

import pytest

from serai.kernel.game import CHANCE, State
from serai.kernel.rng import Rng

S = TypeVar("S", bound=State)


def sampled(
    start: Callable[[int, Rng], S], wish: Callable[[Rng], int], count: int, seed: int, tries: int = 2
) -> Iterator[tuple[S, int, int, str]]:
    """So many of them, with state, seat, action and the rule named: at every moment of random games some seat, most
    often one that is asked, wishes for anything."""
    rng = Rng(seed)
    found = games = 0
    while found < count:
        state = start(games, rng)
        games += 1
        while found < count:
            actors = state.to_act()
            for _ in range(tries):
                is_asked = bool(actors) and actors[0] != CHANCE and rng.below(4) > 0
                seat, action = actors[0] if is_asked else rng.below(state.seats), wish(rng)
                rule = state.why_not(seat, action)
                if rule is not None and found < count:
                    found += 1
                    yield state, seat, action, rule
            if not actors:
                break
            legal = state.legal(actors[0])
            state.apply(actors[0], state.fate(rng) if actors[0] == CHANCE else legal[rng.below(len(legal))])


def checked(refusals: Iterable[tuple[S, int, int, str]], is_right: Callable[[S, int, int, str], bool]) -> Counter[str]:
    """How often each rule was named, every time rightly."""
    named: Counter[str] = Counter()
    for state, seat, action, rule in refusals:
        text = state.game.vocabulary.text(action)
        assert is_right(state, seat, action, rule), f"{text!r} of seat {seat} refused by {rule}"
        named[rule] += 1
    return named


def must_be_found_out(
    patch: pytest.MonkeyPatch, kind: type[object], question: str, rule: str, look: Callable[[], object]
) -> None:
    """A reason that was planted where its rule does not forbid, by whoever looks."""
    if not str(sys.modules[kind.__module__].__file__).endswith(".py"):
        pytest.skip("compiled classes cannot be changed")
    patch.setattr(kind, question, lambda *_: rule)
    with pytest.raises(AssertionError, match=rf"refused by {re.escape(rule)}\b"):
        look()
