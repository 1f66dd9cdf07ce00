"""Everything true in the bazaar, as flat lists of numbers, and small functions that change it."""

from typing import Any, Final

from serai.games.bazaar.data import GOODS, Box
from serai.games.bazaar.redeal import redealt
from serai.games.bazaar.scoring import evaluation, final_scores
from serai.games.bazaar.view import seen
from serai.kernel.game import Game, Scores, State
from serai.kernel.rng import Rng

NOTHING: Final = -1

PLAYING: Final = 0
ROUNDS_OVER: Final = 1
SOLD_OUT: Final = 2


class Market(State):
    """The bazaar's state."""

    def __init__(self, game: Game, box: Box, seats: int, *, rounds: int, open_goals: bool) -> None:
        super().__init__(game, seats)
        self.box = box
        self.rounds = rounds
        self.open_goals = open_goals
        self.round: int = 0
        self.price: int = 0
        self.ending: int = PLAYING
        self.bank: int = box.coins - seats * box.start_coins
        self.coins: list[int] = [box.start_coins] * seats
        self.favours: list[int] = [1] * seats
        self.goods: list[int] = [0] * (seats * GOODS)
        self.stock: list[int] = list(box.stock)
        self.goal_bag: list[int] = list(box.goals)
        self.goal: list[int] = [NOTHING] * seats
        self.chosen: list[int] = [NOTHING] * seats
        """The stall each seat has chosen; secret until all have."""

    def copy(self) -> "Market":
        """An independent copy."""
        other = Market(self.game, self.box, self.seats, rounds=self.rounds, open_goals=self.open_goals)
        other.frames = self.frames.copy()
        other.round = self.round
        other.price = self.price
        other.ending = self.ending
        other.bank = self.bank
        other.coins = self.coins.copy()
        other.favours = self.favours.copy()
        other.goods = self.goods.copy()
        other.stock = self.stock.copy()
        other.goal_bag = self.goal_bag.copy()
        other.goal = self.goal.copy()
        other.chosen = self.chosen.copy()
        return other

    def facts(self) -> list[Any]:
        """Everything true, in a fixed order."""
        return [
            [self.rounds, int(self.open_goals), self.round, self.price, self.ending, self.bank],
            self.coins,
            self.favours,
            self.goods,
            self.stock,
            self.goal_bag,
            self.goal,
            self.chosen,
        ]

    def census(self) -> list[tuple[str, int, int]]:
        """Coins, goods and goal cards total the box."""
        goals = sum(self.goal_bag) + sum(1 for goal in self.goal if goal != NOTHING)
        goods = [
            (name, self.stock[g] + sum(self.goods[g::GOODS]), self.box.stock[g])
            for g, name in enumerate(self.box.good_ids)
        ]
        return [
            ("coins", self.bank + sum(self.coins), self.box.coins),
            ("goal cards", goals, sum(self.box.goals)),
            *goods,
        ]

    def view(self, seat: int) -> dict[str, Any]:
        """What a seat may see."""
        return seen(self, seat)

    def redeal(self, seat: int, rng: Rng) -> "Market":
        """A copy with the goals and choices dealt again that the seat cannot know."""
        return redealt(self, seat, rng)

    def scores(self) -> Scores:
        """BZ-5: points by source."""
        return final_scores(self)

    def evaluate(self) -> list[float]:
        """Points now and what the coins may still buy."""
        return evaluation(self)

    # Small changes that read as sentences

    def pay(self, seat: int, coins: int) -> None:
        """Coins go to the bank."""
        self.coins[seat] -= coins
        self.bank += coins

    def earn(self, seat: int, coins: int) -> None:
        """BZ-4.5: coins come from the bank while it has any."""
        paid = min(coins, self.bank)
        self.coins[seat] += paid
        self.bank -= paid

    def take(self, seat: int, good: int) -> None:
        """A good goes from the stall to the player."""
        self.stock[good] -= 1
        self.goods[seat * GOODS + good] += 1
