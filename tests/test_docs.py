"""Documents whose examples run, and docstrings that do."""

import doctest
import importlib
from pathlib import Path

import pytest

from caravanserai.kernel.conformance import LAWS

ROOT = Path(__file__).parents[1]
MODULES = ["kernel.game", "kernel.rulebook", "kernel.vocabulary", "kernel.conformance.trial"]


@pytest.mark.parametrize("name", ["kernel.md", "adding-a-game.md"])
def test_the_examples_of_a_document_run(name: str) -> None:
    """Copied into Python they give what is printed."""
    result = doctest.testfile(str(ROOT / "docs" / name), module_relative=False, encoding="utf-8")
    assert result.attempted > 0
    assert result.failed == 0


@pytest.mark.parametrize("name", MODULES)
def test_the_examples_of_a_module_run(name: str) -> None:
    """Docstrings too."""
    result = doctest.testmod(importlib.import_module(f"caravanserai.{name}"))
    assert result.attempted > 0
    assert result.failed == 0


def test_the_laws_are_documented_as_they_are_named() -> None:
    """One wording, in code and document."""
    text = (ROOT / "docs" / "kernel.md").read_text(encoding="utf-8")
    for law, sentence in LAWS.items():
        assert f"| {law} | {sentence} |" in text
