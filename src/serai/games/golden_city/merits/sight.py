"""What can be read from two views of the island: where one may build, what it would cost, and what a scoring would pay.

Letters, hands and bonus cards of others are not in a view (GC-13.1, GC-13.2); nothing here guesses them.
"""

from typing import Any

from serai.games.golden_city.data import (
    AREAS,
    ARRIVALS,
    GIVES_BONUS,
    GIVES_GOODS,
    GIVES_KEY,
    GOODS,
    KINDS,
    PER_COIN,
    PER_GOODS_CARD,
    PLACES,
    RIVERS,
    Box,
)

WORTH = {0: 0, GIVES_KEY: 3, GIVES_BONUS: 4, GIVES_GOODS: 5}
"""How much players care for what a place gives, in letters, roughly."""


class Sight:
    """One view of the island, with questions to it."""

    def __init__(self, box: Box, view: dict[str, Any]) -> None:
        self.box = box
        self.view = view
        self.seats = range(len(view["coins"]))
        self.left = [card for card in range(len(view["scored"])) if not view["scored"][card]]
        """Scoring cards that have not been scored, the one that lies open included."""

    def of(self, field: str, seat: int) -> int:
        """A number of a seat."""
        return int(self.view[field][seat])

    def houses(self, seat: int) -> set[int]:
        """Where the houses of a seat stand."""
        return {place for place in range(PLACES) if self.view["houses"][place][seat]}

    def arrivals(self, place: int) -> int:
        """How many houses stand on a place."""
        return sum(self.view["houses"][place])

    def open_places(self, seat: int) -> set[int]:
        """GC-7.2 to GC-7.5: harbours and neighbours of own houses that are free for the seat, paid or not."""
        box, own = self.box, self.houses(seat)
        reach = int(box.harbours)
        for place in own:
            reach |= int(box.neighbours[place])
        free = {p for p in range(PLACES) if reach >> p & 1 and p not in own}
        return {p for p in free if not (box.outside >> p & 1 and self.arrivals(p))}

    def goods(self, seat: int) -> set[int]:
        """GC-9.2: the goods that a seat owns."""
        cards = self.view["goods"][seat]
        return {
            g for g in range(GOODS) if any(cards[card] and self.box.showing[g] >> card & 1 for card in cards_of(cards))
        }

    def in_area(self, seat: int, area: int) -> int:
        """Houses of a seat on a river or in a district."""
        return sum(1 for place in self.houses(seat) if self.box.areas[area] >> place & 1)

    def sole_owner(self, good: int) -> int:
        """GC-9.3: who alone owns a good, or -1."""
        owners = [seat for seat in self.seats if good in self.goods(seat)]
        return owners[0] if len(owners) == 1 else -1

    def most_in(self, area: int) -> int:
        """GC-9.5: who alone has most houses in an area, or -1."""
        counts = [self.in_area(seat, area) for seat in self.seats]
        return counts.index(max(counts)) if max(counts) and counts.count(max(counts)) == 1 else -1

    def for_good(self, seat: int) -> int:
        """GC-9.2, GC-9.3: what the open scoring card would pay for its good now."""
        if (card := self.view["face_up"]) < 0 or (good := int(self.box.good_of[card])) not in self.goods(seat):
            return 0
        return int(self.box.owner_letters) + (int(self.box.sole_letters) if self.sole_owner(good) == seat else 0)

    def for_area(self, seat: int) -> int:
        """GC-9.4, GC-9.5: and for its area."""
        if (card := self.view["face_up"]) < 0 or not self.in_area(seat, area := int(self.box.area_of[card])):
            return 0
        return int(self.box.presence_letters) + (int(self.box.majority_letters) if self.most_in(area) == seat else 0)

    def goods_left(self, good: int) -> int:
        """How often a good will still be scored if all rounds are played."""
        return [self.box.good_of[card] for card in self.left].count(good)

    def areas_left(self, area: int) -> int:
        """The same for a river or district."""
        return sum(self.box.area_of[card] == area for card in self.left)

    def held(self, seat: int) -> set[int]:
        """The bonus cards of a seat, as far as they are seen."""
        return {card for card, is_held in enumerate(self.view["bonus"][seat]) if is_held == 1}

    def bonus_worth(self, seat: int, card: int) -> int:
        """GC-12.1 to GC-12.5: what a bonus card would pay now."""
        counts = self.box.bonus_counts[card]
        if counts == PER_GOODS_CARD:
            counted = int(sum(self.view["goods"][seat]))
        elif counts == PER_COIN:
            counted = self.of("coins", seat)
        else:
            counted = sum(1 for place in self.houses(seat) if self.box.bonus_places[card] >> place & 1)
        return counted * int(self.box.bonus_letters[card])

    def hand(self, seat: int) -> list[int]:
        """The terrain cards of the seat that looks."""
        return list(self.view["hand"][seat])

    def letters_at(self, place: int) -> int:
        """GC-8.8, GC-8.9: the letters for the next house there."""
        return int(self.box.reward_letters[place * ARRIVALS + min(self.arrivals(place), ARRIVALS - 1)])

    def worth(self, place: int) -> int:
        """How much a house there is worth, roughly: to name the best of several."""
        at = place * ARRIVALS + min(self.arrivals(place), ARRIVALS - 1)
        area = int(self.box.area_at[place])
        scored = 2 * self.areas_left(area) if area >= 0 else 0
        gift = WORTH[int(self.box.gives[place])]
        return 2 * (self.letters_at(place) + gift + int(self.box.reward_coins[at])) + scored

    def is_district(self, place: int) -> int:
        """The district of a city part, or -1."""
        area = int(self.box.area_at[place])
        return area if RIVERS <= area < AREAS else -1


def cards_of(cards: list[int]) -> range:
    """The numbers of the goods cards."""
    return range(len(cards))


def lacking(box: Box, hand: list[int], place: int) -> int:
    """GC-7.6 to GC-7.8: how many cards are missing for a house, equal pairs of other kinds standing for one each."""
    kind, price = int(box.card[place]), int(box.price[place])
    pairs = sum(hand[other] // 2 for other in range(KINDS) if other != kind)
    return max(0, price - min(hand[kind], price) - pairs)
