"""Catalogues: what they list, and that another one is refused. (tools/frozen.py pins them.)"""

import json

import pytest

from serai.envs import Catalogue, catalogue
from serai.kernel import registry
from serai.kernel.errors import BadData


def test_a_catalogue_lists_all_fields_and_actions() -> None:
    """As data and as lines."""
    mine = catalogue("golden_city", 4)
    data = json.loads(json.dumps(mine.to_json()))
    assert data["fields"][0] == ["own_seat", [4], 0, 1]
    assert data["actions"] == registry.load("golden_city").vocabulary.texts
    assert data["hash"] == mine.hash
    assert len(mine.lines()) == 2 + len(mine.fields) + len(mine.actions)
    assert f"hash {mine.hash}" in mine.lines()


def test_another_catalogue_is_refused() -> None:
    """Other seats, other options, other fields: each in one sentence; the same one is accepted."""
    mine = catalogue("golden_city", 4)
    mine.require(catalogue("golden_city", 4, {"letters_visible": False}).hash)
    for other in (catalogue("golden_city", 3), catalogue("golden_city", 4, {"letters_visible": True})):
        with pytest.raises(BadData, match="another catalogue of golden_city.*here " + mine.hash[:12]):
            mine.require(other.hash)
    with pytest.raises(BadData, match="its hash is missing"):
        mine.require("")


def test_every_change_changes_the_hash(monkeypatch: pytest.MonkeyPatch) -> None:
    """Rules, bounds and words."""
    game = registry.load("bazaar")
    before = Catalogue(game, 2, {}).hash
    monkeypatch.setattr(game, "rules", game.rules + 1)
    assert Catalogue(game, 2, {}).hash != before
