"""The loader refuses what contradicts the rules, with file, record and reason."""

import contextlib
from collections.abc import Iterator
from importlib.resources import files
from pathlib import Path
from typing import Any

import pytest

from serai.games.golden_city import game
from serai.games.golden_city.catalogue import catalogue
from serai.games.golden_city.data import Box, load, parse
from serai.kernel.edition import Source
from serai.kernel.errors import BadData

TEXT = files("serai.games.golden_city").joinpath("data", "reconstructed.toml").read_text(encoding="utf-8")

REFUSALS = [
    ('id = "aden", kind', 'name = "aden", kind', "map.place number 11: 'id' is missing."),
    ('{ id = "mocha", kind', '{ id = "aden", kind', "map.place 'aden': the id is used twice."),
    (
        'kind = "harbour", quarter = "desert", card = "harbour", reward = "coin_2"',
        'kind = "port", quarter = "desert", card = "harbour", reward = "coin_2"',
        "map.place 'mocha': 'kind' is 'port'; it must be one of: harbour, suburb, outer, inner.",
    ),
    (
        'id = "petra", kind = "suburb"',
        'id = "petra", kind = "inner"',
        "[map] place: there must be 30 of 'suburb', not 29.",
    ),
    ('reward = "terrain_card", x = 60.3', 'reward = "camel", x = 60.3', "map.place 'hormuz': 'reward' is 'camel';"),
    (
        'card = "harbour", reward = "terrain_card"',
        'card = "desert", reward = "terrain_card"',
        "map.place 'hormuz': 'card' must be 'harbour', not 'desert'.",
    ),
    ('hu = "Áden"', 'hu = ""', "map.place number 11 ('aden'): 'hu' must be a text, not ''."),
    (
        '{ a = "aden", b = "agadez"',
        '{ a = "aden", b = "ophir"',
        "map.road number 21: it leads nowhere: there is no place 'ophir'.",
    ),
    ('{ a = "aden", b = "agadez"', '{ a = "aden", b = "aden"', "map.road number 21: it leads from 'aden' to itself."),
    (
        '{ a = "aden", b = "agadez"',
        '{ a = "timbuktu", b = "aden"',
        "map.road number 21: there is a road between 'timbuktu' and 'aden' already.",
    ),
    (
        '  { a = "mocha", b = "petra", bridge = false, source = "reconstructed" },\n',
        "",
        "map.place 'mocha': no chain of roads leads to it from 'quanzhou'.",
    ),
    (
        'suburbs = ["petra", "kabul", "erzurum"]',
        'suburbs = ["petra", "kabul"]',
        "river 'tigris': there must be 3 suburbs",
    ),
    (
        'suburbs = ["petra", "kabul", "erzurum"]',
        'suburbs = ["petra", "kabul", "ophir"]',
        "river 'tigris': there is no place 'ophir'.",
    ),
    (
        'suburbs = ["petra", "kabul", "erzurum"]',
        'suburbs = ["petra", "kabul", "siwa"]',
        "river 'tigris': 'siwa' is not a suburb on this river.",
    ),
    (
        'outer = ["glass_bazaar", "caravanserai"]',
        'outer = ["glass_bazaar", "palace"]',
        "city.district 'desert': 'palace' is not an outer part of this quarter.",
    ),
    (
        '{ id = "desert",   count = 10',
        '{ id = "desert",   count = 11',
        "tables.card_type 'desert': there must be 10, not 11.",
    ),
    ("coins = { count = 35", "coins = { count = 30", "[supply] coins: 'count' must be 35, not 30."),
    ("hand_limit = 5 ", "hand_limit = 6 ", "[limits]: 'hand_limit' must be 5, not 6."),
    ("houses = 18", "houses = 17", "[[player_count]]: must give 18 houses and 3 pairs for 3"),
    ('goods = ["wine", "silk"]', 'goods = ["wine", "wine"]', "cards.goods_card 'g5': must show two different goods"),
    ('goods = ["wine", "silk"]', 'goods = ["wine", "amber"]', "cards.goods_card 'g5': must show two different goods"),
    ('{ id = "s16", back = 3', '{ id = "s16", back = 2', "[cards] scoring_card: the backs must be 4 times 1"),
    (
        'area_kind = "district", area = "mountain",  source = "reconstructed" },\n]',
        'area_kind = "river", area = "mountain",  source = "reconstructed" },\n]',
        "cards.scoring_card 's16': 'area' is 'mountain'; it must be one of: euphrates",
    ),
    ('counts = "coins",', 'counts = "camels",', "cards.bonus_card 'b_coins': 'counts' is 'camels';"),
    (
        'terrain = "forest",   letters = 1',
        'terrain = "sea",   letters = 1',
        "cards.bonus_card 'b_forest': 'terrain' is 'sea'",
    ),
    ('gives = "key",', 'gives = "camel",', "tables.reward 'key': 'gives' is 'camel';"),
    (
        "coins = [2],          letters = [0],           cards = [0]",
        "coins = [2, 1],          letters = [0], cards = [0]",
        "tables.reward 'coin_2': 'coins' must list 1 number, or 4 by order of arrival.",
    ),
    ("cards = 2, keys = 1", "cards = 3, keys = 1", "tables.cost 'inner': must be 2 cards and 1 keys."),
    (
        'ru = "вино",     source = "rulebook"',
        'ru = "вино",     source = "hearsay"',
        "cards.good number 2 ('wine'): 'source' must be one of rulebook, published, reconstructed.",
    ),
    ("good_owner = 2", 'good_owner = "two"', "[scoring_values]: 'good_owner' must be a number."),
    ("[supply]", "[supplies]", "[supply]: is missing."),
]


@pytest.mark.parametrize(("old", "new", "reason"), REFUSALS, ids=[reason for _, _, reason in REFUSALS])
def test_refusals(old: str, new: str, reason: str) -> None:
    """Each fault is named with file and record."""
    assert TEXT.count(old) >= 1, "the test no longer fits the data"
    position = TEXT.rindex(old)
    text = TEXT[:position] + new + TEXT[position + len(old) :]
    with pytest.raises(BadData) as refusal:
        parse(text, "mine", "mine.toml")
    assert str(refusal.value).startswith(f"mine.toml, {reason}")


KINDS_OF_DAMAGE: list[Any] = [0, "x", [], {}, [0], None]


@pytest.mark.parametrize("value", KINDS_OF_DAMAGE, ids=repr)
def test_any_damage_is_refused_in_words_or_harmless(value: Any) -> None:
    """Whatever stands in the place of a table, a record or a key: the loader refuses it, or the game can use it."""
    source = Source("mine", "mine.toml", TEXT)
    table = source.table
    paths = list(places_in(table, 3)) + [["map", "place", 20, key] for key in table["map"]["place"][20]]
    harmless = 0
    for path in paths:
        node: Any = table
        for key in path[:-1]:
            node = node[key]
        whole, node[path[-1]] = node[path[-1]], value
        with contextlib.suppress(BadData):
            catalogue(Box(source).table)
            harmless += 1
        node[path[-1]] = whole
    assert harmless < len(paths) // 2
    assert catalogue(Box(source).table) == catalogue(Box(Source("mine", "mine.toml", TEXT)).table)


def places_in(node: Any, depth: int) -> Iterator[list[Any]]:
    """The paths to everything in a nested table, the first and the last member of lists only."""
    keys = (
        list(node) if isinstance(node, dict) else sorted({0, len(node) - 1}) if isinstance(node, list) and node else []
    )
    for key in keys:
        yield [key]
        if depth:
            yield from ([key, *path] for path in places_in(node[key], depth - 1))


def test_not_toml() -> None:
    """A damaged file is refused in one sentence."""
    with pytest.raises(BadData, match=r"mine\.toml is not TOML"):
        parse("[meta", "mine", "mine.toml")


def test_an_edition_is_a_name_or_a_file(tmp_path: Path) -> None:
    """By name from the package, or by path; what is not there is refused."""
    path = tmp_path / "printed.toml"
    path.write_text(TEXT.replace("Quanzhou", "Zaitun"), encoding="utf-8")
    assert load("").edition == load("reconstructed").edition == "reconstructed"
    printed = game(str(path))
    assert printed.edition == "printed"
    assert printed.catalogue()["names"]["quanzhou"]["en"] == "Zaitun"
    assert printed.data_hash == load("").data_hash, "only a name differs"
    with pytest.raises(BadData, match="There is no edition file"):
        load("nowhere.toml")
    with pytest.raises(BadData, match="has no edition 'printed'; it has: reconstructed"):
        load("printed")


def test_the_catalogue_says_what_a_scoring_card_counts() -> None:
    """GC-3.3, GC-3.4: the same places as the rules count, so that a screen needs no rule of its own."""
    box, shown = load("reconstructed"), game().catalogue()
    for number, card in enumerate(shown["cards"]["scoring_card"]):
        counted = {place for i, place in enumerate(box.place_ids) if box.areas[box.area_of[number]] >> i & 1}
        assert set(card["places"]) == counted
    tolls = {place["kind"]: place["toll"] for place in shown["map"]["place"]}
    assert tolls == {"harbour": "", "suburb": "", "outer": "", "inner": "key"}


def test_every_component_has_a_name_in_three_languages() -> None:
    """The catalogue names places, cards, goods and rivers; equal goods cards are told apart."""
    names = game().catalogue()["names"]
    assert names["s11"] == {
        "en": "wine and the desert district",
        "hu": "bor és a sivatagi kerület",
        "ru": "вино и пустынный квартал",
    }
    assert names["s01"] == {
        "en": "pottery and the Euphrates",
        "hu": "kerámiaedény és az Eufrátesz",
        "ru": "керамика и Евфрат",
    }
    assert names["g7"] == names["g3"], "equal cards have the same name"
    assert all(set(name) == {"en", "hu", "ru"} and all(name.values()) for name in names.values())
