"""Phase 3: how many cards the active player draws (XAN-7.1 to XAN-7.5)."""

from typing import Final

from serai.games.xanadu.decisions.drawing import Drawing
from serai.games.xanadu.encoding import DRAWING
from serai.games.xanadu.state import City
from serai.games.xanadu.vocabulary import STOP, TAKE
from serai.kernel.game import Frame
from serai.kernel.prompt import Prompt


def cards_left(state: City) -> int:
    """XAN-8.7: how many cards there are in both piles."""
    return state.pile_size + state.discard_size + (1 if state.has_end_card() else 0)


def refusal(state: City, number: int) -> str:
    """Why the active player may not draw so many cards; "" if they may."""
    if number > state.allowance:
        return "XAN-7.1"
    if number > state.box.hand_limit - state.hand_size[state.active]:
        return "XAN-7.4"
    return "XAN-8.7" if number > cards_left(state) else ""


def most(state: City) -> int:
    """How many cards the active player may draw."""
    number = 0
    while not refusal(state, number + 1):
        number += 1
    return number


class Taking(Frame[City]):
    """XAN-7.5: drawing is a right: any number up to the allowance, asked again while some are left."""

    def proceed(self, state: City) -> bool:
        """XAN-7.5: it is over when nothing may be drawn any more."""
        if refusal(state, 1):
            state.pop()
            return True
        return False

    def to_act(self, state: City) -> list[int]:
        """XAN-4.3: the active player."""
        return [state.active]

    def legal(self, state: City, seat: int) -> list[int]:
        legal = [TAKE + n for n in range(most(state))]
        legal.append(STOP)
        return legal

    def apply(self, state: City, seat: int, action: int) -> None:
        """XAN-7.5: so many cards, one after another; what is left when they stop is lost."""
        if action == STOP:
            state.pop()
            return
        number = action - TAKE + 1
        state.allowance -= number
        state.push(Drawing(seat, number))

    def why_not(self, state: City, seat: int, action: int) -> str:
        if TAKE <= action < STOP:
            return refusal(state, action - TAKE + 1)
        return state.game.phase_rule

    def asks(self, state: City, seat: int, prompt: Prompt) -> None:
        """How many cards may be drawn."""
        prompt.add("most", most(state))


TAKING: Final = Taking()


def end_working(state: City) -> None:
    """XAN-6.18, XAN-7.1: what is left in the pool is lost; then up to 1, 3 or 7 cards may be drawn."""
    state.phase = DRAWING
    state.gathered = 0
    state.allowance = state.box.draw_when_idle
    if state.sold:
        state.allowance = state.box.draw_after_sale
    elif state.acted:
        state.allowance = state.box.draw_without_sale
    state.replace(TAKING)
