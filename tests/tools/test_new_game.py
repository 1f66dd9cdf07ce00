"""tools/new_game.py on a fresh clone: the copy passes the checks and tests, and is played in a browser."""

import os
import shutil
import subprocess
import sys
import sysconfig
from pathlib import Path

import pytest

from tools.compile import ROOT

CHECKS = (
    ("-m", "ruff", "format", "--check", "."),
    ("-m", "ruff", "check", "."),
    ("tools/sizes.py",),
    ("tools/cycles.py",),
    ("tools/alike.py",),
    ("tools/pieces.py", "--check"),
    ("tools/codes.py", "--check"),
    ("tools/tokens.py",),
    ("-m", "tools.frozen"),
    ("-m", "tools.figures", "--check"),
    ("tools/links.py",),
    ("tools/texts.py",),
    ("-m", "tools.covers", "--check"),
    ("-m", "serai", "rules", "souk", "--coverage"),
    ("-m", "mypy"),
)
TESTS = (
    "games",
    "test_golden.py",
    "test_words.py",
    "envs",
    "kernel",
    "cli",
    "learning",
    "server",
    "tools/test_site.py",
)
"""Where tests run over all games; of them those of the new game, and those that look at all games at once."""
CHOSEN = "souk or catalogue or registry or site or levels or lobby or names or choices"
STATIC = Path("src/serai/server/static")


@pytest.fixture(scope="module")
def clone(git: str, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A clone with an environment of its own, in which the new game is installed; the client comes ready built."""
    folder = tmp_path_factory.mktemp("clone")
    subprocess.run([git, "clone", "-q", str(ROOT), str(folder)], check=True)
    subprocess.run([sys.executable, "-m", "venv", "--without-pip", str(folder / ".venv")], check=True)
    packages = next((folder / ".venv").glob("lib/*/site-packages"))
    (packages / "ours.pth").write_text(sysconfig.get_path("purelib") + "\n", encoding="utf-8")
    shutil.copytree(ROOT / STATIC, folder / STATIC)
    (folder / "web" / "node_modules").symlink_to(ROOT / "web" / "node_modules")
    run(folder, "tools/new_game.py", "souk")
    return folder


def run(folder: Path, *command: str) -> None:
    """One of the clone's own commands; what it said, if it fails."""
    environment = {name: value for name, value in os.environ.items() if name not in ("PYTHONPATH", "SERAI_COMPILED")}
    python = folder / ".venv" / "bin" / "python"
    done = subprocess.run([python, *command], cwd=folder, env=environment, capture_output=True, text=True, check=False)
    assert done.returncode == 0, f"{' '.join(command)}\n{(done.stdout + done.stderr)[-3000:]}"


@pytest.mark.long
@pytest.mark.parametrize("command", CHECKS, ids=" ".join)
def test_a_new_game_passes_every_check(clone: Path, command: tuple[str, ...]) -> None:
    """What `make check` runs and games can break."""
    run(clone, *command)


@pytest.mark.long
def test_a_new_game_passes_the_tests(clone: Path) -> None:
    """Its own, and those that run over all games."""
    run(clone, "-m", "pytest", "-q", "-n", "2", *(f"tests/{path}" for path in TESTS), "-k", CHOSEN)


@pytest.mark.long
def test_a_new_game_is_played_in_a_browser(clone: Path) -> None:
    """To its final screen, by clicking."""
    run(clone, "-m", "pytest", "-q", "-n", "0", "tests/browser/test_whole_games.py")


MAKE = """#!/bin/sh
mkdir -p .venv/bin
printf '#!/bin/sh\necho again "$@"' > .venv/bin/python
chmod +x .venv/bin/python
"""


def test_an_environment_is_made_first(tmp_path: Path) -> None:
    """By any Python on a fresh clone: it is set up, the command begins again in .venv, nothing is written before."""
    for name in ("tools", "bin"):
        (tmp_path / name).mkdir()
    shutil.copy(ROOT / "tools" / "new_game.py", tmp_path / "tools")
    make = tmp_path / "bin" / "make"
    make.write_text(MAKE, encoding="utf-8")
    make.chmod(0o755)
    command = [sys.executable, "tools/new_game.py", "souk"]
    environment = {**os.environ, "PATH": f"{make.parent}:{os.environ['PATH']}"}
    done = subprocess.run(command, cwd=tmp_path, env=environment, capture_output=True, text=True, check=True)
    assert done.stdout == "again tools/new_game.py souk\n"
    assert sorted(path.name for path in tmp_path.iterdir()) == [".venv", "bin", "tools"]


@pytest.mark.parametrize(
    ("name", "sentence"),
    [
        ("", "'' is not a name for a folder of Python: use small letters, digits and _."),
        ("Souk", "'Souk' is not a name for a folder of Python: use small letters, digits and _."),
        ("class", "'class' is a word of Python's own: give another name."),
    ],
)
def test_a_name_that_cannot_be_is_refused(tmp_path: Path, name: str, sentence: str) -> None:
    """In a sentence, before anything is written."""
    (tmp_path / "tools").mkdir()
    shutil.copy(ROOT / "tools" / "new_game.py", tmp_path / "tools")
    command = [sys.executable, "tools/new_game.py", name]
    environment = {**os.environ, "PATH": str(tmp_path)}  # where there is no make
    done = subprocess.run(command, cwd=tmp_path, env=environment, capture_output=True, text=True, check=False)
    assert (done.returncode, done.stderr.splitlines()[-1]) == (2, f"new_game.py: error: {sentence}")
    assert [path.name for path in tmp_path.iterdir()] == ["tools"]
