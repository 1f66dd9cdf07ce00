"""What follows from who sits at a table is kept from push to push, and found out anew when it has changed."""

from collections.abc import Callable

import pytest

from serai.kernel import registry
from serai.server import absence
from serai.server.circle import Circle, Onlooker
from serai.server.table import Seat, Table, new_id, new_match

pytestmark = pytest.mark.anyio
ADA, BOB = "ada", "bob"


def running() -> Table:
    """A table at which two people play."""
    match = new_match(registry.load("bazaar"), 2, {})
    table = Table(new_id(), match, [Seat(kind="player", player=who, name=who) for who in (ADA, BOB)], ADA)
    table.fill()
    return table


def around(table: Table, before: Circle | None = None, *, online: tuple[str, ...] = (ADA, BOB)) -> Circle:
    """Those who look at it."""
    return Circle(table, Onlooker("", -1, frozenset(online)), [], before)


def rate(table: Table) -> None:
    """The result counts: nobody is asked to take anything back."""
    table.agenda.rated = "people"


def end(table: Table) -> None:
    """The game is over."""
    table.status = "over"


async def test_it_is_kept_while_nothing_changes() -> None:
    """A move changes nothing about it; others have their own."""
    table = running()
    first = around(table)
    standing = first.standing(ADA)
    seats = first.seats(ADA, standing)
    table.version += 1
    again = around(table, first)
    assert again.standing(ADA) is standing
    assert again.seats(ADA, standing) is seats
    assert again.seats(BOB, again.standing(BOB)) != seats


@pytest.mark.parametrize("change", [rate, end, lambda table: absence.hand_over(table, 1, "late")])
async def test_it_is_found_out_anew_when_something_changes(change: Callable[[Table], None]) -> None:
    """Who may be asked depends on who sits there, and for what they play."""
    table = running()
    first = around(table)
    assert first.standing(ADA).can_ask
    change(table)
    assert not around(table, first).standing(ADA).can_ask


async def test_who_comes_and_goes_is_seen() -> None:
    """Seats say who is connected."""
    table = running()
    first = around(table)
    seats = first.seats(ADA, first.standing(ADA))
    alone = around(table, first, online=(ADA,))
    assert alone.seats(ADA, alone.standing(ADA)) != seats
