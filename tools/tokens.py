"""Find colours and breakpoints of the web table that are written down where they are used; exit 1 when there are any.

They have names in the token files (`web/src/tokens.css`, `web/src/palettes.css`): `var(--accent)`, `@media (--narrow)`.
"""

import re
import sys
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
SOURCES = ROOT / "web" / "src"
TOKENS = "tokens.css"
PALETTES = "palettes.css"
DIGITS = "[0-9a-fA-F]"
HEXADECIMAL = rf"(?<![\w&/])(?<!url\()#(?:{DIGITS}{{8}}|{DIGITS}{{6}}|{DIGITS}{{3,4}})(?![\w-])"
COLOUR = re.compile(rf"{HEXADECIMAL}|(?<![\w-])(?:rgb|hsl|oklch|oklab)a?\((?!from )")
BREAKPOINT = re.compile(r"@media[^{]*\((?:min|max)-width|@media[^{]*\(width|matchMedia\([^)]*width")


def main() -> int:
    """Print every raw colour and raw breakpoint."""
    complaints = [complaint for path in files(SOURCES) for complaint in check(path.read_text(encoding="utf-8"), path)]
    for complaint in complaints:
        print(complaint, file=sys.stderr)
    return 1 if complaints else 0


def files(folder: Path) -> list[Path]:
    """What draws: components, code and styles, but for the token files themselves. A picture has its own paints."""
    kinds = {".svelte", ".ts", ".css"}
    return sorted(path for path in folder.rglob("*") if path.suffix in kinds and path.name not in {TOKENS, PALETTES})


def check(text: str, path: Path) -> Iterator[str]:
    """What is wrong with a file, line by line."""
    for number, line in enumerate(text.splitlines(), 1):
        place = f"{path.name}:{number}"
        for found in COLOUR.findall(line):
            yield f"{place}: a raw colour, {found}: give it a name in {TOKENS}"
        if BREAKPOINT.search(line):
            yield f"{place}: a raw breakpoint: use one of those in {TOKENS}, as in `@media (--narrow)`"


if __name__ == "__main__":
    sys.exit(main())
