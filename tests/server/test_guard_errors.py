"""Refusals: what kind, which sentence, in which language, whoever raised them."""

import logging
from typing import Any

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from litestar.exceptions import (
    ClientException,
    HTTPException,
    MethodNotAllowedException,
    NotFoundException,
    ValidationException,
)

from serai.kernel.errors import BadData, Illegal, SeraiError, Stale, Unreadable
from serai.server import wire
from serai.server.errors import (
    KINDS,
    LONGEST,
    NotAsAsked,
    OlderRules,
    Refused,
    fault,
    of_framework,
    of_kernel,
    of_saying,
    sayable,
)
from serai.server.plain import NotText
from serai.server.routes.answers import SENTENCES, refusals
from serai.words import Texts

ENGLISH = Texts("serai.server", "en")


@pytest.mark.parametrize(("status", "kind"), [*KINDS.items(), (418, "invalid"), (502, "invalid")])
def test_the_kind_follows_from_the_status(status: int, kind: str) -> None:
    """Programs read it; a status without a kind of its own is an invalid request."""
    assert Refused(status, "moved-on").body("en") == wire.Problem(error=kind, message="The game has moved on.")


def test_what_is_not_known_is_not_sent() -> None:
    """A refusal without rule and position has two fields, with them four."""
    plain = msgspec.json.encode(Refused(409, "moved-on").body("en"))
    assert plain == b'{"error":"stale","message":"The game has moved on."}'
    named = msgspec.json.decode(msgspec.json.encode(Refused(422, "not-legal", rule="X-1", law="X-1").body("en")))
    assert named == {"error": "illegal", "message": "That is not possible now: see rule X-1.", "rule": "X-1"}


@pytest.mark.parametrize(
    ("status", "ended"),
    [("over", True), ("closed", True), ("open", False), ("running", False), ("paused", False)],
)
def test_tables_of_older_rules_have_a_kind_of_their_own(status: str, *, ended: bool) -> None:
    """Those that have ended can be read, others finished elsewhere: two sentences, one kind."""
    refused = OlderRules(status, 2, 3)
    assert (refused.status, refused.body("en").error) == (409, "older")
    assert refused.key == ("older-ended" if ended else "older-unfinished")
    assert "rules 2" in str(refused)
    assert "rules 3" in str(refused)


KERNEL: list[tuple[SeraiError, int, str, str | None]] = [
    (Illegal("No.", "BZ-3.1"), 422, "That is not possible now: see rule BZ-3.1.", "BZ-3.1"),
    (
        Illegal("No."),
        422,
        "That is not possible now: others have moved since, or something hidden has come to light.",
        None,
    ),
    (Stale("Later."), 409, "The game has moved on.", None),
    (Unreadable("'x' is not an action."), 400, "This cannot be used: 'x' is not an action.", None),
    (BadData("No edition"), 400, "This cannot be used: No edition.", None),
]


@pytest.mark.parametrize(("error", "status", "sentence", "rule"), KERNEL)
def test_what_the_kernel_means(error: SeraiError, status: int, sentence: str, rule: str | None) -> None:
    """Three errors with three meanings, each a sentence with one full stop; on a socket the same."""
    for refused in (of_kernel(error), of_saying(error)):
        assert (refused.status, str(refused), refused.rule) == (status, sentence, rule)


def test_a_refusal_on_a_socket_stays_what_it_is() -> None:
    """With its rule, its headers and its kind."""
    refused = Refused(429, "one-hint", headers={"retry-after": "1"})
    assert of_saying(refused) is refused
    text = of_saying(NotText())
    assert (text.status, text.key) == (400, "control-characters")


def test_a_mistake_on_a_socket_is_written_down(caplog: pytest.LogCaptureFixture) -> None:
    """What went wrong is for the log; who is there learns only that something did."""
    with caplog.at_level(logging.ERROR, "serai.server"):
        refused = of_saying(ZeroDivisionError("a secret detail"))
    assert (refused.status, str(refused)) == (
        500,
        "Something went wrong on our side; the error has been logged.",
    )
    (record,) = caplog.records
    assert (record.message, record.__dict__["path"]) == ("mistake", "socket")
    assert record.exc_info is not None
    assert str(record.exc_info[1]) == "a secret detail"


FRAMEWORK: list[tuple[HTTPException, int, str]] = [
    (NotFoundException(), 404, "Not Found."),
    (MethodNotAllowedException(), 405, "Method Not Allowed."),
    (ClientException("400: Something odd."), 400, "Something odd."),
    (ClientException("Something odd"), 400, "Something odd."),
    (HTTPException(status_code=413), 413, "The request is too large."),
    (HTTPException("with a detail", status_code=413), 413, "The request is too large."),
    (ValidationException("No list of faults"), 400, "No list of faults."),
    (ValidationException("An empty list", extra=[]), 400, "An empty list."),
]


@pytest.mark.parametrize(("error", "status", "sentence"), FRAMEWORK)
def test_what_the_framework_means(error: HTTPException, status: int, sentence: str) -> None:
    """A sentence, without the number that is the status anyway."""
    refused = of_framework(error)
    assert (refused.status, str(refused)) == (status, sentence)


def test_the_headers_of_the_framework_are_kept() -> None:
    """Which methods there are is said with a wrong one."""
    refused = of_framework(MethodNotAllowedException(headers={"Allow": "GET"}))
    assert refused.headers == {"Allow": "GET"}


def test_every_fault_is_named_with_its_field() -> None:
    """Several at once, in the reader's language; a fault of the whole has no field."""
    extra: list[Any] = [
        {"key": "name", "message": "Expected `str` of length <= 40"},
        {"message": "Object missing required field `seats`"},
        {"key": "x" * 5000, "message": "nonsense"},
        {},
    ]
    refused = of_framework(ValidationException(extra=extra))
    assert isinstance(refused, NotAsAsked)
    field, other = "x" * LONGEST, "this is not what was asked for"
    faults = f"name: at most 40 are allowed; seats is missing; {field}: {other}; {other}"
    assert str(refused) == f"The request is not valid: {faults}."
    assert refused.sentence("hu") != str(refused)
    assert refused.body("en").error == "invalid"


BROKEN: list[tuple[type[Any], str, str]] = [
    (wire.Say, '{"text": ""}', "at least 1 are needed"),
    (wire.Say, '{"text": "%s"}' % ("x" * 1001), "at most 1000 are allowed"),
    (wire.Say, "{}", "text is missing"),
    (wire.Say, '{"text": "x", "loud": true}', "loud is not known here"),
    (wire.Say, '{"text": 7}', "this is not what was asked for"),
    (wire.Say, "[]", "this is not what was asked for"),
    (wire.OtherSeat, '{"seat": 16}', "at most 15 is allowed"),
    (wire.OtherSeat, '{"seat": -1}', "at least 0 is needed"),
    (wire.OtherSeat, '{"seat": 1.5}', "this is not what was asked for"),
    (wire.OtherSeat, '{"seat": "1"}', "this is not what was asked for"),
    (wire.OtherSeat, '{"seat": true}', "this is not what was asked for"),
    (wire.Clock, '{"kind": "live", "minutes": 600.5}', "at most 600.0 is allowed"),
    (wire.Clock, '{"kind": "live", "hours": -0.5}', "at least 0.0 is needed"),
    (wire.Clock, '{"kind": "sand"}', "'sand' is not one of the choices"),
    (wire.Move, '{"expected_n": 0, "actions": []}', "at least 1 are needed"),
    (wire.Addition, '{"addition": "%s"}' % ("A" * 64), "this is not what was asked for"),
]


@pytest.mark.parametrize(("type", "body", "sentence"), BROKEN)
def test_what_validation_says_is_understood(type: type[Any], body: str, sentence: str) -> None:
    """The patterns are those of the library as it is installed: if it changes its words, this test says so."""
    with pytest.raises(msgspec.ValidationError) as error:
        msgspec.json.decode(body, type=type)
    assert fault(ENGLISH, str(error.value).partition(" - at `")[0]) == sentence


@pytest.mark.parametrize("language", ["en", "hu", "ru"])
def test_a_fault_of_any_words_is_a_sentence(language: str) -> None:
    """What nobody has foreseen is not quoted, and not empty."""
    said = fault(Texts("serai.server", language), "Expected `str` matching regex '^secret$'")
    assert said
    assert "secret" not in said


@given(st.text(st.characters(), max_size=50))
@settings(max_examples=100, deadline=None)
def test_anything_can_be_said_of(text: str) -> None:
    """Halves of characters, signs of Fluent, anything: the sentence is text that can be sent."""
    refused = Refused(400, "not-a-number", text=text)
    for language in ("en", "hu", "ru"):
        assert sayable(text) in refused.sentence(language)
        refused.sentence(language).encode()


@pytest.mark.parametrize(("length", "said"), [(LONGEST - 1, LONGEST - 1), (LONGEST, LONGEST), (LONGEST + 1, LONGEST)])
def test_long_words_are_cut_at_the_limit(length: int, said: int) -> None:
    """A sentence about something endless has an end."""
    assert len(sayable("ä" * length)) == said


def test_half_a_character_is_replaced() -> None:
    """It cannot be encoded; what is around it stays."""
    assert sayable("a\ud800b") == "a?b"


def test_every_route_may_refuse_with_what_all_may() -> None:
    """400, 429 and 503 are documented everywhere, each once and in order; the others where they are named."""
    assert list(refusals()) == [400, 429, 503]
    assert list(refusals(404, 401, 400)) == [400, 401, 404, 429, 503]
    assert {status: spec.description for status, spec in refusals(*SENTENCES).items()} == SENTENCES
    with pytest.raises(KeyError):
        refusals(418)
