"""The turn (MP2-4): bonus actions, one main action, bonus actions."""

from typing import Final

from serai.games.marco_polo_2.decisions.blackening import Blackening
from serai.games.marco_polo_2.decisions.discarding import remove
from serai.games.marco_polo_2.decisions.gaining import Gaining, gain
from serai.games.marco_polo_2.decisions.paying import pay
from serai.games.marco_polo_2.decisions.picking import BAGGING, DOWN, REROLLING, UP, Picking, can_change
from serai.games.marco_polo_2.decisions.placing import Placing
from serai.games.marco_polo_2.decisions.refilling import Closing
from serai.games.marco_polo_2.decisions.step import SeatStep
from serai.games.marco_polo_2.decisions.unusable import why_not_use
from serai.games.marco_polo_2.kinds import (
    BASIC,
    FROM_CHARACTER,
    FROM_CONTRACTS,
    FROM_OUTPOSTS,
    FROM_SEALS,
    GUILDS,
    IMPROVED,
    OUTPOSTS,
    SPACES,
)
from serai.games.marco_polo_2.layout import (
    ACTIVE,
    COMPLETED,
    NOTHING,
    REDEEMABLE,
    SEALS_OF,
    SEEN_GUILDS,
    SEEN_OUTPOSTS,
    STRIDE,
    bits,
)
from serai.games.marco_polo_2.purse import can_pay
from serai.games.marco_polo_2.spaces import can_use, dice_needed, reaches
from serai.games.marco_polo_2.state import Khanate
from serai.games.marco_polo_2.vocabulary import (
    BUY,
    CHANGE,
    COMPLETE,
    DIE,
    END,
    IMPROVE,
    PUT,
    REDEEM,
    REROLL,
    USE,
)

BEFORE: Final = 0
"""Part A: before the main action."""
AFTER: Final = 1
"""Part C: after it."""


class Turning(SeatStep):
    """What next? Part A or part C of a player's turn."""

    def __init__(self, seat: int, part: int) -> None:
        super().__init__(seat)
        self.part = part

    def data(self) -> tuple[int, ...]:
        """Whose turn, and before or after the main action."""
        return (self.seat, self.part)

    def name(self) -> str:
        """Two prompts for one decision."""
        return "turning" if self.part == BEFORE else "finishing"

    def legal(self, state: Khanate, seat: int) -> list[int]:
        """MP2-4.1: main actions in part A; bonus actions; the end where it is allowed."""
        dice = state.dice_of(seat)
        actions: list[int] = []
        if self.part == BEFORE and dice > 0:
            reach = reaches(state, seat)
            actions = [USE + space for space in range(SPACES) if can_use(state, seat, space, reach)]
        has_main = len(actions) > 0
        self.add_contracts_and_seals(state, actions)
        if self.may_bag(state, dice, has_main=has_main):
            actions += [PUT, PUT + 1, PUT + 2]
        self.add_dice_actions(state, dice, actions)
        tiles = state.own[seat * STRIDE + REDEEMABLE]
        if tiles:
            actions += [REDEEM + tile for tile in bits(tiles)]
        if self.may_end(state, dice, has_main=has_main):
            actions.append(END)
        return actions

    def add_contracts_and_seals(self, state: Khanate, actions: list[int]) -> None:
        """MP2-15.3, MP2-15.4: what can be paid."""
        seat, box = self.seat, state.box
        base = seat * STRIDE
        for i in range(2):
            contract = state.own[base + ACTIVE + i]
            if contract != NOTHING and can_pay(state, seat, box.contract_price[contract], 1, 0):
                actions.append(COMPLETE + contract)
        for guild in range(GUILDS):
            is_basic = state.own[base + SEALS_OF + guild] == BASIC
            if is_basic and can_pay(state, seat, box.guild_price[guild], 1, 0):
                actions.append(IMPROVE + guild)

    def add_dice_actions(self, state: Khanate, dice: int, actions: list[int]) -> None:
        """MP2-15.6 to MP2-15.8: reroll, change, take a black die."""
        seat, box = self.seat, state.box
        if dice > 0 and can_pay(state, seat, box.reroll_price, 1, 0):
            actions.append(REROLL)
            if can_pay(state, seat, box.change_price, 1, 0):
                if can_change(state, seat, UP):
                    actions.append(CHANGE)
                if can_change(state, seat, DOWN):
                    actions.append(CHANGE + 1)
        if state.blacks > 0 and not state.has_bought and can_pay(state, seat, box.black_price, 1, 0):
            actions.append(BUY)

    def may_bag(self, state: Khanate, dice: int, *, has_main: bool) -> bool:
        """MP2-4.9: the last die serves the main action, unless the turn began with a single die."""
        if dice != 1 or self.part == AFTER or not has_main:
            return dice > 0
        return state.turn_dice == 1 and not state.has_gained

    def may_end(self, state: Khanate, dice: int, *, has_main: bool) -> bool:
        """MP2-4.4 to MP2-4.7: after the main action; before it without dice, or without a use for them."""
        return self.part == AFTER or dice == 0 or (not has_main and state.has_bagged)

    def apply(self, state: Khanate, seat: int, action: int) -> None:
        """Begin what was chosen."""
        if action < COMPLETE:
            space = action - USE
            state.replace(Turning(seat, AFTER))
            state.push(Placing(seat, space, dice_needed(state, seat, space), 0, 0, coloured=False))
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
            state.has_bought = True
            state.push(Blackening(seat, 1))
            pay(state, seat, state.box.black_price, 1, 0)
        elif action < END:
            redeem(state, seat, action - REDEEM)
        else:
            state.replace(Closing(seat))

    def why_not(self, state: Khanate, seat: int, action: int) -> str:
        """The rule that stands against it."""
        if USE <= action < COMPLETE:
            return "MP2-4.1" if self.part == AFTER else why_not_use(state, seat, action - USE)
        if COMPLETE <= action < DIE:
            return self.why_no_bonus(state, seat, action)
        return "MP2-23.1"

    def why_no_bonus(self, state: Khanate, seat: int, action: int) -> str:
        """Bonus actions and the end of the turn."""
        base = seat * STRIDE
        if action < IMPROVE:
            is_own = action - COMPLETE in (state.own[base + ACTIVE], state.own[base + ACTIVE + 1])
            return "MP2-6.3" if is_own else "MP2-15.3"
        if action < PUT:
            is_basic = state.own[base + SEALS_OF + action - IMPROVE] == BASIC
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
        reach = reaches(state, seat)
        has_main = any(can_use(state, seat, space, reach) for space in range(SPACES))
        return "MP2-4.4" if has_main else "MP2-4.6"


def complete(state: Khanate, seat: int, contract: int) -> None:
    """MP2-15.3, MP2-17.8: pay, free the space, then the character's jade and the reward."""
    box = state.box
    remove(state, seat, contract)
    state.own[seat * STRIDE + COMPLETED] |= 1 << contract
    state.push(Gaining(seat, box.contract_gain[contract], 1, FROM_CONTRACTS))
    extra = box.on_complete[state.character(seat)]
    if extra > 0:
        state.push(Gaining(seat, extra, 1, FROM_CHARACTER))
    pay(state, seat, box.contract_price[contract], 1, 0)


def improve(state: Khanate, seat: int, guild: int) -> None:
    """MP2-15.4, MP2-17.5: pay, turn the seal, take its bonus."""
    box = state.box
    state.own[seat * STRIDE + SEALS_OF + guild] = IMPROVED
    state.seen[SEEN_GUILDS] |= 1 << (GUILDS + guild)
    state.push(Gaining(seat, box.guild_bonus[guild], 1, FROM_SEALS))
    extra = box.on_improve[state.character(seat)]
    if extra > 0:
        state.push(Gaining(seat, extra, 1, FROM_CHARACTER))
    pay(state, seat, box.guild_price[guild], 1, 0)


def redeem(state: Khanate, seat: int, tile: int) -> None:
    """MP2-17.14: a collected tile gives its bonus and leaves the game."""
    state.own[seat * STRIDE + REDEEMABLE] ^= 1 << tile
    state.spent |= 1 << tile
    state.seen[SEEN_OUTPOSTS] |= 1 << tile
    gain(state, seat, state.box.outpost_gain[tile], 1, FROM_OUTPOSTS)
