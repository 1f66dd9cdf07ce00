"""Positions of Xanadú arranged for a test: hands, buildings and piles as it says, then play as in `tests.table`."""

from typing import Any, Self

from serai.games.xanadu.data import RESOURCES, ROWS, amount
from serai.games.xanadu.decisions.starting import Starting
from serai.games.xanadu.decisions.turn import BEGINNING
from serai.games.xanadu.encoding import EPOCHS, HAND, NOTHING, PLACERS
from serai.games.xanadu.game import Xanadu
from serai.games.xanadu.state import City
from serai.kernel import registry
from serai.kernel.game import CHANCE
from tests.table import Table


def game() -> Xanadu:
    """The game in the reconstructed edition."""
    found = registry.load("xanadu")
    assert isinstance(found, Xanadu)
    return found


def hand_of(city: City, seat: int) -> list[int]:
    """The cards of a hand: designs with their epochs."""
    return list(city.cards[seat * HAND : seat * HAND + city.hand_size[seat]])


class Scene(Table):
    """A game past its set-up with an empty table, empty hands, and all cards in the pile."""

    def __init__(self, seats: int, options: dict[str, Any]) -> None:
        super().__init__(game(), seats, {"start_player": 0, **options}, None)
        self.city.frames.clear()

    @property
    def city(self) -> City:
        """The state as what it is."""
        assert isinstance(self.state, City)
        return self.state

    def design(self, card: str) -> int:
        """The number of a card's design."""
        return self.city.box.design_ids.index(card)

    def take(self, card: str) -> int:
        """Take a card out of the pile."""
        design = self.design(card)
        assert self.city.pile_cards[design], f"no {card} is left in the pile"
        self.city.pile_cards[design] -= 1
        self.city.pile_size -= 1
        return design

    def take_any(self) -> int:
        """Take some card out of the pile that no test speaks of: the last one."""
        design = max(d for d, count in enumerate(self.city.pile_cards) if count)
        return self.take(self.city.box.design_ids[design])

    # Arranging

    def hand(self, seat: int, *cards: str, more: int = 0) -> Self:
        """The seat holds these cards, and some more."""
        designs = [self.take(card) for card in cards] + [self.take_any() for _ in range(more)]
        for design in designs:
            self.city.take_up(seat, design * EPOCHS)
        return self

    def building(self, seat: int, card: str, workers: int = 0, by: int | None = None) -> Self:
        """The seat owns this building, with workers placed by itself or somebody else, in its lowest free slot."""
        city = self.city
        slot = next(s for s in range(seat * city.limit, (seat + 1) * city.limit) if city.built[s] == NOTHING)
        city.built[slot] = self.take(card)
        city.standing[seat] += 1
        city.crew[slot] = workers
        placer = seat if by is None else by
        for row in range(workers):
            city.posts[slot * ROWS + row] = self.take_any() * EPOCHS * PLACERS + placer
        return self

    def piles(self, draw: int, discard: int) -> Self:
        """So many cards in the draw pile and in the discard pile; cards too many leave the box."""
        city = self.city
        for _ in range(discard):
            city.throw_away(self.take_any())
        while city.pile_size > draw:
            self.take_any()
        return self

    def pile_of(self, *cards: str) -> Self:
        """The draw pile is just these cards."""
        city = self.city
        for design in range(city.box.designs):
            city.pile_cards[design] = 0
        for card in cards:
            city.pile_cards[self.design(card)] += 1
        city.pile_size = len(cards)
        return self

    def shuffled(self, times: int) -> Self:
        """The discard pile has been shuffled so often."""
        self.city.shuffles = times
        return self

    def turn(self, seat: int = 0) -> Self:
        """The turn of a seat begins."""
        self.city.active = seat
        self.city.frames = [BEGINNING]
        self.city.settle()
        return self

    def starting(self) -> Self:
        """The players choose their starting cards, as at the set-up."""
        self.city.frames = [BEGINNING, Starting(self.city.setup.starting_cards)]
        self.city.settle()
        return self

    def draw_any(self, times: int) -> Self:
        """The active player takes what they may; nature turns up cards, whichever come first."""
        for _ in range(times):
            self.take_all()
            self.nature(next(text for text in self.legal() if text != "draw game_end"))
        return self

    def finish_drawing(self) -> Self:
        """The active player takes what they may; then full buildings are sold by force."""
        while self.take_all().state.to_act() == [CHANCE]:
            self.draw_any(1)
        return self.force() if self.state.to_act() else self

    def nature(self, text: str) -> Self:
        """What nature brings; who is asked how many cards they draw takes all."""
        return super().nature(text) if self.state.to_act() == [CHANCE] else self.take_all().play(CHANCE, text)

    def force(self) -> Self:
        """Full buildings are sold by force."""
        while self.asked() == "forcing":
            self.after(self.legal()[0])
        return self

    def take_all(self) -> Self:
        """If the active player is asked how many cards they draw: as many as they may."""
        if self.state.to_act() not in ([CHANCE], []) and self.asked() == "taking":
            self.after(self.legal()[-2])
        return self

    # Looking

    def pool(self) -> dict[str, int]:
        """What the pool holds, without what it does not."""
        city = self.city
        amounts = {city.box.resource_ids[r]: amount(city.gathered, r) for r in range(RESOURCES)}
        return {resource: number for resource, number in amounts.items() if number}

    def price(self, slot: str) -> int:
        """The price of the building at a table slot such as `b1`."""
        return self.city.price(self.slot(slot))

    def slot(self, name: str) -> int:
        """The number of a table slot."""
        return "abcdef".index(name[0]) * self.city.limit + int(name[1]) - 1

    def at(self, name: str) -> str:
        """The building at a table slot, with its workers: `barracks/1`, or nothing."""
        slot = self.slot(name)
        design = self.city.built[slot]
        return "" if design == NOTHING else f"{self.city.box.design_ids[design]}/{self.city.crew[slot]}"

    def held(self, seat: int) -> list[str]:
        """The cards of a hand."""
        return [self.city.box.design_ids[design] for design in self.city.designs_held(seat)]

    def hand_size(self, seat: int) -> int:
        """How many cards a seat holds."""
        return self.city.hand_size[seat]

    def money(self, seat: int) -> int:
        """Tong bao of a seat."""
        return self.city.money(seat)


def scene(seats: int = 3, **options: Any) -> Scene:
    """A position to be arranged; seat 0 is the start player."""
    return Scene(seats, options)
