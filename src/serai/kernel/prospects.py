"""What each option of a seat would bring at once, so that screens can show the price before it is paid."""

from serai.kernel.account import Account, Purse
from serai.kernel.game import State


def prospects(state: State, seat: int) -> dict[int, Account]:
    """By legal action: its account with those of the steps that follow it without alternative, as `Match` takes them.

    Only for a seat that decides alone: what comes to light when all have chosen in secret must not be known before.
    """
    found: dict[int, Account] = {}
    if state.to_act() != [seat]:
        return found
    had = state.game.purse(state)
    for action in state.legal(seat):
        account = outcome(state, seat, action, had)
        if not account.is_empty():
            found[action] = account
    return found


def outcome(state: State, seat: int, action: int, had: Purse) -> Account:
    """What an action brings to a table that had a purse, up to the next choice, draw or turn of somebody else."""
    account = Account()
    while True:
        after = state.copy()
        after.apply(seat, action)
        has = state.game.purse(after)
        account.add(state.game.account(state, after, action, had, has))
        if after.to_act() != [seat] or not after.frames[-1].is_skippable(after):
            return account
        legal = after.legal(seat)
        if len(legal) > 1:
            return account
        state, action, had = after, legal[0], has
