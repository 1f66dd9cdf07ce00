"""What somebody has prepared, without a server around: what may be, how it ends, and that it ends only so."""

import pytest

from serai.kernel.errors import Unreadable
from serai.server import absence, plans, undo
from serai.server.agenda import Plan
from serai.server.circle import Onlooker
from serai.server.position import prepared
from serai.server.table import Status, Table
from tests.server.test_seats_taken import act, of_three, of_two, refusal

PEOPLE = ("ada", "ben", "cleo")


def plan(table: Table, *texts: str, only: tuple[str, ...] = (), whenever: bool = False) -> Plan:
    """A plan in the words of the game."""
    return Plan(actions=[table.game.vocabulary.code(text) for text in texts], only=list(only), whenever=whenever)


def trading() -> tuple[Table, int, int]:
    """Both have chosen the same stall: the table, who is to buy or pass, and who is after them."""
    table = of_two()
    for seat in (0, 1):
        act(table, seat, "choose silk")
    first = table.to_act()[0]
    return table, first, 1 - first


def moved(table: Table, seat: int, *texts: str) -> None:
    """A move, and what was prepared for after it, as the house does both."""
    act(table, seat, *texts)
    plans.carry_out(table)


def ends(table: Table, seat: int) -> list[tuple[str, int]]:
    """How the plans of a seat have ended, and by which event."""
    return [(one.ended, one.by) for one in table.agenda.plans.get(seat, [])]


@pytest.mark.parametrize("status", ["open", "over", "closed"])
def test_nothing_is_prepared_where_nothing_goes_on(status: Status) -> None:
    """During a pause one may think."""
    table, _, later = trading()
    table.status = status
    assert refusal(plans.prepare, table, later, [plan(table, "pass")]) == (403, "game-not-running")
    table.status = "paused"
    plans.prepare(table, later, [plan(table, "pass")])
    assert list(table.agenda.plans) == [later]


def test_who_is_to_act_does_not_plan_but_acts() -> None:
    """A rule may be given at any time; it holds at once."""
    table, first, later = trading()
    assert refusal(plans.prepare, table, first, [plan(table, "pass")]) == (403, "plan-now")
    mixed = [plan(table, "pass", whenever=True), plan(table, "buy")]
    assert refusal(plans.prepare, table, first, mixed) == (403, "plan-now")
    plans.prepare(table, first, [plan(table, "pass", whenever=True)])
    plans.carry_out(table)
    assert (table.to_act(), ends(table, first)) == ([later], [("", 0)])


@pytest.mark.parametrize("texts", [("buy",), ("choose silk",), ("pass", "pass"), ()])
def test_a_rule_is_to_do_no_more(texts: tuple[str, ...]) -> None:
    """Nothing that costs anything happens whenever it can."""
    table, _, later = trading()
    wanted = [plan(table, *texts, whenever=True)]
    assert refusal(plans.prepare, table, later, wanted) == (403, "plan-passing")
    assert table.agenda.plans == {}


@pytest.mark.parametrize("word", ["sing", "choose gold", "pass silk", ""])
def test_what_a_plan_names_must_exist(word: str) -> None:
    """A word that is no word of the game would end every plan, and nobody would know why."""
    table, _, later = trading()
    with pytest.raises(Unreadable):
        plans.prepare(table, later, [plan(table, "pass", only=(word,))])
    assert table.agenda.plans == {}


def test_new_plans_take_the_place_of_old_ones() -> None:
    """Those of the seat; nobody else's."""
    table = of_three()
    act(table, 0, "choose silk")
    act(table, 1, "choose silk")
    plans.prepare(table, 0, [plan(table, "buy")])
    plans.prepare(table, 1, [plan(table, "pass"), plan(table, "buy")])
    plans.prepare(table, 1, [plan(table, "buy")])
    assert {seat: len(found) for seat, found in table.agenda.plans.items()} == {0: 1, 1: 1}
    plans.prepare(table, 0, [])
    plans.prepare(table, 0, [])
    assert list(table.agenda.plans) == [1]


@pytest.mark.parametrize("only", [("pass",), ("buy", "pass"), ("throw", "pass")])
def test_what_was_named_lets_a_plan_be_carried_out(only: tuple[str, ...]) -> None:
    """By the verb; the plan is done, and says so to its owner until they prepare something else."""
    table, first, later = trading()
    plans.prepare(table, later, [plan(table, "pass", only=only)])
    moved(table, first, "pass")
    assert table.match.log[-2][:2] == [later, "pass"]
    assert ends(table, later) == [("done", 0)]


@pytest.mark.parametrize("only", [(), ("buy",), ("choose",)])
def test_what_was_not_named_ends_a_plan(only: tuple[str, ...]) -> None:
    """The event that ended it is told."""
    table, first, later = trading()
    plans.prepare(table, later, [plan(table, "pass", only=only)])
    moved(table, first, "pass")
    assert (table.to_act(), ends(table, later)) == ([later], [("changed", table.match.n)])


def test_the_first_that_can_be_done_is_done() -> None:
    """Of several plans for one decision: what was overtaken or cannot be is left out, what comes after is forgotten."""
    table, first, later = trading()
    wishes = [
        plan(table, "pass", only=("buy",)),
        plan(table, "choose tea", only=("pass",)),
        plan(table, "pass", only=("pass",)),
        plan(table, "buy", only=("pass",)),
    ]
    n = table.match.n
    plans.prepare(table, later, wishes)
    moved(table, first, "pass")
    assert ends(table, later) == [("changed", n + 1), ("impossible", 0), ("done", 0)]
    assert table.match.log[n + 1] == [later, "pass"]


def test_what_cannot_be_done_leaves_the_decision() -> None:
    """Half a plan is not carried out: all or none."""
    table, first, later = trading()
    plans.prepare(table, later, [plan(table, "pass", "buy", only=("pass",))])
    moved(table, first, "pass")
    assert (table.to_act(), ends(table, later)) == ([later], [("impossible", 0)])


def test_what_is_taken_back_ends_a_plan() -> None:
    """Even where everything that happened was named."""
    table, first, later = trading()
    plans.prepare(table, later, [plan(table, "buy", only=("pass",))])
    undo.ask(table, PEOPLE[first], first, table.match.n - 1)
    undo.answer(table, PEOPLE[later], agree=True)
    plans.carry_out(table)
    assert ends(table, later) == [("undone", 0)]


def test_what_was_done_by_rule_can_be_taken_back() -> None:
    """Then the rule has ended, or it would be done again at once. The rules of others go on."""
    table, first, later = trading()
    for seat in (later, first):
        plans.prepare(table, seat, [plan(table, "pass", whenever=True)])
    n = table.match.n
    table.submit(first, table.match.state.legal(first)[:1], n)
    undo.ask(table, PEOPLE[later], later, n)
    undo.answer(table, PEOPLE[first], agree=True)
    plans.carry_out(table)
    assert (table.match.n, table.to_act()) == (n, [first])
    assert (ends(table, first), ends(table, later)) == ([("undone", 0)], [("", 0)])


def test_a_bot_carries_out_nobodys_plans() -> None:
    """While it plays for somebody it decides by itself; the plan waits for its owner."""
    table, first, later = trading()
    plans.prepare(table, later, [plan(table, "pass", only=("pass",))])
    absence.hand_over(table, later, "late")
    moved(table, first, "pass")
    assert (table.to_act(), ends(table, later)) == ([later], [("", 0)])


def test_nothing_is_carried_out_during_a_pause() -> None:
    """And nothing is lost by it."""
    table, first, later = trading()
    plans.prepare(table, later, [plan(table, "pass", only=("pass",))])
    act(table, first, "pass")
    table.status = "paused"
    plans.carry_out(table)
    assert (table.match.state.to_act(), ends(table, later)) == ([later], [("", 0)])
    table.status = "running"
    plans.carry_out(table)
    assert ends(table, later) == [("done", 0)]


def test_rules_of_everybody_take_the_game_on_by_themselves() -> None:
    """One change carries out as many as there are, and stops where somebody has to choose."""
    table, first, later = trading()
    plans.prepare(table, later, [plan(table, "pass", whenever=True)])
    plans.prepare(table, first, [plan(table, "pass", whenever=True)])
    n = table.match.n
    plans.carry_out(table)
    assert [line for line in table.match.log[n:] if line[0] >= 0] == [[first, "pass"], [later, "pass"]]
    assert sorted(table.to_act()) == [0, 1]


def test_one_change_carries_out_so_many_plans(monkeypatch: pytest.MonkeyPatch) -> None:
    """A game in which nobody would ever have to decide does not hold up the house."""
    table, first, later = trading()
    for seat in (later, first):
        plans.prepare(table, seat, [plan(table, "pass", whenever=True)])
    monkeypatch.setattr(plans, "AT_MOST", 1)
    plans.carry_out(table)
    assert table.to_act() == [later]


@pytest.mark.parametrize(
    ("player", "seat", "is_told"), [("own", "own", True), ("own", "none", False), ("other", "own", False)]
)
def test_only_its_owner_is_told_of_a_plan(player: str, seat: str, *, is_told: bool) -> None:
    """Not with other eyes, and not whoever says that the seat is theirs."""
    table, first, later = trading()
    plans.prepare(table, later, [plan(table, "pass", only=("pass",))])
    who = Onlooker(PEOPLE[later if player == "own" else first], later if seat == "own" else -1, frozenset())
    assert bool(prepared(table, who)) is is_told
