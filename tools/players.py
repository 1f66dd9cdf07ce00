"""What every player of our figures chooses and thinks of it, as one hash: code with the same hash plays the same games.

    PYTHONPATH=src python -m tools.players

They meet positions of random play in every title, with every number of seats, and think by a clock that goes on by a
twenty-fourth of their time at each look. So the choices follow from rules, networks, search and how time is dealt out,
and from no machine; how fast a player is, other figures tell.
"""

import hashlib
import itertools
import sys
from collections.abc import Callable, Iterator
from typing import Final

from serai.kernel import registry
from serai.kernel.bot import Budget, new_bot
from serai.kernel.rng import Rng
from tests.titles import TITLES
from tools.choices import EACH_GAME, positions

PLAYERS: Final = (
    *((name, 128) for name in ("novice", "apprentice", "merchant", "master", "khan")),
    *((name, 128) for name in ("policy", "apprentice-0.1", "master-0.1")),
    *(("khan", milliseconds) for milliseconds in (32, 256)),
)
"""Those who play in figures, and with how many milliseconds."""
EVERY: Final = 5
"""One position of so many is met."""
LOOKS: Final = 24


def ticking(seconds: float) -> Callable[[], float]:
    """A clock that goes on whenever it is looked at."""
    ticks = itertools.count()
    return lambda: next(ticks) * seconds


def choices(title: str) -> Iterator[str]:
    """Who chooses what, in positions of a title."""
    game = registry.load(title)
    found = list(positions(game, EACH_GAME * len(game.seats)))
    for number, (name, state, seat) in enumerate(found[EVERY // 2 :: EVERY]):
        for level, milliseconds in PLAYERS:
            budget = Budget(milliseconds, clock=ticking(milliseconds / 1000 / LOOKS))
            dealt = state.redeal(seat, Rng(number))
            advice = new_bot(level, game).decide(dealt, seat, budget, Rng(number))
            thought = [(option.action, option.visits, f"{option.chance:.6f}") for option in advice.options]
            yield f"{title} {name}, {level} {milliseconds}: {advice.action} {advice.iterations} {thought}"


def main() -> int:
    """Say the hash."""
    total = hashlib.sha256()
    for title in TITLES:
        print(f"asking the players of {title} ...", file=sys.stderr, flush=True)
        for line in choices(title):
            total.update(line.encode() + b"\n")
    print(total.hexdigest())
    return 0


if __name__ == "__main__":
    sys.exit(main())
