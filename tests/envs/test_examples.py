"""The examples run. (The one that learns runs with `make learn`.)"""

import doctest
import subprocess
import sys

import pytest

from serai.envs import curriculum, vector_env
from serai.kernel import registry
from tests.examples import FOLDER, example


def test_random_rollouts(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    """All four doors open."""
    rollouts = example("random_rollouts")
    monkeypatch.setattr(rollouts, "SECONDS", 0.2)
    assert rollouts.pettingzoo("bazaar", 3) > 0
    assert 0.0 <= rollouts.gymnasium("bazaar", 3) <= 1.0
    assert rollouts.vectorised("bazaar", 3) > 0
    assert len(rollouts.kernel("bazaar", 3)) == 3
    capsys.readouterr()
    rollouts.main(["bazaar", "2"])
    told = capsys.readouterr().out
    assert told.startswith("bazaar 2 seats")
    assert "choices/s" in told


@pytest.mark.parametrize(
    ("asked", "why"), [(["chess"], "invalid choice: 'chess'"), (["bazaar", "9"], "played by 2, 3")]
)
def test_rollouts_of_what_there_is_not(asked: list[str], why: str, capsys: pytest.CaptureFixture[str]) -> None:
    """A sentence, as everywhere."""
    with pytest.raises(SystemExit):
        example("random_rollouts").main(asked)
    assert why in capsys.readouterr().err


@pytest.mark.parametrize("name", ["random_rollouts", "spiel_search", "own_bot", "outside_bot"])
def test_an_example_tells_what_it_does(name: str) -> None:
    """By `--help`, before it does anything."""
    asked = [sys.executable, str(FOLDER / f"{name}.py"), "--help"]
    told = subprocess.run(asked, capture_output=True, text=True, check=True).stdout
    assert told.startswith(f"usage: {name}.py")


@pytest.mark.long
def test_openspiels_search_plays_a_game_of_xanadu(capsys: pytest.CaptureFixture[str]) -> None:
    """With next to no thinking, but to the end."""
    share = example("spiel_search").main(games=1, simulations=2, players=2)
    assert 0.0 <= share <= 1.0
    assert "IS-MCTS with 2 simulations" in capsys.readouterr().out


def test_ones_own_bot_in_the_arena(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    """It is found by name and its wins are counted."""
    monkeypatch.syspath_prepend(str(FOLDER))
    assert example("own_bot").main("bazaar", "3") == 0
    assert "own_bot:Miser" in capsys.readouterr().out


@pytest.mark.parametrize("game_id", registry.game_ids())
def test_a_curriculum_ends_with_the_usual_game(game_id: str) -> None:
    """Every stage is a table that an environment can be made of."""
    stages = curriculum(game_id)
    assert stages[-1] == {"seats": registry.load(game_id).seats[-1]}
    for stage in stages:
        env = vector_env(game_id, games=2, encoding="egocentric", **stage)
        env.step_randomly()


@pytest.mark.parametrize("name", ["environments.md", "serai-8.md"])
def test_the_examples_of_the_document_run(name: str) -> None:
    """Copied into Python they give what is printed."""
    path = FOLDER.parent / "docs" / name
    flags = doctest.ELLIPSIS | doctest.IGNORE_EXCEPTION_DETAIL
    result = doctest.testfile(str(path), module_relative=False, encoding="utf-8", optionflags=flags)
    assert result.attempted > 0
    assert result.failed == 0
