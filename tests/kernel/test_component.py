"""Records of an edition are read with care."""

import pytest

from serai.kernel.component import Record
from serai.kernel.errors import BadData

NAME = {"en": "silk", "hu": "selyem", "ru": "шёлк"}
SILK = Record(
    "own.toml, good 2", {"id": "silk", "n": 3, "on": True, "goals": [1, 2], "name": NAME, "source": "rulebook"}
)


def test_good_values_are_read() -> None:
    """Each by its kind."""
    assert (SILK.text("id"), SILK.number("n"), SILK.numbers("goals", 2), SILK.names()) == ("silk", 3, [1, 2], NAME)
    assert SILK.has("n")
    assert not SILK.has("m")
    SILK.check_source()


def test_bad_values_are_refused_with_file_record_and_reason() -> None:
    """One sentence that says what would be right."""
    with pytest.raises(BadData, match=r"own\.toml, good 2: 'n' must be a whole number from 4 to 9\."):
        SILK.number("n", 4, 9)
    with pytest.raises(BadData, match="'on' must be a whole number"):
        SILK.number("on")
    with pytest.raises(BadData, match="'goals' must be a list of 3"):
        SILK.numbers("goals", 3)
    with pytest.raises(BadData, match="'goals' must be a list of texts"):
        SILK.texts("goals")
    with pytest.raises(BadData, match="'price' must be a text"):
        SILK.text("price")


def test_names_and_source_are_demanded() -> None:
    """Three languages, and where it comes from."""
    bare = Record("own.toml", {"name": {"en": "silk"}, "half": {**NAME, "ru": ""}})
    with pytest.raises(BadData, match="'name' needs the languages en, hu, ru"):
        bare.names()
    with pytest.raises(BadData, match="'half' must hold texts"):
        bare.names("half")
    with pytest.raises(BadData, match="'source' must be one of rulebook, published, reconstructed"):
        bare.check_source()
    with pytest.raises(BadData, match="must be a table of keys and values"):
        Record("own.toml", ["silk"])
