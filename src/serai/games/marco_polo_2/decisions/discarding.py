"""MP2-12.5, MP2-12.7: making space for a contract."""

from serai.games.marco_polo_2.decisions.drawing import put_under
from serai.games.marco_polo_2.decisions.refusing import elsewhere
from serai.games.marco_polo_2.decisions.step import SeatStep
from serai.games.marco_polo_2.kinds import CONTRACT_COUNT
from serai.games.marco_polo_2.layout import ACTIVE, FRESH, NOTHING, STRIDE
from serai.games.marco_polo_2.state import Khanate
from serai.games.marco_polo_2.vocabulary import DISCARD


def has_space(state: Khanate, seat: int) -> bool:
    """Whether an active contract space is free."""
    base = seat * STRIDE + ACTIVE
    return state.own[base] == NOTHING or state.own[base + 1] == NOTHING


def old_contracts(state: Khanate, seat: int) -> list[int]:
    """MP2-12.5: the active contracts held since the start of the turn, in ascending order."""
    base = seat * STRIDE
    fresh = state.own[base + FRESH]
    found: list[int] = []
    for i in range(2):
        contract = state.own[base + ACTIVE + i]
        if contract != NOTHING and not fresh >> contract & 1:
            found.append(contract)
    return found


def can_take(state: Khanate, seat: int) -> bool:
    """MP2-12.5: whether there is space for a contract, or space can be made."""
    return has_space(state, seat) or len(old_contracts(state, seat)) > 0


def take(state: Khanate, seat: int, contract: int, *, from_pile: bool) -> None:
    """The contract goes to a free space; without one, space must be made first."""
    state.own[seat * STRIDE + FRESH] |= 1 << contract
    if has_space(state, seat):
        add(state, seat, contract)
    else:
        state.taken = contract
        state.push(Discarding(seat, from_pile=from_pile))


def add(state: Khanate, seat: int, contract: int) -> None:
    """Active contracts lie in ascending order, free spaces last: their places have no meaning."""
    base = seat * STRIDE + ACTIVE
    other = state.own[base] if state.own[base] != NOTHING else state.own[base + 1]
    state.own[base] = contract if other == NOTHING or contract < other else other
    state.own[base + 1] = other if state.own[base] == contract else contract


def remove(state: Khanate, seat: int, contract: int) -> None:
    """A contract leaves its active space."""
    base = seat * STRIDE + ACTIVE
    if state.own[base] == contract:
        state.own[base] = state.own[base + 1]
    state.own[base + 1] = NOTHING


class Discarding(SeatStep):
    """A contract has been taken and there is no space for it."""

    def __init__(self, seat: int, *, from_pile: bool) -> None:
        super().__init__(seat)
        self.from_pile = from_pile

    def data(self) -> tuple[int, ...]:
        """Who, and whether the new one may be discarded too."""
        return (self.seat, self.from_pile)

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

    def why_not(self, state: Khanate, seat: int, action: int) -> str:
        """MP2-12.9: what was taken this turn stays."""
        if not DISCARD <= action < DISCARD + CONTRACT_COUNT:
            return elsewhere(action)
        base = seat * STRIDE
        contract = action - DISCARD
        if contract in (state.own[base + ACTIVE], state.own[base + ACTIVE + 1], state.taken):
            return "MP2-12.9"
        return "MP2-12.7" if self.from_pile else "MP2-12.5"
