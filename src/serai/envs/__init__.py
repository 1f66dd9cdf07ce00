"""Environments for research: one generic adapter for each library, every game and variant through it.

    aec_env("golden_city", seats=4)          PettingZoo: every seat an agent
    parallel_env("golden_city", seats=4)     the same in PettingZoo's parallel form
    seat_env("golden_city", seats=4)         Gymnasium: one seat learns, bots have the others
    vector_env("golden_city", 4, games=64)   many games in one call, arrays shared with compiled code
    puffer_env("golden_city", 4, games=64)   the same with PufferLib's calls and buffers
    register_gymnasium()                     Gymnasium: ids such as `serai/GoldenCity-v0`
    register_spiel()                         OpenSpiel: games `serai_<id>`
    serai.envs.zoo                           PettingZoo: modules such as `golden_city_v0`
    catalogue("golden_city", seats=4)        the fields and actions with a hash
    curriculum("golden_city")                easier tables first

Each library is imported when its adapter is first asked for (pip install 'serai[envs]').
"""

from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from serai.envs.aec import TableEnv, aec_env
    from serai.envs.curricula import curriculum
    from serai.envs.dataset import export
    from serai.envs.encoding import Encoder
    from serai.envs.listing import Catalogue, catalogue
    from serai.envs.names import register_gymnasium
    from serai.envs.opponents import Pool
    from serai.envs.parallel import TogetherEnv, parallel_env
    from serai.envs.puffer import PufferEnv, puffer_env
    from serai.envs.seat import SeatEnv, seat_env
    from serai.envs.spiel import register_spiel
    from serai.envs.vector import VectorEnv, vector_env

__all__ = [
    "Catalogue",
    "Encoder",
    "Pool",
    "PufferEnv",
    "SeatEnv",
    "TableEnv",
    "TogetherEnv",
    "VectorEnv",
    "aec_env",
    "catalogue",
    "curriculum",
    "export",
    "parallel_env",
    "puffer_env",
    "register_gymnasium",
    "register_spiel",
    "seat_env",
    "vector_env",
]

HOME = {
    "Catalogue": "listing",
    "Encoder": "encoding",
    "Pool": "opponents",
    "PufferEnv": "puffer",
    "SeatEnv": "seat",
    "TableEnv": "aec",
    "TogetherEnv": "parallel",
    "VectorEnv": "vector",
    "aec_env": "aec",
    "catalogue": "listing",
    "curriculum": "curricula",
    "export": "dataset",
    "parallel_env": "parallel",
    "puffer_env": "puffer",
    "register_gymnasium": "names",
    "register_spiel": "spiel",
    "seat_env": "seat",
    "vector_env": "vector",
}


def __getattr__(name: str) -> Any:
    """Import an adapter, and its library, when it is first asked for."""
    if name not in HOME:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    return getattr(import_module(f"{__name__}.{HOME[name]}"), name)
