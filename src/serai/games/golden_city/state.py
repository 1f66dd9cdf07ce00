"""Everything true on the island, as flat lists of numbers, and small functions that change it.

Sets of places, goods cards, bonus cards and scoring cards are ints used as bit masks. A hand is five counts, one for
each kind of terrain card; lists by seat and kind are flat: `hand[seat * KINDS + kind]`.

What is hidden is kept twice: as it is (`hand`, `bonus`), and as everybody could have followed it (`known`, `drawn`,
`shown`, `bonus_taken`). See `redeal`.
"""

from typing import Any, Final

from serai.games.golden_city.data import BONUS_CARDS, GOODS_CARDS, HARBOUR, KINDS, SCORING_CARDS, Box
from serai.games.golden_city.evaluation import standing
from serai.games.golden_city.observation import observed
from serai.games.golden_city.redeal import redealt
from serai.games.golden_city.scoring import SOURCES, final_scores
from serai.games.golden_city.view import seen
from serai.kernel.game import Game, State
from serai.kernel.machine import i16, i64, vec
from serai.kernel.rng import Rng
from serai.kernel.scores import Scores

NOTHING: Final = -1

PLAYING: Final = 0
HOUSES: Final = 1
CARDS: Final = 2
WALLED_IN: Final = 3


class Island(State):
    """The state of The Golden City. `new_island` and `copy` set every attribute."""

    most: bool
    """Option `goods_bonus`: whether the most symbols of a good earn the bonus (GC-9.3)."""
    open_letters: bool
    """Option `letters_visible` (GC-13.1)."""
    pairs: int
    round: int
    start: int
    ending: int
    walled: int
    """The seats walled in at an early end, as a mask."""

    houses: list[int]
    """By seat: the places with a house."""
    reach: list[int]
    """By seat: the neighbours of its houses (GC-7.2)."""
    taken: int
    """Harbours and suburbs with a house (GC-7.4)."""
    stock: list[int]
    coins: list[int]
    supply: int
    keys: list[int]
    keys_left: int
    letters: list[int]
    """By seat and source: what was gained in the open."""

    pile: list[int]
    """The draw pile: counts by kind, in no order until they are drawn."""
    discard: list[int]
    shuffle: int
    """How often the discard pile has become the draw pile."""
    hand: list[int]
    known: list[int]
    """By seat and kind: the cards of a hand that everybody has seen."""
    drawn: list[int]
    """Every card drawn unseen: (shuffle, seat, kind) in one number."""
    shown: list[int]
    """Every unseen card that came to light when it was laid off: (cards drawn unseen by then, seat, kind)."""
    market: list[int]
    """The kinds laid out: the first cards of all pairs, then the second ones."""
    bids: list[int]
    """By seat: the pair its hand is on."""
    cost: int
    """What the next displacement costs."""

    goods: list[int]
    """By seat: its goods cards."""
    row: int
    goods_pile: int
    bonus: list[int]
    """By seat: its bonus cards."""
    bonus_pile: int
    bonus_taken: list[int]
    """Who took which bonus card, in order: (seat, card) in one number."""
    scoring_pile: int
    face_up: int
    """The scoring card of this round."""

    def __init__(self, game: Game, box: Box, seats: int) -> None:
        super().__init__(game, seats)
        self.box = box

    def copy(self) -> "Island":
        """An independent copy."""
        other = Island(self.game, self.box, self.seats)
        other.frames = self.frames.copy()
        other.most, other.open_letters, other.pairs = self.most, self.open_letters, self.pairs
        other.round, other.start = self.round, self.start
        other.ending, other.walled = self.ending, self.walled
        other.houses = self.houses.copy()
        other.reach = self.reach.copy()
        other.taken = self.taken
        other.stock = self.stock.copy()
        other.coins = self.coins.copy()
        other.supply = self.supply
        other.keys = self.keys.copy()
        other.keys_left = self.keys_left
        other.letters = self.letters.copy()
        other.pile = self.pile.copy()
        other.discard = self.discard.copy()
        other.shuffle = self.shuffle
        other.hand = self.hand.copy()
        other.known = self.known.copy()
        other.drawn = self.drawn.copy()
        other.shown = self.shown.copy()
        other.market = self.market.copy()
        other.bids = self.bids.copy()
        other.cost = self.cost
        other.goods = self.goods.copy()
        other.row, other.goods_pile = self.row, self.goods_pile
        other.bonus = self.bonus.copy()
        other.bonus_pile = self.bonus_pile
        other.bonus_taken = self.bonus_taken.copy()
        other.scoring_pile, other.face_up = self.scoring_pile, self.face_up
        return other

    def facts(self) -> list[Any]:
        """Everything true, in a fixed order."""
        table = [int(self.most), int(self.open_letters), self.round, self.start, self.ending, self.walled, self.cost]
        supplies = [self.supply, self.keys_left, self.shuffle, self.row, self.goods_pile, self.bonus_pile]
        scoring = [self.scoring_pile, self.face_up]
        players = [self.houses, self.stock, self.coins, self.keys, self.letters, self.hand, self.goods, self.bonus]
        cards = [self.pile, self.discard, self.market, self.bids]
        memory = [self.known, self.drawn, self.shown, self.bonus_taken]
        return [table, supplies, scoring, players, cards, memory]

    def census(self) -> list[tuple[str, int, int]]:
        """Section 2: everything on the table and in the box (GC-2.13) totals what was printed."""
        box, seats = self.box, range(self.seats)
        houses = sum(self.stock) + sum(self.houses[p].bit_count() for p in seats)
        bonus = self.bonus_pile.bit_count() + sum(self.bonus[p].bit_count() for p in seats)
        built_inner = sum((self.houses[p] & box.inner).bit_count() for p in seats)
        terrain = [(f"{box.kind_ids[k]} cards", self.count_cards(k), box.cards[k]) for k in range(KINDS)]
        return [
            ("houses", houses, self.seats * box.stock[self.seats]),
            ("coins", self.supply + sum(self.coins), box.coins),
            ("keys", self.keys_left + sum(self.keys) + built_inner, box.keys),
            ("bonus cards", bonus, BONUS_CARDS),
            ("goods cards", len(self.goods_places()), GOODS_CARDS),
            ("scoring cards", self.scoring_pile.bit_count() + self.round - int(self.is_revealing()), SCORING_CARDS),
            *terrain,
        ]

    def count_cards(self, kind: int) -> int:
        """All terrain cards of a kind: in the piles, in the market, in the hands."""
        hands = sum(self.hand[kind::KINDS])
        return self.pile[kind] + self.discard[kind] + self.market.count(kind) + hands

    def goods_places(self) -> list[int]:
        """Every goods card once for each place it is at; those in none are back in the box."""
        at = [self.row, self.goods_pile, *self.goods]
        places = [card for mask in at for card in range(GOODS_CARDS) if mask >> card & 1]
        return places + [card for card in range(GOODS_CARDS) if card not in places]

    def is_revealing(self) -> bool:
        """Whether the scoring card of this round has still to be turned up."""
        return any(frame.name() == "revealing" for frame in self.frames)

    def view(self, seat: int) -> dict[str, Any]:
        """Section 13: what a seat may see."""
        return seen(self, seat)

    def observe(self, seat: int, out: vec[i16], at: i64) -> i64:
        """The same for learners, number after number."""
        return observed(self, seat, out, at)

    def redeal(self, seat: int, rng: Rng) -> "Island":
        """A copy with the hidden terrain cards and bonus cards dealt again."""
        return redealt(self, seat, rng)

    def scores(self) -> Scores:
        """Section 11: letters by source."""
        return final_scores(self)

    def evaluate(self) -> list[float]:
        """Section 17: letters and what the position promises."""
        return standing(self)

    def progress(self) -> float:
        """GC-11.1, GC-11.2: by the rounds played or the houses built, whichever is nearer to the end."""
        built = 1.0 - min(self.stock) / self.box.stock[self.seats]
        return max(max(0, self.round - 1) / self.box.rounds, built)

    # Coins, keys and letters

    def pay(self, seat: int, coins: int) -> None:
        """GC-2.4: coins paid go to the supply."""
        self.coins[seat] -= coins
        self.supply += coins

    def earn(self, seat: int, coins: int) -> None:
        """GC-2.5: a reward gives what the supply still has."""
        coins = min(coins, self.supply)
        self.coins[seat] += coins
        self.supply -= coins

    def write(self, seat: int, source: int, letters: int) -> None:
        """GC-2.10: letters are never short."""
        self.letters[seat * SOURCES + source] += letters

    # Terrain cards

    def hand_size(self, seat: int) -> int:
        """How many terrain cards a player holds."""
        at = seat * KINDS
        hand = self.hand
        return hand[at] + hand[at + 1] + hand[at + 2] + hand[at + 3] + hand[at + 4]

    def prepare_pile(self) -> None:
        """GC-5.5: if the draw pile is empty when a card is needed, the shuffled discard pile takes its place."""
        pile = self.pile
        if pile[0] + pile[1] + pile[2] + pile[3] + pile[4] == 0:
            self.pile = self.discard
            self.discard = [0] * KINDS
            self.shuffle += 1

    def draw(self, seat: int, kind: int) -> None:
        """GC-4.2, GC-8.4: a card comes from the draw pile into a hand, unseen by the others."""
        self.pile[kind] -= 1
        self.hand[seat * KINDS + kind] += 1
        self.drawn.append((self.shuffle * 4 + seat) * 8 + kind)

    def pick_up(self, seat: int, kind: int) -> None:
        """GC-6.8: a card everybody has seen comes into a hand."""
        self.hand[seat * KINDS + kind] += 1
        self.known[seat * KINDS + kind] += 1

    def lay_off(self, seat: int, kind: int, cards: int) -> None:
        """GC-7.11: cards go face up to the discard pile. Those nobody knew of had been drawn unseen."""
        at = seat * KINDS + kind
        self.hand[at] -= cards
        self.discard[kind] += cards
        unseen = cards - self.known[at]
        if unseen <= 0:
            self.known[at] -= cards
            return
        self.known[at] = 0
        for _ in range(unseen):
            self.shown.append((len(self.drawn) * 4 + seat) * 8 + kind)

    # Houses

    def arrivals(self, place: int) -> int:
        """GC-8.2: how many houses stand on a place."""
        bit = self.box.bit[place]
        standing = 0
        for houses in self.houses:
            if houses & bit:
                standing += 1
        return standing

    def put_house(self, seat: int, place: int) -> None:
        """GC-7.11: a house goes from the stock to the board, for good (GC-7.14)."""
        bit = self.box.bit[place]
        self.stock[seat] -= 1
        self.houses[seat] |= bit
        self.reach[seat] |= self.box.neighbours[place]
        self.taken |= bit & self.box.outside

    def open_places(self, seat: int) -> int:
        """GC-7.2 to GC-7.5: the places free for a player that are harbours or connected; cards are not looked at."""
        return (self.box.harbours | self.reach[seat]) & ~(self.taken | self.houses[seat])

    def is_walled_in(self, seat: int) -> bool:
        """GC-11.3: houses in stock and nowhere to build."""
        return self.stock[seat] > 0 and self.open_places(seat) == 0


def new_island(game: Game, box: Box, seats: int) -> Island:
    """GC-4.1 to GC-4.5, GC-4.7: everything at its place, each player with coins and a harbour card."""
    state = Island(game, box, seats)
    state.most, state.open_letters, state.pairs = False, False, box.pairs[seats]
    state.round, state.start, state.ending, state.walled = 0, NOTHING, PLAYING, 0
    state.houses, state.reach, state.taken = [0] * seats, [0] * seats, 0
    state.stock = [box.stock[seats]] * seats
    state.coins = [box.start_coins] * seats
    state.supply = box.coins - seats * box.start_coins
    state.keys, state.keys_left = [0] * seats, box.keys
    state.letters = [0] * (seats * SOURCES)
    state.pile, state.discard, state.shuffle = list(box.cards), [0] * KINDS, 0
    state.hand, state.known = [0] * (seats * KINDS), [0] * (seats * KINDS)
    for seat in range(seats):
        state.pile[HARBOUR] -= 1
        state.pick_up(seat, HARBOUR)
    state.drawn, state.shown = [], []
    state.market, state.bids, state.cost = [], [NOTHING] * seats, box.first_cost
    state.goods, state.row, state.goods_pile = [0] * seats, 0, (1 << GOODS_CARDS) - 1
    state.bonus, state.bonus_pile, state.bonus_taken = [0] * seats, (1 << BONUS_CARDS) - 1, []
    state.scoring_pile, state.face_up = (1 << SCORING_CARDS) - 1, NOTHING
    return state
