"""Dealing again with some cards where they come to light next (XAN-12.8): how a witness finds a possible world soon.

A card is seen when it is built, when a worker is sold with its building, and when the starting cards are turned up.
From what the table shows then it can be told where the card must have been. It is put there before the others are
dealt; and whoever puts down starting cards has none left of the colours before (XAN-3.6).
"""

from typing import Any

from serai.games.xanadu.data import GREEN
from serai.games.xanadu.decisions.starting import Starting
from serai.games.xanadu.encoding import NOTHING, PLACERS
from serai.games.xanadu.redeal import PILE, TRIALS, Deal, rechoose
from serai.games.xanadu.state import City
from serai.kernel.rng import Rng
from serai.kernel.writing import replaced


def supposed(state: City, seat: int, rng: Rng, actor: int, told: int, view: dict[str, Any]) -> City:
    """A redeal for the seat (-1: a spectator) in which what it sees next can be."""
    known = state.known()
    observer = state.seats if seat < 0 else seat
    judge = known.judge(observer)
    starts = turned_up(state, view)
    pins = pinned(state, observer, actor, told, view)
    for player, designs in enumerate(starts):
        if player != observer:
            pins += [(design, ~player) for design in designs if design < state.box.designs]
    levels = [state.box.colour[d[-1]] if d[-1] < state.box.designs else GREEN for d in starts] or [0] * state.seats
    other = state.copy()
    other.knowledge = known.of(observer)
    for _ in range(TRIALS):
        deal = Deal(other, known, observer)
        if all(deal.pin(design, post, rng) for design, post in pins):
            deal.raise_levels(levels)
            if deal.network.fill(rng):
                deal.hand_out()
                if judge.accepts(other.pile_cards, other.cards, other.posts):
                    break
    if starts:
        put_down(other, observer, actor, starts)
    else:
        rechoose(other, observer, rng)
    return other


def pinned(state: City, observer: int, actor: int, told: int, view: dict[str, Any]) -> list[tuple[int, int]]:
    """What the observer draws, what is built from another's hand, and the workers that are seen: designs and posts."""
    codes, designs = state.box.codes, state.box.designs
    pins: list[tuple[int, int]] = []
    if codes.draw <= told < codes.draw + designs:
        pins.append((told - codes.draw, PILE))
    elif codes.build <= told < codes.build + designs and actor != observer:
        pins.append((told - codes.build, ~actor))
    revealed = [design for building in view["revealed"] for slot in building for design in slot]
    for post, worker in enumerate(state.posts):
        if worker >= 0 and revealed[post] >= 0 and worker % PLACERS != observer:
            pins.append((revealed[post], post))
    return pins


def turned_up(state: City, view: dict[str, Any]) -> list[list[int]]:
    """XAN-3.5: by seat the starting cards that are turned up now, in the order in which they may be put down, the
    number of designs for none; [] if none are."""
    frame = state.frames[-1]
    if not isinstance(frame, Starting) or any(view["has_chosen"]):
        return []
    starts: list[list[int]] = []
    for player, slots in enumerate(view["built"]):
        first = player * state.limit
        new = [design for at, design in enumerate(slots) if design >= 0 and state.built[first + at] == NOTHING]
        new.sort(key=lambda design: (state.box.colour[design], design))
        starts.append(new + [state.box.designs] * (frame.cards - len(new)))
    return starts


def put_down(state: City, observer: int, actor: int, starts: list[list[int]]) -> None:
    """XAN-3.5: face down lies what is about to be turned up; the actor's last card comes with the event itself."""
    cards = state.setup.starting_cards
    for player, designs in enumerate(starts):
        if player == observer:
            continue
        for at in range(player * cards, (player + 1) * cards):
            state.chosen = replaced(state.chosen, at, NOTHING)
        for design in designs[:-1] if player == actor else designs:
            state.put_down(player, design)
