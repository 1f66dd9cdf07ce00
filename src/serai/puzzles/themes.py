"""What a puzzle is about: the kind of choice, and what makes the best one best, both found from the search."""

from typing import Final

import numpy as np

from serai.kernel.game import State
from serai.puzzles.search import Numbers, Tried

KINDS: Final = {
    "golden_city": {
        "market": ["bid"],
        "building": ["build"],
        "payment": ["pay", "discard"],
        "goods": ["take", "return"],
        "secret": ["keep"],
        "waiting": ["stop"],
    },
    "maharaja": {
        "programme": ["programme"],
        "way": ["travel", "pay"],
        "building": ["build", "mason-build", "erect"],
        "move": ["move", "mason-move", "put", "lower"],
        "character": ["take", "give", "lure", "pass", "bid"],
        "supplies": ["collect", "quarry", "redeem"],
        "waiting": ["end"],
    },
    "marco_polo_2": {
        "space": ["use", "die"],
        "way": ["go", "second", "stop", "build", "lift"],
        "contract": ["complete", "sign", "discard"],
        "character": ["draft"],
        "secret": ["keep"],
        "payment": ["pay", "jade", "put"],
        "waiting": ["end", "done", "decline"],
    },
    "xanadu": {
        "sale": ["sell"],
        "worker": ["place", "worker"],
        "drawing": ["take", "stop"],
        "building": ["build", "choose"],
        "waiting": ["done", "end"],
    },
}
"""By game: what kind of choice a verb is; all others are about goods and money."""
OTHER: Final = "supplies"
BLOCKING: Final = "blocking"
TIMING: Final = "timing"
PATIENCE: Final = "patience"
WHYS: Final = (BLOCKING, TIMING, PATIENCE)
"""The best choice holds up a rival; it is about when the game ends; it gives up points now."""
THEMES: Final = sorted({OTHER, *WHYS, *(kind for kinds in KINDS.values() for kind in kinds)})
SURE: Final = 2.0
"""Standard errors by which a difference must be seen."""
LATE: Final = 0.85
ENDS: Final = 0.15
"""How much oftener, or less often, the game ends soon."""


def kind_of(game: str, verb: str) -> str:
    """What kind of choice an action is."""
    kinds = KINDS.get(game, {})
    return next((kind for kind, verbs in kinds.items() if verb in verbs), OTHER)


def themes_of(state: State, seat: int, best: Tried, second: Tried) -> list[str]:
    """What makes the best choice better than the second best, then what kind of choice it is."""
    themes = []
    held_up, gained = second.others - best.others, best.own - second.own
    if is_sure(held_up) and held_up.mean() > gained.mean():
        themes.append(BLOCKING)
    if abs(best.over.mean() - second.over.mean()) >= ENDS or state.progress() >= LATE:
        themes.append(TIMING)
    if points_after(state, seat, best.action) < points_after(state, seat, second.action) and is_sure(gained):
        themes.append(PATIENCE)
    return [*themes, kind_of(state.game.id, state.game.vocabulary.verb(best.action))]


def is_sure(difference: Numbers) -> bool:
    """Whether a mean is above zero by far more than chance would bring."""
    error = float(difference.std(ddof=1)) / np.sqrt(len(difference))
    return bool(float(difference.mean()) > max(SURE * error, 1e-9))


def points_after(state: State, seat: int, action: int) -> int:
    """The seat's points if the game ended after the action."""
    child = state.copy()
    child.apply(seat, action)
    return int(child.scores().points[seat])
