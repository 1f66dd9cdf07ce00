"""Check the sentences of all games, the terminal and the web table in three languages; exit 1 when something is wrong.

The same keys and the same variables in each language, nothing that cannot be parsed, nothing said twice, nothing left
in English, no letters of another alphabet, and every word known to hunspell or listed in tools/words.txt.
"""

import re
import shutil
import subprocess
import sys
from collections import Counter
from pathlib import Path
from typing import Any, NamedTuple

from fluent.syntax import FluentParser, ast
from fluent.syntax.visitor import Visitor

ROOT = Path(__file__).resolve().parent.parent
LANGUAGES = {"en": "en_GB", "hu": "hu_HU", "ru": "ru_RU"}
LATIN = re.compile("[a-zéú]+")
ALPHABETS = {"en": LATIN, "hu": re.compile("[a-záéíóöőúüű]+"), "ru": re.compile("[\\u0430-\\u044fё]+")}
WORD = re.compile(r"[^\W\d_]+")
UNTRANSLATED = 4  # words; names are shorter


class Sentence(NamedTuple):
    """A message: the words of all its forms, and the variables in them."""

    text: str
    variables: frozenset[str]


class Reader(Visitor):
    """Gathers texts and variables below a node."""

    def __init__(self) -> None:
        self.texts: list[str] = []
        self.variables: set[str] = set()

    def visit_TextElement(self, node: Any) -> None:  # noqa: N802 - fluent's name
        self.texts.append(node.value)

    def visit_VariableReference(self, node: Any) -> None:  # noqa: N802 - fluent's name
        self.variables.add(node.id.name)


def main() -> int:
    """Print everything that is wrong."""
    folders = sorted({path.parent for path in (*ROOT.glob("src/**/text/en.ftl"), *ROOT.glob("web/src/text/en.ftl"))})
    complaints = [complaint for folder in folders for complaint in compare(folder)]
    if missing := why_no_spelling():
        print(f"The spelling of the texts is not checked: {missing}", file=sys.stderr)
    else:
        for language, dictionary in LANGUAGES.items():
            unknown = misspelt({word for folder in folders for word in words(folder, language)}, dictionary)
            complaints += [
                f"{language}: {word!r} is unknown: mend it, or add it to tools/words.txt" for word in unknown
            ]
    for complaint in complaints:
        print(complaint, file=sys.stderr)
    return 1 if complaints else 0


def read(path: Path) -> tuple[dict[str, Sentence], list[str]]:
    """The messages of a file, and what is wrong with it."""
    found: dict[str, Sentence] = {}
    complaints = []
    for entry in FluentParser().parse(path.read_text(encoding="utf-8")).body:
        if isinstance(entry, ast.Junk):
            complaints.append(f"{path}: cannot be parsed: {(entry.content or '').partition(chr(10))[0]}")
        elif isinstance(entry, ast.Message):
            if entry.id.name in found:
                complaints.append(f"{path}: {entry.id.name} is said twice")
            reader = Reader()
            reader.visit(entry)
            found[entry.id.name] = Sentence(" ".join(reader.texts), frozenset(reader.variables))
    return found, complaints


def compare(folder: Path) -> list[str]:
    """What is wrong with the three files of a folder."""
    english, complaints = read(folder / "en.ftl")
    for language in LANGUAGES:
        path = folder / f"{language}.ftl"
        sentences, more = read(path)
        complaints += more if language != "en" else []
        complaints += [f"{path}: {key} is missing" for key in english.keys() - sentences.keys()]
        complaints += [f"{path}: {key} is not in English" for key in sentences.keys() - english.keys()]
        for key, sentence in sentences.items():
            complaints += [f"{path}: {key}: {wrong}" for wrong in judge(language, sentence, english.get(key, sentence))]
    return sorted(complaints)


def judge(language: str, sentence: Sentence, english: Sentence) -> list[str]:
    """What is wrong with one sentence beside the English one."""
    wrong = []
    if sentence.variables != english.variables:
        wrong.append(f"has the variables {sorted(sentence.variables)}, in English {sorted(english.variables)}")
    if language != "en" and sentence.text == english.text and len(sentence.text.split()) >= UNTRANSLATED:
        wrong.append("is still in English")
    strange = [word for word in WORD.findall(sentence.text.lower()) if not is_written(language, word)]
    return wrong + [f"{word!r} has letters of another alphabet" for word in strange]


def is_written(language: str, word: str) -> bool:
    """Whether a word is of one alphabet: the language's own, or Latin for names and keys."""
    return bool(ALPHABETS[language].fullmatch(word) or LATIN.fullmatch(word))


def words(folder: Path, language: str) -> Counter[str]:
    """All words of a language in a folder."""
    return Counter(
        word for sentence in read(folder / f"{language}.ftl")[0].values() for word in WORD.findall(sentence.text)
    )


def why_no_spelling() -> str | None:
    """One sentence that says what is missing, or None."""
    packages = "install hunspell, hunspell-en-gb, hunspell-hu and hunspell-ru."
    if shutil.which("hunspell") is None:
        return packages
    listed = subprocess.run(["hunspell", "-D"], stdin=subprocess.DEVNULL, capture_output=True, text=True, check=False)  # noqa: S607
    return None if all(name in listed.stderr + listed.stdout for name in LANGUAGES.values()) else packages


def misspelt(found: set[str], dictionary: str) -> list[str]:
    """The words that neither hunspell nor our own list knows."""
    lines = (ROOT / "tools" / "words.txt").read_text(encoding="utf-8").splitlines()
    own = {word for line in lines if not line.startswith("#") for word in line.split()}
    asked = "\n".join(sorted(found - own))
    command = ["hunspell", "-i", "utf-8", "-d", dictionary, "-l"]
    answer = subprocess.run(command, input=asked, capture_output=True, text=True, check=True).stdout
    return sorted(set(answer.split()) - own)


if __name__ == "__main__":
    raise SystemExit(main())
