"""What networks depend on is frozen, and whoever changes it is told which of them fall out."""

import json
from typing import Any

import pytest

from serai.kernel import registry
from tools import frozen


def pins() -> dict[str, Any]:
    """What is pinned now."""
    kept: dict[str, Any] = json.loads(frozen.PINS.read_text(encoding="utf-8"))
    return kept


def test_everything_is_as_pinned(capsys: pytest.CaptureFixture[str]) -> None:
    """All games."""
    assert frozen.main([]) == 0, capsys.readouterr().out
    assert set(pins()) == set(registry.game_ids())


def test_a_change_names_the_networks_that_fall_out(monkeypatch: pytest.MonkeyPatch) -> None:
    """Other rules make the game's network useless; the check says so."""
    game = registry.load("xanadu")
    monkeypatch.setattr(game, "rules", game.rules + 1)
    kept = pins()
    found = frozen.faults(kept, {**kept, "xanadu": frozen.pinned(game)})
    assert found == ["xanadu: rules, rows changed; out falls xanadu.npz."]


def test_games_that_come_and_go_are_named() -> None:
    """They are pinned, or no longer."""
    kept = pins()
    less = {game_id: pin for game_id, pin in kept.items() if game_id != "bazaar"}
    assert frozen.faults(kept, less) == ["bazaar is gone."]
    assert frozen.faults(less, kept) == ["bazaar is new."]


def test_a_network_that_does_not_fit_is_found() -> None:
    """Even where nothing of the game has changed."""
    kept = pins()
    other = {**kept, "maharaja": {**kept["maharaja"], "fallen": ["maharaja.npz"]}}
    assert frozen.faults(kept, other) == ["maharaja: these networks do not fit: ['maharaja.npz']; pinned is []."]
