"""Records: what is written can be read; what is damaged gets one clear sentence."""

import hashlib
import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from serai.kernel import chance, registry
from serai.kernel.errors import BadData
from serai.kernel.folding import fold
from serai.kernel.match import Match
from serai.kernel.record import Record, parse, read
from serai.kernel.rng import Rng

BAZAAR = registry.load("bazaar")
SEED = "ab" * 32


def played(seed: str = SEED, moves: int = 1000) -> Match:
    """A game of random players, to its end or for so many moves."""
    match = Match(BAZAAR, 3, {"rounds": 2}, seed, names=["Anna", "Béla", "Цили"])
    rng = Rng(4)
    match.advance()
    while match.state.to_act() and moves:
        seat = match.state.to_act()[0]
        legal = match.state.legal(seat)
        match.submit(seat, [legal[rng.below(len(legal))]], match.n)
        moves -= 1
    return match


def edited(change: Callable[[dict[str, Any], list[Any], dict[str, Any]], None]) -> Record:
    """The record of a whole game, changed by somebody who can also compute the hash: here it is done by hand."""
    lines = [json.loads(line) for line in played().record().lines()]
    header, log, closing = lines[0], lines[1:-1], lines[-1]
    change(header, log, closing)
    del closing["hash"]
    texts = [json.dumps(line, separators=(",", ":"), ensure_ascii=False) for line in [header, *log, closing]]
    closing["hash"] = hashlib.sha256("\n".join(texts).encode()).hexdigest()
    return parse([*texts[:-1], json.dumps(closing)], "it")


def test_a_record_survives_writing_and_reading(tmp_path: Path) -> None:
    """Header, log and closing are the same, names in any script included."""
    match = played()
    path = tmp_path / "game.jsonl"
    match.record().save(path)
    record = read(path)
    assert record.lines() == match.record().lines()
    assert record.header["names"] == ["Anna", "Béla", "Цили"]
    assert fold(BAZAAR, record).state.digest() == match.state.digest()
    assert list(tmp_path.iterdir()) == [path]


def test_an_unfinished_game_keeps_its_secret() -> None:
    """Seed and result are in the record only when the game is over."""
    record = played(moves=3).record()
    assert "seed" not in record.closing
    assert "result" not in record.closing
    assert record.header["seed_hash"] == chance.commitment(SEED)
    assert fold(BAZAAR, record).n == record.closing["n"]


def test_a_finished_game_tells_its_seed_and_result() -> None:
    """So that it can be audited."""
    closing = played().record().closing
    assert closing["seed"] == SEED
    assert closing["result"]["ending"] == "rounds"
    assert sorted(closing["result"]["sources"]) == ["coins", "goal", "goods"]


LINES = played().record().lines()


@pytest.mark.parametrize(
    ("lines", "message"),
    [
        ([], "it is not a record: its first line must be a header with the key 'caravanserai'."),
        (["[1]"], "it is not a record: its first line must be a header with the key 'caravanserai'."),
        (["{}"], "it is not a record: its first line must be a header with the key 'caravanserai'."),
        (LINES[:1], "it is cut off: its last line must be a closing line with a hash."),
        (LINES[:-1], "it is cut off: its last line must be a closing line with a hash."),
        (LINES[:-2] + LINES[-1:], "it has been changed: the hash in its last line does not fit the lines before it."),
        ([*LINES[:4], LINES[4][:-3]], "it, line 5: not JSON (Unterminated string starting at). "),
        ([LINES[0], "[" * 200_000, LINES[-1]], "it, line 2: not JSON (maximum recursion depth exceeded"),
        (
            [*LINES[:-1], json.dumps({**json.loads(LINES[-1]), "x": "\ud800"})],
            "it has been changed: the hash in its last line does not fit the lines before it.",
        ),
        (['{"caravanserai":2}', *LINES[1:]], "it has record format 2; this version reads format 1."),
    ],
)
def test_a_damaged_record_is_recognised(lines: list[str], message: str) -> None:
    """Empty, foreign, truncated, edited: each gets one sentence."""
    with pytest.raises(BadData) as caught:
        parse(lines, "it")
    assert str(caught.value).startswith(message)


@pytest.mark.parametrize("line", range(len(LINES) - 1))
def test_any_changed_line_is_recognised(line: int) -> None:
    """A digit more or less anywhere: the hash does not fit."""
    lines = [*LINES[:line], LINES[line].replace("}", ',"x":1}').replace("]", " ]"), *LINES[line + 1 :]]
    with pytest.raises(BadData, match="has been changed"):
        parse(lines, "it")


@pytest.mark.parametrize("entry", [7, [0], [0, 1], ["0", "pass"], ["undo", 1], ["redo", 0, 1], ["undo", "0", 1], {}])
def test_a_line_that_is_no_event_is_refused(entry: Any) -> None:
    """An event is a seat and a text, or an undo."""
    with pytest.raises(BadData, match=r"^it, line 2: .* is not an event; an event is \[seat, \"action\"\]"):
        edited(lambda _header, log, _closing: log.insert(0, entry))


def test_an_unreadable_file_is_refused(tmp_path: Path) -> None:
    """Missing, or not text."""
    with pytest.raises(BadData, match=r"^There is no file .*nothing\.jsonl\.$"):
        read(tmp_path / "nothing.jsonl")
    (tmp_path / "picture").write_bytes(b"\xff\xd8\xff")
    with pytest.raises(BadData, match="cannot be read as text"):
        read(tmp_path / "picture")


def put(where: str, value: Any) -> Callable[[dict[str, Any], list[Any], dict[str, Any]], None]:
    """Change one thing of a record."""

    def change(header: dict[str, Any], log: list[Any], closing: dict[str, Any]) -> None:
        part, _, key = where.partition(".")
        if part == "log":
            log[int(key)] = value
        else:
            {"header": header, "closing": closing}[part][key] = value

    return change


@pytest.mark.parametrize(
    ("change", "message"),
    [
        (put("header.game", "chess"), "it was played with game 'chess'; here it is 'bazaar'."),
        (put("header.edition", "luxury"), "it was played with edition 'luxury'; here it is 'standard'."),
        (put("header.data", "0"), "it was played with data '0'; here it is "),
        (put("header.seats", "3"), "it: the header must have a number of seats and a table of options."),
        (put("header.options", []), "it: the header must have a number of seats and a table of options."),
        (put("header.names", "Anna"), "it: the names in the header must be a list of texts."),
        (put("header.seats", 9), "bazaar is for 2 to 4 players, not 9."),
        (put("header.options", {"rounds": 3}), "Option 'rounds' of bazaar cannot be 3: it is one of 4, 2."),
        (put("header.options", {"speed": 3}), "bazaar has no option 'speed'; its options are: rounds, open_goals."),
        (put("log.0", [-1, "deal cards"]), "it, line 2: 'cards' is not something one can deal: it takes one of "),
        (put("log.0", [0, "pass"]), "it, line 2: Seat 0 cannot 'pass' now: see rule BZ-3.4."),
        (put("log.4", [0, "pass"]), "it, line 6: Seat 0 cannot 'pass' now: see rule BZ-3.1."),
        (put("log.0", [-1, "throw 1"]), "it, line 2: Nature cannot 'throw 1' now: see rule BZ-3.1."),
        (put("log.0", ["undo", 0, 0]), "it, line 2: An undo to event 0 is not possible at event 0."),
        (put("log.0", ["withdraw", 0, 0]), "it, line 2: Seat 0 has no choice number 0 to withdraw."),
        (put("closing.n", 3), "it: the number of events differs from what the rules give today (rules 2, "),
        (put("closing.state", "0"), "it: the final state differs from what the rules give today (rules 2, "),
        (put("closing.result", {}), "it: the result differs from what the rules give today (rules 2, "),
        (put("closing.seed", "cd" * 32), "it: the seed is not the one whose hash was published at the start."),
        (put("closing.seed", "abc"), "it: the seed must be 64 hexadecimal digits, not 'abc'."),
        (put("closing.seed", 7), "it: the seed must be 64 hexadecimal digits, not 7."),
    ],
)
def test_a_record_that_contradicts_the_game_is_refused(
    change: Callable[[dict[str, Any], list[Any], dict[str, Any]], None], message: str
) -> None:
    """Whoever computes the hash anew is still found out: one sentence with the line and the rule."""
    with pytest.raises(BadData) as caught:
        fold(BAZAAR, edited(change), "it")
    assert str(caught.value).startswith(message)


def test_a_draw_that_is_not_the_seeds_is_found() -> None:
    """The audit: an event of nature is the one that the seed gives at its number."""
    match = played()
    other = Match(BAZAAR, 3, {"rounds": 2}, "", names=match.names)
    drawn = match.events[0].action
    other.append(-1, next(action for action in other.state.legal(-1) if action != drawn))
    rng = Rng(1)
    while other.state.to_act():
        seat = other.state.to_act()[0]
        legal = other.state.legal(seat)
        other.append(seat, legal[rng.below(len(legal))])
    record = other.record()
    record.header["seed_hash"] = chance.commitment(SEED)
    record.closing["seed"] = SEED
    with pytest.raises(BadData, match=r"^it: event 0 is 'deal \w+', but the seed gives 'deal \w+'\.$"):
        fold(BAZAAR, record, "it")
