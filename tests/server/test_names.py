"""Names that others can read and tell apart. The fault was comparing code points where people compare shapes."""

import pytest

from serai.server.errors import Refused
from serai.server.names import likeness, tidy


@pytest.mark.parametrize(
    ("name", "key"),
    [
        (" ", "name-blank"),
        ("\u00a0\u2003", "name-blank"),
        ("...", "name-blank"),
        ("Ada\u200b", "name-invisible"),
        ("Ada\u202egnik", "name-invisible"),
        ("\u2066Ada\u2069", "name-invisible"),
        ("A\u0000da", "name-invisible"),
        ("A\nda", "name-invisible"),
        ("\ud800", "name-invisible"),
        ("\ue000Ada", "name-invisible"),
        ("\u3164", "name-invisible"),
        ("\u2800\u2800", "name-invisible"),
        ("A\u0301\u0302\u0303\u0304da", "name-marks"),
        ("\ufdfa" * 3, "name-long"),
    ],
)
def test_names_that_nobody_can_read(name: str, key: str) -> None:
    """Blank, zero-width, overridden, hollow, piled up with accents, or swelling when it is composed."""
    with pytest.raises(Refused) as refused:
        tidy(name)
    assert refused.value.key == key


@pytest.mark.parametrize(
    ("name", "tidied"),
    [
        ("Ada", "Ada"),
        ("  Ada   Lovelace ", "Ada Lovelace"),
        ("\uff21\uff44\uff41", "Ada"),
        ("A\u0301da", "Áda"),
        ("Őze Ágnes", "Őze Ágnes"),
        ("Фёдор", "Фёдор"),
        ("王偉", "王偉"),
        ("7", "7"),
    ],
)
def test_names_are_tidied(name: str, tidied: str) -> None:
    """Composed, with single spaces; names of any script are welcome."""
    assert tidy(name) == tidied
    assert tidy(tidied) == tidied


@pytest.mark.parametrize(
    "other",
    ["ada", "ADA", "\u0410da", "\u0391da", "A da", "A.d.a", "Áda", "@da", "\U0001d400\U0001d41d\U0001d41a", "ad\u0430"],
)
def test_alike(other: str) -> None:
    """Case, accents, spaces, and letters of other scripts do not tell names apart."""
    assert likeness(other) == likeness("Ada")


@pytest.mark.parametrize(
    ("one", "other"), [("Bill", "BiIl"), ("Bill", "B1l1"), ("modern", "rnodem"), ("Olga", "0lga"), ("Иван", "Ivan")]
)
def test_strokes_and_digits(one: str, other: str) -> None:
    """Strokes, zeros and letters that run together look alike; a name in two alphabets does not."""
    assert (likeness(one) == likeness(other)) is (one != "Иван")


def test_different_names_stay_different() -> None:
    """Guests are numbered: what is different at a glance stays so."""
    names = ["Guest", "Guest 2", "Guest 3", "Ada", "Adam", "Ben", "Eva", "Ева"]
    assert len({likeness(name) for name in names}) >= len(names) - 1
