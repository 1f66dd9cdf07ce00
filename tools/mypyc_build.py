"""Turn modules into shared objects in the current folder: mypyc writes C, the C compiler runs on all cores.

tools/compile.py calls this. The plan comes as JSON on standard input: `modules` (path: optimisation level) and `cache`,
the folder of what was made before. Lines on standard output that begin with `@` say how far it is; the rest is what a
reader needs when it fails.

Each game is a group of its own, so are the server's modules and all the rest: an edit of a game leaves the C of
everything else as it was. Every object is named by a hash of all it is made of, and made only where there is none
(decision 0002).
"""

import hashlib
import json
import os
import shlex
import shutil
import subprocess
import sys
import sysconfig
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

from mypyc.build import mypycify

# Nothing but the module's entry is exported, so the C compiler may inline: a fifth faster (decision 0002).
# Generated code is full of what compilers warn of, hence -w.
FLAGS = ["-fPIC", "-fcommon", "-fvisibility=hidden", "-fno-semantic-interposition", "-fwrapv", "-DNDEBUG", "-g0", "-w"]
LINK = ["-bundle", "-undefined", "dynamic_lookup"] if sys.platform == "darwin" else ["-shared", "-s"]
SUFFIX = sysconfig.get_config_var("EXT_SUFFIX")
CORES = len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


# What the server's modules import and need not be known of to compile them: to read it takes longer than all the rest.
UNREAD = """[mypy]
[mypy-alembic.*,argon2.*,litestar.*,openskill.*,prometheus_client.*,sqlalchemy.*,uvicorn.*,websockets.*]
follow_imports = skip
ignore_missing_imports = true
[mypy-serai.server.*,serai.words.*,serai.analysis.*,serai.learning.*,serai.puzzles.*]
follow_imports = silent
"""


class Failed(Exception):
    """The C compiler's own words."""


class Workshop:
    """Makes files with the C compiler, each named by a hash of what it is made of and made once."""

    def __init__(self, cache: Path) -> None:
        self.cache = cache
        cache.mkdir(parents=True, exist_ok=True)
        self.compiler = shlex.split(os.environ.get("CC") or sysconfig.get_config_var("CC") or "cc")
        if shutil.which(self.compiler[0]) is None:
            self.compiler = ["cc"]
        about = subprocess.run([*self.compiler, "--version"], capture_output=True, check=True)
        self.identity = about.stdout + sys.version.encode() + sysconfig.get_platform().encode()

    def make(self, suffix: str, options: list[str], inputs: list[Path], beside: bytes = b"") -> Path:
        """The file made from these inputs; `beside` is what else it depends on, such as headers."""
        total = hashlib.sha256(self.identity + beside + "\0".join(options).encode())
        for path in inputs:
            total.update(hashlib.sha256(path.read_bytes()).digest())
        target = self.cache / (total.hexdigest()[:32] + suffix)
        if target.is_file():
            os.utime(target)
            return target
        made = target.with_name(f".{target.name}-{os.getpid()}")
        command = [*self.compiler, *options, *map(str, inputs), "-o", str(made)]
        result = subprocess.run(command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, check=False)
        if result.returncode != 0:
            raise Failed(result.stdout.decode(errors="replace"))
        return made.replace(target)


def main() -> int:
    """Leave a shared object beside every module, and one that holds the code of each group."""
    plan = json.load(sys.stdin)
    levels: dict[str, str] = plan["modules"]
    workshop = Workshop(Path(plan["cache"]))
    extensions = in_c(list(levels))
    try:
        built = build(workshop, extensions, {stem(path): level for path, level in levels.items()})
    except Failed as failed:
        print(failed)
        return 1
    for extension, path in zip(extensions, built, strict=True):
        target = Path(*extension.name.split(".")).with_suffix(SUFFIX)
        os.link(path, target)
    return 0


def in_c(paths: list[str]) -> list[Any]:
    """mypyc's answer: what to compile and what to link, first the library of each group, then its modules' entries."""
    groups: dict[str, list[str]] = {}
    for path in paths:
        groups.setdefault(group(path), []).append(path)
    Path("mypy.ini").write_text(UNREAD)
    options = ["--strict", "--explicit-package-bases", f"--cache-dir={os.devnull}", *paths]
    found: list[Any] = mypycify(options, multi_file=True, separate=[(files, name) for name, files in groups.items()])
    return found


def group(path: str) -> str:
    """The group of a module: its game, the server, or what all games share."""
    package, *rest = Path(path).parts
    if rest[0] == "server":
        return f"{package}_server"
    return f"{package}_{rest[1]}" if rest[0] == "games" else package


def stem(path: str) -> str:
    """The name of the C file that mypyc makes of a module."""
    return "__native_" + "___".join(Path(path).with_suffix("").parts)


def build(workshop: Workshop, extensions: list[Any], levels: dict[str, str]) -> list[Path]:
    """All shared objects, in the order of the extensions."""
    wanted = {
        source: (extension, Path(source).stat().st_size * (1 + int(levels.get(Path(source).stem, "2"))))
        for extension in extensions
        for source in extension.sources
    }
    order = sorted(wanted, key=lambda source: -wanted[source][1])  # the long ones first, or the last one is alone
    headers = {id(e): b"".join(sorted(Path(d).read_bytes() for d in e.depends)) for e in extensions}

    def compile_one(source: str) -> Path:
        extension = wanted[source][0]
        include = [f"-I{folder}" for folder in [*extension.include_dirs, sysconfig.get_path("include")]]
        if not extension.include_dirs:  # a module's entry, one small file: compiled and linked in one go
            return workshop.make(".so", [*FLAGS, *LINK, "-O0", *include], [Path(source)])
        level = levels.get(Path(source).stem, "2")
        return workshop.make(".o", [*FLAGS, "-c", f"-O{level}", *include], [Path(source)], headers[id(extension)])

    with ThreadPoolExecutor(CORES) as pool:
        made: dict[str, Path] = {}
        for source, path in zip(order, pool.map(compile_one, order), strict=True):
            made[source] = path
            print(f"@ {len(made)} {len(order)}", flush=True)
        return list(pool.map(lambda extension: joined(workshop, [made[s] for s in extension.sources]), extensions))


def joined(workshop: Workshop, parts: list[Path]) -> Path:
    """One shared object of many objects; an entry is one already."""
    return parts[0] if parts[0].suffix == ".so" else workshop.make(".so", LINK, parts)


if __name__ == "__main__":
    raise SystemExit(main())
