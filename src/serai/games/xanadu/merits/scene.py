"""What one seat sees of the city before and after a move, side by side."""

from typing import Any

from serai.games.xanadu.data import PRICES, RESOURCES, Box, amount
from serai.kernel.telling import About, Change

Slot = tuple[int, int]


class Sight:
    """One view of the city, with questions to it."""

    def __init__(self, box: Box, view: dict[str, Any]) -> None:
        self.box = box
        self.view = view
        self.seats = range(len(view["money"]))
        limit = len(view["built"][0])
        self.limit = limit
        fitting = [row for (seats, _), row in box.setups.items() if seats == len(self.seats) and row.limit == limit]
        self.bonus = [int(n) for n in fitting[0].bonus]

    def standing(self, seat: int) -> list[Slot]:
        """The places of a seat on which something is built."""
        return [(seat, slot) for slot, design in enumerate(self.view["built"][seat]) if design >= 0]

    def of(self, field: str, at: Slot) -> int:
        """What stands at a place (`built`), how many workers lie there (`crew`), and its price (`price`, XAN-2.9)."""
        return int(self.view[field][at[0]][at[1]])

    def stand(self, seat: int) -> int:
        """XAN-10.3: what a seat would have if the game ended now."""
        worth = sum(
            self.of("price", at) + self.bonus[self.box.colour[self.of("built", at)]] for at in self.standing(seat)
        )
        return int(self.view["money"][seat]) + worth

    def lead(self, seat: int) -> int:
        """How far a seat is ahead of the best of the others."""
        return self.stand(seat) - max(self.stand(other) for other in self.seats if other != seat)

    def lack(self, design: int, pool: list[int]) -> int:
        """XAN-6.11: how many resources are missing for a card."""
        cost = self.box.cost[design]
        return sum(max(0, int(amount(cost, resource)) - pool[resource]) for resource in range(RESOURCES))


class Scene(Change):
    """Two views of one seat."""

    def __init__(self, box: Box, seat: int, before: dict[str, Any], after: dict[str, Any]) -> None:
        super().__init__(seat, before, after)
        self.box = box
        self.before = Sight(box, before)
        self.after = Sight(box, after)
        self.others = [other for other in self.before.seats if other != seat]
        is_same_phase = self.after.view["phase"] == self.before.view["phase"]
        # XAN-6.7: resources are not there before phase 2; a turn that was planned in phase 1 has what buildings give.
        self.given: list[int] = self.before.view["pool"] if is_same_phase else self.before.view["income"][seat]
        own = self.before.standing(seat)
        self.sold = [at for at in own if self.after.of("built", at) != self.before.of("built", at)]
        self.built = [
            at for at in self.after.standing(seat) if self.before.of("built", at) != self.after.of("built", at)
        ]
        self.manned = [
            at
            for whose in self.before.seats
            for at in self.before.standing(whose)
            if self.after.of("built", at) == self.before.of("built", at)
            and self.after.of("crew", at) > self.before.of("crew", at)
        ]

    def building(self, at: Slot) -> About:
        """A building that stood before, to speak of."""
        return {"building": self.box.design_ids[self.before.of("built", at)]}

    def prices(self, design: int) -> list[int]:
        """XAN-2.6: the prices of a card by number of workers."""
        return [int(price) for price in self.box.price[design * PRICES : (design + 1) * PRICES]]

    def best(self, at: Slot) -> int:
        """The most that a building of before can still be worth."""
        return max(self.prices(self.before.of("built", at))[self.before.of("crew", at) :])

    def resources(self, then: list[int], now: list[int]) -> str:
        """What there is more of, by id."""
        pairs = zip(self.box.resource_ids, then, now, strict=True)
        return " ".join(id for id, old, new in pairs for _ in range(new - old))

    def room(self) -> int:
        """XAN-7.4: how many cards the hand can still take."""
        return self.box.hand_limit - int(self.after.view["hand_size"][self.me])

    def hand(self, sight: Sight) -> list[int]:
        """The own cards, by design."""
        return [design for design, held in enumerate(sight.view["hand"][self.me]) for _ in range(max(0, held))]
