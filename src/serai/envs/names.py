"""The names under which libraries find the games.

    gymnasium.make("serai/MarcoPolo2-v0", seats=3, bots="greedy")          one seat learns
    gymnasium.make_vec("serai/MarcoPolo2-v0", num_envs=8, seats=3)         the same, eight at once
    from serai.envs.zoo import marco_polo_2_v0                             PettingZoo: `env()`, `raw_env()`
    pyspiel.load_game("serai_marco_polo_2")                                OpenSpiel, after `register_spiel()`

Gymnasium knows the ids once this module is imported, or `register_gymnasium()` called; it imports the module itself
where the id says so: `gymnasium.make("serai.envs.names:serai/MarcoPolo2-v0")`. The number rises
when an old agent could no longer play: when rows, actions or rewards mean something else.
"""

from typing import Any, Final

import gymnasium
from gymnasium.vector import AutoresetMode, SyncVectorEnv

from serai.envs.seat import SeatEnv, seat_env
from serai.kernel import registry

VERSION: Final = 0


def gymnasium_id(game_id: str) -> str:
    """The id of a game in Gymnasium's registry.

    >>> gymnasium_id("marco_polo_2")
    'serai/MarcoPolo2-v0'
    """
    return f"serai/{''.join(word.capitalize() for word in game_id.split('_'))}-v{VERSION}"


def register_gymnasium() -> list[str]:
    """Make all installed games known to Gymnasium: their ids. Registering twice does no harm."""
    names: list[str] = []
    for game_id in registry.game_ids():
        name = gymnasium_id(game_id)
        names.append(name)
        if name not in gymnasium.registry:
            gymnasium.register(
                name,
                entry_point="serai.envs.names:one",
                vector_entry_point="serai.envs.names:many",
                kwargs={"game_id": game_id},
            )
    return names


def fewest(game_id: str) -> int:
    """With how many players a game is played at least: what is meant where nobody says."""
    return registry.load(game_id).seats[0]


def one(game_id: str, seats: int | None = None, **keywords: Any) -> SeatEnv:
    """What `gymnasium.make` calls; the fewest players unless `seats` says otherwise."""
    return seat_env(game_id, seats or fewest(game_id), **keywords)


def many(num_envs: int, game_id: str, seats: int | None = None, **keywords: Any) -> SyncVectorEnv:
    """What `gymnasium.make_vec` calls. A game that ends begins anew in the same step: its last observation and info are
    `infos["final_obs"]` and `infos["final_info"]`."""
    makers = [lambda: one(game_id, seats, **keywords)] * num_envs
    return SyncVectorEnv(makers, autoreset_mode=AutoresetMode.SAME_STEP)


register_gymnasium()
