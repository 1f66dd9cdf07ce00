"""The shape of an edition: which records there are, and what kind of value each of their keys has.

This comes before `checks`, which may then rely on every key being there with a value of its kind.
"""

from collections import Counter
from collections.abc import Callable
from typing import Any, Final

from serai.kernel.component import LANGUAGES, SOURCES
from serai.kernel.errors import BadData

NAMED: Final = {"en": "text", "hu": "text", "ru": "text"}
TABLES: Final[dict[str, dict[str, str]]] = {
    "limits": {},
    "supply": {},
    "scoring_values": {},
    "tables": {},
    "map": {},
    "city": {},
    "cards": {},
}
"""Tables that must be there; their numbers are checked later."""
RECORDS: Final[dict[str, dict[str, str]]] = {
    "player_count": {"players": "number", "houses": "number", "pairs": "number"},
    "tables.color": {"id": "text", **NAMED},
    "tables.card_type": {"id": "text", "count": "number", **NAMED},
    "tables.cost": {"kind": "text", "cards": "number", "keys": "number"},
    "tables.reward": {
        "id": "text",
        "coins": "numbers",
        "letters": "numbers",
        "cards": "numbers",
        "gives": "text",
        **NAMED,
    },
    "river": {"id": "text", "name": "names", "between": "texts", "suburbs": "texts", "points": "points"},
    "quarter": {"id": "text", "left_river": "text", "right_river": "text", "coast": "points"},
    "city.district": {"id": "text", "outer": "texts", "inner": "text"},
    "map.place": {
        "id": "text",
        "kind": "text",
        "quarter": "text",
        "card": "text",
        "reward": "text",
        "x": "coordinate",
        "y": "coordinate",
        **NAMED,
    },
    "map.road": {"a": "text", "b": "text"},
    "cards.good": {"id": "text", **NAMED},
    "cards.goods_card": {"id": "text", "goods": "texts"},
    "cards.scoring_card": {"id": "text", "back": "number", "good": "text", "area_kind": "text", "area": "text"},
    "cards.bonus_card": {"id": "text", "counts": "text", "terrain": "optional text", "letters": "number", **NAMED},
}
"""By path: the keys of each record in a list. Every record has a source as well."""


def is_text(value: Any) -> bool:
    """Words, at least a letter."""
    return isinstance(value, str) and bool(value)


def is_number(value: Any) -> bool:
    """A whole number, at least 0."""
    return isinstance(value, int) and not isinstance(value, bool) and value >= 0


def is_coordinate(value: Any) -> bool:
    """A number on the map, which is 100 by 100."""
    return isinstance(value, (int, float)) and not isinstance(value, bool) and 0 <= value <= 100


def is_point(value: Any) -> bool:
    """Two coordinates."""
    return isinstance(value, list) and len(value) == 2 and all(is_coordinate(part) for part in value)


def is_names(value: Any) -> bool:
    """A name in every language."""
    return isinstance(value, dict) and set(value) == set(LANGUAGES) and all(is_text(name) for name in value.values())


def is_list_of(test: Callable[[Any], bool], value: Any) -> bool:
    """A list, all of whose members pass."""
    return isinstance(value, list) and all(test(member) for member in value)


KINDS: Final[dict[str, tuple[Callable[[Any], bool], str]]] = {
    "text": (is_text, "a text"),
    "optional text": (lambda value: value is None or isinstance(value, str), "a text"),
    "number": (is_number, "a whole number, at least 0"),
    "coordinate": (is_coordinate, "a number from 0 to 100"),
    "names": (is_names, f"a table of names in {', '.join(LANGUAGES)}"),
    "texts": (lambda value: is_list_of(is_text, value), "a list of texts"),
    "numbers": (lambda value: is_list_of(is_number, value), "a list of whole numbers"),
    "points": (lambda value: is_list_of(is_point, value), "a list of points"),
}


def check_shapes(table: dict[str, Any], file: str) -> None:
    """Refuse an edition in which a table, a record or a key is missing or of the wrong kind."""
    for name in TABLES:
        if not isinstance(table.get(name), dict):
            raise BadData(f"{file}, [{name}]: is missing.")
    for path, keys in RECORDS.items():
        records = part(table, path)
        if not isinstance(records, list) or not records:
            raise BadData(f"{file}, {path}: must be a list of records.")
        for number, record in enumerate(records, 1):
            check_record(record, keys, f"{file}, {path} number {number}")
        for one, times in Counter(record.get("id") for record in records).items():
            if one is not None and times > 1:
                raise BadData(f"{file}, {path} {one!r}: the id is used twice.")


def part(table: dict[str, Any], path: str) -> Any:
    """What is at a path, or None."""
    value: Any = table
    for key in path.split("."):
        value = value.get(key) if isinstance(value, dict) else None
    return value


def check_record(record: Any, keys: dict[str, str], where: str) -> None:
    """Every key is there, with a value of its kind, and the record says where it comes from."""
    if not isinstance(record, dict):
        raise BadData(f"{where}: must be a record with the keys {', '.join(keys)}.")
    if is_text(record.get("id")):
        where = f"{where} ({record['id']!r})"
    for key, kind in keys.items():
        test, words = KINDS[kind]
        if key not in record and kind != "optional text":
            raise BadData(f"{where}: {key!r} is missing.")
        if not test(record.get(key)):
            raise BadData(f"{where}: {key!r} must be {words}, not {record.get(key)!r}.")
    if record.get("source") not in SOURCES:
        raise BadData(f"{where}: 'source' must be one of {', '.join(SOURCES)}.")
