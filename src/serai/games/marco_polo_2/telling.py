"""MP2-21: what everybody learns of an event: all of a purse is open, and so is what it was filled by."""

from typing import Final

from serai.games.marco_polo_2.bundles import Bundle
from serai.games.marco_polo_2.codes import DOUBLE
from serai.games.marco_polo_2.decisions.rounds import Doubling, Rounding, owned_bonuses
from serai.games.marco_polo_2.kinds import FINAL_SOURCES, GAINS, MARKED, NOTHING, PLAY_SOURCES, PLUS_ONE, VP
from serai.games.marco_polo_2.scoring import columns_by_source
from serai.games.marco_polo_2.state import Khanate
from serai.kernel.account import SCORING, Account, Purse
from serai.kernel.writing import count

DONE: Final = 99
"""Where the round bonuses of a player are when all have been taken."""


def purse(state: Khanate) -> Purse:
    """Points, money, goods, "+1" icons, and contracts completed."""
    columns = [state.vp, state.coin, state.camel, state.jade, state.pepper, state.silk, state.gold, state.plus_one]
    found = {GAINS[kind]: list(column) for kind, column in enumerate(columns)}
    return found | {"completed": [count(contracts) for contracts in state.completed_contracts]}


def explain(account: Account, before: Khanate, after: Khanate, action: int) -> None:
    """From where a figure came, how many contracts are completed, the bonuses of a new round, and the final scoring."""
    words = before.game.vocabulary
    if words.verb(action) == "complete":
        for then, now in zip(before.completed_contracts, after.completed_contracts, strict=True):
            if then != now:
                account.about["count"] = int(count(now))
    if words.verb(action) in ("go", "second"):
        for then, now in zip(before.figures, after.figures, strict=True):
            if then != now and then != NOTHING:
                account.about["from"] = before.box.location_ids[then]
    explain_bonuses(account, before, after, action - DOUBLE if words.verb(action) == "double" else NOTHING)
    if not after.frames:
        explain_final(account, after)


def explain_bonuses(account: Account, before: Khanate, after: Khanate, doubled: int) -> None:
    """MP2-3.5: what the character, the cities and the seals of each player gave in this event."""
    is_new = after.round != before.round
    start, end = progress(before), progress(after)
    for seat in range(after.seats):
        at = start.get(seat, NOTHING if is_new and after.round else DONE)
        reached = end.get(seat, DONE)
        if reached <= at or after.character[seat] == NOTHING:
            continue
        if at == NOTHING:
            note(account, after, seat, after.who(seat).round_start, "character")
        for bonus in owned_bonuses(after, seat):
            if max(at, 0) <= bonus < reached:
                for _ in range(2 if bonus == doubled else 1):
                    note_owned(account, after, seat, bonus)
    if account.scored:
        account.about[SCORING] = "bonuses"
        account.about["round"] = int(after.round)


def progress(state: Khanate) -> dict[int, int]:
    """By seat, which round bonus comes next, for those who have not taken all."""
    found: dict[int, int] = {}
    for frame in state.frames:
        if isinstance(frame, Rounding):
            found[frame.seat] = frame.at
        elif isinstance(frame, Doubling):
            found[frame.seat] = 0
    return found


def note_owned(account: Account, state: Khanate, seat: int, bonus: int) -> None:
    """The bonus of a marked city or of an improved seal; the copying marker asks, and is told with the answer."""
    box = state.box
    if bonus >= MARKED:
        note(account, state, seat, box.guilds[bonus - MARKED].bonus, box.guild_ids[bonus - MARKED])
        return
    place = box.marked[bonus]
    marker = state.markers[box.places[place].mark]
    if marker != box.copier:
        note(account, state, seat, box.marker_gain[marker], box.location_ids[place])


def note(account: Account, state: Khanate, seat: int, bundle: Bundle, source: str) -> None:
    """The plain parts of a bundle, and points for jade with some characters (MP2-17.9)."""
    for kind in range(PLUS_ONE + 1):
        account.score(seat, GAINS[kind], bundle.amounts[kind], source)
    account.score(seat, GAINS[VP], bundle.jade * state.who(seat).vp_per_jade, "character")


def explain_final(account: Account, state: Khanate) -> None:
    """MP2-18: goal card, shields, goods, coins and most contracts; these points stand beside those of the track."""
    account.about[SCORING] = "final"
    columns = columns_by_source(state)[len(PLAY_SOURCES) :]
    for source, points in zip(FINAL_SOURCES, columns, strict=True):
        for seat in range(state.seats):
            account.score(seat, "points", points[seat], source)
