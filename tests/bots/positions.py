"""Positions to think about: games of random play, stopped where somebody has a choice."""

from collections.abc import Iterator
from functools import cache
from typing import Any

from serai.kernel import registry
from serai.kernel.game import State
from tools.choices import choices as of_random_play

Variant = tuple[str, int, tuple[tuple[str, Any], ...]]
"""A game, a number of seats, and the options that differ from their defaults."""


def variants() -> list[Variant]:
    """Every game with every number of seats, and every other value of every option once, with the fewest seats that
    it works for."""
    found: list[Variant] = []
    for game_id in registry.game_ids():
        game = registry.load(game_id)
        found += [(game_id, seats, ()) for seats in game.seats]
        for option in game.options:
            for value in option.values[1:]:
                seats = next(seats for seats in game.seats if game.fitting({option.name: value}, seats))
                found.append((game_id, seats, ((option.name, value),)))
    return found


def name(variant: Variant) -> str:
    """A variant as the name of a test."""
    game_id, seats, options = variant
    return "-".join([game_id, str(seats), *(f"{key}={value}" for key, value in options)])


@cache
def choices(variant: Variant, seed: int) -> list[State]:
    """All states of one random game in which somebody has a choice."""
    game_id, seats, options = variant
    return list(of_random_play(registry.load(game_id), seats, seed, dict(options)))


def positions(variant: Variant, count: int, seed: int = 1) -> Iterator[tuple[State, int]]:
    """So many states, evenly spread over a random game, each with a seat that has a choice."""
    found = choices(variant, seed)
    for i in range(count):
        state = found[(2 * i + 1) * len(found) // (2 * count)]
        yield state.copy(), state.to_act()[0]
