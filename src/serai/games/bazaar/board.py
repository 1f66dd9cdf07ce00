"""The pieces of a state. Made by tools/pieces.py from pieces.py; change that and run it again."""

from typing import Any, Self

from serai.kernel.game import State
from serai.kernel.machine import i64, vec


class Board(State):
    """Every piece as an attribute; the state itself is a subclass with behaviour."""

    rounds: i64
    open_goals: i64
    round: i64
    price: i64
    ending: i64
    bank: i64
    coins: vec[i64]
    favours: vec[i64]
    goods: vec[i64]
    stock: vec[i64]
    goal_bag: vec[i64]
    goal: vec[i64]
    chosen: vec[i64]

    def begin(self) -> None:
        """Every piece as it is before anybody decides."""
        start = self.game.sheet(self.seats, self.options).start
        self.rounds = start["rounds"][0]
        self.open_goals = start["open_goals"][0]
        self.round = start["round"][0]
        self.price = start["price"][0]
        self.ending = start["ending"][0]
        self.bank = start["bank"][0]
        self.coins = vec[i64](start["coins"])
        self.favours = vec[i64](start["favours"])
        self.goods = vec[i64](start["goods"])
        self.stock = vec[i64](start["stock"])
        self.goal_bag = vec[i64](start["goal_bag"])
        self.goal = vec[i64](start["goal"])
        self.chosen = vec[i64](start["chosen"])

    def copy(self) -> Self:
        other = self.blank()
        other.frames.extend(self.frames)
        other.rounds = self.rounds
        other.open_goals = self.open_goals
        other.round = self.round
        other.price = self.price
        other.ending = self.ending
        other.bank = self.bank
        other.coins = self.coins[:]
        other.favours = self.favours[:]
        other.goods = self.goods[:]
        other.stock = self.stock[:]
        other.goal_bag = self.goal_bag[:]
        other.goal = self.goal[:]
        other.chosen = self.chosen[:]
        return other

    def snapshot(self) -> list[Any]:
        """Every piece, in the order of their declaration."""
        return [
            self.rounds,
            self.open_goals,
            self.round,
            self.price,
            self.ending,
            self.bank,
            list(self.coins),
            list(self.favours),
            list(self.goods),
            list(self.stock),
            list(self.goal_bag),
            list(self.goal),
            list(self.chosen),
        ]

    def restore(self, snapshot: list[Any]) -> None:
        """Make every piece what it was when the snapshot was taken."""
        self.rounds = snapshot[0]
        self.open_goals = snapshot[1]
        self.round = snapshot[2]
        self.price = snapshot[3]
        self.ending = snapshot[4]
        self.bank = snapshot[5]
        self.coins = vec[i64](snapshot[6])
        self.favours = vec[i64](snapshot[7])
        self.goods = vec[i64](snapshot[8])
        self.stock = vec[i64](snapshot[9])
        self.goal_bag = vec[i64](snapshot[10])
        self.goal = vec[i64](snapshot[11])
        self.chosen = vec[i64](snapshot[12])
