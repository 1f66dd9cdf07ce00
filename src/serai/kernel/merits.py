"""Why an option is good or bad, for people who ask for advice: functions of what a seat sees before and after.

A game says what speaks for and against going from one view to another (`Telling.merits`); here it is decided between
which two views, and what of it is told. Views hold nothing that the seat cannot know; and what the sampled deals do not
agree on is not sure and not said.
"""

from typing import Any, Final

from serai.kernel.game import State
from serai.kernel.rng import Rng
from serai.kernel.telling import Merit

DEALS: Final = 3
"""In so many deals a merit must be true."""
MOST_GOOD: Final = 2
MOST_BAD: Final = 1
"""So many reasons are told of an option."""


def planned(state: State, seat: int, line: list[int]) -> State:
    """The state after own steps and all that follows from them without a choice: up to a draw, a step of somebody else
    (whether that is forced can depend on what they hide), or an own choice that is not in the line."""
    state = state.copy()
    steps = list(line)
    while seat in (actors := state.to_act()):
        if is_forced(state, actors):
            state.apply(seat, state.legal(seat)[0])
        elif steps and steps[0] in state.legal(seat):
            state.apply(seat, steps.pop(0))
        else:
            break
    return state


def is_forced(state: State, actors: list[int]) -> bool:
    """Whether the next step is taken without asking anybody."""
    return len(actors) == 1 and state.frames[-1].is_skippable(state) and len(state.legal(actors[0])) == 1


def merits(state: State, seat: int, line: list[int], rng: Rng) -> list[Merit]:
    """All that surely speaks for a line and against it, the strongest first."""
    before = seen(state, seat)
    sure: list[Merit] = []
    for deal in range(DEALS):
        after = seen(planned(state.redeal(seat, rng), seat, line), seat)
        found = state.game.merits(seat, before, after)
        sure = [merit for merit in sure if merit in found] if deal else found
    return sure


def seen(state: State, seat: int) -> dict[str, Any]:
    """What a seat sees, and who is to act, which everybody does."""
    return {**state.view(seat), "to_act": state.to_act()}


def told(found: list[list[Merit]]) -> list[list[Merit]]:
    """Of the merits of several options what is told of each: first what does not speak for all of them alike."""
    return [strongest(own, [merit for merit in own if all(merit in other for other in found)]) for own in found]


def strongest(own: list[Merit], shared: list[Merit]) -> list[Merit]:
    """The best few reasons for an option, then the worst against it; what all options share only where nothing else is
    left to say, and nothing against one option that could as well be said of all."""
    different = [merit for merit in own if merit not in shared]
    good = [merit for merit in different if merit.is_good] or [merit for merit in shared if merit.is_good]
    bad = [merit for merit in different if not merit.is_good]
    return good[:MOST_GOOD] + bad[:MOST_BAD]
