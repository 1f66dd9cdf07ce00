"""MAH-17.11 to MAH-17.15: one auction of the right to choose a character."""

from serai.games.maharaja.decisions.drafting import Drafting
from serai.games.maharaja.state import Realm
from serai.games.maharaja.vocabulary import BID, PASS
from serai.kernel.frames import SeatFrame
from serai.kernel.prompt import Prompt


class Bidding(SeatFrame[Realm]):
    """A player bids more than anybody before, or passes."""

    def __init__(self, seat: int, high: int, leader: int, out: int) -> None:
        super().__init__(seat)
        self.high = high
        """The highest bid; -1 before the opening bid."""
        self.leader = leader
        self.out = out
        """Who has passed in this auction, as a mask."""

    def data(self) -> tuple[int, ...]:
        """Who bids, against what, whom, and who is out."""
        return (self.seat, self.high, self.leader, self.out)

    def legal(self, state: Realm, seat: int) -> list[int]:
        """MAH-17.13, MAH-17.14: a higher bid within the own gold, or pass; the opener must bid."""
        bids = list(range(BID + self.high + 1, BID + state.gold[seat] + 1))
        return bids if self.high < 0 else [PASS, *bids]

    def apply(self, state: Realm, seat: int, action: int) -> None:
        """MAH-17.14: on to the next who is still in."""
        high, leader, out = self.high, self.leader, self.out
        if action == PASS:
            out |= 1 << seat
        else:
            high, leader = action - BID, seat
        following = self._next(state, seat, out)
        if following == leader:
            state.pop()
            win(state, leader, high)
        else:
            state.replace(Bidding(following, high, leader, out))

    def _next(self, state: Realm, seat: int, out: int) -> int:
        """The next player clockwise without a card who has not passed."""
        following = (seat + 1) % state.seats
        while state.cards[following] or out >> following & 1:
            following = (following + 1) % state.seats
        return following

    def why_not(self, state: Realm, seat: int, action: int) -> str:
        """No passing at the opening; bids must rise and be covered."""
        if action == PASS:
            return "MAH-17.13"
        if action >= BID:
            return "MAH-17.14" if action - BID <= self.high else "MAH-1.10"
        return "MAH-17.11"

    def why_wait(self, state: Realm, seat: int) -> str:
        """Who has a card is not among the bidders; the opening bid is the opener's; then all bid in turn."""
        if state.cards[seat]:
            return "MAH-17.11"
        return "MAH-17.12" if self.high < 0 else "MAH-17.14"

    def asks(self, state: Realm, seat: int, prompt: Prompt) -> None:
        """The highest bid so far (-1: none yet) and what the bidder has."""
        prompt.add("high", self.high)
        prompt.add("gold", state.gold[seat])


def win(state: Realm, seat: int, bid: int) -> None:
    """MAH-17.15: the highest bidder pays the bank and takes a card of their choice."""
    state.pay(seat, bid)
    state.push(Drafting(seat))
