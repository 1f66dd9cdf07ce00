"""Make the codes of a game's actions from its vocabulary, or check that they are up to date.

    python tools/codes.py [GAME ...]             write codes.py of these games (default: of all that have one)
    python tools/codes.py --check                say which are not what the vocabulary gives

A verb is declared once, in `vocabulary.py`, with its nouns. `codes.py` beside it holds the first code of each verb as a
constant, so that rules say `DRAW + card` and the compiler sees a number.
"""

import argparse
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from serai.kernel import registry  # noqa: E402  the path comes first
from serai.kernel.game import Game  # noqa: E402  the path comes first

GAMES = ROOT / "src" / "serai" / "games"
HEAD = '''"""The first action of each verb. Made by tools/codes.py from vocabulary.py; change that and run it again."""

from typing import Final

'''


def main() -> int:
    """Write or compare."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("games", nargs="*", metavar="GAME")
    parser.add_argument("--check", action="store_true", help="write nothing; exit with 1 if a file is out of date")
    arguments = parser.parse_args()
    files = [GAMES / game / "codes.py" for game in arguments.games] or sorted(GAMES.glob("*/codes.py"))
    stale = 0
    for file in files:
        text = codes(loaded(file))
        if file.is_file() and file.read_text(encoding="utf-8") == text:
            continue
        stale += 1
        if arguments.check:
            print(f"{file.relative_to(ROOT)} is out of date: run `python tools/codes.py`.")
        else:
            file.write_text(text, encoding="utf-8")
            print(f"wrote {file.relative_to(ROOT)}")
    return 1 if arguments.check and stale else 0


def loaded(file: Path) -> Game:
    """The game; where a rule names a verb that has no code yet, any will do until the file is made."""
    game_id = file.parent.name
    try:
        return registry.load(game_id)
    except ImportError:
        file.write_text("def __getattr__(name): return 0\n", encoding="utf-8")
    for name in [name for name in sys.modules if name.startswith(f"serai.games.{game_id}")]:
        del sys.modules[name]
    return registry.load(game_id)


def codes(game: Game) -> str:
    """The text of `codes.py`."""
    words = game.vocabulary
    names = [verb.replace("-", "_").upper() for verb in words.verbs]
    return HEAD + "".join(f"{name}: Final = {first}\n" for name, first in zip(names, words.first, strict=True))


if __name__ == "__main__":
    sys.exit(main())
