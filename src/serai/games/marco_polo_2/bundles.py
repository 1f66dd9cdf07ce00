"""Bundles of things (MP2-16): what components give and cost, and where an edition's records find each other."""

from typing import Final

from serai.games.marco_polo_2.kinds import (
    ANY_GOOD,
    CAMEL,
    COIN,
    DIFF_GOODS,
    GAINS,
    GOLD,
    JADE,
    NOTHING,
    PEPPER,
    PLUS_ONE,
    PRICES,
    SILK,
    VP,
)
from serai.games.marco_polo_2.records import Record
from serai.kernel.machine import i64

PLAIN: Final = GAINS[: PLUS_ONE + 1]
"""What needs no decision and no draw."""


class Bundle:
    """So many of each kind, to be gained or to be paid."""

    def __init__(self, number: int, pairs: list[int]) -> None:
        self.number = number
        """Frames name a gain by its number."""
        self.pairs = pairs
        """Kind and number, kind and number, in the order of the vocabulary (MP2-16.1)."""
        amounts = [0] * len(GAINS)
        for i in range(0, len(pairs), 2):
            amounts[pairs[i]] = pairs[i + 1]
        self.vp: i64 = amounts[VP]
        self.coin: i64 = amounts[COIN]
        self.camel: i64 = amounts[CAMEL]
        self.jade: i64 = amounts[JADE]
        self.pepper: i64 = amounts[PEPPER]
        self.silk: i64 = amounts[SILK]
        self.gold: i64 = amounts[GOLD]
        self.plus_one: i64 = amounts[PLUS_ONE]
        self.any_good: i64 = amounts[ANY_GOOD]
        self.diff_goods: i64 = amounts[DIFF_GOODS]
        self.open: int = max([NOTHING, *[kind for kind in pairs[::2] if kind > PLUS_ONE]])
        """The kind that needs a decision or a draw: one at most, or NOTHING."""
        self.amounts = amounts
        self.units: int = sum(amounts[CAMEL : DIFF_GOODS + 1])
        """How many things it asks for as a price, coins apart."""
        self.middle: float = 0.0
        """What it is worth in points as a gain, in the middle of the game and at its end, and as a price."""
        self.late: float = 0.0
        self.paid: float = 0.0


class Shelf:
    """What records refer to while an edition is read: bundles already met, ids and names."""

    def __init__(self) -> None:
        self.gains: list[Bundle] = [Bundle(0, [])]
        self.prices: list[Bundle] = [Bundle(0, [])]
        self.names: dict[str, dict[str, str]] = {}
        """What components are called, in each language."""
        self.guild_ids: list[str] = ["farmers", "spicers", "tailors", "jewelers"]
        self.shield_ids: list[str] = []
        self.location_ids: list[str] = []

    def name(self, record: Record) -> str:
        """The id of a record, whose names are remembered."""
        id = record.text("id")
        self.names[id] = record.names()
        return id

    def gain(self, record: Record, key: str) -> Bundle:
        """What a record gives."""
        return self.gained(record, record.bundle(key, GAINS))

    def gained(self, record: Record, pairs: list[int]) -> Bundle:
        """MP2-16.1: with several open parts their order would have to be asked for; no component has them."""
        is_simple = sum(kind > PLUS_ONE for kind in pairs[::2]) <= 1
        record.demand(is_simple, "a bundle has one part at most that is chosen, drawn, rolled or moved.")
        return _added(self.gains, pairs)

    def gains_of(self, record: Record, key: str, length: int, words: list[str] = GAINS) -> list[Bundle]:
        """What a record gives, row by row."""
        return [self.gained(record, pairs) for pairs in record.bundles(key, length, words)]

    def price(self, record: Record, key: str, words: list[str] = PRICES) -> Bundle:
        """What a record costs."""
        return _added(self.prices, record.bundle(key, words))

    def power(self, record: Record, key: str) -> Bundle:
        """What a character receives: plain things, or nothing where the record does not say."""
        return _added(self.gains, record.bundle(key, PLAIN)) if record.has(key) else self.gains[0]

    def powers(self, record: Record, key: str, length: int) -> list[Bundle]:
        """What a character receives, row by row; no rows where the record does not say."""
        return self.gains_of(record, key, length, PLAIN) if record.has(key) else []


def _added(bundles: list[Bundle], pairs: list[int]) -> Bundle:
    for bundle in bundles:
        if bundle.pairs == pairs:
            return bundle
    bundles.append(Bundle(len(bundles), pairs))
    return bundles[-1]
