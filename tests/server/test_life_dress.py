"""How a house looks, to the letter; and the frames in which it speaks, to the byte."""

import html
import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

from serai.kernel.errors import BadData
from serai.server.dress import CONTRAST, DAY, LONGEST, NIGHT, USUAL, Dress, contrast
from serai.server.line import framed, measured
from serai.server.settings import Settings

PAGE = b"<html><head><title>Caravanserai</title></head><body>Caravanserai</body></html>"
COLOURS = st.integers(0, 0xFFFFFF).map(lambda number: f"#{number:06x}")


@pytest.mark.parametrize("name", ["A", "x" * LONGEST, "  Ada's  ", "\u00c1rv\u00edz", "\u0414\u043e\u043c"])
def test_what_a_house_may_be_called(name: str) -> None:
    """One sign to so many, in any script, without the spaces around it."""
    assert Dress(Settings(name=name)).name == name.strip()


@pytest.mark.parametrize("name", ["", " ", "\t", "x" * (LONGEST + 1), "a\nb", "a\u202eb", "a\u200bb"])
def test_what_a_house_may_not_be_called(name: str) -> None:
    """Nothing, too much, or what cannot be seen."""
    with pytest.raises(BadData, match=f"NAME must have 1 to {LONGEST} letters"):
        Dress(Settings(name=name))


@pytest.mark.parametrize("accent", ["8c3a1f", "#8c3a1", "#8c3a1ff", "#8c3a1g", "red", " #8c3a1f", "#8c3a1f\n", "#fff"])
def test_what_is_no_colour(accent: str) -> None:
    """It would end up in a style sheet: nothing but six digits gets there."""
    with pytest.raises(BadData, match=f"is no colour: write it as in {USUAL}"):
        Dress(Settings(accent=accent))


@given(COLOURS)
def test_every_colour_is_readable_or_refused_with_one_that_is(accent: str) -> None:
    """By day as it is asked for, by night lighter; the proposal in a refusal is always good."""
    try:
        page = Dress(Settings(accent=accent)).page(PAGE).decode()
    except BadData as refused:
        proposed = str(refused).removesuffix(" would do.")[-7:]
        assert all(contrast(proposed, paper) >= CONTRAST for paper in DAY)
        assert min(contrast(accent, paper) for paper in DAY) < CONTRAST
        return
    day, night = page.partition("--accent:light-dark(")[2].partition(")")[0].split(",")
    assert day == accent
    assert all(contrast(day, paper) >= CONTRAST for paper in DAY)
    assert all(contrast(night, paper) >= CONTRAST for paper in NIGHT)


@given(COLOURS, COLOURS)
def test_contrast_has_no_side(one: str, other: str) -> None:
    """From 1 to 21, and the same both ways."""
    assert contrast(one, other) == contrast(other, one)
    assert 1 <= contrast(one, other) <= 21.001
    assert contrast(one, one) == 1


@pytest.mark.parametrize("name", ["</title><script>", "A & B", '"quoted"'])
def test_a_name_never_becomes_markup(name: str) -> None:
    """In the page it is escaped; in the manifest it is JSON."""
    dress = Dress(Settings(name=name))
    assert f"<title>{html.escape(name)}</title>".encode() in dress.page(PAGE)
    assert json.loads(dress.manifest(b'{"icons":[1],"lang":"en"}')) == {
        "icons": [1],
        "lang": "en",
        "name": name,
        "short_name": name,
    }


def test_without_wishes_the_page_is_as_it_was() -> None:
    """Nothing is put into it, and there is no icon but the usual one."""
    dress = Dress(Settings())
    assert (dress.page(PAGE), dress.icon()) == (PAGE, None)


@pytest.mark.parametrize(("emblem", "size"), [("A", 40), ("AB", 30), ("<", 40), (" A ", 40)])
def test_an_emblem_is_an_icon(emblem: str, size: int) -> None:
    """One sign is larger than two; nothing in it becomes markup."""
    icon = Dress(Settings(emblem=emblem)).icon()
    assert icon is not None
    assert f'font-size="{size}"'.encode() in icon
    assert f">{html.escape(emblem.strip())}</text></svg>".encode() in icon
    assert USUAL.encode() in icon


@pytest.mark.parametrize("emblem", ["ABC", "A\nB", "\u200bA", "\u202e"])
def test_what_is_no_emblem(emblem: str) -> None:
    """Three signs do not fit, and what cannot be seen is none."""
    with pytest.raises(BadData, match="EMBLEM"):
        Dress(Settings(emblem=emblem))


@pytest.mark.parametrize(
    ("size", "header"),
    [
        (0, b"\x81\x00"),
        (125, b"\x81\x7d"),
        (126, b"\x81\x7e\x00\x7e"),
        (65_535, b"\x81\x7e\xff\xff"),
        (65_536, b"\x81\x7f\x00\x00\x00\x00\x00\x01\x00\x00"),
    ],
)
def test_a_frame_says_how_long_it_is(size: int, header: bytes) -> None:
    """In the shortest form, at each of its limits (RFC 6455, 5.2)."""
    assert framed(b"x" * size) == header + b"x" * size


@pytest.mark.parametrize("size", [0, 1, 125, 126, 127, 65_535, 65_536, 70_000])
@pytest.mark.parametrize("more", [b"", b"\x81\x80next"])
def test_a_clients_frame_is_measured(size: int, more: bytes) -> None:
    """Where its payload begins and ends, whatever comes behind it; while its head is not there, nothing is said."""
    head = framed(b"x" * size)[: 2 if size < 126 else 4 if size < 65_536 else 10]
    head = bytes((head[0], head[1] | 0x80)) + head[2:] + b"mask"
    assert measured(head + b"x" * size + more) == (len(head), len(head) + size)
    assert [measured(head[:cut]) for cut in range(len(head))] == [(0, 0)] * len(head)
    assert measured(head) == (len(head), len(head) + size)
