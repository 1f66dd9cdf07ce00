"""Rule ids: defined by rulebooks, named by tests, and compared."""

import ast
from pathlib import Path

import pytest

from serai.kernel import registry, rulebook
from serai.kernel.coverage import coverage, ids_in, marked
from serai.kernel.errors import BadData
from serai.kernel.rulebook import defined, rule

TESTS = Path(__file__).parents[1]

SOURCE = """
from serai.kernel import rulebook
from serai.kernel.rulebook import rule

@rule("BZ-1.1", "BZ-9.9")
def test_one():
    pass

@pytest.mark.slow
@rulebook.rule("BZ-1.1")
async def test_two():
    pass

@rule("BZ-1.2")
class TestThree:
    @rule("BZ-2.1")
    def test_four(self):
        pass

@rule("BZ-5.1")
def helper():
    pass
"""


def test_marks_are_read_from_the_source(tmp_path: Path) -> None:
    """Functions and classes that are tests; nothing is imported."""
    (tmp_path / "sub").mkdir()
    (tmp_path / "sub" / "test_it.py").write_text(SOURCE, encoding="utf-8")
    (tmp_path / "helper.py").write_text(SOURCE, encoding="utf-8")
    assert marked(tmp_path) == {
        "BZ-1.1": ["sub/test_it.py::test_one", "sub/test_it.py::test_two"],
        "BZ-9.9": ["sub/test_it.py::test_one"],
        "BZ-1.2": ["sub/test_it.py::TestThree"],
        "BZ-2.1": ["sub/test_it.py::TestThree::test_four"],
    }


def test_coverage_lists_tests_gaps_and_strangers(tmp_path: Path) -> None:
    """Every rule with its tests, rules without, and ids that are no rules."""
    (tmp_path / "test_it.py").write_text(SOURCE, encoding="utf-8")
    found = coverage(registry.load("bazaar"), tmp_path)
    assert found.tests["BZ-1.1"] == ["test_it.py::test_one", "test_it.py::test_two"]
    assert "BZ-1.1" not in found.missing()
    assert "BZ-5.1" in found.missing()
    assert found.unknown == {"BZ-9.9": ["test_it.py::test_one"]}
    assert list(found.tests) == list(found.rules)


def test_bad_tests_are_refused(tmp_path: Path) -> None:
    """A missing folder, a file that is not Python."""
    with pytest.raises(BadData, match="There is no folder"):
        marked(tmp_path / "nothing")
    (tmp_path / "test_it.py").write_text("def (", encoding="utf-8")
    with pytest.raises(BadData, match=r"test_it\.py, line 1: this test file is not valid Python"):
        marked(tmp_path)


def test_other_decorators_name_no_rules() -> None:
    """Only calls of `rule`."""
    for text in ("rule", "other('BZ-1.1')", "rule(3)", "rules[0]('BZ-1.1')"):
        assert ids_in(ast.parse(text, mode="eval").body) == []


def test_every_rule_that_tests_name_exists() -> None:
    """In one of the rulebooks of the installed games."""
    known = {rule for game_id in registry.game_ids() for rule in defined(rulebook.text(registry.load(game_id)))}
    named = marked(TESTS)
    assert {rule: tests for rule, tests in named.items() if rule not in known} == {}


@pytest.mark.parametrize(
    ("line", "found"),
    [
        ("- **GC-4.3** Goods.", {"GC-4.3": "Goods."}),
        ("* **GC-4.3a** Goods.", {"GC-4.3a": "Goods."}),
        ("**GC-EX1 Bidding.** Red starts.", {"GC-EX1": "Bidding.** Red starts."}),
        ("### **MP2-1.1** Dice", {"MP2-1.1": "Dice"}),
        ("See **GC-4.3** for goods.", {}),
        ("- GC-4.3 Goods.", {}),
    ],
)
def test_what_a_definition_is(line: str, found: dict[str, str]) -> None:
    """An id in bold at the beginning of a line."""
    assert defined(line) == found


def test_the_first_definition_counts() -> None:
    """A rule repeated in a summary keeps its place."""
    assert defined("- **A-1.1** one\n- **A-1.2** two\n- **A-1.1** again") == {"A-1.1": "one", "A-1.2": "two"}


def test_the_mark_changes_nothing() -> None:
    """It is read from the source, not at run time."""

    def test() -> int:
        return 3

    assert rule("A-1.1")(test) is test
