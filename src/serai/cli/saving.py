"""Where games are kept.

A record of a game that is not over must not hold the seed, or whoever opens it knows the dice to come. So the seed and
who plays wait in a file beside it, for the owner alone, and go when the game is over.
"""

import json
import os
from datetime import datetime
from pathlib import Path
from typing import Any, Final

from serai.kernel import chance, registry
from serai.kernel import record as records
from serai.kernel.errors import BadData
from serai.kernel.folding import fold
from serai.kernel.former import data_folder, setting
from serai.kernel.match import Match

SUFFIX: Final = ".secret"


def folder() -> Path:
    """Where games are saved when no file is named: in the data folder, which is the server's too."""
    return Path(setting("DATA") or data_folder()) / "games"


class Saved:
    """The file a game is saved in, and who plays it."""

    def __init__(self, path: Path, players: list[str]) -> None:
        self.path = path
        self.players = players

    @property
    def secret(self) -> Path:
        """The file with the seed of a game that is not over."""
        return self.path.with_name(self.path.name + SUFFIX)

    def save(self, match: Match) -> Path:
        """Write the record, whole or not at all, and the secret first: a record without it could not be continued."""
        self.path.parent.mkdir(parents=True, exist_ok=True)
        over = not match.state.to_act()
        if not over:
            self._write_secret(match.seed)
        match.record().save(self.path)
        if over:
            self.secret.unlink(missing_ok=True)
        return self.path

    def copy(self, match: Match, name: str) -> Path:
        """Save under another name, and leave a file that is there alone."""
        other = Saved(unused(Path(name)), self.players)
        return other.save(match)

    def _write_secret(self, seed: str) -> None:
        text = json.dumps({"seed": seed, "players": self.players}) + "\n"
        if self.secret.exists() and self.secret.read_text(encoding="utf-8") == text:
            return
        part = self.secret.with_name(self.secret.name + ".part")
        with os.fdopen(os.open(part, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600), "w") as file:
            file.write(text)
        part.replace(self.secret)


def new(game_id: str, name: str | None, players: list[str]) -> Saved:
    """A place for a new game: the file named, or one named after game and time."""
    if name is not None:
        return Saved(unused(Path(name)), players)
    stamp = datetime.now().astimezone().strftime("%Y-%m-%d-%H%M%S")
    path = folder() / f"{game_id}-{stamp}.jsonl"
    number = 1
    while path.exists():
        number += 1
        path = folder() / f"{game_id}-{stamp}-{number}.jsonl"
    return Saved(path, players)


def unused(path: Path) -> Path:
    """The path, if nothing would be overwritten and its folder is there."""
    if path.exists():
        raise BadData(f"{path} exists already; choose another name, or go on with it by --resume.")
    if not path.parent.is_dir():
        raise BadData(f"There is no folder {path.parent}.")
    return path


def open_match(name: str, edition: str = "") -> tuple[Match, records.Record]:
    """The match of a record file, every event checked."""
    record = records.read(Path(name))
    game_id = record.header.get("game")
    if not isinstance(game_id, str):
        raise BadData(f"{name}: the header must name the game.")
    seed = record.closing.get("seed")
    if seed is not None and not is_seed(seed):
        raise BadData(f"{name}: the seed in its last line is not 64 hexadecimal digits.")
    wanted = edition or str(record.header.get("edition", ""))
    match = fold(registry.load(game_id, wanted), record, name)
    if len(match.names) != match.seats or not all(isinstance(each, str) for each in match.names):
        match.names = [f"Seat {seat}" for seat in range(match.seats)]
    return match, record


def is_seed(value: object) -> bool:
    """Whether a value is a seed as records and secret files hold it."""
    return isinstance(value, str) and len(value) == 64 and set(value) <= set("0123456789abcdef")


def resume(name: str, edition: str = "") -> tuple[Match, Saved]:
    """A game that was left: the match with its seed, and who plays."""
    match, record = open_match(name, edition)
    if not match.state.to_act():
        raise BadData(f"The game in {name} is over; see it again with: serai replay {name}.")
    saved = Saved(Path(name), [])
    secret = _read_secret(saved.secret)
    saved.players = [str(kind) for kind in secret.get("players", [])]
    seed: str = secret["seed"]
    if len(saved.players) != match.seats or chance.commitment(seed) != record.header.get("seed_hash"):
        raise BadData(f"{saved.secret} does not belong to {name}: the seed or the players do not fit.")
    match.seed = seed
    return match, saved


def _read_secret(path: Path) -> dict[str, Any]:
    """The seed and the players of a game that is not over."""
    try:
        values = json.loads(path.read_text(encoding="utf-8"))
    except FileNotFoundError:
        raise BadData(f"The game cannot be continued without its seed, which is kept in {path}.") from None
    except ValueError:
        values = None
    if not isinstance(values, dict) or not is_seed(values.get("seed")) or not isinstance(values.get("players"), list):
        raise BadData(f"{path} is damaged: it must hold the seed and the players.")
    return dict(values)
