"""MP2-2: the set-up, as a script of draws and choices on the stack."""

from typing import Any

from serai.games.marco_polo_2.box import Box
from serai.games.marco_polo_2.decisions.drafting import Drafting
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
from serai.games.marco_polo_2.decisions.keeping import Keeping
from serai.games.marco_polo_2.decisions.rounds import Round, clear_board, set_neutral_dice
from serai.games.marco_polo_2.kinds import (
    BLUE,
    BOOK_COUNT,
    CAMEL,
    CARD_SPACES,
    CARDS,
    CHARACTERS,
    COIN,
    CONTRACT_SPACES,
    GOALS,
    MARKED,
    MARKERS,
    OUTPOSTS,
    RED,
    TILES,
)
from serai.games.marco_polo_2.layout import ASKING, STRIDE
from serai.games.marco_polo_2.state import Khanate
from serai.kernel.game import Frame, Game

GOALS_DEALT = 3


def opening(game: Game, box: Box, seats: int, options: dict[str, Any]) -> Khanate:
    """MP2-2.8, MP2-2.9: a table with full bags and what each player starts with; then the script."""
    state = Khanate(game, box, seats)
    state.clear()
    state.asking = ASKING.index(options["jade_payment"])
    state.open_dice = options["black_dice_open"]
    fill_bags(state)
    for seat in range(seats):
        state.own[seat * STRIDE + COIN] = box.start_coins
        state.own[seat * STRIDE + CAMEL] = box.start_camels
    set_neutral_dice(state)
    clear_board(state)
    frames = script(seats)
    if options["first_player"] == "random":
        frames.insert(0, Beginning(0))
    else:
        state.first = options["first_player"]
    for frame in reversed(frames):
        state.push(frame)
    return state


def fill_bags(state: Khanate) -> None:
    """Everything that is drawn starts in its bag."""
    state.marker_bag = (1 << MARKERS) - 1
    state.outpost_bag = (1 << OUTPOSTS) - 1
    state.deck = (1 << CARDS) - 1
    state.pile = (1 << RED) - 1
    state.starters = (1 << BLUE) - 1
    state.stock = (1 << TILES) - 1
    state.strangers = (1 << CHARACTERS) - 1
    state.goal_bag = (1 << GOALS) - 1


def script(seats: int) -> list[Frame[Khanate]]:
    """MP2-2.2 to MP2-2.14, in order. Goal cards are drawn when they are looked at: until then nobody knows them."""
    frames: list[Frame[Khanate]] = []
    frames += [Marking(i) for i in range(MARKED)]
    frames += [Tiling(i) for i in range(OUTPOSTS)]
    frames += [Laying(i) for i in range(CARD_SPACES)]
    frames += [Refilling(i) for i in range(CONTRACT_SPACES)]
    frames += [Starting(seat) for seat in range(seats)]
    frames += [Stacking(i) for i in range(2 * BOOK_COUNT)]
    frames += [Revealing(i) for i in range(seats + 1)]
    frames += [Drafting(nth) for nth in range(seats)]
    frames += [Dealing(seat) for seat in range(seats) for _ in range(GOALS_DEALT)]
    frames += [Keeping(), Round()]
    return frames
