"""Every card, city and character has a picture of its own; pictures stay light and use only what is there."""

import gzip
import re
import tomllib
from pathlib import Path
from typing import Any

import pytest

ROOT = Path(__file__).parent.parent
WEB = ROOT / "web" / "src"
PICTURES = sorted(WEB.rglob("*.svg"))
HEAVIEST = 20_000
"""Bytes of a picture file, compressed."""


def components(game: str) -> dict[str, Any]:
    """The game's box."""
    return tomllib.loads((ROOT / f"src/serai/games/{game}/data/reconstructed.toml").read_text(encoding="utf-8"))


def drawings(game: str) -> dict[str, str]:
    """What the game draws, by name."""
    texts = [path.read_text(encoding="utf-8") for path in (WEB / "games" / game).glob("*.svg")]
    whole = r'<symbol id="([\w-]+)"(.*?)</symbol>'
    single = r'<(?:g|path) id="([\w-]+)"(.*)'
    return {
        name: body for text in texts for name, body in [*re.findall(single, text), *re.findall(whole, text, re.DOTALL)]
    }


def wanted(game: str) -> list[str]:
    """The names of all pictures that a board asks for."""
    box = components(game)
    if game == "xanadu":
        return [f"xan-{card['id']}" for card in box["card"]]
    if game == "maharaja":
        return [f"mah-{one['id']}" for one in [*box["board"]["city"], *box["characters"]["character"]]]
    places = [f"mp-town-{place['id']}" for place in box["locations"] if place["kind"] != "oasis"]
    return places + [f"mp-{one['id']}" for one in box["characters"]]


@pytest.mark.parametrize("game", ["xanadu", "maharaja", "marco_polo_2"])
def test_everything_has_a_picture_of_its_own(game: str) -> None:
    """No picture is missing, and no two are the same."""
    drawn = drawings(game)
    names = wanted(game)
    assert [name for name in names if name not in drawn] == []
    assert len({drawn[name] for name in names}) == len(names)


@pytest.mark.parametrize("path", PICTURES, ids=lambda path: path.stem)
def test_a_picture_is_light_and_whole(path: Path) -> None:
    """It is small, and what it uses is drawn in it or in the sheet that all boards share."""
    text = path.read_text(encoding="utf-8")
    assert len(gzip.compress(text.encode())) <= HEAVIEST
    shared = (WEB / "art" / "pieces.svg").read_text(encoding="utf-8")
    drawn = set(re.findall(r'\bid="([\w-]+)"', text + shared))
    used = set(re.findall(r'(?:href="#|url\(#)([\w-]+)', text))
    assert used - drawn == set()
