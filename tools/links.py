"""Check every link of the repository's Markdown files that leads into the repository; exit 1 when one leads nowhere.

MkDocs checks the links of the site; this checks them for those who read the files where they are.
"""

import os
import re
import sys
from functools import cache
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
FENCE = re.compile(r"^```.*?^```", re.MULTILINE | re.DOTALL)
CODE = re.compile(r"`[^`\n]*`")
LINK = re.compile(r"\[[^\]]*\]\(([^)\s]+)\)")
MADE = ("node_modules", "build", "dist")
HEADING = re.compile(r"^#{1,6} +(.+?) *$", re.MULTILINE)


def main() -> int:
    """Print every link that leads nowhere."""
    complaints = [complaint for path in documents(ROOT) for complaint in broken(ROOT, path)]
    for complaint in complaints:
        print(complaint, file=sys.stderr)
    return 1 if complaints else 0


def documents(root: Path) -> list[Path]:
    """The Markdown files of a repository: not what is hidden, installed or built."""
    found: list[Path] = []
    for folder, inside, names in os.walk(root):
        inside[:] = [name for name in inside if not name.startswith(".") and name not in MADE]
        found += [Path(folder, name) for name in names if name.endswith(".md")]
    return sorted(found)


def broken(root: Path, path: Path) -> list[str]:
    """What is wrong with the links of a file."""
    name = path.relative_to(root).as_posix()
    text = CODE.sub("", FENCE.sub("", path.read_text(encoding="utf-8")))
    complaints = []
    for target in LINK.findall(text):
        if re.match(r"[a-z]+:", target):
            continue
        file, _, anchor = target.partition("#")
        goal = (path.parent / file).resolve() if file else path
        if not goal.exists():
            complaints.append(f"{name}: there is no {target}")
        elif anchor and goal.suffix == ".md" and anchor not in anchors(goal):
            complaints.append(f"{name}: {file or name} has no heading #{anchor}")
    return complaints


@cache
def anchors(path: Path) -> set[str]:
    """The anchors of a file's headings, as code hosts make them."""
    headings = HEADING.findall(FENCE.sub("", path.read_text(encoding="utf-8")))
    return {re.sub(r"[^\w\- ]", "", heading.lower()).replace(" ", "-") for heading in headings}


if __name__ == "__main__":
    raise SystemExit(main())
