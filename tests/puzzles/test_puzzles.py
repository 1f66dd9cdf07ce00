"""Puzzles: those that ship can be played and are as good as they say; making them can be stopped and goes on."""

import gzip
import json
from pathlib import Path

import pytest

from serai.cli import main
from serai.kernel import registry
from serai.kernel.errors import BadData
from serai.kernel.match import Match
from serai.kernel.record import Record
from serai.kernel.rng import Rng
from serai.puzzles import checking, finding, making, puzzle, themes
from serai.puzzles.search import Searcher, equals, lead

GAMES = ["golden_city", "maharaja", "marco_polo_2", "xanadu"]
LEAST = 30
"""So many puzzles of each game ship at least."""


@pytest.mark.parametrize("title", GAMES)
def test_what_ships(title: str) -> None:
    """Every puzzle can be played up to its moment, has three options and a sound solution; the policy misses half."""
    game = registry.load(title)
    puzzles = puzzle.shipped(game)
    assert len(puzzles) >= LEAST
    assert len({one.id for one in puzzles}) == len(puzzles)
    assert {one.id: found for one in puzzles if (found := checking.faults(one, game))} == {}
    assert 2 * sum(one.missed for one in puzzles) >= len(puzzles)
    assert {theme for one in puzzles for theme in one.themes} <= set(themes.THEMES)
    assert all(one.difficulty == puzzle.difficulty_of(one.prior) for one in puzzles)
    assert all(one.id == puzzle.name_of(game, one.log, one.seat) for one in puzzles)


def test_the_solution_is_found_again() -> None:
    """A search with other luck, much shorter than the one that made it, still prefers the clearest solution."""
    game = registry.load("maharaja")
    clearest = max(puzzle.shipped(game), key=lambda one: one.gain)
    match = puzzle.match_of(clearest, game)
    legal = match.state.legal(clearest.seat)
    tried = Searcher(game).try_all(match.state, clearest.seat, legal, deals=6, depth=8, rng=Rng(5))
    assert game.vocabulary.text(tried[0].action) in clearest.best
    gap, _ = lead(tried[0], tried[equals(tried)])
    assert gap > 0


def test_the_bare_policy_is_as_told() -> None:
    """What a puzzle says of the policy is what the policy does."""
    game = registry.load("golden_city")
    searcher = Searcher(game)
    for one in puzzle.shipped(game)[:5]:
        match = puzzle.match_of(one, game)
        legal = match.state.legal(one.seat)
        likings, _ = searcher.judge.likings(match.state, one.seat, legal)
        favourite = game.vocabulary.text(legal[int(likings.argmax())])
        assert (favourite not in one.best) == one.missed


def test_broken_puzzles_are_noticed() -> None:
    """A solution that is not possible, and a log that is cut off."""
    game = registry.load("golden_city")
    one = puzzle.shipped(game)[0]
    assert checking.faults(one._replace(best=["stop here"]), game) != []
    assert checking.faults(one._replace(log=one.log[:-1]), game) != []
    assert checking.faults(one._replace(tempting=one.best[0]), game) != []
    assert checking.faults(one._replace(gain=0.0), game) != []


def test_other_files_are_refused(tmp_path: Path) -> None:
    """Puzzles belong to one version of one game."""
    game, other = registry.load("golden_city"), registry.load("xanadu")
    path = tmp_path / "puzzles.jsonl.gz"
    path.write_bytes(puzzle.packed(game, puzzle.shipped(game)[:2]))
    assert puzzle.read(path, game) == list(puzzle.shipped(game)[:2])
    with pytest.raises(BadData, match="another game"):
        puzzle.read(path, other)
    for other_data in (b"nothing\n", b"\xff\xfe", b"\x1f\x8b", puzzle.packed(game, [])[:-9]):
        path.write_bytes(other_data)
        with pytest.raises(BadData, match="not a file of puzzles"):
            puzzle.read(path, game)


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (["check", "golden_city", "--sample", "-1"], "--sample cannot be negative."),
        (["make", "golden_city", "--count", "0", "--out", "new.jsonl"], "--count must be at least 1."),
    ],
)
def test_wrong_numbers(arguments: list[str], sentence: str, capsys: pytest.CaptureFixture[str]) -> None:
    """One sentence and status 2."""
    assert main(["puzzles", *arguments]) == 2
    assert capsys.readouterr().err == f"serai: {sentence}\n"


def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    """Passes that let nearly everything through, and cost nearly nothing."""
    easy = finding.Pass(deals=2, depth=0, gap=-1.0, errors=-1e12, kept=3)
    for name in ("FIRST", "SCREEN", "NARROW", "DEEP", "WIDE"):
        monkeypatch.setattr(finding, name, easy)
    monkeypatch.setattr(finding, "agree", lambda *_: True)


def test_making_goes_on(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A stopped run, cut off in the middle of a line, goes on after the games that it had looked at."""
    quick(monkeypatch)
    game, path = registry.load("golden_city"), tmp_path / "out.jsonl"
    said: list[str] = []
    making.Maker(game, path, 1, said.append).make(3, [])
    first = puzzle.read(path, game)
    assert len(first) == 3
    assert said
    with path.open("a", encoding="utf-8") as file:
        file.write('{"id": "cut o')
    again = making.Maker(game, path, 1, said.append)
    games = again.book.games
    again.make(5, [])
    both = puzzle.read(path, game)
    assert both[:3] == first
    assert len(both) == 5
    assert again.book.games > games
    assert 2 * sum(one.missed for one in both) >= len(both)


def test_making_from_records(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """One's own games serve as well, by the command line; a record of another game is refused."""
    quick(monkeypatch)
    game = registry.load("golden_city")
    source = puzzle.shipped(game)[-1]
    match = puzzle.match_of(source, game)
    record = tmp_path / "game.jsonl"
    Record(match.header(), match.log, {"n": match.n, "state": match.state.digest()}).save(record)
    out = tmp_path / "mine.jsonl.gz"
    assert main(["puzzles", "make", game.id, "--records", str(record), "--count", "2", "--out", str(out)]) == 0
    found = puzzle.read(out, game)
    assert found
    assert all(one.log == source.log[: len(one.log)] for one in found)
    assert json.loads(gzip.decompress(out.read_bytes()).splitlines()[0])["game"] == game.id
    assert main(["puzzles", "make", "xanadu", "--records", str(record), "--out", str(tmp_path / "no.jsonl")]) == 2


def test_check_by_the_command_line(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    """It plays all; a broken one makes it fail."""
    game = registry.load("golden_city")
    assert main(["puzzles", "check", game.id]) == 0
    assert "0 broken" in capsys.readouterr().out
    bad = tmp_path / "bad.jsonl.gz"
    bad.write_bytes(puzzle.packed(game, [puzzle.shipped(game)[0]._replace(best=["stop here"])]))
    assert main(["puzzles", "check", game.id, "--file", str(bad)]) == 1


def test_fairness_of_sets() -> None:
    """In Xanadú the buildings to sell are picked in any order: a member of the best set is not called wrong."""
    game = registry.load("xanadu")
    match = Match(game, 2, seed="7" * 64)
    match.advance()
    rng = Rng(3)
    while (seat := match.state.to_act()[0]) >= 0:
        legal = match.state.legal(seat)
        sales = [action for action in legal if game.vocabulary.verb(action) == "sell"]
        if len(sales) >= 2 and match.state.considered(seat) == legal:
            assert not finding.is_fair(match.state, seat, [sales[0]])
            done = [action for action in legal if action not in sales]
            assert finding.is_fair(match.state, seat, done)
            return
        match.submit(seat, [legal[rng.below(len(legal))]], match.n)
    pytest.fail("nobody could sell two buildings")
