"""XAN-3.5, XAN-9.3: all players choose their starting cards at the same time and in secret."""

from serai.games.xanadu.data import GREEN
from serai.games.xanadu.starting_cards import choices, ordered_choices, picked, remaining
from serai.games.xanadu.state import City
from serai.games.xanadu.vocabulary import CHOOSE
from serai.kernel.game import Frame
from serai.kernel.prompt import Prompt


class Starting(Frame[City]):
    """Everybody puts down their starting cards, one after another; when the last one is down all are turned up.

    A player without a brown, blue or yellow card left chooses `nothing`, which to the others looks like a card.
    """

    def __init__(self, cards: int) -> None:
        self.cards = cards

    def data(self) -> tuple[int, ...]:
        """How many starting cards everybody puts down."""
        return (self.cards,)

    def to_act(self, state: City) -> list[int]:
        """Whoever has not put down all their starting cards."""
        return [seat for seat in range(state.seats) if state.put_downs(seat) < self.cards]

    def legal(self, state: City, seat: int) -> list[int]:
        """XAN-3.6: cards of the first colour in the order brown, blue, yellow that the player still holds."""
        return [CHOOSE + design for design in choices(state, seat)]

    def considered(self, state: City, seat: int) -> list[int]:
        left = self.cards - state.put_downs(seat)
        return [CHOOSE + design for design in ordered_choices(state, seat, left)]

    def picked(self, state: City, seat: int) -> list[int]:
        return [CHOOSE + design for design in picked(state, seat)]

    def apply(self, state: City, seat: int, action: int) -> None:
        """XAN-3.5: the card is put down face down; when all have chosen, all are turned up together."""
        state.put_down(seat, action - CHOOSE)
        if not self.to_act(state):
            for player in range(state.seats):
                state.turn_up(player)
            state.pop()

    def why_not(self, state: City, seat: int, action: int) -> str:
        """Not a card of the hand, green, or not of the first colour."""
        design = action - CHOOSE
        if design < 0 or design > state.box.designs:
            return state.game.phase_rule
        if design == state.box.designs:
            return "XAN-3.7"
        if design not in remaining(state, seat):
            return "XAN-3.5"
        return "XAN-3.7" if state.box.colour[design] == GREEN else "XAN-3.6"

    def why_wait(self, state: City, seat: int) -> str:
        """XAN-3.5: who has put down all their starting cards waits for the others."""
        return "XAN-3.5"

    def told(self, state: City, seat: int, action: int, to: int) -> int:
        """XAN-12.6: the others see that a card was put down, not which."""
        return state.game.vocabulary.hidden(action)

    def asks(self, state: City, seat: int, prompt: Prompt) -> None:
        """How many are still to be put down."""
        prompt.add("left", self.cards - state.put_downs(seat))

    def is_skippable(self, state: City) -> bool:
        """XAN-12.6: no: who answers at once would betray that they have just one card of the colour."""
        return False
