"""What a seat knew before an event, and what it could have chosen there."""

from serai.kernel.game import State
from serai.kernel.match import Match


def known(match: Match, n: int, seat: int) -> State:
    """The state before event n, but without the secret choices that others have made of those that all make at once:
    the seat does not know them, and how others choose is better foretold by how they play than by dealing again."""
    begun = n
    while begun > 0 and is_pending(match.state_at(begun - 1), match.state_at(begun)):
        begun -= 1
    state = match.state_at(begun)
    for event in match.events[begun:n]:
        if event.seat == seat:
            state.apply(seat, event.action)
    return state


def is_pending(before: State, after: State) -> bool:
    """Whether an event was one of several secret choices, others of which have still to be made."""
    actors = before.to_act()
    if len(actors) < 2 or not after.frames or len(before.frames) != len(after.frames):
        return False
    return type(before.frames[-1]) is type(after.frames[-1]) and set(after.to_act()) <= set(actors)


def choices(state: State, seat: int, chosen: int) -> list[int]:
    """The options that are worth looking at, with the one that was chosen."""
    options = state.considered(seat)
    return options if chosen in options else sorted([*options, chosen])
