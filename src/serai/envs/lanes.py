"""What the adapters share: one game at its next decision, its catalogue, encoded observations and masks."""

import secrets
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from serai.envs.encoding import Encoder
from serai.envs.listing import Catalogue
from serai.kernel import registry
from serai.kernel.batch import OWN, Hook, Lane, check_reward
from serai.kernel.errors import BadData, Illegal
from serai.kernel.game import State
from serai.kernel.observation import row
from serai.kernel.rng import Rng

PROBE: Final = "options"
"""The option that PettingZoo's own tests try, and that means nothing."""


class Setup:
    """A game with seats and options as environments ask for them, and how it is encoded."""

    def __init__(self, game_id: str, seats: int, options: dict[str, Any], *, encoding: str, edition: str) -> None:
        self.game = registry.load(game_id, edition)
        self.catalogue = Catalogue(self.game, seats, options)
        self.seats = seats
        self.options = self.catalogue.options
        self.encoder = Encoder(self.catalogue, encoding)

    def lane(self, seed: int | None, pay: "Pay", *, skips: bool, state: State | None = None) -> Lane:
        """A game about to begin, or one that goes on from a state; without a seed, a random one."""
        rng = Rng(secrets.randbits(63) if seed is None else seed)
        if state is not None and (state.game.id, state.seats, state.options) != (
            self.game.id,
            self.seats,
            self.options,
        ):
            raise BadData(f"This state is not of {self.game.id} with {self.seats} seats and these options.")
        begin = None if state is None else state.copy()
        lane = Lane(self.game, self.seats, self.options, rng, skips=skips, promises=pay.name == "promises", state=begin)
        if not lane.legal:
            raise BadData("This game is over already: nobody is to decide anything.")
        return lane

    def observation(self, lane: Lane, seat: int) -> NDArray[Any]:
        """What a seat sees, encoded."""
        return self.encoder.encode(np.frombuffer(memoryview(row(lane.state, seat, self.catalogue.fields)), np.int16))

    def mask(self, lane: Lane, seat: int) -> NDArray[np.int8]:
        """What a seat may do now: 1 for legal actions; all 0 when it is not to act."""
        mask = np.zeros(len(self.catalogue.actions), np.int8)
        if seat in lane.actors:
            mask[lane.legal if seat == lane.seat else lane.state.legal(seat)] = 1
        return mask

    def refusal(self, lane: Lane, action: int) -> Illegal | None:
        """Why the seat whose turn it is may not do this, or None."""
        if action in lane.legal:
            return None
        if not 0 <= action < len(self.catalogue.actions):
            return Illegal(f"{action} is not the code of an action of {self.game.id}.", self.game.phase_rule)
        rule = lane.state.why_not(lane.seat, action) or self.game.phase_rule
        return Illegal(f"Seat {lane.seat} cannot {self.catalogue.actions[action]!r} now: see rule {rule}.", rule)


class Pay:
    """What is paid: one of the kernel's `REWARDS` by name, or a function of one's own. That is called after every step
    with the state and whether the game is over, and returns a number for each seat."""

    def __init__(self, reward: str | Hook) -> None:
        self.name = reward if isinstance(reward, str) else OWN
        self.hook = None if isinstance(reward, str) else reward
        check_reward(self.name, self.hook)

    def of(self, lane: Lane) -> list[float]:
        """What each seat is paid for the last step."""
        return lane.paid(self.name, self.hook)


def known_options(options: dict[str, Any] | None, known: tuple[str, ...]) -> dict[str, Any]:
    """What `reset(options=...)` asks for; what nobody understands is refused rather than ignored."""
    for name in options or {}:
        if name not in known:
            raise BadData(
                f"reset() has no option {name!r}, only {', '.join(known)}. Options of the game are given when the "
                f"environment is made: rows depend on them."
            )
    return options or {}


def state_asked(options: dict[str, Any] | None) -> State | None:
    """The state to begin from that `reset(options=...)` of a PettingZoo environment asks for, if it does."""
    asked = {name: value for name, value in (options or {}).items() if name != PROBE}
    return known_options(asked, ("state",)).get("state")
