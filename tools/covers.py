"""Make the cover of every game, or check that it is up to date.

    python -m tools.covers             write src/serai/games/GAME/cover.toml
    python -m tools.covers --check     say which covers are not what the games say

A lobby lists games by their covers (`registry.cover`): it need not load the rules of games that nobody plays yet.
"""

import argparse
import json
from pathlib import Path
from typing import Any

from serai.kernel import registry
from serai.kernel.component import LANGUAGES
from serai.kernel.game import Game
from serai.learning.levels import unfit
from serai.words import Words

GAMES = Path(__file__).resolve().parent.parent / "src" / "serai" / "games"
HEAD = "# What lobbies show before the rules are loaded. Made by tools/covers.py from the game; run it again.\n"


def main() -> int:
    """Write or compare."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--check", action="store_true", help="write nothing; exit with 1 if a cover is out of date")
    is_check = parser.parse_args().check
    stale = [path for path, text in covers().items() if not path.is_file() or path.read_text("utf-8") != text]
    for path in stale:
        if is_check:
            print(f"{path.parent.name}/{path.name} is out of date: run `python -m tools.covers`.")
        else:
            path.write_text(covers()[path], encoding="utf-8")
            print(f"wrote {path.parent.name}/{path.name}")
    return 1 if is_check and stale else 0


def covers() -> dict[Path, str]:
    """The covers of the games in this folder."""
    return {GAMES / id / "cover.toml": cover(registry.load(id)) for id in registry.game_ids() if (GAMES / id).is_dir()}


def cover(game: Game) -> str:
    """A game's name in every language, its seats, edition and options, and where the older bots play, as TOML."""
    names = {language: Words(game, language).title() for language in LANGUAGES}
    lines = [
        f"name = {{ {', '.join(f'{language} = {spelled(name)}' for language, name in names.items())} }}",
        f"seats = {spelled(list(game.seats))}",
        f"edition = {spelled(game.edition)}",
        f"older = [{', '.join(inline(settings) for settings in unfit(game))}]",
    ]
    for option in game.options:
        lines += ["", "[[options]]", f"name = {spelled(option.name)}"]
        lines += [f"values = {spelled(option.values)}", f"rule = {spelled(option.rule)}"]
    return HEAD + "\n".join(lines) + "\n"


def inline(settings: dict[str, Any]) -> str:
    """Options with their values as an inline table."""
    return f"{{ {', '.join(f'{name} = {spelled(value)}' for name, value in settings.items())} }}" if settings else "{}"


def spelled(value: Any) -> str:
    """A value in TOML, which for texts, numbers, truth and lists of them is JSON."""
    return json.dumps(value, ensure_ascii=False)


if __name__ == "__main__":
    raise SystemExit(main())
