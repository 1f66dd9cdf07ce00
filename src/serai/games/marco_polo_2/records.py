"""The records of this game's editions: keys that are known, and bundles of goods as programs."""

from typing import Any, Final

from serai.kernel import component
from serai.kernel.errors import BadData

KEYS: Final = {
    "resources": "id name good",
    "shields": "id name unique",
    "player_colours": "id name",
    "locations": "id kind x y contracts cards bonus outpost shield guild reward name",
    "routes": "id a b coin camel jade seal water via",
    "spaces": "id action colour cells dice min_die book ascending reward rank cost max_steps extra_posts take city",
    "neutral_dice": "players space cell value",
    "guilds": "id seals min_die jade improve bonus name",
    "free_offers": "id book gain",
    "offer_tiles": "id book left right",
    "city_bonuses": "id gain copy",
    "outposts": "id gain",
    "city_cards": "id kind options steps pay_per_step posts min_die rows count gain times pay_each pay",
    "contracts": "id colour pay gain",
    "goals": "id seals shields",
    "characters": "id name pass_oases oasis_gain oasis_choose seal_dice on_improve plus_one round_start on_complete "
    "vp_per_jade start figures double_round_bonuses collect_outposts first_roll doubles travel_spaces waive_route",
}
"""By array: what its records may say, beside their source and what is known of them. Others may say anything."""


class Record(component.Record):
    """One record of an edition file."""

    def only(self, keys: list[str]) -> None:
        """Refuse keys that mean nothing here."""
        for key in self.table:
            is_known = key in keys or key in ("source", "known")
            self.demand(is_known, f"{key!r} is not a key of this record; they are {', '.join(keys)}.")
        self.check_source()

    def number_or(self, key: str, default: int) -> int:
        """A whole number, or the default when the key is absent."""
        return self.number(key) if key in self.table else default

    def flag_or_no(self, key: str) -> bool:
        """A truth value; absent means no."""
        value = self.table.get(key, False)
        self.demand(isinstance(value, bool), f"{key!r} must be true or false.")
        return bool(value)

    def one_of(self, key: str, names: list[str]) -> int:
        """The place of a name in a list of ids."""
        name = self.text(key)
        self.demand(name in names, f"{key!r} is {name!r}; it must be one of {', '.join(names)}.")
        return names.index(name)

    def bundle(self, key: str, words: list[str]) -> list[int]:
        """A bundle as a program of (kind, number) pairs in the order of the closed vocabulary (MP2-16.1)."""
        value = self.table.get(key)
        self.demand(isinstance(value, dict), f"{key!r} must be a bundle such as {{ coin = 2, silk = 1 }}.")
        return Record(f"{self.where}, {key!r}", value).program(words)

    def bundles(self, key: str, length: int, words: list[str]) -> list[list[int]]:
        """A list of so many bundles."""
        values = [
            Record(f"{self.where}, {key!r} number {number}", value)
            for number, value in enumerate(self.items(key, length), 1)
        ]
        return [value.program(words) for value in values]

    def program(self, words: list[str]) -> list[int]:
        """The pairs of a bundle, in the order of the words; `words` has "" for what is not allowed here."""
        allowed = [word for word in words if word]
        for word, n in self.table.items():
            reason = f"{word!r} is not in the vocabulary of effects; allowed are {', '.join(allowed)}."
            self.demand(word in allowed, reason)
            self.demand(type(n) is int and n >= 1, f"{word!r} must be a whole number of at least 1.")
        return [number for kind, word in enumerate(words) if word in self.table for number in (kind, self.table[word])]


class Edition:
    """An edition file: arrays of records with ids, and single tables."""

    def __init__(self, file: str, table: dict[str, Any]) -> None:
        self.file = file
        self.table = table

    def demand(self, condition: object, reason: str) -> None:
        """Refuse the file unless the condition holds."""
        if not condition:
            raise BadData(f"{self.file}: {reason}")

    def single(self, name: str) -> Record:
        """A table such as [meta]."""
        self.demand(name in self.table, f"the table [{name}] is missing.")
        return Record(f"{self.file}, [{name}]", self.table[name])

    def array(self, name: str, length: int = 0) -> list[Record]:
        """So many records (0: any number), with keys that are known."""
        values: Any = self.table.get(name)
        self.demand(isinstance(values, list), f"the array {name!r} is missing.")
        records = []
        for number, value in enumerate(values, 1):
            id = value.get("id", "") if isinstance(value, dict) else ""
            records.append(Record(f"{self.file}, {name} number {number}" + (f" ({id})" if id else ""), value))
            if name in KEYS:
                records[-1].only(KEYS[name].split())
        self.demand(length in (0, len(records)), f"there must be {length} {name}, not {len(records)}.")
        return records

    def provenance(self) -> dict[str, str]:
        """By id: where a record comes from."""
        arrays = [records for records in self.table.values() if isinstance(records, list)]
        return {record["id"]: record["source"] for records in arrays for record in records if "id" in record}

    def ids(self, name: str, length: int) -> list[str]:
        """The ids of an array; each exactly once."""
        found: list[str] = []
        for record in self.array(name, length):
            found.append(record.text("id"))
            record.demand(found.count(found[-1]) == 1, f"the id {found[-1]!r} is there twice.")
        return found
