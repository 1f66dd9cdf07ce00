"""Everything true on the island, and small functions that change it.

Sets of places, goods cards, bonus cards and scoring cards are bit masks. A hand is five counts, one for each kind of
terrain card; arrays by seat and kind are flat: `hand[seat * KINDS + kind]`.

What is hidden is kept twice: as it is (`hand`, `bonus`), and as everybody could have followed it (`known`, `drawn`,
`shown`, `bonus_taken`). See `redeal`.
"""

from typing import Any

from serai.games.golden_city.board import Board
from serai.games.golden_city.data import KINDS, Box
from serai.games.golden_city.pieces import NOTHING, SOURCES
from serai.kernel.game import Game
from serai.kernel.machine import append, i64, mypyc_attr, vec


@mypyc_attr(free_list_len=1)
class Island(Board):
    """The state of The Golden City."""

    def __init__(self, game: Game, box: Box, seats: int, options: dict[str, Any]) -> None:
        super().__init__(game, seats, options)
        self.box = box

    def blank(self) -> "Island":
        return Island(self.game, self.box, self.seats, self.options)

    # Coins and letters

    def pay(self, seat: i64, coins: i64) -> None:
        """GC-2.4: coins paid go to the supply."""
        self.coins[seat] -= coins
        self.supply += coins

    def earn(self, seat: i64, coins: i64) -> None:
        """GC-2.5: a reward gives what the supply still has."""
        self.pay(seat, -min(coins, self.supply))

    def write(self, seat: i64, source: i64, letters: i64) -> None:
        """GC-2.10: letters are never short."""
        self.letters[seat * SOURCES + source] += letters

    # Terrain cards

    def hand_size(self, seat: i64) -> i64:
        """How many terrain cards a player holds."""
        at = seat * KINDS
        hand = self.hand
        return hand[at] + hand[at + 1] + hand[at + 2] + hand[at + 3] + hand[at + 4]

    def draw(self, seat: i64, kind: i64) -> None:
        """GC-4.2, GC-8.4: a card comes from the draw pile into a hand, unseen by the others."""
        self.hand[seat * KINDS + kind] += 1
        self.drawn = append(self.drawn, (self.shuffle * 4 + seat) * 8 + kind)
        self.take_from_pile(kind)

    def lay(self, kind: i64) -> bool:
        """GC-5.4: a card comes from the draw pile to the market, the first cards of all pairs before the second ones;
        whether the market is complete."""
        market = self.market
        last = 2 * self.pairs - 1
        at: i64 = 0
        while market[at] != NOTHING:
            at += 2
            if at > last:
                at = 1
        market[at] = kind
        self.take_from_pile(kind)
        return at == last

    def take_from_pile(self, kind: i64) -> None:
        """GC-5.5: when the last card of the draw pile is taken, the shuffled discard pile replaces it at once."""
        pile = self.pile
        pile[kind] -= 1
        if pile[0] + pile[1] + pile[2] + pile[3] + pile[4] == 0:
            self.pile = self.discard
            self.discard = vec[i64]([0] * KINDS)
            self.shuffle += 1

    def pick_up(self, seat: i64, kind: i64) -> None:
        """GC-6.8: a card everybody has seen comes into a hand."""
        self.hand[seat * KINDS + kind] += 1
        self.known[seat * KINDS + kind] += 1

    def lay_off(self, seat: i64, kind: i64, cards: i64) -> None:
        """GC-7.11: cards go face up to the discard pile. Those nobody knew of had been drawn unseen."""
        at = seat * KINDS + kind
        self.hand[at] -= cards
        self.discard[kind] += cards
        unseen = cards - self.known[at]
        if unseen <= 0:
            self.known[at] -= cards
            return
        self.known[at] = 0
        while unseen > 0:
            self.show((len(self.drawn) * 4 + seat) * 8 + kind)
            unseen -= 1

    def show(self, card: i64) -> None:
        """An unseen card comes to light. In which order cards come to light between two draws tells nothing, so they
        are kept in ascending order: any order of discarding (GC-7.13) leads to the same state."""
        self.shown = append(self.shown, card)
        shown = self.shown
        at = len(shown) - 1
        while at > 0 and shown[at - 1] > card and shown[at - 1] // 32 == card // 32:
            shown[at] = shown[at - 1]
            at -= 1
        shown[at] = card

    # Houses

    def arrivals(self, place: i64) -> i64:
        """GC-8.2: how many houses stand on a place."""
        standing: i64 = 0
        for houses in self.houses:
            standing += houses >> place & 1
        return standing

    def put_house(self, seat: i64, place: i64) -> None:
        """GC-7.11: a house goes from the stock to the board, for good (GC-7.14)."""
        bit = self.box.bit[place]
        self.stock[seat] -= 1
        self.houses[seat] |= bit
        self.reach[seat] |= self.box.neighbours[place]
        self.taken |= bit & self.box.outside

    def open_places(self, seat: i64) -> i64:
        """GC-7.2 to GC-7.5: the places free for a player that are harbours or connected; cards are not looked at."""
        return (self.box.harbours | self.reach[seat]) & ~(self.taken | self.houses[seat])

    def is_walled_in(self, seat: i64) -> bool:
        """GC-11.3: houses in stock and nowhere to build."""
        return self.stock[seat] > 0 and self.open_places(seat) == 0
