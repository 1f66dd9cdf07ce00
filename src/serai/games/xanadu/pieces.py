"""Sections 1 and 12: what the city is made of, and who may see it.

Cards, workers and amounts of resources are written as numbers: see `encoding` and `data`. A *table slot* is
`owner * limit + slot`; a *post* is a rectangle of a building there, `table slot * ROWS + row`.
"""

from typing import Any

from serai.games.xanadu.data import AMOUNT, PRICES, RESOURCES, ROWS, Box, Setup
from serai.games.xanadu.encoding import (
    ENDINGS,
    EPOCHS,
    HAND,
    NOTHING,
    OVER,
    PLACERS,
    SEEN,
    SOURCES,
)
from serai.kernel.pieces import ASIDE, HIDDEN, IDS, PARTLY, SEATS, Piece, by_seat, derived, number, numbers, sequence


def declared(box: Box, setup: Setup, seats: int, options: dict[str, Any]) -> list[Piece]:
    """Every piece, in the order of the view."""
    shuffles = setup.shuffles[options["length"]]
    first = options["start_player"]
    return [
        *players(box, seats, most_money(box, setup, shuffles), NOTHING if first == "random" else int(first)),
        *table(box, setup, seats),
        *turn(box, setup, seats),
        *piles(box, shuffles),
        number("dead_turns", 0, box.stall_rounds * seats),
        derived("has_chosen", (seats,), 0, setup.starting_cards),  # XAN-12.6: how many everybody has put down
        numbers("chosen", (seats, setup.starting_cards), NOTHING, box.designs, NOTHING, PARTLY)
        .of(IDS)
        .shared()
        .along(),
        sequence("news"),  # what has happened since `knowledge` was brought up to date
    ]


def players(box: Box, seats: int, money: int, start: int) -> list[Piece]:
    """Whose turn it is, money and hands."""
    return [
        number("ending", 0, len(ENDINGS) - 1, sight=HIDDEN),
        number("stirred", 0, 1, sight=HIDDEN),  # XAN-10.7: something was sold, placed, built or drawn in this turn
        number("phase", 0, OVER).of(IDS),
        number("active", 0, seats - 1, max(start, 0)).of(SEATS),
        number("start", NOTHING, seats - 1, start).of(SEATS),
        by_seat("money", "money", seats, 0, money),
        numbers("earned", (seats, len(SOURCES)), 0, money, sight=HIDDEN).shared(),  # the same by source
        numbers("hand_size", (seats,), 0, HAND),
        derived("hand", (seats, box.designs), -1, max(box.copies)),
        numbers("cards", (seats, HAND), NOTHING, box.designs * EPOCHS - 1, NOTHING, HIDDEN),  # the hands, sorted
    ]


def table(box: Box, setup: Setup, seats: int) -> list[Piece]:
    """Buildings and workers."""
    slots = (seats, setup.limit)
    posts = (seats, setup.limit, ROWS)
    last = box.designs - 1
    return [
        numbers("built", slots, NOTHING, last, NOTHING).of(IDS),
        numbers("standing", (seats,), 0, setup.limit, sight=HIDDEN),  # how many buildings each seat has
        numbers("crew", slots, 0, ROWS),
        derived("price", slots, -1, max(box.price)),
        numbers("sideways", slots, 0, 1),
        derived("workers", posts, -1, last).of(ASIDE),
        derived("revealed", posts, -1, last).of(ASIDE).along(),
        derived("placed_by", posts, -1, seats - 1).of(SEATS).along(),
        numbers("posts", posts, SEEN - last, box.designs * EPOCHS * PLACERS - 1, NOTHING, HIDDEN),
    ]


def turn(box: Box, setup: Setup, seats: int) -> list[Piece]:
    """What the active player has to build with, and has done in this turn."""
    return [
        derived("pool", (RESOURCES,), 0, AMOUNT),
        number("gathered", 0, (1 << 60) - 1, sight=HIDDEN),  # the pool, packed
        derived("income", (seats, RESOURCES), 0, AMOUNT),
        number("sold", 0, 1),
        number("acted", 0, 1),
        number("builds", 0, setup.limit),
        numbers("named", (setup.limit,), 0, 1).by_no_seat(),  # XAN-5.7: which buildings are named for sale
        number("allowance", 0, box.draw_when_idle),  # XAN-7.5: how many more cards may be drawn in this turn
    ]


def piles(box: Box, shuffles: int) -> list[Piece]:
    """The draw pile and the discard pile."""
    copies = max(box.copies)
    return [
        derived("pile", (), 0, box.total + 1),
        numbers("pile_cards", (box.designs,), 0, copies, list(box.copies), HIDDEN),
        number("pile_size", 0, box.total, box.total, HIDDEN),  # without the Game End card
        derived("end_in_pile", (), 0, 1),
        number("shuffles", 0, shuffles),
        number("last_shuffle", 1, EPOCHS - 1, shuffles),
        numbers("discard", (box.designs,), 0, copies),
        number("discard_size", 0, box.total, sight=HIDDEN),
    ]


def most_money(box: Box, setup: Setup, shuffles: int) -> int:
    """XAN-1.4, XAN-5.2: more than anybody can earn: a card is sold once, and once more after each shuffle."""
    best = 0
    for design in range(box.designs):
        price = max(box.price[design * PRICES : (design + 1) * PRICES])
        best += (price + setup.bonus[box.colour[design]]) * box.copies[design]
    return best * (shuffles + 1)
