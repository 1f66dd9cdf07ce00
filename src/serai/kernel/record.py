"""Records: a saved game, a replay, a bug report, a golden test and training data in one format, JSON lines.

    {"caravanserai": 1, "game": "bazaar", "rules": 1, "edition": "standard", "data": "...", "seats": 2, ...}
    [-1, "throw 4"]
    [0, "choose spices"]
    ["undo", 0, 1]
    {"n": 1, "state": "...", "result": {...}, "seed": "...", "hash": "..."}

The first line is the header, the last the closing line: the hash of everything before it, the hash of the state
reached, and, when the game is over, the result and the seed. So a truncated or edited record is recognised.
"""

import hashlib
import json
from collections.abc import Iterable
from pathlib import Path
from typing import Any, Final

from serai.kernel.errors import BadData, Unreadable
from serai.kernel.log import Line, Opening, parsed

FORMAT: Final = 1
THOUGHTS: Final = ".thoughts"
"""The suffix of a file beside a record with what bots thought: [[event, [[option, chance, visits], ...]], ...]."""


class Record:
    """A header, the log as it happened, and the closing line (empty while the game is still being written)."""

    def __init__(self, header: dict[str, Any], log: list[Line], closing: dict[str, Any]) -> None:
        self.header = header
        self.log = log
        self.closing = closing

    def lines(self) -> list[str]:
        """The text of the record, a line each, the hash made anew."""
        body = [_dump(self.header)] + [_dump(entry) for entry in self.log]
        closing = {key: value for key, value in self.closing.items() if key != "hash"}
        body.append(_dump({**closing, "hash": _hash([*body, _dump(closing)])}))
        return body

    def save(self, path: Path) -> None:
        """Write the record to a file, whole or not at all."""
        temporary = path.with_name(path.name + ".part")
        temporary.write_text("\n".join(self.lines()) + "\n", encoding="utf-8")
        temporary.replace(path)


def read(path: Path) -> Record:
    """Read and check a record file."""
    try:
        text = path.read_text(encoding="utf-8")
    except FileNotFoundError:
        raise BadData(f"There is no file {path}.") from None
    except (OSError, UnicodeDecodeError) as error:
        raise BadData(f"{path} cannot be read as text: {error}.") from None
    return parse(text.splitlines(), str(path))


def parse(lines: Iterable[str], name: str) -> Record:
    """A record from its lines; `name` stands for the file in messages."""
    values: list[Any] = []
    texts: list[str] = []
    for number, line in enumerate(lines, 1):
        texts.append(line)
        try:
            values.append(json.loads(line))
        except (ValueError, RecursionError) as error:  # not JSON, a number of thousands of digits, or too deep
            why = error.msg if isinstance(error, json.JSONDecodeError) else str(error)
            raise BadData(f"{name}, line {number}: not JSON ({why}). The record is damaged or cut off.") from None
    if not values or not isinstance(values[0], dict) or "caravanserai" not in values[0]:
        raise BadData(f"{name} is not a record: its first line must be a header with the key 'caravanserai'.")
    header, closing = values[0], values[-1]
    if header["caravanserai"] != FORMAT:
        raise BadData(f"{name} has record format {header['caravanserai']}; this version reads format {FORMAT}.")
    if len(values) < 2 or not isinstance(closing, dict) or "hash" not in closing:
        raise BadData(f"{name} is cut off: its last line must be a closing line with a hash.")
    unsigned = _dump({key: value for key, value in closing.items() if key != "hash"})
    if _hash([*texts[:-1], unsigned]) != closing["hash"]:
        raise BadData(f"{name} has been changed: the hash in its last line does not fit the lines before it.")
    for number, entry in enumerate(values[1:-1], 2):
        _check_entry(entry, f"{name}, line {number}")
    return Record(header, values[1:-1], closing)


def _check_entry(entry: Any, where: str) -> None:
    """Refuse a line that is neither a move nor an undo: a game with an opening from elsewhere has no record."""
    try:
        said = parsed(entry)
    except Unreadable as error:
        raise BadData(f"{where}: {error}") from None
    if isinstance(said, Opening):
        raise BadData(f"{where}: a record begins where its game does.")


def _dump(value: Any) -> str:
    return json.dumps(value, separators=(",", ":"), ensure_ascii=False)


def _hash(lines: list[str]) -> str:
    return hashlib.sha256("\n".join(lines).encode(errors="surrogatepass")).hexdigest()
