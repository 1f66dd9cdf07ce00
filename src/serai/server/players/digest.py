"""What statistics need to know of a finished game, found by playing its log once more, and kept from then on."""

from typing import Final

import msgspec

from serai.kernel.game import CHANCE
from serai.kernel.match import Match

OPENING: Final = 3
"""So many first choices of a seat are its opening."""
DIGEST: Final = "digest"
"""What it is called where bots' time is counted by level."""


class Digest(msgspec.Struct, kw_only=True):
    """A finished game in short."""

    sources: dict[str, list[int]]
    """Points by source and seat."""
    openings: list[list[tuple[str, str]]]
    """By seat, the first real choices: what was asked, and the action."""
    asked: dict[str, list[int]]
    """What was asked -> the numbers of the events that answered it, where there was a choice."""


def digest(match: Match) -> Digest:
    """Play a game again, looking at what was asked."""
    state, text = match.state_at(0), match.game.vocabulary.text
    found = Digest(sources=match.state.scores().sources, openings=[[] for _ in range(match.seats)], asked={})
    for n, event in enumerate(match.events):
        if event.seat != CHANCE and not event.forced:
            name = state.prompt(event.seat)[0]
            found.asked.setdefault(name, []).append(n)
            opening = found.openings[event.seat]
            if len(opening) < OPENING:
                opening.append((name, text(event.action)))
        state.apply(event.seat, event.action)
    return found
