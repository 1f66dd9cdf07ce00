"""Everything true at the table, and small questions about it."""

from typing import Any

from serai.games.marco_polo_2.board import Board
from serai.games.marco_polo_2.box import Box
from serai.games.marco_polo_2.components import Character
from serai.games.marco_polo_2.kinds import DIE_KINDS, GUILDS, NOTHING, PLAY_SOURCES
from serai.kernel.game import Game
from serai.kernel.machine import i64
from serai.kernel.writing import count


class Khanate(Board):
    """The state of Marco Polo II."""

    def __init__(self, game: Game, box: Box, seats: int, options: dict[str, Any]) -> None:
        super().__init__(game, seats, options)
        self.box = box

    def copy(self) -> "Khanate":
        other = Khanate(self.game, self.box, self.seats, self.options)
        self.copy_onto(other)
        return other

    def who(self, seat: i64) -> Character:
        """The character of a player."""
        return self.box.characters[self.character[seat]]

    def has_post(self, seat: i64, place: i64) -> bool:
        """Whether the player has a post there."""
        return self.built[seat] >> place & 1 == 1

    def dice_of(self, seat: i64) -> i64:
        """How many unplaced dice a player has."""
        at: i64 = seat * DIE_KINDS
        end: i64 = at + DIE_KINDS
        total: i64 = 0
        while at < end:
            total += self.dice[at]
            at += 1
        return total

    def pile_size(self) -> i64:
        """How many contracts the pile has."""
        return count(self.contract_bag) + len(self.beneath)

    def turn_order(self) -> list[int]:
        """The seats in the order of this round."""
        return [(self.first + i) % self.seats for i in range(self.seats)]

    def facts(self) -> list[Any]:
        """Everything true, in the order in which states have been hashed so far."""
        numbers = [self.asking, self.has_open_dice, self.round, self.first, self.next_first, self.rank, self.khan]
        numbers += [self.blacks, self.turn, self.turn_dice, self.has_gained, self.has_bagged, self.has_bought]
        numbers += [self.standing, self.marker_bag, self.outpost_bag, self.card_bag, self.contract_bag]
        numbers += [self.starter_bag, self.tile_bag, self.character_bag, self.goal_bag, self.candidates, self.gone]
        numbers += [self.spent_outposts, self.past_cards, self.past_tiles, self.taken]
        own = [number for seat in range(self.seats) for number in self.facts_of(seat)]
        lists = [self.cells, self.laid, self.markers, self.outposts, self.cards, self.contracts, self.beneath]
        offers = [*self.offers, *self.next_offers]
        return [numbers, own, *[list(numbers) for numbers in lists], offers, list(self.open_dice)]

    def facts_of(self, seat: int) -> list[int]:
        """One player's."""
        purse = [self.vp, self.coin, self.camel, self.jade, self.pepper, self.silk, self.gold, self.plus_one]
        dealt = sum(1 << goal for goal in self.dealt[3 * seat : 3 * seat + 3] if goal != NOTHING)
        own = [column[seat] for column in purse] + [self.character[seat], self.goal[seat], dealt, self.built[seat]]
        own += [self.placed[seat], *self.figures[2 * seat : 2 * seat + 2]]
        own += self.seals[GUILDS * seat : GUILDS * (seat + 1)]
        own += [*self.active[2 * seat : 2 * seat + 2], self.new_contracts[seat], self.completed_contracts[seat]]
        own += [self.tiles[seat], *self.dice[DIE_KINDS * seat : DIE_KINDS * (seat + 1)], self.used[seat]]
        sources = len(PLAY_SOURCES)
        return own + list(self.earned[sources * seat : sources * (seat + 1)])
