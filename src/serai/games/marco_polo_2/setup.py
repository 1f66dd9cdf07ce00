"""MP2-2: the set-up, as a script of draws and choices on the stack."""

from typing import Any

from serai.games.marco_polo_2.box import Box
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
from serai.games.marco_polo_2.decisions.opening import Drafting, Keeping
from serai.games.marco_polo_2.decisions.rounds import Round, clear_board
from serai.games.marco_polo_2.kinds import (
    BOOK_COUNT,
    CARD_SPACES,
    CONTRACT_SPACES,
    MARKED,
    NEUTRAL_OWNER,
    NOTHING,
    OUTPOSTS,
)
from serai.games.marco_polo_2.pieces import GOALS_DEALT
from serai.games.marco_polo_2.rewards import know_rewards
from serai.games.marco_polo_2.state import Khanate
from serai.kernel.game import Frame, Game
from serai.kernel.machine import i64, vec


def opening(game: Game, box: Box, seats: int, options: dict[str, Any]) -> Khanate:
    """MP2-2.8, MP2-2.9, MP2-19: a table with full bags and the dice of an unused colour that stay all game; then the
    script."""
    know_rewards()
    state = Khanate(game, box, seats, options)
    state.begin()
    neutral = [row for row in box.neutral if row[0] == seats]
    state.dice_placed = vec[i64]([space * 64 + NEUTRAL_OWNER * 8 + value for _, space, value in neutral])
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
