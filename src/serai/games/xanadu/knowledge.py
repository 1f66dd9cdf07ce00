"""XAN-12.8: what each seat can work out about hidden cards from what it has seen.

Every hidden card that another player holds or has placed as a worker was once drawn by them, and everybody saw when. So
for every player the others know a number of *items*, each with a *label*: the epoch it was drawn in (0 is the set-up, n
the n-th shuffle: the card was part of that pile), and a level that excludes colours (b: at a start they had no card
below that colour left). And of every unseen copy of a design they know an epoch: the last shuffle it was part of. An
item can only be a copy of its epoch. For each observer, every seat and a spectator, two tables hold this:

- `life`: of each design the copies this observer cannot see, each with a mask of the epochs it may belong to;
- `cap`: of each player and label, how many of their items at most have it. Their sum may exceed the number of items.

A card that is turned up (built, sold as a worker) takes an item of its owner away. Mostly only one label fits; then its
cap goes down. If several fit the caps stay, and the number of items alone goes down. If copies of two epochs fit, the
one that stays unseen may belong to either. A worker is one of the items its owner had when they placed it: `labels`
holds the mask of their labels for every post. At a start there are no workers on the table, so all items of a player
are in their hand, and a level applies to all.

The tables exclude nothing that is possible, but they do allow some of what is not: they do not know when within an
epoch an item was drawn, nor which of several labels has lost one. They are for dealing quickly. Whether a deal is
possible, `Judge` says exactly, from all that was told.

The rules do not wait for any of this: they note `news`, and `after` makes the knowledge that follows from them, when
somebody asks. A `Knowledge` is never changed, so copies of a state share it.
"""

from typing import Any, Final

from serai.games.xanadu.data import ROWS, Box
from serai.games.xanadu.encoding import EPOCHS
from serai.games.xanadu.judge import Judge
from serai.games.xanadu.news import (
    DRAWN,
    LEVELLED,
    PLACED,
    REVEALED,
    SHOWN,
    design_of,
    epoch_of,
    public,
    seat_of,
)

LEVELS: Final = 4
LABELS: Final = EPOCHS * LEVELS
"""A label is `epoch * LEVELS + level`."""
ALL_EPOCHS: Final = 15
COPY: Final = 4
"""Bits for the epochs of one copy in an entry of `life`."""


def without(copies: int, epochs: int) -> int:
    """The unseen copies of a design after one that belongs to one of these epochs was seen.

    >>> without(0b0001_0001, 0b0001) == 0b0001  # two from the set-up: one is left
    True
    >>> without(0b0010_0001, 0b0011) == 0b0011  # it may have been either: so may the one that is left
    True
    """
    fitting = 0
    union = 0
    rest = 0
    while copies:
        mask = copies & ALL_EPOCHS
        copies >>= COPY
        if mask & epochs:
            fitting += 1
            union |= mask
        else:
            rest = rest << COPY | mask
    for _ in range(fitting - 1):
        rest = rest << COPY | union
    return ordered(rest)


def ordered(copies: int) -> int:
    """The same copies, in ascending order: equal knowledge is written equally."""
    masks: list[int] = []
    while copies:
        masks.append(copies & ALL_EPOCHS)
        copies >>= COPY
    masks.sort()
    for mask in masks:
        copies = copies << COPY | mask
    return copies


def epochs_of(copies: int) -> int:
    """All epochs to which one of the copies may belong."""
    epochs = 0
    while copies:
        epochs |= copies & ALL_EPOCHS
        copies >>= COPY
    return epochs


class Knowledge:
    """What every observer knows; the last one is the spectator."""

    def __init__(
        self, box: Box, life: list[int], cap: list[int], items: list[int], labels: list[int], told: list[int]
    ) -> None:
        self.box = box
        self.seats: int = len(items)
        self.life = life
        """By observer and design."""
        self.cap = cap
        """By observer, player and label."""
        self.items = items
        """By player: cards in hand and workers that lie on the table."""
        self.labels = labels
        """By post: the labels a worker may have."""
        self.told = told
        """All news from the beginning."""
        self.judges: dict[int, Judge] = {}
        self.shared: dict[int, Knowledge] = {}
        """By observer, once they are needed: see `judge` and `of`."""

    def copy(self) -> "Knowledge":
        """An independent copy."""
        return Knowledge(self.box, self.life.copy(), self.cap.copy(), self.items.copy(), self.labels.copy(), self.told)

    def facts(self) -> list[Any]:
        """Everything known, in a fixed order."""
        return [self.life, self.cap, self.items, self.labels, self.told]

    def after(self, events: list[int]) -> "Knowledge":
        """What is known after these news."""
        other = self.copy()
        other.told = self.told + events
        for event in events:
            other._learn(event & 7, seat_of(event), epoch_of(event), design_of(event), event >> 16)
        return other

    def of(self, observer: int) -> "Knowledge":
        """What is left when the others' private knowledge is forgotten: each knows only what a spectator knows."""
        found = self.shared.get(observer)
        if found is None:
            found = self.shared[observer] = self._forgotten(observer)
        return found

    def _forgotten(self, observer: int) -> "Knowledge":
        other = self.copy()
        other.told = [public(event, observer) for event in self.told]
        lives, caps = self.box.designs, self.seats * LABELS
        for seat in range(self.seats):
            if seat != observer:
                other.life[seat * lives : (seat + 1) * lives] = self.life[self.seats * lives :]
                other.cap[seat * caps : (seat + 1) * caps] = self.cap[self.seats * caps :]
        other.judges[observer] = self.judge(observer)
        other.shared[observer] = other
        return other

    def judge(self, observer: int) -> Judge:
        """Who knows which deals are possible for the observer."""
        found = self.judges.get(observer)
        if found is None:
            found = self.judges[observer] = Judge(self.box, self.seats, len(self.labels), self.told, observer)
        return found

    # Learning

    def _learn(self, kind: int, seat: int, epoch: int, design: int, post: int) -> None:
        if kind == DRAWN:
            self._see_draw(seat, epoch, design)
        elif kind == PLACED:
            self.labels[post] = self.possible(self.seats, seat)
        elif kind == SHOWN:
            self._see_card(seat, design, -1)
        elif kind == REVEALED:
            self._see_card(seat, design, self.labels[post])
            self.labels[post] = 0
        elif kind == LEVELLED:
            self._see_start(seat, design)
        else:
            self._see_shuffle(seat, epoch, design)

    def possible(self, observer: int, seat: int) -> int:
        """Mask of the labels that items of the seat may have."""
        first = (observer * self.seats + seat) * LABELS
        mask = 0
        for label in range(LABELS):
            if self.cap[first + label]:
                mask |= 1 << label
        return mask

    def _see_draw(self, seat: int, epoch: int, design: int) -> None:
        """The drawer sees the card, the others one more item."""
        self.items[seat] += 1
        for observer in range(self.seats + 1):
            if observer == seat:
                at = observer * self.box.designs + design
                self.life[at] = without(self.life[at], 1 << epoch)
            else:
                self.cap[(observer * self.seats + seat) * LABELS + epoch * LEVELS] += 1

    def _see_card(self, seat: int, design: int, labels: int) -> None:
        """A card is turned up; its owner knew it."""
        self.items[seat] -= 1
        for observer in range(self.seats + 1):
            if observer != seat:
                self._recognise(observer, seat, design, labels)
            self._trim(observer, seat)

    def _recognise(self, observer: int, seat: int, design: int, labels: int) -> None:
        """Which items of the seat this card can have been."""
        at = observer * self.box.designs + design
        first = (observer * self.seats + seat) * LABELS
        lives, colour = epochs_of(self.life[at]), self.box.colour[design]
        epochs, fitting, last = 0, 0, 0
        for label in range(LABELS):
            epoch = 1 << (label // LEVELS)
            if (labels >> label) & 1 and self.cap[first + label] and lives & epoch and label % LEVELS <= colour:
                epochs |= epoch
                fitting += 1
                last = label
        self.life[at] = without(self.life[at], epochs)
        if fitting == 1:
            self.cap[first + last] -= 1

    def _trim(self, observer: int, seat: int) -> None:
        """No label has more items than there are."""
        first = (observer * self.seats + seat) * LABELS
        for label in range(first, first + LABELS):
            self.cap[label] = min(self.cap[label], self.items[seat])

    def _see_start(self, seat: int, level: int) -> None:
        """XAN-12.8 (b): all items left have at least this level."""
        for observer in range(self.seats + 1):
            first = (observer * self.seats + seat) * LABELS
            for label in range(first, first + LABELS):
                missing = level - (label - first) % LEVELS
                if missing > 0:
                    self.cap[label + missing] += self.cap[label]
                    self.cap[label] = 0
            self._trim(observer, seat)

    def _see_shuffle(self, count: int, epoch: int, design: int) -> None:
        """XAN-12.4: everybody knows which cards are in the new pile."""
        for observer in range(self.seats + 1):
            at = observer * self.box.designs + design
            copies = self.life[at]
            for _ in range(count):
                copies = copies << COPY | 1 << epoch
            self.life[at] = ordered(copies)


def at_set_up(box: Box, seats: int, limit: int) -> Knowledge:
    """Nothing is dealt yet: all copies of all designs are in the pile, and nobody has seen any."""
    copies = [sum(1 << (COPY * n) for n in range(count)) for count in box.copies]
    observers = seats + 1
    return Knowledge(
        box, copies * observers, [0] * (observers * seats * LABELS), [0] * seats, [0] * (seats * limit * ROWS), []
    )
