"""The form in which an agent gets what it sees: one row or a dictionary by field, with the mask or beside it."""

from typing import Any, Final

import numpy as np
from gymnasium import spaces

from serai.envs.lanes import Setup
from serai.kernel.batch import Lane
from serai.kernel.errors import BadData

LAYOUTS: Final = ("row", "fields")
MASKS: Final = ("observation", "info")


class Form:
    """`layout="row"` is one array, `"fields"` a dictionary of arrays by name. With `mask="observation"` an observation
    is a dictionary of `observation` and `action_mask`; with `"info"` the mask stands in the infos alone."""

    def __init__(self, setup: Setup, *, layout: str, mask: str) -> None:
        if layout not in LAYOUTS:
            raise BadData(f"There is no layout {layout!r}: it is one of {', '.join(LAYOUTS)}.")
        if mask not in MASKS:
            raise BadData(f"The mask is in one of {', '.join(MASKS)}, not in {mask!r}.")
        self.setup = setup
        self.layout = layout
        self.mask = mask

    def space(self) -> spaces.Space[Any]:
        """All that can be seen."""
        encoder = self.setup.encoder
        low, high = encoder.bounds()
        seen: spaces.Space[Any] = spaces.Box(low, high, dtype=encoder.dtype)
        if self.layout == "fields":
            lows, highs = encoder.by_field(low), encoder.by_field(high)
            seen = spaces.Dict({name: spaces.Box(lows[name], highs[name], dtype=encoder.dtype) for name in lows})
        if self.mask == "info":
            return seen
        actions = len(self.setup.catalogue.actions)
        return spaces.Dict({"observation": seen, "action_mask": spaces.Box(0, 1, (actions,), np.int8)})

    def observation(self, lane: Lane, seat: int) -> Any:
        """What a seat sees."""
        seen: Any = self.setup.observation(lane, seat)
        if self.layout == "fields":
            seen = self.setup.encoder.by_field(seen)
        return seen if self.mask == "info" else {"observation": seen, "action_mask": self.setup.mask(lane, seat)}
