"""Catalogues: pinned, and another one is refused."""

import json
from pathlib import Path

import pytest

from serai.envs import Catalogue, catalogue
from serai.kernel import registry
from serai.kernel.errors import BadData
from tests.envs.everything import EVERY

PINS = Path(__file__).with_name("catalogues.json")
HOW = "python -m tests.envs.test_catalogue writes the pins anew; agents trained before are refused from then on"


def pins() -> dict[str, list[object]]:
    """What is pinned of every catalogue: width, number of actions, hash."""
    found = [catalogue(game_id, seats) for game_id, seats in EVERY]
    return {f"{c.game.id} {c.seats}": [c.width, len(c.actions), c.hash] for c in found}


@pytest.mark.parametrize("table", [f"{game_id} {seats}" for game_id, seats in EVERY])
def test_catalogues_are_pinned(table: str) -> None:
    """A change of fields or actions is a decision, because it makes trained agents useless."""
    assert pins()[table] == json.loads(PINS.read_text(encoding="utf-8"))[table], HOW


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


if __name__ == "__main__":
    PINS.write_text(json.dumps(pins(), indent=1) + "\n", encoding="utf-8")
