"""A flow of cards through labels into places, found by random dealing and augmenting paths (Ford and Fulkerson).

A card fits some labels. A label passes on a limited number of cards, to the places joined to it. A place has room for
some cards. `fill` finds a place for every card, if there is a way.
"""

from serai.games.xanadu.encoding import NOTHING
from serai.kernel.rng import Rng


class Network:
    """Cards, labels and places, and the flow found so far."""

    def __init__(self) -> None:
        self.fits: list[list[int]] = []
        """By card: labels."""
        self.label: list[int] = []
        """By card: the label it goes through."""
        self.cap: list[int] = []
        self.load: list[int] = []
        """By label: how many cards it may pass on, and does."""
        self.places: list[list[int]] = []
        self.flow: list[list[int]] = []
        """By label: the places joined to it, and how many cards go to each of them."""
        self.room: list[int] = []
        """By place: how many more cards it can take."""
        self.sources: list[list[int]] = []
        """By place: the labels joined to it."""
        self.seen_label_in: list[bool] = []
        self.seen_label_out: list[bool] = []
        self.seen_place: list[bool] = []

    def add_card(self, fits: list[int]) -> None:
        """A card that fits these labels."""
        self.fits.append(fits)
        self.label.append(NOTHING)

    def add_label(self, cap: int) -> int:
        """A label that passes on this number of cards at most; its number."""
        self.cap.append(cap)
        self.load.append(0)
        self.places.append([])
        self.flow.append([])
        return len(self.cap) - 1

    def add_place(self, room: int) -> int:
        """A place with room for this number of cards; its number."""
        self.room.append(room)
        self.sources.append([])
        return len(self.room) - 1

    def join(self, label: int, place: int) -> None:
        """The label can pass cards on to the place."""
        self.places[label].append(place)
        self.flow[label].append(0)
        self.sources[place].append(label)

    def take(self, card: int, label: int, place: int) -> None:
        """The card goes through the label to the place for certain: all three count no more, and the cards after it
        move up."""
        self.cap[label] -= 1
        self.room[place] -= 1
        del self.fits[card]
        del self.label[card]

    def fill(self, rng: Rng) -> bool:
        """Find a place for every card; whether there is one."""
        order = list(range(len(self.fits)))
        rng.shuffle(order)
        stuck = [card for card in order if not self._deal(card, rng)]
        for card in stuck:
            self.seen_label_in = [False] * len(self.cap)
            self.seen_label_out = [False] * len(self.cap)
            self.seen_place = [False] * len(self.room)
            if not self._move_card(card):
                return False
        return True

    def places_of_cards(self) -> list[int]:
        """The place of every card."""
        left = [flow.copy() for flow in self.flow]
        at = [0] * len(self.cap)
        found: list[int] = []
        for label in self.label:
            while left[label][at[label]] == 0:
                at[label] += 1
            left[label][at[label]] -= 1
            found.append(self.places[label][at[label]])
        return found

    # Dealing at random, by the number of places left

    def _deal(self, card: int, rng: Rng) -> bool:
        """Send the card through a random label to a random place, if one is free."""
        fits = self.fits[card]
        weights: list[int] = []
        total = 0
        for label in fits:
            weight = self._free(label)
            weights.append(weight)
            total += weight
        if total == 0:
            return False
        label = fits[rng.weighted(weights)]
        rooms = [self.room[place] for place in self.places[label]]
        self._send(label, rng.weighted(rooms))
        self.label[card] = label
        self.load[label] += 1
        return True

    def _free(self, label: int) -> int:
        """How many more cards the label can pass on now."""
        free = 0
        for place in self.places[label]:
            free += self.room[place]
        spare = self.cap[label] - self.load[label]
        return min(spare, free)

    def _send(self, label: int, at: int) -> None:
        self.flow[label][at] += 1
        self.room[self.places[label][at]] -= 1

    # Augmenting paths: every step makes room by moving what is there

    def _move_card(self, card: int) -> bool:
        """Send the card through another label."""
        for label in self.fits[card]:
            if label != self.label[card] and not self.seen_label_in[label] and self._enter(label):
                self.label[card] = label
                return True
        return False

    def _enter(self, label: int) -> bool:
        """One more card comes into the label: it is passed on, or another one goes elsewhere."""
        self.seen_label_in[label] = True
        if self.load[label] < self.cap[label] and not self.seen_label_out[label] and self._leave(label):
            self.load[label] += 1
            return True
        return self._evict(label)

    def _evict(self, label: int) -> bool:
        """A card of the label goes through another one."""
        return any(self.label[card] == label and self._move_card(card) for card in range(len(self.label)))

    def _leave(self, label: int) -> bool:
        """One more card goes from the label to a place."""
        self.seen_label_out[label] = True
        for at in range(len(self.places[label])):
            place = self.places[label][at]
            if not self.seen_place[place] and self._arrive(place):
                self._send(label, at)
                return True
        return False

    def _arrive(self, place: int) -> bool:
        """Make room for one more card at the place: a card that comes through another label goes elsewhere."""
        self.seen_place[place] = True
        if self.room[place]:
            return True
        for label in self.sources[place]:
            at = self.places[label].index(place)
            if self.flow[label][at] and not self.seen_label_out[label] and self._take_back(label):
                self.flow[label][at] -= 1
                self.room[place] += 1
                return True
        return False

    def _take_back(self, label: int) -> bool:
        """One card less goes from the label to a place: it goes to another place, or does not come."""
        if self._leave(label):
            return True
        if self.seen_label_in[label]:
            return False
        self.seen_label_in[label] = True
        if self._evict(label):
            self.load[label] -= 1
            return True
        return False
