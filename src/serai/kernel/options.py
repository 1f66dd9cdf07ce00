"""Variants and settings of a game."""

import json
from typing import Any

from serai.kernel.errors import BadData


class Option:
    """A variant or setting of a game: its name, allowed values (the default first) and the rule that describes it."""

    def __init__(self, name: str, values: list[Any], rule: str) -> None:
        self.name = name
        self.values = values
        self.rule = rule


def resolved(game_id: str, known: list[Option], given: dict[str, Any]) -> dict[str, Any]:
    """All options with their values, the given ones checked, the others at their default."""
    names = [option.name for option in known]
    for name in given:
        if name not in names:
            raise BadData(f"{game_id} has no option {name!r}; its options are: {', '.join(names) or 'none'}.")
    values: dict[str, Any] = {}
    for option in known:
        value = given.get(option.name, option.values[0])
        if not any(type(value) is type(v) and value == v for v in option.values):
            allowed = ", ".join(json.dumps(v) for v in option.values)
            raise BadData(f"Option {option.name!r} of {game_id} cannot be {json.dumps(value)}: it is one of {allowed}.")
        values[option.name] = value
    return values
