"""Gymnasium: one seat learns, bots have the others."""

import sys
from typing import Any, Final

import gymnasium
import numpy as np
from gymnasium import spaces
from numpy.typing import NDArray

from serai.envs import drawing
from serai.envs.form import Form
from serai.envs.lanes import Setup, check_reward
from serai.kernel.batch import OVER, Lane
from serai.kernel.bot import Bot, Budget, new_bot
from serai.kernel.errors import BadData

ILLEGAL: Final = ("lose", "refuse")
RANDOM: Final = "random"


class SeatEnv(gymnasium.Env[Any, np.int64]):
    """One seat of a game. `info["action_mask"]` and `action_masks()` say what is legal.

    `seat` is the learner's, or None for another one in turn each game. `bots` are names for the other seats, from the
    learner's left. An action that is not legal loses the game (reward -1), or is refused with `illegal="refuse"`.
    """

    metadata: dict[str, Any] = {"render_modes": ["human", "ansi", "rgb_array"], "render_fps": 2}  # noqa: RUF012 - as Env

    def __init__(  # noqa: PLR0913 - keyword arguments of a factory
        self,
        form: Form,
        *,
        seat: int | None = 0,
        bots: list[str],
        iterations: int = 100,
        reward: str = "win",
        illegal: str = "lose",
        skip_forced: bool = True,
        render_mode: str | None = None,
    ) -> None:
        setup = form.setup
        if seat is not None and not 0 <= seat < setup.seats:
            raise BadData(f"There is no seat {seat} at a table of {setup.seats}.")
        if len(bots) != setup.seats - 1:
            raise BadData(f"A table of {setup.seats} needs {setup.seats - 1} bots beside the learner, not {len(bots)}.")
        if illegal not in ILLEGAL:
            raise BadData(f"What is done with illegal actions is one of {', '.join(ILLEGAL)}, not {illegal!r}.")
        self.form = form
        self.setup = setup
        self.fixed = seat
        self.seat = seat or 0
        self.names = bots
        self.bots: list[Bot | None] = []
        self.iterations = iterations
        self.reward = check_reward(reward)
        self.illegal = illegal
        self.skip_forced = skip_forced
        self.render_mode = render_mode
        self.games = 0
        self.lane: Lane | None = None
        self.observation_space = form.space()
        self.action_space = spaces.Discrete(len(setup.catalogue.actions))

    def __getstate__(self) -> dict[str, Any]:
        """What travels: everything but what the bots think. They think anew where they arrive."""
        return {**self.__dict__, "bots": []}

    def __setstate__(self, state: dict[str, Any]) -> None:
        self.__dict__.update(state)
        self.bots = self.seated() if self.lane else []

    def reset(self, *, seed: int | None = None, options: dict[str, Any] | None = None) -> tuple[Any, dict[str, Any]]:
        """A new game, played up to the learner's first decision."""
        super().reset(seed=seed)
        seats = self.setup.seats
        self.seat = self.games % seats if self.fixed is None else self.fixed
        self.games += 1
        self.bots = self.seated()
        self.lane = self.setup.lane(int(self.np_random.integers(1 << 62)), skips=self.skip_forced)
        self.lane.gains()
        self.let_others_play(self.lane)
        return self.described(self.lane)

    def seated(self) -> list[Bot | None]:
        """Fresh bots by seat; None for the learner, and for random choices, which need neither a bot nor a redeal."""
        bots: list[Bot | None] = [None] * self.setup.seats
        for n, name in enumerate(self.names):
            if name != RANDOM:
                bots[(self.seat + 1 + n) % self.setup.seats] = new_bot(name, self.setup.game)
        return bots

    def step(self, action: np.int64) -> tuple[Any, float, bool, bool, dict[str, Any]]:
        """The learner's decision, and the bots' until it is the learner's turn again."""
        lane = self.playing()
        refusal = self.setup.refusal(lane, int(action))
        if refusal and self.illegal == "refuse":
            raise refusal
        if refusal:
            observation, info = self.described(lane)
            return observation, -1.0, True, False, {**info, "rule": refusal.rule}
        lane.play(int(action))
        self.let_others_play(lane)
        observation, info = self.described(lane)
        return observation, self.pay(lane), lane.seat == OVER, False, info

    def playing(self) -> Lane:
        """The game in play."""
        if self.lane is None:
            raise RuntimeError("reset() comes before everything else.")
        return self.lane

    def let_others_play(self, lane: Lane) -> None:
        """Play for the bots; each decides on a redealt state, so that it knows what its seat knows."""
        while lane.seat != OVER and lane.seat != self.seat:
            bot = self.bots[lane.seat]
            if bot is None:
                lane.play(lane.legal[lane.rng.below(len(lane.legal))])
                continue
            state = lane.state.redeal(lane.seat, lane.rng)
            lane.play(bot.decide(state, lane.seat, Budget(iterations=self.iterations), lane.rng).action)

    def pay(self, lane: Lane) -> float:
        """The learner's reward for this step."""
        if self.reward == "points":
            return float(lane.gains()[self.seat])
        return lane.outcome()[self.seat] if lane.seat == OVER else 0.0

    def described(self, lane: Lane) -> tuple[Any, dict[str, Any]]:
        """What the learner sees, and what it may do."""
        info: dict[str, Any] = {"action_mask": self.setup.mask(lane, self.seat), "seat": self.seat}
        if lane.seat == OVER:
            info["scores"] = lane.state.scores().to_json()
        return self.form.observation(lane, self.seat), info

    def action_masks(self) -> NDArray[np.bool_]:
        """The mask under the name that maskable learners ask for."""
        return self.setup.mask(self.playing(), self.seat).astype(np.bool_)

    def render(self) -> Any:
        """What a spectator sees: a text, or a picture of all fields."""
        if self.render_mode == "rgb_array":
            return drawing.image(self.setup.catalogue, self.playing())
        if self.render_mode == "ansi":
            return drawing.text(self.setup.catalogue, self.playing())
        if self.render_mode == "human":
            sys.stdout.write(drawing.text(self.setup.catalogue, self.playing()) + "\n")
        return None


def seat_env(  # noqa: PLR0913 - keyword arguments of a factory
    game_id: str,
    seats: int,
    *,
    seat: int | None = 0,
    bots: str | list[str] = RANDOM,
    iterations: int = 100,
    reward: str = "win",
    illegal: str = "lose",
    encoding: str = "unit",
    layout: str = "row",
    mask: str = "info",
    skip_forced: bool = True,
    render_mode: str | None = None,
    edition: str = "",
    **options: Any,
) -> SeatEnv:
    """A Gymnasium environment for a game by id: `bots` is one name for all other seats, or a list of names."""
    return SeatEnv(
        Form(Setup(game_id, seats, options, encoding=encoding, edition=edition), layout=layout, mask=mask),
        seat=seat,
        bots=[bots] * (seats - 1) if isinstance(bots, str) else bots,
        iterations=iterations,
        reward=reward,
        illegal=illegal,
        skip_forced=skip_forced,
        render_mode=render_mode,
    )
