"""What is said on the socket of a table: numbers in its address, what is understood, and what is refused in words."""

import json
import logging

import pytest
import websockets
from hypothesis import given, settings
from hypothesis import strategies as st

from serai.server.errors import Refused
from serai.server.routes.sockets import ID, number, understood
from serai.server.wire_live import LookSaid, MoveSaid
from tests.server.clients import JSON
from tests.server.conftest import Running
from tests.server.test_moves import two_at

pytestmark = pytest.mark.anyio

NUMBERS = [("0", 0), ("7", 7), ("-1", -1), ("000000007", 7), ("999999999", 999999999), ("-99999999", -99999999)]
NO_NUMBERS = ["-", "--1", "+1", "1.0", "1e3", " 1", "0x1", "²", "1_000", "1234567890", "-123456789", "seven"]


@pytest.mark.parametrize(("text", "value"), NUMBERS)
def test_numbers_of_an_address(text: str, value: int) -> None:
    """Up to nine signs: nothing that a database could choke on."""
    assert number(text, 5) == value


@pytest.mark.parametrize("text", NO_NUMBERS)
def test_what_is_no_number_is_quoted(text: str) -> None:
    """Whoever has mistyped it reads what they have typed."""
    with pytest.raises(Refused) as refused:
        number(text, 0)
    assert (refused.value.status, str(refused.value)) == (400, f"'{text}' is not a number.")


@pytest.mark.parametrize("default", [None, 0, 3])
def test_no_number_is_the_usual_one(default: int | None) -> None:
    """Left out, or left empty."""
    assert number(None, default) == default
    assert number("", default) == default


@given(st.text(max_size=12))
@settings(max_examples=100, deadline=None)
def test_any_text_is_a_number_or_is_refused(text: str) -> None:
    """Never anything else, and a number is the one that it says."""
    try:
        found = number(text, 0)
    except Refused as refused:
        assert refused.key == "not-a-number"  # noqa: PT017 - both ways are right
    else:
        assert found == int(text or "0")


@pytest.mark.parametrize(
    ("id", "is_one"),
    [("abc", True), ("A_b-9", True), ("x" * 32, True), ("x" * 33, False), ("", False), ("a\n", False), ("é", False)],
)
def test_ids_of_tables(id: str, *, is_one: bool) -> None:
    """Looked at before the database is asked; an end of line behind it counts."""
    assert (ID.fullmatch(id) is not None) == is_one


def test_what_is_understood() -> None:
    """A move with all that a posted one has, and a look."""
    move = understood('{"type":"move","id":4,"expected_n":2,"actions":["pass",3],"seat":1,"language":"hu"}')
    assert isinstance(move, MoveSaid)
    assert (move.id, move.expected_n, move.actions, move.seat, move.language) == (4, 2, ["pass", 3], 1, "hu")
    look = understood('{"type":"look"}')
    assert isinstance(look, LookSaid)
    assert look.since == 0


UNREADABLE = [
    ("", "Input data was truncated"),
    ("{", "Input data was truncated"),
    ("{}", "Object missing required field `type`"),
    ('{"type":"shout"}', "Invalid value 'shout' - at `$.type`"),
    ('{"type":"look","loud":1}', "Object contains unknown field `loud`"),
    ('{"type":"move","id":-1,"expected_n":0,"actions":[1]}', "Expected `int` >= 0 - at `$.id`"),
]


@pytest.mark.parametrize(("text", "why"), UNREADABLE)
def test_what_is_not_understood(text: str, why: str) -> None:
    """The sentence has the reason, for whoever writes a program."""
    with pytest.raises(Refused) as refused:
        understood(text)
    assert (refused.value.status, str(refused.value)) == (400, f"The request cannot be read: {why}.")


@pytest.mark.parametrize("opening", ["[", '{"a":', '[{"a":'])
def test_what_is_nested_too_deeply(opening: str) -> None:
    """Before the type is known all of it is read, as deep as it goes. Before: that was a mistake of ours."""
    with pytest.raises(Refused) as refused:
        understood('{"x":' + opening * 5000)
    assert (refused.value.status, str(refused.value)) == (400, "The request is nested too deeply.")


async def test_a_socket_survives_what_is_nested(quick: Running, caplog: pytest.LogCaptureFixture) -> None:
    """It is refused like any other nonsense, the log has nothing to say about it, and the next word is heard."""
    ada = await quick.guest()
    id = (await ada.open("bazaar", "me", "hotseat"))["id"]
    with caplog.at_level(logging.WARNING, "serai.server"):
        async with ada.live(id) as socket:
            await socket.next()
            await socket.socket.send('{"x":' + "[" * 8000)
            refused = await socket.next("refused")
            assert (refused["status"], refused["id"]) == (400, None)
            assert refused["problem"] == {"error": "invalid", "message": "The request is nested too deeply."}
            await socket.say("look")
            assert (await socket.next())["id"] == id
    assert caplog.records == []


async def test_a_beat_is_answered_by_a_beat(quick: Running) -> None:
    """And by nothing else; nobody else hears of it."""
    ada, ben = await quick.guests("Ada", "Ben")
    id = (await ada.open("bazaar", "me", "open"))["id"]
    async with ada.live(id) as hers, ben.live(id) as his:
        await hers.next("position")
        await his.next("position")
        await his.say("beat")
        assert await his.next("beat") == {"type": "beat"}
        await ada.post(f"/api/tables/{id}/chat", {"text": "Here."})
        assert [(await socket.next("chat"))["message"]["text"] for socket in (hers, his)] == ["Here.", "Here."]
    assert [sum('"beat"' in text for text in guest.heard) for guest in (ada, ben)] == [0, 1]


REFUSED: list[tuple[JSON, int, str]] = [
    ({"actions": ["pass"]}, 422, "Ez most nem lehetséges: lásd a(z) BZ-3.1 szabályt."),
    ({"actions": [99999]}, 400, "Ez nem használható: 99999 is not the code of an action of bazaar."),
    ({"actions": ["choose silk"], "seat": 1}, 403, "Ez a hely nem a tiéd: 1."),
    ({"actions": ["choose silk"], "expected_n": 77}, 409, "A játék közben továbbment."),
]


async def test_a_refused_move_is_answered_by_its_number(quick: Running) -> None:
    """In the language of the move, with its number, and nothing has changed; then a good one is done."""
    ada, _, id = await two_at(quick)
    async with ada.live(id) as socket:
        position = await socket.next()
        for count, (body, status, sentence) in enumerate(REFUSED):
            said = {"expected_n": position["n"], **body, "language": "hu", "id": 100 + count}
            await socket.say("move", **said)
            answer = await socket.next("refused")
            assert (answer["id"], answer["status"]) == (100 + count, status), body
            assert answer["problem"]["message"] == sentence
        done = await socket.move(position, "choose silk", id=2**53 - 1)
        assert (done["type"], done["id"]) == ("done", 2**53 - 1)


@pytest.mark.parametrize(
    ("query", "status", "sentence"),
    [
        ("since=x", 400, "'x' is not a number."),
        ("seat=1.5", 400, "'1.5' is not a number."),
        ("seat=1", 403, "Seat 1 is not yours; watch as a spectator with seat -1."),
        ("seat=-2", 403, "Seat -2 is not yours; watch as a spectator with seat -1."),
    ],
)
async def test_addresses_that_are_refused(quick: Running, query: str, status: int, sentence: str) -> None:
    """With a status and a sentence, before the socket opens."""
    ada, _, id = await two_at(quick)
    with pytest.raises(websockets.InvalidStatus) as refused:
        async with ada.live(id, query):
            pass
    assert refused.value.response.status_code == status
    assert json.loads(refused.value.response.body or b"{}")["message"] == sentence


@pytest.mark.parametrize(
    ("query", "seat", "log_from"), [("seat=-1", -1, 0), ("since=-5", 0, 0), ("seat=&since=", 0, 0)]
)
async def test_addresses_that_are_understood(quick: Running, query: str, seat: int, log_from: int) -> None:
    """One's own table as a spectator; a time before the beginning is the beginning, and nothing is the usual."""
    ada, _, id = await two_at(quick)
    async with ada.live(id, query) as socket:
        position = await socket.next()
        assert (position["seat"], position["log_from"]) == (seat, log_from)
