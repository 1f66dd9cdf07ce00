"""MAH-9.4 to MAH-9.6, MAH-12.5: moving a house, as a part or with the Mason."""

from typing import Final

from serai.games.maharaja.decisions.houses import building_places, place_refusal
from serai.games.maharaja.decisions.places import add_places, listed
from serai.games.maharaja.decisions.steps import Step, why_wait
from serai.games.maharaja.fixed import PLACES, VILLAGES
from serai.games.maharaja.state import MASON, PART_MOVE, Realm, bit
from serai.games.maharaja.vocabulary import MASON_MOVE, MOVE, PUT
from serai.kernel.frames import SeatFrame
from serai.kernel.machine import i64, mypyc_attr
from serai.kernel.prompt import Prompt

MOVES: Final = listed(MOVE)
MASON_MOVES: Final = listed(MASON_MOVE)
PUTS: Final = listed(PUT)


def movable(state: Realm, seat: i64) -> i64:
    """MAH-9.4, MAH-9.5: places with an own house that can go to a different place, as a mask."""
    targets = building_places(state, seat)
    if targets & (targets - 1):
        return state.lived[seat]
    if not targets:
        return 0
    return state.lived[seat] & ~targets


def move_refusal(state: Realm, seat: int, place: int) -> str:
    """No own house there, or nowhere else to put it."""
    return "MAH-9.5" if state.lived[seat] >> place & 1 else "MAH-9.4"


class Move(Step):
    """Take up an own house to put it elsewhere."""

    def offer(self, state: Realm, seat: int, legal: list[int]) -> None:
        """MAH-9.4: with an open part move."""
        if state.open_parts[PART_MOVE]:
            add_places(legal, MOVES, movable(state, seat))

    def carry_out(self, state: Realm, seat: int, noun: int) -> None:
        """The house stays where it is until its new place is chosen."""
        state.finish_part(PART_MOVE)
        state.push(Moving(seat, noun))

    def refuse(self, state: Realm, seat: int, noun: int) -> str:
        """No open part, or no house to move."""
        return move_refusal(state, seat, noun) if state.open_parts[PART_MOVE] else "MAH-6.5"


class MasonMove(Step):
    """Take up an own house with the Mason."""

    def offer(self, state: Realm, seat: int, legal: list[int]) -> None:
        """MAH-12.5, MAH-12.6: once in a turn, while the card is held."""
        if state.holds(seat, MASON) and not state.mason_used:
            add_places(legal, MASON_MOVES, movable(state, seat))

    def carry_out(self, state: Realm, seat: int, noun: int) -> None:
        """MAH-12.5: an additional step that uses up no part."""
        state.mason_used = 1
        state.push(Moving(seat, noun))

    def refuse(self, state: Realm, seat: int, noun: int) -> str:
        """No Mason, used already, or no house to move."""
        if not state.holds(seat, MASON):
            return "MAH-12.5"
        return "MAH-12.6" if state.mason_used else move_refusal(state, seat, noun)


@mypyc_attr(free_list_len=1)
class Moving(SeatFrame[Realm]):
    """The new place of a house is chosen."""

    def __init__(self, seat: int, origin: int) -> None:
        super().__init__(seat)
        self.origin = origin

    def data(self) -> tuple[int, ...]:
        """Whose house, and where it comes from."""
        return (self.seat, self.origin)

    def legal(self, state: Realm, seat: int) -> list[int]:
        """MAH-9.4, MAH-9.5: another village with room, or the city where the architect stands."""
        legal: list[int] = []
        add_places(legal, PUTS, building_places(state, seat) & ~bit(self.origin))
        return legal

    def apply(self, state: Realm, seat: int, action: int) -> None:
        """MAH-9.4: no gold is paid."""
        state.remove_house(seat, self.origin)
        state.place_house(seat, action - PUT)
        state.pop()

    def why_not(self, state: Realm, seat: int, action: int) -> str:
        """The same place, another city, no room."""
        if not PUT <= action < PUT + PLACES:
            return "MAH-9.4"
        if action - PUT == self.origin:
            return "MAH-9.5"
        return place_refusal(state, seat, action - PUT, "MAH-9.4")

    def why_wait(self, state: Realm, seat: int) -> str:
        return why_wait(state, seat)

    def asks(self, state: Realm, seat: int, prompt: Prompt) -> None:
        """Whether the house comes from a city."""
        prompt.add("city", int(self.origin >= VILLAGES))
