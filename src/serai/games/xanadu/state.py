"""The city: its pieces, and small functions that look at them or change them."""

from typing import Any

from serai.games.xanadu.board import Board
from serai.games.xanadu.data import COLOURS, PRICES, ROWS, Box, Setup
from serai.games.xanadu.encoding import (
    BONUS,
    EPOCHS,
    FINAL,
    GAME_END_CARD,
    HAND,
    NOTHING,
    OVER,
    PLACERS,
    SEEN,
    SELLING,
    SLOTS,
    SOURCES,
    WORKING,
)
from serai.games.xanadu.knowledge import Knowledge, at_set_up
from serai.games.xanadu.news import DRAWN, LEVELLED, PLACED, REVEALED, SHOWN, SHUFFLED, news
from serai.kernel.game import Game
from serai.kernel.machine import append, i64, mypyc_attr, vec
from serai.kernel.writing import replaced, total


@mypyc_attr(free_list_len=1)
class City(Board):
    """The state of a game of Xanadú."""

    knowledge: Knowledge
    """What each seat knew before the `news`; never changed, so copies share it."""

    def __init__(self, game: Game, box: Box, setup: Setup, seats: int, options: dict[str, Any]) -> None:
        super().__init__(game, seats, options)
        self.box = box
        self.setup = setup
        self.limit: i64 = setup.limit
        """L of XAN-6.15."""
        self.is_advanced: bool = setup.is_advanced

    def blank(self) -> "City":
        other = City(self.game, self.box, self.setup, self.seats, self.options)
        other.knowledge = self.knowledge
        return other

    # What is known

    def learn_nothing(self) -> None:
        """Before anything is dealt."""
        self.knowledge = at_set_up(self.box, self.seats, self.setup.limit)

    def known(self) -> Knowledge:
        """What each seat can work out, brought up to date."""
        if self.news:
            self.knowledge = self.knowledge.after(list(self.news))
            self.news = vec[i64]()
        return self.knowledge

    def tell(self, item: i64) -> None:
        """Note what happened, for whoever works out what follows from it."""
        self.news = append(self.news, item)

    def snapshot(self) -> list[Any]:
        known = self.known().facts()
        return [*super().snapshot(), known]

    def restore(self, snapshot: list[Any]) -> None:
        super().restore(snapshot[:-1])
        self.knowledge = Knowledge(self.box, *snapshot[-1])

    # Looking

    def money(self, seat: i64) -> i64:
        """Tong bao of a seat."""
        earned = self.earned
        sources: i64 = len(SOURCES)
        result: i64 = 0
        for at in range(seat * sources, (seat + 1) * sources):
            result += earned[at]
        return result

    def price(self, slot: i64) -> i64:
        """XAN-2.6: the current price of the building at a table slot."""
        return self.box.price[self.built[slot] * PRICES + self.crew[slot]]

    def is_open(self, slot: i64) -> bool:
        """XAN-6.3, XAN-6.13: whether the table slot has a building that is upright and not full."""
        return self.built[slot] != NOTHING and self.crew[slot] < ROWS and self.sideways[slot] == 0

    def has_open(self) -> bool:
        """Whether there is a building on the table that can take a worker."""
        slots: i64 = len(self.built)
        return any(self.is_open(slot) for slot in range(slots))

    def can_build_more(self) -> bool:
        """XAN-6.11 (a) and (b), XAN-11.4: room for a card, and none built yet this turn unless the game is advanced."""
        return self.standing[self.active] < self.limit and (self.builds == 0 or self.is_advanced)

    def has_end_card(self) -> bool:
        """XAN-8.5: the Game End card is in the pile from the final shuffle on."""
        return self.shuffles == self.last_shuffle and self.ending != GAME_END_CARD

    def is_empty_table(self) -> bool:
        """XAN-9.1: no building of any player is in play."""
        return total(self.standing) == 0

    def provided(self, player: i64) -> i64:
        """XAN-6.7: what a player's buildings give in each own turn, packed."""
        built, crew, active = self.built, self.crew, self.box.active
        given: i64 = 0
        first = player * self.limit
        for slot in range(first, first + self.limit):
            if built[slot] != NOTHING:
                given += active[built[slot] * PRICES + crew[slot]]
        return given

    def slot_of(self, place: i64) -> i64:
        """The table slot of a noun of `place`: there everybody has six, whatever the limit is."""
        return place // SLOTS * self.limit + place % SLOTS

    def designs_held(self, seat: i64) -> list[int]:
        """The designs in a hand, ascending, each as often as it is there."""
        first = seat * HAND
        return [self.cards[at] // EPOCHS for at in range(first, first + self.hand_size[seat])]

    # Cards

    def draw(self, seat: i64, design: i64) -> None:
        """XAN-8.1: the top card goes to the hand."""
        self.pile_cards[design] -= 1
        self.pile_size -= 1
        self.stirred = 1
        self.take_up(seat, design * EPOCHS + self.shuffles)
        self.tell(news(DRAWN, seat, self.shuffles, design))

    def take_up(self, seat: i64, card: i64) -> None:
        """A card comes into the hand, which stays sorted."""
        first = seat * HAND
        at = first + self.hand_size[seat]
        while at > first and self.cards[at - 1] > card:
            self.cards[at] = self.cards[at - 1]
            at -= 1
        self.cards[at] = card
        self.hand_size[seat] += 1

    def take_out(self, seat: i64, design: i64) -> i64:
        """A card of the design leaves the hand: of two copies the one that was drawn first."""
        at = seat * HAND
        end = at + self.hand_size[seat]
        while self.cards[at] // EPOCHS != design:
            at += 1
            if at == end:
                raise ValueError("the card is not in the hand")
        card = self.cards[at]
        while at + 1 < end:
            self.cards[at] = self.cards[at + 1]
            at += 1
        self.cards[at] = NOTHING
        self.hand_size[seat] -= 1
        return card

    def shuffle(self) -> None:
        """XAN-8.2: the discard pile becomes the draw pile; everybody knows what is in it."""
        self.shuffles += 1
        for design in range(self.box.designs):
            if self.discard[design]:
                self.tell(news(SHUFFLED, self.discard[design], self.shuffles, design))
        self.pile_cards = self.discard
        self.pile_size = self.discard_size
        self.discard = vec[i64]([0] * self.box.designs)
        self.discard_size = 0

    def throw_away(self, design: i64) -> None:
        """XAN-5.4: a card goes to the discard pile, face up."""
        self.discard[design] += 1
        self.discard_size += 1

    # Buildings

    def set_up(self, seat: i64, design: i64) -> i64:
        """A card from the hand comes into play in the lowest free slot of its owner, which is returned."""
        self.take_out(seat, design)
        self.tell(news(SHOWN, seat, 0, design))
        slot = seat * self.limit
        while self.built[slot] != NOTHING:
            slot += 1
        self.built[slot] = design
        self.standing[seat] += 1
        for post in range(slot * ROWS, (slot + 1) * ROWS):
            self.posts[post] = NOTHING
        return slot

    def man(self, slot: i64, design: i64) -> None:
        """XAN-6.4, XAN-6.5: a card of the active player's hand covers the open row of the building."""
        post = slot * ROWS + self.crew[slot]
        card = self.take_out(self.active, design)
        self.posts[post] = card * PLACERS + self.active
        self.crew[slot] += 1
        self.tell(news(PLACED, self.active, 0, 0, post))

    def sell_named(self) -> None:
        """XAN-5.7: the sum is paid, then all buildings named are discarded with their workers."""
        first = self.active * self.limit
        for slot in range(self.limit):
            if self.named[slot]:
                self.named[slot] = 0
                self.sold = 1
                self.sell(first + slot, NOTHING)

    def sell(self, slot: i64, source: i64) -> None:
        """XAN-5.2, XAN-5.3, XAN-5.4: price and bonus for the owner, card and workers to the discard pile."""
        seat = slot // self.limit
        design = self.built[slot]
        colour = self.box.colour[design]
        sources: i64 = len(SOURCES)
        earned = self.earned[:]
        earned[seat * sources + (colour if source == NOTHING else source)] += self.price(slot)
        earned[seat * sources + BONUS] += self.setup.bonus[colour]
        self.earned = earned
        for post in range(slot * ROWS, slot * ROWS + self.crew[slot]):
            self._dismiss(post)
        self.throw_away(design)
        self.built[slot] = NOTHING
        self.crew[slot] = 0
        self.sideways[slot] = 0
        self.standing[seat] -= 1
        self.stirred = 1

    def _dismiss(self, post: i64) -> None:
        """A worker goes to the discard pile and is seen by all."""
        worker = self.posts[post]
        design = worker // PLACERS // EPOCHS
        self.posts[post] = SEEN - design
        self.throw_away(design)
        self.tell(news(REVEALED, worker % PLACERS, 0, design, post))

    # Turns

    def begin_turn(self) -> None:
        """XAN-4.2: the active player's turn begins; nothing has been done yet."""
        self.phase = SELLING

    def end_turn(self) -> None:
        """What was true of the turn is true no more."""
        self.sold = 0
        self.acted = 0
        self.stirred = 0
        self.builds = 0
        self.gathered = 0
        self.allowance = 0
        slots: i64 = self.limit
        for slot in range(slots):
            self.named[slot] = 0

    def gather(self) -> None:
        """XAN-6.7: the pool holds the permanent resources and active help of the active player's buildings."""
        self.phase = WORKING
        self.gathered = self.provided(self.active)

    def turn_upright(self) -> None:
        """XAN-7.6: what the active player has built in this turn stands up."""
        first = self.active * self.limit
        for slot in range(first, first + self.limit):
            self.sideways[slot] = 0

    def first_full(self) -> i64:
        """XAN-7.7: the table slot of the first full building of the active player, or `NOTHING`."""
        first = self.active * self.limit
        for slot in range(first, first + self.limit):
            if self.crew[slot] == ROWS:
                return slot
        return NOTHING

    def finish(self, ending: i64) -> None:
        """XAN-10.2, XAN-10.3: the game ends at once; everybody sells what stands."""
        self.ending = ending
        self.phase = OVER
        self.end_turn()
        self.frames.clear()
        slots: i64 = len(self.built)
        for slot in range(slots):
            if self.built[slot] != NOTHING:
                self.sell(slot, FINAL)

    def put_down(self, seat: i64, design: i64) -> None:
        """XAN-3.5: a starting card is put down face down, beside the others: their order means nothing."""
        first: i64 = seat * self.setup.starting_cards
        at = first + self.put_downs(seat)
        chosen = self.chosen[:]
        while at > first and chosen[at - 1] > design:
            chosen[at] = chosen[at - 1]
            at -= 1
        chosen[at] = design
        self.chosen = chosen

    def put_downs(self, seat: i64) -> i64:
        """How many starting cards a seat has put down."""
        cards: i64 = self.setup.starting_cards
        chosen = self.chosen
        made: i64 = 0
        for i in range(seat * cards, (seat + 1) * cards):
            if chosen[i] != NOTHING:
                made += 1
        return made

    def turn_up(self, seat: i64) -> None:
        """XAN-3.5, XAN-3.8: the starting cards of a seat come into play, upright and without workers."""
        cards: i64 = self.setup.starting_cards
        level: i64 = COLOURS - 1
        for i in range(seat * cards, (seat + 1) * cards):
            design = self.chosen[i]
            self.chosen = replaced(self.chosen, i, NOTHING)
            if design == NOTHING:
                continue
            if design < self.box.designs:
                self.set_up(seat, design)
                level = self.box.colour[design]
            else:
                level = COLOURS - 1
        self.tell(news(LEVELLED, seat, 0, level))
