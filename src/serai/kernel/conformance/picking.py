"""L4: where order does not matter, a person picks in any order, and search loses nothing by keeping to one."""

from serai.kernel.conformance.trial import Trial
from serai.kernel.game import State

MOST = 400
"""States looked at in one run of picks; more of them would tell the same again."""


def check_considered(trial: Trial, state: State, seat: int) -> None:
    """What search looks at is legal, and reaches every result that picking in any order reaches."""
    trial.check("L4", f"the options considered for {trial.who(seat)}")
    legal, considered = state.legal(seat), state.considered(seat)
    if not considered or [action for action in legal if action in considered] != considered:
        trial.fail("L4", f"the options considered for {trial.who(seat)} are not some of the legal ones, in their order")
    if considered == legal or state.picked(seat):
        return  # in the middle of a set, what comes before the last pick has been decided against
    anyhow, in_order = results(state, seat, is_free=True), results(state, seat, is_free=False)
    if len(anyhow) < MOST and anyhow != in_order:
        missing = len(anyhow - in_order)
        trial.fail("L4", f"search, keeping to one order, misses {missing} of the {len(anyhow)} results of this choice")


def results(state: State, seat: int, *, is_free: bool) -> set[str]:
    """The digests of all states in which this run of picks can end."""
    name, height = state.frames[-1].name(), len(state.frames)
    ends: set[str] = set()
    met: set[str] = set()
    waiting = [state]
    while waiting and len(met) < MOST:
        world = waiting.pop()
        for action in world.legal(seat) if is_free else world.considered(seat):
            child = world.copy()
            child.apply(seat, action)
            digest = child.digest()
            if digest in met:
                continue
            met.add(digest)
            is_same_run = len(child.frames) == height and seat in child.to_act() and child.frames[-1].name() == name
            if is_same_run:
                waiting.append(child)
            else:
                ends.add(digest)
    return ends


class Picks:
    """The picks of one set as they are made, to be made again in another order."""

    def __init__(self, trial: Trial) -> None:
        self.trial = trial
        self.opening: State | None = None
        self.seat = 0

    def check(self, state: State, seat: int, action: int) -> None:
        """Before a decision: whether it could have been the first of its set, with the same outcome."""
        picked = state.picked(seat)
        if not picked:
            self.opening, self.seat = state.copy(), seat
            return
        verbs = self.trial.game.vocabulary.verb_of
        if self.opening is None or seat != self.seat or verbs[action] != verbs[picked[-1]]:
            return
        text = self.trial.text
        self.trial.check("L4", f"picking {text(action)} first, then {', '.join(map(text, picked))}")
        there, back = state.copy(), self.opening.copy()
        there.apply(seat, action)
        for pick in [action, *picked]:
            if seat not in back.to_act() or pick not in back.legal(seat):
                self.trial.fail("L4", f"{self.trial.who(seat)} may pick {text(pick)} only after {text(action)}")
            back.apply(seat, pick)
        self.trial.same("L4", "the state after picking in another order", there.digest(), back.digest())
