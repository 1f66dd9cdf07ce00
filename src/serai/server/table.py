"""A table: a match, the people and bots around it, and what they have agreed on. No waiting and no storing here."""

import asyncio
import secrets
import time
from collections.abc import Callable
from datetime import UTC, datetime
from typing import Any, Final, Literal

import msgspec

from serai.kernel import chance, registry
from serai.kernel.game import CHANCE, Game
from serai.kernel.guide import Guide
from serai.kernel.log import Undo, Withdraw, parsed
from serai.kernel.match import Event, Match
from serai.server.agenda import Agenda
from serai.server.challenge import days
from serai.server.store.statements import Change
from serai.server.wire import Message, Result, encoder

Kind = Literal["player", "bot", "hotseat", "open", "link"]
Status = Literal["open", "running", "paused", "over", "closed"]

HASH_EVERY: Final = 64
"""How many lines of the log lie between two stored hashes of the state."""
CHAT_KEPT: Final = 50


def now() -> int:
    """Milliseconds since 1970."""
    return time.time_ns() // 1_000_000


def stamp(at: int) -> str:
    """A moment as clients read it."""
    return datetime.fromtimestamp(at / 1000, UTC).isoformat(timespec="milliseconds").replace("+00:00", "Z")


def new_id(bits: int = 60) -> str:
    """A random name that nobody can guess, in letters that are hard to confuse."""
    letters = "23456789abcdefghjkmnpqrstuvwxyz"
    return "".join(secrets.choice(letters) for _ in range(-(-bits // 5)))


class Seat(msgspec.Struct, kw_only=True):
    """Who sits there, or may."""

    kind: Kind
    player: str | None = None
    name: str = ""
    colour: int = 0
    level: str | None = None
    key: str | None = None
    """What whoever has the link shows; a seat reserved for a known player has `player` set instead."""
    gone: bool = False
    """Whether the player has given the seat up for good."""

    def is_human(self) -> bool:
        """Whether a person decides here."""
        return self.kind in ("player", "hotseat")

    def is_kept(self) -> bool:
        """Whether a bot plays for somebody who may come back."""
        return self.kind == "bot" and self.player is not None and not self.gone


class Table:
    """One table in memory. Whoever changes it holds `lock` until the change is stored."""

    def __init__(self, id: str, match: Match, seats: list[Seat], creator: str) -> None:
        self.id = id
        self.match = match
        self.seats = seats
        self.creator = creator
        self.listed = True
        self.parent: str | None = None
        """Of a side board, where a line is tried out: the table it belongs to. See `lines`."""
        self.status: Status = "open"
        self.agenda = Agenda()
        self.guide: Guide | None = None
        self.chat: list[Message] = []
        self.created = now()
        self.updated = self.created
        self.version = 0
        self.lock = asyncio.Lock()
        self.time: Callable[[], int] = now
        """House time, in which clocks count."""
        self.learned: dict[int, tuple[Event, bool]] = {}
        """Event index -> the event and whether it taught its own seat something: see `undo`."""
        self.lowest = 0
        """The lowest number of events since the last push: a client must forget everything after it."""
        self.unaided: set[int] = set()
        """Seats whose bot has failed since it last decided something: see `thinking.driver`."""
        self.hashed = 0
        self._length = 0
        self._seats: list[Seat] = []
        self._chat = 0
        self.is_dropped = False
        self.is_offered = self.was_offered = False
        """Whether the lobby lists it for whoever likes to join: as it is stored, and as it was before that."""

    @property
    def game(self) -> Game:
        """The game that is played."""
        return self.match.game

    def follow(self) -> None:
        """In a guided game nature keeps to the guide."""
        self.guide = registry.guide(self.game.id) if self.agenda.guide else None
        self.match.script = None if self.guide is None else self.guide.decided

    def to_act(self) -> list[int]:
        """Who must decide now; nobody at a table that is not running."""
        if self.status not in ("running", "paused"):
            return []
        return [seat for seat in self.match.state.to_act() if seat != CHANCE]

    def seats_of(self, player: str) -> list[int]:
        """The seats a person plays."""
        return [i for i, seat in enumerate(self.seats) if seat.player == player and seat.is_human()]

    def is_held(self, seat: int, player: str) -> bool:
        """Whether a person plays a seat."""
        return self.seats[seat].player == player and self.seats[seat].is_human()

    def newcomers(self) -> list[tuple[int, str]]:
        """The seats of people who did not play there when the table was stored last, and who they are."""
        before = [seat.player if seat.is_human() else None for seat in self._seats] or [None] * len(self.seats)
        seats = enumerate(zip(self.seats, before, strict=True))
        return [(i, one.player) for i, (one, was) in seats if one.is_human() and one.player not in (None, was)]

    def people(self) -> set[str]:
        """The persons who play."""
        return {seat.player for seat in self.seats if seat.is_human() and seat.player is not None}

    def is_alone(self, player: str) -> bool:
        """Whether nobody else of flesh and blood plays here, ever sat here, or may come back."""
        return not self.agenda.shared and self.people() == {player} == self._owners()

    def is_free(self, player: str) -> bool:
        """Whether nobody minds what a player does: they are alone, and the result does not count."""
        return self.is_alone(player) and not self.agenda.rated and not self.is_sealed()

    def is_sealed(self) -> bool:
        """Whether it is a try at a challenge whose day goes on: nothing can be done here but playing."""
        return days.is_sealed(self.id)

    def _owners(self) -> set[str]:
        """Everybody whom a seat belongs to or remembers."""
        return {seat.player for seat in self.seats if seat.player is not None}

    def fill(self) -> None:
        """Begin when every seat is taken."""
        self.agenda.shared = self.agenda.shared or len(self.people()) > 1
        if self.status == "open" and not self.agenda.held and self.is_full():
            self.match.additions = dict(self.agenda.additions)
            self.status = "running"
            self.advance()

    def is_full(self) -> bool:
        """Whether every seat is taken."""
        return not any(seat.kind in ("open", "link") for seat in self.seats)

    def advance(self) -> None:
        """Nature and forced steps, then see whether the game is over."""
        self.match.advance()
        self.settle()

    def submit(self, seat: int, actions: list[int], expected_n: int) -> None:
        """Moves of a seat, all or none."""
        self.match.submit(seat, actions, expected_n)
        self.agenda.undo_request = None
        self.settle()

    def settle(self) -> None:
        """Notice the end."""
        if self.status == "running" and not self.match.state.to_act():
            self.status = "over"
            scores = self.match.state.scores().to_json()
            self.agenda.result = Result(points=scores["points"], ranks=scores["ranks"])
            self.agenda.in_time = self.agenda.in_time or self.is_sealed()

    def take_back(self, seat: int, to: int) -> None:
        """Take back everything from event `to` on; whether that is allowed has been decided."""
        self.match.undo_by_consent(seat, to)
        self.went_back(to)
        self.advance()

    def went_back(self, to: int) -> None:
        """The log was shortened."""
        self.lowest = min(self.lowest, to)
        self.agenda.undo_request = None

    def restore(self, entry: list[Any]) -> None:
        """Play one stored line of the log again."""
        self.match.replay(entry)
        said = parsed(entry)
        if isinstance(said, Undo | Withdraw):
            self.lowest = min(self.lowest, said[1])
        self.settle()

    def adopt(self, fresh: "Table") -> None:
        """Become what was read from the database: another process has changed the table."""
        lock, time = self.lock, self.time
        self.__dict__.update(fresh.__dict__)
        self.lock, self.time = lock, time
        self.lowest = 0  # nobody here knows what was taken back elsewhere

    def say(self, seat: int, name: str, text: str, note: str = "") -> Message:
        """A line of chat."""
        number = self.chat[-1].n + 1 if self.chat else 1
        message = Message(n=number, seat=seat, name=name, text=text, note=note, at=stamp(now()))
        self.chat.append(message)
        return message

    def tell(self, seat: int, note: str) -> None:
        """The house tells everybody at the table something about a seat; docs/api.md lists the notes."""
        self.say(seat, self.seats[seat].name, "", note)

    # Storing

    def stored(self) -> None:
        """Everything is in the database: differences are counted from here."""
        self._length = len(self.match.log)
        if self._seats != self.seats:
            self._seats = [msgspec.structs.replace(seat) for seat in self.seats]
        self._chat = self.chat[-1].n if self.chat else 0
        del self.chat[:-CHAT_KEPT]
        self.was_offered, self.is_offered = self.is_offered, self.listed and self.status == "open"

    def row(self) -> dict[str, Any]:
        """The columns that change."""
        to_act = self.to_act()
        return {
            "version": self.version,
            "status": self.status,
            "length": len(self.match.log),
            "n": self.match.n,
            "to_act": encoder.encode(to_act).decode(),
            "meta": encoder.encode(self.agenda).decode(),
            "bots_turn": self.is_bots_turn(to_act),
            "deadline": self.deadline(),
            "updated": self.updated,
        }

    def is_bots_turn(self, to_act: list[int]) -> bool:
        """Whether a bot must decide now."""
        return self.status == "running" and any(self.seats[seat].kind == "bot" for seat in to_act)

    def deadline(self) -> int | None:
        """When the first clock runs out, or a pause ends, in house time."""
        agenda = self.agenda
        if self.status == "paused":
            return agenda.pause_ends
        if agenda.clock is None or not agenda.acting or self.status != "running":
            return None
        return agenda.since + min(agenda.remaining[seat] for seat in agenda.acting)

    def changes(self) -> Change:
        """What has changed since it was stored; the version rises."""
        was = self.version
        self.version += 1
        self.updated = now()
        lines = enumerate(self.match.log[self._length :], self._length)
        said = [line for line in self.chat if line.n > self._chat]
        for line in said:
            line.at = stamp(self.updated)  # the moment at which it is stored
        return Change(
            game=self.id,
            version=was,
            row=self.row(),
            events=[
                {"game": self.id, "n": n, "entry": encoder.encode(entry).decode(), "at": self.updated}
                for n, entry in lines
            ],
            seats=[] if self.seats == self._seats else self.seat_rows(),
            snapshot=self._snapshot(),
            chat=[{"game": self.id, **msgspec.structs.asdict(line), "at": self.updated} for line in said],
        )

    def seat_rows(self) -> list[dict[str, Any]]:
        """The seats as rows."""
        return [{"game": self.id, "seat": i, **msgspec.structs.asdict(seat)} for i, seat in enumerate(self.seats)]

    def _snapshot(self) -> dict[str, Any] | None:
        length = len(self.match.log)
        if length - self.hashed < HASH_EVERY and self.status != "over":
            return None
        self.hashed = length
        return {"game": self.id, "length": length, "n": self.match.n, "digest": self.match.state.digest()}

    def game_row(self) -> dict[str, Any]:
        """The whole row of a new game."""
        return {
            "id": self.id,
            "game": self.game.id,
            "edition": self.game.edition,
            "rules": self.game.rules,
            "data": self.game.data_hash,
            "options": msgspec.json.encode(self.match.options).decode(),
            "seats": self.match.seats,
            "seed": self.match.seed,
            "creator": self.creator,
            "listed": self.listed,
            "parent": self.parent,
            "created": self.created,
            **self.row(),
        }


def is_concurrent(match: Match, seat: int, expected_n: int) -> bool:
    """Whether all that happened since `expected_n` are secret choices of others while the seat was choosing too: then
    its own choice is not too late (law L10: their order does not matter)."""
    if not 0 <= expected_n <= match.n:
        return False
    for n in range(expected_n, match.n):
        event = match.events[n]
        actors = match.state_at(n).to_act()
        if event.seat == CHANCE or event.seat == seat or len(actors) < 2 or seat not in actors:
            return False
    return True


def new_match(game: Game, seats: int, options: dict[str, Any]) -> Match:
    """A match with a fresh secret seed."""
    return Match(game, seats, options, seed=chance.new_seed())
