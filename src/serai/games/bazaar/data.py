"""The components, read from TOML into plain numbers; bad data is refused with file, record and reason."""

from typing import Any, Final

from serai.kernel.component import Record
from serai.kernel.edition import Source, find
from serai.kernel.errors import BadData

GOODS: Final = 4
LIMITS: Final = (
    "coins",
    "start_coins",
    "income",
    "rounds",
    "favour_worth",
    "good_points",
    "goal_points",
    "coins_per_point",
)


class Box:
    """What is in the box: shared by all states of a game, never changed."""

    def __init__(self, edition: str, data_hash: str, limits: dict[str, int], goods: list[dict[str, Any]]) -> None:
        self.edition = edition
        self.data_hash = data_hash
        self.coins: int = limits["coins"]
        self.start_coins: int = limits["start_coins"]
        self.income: int = limits["income"]
        self.rounds: int = limits["rounds"]
        self.favour_worth: int = limits["favour_worth"]
        self.good_points: int = limits["good_points"]
        self.goal_points: int = limits["goal_points"]
        self.coins_per_point: int = limits["coins_per_point"]
        self.good_ids: list[str] = [good["id"] for good in goods]
        self.stock: list[int] = [good["stock"] for good in goods]
        self.goals: list[int] = [good["goals"] for good in goods]
        self.names: dict[str, dict[str, str]] = {good["id"]: good["name"] for good in goods}


def load(edition: str) -> Box:
    """An edition by name ("" is the standard one) or by the path of its file."""
    return read(find("serai.games.bazaar", edition, "standard"))


def parse(text: str, edition: str, file: str) -> Box:
    """The box described by a TOML text; `file` stands for it in messages."""
    return read(Source(edition, file, text))


def read(source: Source) -> Box:
    """The box that an edition describes."""
    table, file = source.table, source.file
    limits = Record(f"{file}, [limits]", table.get("limits"))
    numbers = {name: limits.number(name) for name in LIMITS}
    goods = table.get("good", [])
    if len(goods) != GOODS:
        raise BadData(f"{file}: there must be {GOODS} [[good]] records, not {len(goods)}.")
    for number, good in enumerate(goods, 1):
        check_good(Record(f"{file}, [[good]] number {number}", good))
    if numbers["coins"] < 4 * numbers["start_coins"]:
        raise limits.refuse(f"{numbers['coins']} coins are too few for four players.")
    return Box(source.edition, source.data_hash, numbers, goods)


def check_good(good: Record) -> None:
    """Refuse a good without id, numbers or names."""
    good.text("id")
    for key in ("stock", "goals"):
        good.number(key, low=1)
    good.names()
