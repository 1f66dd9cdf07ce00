"""Scoring, ranking and walls of The Golden City against a plain reading of the rules, in random positions."""

from typing import Any

import pytest

from serai.kernel.rng import Rng
from serai.kernel.rulebook import rule
from tests.games.answers import shuffled
from tests.games.golden_city.scenes import building, house, island, own_goods
from tests.games.golden_city.test_every_place import DATA, KIND, NEIGHBOURS, PLACES
from tests.games.golden_city.test_scoring import scored
from tests.table import Table

GOODS = {card["id"]: card["goods"] for card in DATA["cards"]["goods_card"]}


class Position:
    """Random houses and goods cards, written down beside the game that holds them."""

    def __init__(self, seats: int, rng: Rng, density: int, **options: Any) -> None:
        self.seats = seats
        self.houses: list[set[str]] = [set() for _ in range(seats)]
        for place in PLACES:
            for seat in range(seats):
                is_free = place["kind"] in ("outer", "inner") or not any(place["id"] in own for own in self.houses)
                if is_free and rng.below(100) < density:
                    self.houses[seat].add(place["id"])
        cards = shuffled(list(GOODS), rng)
        self.goods = [[cards.pop() for _ in range(rng.below(3))] for _ in range(seats)]
        self.game = self.arranged(options)

    def arranged(self, options: dict[str, Any]) -> Table:
        """The position as the game has it, without looking at the stock."""
        game = building("", seats=self.seats, **options)
        for seat in range(self.seats):
            house(game, seat, " ".join(sorted(self.houses[seat])))
            own_goods(game, seat, " ".join(self.goods[seat]))
        return game

    def symbols(self, good: str) -> list[int]:
        """How often each player shows a good."""
        return [sum(good in GOODS[card] for card in cards) for cards in self.goods]

    def in_area(self, card: dict[str, Any]) -> list[int]:
        """How many houses each player has on the river or in the district of a scoring card."""
        if card["area_kind"] == "river":
            area = {place["id"] for place in PLACES if place.get("river") == card["area"]}
        else:
            city = [place for place in PLACES if place["kind"] in ("outer", "inner")]
            area = {place["id"] for place in city if place["quarter"] == card["area"]}
        return [len(own & area) for own in self.houses]


def paid(numbers: list[int], *, alone: bool) -> list[int]:
    """GC-9.2 to GC-9.5: two for having any, two more for having alone the most, or for being the only one."""
    best = max(numbers)
    extra = numbers.count(best) == 1 if not alone else sum(number > 0 for number in numbers) == 1
    return [0 if not number else 4 if extra and number == best else 2 for number in numbers]


@rule("GC-9.2", "GC-9.3", "GC-9.4", "GC-9.5", "GC-9.6")
@pytest.mark.parametrize("seats", [3, 4])
@pytest.mark.parametrize("bonus", ["sole", "most"])
def test_every_scoring_card_in_random_positions(seats: int, bonus: str) -> None:
    """The good by owners (or by symbols with the option), the area by houses; one half never touches the other."""
    rng = Rng(seats)
    for density in (5, 15, 30, 60):
        position = Position(seats, rng, density, goods_bonus=bonus)
        for card in DATA["cards"]["scoring_card"]:
            sources = scored(position.game, card["id"])
            assert sources["goods"] == paid(position.symbols(card["good"]), alone=bonus == "sole")
            area = paid(position.in_area(card), alone=False)
            other = [0] * seats
            is_river = card["area_kind"] == "river"
            assert (sources["rivers"], sources["districts"]) == ((area, other) if is_river else (other, area))


@rule("GC-11.3")
@pytest.mark.parametrize("seats", [3, 4])
def test_who_is_walled_in(seats: int) -> None:
    """No free harbour, and no place beside an own house that is still free for the player; with all harbours taken."""
    rng, met = Rng(seats), set()
    harbours = [place for place, kind in KIND.items() if kind == "harbour"]
    for trial in range(60):
        position = Position(seats, rng, [10, 40, 90][trial % 3])
        taken = set().union(*position.houses)
        if trial % 4:
            house(position.game, 0, " ".join(place for place in harbours if place not in taken))
            position.houses[0] |= {place for place in harbours if place not in taken}
        state = island(position.game)
        for seat in range(seats):
            state.stock[seat] = 1
        for seat in range(seats):
            reach = set().union(*(NEIGHBOURS[place] for place in position.houses[seat])) - position.houses[seat]
            others = set().union(*position.houses)
            open_ = [place for place in reach if KIND[place] in ("outer", "inner") or place not in others]
            free = [place for place in harbours if place not in others]
            met.add(expected := not open_ and not free)
            assert state.is_walled_in(seat) == expected
    assert met == {True, False}
