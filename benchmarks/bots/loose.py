"""Compile a game so that the weights of its evaluation can be set while it runs, and print the path for PYTHONPATH.

    PYTHONPATH=$(python -m benchmarks.bots.loose xanadu) python -m benchmarks.bots.weights xanadu --games 800

Compiled code holds a `Final` number inside itself. Here the weights lose their `Final`, in a copy of the sources below
build/loose; everything else is compiled as always, by tools/compile.py. It plays the same, a little slower.
"""

import argparse
import shutil
import subprocess
import sys

from benchmarks.bots.weighing import GAMES, LINE, ROOT, sources

PLACE = ROOT / "build" / "loose"


def loosened(game_id: str) -> None:
    """The sources in build/loose, the weights of a game without `Final`."""
    shutil.rmtree(PLACE / "src", ignore_errors=True)
    shutil.copytree(ROOT / "src", PLACE / "src", ignore=shutil.ignore_patterns("__pycache__", "static"))
    for path in sources(game_id):
        text = LINE.sub(lambda line: line[0].replace(": Final", "", 1), path.read_text(encoding="utf-8"))
        (PLACE / path.relative_to(ROOT)).write_text(text, encoding="utf-8")


def main() -> int:
    """Copy, loosen, compile."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    games = sorted(path.parent.name for path in GAMES.glob("*/evaluation.py"))
    parser.add_argument("game", choices=games)
    game_id = parser.parse_args().game
    loosened(game_id)
    tool = [sys.executable, str(ROOT / "tools" / "compile.py"), "--root", str(PLACE), "--only", game_id, "--print-path"]
    return subprocess.run(tool, check=False).returncode


if __name__ == "__main__":
    raise SystemExit(main())
