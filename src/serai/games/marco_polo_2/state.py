"""Everything true at the table, as flat lists of numbers, and small functions over them."""

from typing import Any

from serai.games.marco_polo_2.box import Box
from serai.games.marco_polo_2.counting import counted
from serai.games.marco_polo_2.evaluation import evaluation
from serai.games.marco_polo_2.kinds import (
    CARD_SPACES,
    CONTRACT_SPACES,
    DIE_KINDS,
    MARKED,
    OUTPOSTS,
    SIDES,
    SPACES,
)
from serai.games.marco_polo_2.layout import (
    ACTIVE,
    ASK_LAST_ROUND,
    BUILT,
    CHARACTER,
    FIGURE,
    GOAL,
    HAND,
    NOTHING,
    SEEN_KINDS,
    STRIDE,
)
from serai.games.marco_polo_2.redeal import redealt
from serai.games.marco_polo_2.scoring import final_scores
from serai.games.marco_polo_2.view import seen
from serai.kernel.game import Game, State
from serai.kernel.rng import Rng
from serai.kernel.scores import Scores


class Piles(State):
    """What is not on the table: bags not drawn from yet, and what is out of the game."""

    def __init__(self, game: Game, seats: int) -> None:
        super().__init__(game, seats)
        self.marker_bag: int = 0
        self.outpost_bag: int = 0
        self.deck: int = 0
        self.pile: int = 0
        self.starters: int = 0
        self.stock: int = 0
        self.strangers: int = 0
        self.goal_bag: int = 0
        self.candidates: int = 0
        """The characters open for the draft."""
        self.gone: int = 0
        """How many blue contracts were discarded."""
        self.spent: int = 0
        """The outpost tiles, city cards and offer tiles out of the game, as bits."""
        self.past_cards: int = 0
        self.past_tiles: int = 0
        self.taken: int = NOTHING
        """A contract just taken for which space must be made."""


class Khanate(Piles):
    """The state of Marco Polo II."""

    def __init__(self, game: Game, box: Box, seats: int) -> None:
        super().__init__(game, seats)
        self.box = box
        self.asking: int = ASK_LAST_ROUND
        self.open_dice: bool = False
        self.round: int = 0
        self.first: int = NOTHING
        self.next_first: int = NOTHING
        self.rank: int = 0
        """The highest travel space used this round (MP2-10.14)."""
        self.khan: int = 1
        """The die placed last in the Khan's row."""
        self.blacks: int = box.black_dice[seats]
        # The turn
        self.turn: int = NOTHING
        self.turn_dice: int = 0
        """How many dice the player had when the turn began."""
        self.has_gained: bool = False
        self.has_bagged: bool = False
        self.has_bought: bool = False
        self.ripe: int = 0
        """The posts standing since the start of the turn (MP2-11.10), as bits."""
        self.own: list[int] = []
        self.cells: list[int] = []
        self.placed: list[int] = []
        self.markers: list[int] = []
        self.tiles: list[int] = []
        self.cards: list[int] = []
        self.signs: list[int] = []
        """The contracts lying on the map."""
        self.under: list[int] = []
        """Known contracts under the pile, the next one first."""
        self.offers: list[int] = []
        """The current offer tile of each book, then the next one."""
        self.open: list[int] = []
        """Open black dice by value (MP2-20.1)."""
        self.seen: list[int] = []

    def clear(self) -> None:
        """An empty table, before the set-up."""
        self.own = [0] * (self.seats * STRIDE)
        for seat in range(self.seats):
            base = seat * STRIDE
            for field in (CHARACTER, GOAL, FIGURE + 1, ACTIVE, ACTIVE + 1):
                self.own[base + field] = NOTHING
        self.cells = [0] * SPACES
        self.markers = [NOTHING] * MARKED
        self.tiles = [NOTHING] * OUTPOSTS
        self.cards = [NOTHING] * CARD_SPACES
        self.signs = [NOTHING] * CONTRACT_SPACES
        self.offers = [NOTHING] * 6
        self.open = [0] * SIDES
        self.seen = [0] * SEEN_KINDS

    def copy(self) -> "Khanate":
        """An independent copy."""
        other = Khanate(self.game, self.box, self.seats)
        other.frames = self.frames.copy()
        other.own = self.own.copy()
        other.cells = self.cells.copy()
        other.placed = self.placed.copy()
        other.markers = self.markers.copy()
        other.tiles = self.tiles.copy()
        other.cards = self.cards.copy()
        other.signs = self.signs.copy()
        other.under = self.under.copy()
        other.offers = self.offers.copy()
        other.open = self.open.copy()
        other.seen = self.seen.copy()
        other.asking = self.asking
        other.open_dice = self.open_dice
        other.round = self.round
        other.first = self.first
        other.next_first = self.next_first
        other.rank = self.rank
        other.khan = self.khan
        other.blacks = self.blacks
        other.turn = self.turn
        other.turn_dice = self.turn_dice
        other.has_gained = self.has_gained
        other.has_bagged = self.has_bagged
        other.has_bought = self.has_bought
        other.ripe = self.ripe
        other.marker_bag = self.marker_bag
        other.outpost_bag = self.outpost_bag
        other.deck = self.deck
        other.pile = self.pile
        other.starters = self.starters
        other.stock = self.stock
        other.strangers = self.strangers
        other.goal_bag = self.goal_bag
        other.candidates = self.candidates
        other.gone = self.gone
        other.spent = self.spent
        other.past_cards = self.past_cards
        other.past_tiles = self.past_tiles
        other.taken = self.taken
        return other

    def facts(self) -> list[Any]:
        """Everything true, in a fixed order."""
        numbers = [self.asking, int(self.open_dice), self.round, self.first, self.next_first, self.rank, self.khan]
        numbers += [self.blacks, self.turn, self.turn_dice, int(self.has_gained), int(self.has_bagged)]
        numbers += [int(self.has_bought), self.ripe, self.marker_bag, self.outpost_bag, self.deck, self.pile]
        numbers += [self.starters, self.stock, self.strangers, self.goal_bag, self.candidates, self.gone]
        numbers += [self.spent, self.past_cards, self.past_tiles, self.taken]
        lists = [self.own, self.cells, self.placed, self.markers, self.tiles, self.cards, self.signs, self.under]
        return [numbers, *lists, self.offers, self.open]

    def census(self) -> list[tuple[str, int, int]]:
        """What is conserved."""
        return counted(self)

    def view(self, seat: int) -> dict[str, Any]:
        """What a seat may see."""
        return seen(self, seat)

    def redeal(self, seat: int, rng: Rng) -> "Khanate":
        """A copy with the goal cards dealt again that the seat cannot know."""
        return redealt(self, seat, rng)

    def scores(self) -> Scores:
        """MP2-18: points by source."""
        return final_scores(self)

    def evaluate(self) -> list[float]:
        """How well each seat stands."""
        return evaluation(self)

    def progress(self) -> float:
        """By the rounds played, and by the dice placed in this one."""
        if self.round == 0:
            return 0.0
        unplaced = 0.0
        for seat in range(self.seats):
            unplaced += min(5, self.dice_of(seat))
        return (self.round - unplaced / (5 * self.seats)) / self.box.rounds

    # Small questions

    def count(self, seat: int, kind: int) -> int:
        """How much of something a player has: points, coins, camels, goods, icons."""
        return self.own[seat * STRIDE + kind]

    def character(self, seat: int) -> int:
        """The character of a player."""
        return self.own[seat * STRIDE + CHARACTER]

    def has_post(self, seat: int, place: int) -> bool:
        """Whether the player has a post there."""
        return self.own[seat * STRIDE + BUILT] >> place & 1 == 1

    def dice_of(self, seat: int) -> int:
        """How many unplaced dice a player has."""
        at = seat * STRIDE + HAND
        total = 0
        for i in range(at, at + DIE_KINDS):
            total += self.own[i]
        return total

    def pile_size(self) -> int:
        """How many contracts the pile has."""
        return self.pile.bit_count() + len(self.under)

    def rolling(self, owner: int) -> int:
        """Dice of an owner (a seat, or 4 for black) that nature is about to roll, one at a time."""
        return sum(1 for frame in self.frames if frame.name() == "rolling" and frame.data()[0] == owner)

    def turn_order(self) -> list[int]:
        """The seats in the order of this round."""
        return [(self.first + i) % self.seats for i in range(self.seats)]
