"""Whoever takes a seat where somebody sat before takes nothing over but the game: not their plans, votes or dice.

The fault this is after: what belongs to a person is kept by the number of a seat, and the seat goes to somebody else.
"""

from collections.abc import Callable

import pytest
from msgspec import UNSET

from serai.server import absence, clocks, plans, seating, undo
from serai.server.agenda import Asked, Plan
from serai.server.circle import Onlooker
from serai.server.position import position
from serai.server.table import Table, now
from serai.server.wire import Clock
from tests.server.conftest import Serve
from tests.server.test_seats_taken import ADA, ADDITION, BEN, CLEO, act, kinds, of_three, of_two, opened, person

DAYS = Clock(kind="turns", hours=1)
DORA = person("dora")


def seen_by(player: str, seat: int) -> Onlooker:
    """The eyes of somebody."""
    return Onlooker(player, seat, frozenset())


def pass_always(table: Table) -> None:
    """Ben passes by rule."""
    plans.prepare(table, 1, [Plan(actions=[table.game.vocabulary.code("pass")], whenever=True)])


def go_on_vacation(table: Table) -> None:
    """Ben is away for a day."""
    assert absence.go_away(table, "ben", now() + 24 * 3600 * 1000)


def pause_often(table: Table) -> None:
    """Ben uses up his pauses."""
    for _ in range(absence.PAUSES):
        absence.pause(table, BEN)
        absence.unpause(table)


def vote(table: Table) -> None:
    """Ben wants a bot to play for Cleo."""
    absence.vote(table, BEN, 2)


def ask(table: Table) -> None:
    """Ben asks to take something back."""
    act(table, 1, "choose silk")
    undo.ask(table, "ben", 1, None)


def taken_over(before: Callable[[Table], None]) -> Table:
    """Ben does something and leaves for good; Dora sits down in his place."""
    table = of_three(welcome=True, clock=DAYS)
    before(table)
    seating.leave(table, BEN)
    seating.join(table, DORA, None, 1)
    assert (kinds(table), table.seats[1].player) == (["player"] * 3, "dora")
    return table


def test_plans_are_not_taken_over() -> None:
    """They are secret, and nobody decides for whoever sits there now. Before: Dora passed as Ben had planned."""
    table = taken_over(pass_always)
    assert table.agenda.plans == {}
    assert position(table, seen_by("dora", 1)).plans is UNSET
    for seat in range(3):
        act(table, seat, "choose silk")
        plans.carry_out(table)
    while table.to_act() != [1]:
        act(table, table.to_act()[0], "pass")
    plans.carry_out(table)
    assert table.to_act() == [1]


def test_a_vacation_is_not_taken_over() -> None:
    """Before: Dora was shown as away, could not be voted out, and her clock never ran out."""
    table = taken_over(go_on_vacation)
    assert not absence.is_away(table, 1)
    assert [seat.vacation for seat in position(table, seen_by("ada", 0)).seats] == [None, None, None]
    absence.vote(table, ADA, 1)
    assert table.agenda.votes == {1: [0]}


def test_a_vacation_does_not_stay_at_a_table_that_is_still_open() -> None:
    """Whoever comes after somebody who has got up again is here."""
    table = opened("me", "open", "open", clock=DAYS)
    seating.join(table, BEN, None, None)
    go_on_vacation(table)
    seating.leave(table, BEN)
    seating.join(table, CLEO, None, None)
    assert table.agenda.away == {}


def test_pauses_that_were_used_are_not_taken_over() -> None:
    """Everybody has their own. Before: Dora had none left."""
    table = taken_over(pause_often)
    absence.pause(table, DORA)
    assert (table.status, table.agenda.pauses) == ("paused", {1: 1})


def test_a_vote_is_not_taken_over() -> None:
    """Before: Ben's counted as Dora's, and Ada alone had Cleo replaced."""
    table = taken_over(vote)
    absence.vote(table, ADA, 2)
    assert (kinds(table), table.agenda.votes) == (["player"] * 3, {2: [0]})
    absence.vote(table, DORA, 2)
    assert (kinds(table), table.agenda.votes) == (["player", "player", "bot"], {})


def test_a_request_is_not_taken_over() -> None:
    """Dora has asked for nothing and agreed to nothing; the others may ask her."""
    table = taken_over(ask)
    assert table.agenda.undo_request is None
    table = of_three(welcome=True)
    act(table, 0, "choose silk")
    table.agenda.undo_request = Asked(by=0, to=table.match.n - 1, agreed=[0, 1])
    seating.leave(table, BEN)
    seating.join(table, DORA, None, 1)
    assert table.agenda.undo_request is None


def test_time_that_was_up_is_not_taken_over() -> None:
    """Before: whoever sat down where somebody had left too late was late at once."""
    table = of_two(welcome=True, clock=Clock(kind="live", minutes=1, increment=5))
    clocks.settle(table, 0)
    clocks.charge(table, 70_000)
    seating.leave(table, BEN)
    clocks.settle(table, 70_000)
    seating.join(table, CLEO, None, 1)
    clocks.settle(table, 70_000)
    assert (clocks.left(table, 1, 70_000), 1 in clocks.overdue(table, 70_000)) == (clocks.RETURN, False)


def test_a_seat_where_nobody_sat_has_all_its_time() -> None:
    """A bot has used none."""
    table = opened("me", "bot", welcome=True, clock=Clock(kind="live", minutes=1, increment=5))
    seating.join(table, BEN, None, 1)
    assert table.agenda.remaining == [60_000, 60_000]


def test_who_comes_back_has_kept_what_is_theirs() -> None:
    """The seat remembers its player: their plans and the pauses they have used are theirs still."""
    table = of_three(welcome=True)
    pass_always(table)
    pause_often(table)
    absence.hand_over(table, 1, "late")
    seating.join(table, BEN, None, None)
    assert (list(table.agenda.plans), table.agenda.pauses) == ([1], {1: absence.PAUSES})


def test_nobody_adds_to_dice_that_have_been_thrown() -> None:
    """An addition that comes with a seat in a running game is not one: draws would change with the next restart."""
    table = opened("me", "bot", welcome=True)
    dice = table.match.dice
    seating.join(table, BEN, None, 1, ADDITION)
    assert (table.seats[1].player, table.agenda.additions, table.match.dice) == ("ben", {}, dice)


@pytest.mark.anyio
async def test_the_dice_are_the_same_after_a_restart(sqlite_url: str, serve: Serve) -> None:
    """Over the wire, too. Before: whoever sat down late could change all draws to come, and the audit failed."""
    server = await serve(sqlite_url)
    ada, ben = await server.guests("Ada", "Ben")
    id = (await ada.open("bazaar", "me", {"kind": "bot", "level": "random"}, welcome=True))["id"]
    dice = server.house.tables._tables[id].match.dice
    joined = await ben.post(f"/api/tables/{id}/join", {"seat": 1, "addition": ADDITION})
    assert (joined["seat"], joined["additions"]) == (1, {})
    server.house.tables._drop(server.house.tables._tables[id])
    assert (await ada.position(id))["additions"] == {}
    assert server.house.tables._tables[id].match.dice == dice
