"""Editions: component data as TOML, shipped with a game by name or written by somebody else as one file."""

import hashlib
import json
import tomllib
from importlib.resources import files
from pathlib import Path
from typing import Any, Final

from serai.kernel.component import LANGUAGES
from serai.kernel.errors import BadData

WORDING: Final = (*LANGUAGES, "source")
"""Names and provenance: what may be corrected without making another edition of it."""


class Source:
    """The text of an edition: its name, where it stands (for messages), what it says, and the hash of all that rules
    can depend on, so that records stay good when a translation is mended."""

    def __init__(self, edition: str, file: str, text: str) -> None:
        self.edition = edition
        self.file = file
        try:
            self.table: dict[str, Any] = tomllib.loads(text)
        except tomllib.TOMLDecodeError as error:
            raise BadData(f"{file} is not TOML: {error}.") from None
        essence = json.dumps(without_wording(self.table), sort_keys=True, default=str)
        self.data_hash: str = hashlib.sha256(essence.encode()).hexdigest()


def without_wording(value: Any) -> Any:
    """The same data without names and provenance.

    >>> without_wording({"goods": [{"id": "silk", "worth": 3, "hu": "selyem", "source": "rulebook"}]})
    {'goods': [{'id': 'silk', 'worth': 3}]}
    """
    if isinstance(value, dict):
        return {key: without_wording(part) for key, part in value.items() if key not in WORDING}
    return [without_wording(part) for part in value] if isinstance(value, list) else value


def find(package: str, edition: str, default: str) -> Source:
    """An edition by its name in the `data` folder of a package ("" is the default), or by the path of its file."""
    if edition.endswith(".toml"):
        return Source(Path(edition).stem, edition, _read(Path(edition)))
    name = edition or default
    folder = files(package).joinpath("data")
    resource = folder.joinpath(f"{name}.toml")
    if not resource.is_file():
        names = ", ".join(sorted(file.name.removesuffix(".toml") for file in folder.iterdir()))
        raise BadData(f"{package.rpartition('.')[2]} has no edition {name!r}; it has: {names}.")
    return Source(name, f"{name}.toml", resource.read_text(encoding="utf-8"))


def _read(path: Path) -> str:
    if not path.is_file():
        raise BadData(f"There is no edition file {path}.")
    try:
        return path.read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError) as error:
        raise BadData(f"The edition file {path} cannot be read: {error}.") from None
