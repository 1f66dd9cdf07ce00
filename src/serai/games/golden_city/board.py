"""The pieces of a state. Made by tools/pieces.py from pieces.py; change that and run it again."""

from typing import Any, Self

from serai.kernel.game import State
from serai.kernel.machine import i64, vec


class Board(State):
    """Every piece as an attribute; the state itself is a subclass with behaviour."""

    most: i64
    open_letters: i64
    pairs: i64
    round: i64
    ending: i64
    start: i64
    face_up: i64
    scoring_pile: i64
    paid: vec[i64]
    market: vec[i64]
    bids: vec[i64]
    cost: i64
    houses: vec[i64]
    reach: vec[i64]
    taken: i64
    stock: vec[i64]
    coins: vec[i64]
    supply: i64
    keys: vec[i64]
    keys_left: i64
    known: vec[i64]
    pile: vec[i64]
    discard: vec[i64]
    shuffle: i64
    drawn: vec[i64]
    shown: vec[i64]
    goods: vec[i64]
    row: i64
    goods_pile: i64
    walled: i64
    hand: vec[i64]
    bonus: vec[i64]
    bonus_pile: i64
    bonus_taken: vec[i64]
    letters: vec[i64]

    def begin(self) -> None:
        """Every piece as it is before anybody decides."""
        start = self.game.sheet(self.seats, self.options).start
        self.most = start["most"][0]
        self.open_letters = start["open_letters"][0]
        self.pairs = start["pairs"][0]
        self.round = start["round"][0]
        self.ending = start["ending"][0]
        self.start = start["start"][0]
        self.face_up = start["face_up"][0]
        self.scoring_pile = start["scoring_pile"][0]
        self.paid = vec[i64](start["paid"])
        self.market = vec[i64](start["market"])
        self.bids = vec[i64](start["bids"])
        self.cost = start["cost"][0]
        self.houses = vec[i64](start["houses"])
        self.reach = vec[i64](start["reach"])
        self.taken = start["taken"][0]
        self.stock = vec[i64](start["stock"])
        self.coins = vec[i64](start["coins"])
        self.supply = start["supply"][0]
        self.keys = vec[i64](start["keys"])
        self.keys_left = start["keys_left"][0]
        self.known = vec[i64](start["known"])
        self.pile = vec[i64](start["pile"])
        self.discard = vec[i64](start["discard"])
        self.shuffle = start["shuffle"][0]
        self.drawn = vec[i64](start["drawn"])
        self.shown = vec[i64](start["shown"])
        self.goods = vec[i64](start["goods"])
        self.row = start["row"][0]
        self.goods_pile = start["goods_pile"][0]
        self.walled = start["walled"][0]
        self.hand = vec[i64](start["hand"])
        self.bonus = vec[i64](start["bonus"])
        self.bonus_pile = start["bonus_pile"][0]
        self.bonus_taken = vec[i64](start["bonus_taken"])
        self.letters = vec[i64](start["letters"])

    def copy(self) -> Self:
        other = self.blank()
        other.frames.extend(self.frames)
        other.most = self.most
        other.open_letters = self.open_letters
        other.pairs = self.pairs
        other.round = self.round
        other.ending = self.ending
        other.start = self.start
        other.face_up = self.face_up
        other.scoring_pile = self.scoring_pile
        other.paid = self.paid
        other.market = self.market[:]
        other.bids = self.bids[:]
        other.cost = self.cost
        other.houses = self.houses[:]
        other.reach = self.reach[:]
        other.taken = self.taken
        other.stock = self.stock[:]
        other.coins = self.coins[:]
        other.supply = self.supply
        other.keys = self.keys
        other.keys_left = self.keys_left
        other.known = self.known[:]
        other.pile = self.pile[:]
        other.discard = self.discard[:]
        other.shuffle = self.shuffle
        other.drawn = self.drawn[:]
        other.shown = self.shown[:]
        other.goods = self.goods
        other.row = self.row
        other.goods_pile = self.goods_pile
        other.walled = self.walled
        other.hand = self.hand[:]
        other.bonus = self.bonus
        other.bonus_pile = self.bonus_pile
        other.bonus_taken = self.bonus_taken[:]
        other.letters = self.letters[:]
        return other

    def snapshot(self) -> list[Any]:
        """Every piece, in the order of their declaration."""
        return [
            self.most,
            self.open_letters,
            self.pairs,
            self.round,
            self.ending,
            self.start,
            self.face_up,
            self.scoring_pile,
            list(self.paid),
            list(self.market),
            list(self.bids),
            self.cost,
            list(self.houses),
            list(self.reach),
            self.taken,
            list(self.stock),
            list(self.coins),
            self.supply,
            list(self.keys),
            self.keys_left,
            list(self.known),
            list(self.pile),
            list(self.discard),
            self.shuffle,
            list(self.drawn),
            list(self.shown),
            list(self.goods),
            self.row,
            self.goods_pile,
            self.walled,
            list(self.hand),
            list(self.bonus),
            self.bonus_pile,
            list(self.bonus_taken),
            list(self.letters),
        ]

    def restore(self, snapshot: list[Any]) -> None:
        """Make every piece what it was when the snapshot was taken."""
        self.most = snapshot[0]
        self.open_letters = snapshot[1]
        self.pairs = snapshot[2]
        self.round = snapshot[3]
        self.ending = snapshot[4]
        self.start = snapshot[5]
        self.face_up = snapshot[6]
        self.scoring_pile = snapshot[7]
        self.paid = vec[i64](snapshot[8])
        self.market = vec[i64](snapshot[9])
        self.bids = vec[i64](snapshot[10])
        self.cost = snapshot[11]
        self.houses = vec[i64](snapshot[12])
        self.reach = vec[i64](snapshot[13])
        self.taken = snapshot[14]
        self.stock = vec[i64](snapshot[15])
        self.coins = vec[i64](snapshot[16])
        self.supply = snapshot[17]
        self.keys = vec[i64](snapshot[18])
        self.keys_left = snapshot[19]
        self.known = vec[i64](snapshot[20])
        self.pile = vec[i64](snapshot[21])
        self.discard = vec[i64](snapshot[22])
        self.shuffle = snapshot[23]
        self.drawn = vec[i64](snapshot[24])
        self.shown = vec[i64](snapshot[25])
        self.goods = vec[i64](snapshot[26])
        self.row = snapshot[27]
        self.goods_pile = snapshot[28]
        self.walled = snapshot[29]
        self.hand = vec[i64](snapshot[30])
        self.bonus = vec[i64](snapshot[31])
        self.bonus_pile = snapshot[32]
        self.bonus_taken = vec[i64](snapshot[33])
        self.letters = vec[i64](snapshot[34])
