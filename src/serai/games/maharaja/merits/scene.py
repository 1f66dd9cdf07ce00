"""What one seat sees of the realm before and after a move, side by side."""

from typing import Any

from serai.games.maharaja.data import Box
from serai.games.maharaja.fixed import CHARACTER_IDS, CITIES
from serai.kernel.telling import About, Change

ARTISAN = CHARACTER_IDS.index("artisan")
TRADER = CHARACTER_IDS.index("trader")


class Sight:
    """One view of the realm, with questions to it. Gold of others is not in it (MAH-19.2)."""

    def __init__(self, box: Box, view: dict[str, Any]) -> None:
        self.box = box
        self.view = view
        self.seats = range(len(view["reserve"]))

    def of(self, field: str, seat: int) -> int:
        """A number of a seat."""
        return int(self.view[field][seat])

    def price(self, seat: int) -> int:
        """MAH-8.7: what a palace costs a player."""
        is_artisan = self.view["holders"][ARTISAN] == seat
        return self.box.palace_cost_artisan if is_artisan else self.box.palace_cost

    def pay(self, city: int, seat: int) -> int:
        """MAH-14.4: what a city would pay a player now."""
        return int(self.view["payouts"][city][seat])

    def points(self, city: int, seat: int) -> int:
        """MAH-14.2: what a player has in a city."""
        return int(self.view["presence"][city][seat])

    def alone(self, city: int) -> int:
        """MAH-14.6: who alone is present in a city, or -1."""
        there = [seat for seat in self.seats if self.points(city, seat)]
        return there[0] if len(there) == 1 else -1

    def coming(self) -> list[int]:
        """MAH-4.5: the cities in the order in which they will be scored, after this round's."""
        return sorted((city for city in range(CITIES) if city != self.view["maharaja"]), key=self.box_of)

    def box_of(self, city: int) -> int:
        """Where the marker of a city stands."""
        return int(self.view["boxes"][city])

    def sites(self, city: int) -> int:
        """MAH-1.2: how many palaces a city can still take."""
        return int(self.view["outer_free"][city]) + (1 if self.view["inner"][city] < 0 else 0)


class Scene(Change):
    """Two views of one seat."""

    def __init__(self, box: Box, seat: int, before: dict[str, Any], after: dict[str, Any]) -> None:
        super().__init__(seat, before, after)
        self.box = box
        self.before = Sight(box, before)
        self.after = Sight(box, after)
        self.others = [other for other in self.before.seats if other != seat]
        self.here = int(before["maharaja"])
        """The city that is scored in this round."""
        self.is_same_round = before["round"] == after["round"] and self.here < CITIES
        self.palaces = self.before.of("unbuilt", seat) - self.after.of("unbuilt", seat)
        self.is_done = before["turn"] == seat != after["turn"]

    def city(self, city: int) -> About:
        """A city, to speak of."""
        return {"city": self.box.board.city_ids[city]}

    def paid_more(self) -> int:
        """How much more the city of this round would pay."""
        if not self.is_same_round:
            return 0
        return self.after.pay(self.here, self.me) - self.before.pay(self.here, self.me)

    def next_cities(self) -> list[tuple[int, int]]:
        """The next three cities, each with the number of rounds until it is scored."""
        return [(city, rounds) for rounds, city in enumerate(self.before.coming()[:3], 1)]
