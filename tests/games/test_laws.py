"""No installed game goes without the laws."""

from pathlib import Path

import pytest

from serai.kernel import registry


@pytest.mark.parametrize("game_id", registry.game_ids())
def test_every_game_has_a_test_of_the_laws(game_id: str) -> None:
    """All cases of the conformance suite are run, as `tests/games/bazaar/test_laws.py` does."""
    tests = (Path(__file__).parent / game_id).glob("test_*.py")
    assert any("conformance_cases(" in path.read_text(encoding="utf-8") for path in tests)
