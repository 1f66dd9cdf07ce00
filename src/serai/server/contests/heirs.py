"""Events whose host has left for good: nobody else could begin them or call their next round, so they are passed on.

The first of the people who take part is the host from then on. Where only bots do, an event that has not begun is
forgotten, as if it had been called off, and the rounds of one that goes on follow one another by themselves.
"""

from collections.abc import Sequence
from typing import Any

from sqlalchemy import Executable, and_, delete, exists, or_, update

from serai.server.store.contests import contest, entry


def looked_after() -> Any:
    """Which events the director looks after: those that go on, and those that nobody can begin."""
    return or_(contest.c.status == "running", and_(contest.c.status == "open", contest.c.creator == ""))


def heir_of(entries: Sequence[Any]) -> str | None:
    """Whoever is the host next, of entries in their order."""
    return next((one.player for one in entries if one.player is not None and not one.dropped), None)


def passed_on(row: Any, entries: Sequence[Any]) -> list[Executable]:
    """What is written of an event without a host. Whoever takes part when it is written counts: an heir may be about to
    leave as well, and somebody may come to an event that is about to be forgotten."""
    heir, of_event = heir_of(entries), entry.c.contest == row.id
    nobodys = and_(contest.c.id == row.id, contest.c.creator == "")
    if heir is not None:
        is_here = exists().where(of_event, entry.c.player == heir)
        return [update(contest).where(nobodys, is_here).values(creator=heir)]
    if row.status != "open":
        return []
    is_anybody = exists().where(of_event, entry.c.player.is_not(None))
    is_gone = ~exists().where(contest.c.id == row.id)
    return [delete(contest).where(nobodys, ~is_anybody), delete(entry).where(of_event, is_gone)]
