"""The hand-written levels choose what they chose when their choices were kept."""

import os

import pytest

from serai.kernel import registry
from tests.tiers import seldom
from tests.titles import TITLES
from tools.choices import POSITIONS, lines, stored

SOME = 20


@pytest.mark.parametrize("every", [SOME, *seldom(1)])
@pytest.mark.parametrize("game_id", TITLES)
def test_levels_choose_as_they_did(game_id: str, every: int) -> None:
    """Apprentice and master, at a fixed number of iterations: compiled in all positions now and then, else in some."""
    if every < SOME and not os.environ.get("SERAI_COMPILED"):
        pytest.skip("takes an hour interpreted")
    kept = stored(game_id)
    assert len(kept) == POSITIONS
    assert list(lines(registry.load(game_id), every)) == kept[::every]
