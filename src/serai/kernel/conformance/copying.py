"""Law L6: a copy is independent, asking changes nothing, frames are immutable and show all they hold."""

from typing import Any

from serai.kernel.conformance.trial import Trial, asked, finish_turn
from serai.kernel.game import Frame, State


class Keeper:
    """Keeps earlier copies and frames, and looks whether any of them ever changes."""

    def __init__(self, trial: Trial) -> None:
        self.trial = trial
        self.kept: list[tuple[int, State, str]] = []
        self.frames: dict[int, tuple[Frame[Any], str]] = {}

    def keep(self, state: State) -> None:
        """Take a copy, and remember what it looked like."""
        self.trial.check("L6", "a copy")
        copy = state.copy()
        self.trial.same("L6", "the digest of a copy", state.digest(), copy.digest())
        self.kept.append((len(self.trial.events), copy, copy.digest()))

    def keep_frames(self, state: State) -> None:
        """Remember the frames on the stack, and what they show."""
        for frame in state.frames:
            if id(frame) not in self.frames:
                check_frame(self.trial, frame)
                self.frames[id(frame)] = (frame, repr(frame.data()))

    def check_last(self) -> None:
        """The latest copy has not changed by what was done since."""
        if self.kept:
            self._check(self.kept[-1])

    def check_all(self) -> None:
        """No copy and no frame has ever changed."""
        for kept in self.kept:
            self._check(kept)
        for frame, data in self.frames.values():
            self.trial.same(
                "L6", f"the data of a frame {frame.name()}, which must never change,", data, repr(frame.data())
            )

    def _check(self, kept: tuple[int, State, str]) -> None:
        number, copy, digest = kept
        if copy.digest() != digest:
            self.trial.fail("L6", f"a copy made after {number} events has changed with the game it was copied from")


def check_frame(trial: Trial, frame: Frame[Any]) -> None:
    """Every attribute of a frame is immutable and listed in its `data()`. Compiled classes have no list of attributes:
    there only the values shown are looked at."""
    trial.check("L6", f"the data of the frame {frame.name()}")
    data = frame.data()
    attributes: dict[str, Any] = getattr(frame, "__dict__", None) or {}
    if len(data) < len(attributes):
        trial.fail(
            "L6", f"frame {frame.name()} has the attributes {', '.join(attributes)}, but its data() has {len(data)}"
        )
    for name, value in attributes.items():
        if value not in data:
            trial.fail("L6", f"attribute {name} of the frame {frame.name()} is missing in its data()")
    for value in [*data, *attributes.values()]:
        if not is_immutable(value):
            trial.fail("L6", f"the frame {frame.name()} holds {value!r}; it may hold ints, bools and tuples of them")


def is_immutable(value: Any) -> bool:
    """Whether a value is an int, a bool, a text or a tuple of them."""
    if isinstance(value, tuple):
        return all(is_immutable(item) for item in value)
    return isinstance(value, (int, str))


def check_copy(trial: Trial, state: State) -> None:
    """What is done to a copy does not change the original, whatever is asked."""
    trial.check("L6", "asking and playing on in a copy")
    digest = state.digest()
    codes = list(range(0, len(trial.game.vocabulary), 1 + len(trial.game.vocabulary) // 16))
    before = [asked(trial, state, viewer, codes) for viewer in trial.viewers()]
    state.scores()
    trial.same("L6", "the digest after asking for views, legal actions, refusals and scores", digest, state.digest())
    finish_turn(trial, state.copy(), trial.rng.fork(), state.to_act()[0])
    trial.same("L6", "the digest after playing on in a copy", digest, state.digest())
    for viewer, answers in zip(trial.viewers(), before, strict=True):
        what = f"what {trial.who(viewer)} sees after playing on in a copy"
        trial.same("L6", what, answers, asked(trial, state, viewer, codes))


def check_twin(trial: Trial, twin: State, state: State, seat: int, action: int) -> None:
    """The same event applied to a copy gives the same state."""
    trial.check("L6", f"{trial.text(action)} on a copy")
    twin.apply(seat, action)
    trial.same("L6", f"the digest of state and copy after {trial.text(action)}", state.digest(), twin.digest())
