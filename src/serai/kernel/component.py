"""Reading the components of an edition with care: what is missing or of the wrong kind is refused by name."""

from typing import Any, Final

from serai.kernel.errors import BadData
from serai.kernel.machine import mypyc_attr

LANGUAGES: Final = ("en", "hu", "ru")
SOURCES: Final = ("rulebook", "published", "reconstructed")
"""Where what a record says comes from."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Record:
    """One table of an edition's file; `where` names it in messages."""

    def __init__(self, where: str, table: Any) -> None:
        if not isinstance(table, dict):
            raise BadData(f"{where} must be a table of keys and values.")
        self.where = where
        self.table: dict[str, Any] = table

    def refuse(self, reason: str) -> BadData:
        """The error to raise: file, record, reason."""
        return BadData(f"{self.where}: {reason}")

    def demand(self, condition: object, reason: str) -> None:
        """Refuse the record unless the condition holds."""
        if not condition:
            raise self.refuse(reason)

    def has(self, key: str) -> bool:
        """Whether the record has the key."""
        return key in self.table

    def text(self, key: str) -> str:
        """A text that is not empty."""
        value = self.table.get(key)
        if not isinstance(value, str) or not value:
            raise self.refuse(f"{key!r} must be a text.")
        return value

    def texts(self, key: str) -> list[str]:
        """A list of texts."""
        value = self.table.get(key)
        if not isinstance(value, list) or not all(isinstance(item, str) for item in value):
            raise self.refuse(f"{key!r} must be a list of texts.")
        return [str(item) for item in value]

    def number(self, key: str, low: int = 0, high: int = 100) -> int:
        """A whole number between two bounds."""
        value = self.table.get(key)
        if type(value) is not int or not low <= value <= high:
            raise self.refuse(f"{key!r} must be a whole number from {low} to {high}.")
        return value

    def items(self, key: str, length: int) -> list[Any]:
        """A list of so many values."""
        value = self.table.get(key)
        if not isinstance(value, list) or len(value) != length:
            raise self.refuse(f"{key!r} must be a list of {length}.")
        return value

    def numbers(self, key: str, length: int) -> list[int]:
        """A list of so many whole numbers, none negative."""
        values = self.items(key, length)
        if not all(type(value) is int and value >= 0 for value in values):
            raise self.refuse(f"{key!r} must hold whole numbers, none negative.")
        return values

    def names(self, key: str = "name") -> dict[str, str]:
        """A name in each language."""
        value = self.table.get(key)
        if not isinstance(value, dict) or sorted(value) != sorted(LANGUAGES):
            raise self.refuse(f"{key!r} needs the languages {', '.join(LANGUAGES)}.")
        if not all(isinstance(name, str) and name for name in value.values()):
            raise self.refuse(f"{key!r} must hold texts.")
        return value

    def check_source(self) -> None:
        """Every record says where it comes from."""
        if self.table.get("source") not in SOURCES:
            raise self.refuse(f"'source' must be one of {', '.join(SOURCES)}.")
