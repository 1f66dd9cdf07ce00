"""Records that somebody sends: every line within bounds, whatever is written there; and those that tables give out."""

import json
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from serai.kernel import registry
from serai.kernel.errors import SeraiError
from serai.kernel.game import SPECTATOR
from serai.kernel.log import Opening
from serai.kernel.match import Match
from serai.server.errors import Refused
from serai.server.records import exported, foreign, partial
from serai.server.table import Table
from tests.server.test_thinking_driver import table_of


def whole() -> list[Any]:
    """The lines of a good record, decoded."""
    match = Match(registry.load("bazaar"), 2, {}, seed="00" * 32)
    match.names = ["Ada", "Ben"]
    match.advance()
    return [json.loads(line) for line in match.record().lines()]


def refused(lines: list[Any] | str) -> Refused:
    """Why a record is not taken."""
    text = lines if isinstance(lines, str) else "\n".join(json.dumps(line) for line in lines)
    with pytest.raises(Refused) as caught:
        foreign(text)
    return caught.value


def test_a_good_record_is_read_as_it_was() -> None:
    """With its names, its log and its closing line; a last empty line does not matter."""
    lines = Match(registry.load("bazaar"), 2, {}, seed="00" * 32).record().lines()
    read = foreign("\n".join(lines) + "\n")
    assert read.lines() == lines


HEADERS: dict[str, tuple[str, Any, str]] = {
    "another format": ("caravanserai", 2, "Invalid enum value 2"),
    "a format in words": ("caravanserai", "1", "Expected `int`"),
    "a long name of a game": ("game", "x" * 65, "of length <= 64"),
    "an edition that is a path": ("edition", "../secret", "matching regex"),
    "a long edition": ("edition", "x" * 65, "of length <= 64"),
    "no seats": ("seats", 0, ">= 1"),
    "too many seats": ("seats", 17, "<= 16"),
    "seats in words": ("seats", "two", "Expected `int`"),
    "an option that is a list": ("options", {"rounds": [1]}, "got `array`"),
    "a long option": ("options", {"rounds": "x" * 201}, "of length <= 200"),
    "a long name": ("names", ["x" * 1001, "b"], "of length <= 1000"),
    "a name that is none": ("names", [1, 2], "Expected `str`"),
    "a name of two lines": ("names", ["a\nb", "c"], "control characters"),
    "a name with a separator": ("names", ["a\u2028b", "c"], "control characters"),
    "half of a letter": ("names", ["\ud800", "c"], ""),
    "a key that is no text": ("options", {"a\0b": 1}, "control characters"),
}


@pytest.mark.parametrize("kind", list(HEADERS))
def test_what_a_header_may_not_hold(kind: str) -> None:
    """400, and the line is named with the reason."""
    key, value, why = HEADERS[kind]
    lines = whole()
    lines[0][key] = value
    problem = refused(lines)
    assert (problem.status, problem.key, problem.arguments["line"]) == (400, "record-damaged", 1)
    assert why in str(problem.arguments["why"])


@pytest.mark.parametrize("key", ["caravanserai", "game", "edition", "seats"])
def test_what_a_header_must_hold(key: str) -> None:
    """Each field by its name."""
    lines = whole()
    del lines[0][key]
    assert f"`{key}`" in str(refused(lines).arguments["why"])


LINES: dict[str, Any] = {
    "a seat that is none": [16, "choose silk"],
    "a seat below nature": [-2, "choose silk"],
    "half a seat": [0.5, "choose silk"],
    "a number for an action": [0, 10],
    "a long action": [0, "x" * 201],
    "an action of two lines": [0, "choose\nsilk"],
    "too short": [0],
    "too long": [0, "choose silk", 1],
    "nothing": None,
    "an object": {"seat": 0},
    "text": "choose silk",
    "an empty list": [],
    "another verb": ["redo", 0, 1],
    "an opening": ["opening", 0, 7, []],
    "an undo to before the beginning": ["undo", 0, -1],
    "an undo by nature": ["undo", -1, 0],
    "an undo without an end": ["undo", 0],
    "a number without end": [10**400, "x"],
}


@pytest.mark.parametrize("kind", list(LINES))
def test_what_a_line_may_not_be(kind: str) -> None:
    """Each is refused where it stands, before the kernel sees it."""
    lines = whole()
    lines.insert(2, LINES[kind])
    problem = refused(lines)
    assert (problem.status, problem.key, problem.arguments["line"]) == (400, "record-damaged", 3)


@pytest.mark.parametrize("text", ["[" * 100_000, '{"a":' * 100_000, "[0, ", "\x00", "{]", "\ufeff{}"])
def test_what_is_no_json_at_all(text: str) -> None:
    """Too deep, cut off, or something else: the first line, and never a failure of ours."""
    problem = refused(text)
    assert (problem.key, problem.arguments["line"]) == ("record-damaged", 1)


@pytest.mark.parametrize("language", ["en", "hu", "ru"])
def test_no_words_of_a_parser_are_told(language: str) -> None:
    """Whoever pasted something else reads a sentence in their language; the reason stays beside it."""
    problem = refused("My game of yesterday")
    assert "JSON" in str(problem.arguments["why"])
    assert "JSON" not in problem.sentence(language)
    assert "malformed" not in problem.sentence(language)


@settings(max_examples=60)
@given(
    st.lists(st.text(max_size=30) | st.sampled_from(['{"caravanserai":1}', '[0,"a"]', "[]", "{}", "null"]), max_size=4)
)
def test_whatever_is_sent_is_refused_in_a_sentence(lines: list[str]) -> None:
    """Nothing but the two kinds of error that are answered with one."""
    with pytest.raises((Refused, SeraiError)):
        foreign("\n".join(lines))


# What tables give out


def test_a_record_of_a_running_game_holds_only_what_one_was_told() -> None:
    """Secret choices of others are question marks, and there is neither a seed nor a hash of hidden things."""
    table: Table = table_of("player", "player")
    table.submit(0, [table.match.state.legal(0)[0]], table.match.n)
    said = {seat: partial(table, seat) for seat in (0, 1, SPECTATOR)}
    assert said[0][-2] != said[1][-2]
    assert said[1][-2][1].endswith("?")
    assert said[SPECTATOR][-2] == said[1][-2]
    for seat, lines in said.items():
        assert (lines[0]["seat"], lines[-1]) == (seat, {"n": table.match.n, "partial": True})
        assert table.match.seed not in json.dumps(lines)


def test_what_is_exported_can_be_read_line_by_line() -> None:
    """One object a line, names as they are at the table; half a record is not taken for a whole one."""
    table = table_of("player", "player")
    table.seats[0].name = 'Ő, "Ada"'
    text = exported(table, 0)
    lines = [json.loads(line) for line in text.splitlines()]
    assert text.endswith("}\n")
    assert lines[0]["names"] == ['Ő, "Ada"', "player"]
    assert (refused(text).key, refused(text).arguments["line"]) == ("record-partial", len(lines))


def test_a_record_of_a_game_that_came_from_elsewhere_has_no_seed() -> None:
    """Its draws are not those of this table's seed, which would prove nothing; one of our own can be audited."""
    table = table_of("player", "player")
    while table.status == "running":
        seat = table.to_act()[0]
        table.submit(seat, [table.match.state.legal(seat)[0]], table.match.n)
    own = foreign(exported(table, SPECTATOR))
    assert (own.closing["seed"], "seed_hash" in own.header) == (table.match.seed, True)
    table.agenda.origin = 2
    other = foreign(exported(table, SPECTATOR))
    assert ("seed" in other.closing, "seed_hash" in other.header) == (False, False)
    assert other.log == own.log


def test_a_side_board_gives_out_no_record() -> None:
    """It begins in the middle of another game, whose secrets it holds."""
    table = table_of("player", "player")
    match = Match(table.game, 2, table.match.options, seed="00" * 32)
    match.open_at(Opening(0, 7, table.match.log))
    table.match = match
    with pytest.raises(Refused) as caught:
        exported(table, 0)
    assert (caught.value.status, caught.value.key) == (403, "line-no-record")
