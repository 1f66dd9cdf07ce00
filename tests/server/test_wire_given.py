"""Everything that a client may send, type by type: nothing unexpected, no text that is none, exactly to the limits."""

import importlib
import json
import pkgutil
from types import NoneType, UnionType
from typing import Annotated, Any, Union, get_args, get_origin, get_type_hints

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec import Meta

from serai import server as package
from serai.server import wire
from serai.server.contests.wire import Drop, NewContest, Rules
from serai.server.notices.wire import Notices, Subscription
from serai.server.personal import Credentials, EndSession, NewSession
from serai.server.plain import NotText
from serai.server.players.wire import Forgotten, Invitation, TicketUse, VacationWish
from serai.server.puzzles.wire import Try
from serai.server.routes.reports import NewReport
from serai.server.wire_admin import Broadcast, ChatLine, TableChange, UserChange
from serai.server.wire_lines import ForkAt, LineName
from serai.server.wire_live import BeatSaid, LookSaid, MoveSaid, said
from serai.server.wire_plans import NewPlan, NewPlans
from serai.server.wire_seek import NewSeek


def all_given() -> list[type[wire.Given]]:
    """Every type of what a client sends, wherever it is declared."""
    for module in pkgutil.walk_packages(package.__path__, "serai.server."):
        if "wire" in module.name or ".routes." in module.name or module.name.endswith("personal"):
            importlib.import_module(module.name)
    found: list[type[wire.Given]] = []
    waiting = list(wire.Given.__subclasses__())
    while waiting:
        found.append(waiting.pop())
        waiting += found[-1].__subclasses__()
    return sorted(found, key=lambda one: one.__name__)


GIVEN = all_given()
names = pytest.mark.parametrize("type", GIVEN, ids=lambda one: one.__name__)


def texts_of(type: type[wire.Given]) -> list[str]:
    """The fields of a type that can be text."""

    def is_text(hint: Any) -> bool:
        if get_origin(hint) is Annotated:
            hint = get_args(hint)[0]
        if get_origin(hint) in (Union, UnionType):
            return any(is_text(one) for one in get_args(hint) if one is not NoneType)
        return hint is str

    hints = get_type_hints(type, include_extras=True)
    return [name for name in type.__struct_fields__ if is_text(hints[name])]


def empty(type: type[wire.Given]) -> wire.Given:
    """Something of the type without looking at its fields."""
    fields = msgspec.structs.fields(type)
    return type(**{field.encode_name: None for field in fields if field.required})


def test_there_are_as_many_as_were_looked_for() -> None:
    """The tests below say something only if nothing was overlooked."""
    assert len(GIVEN) > 40
    assert {wire.NewTable, NewReport, MoveSaid, Notices, Rules, NewSession} <= set(GIVEN)


@names
def test_nothing_unexpected_is_taken(type: type[wire.Given]) -> None:
    """A field that nobody knows is refused: a misspelt wish would be forgotten in silence."""
    assert type.__struct_config__.forbid_unknown_fields
    tag = type.__struct_config__.tag
    body = {"surprise": 1} if tag is None else {"type": tag, "surprise": 1}
    with pytest.raises(msgspec.ValidationError, match="unknown field `surprise`"):
        msgspec.convert(body, type)


@names
def test_every_text_field_is_looked_at(type: type[wire.Given]) -> None:
    """Whatever field it is in: NUL, an escape and half a character are no text, in one line or in several."""
    for field in texts_of(type):
        for sign in ("\0", "\x1b", "\x7f", "\x85", "\ud800"):
            one = empty(type)
            setattr(one, field, f"a{sign}b")
            with pytest.raises(NotText):
                one.__post_init__()


@names
def test_only_some_texts_have_several_lines(type: type[wire.Given]) -> None:
    """Tabs and ends of lines are for what people write at length."""
    for field in texts_of(type):
        for sign in ("\n", "\r", "\t"):
            one = empty(type)
            setattr(one, field, f"a{sign}b")
            if field in type.LINES:
                one.__post_init__()
            else:
                with pytest.raises(NotText):
                    one.__post_init__()


@names
def test_every_text_has_a_length(type: type[wire.Given]) -> None:
    """A text without an end is stored nowhere: each has a longest length, or is one of a few words."""
    hints = get_type_hints(type, include_extras=True)
    for field in texts_of(type):
        parts = [hints[field], *get_args(hints[field])]
        metas = [meta for part in parts for meta in get_args(part) if isinstance(meta, Meta)]
        metas += [meta for meta in parts if isinstance(meta, Meta)]
        assert any(meta.max_length for meta in metas), field


def test_which_texts_have_several_lines() -> None:
    """What is said, reported and imported."""
    found = {f"{type.__name__}.{field}" for type in GIVEN for field in type.LINES}
    assert found == {"Say.text", "NewReport.text", "Import.record"}


@given(st.text(max_size=40))
@settings(max_examples=150, deadline=None)
def test_what_is_nested_is_looked_at_too(text: str) -> None:
    """In keys and values of options, in lists: the same letters are refused wherever they stand."""
    try:
        Broadcast(text=text)
    except NotText:
        for make in (
            lambda: Rules(kind="swiss", seats=2, options={text: 1}),
            lambda: Rules(kind="swiss", seats=2, options={"a": text}),
            lambda: NewPlan(actions=[text]),
            lambda: NewPlan(actions=[1], only=["a", text]),
        ):
            with pytest.raises(NotText):
                make()
    else:
        assert Rules(kind="swiss", seats=2, options={text: text}).options == {text: text}


HEX = "0123456789abcdef" * 4
MOVE = {"expected_n": 0, "actions": [0]}
RULES = {"kind": "swiss", "seats": 2}
LIMITS: list[tuple[type[Any], dict[str, Any], str, Any, Any]] = [
    (NewSession, {}, "name", "x" * 40, "x" * 41),
    (NewSession, {}, "name", "x", ""),
    (NewSession, {"name": "x"}, "colour", 15, 16),
    (NewSession, {"name": "x"}, "colour", 0, -1),
    (NewSession, {"name": "x"}, "language", "ru", "de"),
    (NewSession, {"name": "x"}, "invitation", "x" * 1000, "x" * 1001),
    (Credentials, {"name": "x"}, "password", "x" * 8, "x" * 7),
    (Credentials, {"name": "x"}, "password", "x" * 200, "x" * 201),
    (EndSession, {}, "id", "f" * 32, "f" * 33),
    (EndSession, {}, "id", "0a", "0A"),
    (wire.NewTable, {"game": "g"}, "seats", [{"kind": "me"}] * 16, [{"kind": "me"}] * 17),
    (wire.NewTable, {"game": "g"}, "seats", [{"kind": "me"}], []),
    (wire.NewTable, {"seats": [{"kind": "me"}]}, "game", "x" * 64, "x" * 65),
    (wire.NewTable, {"seats": [{"kind": "me"}]}, "game", "a-b_C", "a/b"),
    (wire.NewTable, {"game": "g", "seats": [{"kind": "me"}]}, "options", {"a": True}, {"a": None}),
    (wire.NewTable, {"game": "g", "seats": [{"kind": "me"}]}, "options", {"a": 1}, {"a": 1.5}),
    (wire.NewTable, {"game": "g", "seats": [{"kind": "me"}]}, "edition", "", "../x"),
    (wire.NewTable, {"game": "g", "seats": [{"kind": "me"}]}, "browser", "0f", "0g"),
    (wire.NewTable, {"game": "g", "seats": [{"kind": "me"}]}, "rated", True, 1),
    (wire.NewSeat, {"kind": "bot"}, "level", "x" * 64, "x" * 65),
    (wire.Clock, {"kind": "live"}, "minutes", 600, 600.1),
    (wire.Clock, {"kind": "live"}, "increment", 0, -0.1),
    (wire.Clock, {"kind": "turns"}, "hours", 720, 721),
    (wire.Join, {}, "addition", HEX, HEX[:-1]),
    (wire.Join, {}, "addition", HEX, HEX.upper()),
    (wire.Join, {}, "key", "x" * 64, "x" * 65),
    (wire.Move, MOVE, "actions", [0] * 200, [0] * 201),
    (wire.Move, MOVE, "actions", [1_000_000], [1_000_001]),
    (wire.Move, MOVE, "actions", ["x" * 200], ["x" * 201]),
    (wire.Move, MOVE, "actions", [0, "a"], [0, True]),
    (wire.Move, MOVE, "expected_n", 1_000_000, 1_000_001),
    (wire.Move, MOVE, "seat", 15, 16),
    (wire.Say, {}, "text", "x" * 1000, "x" * 1001),
    (wire.Import, {}, "record", "{}", "{"),
    (wire.UndoAnswer, {}, "agree", False, 0),
    (UserChange, {}, "why", "x" * 300, "x" * 301),
    (TableChange, {}, "word", "x" * 300, "x" * 301),
    (ChatLine, {}, "n", 0, -1),
    (ForkAt, {"n": 0}, "against", "bots", "people"),
    (LineName, {}, "name", "x", ""),
    (NewPlans, {}, "plans", [{"actions": [1]}] * 8, [{"actions": [1]}] * 9),
    (NewPlan, {}, "actions", [1] * 20, [1] * 21),
    (NewPlan, {"actions": [1]}, "only", ["a"] * 100, ["a"] * 101),
    (NewSeek, {"seats": [2]}, "games", ["g"] * 16, ["g"] * 17),
    (NewSeek, {"games": ["g"]}, "seats", [16], [17]),
    (NewSeek, {"games": ["g"]}, "seats", [2] * 8, [2] * 9),
    (NewSeek, {"games": ["g"], "seats": [2]}, "pace", "live", "slow"),
    (NewContest, {"game": "g", "rules": RULES}, "name", "x" * 80, "x" * 81),
    (Rules, {"kind": "swiss"}, "seats", 8, 9),
    (Rules, RULES, "rounds", 30, 31),
    (Rules, RULES, "divisions", 12, 13),
    (Drop, {}, "entry", 10_000, 10_001),
    (Notices, {}, "quiet_from", 23, 24),
    (Notices, {}, "muted", ["t"] * 200, ["t"] * 201),
    (Notices, {}, "kinds", ["turn"], ["weather"]),
    (Subscription, {"endpoint": "x", "auth": "x"}, "p256dh", "a_-+/=", "a b"),
    (Forgotten, {}, "mail", "a@b.c", "a@b"),
    (Forgotten, {}, "mail", "x" * 249 + "@b.cd", "x" * 250 + "@b.cd"),
    (TicketUse, {}, "ticket", "a.b-c_d", "a b"),
    (Invitation, {}, "player", "0f", "0F"),
    (VacationWish, {}, "until", "2026-12-24", "2026-12-2"),
    (Try, {}, "actions", [1] * 64, [1] * 65),
    (NewReport, {"text": "x"}, "browser", "x" * 300, "x" * 301),
    (NewReport, {"text": "x"}, "table", "x" * 64, "x" * 65),
    (LookSaid, {"type": "look"}, "since", 1_000_000, 1_000_001),
    (MoveSaid, {"type": "move", **MOVE}, "id", 2**53 - 1, 2**53),
]


@pytest.mark.parametrize(("type", "more", "field", "last", "beyond"), LIMITS)
def test_exactly_to_the_limit(type: type[Any], more: dict[str, Any], field: str, last: Any, beyond: Any) -> None:
    """The last that is allowed is taken as it is, the first beyond it is refused."""
    taken = getattr(msgspec.json.decode(json.dumps({**more, field: last}), type=type), field)
    if isinstance(last, list):
        assert len(taken) == len(last)
    else:
        assert taken == last
    with pytest.raises(msgspec.ValidationError):
        msgspec.json.decode(json.dumps({**more, field: beyond}), type=type)


@pytest.mark.parametrize(
    ("text", "type"),
    [
        ('{"type":"look"}', LookSaid),
        ('{"since":3,"type":"look"}', LookSaid),
        ('{"type":"beat"}', BeatSaid),
        ('{"type":"move","id":0,"expected_n":0,"actions":["pass"]}', MoveSaid),
    ],
)
def test_what_is_said_on_a_socket_is_told_by_its_type(text: str, type: type[Any]) -> None:
    """Wherever the type stands."""
    assert isinstance(said.decode(text), type)


@pytest.mark.parametrize("text", ['{"type":"shout"}', "{}", '{"type":"move"}', '{"type":"look","id":1}', '"look"', ""])
def test_what_cannot_be_said_on_a_socket(text: str) -> None:
    """An unknown type, none, and fields that are missing or too many."""
    with pytest.raises(msgspec.MsgspecError):
        said.decode(text)
