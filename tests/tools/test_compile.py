"""tools/compile.py on a small project of its own."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from tools.compile import KEEP, level, modules, prune, why_not_compile
from tools.mypyc_build import CORES

SCRIPT = Path(__file__).parents[2] / "tools" / "compile.py"
KERNEL = 'def double(number: int) -> int:\n    """Twice."""\n    return number * 2\n'
NEEDED = pytest.mark.skipif(why_not_compile() is not None, reason="needs a C compiler")
GAME = "from serai.kernel.sums import double\n\n\ndef score() -> int:\n    return double(21)\n"


@pytest.fixture(scope="module")
def project(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A kernel of one module, a game of one module, a data file."""
    root = tmp_path_factory.mktemp("project")
    game = root / "src" / "serai" / "games" / "tiny"
    game.mkdir(parents=True)
    kernel = root / "src" / "serai" / "kernel"
    kernel.mkdir()
    for folder in (kernel.parent, kernel, game.parent, game):
        (folder / "__init__.py").touch()
    (kernel / "sums.py").write_text(KERNEL, encoding="utf-8")
    (game / "score.py").write_text(GAME, encoding="utf-8")
    (game / "data.toml").write_text("answer = 42\n", encoding="utf-8")
    return root


def compiler(project: Path, *arguments: str, **environment: str) -> subprocess.CompletedProcess[str]:
    """Run the tool on that project."""
    command = [sys.executable, str(SCRIPT), "--root", str(project), *arguments]
    return subprocess.run(command, capture_output=True, text=True, check=False, env={**os.environ, **environment})


def answer(path: Path) -> list[str]:
    """What a program that has this folder on its path sees: the game's result, its file, its data."""
    program = (
        "import importlib.resources as r, serai.games.tiny.score as s;"
        "print(s.score(), s.__file__, (r.files('serai.games.tiny') / 'data.toml').read_text())"
    )
    result = subprocess.run(
        [sys.executable, "-c", program], capture_output=True, text=True, check=True, env={"PYTHONPATH": str(path)}
    )
    return result.stdout.split()


@NEEDED
def test_the_compiled_copy_is_complete_and_cached(project: Path) -> None:
    """Modules are shared objects, data files come along, sources stay untouched, the second run builds nothing."""
    first = compiler(project)
    assert first.returncode == 0, first.stderr
    path = Path(first.stdout.splitlines()[-1])
    number, file, *data = answer(path)
    assert number == "42"
    assert file.endswith(".so")
    assert file.startswith(str(path))
    assert data == ["answer", "=", "42"]
    assert (project / "build" / "compiled" / "current").resolve() == path
    assert not list((project / "src").rglob("*.so"))

    second = compiler(project)
    assert "compiled already" in second.stderr
    assert second.stdout == f"{path}\n"


@NEEDED
def test_a_changed_data_file_needs_no_compilation(project: Path) -> None:
    """Only the copy is made anew; the shared objects are those of before."""
    compiler(project)
    data = project / "src" / "serai" / "games" / "tiny" / "data.toml"
    data.write_text("answer = 43\n", encoding="utf-8")
    result = compiler(project)
    assert "compiling" not in result.stderr
    assert answer(Path(result.stdout.strip()))[-1] == "43"
    data.write_text("answer = 42\n", encoding="utf-8")


@NEEDED
def test_an_edit_of_a_game_compiles_that_game_alone(project: Path) -> None:
    """Objects are kept by what they are made of: those of the kernel and of mypyc's runtime stay."""
    compiler(project)
    objects = project / "build" / "compiled" / "objects"
    before = {path.name for path in objects.iterdir()}
    module = project / "src" / "serai" / "games" / "tiny" / "score.py"
    module.write_text(GAME.replace("21", "20"), encoding="utf-8")
    result = compiler(project)
    module.write_text(GAME, encoding="utf-8")
    assert answer(Path(result.stdout.splitlines()[-1]))[0] == "40"
    new = sorted(path.suffix for path in objects.iterdir() if path.name not in before)
    assert new == [".o", ".so"]  # the module, and the library of its game


@NEEDED
@pytest.mark.skipif(CORES < 2, reason="needs two cores")
def test_c_files_are_compiled_side_by_side(project: Path, tmp_path: Path) -> None:
    """As many C compilers run as there are cores."""
    running, counts = tmp_path / "running", tmp_path / "counts"
    running.mkdir()
    script = tmp_path / "cc"
    script.write_text(
        f"#!/bin/sh\nmine=$(mktemp -d {running}/XXXXXX)\nls {running} | wc -l >> {counts}\n"
        'cc "$@"\nstatus=$?\nrmdir "$mine"\nexit $status\n',
        encoding="utf-8",
    )
    script.chmod(0o755)
    shutil.rmtree(project / "build")
    result = compiler(project, CC=str(script))
    assert result.returncode == 0, result.stderr
    at_once = [int(line) for line in counts.read_text(encoding="utf-8").split()]
    assert 2 <= max(at_once) <= CORES


@NEEDED
def test_one_game_alone_has_its_own_folder(project: Path) -> None:
    """--only builds beside the whole, --print-path prints the path and nothing else."""
    result = compiler(project, "--only", "tiny", "--print-path")
    path = Path(result.stdout.removesuffix("\n"))
    assert path.name.startswith("only-tiny-")
    assert result.stderr == ""
    assert answer(path)[0] == "42"


def test_an_unknown_game_is_refused(project: Path) -> None:
    """One sentence names what is wrong."""
    result = compiler(project, "--only", "chess")
    assert result.returncode == 2
    assert "there is no game 'chess'" in result.stderr


def test_without_a_c_compiler_the_sources_are_used(project: Path) -> None:
    """A clear sentence, the path of the sources, and success."""
    result = compiler(project, "--print-path", CC="no-such-compiler", PATH=str(project))
    assert result.returncode == 0
    assert "no C compiler" in result.stderr
    assert result.stdout == f"{project / 'src'}\n"


@NEEDED
def test_a_type_error_is_shown_and_leaves_nothing(project: Path) -> None:
    """mypyc's own message reaches the reader; no half-built folder stays."""
    module = project / "src" / "serai" / "kernel" / "sums.py"
    before = set((project / "build" / "compiled").glob("[!.]*"))
    module.write_text(KERNEL.replace("number * 2", "'two'"), encoding="utf-8")
    result = compiler(project)
    module.write_text(KERNEL, encoding="utf-8")
    assert result.returncode == 1
    assert "sums.py:3: error: Incompatible return value type" in result.stderr
    assert result.stdout == ""
    assert set((project / "build" / "compiled").glob("[!.]*")) == before
    assert not list((project / "build" / "compiled").glob(".tmp-*"))


@NEEDED
def test_two_compilations_at_once_do_not_disturb_each_other(project: Path) -> None:
    """One builds, the other waits and finds it built; both print the same path."""
    shutil.rmtree(project / "build", ignore_errors=True)
    command = [sys.executable, str(SCRIPT), "--root", str(project)]
    pipes = [subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True) for _ in range(2)]
    results = [pipe.communicate(timeout=300) for pipe in pipes]
    assert [pipe.returncode for pipe in pipes] == [0, 0], results
    assert results[0][0] == results[1][0]
    assert sorted("compiling" in notes for _, notes in results) == [False, True]


def test_every_module_has_a_level() -> None:
    """Rules and bots are optimised; what only reads tables is not."""
    source = SCRIPT.parents[1] / "src"
    levels = {path.as_posix(): level(path) for path in modules(source, None)}
    assert (
        levels["serai/kernel/game.py"] == levels["serai/games/bazaar/state.py"] == levels["serai/bots/mcts.py"] == "2"
    )
    assert levels["serai/server/pushes.py"] == "2"
    assert levels["serai/games/bazaar/data.py"] == "0"
    assert "serai/kernel/machine.py" not in levels
    assert not any("conformance" in path for path in levels)


def test_old_builds_are_removed_but_not_the_last_few(tmp_path: Path) -> None:
    """Of each kind the last few stay, and whatever is younger than an hour."""
    for number in range(KEEP + 3):
        for name in (f"{number:016x}", f"only-tiny-{number:016x}"):
            (tmp_path / name).mkdir()
            os.utime(tmp_path / name, (number, number))
    (tmp_path / ".tmp-killed").mkdir()
    os.utime(tmp_path / ".tmp-killed", (0, 0))
    (tmp_path / ".tmp-running").mkdir()
    prune(tmp_path)
    left = {path.name for path in tmp_path.iterdir()}
    assert left == {
        *(f"{number:016x}" for number in range(3, KEEP + 3)),
        *(f"only-tiny-{number:016x}" for number in range(3, KEEP + 3)),
        ".tmp-running",
    }
