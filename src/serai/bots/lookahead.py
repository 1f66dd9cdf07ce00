"""Playing a state forward: nature and forced steps, one's own follow-ups, and short playouts."""

import time
from typing import Final

from serai.bots.outlook import Outlook
from serai.kernel.bot import Budget
from serai.kernel.game import CHANCE, State
from serai.kernel.rng import Rng

CHANCES: Final = 8
"""Draws of nature that are played before a position is evaluated. More of them mean that a new round is being set up:
what it brings is the same for every option, on average."""


LONGEST: Final = 60
"""Decisions after which a playout is broken off."""


def is_over(budget: Budget, iterations: int) -> bool:
    """Whether thinking must end. Other threads get their turn here: compiled code never hands over by itself, and one
    of them may be about to cancel."""
    time.sleep(0)
    return budget.is_spent(iterations)


def best_option(state: State, seat: int, options: list[int], outlook: Outlook) -> int:
    """The option after which the seat's chance is highest at once; the first of equals."""
    best = options[0]
    highest = -1.0
    for action in options:
        child = state.copy()
        child.apply(seat, action)
        chance = outlook.chances(child)[seat]
        if chance > highest:
            highest = chance
            best = action
    return best


def sample(options: list[int], width: int, rng: Rng) -> list[int]:
    """At most `width` of the options, each set equally likely."""
    if len(options) <= width:
        return options
    rest = options.copy()
    chosen: list[int] = []
    for _ in range(width):
        i = rng.below(len(rest))
        chosen.append(rest[i])
        rest[i] = rest[-1]
        rest.pop()
    return chosen


def finish(state: State, seat: int, outlook: Outlook, rng: Rng, steps: int, budget: Budget) -> None:
    """Play on until somebody else has a choice: nature, forced steps, and at most `steps` of the seat's own choices,
    none when time is up."""
    chances = 0
    while True:
        actors = state.to_act()
        if not actors:
            return
        actor = actors[0]
        if actor == CHANCE:
            if chances == CHANCES:
                return
            chances += 1
            state.apply(CHANCE, state.fate(rng))
            continue
        legal = state.considered(actor)
        if len(legal) == 1:
            state.apply(actor, legal[0])
        elif actor == seat and len(actors) == 1 and steps > 0 and not budget.is_spent(0):
            steps -= 1
            state.apply(seat, best_option(state, seat, legal, outlook))
        else:
            return


def reveal(state: State, seat: int, rng: Rng, patience: int) -> None:
    """After a secret choice: let the others choose, and act, at random until the seat has a choice again."""
    while patience > 0:
        actors = state.to_act()
        if not actors or actors[0] == CHANCE or seat in actors:
            return
        legal = state.considered(actors[0])
        state.apply(actors[0], legal[rng.below(len(legal))])
        patience -= 1


def outcome(dealt: State, seat: int, action: int, outlook: Outlook, rng: Rng, steps: int, budget: Budget) -> float:
    """The chance to win after an option and what follows from it: after a secret choice until it shows, else to the end
    of the turn."""
    is_secret = len(dealt.to_act()) > 1
    child = dealt.copy()
    child.apply(seat, action)
    if is_secret:
        reveal(child, seat, rng, 4 * child.seats)
    finish(child, seat, outlook, rng, steps, budget)
    return outlook.chances(child)[seat]


def play_on(state: State, outlook: Outlook, rng: Rng, decisions: int, width: int) -> None:
    """A truncated playout: every seat takes the best of a few options, for so many decisions."""
    while decisions > 0:
        actors = state.to_act()
        if not actors:
            return
        actor = actors[0]
        if actor == CHANCE:
            state.apply(CHANCE, state.fate(rng))
            continue
        legal = state.considered(actor)
        if len(legal) == 1:
            state.apply(actor, legal[0])
        else:
            decisions -= 1
            state.apply(actor, best_option(state, actor, sample(legal, width, rng), outlook))


def play_turns(state: State, last: int, turns: int, outlook: Outlook, rng: Rng, width: int, budget: Budget) -> None:
    """Play greedily, the best of a few options at a time, to the end of the turn of `last` and of so many turns of
    other seats after it."""
    steps = 0
    while steps < LONGEST:
        actors = state.to_act()
        if not actors:
            return
        actor = actors[0]
        if actor == CHANCE:
            state.apply(CHANCE, state.fate(rng))
            continue
        legal = state.considered(actor)
        if len(legal) == 1:
            state.apply(actor, legal[0])
        else:
            if actor != last:
                if turns == 0:
                    return
                turns -= 1
                last = actor
            if budget.is_spent(0):
                return
            steps += 1
            state.apply(actor, best_option(state, actor, sample(legal, width, rng), outlook))
