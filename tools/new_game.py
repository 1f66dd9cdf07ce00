"""Make a new game from the template: a second bazaar under another name, playing and tested.

    python3 tools/new_game.py souk                rules with the prefix SK (or the one you give with --prefix)

It sets up .venv where that has not been done, copies the game, its tests and its texts, makes it known to the package,
the site, the lobby and the browser tests, writes golden games, and pins its catalogue.
Then change one thing at a time: docs/adding-a-game.md says in which order.
"""

import argparse
import importlib.util
import keyword
import re
import shutil
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
TEMPLATE, TITLE, PREFIX = "bazaar", "Bazaar", "BZ"
FOLDERS = ("src/serai/games", "tests/games")
LISTED = {
    "tests/browser/test_whole_games.py": rf'^    \("{TEMPLATE}", .*\n',
    "mkdocs.yml": rf"^ +- The {TITLE}:\n|^ +- .*rules/{TEMPLATE}/.*\n",
    **{f"web/src/text/{language}.ftl": rf"^about-{TEMPLATE} = .*\n" for language in ("en", "hu", "ru")},
}
"""Where games are listed beside each other, and what the template's lines look like there."""
ENTRY = f'{TEMPLATE} = "serai.games.{TEMPLATE}:game"\n'


def main() -> int:
    """Make it, or say why not."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("name", metavar="NAME", help="the game's id: small letters, digits and _")
    parser.add_argument("--prefix", metavar="XX", help="two or three capital letters before the numbers of its rules")
    arguments = parser.parse_args()
    name: str = arguments.name
    prefix = arguments.prefix or (name[:1] + name[-1:]).upper()
    fault = why_not(name, prefix)
    if fault:
        parser.error(fault)
    go_on_in_environment()
    copy(name, prefix)
    make_known(name)
    list_beside_template(name)
    write_what_follows(name)
    print(f"src/serai/games/{name} plays: .venv/bin/serai play {name}. Next: docs/adding-a-game.md, and make test.")
    return 0


def why_not(name: str, prefix: str) -> str:
    """What is wrong with a name or a prefix; "" if nothing."""
    if not re.fullmatch(r"[a-z][a-z0-9_]*", name):
        return f"{name!r} is not a name for a folder of Python: use small letters, digits and _."
    if keyword.iskeyword(name):
        return f"{name!r} is a word of Python's own: give another name."
    if (ROOT / FOLDERS[0] / name).exists():
        return f"there is a game {name!r} already."
    if not re.fullmatch(r"[A-Z][A-Z0-9]{1,2}", prefix):
        return f"{prefix!r} is no prefix for rules: give two or three capital letters with --prefix."
    books = (ROOT / FOLDERS[0]).glob("*/rulebook.en.md")
    if any(re.search(rf"\b{prefix}-1\.1\b", book.read_text(encoding="utf-8")) for book in books):
        return f"rules with the prefix {prefix} exist already: give another one with --prefix."
    return ""


def go_on_in_environment() -> None:
    """Run by another Python, or before `make setup`: set up, and begin again in .venv. Nothing has been written yet."""
    home = ROOT / ".venv"
    if Path(sys.prefix).resolve() == home and importlib.util.find_spec("ruff"):
        return
    make = shutil.which("make")
    if make is None:
        raise SystemExit("make is needed to set up .venv: please install it.")
    subprocess.run([make, "--no-print-directory", "--silent", "setup"], cwd=ROOT, check=True)
    raise SystemExit(subprocess.call([home / "bin" / "python", *sys.argv]))


def copy(name: str, prefix: str) -> None:
    """The template's files with its names replaced."""
    title = titled(name)
    for folder in FOLDERS:
        shutil.copytree(ROOT / folder / TEMPLATE, ROOT / folder / name, ignore=shutil.ignore_patterns("__pycache__"))
        for path in (ROOT / folder / name).rglob("*"):
            if path.suffix in (".py", ".md", ".toml", ".ftl"):
                text = path.read_text(encoding="utf-8")
                text = text.replace(TEMPLATE, name).replace(TITLE, title).replace(TEMPLATE.upper(), name.upper())
                path.write_text(re.sub(rf"\b{PREFIX}\b", prefix, text), encoding="utf-8")
    golden = ROOT / "tests" / "golden" / name
    golden.mkdir()
    shutil.copy(ROOT / "tests" / "golden" / TEMPLATE / "plan.toml", golden)


def make_known(name: str) -> None:
    """One line in pyproject.toml, and the package installed again so that it is found."""
    project = ROOT / "pyproject.toml"
    text = project.read_text(encoding="utf-8")
    entry = ENTRY.replace(TEMPLATE, name)
    project.write_text(text.replace(ENTRY, ENTRY + entry, 1), encoding="utf-8")
    run(
        "-m", "pip", "install", "--quiet", "--disable-pip-version-check", "--no-deps", "--no-build-isolation", "-e", "."
    )


def list_beside_template(name: str) -> None:
    """What the browser tests play, the pages of the site, the lobby's texts: lines like those of the template."""
    for path, lines in LISTED.items():
        file = ROOT / path
        text = file.read_text(encoding="utf-8")
        found = "".join(re.findall(lines, text, re.MULTILINE))
        if not found:
            raise SystemExit(f"{path} no longer names the template: add {name} there by hand.")
        more = found.replace(TEMPLATE, name).replace(TITLE, titled(name))
        file.write_text(text.replace(found, found + more, 1), encoding="utf-8")


def titled(name: str) -> str:
    """A name as a title.

    >>> titled("night_souk")
    'NightSouk'
    """
    return name.replace("_", " ").title().replace(" ", "")


def write_what_follows(name: str) -> None:
    """Generated files, golden games with their playthrough and perft, and the pinned catalogue; all in good form."""
    run("tools/pieces.py", name)
    run("-m", "ruff", "check", "--quiet", "--fix", *(f"{folder}/{name}" for folder in FOLDERS))
    run("-m", "ruff", "format", "--quiet", *(f"{folder}/{name}" for folder in FOLDERS))
    run("tools/pieces.py", name)
    run("tools/golden.py", name, "--write")
    run("-m", "tools.frozen", "--write")


def run(*command: str) -> None:
    """One of our own commands, in a process of its own: it must see the new game."""
    subprocess.run([sys.executable, *command], cwd=ROOT, check=True)


if __name__ == "__main__":
    sys.exit(main())
