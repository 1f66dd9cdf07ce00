"""Everything true in the game, as flat lists of numbers, and small functions that change it.

Seats, cities, villages, characters, actions and parts are numbers. Sets of them are bit masks: the cards of a player,
the places where he has a house, the villages that are occupied or full.
"""

from typing import Any, Final

from serai.games.maharaja.data import BOXES, CHARACTERS, CITIES, PARTS, PLACES, START, VILLAGES, Box
from serai.games.maharaja.evaluation import evaluation
from serai.games.maharaja.redeal import redealt
from serai.games.maharaja.scoring import final_scores
from serai.games.maharaja.variant import Variant
from serai.games.maharaja.view import seen
from serai.kernel.game import Game, State
from serai.kernel.rng import Rng
from serai.kernel.scores import Scores

NOBODY: Final = -1
NOTHING: Final = -1
NO_BOX: Final = 0
"""Where a marker lies that has not been laid out yet."""

PLAYING: Final = 0
PALACES_BUILT: Final = 1
ROUNDS_OVER: Final = 2

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

ALL_VILLAGES: Final = (1 << VILLAGES) - 1
LOWEST_CARD: Final = [8, *((cards & -cards).bit_length() for cards in range(1, 1 << CHARACTERS))]
"""By mask of cards: the lowest number among them; 8 for none."""
EMPTY: Final[list[int]] = []
"""What the lists of a new state are until `lay_out` or `copy` gives it its own: making lists to throw away is slow."""
CARD_COUNT: Final = [cards.bit_count() for cards in range(1 << CHARACTERS)]


class Realm(State):
    """The game's state."""

    def __init__(self, game: Game, box: Box, seats: int, variant: Variant) -> None:
        super().__init__(game, seats)
        self.box = box
        self.variant = variant
        self.round: int = 0
        self.maharaja: int = START
        self.ending: int = PLAYING
        self.first_chooser: int = NOBODY
        self.boxes: list[int] = EMPTY
        """By city: the box of the governor track in which its marker lies."""
        self.bank_cards: int = 0
        self.bank_chits: int = 0
        self.cards: list[int] = EMPTY
        self.chits: list[int] = EMPTY
        self.gold: list[int] = EMPTY
        self.reserve: list[int] = EMPTY
        self.bank_houses: list[int] = EMPTY
        self.unbuilt: list[int] = EMPTY
        self.architect: list[int] = EMPTY
        """By seat: the junction where the architect stands."""
        self.houses: list[int] = EMPTY
        """By seat * PLACES + place: the houses there."""
        self.lived: list[int] = EMPTY
        """By seat: the places with a house of this player, as a mask. This and the next two follow from `houses`."""
        self.occupied: int = 0
        """The villages with a house."""
        self.full: int = 0
        """The villages without room."""
        self.inner: list[int] = EMPTY
        """By city: whose palace is on the inner site."""
        self.outer: list[int] = EMPTY
        """By seat * CITIES + city: palaces on outer sites."""
        self.outer_free: list[int] = EMPTY
        """By city: outer sites still free."""
        self.programme: list[int] = EMPTY
        """By seat: the pair of actions chosen; known to others once the seat's turn has begun."""
        self.begun: int = 0
        """Who has begun his turn in this round, as a mask."""
        self.turn: int = NOBODY
        self.open: list[int] = EMPTY
        """The open parts of the player in turn, by part."""
        self.mason_used: int = 0
        self.chit_used: int = 0
        self.travelled: int = 0
        """Whether the last step was a journey."""
        self.paid: list[int] = EMPTY
        """By seat: what the last scoring paid."""

    def lay_out(self) -> None:
        """MAH-3.2 to MAH-3.6: everything in its place before anybody decides."""
        box, variant, seats = self.box, self.variant, self.seats
        self.boxes = [NO_BOX] * CITIES
        self.bank_cards = variant.characters
        self.bank_chits = variant.chits
        self.cards = [0] * seats
        self.chits = [0] * seats
        self.gold = [box.start_gold] * seats
        self.reserve = [box.start_houses] * seats
        self.bank_houses = [box.houses - box.start_houses] * seats
        self.unbuilt = [variant.palaces] * seats
        self.architect = [START] * seats
        self.houses = [0] * (seats * PLACES)
        self.lived = [0] * seats
        self.inner = [NOBODY] * CITIES
        self.outer = [0] * (seats * CITIES)
        self.outer_free = [box.board.outer - variant.neutral] * CITIES
        self.programme = [NOTHING] * seats
        self.open = [0] * PARTS
        self.paid = [0] * seats

    def copy(self) -> "Realm":
        """An independent copy."""
        other = Realm(self.game, self.box, self.seats, self.variant)
        other.frames = self.frames.copy()
        other.round = self.round
        other.maharaja = self.maharaja
        other.ending = self.ending
        other.first_chooser = self.first_chooser
        other.boxes = self.boxes.copy()
        other.bank_cards = self.bank_cards
        other.bank_chits = self.bank_chits
        other.cards = self.cards.copy()
        other.chits = self.chits.copy()
        other.gold = self.gold.copy()
        other.reserve = self.reserve.copy()
        other.bank_houses = self.bank_houses.copy()
        other.unbuilt = self.unbuilt.copy()
        other.architect = self.architect.copy()
        other.houses = self.houses.copy()
        other.lived = self.lived.copy()
        other.occupied = self.occupied
        other.full = self.full
        other.inner = self.inner.copy()
        other.outer = self.outer.copy()
        other.outer_free = self.outer_free.copy()
        other.programme = self.programme.copy()
        other.begun = self.begun
        other.turn = self.turn
        other.open = self.open.copy()
        other.mason_used = self.mason_used
        other.chit_used = self.chit_used
        other.travelled = self.travelled
        other.paid = self.paid.copy()
        return other

    def facts(self) -> list[Any]:
        """Everything true, in a fixed order."""
        flags = [self.mason_used, self.chit_used, self.travelled]
        return [
            self.variant.facts(),
            [self.round, self.maharaja, self.ending, self.first_chooser, self.begun, self.turn, *flags],
            [self.bank_cards, self.bank_chits, self.occupied, self.full],
            self.boxes,
            self.cards,
            self.chits,
            self.gold,
            self.reserve,
            self.bank_houses,
            self.unbuilt,
            self.architect,
            self.houses,
            self.lived,
            self.inner,
            self.outer,
            self.outer_free,
            self.programme,
            self.open,
            self.paid,
        ]

    def census(self) -> list[tuple[str, int, int]]:
        """MAH-1.6, MAH-1.11, MAH-1.12, MAH-17.10: houses, palaces, cards, chits, markers and sites total the box."""
        counts = [
            ("cards", self.bank_cards.bit_count() + sum(c.bit_count() for c in self.cards), self.variant.cards()),
            ("chits", self.bank_chits + sum(self.chits), self.variant.chits),
            ("markers", sum(1 for box in self.boxes if NO_BOX <= box <= BOXES), CITIES),
        ]
        for p in range(self.seats):
            houses = self.reserve[p] + self.bank_houses[p] + sum(self.houses[p * PLACES : (p + 1) * PLACES])
            counts.append((f"houses of seat {p}", houses, self.box.houses))
            counts.append((f"palaces of seat {p}", self.built(p) + self.unbuilt[p], self.variant.palaces))
        for c in range(CITIES):
            sites = self.outer_free[c] + sum(self.outer[c::CITIES]) + self.variant.neutral
            counts.append((f"outer sites of {self.box.board.city_ids[c]}", sites, self.box.board.outer))
        return counts

    def view(self, seat: int) -> dict[str, Any]:
        """What a seat may see."""
        return seen(self, seat)

    def redeal(self, seat: int, rng: Rng) -> "Realm":
        """A copy with the programmes dealt again that the seat cannot know."""
        return redealt(self, seat, rng)

    def scores(self) -> Scores:
        """MAH-15.3: palaces, then gold, then the lower card."""
        return final_scores(self)

    def evaluate(self) -> list[float]:
        """How well each seat stands, in gold."""
        return evaluation(self)

    def progress(self) -> float:
        """By the rounds played or the palaces built, whichever is nearer to the end."""
        built = 1.0 - min(self.unbuilt) / self.variant.palaces
        return min(1.0, max(max(0, self.round - 1) / self.variant.last_round, built))

    # What is asked often

    def number(self, seat: int) -> int:
        """MAH-18.8: a player's card number, the lowest one if he holds several."""
        return LOWEST_CARD[self.cards[seat]]

    def holds(self, seat: int, card: int) -> bool:
        """Whether a player holds a card, given as a mask."""
        return self.cards[seat] & card != 0

    def holder(self, character: int) -> int:
        """Who holds a card; NOBODY if it lies in the bank or is not in play."""
        for p in range(self.seats):
            if self.cards[p] >> character & 1:
                return p
        return NOBODY

    def built(self, seat: int) -> int:
        """The palaces a player has built."""
        return self.inner_palaces(seat) + self.outer_palaces(seat)

    def inner_palaces(self, seat: int) -> int:
        """The palaces a player has on inner sites."""
        return self.inner.count(seat)

    def outer_palaces(self, seat: int) -> int:
        """The palaces a player has on outer sites."""
        return sum(self.outer[seat * CITIES : (seat + 1) * CITIES])

    def is_in_city(self, seat: int) -> bool:
        """Whether the architect has left the start place."""
        return self.architect[seat] != START

    # Small changes that read as sentences

    def earn(self, seat: int, gold: int) -> None:
        """MAH-1.9: gold comes from the bank, which never runs out."""
        self.gold[seat] += gold

    def pay(self, seat: int, gold: int) -> None:
        """Gold goes to the bank."""
        self.gold[seat] -= gold

    def finish_part(self, part: int) -> None:
        """An open part has been carried out."""
        self.open[part] -= 1

    def open_parts(self, action: int) -> None:
        """The parts of an action are added to the open ones."""
        for part in self.box.action_parts[action]:
            self.open[part] += 1

    def place_house(self, seat: int, place: int) -> None:
        """A house, come from wherever it was, stands in a place now."""
        self.houses[seat * PLACES + place] += 1
        bit = 1 << place
        self.lived[seat] |= bit
        if place < VILLAGES:
            if self.variant.capacity == 1 or self.occupied & bit:
                self.full |= bit
            self.occupied |= bit

    def remove_house(self, seat: int, place: int) -> None:
        """A house leaves a place, to be put down elsewhere."""
        bit = 1 << place
        self.houses[seat * PLACES + place] -= 1
        if self.houses[seat * PLACES + place] == 0:
            self.lived[seat] &= ~bit
        if place < VILLAGES:
            if not self.full & bit or self.variant.capacity == 1:
                self.occupied &= ~bit
            self.full &= ~bit

    def build_house(self, seat: int, place: int) -> None:
        """MAH-8.4: a house is built from the reserve."""
        self.reserve[seat] -= 1
        self.place_house(seat, place)
