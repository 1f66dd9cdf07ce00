"""Nature's draws: one tile or card from a bag is one event (MP2-23.2)."""

from serai.games.marco_polo_2.decisions.step import Step
from serai.games.marco_polo_2.kinds import RED
from serai.games.marco_polo_2.layout import ACTIVE, DEALT, STRIDE, bits
from serai.games.marco_polo_2.state import Khanate
from serai.games.marco_polo_2.vocabulary import BEGIN, DEAL, DRAW, GOAL, LAY, MARK, REVEAL, STACK, TILE
from serai.kernel.game import CHANCE


class Drawing(Step):
    """A draw from a bag for the place `at`; each kind of draw says which bag and what becomes of the thing drawn."""

    def __init__(self, at: int) -> None:
        self.at = at

    def data(self) -> tuple[int, ...]:
        """Where the thing goes."""
        return (self.at,)

    def to_act(self, state: Khanate) -> list[int]:
        """Nature."""
        return [CHANCE]

    def first(self) -> int:
        """The code of the first thing of this kind."""
        raise NotImplementedError

    def bag(self, state: Khanate) -> int:
        """What can be drawn, as bits."""
        raise NotImplementedError

    def put(self, state: Khanate, thing: int) -> None:
        """Take the thing out of its bag and put it in its place."""
        raise NotImplementedError

    def legal(self, state: Khanate, seat: int) -> list[int]:
        """Everything in the bag."""
        first = self.first()
        return [first + i for i in bits(self.bag(state))]

    def weights(self, state: Khanate) -> list[int]:
        """All alike."""
        return [1] * self.bag(state).bit_count()

    def apply(self, state: Khanate, seat: int, action: int) -> None:
        """The thing goes to its place."""
        state.pop()
        self.put(state, action - self.first())


class Beginning(Drawing):
    """MP2-2.1: the first player is drawn at random."""

    def first(self) -> int:
        return BEGIN

    def bag(self, state: Khanate) -> int:
        return (1 << state.seats) - 1

    def put(self, state: Khanate, thing: int) -> None:
        state.first = thing


class Marking(Drawing):
    """MP2-2.2: a city bonus marker on a bonus space."""

    def first(self) -> int:
        return MARK

    def bag(self, state: Khanate) -> int:
        return state.marker_bag

    def put(self, state: Khanate, thing: int) -> None:
        state.marker_bag ^= 1 << thing
        state.markers[self.at] = thing


class Tiling(Drawing):
    """MP2-2.3: an outpost tile on an outpost space."""

    def first(self) -> int:
        return TILE

    def bag(self, state: Khanate) -> int:
        return state.outpost_bag

    def put(self, state: Khanate, thing: int) -> None:
        state.outpost_bag ^= 1 << thing
        state.tiles[self.at] = thing


class Laying(Drawing):
    """MP2-2.4, MP2-3.2: a city card on a card space."""

    def first(self) -> int:
        return LAY

    def bag(self, state: Khanate) -> int:
        return state.deck

    def put(self, state: Khanate, thing: int) -> None:
        state.deck ^= 1 << thing
        state.cards[self.at] = thing


class Refilling(Drawing):
    """MP2-2.5, MP2-12.12: a red contract from the pile on a contract space."""

    def first(self) -> int:
        return DRAW

    def bag(self, state: Khanate) -> int:
        """MP2-12.8: what was put under the pile comes up when the rest of it is used up."""
        return state.pile or 1 << state.under[0]

    def put(self, state: Khanate, thing: int) -> None:
        take_from_pile(state, thing)
        state.signs[self.at] = thing


class Starting(Drawing):
    """MP2-2.6: a blue starting contract for a player."""

    def first(self) -> int:
        return DEAL

    def bag(self, state: Khanate) -> int:
        return state.starters

    def put(self, state: Khanate, thing: int) -> None:
        state.starters ^= 1 << thing
        state.own[self.at * STRIDE + ACTIVE] = RED + thing


class Stacking(Drawing):
    """MP2-2.7: the next offer tile of a book: places 0 to 2 are the current tiles, 3 to 5 the next ones."""

    def first(self) -> int:
        return STACK

    def bag(self, state: Khanate) -> int:
        return state.stock & (0b111111 << (6 * (self.at % 3)))

    def put(self, state: Khanate, thing: int) -> None:
        state.stock ^= 1 << thing
        state.offers[self.at] = thing


class Revealing(Drawing):
    """MP2-2.11: a character is revealed for the draft."""

    def first(self) -> int:
        return REVEAL

    def bag(self, state: Khanate) -> int:
        return state.strangers

    def put(self, state: Khanate, thing: int) -> None:
        state.strangers ^= 1 << thing
        state.candidates |= 1 << thing


class Dealing(Drawing):
    """MP2-2.10, MP2-21.2: a goal card for a player, seen by nobody else."""

    def first(self) -> int:
        return GOAL

    def bag(self, state: Khanate) -> int:
        return state.goal_bag

    def put(self, state: Khanate, thing: int) -> None:
        state.goal_bag ^= 1 << thing
        state.own[self.at * STRIDE + DEALT] |= 1 << thing

    def told(self, state: Khanate, seat: int, action: int, to: int) -> int:
        """Only the owner sees the card."""
        return action if to == self.at else state.game.vocabulary.hidden(action)


def take_from_pile(state: Khanate, contract: int) -> None:
    """A contract leaves the pile, or the known ones under it."""
    if state.pile:
        state.pile ^= 1 << contract
    else:
        state.under.pop(0)


def put_under(state: Khanate, contract: int) -> None:
    """MP2-12.8: red contracts go under the pile, blue ones leave the game."""
    if contract < RED:
        state.under.append(contract)
    else:
        state.gone += 1
