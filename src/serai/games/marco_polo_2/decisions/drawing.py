"""Nature's draws: one tile or card from a bag is one event (MP2-23.2)."""

from typing import ClassVar

from serai.games.marco_polo_2.codes import BEGIN, DEAL, DRAW, GOAL, LAY, MARK, REVEAL, STACK, TILE
from serai.games.marco_polo_2.kinds import CONTRACT_SPACES, NOTHING, RED, member
from serai.games.marco_polo_2.state import Khanate
from serai.kernel.frames import ChanceFrame, SeatFrame
from serai.kernel.machine import append, i64, mypyc_attr, vec
from serai.kernel.rng import Rng
from serai.kernel.writing import count, replaced


class BagFrame(ChanceFrame[Khanate]):
    """Nature draws a thing from a bag, each with the same chance."""

    waits: ClassVar[tuple[str, str]] = ("", "")
    """Why everybody waits: in the set-up, and later."""

    def bag(self, state: Khanate) -> i64:
        """What can be drawn, as bits."""
        raise NotImplementedError

    def why_wait(self, state: Khanate, seat: int) -> str:
        return self.waits[0] if state.round == 0 else self.waits[1]

    def odds(self, state: Khanate) -> list[int]:
        bag = int(self.bag(state))
        return [bag >> i & 1 for i in range(bag.bit_length())]

    def fate(self, state: Khanate, rng: Rng) -> int:
        bag = self.bag(state)
        return self.first(state) + member(bag, rng.below(count(bag)))


class Drawing(BagFrame):
    """A draw for the place `at`; each kind of draw says which bag and what becomes of the thing drawn."""

    def __init__(self, at: int) -> None:
        self.at = at

    def put(self, state: Khanate, thing: int) -> None:
        """Take the thing out of its bag and put it in its place."""
        raise NotImplementedError

    def apply(self, state: Khanate, seat: int, action: int) -> None:
        """The thing goes to its place."""
        state.pop()
        self.put(state, action - self.first(state))


class Beginning(Drawing):
    """MP2-2.1: the first player is drawn at random."""

    waits: ClassVar = ("MP2-2.1", "MP2-2.1")

    def first(self, state: Khanate) -> int:
        return BEGIN

    def bag(self, state: Khanate) -> i64:
        return (1 << state.seats) - 1

    def put(self, state: Khanate, thing: int) -> None:
        state.first = thing


class Marking(Drawing):
    """MP2-2.2: a city bonus marker on a bonus space."""

    waits: ClassVar = ("MP2-2.2", "MP2-2.2")

    def first(self, state: Khanate) -> int:
        return MARK

    def bag(self, state: Khanate) -> i64:
        return state.marker_bag

    def put(self, state: Khanate, thing: int) -> None:
        state.marker_bag ^= 1 << thing
        state.markers = replaced(state.markers, self.at, thing)


class Tiling(Drawing):
    """MP2-2.3: an outpost tile on an outpost space."""

    waits: ClassVar = ("MP2-2.3", "MP2-2.3")

    def first(self, state: Khanate) -> int:
        return TILE

    def bag(self, state: Khanate) -> i64:
        return state.outpost_bag

    def put(self, state: Khanate, thing: int) -> None:
        state.outpost_bag ^= 1 << thing
        state.outposts = replaced(state.outposts, self.at, thing)


@mypyc_attr(free_list_len=1)
class Laying(Drawing):
    """MP2-2.4, MP2-3.2: a city card on a card space."""

    waits: ClassVar = ("MP2-2.4", "MP2-3.2")

    def first(self, state: Khanate) -> int:
        return LAY

    def bag(self, state: Khanate) -> i64:
        return state.deck

    def put(self, state: Khanate, thing: int) -> None:
        state.deck ^= 1 << thing
        state.cards = replaced(state.cards, self.at, thing)


@mypyc_attr(free_list_len=1)
class Refilling(Drawing):
    """MP2-2.5, MP2-12.12: a red contract from the pile on a contract space."""

    waits: ClassVar = ("MP2-2.5", "MP2-12.12")

    def first(self, state: Khanate) -> int:
        return DRAW

    def bag(self, state: Khanate) -> i64:
        return pile_of(state)

    def put(self, state: Khanate, thing: int) -> None:
        take_from_pile(state, thing)
        state.contracts = replaced(state.contracts, self.at, thing)


class Starting(Drawing):
    """MP2-2.6: a blue starting contract for a player."""

    waits: ClassVar = ("MP2-2.6", "MP2-2.6")

    def first(self, state: Khanate) -> int:
        return DEAL

    def bag(self, state: Khanate) -> i64:
        return state.starter_bag

    def put(self, state: Khanate, thing: int) -> None:
        state.starter_bag ^= 1 << thing
        state.active = replaced(state.active, 2 * self.at, RED + thing)


@mypyc_attr(free_list_len=1)
class Stacking(Drawing):
    """MP2-2.7: the next offer tile of a book: places 0 to 2 are the current tiles, 3 to 5 the next ones."""

    waits: ClassVar = ("MP2-2.7", "MP2-3.2")

    def first(self, state: Khanate) -> int:
        return STACK

    def bag(self, state: Khanate) -> i64:
        return state.tile_bag & (0b111111 << (6 * (self.at % 3)))

    def put(self, state: Khanate, thing: int) -> None:
        state.tile_bag ^= 1 << thing
        if self.at < 3:
            state.offers = replaced(state.offers, self.at, thing)
        else:
            state.next_offers = replaced(state.next_offers, self.at - 3, thing)


class Revealing(Drawing):
    """MP2-2.11: a character is revealed for the draft."""

    waits: ClassVar = ("MP2-2.11", "MP2-2.11")

    def first(self, state: Khanate) -> int:
        return REVEAL

    def bag(self, state: Khanate) -> i64:
        return state.character_bag

    def put(self, state: Khanate, thing: int) -> None:
        state.character_bag ^= 1 << thing
        state.candidates |= 1 << thing


class Dealing(Drawing):
    """MP2-2.10, MP2-21.2: a goal card for a player, seen by nobody else."""

    waits: ClassVar = ("MP2-2.10", "MP2-2.10")

    def first(self, state: Khanate) -> int:
        return GOAL

    def bag(self, state: Khanate) -> i64:
        return state.goal_bag

    def put(self, state: Khanate, thing: int) -> None:
        state.goal_bag ^= 1 << thing
        state.deal_goals(self.at, [*state.goals_of(self.at), thing])

    def told(self, state: Khanate, seat: int, action: int, to: int) -> int:
        """Only the owner sees the card."""
        return action if to == self.at else state.game.vocabulary.hidden(action)


def pile_of(state: Khanate) -> i64:
    """MP2-12.8: what may be on top of the pile: what was put under it comes up when the rest is used up."""
    return state.pile or 1 << int(state.under[0])  # int: compiled, an i64 would shift 32 bits only


def take_from_pile(state: Khanate, contract: int) -> None:
    """A contract leaves the pile, or the known ones under it."""
    if state.pile:
        state.pile ^= 1 << contract
    else:
        state.under = state.under[1:]


def put_under(state: Khanate, contract: int) -> None:
    """MP2-12.8: red contracts go under the pile, blue ones leave the game."""
    if contract < RED:
        state.under = append(state.under[:], contract)
    else:
        state.gone += 1


@mypyc_attr(free_list_len=1)
class Closing(SeatFrame[Khanate]):
    """MP2-4.8, MP2-12.12: empty contract spaces are filled; what held for this turn holds no more."""

    def proceed(self, state: Khanate) -> bool:
        """First space first, while the pile lasts."""
        for space in range(CONTRACT_SPACES):
            if state.contracts[space] == NOTHING and state.pile_size() > 0:
                state.push(Refilling(space))
                return True
        state.pop()
        if state.fresh[self.seat]:
            state.fresh = replaced(state.fresh, self.seat, 0)
        state.has_bought = state.has_gained = state.has_bagged = 0
        state.turn_dice = state.ripe = state.passed = 0
        if state.entered[0] or state.entered[1]:
            state.entered = vec[i64]([0, 0])
        return True
