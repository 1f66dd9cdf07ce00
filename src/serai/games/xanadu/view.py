"""Section 12: what a seat may see, and its declaration."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from serai.games.xanadu.data import RESOURCES, ROWS, SLOTS, Box, Setup, amount
from serai.games.xanadu.encoding import EPOCHS, NOTHING, PLACERS, SEEN
from serai.kernel.pieces import Field

if TYPE_CHECKING:
    from serai.games.xanadu.state import City

MOST_MONEY: Final = 2000
"""More than the deck can bring in three shuffles."""


def declared(box: Box, seats: int, setup: Setup) -> list[Field]:
    """Every part of a view with its shape and bounds."""
    table = (seats, setup.limit)
    last, copies = box.designs - 1, max(box.copies)
    return [
        Field("phase", (), 0, 4),
        Field("active", (), 0, seats - 1),
        Field("start", (), -1, seats - 1),
        Field("money", (seats,), 0, MOST_MONEY),
        Field("hand_size", (seats,), 0, 8),
        Field("hand", (seats, box.designs), -1, copies),
        Field("built", (*table,), -1, last),
        Field("crew", (*table,), 0, ROWS),
        Field("price", (*table,), -1, max(box.price)),
        Field("sideways", (*table,), 0, 1),
        Field("workers", (*table, ROWS), -1, last),
        Field("revealed", (*table, ROWS), -1, last),
        Field("placed_by", (*table, ROWS), -1, seats - 1),
        Field("pool", (RESOURCES,), 0, 31),
        Field("income", (seats, RESOURCES), 0, 31),
        Field("sold", (), 0, 1),
        Field("acted", (), 0, 1),
        Field("builds", (), 0, SLOTS),
        Field("pile", (), 0, box.total + 1),
        Field("end_in_pile", (), 0, 1),
        Field("shuffles", (), 0, 3),
        Field("last_shuffle", (), 1, 3),
        Field("discard", (box.designs,), 0, copies),
        Field("dead_turns", (), 0, box.stall_rounds * seats),
        Field("has_chosen", (seats,), 0, setup.starting_cards),
        Field("chosen", (seats, setup.starting_cards), -1, box.designs),
    ]


def seen(state: City, seat: int) -> dict[str, Any]:
    """XAN-12.1 to XAN-12.6: own hand, own workers and own choices; of the others only how many."""
    limit = state.limit
    slots = [range(player * SLOTS, player * SLOTS + limit) for player in range(state.seats)]
    workers = [[state.workers[slot * ROWS : (slot + 1) * ROWS] for slot in row] for row in slots]
    cards = state.setup.starting_cards
    chosen = [state.chosen[player * cards : (player + 1) * cards] for player in range(state.seats)]
    has_end = state.has_end_card()
    return {
        "phase": state.phase,
        "active": state.active,
        "start": state.start,
        "money": [state.money(player) for player in range(state.seats)],
        "hand_size": [len(hand) for hand in state.hands],
        "hand": [_hand(state, player, seat) for player in range(state.seats)],
        "built": [[state.built[slot] for slot in row] for row in slots],
        "crew": [[state.crew[slot] for slot in row] for row in slots],
        "price": [[state.price(slot) if state.built[slot] >= 0 else -1 for slot in row] for row in slots],
        "sideways": [[(state.sideways >> slot) & 1 for slot in row] for row in slots],
        "workers": [[[_worker(worker, seat) for worker in post] for post in row] for row in workers],
        "revealed": [[[SEEN - w if w <= SEEN else -1 for w in post] for post in row] for row in workers],
        "placed_by": [[[w % PLACERS if w >= 0 else -1 for w in post] for post in row] for row in workers],
        "pool": _amounts(state.pool),
        "income": [_amounts(state.provided(player)) for player in range(state.seats)],
        "sold": int(state.has_sold),
        "acted": int(state.has_acted),
        "builds": state.builds,
        "pile": state.pile_size + int(has_end),
        "end_in_pile": int(has_end),
        "shuffles": state.shuffles,
        "last_shuffle": state.last_shuffle,
        "discard": list(state.discard),
        "dead_turns": state.dead_turns,
        "has_chosen": [sum(1 for design in row if design != NOTHING) for row in chosen],
        "chosen": [row if player == seat else [-1] * cards for player, row in enumerate(chosen)],
    }


def _hand(state: City, player: int, seat: int) -> list[int]:
    """XAN-12.2: a hand by designs, for its player only."""
    if player != seat:
        return [-1] * state.box.designs
    counts = [0] * state.box.designs
    for card in state.hands[player]:
        counts[card // EPOCHS] += 1
    return counts


def _amounts(packed: int) -> list[int]:
    """Packed resources one by one."""
    return [amount(packed, resource) for resource in range(RESOURCES)]


def _worker(worker: int, seat: int) -> int:
    """XAN-12.3: a worker's design, for who placed it only."""
    return worker // PLACERS // EPOCHS if worker >= 0 and worker % PLACERS == seat else -1
