"""Hypothesis strategies: games as lists of numbers.

A choice c takes legal[c % len(legal)]; so a shorter list is a shorter game and a smaller number an earlier action, and
what Hypothesis shrinks a failure to is a short game.
"""

from typing import Any

from hypothesis import strategies as st

from serai.kernel.conformance import conformance_cases
from serai.kernel.game import Game


def choices(most: int = 60) -> st.SearchStrategy[list[int]]:
    """Which of the legal actions is taken, event by event, nature's included."""
    return st.lists(st.integers(0, 40), max_size=most)


def lines_of_play(game: Game, most: int = 60) -> st.SearchStrategy[tuple[int, dict[str, Any], list[int]]]:
    """A number of seats, options that go with it, and choices."""
    return st.sampled_from(conformance_cases(game)).flatmap(
        lambda case: st.tuples(st.just(case.seats), st.just(case.options), choices(most))
    )
