"""What networks depend on is frozen: vocabulary, rows, what stands in them, and rules, pinned in tools/frozen.json.

    python -m tools.frozen             refuse a change, and name the networks that fall out by it
    python -m tools.frozen --write     pin what is there now, with the networks that no longer fit

Whoever changes one of these trains the networks anew, or lets the pins say which of them fall out.
"""

import hashlib
import json
import sys
from pathlib import Path
from typing import Any

from serai.envs import Catalogue
from serai.kernel import registry
from serai.kernel.batch import OVER, Lane
from serai.kernel.features import Features
from serai.kernel.game import SPECTATOR, Game
from serai.kernel.observation import declared, row
from serai.kernel.rng import Rng
from serai.learning.network import from_bytes, meaning

ROOT = Path(__file__).resolve().parent.parent
PINS = ROOT / "tools" / "frozen.json"
APART = 23
"""Decisions between two positions whose rows are pinned."""
NETWORKS = ROOT / "src" / "serai" / "learning" / "networks"


def digest(value: Any) -> str:
    """A hash of plain data."""
    return hashlib.sha256(json.dumps(value, separators=(",", ":")).encode()).hexdigest()


def shown(game: Game, seats: int) -> str:
    """A hash of what stands in the rows of all seats, and of a spectator, now and then in a random game."""
    options = game.resolve({}, seats)
    fields = declared(game, seats, options)
    lane = Lane(game, seats, options, Rng(1), skips=False)
    rows: list[list[int]] = []
    while lane.seat != OVER:
        for _ in range(APART):
            if lane.seat != OVER:
                lane.play(lane.legal[lane.rng.below(len(lane.legal))])
        rows += [list(row(lane.state, seat, fields)) for seat in range(SPECTATOR, seats)]
    return digest(rows)


def pinned(game: Game) -> dict[str, Any]:
    """What is frozen of a game; `fallen` are networks for it that do not fit it any more."""
    network = NETWORKS / f"{game.id}.npz"
    fits = not network.is_file() or from_bytes(network.read_bytes()).record["meaning"] == meaning(game, Features(game))
    return {
        "rules": game.rules,
        "components": game.data_hash,
        "vocabulary": digest(game.vocabulary.texts),
        "rows": {str(seats): Catalogue(game, seats, {}).hash for seats in game.seats},
        "shown": {str(seats): shown(game, seats) for seats in game.seats},
        "fallen": [] if fits else [network.name],
    }


def faults(pins: dict[str, Any], now: dict[str, Any]) -> list[str]:
    """What differs from the pins, a sentence each."""
    found: list[str] = []
    for game_id in sorted({*pins, *now}):
        if game_id not in now or game_id not in pins:
            found.append(f"{game_id} is {'new' if game_id in now else 'gone'}.")
            continue
        before, after = pins[game_id], now[game_id]
        changed = [name for name in before if name != "fallen" and before[name] != after[name]]
        if changed:
            fall = ", ".join(after["fallen"]) or "no network that comes with the package"
            found.append(f"{game_id}: {', '.join(changed)} changed; out falls {fall}.")
        elif before["fallen"] != after["fallen"]:
            found.append(f"{game_id}: these networks do not fit: {after['fallen']}; pinned is {before['fallen']}.")
    return found


def main(arguments: list[str]) -> int:
    """Compare, or pin anew."""
    now = {game_id: pinned(registry.load(game_id)) for game_id in registry.game_ids()}
    if "--write" in arguments:
        PINS.write_text(json.dumps(now, indent=1) + "\n", encoding="utf-8")
        return 0
    found = faults(json.loads(PINS.read_text(encoding="utf-8")), now)
    for fault in found:
        print(fault)
    if found:
        print(
            "Train anew, then pin: python -m tools.frozen --write. Agents that others trained are refused from then on."
        )
        return 1
    print(f"vocabulary, rows and rules of {len(now)} games are as pinned")
    return 0


if __name__ == "__main__":
    raise SystemExit(main(sys.argv[1:]))
