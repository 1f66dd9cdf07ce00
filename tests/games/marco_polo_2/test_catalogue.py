"""What screens draw: every component's effect as data, beside its words."""

from serai.kernel.registry import load
from serai.words import catalogue

CATALOGUE = catalogue(load("marco_polo_2"))


def test_every_component_with_words_can_be_drawn() -> None:
    """What has a description has an effect as data; characters are told in words only."""
    described = set(CATALOGUE["texts"]) - set(CATALOGUE["characters"])
    assert described <= set(CATALOGUE["effects"])


def test_effects_are_those_of_the_edition() -> None:
    """MP2-15.3, MP2-14.4, MP2-8.1, MP2-11.9, MP2-7.2: a contract, a card, a space, a marker and an offer tile."""
    effects = CATALOGUE["effects"]
    assert effects["r01"] == {"pay": [["camel", 2], ["pepper", 2], ["silk", 1]], "gain": [["vp", 3], ["coin", 4]]}
    assert effects["cc05"]["count"] == "contracts"
    assert effects["cc08"]["times"] == [1, 2, 3, 4, 5, 6]
    assert effects["khan"]["gain"] == [["coin", 4], ["camel", 2]]
    assert effects["cb3"]["gain"] == [["copy", 1]]
    assert [trade["pay"] for trade in effects["t1a"]["trades"]] == [[["jade", 1]], [["jade", 2]]]


def test_bonus_actions_show_their_price() -> None:
    """MP2-15.5 to MP2-15.8: the money bag and the dice."""
    bonus = CATALOGUE["bonus_actions"]
    assert bonus["put"] == {"coin": [["coin", 3]], "camel": [["camel", 2]], "jade": [["jade", 1]]}
    assert [bonus[verb] for verb in ("reroll", "change", "buy")] == [[["camel", 1]], [["camel", 2]], [["camel", 3]]]
