"""Every game at every number of seats."""

from serai.kernel import registry

EVERY = [(game_id, seats) for game_id in registry.game_ids() for seats in registry.load(game_id).seats]
