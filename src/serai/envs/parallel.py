"""PettingZoo's parallel form: every seat gives an action at every step, and those that are to act are heard.

Secret simultaneous choices are one step here. Whoever is not to act has a mask without a 1, and what they say is
ignored; where one seat decides alone, a step is its decision.
"""

from typing import Any, ClassVar

from gymnasium import spaces
from pettingzoo import ParallelEnv

from serai.envs.form import Form
from serai.envs.lanes import Pay, Setup, state_asked
from serai.kernel.batch import OVER, Hook, Lane


class TogetherEnv(ParallelEnv[str, Any, int]):  # type: ignore[misc] # PettingZoo has no types
    """A table at which every seat is asked at every step."""

    metadata: ClassVar[dict[str, Any]] = {"name": "serai", "render_modes": []}

    def __init__(self, form: Form, *, reward: str | Hook = "win", skip_forced: bool = True) -> None:
        self.form = form
        self.setup = form.setup
        self.metadata = {**self.metadata, "name": f"serai_{self.setup.game.id}"}  # type: ignore[misc] # one name each
        self.reward = Pay(reward)
        self.skip_forced = skip_forced
        self.render_mode = None
        self.possible_agents = [f"seat_{seat}" for seat in range(self.setup.seats)]
        self.agents: list[str] = []
        self.lane: Lane | None = None
        actions = len(self.setup.catalogue.actions)
        self.observation_spaces = {agent: form.space() for agent in self.possible_agents}
        self.action_spaces = {agent: spaces.Discrete(actions) for agent in self.possible_agents}

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        """What an agent sees."""
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Space[Any]:
        """All actions of the game; the mask says which are legal."""
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> tuple[Any, Any]:
        """A new game, or one that goes on from `options={"state": state}`."""
        self.lane = self.setup.lane(seed, self.reward, skips=self.skip_forced, state=state_asked(options))
        self.agents = self.possible_agents[:]
        return self.seen(self.lane), self.infos(self.lane)

    def step(self, actions: dict[str, int]) -> tuple[Any, Any, Any, Any, Any]:
        """Those who are to act do what they say; an illegal action is refused, and nothing happens."""
        if self.lane is None:
            raise RuntimeError("reset() comes before everything else.")
        lane = self.lane
        heard = list(lane.actors)
        for seat in heard:
            code = int(actions[self.possible_agents[seat]])
            if code not in lane.state.legal(seat) and (refusal := self.setup.refusal(lane, code)):
                raise refusal
        paid = [0.0] * self.setup.seats
        while heard and lane.seat in heard:
            heard.remove(lane.seat)
            lane.play(int(actions[self.possible_agents[lane.seat]]))
            paid = [before + now for before, now in zip(paid, self.reward.of(lane), strict=True)]
        is_over = lane.seat == OVER
        ended = dict.fromkeys(self.agents, is_over)
        cut = dict.fromkeys(self.agents, False)
        told = (self.seen(lane), dict(zip(self.agents, paid, strict=True)), ended, cut, self.infos(lane))
        if is_over:
            self.agents = []
        return told

    def seen(self, lane: Lane) -> dict[str, Any]:
        """What every agent sees and may do."""
        return {agent: self.form.observation(lane, seat) for seat, agent in enumerate(self.agents)}

    def infos(self, lane: Lane) -> dict[str, dict[str, Any]]:
        """The masks, if they belong there."""
        if self.form.mask != "info":
            return {agent: {} for agent in self.agents}
        return {agent: {"action_mask": self.setup.mask(lane, seat)} for seat, agent in enumerate(self.agents)}


def parallel_env(  # noqa: PLR0913 - keyword arguments of a factory
    game_id: str,
    seats: int,
    *,
    encoding: str = "unit",
    layout: str = "row",
    mask: str = "observation",
    reward: str | Hook = "win",
    skip_forced: bool = True,
    edition: str = "",
    **options: Any,
) -> TogetherEnv:
    """A parallel PettingZoo environment for a game by id; further keywords are options of the game."""
    form = Form(Setup(game_id, seats, options, encoding=encoding, edition=edition), layout=layout, mask=mask)
    return TogetherEnv(form, reward=reward, skip_forced=skip_forced)
