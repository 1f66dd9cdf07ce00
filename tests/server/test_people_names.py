"""Names: what the rules promise for every sign that there is, not only for those somebody has thought of."""

import sys
import unicodedata

import pytest
from hypothesis import given
from hypothesis import strategies as st

from serai.server.errors import Refused
from serai.server.names import GUESTS, HOLLOW, INVISIBLE, LONGEST, MARKS, RESERVED, legible, likeness, tidy

ALL = [chr(number) for number in range(sys.maxunicode + 1)]
CHANGED = [sign for sign in ALL if unicodedata.normalize("NFKC", sign) != sign or unicodedata.category(sign)[0] in "MZ"]
"""Signs of which composing, or what stands before them, makes something else; all others stay as they are."""


def refusal(name: str) -> str:
    """Why a name is refused; "" if it is not."""
    try:
        tidy(name)
    except Refused as refused:
        return refused.key if refused.status == 400 else "another status"
    return ""


@pytest.fixture(scope="module")
def tidied() -> dict[str, str]:
    """What becomes of "Ada" with one more sign after it, of all signs that may become others and are taken."""
    found = {}
    for sign in CHANGED:
        if unicodedata.category(sign) not in INVISIBLE and not refusal(f"Ada{sign}"):
            found[sign] = tidy(f"Ada{sign}")
    return found


def test_no_sign_that_is_taken_hides_another(tidied: dict[str, str]) -> None:
    """Composing makes others of some signs: none of those is invisible or hollow either."""
    bad = [
        hex(ord(sign))
        for sign, name in tidied.items()
        if any(unicodedata.category(one) in INVISIBLE or one in HOLLOW for one in name)
    ]
    assert bad == []


def test_tidying_twice_is_tidying_once(tidied: dict[str, str]) -> None:
    """A name that was stored can be stored again: whoever changes their colour keeps their name."""
    assert [hex(ord(sign)) for sign, name in tidied.items() if refusal(name) or tidy(name) != name] == []


def test_every_space_is_one_space(tidied: dict[str, str]) -> None:
    """Wide ones, narrow ones, and those that nobody may break a line at."""
    spaces = [sign for sign in ALL if unicodedata.category(sign) == "Zs"]
    assert len(spaces) > 10
    hollow = [sign for sign in spaces if tidied[sign] != "Ada"]
    assert [tidy(f"Ada{sign}{sign}Lovelace") for sign in spaces] == ["Ada Lovelace"] * len(spaces)
    assert hollow == []


@pytest.mark.parametrize("sign", list(HOLLOW))
def test_what_is_drawn_as_nothing(sign: str) -> None:
    """It passes for a letter and is none, alone or with others."""
    assert refusal(sign) == refusal(f"Ada{sign}") == "name-invisible"


@given(st.text(max_size=60))
def test_any_name_is_refused_or_tidy(name: str) -> None:
    """What is stored is composed, not too long, has something to read, and can be stored again."""
    if key := refusal(name):
        assert key in ("name-invisible", "name-blank", "name-long", "name-marks")
        return
    found = tidy(name)
    assert 0 < len(found) <= LONGEST
    assert found == found.strip() == tidy(found)
    assert "  " not in found
    assert any(unicodedata.category(sign)[0] in "LN" for sign in found)


@given(st.text(max_size=60))
def test_whoever_looks_the_same_is_the_same(name: str) -> None:
    """Case, form and spaces make no difference, and a likeness can be stored."""
    found = likeness(name)
    assert found == likeness(unicodedata.normalize("NFKC", name)) == likeness(f"  {name} ")
    assert len(found) <= 2 * LONGEST
    assert found == likeness(found.upper()) or not found.isascii()


@pytest.mark.parametrize(
    ("name", "key"),
    [
        ("a" * LONGEST, ""),
        ("a" * (LONGEST + 1), "name-long"),
        (f"  {'a' * LONGEST}  ", ""),
        ("ﬁ" * (LONGEST // 2), ""),
        ("ﬁ" * (LONGEST // 2 + 1), "name-long"),
        ("e\u0301" * LONGEST, ""),
        (f"a{chr(0x0332) * MARKS}", ""),
        (f"a{chr(0x0332) * (MARKS + 1)}", "name-marks"),
        (f"a{chr(0x0332) * MARKS}b{chr(0x0332) * MARKS}", ""),
        ("", "name-blank"),
        ("...", "name-blank"),
        ("🐪", "name-blank"),
        ("🐪1", ""),
        ("\u0301", "name-blank"),
        ("¨", "name-blank"),
        ("Ada\n", "name-invisible"),
        ("Ada\x00", "name-invisible"),
        ("A\u200dda", "name-invisible"),
        ("\u202eadA", "name-invisible"),
        ("Ada\ud800", "name-invisible"),
        ("Ada\ue000", "name-invisible"),
        ("Ada\U000e0041", "name-invisible"),
    ],
)
def test_at_the_limits(name: str, key: str) -> None:
    """Exactly as long, as accented and as empty as a name may be, and one more."""
    assert refusal(name) == key


@pytest.mark.parametrize("name", GUESTS)
def test_guests_names_in_every_disguise(name: str) -> None:
    """Capitals, spaces and lookalikes do not make them anybody's."""
    for disguise in (name, name.upper(), " ".join(name), f"{name}.", name.replace("l", "1").replace("\u043e", "o")):
        assert likeness(disguise) in RESERVED
    assert likeness(f"{name} the Second") not in RESERVED


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("Ada", "\u0410d\u0430"),
        ("modern", "modem"),
        ("vvest", "west"),
        ("Łódź", "Lodz"),
        ("Ida", "1da"),
        ("S0l", "$ol"),
        ("PAX", "\u0440\u0430\u0445"),
    ],
)
def test_pairs_that_look_alike(one: str, other: str) -> None:
    """At a glance."""
    assert likeness(one) == likeness(other)


@pytest.mark.parametrize(
    ("one", "other"), [("Ada", "Ida"), ("Ben", "Benn"), ("Ann 2", "Ann 3"), ("Юля", "Оля"), ("山", "川")]
)
def test_pairs_that_do_not(one: str, other: str) -> None:
    """Nobody is refused a name for another that nobody would take for it."""
    assert likeness(one) != likeness(other)


def test_a_name_from_a_record() -> None:
    """It is tidied; where nobody could read it there is another in its place."""
    assert legible("  Ada   L. ", "Traveller") == "Ada L."
    assert [legible(name, "Traveller") for name in ("", "\u200b", "a" * 99)] == ["Traveller"] * 3
