"""Reading TOML records with care: whatever is wrong is refused with file, record and reason."""

from typing import Any, Final

from caravanserai.kernel.errors import BadData

LANGUAGES: Final = ("en", "hu", "ru")
NAME_KEYS: Final = ("name", "hu", "ru")
SOURCES: Final = ("rulebook", "published", "reconstructed")


class Record:
    """One table of the file and where it stands."""

    def __init__(self, where: str, fields: dict[str, Any]) -> None:
        self.where = where
        self.fields = fields

    def refuse(self, reason: str) -> BadData:
        """The error to raise: file, record, reason."""
        return BadData(f"{self.where}: {reason}")

    def text(self, key: str) -> str:
        """A text that must be there and not empty."""
        value = self.fields.get(key)
        if not isinstance(value, str) or not value:
            raise self.refuse(f"{key!r} must be a text.")
        return value

    def number(self, key: str, low: int, high: int) -> int:
        """A whole number between two bounds."""
        value = self.fields.get(key)
        if not isinstance(value, int) or isinstance(value, bool) or not low <= value <= high:
            raise self.refuse(f"{key!r} must be a whole number from {low} to {high}.")
        return value

    def place_on_board(self) -> None:
        """Coordinates from 0 to 100, in both directions."""
        for key in ("x", "y"):
            value = self.fields.get(key)
            if not isinstance(value, (int, float)) or not 0 <= value <= 100:
                raise self.refuse(f"{key!r} must be a number from 0 to 100.")

    def texts(self, key: str) -> list[str]:
        """A list of texts."""
        value = self.fields.get(key)
        if not isinstance(value, list) or not all(isinstance(item, str) for item in value):
            raise self.refuse(f"{key!r} must be a list of texts.")
        return [str(item) for item in value]

    def numbers(self, key: str, length: int) -> list[int]:
        """A list of so many whole numbers, none negative."""
        value = self.fields.get(key)
        if not isinstance(value, list) or not all(isinstance(item, int) and item >= 0 for item in value):
            raise self.refuse(f"{key!r} must be a list of whole numbers, none negative.")
        if len(value) != length:
            raise self.refuse(f"{key!r} must have {length} numbers, not {len(value)}.")
        return [int(item) for item in value]

    def names(self) -> dict[str, str]:
        """The name in three languages."""
        return {language: self.text(key) for language, key in zip(LANGUAGES, NAME_KEYS, strict=True)}

    def check_source(self) -> None:
        """Every record says where it comes from."""
        if self.fields.get("source") not in SOURCES:
            raise self.refuse(f"'source' must be one of {', '.join(SOURCES)}.")


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
        rows = self.section(section).fields.get(key)
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
