"""The records of this game's editions: keys that are known, and bundles of goods as programs."""

from typing import Any

from serai.kernel import component
from serai.kernel.errors import BadData


class Record(component.Record):
    """One record of an edition file."""

    def only(self, keys: list[str]) -> None:
        """Refuse keys that mean nothing here; every record may have a source and what is known of it."""
        for key in self.table:
            if key not in keys and key != "source" and key != "known":
                raise self.refuse(f"{key!r} is not a key of this record; they are {', '.join(keys)}.")
        self.check_source()

    def number_or(self, key: str, default: int) -> int:
        """A whole number, or the default when the key is absent."""
        return self.number(key) if key in self.table else default

    def flag_or_no(self, key: str) -> bool:
        """A truth value; absent means no."""
        value = self.table.get(key, False)
        if not isinstance(value, bool):
            raise self.refuse(f"{key!r} must be true or false.")
        return value

    def one_of(self, key: str, names: list[str]) -> int:
        """The place of a name in a list of ids."""
        name = self.text(key)
        if name not in names:
            raise self.refuse(f"{key!r} is {name!r}; it must be one of {', '.join(names)}.")
        return names.index(name)

    def bundle(self, key: str, words: list[str]) -> list[int]:
        """A bundle as a program of (kind, number) pairs in the order of the closed vocabulary (MP2-16.1)."""
        value = self.table.get(key)
        if not isinstance(value, dict):
            raise self.refuse(f"{key!r} must be a bundle such as {{ coin = 2, silk = 1 }}.")
        return program(f"{self.where}, {key!r}", value, words)

    def bundles(self, key: str, length: int, words: list[str]) -> list[list[int]]:
        """A list of so many bundles."""
        result = []
        for number, value in enumerate(self.items(key, length), 1):
            if not isinstance(value, dict):
                raise self.refuse(f"{key!r} number {number} must be a bundle.")
            result.append(program(f"{self.where}, {key!r} number {number}", value, words))
        return result


def program(where: str, bundle: dict[str, Any], words: list[str]) -> list[int]:
    """The pairs of a bundle, in the order of the words; `words` has "" for what is not allowed here."""
    for word, n in bundle.items():
        if not word or word not in words:
            raise BadData(f"{where}: {word!r} is not in the vocabulary of effects; {_list(words)}.")
        if type(n) is not int or n < 1:
            raise BadData(f"{where}: {word!r} must be a whole number of at least 1.")
    pairs: list[int] = []
    for kind, word in enumerate(words):
        if word in bundle:
            pairs += [kind, bundle[word]]
    return pairs


def _list(words: list[str]) -> str:
    return "allowed are " + ", ".join(word for word in words if word)


class Edition:
    """An edition file: arrays of records with ids, and single tables."""

    def __init__(self, file: str, table: dict[str, Any]) -> None:
        self.file = file
        self.table = table

    def single(self, name: str) -> Record:
        """A table such as [meta]."""
        if name not in self.table:
            raise BadData(f"{self.file}: the table [{name}] is missing.")
        return Record(f"{self.file}, [{name}]", self.table[name])

    def array(self, name: str, length: int) -> list[Record]:
        """So many records with different ids."""
        values = self.table.get(name)
        if not isinstance(values, list):
            raise BadData(f"{self.file}: the array {name!r} is missing.")
        records = []
        for number, value in enumerate(values, 1):
            at = value.get("id", "") if isinstance(value, dict) else ""
            records.append(Record(f"{self.file}, {name} number {number}" + (f" ({at})" if at else ""), value))
        if length and len(records) != length:
            raise BadData(f"{self.file}: there must be {length} {name}, not {len(records)}.")
        return records

    def provenance(self) -> dict[str, str]:
        """By id: where a record comes from."""
        found: dict[str, str] = {}
        for records in self.table.values():
            if isinstance(records, list):
                found.update({record["id"]: record["source"] for record in records if "id" in record})
        return found

    def ids(self, name: str, length: int) -> list[str]:
        """The ids of an array; each exactly once."""
        found: list[str] = []
        for record in self.array(name, length):
            id = record.text("id")
            if id in found:
                raise record.refuse(f"the id {id!r} is there twice.")
            found.append(id)
        return found
