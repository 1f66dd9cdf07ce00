"""Taking back, without a server around: how far alone, how far with others, and what a request outlives."""

import random

import pytest

from serai.server import absence, lines, seating, undo
from serai.server.table import Seat, Status, Table, new_match
from serai.server.wire_lines import ForkAt
from tests.server.test_seats_taken import ADA, BEN, CLEO, act, of_three, of_two, opened, refusal

PEOPLE = ("ada", "ben", "cleo")


def chosen(table: Table) -> Table:
    """Everybody has chosen a stall."""
    for seat in range(len(table.seats)):
        act(table, seat, "choose silk")
    return table


def test_alone_one_goes_back_to_the_beginning_of_ones_own_decisions() -> None:
    """One decision at a time; what nature did first is not one's own, and then there is nothing more."""
    table = opened("me", "hotseat")
    start = table.match.n
    chosen(table)
    for expected in (start + 1, start):
        undo.take_back(table, "ada", 0, None)
        assert table.match.n == expected
    assert refusal(undo.take_back, table, "ada", 0, None) == (422, "undo-nothing")


@pytest.mark.parametrize(
    ("to", "expected"), [(-1, (409, "undo-beyond")), (5, (409, "undo-beyond")), (9, (409, "undo-beyond"))]
)
def test_there_is_no_way_to_where_the_game_has_not_been(to: int, expected: tuple[int, str]) -> None:
    """Neither before the first event nor to the present one."""
    table = chosen(of_two())
    assert table.match.n == 5
    assert refusal(undo.take_back, table, "ada", 0, to) == expected


def test_there_is_no_way_behind_what_a_table_began_with() -> None:
    """The deal and the steps of a guide, and what came with a record or a fork, were not played here. Before: nature
    drew them again, and the guided game had lost its script."""
    guided = seating.open_guide(ADA, seating.find_game("golden_city"))
    origin = guided.match.n
    act(guided, 0, "bid 2")
    for to in (0, origin - 1):
        assert refusal(undo.take_back, guided, "ada", 0, to) == (409, "undo-beyond")
    undo.take_back(guided, "ada", 0, origin)
    assert guided.match.n == origin
    table = chosen(opened("me", "hotseat"))
    board = lines.begin(table, ADA, ForkAt(n=table.match.n - 1, name="A line"))
    act(board, 1, "choose silk")
    assert refusal(undo.take_back, board, "ada", 1, board.agenda.origin - 1) == (409, "undo-beyond")


@pytest.mark.parametrize("to", [0, 3, 4])
def test_with_others_one_goes_no_further_than_ones_own(to: int) -> None:
    """Not behind what somebody else did, nor behind one's own choice once it has shown what the other chose."""
    table = chosen(of_two())
    assert undo.limit(table, 1) == 5
    assert refusal(undo.take_back, table, "ben", 1, to) == (422, "undo-not-alone")
    assert table.match.n == 5


@pytest.mark.parametrize("status", ["open", "paused", "over", "closed"])
def test_nothing_is_offered_while_the_game_does_not_run(status: Status) -> None:
    """After the end the seed is known; during a pause nothing happens."""
    table = opened("me", "hotseat")
    act(table, 0, "choose silk")
    table.status = status
    assert undo.target(table, "ada", 0, is_free=True) is None
    assert not undo.can_redo(table, "ada", 0)
    assert not undo.can_ask(table, "ada", 0)
    assert undo.is_known(table, 0, is_free=False)


def test_who_watches_takes_nothing_back() -> None:
    """A spectator has no seat, whatever else they may be."""
    table = chosen(of_two())
    assert undo.target(table, "cleo", -1, is_free=False) is None
    assert not undo.can_redo(table, "cleo", -1)
    assert not undo.can_ask(table, "cleo", -1)


def test_what_came_with_a_fork_is_not_taken_back() -> None:
    """A line begins where it was tried out from."""
    table = opened("me", "hotseat")
    chosen(table)
    table.agenda.origin = table.match.n
    assert undo.target(table, "ada", 0, is_free=True) is None
    act(table, table.to_act()[0], "pass")
    assert undo.target(table, "ada", 0, is_free=True) == table.agenda.origin


def test_nobody_plays_again_what_another_has_taken_back() -> None:
    """With others each has their own; after another move there is nothing left of it."""
    table = of_two()
    act(table, 0, "choose silk")
    assert refusal(undo.redo, table, "ada", 0) == (422, "redo-nothing")
    undo.take_back(table, "ada", 0, None)
    assert (undo.can_redo(table, "ada", 0), undo.can_redo(table, "ben", 1)) == (True, False)
    assert refusal(undo.redo, table, "ben", 1) == (422, "redo-nothing")
    act(table, 1, "choose jade")
    assert not undo.can_redo(table, "ada", 0)


def test_what_is_played_again_ends_a_request() -> None:
    """As any move does: whoever agrees, agrees to what they see. Before: the request stood, and took more back."""
    table = chosen(of_two())
    first = table.to_act()[0]
    act(table, first, "pass")
    undo.take_back(table, PEOPLE[first], first, None)
    undo.ask(table, PEOPLE[first], first, 3)
    undo.redo(table, PEOPLE[first], first)
    assert (table.agenda.undo_request, table.match.n) == (None, 6)
    assert refusal(undo.answer, table, PEOPLE[1 - first], agree=True) == (409, "nobody-asks")


@pytest.mark.parametrize("agreeing", [("ben", "cleo"), ("cleo", "ben"), ("ben", "ben", "cleo")])
def test_all_must_agree(agreeing: tuple[str, ...]) -> None:
    """In whichever order; twice the same voice is one."""
    table = chosen(of_three())
    undo.ask(table, "ada", 0, 4)
    for player in agreeing[:-1]:
        undo.answer(table, player, agree=True)
        assert table.match.n == 7
    undo.answer(table, agreeing[-1], agree=True)
    assert (table.match.n, table.agenda.undo_request) == (4, None)
    assert table.match.log[-1] == ["undo", 0, 4]


def test_one_no_is_enough_also_ones_own() -> None:
    """Whoever has asked may think better of it; somebody who agreed, too."""
    for player in ("ada", "ben", "cleo"):
        table = chosen(of_three())
        undo.ask(table, "ada", 0, 4)
        undo.answer(table, "ben", agree=True)
        undo.answer(table, player, agree=False)
        assert (table.agenda.undo_request, table.match.n) == (None, 7)


def test_a_new_request_takes_the_place_of_the_old() -> None:
    """Nobody's agreement to the one counts for the other."""
    table = chosen(of_three())
    undo.ask(table, "ada", 0, 5)
    undo.answer(table, "ben", agree=True)
    undo.ask(table, "cleo", 2, 4)
    request = table.agenda.undo_request
    assert request is not None
    assert (request.by, request.to, request.agreed) == (2, 4, [2])


@pytest.mark.parametrize("to", [7, 8, 100])
def test_what_nobody_can_ask_for(to: int) -> None:
    """The present is not in the past."""
    assert refusal(undo.ask, chosen(of_three()), "ada", 0, to) == (409, "ask-beyond")


def test_where_it_counts_nobody_is_asked() -> None:
    """A rated game is played as it is."""
    table = chosen(of_two())
    table.agenda.rated = "people"
    assert refusal(undo.ask, table, "ada", 0, None) == (422, "ask-nobody")


def test_nobody_is_passed_over_who_may_come_back() -> None:
    """While a bot keeps somebody's seat nobody asks, and a request that was there is not granted."""
    table = chosen(of_three())
    undo.ask(table, "ada", 0, 4)
    absence.hand_over(table, 2, "late")
    assert undo.missing(table) == [2]
    undo.answer(table, "ben", agree=True)
    assert table.match.n == 7
    assert refusal(undo.ask, table, "ada", 0, None) == (422, "ask-nobody")


def test_those_who_have_left_for_good_are_not_asked() -> None:
    """The others agree among themselves; whoever stays alone has nobody to agree with."""
    table = chosen(of_three())
    seating.leave(table, CLEO)
    undo.ask(table, "ada", 0, 4)
    undo.answer(table, "ben", agree=True)
    assert table.match.n == 4
    table = chosen(of_two())
    undo.ask(table, "ada", 0, 3)
    seating.leave(table, BEN)
    undo.answer(table, "ada", agree=True)
    assert table.match.n == 5
    assert refusal(undo.ask, table, "ada", 0, None) == (422, "ask-nobody")


def test_a_choice_is_withdrawn_once_and_by_whoever_made_it() -> None:
    """While others are choosing; the rest of what was chosen stays."""
    table = of_three()
    act(table, 0, "choose silk")
    act(table, 1, "choose jade")
    assert [undo.can_withdraw(table, seat) for seat in range(3)] == [True, True, False]
    undo.withdraw(table, 0)
    assert (table.to_act(), table.lowest, table.match.events[-1].seat) == ([0, 2], 0, 1)
    assert [undo.can_withdraw(table, seat) for seat in range(3)] == [False, True, False]


def test_what_clients_must_forget_is_remembered_until_they_are_told() -> None:
    """The lowest number of events since the last push, whatever happened after it."""
    table = of_two()
    act(table, 0, "choose silk")
    table.lowest = table.match.n
    undo.take_back(table, "ada", 0, None)
    act(table, 0, "choose tea")
    assert (table.match.n, table.lowest) == (4, 3)


@pytest.mark.parametrize("game", ["bazaar", "golden_city"])
@pytest.mark.parametrize("seed", range(2))
def test_what_is_remembered_is_what_the_kernel_finds_out(game: str, seed: int) -> None:
    """However a game goes, the limit is that of the match, and what is said to be known is not looked for again."""
    dice = random.Random(seed)
    table = seated_at(game)
    for _ in range(25):
        seat = dice.choice(table.to_act())
        table.submit(seat, [dice.choice(table.match.state.legal(seat))], table.match.n)
        if table.status != "running":
            return
        if dice.random() < 0.3 and (goal := undo.target(table, PEOPLE[seat], seat, is_free=False)) is not None:
            table.take_back(seat, goal)
        for one in range(3):
            is_known, before = undo.is_known(table, one, is_free=False), dict(table.learned)
            assert undo.limit(table, one) == table.match.undo_limit(one)
            assert undo.target(table, PEOPLE[one], one, is_free=False) == table.match.undo_target(one)
            assert not is_known or table.learned == before


def seated_at(game: str) -> Table:
    """Three people play a game."""
    match = new_match(seating.find_game(game), 3, {})
    table = Table("t", match, [Seat(kind="player", player=one, name=one) for one in PEOPLE], "ada")
    table.fill()
    return table
