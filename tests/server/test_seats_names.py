"""What those at a table are called, and in which colours they sit: told apart at a glance, whatever they are called."""

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from serai.server import seating
from serai.server.names import GUESTS, LONGEST, legible, likeness, tidy
from serai.server.seating import TRAVELLERS, numbered, paint, told_apart, unlike
from serai.server.table import Kind, Seat
from serai.server.wire import NewSeat
from tests.server.test_seats_taken import ADA, opened, person

LETTERS = "ab1lI|0O5 \u00e9\u00df\u0130\uac01\uac02\u0436\u03b2rnvvm"
NAMES = st.text(LETTERS, min_size=1, max_size=LONGEST).map(lambda text: legible(text, "Ada"))
LONG = "x" * (LONGEST - 2)


@pytest.mark.parametrize(
    ("name", "number", "expected"),
    [
        ("Ada", 2, "Ada 2"),
        ("Ada", 12, "Ada 12"),
        (LONG, 2, f"{LONG} 2"),
        (LONG + "y", 2, f"{LONG} 2"),
        (LONG + "yz", 12, f"{LONG[:-1]} 12"),
    ],
)
def test_a_name_with_a_number_is_not_too_long(name: str, number: int, expected: str) -> None:
    """It is stored and sent as any name is."""
    assert numbered(name, number) == expected
    assert len(expected) <= LONGEST


@pytest.mark.parametrize(
    ("name", "others", "expected"),
    [
        ("Ada", [], "Ada"),
        ("Ada", ["Ben"], "Ada"),
        ("Ada", ["Ada"], "Ada 2"),
        ("Ada", ["ada", "Ada 2"], "Ada 3"),
        ("Ada", ["ADA", "Ada 3"], "Ada 2"),
        ("Bill", ["BiII"], "Bill 2"),
        ("Modern", ["Modem"], "Modern 2"),
        ("\u0410d\u0430", ["Ada"], "\u0410d\u0430 2"),
        ("Ada", ["Ada", "Ada", "Ada"], "Ada 2"),
    ],
)
def test_names_that_look_alike_are_told_apart(name: str, others: list[str], expected: str) -> None:
    """By a number, the smallest that nobody has; nobody is taken for somebody else by a letter that looks the same."""
    assert unlike(name, others) == expected


@pytest.mark.parametrize("name", [f"{LONG} 2", f"{LONG}2", LONG[1:] + "1", "\uac01" * 30, "\uac01" * LONGEST])
def test_long_names_are_told_apart_too(name: str) -> None:
    """However many have the same. Before: nobody whose name had its number already could sit down beside another."""
    taken: list[str] = []
    for _ in range(16):
        taken.append(unlike(name, taken))
    assert taken[0] == name
    assert len({likeness(one) for one in taken}) == 16
    assert all(len(one) <= LONGEST for one in taken)


@settings(max_examples=40)
@given(st.lists(NAMES, min_size=1, max_size=16))
@example([f"{LONG} 2"] * 16)
@example(["\uac01" * LONGEST] * 16)
def test_everybody_at_a_table_can_be_told_from_the_others(names: list[str]) -> None:
    """Whatever sixteen people are called."""
    seats: list[Seat] = []
    for name in names:
        seat = Seat(kind="player", name=name)
        seats.append(seat)
        seat.name = told_apart(name, seats, seat)
        assert tidy(seat.name) == seat.name
    assert len({likeness(seat.name) for seat in seats}) == len(seats)


def test_a_seat_is_not_compared_with_itself_nor_with_nobody() -> None:
    """Whoever sits down again where they sat keeps their name; free seats have none."""
    mine = Seat(kind="player", name="Ada")
    seats = [mine, Seat(kind="open"), Seat(kind="link", name="")]
    assert told_apart("Ada", seats, mine) == "Ada"
    assert told_apart("Ada", seats, seats[1]) == "Ada 2"


def test_guests_are_all_called_the_same_until_they_choose() -> None:
    """In each language the second one at a table has a number."""
    for name in GUESTS:
        assert unlike(name, [name, numbered(name, 2)]) == f"{name} 3"


@pytest.mark.parametrize("number", range(16))
def test_a_bot_has_the_name_of_a_traveller(number: int) -> None:
    """At every seat of the largest table; a name that was asked for comes first."""
    assert seating.new_seat(ADA, NewSeat(kind="bot"), number).name == TRAVELLERS[number % len(TRAVELLERS)]
    assert seating.new_seat(ADA, NewSeat(kind="bot", name="Hal"), number).name == "Hal"


def test_seats_at_one_screen_are_numbered_after_their_player() -> None:
    """So that everybody sees who decides for them."""
    table = opened("me", "hotseat", "hotseat")
    assert [seat.name for seat in table.seats] == ["Ada", "Ada 2", "Ada 3"]
    assert {seat.player for seat in table.seats} == {"ada"}


def test_a_bot_with_the_name_of_a_person_gives_way() -> None:
    """Whoever comes first is called as they like."""
    table = opened("me", "bot", by=person("ada", name=TRAVELLERS[1]))
    assert [seat.name for seat in table.seats] == [TRAVELLERS[1], f"{TRAVELLERS[1]} 2"]


def test_a_newcomer_takes_another_colour() -> None:
    """Whoever was there first keeps theirs, also where a bot has the one that the newcomer likes."""
    first, bot = Seat(kind="player", colour=3), Seat(kind="bot", colour=5)
    late = Seat(kind="player", colour=3)
    paint([late, bot, first], late)
    assert (first.colour, late.colour) == (3, 0)
    fond = Seat(kind="player", colour=5)
    paint([bot, first, fond], fond)
    assert (fond.colour, first.colour, bot.colour) == (5, 3, 0)


@settings(max_examples=40)
@given(
    st.lists(st.tuples(st.sampled_from(["player", "bot", "hotseat", "open", "link"]), st.integers(-1, 20)), max_size=16)
)
def test_no_two_seats_have_one_colour(drawn: list[tuple[Kind, int]]) -> None:
    """Sixteen colours are enough for the largest table, whatever was wished for."""
    seats = [Seat(kind=kind, colour=colour) for kind, colour in drawn]
    people = [seat for seat in seats if seat.kind == "player"]
    wished = [seat.colour for seat in people]
    paint(seats)
    assert len({seat.colour for seat in seats}) == len(seats)
    assert all(0 <= seat.colour < 16 for seat in seats)
    if wished and 0 <= wished[0] < 16:
        assert people[0].colour == wished[0]
