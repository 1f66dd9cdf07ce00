"""Placing dice: on an action space (MP2-5), one at a time, in any order; into the money bag, to be rolled again or
changed (MP2-15.5 to MP2-15.7)."""

from typing import Final

from serai.games.marco_polo_2.actions import KINDS, rent
from serai.games.marco_polo_2.components import Space
from serai.games.marco_polo_2.decisions.asking import Asking, elsewhere
from serai.games.marco_polo_2.decisions.paying import from_last, pay
from serai.games.marco_polo_2.decisions.rolling import Rolling
from serai.games.marco_polo_2.dice import value_of
from serai.games.marco_polo_2.kinds import BAG, BLACK_OWNER, DIE_KINDS, FROM_CHARACTER, SIDES
from serai.games.marco_polo_2.placement import is_colour_used, lowest_die
from serai.games.marco_polo_2.purse import gain
from serai.games.marco_polo_2.state import Khanate
from serai.games.marco_polo_2.vocabulary import DIE
from serai.kernel.machine import append, i64, vec

BAGGING: Final = 0
REROLLING: Final = 1
UP: Final = 2
DOWN: Final = 3
FIRST: Final = [0, 0, 0, 2]
LAST: Final = [DIE_KINDS - 1, DIE_KINDS - 1, DIE_KINDS - 3, DIE_KINDS - 1]
"""By purpose: the kinds of dice it can serve. MP2-15.7: a 1 cannot be lowered, a 6 cannot be raised."""


def place_die(state: Khanate, seat: int, kind: int, space: int) -> None:
    """A die leaves the hand and lies on a space until the next round (MP2-5.11)."""
    owner = BLACK_OWNER if kind % 2 else seat
    state.dice[seat * DIE_KINDS + kind] -= 1
    state.dice_placed = append(state.dice_placed, space * 64 + owner * 8 + value_of(kind))


def in_order(laid: vec[i64], last: int) -> vec[i64]:
    """The last dice laid in ascending order: in which order they were picked means nothing."""
    codes = list(laid)
    start = len(codes) - last
    return vec[i64](codes[:start] + sorted(codes[start:]))


def is_payable(state: Khanate, seat: i64, space: Space, value: i64) -> bool:
    """MP2-5.9: whether the space can be paid with this value."""
    return KINDS[space.action].is_payable(state, seat, space, value)


class Placing(Asking):
    """A space has been chosen; now its dice are, in any order; search keeps to the ascending one."""

    def __init__(self, seat: int, space: int, left: int, placed: tuple[int, ...] = ()) -> None:
        super().__init__(seat)
        self.space = space
        self.left = left
        self.placed = placed
        """The kinds of the dice placed so far, in ascending order: the first one counts (MP2-5.2)."""

    def data(self) -> tuple[int | tuple[int, ...], ...]:
        return (self.seat, self.space, self.left, self.placed)

    def usable(self, state: Khanate) -> list[int]:
        """The kinds of the dice in hand that the space accepts, one by one."""
        space = state.box.spaces[self.space]
        step = 2 if is_colour_used(state, self.seat, space) else 1
        first: i64 = 2 * lowest_die(state, self.seat, space) - 2 + step - 1
        kinds = range(first, DIE_KINDS, step)
        return [kind for kind in kinds for _ in range(state.dice[self.seat * DIE_KINDS + kind])]

    def most(self, state: Khanate) -> int:
        """MP2-5.9: the highest value that can be paid for where the space is occupied."""
        space = state.box.spaces[self.space]
        value = SIDES
        while value > 1 and rent(state, space, value) and not is_payable(state, self.seat, space, value):
            value -= 1
        return value

    def legal(self, state: Khanate, seat: int) -> list[int]:
        """MP2-23.2: dice that can be completed to a legal placement; the cheapest completion is the lowest."""
        hand, most = self.usable(state), self.most(state)
        return [DIE + kind for kind in dict.fromkeys(hand) if self.lowest(hand, kind) <= most]

    def lowest(self, hand: list[int], kind: int) -> int:
        """The lowest value the action can have with this die among those placed; too high if there are too few."""
        rest = hand.copy()
        rest.remove(kind)
        if len(rest) < self.left - 1:
            return SIDES + 1
        others = list(self.placed) + (rest[:1] if self.left > 1 else [])
        return value_of(min([kind, *others]))

    def considered(self, state: Khanate, seat: int) -> list[int]:
        """Dice not below the last one that leave enough others not below them."""
        hand = self.usable(state)
        ahead = [DIE + kind for kind in hand[: len(hand) - self.left + 1]]
        actions = [action for action in self.legal(state, seat) if action in ahead]
        return from_last(actions or self.legal(state, seat), self.picked(state, seat))

    def picked(self, state: Khanate, seat: int) -> list[int]:
        return [DIE + kind for kind in self.placed]

    def apply(self, state: Khanate, seat: int, action: int) -> None:
        """MP2-5.2: with the last die the action begins; the lowest die is its value."""
        place_die(state, seat, action - DIE, self.space)
        placed = tuple(sorted([*self.placed, action - DIE]))
        state.dice_placed = in_order(state.dice_placed, len(placed))
        if self.left > 1:
            state.replace(Placing(seat, self.space, self.left - 1, placed))
            return
        state.pop()
        if any(kind % 2 == 0 for kind in placed):
            state.used[seat] |= 1 << self.space
        space = state.box.spaces[self.space]
        value = value_of(placed[0])
        coins = rent(state, space, value)
        state.cells[self.space] += 1
        KINDS[space.action].act(state, seat, space, value, coins)

    def why_not(self, state: Khanate, seat: int, action: int) -> str:
        """Not in hand, the colour is used up, too low, too few others, or too dear."""
        kind, space = action - DIE, state.box.spaces[self.space]
        if not 0 <= kind < DIE_KINDS:
            return elsewhere(state, action)
        if state.dice[seat * DIE_KINDS + kind] == 0:
            return "MP2-5.1"
        if kind % 2 == 0 and is_colour_used(state, seat, space):
            return "MP2-5.6"
        if value_of(kind) < lowest_die(state, seat, space):
            return KINDS[space.action].why_low(state, space)
        return "MP2-5.1" if self.lowest(self.usable(state), kind) > SIDES else "MP2-5.9"

    def asks(self, state: Khanate, seat: int) -> dict[str, int]:
        """The space, and how many more dice."""
        return {"space": self.space, "left": self.left}


class Picking(Asking):
    """Choose one unplaced die: for the money bag, to be rolled again, or to be changed."""

    def __init__(self, seat: int, purpose: int, reward: int) -> None:
        super().__init__(seat)
        self.purpose = purpose
        self.reward = reward
        """What the money bag gives."""

    def data(self) -> tuple[int, ...]:
        return (self.seat, self.purpose, self.reward)

    def legal(self, state: Khanate, seat: int) -> list[int]:
        """Coloured and black dice alike (MP2-15.9)."""
        return [DIE + kind for kind in pickable(state, seat, self.purpose)]

    def apply(self, state: Khanate, seat: int, action: int) -> None:
        """Carry it out; what costs something is paid."""
        kind = action - DIE
        box, at = state.box, seat * DIE_KINDS + kind
        state.pop()
        if self.purpose == BAGGING:
            place_die(state, seat, kind, BAG)
            state.has_bagged = 1
            gain(state, seat, box.bag[self.reward], 1, FROM_CHARACTER)
            return
        state.dice[at] -= 1
        if self.purpose == REROLLING:
            state.push(Rolling(BLACK_OWNER if kind % 2 else seat, seat, 0))
            pay(state, seat, box.reroll_price, 1)
            return
        state.dice[at + 2 if self.purpose == UP else at - 2] += 1
        pay(state, seat, box.change_price, 1)

    def why_not(self, state: Khanate, seat: int, action: int) -> str:
        """Not in hand, or at the end of its scale."""
        kind = action - DIE
        if not 0 <= kind < DIE_KINDS:
            return elsewhere(state, action)
        if state.dice[seat * DIE_KINDS + kind] == 0:
            return ["MP2-15.5", "MP2-15.6", "MP2-15.7", "MP2-15.7"][self.purpose]
        return "MP2-15.7"

    def asks(self, state: Khanate, seat: int) -> dict[str, int]:
        """What for."""
        return {"purpose": self.purpose}


def pickable(state: Khanate, seat: i64, purpose: int) -> list[int]:
    """The kinds of unplaced dice that can serve a purpose."""
    at: i64 = seat * DIE_KINDS
    return [kind for kind in range(FIRST[purpose], LAST[purpose] + 1) if state.dice[at + kind] > 0]
