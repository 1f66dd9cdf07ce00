"""Dealing again what a seat cannot know: the hands of the others, the workers they placed, and the draw pile.

What is dealt and where it may go is said by the seat's `Knowledge`, and by nothing else: which copies of which designs
it cannot see, to which shuffles each may belong, how many items of which labels every player has at most, and which
labels a worker may have. The number of cards in hands and pile is public. So a deal is a flow

    unseen copy -> label of a player, or the pile -> hand, worker or pile

in which a copy fits a label if it may belong to its epoch and is of a colour that its level allows. One exists always,
the truth being one. Copies go in random order to a random place, by the number of places left, so that without further
knowledge every deal is equally likely; where that does not work out, cards change places (see `Network`).

Then the others forget what was their private knowledge: in the new deal it would be untrue. Starting cards that others
have put down face down are chosen again from their new hands. The seat's own cards, everything on the table and all
public facts stay.
"""

from typing import Final

from serai.games.xanadu.encoding import EPOCHS, NOTHING, PLACERS
from serai.games.xanadu.knowledge import ALL_EPOCHS, COPY, LABELS, LEVELS, Knowledge
from serai.games.xanadu.network import Network
from serai.games.xanadu.starting_cards import choices
from serai.games.xanadu.state import City
from serai.kernel.machine import i64, vec
from serai.kernel.rng import Rng
from serai.kernel.writing import replaced

PILE: Final = -100
TRIALS: Final = 1000
"""More deals than are ever needed until one is possible."""


def redealt(state: City, seat: int, rng: Rng) -> City:
    """A copy that looks the same to the seat (-1: to a spectator)."""
    known = state.known()
    observer = state.seats if seat < 0 else seat
    other = state.copy()
    other.knowledge = known.of(observer)
    judge = known.judge(observer)
    for _ in range(TRIALS):
        deal = Deal(other, known, observer)
        if not deal.network.fill(rng):
            raise ValueError("no deal is consistent with what is known")
        deal.hand_out()
        if judge.accepts(other.pile_cards, other.cards, other.posts):
            break
    rechoose(other, observer, rng)
    return other


class Deal:
    """The network of a deal: which cards, labels and places there are."""

    def __init__(self, state: City, known: Knowledge, observer: int) -> None:
        self.state = state
        self.designs: list[int] = []
        """By card of the network."""
        self.epochs: list[int] = []
        """By label of the network."""
        self.owners: list[int] = [NOTHING]
        """By label of the network; nobody for the pile."""
        self.pinned: list[tuple[int, int]] = []
        """Cards and posts that are no part of the network any more: see `pin`."""
        self.posts: list[int] = []
        """By place of the network: a post, or ~seat for a hand, or -100 for the pile."""
        self.network = Network()
        levels = self._add_labels(known, observer)
        self._add_cards(known, observer, levels)

    def _add_labels(self, known: Knowledge, observer: int) -> list[int]:
        """The pile and the labels of all other players, with their places; returns the levels by label."""
        state = self.state
        levels = [0]
        self.epochs.append(state.shuffles)
        pile = self.network.add_label(state.pile_size)
        self.network.join(pile, self._add_place(PILE, state.pile_size))
        for seat in range(state.seats):
            if seat == observer:
                continue
            first = (observer * state.seats + seat) * LABELS
            hand = self._add_place(~seat, state.hand_size[seat])
            posts = [post for post, worker in enumerate(state.posts) if worker >= 0 and worker % PLACERS == seat]
            places = [self._add_place(post, 1) for post in posts]
            for label in range(LABELS):
                if known.cap[first + label]:
                    levels.append(label % LEVELS)
                    self.epochs.append(label // LEVELS)
                    self.owners.append(seat)
                    node = self.network.add_label(known.cap[first + label])
                    self.network.join(node, hand)
                    for i, post in enumerate(posts):
                        if (known.labels[post] >> label) & 1:
                            self.network.join(node, places[i])
        return levels

    def _add_place(self, post: int, room: int) -> int:
        self.posts.append(post)
        return self.network.add_place(room)

    def _add_cards(self, known: Knowledge, observer: int, levels: list[int]) -> None:
        """Every copy that the observer cannot see, with the labels it fits."""
        box = self.state.box
        for design in range(box.designs):
            copies = known.life[observer * box.designs + design]
            while copies:
                epochs = copies & ALL_EPOCHS
                copies >>= COPY
                self.designs.append(design)
                colour = box.colour[design]
                fits: list[int] = []
                for label, epoch in enumerate(self.epochs):
                    if (epochs >> epoch) & 1 and levels[label] <= colour:
                        fits.append(label)
                self.network.add_card(fits)

    def pin(self, design: int, post: int, rng: Rng) -> bool:
        """A card of the design is at the post; False if none can be. One of the ways in which it can is drawn."""
        network = self.network
        place = self.posts.index(post)
        ways: list[tuple[int, int]] = []
        for card in range(len(self.designs)):
            if self.designs[card] == design and network.room[place]:
                ways += [(card, label) for label in network.sources[place] if label in network.fits[card]]
        ways = [way for way in ways if network.cap[way[1]]]
        if not ways:
            return False
        card, label = ways[rng.below(len(ways))]
        network.take(card, label, place)
        del self.designs[card]
        self.pinned.append((design * EPOCHS + self.epochs[label], post))
        return True

    def raise_levels(self, levels: list[int]) -> None:
        """By seat: no card left is of a colour below the level."""
        for card, fits in enumerate(self.network.fits):
            colour = self.state.box.colour[self.designs[card]]
            self.network.fits[card] = [
                label for label in fits if self.owners[label] == NOTHING or levels[self.owners[label]] <= colour
            ]

    def hand_out(self) -> None:
        """Put the cards where the network has them."""
        state = self.state
        state.pile_cards = vec[i64]([0] * state.box.designs)
        for post in self.posts:
            if post < 0 and post != PILE:
                state.hand_size[~post] = 0
        for card, place in enumerate(self.network.places_of_cards()):
            self._put(self.designs[card] * EPOCHS + self.epochs[self.network.label[card]], self.posts[place])
        for token, post in self.pinned:
            self._put(token, post)

    def _put(self, token: int, post: int) -> None:
        state = self.state
        if post == PILE:
            state.pile_cards[token // EPOCHS] += 1
        elif post < 0:
            state.take_up(~post, token)
        else:
            state.posts[post] = token * PLACERS + state.posts[post] % PLACERS


def rechoose(state: City, observer: int, rng: Rng) -> None:
    """XAN-12.6: the others' starting cards, while they lie face down, are any that their hands allow."""
    cards = state.setup.starting_cards
    for seat in range(state.seats):
        if seat == observer:
            continue
        made = state.put_downs(seat)
        for i in range(seat * cards, (seat + 1) * cards):
            state.chosen = replaced(state.chosen, i, NOTHING)
        for _ in range(made):
            options = choices(state, seat)
            state.put_down(seat, options[rng.below(len(options))])
