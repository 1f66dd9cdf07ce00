"""Why an action of another kind is refused while a question is open."""

from serai.games.marco_polo_2.vocabulary import COMPLETE, DIE, USE


def elsewhere(action: int) -> str:
    """MP2-4.1, MP2-4.2: one main action a turn, and no bonus action inside another; else the order of MP2-23.1."""
    if USE <= action < COMPLETE:
        return "MP2-4.1"
    if COMPLETE <= action < DIE:
        return "MP2-4.2"
    return "MP2-23.1"
