"""What an edition must be: every refusal names the file, the record and the reason.

Checked is what the rulebook and the box state, and what the rules rely on. What only holds for the reconstructed deck
(economy, character of the colours, worked examples) is checked by its tests.
"""

from collections import Counter
from typing import Any, Final

from serai.kernel.component import LANGUAGES, SOURCES
from serai.kernel.errors import BadData

RESOURCES: Final = ["wood", "clay", "stone", "silk", "porcelain", "ink", "gold", "bronze", "jade", "water"]
COLOURS: Final = {"brown": 24, "blue": 24, "yellow": 12, "green": 10}
LENGTHS: Final = ("short", "standard", "long")
NUMBERS: Final = {
    "hand_limit": 7,
    "draw_after_sale": 3,
    "draw_without_sale": 1,
    "draw_when_idle": 7,
    "end_packet": 10,
    "rows_per_card": 4,
}
SETUPS: Final = [(players, advanced) for players in range(2, 7) for advanced in (False, True)]
MOST_COPIES: Final = 8
MOST_SHUFFLES: Final = 3
MOST_SLOTS: Final = 6
MOST_UNITS: Final = 31


def check(table: dict[str, Any], file: str) -> None:
    """Refuse an edition that contradicts itself or the rules."""
    _Check(table, file).all()


class _Check:
    """One file being checked, part by part; a part relies on those before it."""

    def __init__(self, table: dict[str, Any], file: str) -> None:
        self.table = table
        self.file = file

    def all(self) -> None:
        self.game()
        self.numbers()
        self.small_lists()
        self.setups()
        self.cards()
        self.deck()

    # Asking

    def require(self, condition: bool, record: str, reason: str) -> None:  # noqa: FBT001 - the condition is the subject
        if not condition:
            raise BadData(f"{self.file}, {record}: {reason}")

    def part(self, key: str) -> dict[str, Any]:
        """A table of the file."""
        value = self.table.get(key)
        self.require(isinstance(value, dict), f"[{key}]", "this table is missing")
        return dict(value or {})

    def records(self, key: str) -> list[dict[str, Any]]:
        """A list of records of the file, each with its source."""
        value = self.table.get(key)
        self.require(isinstance(value, list) and bool(value), f"[[{key}]]", "there are no such records")
        found: list[dict[str, Any]] = list(value or [])
        for number, record in enumerate(found, 1):
            where = f"[[{key}]] number {number}"
            self.require(isinstance(record, dict), where, "this is not a table")
            self.source(record, where)
        return found

    def source(self, record: dict[str, Any], where: str) -> None:
        self.require(record.get("source") in SOURCES, where, f"'source' must be one of {', '.join(SOURCES)}")

    def names(self, record: dict[str, Any], where: str) -> None:
        name = record.get("name")
        good = isinstance(name, dict) and all(isinstance(name.get(n), str) and name[n] for n in LANGUAGES)
        self.require(good, where, f"'name' needs the languages {', '.join(LANGUAGES)}")

    # Parts

    def game(self) -> None:
        game = self.part("game")
        self.source(game, "[game]")
        self.names(game, "[game]")
        self.require(game.get("id") == "xanadu", "[game]", "'id' must be \"xanadu\"")

    def numbers(self) -> None:
        """XAN-2.4, XAN-7.1, XAN-7.4, XAN-8.5, XAN-10.7."""
        numbers, decided = self.part("numbers"), self.part("numbers_decided")
        for name, number in NUMBERS.items():
            self.require(numbers.get(name) == number, "[numbers]", f"{name!r} must be {number}")
        stall = decided.get("stall_rounds")
        self.require(isinstance(stall, int) and stall >= 1, "[numbers_decided]", "'stall_rounds' must be at least 1")

    def small_lists(self) -> None:
        """XAN-1.1, XAN-1.2, XAN-1.6: supply, resources and colours."""
        counts = {record.get("id"): record.get("count") for record in self.records("supply")}
        for name, count in (("building_card", 70), ("game_end_card", 1)):
            self.require(counts.get(name) == count, "[[supply]]", f"the count of {name!r} must be {count}")
        for key, ids in (("resource", RESOURCES), ("colour", list(COLOURS))):
            records = self.records(key)
            listed = ", ".join(ids)
            self.require(
                [r.get("id") for r in records] == ids, f"[[{key}]]", f"the ids must be, in this order: {listed}"
            )
            for record in records:
                self.names(record, f"[[{key}]] {record['id']}")

    def setups(self) -> None:
        """Section 3: one row for every number of players, and another for their advanced game."""
        seen: list[tuple[int, bool]] = []
        for number, row in enumerate(self.records("setup"), 1):
            where = f"[[setup]] number {number}"
            players, advanced = row.get("players"), row.get("advanced")
            self.require(isinstance(players, list), where, "'players' must be a list of numbers")
            self.require(isinstance(advanced, bool), where, "'advanced' must be true or false")
            seen += [(p, bool(advanced)) for p in players or []]
            self.setup_row(row, where)
        self.require(
            sorted(seen) == sorted(SETUPS), "[[setup]]", "2 to 6 players, each once with and once without advanced"
        )

    def setup_row(self, row: dict[str, Any], where: str) -> None:
        for name, low, high in (("start_hand", 1, 8), ("start_cards", 1, 2), ("built_limit", 1, MOST_SLOTS)):
            value = row.get(name)
            good = type(value) is int and low <= value <= high
            self.require(good, where, f"{name!r} must be a number from {low} to {high}")
        shuffles, bonus = row.get("shuffles", {}), row.get("sale_bonus", {})
        for length in LENGTHS:
            good = type(shuffles.get(length)) is int and 1 <= shuffles[length] <= MOST_SHUFFLES
            self.require(good, where, f"'shuffles' needs {length!r}, from 1 to {MOST_SHUFFLES}")
        for colour in COLOURS:
            good = type(bonus.get(colour)) is int and bonus[colour] >= 0
            self.require(good, where, f"'sale_bonus' needs {colour!r}, at least 0")

    # Cards

    def cards(self) -> None:
        """Section 2: every card alone."""
        for number, card in enumerate(self.records("card"), 1):
            self.require(isinstance(card.get("id"), str), f"[[card]] number {number}", "'id' is missing")
            where = f"[[card]] {card['id']}"
            self.names(card, where)
            self.require(card.get("colour") in COLOURS, where, f"'colour' must be one of {', '.join(COLOURS)}")
            copies = card.get("copies")
            good = type(copies) is int and 1 <= copies <= MOST_COPIES
            self.require(good, where, f"'copies' must be a number from 1 to {MOST_COPIES}")
            self.symbols(card, where)
            prices = card.get("prices")
            good = isinstance(prices, list) and len(prices) == 5 and all(type(p) is int and p >= 0 for p in prices)
            self.require(good, where, "'prices' must be five numbers, at least 0")

    def symbols(self, card: dict[str, Any], where: str) -> None:
        """XAN-2.1, XAN-2.2, XAN-2.4: costs, permanent resource, rows and help."""
        cost, rows, help_, permanent = (card.get(key) for key in ("cost", "rows", "help", "permanent"))
        self.require(isinstance(cost, list) and 1 <= len(cost) <= 4, where, "'cost' must be 1 to 4 resources")
        good = isinstance(rows, list) and len(rows) == 4 and all(isinstance(row, list) and row for row in rows)
        self.require(good, where, "'rows' must be four lists of at least one resource")
        self.require(isinstance(help_, list) and len(help_) == 4, where, "'help' must be four resources, \"\" for none")
        named = [*(cost or []), *(r for row in rows or [] for r in row)]
        named += [r for r in [*(help_ or []), permanent] if r != ""]
        for resource in named:
            self.require(resource in RESOURCES, where, f"{resource!r} is not a resource")

    def deck(self) -> None:
        """XAN-1.1 and what the rules rely on: ids once, colours counted and in order, pools that can be written."""
        cards = self.table["card"]
        for identity, times in Counter(card["id"] for card in cards).items():
            self.require(times == 1, f"[[card]] {identity}", "this id is used twice")
        counts: Counter[str] = Counter()
        for card in cards:
            counts[card["colour"]] += card["copies"]
        for colour, count in COLOURS.items():
            self.require(
                counts[colour] == count, "[[card]]", f"there must be {count} {colour} cards, not {counts[colour]}"
            )
        order = [list(COLOURS).index(card["colour"]) for card in cards]
        self.require(
            order == sorted(order), "[[card]]", "the colours must come in the order brown, blue, yellow, green"
        )
        for resource in RESOURCES:
            most = self.most_units(resource)
            self.require(
                most <= MOST_UNITS, "[[card]]", f"a turn could bring {most} {resource}, more than {MOST_UNITS}"
            )

    def most_units(self, resource: str) -> int:
        """More of a resource than any turn can bring: the six best buildings and eight best rectangles."""
        active: list[int] = []
        rows: list[int] = []
        for card in self.table["card"]:
            active += [[card["permanent"], *card["help"]].count(resource)] * card["copies"]
            rows += [row.count(resource) for row in card["rows"]] * card["copies"]
        return sum(sorted(active)[-MOST_SLOTS:]) + sum(sorted(rows)[-8:])
