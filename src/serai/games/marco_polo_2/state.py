"""Everything true at the table, and small questions about it."""

from typing import Any

from serai.games.marco_polo_2.board import Board
from serai.games.marco_polo_2.box import Box
from serai.games.marco_polo_2.components import Character
from serai.games.marco_polo_2.kinds import DIE_KINDS, NOTHING
from serai.games.marco_polo_2.pieces import GOALS_DEALT
from serai.kernel.game import Frame, Game
from serai.kernel.machine import i64, mypyc_attr
from serai.kernel.writing import count


@mypyc_attr(free_list_len=1)
class Khanate(Board):
    """The state of Marco Polo II."""

    def __init__(self, game: Game, box: Box, seats: int, options: dict[str, Any]) -> None:
        super().__init__(game, seats, options)
        self.box = box

    def blank(self) -> "Khanate":
        return Khanate(self.game, self.box, self.seats, self.options)

    def who(self, seat: i64) -> Character:
        """The character of a player."""
        return self.box.characters[self.character[seat]]

    def has_post(self, seat: i64, place: i64) -> bool:
        """Whether the player has a post there."""
        return self.posts[seat] >> place & 1 == 1

    def dice_of(self, seat: i64) -> i64:
        """How many unplaced dice a player has."""
        dice = self.dice
        total: i64 = 0
        at: i64 = seat * DIE_KINDS
        end: i64 = at + DIE_KINDS
        while at < end:
            total += dice[at]
            at += 1
        return total

    def showing(self, seat: i64, value: i64, *, only_black: bool = False) -> i64:
        """How many unplaced dice of a player show a value."""
        at: i64 = seat * DIE_KINDS + 2 * value - 2
        return self.dice[at + 1] if only_black else self.dice[at] + self.dice[at + 1]

    def goals_of(self, seat: i64) -> list[int]:
        """The goal cards dealt to a player."""
        return [goal for goal in self.dealt[seat * GOALS_DEALT : (seat + 1) * GOALS_DEALT] if goal != NOTHING]

    def deal_goals(self, seat: i64, goals: list[int]) -> None:
        """A player's goal cards lie in ascending order, free places last."""
        dealt = self.dealt[:]
        for at, goal in enumerate(sorted(goals)):
            dealt[seat * GOALS_DEALT + at] = goal
        self.dealt = dealt

    def pile_size(self) -> i64:
        """How many contracts the pile has."""
        return count(self.pile) + len(self.under)

    def turn_order(self) -> list[int]:
        """The seats in the order of this round."""
        return [(self.first + i) % self.seats for i in range(self.seats)]

    def follow(self, frames: list[Frame["Khanate"]]) -> None:
        """These decisions come next, one after the other."""
        self.frames += reversed(frames)
