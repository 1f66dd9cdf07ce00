"""Section 12: what a seat may see where that is not simply what is there."""

from serai.games.xanadu.data import RESOURCES, amount
from serai.games.xanadu.encoding import EPOCHS, HAND, NOTHING, PLACERS, SEEN
from serai.games.xanadu.state import City
from serai.kernel.machine import i16, i64, vec
from serai.kernel.writing import put, put_same


def put_hand(state: City, seat: int, out: vec[i16], at: i64) -> i64:
    """XAN-12.2: hands by designs; only one's own."""
    designs: i64 = state.box.designs
    for player in range(state.seats):
        if player != seat:
            at = put_same(out, at, -1, designs)
            continue
        put_same(out, at, 0, designs)
        first: i64 = player * HAND
        for i in range(first, first + state.hand_size[player]):
            out[at + state.cards[i] // EPOCHS] += 1
        at += designs
    return at


def put_price(state: City, seat: int, out: vec[i16], at: i64) -> i64:
    """XAN-2.9: the current price of every building."""
    slots: i64 = len(state.built)
    for slot in range(slots):
        out[at] = NOTHING
        if state.built[slot] >= 0:
            out[at] = i16(state.price(slot))
        at += 1
    return at


def put_workers(state: City, seat: int, out: vec[i16], at: i64) -> i64:
    """XAN-12.3: a worker's design, for who placed it only."""
    for worker in state.posts:
        out[at] = NOTHING
        if worker >= 0 and worker % PLACERS == seat:
            out[at] = i16(worker // PLACERS // EPOCHS)
        at += 1
    return at


def put_revealed(state: City, seat: int, out: vec[i16], at: i64) -> i64:
    """XAN-5.4: the workers that were seen when a building was last sold there."""
    for worker in state.posts:
        out[at] = NOTHING
        if worker <= SEEN:
            out[at] = i16(SEEN - worker)
        at += 1
    return at


def put_placed_by(state: City, seat: int, out: vec[i16], at: i64) -> i64:
    """XAN-12.1: who placed which worker."""
    for worker in state.posts:
        out[at] = NOTHING
        if worker >= 0:
            out[at] = i16(worker % PLACERS)
        at += 1
    return at


def put_pool(state: City, seat: int, out: vec[i16], at: i64) -> i64:
    """XAN-12.1: the pool of the active player."""
    return put_amounts(out, at, state.gathered)


def put_income(state: City, seat: int, out: vec[i16], at: i64) -> i64:
    """XAN-6.7: what everybody's buildings give in their turns."""
    for player in range(state.seats):
        at = put_amounts(out, at, state.provided(player))
    return at


def put_amounts(out: vec[i16], at: i64, packed: i64) -> i64:
    """Packed resources one by one."""
    resource: i64 = 0
    while resource < RESOURCES:
        out[at + resource] = i16(amount(packed, resource))
        resource += 1
    return at + RESOURCES


def put_pile(state: City, seat: int, out: vec[i16], at: i64) -> i64:
    """XAN-12.1: the size of the pile, the Game End card included."""
    return put(out, at, state.pile_size + (1 if state.has_end_card() else 0))


def put_end_in_pile(state: City, seat: int, out: vec[i16], at: i64) -> i64:
    """XAN-12.1: whether the Game End card is in the pile."""
    return put(out, at, 1 if state.has_end_card() else 0)


def put_chosen(state: City, seat: int, out: vec[i16], at: i64) -> i64:
    """XAN-12.6: which ones, until all have chosen only one's own."""
    cards: i64 = state.setup.starting_cards
    slots: i64 = len(state.chosen)
    for i in range(slots):
        out[at + i] = NOTHING
        if i // cards == seat:
            out[at + i] = i16(state.chosen[i])
    return at + slots
