"""A position for each pair of eyes and each moment; who is brought together; and what is asked about a game."""

import itertools
from typing import Any

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from serai.server import analyses, seating, seeking
from serai.server.circle import Onlooker
from serai.server.errors import Refused
from serai.server.matching import NEAR, STEP, STEPS, Pace, groups, is_near, pace_of, reach
from serai.server.position import accounts, forced, position, told
from serai.server.ratings.model import Skill
from serai.server.table import Seat, Status, Table, now
from serai.server.thinking.pool import Failed
from serai.server.wire import Clock
from tests.server.test_life_lobby import Row
from tests.server.test_seats_taken import act, of_two, opened, refusal, to_the_end
from tests.server.test_seeking import SIZES, seeker


def eyes(player: str = "", seat: int = -1) -> Onlooker:
    """Somebody who looks."""
    return Onlooker(player, seat, frozenset())


def chosen() -> Table:
    """Ada has chosen silk, Ben has not chosen yet."""
    table = of_two()
    act(table, 0, "choose silk")
    return table


@pytest.mark.parametrize("at", [-1, 5, 1_000_000])
def test_there_is_no_position_where_there_was_no_event(at: int) -> None:
    """409: a client that is ahead of the game asks again."""
    assert refusal(position, chosen(), eyes(), at) == (409, "no-event")


@pytest.mark.parametrize(("since", "log_from", "length"), [(0, 0, 4), (3, 3, 1), (4, 4, 0), (99, 4, 0)])
def test_only_what_is_new_is_told(since: int, log_from: int, length: int) -> None:
    """Whoever knows more than there is, because something was taken back, is told where the log begins."""
    seen = position(chosen(), eyes("ada", 0), since=since)
    assert (seen.log_from, len(seen.log), seen.n) == (log_from, length, 4)


def test_a_secret_choice_is_told_to_whoever_made_it() -> None:
    """To others, and to whoever watches, only that there is one."""
    table = chosen()
    silk = table.game.vocabulary.code("choose silk")
    assert [told(table, seat, 3, 4)[0][2] == silk for seat in (0, 1, -1)] == [True, False, False]
    assert told(table, 1, 3, 4) == told(table, -1, 3, 4)


def test_the_past_offers_nothing_but_itself() -> None:
    """What one could do then is shown to whoever had to decide; nothing can be taken back or prepared there."""
    table = chosen()
    past = position(table, eyes("ada", 0), 3)
    assert (past.at, past.n, past.to_act, len(past.legal)) == (3, 4, [0, 1], 4)
    assert (past.can.undo, past.can.withdraw, past.can.redo, past.prospects) == (None, False, False, [])
    present = position(table, eyes("ada", 0))
    assert (present.to_act, present.legal, present.can.undo, present.can.withdraw) == ([1], [], 3, True)


def bought_out() -> Table:
    """A game in which everybody bought what they could, so that some had no alternative."""
    for _ in range(100):
        table = of_two()
        while table.status == "running":
            seat = table.to_act()[0]
            table.submit(seat, [table.match.state.legal(seat)[0]], table.match.n)
        if {event.seat for event in table.match.events if event.forced} == {0, 1}:
            return table
    raise AssertionError("everybody always had a choice")


def test_nobody_but_whoever_had_no_alternative_knows_it() -> None:
    """That somebody was forced would say what they hold."""
    table = bought_out()
    own = [forced(table, seat, 0, table.match.n) for seat in (0, 1, -1)]
    for seat in (0, 1):
        assert own[seat]
        assert {table.match.events[n - 1].seat for n in own[seat]} == {seat}
    assert own[2] == []


def test_the_seed_is_told_by_nobody_before_the_end() -> None:
    """Its hash is; scores come with the end."""
    table = chosen()
    text = msgspec.json.encode(position(table, eyes("ada", 0))).decode()
    assert (table.match.seed in text, table.match.dice in text, '"scores":null' in text) == (False, False, True)
    over = to_the_end(table)
    scores = position(over, eyes()).scores
    assert scores is not None
    assert over.agenda.result is not None
    assert scores["points"] == over.agenda.result.points
    assert position(over, eyes(), 3).scores is None


def test_accounts_are_made_of_what_happened_since() -> None:
    """Numbered as the log is, none without anything to say, and the parts are the whole."""
    table = to_the_end(of_two())
    n = table.match.n
    whole = accounts(table, 0, n)
    assert [one.n for one in whole] == sorted({one.n for one in whole})
    assert [one for cut in range(n) for one in accounts(table, cut, cut + 1)] == whole


def test_the_keys_of_links_are_for_the_host() -> None:
    """Over every pair of eyes but theirs."""
    table = opened("me", "link")
    key = table.seats[1].key
    assert key is not None
    shown = [key in str(position(table, eyes(*who)).links) for who in (("ada", 0), ("ada", -1), ("ben", -1))]
    assert shown == [True, True, False]
    assert key not in msgspec.json.encode(position(table, eyes("ben"))).decode()


@pytest.mark.parametrize(
    ("clock", "pace"), [(None, "none"), (Clock(kind="live"), "live"), (Clock(kind="turns", hours=0), "days")]
)
def test_how_fast_a_table_is(clock: Clock | None, pace: Pace) -> None:
    """By the kind of its clock alone."""
    assert pace_of(clock) == pace


@pytest.mark.parametrize("pace", ["none", "live", "days"])
def test_patience_at_its_limits(pace: Pace) -> None:
    """A clock that was set back takes nothing away; after the last step everybody is near."""
    steps: list[Any] = [reach(waited * STEP[pace], pace) for waited in (-5, 0, 1, STEPS - 1, STEPS)]
    assert steps == [NEAR, NEAR, 2 * NEAR, NEAR * 2 ** (STEPS - 1), float("inf")]


@given(st.floats(0, 50), st.floats(0.1, 9), st.floats(0, 50), st.floats(0.1, 9), st.floats(0, 1e6))
def test_near_has_no_side(one: float, doubt: float, other: float, doubts: float, allowed: float) -> None:
    """Whoever comes first; and patience never makes anybody further away."""
    pair = Skill(one, doubt), Skill(other, doubts)
    assert is_near(*pair, allowed) == is_near(*pair[::-1], allowed)
    assert not is_near(*pair, allowed) or is_near(*pair, allowed + 1)
    assert is_near(*pair, float("inf"))


def test_who_is_brought_together_does_not_depend_on_the_order_of_rows() -> None:
    """Databases give them in any; whoever waited longest comes first."""
    people = [seeker("ada", since=3), seeker("ben", since=1), seeker("cleo", since=2), seeker("dora", since=2)]
    met = set()
    for order in itertools.permutations(people):
        found = groups(list(order), 10, SIZES, lambda *_: Skill(25, 1), lambda *_: False)
        met.add(tuple(tuple(one.player for one in group.seekers) for group in found))
    assert met == {(("ben", "cleo"), ("dora", "ada"))}


@pytest.mark.parametrize(
    ("kinds", "more", "is_for_anybody"),
    [
        (("player", "open"), {}, True),
        (("player", "open", "open"), {}, True),
        (("open", "open"), {}, False),
        (("player", "player"), {}, False),
        (("player", "open", "bot"), {}, False),
        (("player", "open", "link"), {}, False),
        (("hotseat", "open"), {}, False),
        (("player", "open"), {"game": "chess"}, False),
        (("player", "open"), {"edition": "of old"}, False),
        (("player", "open"), {"options": '{"rounds":2,"open_goals":false}'}, False),
    ],
)
def test_which_open_tables_wait_for_just_anybody(
    kinds: tuple[Any, ...], more: dict[str, Any], *, is_for_anybody: bool
) -> None:
    """People sit there, nobody is expected, and it is played as usual: else whoever looks is not what they look for."""
    usual = {
        "edition": seating.find_game("bazaar").edition,
        "seats": len(kinds),
        "options": msgspec.json.encode(seating.usual_options("bazaar", len(kinds))).decode(),
    }
    row = Row("t", **{**usual, **more})
    assert (seeking._offered(row, [Seat(kind=kind) for kind in kinds]) is not None) is is_for_anybody


@pytest.mark.parametrize(
    ("status", "silent", "expected"),
    [("running", 0, "running"), ("running", 121_000, "stopped"), ("done", 10**9, "done"), ("stopped", 0, "stopped")],
)
def test_an_analysis_whose_process_has_ended_has_stopped(status: str, silent: int, expected: str) -> None:
    """Only one that goes on can be silent."""
    row: Any = Row("t", status=status, updated=now() - silent)
    assert analyses.status_of(row) == expected


@pytest.mark.parametrize("status", ["open", "running", "paused", "closed"])
def test_no_analysis_before_the_end(status: Status) -> None:
    """It would be advice. After it: the log, and never the seed."""
    table = of_two()
    table.status = status
    assert refusal(analyses.asked, table) == (403, "game-not-over")
    over = to_the_end(of_two())
    question = analyses.asked(over)
    assert (question.table, question.log, question.seat) == ("t", over.match.log, -1)
    assert over.match.seed not in repr(question)
    assert 0 <= analyses.seed_of("t") == question.seed < 2**31


@pytest.mark.anyio
@pytest.mark.parametrize(("failures", "is_found"), [(0, True), (2, True), (3, False)])
async def test_a_piece_of_an_analysis_is_tried_three_times(failures: int, *, is_found: bool) -> None:
    """A process may die; each attempt has a number of its own, so that a late answer is not taken for another."""
    numbers: list[int] = []

    class Pool:
        """One that fails so many times."""

        def next_number(self) -> int:
            return len(numbers) + 1

        async def think(self, question: Any, player: str) -> str:
            assert (player, question.draft) == ("ada", "so far")
            numbers.append(question.number)
            if len(numbers) <= failures:
                raise Failed
            return "found"

    pool: Any = Pool()
    question = analyses.asked(to_the_end(of_two()))
    if is_found:
        assert await analyses.piece(pool, question, "ada", "so far") == "found"  # type: ignore[comparison-overlap] # a stand-in
    else:
        with pytest.raises(Failed):
            await analyses.piece(pool, question, "ada", "so far")
    assert numbers == list(range(1, min(failures, 2) + 2))


def test_a_refusal_at_a_place_that_is_not_there_names_both_numbers() -> None:
    """How many events there are, and which was asked for."""
    with pytest.raises(Refused) as refused:
        position(chosen(), eyes(), 77)
    assert (refused.value.arguments["events"], refused.value.arguments["at"]) == (4, 77)
