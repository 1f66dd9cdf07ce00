"""The loader refuses bad data with file, record and reason."""

from pathlib import Path

import pytest

from serai.games.bazaar.data import load, parse
from serai.kernel.errors import BadData

STANDARD = Path(__file__).parents[3] / "src/serai/games/bazaar/data/standard.toml"


def test_the_standard_edition_loads() -> None:
    """Four goods, sixty coins."""
    box = load("")
    assert (box.edition, box.good_ids, box.coins) == ("standard", ["pepper", "silk", "jade", "tea"], 60)


def test_an_edition_is_read_from_a_file(tmp_path: Path) -> None:
    """Somebody's own edition is one TOML file."""
    file = tmp_path / "rich.toml"
    file.write_text(STANDARD.read_text(encoding="utf-8").replace("coins = 60", "coins = 99"), encoding="utf-8")
    assert (load(str(file)).edition, load(str(file)).coins) == ("rich", 99)


@pytest.mark.parametrize(
    ("old", "new", "reason"),
    [
        ("[meta]", "[meta", "own.toml is not TOML"),
        ("income = 2", 'income = "two"', "[limits]: 'income' must be a whole number"),
        ('[[good]]\nid = "pepper"', '[[good]]\nkey = "pepper"', "[[good]] number 1: 'id' must be a text"),
        ("stock = 4", "stock = 0", "[[good]] number 2: 'stock' must be a whole number from 1"),
        (', ru = "чай"', "", "[[good]] number 4: 'name' needs the languages"),
        ("coins = 60", "coins = 20", "20 coins are too few"),
    ],
)
def test_bad_data_is_refused(old: str, new: str, reason: str) -> None:
    """File, record and reason in one sentence."""
    text = STANDARD.read_text(encoding="utf-8")
    assert old in text
    with pytest.raises(BadData) as error:
        parse(text.replace(old, new), "own", "own.toml")
    assert reason in str(error.value)


def test_a_missing_good_is_counted() -> None:
    """Four goods, not three."""
    text = STANDARD.read_text(encoding="utf-8")
    with pytest.raises(BadData, match=r"4 \[\[good\]\] records, not 3"):
        parse(text[: text.rindex("[[good]]")], "own", "own.toml")


def test_unknown_editions_are_refused() -> None:
    """By name and by path."""
    with pytest.raises(BadData, match="no edition 'gold'"):
        load("gold")
    with pytest.raises(BadData, match=r"no edition file gold\.toml"):
        load("gold.toml")
