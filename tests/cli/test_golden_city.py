"""The Golden City from the command line: a whole game, and editions that are not what they say."""

import re
from pathlib import Path

import pytest

from tests.cli.conftest import Command

EDITION = Path(__file__).resolve().parents[2] / "src/serai/games/golden_city/data/reconstructed.toml"


def test_a_whole_game(command: Command, tmp_path: Path) -> None:
    """One person who always takes the first action against two random players, to the end, and audited."""
    path = tmp_path / "game.jsonl"
    done = command("play", "golden_city", "--seed", "7", "--record", str(path), typed="1\n" * 300)
    assert done.status == 0, done.err
    assert "The Golden City" in done.out
    assert "serai audit" in done.out
    assert "draws are those that the seed gives." in command("audit", str(path)).out


def test_fuzz(command: Command) -> None:
    """A few games for both numbers of players."""
    done = command("fuzz", "golden_city", "--games", "3")
    assert done.status == 0, done.out
    assert "3 seats" in done.out
    assert "4 seats" in done.out


@pytest.mark.parametrize(
    ("pattern", "replacement"),
    [
        (r'id = "quanzhou", ', ""),
        (r"coins = \{ count = 35", "coins = { count = 34"),
        (r"key_cards = \{ count = 6", "key_cards = { count = 60"),
        (r"\[limits\]", "[limitless]"),
        (r'en = "Quanzhou", ', ""),
    ],
    ids=["a missing id", "a wrong number of coins", "a wrong number of cards", "no limits", "a missing name"],
)
def test_a_bad_edition(pattern: str, replacement: str, command: Command, tmp_path: Path) -> None:
    """File, record and reason in one sentence."""
    text, count = re.subn(pattern, replacement, EDITION.read_text(encoding="utf-8"), count=1)
    assert count == 1, pattern
    path = tmp_path / "mine.toml"
    path.write_text(text, encoding="utf-8")
    said = command("validate", "--edition", str(path), "--game", "golden_city").refused()
    assert "mine.toml" in said


def test_a_good_edition(command: Command, tmp_path: Path) -> None:
    """The same components under another name are complete and playable."""
    path = tmp_path / "mine.toml"
    path.write_text(EDITION.read_text(encoding="utf-8"), encoding="utf-8")
    done = command("validate", "--edition", str(path), "--game", "golden_city")
    assert done.status == 0, done.err
    assert "edition 'mine' of golden_city is complete and playable." in done.out
