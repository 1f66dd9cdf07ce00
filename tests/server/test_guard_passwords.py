"""Passwords that everybody tries first, and those that nobody does."""

import re
import string

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from serai.server.passwords import DIGITS, WALKS, WORDS, is_common
from tests.server.conftest import Running

pytestmark = pytest.mark.anyio

LETTERS = "bcdfghkmnpvwxz"
UNHEARD = st.text(LETTERS, min_size=12, max_size=30).filter(lambda text: len(set(text)) > 7)
"""Letters in no order that means something: no vowels, so no word, and many different ones, so no pattern."""


@pytest.mark.parametrize("blank", [" " * 8, "\u3000" * 9, "\u00a0 \u2003" * 4])
def test_spaces_alone_are_no_password(blank: str) -> None:
    """Whoever leans on the space bar has chosen nothing. Before: eight spaces were taken."""
    assert is_common(blank, "Ada")


async def test_an_account_of_spaces_is_not_opened(quick: Running) -> None:
    """Over the wire: the sentence says what to do."""
    ada = await quick.guest()
    problem = await ada.post("/api/account", {"name": "Spacious", "password": " " * 12}, expect=400)
    assert problem["message"] == "This password is one of the first that attackers try; choose another."
    assert not (await ada.get("/api/session"))["account"]


@pytest.mark.parametrize(
    ("digits", "is_tried"),
    [
        ("48151623", True),
        ("4815162342", True),
        ("48151623421", True),
        ("481516234210", False),
        ("000000000000000", True),
        ("121212121212", True),
        ("123412341234123", True),
        ("012345678901", True),
        ("123456789012345", True),
        ("901234567890123", True),
        ("20261118202611", False),
    ],
)
def test_digits_alone(digits: str, *, is_tried: bool) -> None:
    """Below a dozen all are tried; above it only patterns and the walk from 0 to 9 are."""
    assert is_common(digits, "Ada") == is_tried
    assert (len(digits) < DIGITS) <= is_tried


@pytest.mark.parametrize("walk", WALKS)
def test_walks_over_the_keys(walk: str) -> None:
    """Any eight keys in a row, there and back, in capitals, with a year behind."""
    for start in range(max(1, len(walk) - 7)):
        part = walk[start : start + 8]
        assert is_common(part, "Ada"), part
        assert is_common(part.upper(), "Ada"), part
        if part[0].isalpha() and part[-1].isalpha():
            assert is_common(part[::-1], "Ada"), part
            assert is_common(f"{part}2026", "Ada"), part


DRESSES = ["{}", "{}1", "{}123!", "!!{}!!", "1{}", "{}_2026", "  {}  "]


@pytest.mark.parametrize("dress", DRESSES)
def test_every_word_however_it_is_dressed(dress: str) -> None:
    """Digits and signs around a word, and case, are what everybody tries next."""
    passed = [word for word in WORDS if not is_common(dress.format(word), "Ada")]
    assert passed == []
    assert [word for word in WORDS if not is_common(dress.format(word.upper()), "Ada")] == []
    assert [word for word in WORDS if not is_common(dress.format(word.capitalize()), "Ada")] == []


def test_every_word_twice_and_backwards() -> None:
    """To say it twice, or from its end, is no secret."""
    assert [word for word in WORDS if not is_common(word * 2, "Ada")] == []
    assert [word for word in WORDS if not is_common(word[::-1], "Ada")] == []


@pytest.mark.parametrize("password", ["pa55w0rd", "P@$$W0RD", "l3tm31n!", "1l0v3y0u", "m0nk3y99", "$up3rm@n"])
def test_digits_and_signs_in_place_of_letters(password: str) -> None:
    """They hide no word from those who try."""
    assert is_common(password, "Ada")


@pytest.mark.parametrize(
    ("name", "password", "is_tried"),
    [
        ("Ada Lovelace", "lovelace1815", True),
        ("Ada Lovelace", "LOVELACE", True),
        ("Ada Lovelace", "ecalevol!", True),
        ("Ada Lovelace", "ada12345", True),
        ("Ada Lovelace", "Ada Lovelace", True),
        ("Ada Lovelace", "ada lovelace 7", True),
        ("Ada Lovelace", "adaada99", True),
        ("Jo Ng", "jo123456", False),
        ("Jo Ng", "jo ng", True),
        ("Őze-Ágnes", "őze12345", True),
        ("Фёдор", "фёдор2026", True),  # noqa: RUF001 - Russian
        ("Ada99", "ada99ada99", True),
        ("Ben", "lovelace1815", False),
        ("Augusta1815", "Augusta1815", True),
        ("Augusta1815", "augusta99!", True),
        ("Ada Lovelace", "AdaLovelace", True),
        ("Ada Lovelace", "adalovelace12", True),
        ("J0hn.Smith7", "j0hn.smith7", True),
        ("Ada Lovelace", "adalovelacetea", False),
    ],
)
def test_ones_own_name(name: str, password: str, *, is_tried: bool) -> None:
    """Any part of it that has three letters is tried for whoever has it, and for nobody else. Before: a name that ends
    with a digit was taken as its own password, and so was one without its space."""
    assert is_common(password, name) == is_tried


@pytest.mark.parametrize("unit", ["a", "ab", "abc", "x9z!"])
@pytest.mark.parametrize("rest", ["", "q", "qw", "qwz"])
def test_something_short_again_and_again(unit: str, rest: str) -> None:
    """Up to four signs repeated, with up to three behind, are a pattern; four behind are more than a tail."""
    assert is_common(unit * 4 + rest, "Ben")
    assert not is_common(f"{unit * 4}{rest}kvpfgt", "Ben")


@given(UNHEARD)
@settings(max_examples=150, deadline=None)
def test_what_nobody_tries_is_welcome(password: str) -> None:
    """Long passwords without words, patterns or walks: case and length alone refuse none."""
    is_pattern = any(password in walk or password[::-1] in walk for walk in WALKS)
    is_repeated = re.fullmatch(r"(.{1,4}?)\1+(.{0,3})", password) or password[: len(password) // 2] * 2 == password
    assert is_common(password, "Ada") == bool(is_pattern or is_repeated)


@given(st.text(min_size=1, max_size=60), st.text(min_size=1, max_size=40))
@settings(max_examples=100, deadline=None)
def test_any_text_is_judged(password: str, name: str) -> None:
    """Whatever people write: an answer, the same with spaces around it; and one's name is always known."""
    found = is_common(password, name)
    assert is_common(f" {password}\t", name) == found
    if not name.casefold().strip().isdigit():
        assert is_common(name, name)


@given(st.sampled_from(sorted(WORDS)), st.text(string.digits + "!?.-_", max_size=6))
@settings(max_examples=150, deadline=None)
def test_a_word_with_anything_behind_that_is_no_letter(word: str, tail: str) -> None:
    """However many digits and signs there are, the word is what is tried."""
    assert is_common(word + tail, "Ada")
