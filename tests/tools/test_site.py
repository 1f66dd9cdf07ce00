"""The documentation's site: it builds without a warning, shows all it should, and asks nobody else for anything."""

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

from serai.kernel import registry, rulebook
from serai.kernel.component import LANGUAGES

ROOT = Path(__file__).parents[2]
FETCHED = re.compile(r"""<(?:script|img|link|iframe)[^>]*(?:src|href)=["']?(?:https?:)?//""")


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The site, built as `make docs` does."""
    folder = tmp_path_factory.mktemp("site")
    command = [sys.executable, "-m", "mkdocs", "build", "--strict", "--quiet", "--site-dir", str(folder)]
    environment = {**os.environ, "NO_MKDOCS_2_WARNING": "1"}
    result = subprocess.run(command, cwd=ROOT, env=environment, capture_output=True, text=True, check=False)
    assert result.returncode == 0, result.stdout + result.stderr
    return folder


def test_nothing_is_fetched_from_elsewhere(site: Path) -> None:
    """No fonts, scripts or pictures of other hosts, in pages or styles."""
    pages = list(site.rglob("*.html"))
    assert len(pages) > 30
    assert [page.name for page in pages if FETCHED.search(page.read_text(encoding="utf-8"))] == []
    styles = "".join(style.read_text(encoding="utf-8") for style in site.rglob("*.css"))
    assert not re.search(r"(?:url\(|@import )[\"']?https?:", styles)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game_id", registry.game_ids())
def test_every_rule_has_an_anchor(site: Path, game_id: str, language: str) -> None:
    """So that anybody can link to it."""
    page = (site / "rules" / game_id / f"rulebook.{language}.html").read_text(encoding="utf-8")
    rules = rulebook.defined(rulebook.text(registry.load(game_id)))
    missing = [rule for rule in rules if f'id="{rule}"' not in page]
    assert missing == []


def test_the_glossary_speaks_three_languages(site: Path) -> None:
    """From the games' own texts."""
    page = (site / "glossary.html").read_text(encoding="utf-8")
    for name in ("The Golden City", "Az Aranyváros", "Золотой город"):
        assert name in page
