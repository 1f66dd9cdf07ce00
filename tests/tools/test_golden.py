"""tools/golden.py on a plan of its own."""

from pathlib import Path

import pytest

from serai.kernel import registry
from serai.kernel.errors import BadData
from tools.golden import Golden, check, planned_games

BAZAAR = registry.load("bazaar")
PLAN = """
[[games]]
name = "sold-out"
seats = 2
player = "random"
ending = "sold_out"

[[games]]
name = "greedy"
seed = 3
seats = 4
options = { rounds = 2 }
player = "greedy"
ending = "rounds"

[playthrough]
seats = 2
seed = 1
player = "random"

[[perft]]
name = "opening"
seats = 2
seed = 1
events = 0
depth = 2
"""


@pytest.fixture
def tests(tmp_path: Path) -> Path:
    """A folder of tests with a plan in which a seed is still open."""
    (tmp_path / "golden" / "bazaar").mkdir(parents=True)
    (tmp_path / "golden" / "bazaar" / "plan.toml").write_text(PLAN, encoding="utf-8")
    return tmp_path


@pytest.fixture
def written(tests: Path) -> Golden:
    """The same, all seeds found and all files written."""
    Golden(BAZAAR, tests).find()
    golden = Golden(BAZAAR, tests)
    golden.write()
    return golden


def test_what_is_written_is_found_right(written: Golden) -> None:
    """Records, playthrough and perft."""
    assert check(written) == []
    told = written.write()
    assert len(told) == len(set(told))
    assert sorted(path.name for path in written.folder.iterdir()) == ["greedy.jsonl", "plan.toml", "sold-out.jsonl"]
    assert written.perft_path.read_text(encoding="utf-8").endswith("  1: 4\n  2: 16\n")


def test_an_open_seed_is_found_and_written_into_the_plan(tests: Path) -> None:
    """The rest of the plan stays as it is."""
    Golden(BAZAAR, tests).find()
    text = (tests / "golden" / "bazaar" / "plan.toml").read_text(encoding="utf-8")
    seed = Golden(BAZAAR, tests).games[0]["seed"]
    assert text == PLAN.replace('name = "sold-out"\n', f'name = "sold-out"\nseed = {seed}\n')
    assert Golden(BAZAAR, tests).play(Golden(BAZAAR, tests).games[0]).state.scores().ending == "sold_out"


def test_without_a_seed_there_is_no_game(tests: Path) -> None:
    """The message says how to get one."""
    with pytest.raises(BadData, match="the game 'sold-out' has no seed; --find looks for one"):
        Golden(BAZAAR, tests).write()


@pytest.mark.parametrize("name", ["sold-out.jsonl", "greedy.jsonl"])
def test_an_edited_game_is_found(written: Golden, name: str) -> None:
    """Of random and of greedy players."""
    path = written.folder / name
    path.write_text(path.read_text(encoding="utf-8").replace("tea", "silk", 1), encoding="utf-8")
    assert any("has been changed" in fault for fault in check(written))


def test_an_edited_playthrough_is_shown_as_a_difference(written: Golden) -> None:
    """Line by line."""
    path = written.playthrough_path
    path.write_text(path.read_text(encoding="utf-8").replace("bank 48", "bank 49"), encoding="utf-8")
    (fault,) = check(written)
    assert "-everybody sees bank 49" in fault
    assert "+everybody sees bank 48" in fault


def test_a_missing_file_and_a_stranger_are_found(written: Golden) -> None:
    """Neither more nor less than the plan."""
    (written.folder / "greedy.jsonl").rename(written.folder / "other.jsonl")
    faults = check(written)
    assert any("other.jsonl is not in the plan" in fault for fault in faults)
    assert any("There is no file" in fault for fault in faults)


def test_a_game_that_ends_otherwise_is_not_written(tests: Path) -> None:
    """The plan says how each game ends."""
    plan = tests / "golden" / "bazaar" / "plan.toml"
    plan.write_text(PLAN.replace('ending = "sold_out"', 'ending = "rounds"\nseed = 1'), encoding="utf-8")
    with pytest.raises(BadData, match="sold-out ends by sold_out, not by rounds"):
        Golden(BAZAAR, tests).write()


def test_a_playthrough_keeps_secrets_apart(written: Golden) -> None:
    """Of a dealt goal the others, and spectators, see only that it was dealt."""
    lines = written.playthrough_path.read_text(encoding="utf-8").splitlines()
    first = next(number for number, line in enumerate(lines) if line.startswith("== 1 == nature: deal "))
    assert lines[first + 1] == "seat 1, spectator told: deal ?"
    assert lines[first + 2].startswith("seat 0 sees goal [")


def test_a_game_without_a_plan_is_refused(tmp_path: Path) -> None:
    """One sentence."""
    with pytest.raises(BadData, match="bazaar has no golden games: there is no file"):
        Golden(BAZAAR, tmp_path)
    assert planned_games(tmp_path) == []


def test_a_plan_that_is_not_toml_is_refused(tests: Path) -> None:
    """With the place."""
    (tests / "golden" / "bazaar" / "plan.toml").write_text("games = [", encoding="utf-8")
    with pytest.raises(BadData, match=r"plan\.toml is not TOML"):
        Golden(BAZAAR, tests)
