"""When each rule may be named as the reason of a refusal: written from the rules, without the code that refuses.

A condition looks at what the rule speaks of: the board, the hands and the pending decision. It says whether the rule
really forbids the action to the seat in this state.
"""

from collections import Counter
from collections.abc import Callable
from typing import NamedTuple

from serai.games.golden_city.state import Island
from serai.kernel.rng import Rng
from tests.games import refusals
from tests.games.golden_city.scenes import BOX, GAME


class Case(NamedTuple):
    """An action that a seat wants to take in a state."""

    state: Island
    seat: int
    verb: str
    noun: str


Condition = Callable[[Case], bool]
REWARDS = ("taking", "returning", "keeping")
OWN_STEPS = ("build", "stop", "pay", "take", "return", "keep", "discard")
"""What players do in phase 4."""


def asked(state: Island) -> str:
    """The pending decision."""
    return state.frames[-1].name() if state.frames else ""


def is_asked(state: Island, seat: int) -> bool:
    """Whether it is for this seat to decide."""
    return seat in state.to_act()


def phase(state: Island) -> int:
    """GC-5.1: the phase that is going on, 0 before the first round."""
    names = [frame.name() for frame in state.frames]
    if not state.round:
        return 0
    for name, number in (("revealing", 1), ("laying", 2), ("bidding", 3)):
        if name in names:
            return number
    return 4


def place_of(verb: str, noun: str) -> int:
    """The place somebody wants to build on, or -1."""
    return BOX.place_ids.index(noun) if verb == "build" else -1


def kind_of_place(place: int) -> str:
    """Harbour, suburb, outer or inner."""
    return str(BOX.table["map"]["place"][place]["kind"])


def builders(state: Island, place: int) -> list[int]:
    """Who has a house on a place."""
    return [seat for seat in range(state.seats) if int(state.houses[seat]) >> place & 1]


def neighbours(place: int) -> list[int]:
    """GC-3.6: where roads lead to."""
    name = BOX.place_ids[place]
    roads = [(road["a"], road["b"]) for road in BOX.table["map"]["road"]]
    ends = [b if a == name else a for a, b in roads if name in (a, b)]
    return [BOX.place_ids.index(end) for end in ends]


def hand(state: Island, seat: int) -> list[int]:
    """Cards by kind."""
    return [int(state.hand[seat * 5 + kind]) for kind in range(5)]


def can_pay(cards: list[int], wanted: str, price: int) -> bool:
    """GC-7.6 to GC-7.8: exact cards, the missing ones by pairs of other kinds."""
    kind = BOX.kind_ids.index(wanted)
    pairs = sum(count // 2 for other, count in enumerate(cards) if other != kind)
    return min(cards[kind], price) + pairs >= price


def is_payment(state: Island, seat: int, place: int, noun: str) -> bool:
    """GC-7.8: whether the named payment pays for the place from this hand."""
    record = BOX.table["map"]["place"][place]
    price = 1 if record["kind"] == "harbour" else 2
    jokers = [] if noun == "exact" else noun.split("-")
    if len(jokers) > price or record["card"] in jokers:
        return False
    needed = Counter({record["card"]: price - len(jokers)})
    for joker in jokers:
        needed[joker] += 2
    cards = hand(state, seat)
    return all(cards[BOX.kind_ids.index(kind)] >= count for kind, count in needed.items())


def forbids_payment(it: Case) -> bool:
    """GC-7.8: a place is being paid, and this does not pay for it."""
    if it.verb != "pay" or asked(it.state) != "paying":
        return False
    return not is_payment(it.state, it.seat, int(it.state.frames[-1].data()[1]), it.noun)


def forbids_cost(it: Case) -> bool:
    """GC-7.6: the cards for the place are missing."""
    place = place_of(it.verb, it.noun)
    if place < 0 or asked(it.state) != "building":
        return False
    price = 1 if kind_of_place(place) == "harbour" else 2
    return not can_pay(hand(it.state, it.seat), BOX.table["map"]["place"][place]["card"], price)


def forbids_connection(it: Case) -> bool:
    """GC-7.2: no neighbour holds an own house, and the place is no harbour."""
    place = place_of(it.verb, it.noun)
    if place < 0 or kind_of_place(place) == "harbour":
        return False
    return not any(it.seat in builders(it.state, near) for near in neighbours(place))


def forbids_order(it: Case) -> bool:
    """GC-7.11: choose, pay, put, reward; paying without a chosen place, or building before the reward is complete."""
    if it.verb == "pay":
        return asked(it.state) != "paying"
    return it.verb in ("build", "stop") and asked(it.state) in ("paying", *REWARDS)


def forbids_discard(it: Case) -> bool:
    """GC-7.13: only at the end of the turn, only own cards, and the excess must go."""
    if asked(it.state) != "discarding":
        return it.verb == "discard" and phase(it.state) == 4
    return it.verb == "stop" or (it.verb == "discard" and not hand(it.state, it.seat)[BOX.kind_ids.index(it.noun)])


def forbids_goods(it: Case) -> bool:
    """GC-8.6: no goods reward is pending, or the card does not lie there; which card the pile gives is not chosen."""
    if it.verb == "uncover":
        return True
    if it.verb != "take":
        return not is_asked(it.state, it.seat) and asked(it.state) == "uncovering"
    if asked(it.state) != "taking":
        return True
    if it.noun == "pile":
        return not it.state.goods_pile
    return not int(it.state.row) >> BOX.goods_card_ids.index(it.noun) & 1


def forbids_bid(it: Case) -> bool:
    """GC-6.4: the pair has a hand, and the displacement cannot be paid."""
    if it.verb != "bid" or asked(it.state) != "bidding":
        return False
    return int(it.noun) - 1 in list(it.state.bids) and int(it.state.coins[it.seat]) < int(it.state.cost)


def waits(*decisions: str) -> Condition:
    """Somebody else, or nature, is asked one of these."""
    return lambda it: not is_asked(it.state, it.seat) and asked(it.state) in decisions


def either(*conditions: Condition) -> Condition:
    """One of them holds."""
    return lambda it: any(condition(it) for condition in conditions)


def says(*verbs: str) -> Condition:
    """Nature does this, never a player."""
    return lambda it: it.verb in verbs


TURN = ("building", "paying", "discarding", *REWARDS)
REASONS: dict[str, Condition] = {
    "GC-4.2": lambda it: waits("drawing")(it) and it.state.round == 0,
    "GC-4.3": lambda it: waits("refilling")(it) and it.state.round == 0,
    "GC-4.6": either(waits("starting"), says("start")),
    "GC-5.1": lambda it: (it.verb == "bid" and phase(it.state) != 3) or (it.verb in OWN_STEPS and phase(it.state) == 3),
    "GC-5.3": either(waits("revealing"), says("reveal")),
    "GC-5.4": either(
        waits("laying"),
        says("lay"),
        lambda it: it.verb == "bid" and int(it.noun) > (6 if it.state.seats == 3 else 8) // 2,
    ),
    "GC-5.5": says("draw"),
    "GC-6.1": waits("bidding"),
    "GC-6.2": lambda it: asked(it.state) == "bidding" and it.verb == "stop",
    "GC-6.4": forbids_bid,
    "GC-7.1": lambda it: (
        waits(*TURN)(it) or (asked(it.state) == "discarding" and it.verb == "build" and it.state.stock[it.seat] > 0)
    ),
    "GC-7.2": forbids_connection,
    "GC-7.4": lambda it: (
        it.verb == "build"
        and kind_of_place(place_of(it.verb, it.noun)) in ("harbour", "suburb")
        and bool(builders(it.state, place_of(it.verb, it.noun)))
    ),
    "GC-7.5": lambda it: (
        it.verb == "build"
        and kind_of_place(place_of(it.verb, it.noun)) in ("outer", "inner")
        and it.seat in builders(it.state, place_of(it.verb, it.noun))
    ),
    "GC-7.6": forbids_cost,
    "GC-7.8": forbids_payment,
    "GC-7.10": lambda it: (
        it.verb == "build" and kind_of_place(place_of(it.verb, it.noun)) == "inner" and not it.state.keys[it.seat]
    ),
    "GC-7.11": forbids_order,
    "GC-7.13": forbids_discard,
    "GC-7.15": lambda it: it.verb == "build" and not it.state.stock[it.seat],
    "GC-8.1": lambda it: it.verb == "stop" and asked(it.state) in ("taking", "keeping"),
    "GC-8.4": lambda it: waits("drawing")(it) and it.state.round > 0,
    "GC-8.6": forbids_goods,
    "GC-8.6a": either(
        says("refill"),
        lambda it: waits("refilling")(it) and it.state.round > 0,
    ),
    "GC-8.6b": lambda it: (
        (it.verb == "stop" and asked(it.state) == "returning")
        or (
            it.verb == "return"
            and (
                asked(it.state) != "returning"
                or not int(it.state.goods[it.seat]) >> BOX.goods_card_ids.index(it.noun) & 1
            )
        )
    ),
    "GC-8.7": lambda it: (
        it.verb == "keep"
        and (asked(it.state) != "keeping" or not int(it.state.bonus_pile) >> BOX.bonus_ids.index(it.noun) & 1)
    ),
    "GC-11.1": lambda it: not it.state.frames and 0 in list(it.state.stock),
    "GC-11.2": lambda it: not it.state.frames and not it.state.scoring_pile and 0 not in list(it.state.stock),
    "GC-11.4": lambda it: not it.state.frames and it.state.walled != 0,
}


def is_right(state: Island, seat: int, action: int, rule: str) -> bool:
    """Whether a rule forbids the action to the seat now; a rule without a condition here forbids nothing."""
    condition = REASONS.get(rule)
    verb, noun = GAME.vocabulary.verb(action), GAME.vocabulary.noun(action)
    return condition is not None and condition(Case(state, seat, verb, noun))


def start(number: int, rng: Rng) -> Island:
    """A game with 3 and 4 players in turn."""
    state = GAME.start(GAME.seats[number % 2])
    assert isinstance(state, Island)
    return state


def checked(count: int, seed: int) -> Counter[str]:
    """How often each rule was named for anything at all, every time rightly."""
    found = refusals.sampled(start, lambda rng: rng.below(len(GAME.vocabulary)), count, seed)
    return refusals.checked(found, is_right)
