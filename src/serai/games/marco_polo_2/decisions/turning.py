"""The turn (MP2-4): bonus actions, one main action, bonus actions."""

from typing import ClassVar, Final

from serai.games.marco_polo_2.bundles import Bundle
from serai.games.marco_polo_2.cards import kind_of
from serai.games.marco_polo_2.codes import BUY, CHANGE, COMPLETE, DIE, END, IMPROVE, PUT, REDEEM, REROLL, USE
from serai.games.marco_polo_2.decisions.asking import Asking
from serai.games.marco_polo_2.decisions.contracts import Gaining, remove
from serai.games.marco_polo_2.decisions.drawing import Closing
from serai.games.marco_polo_2.decisions.paying import pay
from serai.games.marco_polo_2.decisions.placing import (
    BAGGING,
    DOWN,
    REROLLING,
    UP,
    Picking,
    Placing,
    can_use,
    reaches,
    why_not_use,
)
from serai.games.marco_polo_2.decisions.rolling import Blackening
from serai.games.marco_polo_2.kinds import (
    BASIC,
    FROM_CHARACTER,
    FROM_CONTRACTS,
    FROM_OUTPOSTS,
    FROM_SEALS,
    GUILDS,
    IMPROVED,
    NOTHING,
    OUTPOSTS,
    SIDES,
    bits,
)
from serai.games.marco_polo_2.purse import can_pay, gain
from serai.games.marco_polo_2.state import Khanate
from serai.kernel.machine import i64, mypyc_attr
from serai.kernel.writing import replaced

BEFORE: Final = 0
"""Part A: before the main action."""
AFTER: Final = 1
"""Part C: after it."""
BAG_ACTIONS: Final = [PUT, PUT + 1, PUT + 2]
"""A die into the money bag, for each resource it gives."""


def main_actions(state: Khanate, seat: i64) -> list[int]:
    """The spaces that can be used."""
    reach = reaches(state, seat)
    return [USE + space.number for space in state.box.spaces if can_use(state, seat, space, reach)]


def owes_main(state: Khanate, seat: i64, actions: list[int]) -> bool:
    """MP2-12.3: whether one of these main actions counts where one is demanded."""
    spaces = state.box.spaces
    return any(kind_of(state, spaces[action - USE]).is_owed(state, seat) for action in actions)


@mypyc_attr(free_list_len=1)
class Turning(Asking):
    """What next? Part A or part C of a player's turn."""

    answers: ClassVar = (USE, DIE - USE, "MP2-23.1")

    def __init__(self, seat: int, part: int) -> None:
        super().__init__(seat)
        self.part = part

    def name(self) -> str:
        """Two prompts for one decision."""
        return "turning" if self.part == BEFORE else "finishing"

    def legal(self, state: Khanate, seat: int) -> list[int]:
        """MP2-4.1: main actions in part A; bonus actions; the end where it is allowed."""
        dice = state.dice_of(seat)
        actions = main_actions(state, seat) if self.part == BEFORE and dice > 0 else []
        has_main = owes_main(state, seat, actions)
        self.add_contracts_and_seals(state, actions)
        if self.may_bag(state, dice, has_main=has_main):
            actions += BAG_ACTIONS
        self.add_dice_actions(state, dice, actions)
        if state.tiles[seat]:
            actions += [REDEEM + tile for tile in bits(state.tiles[seat])]
        if self.may_end(state, dice, has_main=has_main):
            actions.append(END)
        return actions

    def add_contracts_and_seals(self, state: Khanate, actions: list[int]) -> None:
        """MP2-15.3, MP2-15.4: what can be paid."""
        seat: i64 = self.seat
        active, seals = state.active, state.seals
        i: i64
        for i in range(2):
            held = active[2 * seat + i]
            if held != NOTHING and can_pay(state, seat, state.box.contracts[held].price, 1):
                actions.append(COMPLETE + held)
        for i in range(GUILDS):
            if seals[GUILDS * seat + i] == BASIC and can_pay(state, seat, state.box.guilds[i].price, 1):
                actions.append(IMPROVE + i)  # noqa: PERF401 - compiled, quicker

    def add_dice_actions(self, state: Khanate, dice: i64, actions: list[int]) -> None:
        """MP2-15.6 to MP2-15.8: reroll, change, take a black die."""
        seat, box = self.seat, state.box
        if dice > 0 and can_pay(state, seat, box.reroll_price, 1):
            actions.append(REROLL)
            can_change = can_pay(state, seat, box.change_price, 1)
            if can_change and dice > state.showing(seat, SIDES):
                actions.append(CHANGE)
            if can_change and dice > state.showing(seat, 1):
                actions.append(CHANGE + 1)
        if state.blacks > 0 and not state.has_bought and can_pay(state, seat, box.black_price, 1):
            actions.append(BUY)

    def may_bag(self, state: Khanate, dice: i64, *, has_main: bool) -> bool:
        """MP2-4.9: the last die serves the main action, unless the turn began with a single die."""
        if dice != 1 or self.part == AFTER or not has_main:
            return dice > 0
        return state.turn_dice == 1 and not state.has_gained

    def may_end(self, state: Khanate, dice: i64, *, has_main: bool) -> bool:
        """MP2-4.4 to MP2-4.7: after the main action; before it without dice, or without a use for them."""
        return self.part == AFTER or dice == 0 or (not has_main and state.has_bagged == 1)

    def apply(self, state: Khanate, seat: int, action: int) -> None:
        """Begin what was chosen."""
        if action < COMPLETE:
            space = state.box.spaces[action - USE]
            state.replace(Turning(seat, AFTER))
            state.push(Placing(seat, action - USE, kind_of(state, space).dice(state, seat, space)))
        elif action < IMPROVE:
            complete(state, seat, action - COMPLETE)
        elif action < PUT:
            improve(state, seat, action - IMPROVE)
        elif action < REROLL:
            state.push(Picking(seat, BAGGING, action - PUT))
        elif action == REROLL:
            state.push(Picking(seat, REROLLING, 0))
        elif action < BUY:
            state.push(Picking(seat, UP if action == CHANGE else DOWN, 0))
        elif action == BUY:
            state.has_bought = 1
            state.push(Blackening(seat, 1))
            pay(state, seat, state.box.black_price, 1)
        elif action < END:
            redeem(state, seat, action - REDEEM)
        else:
            state.replace(Closing(seat))

    def why_refused(self, state: Khanate, seat: int, noun: int) -> str:
        """The rule that stands against it."""
        if USE + noun >= COMPLETE:
            return self.why_no_bonus(state, seat, USE + noun)
        return "MP2-4.1" if self.part == AFTER else why_not_use(state, seat, state.box.spaces[noun])

    def why_no_bonus(self, state: Khanate, seat: int, action: int) -> str:
        """Bonus actions and the end of the turn."""
        if action < IMPROVE:
            is_own = action - COMPLETE in state.active[2 * seat : 2 * seat + 2]
            return "MP2-6.3" if is_own else "MP2-15.3"
        if action < PUT:
            is_basic = state.seals[GUILDS * seat + action - IMPROVE] == BASIC
            return "MP2-6.3" if is_basic else "MP2-15.4"
        if action < REROLL:
            return "MP2-15.5" if state.dice_of(seat) == 0 else "MP2-4.9"
        if action == REROLL:
            return "MP2-15.6"
        if action < BUY:
            return "MP2-15.7"
        if action == BUY:
            return "MP2-1.4" if state.blacks == 0 else "MP2-15.8"
        if action < REDEEM + OUTPOSTS:
            return "MP2-17.14"
        return "MP2-4.4" if owes_main(state, seat, main_actions(state, seat)) else "MP2-4.6"


def earn(state: Khanate, seat: int, bundle: Bundle, source: int, power: Bundle) -> None:
    """MP2-17.5, MP2-17.8: once all is paid, what the character receives and then the bundle itself."""
    state.push(Gaining(seat, bundle.number, 1, source))
    if power.pairs:
        state.push(Gaining(seat, power.number, 1, FROM_CHARACTER))


def complete(state: Khanate, seat: int, contract: int) -> None:
    """MP2-15.3: pay, free the space, then the reward."""
    card = state.box.contracts[contract]
    remove(state, seat, contract)
    completed = state.completed_contracts[seat] | 1 << contract
    state.completed_contracts = replaced(state.completed_contracts, seat, completed)
    earn(state, seat, card.gain, FROM_CONTRACTS, state.who(seat).on_complete)
    pay(state, seat, card.price, 1)


def improve(state: Khanate, seat: int, number: int) -> None:
    """MP2-15.4: pay, turn the seal, take its bonus."""
    guild = state.box.guilds[number]
    state.seals = replaced(state.seals, GUILDS * seat + number, IMPROVED)
    earn(state, seat, guild.bonus, FROM_SEALS, state.who(seat).on_improve)
    pay(state, seat, guild.price, 1)


def redeem(state: Khanate, seat: int, tile: int) -> None:
    """MP2-17.14: a collected tile gives its bonus and leaves the game."""
    state.tiles = replaced(state.tiles, seat, state.tiles[seat] ^ 1 << tile)
    state.spent_outposts |= 1 << tile
    gain(state, seat, state.box.outpost_gain[tile], 1, FROM_OUTPOSTS)
