"""Gymnasium: one seat learns, bots have the others."""

import sys
from typing import Any, Final

import gymnasium
import numpy as np
from gymnasium import spaces
from numpy.typing import NDArray

from serai.envs import drawing
from serai.envs.form import Form
from serai.envs.lanes import Pay, Setup, known_options
from serai.envs.opponents import RANDOM, Opponent, Player, drawn_from, player_of
from serai.kernel.batch import OVER, Hook, Lane
from serai.kernel.bot import Bot, Budget
from serai.kernel.errors import BadData

ILLEGAL: Final = ("lose", "refuse")


class SeatEnv(gymnasium.Env[Any, np.int64]):
    """One seat of a game. `info["action_mask"]` and `action_masks()` say what is legal.

    `seat` is the learner's, or None for one that is drawn for each game. `bots` have the other seats, from the
    learner's left: see `opponents`. An action that is not legal loses the game (reward -1), or is refused with
    `illegal="refuse"`.
    """

    metadata: dict[str, Any] = {"render_modes": list(drawing.MODES), "render_fps": 2}  # noqa: RUF012 - as Env

    def __init__(  # noqa: PLR0913 - keyword arguments of a factory
        self,
        form: Form,
        *,
        seat: int | None = 0,
        bots: list[Opponent],
        iterations: int = 100,
        reward: str | Hook = "win",
        illegal: str = "lose",
        skip_forced: bool = True,
        render_mode: str | None = None,
    ) -> None:
        setup = form.setup
        if len(bots) != setup.seats - 1:
            raise BadData(f"A table of {setup.seats} needs {setup.seats - 1} bots beside the learner, not {len(bots)}.")
        if illegal not in ILLEGAL:
            raise BadData(f"What is done with illegal actions is one of {', '.join(ILLEGAL)}, not {illegal!r}.")
        self.form = form
        self.setup = setup
        self.fixed = seat
        self.seat = self.checked(seat or 0)
        self.opponents = bots
        self.drawn: list[Opponent] = []
        """Who plays this game, from the learner's left: drawn from pools where there are any."""
        self.bots: list[Player | None] = []
        self.iterations = iterations
        self.reward = Pay(reward)
        self.illegal = illegal
        self.skip_forced = skip_forced
        self.render_mode = drawing.checked(render_mode)
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
        """A new game, played up to the learner's first decision. `options` may name this game's `seat`, and a `state`
        to begin from."""
        super().reset(seed=seed)
        asked = known_options(options, ("seat", "state"))
        seats = self.setup.seats
        drawn = int(self.np_random.integers(seats)) if self.fixed is None else self.fixed
        self.seat = self.checked(asked.get("seat", drawn))
        self.drawn = [drawn_from(opponent, self.np_random) for opponent in self.opponents]
        self.bots = self.seated()
        number = int(self.np_random.integers(1 << 62))
        self.lane = self.setup.lane(number, self.reward, skips=self.skip_forced, state=asked.get("state"))
        self.lane.gains()
        self.let_others_play(self.lane)
        return self.described(self.lane)

    def checked(self, seat: int) -> int:
        """Refuse a seat that is not at this table."""
        if not 0 <= seat < self.setup.seats:
            raise BadData(f"There is no seat {seat} at a table of {self.setup.seats}.")
        return seat

    def seated(self) -> list[Player | None]:
        """The opponents by seat; None for the learner, and for random choices, which need neither bot nor redeal."""
        players: list[Player | None] = [None] * self.setup.seats
        for n, opponent in enumerate(self.drawn):
            if opponent != RANDOM:
                players[(self.seat + 1 + n) % self.setup.seats] = player_of(opponent, self.setup.game)
        return players

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
        """Play for the others. A bot decides on a redealt state, a policy on what its seat sees: neither knows more."""
        while lane.seat != OVER and lane.seat != self.seat:
            player = self.bots[lane.seat]
            if player is None:
                lane.play(lane.legal[lane.rng.below(len(lane.legal))])
            elif isinstance(player, Bot):
                state = lane.state.redeal(lane.seat, lane.rng)
                lane.play(player.decide(state, lane.seat, Budget(iterations=self.iterations), lane.rng).action)
            else:
                seat = lane.seat
                action = int(player(self.setup.observation(lane, seat), self.setup.mask(lane, seat)))
                if refusal := self.setup.refusal(lane, action):
                    raise refusal
                lane.play(action)

    def pay(self, lane: Lane) -> float:
        """The learner's reward for this step."""
        return self.reward.of(lane)[self.seat]

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
    bots: Opponent | list[Opponent] = RANDOM,
    iterations: int = 100,
    reward: str | Hook = "win",
    illegal: str = "lose",
    encoding: str = "unit",
    layout: str = "row",
    mask: str = "info",
    skip_forced: bool = True,
    render_mode: str | None = None,
    edition: str = "",
    **options: Any,
) -> SeatEnv:
    """A Gymnasium environment for a game by id: `bots` is one opponent for all other seats, or a list, one for each."""
    return SeatEnv(
        Form(Setup(game_id, seats, options, encoding=encoding, edition=edition), layout=layout, mask=mask),
        seat=seat,
        bots=bots if isinstance(bots, list) else [bots] * (seats - 1),
        iterations=iterations,
        reward=reward,
        illegal=illegal,
        skip_forced=skip_forced,
        render_mode=render_mode,
    )
