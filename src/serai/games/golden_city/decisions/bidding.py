"""Section 6: phase 3, the players claim the pairs with their bidding hands."""

from typing import Final

from serai.games.golden_city.decisions.refusing import natures
from serai.games.golden_city.pieces import NOTHING
from serai.games.golden_city.state import Island
from serai.games.golden_city.vocabulary import BID, PAIRS, SEATS, START, STOP
from serai.kernel.frames import SeatFrame
from serai.kernel.prompt import Prompt
from serai.kernel.writing import occurrences


class Bidding(SeatFrame[Island]):
    """A player whose hand is on no pair must put it on one."""

    def legal(self, state: Island, seat: int) -> list[int]:
        """GC-6.3, GC-6.4: every free pair, and every other one if the displacement can be paid."""
        if state.coins[seat] >= state.cost:
            return list(range(BID, BID + state.pairs))
        return [BID + pair for pair in range(state.pairs) if not occurrences(state.bids, pair)]

    def apply(self, state: Island, seat: int, action: int) -> None:
        """GC-6.3 to GC-6.6: take the pair, displace whoever is there; then the next player without a pair acts."""
        pair = action - BID
        displace(state, seat, pair)
        state.bids[seat] = pair
        if occurrences(state.bids, NOTHING):
            state.replace(BIDDING[next_bidder(state, seat)])
        else:
            state.pop()
            take_pairs(state)

    def why_not(self, state: Island, seat: int, action: int) -> str:
        """GC-6.2: there is no passing. GC-5.4: as many pairs as players. GC-6.4: too dear. GC-5.1: another phase."""
        if BID <= action < BID + PAIRS:
            return "GC-6.4" if action < BID + state.pairs else "GC-5.4"
        if action == STOP:
            return "GC-6.2"
        return "GC-5.1" if action < START else natures(action)

    def why_wait(self, state: Island, seat: int) -> str:
        """GC-6.1: another player acts, or the own hand is on a pair."""
        return "GC-6.1"

    def asks(self, state: Island, seat: int, prompt: Prompt) -> None:
        """What a displacement costs now, and what the player has."""
        coins = state.coins[seat]
        prompt.add("cost", state.cost)
        prompt.add("coins", coins)


def displace(state: Island, seat: int, pair: int) -> None:
    """GC-6.4 to GC-6.6: a hand on the pair goes back to its owner, for coins; each displacement costs more."""
    for other in range(state.seats):
        if state.bids[other] == pair:
            state.bids[other] = NOTHING
            state.pay(seat, state.cost)
            state.cost += state.box.cost_step


def next_bidder(state: Island, seat: int) -> int:
    """GC-6.1: the next player clockwise whose hand is on no pair."""
    seat = (seat + 1) % state.seats
    while state.bids[seat] != NOTHING:
        seat = (seat + 1) % state.seats
    return seat


def take_pairs(state: Island) -> None:
    """GC-6.8, GC-5.6: the hands are taken back, each player takes the cards of the pair, and the market is empty.

    GC-6.5: the next displacement is the first of the next round.
    """
    state.cost = state.box.first_cost
    market = state.market
    for seat in range(state.seats):
        pair = 2 * state.bids[seat]
        state.pick_up(seat, market[pair])
        state.pick_up(seat, market[pair + 1])
        market[pair] = market[pair + 1] = state.bids[seat] = NOTHING


BIDDING: Final = [Bidding(seat) for seat in range(SEATS)]
"""By seat: frames are never changed, so one of each is enough."""
