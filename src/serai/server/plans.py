"""Plans: moves that somebody prepares for their next decision, and passing by rule.

A plan names all that others and nature may do until then. It is carried out with the very change that makes it its
owner's turn, if nothing else has happened; otherwise it ends, and only its owner is told why. What a plan depends on is
what its owner was told of each event, so that carrying it out tells nobody anything that its owner did not know.
"""

from collections.abc import Sequence
from typing import Final

from serai.kernel.errors import Illegal
from serai.kernel.game import Game
from serai.server.agenda import Plan
from serai.server.errors import Refused
from serai.server.table import Table

PASSING: Final = frozenset({"pass", "stop", "end", "done", "decline"})
"""Verbs without a noun by which games let somebody do no more: what may be done by rule."""
AT_MOST: Final = 100
"""Plans that one change may carry out."""


def prepare(table: Table, seat: int, plans: Sequence[Plan]) -> None:
    """Replace the plans of a seat; an empty list takes them back."""
    if table.status not in ("running", "paused"):
        raise Refused(403, "game-not-running")
    if seat in table.to_act() and not all(plan.whenever for plan in plans):
        raise Refused(403, "plan-now")
    for plan in plans:
        _check(table.game, plan)
        plan.n, plan.lines = table.match.n, len(table.match.log)
    table.agenda.plans = {**table.agenda.plans, seat: list(plans)}
    if not plans:
        del table.agenda.plans[seat]


def _check(game: Game, plan: Plan) -> None:
    """A rule is to do no more, and nothing else; what a plan names must exist."""
    words = game.vocabulary
    if plan.whenever and (len(plan.actions) != 1 or words.text(plan.actions[0]) not in PASSING):
        raise Refused(403, "plan-passing")
    verbs = {words.verb(code) for code in range(len(words))}
    for text in plan.only:
        if text not in verbs:
            words.code(text)


def carry_out(table: Table) -> None:
    """After a change: end the plans that it has overtaken, and do what is prepared for whoever is to act."""
    if not table.agenda.plans:
        return
    for _ in range(AT_MOST):
        _look(table)
        if table.status != "running" or not any(_act(table, seat) for seat in table.to_act()):
            return


def _look(table: Table) -> None:
    """See whether all that is new was named. A rule ends where its owner has to decide again by what was taken back: it
    would only do again what was not to be."""
    match = table.match
    for seat, plans in table.agenda.plans.items():
        for plan in plans:
            if plan.ended:
                continue
            if any(not isinstance(line[0], int) for line in match.log[plan.lines :]):
                plan.ended = "undone" if not plan.whenever or seat in table.to_act() else ""
            plan.lines = len(match.log)
            if plan.whenever:
                continue
            for n in range(min(plan.n, match.n), match.n):
                event = match.events[n]
                if not plan.ended and event.seat != seat and not _is_named(table.game, plan, event.told[seat]):
                    plan.ended, plan.by = "changed", n + 1
            plan.n = match.n


def _is_named(game: Game, plan: Plan, told: int) -> bool:
    """Whether a plan names an event, by its verb or, where its owner sees that much, in full."""
    words = game.vocabulary
    return words.verb(told) in plan.only or words.text(told) in plan.only


def _act(table: Table, seat: int) -> bool:
    """Do the first thing that a seat has prepared and can do; what else was prepared for this decision has ended."""
    plans = table.agenda.plans.get(seat, [])
    if not table.seats[seat].is_human() or all(plan.ended for plan in plans):
        return False
    done = next((plan for plan in plans if not plan.ended and _is_done(table, seat, plan)), None)
    for plan in plans:
        if not plan.whenever and not plan.ended:
            plan.ended = "spare"
    if done is not None and not done.whenever:
        done.ended = "done"
    table.agenda.plans[seat] = [plan for plan in plans if plan.ended != "spare"]
    return done is not None


def _is_done(table: Table, seat: int, plan: Plan) -> bool:
    """Whether a plan could be carried out."""
    try:
        table.submit(seat, list(plan.actions), table.match.n)
    except Illegal:
        if not plan.whenever:
            plan.ended = "impossible"
        return False
    return True
