"""Everything true in Xanadú, as flat lists of numbers, and small functions that change it.

Cards and workers are numbers: see `encoding`. A *table slot* is `owner * SLOTS + slot`; a *post* is a rectangle of a
building there, `table slot * ROWS + row`.
"""

from typing import Any

from serai.games.xanadu.data import COLOURS, PRICES, ROWS, SLOTS, Box, Setup
from serai.games.xanadu.encoding import (
    EPOCHS,
    GAME_END_CARD,
    NOTHING,
    OVER,
    PLACERS,
    PLAYING,
    PREPARING,
    SEEN,
    SELLING,
    WORKING,
)
from serai.games.xanadu.evaluation import LATER, Worth, evaluation, turns_left
from serai.games.xanadu.knowledge import (
    DRAWN,
    LEVELLED,
    PLACED,
    REVEALED,
    SHOWN,
    SHUFFLED,
    Knowledge,
    at_set_up,
    news,
)
from serai.games.xanadu.redeal import redealt
from serai.games.xanadu.scoring import FINAL, FORCED, SOURCES, final_scores
from serai.games.xanadu.view import seen
from serai.games.xanadu.vocabulary import Codes
from serai.kernel.game import Game, State
from serai.kernel.rng import Rng
from serai.kernel.scores import Scores


class Tables:
    """What follows from the box and is shared by all states: codes of actions, and values for the evaluation."""

    def __init__(self, box: Box) -> None:
        self.codes = Codes(box)
        self.worth = Worth(box)


class City(State):
    """The state of a game of Xanadú."""

    def __init__(self, game: Game, box: Box, tables: "Tables", seats: int, setup: Setup) -> None:
        super().__init__(game, seats)
        self.box = box
        self.tables = tables
        self.codes: Codes = tables.codes
        self.worth: Worth = tables.worth
        self.setup = setup
        self.limit: int = setup.limit
        self.bonus: list[int] = setup.bonus
        self.is_advanced: bool = False
        self.last_shuffle: int = 0
        """N of XAN-8.4."""
        self.start: int = NOTHING
        self.active: int = 0
        self.phase: int = PREPARING
        self.has_sold: bool = False
        self.has_acted: bool = False
        self.has_stirred: bool = False
        """XAN-10.7: something was sold, placed, built or drawn in this turn."""
        self.builds: int = 0
        self.pool: int = 0
        self.dead_turns: int = 0
        self.ending: int = PLAYING
        self.shuffles: int = 0
        self.pile_size: int = 0
        """Building cards in the pile; the Game End card comes on top of that (`has_end_card`)."""
        self.discard_size: int = 0
        self.sideways: int = 0
        """Bit mask of table slots."""

    def fill(self) -> None:
        """XAN-3.1, XAN-3.3: all cards in the pile, nothing on the table, no money."""
        self.pile: list[int] = list(self.box.copies)
        self.pile_size = self.box.total
        self.discard: list[int] = [0] * self.box.designs
        self.hands: list[list[int]] = [[] for _ in range(self.seats)]
        """Sorted cards."""
        self.built: list[int] = [NOTHING] * (self.seats * SLOTS)
        """By table slot: the design."""
        self.crew: list[int] = [0] * (self.seats * SLOTS)
        """By table slot: the number of workers."""
        self.workers: list[int] = [NOTHING] * (self.seats * SLOTS * ROWS)
        """By post: who works there; `NOTHING`; or `SEEN - design`: who worked there when the building was last sold."""
        self.standing: list[int] = [0] * self.seats
        """Buildings of each seat."""
        self.chosen: list[int] = [NOTHING] * (self.seats * self.setup.starting_cards)
        """Starting cards put down in secret (designs); they still are in the hand (XAN-1.5)."""
        self.income: list[int] = [0] * (self.seats * len(SOURCES))
        """Money by seat and source."""
        self.knowledge: Knowledge = at_set_up(self.box, self.seats)
        self.news: list[int] = []
        """What has happened since `knowledge` was brought up to date."""

    def copy(self) -> "City":
        """An independent copy."""
        other = City(self.game, self.box, self.tables, self.seats, self.setup)
        other.frames = self.frames.copy()
        other.is_advanced = self.is_advanced
        other.last_shuffle = self.last_shuffle
        other.start = self.start
        other.active = self.active
        other.phase = self.phase
        other.has_sold = self.has_sold
        other.has_acted = self.has_acted
        other.has_stirred = self.has_stirred
        other.builds = self.builds
        other.pool = self.pool
        other.dead_turns = self.dead_turns
        other.ending = self.ending
        other.shuffles = self.shuffles
        other.pile_size = self.pile_size
        other.discard_size = self.discard_size
        other.sideways = self.sideways
        self._copy_lists(other)
        return other

    def _copy_lists(self, other: "City") -> None:
        other.pile = self.pile.copy()
        other.discard = self.discard.copy()
        other.hands = [hand.copy() for hand in self.hands]
        other.built = self.built.copy()
        other.crew = self.crew.copy()
        other.workers = self.workers.copy()
        other.standing = self.standing.copy()
        other.chosen = self.chosen.copy()
        other.income = self.income.copy()
        other.knowledge = self.knowledge  # never changed, only replaced
        other.news = self.news.copy()

    def facts(self) -> list[Any]:
        """Everything true, in a fixed order."""
        return [
            [self.limit, int(self.is_advanced), self.last_shuffle, self.start, self.active, self.phase],
            [int(self.has_sold), int(self.has_acted), int(self.has_stirred), self.builds, self.pool, self.dead_turns],
            [self.ending, self.shuffles, self.pile_size, self.discard_size, self.sideways],
            self.pile,
            self.discard,
            self.hands,
            self.built,
            self.crew,
            self.workers,
            self.standing,
            self.chosen,
            self.income,
            self.known().facts(),
        ]

    def census(self) -> list[tuple[str, int, int]]:
        """XAN-1.5: each card is in exactly one place."""
        counts = [self.pile[d] + self.discard[d] + self.built.count(d) for d in range(self.box.designs)]
        for hand in self.hands:
            for card in hand:
                counts[card // EPOCHS] += 1
        for worker in self.workers:
            if worker >= 0:
                counts[worker // PLACERS // EPOCHS] += 1
        sizes = [("cards in the pile", self.pile_size, sum(self.pile))]
        sizes.append(("cards in the discard pile", self.discard_size, sum(self.discard)))
        sizes.append(("buildings", sum(self.standing), sum(1 for design in self.built if design != NOTHING)))
        return sizes + [(name, counts[d], self.box.copies[d]) for d, name in enumerate(self.box.design_ids)]

    def view(self, seat: int) -> dict[str, Any]:
        """Section 12: what a seat may see."""
        return seen(self, seat)

    def redeal(self, seat: int, rng: Rng) -> "City":
        """XAN-12.8: a copy with hands, workers and pile dealt again."""
        return redealt(self, seat, rng)

    def scores(self) -> Scores:
        """Section 10: money by source."""
        return final_scores(self)

    def evaluate(self) -> list[float]:
        """Money and what the table and the hand are worth."""
        return evaluation(self)

    def progress(self) -> float:
        """How much of the game is behind us: by the turns that are left."""
        if not self.frames:
            return 1.0
        left = turns_left(self) * 2.2 * self.seats
        return 1.0 - left / (self.box.total + LATER * self.last_shuffle)

    def known(self) -> Knowledge:
        """What each seat can work out, brought up to date."""
        if self.news:
            self.knowledge = self.knowledge.after(self.news)
            self.news = []
        return self.knowledge

    # Looking

    def money(self, seat: int) -> int:
        """Tong bao of a seat."""
        sources = len(SOURCES)
        return sum(self.income[seat * sources : (seat + 1) * sources])

    def price(self, slot: int) -> int:
        """XAN-2.6: the current price of the building at a table slot."""
        return self.box.price[self.built[slot] * PRICES + self.crew[slot]]

    def is_open(self, slot: int) -> bool:
        """XAN-6.3, XAN-6.13: whether the table slot has a building that is upright and not full."""
        return self.built[slot] != NOTHING and self.crew[slot] < ROWS and not (self.sideways >> slot) & 1

    def has_open(self) -> bool:
        """Whether there is a building on the table that can take a worker."""
        for seat in range(self.seats):
            for slot in range(seat * SLOTS, seat * SLOTS + self.limit):
                if self.is_open(slot):
                    return True
        return False

    def can_build_more(self) -> bool:
        """XAN-6.11 (a) and (b), XAN-11.4: room for a card, and none built yet this turn unless the game is advanced."""
        return self.standing[self.active] < self.limit and (self.builds == 0 or self.is_advanced)

    def has_end_card(self) -> bool:
        """XAN-8.5: the Game End card is in the pile from the final shuffle on."""
        return self.shuffles == self.last_shuffle and self.ending != GAME_END_CARD

    def is_empty_table(self) -> bool:
        """XAN-9.1: no building of any player is in play."""
        return sum(self.standing) == 0

    # Cards

    def draw(self, seat: int, design: int) -> None:
        """XAN-8.1: the top card goes to the hand."""
        self.pile[design] -= 1
        self.pile_size -= 1
        self.has_stirred = True
        card = design * EPOCHS + self.shuffles
        hand = self.hands[seat]
        at = len(hand)
        while at > 0 and hand[at - 1] > card:
            at -= 1
        hand.insert(at, card)
        self.news.append(news(DRAWN, seat, self.shuffles, design))

    def shuffle(self) -> None:
        """XAN-8.2: the discard pile becomes the draw pile; everybody knows what is in it."""
        self.shuffles += 1
        for design, count in enumerate(self.discard):
            if count:
                self.news.append(news(SHUFFLED, count, self.shuffles, design))
        self.pile = self.discard
        self.pile_size = self.discard_size
        self.discard = [0] * self.box.designs
        self.discard_size = 0

    def take_out(self, seat: int, design: int) -> int:
        """A card of the design leaves the hand: of two copies the one that was drawn first."""
        hand = self.hands[seat]
        for at in range(len(hand)):
            if hand[at] // EPOCHS == design:
                return hand.pop(at)
        raise ValueError("the card is not in the hand")

    def throw_away(self, design: int) -> None:
        """XAN-5.4: a card goes to the discard pile, face up."""
        self.discard[design] += 1
        self.discard_size += 1

    # Buildings

    def set_up(self, seat: int, design: int) -> int:
        """A card from the hand comes into play in the lowest free slot of its owner, which is returned."""
        self.take_out(seat, design)
        self.news.append(news(SHOWN, seat, 0, design))
        slot = seat * SLOTS
        while self.built[slot] != NOTHING:
            slot += 1
        self.built[slot] = design
        self.standing[seat] += 1
        for post in range(slot * ROWS, (slot + 1) * ROWS):
            self.workers[post] = NOTHING
        return slot

    def man(self, slot: int, design: int) -> None:
        """XAN-6.4, XAN-6.5: a card of the active player's hand covers the open row of the building."""
        post = slot * ROWS + self.crew[slot]
        card = self.take_out(self.active, design)
        self.workers[post] = card * PLACERS + self.active
        self.crew[slot] += 1
        self.news.append(news(PLACED, self.active, 0, 0, post))

    def sell(self, slot: int, source: int) -> None:
        """XAN-5.2, XAN-5.3, XAN-5.4: price and bonus for the owner, card and workers to the discard pile."""
        seat = slot // SLOTS
        design = self.built[slot]
        colour = self.box.colour[design]
        sources = len(SOURCES)
        self.income[seat * sources + (colour if source == NOTHING else source)] += self.price(slot)
        self.income[seat * sources + sources - 1] += self.bonus[colour]
        for post in range(slot * ROWS, slot * ROWS + self.crew[slot]):
            self._dismiss(post)
        self.throw_away(design)
        self.built[slot] = NOTHING
        self.crew[slot] = 0
        self.sideways &= ~(1 << slot)
        self.standing[seat] -= 1
        self.has_stirred = True

    def _dismiss(self, post: int) -> None:
        """A worker goes to the discard pile and is seen by all."""
        worker = self.workers[post]
        design = worker // PLACERS // EPOCHS
        self.workers[post] = SEEN - design
        self.throw_away(design)
        self.news.append(news(REVEALED, worker % PLACERS, 0, design, post))

    # Turns

    def begin_turn(self, seat: int) -> None:
        """XAN-4.2: a player becomes active; nothing has been done yet."""
        self.active = seat
        self.phase = SELLING
        self.has_sold = False
        self.has_acted = False
        self.has_stirred = False
        self.builds = 0
        self.pool = 0

    def gather(self) -> None:
        """XAN-6.7: the pool holds the permanent resources and active help of the active player's buildings."""
        self.phase = WORKING
        self.pool = self.provided(self.active)

    def provided(self, player: int) -> int:
        """XAN-6.7: what a player's buildings give in each own turn, packed."""
        given = 0
        first = player * SLOTS
        for slot in range(first, first + self.limit):
            if self.built[slot] != NOTHING:
                given += self.box.active[self.built[slot] * PRICES + self.crew[slot]]
        return given

    def sell_full(self) -> None:
        """XAN-7.6, XAN-7.7: sideways buildings are turned upright, full ones of the active player are sold by force."""
        self.sideways = 0
        first = self.active * SLOTS
        for slot in range(first, first + self.limit):
            if self.built[slot] != NOTHING and self.crew[slot] == ROWS:
                self.sell(slot, FORCED)

    def finish(self, ending: int) -> None:
        """XAN-10.2, XAN-10.3: the game ends at once; everybody sells what stands."""
        self.ending = ending
        self.phase = OVER
        self.pool = 0
        self.frames.clear()
        for slot in range(len(self.built)):
            if self.built[slot] != NOTHING:
                self.sell(slot, FINAL)

    def turn_up(self, seat: int) -> None:
        """XAN-3.5, XAN-3.8: the starting cards of a seat come into play, upright and without workers."""
        cards = self.setup.starting_cards
        level = COLOURS - 1
        for i in range(seat * cards, (seat + 1) * cards):
            design = self.chosen[i]
            self.chosen[i] = NOTHING
            if design < self.box.designs:
                self.set_up(seat, design)
                level = self.box.colour[design]
            else:
                level = COLOURS - 1
        self.news.append(news(LEVELLED, seat, 0, level))
