"""Section 12: what a seat may see where that is not simply what is there."""

from serai.games.xanadu.data import AMOUNT, FIELD, RESOURCES
from serai.games.xanadu.encoding import EPOCHS, HAND, NOTHING, PLACERS, SEEN
from serai.games.xanadu.state import City
from serai.kernel.machine import i16, i64, vec
from serai.kernel.writing import put, put_same


def put_hand(state: City, seat: int, out: vec[i16], at: i64) -> i64:
    """XAN-12.2: hands by designs; only one's own."""
    designs: i64 = state.box.designs
    end = put_same(out, at, -1, state.seats * designs)
    if seat >= 0:
        own: i64 = seat
        at += own * designs
        put_same(out, at, 0, designs)
        cards, first = state.cards, own * HAND
        for i in range(first, first + state.hand_size[own]):
            out[at + cards[i] // EPOCHS] += 1
    return end


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
    """XAN-12.3: a worker's design, for who placed it only; XAN-5.4: the workers that were seen when a building was last
    sold there; XAN-12.1: and who placed which worker."""
    own: i64 = seat
    posts = state.posts
    revealed = at + len(posts)
    placed_by = revealed + len(posts)
    for worker in posts:
        out[at] = NOTHING
        out[revealed] = NOTHING
        out[placed_by] = NOTHING
        if worker >= 0:
            placer = worker % PLACERS
            out[placed_by] = i16(placer)
            if placer == own:
                out[at] = i16(worker // PLACERS // EPOCHS)
        elif worker <= SEEN:
            out[revealed] = i16(SEEN - worker)
        at += 1
        revealed += 1
        placed_by += 1
    return placed_by


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
    end = at + RESOURCES
    while at < end:
        out[at] = i16(packed & AMOUNT)
        packed >>= FIELD
        at += 1
    return end


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
