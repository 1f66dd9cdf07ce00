"""Taking contracts: by the Contracts action (MP2-12.2), for a new post (MP2-12.6), as a reward (MP2-16.9)."""

from typing import ClassVar

from serai.games.marco_polo_2.codes import DECLINE, DISCARD, DONE, DRAW, SIGN
from serai.games.marco_polo_2.decisions.asking import Asking
from serai.games.marco_polo_2.decisions.drawing import BagFrame, pile_of, put_under, take_from_pile
from serai.games.marco_polo_2.kinds import CONTRACT_COUNT, CONTRACT_SPACES, FROM_CONTRACTS, NOTHING, RED
from serai.games.marco_polo_2.purse import gain
from serai.games.marco_polo_2.state import Khanate
from serai.kernel.frames import SeatFrame
from serai.kernel.machine import i64, mypyc_attr
from serai.kernel.prompt import Prompt
from serai.kernel.writing import replaced


@mypyc_attr(free_list_len=1)
class Gaining(SeatFrame[Khanate]):
    """A gain that waits until something is paid or finished (MP2-5.8, MP2-16.2)."""

    def __init__(self, seat: int, bundle: int, times: int, source: int) -> None:
        super().__init__(seat)
        self.bundle = bundle
        self.times = times
        self.source = source

    def proceed(self, state: Khanate) -> bool:
        """Its time has come."""
        state.pop()
        gain(state, self.seat, state.box.gains[self.bundle], self.times, self.source)
        return True


def has_space(state: Khanate, seat: i64) -> bool:
    """Whether an active contract space is free: free spaces come last."""
    return state.active[2 * seat + 1] == NOTHING


def old_contracts(state: Khanate, seat: i64) -> list[int]:
    """MP2-12.5: the active contracts held since the start of the turn, in ascending order."""
    new = state.fresh[seat]
    return [contract for contract in state.active[2 * seat : 2 * seat + 2] if contract >= 0 and not new >> contract & 1]


def can_sign(state: Khanate, seat: i64, cities: i64) -> bool:
    """MP2-12.5: whether a contract lies in one of the cities, and there is space for it or space can be made."""
    at = state.box.contract_at
    is_lying = any(state.contracts[i] != NOTHING and cities >> at[i] & 1 for i in range(CONTRACT_SPACES))
    return is_lying and (has_space(state, seat) or len(old_contracts(state, seat)) > 0)


def take(state: Khanate, seat: int, contract: int, *, from_pile: bool) -> None:
    """The contract goes to a free space; without one, space must be made first."""
    state.fresh = replaced(state.fresh, seat, state.fresh[seat] | 1 << contract)
    if has_space(state, seat):
        add(state, seat, contract)
    else:
        state.taken = contract
        state.push(Discarding(seat, int(from_pile)))


def add(state: Khanate, seat: i64, contract: i64) -> None:
    """Active contracts lie in ascending order, free spaces last: their places have no meaning."""
    other: i64 = state.active[2 * seat]
    is_first = other == NOTHING or contract < other
    active = state.active[:]
    active[2 * seat] = contract if is_first else other
    active[2 * seat + 1] = other if is_first else contract
    state.active = active


def remove(state: Khanate, seat: i64, contract: i64) -> None:
    """A contract leaves its active space."""
    active = state.active[:]
    if active[2 * seat] == contract:
        active[2 * seat] = active[2 * seat + 1]
    active[2 * seat + 1] = NOTHING
    state.active = active


class Discarding(Asking):
    """MP2-12.5, MP2-12.7: a contract has been taken and there is no space for it."""

    answers: ClassVar = (DISCARD, CONTRACT_COUNT, "MP2-12.9")

    def __init__(self, seat: int, from_pile: int) -> None:
        super().__init__(seat)
        self.from_pile = from_pile
        """Whether the new one may be discarded too."""

    def legal(self, state: Khanate, seat: int) -> list[int]:
        """Old active contracts; MP2-12.7: also the new one, if it came from the pile."""
        choices = old_contracts(state, seat)
        if self.from_pile:
            choices.append(state.taken)
            choices.sort()
        return [DISCARD + contract for contract in choices]

    def apply(self, state: Khanate, seat: int, action: int) -> None:
        """MP2-12.8: the old one makes space for the new one, or the new one goes."""
        contract, new = action - DISCARD, state.taken
        state.pop()
        state.taken = NOTHING
        if contract != new:
            remove(state, seat, contract)
            add(state, seat, new)
        put_under(state, contract)

    def why_refused(self, state: Khanate, seat: int, noun: int) -> str:
        """MP2-12.9: what was taken this turn stays."""
        if noun in state.active[2 * seat : 2 * seat + 2] or noun == state.taken:
            return "MP2-12.9"
        return "MP2-12.7" if self.from_pile else "MP2-12.5"


@mypyc_attr(free_list_len=1)
class Signing(Asking):
    """Take up to `left` contracts lying in these cities, in any order (MP2-12.4); the player may stop at any time."""

    answers: ClassVar = (SIGN, RED, "MP2-12.2")

    def __init__(self, seat: int, cities: int, left: int, is_main: int = 0, has_taken: int = 0) -> None:
        super().__init__(seat)
        self.cities = cities
        self.left = left
        self.is_main = is_main
        """Whether it is the Contracts action, which pays coins to whom takes one (MP2-12.2, MP2-12.3)."""
        self.has_taken = has_taken

    def proceed(self, state: Khanate) -> bool:
        """MP2-16.11: what is impossible is lost."""
        if self.left > 0 and can_sign(state, self.seat, self.cities):
            return False
        state.pop()
        return True

    def legal(self, state: Khanate, seat: int) -> list[int]:
        """Every contract in reach, or an end."""
        at = state.box.contract_at
        lying = [int(state.contracts[i]) for i in range(CONTRACT_SPACES) if self.cities >> at[i] & 1]
        actions = [SIGN + contract for contract in sorted(lying) if contract != NOTHING]
        return [*actions, DONE if self.is_main else DECLINE]

    def apply(self, state: Khanate, seat: int, action: int) -> None:
        """MP2-12.11: the space stays empty until the end of the turn."""
        state.pop()
        if action == DECLINE or action == DONE:
            return
        contract = action - SIGN
        if self.is_main and not self.has_taken:
            state.push(Gaining(seat, state.box.signing_gain.number, 1, FROM_CONTRACTS))
        state.push(Signing(seat, self.cities, self.left - 1, self.is_main, 1))
        for i in range(CONTRACT_SPACES):
            if state.contracts[i] == contract:
                state.contracts = replaced(state.contracts, i, NOTHING)
        take(state, seat, contract, from_pile=False)

    def why_not(self, state: Khanate, seat: int, action: int) -> str:
        """The other way to end."""
        if action == DECLINE or action == DONE:
            return "MP2-12.4" if self.is_main else "MP2-12.6"
        return super().why_not(state, seat, action)

    def why_refused(self, state: Khanate, seat: int, noun: int) -> str:
        """Not in reach."""
        return "MP2-12.2" if self.is_main else "MP2-12.6"

    def asks(self, state: Khanate, seat: int, prompt: Prompt) -> None:
        """How many more."""
        prompt.add("left", self.left)
        prompt.add("main", self.is_main)


class Uncovering(BagFrame):
    """MP2-12.7, MP2-21.4: nature shows the top contracts of the pile, one after the other, for a player."""

    waits: ClassVar = ("MP2-3.8", "MP2-3.8")

    def __init__(self, seat: int, left: int) -> None:
        self.seat = seat
        self.left = left

    def proceed(self, state: Khanate) -> bool:
        """MP2-12.13: an empty pile gives nothing."""
        if self.left > 0 and state.pile_size() > 0:
            return False
        state.pop()
        return True

    def first(self, state: Khanate) -> int:
        return DRAW

    def bag(self, state: Khanate) -> i64:
        """Everything in the pile; known contracts come up when the rest is used up."""
        return pile_of(state)

    def apply(self, state: Khanate, seat: int, action: int) -> None:
        """The contract goes to a free space; without one something is discarded, this one perhaps."""
        contract = action - DRAW
        take_from_pile(state, contract)
        state.replace(Uncovering(self.seat, self.left - 1))
        take(state, self.seat, contract, from_pile=True)
