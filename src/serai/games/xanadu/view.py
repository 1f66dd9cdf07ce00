"""Section 12: what a seat may see where that is not simply what is there."""

from serai.games.xanadu.data import AMOUNT, FIELD, PRICES, RESOURCES, ROWS
from serai.games.xanadu.encoding import EPOCHS, HAND, NOTHING, PLACERS, SEEN
from serai.games.xanadu.state import City
from serai.kernel.machine import i16, i64, vec
from serai.kernel.writing import put, put_same


def put_hand(state: City, seat: int, out: vec[i16], at: i64) -> i64:
    """XAN-12.2: hands by designs; only one's own."""
    designs: i64 = state.box.designs
    end = at + state.seats * designs
    if seat >= 0:
        own: i64 = seat
        first = own * HAND
        at = put_same(out, at, -1, own * designs)
        put_same(out, at, 0, designs)
        cards = state.cards
        for i in range(first, first + state.hand_size[own]):
            out[at + cards[i] // EPOCHS] += 1
        at += designs
    return put_same(out, at, -1, end - at)


def put_price(state: City, seat: int, out: vec[i16], at: i64) -> i64:
    """XAN-2.9: the current price of every building."""
    built, crew, price = state.built, state.crew, state.box.price
    slots: i64 = len(built)
    for slot in range(slots):
        design = built[slot]
        out[at] = NOTHING
        if design >= 0:
            out[at] = i16(price[design * PRICES + crew[slot]])
        at += 1
    return at


def put_workers(state: City, seat: int, out: vec[i16], at: i64) -> i64:
    """XAN-12.3: a worker's design, for who placed it only; XAN-5.4: the workers that were seen when a building was last
    sold there; XAN-12.1: and who placed which worker. Posts are taken in order: behind a free one all are free."""
    own: i64 = seat
    posts = state.posts
    size: i64 = len(posts)
    end = put_same(out, at, NOTHING, 3 * size)
    for first in range(0, size, ROWS):
        post: i64 = first
        while post < first + ROWS and posts[post] != NOTHING:
            worker = posts[post]
            if worker >= 0:
                placer = worker % PLACERS
                out[at + 2 * size + post] = i16(placer)
                if placer == own:
                    out[at + post] = i16(worker // PLACERS // EPOCHS)
            else:
                out[at + size + post] = i16(SEEN - worker)
            post += 1
    return end


def put_pool(state: City, seat: int, out: vec[i16], at: i64) -> i64:
    """XAN-12.1: the pool of the active player."""
    return put_amounts(out, at, state.gathered)


def put_income(state: City, seat: int, out: vec[i16], at: i64) -> i64:
    """XAN-6.7: what everybody's buildings give in their turns."""
    built, crew, active = state.built, state.crew, state.box.active
    limit = state.limit
    slots: i64 = len(built)
    first: i64 = 0
    while first < slots:
        given: i64 = 0
        for slot in range(first, first + limit):
            if built[slot] != NOTHING:
                given += active[built[slot] * PRICES + crew[slot]]
        at = put_amounts(out, at, given)
        first += limit
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


def put_has_chosen(state: City, seat: int, out: vec[i16], at: i64) -> i64:
    """XAN-12.6: how many starting cards everybody has put down; and which, until all have chosen only one's own."""
    cards: i64 = state.setup.starting_cards
    seats: i64 = state.seats
    chosen = state.chosen
    which = at + seats
    for owner in range(seats):
        made: i64 = 0
        for i in range(owner * cards, (owner + 1) * cards):
            out[which] = NOTHING
            if chosen[i] != NOTHING:
                made += 1
                if owner == seat:
                    out[which] = i16(chosen[i])
            which += 1
        out[at + owner] = i16(made)
    return which
