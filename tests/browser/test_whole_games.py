"""Whole games by clicking what is highlighted."""

import pytest
from playwright.sync_api import expect

from serai.kernel import registry
from serai.kernel.game import Game
from serai.words import Texts, Words
from tests.browser.conftest import Visit
from tests.browser.people import Clicker, begin, introduce, play, position, rush
from tests.browser.test_access import accessible
from tests.titles import TITLES


@pytest.mark.long
def test_golden_city_in_two_browsers_with_bots(visit: Visit) -> None:
    """Two people, one invited by link, and two bots play The Golden City to its final screen."""
    anna = visit()
    begin(anna, "The Golden City", seats=4, kinds=("me", "link", "bot", "bot"))
    link = next(iter(position(anna)["links"].values()))
    bela = introduce(visit(link))
    expect(bela.locator(".prompt")).to_be_visible()
    people = Clicker(anna, 1), Clicker(bela, 2)
    play(*people)
    assert min(person.clicks for person in people) > 10
    for page in (anna, bela):
        expect(page.locator(".final tbody .points")).to_have_count(4)
    assert position(anna)["scores"] == position(bela)["scores"]


VARIANTS: list[tuple[str, int, dict[str, object]]] = [
    ("xanadu", 2, {"length": "short", "advanced": True}),
    ("xanadu", 3, {"length": "standard"}),
    ("xanadu", 5, {"length": "long"}),
    ("maharaja", 3, {}),
    (
        "maharaja",
        2,
        {
            "short_game": True,
            "yogi": True,
            "neutral_palaces": False,
            "auction": True,
            "homes": True,
            "many_characters": True,
            "open_gold": True,
        },
    ),
    ("marco_polo_2", 2, {"jade_payment": "ask_last_round"}),
    ("marco_polo_2", 3, {"black_dice_open": True, "jade_payment": "auto"}),
    ("marco_polo_2", 2, {"black_dice_open": True, "jade_payment": "ask_always"}),
    ("golden_city", 3, {"goods_bonus": "most", "letters_visible": True, "seen_cards_visible": True}),
    ("bazaar", 2, {"rounds": 2, "open_goals": True}),
]
"""What is played against random bots; The Golden City as it is by default is played above."""
WHO_BEGINS = {"start_player", "first_player", "first_chooser"}


def test_every_variant_is_among_them() -> None:
    """Each value of each option that changes the game, and each game without options."""
    played = {(game, name, value) for game, _, options in VARIANTS for name, value in options.items()}
    for game in registry.game_ids():
        for option in registry.load(game).options:
            if option.name not in WHO_BEGINS:
                for value in option.values[1:]:
                    assert (game, option.name, value) in played


LONG = [pytest.param(n, marks=pytest.mark.long) for n, (game, _, _) in enumerate(VARIANTS) if game in TITLES]
SHORT = [n for n, (game, _, _) in enumerate(VARIANTS) if game not in TITLES]


@pytest.mark.parametrize("number", [*SHORT, *LONG])
def test_each_variant_against_bots(visit: Visit, number: int) -> None:
    """Each title is played to its final screen by clicking, in each of its variants, by day and by night; axe-core
    finds nothing in the end."""
    game_id, seats, options = VARIANTS[number]
    page = visit("/", color_scheme=("light", "dark")[number % 2], bypass_csp=True)
    game = registry.load(game_id)
    begin(page, Words(game).title(), seats=seats, options=in_words(game, options))
    assert rush(page, 3) > 3
    expect(page.locator(".final tbody .points")).to_have_count(seats)
    assert position(page)["options"].items() >= options.items()
    accessible(page)


def in_words(game: Game, options: dict[str, object]) -> tuple[tuple[str, int], ...]:
    """Options as the form of the lobby has them: a label and the number of the value."""
    texts = Texts(game.package)
    values = {option.name: option.values for option in game.options}
    return tuple((texts.say(f"option-{name}"), values[name].index(value)) for name, value in options.items())
