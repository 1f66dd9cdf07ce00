"""Dealing again what a seat cannot know: the programmes of others whose turn has not begun.

Nothing can be known of them, so any pair of actions is as likely as any other. Gold is hidden, but can be worked out
(MAH-19.3), so it stays as it is.
"""

from serai.games.maharaja.decisions.programming import Programming
from serai.games.maharaja.pieces import NOTHING
from serai.games.maharaja.state import Realm
from serai.games.maharaja.vocabulary import PAIRS
from serai.kernel.rng import Rng


def redealt(state: Realm, seat: int, rng: Rng) -> Realm:
    """A copy that looks the same to the seat (-1: to a spectator)."""
    other = state.copy()
    for p in secretive(state, seat):
        other.programmes[p] = rng.below(PAIRS)
    return other


def secretive(state: Realm, seat: int) -> list[int]:
    """Whose programmes a seat does not know."""
    chosen = [p for p in range(state.seats) if p != seat and state.programmes[p] != NOTHING]
    return [p for p in chosen if not state.has_begun >> p & 1]


def reopen(state: Realm, seat: int) -> None:
    """Let them choose their programmes again."""
    others = secretive(state, seat)
    for p in others:
        state.programmes[p] = NOTHING
    if others and not isinstance(state.frames[-1], Programming):
        state.push(Programming())


def supposed(state: Realm, seat: int, programmes: list[int], rng: Rng) -> Realm:
    """The same, with the programmes that come to light next (MAH-19.4)."""
    other = redealt(state, seat, rng)
    for p, programme in enumerate(programmes):
        if programme >= 0 and state.programmes[p] != NOTHING:
            other.programmes[p] = programme
    return other
