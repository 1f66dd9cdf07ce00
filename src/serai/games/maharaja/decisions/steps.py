"""What the steps of a turn have in common (MAH-6.5)."""

from serai.games.maharaja.state import Realm


def why_wait(state: Realm, seat: int) -> str:
    """MAH-6.2, MAH-6.3: who has had their turn gets no other in this round; the rest wait until this one ends."""
    return "MAH-6.2" if state.has_begun >> seat & 1 else "MAH-6.3"


class Step:
    """One kind of step: when it is offered, what it does, and why it is refused. It stands for one verb."""

    def offer(self, state: Realm, seat: int, legal: list[int]) -> None:
        """Append the legal actions of this kind, in ascending order."""
        raise NotImplementedError(type(self).__name__)

    def carry_out(self, state: Realm, seat: int, noun: int) -> None:
        """Do what was chosen; the turn's frame is on top of the stack."""
        raise NotImplementedError(type(self).__name__)

    def refuse(self, state: Realm, seat: int, noun: int) -> str:
        """The rule that forbids what is not offered."""
        raise NotImplementedError(type(self).__name__)
