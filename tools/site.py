"""A hook of MkDocs: pages that live elsewhere in the repository are shown where they belong, not copied.

Links are written for readers of the repository; here those to a shown page lead to it, and those to source files become
plain text. Rules get anchors by their ids, so that rulings can lead to them.
"""

import posixpath
import re
from pathlib import Path
from typing import Any

from mkdocs.config.defaults import MkDocsConfig
from mkdocs.structure.files import File, Files
from mkdocs.structure.pages import Page

from serai.kernel import registry, rulebook
from serai.kernel.component import LANGUAGES
from serai.words import Words, catalogue

ROOT = Path(__file__).resolve().parent.parent
GAMES = "src/serai/games"
LINK = re.compile(r"(!?)\[([^\]]*)\]\((?!https?:|#)([^)#\s]+)(#[^)\s]+)?\)")
MENTION = re.compile(r"\b([A-Z0-9]{2,3}-\d+\.\d+[a-z]?)\b")


def shown() -> dict[str, str]:
    """The pages from outside docs/: path in the repository -> address on the site."""
    pages = {
        "benchmarks/README.md": "benchmarks/index.md",
        "benchmarks/bots/experiments.md": "benchmarks/experiments.md",
        "examples/README.md": "examples.md",
        "CONTRIBUTING.md": "contributing.md",
        "CHANGELOG.md": "changelog.md",
    }
    for path in sorted(ROOT.glob("benchmarks/*/README.md")):
        pages[path.relative_to(ROOT).as_posix()] = f"benchmarks/{path.parent.name}.md"
    for game_id in registry.game_ids():
        pages[f"{GAMES}/{game_id}/README.md"] = f"rules/{game_id}/index.md"
        for language in LANGUAGES:
            pages[f"{GAMES}/{game_id}/rulebook.{language}.md"] = f"rules/{game_id}/rulebook.{language}.md"
        pages[f"{GAMES}/{game_id}/RULINGS.md"] = f"rules/{game_id}/rulings.md"
    return pages


SHOWN = shown()
ORIGIN = {address: path for path, address in SHOWN.items()}


def on_files(files: Files, config: MkDocsConfig) -> Files:
    """Add the pages from outside."""
    for path, address in SHOWN.items():
        files.append(File.generated(config, address, abs_src_path=str(ROOT / path)))
    return files


def on_page_markdown(markdown: str, page: Page, **_: Any) -> str:
    """Mend the links, anchor the rules, fill in the glossary."""
    address = page.file.src_uri
    origin = ORIGIN.get(address, f"docs/{address}")
    text = LINK.sub(lambda link: mended(link, origin, address), markdown)
    if address == "glossary.md":
        text += "".join(glossary(game_id) for game_id in registry.game_ids())
    if "/rulebook." in address:
        for rule in rulebook.defined(markdown):
            text = text.replace(f"**{rule}", f'<span id="{rule}"></span>**{rule}', 1)
    if address.endswith("/rulings.md"):
        known = rulebook.defined((ROOT / origin).with_name("rulebook.en.md").read_text(encoding="utf-8"))
        text = MENTION.sub(lambda rule: f"[{rule[1]}](rulebook.en.md#{rule[1]})" if rule[1] in known else rule[1], text)
    return text


def mended(link: re.Match[str], origin: str, address: str) -> str:
    """A link of a file of the repository as a link of the site."""
    mark, words, target, anchor = link.groups()
    path = posixpath.normpath(posixpath.join(posixpath.dirname(origin), target))
    goal = SHOWN.get(path) or (path.removeprefix("docs/") if path.startswith("docs/") else None)
    if goal is None:
        return f"{mark}{words}"
    return f"{mark}[{words}]({posixpath.relpath(goal, posixpath.dirname(address) or '.')}{anchor or ''})"


def glossary(game_id: str) -> str:
    """One game's words in all languages, from the texts and names the table itself uses."""
    game = registry.load(game_id)
    speakers = [Words(game, language) for language in LANGUAGES]
    rows = [[f"**{words.title()}**" for words in speakers]]
    rows += [[words.source(source) for words in speakers] for source in game.sources]
    rows += [[words.option(option.name) for words in speakers] for option in game.options]
    rows += [[names[language] for language in LANGUAGES] for names in named(catalogue(game).get("names", {}))]
    unique = list(dict.fromkeys("| " + " | ".join(row) + " |" for row in rows))
    title = speakers[0].title()
    return f"\n\n## {title}\n\n| English | magyar | русский |\n|---|---|---|\n" + "\n".join(unique) + "\n"


def named(names: dict[str, dict[str, str]]) -> list[dict[str, str]]:
    """Components that have a name in every language, in the order of the box."""
    return [name for name in names.values() if all(name.get(language) for language in LANGUAGES)]
