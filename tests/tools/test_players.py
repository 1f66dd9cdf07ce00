"""tools/players.py: what players choose by a clock that no machine drives; and what that is for, old and new figures of
matches."""

import itertools
from pathlib import Path

import pytest

from serai.learning import levels
from tests.tools.test_figures import SPEED, House
from tools.figure_runs import players_of
from tools.figures import measure
from tools.players import PLAYERS, choices, ticking

SOME = 2 * len(PLAYERS)


def lines() -> list[str]:
    """What everybody chooses in two positions."""
    return list(itertools.islice(choices("golden_city"), SOME))


def test_everybody_is_asked_and_answers_alike_each_time() -> None:
    """Ten players in one position after the other; who has more time thinks of more."""
    found = lines()
    assert found == lines()
    asked = [line.partition(": ")[0].rpartition(", ")[2] for line in found]
    assert asked == 2 * [f"{level} {milliseconds}" for level, milliseconds in PLAYERS]


def test_another_way_to_think_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    """A khan that plays on less far is another khan, and nobody else is."""
    before = lines()
    monkeypatch.setitem(levels.LEVELS, "khan", levels.LEVELS["khan"]._replace(depth=3))
    different = [old for old, new in zip(before, lines(), strict=True) if old != new]
    assert different
    assert all("khan" in line for line in different)


def test_a_clock_goes_on_when_it_is_looked_at() -> None:
    """And not between two looks."""
    clock = ticking(0.25)
    assert [clock() for _ in range(3)] == [0.0, 0.25, 0.5]


@pytest.fixture
def house(git: str, tmp_path: Path) -> House:
    """A repository that is clean."""
    return House(tmp_path)


def test_players_may_be_written_anew_as_long_as_they_choose_alike(house: House) -> None:
    """Asked of both commits; whose code can no longer be asked does not count as alike."""
    house.shelf.figures["speed"] = SPEED._replace(needs=("code",), players=("players",))
    house.commit("players/khan.py", "one")
    measure(house.shelf, "speed")
    old = house.git("rev-parse", "HEAD")
    new = house.commit("players/khan.py", "two")
    said = {old: "left", "HEAD": "left"}
    house.shelf.players = lambda _, commit: said[commit]
    assert house.shelf.fault("speed") == ""
    for answers in ({old: "left", "HEAD": "right"}, {old: "", "HEAD": ""}):
        said.update(answers)
        sentence = f"speed was taken on {old[:7]}, and players/khan.py has changed since; the tree is at {new[:7]}."
        assert house.shelf.fault("speed") == sentence
    said.update({old: "left", "HEAD": "left"})
    house.commit("code/two.py", "print('{\"moves\": 9}')")
    assert "code/two.py has changed since" in house.shelf.fault("speed")


def test_players_are_asked_once_for_the_code_of_a_commit(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    """By a program of today, with the sources of that commit, not with those that lie here."""
    house.commit("tools/players.py", "import who; print(who.NAME)")
    old = house.commit("src/who.py", "NAME = 'old'")
    house.commit("src/who.py", "NAME = 'new'")
    monkeypatch.delenv("PYTHONPATH", raising=False)
    assert players_of(house.root, old) == "old"
    assert players_of(house.root, "HEAD") == "new"
    house.commit("tools/players.py", "raise SystemExit(1)")
    assert players_of(house.root, old) == "old"
    house.commit("src/who.py", "NAME = 'newest'")
    assert players_of(house.root, "HEAD") == ""
