"""Drawing: nature turns up cards for a player (section 8), in phase 3, at the set-up and at a new start."""

from typing import Final

from serai.games.xanadu.decisions.starting import Starting
from serai.games.xanadu.encoding import GAME_END_CARD, PREPARING
from serai.games.xanadu.state import City
from serai.kernel.frames import ChanceFrame
from serai.kernel.machine import i64
from serai.kernel.rng import Rng


class Drawing(ChanceFrame[City]):
    """A player draws cards, one at a time."""

    def __init__(self, seat: int, left: int) -> None:
        self.seat = seat
        self.left = left

    def data(self) -> tuple[int, ...]:
        """Who draws, and how many more."""
        return (self.seat, self.left)

    def proceed(self, state: City) -> bool:
        """XAN-8.3, XAN-8.7: a shuffle that could not be made is made up; without any card drawing stops."""
        if self.left <= 0:
            state.pop()
            return True
        if state.pile_size or state.has_end_card():
            return False
        if state.discard_size == 0:
            state.pop()
            return True
        state.shuffle()
        return False

    def first(self, state: City) -> int:
        return state.box.codes.draw

    def odds(self, state: City) -> list[int]:
        """XAN-8.1, XAN-12.5: each card of the pile, and each of its places, is equally likely; last comes the Game End
        card."""
        odds = list(state.pile_cards)
        odds.append(1 if may_end(state) else 0)
        return odds

    def fate(self, state: City, rng: Rng) -> int:
        left: i64 = rng.below(state.pile_size + (1 if may_end(state) else 0))
        design: i64 = 0
        for count in state.pile_cards:
            left -= count
            if left < 0:
                break
            design += 1
        return state.box.codes.draw + design

    def apply(self, state: City, seat: int, action: int) -> None:
        """XAN-8.8: the Game End card ends the game at once; any other goes to the hand. XAN-8.2: with the last card the
        discard pile is shuffled."""
        if action == state.box.codes.game_end:
            state.finish(GAME_END_CARD)
            return
        state.draw(self.seat, action - state.box.codes.draw)
        if state.pile_size == 0 and state.discard_size and not state.has_end_card():
            state.shuffle()
        if self.left == 1:
            state.pop()
        else:
            state.replace(Drawing(self.seat, self.left - 1))

    def told(self, state: City, seat: int, action: int, to: int) -> int:
        """XAN-8.1, XAN-8.8: only the drawer sees the card; the Game End card is shown to all."""
        if to == self.seat or action == state.box.codes.game_end:
            return action
        return state.game.vocabulary.hidden(action)


RESTARTING: Final = Starting(1)


def may_end(state: City) -> bool:
    """XAN-8.5, XAN-8.6: the Game End card is among the lowest cards: eleven, or all if there are fewer."""
    return state.pile_size <= state.box.end_packet and state.has_end_card()


def begin_new_start(state: City) -> None:
    """XAN-9.2, XAN-9.3: from the active player on all fill their hands to 7, then choose one starting card each."""
    state.phase = PREPARING
    state.push(RESTARTING)
    for i in range(state.seats - 1, -1, -1):
        seat = (state.active + i) % state.seats
        missing = state.box.hand_limit - state.hand_size[seat]
        if missing > 0:
            state.push(Drawing(seat, missing))
