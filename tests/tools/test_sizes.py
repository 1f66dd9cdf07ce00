"""tools/sizes.py: what counts, and what is refused."""

import ast
from pathlib import Path

import pytest

from tools.sizes import Size, describe, explain, judge, measure, measure_functions, measure_web

CAPS = {"file_cap": 10, "function_cap": 3, "allow": {}}


def test_functions_and_methods_are_measured_without_decorators() -> None:
    """A decorator is no line of the function."""
    text = "@cache\ndef one():\n    pass\n\nclass Two:\n    async def three(self):\n        pass\n        pass\n"
    assert measure_functions("a.py", ast.parse(text)) == [Size("a.py:one", 2), Size("a.py:three", 3)]


def test_files_are_found_below_the_folders_and_empty_ones_do_not_count(tmp_path: Path) -> None:
    """An empty __init__ would only spoil the median."""
    (tmp_path / "code" / "deep").mkdir(parents=True)
    (tmp_path / "code" / "deep" / "__init__.py").touch()
    (tmp_path / "code" / "deep" / "a.py").write_text("x = 1\ny = 2\n", encoding="utf-8")
    assert measure(tmp_path, ["code"]) == ([Size("code/deep/a.py", 2)], [])


def test_what_is_over_its_cap_is_refused_unless_a_reason_is_given() -> None:
    """The cap itself is still allowed; a reason lifts it; an exception without use is refused too."""
    files = [Size("a.py", 10), Size("b.py", 11)]
    functions = [Size("a.py:f", 3), Size("a.py:g", 4)]
    assert len(judge(CAPS, files, functions)) == 2
    assert "b.py has 11 lines, the cap is 10" in judge(CAPS, files, functions)[0]
    reasons = {"b.py": "a table reads better whole", "a.py:g": "one long match of verbs"}
    assert judge({**CAPS, "allow": reasons}, files, functions) == []
    assert judge({**CAPS, "allow": {"a.py": "no longer long"}}, files[:1], []) == [
        "a.py needs no exception in [tool.serai.sizes.allow]"
    ]


def test_what_is_generated_does_not_count(tmp_path: Path) -> None:
    """Components, modules and styles of the web table do."""
    for name in ("Board.svelte", "keys.ts", "schema.ts", "readme.txt"):
        (tmp_path / name).write_text("1\n2\n", encoding="utf-8")
    assert measure_web(tmp_path, ".") == [Size("Board.svelte", 2), Size("keys.ts", 2)]


def test_a_budget_that_is_missed_needs_a_reason(capsys: pytest.CaptureFixture[str]) -> None:
    """The reason is printed; without one the check fails."""
    missed = [describe("files", [Size("a.py", 9)], 5, 10), describe("functions", [Size("a.py:f", 3)], 5, 10)]
    assert missed == ["files", ""]
    assert explain({"files": "they are tables"}, ["files"]) == []
    assert "over the budget: files: they are tables" in capsys.readouterr().out
    assert explain({}, ["files"]) == ["files: over the budget; mend it, or give a reason in [tool.serai.sizes.over]"]
