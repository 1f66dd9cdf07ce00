"""OpenSpiel: games `serai_<id>` with explicit chance, information states and resampling.

Sequential: seats that choose simultaneously are asked one after the other, and observations keep it secret. A player's
information state as a string is all it was ever told and what it sees now (perfect recall); as a tensor it is what it
sees now, whose fields carry what the game's rules let a player deduce and count. Utilities are shares of the win.
"""

from collections.abc import Callable
from typing import Any, Final

import numpy as np
import pyspiel
from numpy.typing import NDArray

from serai.envs.encoding import Encoder
from serai.envs.listing import Catalogue
from serai.kernel import registry
from serai.kernel.game import CHANCE, Game, State
from serai.kernel.observation import row
from serai.kernel.rng import Rng
from serai.kernel.scores import settled

PREFIX: Final = "serai_"


class Position:
    """A state and, for each seat, all it was told: what OpenSpiel copies when it clones."""

    def __init__(self, state: State, told: list[list[str]]) -> None:
        self.state = state
        self.told = told

    def __deepcopy__(self, memo: dict[int, Any]) -> "Position":
        return Position(self.state.copy(), [list(log) for log in self.told])

    def apply(self, action: int) -> None:
        """Carry out an action of whoever is to act, and tell the seats."""
        seat = self.state.to_act()[0]
        for to, log in enumerate(self.told):
            log.append(f"{seat}:{self.state.told(seat, action, to)}")
        self.state.apply(seat, action)

    def resampled(self, seat: int, rng: Rng, numbers: Callable[[State, int], list[int]]) -> "Position":
        """What the seat cannot know dealt again. Its own memory stays; the others remember what they see now."""
        state = self.state.redeal(seat, rng)
        told = [[f"resampled {numbers(state, other)}"] for other in range(state.seats)]
        told[seat] = list(self.told[seat])
        return Position(state, told)


class SpielGame(pyspiel.Game):  # type: ignore[misc] # pyspiel has no types
    """A game for OpenSpiel; the parameters are `players`, the `encoding` of tensors, and the game's options."""

    def __init__(self, game_type: Any, game: Game, parameters: dict[str, Any]) -> None:
        chosen = {**game_type.parameter_specification, **parameters}
        seats, encoding = int(chosen.pop("players")), str(chosen.pop("encoding"))
        self.catalogue = Catalogue(game, seats, chosen)
        self.encoder = Encoder(self.catalogue, encoding)
        actions = len(game.vocabulary)
        info = pyspiel.GameInfo(
            num_distinct_actions=actions,
            max_chance_outcomes=actions,
            num_players=seats,
            min_utility=0.0,
            max_utility=1.0,
            utility_sum=1.0,
            max_game_length=game.length_limit,
        )
        super().__init__(game_type, info, parameters)

    def new_initial_state(self) -> "SpielState":
        """A game about to begin."""
        return SpielState(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> "Observer":
        """Someone who writes down what a player sees."""
        kind = iig_obs_type or pyspiel.IIGObservationType(perfect_recall=False)
        return Observer(self, recalls=kind.perfect_recall)

    def numbers(self, state: State, seat: int) -> list[int]:
        """What a player sees now."""
        return list(row(state, seat, self.catalogue.fields))


class SpielState(pyspiel.State):  # type: ignore[misc] # pyspiel has no types
    """A position for OpenSpiel."""

    def __init__(self, game: SpielGame, position: Position | None = None) -> None:
        super().__init__(game)
        catalogue = game.catalogue
        fresh = catalogue.game.new(catalogue.seats, catalogue.options)
        self.position = position or Position(fresh, [[] for _ in range(catalogue.seats)])

    def current_player(self) -> int:
        """Whoever acts now; of several seats that choose in secret the first one."""
        actors = self.position.state.to_act()
        if not actors:
            return int(pyspiel.PlayerId.TERMINAL)
        return int(pyspiel.PlayerId.CHANCE) if actors[0] == CHANCE else actors[0]

    def _legal_actions(self, player: int) -> list[int]:
        """All legal actions, in ascending order."""
        return self.position.state.legal(player)

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """Nature's outcomes with their probabilities."""
        weights = self.position.state.weights()
        total = sum(weights)
        return [(code, w / total) for code, w in zip(self.position.state.legal(CHANCE), weights, strict=True) if w]

    def _apply_action(self, action: int) -> None:
        """Carry out an action."""
        self.position.apply(action)

    def _action_to_string(self, player: int, action: int) -> str:
        """An action in words."""
        return self.position.state.game.vocabulary.text(action)

    def is_terminal(self) -> bool:
        """Whether the game is over."""
        return not self.position.state.to_act()

    def returns(self) -> list[float]:
        """At the end 1.0, shared among the winners."""
        state = self.position.state
        return [0.0] * state.seats if state.to_act() else settled(state.scores().ranks)

    def resample_from_infostate(self, player_id: int, probability_sampler: Callable[[], float]) -> "SpielState":
        """A state that the player cannot tell from this one; it carries no history, because that would tell."""
        rng = Rng(int(probability_sampler() * (1 << 53)))
        game = self.get_game()
        return SpielState(game, self.position.resampled(player_id, rng, game.numbers))

    def __str__(self) -> str:
        state = self.position.state
        return f"{state.game.id} {state.to_act()} {state.digest()}"


class Observer:
    """Writes what a player sees into a tensor and a string; with `recalls` the string holds all it was told."""

    def __init__(self, game: SpielGame, *, recalls: bool) -> None:
        self.game = game
        self.recalls = recalls
        self.tensor: NDArray[np.float32] = np.zeros(game.encoder.width, np.float32)
        self.dict: dict[str, NDArray[np.float32]] = game.encoder.by_field(self.tensor)

    def set_from(self, state: SpielState, player: int) -> None:
        """Look at a state with a player's eyes."""
        numbers = row(state.position.state, player, self.game.catalogue.fields)
        self.tensor[:] = self.game.encoder.encode(np.frombuffer(memoryview(numbers), np.int16))

    def string_from(self, state: SpielState, player: int) -> str:
        """The same as a string, with what the player may do: the pending decision may be no part of the view."""
        position = state.position
        legal = position.state.legal(player) if player in position.state.to_act() else []
        now = " ".join(map(str, [*self.game.numbers(position.state, player), "may", *legal]))
        return f"{';'.join(position.told[player])}|{now}" if self.recalls else now


def game_type(game: Game) -> Any:
    """The facts that OpenSpiel wants to know of a game."""
    options = {option.name: option.values[0] for option in game.options}
    return pyspiel.GameType(
        short_name=PREFIX + game.id,
        long_name=f"Caravanserai: {game.id}",
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
        utility=pyspiel.GameType.Utility.CONSTANT_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=game.seats[-1],
        min_num_players=game.seats[0],
        provides_information_state_string=True,
        provides_information_state_tensor=True,
        provides_observation_string=True,
        provides_observation_tensor=True,
        provides_factored_observation_string=False,
        parameter_specification={"players": game.seats[0], "encoding": "unit", **options},
    )


def register_spiel() -> list[str]:
    """Make all installed games known to OpenSpiel: the names under which `pyspiel.load_game` finds them."""
    names: list[str] = []
    for game_id in registry.game_ids():
        game = registry.load(game_id)
        kind = game_type(game)
        names.append(kind.short_name)
        if kind.short_name not in pyspiel.registered_names():
            pyspiel.register_game(kind, class_of(kind, game))
    return names


def class_of(kind: Any, game: Game) -> type[SpielGame]:
    """What OpenSpiel calls to make a game. A class, because OpenSpiel lets go of it when Python is gone already, and
    classes do not mind."""

    class Registered(SpielGame):
        """One game with its facts."""

        def __init__(self, parameters: dict[str, Any] | None = None) -> None:
            super().__init__(kind, game, dict(parameters or {}))

    return Registered
