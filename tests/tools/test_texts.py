"""tools/texts.py finds what is wrong with translations."""

from pathlib import Path

import pytest

from tools import texts

GOOD = {
    "en": "bid = { $who } bids { $n ->\n    [one] a coin\n   *[other] { $n } coins\n}.\nstop = End of the whole turn\n",
    "hu": "bid = { $who } licitje: { $n } érme.\nstop = A kör vége\n",
    "ru": "bid = { $who } ставит { $n ->\n    [one] монету\n   *[other] { $n } монет\n}.\nstop = Конец хода\n",
}


def complaints(folder: Path, **changed: str) -> list[str]:
    """What is wrong with the three files when some are changed; without the folder's name."""
    for language, text in {**GOOD, **changed}.items():
        (folder / f"{language}.ftl").write_text(text, encoding="utf-8")
    return [complaint.removeprefix(f"{folder}/") for complaint in texts.compare(folder / "en.ftl")]


def test_good_texts_pass(tmp_path: Path) -> None:
    """Plurals may differ, word order too."""
    assert complaints(tmp_path) == []


@pytest.mark.parametrize(
    ("hungarian", "complaint"),
    [
        (GOOD["hu"].replace("stop", "halt"), "hu.ftl: stop is missing"),
        (GOOD["hu"] + "more = még\n", "hu.ftl: more is not in English"),
        (GOOD["hu"] + "stop = Vége\n", "hu.ftl: stop is said twice"),
        (GOOD["hu"].replace("{ $n }", "három"), "hu.ftl: bid: has the variables ['who'], in English ['n', 'who']"),
        (GOOD["hu"].replace("A kör vége", "End of the whole turn"), "hu.ftl: stop: is still in English"),
        (GOOD["hu"].replace("kör", "k\u043er"), "hu.ftl: stop: 'k\u043er' has letters of another alphabet"),
        (GOOD["hu"] + "} nonsense\n", "hu.ftl: cannot be parsed: } nonsense"),
    ],
)
def test_what_is_wrong_is_named(tmp_path: Path, hungarian: str, complaint: str) -> None:
    """File, key and reason."""
    assert complaint in complaints(tmp_path, hu=hungarian)


def test_a_latin_letter_in_a_russian_word(tmp_path: Path) -> None:
    """It looks the same and is found by no search."""
    mixed = GOOD["ru"].replace("Конец", "Koнец")  # noqa: RUF001 - that is the point
    (complaint,) = complaints(tmp_path, ru=mixed)
    assert complaint.endswith("has letters of another alphabet")


@pytest.mark.skipif(texts.why_no_spelling() is not None, reason="hunspell or a dictionary is not installed")
def test_spelling() -> None:
    """Dictionaries know inflected words; our own list knows names."""
    assert texts.misspelt({"érmével", "érmévl", "Xanadú"}, "hu_HU") == ["érmévl"]
    assert texts.misspelt({"монетами", "монетамми"}, "ru_RU") == ["монетамми"]
    assert texts.misspelt({"harbours", "harbuors"}, "en_GB") == ["harbuors"]


BOOK = "# Souk\n\nA game.\n\n- **SK-1.1** There are 3 stalls (SK-1.2).\n- **SK-1.2** A stall sells `silk`. *(D4)*\n"


@pytest.mark.parametrize(
    ("hungarian", "complaint"),
    [
        ("- **SK-1.1** 3 bódé van (SK-1.2).\n- **SK-1.2** Egy bódéban `silk` van. *(D4)*\n", ""),
        ("- **SK-1.1** 3 bódé van (SK-1.2).\n", "SK-1.2 is missing"),
        (
            "- **SK-1.2** Egy bódéban `silk` van. *(D4)*\n- **SK-1.1** 3 bódé van (SK-1.2).\n",
            "the rules stand in another order than in English",
        ),
        (
            "- **SK-1.1** 2 bódé van (SK-1.2).\n- **SK-1.2** Egy bódé. *(D4)*\n",
            "SK-1.1: has the variables ['2', 'SK-1.2'], in English ['3', 'SK-1.2']",
        ),
        (
            "- **SK-1.1** There are 3 stalls (SK-1.2).\n- **SK-1.2** Egy bódé. *(D4)*\n",
            "SK-1.1: is still in English",
        ),
    ],
)
def test_rulebooks_are_compared_rule_by_rule(tmp_path: Path, hungarian: str, complaint: str) -> None:
    """The same rules, with the same numbers and references."""
    for language, text in {"en": BOOK, "ru": BOOK.replace("There are", "Есть"), "hu": hungarian}.items():
        (tmp_path / f"rulebook.{language}.md").write_text(text, encoding="utf-8")
    found = [text for text in texts.compare(tmp_path / "rulebook.en.md") if "rulebook.hu.md" in text]
    assert [text.split("rulebook.hu.md: ")[1] for text in found] == ([complaint] if complaint else [])


def test_only_plain_words_of_a_rulebook_are_spelled(tmp_path: Path) -> None:
    """Names, endings and code are not in dictionaries."""
    text = "- **SK-1.1** Xi'anban 3-nál több `silk` jár Adának.\n\n## 2. Vége\n\nElfogy minden.\n\n- **SK-2.1** Ennyi."
    (tmp_path / "rulebook.hu.md").write_text(text, encoding="utf-8")
    assert texts.words(tmp_path / "rulebook.hu.md") == {"több", "jár", "minden"}
