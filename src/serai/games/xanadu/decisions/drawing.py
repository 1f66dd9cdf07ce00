"""Drawing: nature turns up cards for a player (section 8), in phase 3, at the set-up and at a new start."""

from serai.games.xanadu.decisions.starting import Starting
from serai.games.xanadu.encoding import DRAWING, GAME_END_CARD, PREPARING
from serai.games.xanadu.state import City
from serai.kernel.game import CHANCE, Frame


class Drawing(Frame[City]):
    """A player draws cards, one at a time."""

    def __init__(self, seat: int, left: int) -> None:
        self.seat = seat
        self.left = left

    def data(self) -> tuple[int, ...]:
        """Who draws, and how many more."""
        return (self.seat, self.left)

    def proceed(self, state: City) -> bool:
        """XAN-8.2, XAN-8.7: an empty pile is made anew from the discard pile; without any card drawing stops."""
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

    def to_act(self, state: City) -> list[int]:
        """Nature."""
        return NATURE

    def legal(self, state: City, seat: int) -> list[int]:
        """Every design in the pile, and the Game End card when it can be on top."""
        draw = state.codes.draw
        legal: list[int] = []
        for design, count in enumerate(state.pile):
            if count:
                legal.append(draw + design)
        if may_end(state):
            legal.append(state.codes.game_end)
        return legal

    def weights(self, state: City) -> list[int]:
        """XAN-8.1, XAN-12.5: each card of the pile, and each of its places, is equally likely."""
        weights = [count for count in state.pile if count]
        if may_end(state):
            weights.append(1)
        return weights

    def apply(self, state: City, seat: int, action: int) -> None:
        """XAN-8.8: the Game End card ends the game at once; any other goes to the hand."""
        if action == state.codes.game_end:
            state.finish(GAME_END_CARD)
            return
        state.draw(self.seat, action - state.codes.draw)
        if self.left == 1:
            state.pop()
        else:
            state.replace(Drawing(self.seat, self.left - 1))

    def told(self, state: City, seat: int, action: int, to: int) -> int:
        """XAN-8.1, XAN-8.8: only the drawer sees the card; the Game End card is shown to all."""
        if to == self.seat or action == state.codes.game_end:
            return action
        return state.game.vocabulary.hidden(action)


NATURE = [CHANCE]
STARTING = Starting()


def may_end(state: City) -> bool:
    """XAN-8.5, XAN-8.6: the Game End card is among the lowest cards: eleven, or all if there are fewer."""
    return state.pile_size <= state.box.end_packet and state.has_end_card()


def begin_new_start(state: City) -> None:
    """XAN-9.2, XAN-9.3: from the active player on everybody fills his hand, then all choose starting cards."""
    state.phase = PREPARING
    state.push(STARTING)
    for i in range(state.seats - 1, -1, -1):
        seat = (state.active + i) % state.seats
        missing = state.setup.hand - len(state.hands[seat])
        if missing > 0:
            state.push(Drawing(seat, missing))


def end_working(state: City) -> None:
    """XAN-6.18, XAN-7.1, XAN-7.4: what is left in the pool is lost; then 1, 3 or 7 cards up to the hand limit."""
    state.phase = DRAWING
    state.pool = 0
    box = state.box
    allowed = box.draw_when_idle
    if state.has_sold:
        allowed = box.draw_after_sale
    elif state.has_acted:
        allowed = box.draw_without_sale
    room = box.hand_limit - len(state.hands[state.active])
    state.pop()
    if room > 0:
        state.push(Drawing(state.active, min(allowed, room)))
