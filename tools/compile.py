"""Compile kernel, games and the server's hot path with mypyc, out of tree and cached by what they are made of.

Three caches below build/compiled, all named by a hash and written whole or not at all:

- objects/        what the C compiler made of each C file, a function of that file, its headers and the compiler;
- native-<hash>/  the shared objects, a function of the compiled modules, of mypy and of Python;
- <hash>/         a complete copy of the package with the shared objects linked in: put it on PYTHONPATH.

So an edit of a data file or of the command line copies files but compiles nothing, and one of a game's rules compiles
what has changed of that game.
"""

import argparse
import contextlib
import fcntl
import fnmatch
import hashlib
import importlib.util
import json
import os
import shutil
import subprocess
import sys
import sysconfig
import tempfile
import time
import tomllib
from collections.abc import Iterator
from importlib import metadata
from pathlib import Path
from typing import Any, NoReturn

ROOT = Path(__file__).resolve().parent.parent
PACKAGE = "serai"
OBJECTS = "objects"
KEEP = 4  # builds of one kind that outlive the next one
KEEP_SECONDS = 3600.0  # a younger build may be in use by a long run
KEEP_OBJECTS = 7 * 86400.0  # since they were last used
UNWANTED = shutil.ignore_patterns("__pycache__", "*.so", ".*")


def main() -> int:
    """Build what is missing and print where it is."""
    arguments = read_arguments()
    source = arguments.root / "src"
    store = arguments.root / "build" / "compiled"
    say = Notes(quiet=arguments.print_path)
    reason = why_not_compile()
    if reason:
        print(f"{reason} Running interpreted from src: everything works, only slower.", file=sys.stderr)
        print(source)
        return 0
    store.mkdir(parents=True, exist_ok=True)
    tree = tree_path(store, source, arguments.only)
    if tree.is_dir():
        say("compiled already")
        os.utime(tree)
    else:
        tree = build_tree(store, source, arguments.only, say)
    if arguments.only is None:
        point(store / "current", tree)
    print(tree)
    return 0


def read_arguments() -> argparse.Namespace:
    """The command line."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--only", metavar="GAME", help="compile the kernel and this game alone, in a folder of its own")
    parser.add_argument("--print-path", action="store_true", help="print the path to put on PYTHONPATH, nothing else")
    parser.add_argument("--root", type=Path, default=ROOT, help="the project to compile (default: this one)")
    arguments = parser.parse_args()
    arguments.root = arguments.root.resolve()
    if arguments.only and not (arguments.root / "src" / PACKAGE / "games" / arguments.only).is_dir():
        parser.error(f"there is no game {arguments.only!r} in src/{PACKAGE}/games")
    return arguments


class Notes:
    """What a person at the terminal is told; on stderr, so that stdout stays a path."""

    def __init__(self, *, quiet: bool) -> None:
        self.quiet = quiet

    def __call__(self, sentence: str) -> None:
        if not self.quiet:
            print(sentence, file=sys.stderr, flush=True)

    def progress(self, done: int, total: int) -> None:
        """How far it is: a line that changes where somebody watches, and every quarter where only a log does."""
        if sys.stderr.isatty():
            self._write(f"\r  {done} of {total} C files" + ("\n" if done == total else ""))
        elif done * 4 // total != (done - 1) * 4 // total:
            self._write(f"  {done} of {total} C files\n")

    def _write(self, text: str) -> None:
        if not self.quiet:
            print(text, end="", file=sys.stderr, flush=True)


def why_not_compile() -> str | None:
    """One sentence that says what is missing, or None when nothing is."""
    try:
        metadata.version("mypy")
    except metadata.PackageNotFoundError:
        use_environment()
        return "mypy is not installed (make setup installs it)."
    compiler = os.environ.get("CC") or sysconfig.get_config_var("CC") or "cc"
    if shutil.which(compiler.split()[0]) is None and shutil.which("cc") is None:
        return f"There is no C compiler ({compiler.split()[0]}) on this machine."
    if not Path(sysconfig.get_path("include"), "Python.h").is_file():
        return "Python's C headers (Python.h) are not installed."
    return None


def use_environment() -> None:
    """Start again with the Python of .venv when another one was used and .venv is there."""
    python = ROOT / ".venv" / "bin" / "python"
    if python.is_file() and Path(sys.prefix).resolve() != (ROOT / ".venv").resolve():
        os.execv(python, [str(python), *sys.argv])  # noqa: S606 - replaces this very process


def modules(folder: Path, only: str | None) -> list[Path]:
    """The modules to compile, relative to the folder that holds the package."""
    package = folder / PACKAGE
    settings = configuration()
    chosen: set[Path] = set()
    for pattern in settings["include"]:
        chosen.update(package.glob(pattern.replace("{game}", only or "*")))
    for pattern in settings["exclude"]:
        chosen.difference_update(package.glob(pattern))
    if importlib.util.find_spec("msgspec") is None:  # where nothing is served
        chosen.difference_update(package.glob("server/*.py"))
    return sorted(path.relative_to(folder) for path in chosen)


def level(path: Path) -> str:
    """How much the C compiler shall optimise a module: what is not called often is not worth the wait."""
    inside = path.relative_to(PACKAGE).as_posix()
    levels: dict[str, list[str]] = configuration()["levels"]
    found = (name for name, patterns in levels.items() if any(fnmatch.fnmatchcase(inside, p) for p in patterns))
    return next(found)


def configuration() -> dict[str, Any]:
    """[tool.serai.compile] of pyproject.toml."""
    with (ROOT / "pyproject.toml").open("rb") as file:
        settings: dict[str, Any] = tomllib.load(file)["tool"][PACKAGE]["compile"]
    return settings


def built(source: Path) -> Path | None:
    """The compiled copy of this folder, if it has been made."""
    tree = tree_path(ROOT / "build" / "compiled", source, None)
    return tree if tree.is_dir() else None


def tree_path(store: Path, folder: Path, only: str | None) -> Path:
    """Where the copy of the package made from this folder belongs."""
    files = [path.relative_to(folder) for path in walk(folder / PACKAGE)]
    label = f"only-{only}-" if only else ""
    return store / f"{label}{digest(folder, files, modules(folder, only))}"


def native_path(store: Path, folder: Path, only: str | None) -> Path:
    """Where the shared objects made from this folder belong; packages count, they say what a name means."""
    chosen = modules(folder, only)
    packages = {parent / "__init__.py" for path in chosen for parent in path.parents}
    present = [path for path in packages if (folder / path).is_file()]
    return store / f"native-{digest(folder, [*chosen, *present], chosen)}"


def walk(folder: Path) -> Iterator[Path]:
    """Every file of the package that is copied."""
    for directory, folders, names in os.walk(folder):
        folders[:] = [name for name in folders if name != "__pycache__" and not name.startswith(".")]
        yield from (Path(directory, name) for name in names if not name.startswith(".") and not name.endswith(".so"))


def digest(folder: Path, files: list[Path], compiled: list[Path]) -> str:
    """A short name for these files under this Python, this mypy and this way of building."""
    total = hashlib.sha256()
    for fact in (
        sys.version,
        sysconfig.get_platform(),
        metadata.version("mypy"),
        *(f"{path} {level(path)}" for path in compiled),
    ):
        total.update(fact.encode() + b"\0")
    total.update(Path(__file__).with_name("mypyc_build.py").read_bytes())
    for path in sorted(files):
        total.update(str(path).encode() + b"\0" + hashlib.sha256((folder / path).read_bytes()).digest())
    return total.hexdigest()[:16]


def build_tree(store: Path, source: Path, only: str | None, say: Notes) -> Path:
    """Copy the package, link the shared objects in, and rename it into place."""
    with workplace(store) as place:
        shutil.copytree(source / PACKAGE, place / "tree" / PACKAGE, ignore=UNWANTED)
        # From here on only the copy counts: the sources may be edited meanwhile.
        native = native_path(store, place / "tree", only)
        with locked(store / f".{native.name}.lock"):
            if not native.is_dir():
                build_native(place, native, only, say)
            os.utime(native)
        tree = tree_path(store, place / "tree", only)
        for path in native.rglob("*.so"):
            os.link(path, place / "tree" / path.relative_to(native))
        move(place / "tree", tree)
    prune(store)
    return tree


def build_native(place: Path, native: Path, only: str | None, say: Notes) -> None:
    """Run mypyc on a second copy, so that nothing it leaves behind reaches the first."""
    begin = time.monotonic()
    shutil.copytree(place / "tree", place / "native")
    chosen = modules(place / "native", only)
    say(f"compiling {len(chosen)} modules ...")
    plan = {"modules": {str(path): level(path) for path in chosen}, "cache": str(native.parent / OBJECTS)}
    log = run_mypyc(place / "native", plan, say)
    if log is not None:
        fail(log, len(chosen))
    shutil.rmtree(place / "native" / "build")
    for path in (place / "native").rglob("*"):
        if path.is_file() and path.suffix != ".so":
            path.unlink()
    move(place / "native", native)
    say(f"compiled in {time.monotonic() - begin:.0f} s")


def run_mypyc(folder: Path, plan: dict[str, Any], say: Notes) -> list[str] | None:
    """Carry out the plan in a process of its own; what it said if that failed."""
    environment = {key: value for key, value in os.environ.items() if key not in ("PYTHONPATH", "MYPYPATH")}
    command = [sys.executable, str(Path(__file__).with_name("mypyc_build.py"))]
    pipe = subprocess.PIPE
    log: list[str] = []
    with subprocess.Popen(
        command, cwd=folder, env=environment, stdin=pipe, stdout=pipe, stderr=subprocess.STDOUT, text=True
    ) as process:
        if process.stdin is None or process.stdout is None:
            raise RuntimeError("the process has no pipes")
        process.stdin.write(json.dumps(plan))
        process.stdin.close()
        for line in process.stdout:
            if line.startswith("@"):
                say.progress(*map(int, line.split()[1:]))
            elif line.strip():
                log.append(line.rstrip())
    return log if process.returncode else None


def fail(log: list[str], count: int) -> NoReturn:
    """Show what mypyc or the C compiler said and stop."""
    print("\n".join(log[-60:]), file=sys.stderr)
    print(f"Compiling {count} modules failed; the reason is above.", file=sys.stderr)
    raise SystemExit(1)


@contextlib.contextmanager
def workplace(store: Path) -> Iterator[Path]:
    """A folder on the same disk that is gone afterwards."""
    place = Path(tempfile.mkdtemp(prefix=".tmp-", dir=store))
    try:
        yield place
    finally:
        shutil.rmtree(place, ignore_errors=True)


@contextlib.contextmanager
def locked(path: Path) -> Iterator[None]:
    """Let one process at a time build one thing; the others find it built."""
    with path.open("w") as file:
        fcntl.flock(file, fcntl.LOCK_EX)
        yield


def move(place: Path, target: Path) -> None:
    """Rename; when another process was faster its equal result stays."""
    try:
        place.rename(target)
    except OSError:
        if not target.is_dir():
            raise


def point(link: Path, tree: Path) -> None:
    """Make the link lead to the tree, without a moment in which it leads nowhere."""
    if link.is_symlink() and link.readlink() == Path(tree.name):
        return
    new = link.with_name(f".{link.name}-{os.getpid()}")
    new.symlink_to(tree.name)
    new.replace(link)


def prune(store: Path) -> None:
    """Remove builds that are neither recent nor among the last few of their kind, and what a killed run left."""
    kinds: dict[str, list[tuple[float, Path]]] = {}
    for path in store.iterdir():
        if path.name == OBJECTS:
            continue
        with contextlib.suppress(FileNotFoundError):  # another process may prune too
            kinds.setdefault(kind(path), []).append((path.lstat().st_mtime, path))
    old = time.time() - KEEP_SECONDS
    for name, builds in kinds.items():
        for changed, path in sorted(builds, reverse=True)[0 if name == "left" else KEEP :]:
            if changed < old and not path.is_symlink():
                remove(path)
    for path in (store / OBJECTS).glob("*"):
        with contextlib.suppress(FileNotFoundError):
            if path.stat().st_mtime < time.time() - KEEP_OBJECTS:
                path.unlink()


def kind(path: Path) -> str:
    """Builds are of a kind when they differ in their hash only; hidden entries are left over."""
    return "left" if path.name.startswith(".") else path.name.rpartition("-")[0]


def remove(path: Path) -> None:
    """Remove a file or a whole folder, whichever it is."""
    if path.is_dir():
        shutil.rmtree(path, ignore_errors=True)
    else:
        path.unlink(missing_ok=True)


if __name__ == "__main__":
    raise SystemExit(main())
