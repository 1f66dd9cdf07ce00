"""What of a table is written, and when: lines of the log once, seats and chat when they change, hashes now and then."""

import string
from datetime import UTC, datetime

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from serai.server import absence, lines, seating, undo
from serai.server.agenda import Agenda, Asked, Line, Plan
from serai.server.table import CHAT_KEPT, HASH_EVERY, Kind, Seat, Status, Table, new_id, stamp
from serai.server.wire import Clock
from serai.server.wire_lines import ForkAt
from tests.server.test_seats_taken import ADA, BEN, CLEO, act, kinds, of_two, opened, refusal, to_the_end


def stored(table: Table) -> Table:
    """All is in the database."""
    table.changes()
    table.stored()
    return table


@pytest.mark.parametrize("bits", [1, 5, 6, 60, 128])
def test_ids_cannot_be_guessed_or_misread(bits: int) -> None:
    """Letters that are hard to confuse, enough of them, and never the same twice."""
    ids = {new_id(bits) for _ in range(50)}
    letters = set(string.ascii_lowercase + string.digits) - set("ilo01")
    assert {len(id) for id in ids} == {-(-bits // 5)}
    assert all(set(id) <= letters for id in ids)
    assert len(ids) == 50 or bits < 60


@given(st.integers(0, 4_000_000_000_000))
def test_a_moment_is_told_to_the_millisecond(at: int) -> None:
    """In the form that every browser reads, in the time of nobody's town."""
    text = stamp(at)
    assert text.endswith("Z")
    assert round(datetime.fromisoformat(text).replace(tzinfo=UTC).timestamp() * 1000) == at


def test_each_line_of_the_log_is_written_once() -> None:
    """With the number that it has in the log; what was taken back is a line of its own."""
    table = stored(of_two())
    act(table, 0, "choose silk")
    undo.withdraw(table, 0)
    change = table.changes()
    assert [(line["n"], line["entry"]) for line in change.events] == [(3, '[0,"choose silk"]'), (4, '["withdraw",0,3]')]
    assert (change.version, change.row["version"], change.row["length"], change.row["n"]) == (1, 2, 5, 3)
    table.stored()
    assert table.changes().events == []


def test_a_move_writes_neither_seats_nor_chat() -> None:
    """It is the change that comes most often."""
    table = stored(of_two())
    act(table, 0, "choose silk")
    assert table.changes().is_plain()
    table.stored()
    absence.hand_over(table, 1, "late")
    change = table.changes()
    assert [row["kind"] for row in change.seats] == ["player", "bot"]
    assert [(line["n"], line["note"], line["seat"]) for line in change.chat] == [(1, "late", 1)]
    assert not change.is_plain()


def test_seats_are_compared_with_what_was_stored() -> None:
    """Also where somebody changed a seat in place; back as it was, it is not written."""
    table = stored(of_two())
    table.seats[1].name = "Benjamin"
    assert len(table.changes().seats) == 2
    table.seats[1].name = "Ben"
    assert table.changes().seats == []


def test_chat_is_numbered_on_and_kept_for_a_while() -> None:
    """Numbers never begin again, though old lines are forgotten."""
    table = stored(of_two())
    for number in range(CHAT_KEPT + 7):
        table.say(0, "Ada", str(number))
    assert len(table.changes().chat) == CHAT_KEPT + 7
    table.stored()
    assert [line.n for line in table.chat] == list(range(8, CHAT_KEPT + 8))
    assert (table.say(1, "Ben", "?").n, len(table.changes().chat)) == (CHAT_KEPT + 8, 1)


def test_the_state_is_hashed_now_and_then_and_at_the_end() -> None:
    """So that damage is found without a hash for every move."""
    table = stored(of_two())
    hashed = []
    while len(table.match.log) < 2 * HASH_EVERY:
        act(table, 0, "choose silk")
        undo.withdraw(table, 0)
        found = table.changes().snapshot
        table.stored()
        hashed += [] if found is None else [found["length"]]
    assert hashed == [HASH_EVERY + 1, 2 * HASH_EVERY + 1]
    to_the_end(table)
    last = table.changes().snapshot
    assert last is not None
    assert (last["length"], last["digest"]) == (len(table.match.log), table.match.state.digest())


@pytest.mark.parametrize(
    ("listed", "status", "is_offered"),
    [(True, "open", True), (False, "open", False), (True, "running", False), (True, "closed", False)],
)
def test_what_is_offered_and_what_was(listed: bool, status: Status, is_offered: bool) -> None:  # noqa: FBT001 - cases
    """The lobby hears of both: of what comes, and of what goes."""
    table = stored(opened("me", "open"))
    assert (table.was_offered, table.is_offered) == (False, True)
    table.listed, table.status = listed, status
    table.stored()
    assert (table.was_offered, table.is_offered) == (True, is_offered)


def test_whose_turn_is_written() -> None:
    """A bot's turn is found by whoever looks for bots to move; in a pause and after the end it is nobody's."""
    table = opened("bot", "me")
    assert (table.row()["to_act"], table.row()["bots_turn"]) == ("[0,1]", True)
    table.status = "paused"
    assert (table.row()["to_act"], table.row()["bots_turn"]) == ("[0,1]", False)
    table.status = "closed"
    assert (table.row()["to_act"], table.row()["bots_turn"]) == ("[]", False)


def test_an_agenda_is_read_as_it_was_written() -> None:
    """Everything in it, numbers as keys too; one of yesterday has the defaults of today."""
    full = Agenda(
        clock=Clock(kind="live"),
        remaining=[1, -2],
        undo_request=Asked(by=0, to=3, agreed=[0]),
        votes={1: [0]},
        plans={1: [Plan(actions=[15], only=["pass"], ended="changed", by=4)]},
        away={0: 5},
        pauses={1: 3},
        additions={0: "a" * 64},
        in_time=True,
    )
    assert msgspec.json.decode(msgspec.json.encode(full), type=Agenda) == full
    assert msgspec.json.decode(b"{}", type=Agenda) == Agenda()


def test_agendas_share_nothing() -> None:
    """What is noted at one table is not noted at all."""
    one, other = Agenda(), Agenda()
    one.votes[1] = [0]
    one.remaining.append(1)
    assert (other.votes, other.remaining) == ({}, [])


@pytest.mark.parametrize(
    ("kind", "player", "gone", "is_human", "is_kept"),
    [
        ("player", "ada", False, True, False),
        ("hotseat", "ada", False, True, False),
        ("bot", None, False, False, False),
        ("bot", "ada", False, False, True),
        ("bot", "ada", True, False, False),
        ("link", "ada", False, False, False),
        ("open", None, False, False, False),
    ],
)
def test_who_decides_at_a_seat(kind: Kind, player: str | None, *, gone: bool, is_human: bool, is_kept: bool) -> None:
    """Everything that a person may do hangs on this."""
    seat = Seat(kind=kind, player=player, gone=gone)
    assert (seat.is_human(), seat.is_kept()) == (is_human, is_kept)


def test_nobody_is_alone_where_a_second_ever_sat() -> None:
    """Neither after the other has left for good, nor where they only sat down before the game."""
    table = opened("me", "bot")
    assert (table.is_alone("ada"), table.is_alone("ben"), table.is_free("ada")) == (True, False, True)
    table.agenda.rated = "bots"
    assert (table.is_alone("ada"), table.is_free("ada")) == (True, False)
    left = of_two()
    seating.leave(left, BEN)
    assert not left.is_alone("ada")
    early = opened("me", "open")
    early.agenda.held = True
    seating.join(early, BEN, None, None)
    seating.leave(early, BEN)
    seating.seat_bot(early, ADA, 1)
    assert not early.is_alone("ada")


@pytest.mark.parametrize(
    ("wanted", "expected"),
    [
        (ForkAt(n=4), (400, "fork-beyond")),
        (ForkAt(n=3, seat=1), (403, "seat-not-yours")),
        (ForkAt(n=3, seat=15), (403, "seat-not-yours")),
    ],
)
def test_where_no_line_can_be_tried_out(wanted: ForkAt, expected: tuple[int, str]) -> None:
    """Not from the future, and while the game goes on with no eyes but one's own."""
    assert refusal(lines.begin, opened("me", "bot"), ADA, wanted) == expected


@pytest.mark.parametrize("player", [ADA, BEN, CLEO])
def test_a_game_with_others_is_not_tried_out(player: object) -> None:
    """Not by those who play and not by those who watch; after the end by anybody."""
    table = of_two()
    assert refusal(lines.begin, table, player, ForkAt(n=0)) == (403, "fork-forbidden")
    board = lines.begin(to_the_end(table), CLEO, ForkAt(n=3, name=" a  line "))
    assert (board.people(), kinds(board), board.parent) == ({"cleo"}, ["hotseat", "hotseat"], "t")
    assert (board.agenda.line, board.listed) == (Line(n=3, name="a line"), False)


def test_a_side_board_tells_nothing_about_the_game() -> None:
    """It looks the same to one's own seat; what another holds is dealt again, from line to line."""
    table = opened("me", "bot")
    view, goals = table.match.state.view(0), set()
    for _ in range(30):
        board = lines.begin(table, ADA, ForkAt(n=table.match.n, against="bots"))
        assert (board.match.state.view(0), kinds(board)) == (view, ["hotseat", "bot"])
        assert board.match.seed != table.match.seed
        goals.add(board.match.state.view(1)["goal"][1])
    assert len(goals) > 1


def test_whose_line_it_is() -> None:
    """A table that is none has no line; another's is not renamed or cleared away."""
    table = to_the_end(of_two())
    assert refusal(lines.rename, table, ADA, "x") == (404, "no-side-board")
    board = lines.begin(table, ADA, ForkAt(n=3))
    for what in ((lines.rename, board, BEN, "mine"), (lines.delete, board, BEN)):
        assert refusal(*what) == (403, "line-not-yours")
    assert refusal(lines.rename, board, ADA, "\u200b") == (400, "name-invisible")
    lines.delete(board, ADA)
    assert board.status == "closed"
