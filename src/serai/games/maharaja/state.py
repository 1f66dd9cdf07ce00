"""The realm: its pieces and small functions that change them.

Seats, cities, villages, characters, actions and parts are numbers. Sets of them are bit masks: the cards of a player,
the places where they have a house, the villages that are occupied or full.
"""

from typing import Any, Final

from serai.games.maharaja.board import Board
from serai.games.maharaja.data import Box
from serai.games.maharaja.fixed import CITIES, MOST_ROADS, PLACES, START, VILLAGES
from serai.games.maharaja.pieces import NOBODY, NOTHING
from serai.games.maharaja.variant import Variant
from serai.kernel.game import Game
from serai.kernel.machine import i64, mypyc_attr, vec
from serai.kernel.writing import occurrences

TRADER: Final = 1 << 1
SADHU: Final = 1 << 2
MONK: Final = 1 << 3
MASON: Final = 1 << 4
ARTISAN: Final = 1 << 5
YOGI: Final = 1 << 6

PART_GOLD: Final = 0
PART_HOUSE: Final = 1
PART_CITY_HOUSE: Final = 2
PART_MOVE: Final = 3
PART_QUARRY: Final = 4
PART_PALACE: Final = 5
PART_GOVERNOR: Final = 6
PART_CHARACTER: Final = 7

ROAD_BITS: Final = 3
"""The cost of a road, in a number that holds those of all."""
EVERY_ROAD_CLOSED: Final = (1 << ROAD_BITS * MOST_ROADS) - 1
"""The costs of roads before anybody has built: see tolls.py."""
ALL_VILLAGES: Final = (1 << VILLAGES) - 1
NO_CARD: Final = 8
"""The card number of a player without a card: above all others."""


@mypyc_attr(free_list_len=1)
class Realm(Board):
    """The game's state."""

    def __init__(self, game: Game, box: Box, variant: Variant, seats: int, options: dict[str, Any]) -> None:
        super().__init__(game, seats, options)
        self.box = box
        self.variant = variant
        self.walked: i64 = 0
        """For which villages, lived in, occupied and full, the costs of roads were found out last: see tolls.py."""
        self.walked_occupied: i64 = 0
        self.walked_full: i64 = 0
        self.walked_costs: i64 = EVERY_ROAD_CLOSED
        self.walked_from: i64 = NOTHING
        """From which junction tolls were found out last with these costs, and what they were."""
        self.walked_least: i64 = 0
        self.tolled: vec[i64] = vec[i64]()
        """The tolls of all seats as they were found out last, once anybody has asked: see tolls.py."""
        self.tolled_occupied: i64 = 0
        self.tolled_full: i64 = 0
        self.tolled_row: vec[i64] = vec[i64]()
        """The same as rows hold them."""
        self.weighed: vec[i64] = vec[i64]()
        """By seat, its points in all cities as they were found out last, once anybody has asked: see scoring.py."""
        self.weighed_row: vec[i64] = vec[i64]()
        """The same as rows hold them."""
        self.weighed_cards: i64 = NOTHING
        """With which cards, by seat, it was found out what all cities pay for them, and what that is."""
        self.weighed_payouts: vec[i64] = vec[i64]()

    def blank(self) -> "Realm":
        return Realm(self.game, self.box, self.variant, self.seats, self.options)

    # What is asked often

    def number(self, seat: i64) -> i64:
        """MAH-18.8: a player's card number, the lowest one if they hold several."""
        return lowest_card(self.cards[seat])

    def holds(self, seat: i64, card: i64) -> bool:
        """Whether a player holds a card, given as a mask."""
        return self.cards[seat] & card != 0

    def holder(self, character: i64) -> i64:
        """Who holds a card; NOBODY if it lies in the bank or is not in play."""
        seat: i64 = 0
        while seat < self.seats:
            if self.cards[seat] >> character & 1:
                return seat
            seat += 1
        return NOBODY

    def inner_palaces(self, seat: i64) -> i64:
        """The palaces a player has on inner sites."""
        return occurrences(self.inner, seat)

    def outer_palaces(self, seat: i64) -> i64:
        """The palaces a player has on outer sites."""
        result: i64 = 0
        at = seat * CITIES
        end = at + CITIES
        while at < end:
            result += self.outer[at]
            at += 1
        return result

    def is_in_city(self, seat: i64) -> bool:
        """Whether the architect has left the start place."""
        return self.architects[seat] != START

    # Small changes that read as sentences

    def earn(self, seat: i64, gold: i64) -> None:
        """MAH-1.9: gold comes from the bank, which never runs out."""
        self.gold[seat] += gold

    def pay(self, seat: i64, gold: i64) -> None:
        """Gold goes to the bank."""
        self.gold[seat] -= gold

    def finish_part(self, part: i64) -> None:
        """An open part has been carried out."""
        self.open_parts[part] -= 1

    def add_parts(self, action: int) -> None:
        """The parts of an action are added to the open ones."""
        for part in self.box.action_parts[action]:
            self.open_parts[part] += 1

    def place_house(self, seat: i64, place: i64) -> None:
        """A house, come from wherever it was, stands in a place now."""
        self.houses[seat * PLACES + place] += 1
        house = bit(place)
        self.lived[seat] |= house
        if place < VILLAGES:
            if self.variant.capacity == 1 or self.occupied & house:
                self.full |= house
            self.occupied |= house

    def remove_house(self, seat: i64, place: i64) -> None:
        """A house leaves a place, to be put down elsewhere."""
        house = bit(place)
        self.houses[seat * PLACES + place] -= 1
        if self.houses[seat * PLACES + place] == 0:
            self.lived[seat] &= ~house
        if place < VILLAGES:
            if not self.full & house or self.variant.capacity == 1:
                self.occupied &= ~house
            self.full &= ~house

    def build_house(self, seat: i64, place: i64) -> None:
        """MAH-8.4: a house is built from the reserve."""
        self.reserve[seat] -= 1
        self.place_house(seat, place)


def bit(member: i64) -> i64:
    """The set with one member."""
    return shifted(1, member)


def shifted(number: i64, by: i64) -> i64:
    """A number shifted to the left: compiled, a literal would be cut off at 32 bits, an argument is not."""
    return number << by


def lowest_card(cards: i64) -> i64:
    """The lowest number among the cards of a set; NO_CARD for none."""
    if not cards:
        return NO_CARD
    number: i64 = 1
    while not cards & 1:
        cards >>= 1
        number += 1
    return number
