"""The records of this game's editions: names side by side, places on the board, lists under the keys of a table."""

from typing import Any, Final

from serai.kernel import component
from serai.kernel.component import LANGUAGES
from serai.kernel.errors import BadData

NAME_KEYS: Final = ("name", "hu", "ru")


class Record(component.Record):
    """One table of the file and where it stands."""

    def place_on_board(self) -> None:
        """Coordinates from 0 to 100, in both directions."""
        for key in ("x", "y"):
            value = self.table.get(key)
            if not isinstance(value, (int, float)) or not 0 <= value <= 100:
                raise self.refuse(f"{key!r} must be a number from 0 to 100.")

    def names(self, key: str = "name") -> dict[str, str]:
        """The name in three languages; the English one is under the key, the others under their own."""
        return {language: self.text(key) for language, key in zip(LANGUAGES, NAME_KEYS, strict=True)}


class File:
    """A parsed TOML file."""

    def __init__(self, name: str, table: dict[str, Any]) -> None:
        self.name = name
        self.table = table

    def section(self, section: str) -> Record:
        """A table such as [board]."""
        fields = self.table.get(section)
        if not isinstance(fields, dict):
            raise BadData(f"{self.name}: the table [{section}] is missing.")
        return Record(f"{self.name}, [{section}]", fields)

    def records(self, section: str, key: str, *, named: str = "id") -> list[Record]:
        """The records listed under a key of a table; each has a source, and no two have the same id."""
        rows = self.section(section).table.get(key)
        if not isinstance(rows, list) or not all(isinstance(row, dict) for row in rows):
            raise BadData(f"{self.name}, [{section}]: {key!r} must be a list of records.")
        found: list[Record] = []
        seen: set[Any] = set()
        for i, row in enumerate(rows, 1):
            label = row.get(named)
            if label is None:
                raise BadData(f"{self.name}, [{section}] {key} number {i}: {named!r} is missing.")
            record = Record(f"{self.name}, [{section}] {key} {label}", row)
            record.check_source()
            if label in seen:
                raise record.refuse(f"the {named} {label!r} occurs twice.")
            seen.add(label)
            found.append(record)
        return found


def expect(found: list[Record], count: int, file: File, what: str) -> None:
    """Refuse a list of another length."""
    if len(found) != count:
        raise BadData(f"{file.name}: there must be {count} {what}, not {len(found)}.")
