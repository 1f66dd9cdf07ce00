"""The loader refuses bad data with file, record and reason."""

from pathlib import Path

import pytest

from serai.games.marco_polo_2 import game
from serai.games.marco_polo_2.data import load, parse
from serai.kernel.errors import BadData
from serai.learning.levels import is_trained

EDITION = Path(__file__).parents[3] / "src/serai/games/marco_polo_2/data/reconstructed.toml"
TEXT = EDITION.read_text(encoding="utf-8")


def test_the_reconstructed_edition_loads() -> None:
    """By name, by default and from its file."""
    assert load("").data_hash == load("reconstructed").data_hash == load(str(EDITION)).data_hash
    assert game().edition == "reconstructed"


def test_the_balanced_edition_is_another() -> None:
    """It is found by its name, and no network plays it: networks fit the components they were trained with."""
    balanced = game("balanced")
    assert balanced.edition == "balanced"
    assert balanced.data_hash != game().data_hash
    assert is_trained(game())
    assert not is_trained(balanced)


def test_an_edition_is_read_from_a_file(tmp_path: Path) -> None:
    """Somebody who owns the box writes one TOML file, and its numbers are played."""
    file = tmp_path / "printed.toml"
    file.write_text(TEXT.replace("coin = 8\ncamel = 3", "coin = 9\ncamel = 4"), encoding="utf-8")
    own = game(str(file))
    assert own.edition == "printed"
    assert own.start(2).view(0)["coin"] == [9, 9]


@pytest.mark.parametrize(
    ("old", "new", "reason"),
    [
        ("\n[meta]\n", "\n[meta\n", "own.toml is not TOML"),
        ("rounds = 5\n", "rounds = 6\n", "own.toml, [meta]: 'rounds' must be a whole number from 5 to 5."),
        ("\n[meta]\n", "\n[metta]\n", "own.toml: the table [meta] is missing."),
        ("resources = [", "resurces = [", "own.toml: the array 'resources' is missing."),
        ('id = "r02", colour', 'id = "r01", colour', "contracts number 2 (r01): the id 'r01' is there twice."),
        ('id = "r42", colour = "red"', 'id = "r42", colour = "blue"', "contracts number 42 (r42): it must be red"),
        ("pay = { camel = 2, pepper = 3 }", "pay = { camel = 2, peper = 3 }", "'peper' is not in the vocabulary"),
        ("pay = { camel = 2, pepper = 3 }", "pay = { plus_one = 3 }", "'plus_one' is not in the vocabulary of effects"),
        ("pay = { camel = 2, pepper = 3 }", "pay = { camel = 0 }", "'camel' must be a whole number of at least 1."),
        ("pay = { camel = 2, pepper = 3 }", "pay = 3", "contracts number 2 (r02): 'pay' must be a bundle"),
        ('kind = "per_die"', 'kind = "per_dice"', "(cc11): 'kind' is 'per_dice'; it must be one of exchange"),
        ('{ id = "op10", gain', '{ id = "op10", gian', "outposts number 10 (op10): 'gian' is not a key"),
        ('a = "xian",      b = "zhangye"', 'a = "xian",      b = "paris"', "(e07): 'b' is 'paris'; it must be one of"),
        ('id = "e02", a = "beijing",   b = "xian"', 'id = "e02", a = "beijing", b = "xanadu"', "there is one at most"),
        (
            'b = "xanadu",    coin = 3, camel = 0',
            'b = "xanadu",    coin = 0, camel = 0',
            "(e01): a route must cost something, or a journey over oases could go on for ever.",
        ),
        ('hu = "Xi\'an", ', "", "locations number 3 (xian): 'name' needs the languages en, hu, ru."),
        (
            'kind = "small",    x = 56',
            'kind = "oasis",    x = 56',
            "locations come in the order start, 15 cities, oases.",
        ),
        ("copy = true, ", "copy = true, gain = { coin = 1 }, ", "(cb3): it must have either 'gain' or 'copy = true'."),
        ('bonus = true,  outpost = false, shield = "sun"', 'bonus = false, outpost = false, shield = "sun"', "6 bonus"),
        (
            '"moon", "monkey", "snake", "rooster"',
            '"moon", "monkey", "snake"',
            "(g01): a goal card has four different icons",
        ),
        ('"moon", "monkey", "snake", "rooster"', '"moon", "monkey", "snake", "dog"', "'shields' must name some of"),
        ("{ farmers = 4 }, ", "{ bakers = 4 }, ", "(g03): 'seals' must give points for guilds."),
        (
            "times = [1, 1, 1, 2, 2, 2]",
            "times = [0, 1, 1, 2, 2, 2]",
            "(cc07): 'times' must be at least 1 for every die.",
        ),
        ("times = [1, 1, 1, 2, 2, 2]", "times = [1, 1, 1]", "(cc07): 'times' must be a list of 6."),
        ("vp = [0, 1, 2, 3, 4, 6", "vp = [0, 1, 2, 3, 9, 6", "[shield_track]: 'vp' must never fall."),
        ("2 = 4, 3 = 5, 4 = 6", "2 = 4, 3 = 5, 4 = 7", "[supply]: 'black_dice' must be 4, 5 and 6"),
        ("pay = { coin = 3 }, gain = { gold = 1", "pay = { coin = 4 }, gain = { gold = 1", "24 coins is too large"),
        ("rows = [{ silk = 1 }, {", "rows = [{ contract_city = 1 }, {", "(cc04): it must give points, coins, camels"),
        ("seals = 4, min_die = 1", "seals = 3, min_die = 1", "there must be a seal for each of four players."),
        ('id = "f1b", book = 1', 'id = "f1b", book = 2', "the free offers come two to a book"),
        (
            "{ jade = 1 }], limit_per_turn",
            "{ coin = 1 }], limit_per_turn",
            "'choose' must name three different resources.",
        ),
        (
            'source = "rulebook" },\n  { id = "xanadu"',
            'source = "guess" },\n  { id = "xanadu"',
            "'source' must be one of",
        ),
        ('travel_spaces = ["travel_lower"]', 'travel_spaces = ["rail"]', "'travel_spaces' must name action spaces."),
        ("ascending = true", 'ascending = true, city = "paris"', "'city' is 'paris'"),
    ],
)
def test_bad_data_is_refused(old: str, new: str, reason: str) -> None:
    """File, record and reason in one sentence."""
    assert old in TEXT, old
    with pytest.raises(BadData) as error:
        parse(TEXT.replace(old, new, 1), "own", "own.toml")
    assert str(error.value).startswith("own.toml")
    assert reason in str(error.value)


def test_a_missing_card_is_counted() -> None:
    """25 city cards, not 24."""
    start = TEXT.index('  { id = "cc13"')
    end = TEXT.index("\n", start) + 1
    with pytest.raises(BadData, match=r"own\.toml: there must be 25 city_cards, not 24"):
        parse(TEXT[:start] + TEXT[end:], "own", "own.toml")


def test_unknown_editions_are_refused() -> None:
    """By name and by path."""
    with pytest.raises(BadData, match="marco_polo_2 has no edition 'gold'; it has: balanced, reconstructed"):
        load("gold")
    with pytest.raises(BadData, match=r"no edition file gold\.toml"):
        load("gold.toml")
