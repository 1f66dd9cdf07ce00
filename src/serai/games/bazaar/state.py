"""The market: its pieces and small functions that change them."""

from typing import Any

from serai.games.bazaar.board import Board
from serai.games.bazaar.data import GOODS, Box
from serai.kernel.game import Game
from serai.kernel.machine import i64


class Market(Board):
    """The bazaar's state."""

    def __init__(self, game: Game, box: Box, seats: int, options: dict[str, Any]) -> None:
        super().__init__(game, seats, options)
        self.box = box

    def blank(self) -> "Market":
        return Market(self.game, self.box, self.seats, self.options)

    def pay(self, seat: i64, coins: i64) -> None:
        """Coins go to the bank."""
        self.coins[seat] -= coins
        self.bank += coins

    def earn(self, seat: i64, coins: i64) -> None:
        """BZ-4.5: coins come from the bank while it has any."""
        self.pay(seat, -min(coins, self.bank))

    def take(self, seat: i64, good: i64) -> None:
        """A good goes from the stall to the player."""
        self.stock[good] -= 1
        self.goods[seat * GOODS + good] += 1
