"""MP2-2: the set-up, as a script of draws and choices on the stack; and its choices."""

from typing import Any

from serai.games.marco_polo_2.box import Box
from serai.games.marco_polo_2.codes import DRAFT, KEEP
from serai.games.marco_polo_2.decisions.drawing import (
    Beginning,
    Dealing,
    Laying,
    Marking,
    Refilling,
    Revealing,
    Stacking,
    Starting,
    Tiling,
)
from serai.games.marco_polo_2.decisions.rounds import Round, clear_board
from serai.games.marco_polo_2.kinds import (
    BOOK_COUNT,
    CARD_SPACES,
    CHARACTERS,
    CONTRACT_SPACES,
    FROM_CHARACTER,
    GOALS,
    MARKED,
    NEUTRAL_OWNER,
    NOTHING,
    OUTPOSTS,
    bits,
)
from serai.games.marco_polo_2.pieces import GOALS_DEALT
from serai.games.marco_polo_2.purse import grant
from serai.games.marco_polo_2.rewards import know_rewards
from serai.games.marco_polo_2.state import Khanate
from serai.kernel.game import Frame, Game
from serai.kernel.machine import i64, vec
from serai.kernel.writing import replaced


def opening(game: Game, box: Box, seats: int, options: dict[str, Any]) -> Khanate:
    """MP2-2.8, MP2-2.9, MP2-19: a table with full bags and the dice of an unused colour that stay all game; then the
    script."""
    know_rewards()
    state = Khanate(game, box, seats, options)
    state.begin()
    neutral = [space * 64 + NEUTRAL_OWNER * 8 + value for players, space, value in box.neutral if players == seats]
    state.dice_placed = vec[i64](neutral)
    clear_board(state)
    state.follow(script(seats))
    if state.first == NOTHING:
        state.push(Beginning(0))
    return state


def script(seats: int) -> list[Frame[Khanate]]:
    """MP2-2.2 to MP2-2.14, in order. Goal cards are drawn when they are looked at: until then nobody knows them."""
    return [
        *[Marking(i) for i in range(MARKED)],
        *[Tiling(i) for i in range(OUTPOSTS)],
        *[Laying(i) for i in range(CARD_SPACES)],
        *[Refilling(i) for i in range(CONTRACT_SPACES)],
        *[Starting(seat) for seat in range(seats)],
        *[Stacking(i) for i in range(2 * BOOK_COUNT)],
        *[Revealing(i) for i in range(seats + 1)],
        *[Drafting(nth) for nth in range(seats)],
        *[Dealing(seat) for seat in range(seats) for _ in range(GOALS_DEALT)],
        Keeping(),
        Round(),
    ]


class Drafting(Frame[Khanate]):
    """MP2-2.11: the `nth` choice of a character, in reverse turn order; the first player chooses last."""

    def __init__(self, nth: int) -> None:
        self.nth = nth

    def why_wait(self, state: Khanate, seat: int) -> str:
        return "MP2-2.11"

    def to_act(self, state: Khanate) -> list[int]:
        """Counter-clockwise from the right-hand neighbour of the first player."""
        return [(state.first - 1 - self.nth) % state.seats]

    def legal(self, state: Khanate, seat: int) -> list[int]:
        """The open characters."""
        return [DRAFT + i for i in bits(state.candidates)]

    def apply(self, state: Khanate, seat: int, action: int) -> None:
        """The last one left goes to the box. MP2-2.12: some bring coins and a second figure."""
        state.pop()
        state.candidates = 0 if self.nth == state.seats - 1 else state.candidates ^ 1 << (action - DRAFT)
        state.character = replaced(state.character, seat, action - DRAFT)
        grant(state, seat, state.who(seat).start, 1, FROM_CHARACTER)
        if state.who(seat).figures > 1:
            state.figures = replaced(state.figures, 2 * seat + 1, 0)

    def why_not(self, state: Khanate, seat: int, action: int) -> str:
        """Not among the open characters, or nothing else can be done now."""
        return "MP2-2.11" if action < DRAFT + CHARACTERS else "MP2-2.14"


class Keeping(Frame[Khanate]):
    """MP2-2.13: each player keeps one of three goal cards; all choose at the same time and in secret."""

    def why_wait(self, state: Khanate, seat: int) -> str:
        return "MP2-2.13"

    def to_act(self, state: Khanate) -> list[int]:
        """Whoever has not chosen."""
        return [seat for seat in range(state.seats) if state.goal[seat] == NOTHING]

    def legal(self, state: Khanate, seat: int) -> list[int]:
        """The three cards dealt."""
        return [KEEP + goal for goal in state.goals_of(seat)]

    def apply(self, state: Khanate, seat: int, action: int) -> None:
        """The other two go back unseen by the others."""
        state.goal = replaced(state.goal, seat, action - KEEP)
        if not self.to_act(state):
            state.pop()

    def why_not(self, state: Khanate, seat: int, action: int) -> str:
        """Not one of the three, or nothing else can be done now."""
        return "MP2-2.13" if KEEP <= action < KEEP + GOALS else "MP2-2.14"

    def told(self, state: Khanate, seat: int, action: int, to: int) -> int:
        """MP2-21.2: others see that a card was kept, not which."""
        return state.game.vocabulary.hidden(action)
