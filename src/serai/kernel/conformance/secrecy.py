"""Law L8: what a seat sees, may do, is refused and is told depends on nothing that it cannot know.

Two independent proofs. First: deal again what the seat cannot know, and it must see the same. This would be empty if
`redeal` itself left something hidden as it is, so second: wherever a seat is told only half of an event ("draws ?"),
the event is replaced by another that looks the same, and both worlds are followed. As long as the seat cannot tell
them apart, its legal actions must agree, and dealing again must give the same state in both.
"""

from typing import Any

from serai.kernel.conformance.playing import check_census
from serai.kernel.conformance.trial import Trial, asked, difference, play_on, some_codes
from serai.kernel.game import CHANCE, SPECTATOR, State
from serai.kernel.pieces import Field
from serai.kernel.rng import Rng


def check_secrecy(trial: Trial, state: State, redeals: int) -> None:
    """All that any viewer can ask for is the same after redealing for that viewer."""
    digest = state.digest()
    codes = some_codes(trial, 2)
    event = possible_event(trial, state)
    for viewer in trial.viewers():
        trial.check("L8", f"what {trial.who(viewer)} sees")
        seen = asked(trial, state, viewer, codes)
        if event is not None:
            seen["told"] = state.told(event[0], event[1], viewer)
        for _ in range(redeals):
            trial.check("L8", f"redealing for {trial.who(viewer)}")
            other = state.redeal(viewer, trial.rng.fork())
            trial.same("L8", f"the state itself, by redealing for {trial.who(viewer)},", digest, state.digest())
            trial.check("L8", f"what {trial.who(viewer)} sees after redealing")
            answers = asked(trial, other, viewer, codes)
            if event is not None:
                answers["told"] = other.told(event[0], event[1], viewer)
            trial.same("L8", f"what {trial.who(viewer)} sees after redealing what it cannot know", seen, answers)
            check_redeal(trial, state, other, viewer)
        if event is None:
            trial.same("L8", "the final score after redealing", state.scores().to_json(), other.scores().to_json())


def possible_event(trial: Trial, state: State) -> tuple[int, int] | None:
    """Something that may happen next."""
    actors = state.to_act()
    if not actors:
        return None
    seat = actors[trial.rng.below(len(actors))]
    legal = state.legal(seat)
    return seat, legal[trial.rng.below(len(legal))]


def check_redeal(trial: Trial, state: State, other: State, viewer: int) -> None:
    """Redealing conserves everything, and reads nothing that the viewer does not know."""
    check_census(trial, other)
    trial.check("L8", f"redealing twice for {trial.who(viewer)}")
    seed = trial.rng.bits()
    once = state.redeal(viewer, Rng(seed))
    twice = other.redeal(viewer, Rng(seed))
    if once.digest() != twice.digest():
        what = difference_of_states(once, twice)
        trial.fail("L8", f"redealing for {trial.who(viewer)} depends on what it cannot know: redealt twice, {what}")


def difference_of_states(left: State, right: State) -> str:
    """Where two states differ, for messages."""
    frames = [[(frame.name(), frame.data()) for frame in state.frames] for state in (left, right)]
    if left.facts() != right.facts():
        return "facts" + difference(left.facts(), right.facts())
    return "frames" + difference(frames[0], frames[1])


def check_finish_redealt(trial: Trial, state: State) -> None:
    """A redealt state can be played on to the end."""
    viewer = trial.rng.below(trial.seats + 1) - 1
    trial.check("L8", f"playing on after redealing for {trial.who(viewer)}")
    other = state.redeal(viewer, trial.rng.fork())
    play_on(trial, other, trial.rng.fork())
    check_census(trial, other)


def check_view(trial: Trial, state: State, fields: list[Field]) -> None:
    """Every viewer sees exactly the declared fields: keys, order, shapes, bounds, numbers."""
    names = [field.name for field in fields]
    for viewer in trial.viewers():
        trial.check("L8", f"the view of {trial.who(viewer)}")
        view = state.view(viewer)
        if list(view) != names:
            odd = sorted(set(view) ^ set(names)) or "their order"
            trial.fail("L8", f"the view of {trial.who(viewer)} is not as declared by fields(): {odd}")
        for field in fields:
            fault = misfit(view[field.name], field.shape, field)
            if fault:
                trial.fail("L8", f"field {field.name} of the view of {trial.who(viewer)}: {fault}")


def misfit(value: Any, shape: tuple[int, ...], field: Field) -> str:
    """What is wrong with a value of a declared field; "" if nothing."""
    if shape:
        if not isinstance(value, (list, tuple)):
            return f"{value!r} is not a list of {shape[0]}"
        if len(value) != shape[0]:
            return f"a list of {len(value)}, declared are {shape[0]}"
        faults = (misfit(item, shape[1:], field) for item in value)
        return next((fault for fault in faults if fault), "")
    if type(value) is not int:
        return f"{value!r} is not a number"
    if not field.low <= value <= field.high:
        return f"{value} is not between {field.low} and {field.high}"
    return ""


def others(trial: Trial, seat: int) -> list[int]:
    """All viewers but the one who acts; a spectator is not nature, though both have the number -1."""
    return [viewer for viewer in trial.viewers() if viewer != seat or seat == CHANCE]


def check_told(trial: Trial, before: State, event: tuple[int, int]) -> None:
    """What is told of an event is known afterwards: if redealing cannot tell two events apart, neither may the log."""
    seat, action = event
    legal = before.legal(seat)
    other = legal[trial.rng.below(len(legal))]
    trial.check("L8", f"who is told what of {trial.text(action)} and of {trial.text(other)}")
    worlds = [before.copy(), before.copy()]
    worlds[0].apply(seat, action)
    worlds[1].apply(seat, other)
    if worlds[0].digest() == worlds[1].digest():
        return
    for viewer in others(trial, seat):
        seed = trial.rng.bits()
        one, two = (world.redeal(viewer, Rng(seed)).digest() for world in worlds)
        if one == two and before.told(seat, action, viewer) != before.told(seat, other, viewer):
            what = f"{trial.text(action)} and not {trial.text(other)} by {trial.actor(seat)}"
            trial.fail(
                "L8", f"{trial.who(viewer)} is told that it was {what}, which redealing holds to be unknown to it"
            )


class Double:
    """A second world that a viewer cannot tell from the real one."""

    def __init__(self, viewer: int, state: State) -> None:
        self.viewer = viewer
        self.state = state


def maybe_double(trial: Trial, before: State, after: State, event: tuple[int, int]) -> Double | None:
    """If the event was told to somebody only in part: the world in which it was another one."""
    seat, action = event
    hidden = [v for v in others(trial, seat) if before.told(seat, action, v) != action]
    if not hidden:
        return None
    viewer = hidden[trial.rng.below(len(hidden))]
    trial.check(
        "L8", f"replacing {trial.text(action)} of {trial.actor(seat)} by what looks the same to {trial.who(viewer)}"
    )
    other = lookalike(trial, before, before, (seat, action), viewer)
    if other < 0 or other == action:
        return None
    world = before.copy()
    world.apply(seat, other)
    is_secret = seat == CHANCE or (len(before.to_act()) > 1 and len(after.to_act()) == len(before.to_act()) - 1)
    if world.view(viewer) != after.view(viewer):
        if is_secret:
            what = f"the view of {trial.who(viewer)} betrays that {trial.actor(seat)} did {trial.text(action)}"
            trial.same("L8", what + ", of which it was told only the verb: it", after.view(viewer), world.view(viewer))
        return None
    return Double(viewer, world)


def lookalike(trial: Trial, state: State, world: State, event: tuple[int, int], viewer: int) -> int:
    """An action in the other world that looks to the viewer like the event in the real one; -1 if there is none."""
    seat, action = event
    if world.to_act() != state.to_act():
        return -1
    legal = world.legal(seat)
    told = state.told(seat, action, viewer)
    if told == action:
        return action if action in legal else -1
    same = [other for other in legal if world.told(seat, other, viewer) == told]
    return same[trial.rng.below(len(same))] if same else -1


def follow(trial: Trial, double: Double, before: State, event: tuple[int, int]) -> bool:
    """Let the second world go on as the first; False as soon as the viewer can tell them apart."""
    viewer = double.viewer
    trial.check("L8", f"two worlds that {trial.who(viewer)} cannot tell apart")
    if viewer != SPECTATOR and viewer in before.to_act():
        what = f"the legal actions of seat {viewer} depend on what it cannot know: the list"
        trial.same("L8", what, before.legal(viewer), double.state.legal(viewer))
    action = lookalike(trial, before, double.state, event, viewer)
    if action < 0:
        return False
    double.state.apply(event[0], action)
    return True


def is_alike(trial: Trial, double: Double, state: State) -> bool:
    """Whether both worlds still look the same to the viewer."""
    trial.check("L8", f"two worlds that {trial.who(double.viewer)} cannot tell apart")
    return state.to_act() == double.state.to_act() and state.view(double.viewer) == double.state.view(double.viewer)


def check_double(trial: Trial, double: Double, state: State) -> None:
    """Both worlds look the same to the viewer: then redealing gives the same."""
    viewer = double.viewer
    trial.check("L8", f"redealing two worlds that {trial.who(viewer)} cannot tell apart")
    seed = trial.rng.bits()
    one = state.redeal(viewer, Rng(seed))
    two = double.state.redeal(viewer, Rng(seed))
    if one.digest() != two.digest():
        what = f"in two worlds that look the same {difference_of_states(one, two)}"
        trial.fail("L8", f"redealing for {trial.who(viewer)} reads what it cannot know: {what}")
