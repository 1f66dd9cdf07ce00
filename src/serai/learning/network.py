"""A small network at the table: policy, expected margin and chance to win, with NumPy alone.

Files hold whole numbers of eight bits, a scale for every row of weights, and a record: which game, rules and catalogue
the network belongs to, and how it was trained. A network whose game has changed is refused.
"""

import hashlib
import io
import json
from importlib.resources import files
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from serai.kernel.errors import BadData
from serai.kernel.features import Features
from serai.kernel.game import Game

LAYERS: Final = ("first", "second", "policy", "margin", "win")
Array = NDArray[np.float32]


def meaning(game: Game, features: Features) -> str:
    """A hash of all that a network depends on: actions, features, and the number of the rules."""
    tables = [[list(feature) for feature in table] for table in features.tables.values()]
    text = json.dumps([game.id, game.rules, game.data_hash, game.vocabulary.texts, tables], separators=(",", ":"))
    return hashlib.sha256(text.encode()).hexdigest()


class Network:
    """Two hidden layers and three heads."""

    def __init__(self, weights: dict[str, Array], biases: dict[str, Array], record: dict[str, Any]) -> None:
        self.weights = weights
        """By layer, inputs first: what is multiplied from the right."""
        self.biases = biases
        self.record = record

    def think(self, inputs: Array) -> tuple[Array, Array, Array]:
        """For rows of features: logits of all actions, expected margins in clear leads and logits of winning, both
        by seat with one's own first. Most features of positions that resemble each other are 0 in all of them: their
        weights need not be read."""
        weights, biases = self.weights, self.biases
        used = np.flatnonzero(inputs.any(axis=0))
        first = inputs.T.take(used, axis=0).T @ weights["first"].take(used, axis=0)
        hidden = np.maximum(first + biases["first"], 0.0)
        hidden = np.maximum(hidden @ weights["second"] + biases["second"], 0.0)
        logits, margin, win = (hidden @ weights[head] + biases[head] for head in LAYERS[2:])
        return logits, margin, win

    def to_bytes(self) -> bytes:
        """The file: weights as whole numbers of eight bits."""
        arrays: dict[str, Any] = {"record": np.frombuffer(json.dumps(self.record).encode(), np.uint8)}
        for layer in LAYERS:
            scale = np.maximum(np.abs(self.weights[layer]).max(axis=0), 1e-8) / 127.0
            arrays[f"{layer}.weights"] = np.round(self.weights[layer] / scale).astype(np.int8)
            arrays[f"{layer}.scale"] = scale.astype(np.float32)
            arrays[f"{layer}.bias"] = self.biases[layer].astype(np.float32)
        out = io.BytesIO()
        np.savez_compressed(out, **arrays)
        return out.getvalue()


def from_bytes(data: bytes) -> Network:
    """A network as it was saved."""
    with np.load(io.BytesIO(data), allow_pickle=False) as arrays:
        record = json.loads(bytes(arrays["record"]))
        weights = {
            layer: np.ascontiguousarray(arrays[f"{layer}.weights"].astype(np.float32) * arrays[f"{layer}.scale"])
            for layer in LAYERS
        }
        return Network(weights, {layer: arrays[f"{layer}.bias"] for layer in LAYERS}, record)


def shipped(game: Game) -> Network | None:
    """The network that comes with the package for this game; None if none fits its rules and edition."""
    file = files("serai.learning").joinpath("networks", f"{game.id}.npz")
    if not file.is_file():
        return None
    network = from_bytes(file.read_bytes())
    return network if network.record["meaning"] == meaning(game, Features(game)) else None


def required(network: Network, game: Game) -> Network:
    """The network, if it belongs to this game as it is now."""
    if network.record.get("meaning") != meaning(game, Features(game)):
        raise BadData(f"This network was trained for another version or edition of {game.id}.")
    return network
