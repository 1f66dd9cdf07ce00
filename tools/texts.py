"""Check the sentences of games, terminal, server and web table in three languages; exit 1 when something is wrong.

The same keys and the same variables in each language, nothing that cannot be parsed, nothing said twice, nothing left
in English, no letters of another alphabet, and every word known to hunspell or listed in tools/words.txt. Rulebooks are
read rule by rule: the same rules in the same order, with the same references and numbers.
"""

import re
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any, NamedTuple

from fluent.syntax import FluentParser, ast
from fluent.syntax.visitor import Visitor

from serai.kernel.rulebook import DEFINITION

ROOT = Path(__file__).resolve().parent.parent
WHERE = ["src/**/text/en.ftl", "src/**/guide/en.ftl", "web/src/**/text/en.ftl", "src/**/rulebook.en.md"]
LANGUAGES = {"en": "en_GB", "hu": "hu_HU", "ru": "ru_RU"}
LATIN = re.compile("[a-zéúöő]+")
ALPHABETS = {"en": LATIN, "hu": re.compile("[a-záéíóöőúüű]+"), "ru": re.compile("[\\u0430-\\u044fё]+")}
WORD = re.compile(r"[^\W\d_]+")
UNTRANSLATED = 4  # words; names are shorter
PLAIN = re.compile(r"(?<![\w'’-])(?![A-ZА-ЯЁÁÉÍÓÖŐÚÜŰ])[^\W\d_]+")  # noqa: RUF001 - alphabets
CODE = re.compile("```.*?```|`[^`]*`", re.DOTALL)
HEADING = re.compile(r"^#.*$", re.MULTILINE)
REFERENCE = re.compile(r"[A-Z][A-Z0-9]*-\d+\.\d+[a-z]?|\bD\d+|\d+")
"""What a rule holds in every language: other rules, rulings, numbers."""


class Sentence(NamedTuple):
    """A message or a rule: the words of all its forms, and the variables in them."""

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
    files = sorted(path for where in WHERE for path in ROOT.glob(where))
    complaints = [complaint for file in files for complaint in compare(file)]
    if missing := why_no_spelling():
        print(f"The spelling of the texts is not checked: {missing}", file=sys.stderr)
    else:
        for language, dictionary in LANGUAGES.items():
            unknown = misspelt({word for file in files for word in words(translation(file, language))}, dictionary)
            complaints += [
                f"{language}: {word!r} is unknown: mend it, or add it to tools/words.txt" for word in unknown
            ]
    for complaint in complaints:
        print(complaint, file=sys.stderr)
    return 1 if complaints else 0


def translation(english: Path, language: str) -> Path:
    """The file beside an English one."""
    return english.with_name(english.name.replace("en.", f"{language}."))


def read(path: Path) -> tuple[dict[str, Sentence], list[str]]:
    """The messages or rules of a file, and what is wrong with it."""
    if not path.is_file():
        return {}, [f"{path}: is missing"]
    return read_rules(path) if path.suffix == ".md" else read_messages(path)


def read_rules(path: Path) -> tuple[dict[str, Sentence], list[str]]:
    """The rules of a rulebook; what stands before the first and after headings has the key ""."""
    text = path.read_text(encoding="utf-8")
    starts = list(DEFINITION.finditer(text))
    between = [text[: starts[0].start() if starts else len(text)]]
    found: dict[str, Sentence] = {}
    complaints = []
    for start, following in zip(starts, [*starts[1:], None], strict=True):
        body, *after = HEADING.split(text[start.start(2) : following.start() if following else len(text)])
        between += after
        if start.group(1) in found:
            complaints.append(f"{path}: {start.group(1)} is said twice")
        found[start.group(1)] = Sentence(body, frozenset(REFERENCE.findall(body)))
    return {**found, "": Sentence(" ".join(between), frozenset())}, complaints


def read_messages(path: Path) -> tuple[dict[str, Sentence], list[str]]:
    """The messages of a Fluent file, and what is wrong with it."""
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


def compare(file: Path) -> list[str]:
    """What is wrong with an English file and its translations."""
    english, complaints = read(file)
    for language in LANGUAGES:
        path = translation(file, language)
        sentences, more = read(path)
        complaints += more if language != "en" else []
        complaints += [f"{path}: {key} is missing" for key in english.keys() - sentences.keys()]
        complaints += [f"{path}: {key} is not in English" for key in sentences.keys() - english.keys()]
        if path.suffix == ".md" and list(sentences) != list(english) and sentences.keys() == english.keys():
            complaints.append(f"{path}: the rules stand in another order than in English")
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


def words(file: Path) -> set[str]:
    """All words of a file; of rulebooks and guides only plain ones: no names, no endings after a hyphen, no code."""
    text = " ".join(sentence.text for sentence in read(file)[0].values())
    is_prose = file.suffix == ".md" or file.parent.name == "guide"
    return set(PLAIN.findall(CODE.sub("", text)) if is_prose else WORD.findall(text))


def why_no_spelling() -> str | None:
    """One sentence that says what is missing, or None."""
    packages = "install hunspell, hunspell-en-gb, hunspell-hu and hunspell-ru."
    if shutil.which("hunspell") is None:
        return packages
    command = ["hunspell", "-D"]
    listed = subprocess.run(command, stdin=subprocess.DEVNULL, capture_output=True, text=True, check=False)
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
