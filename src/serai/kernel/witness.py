"""A state from what a seat was told: for programs outside that never meet the true one.

A witness hears every event as its seat is told it ("draw ?") and sees what the seat sees afterwards. It keeps a world
in which exactly that would have been told and seen. What is hidden is dealt again whenever something comes to light
that the world so far does not allow. By law L8 redealing depends on nothing but what the seat knows, so the redeals of
such a world are those of the true state, and whoever searches on them misses nothing.

    witness = Witness(game, seats=4, options={}, seat=2, rng=Rng(1))
    witness.hear(Told(-1, ~0, view, to_act=[0]))    # for every event; ~0: the first verb, its noun hidden
    witness.deal()                                  # a state to search on
"""

from typing import Any, Final, NamedTuple

from serai.kernel.errors import BadData
from serai.kernel.game import CHANCE, Game, State
from serai.kernel.rng import Rng

TRIES: Final = 20000
"""More worlds than are ever tried for one event."""


class Told(NamedTuple):
    """An event as a seat is told it: who acted, the code or its hidden form, what the seat sees then, and which seats
    must decide then (nobody while nature does)."""

    seat: int
    code: int
    view: dict[str, Any]
    to_act: list[int]


class Witness:
    """What one seat (-1: a spectator) was told of a game, and a world for every event that agrees with all of it."""

    def __init__(self, game: Game, seats: int, options: dict[str, Any], seat: int, rng: Rng) -> None:
        self.seat = seat
        self.rng = rng
        self.worlds: list[State] = [game.start(seats, options)]
        """By number of events: how the game begins everybody knows."""
        self.tried: int = 0
        """How many worlds the last event took."""
        self.patience: int = TRIES

    @property
    def n(self) -> int:
        """How many events were heard."""
        return len(self.worlds) - 1

    @property
    def world(self) -> State:
        """A state in which all that the seat was told is true; not to be changed."""
        return self.worlds[-1]

    def deal(self) -> State:
        """A state to search on: one of those that the seat cannot tell from the true one."""
        return self.world.redeal(self.seat, self.rng)

    def forget(self, n: int) -> None:
        """Events from number n on were taken back."""
        del self.worlds[n + 1 :]

    def hear(self, told: Told) -> None:
        """The next event."""
        world = self.world
        for tried in range(self.patience):
            after = self._follow(world, told)
            if after is not None and self._agrees(after, told):
                self.worlds.append(after)
                self.tried = tried + 1
                return
            world = world.game.suppose(self.world, self.seat, self.rng, told.seat, told.code, told.view)
        who = "nature" if told.seat == CHANCE else f"seat {told.seat}"
        text = world.game.vocabulary.text(told.code)
        raise BadData(f"Event {self.n}, {text!r} of {who}, does not follow from what was told before.")

    def _agrees(self, world: State, told: Told) -> bool:
        """Whether the seat sees in this world what it sees in truth."""
        asked = [seat for seat in world.to_act() if seat != CHANCE]
        return asked == told.to_act and world.view(self.seat) == told.view

    def _follow(self, world: State, told: Told) -> State | None:
        """The world after an event that would have been told like this; None if there is none."""
        if told.seat not in world.to_act():
            return None
        alike = [code for code in world.legal(told.seat) if world.told(told.seat, code, self.seat) == told.code]
        if not alike:
            return None
        after = world.copy()
        after.apply(told.seat, alike[self.rng.below(len(alike))])
        return after
