"""What one seat sees before and after a move, side by side."""

from typing import Any

from serai.games.golden_city.data import RIVERS, Box
from serai.games.golden_city.merits.sight import Sight, lacking
from serai.kernel.telling import About, Change


class Scene(Change):
    """What one seat sees before and after."""

    def __init__(self, box: Box, seat: int, before: dict[str, Any], after: dict[str, Any]) -> None:
        super().__init__(seat, before, after)
        self.box = box
        self.before = Sight(box, before)
        self.after = Sight(box, after)
        self.others = [other for other in self.before.seats if other != seat]
        self.built = sorted(self.after.houses(seat) - self.before.houses(seat))
        self.opened = self.after.open_places(seat) - self.before.open_places(seat)
        self.same_round = before["round"] == after["round"] and before["face_up"] == after["face_up"]

    def place(self, place: int) -> About:
        """A place, to speak of."""
        return {"place": self.box.place_ids[place]}

    def area(self, area: int) -> str:
        """A river or district, by the id it is named by."""
        return f"district-{self.box.area_ids[area]}" if area >= RIVERS else self.box.area_ids[area]

    def best(self, places: set[int]) -> int | None:
        """The place that is worth most, the first of equals; None of none."""
        return max(sorted(places), key=self.before.worth, default=None)

    def bid(self) -> list[int]:
        """The two cards of the pair on which the own hand has just been put; nothing else than a bid gives any."""
        pair = self.after.of("bids", self.me)
        if pair < 0 or self.before.of("bids", self.me) == pair:
            return []
        return list(self.after.view["market"][pair])

    def buildable(self, cards: list[int]) -> set[int]:
        """Places that the hand pays together with these cards."""
        hand = self.before.hand(self.me)
        for card in cards:
            hand[card] += 1
        own = {p for p in self.before.open_places(self.me) if self.box.key_price[p] <= self.before.of("keys", self.me)}
        return {place for place in own if not lacking(self.box, hand, place)}
