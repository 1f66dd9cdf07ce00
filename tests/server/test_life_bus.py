"""What processes tell each other, over a Redis that a test makes: nothing is lost, and nothing spoils the rest."""

import asyncio
from collections.abc import Awaitable, Callable

import msgspec
import pytest

from serai.server import bus
from serai.server.bus import CHANNEL, Bus, Note
from tests.server.outages import until

pytestmark = pytest.mark.anyio
OWN, OTHER = "me", "other"


class Redis:
    """Keeps what is published; fails when it shall."""

    def __init__(self) -> None:
        self.published: list[list[Note]] = []
        self.fails = 0
        self.meanwhile: Callable[[], None] = lambda: None

    async def publish(self, channel: str, data: bytes) -> None:
        """Publish, or fail."""
        assert channel == CHANNEL
        self.meanwhile()
        if self.fails:
            self.fails -= 1
            raise ConnectionError
        self.published.append(msgspec.json.decode(data, type=list[Note]))


def connected() -> Bus:
    """A bus that would talk to a Redis."""
    return Bus(OWN, "redis://nowhere")


async def told(one: Bus, *notes: Note) -> None:
    """A message comes in."""
    await one._received(msgspec.json.encode(list(notes)))


def saying(one: Bus, *versions: int) -> Callable[[], None]:
    """Something more is said, one note each time."""
    left = list(versions)

    def say() -> None:
        if left:
            one.tell("t", version=left.pop(0))

    return say


def waiting(one: Bus) -> int:
    """How many notes are to be attended to."""
    return one._in.qsize()


async def test_where_there_is_nobody_nothing_is_said() -> None:
    """A single process keeps no notes, is neither well nor ill, and stops at once."""
    alone = Bus(OWN, "")
    alone.tell("t", version=1)
    alone.start()
    assert (len(alone._out), alone._tasks, alone.is_well) == (0, [], None)
    await alone.stop()


async def test_a_note_says_only_what_it_says() -> None:
    """Defaults are left out: most notes are a sign of life."""
    assert msgspec.json.encode(Note(OWN)) == b'{"process":"me"}'
    note = Note(OWN, "t", version=3)
    assert msgspec.json.encode(note) == b'{"process":"me","table":"t","version":3}'
    assert msgspec.json.decode(b'{"process":"p","online":[]}', type=Note).online == []
    assert msgspec.json.decode(b'{"process":"p","of tomorrow":1}', type=Note) == Note("p")


async def test_all_that_waits_is_sent_at_once_and_in_order() -> None:
    """One message for all of it, then nothing."""
    one, redis = connected(), Redis()
    for version in (1, 2, 3):
        one.tell("t", version=version)
    await one._send(redis)
    await one._send(redis)
    assert [[note.version for note in notes] for notes in redis.published] == [[1, 2, 3]]
    assert not one._told.is_set()


async def test_what_could_not_be_sent_waits() -> None:
    """It is sent when Redis is back, before what was said later."""
    one, redis = connected(), Redis()
    one.tell("t", version=1)
    redis.fails = 1
    with pytest.raises(ConnectionError):
        await one._send(redis)
    one.tell("t", version=2)
    await one._send(redis)
    assert [[note.version for note in notes] for notes in redis.published] == [[1, 2]]


async def test_what_is_said_while_something_is_sent_is_sent_next() -> None:
    """Neither lost nor sent twice."""
    one, redis = connected(), Redis()
    one.tell("t", version=1)
    redis.meanwhile = saying(one, 2, 3)
    await one._send(redis)
    assert [[note.version for note in notes] for notes in redis.published] == [[1], [2], [3]]
    assert len(one._out) == 0


async def test_of_too_many_the_oldest_are_forgotten(monkeypatch: pytest.MonkeyPatch) -> None:
    """Memory is bounded while Redis is away; what overflows during a message does not take others with it."""
    monkeypatch.setattr(bus, "WAITING", 3)
    one, redis = connected(), Redis()
    for version in range(5):
        one.tell("t", version=version)
    assert [note.version for note in one._out] == [2, 3, 4]
    redis.meanwhile = saying(one, 5)
    await one._send(redis)
    assert [[note.version for note in notes] for notes in redis.published] == [[2, 3, 4], [5]]


@pytest.mark.parametrize("data", [b"", b"nonsense", b"{}", b'[{"table":"t"}]', b'[{"process":1}]', b"\xff"])
async def test_what_is_no_note_is_not_heard(data: bytes, caplog: pytest.LogCaptureFixture) -> None:
    """Anybody may write to Redis; the log says so, and the next note is heard."""
    one = connected()
    await one._received(data)
    assert (waiting(one), "note not understood" in caplog.text) == (0, True)
    await told(one, Note(OTHER, "t", version=1))
    assert waiting(one) == 1


async def test_ones_own_notes_are_signs_of_life() -> None:
    """They are not attended to; a bus that has never heard itself is not well."""
    one = connected()
    assert one.is_well is False
    await told(one, Note(OWN, "t", version=1), Note(OTHER, "t", version=2))
    assert (one.is_well, waiting(one)) == (True, 1)


async def test_notes_of_others_are_no_proof_that_ours_get_through() -> None:
    """Only one's own are."""
    one = connected()
    await told(one, Note(OTHER), Note(OTHER, "t", version=2))
    assert one.is_well is False


@pytest.mark.parametrize(("passed", "is_well"), [(0.0, True), (bus.SILENCE / 2, True), (bus.SILENCE, False)])
async def test_silence_is_illness(passed: float, *, is_well: bool) -> None:
    """After so many seconds without a note of one's own."""
    one = connected()
    one._take(Note(OWN))
    one._heard -= passed
    assert one.is_well is is_well


async def test_after_a_break_it_is_looked_for_what_was_missed() -> None:
    """Once, with the first note of one's own, and what others say meanwhile keeps its order."""
    one, heard = connected(), list[str]()
    one.hear = hearing(heard)
    one.on_return = returning(heard)
    one._is_interrupted = True
    await told(one, Note(OTHER, "before", version=1), Note(OWN), Note(OWN), Note(OTHER, "after", version=1))
    attending = asyncio.create_task(one._attend())
    await until(lambda: len(heard) == 3)
    attending.cancel()
    assert heard == ["before", "back", "after"]


async def test_a_note_that_cannot_be_attended_to_spoils_no_other(caplog: pytest.LogCaptureFixture) -> None:
    """The database may be away when another process tells something."""
    one, heard = connected(), list[str]()
    one.hear = hearing(heard, fails="bad")
    await told(one, Note(OTHER, "good"), Note(OTHER, "bad"), Note(OTHER, "better"))
    attending = asyncio.create_task(one._attend())
    await until(lambda: len(heard) == 2)
    attending.cancel()
    assert (heard, "note not attended to" in caplog.text) == (["good", "better"], True)


def hearing(heard: list[str], fails: str = "") -> Callable[[Note], Awaitable[None]]:
    """Somebody who listens, and stumbles over one table."""

    async def hear(note: Note) -> None:
        if note.table == fails:
            raise LookupError(note.table)
        heard.append(note.table)

    return hear


def returning(heard: list[str]) -> Callable[[], Awaitable[None]]:
    """Somebody who is told that Redis is back."""

    async def back() -> None:
        heard.append("back")

    return back
