"""Law L10: simultaneous commitments are independent of their order, and secret until all are made."""

from serai.kernel.conformance.trial import Trial, asked, some_codes
from serai.kernel.game import State
from serai.kernel.rng import Rng


def check_commitments(trial: Trial, state: State) -> None:
    """Several seats are to act: their order does not matter, and nobody learns what another has chosen."""
    actors = state.to_act()
    check_order_of_commitments(trial, state, actors)
    codes = some_codes(trial, 2)
    for other in actors:
        legal = state.legal(other)
        first, second = legal[0], legal[1 + trial.rng.below(len(legal) - 1)] if len(legal) > 1 else legal[0]
        if first != second:
            check_secrecy(trial, state, other, (first, second), codes)


def check_secrecy(trial: Trial, state: State, other: int, choices: tuple[int, int], codes: list[int]) -> None:
    """Whatever the other seat commits to, the rest see the same."""
    trial.check("L10", f"seat {other} commits itself")
    worlds = [state.copy(), state.copy()]
    told = [[state.told(other, choice, viewer) for viewer in trial.viewers()] for choice in choices]
    for world, choice in zip(worlds, choices, strict=True):
        world.apply(other, choice)
    names = f"whether seat {other} has chosen {trial.text(choices[0])} or {trial.text(choices[1])}"
    for viewer in trial.viewers():
        if viewer == other:
            continue
        trial.same("L10", f"what {trial.who(viewer)} is told depends on {names}: it", told[0][viewer], told[1][viewer])
        answers = [asked(trial, world, viewer, codes) for world in worlds]
        trial.same("L10", f"what {trial.who(viewer)} sees depends on {names}: it", answers[0], answers[1])


def check_order_of_commitments(trial: Trial, state: State, actors: list[int]) -> None:
    """Every seat commits itself to the same in several orders: the same state comes out."""
    trial.check("L10", "simultaneous commitments")
    base = trial.rng.bits()
    steps = [steps_needed(state, seat, base) for seat in actors]
    digest = ""
    orders = [list(range(len(actors))), list(range(len(actors) - 1, -1, -1)), list(range(len(actors)))]
    trial.rng.shuffle(orders[2])
    for order in orders:
        world = state.copy()
        for i in order:
            commit(world, actors[i], steps[i], base)
        if digest and world.digest() != digest:
            seats = ", ".join(str(actors[i]) for i in order)
            trial.fail("L10", f"the commitments of seats {actors} give another state when made in the order {seats}")
        digest = world.digest()


def steps_needed(state: State, seat: int, base: int) -> int:
    """How many actions the seat's commitment takes: until it is no longer to act, though others are."""
    world = state.copy()
    rng = Rng(base + seat)
    steps = 0
    while seat in world.to_act() and steps < world.game.turn_limit:
        legal = world.legal(seat)
        world.apply(seat, legal[rng.below(len(legal))])
        steps += 1
    return steps


def commit(world: State, seat: int, steps: int, base: int) -> None:
    """Carry out a seat's commitment; the choices depend on the seat alone."""
    rng = Rng(base + seat)
    for _ in range(steps):
        legal = world.legal(seat)
        world.apply(seat, legal[rng.below(len(legal))])
