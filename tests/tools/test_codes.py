"""The codes of actions follow from the vocabulary."""

import pytest

from serai.kernel import registry
from tools import codes


def test_codes_are_those_of_the_vocabulary() -> None:
    """What is checked in is what the tool makes."""
    file = codes.GAMES / "marco_polo_2" / "codes.py"
    assert file.read_text(encoding="utf-8") == codes.codes(registry.load("marco_polo_2"))


def test_a_stale_file_is_named(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    """`--check` writes nothing and fails."""
    monkeypatch.setattr(codes, "HEAD", "another head")
    monkeypatch.setattr("sys.argv", ["codes.py", "--check"])
    assert codes.main() == 1
    assert "marco_polo_2/codes.py is out of date" in capsys.readouterr().out
