"""What the adapters share: one game at its next decision, its catalogue, encoded observations and masks."""

import secrets
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from serai.envs.encoding import Encoder
from serai.envs.listing import Catalogue
from serai.kernel import registry
from serai.kernel.batch import Lane
from serai.kernel.errors import BadData, Illegal
from serai.kernel.observation import row
from serai.kernel.rng import Rng

REWARDS: Final = ("win", "points")


class Setup:
    """A game with seats and options as environments ask for them, and how it is encoded."""

    def __init__(self, game_id: str, seats: int, options: dict[str, Any], *, encoding: str, edition: str) -> None:
        self.game = registry.load(game_id, edition)
        self.catalogue = Catalogue(self.game, seats, options)
        self.seats = seats
        self.options = self.catalogue.options
        self.encoder = Encoder(self.catalogue, encoding)

    def lane(self, seed: int | None, *, skips: bool) -> Lane:
        """A game about to begin; without a seed, a random one."""
        rng = Rng(secrets.randbits(63) if seed is None else seed)
        return Lane(self.game, self.seats, self.options, rng, skips=skips)

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


def check_reward(reward: str) -> str:
    """Refuse a reward that does not exist."""
    if reward not in REWARDS:
        raise BadData(f"There is no reward {reward!r}: it is one of {', '.join(REWARDS)}.")
    return reward
