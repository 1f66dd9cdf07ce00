"""PettingZoo's way to name environments: a module for each installed game, with `env` and `raw_env`.

    from serai.envs.zoo import golden_city_v0
    env = golden_city_v0.env(seats=4)

`raw_env` refuses what is illegal with the rule that forbids it; `env` is wrapped as PettingZoo's own games are: whoever
does something illegal loses (reward -1), and calls in the wrong order are errors.
"""

import sys
from functools import partial
from types import ModuleType
from typing import Any

from pettingzoo.utils import wrappers

from serai.envs.aec import TableEnv, aec_env
from serai.envs.names import VERSION, fewest
from serai.kernel import registry


def raw(game_id: str, seats: int | None = None, **keywords: Any) -> TableEnv:
    """The environment itself; the fewest players unless `seats` says otherwise."""
    return aec_env(game_id, seats or fewest(game_id), **keywords)


def wrapped(game_id: str, seats: int | None = None, **keywords: Any) -> Any:
    """The environment as most people want it."""
    strict = wrappers.TerminateIllegalWrapper(raw(game_id, seats, **keywords), illegal_reward=-1)
    return wrappers.OrderEnforcingWrapper(wrappers.AssertOutOfBoundsWrapper(strict))


def module_of(game_id: str) -> ModuleType:
    """The module of one game."""
    module = ModuleType(f"{__name__}.{game_id}_v{VERSION}", f"{game_id} for PettingZoo.")
    module.__dict__.update(env=partial(wrapped, game_id), raw_env=partial(raw, game_id))
    sys.modules[module.__name__] = module
    return module


MODULES = {f"{game_id}_v{VERSION}": module_of(game_id) for game_id in registry.game_ids()}


def __getattr__(name: str) -> ModuleType:
    """A game's module by its name."""
    if name not in MODULES:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}; it has {', '.join(MODULES)}")
    return MODULES[name]
