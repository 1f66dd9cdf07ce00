"""Which rule forbids what: rule id -> condition on position and action, written from the rulebook alone.

Whatever `why_not` answers is held against this table, which shares no code with the decisions.
"""

from collections import Counter
from collections.abc import Callable

from serai.games.maharaja.decisions.bidding import Bidding
from serai.games.maharaja.decisions.moving import Moving
from serai.games.maharaja.decisions.travelling import Dividing
from serai.games.maharaja.state import Realm
from serai.games.maharaja.variant import OPTIONS
from serai.kernel.rng import Rng
from tests.games import refusals
from tests.games.maharaja.routes import unbeaten_from
from tests.games.maharaja.scenes import CITY, GAME, PLACE

TRADER_TO_YOGI = ["mogul", "trader", "sadhu", "monk", "mason", "artisan", "yogi"]
START, VILLAGES, PLACES, CITIES = 7, 30, 37, 7
PARTS_OF = {
    "collect": [0],
    "build": [1, 2],
    "move": [3],
    "quarry": [4],
    "erect": [5],
    "lower": [6],
    "take": [7],
    "lure": [7],
}
SET_UP_OR_OTHER_PHASE = {"programme", "bid", "pass", "lay", "appoint"}
BUILDING = {"build", "mason-build"}
MASONRY = {"mason-build", "mason-move"}


class Moment:
    """A refused action in its position, in the words of the rulebook."""

    def __init__(self, state: Realm, seat: int, action: int) -> None:
        self.state, self.seat = state, seat
        self.verb, self.noun = GAME.vocabulary.verb(action), GAME.vocabulary.noun(action)
        self.frame = state.frames[-1] if state.frames else None
        self.asked = seat in state.to_act()
        self.place = PLACE.get(self.noun, -1)
        self.gold = state.gold[seat]
        self.cards = state.cards[seat]
        self.many = state.variant.many_characters
        self.card = TRADER_TO_YOGI.index(self.noun) if self.noun in TRADER_TO_YOGI else -1

    def pending(self) -> str:
        """The decision that is being made."""
        return self.frame.name() if self.frame else ""

    def is_in_turn(self) -> bool:
        """Whether it is the seat's own step that is awaited."""
        return self.asked and self.pending() == "stepping"

    def without_card(self) -> list[int]:
        """The seats that hold no card."""
        return [p for p in range(self.state.seats) if not self.state.cards[p]]

    def has(self, number: int) -> bool:
        """Whether the seat holds the character of that number."""
        return bool(self.cards >> (number - 1) & 1)

    def lacks_part(self) -> bool:
        """Whether no part is open that the step would carry out."""
        return not any(self.state.open_parts[part] for part in PARTS_OF.get(self.verb, []))

    def here(self) -> int:
        """The place of the city where the architect stands; -1 on the start place."""
        where: int = self.state.architects[self.seat]
        return -1 if where == START else VILLAGES + where

    def is_full(self) -> bool:
        """Whether the named village has no room."""
        houses = sum(self.state.houses[p * PLACES + self.place] for p in range(self.state.seats))
        return 0 <= self.place < VILLAGES and houses >= (1 if self.state.seats == 2 else 2)

    def own_houses(self) -> int:
        """The seat's houses in the named place."""
        found: int = self.state.houses[self.seat * PLACES + self.place]
        return found

    def palace_fails(self) -> bool:
        """No palace left, no free site, or too little gold."""
        state, city = self.state, self.state.architects[self.seat]
        if city == START:
            return False
        free = state.inner[city] == -1 if self.noun == "inner" else state.outer_free[city] > 0
        return not state.unbuilt[self.seat] or not free or self.gold < (9 if self.has(6) else 12)

    def tolls_to(self) -> list[tuple[int, ...]]:
        """The unbeaten divisions to the named city, whatever the traveller can pay."""
        return unbeaten_from(self.state, self.seat, self.state.architects[self.seat]).get(CITY[self.noun], [])

    def is_no_share(self) -> bool:
        """Whether no unbeaten division that can be paid agrees with the amount and with what was said before."""
        frame, gold = self.frame, int(self.noun or -1)
        assert isinstance(frame, Dividing)
        ways = unbeaten_from(self.state, self.seat, self.state.architects[self.seat])[frame.city]
        ways = [way for way in ways if self.has(4) or sum(way) <= self.gold]
        if frame.slot < 0:
            return gold not in {sum(way) for way in ways}
        seats = self.state.seats
        order = [(self.seat + 1 + slot) % seats for slot in range(seats - 1)]
        said = [frame.found[0] >> 6 * (seats - 2 - slot) & 31 for slot in range(seats - 1)]
        shares = [[way[p] for p in order] for way in ways if sum(way) == sum(said)]
        return gold not in {share[frame.slot] for share in shares if share[: frame.slot] == said[: frame.slot]}


def waits(moment: Moment) -> bool:
    """Whether the seat is not asked in another player's turn."""
    return not moment.asked and moment.state.turn not in (-1, moment.seat)


def bidding(moment: Moment) -> Bidding | None:
    """The auction that is on."""
    return moment.frame if isinstance(moment.frame, Bidding) else None


Condition = Callable[[Moment], bool]
TABLE: dict[str, Condition] = {
    "MAH-15.1": lambda m: not m.state.frames,
    "MAH-3.4": lambda m: not m.asked and 0 in m.state.boxes,
    "MAH-2.6": lambda m: not m.asked and 0 not in m.state.boxes and m.state.first_chooser == -1,
    "MAH-3.7": lambda m: (
        m.pending() == "drafting"
        and not m.state.variant.auction
        and not (m.asked and m.verb == "take" and m.state.bank_cards >> m.card & 1)
    ),
    "MAH-17.15": lambda m: m.state.variant.auction and m.pending() == "drafting" and len(m.without_card()) > 1,
    "MAH-17.16": lambda m: m.state.variant.auction and m.pending() == "drafting" and len(m.without_card()) == 1,
    "MAH-1.11": lambda m: m.asked and m.verb == "take" and m.noun == "yogi" and not m.state.variant.yogi,
    "MAH-17.11": lambda m: (
        bidding(m) is not None and (m.verb not in ("bid", "pass") if m.asked else m.seat not in m.without_card())
    ),
    "MAH-17.12": lambda m: (
        not m.asked and (auction := bidding(m)) is not None and auction.high < 0 and m.seat in m.without_card()
    ),
    "MAH-17.13": lambda m: m.asked and (auction := bidding(m)) is not None and auction.high < 0 and m.verb == "pass",
    "MAH-17.14": lambda m: (
        (auction := bidding(m)) is not None
        and auction.high >= 0
        and (m.verb == "bid" and int(m.noun) <= auction.high if m.asked else m.seat in m.without_card())
    ),
    "MAH-1.10": lambda m: (
        m.asked and (m.verb == "bid" and int(m.noun) > m.gold if bidding(m) else m.verb == "build" and m.gold < 1)
    ),
    "MAH-3.8": lambda m: m.pending() == "founding" and not (m.asked and m.verb == "build" and m.place < VILLAGES),
    "MAH-1.4": lambda m: m.asked and m.verb in {*BUILDING, "put"} and m.is_full(),
    "MAH-4.1": lambda m: (
        m.asked
        and (
            m.verb != "programme"
            if m.pending() == "programming"
            else m.is_in_turn() and m.verb in SET_UP_OR_OTHER_PHASE
        )
    ),
    "MAH-5.1": lambda m: not m.asked and m.pending() == "programming" and m.state.programmes[m.seat] >= 0,
    "MAH-6.2": lambda m: (
        waits(m) and bool(m.state.has_begun >> m.seat & 1) and m.pending() not in ("replacing", "lured")
    ),
    "MAH-6.3": lambda m: waits(m) and not m.state.has_begun >> m.seat & 1 and m.pending() not in ("replacing", "lured"),
    "MAH-6.5": lambda m: m.is_in_turn() and m.verb in PARTS_OF and m.lacks_part(),
    "MAH-7.10": lambda m: m.is_in_turn() and m.verb == "travel" and m.state.travelled == 1,
    "MAH-7.2": lambda m: m.is_in_turn() and m.verb == "travel" and CITY[m.noun] == m.state.architects[m.seat],
    "MAH-7.4": lambda m: (
        m.is_in_turn() and m.verb == "travel" and CITY[m.noun] != m.state.architects[m.seat] and not m.tolls_to()
    ),
    "MAH-7.7": lambda m: (
        m.asked
        and (
            m.verb == "travel" and not m.has(4) and bool(m.tolls_to()) and min(map(sum, m.tolls_to())) > m.gold
            if m.is_in_turn() and m.verb != "pay"
            else m.verb == "pay"
            if m.is_in_turn()
            else m.pending() == "dividing" and m.verb != "pay"
        )
    ),
    "MAH-7.9": lambda m: m.asked and m.pending() == "dividing" and m.verb == "pay" and m.is_no_share(),
    "MAH-8.1": lambda m: (
        m.is_in_turn()
        and m.place >= VILLAGES
        and m.place != m.here()
        and (m.verb == "mason-build" or (m.verb == "build" and m.state.open_parts[1] > 0))
    ),
    "MAH-8.2": lambda m: (
        m.is_in_turn()
        and m.verb == "build"
        and not m.state.open_parts[1]
        and m.state.open_parts[2] > 0
        and m.place != m.here()
    ),
    "MAH-8.4": lambda m: m.is_in_turn() and m.verb in BUILDING and not m.state.reserve[m.seat],
    "MAH-1.5": lambda m: m.is_in_turn() and m.verb == "erect" and m.state.architects[m.seat] == START,
    "MAH-8.10": lambda m: m.is_in_turn() and m.verb == "erect" and not m.lacks_part() and m.palace_fails(),
    "MAH-9.3": lambda m: m.is_in_turn() and m.verb == "quarry" and m.state.bank_houses[m.seat] < 2,
    "MAH-9.4": lambda m: (
        m.asked
        and (
            m.verb == "put" or (m.verb in ("move", "mason-move") and not m.own_houses())
            if m.is_in_turn()
            else m.pending() == "moving" and (m.verb != "put" or (m.place >= VILLAGES and m.place != m.here()))
        )
    ),
    "MAH-9.5": lambda m: (
        m.asked
        and (
            isinstance(m.frame, Moving) and m.verb == "put" and m.place == m.frame.origin
            if m.pending() == "moving"
            else m.verb in ("move", "mason-move") and m.own_houses() > 0
        )
    ),
    "MAH-10.4": lambda m: m.is_in_turn() and m.verb == "lower" and m.state.boxes[CITY[m.noun]] < 3,
    "MAH-11.1": lambda m: (
        m.is_in_turn() and not m.many and (m.verb == "lure" or (m.verb == "take" and bool(m.cards >> m.card & 1)))
    ),
    "MAH-11.4": lambda m: (
        m.pending() == "replacing" and not (m.asked and m.verb == "take" and m.state.bank_cards >> m.card & 1)
    ),
    "MAH-12.5": lambda m: m.is_in_turn() and m.verb in MASONRY and not m.has(5),
    "MAH-12.6": lambda m: m.is_in_turn() and m.verb in MASONRY and m.has(5) and m.state.mason_used == 1,
    "MAH-17.1": lambda m: m.is_in_turn() and m.verb == "redeem" and not m.state.variant.yogi,
    "MAH-17.4": lambda m: m.is_in_turn() and m.verb == "redeem" and not m.state.chits[m.seat],
    "MAH-17.5": lambda m: m.is_in_turn() and m.verb == "redeem" and m.state.chit_used == 1,
    "MAH-18.2": lambda m: m.is_in_turn() and m.many and m.state.bank_cards != 0 and m.verb in ("take", "lure"),
    "MAH-18.4": lambda m: (
        m.asked
        and (
            m.verb == "give" or (m.verb == "take" and m.many and bool(m.cards >> m.card & 1))
            if m.is_in_turn()
            else m.pending() == "giving"
        )
    ),
    "MAH-18.5": lambda m: m.is_in_turn() and m.many and m.verb == "lure" and not m.state.bank_cards and has_no_more(m),
    "MAH-18.6": lambda m: m.pending() == "lured" and not (m.asked and m.verb == "give" and m.cards >> m.card & 1),
}


def has_no_more(moment: Moment) -> bool:
    """Whether the player named in a lure is not there or holds no more cards than the one who lures."""
    other = int(moment.noun.removeprefix("seat-")) - 1
    held = [int(cards).bit_count() for cards in moment.state.cards]
    return other >= len(held) or held[other] <= held[moment.seat]


def is_right(state: Realm, seat: int, action: int, reason: str) -> bool:
    """Whether the rule that was named forbids the action."""
    condition = TABLE.get(reason)
    return condition is not None and bool(condition(Moment(state, seat, action)))


def start(number: int, rng: Rng) -> Realm:
    """A game with any number of players and any options."""
    state = GAME.start(2 + rng.below(4), {name: rng.below(2) == 0 for name in OPTIONS})
    assert isinstance(state, Realm)
    return state


def wish(rng: Rng) -> int:
    """An action: all verbs are equally likely."""
    verb = rng.below(len(GAME.vocabulary.verbs))
    return GAME.vocabulary.first[verb] + rng.below(len(GAME.vocabulary.nouns[verb]))


def checked(count: int, seed: int = 1) -> Counter[str]:
    """How often each rule was named, every time rightly."""
    return refusals.checked(refusals.sampled(start, wish, count, seed), is_right)
