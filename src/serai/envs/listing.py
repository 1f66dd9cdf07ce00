"""What the numbers mean: all fields of an observation and all actions of a game, listed, with a hash.

An agent is trained on one catalogue. Where the hash is another one, its numbers mean something else, and it is refused.
"""

import hashlib
import json
from typing import Any

from serai.kernel import registry
from serai.kernel.errors import BadData
from serai.kernel.game import Game
from serai.kernel.observation import declared, width


class Catalogue:
    """The fields and actions of a game for a number of seats and a set of options."""

    def __init__(self, game: Game, seats: int, options: dict[str, Any]) -> None:
        game.check_seats(seats)
        self.game = game
        self.seats = seats
        self.options = game.resolve(options, seats)
        self.fields = declared(game, seats, self.options)
        self.width = width(self.fields)
        self.actions = list(game.vocabulary.texts)
        self.hash = hashlib.sha256(json.dumps(self.meaning(), separators=(",", ":")).encode()).hexdigest()

    def __reduce__(self) -> tuple[Any, ...]:
        """A catalogue travels as what it lists."""
        return Catalogue, (self.game, self.seats, self.options)

    def meaning(self) -> dict[str, Any]:
        """All that an agent depends on. The names of components in other languages, say, are no part of it."""
        return {
            "game": self.game.id,
            "rules": self.game.rules,
            "edition": self.game.edition,
            "seats": self.seats,
            "options": self.options,
            "fields": [[field.name, list(field.shape), field.low, field.high] for field in self.fields],
            "actions": self.actions,
        }

    def to_json(self) -> dict[str, Any]:
        """The whole listing as plain data: keep it beside a trained agent."""
        return {**self.meaning(), "width": self.width, "hash": self.hash}

    def require(self, other: str) -> None:
        """Refuse an agent or a data set that was made with another catalogue."""
        if other != self.hash:
            raise BadData(
                f"This was made with another catalogue of {self.game.id}: its hash is {other[:12] or 'missing'}, "
                f"here {self.hash[:12]} (rules {self.game.rules}, edition {self.game.edition!r}, {self.seats} seats, "
                f"options {json.dumps(self.options)}). Its numbers would mean something else."
            )

    def lines(self) -> list[str]:
        """The listing for people: every field with its place in the row, every action with its code."""
        texts = [
            f"catalogue {self.game.id}, {self.seats} seats, options {json.dumps(self.options)}",
            f"hash {self.hash}",
        ]
        at = 0
        for field in self.fields:
            shape = "x".join(str(extent) for extent in field.shape) or "1"
            texts.append(f"field {at:5} {field.name} {shape} [{field.low}, {field.high}]")
            at += field.size()
        return texts + [f"action {code:5} {text}" for code, text in enumerate(self.actions)]


def catalogue(game_id: str, seats: int, options: dict[str, Any] | None = None, edition: str = "") -> Catalogue:
    """The catalogue of a game by id."""
    return Catalogue(registry.load(game_id, edition), seats, options or {})
