"""Names of version 0.1, when package and command were called `caravanserai`: still read in 0.2, with a notice.

Whoever upgrades finds their settings, plug-ins, saved games and database where they were. Goes with 0.3.
"""

import os
import sys
from importlib.metadata import EntryPoint, entry_points
from pathlib import Path
from typing import Final

PREFIX: Final = "SERAI_"
FORMER: Final = "caravanserai"
NOTICED: Final[set[str]] = set()


def notice(sentence: str) -> None:
    """Say once, on standard error, what to change before the next version."""
    if sentence not in NOTICED:
        NOTICED.add(sentence)
        print(f"serai: {sentence} Version 0.3 will no longer do that.", file=sys.stderr)  # noqa: T201 - a notice


def setting(name: str) -> str | None:
    """The environment variable SERAI_<name>, or the one of version 0.1."""
    value = os.environ.get(PREFIX + name)
    former = f"{FORMER.upper()}_{name}"
    if value is None and former in os.environ:
        notice(f"{former} is read as {PREFIX}{name}: please rename it.")
        return os.environ[former]
    return value


def plug_ins(kind: str) -> list[EntryPoint]:
    """The entry points `serai.<kind>` of installed packages, then those of version 0.1 that nobody replaces."""
    found = list(entry_points(group=f"serai.{kind}"))
    names = {point.name for point in found}
    for point in entry_points(group=f"{FORMER}.{kind}"):
        if point.name not in names and not point.value.startswith(f"{FORMER}."):
            notice(
                f"The entry point {point.name!r} is read from the group {FORMER}.{kind}: it belongs in serai.{kind}."
            )
            found.append(point)
    return found


def data_folder() -> Path:
    """Where games, database and secret are kept unless told otherwise; an existing folder of version 0.1 stays."""
    base = Path(os.environ.get("XDG_DATA_HOME") or Path.home() / ".local" / "share")
    folder, former = base / "serai", base / FORMER
    if former.is_dir() and not folder.exists():
        notice(f"Data are read from {former}: rename the folder to {folder} while nothing runs.")
        return former
    return folder


def database_file(folder: Path) -> Path:
    """The SQLite file in the data folder; an existing one of version 0.1 stays."""
    file, former = folder / "serai.sqlite3", folder / f"{FORMER}.sqlite3"
    if former.is_file() and not file.exists():
        notice(f"The database is {former}: rename it to {file} while nothing runs, with its -wal and -shm files.")
        return former
    return file
