"""tools/links.py on a small repository of its own, and on ours."""

from pathlib import Path

import pytest

from tools.links import ROOT, anchors, broken, documents


@pytest.fixture
def repository(tmp_path: Path) -> Path:
    """Two documents and a picture."""
    (tmp_path / "docs").mkdir()
    (tmp_path / "docs" / "a.png").touch()
    (tmp_path / "docs" / "guide.md").write_text("# Guide\n\n## What's new?\n", encoding="utf-8")
    return tmp_path


def complaints(repository: Path, text: str) -> list[str]:
    """What is wrong with a README of this text."""
    path = repository / "README.md"
    path.write_text(text, encoding="utf-8")
    assert path in documents(repository)
    return broken(repository, path)


def test_good_links_pass(repository: Path) -> None:
    """Files, folders, pictures, headings, and what is not ours to check."""
    text = (
        "# Top\n[a](docs/guide.md) [b](docs/guide.md#whats-new) ![c](docs/a.png) [d](docs) [e](#top) [f](https://x.org)"
    )
    assert complaints(repository, text) == []


def test_bad_links_are_named(repository: Path) -> None:
    """With the file they are in."""
    assert complaints(repository, "[a](docs/guid.md)") == ["README.md: there is no docs/guid.md"]
    assert complaints(repository, "[a](docs/guide.md#old)") == ["README.md: docs/guide.md has no heading #old"]


def test_code_is_not_read(repository: Path) -> None:
    """A list that is called looks like a link."""
    assert complaints(repository, "`f[0](x)`\n\n```\n[a](b)\n```\n") == []


def test_headings_become_anchors() -> None:
    """Lower case, hyphens, no other signs."""
    assert "while-you-work" in anchors(ROOT / "CONTRIBUTING.md")
