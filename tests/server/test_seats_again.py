"""Tables that come from others: rematches, records that are played on, and tables for those who looked for one."""

import pytest

from serai.kernel.errors import BadData
from serai.server import absence, records, seating, undo
from serai.server.errors import Refused
from serai.server.levels import levels
from serai.server.table import Table
from serai.server.wire import Clock
from tests.server.clients import Guest
from tests.server.conftest import Running
from tests.server.test_seats_taken import ADA, BEN, CLEO, act, kinds, of_two, opened, person, refusal, to_the_end

pytestmark = pytest.mark.anyio


def households(*seats: str) -> Table:
    """A game that is over, in which Ada had the seats and Ben the last one."""
    table = opened(*seats, "open")
    seating.join(table, BEN, None, None)
    return to_the_end(table)


def test_the_others_are_waited_for() -> None:
    """Their seats are kept for them and for nobody else; the table begins with the last."""
    again = seating.rematch(to_the_end(of_two()), BEN)
    assert (again.status, kinds(again), again.creator) == ("open", ["link", "player"], "ben")
    assert (again.seats[0].player, again.seats[0].name, again.seats[0].key) == ("ada", "Ada", None)
    for key in (None, "", "key"):
        assert refusal(seating.join, again, CLEO, key, None) == (403, "no-seat")
    seating.join(again, ADA, None, None)
    assert (again.status, kinds(again)) == ("running", ["player", "player"])


@pytest.mark.parametrize("seats", [("me", "hotseat"), ("hotseat", "hotseat"), ("hotseat",)])
def test_who_had_several_seats_has_them_again(seats: tuple[str, ...]) -> None:
    """When they come, and not before. Before: they sat there already, and were refused for it."""
    again = seating.rematch(households(*seats), BEN)
    assert (again.status, again.people()) == ("open", {"ben"})
    seating.join(again, ADA, None, None)
    assert (again.status, again.seats_of("ada")) == ("running", list(range(len(seats))))
    assert kinds(again) == ["player", *["hotseat"] * (len(seats) - 1), "player"]
    assert len({seat.name for seat in again.seats}) == len(again.seats)


def test_who_asks_has_their_own_seats_at_once() -> None:
    """Whoever had several as well."""
    again = seating.rematch(households("me", "hotseat"), ADA)
    assert (kinds(again), again.seats_of("ada")) == (["player", "hotseat", "link"], [0, 1])


async def test_a_rematch_of_two_at_one_screen_and_one_elsewhere(quick: Running) -> None:
    """Over the wire: Ben asks, Ada agrees once, and the game begins."""
    ada, ben = await quick.guests("Ada", "Ben")
    id = (await ada.open("bazaar", "me", "hotseat", "open"))["id"]
    await ben.post(f"/api/tables/{id}/join")
    await played(quick, ada, id)
    again = await ben.post(f"/api/tables/{id}/rematch")
    assert (again["status"], [seat["kind"] for seat in again["seats"]]) == ("open", ["link", "link", "player"])
    joined = await ada.post(f"/api/tables/{id}/rematch")
    assert (joined["id"], joined["status"]) == (again["id"], "running")
    assert [seat["yours"] for seat in joined["seats"]] == [True, True, False]


async def played(server: Running, guest: Guest, id: str) -> None:
    """Play a game to its end behind everybody's back."""

    def play(table: Table) -> None:
        to_the_end(table)

    await server.house.tables.change(id, play, lambda _: None)
    assert (await guest.position(id))["status"] == "over"


def test_a_seat_that_is_kept_can_be_given_back() -> None:
    """Whoever does not want to play again keeps nobody waiting: then anybody may come."""
    again = seating.rematch(households("me", "hotseat"), BEN)
    seating.leave(again, ADA)
    assert (again.status, kinds(again)) == ("open", ["open", "open", "player"])
    seating.join(again, CLEO, None, None)
    assert kinds(again) == ["player", "open", "player"]


def test_a_bot_that_stood_in_is_a_bot_of_its_own_in_a_rematch() -> None:
    """Nobody's seat: whoever was replaced did not finish the game."""
    table = opened("me", "open", "bot", welcome=True)
    seating.join(table, BEN, None, None)
    absence.hand_over(table, 1, "late")
    again = seating.rematch(to_the_end(table), ADA)
    assert (again.status, kinds(again)) == ("running", ["player", "bot", "bot"])
    assert [seat.player for seat in again.seats] == ["ada", None, None]


def test_what_a_rematch_takes_over() -> None:
    """Game, options, clock and whether it is listed; no seed, no votes, no points."""
    table = of_two(options={"rounds": 2}, listed=False, clock=Clock(kind="turns", hours=2))
    table.agenda.rated = "people"
    again = seating.rematch(to_the_end(table), ADA)
    assert (again.match.options["rounds"], again.listed, again.agenda.clock) == (2, False, table.agenda.clock)
    assert again.match.seed != table.match.seed
    assert (again.agenda.rated, again.agenda.result, again.id != table.id) == ("", None, True)


@pytest.mark.parametrize("is_rated", [True, False])
def test_those_who_looked_sit_down_together(*, is_rated: bool) -> None:
    """All at once, told apart by name and colour, with full clocks."""
    people = [person(id, name="Traveller", colour=3) for id in ("ada", "ben", "cleo")]
    table = seating.seat_together("bazaar", people, Clock(kind="live", minutes=1), is_rated=is_rated)
    assert (table.status, table.agenda.rated) == ("running", "people" if is_rated else "")
    assert [seat.name for seat in table.seats] == ["Traveller", "Traveller 2", "Traveller 3"]
    assert len({seat.colour for seat in table.seats}) == 3
    assert (table.agenda.remaining, table.agenda.shared) == ([60_000] * 3, True)


def test_a_record_is_played_on_with_new_dice() -> None:
    """At one screen, by whoever brought it; all that is in it stays, and cannot be taken back."""
    table = of_two()
    act(table, 0, "choose silk")
    table.match.names = ["Ada", "\u202eEve"]
    played_on = seating.import_record(CLEO, records.exported(to_the_end(table), 0))
    assert (played_on.agenda.origin, played_on.match.n, played_on.status) == (table.match.n, table.match.n, "over")
    assert played_on.match.seed != table.match.seed
    assert (kinds(played_on), played_on.people(), played_on.listed) == (["hotseat"] * 2, {"cleo"}, False)
    assert all(seat.name.isprintable() for seat in played_on.seats)


@pytest.mark.parametrize("text", ["[" * 100_000, '{"caravanserai":' + '{"a":' * 50_000])
def test_a_record_that_is_nested_without_end(text: str) -> None:
    """It is refused with a sentence, not with a crash, however deep it is."""
    assert refusal(seating.import_record, ADA, text) == (400, "record-damaged")


def test_a_record_that_was_changed() -> None:
    """It is refused in a sentence of ours, not in the kernel's English words."""
    table = of_two()
    text = records.exported(to_the_end(table), 0).replace('"seats":2', '"seats": 2')
    assert refusal(seating.import_record, ADA, text) == (400, "record-changed")


def test_a_record_of_a_game_that_is_not_here() -> None:
    """The sentence says which games are."""
    record = to_the_end(of_two()).match.record()
    record.header["game"] = "chess"
    with pytest.raises(Refused) as refused:
        seating.import_record(ADA, "\n".join(record.lines()))
    assert (refused.value.status, refused.value.key) == (404, "no-game")
    assert "bazaar" in refused.value.sentence("en")


@pytest.mark.parametrize(("more", "is_too_long"), [(0, False), (1, True)])
def test_a_record_that_is_too_long(more: int, *, is_too_long: bool) -> None:
    """Reading it would cost more than any game can be worth: four times the longest game, and no line more."""
    table = of_two()
    while len(table.match.log) < 4 * table.game.length_limit:
        act(table, 0, "choose silk")
        undo.withdraw(table, 0)
    record = table.match.record()
    del record.log[4 * table.game.length_limit :]
    record.log += [[0, "choose silk"]] * more
    text = "\n".join(record.lines())
    with pytest.raises((Refused, BadData)) as refused:
        seating.import_record(ADA, text)
    assert (getattr(refused.value, "key", "") == "record-too-long") is is_too_long


def test_a_guided_game_is_only_for_games_that_have_one() -> None:
    """The bazaar is learned from its code."""
    assert refusal(seating.open_guide, ADA, seating.find_game("bazaar")) == (404, "no-guide")


def test_a_guided_game_is_ones_own() -> None:
    """Against the easiest bots, in no list, and it begins where the learner decides."""
    table = seating.open_guide(ADA, seating.find_game("golden_city"))
    assert (table.listed, table.agenda.guide, table.status) == (False, True, "running")
    assert table.agenda.origin <= table.match.n
    assert {seat.level for seat in table.seats if seat.kind == "bot"} == {levels()[0]}
    assert table.seats_of("ada") == [0]
