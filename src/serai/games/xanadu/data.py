"""The components, read from TOML into plain numbers that all states share. What is wrong with a file, `checks` says.

Copies of a card are equal (XAN-1.7), so cards are counted by *design*: the n-th `[[card]]` of the file. Designs are in
the order of their colours, brown first. Amounts of resources are packed into one int, six bits each: see `has_enough`.
"""

from typing import Any, Final

from serai.games.xanadu.checks import check
from serai.games.xanadu.vocabulary import Codes
from serai.kernel.edition import Source, find
from serai.kernel.machine import i64, vec

RESOURCES: Final = 10
ROWS: Final = 4
"""XAN-2.4: rectangles on a card."""
PRICES: Final = 5
"""XAN-2.6: prices with 0 to 4 workers."""
COLOURS: Final = 4
BROWN: Final = 0
BLUE: Final = 1
YELLOW: Final = 2
GREEN: Final = 3
"""In the order of starting cards (XAN-3.6); green is never one."""
LENGTHS: Final = ("standard", "short", "long")

FIELD: Final = 6
"""Bits for the amount of one resource; the highest is a guard."""
AMOUNT: Final = 31
"""The most of one resource that fits."""
GUARD: Final = 0x820820820820820
"""The guard bit of each of the ten fields."""


def has_enough(pool: i64, cost: i64) -> bool:
    """XAN-6.11: whether a pool holds at least the cost, for all ten resources at once: no field borrows from its guard.

    >>> has_enough(unit(0) + unit(7), unit(7)), has_enough(unit(0) + unit(7), 2 * unit(7))
    (True, False)
    """
    return ((pool | GUARD) - cost) & GUARD == GUARD


def unit(resource: int) -> int:
    """One unit of a resource, packed."""
    return 1 << (FIELD * resource)


def amount(pool: i64, resource: i64) -> i64:
    """How much of a resource a pool holds.

    >>> amount(3 * unit(9) + unit(0), 9)
    3
    """
    return (pool >> (FIELD * resource)) & AMOUNT


class Setup:
    """The row of the set-up table (section 3) for a number of players."""

    def __init__(self, row: dict[str, Any]) -> None:
        self.is_advanced: bool = row["advanced"]
        self.hand: int = row["start_hand"]
        self.starting_cards: int = row["start_cards"]
        self.limit: int = row["built_limit"]
        self.shuffles: dict[str, int] = row["shuffles"]
        bonus = row["sale_bonus"]
        self.bonus: vec[i64] = vec[i64]([bonus["brown"], bonus["blue"], bonus["yellow"], bonus["green"]])


class Box:
    """What is in the box: shared by all states of a game, never changed."""

    def __init__(self, source: Source) -> None:
        table = source.table
        check(table, source.file)
        self.edition = source.edition
        self.data_hash = source.data_hash
        self.table = table
        """The file itself, for screens."""
        self.resource_ids: list[str] = [r["id"] for r in table["resource"]]
        self.colour_ids: list[str] = [c["id"] for c in table["colour"]]
        self.setups: dict[tuple[int, bool], Setup] = {
            (players, row["advanced"]): Setup(row) for row in table["setup"] for players in row["players"]
        }
        self.fill_numbers(table["numbers"], table["numbers_decided"])
        self.fill_cards(table["card"])

    def fill_numbers(self, numbers: dict[str, int], decided: dict[str, int]) -> None:
        """XAN-7.1, XAN-7.4, XAN-8.5, XAN-10.7."""
        self.hand_limit: int = numbers["hand_limit"]
        self.draw_after_sale: int = numbers["draw_after_sale"]
        self.draw_without_sale: int = numbers["draw_without_sale"]
        self.draw_when_idle: int = numbers["draw_when_idle"]
        self.end_packet: int = numbers["end_packet"]
        self.stall_rounds: int = decided["stall_rounds"]

    def fill_cards(self, cards: list[dict[str, Any]]) -> None:
        """Section 2: the anatomy of every card, and the codes of actions that name cards."""
        self.designs: int = len(cards)
        self.design_ids: list[str] = [card["id"] for card in cards]
        self.codes = Codes(self.designs)
        self.copies: vec[i64] = vec[i64]([card["copies"] for card in cards])
        self.total: int = sum(self.copies)
        self.colour: vec[i64] = vec[i64]([self.colour_ids.index(card["colour"]) for card in cards])
        self.cost: vec[i64] = vec[i64]([self.pack(card["cost"]) for card in cards])
        self.permanent: vec[i64] = vec[i64]([self.pack([card["permanent"]]) for card in cards])
        self.row: vec[i64] = vec[i64]([self.pack(row) for card in cards for row in card["rows"]])
        self.help: vec[i64] = vec[i64]([self.pack([resource]) for card in cards for resource in card["help"]])
        self.price: vec[i64] = vec[i64]([price for card in cards for price in card["prices"]])
        """By design and number of workers: `design * PRICES + workers`."""
        self.active: vec[i64] = vec[i64](
            [self.pack([c["permanent"], *c["help"][:w]]) for c in cards for w in range(PRICES)]
        )
        """XAN-2.2, XAN-2.8: what a building gives its owner each turn, likewise."""

    def pack(self, ids: list[str]) -> int:
        """A list of resources as one packed amount; "" is none."""
        return sum(unit(self.resource_ids.index(r)) for r in ids if r)


def load(edition: str) -> Box:
    """An edition by name ("" is the reconstructed one) or by the path of its file."""
    return Box(find("serai.games.xanadu", edition, "reconstructed"))


def parse(text: str, edition: str, file: str) -> Box:
    """The box described by a TOML text; `file` stands for it in messages."""
    return Box(Source(edition, file, text))
