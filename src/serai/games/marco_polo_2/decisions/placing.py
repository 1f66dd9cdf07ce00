"""Placing dice: on an action space (MP2-5), one at a time, in any order; into the money bag, to be rolled again or
changed (MP2-15.5 to MP2-15.7).

Every condition on dice is a lowest value, so three small questions tell whether a space can be used: what is the lowest
value it accepts, which dice reach it, can the action be paid with them."""

from typing import ClassVar, Final

from serai.games.marco_polo_2.actions import CLOSED, rent
from serai.games.marco_polo_2.cards import kind_of
from serai.games.marco_polo_2.codes import DIE
from serai.games.marco_polo_2.components import Space
from serai.games.marco_polo_2.decisions.asking import Asking
from serai.games.marco_polo_2.decisions.paying import from_last, pay
from serai.games.marco_polo_2.decisions.rolling import Rolling
from serai.games.marco_polo_2.dice import value_of
from serai.games.marco_polo_2.kinds import BAG, BLACK_OWNER, DIE_KINDS, FROM_CHARACTER, SIDES
from serai.games.marco_polo_2.purse import gain
from serai.games.marco_polo_2.state import Khanate
from serai.kernel.machine import append, i64, mypyc_attr
from serai.kernel.prompt import Prompt

BAGGING: Final = 0
REROLLING: Final = 1
UP: Final = 2
DOWN: Final = 3
FIRST: Final = [0, 0, 0, 2]
LAST: Final = [DIE_KINDS - 1, DIE_KINDS - 1, DIE_KINDS - 3, DIE_KINDS - 1]
"""By purpose: the kinds of dice it can serve. MP2-15.7: a 1 cannot be lowered, a 6 cannot be raised."""
PURPOSES: Final = ["MP2-15.5", "MP2-15.6", "MP2-15.7", "MP2-15.7"]
"""By purpose: its rule."""
ONLY_BLACK: Final = 4
"""No space demands so many dice."""
REACH_BITS: Final = 4
REACH_MASK: Final = 15


def is_full(state: Khanate, space: Space) -> bool:
    """MP2-5.4: whether a brown space has no room for more dice."""
    return space.is_brown and state.cells[space.number] >= space.cells


def is_ripe(state: Khanate, space: Space) -> bool:
    """MP2-11.10: whether the player at turn has had a post in the city of a space since an earlier turn."""
    return space.city < 0 or state.ripe >> space.city & 1 == 1


def lowest_die(state: Khanate, seat: i64, space: Space) -> i64:
    """MP2-5.3, MP2-5.4: the lowest value with which the player could use the space now, or CLOSED."""
    if is_full(state, space) or not is_ripe(state, space):
        return CLOSED
    return kind_of(state, space).lowest(state, seat, space)


def is_colour_used(state: Khanate, seat: i64, space: Space) -> bool:
    """MP2-5.6: whether dice of this colour lie on the space or in its row."""
    return state.used[seat] >> space.number & 1 == 1


def lowest_placeable(state: Khanate, seat: i64, space: Space, floor: i64) -> i64:
    """The lowest die from a value on that, with enough dice not below it, could be placed; 0 if there is none.
    MP2-5.7: black dice only, where the colour has been used."""
    only_black = is_colour_used(state, seat, space)
    need = kind_of(state, space).dice(state, seat, space)
    found: i64 = 0
    dice: i64 = 0
    value: i64
    for value in range(SIDES, floor - 1, -1):
        here = state.showing(seat, value, only_black=only_black)
        dice += here
        if here > 0 and dice >= need:
            found = value
    return found


def reaches(state: Khanate, seat: i64) -> i64:
    """By number of dice demanded, in 4 bits each: the highest value that so many dice show or exceed, 0 if there are
    fewer; then the same with black dice only (from place ONLY_BLACK on)."""
    hand = state.dice
    reach: i64 = 0
    dice: i64 = 0
    black: i64 = ONLY_BLACK
    kind: i64 = seat * DIE_KINDS + DIE_KINDS - 1
    value: i64 = SIDES
    while value > 0:
        here = hand[kind] + hand[kind - 1]
        while here > 0 and dice < ONLY_BLACK - 1:
            dice += 1
            here -= 1
            reach |= value << (REACH_BITS * dice)
        here = hand[kind]
        while here > 0 and black < 2 * ONLY_BLACK - 1:
            black += 1
            here -= 1
            reach |= value << (REACH_BITS * black)
        kind -= 2
        value -= 1
    return reach


def reach_of(reach: i64, need: i64, *, only_black: bool) -> i64:
    """The entry for so many dice."""
    if only_black:
        need += ONLY_BLACK
    return reach >> (REACH_BITS * need) & REACH_MASK


def can_use(state: Khanate, seat: i64, space: Space, reach: i64) -> bool:
    """MP2-23.2: whether some of the player's dice make the space legal. The cheapest way is the lowest die."""
    if is_full(state, space) or not is_ripe(state, space):
        return False
    kind = kind_of(state, space)
    need = kind.dice(state, seat, space)
    best = reach_of(reach, need, only_black=is_colour_used(state, seat, space))
    if best == 0:
        return False
    floor = kind.lowest(state, seat, space)
    if floor > best:
        return False
    if state.cells[space.number] > 0 and not space.is_brown:
        floor = lowest_placeable(state, seat, space, floor)
    return kind.is_payable(state, seat, space, floor)


def why_not_use(state: Khanate, seat: i64, space: Space) -> str:
    """The most specific rule, in the order in which a player would look: the space, the dice, the cost."""
    kind = kind_of(state, space)
    floor = lowest_die(state, seat, space)
    if is_full(state, space):
        obstacle = "full"
    elif not is_ripe(state, space):
        obstacle = "new" if state.has_post(seat, space.city) else "post"
    elif floor == CLOSED:
        obstacle = "closed"
    elif lowest_placeable(state, seat, space, floor) > 0:
        obstacle = "rent" if state.cells[space.number] > 0 else "poor"
    elif lowest_placeable(state, seat, space, 1) > 0:
        obstacle = "low"
    elif is_colour_used(state, seat, space) and state.dice_of(seat) >= kind.dice(state, seat, space):
        obstacle = "used"
    else:
        obstacle = "few"
    return kind.rules[obstacle]


def lay_die(state: Khanate, seat: i64, kind: int, space: int, others: int) -> None:
    """A die leaves the hand and lies on a space until the next round (MP2-5.11), with so many others of this action in
    ascending order: in which order they were picked means nothing."""
    owner = BLACK_OWNER if kind % 2 else seat
    state.dice[seat * DIE_KINDS + kind] -= 1
    laid = append(state.dice_placed, space * 64 + owner * 8 + value_of(kind))
    at: i64 = len(laid) - 1
    first: i64 = at - others
    while at > first and laid[at - 1] > laid[at]:
        laid[at - 1], laid[at] = laid[at], laid[at - 1]
        at -= 1
    state.dice_placed = laid


@mypyc_attr(free_list_len=1)
class Placing(Asking):
    """A space has been chosen; now its dice are, in any order; search keeps to the ascending one."""

    answers: ClassVar = (DIE, DIE_KINDS, "MP2-5.9")

    def __init__(self, seat: int, space: int, left: int, placed: tuple[int, ...] = ()) -> None:
        super().__init__(seat)
        self.space = space
        self.left = left
        self.placed = placed
        """The kinds of the dice placed so far, in ascending order: the first one counts (MP2-5.2)."""

    def usable(self, state: Khanate) -> list[int]:
        """The kinds of the dice in hand that the space accepts, one by one, in ascending order."""
        space = state.box.spaces[self.space]
        only_black = is_colour_used(state, self.seat, space)
        dice = state.dice
        at: i64 = self.seat * DIE_KINDS
        hand: list[int] = []
        kind: i64
        for kind in range(2 * lowest_die(state, self.seat, space) - 2, DIE_KINDS):
            if dice[at + kind] > 0 and (not only_black or kind & 1):
                for _die in range(dice[at + kind]):
                    hand.append(kind)  # noqa: PERF401 - compiled, quicker
        return hand

    def most(self, state: Khanate) -> i64:
        """MP2-5.9: the highest value that can be paid for where the space is occupied."""
        space = state.box.spaces[self.space]
        value: i64 = SIDES
        kind = kind_of(state, space)
        while value > 1 and rent(state, space, value) > 0 and not kind.is_payable(state, self.seat, space, value):
            value -= 1
        return value

    def legal(self, state: Khanate, seat: int) -> list[int]:
        return self.among(state, self.usable(state))

    def among(self, state: Khanate, hand: list[int]) -> list[int]:
        """MP2-23.2: dice that can be completed to a legal placement; the cheapest completion is the lowest."""
        most = self.most(state)
        actions: list[int] = []
        before = -1
        for i, kind in enumerate(hand):
            lowest = min(kind, self.placed[0]) if self.placed else kind
            if self.left > 1 and i > 0:
                lowest = min(lowest, hand[0])
            if kind != before and value_of(lowest) <= most:
                actions.append(DIE + kind)
            before = kind
        return actions

    def considered(self, state: Khanate, seat: int) -> list[int]:
        """Dice not below the last one that leave enough others not below them."""
        hand = self.usable(state)
        actions = self.among(state, hand)
        if self.left == 1 and not self.placed:
            return actions
        top = DIE + hand[len(hand) - self.left]
        ahead = [action for action in actions if action <= top]
        return from_last(ahead, DIE + self.placed[-1] if self.placed else 0)

    def picked(self, state: Khanate, seat: int) -> list[int]:
        return [DIE + kind for kind in self.placed]

    def apply(self, state: Khanate, seat: int, action: int) -> None:
        """MP2-5.2: with the last die the action begins; the lowest die is its value."""
        lay_die(state, seat, action - DIE, self.space, len(self.placed))
        placed = tuple(sorted([*self.placed, action - DIE]))
        if self.left > 1:
            state.replace(Placing(seat, self.space, self.left - 1, placed))
            return
        state.pop()
        if any(kind % 2 == 0 for kind in placed):
            state.used[seat] |= 1 << self.space
        space, value = state.box.spaces[self.space], value_of(placed[0])
        coins, kind = rent(state, space, value), kind_of(state, space)
        state.cells[self.space] += 1
        kind.act(state, seat, space, value)
        kind.charge(state, seat, space, coins)

    def why_refused(self, state: Khanate, seat: int, noun: int) -> str:
        """Not in hand, the colour is used up, too low, or too dear."""
        space = state.box.spaces[self.space]
        if state.dice[seat * DIE_KINDS + noun] == 0:
            return "MP2-5.1"
        if noun % 2 == 0 and is_colour_used(state, seat, space):
            return "MP2-5.6"
        return kind_of(state, space).rules["low"] if value_of(noun) < lowest_die(state, seat, space) else "MP2-5.9"

    def asks(self, state: Khanate, seat: int, prompt: Prompt) -> None:
        """The space, and how many more dice."""
        prompt.add("space", self.space)
        prompt.add("left", self.left)


@mypyc_attr(free_list_len=1)
class Picking(Asking):
    """Choose one unplaced die: for the money bag, to be rolled again, or to be changed."""

    answers: ClassVar = (DIE, DIE_KINDS, "MP2-15.7")

    def __init__(self, seat: int, purpose: int, reward: int) -> None:
        super().__init__(seat)
        self.purpose = purpose
        self.reward = reward
        """What the money bag gives."""

    def legal(self, state: Khanate, seat: int) -> list[int]:
        """Coloured and black dice alike (MP2-15.9)."""
        dice = state.dice
        at: i64 = seat * DIE_KINDS
        first: i64 = FIRST[self.purpose]
        last: i64 = LAST[self.purpose]
        return [DIE + int(kind) for kind in range(first, last + 1) if dice[at + kind] > 0]

    def apply(self, state: Khanate, seat: int, action: int) -> None:
        """Carry it out; what costs something is paid."""
        kind = action - DIE
        box, at = state.box, seat * DIE_KINDS + kind
        state.pop()
        if self.purpose == BAGGING:
            lay_die(state, seat, kind, BAG, 0)
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

    def why_refused(self, state: Khanate, seat: int, noun: int) -> str:
        """Not in hand, or at the end of its scale."""
        return PURPOSES[self.purpose] if state.dice[seat * DIE_KINDS + noun] == 0 else "MP2-15.7"

    def asks(self, state: Khanate, seat: int, prompt: Prompt) -> None:
        """What for."""
        prompt.add("purpose", self.purpose)
