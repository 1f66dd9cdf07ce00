"""The loader refuses bad data with file, record and reason; other editions can be played."""

from importlib.resources import files
from pathlib import Path

import pytest

from serai.games.xanadu import game as make
from serai.games.xanadu.data import load, parse
from serai.kernel.errors import BadData
from serai.kernel.playout import play_out
from serai.kernel.rng import Rng

TEXT = files("serai.games.xanadu").joinpath("data", "reconstructed.toml").read_text(encoding="utf-8")


def test_the_reconstructed_edition() -> None:
    """It is the default, and known by its hash."""
    assert (load("").edition, load("").data_hash) == ("reconstructed", load("reconstructed").data_hash)


@pytest.mark.parametrize(
    ("before", "after", "record", "reason"),
    [
        ('id = "xanadu"', 'id = "xanady"', "[game]", "'id' must be \"xanadu\""),
        ("hand_limit = 7", "hand_limit = 8", "[numbers]", "'hand_limit' must be 7"),
        ("stall_rounds = 3", "stall_rounds = 0", "[numbers_decided]", "'stall_rounds' must be at least 1"),
        ("[numbers_decided]", "[numbers_undecided]", "[numbers_decided]", "this table is missing"),
        ('"building_card",  count = 70', '"building_card",  count = 71', "[[supply]]", "'building_card' must be 70"),
        ('id = "clay",', 'id = "mud",', "[[resource]]", "in this order: wood, clay"),
        ('ru = "глина"', 'ru = ""', "[[resource]] clay", "'name' needs the languages en, hu, ru"),
        ("players = [2],  ", "players = [2, 3],  ", "[[setup]]", "each once"),
        ("start_cards = 2", "start_cards = 3", "[[setup]] number 1", "'start_cards' must be a number from 1 to 2"),
        ("short = 1,", "short = 0,", "[[setup]] number 1", "'shuffles' needs 'short', from 1 to 3"),
        ("green = 0 }", "green = -1 }", "[[setup]] number 1", "'sale_bonus' needs 'green', at least 0"),
        ("advanced = false", 'advanced = "no"', "[[setup]] number 1", "'advanced' must be true or false"),
        ('id = "clay_pit"', 'id = "timber_yard"', "[[card]] timber_yard", "this id is used twice"),
        ('colour = "brown"\ncopies = 2', 'colour = "brown"\ncopies = 9', "[[card]] timber_yard", "from 1 to 8"),
        (
            'colour = "brown"\ncopies = 2',
            'colour = "brown"\ncopies = 1',
            "[[card]]",
            "there must be 24 brown cards, not 23",
        ),
        ('colour = "brown"', 'colour = "pink"', "[[card]] timber_yard", "'colour' must be one of brown, blue"),
        ('cost = ["clay"]', "cost = []", "[[card]] timber_yard", "'cost' must be 1 to 4 resources"),
        ('cost = ["clay"]', 'cost = ["mud"]', "[[card]] timber_yard", "'mud' is not a resource"),
        ('permanent = "wood"', 'permanent = "mud"', "[[card]] timber_yard", "'mud' is not a resource"),
        ('[["wood", "clay"], ["wood"],', '[["wood", "clay"], [],', "[[card]] timber_yard", "four lists"),
        ('help = ["clay", "silk", "stone", ""]', 'help = ["clay"]', "[[card]] timber_yard", "'help' must be four"),
        ("prices = [0, 1, 2, 2, 3]", "prices = [0, 1, 2, 2]", "[[card]] timber_yard", "'prices' must be five numbers"),
        (
            "prices = [0, 1, 2, 2, 3]",
            "prices = [0, 1, 2, 2, -3]",
            "[[card]] timber_yard",
            "'prices' must be five numbers",
        ),
        (
            'source = "rulebook" },\n  { id = "game_end',
            'source = "me" },\n  { id = "game_end',
            "[[supply]] number 1",
            "'source'",
        ),
    ],
)
def test_bad_data_is_refused(before: str, after: str, record: str, reason: str) -> None:
    """One sentence with the file, the record and the reason."""
    assert before in TEXT
    with pytest.raises(BadData) as refusal:
        parse(TEXT.replace(before, after, 1), "bad", "bad.toml")
    assert str(refusal.value).startswith(f"bad.toml, {record}: ")
    assert reason in str(refusal.value)


def test_colours_must_be_in_order() -> None:
    """Cards are put down as starting cards in the order of the file."""
    first, *cards = TEXT.split("[[card]]")
    text = "[[card]]".join([first, *cards[1:], cards[0]])
    with pytest.raises(BadData, match="the colours must come in the order brown, blue, yellow, green"):
        parse(text, "bad", "bad.toml")


def test_a_pool_must_be_writable() -> None:
    """Amounts are packed into a few bits: an edition that floods the table with one resource is refused."""
    text = TEXT.replace('help = ["clay", "silk", "stone", ""]', 'help = ["wood", "wood", "wood", "wood"]')
    text = text.replace('help = ["wood", "porcelain", "wood", ""]', 'help = ["wood", "wood", "wood", "wood"]')
    text = text.replace('help = ["clay", "wood", "", ""]', 'help = ["wood", "wood", "wood", "wood"]')
    with pytest.raises(BadData, match="more than 31"):
        parse(text, "bad", "bad.toml")


@pytest.mark.parametrize(
    ("text", "reason"), [("card = [", "is not TOML"), ("x = 1", r"\[game\]: this table is missing")]
)
def test_something_else_entirely(text: str, reason: str) -> None:
    """Not TOML, or TOML of another kind."""
    with pytest.raises(BadData, match=reason):
        parse(text, "bad", "bad.toml")


def test_there_is_no_such_edition(tmp_path: Path) -> None:
    """Neither by name nor by file."""
    with pytest.raises(BadData, match="has no edition 'true'"):
        load("true")
    with pytest.raises(BadData, match="There is no edition file"):
        load(str(tmp_path / "true.toml"))


def test_an_edition_with_other_designs_can_be_played(tmp_path: Path) -> None:
    """Copies are reconstructed: an edition in which each brown card is a design of its own works as well."""
    first, *cards = TEXT.split("[[card]]")
    single: list[str] = []
    for card in cards:
        if 'colour = "brown"' in card:
            one = card.replace("copies = 2", "copies = 1", 1)
            single += [one, one.replace('id = "', 'id = "second_', 1)]
        else:
            single.append(card)
    path = tmp_path / "mine.toml"
    path.write_text("[[card]]".join([first, *single]), encoding="utf-8")
    mine = make(str(path))
    assert (mine.edition, mine.vocabulary.code("build second_clay_pit") > 0) == ("mine", True)
    for seats in mine.seats:
        state = mine.start(seats)
        play_out(state, Rng(seats), 300)
        state.redeal(0, Rng(1))
        play_out(state, Rng(seats), mine.length_limit)
        assert state.to_act() == []
        assert [entry for entry in state.census() if entry[1] != entry[2]] == []
