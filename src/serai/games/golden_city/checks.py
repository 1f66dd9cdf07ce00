"""What an edition must be: every refusal names the file, the record and the reason.

Checked is what the rulebook and the box state, and what the rules rely on. What only holds for the reconstructed board
(balance, drawing) is checked by its tests.
"""

from collections import Counter
from typing import Any, Final

from serai.games.golden_city.shapes import check_shapes
from serai.kernel.errors import BadData

KINDS: Final = ["harbour", "field", "forest", "desert", "mountain"]
PLACE_COUNTS: Final = {"harbour": 16, "suburb": 30, "outer": 8, "inner": 4}
LIMITS: Final = {
    "rounds_max": 16,
    "hand_limit": 5,
    "builds_per_turn": 2,
    "goods_limit": 4,
    "goods_face_up": 3,
    "start_coins": 3,
    "start_harbour_cards": 1,
    "start_random_cards": 1,
    "joker_cards": 2,
    "displacement_first_cost": 1,
    "displacement_step": 1,
}
SUPPLY: Final = {
    "houses_per_colour": 18,
    "coins": 35,
    "key_cards": 6,
    "bonus_cards": 8,
    "goods_cards": 8,
    "scoring_cards": 16,
    "terrain_cards": 50,
    "bidding_hands": 4,
    "start_player_key": 1,
}
CARDS_PER_KIND: Final = 10
COSTS: Final = {"harbour": (1, 0), "suburb": (2, 0), "outer": (2, 0), "inner": (2, 1)}
VALUES: Final = ("good_owner", "good_sole_owner_bonus", "area_presence", "area_majority_bonus")
GIVES: Final = ("coins", "card", "key", "bonus", "goods", "letters")
COUNTS: Final = ("goods_cards", "coins", "city_houses", "river_houses", "terrain_houses")
"""What a bonus card can count."""


def check(table: dict[str, Any], file: str) -> None:
    """Refuse an edition that contradicts itself or the rules."""
    check_shapes(table, file)
    _Check(table, file).all()


class _Check:
    """One file being checked, part by part; a part relies on those before it."""

    def __init__(self, table: dict[str, Any], file: str) -> None:
        self.table = table
        self.file = file

    def all(self) -> None:
        self.limits()
        self.small_tables()
        self.places()
        self.rivers()
        self.districts()
        self.roads()
        self.goods()
        self.scoring_cards()
        self.bonus_cards()

    # Asking

    def refuse(self, record: str, reason: str) -> None:
        raise BadData(f"{self.file}, {record}: {reason}")

    def require(self, condition: bool, record: str, reason: str) -> None:  # noqa: FBT001 - the condition is the subject
        if not condition:
            self.refuse(record, reason)

    def records(self, *path: str) -> list[dict[str, Any]]:
        """A list of records, by its path."""
        value: Any = self.table
        for key in path:
            value = value[key]
        records: list[dict[str, Any]] = value
        return records

    def require_count(self, records: list[Any], count: int, where: str) -> None:
        self.require(len(records) == count, where, f"there must be {count} records, not {len(records)}.")

    def require_one_of(self, record: dict[str, Any], key: str, allowed: list[str], where: str) -> None:
        value = record.get(key)
        listed = ", ".join(allowed)
        self.require(value in allowed, where, f"{key!r} is {value!r}; it must be one of: {listed}.")

    # The parts

    def limits(self) -> None:
        """Section 2: the numbers of the rulebook."""
        limits, supply = self.table["limits"], self.table["supply"]
        for name, number in LIMITS.items():
            self.require(
                limits.get(name) == number, "[limits]", f"{name!r} must be {number}, not {limits.get(name)!r}."
            )
        for name, number in SUPPLY.items():
            entry = supply.get(name)
            counted = entry.get("count") if isinstance(entry, dict) else None
            self.require(counted == number, f"[supply] {name}", f"'count' must be {number}, not {counted!r}.")
        values = self.table["scoring_values"]
        for name in VALUES:
            self.require(isinstance(values.get(name), int), "[scoring_values]", f"{name!r} must be a number.")
        found = {count["players"]: (count["houses"], count["pairs"]) for count in self.records("player_count")}
        self.require(
            found == {3: (18, 3), 4: (16, 4)},
            "[[player_count]]",
            "must give 18 houses and 3 pairs for 3, 16 and 4 for 4.",
        )

    def small_tables(self) -> None:
        """Colours, card kinds, costs and rewards."""
        self.require_count(self.records("tables", "color"), 4, "[tables] color")
        kinds = self.records("tables", "card_type")
        self.require(
            [kind["id"] for kind in kinds] == KINDS,
            "[tables] card_type",
            f"the ids must be {', '.join(KINDS)}, in order.",
        )
        for kind in kinds:
            where, fits = f"tables.card_type {kind['id']!r}", kind["count"] == CARDS_PER_KIND
            self.require(fits, where, f"there must be {CARDS_PER_KIND}, not {kind['count']}.")
        costs = {cost["kind"]: (cost["cards"], cost["keys"]) for cost in self.records("tables", "cost")}
        for place, (cards, keys) in COSTS.items():
            fits = costs.get(place) == (cards, keys)
            self.require(fits, f"tables.cost {place!r}", f"must be {cards} cards and {keys} keys.")
        for reward in self.records("tables", "reward"):
            self.reward(reward, f"tables.reward {reward['id']!r}")

    def reward(self, reward: dict[str, Any], where: str) -> None:
        """A reward is a closed list of effects: coins, letters and cards by order of arrival, and one thing besides."""
        self.require_one_of(reward, "gives", list(GIVES), where)
        for key in ("coins", "letters", "cards"):
            self.require(len(reward[key]) in (1, 4), where, f"{key!r} must list 1 number, or 4 by order of arrival.")

    def places(self) -> None:
        """GC-3.1: 58 places of four kinds, each with a card, a reward and three names."""
        places = self.records("map", "place")
        rewards = [reward["id"] for reward in self.records("tables", "reward")]
        for place in places:
            where = f"map.place {place['id']!r}"
            self.require_one_of(place, "kind", list(PLACE_COUNTS), where)
            self.require_one_of(place, "quarter", KINDS[1:], where)
            self.require_one_of(place, "reward", rewards, where)
            costs = "harbour" if place["kind"] == "harbour" else place["quarter"]
            self.require(place["card"] == costs, where, f"'card' must be {costs!r}, not {place['card']!r}.")
        counts = Counter(place["kind"] for place in places)
        for kind, number in PLACE_COUNTS.items():
            self.require(
                counts[kind] == number, "[map] place", f"there must be {number} of {kind!r}, not {counts[kind]}."
            )

    def rivers(self) -> None:
        """GC-3.3: three suburbs on each of four rivers, and nothing else."""
        rivers = self.records("river")
        self.require_count(rivers, 4, "[[river]]")
        places = {place["id"]: place for place in self.records("map", "place")}
        for river in rivers:
            where = f"river {river['id']!r}"
            self.require(len(river["suburbs"]) == 3, where, "there must be 3 suburbs on it.")
            for suburb in river["suburbs"]:
                place = places.get(suburb, {})
                self.require(bool(place), where, f"there is no place {suburb!r}.")
                fits = place.get("kind") == "suburb" and place.get("river") == river["id"]
                self.require(fits, where, f"{suburb!r} is not a suburb on this river.")
        marked = sum(1 for place in places.values() if place.get("river"))
        self.require(marked == 12, "[map] place", f"12 suburbs are on a river, not {marked}.")

    def districts(self) -> None:
        """GC-3.4: one inner and two outer parts of the quarter's terrain in each of four districts."""
        districts = self.records("city", "district")
        self.require(
            [d["id"] for d in districts] == KINDS[1:], "[city] district", "there must be one per terrain, in order."
        )
        places = {place["id"]: place for place in self.records("map", "place")}
        for district in districts:
            where = f"city.district {district['id']!r}"
            self.require(len(district["outer"]) == 2, where, "there must be 2 outer parts.")
            for part, kind in [*((outer, "outer") for outer in district["outer"]), (district["inner"], "inner")]:
                place = places.get(part, {})
                fits = place.get("kind") == kind and place.get("quarter") == district["id"]
                self.require(fits, where, f"{part!r} is not an {kind} part of this quarter.")

    def roads(self) -> None:
        """GC-3.6: roads join two places; every place can be reached."""
        ids = [place["id"] for place in self.records("map", "place")]
        joined: dict[str, set[str]] = {place: set() for place in ids}
        for number, road in enumerate(self.records("map", "road"), 1):
            where = f"map.road number {number}"
            for end in ("a", "b"):
                self.require(road[end] in joined, where, f"it leads nowhere: there is no place {road[end]!r}.")
            a, b = road["a"], road["b"]
            self.require(a != b, where, f"it leads from {a!r} to itself.")
            self.require(b not in joined[a], where, f"there is a road between {a!r} and {b!r} already.")
            joined[a].add(b)
            joined[b].add(a)
        seen, ahead = {ids[0]}, [ids[0]]
        while ahead:
            new = joined[ahead.pop()] - seen
            seen |= new
            ahead.extend(new)
        for place in ids:
            self.require(place in seen, f"map.place {place!r}", f"no chain of roads leads to it from {ids[0]!r}.")

    def goods(self) -> None:
        """GC-2.8: four goods, eight cards with two different goods each."""
        goods, cards = self.records("cards", "good"), self.records("cards", "goods_card")
        self.require_count(goods, 4, "[cards] good")
        self.require_count(cards, SUPPLY["goods_cards"], "[cards] goods_card")
        known = {good["id"] for good in goods}
        for card in cards:
            shown = card["goods"]
            fits = len(shown) == len(set(shown)) == 2 and set(shown) <= known
            self.require(fits, f"cards.goods_card {card['id']!r}", f"must show two different goods, not {shown}.")

    def scoring_cards(self) -> None:
        """GC-2.9: sixteen cards, each with one good and one area, with the backs 1, 2 and 3."""
        cards = self.records("cards", "scoring_card")
        self.require_count(cards, SUPPLY["scoring_cards"], "[cards] scoring_card")
        areas = {
            "river": [river["id"] for river in self.records("river")],
            "district": [district["id"] for district in self.records("city", "district")],
        }
        goods = [good["id"] for good in self.records("cards", "good")]
        for card in cards:
            where = f"cards.scoring_card {card['id']!r}"
            self.require_one_of(card, "good", goods, where)
            self.require_one_of(card, "area_kind", list(areas), where)
            self.require_one_of(card, "area", areas[card["area_kind"]], where)
        backs = Counter(card["back"] for card in cards)
        fits = (backs[1], backs[2], backs[3]) == (4, 8, 4)
        self.require(fits, "[cards] scoring_card", "the backs must be 4 times 1, 8 times 2 and 4 times 3.")

    def bonus_cards(self) -> None:
        """GC-2.7: eight bonus cards over the closed list of things they can count."""
        cards = self.records("cards", "bonus_card")
        self.require_count(cards, SUPPLY["bonus_cards"], "[cards] bonus_card")
        for card in cards:
            where = f"cards.bonus_card {card['id']!r}"
            self.require_one_of(card, "counts", list(COUNTS), where)
            if card["counts"] == "terrain_houses":
                self.require_one_of(card, "terrain", KINDS[1:], where)
