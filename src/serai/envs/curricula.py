"""Easier tables first: stages for learners, made of the games' own options and numbers of seats.

for stage in curriculum("maharaja"):
    env = vector_env("maharaja", games=64, encoding="egocentric", **stage)
"""

from typing import Any, Final

from serai.kernel import registry

EASIER: Final[dict[str, list[dict[str, Any]]]] = {
    "bazaar": [{"rounds": 2, "open_goals": True}, {"rounds": 2}],
    "golden_city": [{"letters_visible": True, "seen_cards_visible": True}],
    "maharaja": [{"short_game": True, "open_gold": True}, {"short_game": True}],
    "marco_polo_2": [{"black_dice_open": True}],
}
"""By game: what is played first, with the fewest players. Shorter games, and less that is hidden."""


def curriculum(game_id: str) -> list[dict[str, Any]]:
    """Stages from the easiest to the usual game with the most players: keywords for the environments."""
    game = registry.load(game_id)
    stages = [{"seats": game.seats[0], **options} for options in EASIER.get(game_id, [])]
    stages += [{"seats": seats} for seats in game.seats]
    for stage in stages:
        options = {name: value for name, value in stage.items() if name != "seats"}
        game.resolve(options, stage["seats"])
    return stages
