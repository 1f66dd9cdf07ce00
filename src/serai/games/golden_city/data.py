"""The components, read from TOML into plain numbers that all states share. What is wrong with a file, `checks` says.

A set of places is an int used as a bit mask: bit n is the n-th place of the file.
"""

from collections.abc import Iterable
from typing import Any, Final

from serai.games.golden_city.checks import COUNTS, check
from serai.kernel.edition import Source, find
from serai.kernel.machine import i64, vec

PLACES: Final = 58
KINDS: Final = 5
"""Kinds of terrain card: harbour and the four terrains."""
HARBOUR: Final = 0
"""The harbour card, first of the kinds."""
GOODS: Final = 4
GOODS_CARDS: Final = 8
BONUS_CARDS: Final = 8
SCORING_CARDS: Final = 16
RIVERS: Final = 4
AREAS: Final = 8
"""What scoring cards show: the four rivers, then the four districts."""
ARRIVALS: Final = 4
"""A city part rewards its builders by the order of arrival."""

PER_GOODS_CARD: Final = 0
PER_COIN: Final = 1
"""What a bonus card counts, by its place in COUNTS; all others are houses: those in `bonus_places`."""

GIVES_KEY: Final = 1
GIVES_BONUS: Final = 2
GIVES_GOODS: Final = 3
GIVES: Final = {"coins": 0, "card": 0, "letters": 0, "key": GIVES_KEY, "bonus": GIVES_BONUS, "goods": GIVES_GOODS}
"""What a reward gives besides coins, letters and terrain cards, which are numbers."""

MODULUS: Final = 61
"""2 generates the residues modulo 61: the powers of 2 below 2**60 leave 60 different remainders."""
NUMBER_OF: Final[vec[i64]] = vec[i64]([[pow(2, n, 61) for n in range(60)].index(r) if r else 0 for r in range(61)])
"""By the remainder of a single bit: its number, found without a loop."""


class Box:
    """What is in the box: shared by all states of a game, never changed."""

    def __init__(self, source: Source) -> None:
        table = source.table
        check(table, source.file)
        self.edition = source.edition
        self.data_hash = source.data_hash
        self.table = table
        """The file itself, for screens."""
        self.fill_limits(table["limits"], table["supply"], table["scoring_values"])
        self.fill_places(table["map"]["place"], table["tables"])
        self.fill_roads(table["map"]["road"])
        self.fill_areas(table["river"], table["city"]["district"])
        self.fill_cards(table["cards"])
        self.fill_seats(table["player_count"])

    def fill_limits(self, limits: dict[str, int], supply: dict[str, Any], values: dict[str, int]) -> None:
        """Section 2: the numbers of everything that runs out, and the letters of a scoring."""
        self.rounds: i64 = limits["rounds_max"]
        self.hand_limit: i64 = limits["hand_limit"]
        self.builds: i64 = limits["builds_per_turn"]
        self.goods_limit: i64 = limits["goods_limit"]
        self.goods_face_up: i64 = limits["goods_face_up"]
        self.start_coins: int = limits["start_coins"]
        self.first_cost: i64 = limits["displacement_first_cost"]
        self.cost_step: i64 = limits["displacement_step"]
        self.coins: int = supply["coins"]["count"]
        self.keys: int = supply["key_cards"]["count"]
        self.owner_letters: i64 = values["good_owner"]
        self.sole_letters: i64 = values["good_sole_owner_bonus"]
        self.presence_letters: i64 = values["area_presence"]
        self.majority_letters: i64 = values["area_majority_bonus"]

    def fill_places(self, places: list[dict[str, Any]], tables: dict[str, Any]) -> None:
        """Section 3: the places with their costs and rewards."""
        self.place_ids: list[str] = [place["id"] for place in places]
        self.bit: vec[i64] = vec[i64]([1 << n for n in range(PLACES)])
        self.kind_ids: list[str] = [kind["id"] for kind in tables["card_type"]]
        self.cards: list[int] = [kind["count"] for kind in tables["card_type"]]
        """How many terrain cards of each kind there are."""
        self.card: vec[i64] = vec[i64]([self.kind_ids.index(place["card"]) for place in places])
        """The kind of card that a house on the place costs; the terrain of suburbs and city parts."""
        self.harbours: i64 = mask_of(n for n, place in enumerate(places) if place["kind"] == "harbour")
        self.suburbs: i64 = mask_of(n for n, place in enumerate(places) if place["kind"] == "suburb")
        self.inner: i64 = mask_of(n for n, place in enumerate(places) if place["kind"] == "inner")
        self.outside: i64 = self.harbours | self.suburbs
        self.city: i64 = mask_of(range(PLACES)) & ~self.outside
        self.places_of: vec[i64] = vec[i64](
            [mask_of(n for n in range(PLACES) if self.card[n] == kind) for kind in range(KINDS)]
        )
        """The places a kind of card is the cost of."""
        costs = {cost["kind"]: cost for cost in tables["cost"]}
        self.price: vec[i64] = vec[i64]([costs[place["kind"]]["cards"] for place in places])
        self.key_price: vec[i64] = vec[i64]([costs[place["kind"]]["keys"] for place in places])
        rewards = {reward["id"]: reward for reward in tables["reward"]}
        own = [rewards[place["reward"]] for place in places]
        self.reward_coins: vec[i64] = vec[i64]([n for reward in own for n in by_arrival(reward["coins"])])
        self.reward_letters: vec[i64] = vec[i64]([n for reward in own for n in by_arrival(reward["letters"])])
        self.reward_cards: vec[i64] = vec[i64]([n for reward in own for n in by_arrival(reward["cards"])])
        self.gives: vec[i64] = vec[i64]([GIVES[reward["gives"]] for reward in own])

    def fill_roads(self, roads: list[dict[str, Any]]) -> None:
        """GC-3.6: the neighbours of each place."""
        self.neighbours: vec[i64] = vec[i64]([0] * PLACES)
        for road in roads:
            a, b = self.place_ids.index(road["a"]), self.place_ids.index(road["b"])
            self.neighbours[a] |= self.bit[b]
            self.neighbours[b] |= self.bit[a]

    def fill_areas(self, rivers: list[dict[str, Any]], districts: list[dict[str, Any]]) -> None:
        """GC-3.3, GC-3.4: the places of each river and each district."""
        self.area_ids: list[str] = [area["id"] for area in rivers + districts]
        parts = [river["suburbs"] for river in rivers] + [[*d["outer"], d["inner"]] for d in districts]
        self.areas: vec[i64] = vec[i64]([mask_of(self.place_ids.index(place) for place in places) for places in parts])
        self.area_at: vec[i64] = vec[i64]([self.area_of_place(place) for place in range(PLACES)])
        """By place: the river it is on or the district it is in, or -1."""
        self.on_river: int = self.areas[0] | self.areas[1] | self.areas[2] | self.areas[3]

    def area_of_place(self, place: int) -> int:
        """The river or district of a place, or -1."""
        return next((area for area in range(AREAS) if self.areas[area] >> place & 1), -1)

    def fill_cards(self, cards: dict[str, Any]) -> None:
        """GC-2.7 to GC-2.9: goods cards, scoring cards and bonus cards."""
        self.good_ids: list[str] = [good["id"] for good in cards["good"]]
        self.goods_card_ids: list[str] = [card["id"] for card in cards["goods_card"]]
        self.showing: vec[i64] = vec[i64](
            [
                mask_of(n for n, card in enumerate(cards["goods_card"]) if good in card["goods"])
                for good in self.good_ids
            ]
        )
        """The goods cards that show each good."""
        scoring = cards["scoring_card"]
        self.scoring_ids: list[str] = [card["id"] for card in scoring]
        self.back: vec[i64] = vec[i64]([card["back"] for card in scoring])
        self.groups: vec[i64] = vec[i64](
            [mask_of(n for n in range(SCORING_CARDS) if self.back[n] == b) for b in (1, 2, 3)]
        )
        self.good_of: vec[i64] = vec[i64]([self.good_ids.index(card["good"]) for card in scoring])
        self.area_of: vec[i64] = vec[i64]([self.area_index(card["area_kind"], card["area"]) for card in scoring])
        bonus = cards["bonus_card"]
        self.bonus_ids: list[str] = [card["id"] for card in bonus]
        self.bonus_counts: vec[i64] = vec[i64]([COUNTS.index(card["counts"]) for card in bonus])
        self.bonus_places: vec[i64] = vec[i64]([self.counted_places(card) for card in bonus])
        self.coin_bonus: i64 = mask_of(n for n in range(BONUS_CARDS) if self.bonus_counts[n] == PER_COIN)
        self.bonus_letters: vec[i64] = vec[i64]([card["letters"] for card in bonus])

    def area_index(self, area_kind: str, area: str) -> int:
        """A river or a district, as a number: a district may be called like a river."""
        if area_kind == "river":
            return self.area_ids.index(area, 0, RIVERS)
        return self.area_ids.index(area, RIVERS)

    def counted_places(self, card: dict[str, Any]) -> int:
        """GC-12.3 to GC-12.5: the places a bonus card counts houses on."""
        if card["counts"] == "city_houses":
            return self.city
        if card["counts"] == "river_houses":
            return self.on_river
        if card["counts"] == "terrain_houses":
            return self.places_of[self.kind_ids.index(card["terrain"])]
        return 0

    def fill_seats(self, counts: list[dict[str, int]]) -> None:
        """GC-2.1, GC-2.2: what depends on the number of players."""
        self.stock: dict[int, int] = {count["players"]: count["houses"] for count in counts}
        self.pairs: dict[int, int] = {count["players"]: count["pairs"] for count in counts}


def mask_of(members: Iterable[int]) -> int:
    """A set of small numbers as a bit mask."""
    mask = 0
    for member in members:
        mask |= 1 << member
    return mask


def members_of(mask: i64) -> list[int]:
    """The numbers in a bit mask, ascending."""
    members: list[int] = []
    while mask:
        lowest: i64 = mask & -mask
        members.append(NUMBER_OF[lowest % MODULUS])
        mask ^= lowest
    return members


def by_arrival(values: list[int]) -> list[int]:
    """A reward's values for the first to the fourth builder; a single value is for the only builder."""
    return values + [0] * (ARRIVALS - len(values))


def load(edition: str) -> Box:
    """An edition by name ("" is the reconstructed one) or by the path of its file."""
    return Box(find("serai.games.golden_city", edition, "reconstructed"))


def parse(text: str, edition: str, file: str) -> Box:
    """The box described by a TOML text; `file` stands for it in messages."""
    return Box(Source(edition, file, text))
