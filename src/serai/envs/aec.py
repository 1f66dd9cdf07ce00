"""PettingZoo: every seat is an agent, one acts after the other.

Secret simultaneous choices are asked seat after seat; nobody sees another's choice before the rules reveal it, because
an observation is what `State.view` shows and nothing else.
"""

import sys
from typing import Any, ClassVar

import numpy as np
from gymnasium import spaces
from numpy.typing import NDArray
from pettingzoo import AECEnv

from serai.envs import drawing
from serai.envs.form import Form
from serai.envs.lanes import Pay, Setup, state_asked
from serai.kernel.batch import OVER, Hook, Lane


class TableEnv(AECEnv[str, Any, int]):  # type: ignore[misc] # PettingZoo has no types
    """A table at which every seat is an agent. `max_steps` > 0 truncates a game after so many decisions."""

    metadata: ClassVar[dict[str, Any]] = {
        "name": "serai",
        "render_modes": list(drawing.MODES),
        "is_parallelizable": False,
        "render_fps": 2,
    }

    def __init__(
        self,
        form: Form,
        *,
        reward: str | Hook = "win",
        skip_forced: bool = True,
        max_steps: int = 0,
        render_mode: str | None = None,
    ) -> None:
        super().__init__()
        setup = form.setup
        self.metadata = {**self.metadata, "name": f"serai_{setup.game.id}"}  # type: ignore[misc] # one name each
        self.form = form
        self.setup = setup
        self.reward = Pay(reward)
        self.skip_forced = skip_forced
        self.max_steps = max_steps
        self.render_mode = drawing.checked(render_mode)
        self.possible_agents = [f"seat_{seat}" for seat in range(setup.seats)]
        self.agents: list[str] = []
        self.lane: Lane | None = None
        self.steps = 0
        actions = len(setup.catalogue.actions)
        self.observation_spaces = {agent: form.space() for agent in self.possible_agents}
        self.action_spaces = {agent: spaces.Discrete(actions) for agent in self.possible_agents}

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        """What an agent sees, and the mask of legal actions unless that is in the infos."""
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Space[Any]:
        """All actions of the game; the mask says which are legal."""
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """A new game; the same seed gives the same draws. `options={"state": state}` begins from a copy of a state."""
        state = state_asked(options)
        self.lane = self.setup.lane(seed, self.reward, skips=self.skip_forced, state=state)
        self.steps = 0
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self.agent_selection = self.possible_agents[self.lane.seat]
        self.inform(self.lane)

    def inform(self, lane: Lane) -> None:
        """Put the mask of whoever is to act into the infos, if it belongs there."""
        if self.form.mask == "info":
            self.infos = {agent: {} for agent in self.agents}
            mask = self.setup.mask(lane, self.possible_agents.index(self.agent_selection))
            self.infos[self.agent_selection]["action_mask"] = mask

    def playing(self) -> Lane:
        """The game in play."""
        if self.lane is None:
            raise RuntimeError("reset() comes before everything else.")
        return self.lane

    def observe(self, agent: str) -> Any:
        """What an agent sees and, unless that is in the infos, may do now."""
        return self.form.observation(self.playing(), self.possible_agents.index(agent))

    def step(self, action: int | None) -> None:
        """The agent whose turn it is acts; one that is out of the game says None. An illegal action is refused."""
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        lane = self.playing()
        code = -1 if action is None else int(action)
        refusal = self.setup.refusal(lane, code)
        if refusal:
            raise refusal
        self._cumulative_rewards[agent] = 0.0
        lane.play(code)
        self.steps += 1
        self.pay(lane)
        if lane.seat == OVER:
            self.terminations = dict.fromkeys(self.agents, True)
            self.agent_selection = self.agents[0]
        else:
            self.agent_selection = self.possible_agents[lane.seat]
            if 0 < self.max_steps <= self.steps:
                self.truncations = dict.fromkeys(self.agents, True)
        self._accumulate_rewards()
        self.inform(lane)
        if self.render_mode == "human":
            self.render()

    def pay(self, lane: Lane) -> None:
        """The rewards of this step."""
        self.rewards = dict(zip(self.possible_agents, self.reward.of(lane), strict=True))

    def render(self) -> NDArray[np.uint8] | str | None:
        """What a spectator sees: a text, or a picture of all fields."""
        lane = self.playing()
        if self.render_mode == "rgb_array":
            return drawing.image(self.setup.catalogue, lane)
        if self.render_mode == "ansi":
            return drawing.text(self.setup.catalogue, lane)
        if self.render_mode == "human":
            sys.stdout.write(drawing.text(self.setup.catalogue, lane) + "\n")
        return None

    def close(self) -> None:
        """There is nothing to release."""

    def svg(self) -> str:
        """What a spectator sees, as a drawing with words."""
        return drawing.svg(self.setup.catalogue, self.playing())


def aec_env(  # noqa: PLR0913 - keyword arguments of a factory
    game_id: str,
    seats: int,
    *,
    encoding: str = "unit",
    layout: str = "row",
    mask: str = "observation",
    reward: str | Hook = "win",
    skip_forced: bool = True,
    max_steps: int = 0,
    render_mode: str | None = None,
    edition: str = "",
    **options: Any,
) -> TableEnv:
    """A PettingZoo environment for a game by id; further keywords are options of the game."""
    form = Form(Setup(game_id, seats, options, encoding=encoding, edition=edition), layout=layout, mask=mask)
    return TableEnv(form, reward=reward, skip_forced=skip_forced, max_steps=max_steps, render_mode=render_mode)
