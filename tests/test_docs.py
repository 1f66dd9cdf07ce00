"""Documents whose examples run, and docstrings that do."""

import doctest
import importlib
import re
import shlex
import tomllib
from pathlib import Path

import pytest

import serai
from serai.cli import parser
from serai.kernel.conformance import LAWS
from serai.kernel.former import PREFIX
from serai.server.settings import Settings

ROOT = Path(__file__).parents[1]
BLANK = re.compile(r"[\[|]|\b[NT]\b")
PLAYING = ["playing.md", "playing.hu.md", "playing.ru.md"]
SHAPE = re.compile(r"^(#+ |- |\d+\. |\||\*\*| {4})|!\[.*?\](\(.*?\))", re.MULTILINE)
LINK = re.compile(r"\]\(([^)#]+)")
MODULES = [
    "kernel.scores",
    "kernel.pieces",
    "kernel.features",
    "kernel.rulebook",
    "kernel.vocabulary",
    "kernel.conformance.trial",
]


@pytest.mark.parametrize("name", ["kernel.md", "adding-a-game.md"])
def test_the_examples_of_a_document_run(name: str) -> None:
    """Copied into Python they give what is printed."""
    result = doctest.testfile(str(ROOT / "docs" / name), module_relative=False, encoding="utf-8")
    assert result.attempted > 0
    assert result.failed == 0


@pytest.mark.parametrize("name", MODULES)
def test_the_examples_of_a_module_run(name: str) -> None:
    """Docstrings too."""
    result = doctest.testmod(importlib.import_module(f"serai.{name}"))
    assert result.attempted > 0
    assert result.failed == 0


def test_the_laws_are_documented_as_they_are_named() -> None:
    """One wording, in code and document."""
    text = (ROOT / "docs" / "kernel.md").read_text(encoding="utf-8")
    for law, sentence in LAWS.items():
        assert f"| {law} | {sentence} |" in text


def test_every_setting_is_documented() -> None:
    """Those who host find all of them in one table, and none that does not exist."""
    text = (ROOT / "docs" / "hosting.md").read_text(encoding="utf-8")
    rows = "".join(line for line in text.splitlines() if line.startswith(f"| `{PREFIX}"))
    named = set(re.findall(rf"`{PREFIX}([A-Z_]+)`", rows))
    assert named == {field.upper() for field in Settings.__struct_fields__} | {"DATA", "LOG"}


def test_every_extra_is_documented() -> None:
    """With what it is for."""
    extras = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]["optional-dependencies"]
    text = (ROOT / "docs" / "installing.md").read_text(encoding="utf-8")
    assert set(re.findall(r"^\| `([a-z]+)` \|", text, re.MULTILINE)) == set(extras)


@pytest.mark.parametrize(("head", "folder"), [("src/serai", "src/serai"), ("server", "src/serai/server")])
def test_the_architecture_names_every_part(head: str, folder: str) -> None:
    """Each table has every package of its folder, the whole's has modules too; the drawing has all of them."""
    text = (ROOT / "docs" / "architecture.md").read_text(encoding="utf-8")
    table = text.partition(f"| folder of `{head}` |")[2].partition("\n\n")[0]
    named = re.findall(r"^\| `([a-z_]+)(?:/|\.py|/<id>/)` \|", table, re.MULTILINE)
    parts = {path.parent.name for path in (ROOT / folder).glob("*/__init__.py")}
    alone = {path.stem for path in (ROOT / folder).glob("[a-z]*.py")} if head == "src/serai" else set()
    assert sorted(named) == sorted(parts | alone)
    drawing = (ROOT / "docs" / "diagrams" / "parts.svg").read_text(encoding="utf-8")
    assert [name for name in named if not re.search(rf">{name}(/|<)", drawing)] == []


def test_whoever_cites_names_this_version() -> None:
    """CITATION.cff has the version of the package."""
    citation = (ROOT / "CITATION.cff").read_text(encoding="utf-8")
    assert re.findall(r"^version: (.*)$", citation, re.MULTILINE) == [serai.__version__]


def test_players_read_the_same_page_in_three_languages() -> None:
    """Heading for heading, line for line of tables and lists, with the same pictures and links, and one to the other
    two."""
    pages = {name: (ROOT / "docs" / name).read_text(encoding="utf-8") for name in PLAYING}
    english, *others = [SHAPE.findall(text) for text in pages.values()]
    assert others == [english, english]
    links = [[link for link in LINK.findall(text) if not link.startswith("playing.")] for text in pages.values()]
    assert links == [links[0]] * 3
    assert all(f"]({other})" in text for name, text in pages.items() for other in PLAYING if other != name)


def commands_of(path: Path) -> list[str]:
    """What a document tells to type: `serai ...` in code, and lines of code that begin so."""
    text = path.read_text(encoding="utf-8")
    found = re.findall(r"`(?:\.venv/bin/)?serai ([a-z][^`\n]*)`", text)
    return found + re.findall(r"^ {4}(?:\.venv/bin/)?serai ([^#\n]*?)(?: {2,}.*| #.*)?$", text, re.MULTILINE)


@pytest.mark.parametrize("name", ["README.md", "CONTRIBUTING.md", "docs/*.md", "benchmarks/README.md"])
def test_every_command_in_the_documents_is_understood(name: str) -> None:
    """As far as the parser goes: commands, options and how many words they take. (Not where something stands for a
    number, or may be left out.)"""
    lines = [line for path in sorted(ROOT.glob(name)) for line in commands_of(path) if not BLANK.search(line)]
    assert lines
    wrong, command = [], parser()
    for line in lines:
        words = shlex.split(line.partition(" > ")[0])
        try:
            command.parse_args(words if len(words) > 1 else [*words, "--help"])  # one word names a command
        except SystemExit as ended:
            wrong += [line] * bool(ended.code)
    assert wrong == []


def test_every_target_of_make_in_the_documents_exists() -> None:
    """Those who read `make figures` can do so."""
    targets = set(re.findall(r"^([a-z-]+):", (ROOT / "Makefile").read_text(encoding="utf-8"), re.MULTILINE))
    paths = [ROOT / "README.md", ROOT / "CONTRIBUTING.md", *ROOT.glob("docs/**/*.md"), *ROOT.glob("benchmarks/*/*.md")]
    named = {word for path in paths for word in re.findall(r"(?:`| {4})make ([a-z-]+)", path.read_text("utf-8"))}
    assert {"play", "test", "figures"} <= named
    assert named <= targets
