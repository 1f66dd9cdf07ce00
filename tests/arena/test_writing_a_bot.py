"""The bots of docs/writing-a-bot.md meet others as they stand there: a class, a command, a network."""

import re
import shutil
import sys
from pathlib import Path

import pytest

from serai.cli import main

ROOT = Path(__file__).parents[2]
EXAMPLES = re.findall(r"```python\n(.*?)```", (ROOT / "docs" / "writing-a-bot.md").read_text("utf-8"), re.DOTALL)
FILES = {"mybots.py": "class Ada", "ada.py": "sys.stdin", "mynets.py": "def trained"}


@pytest.mark.parametrize(
    ("game", "words"),
    [
        ("bazaar", ["--bot", "mybots:Ada"]),
        ("bazaar", ["--command", f"{sys.executable} ada.py"]),
        ("golden_city", ["--bots", "random", "--bot", "mynets:trained"]),
    ],
    ids=["class", "command", "network"],
)
def test_what_is_written_there_plays(
    game: str, words: list[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """Copied into files of the current folder, as the page says."""
    for name, sign in FILES.items():
        (text,) = (example for example in EXAMPLES if sign in example)
        (tmp_path / name).write_text(text, encoding="utf-8")
    (tmp_path / "nets").mkdir()
    shutil.copy(ROOT / "src" / "serai" / "learning" / "networks" / "golden_city.npz", tmp_path / "nets")
    monkeypatch.chdir(tmp_path)
    assert main(["arena", game, *words, "--bots", "random", "--games", "1", "--iterations", "1", "--jobs", "1"]) == 0
    assert words[-1].split()[-1] in capsys.readouterr().out  # in the report
