"""The hand-written levels choose what they chose when their choices were kept."""

import os

import pytest

from serai.kernel import registry
from tests.titles import TITLES
from tools.choices import POSITIONS, lines, stored

EVERY = 1 if os.environ.get("SERAI_COMPILED") else 20


@pytest.mark.parametrize("game_id", TITLES)
def test_levels_choose_as_they_did(game_id: str) -> None:
    """Apprentice and master, at a fixed number of iterations: compiled in all positions, else in some."""
    kept = stored(game_id)
    assert len(kept) == POSITIONS
    assert list(lines(registry.load(game_id), EVERY)) == kept[::EVERY]
