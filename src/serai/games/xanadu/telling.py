"""XAN-12.1: what everybody learns of an event in the city: buildings by name, prices, and every sale."""

from serai.games.xanadu.decisions.manning import Manning
from serai.games.xanadu.encoding import NOTHING, OVER, SOURCES
from serai.games.xanadu.state import City
from serai.games.xanadu.vocabulary import SELL
from serai.kernel.account import SCORING, Account, Purse


def purse(state: City) -> Purse:
    """Money, and the number of cards in each hand."""
    sources = len(SOURCES)
    return {
        "money": [sum(state.earned[seat * sources : (seat + 1) * sources]) for seat in range(state.seats)],
        "hand_size": list(state.hand_size),
    }


def explain(account: Account, before: City, after: City, action: int) -> None:
    """Which building it was, and what each sale brought."""
    verb = before.game.vocabulary.verb(action)
    if verb == "sell":
        name(account, before, before.active * before.limit + action - SELL)
        account.about["price"] = worth(before, before.active * before.limit + action - SELL)
    elif verb == "place":
        name(account, before, before.slot_of(before.game.vocabulary.noun_of[action]))
    elif verb == "worker":
        work(account, before, after)
    explain_sales(account, before, after)


def name(account: Account, state: City, slot: int) -> None:
    """The building in a slot of the table, and whose it is."""
    account.about["what"] = state.box.design_ids[state.built[slot]]
    account.about["owner"] = slot // state.limit + 1


def worth(state: City, slot: int) -> int:
    """XAN-5.2, XAN-5.3: what a building brings now, with the bonus of its colour."""
    return state.price(slot) + state.setup.bonus[state.box.colour[state.built[slot]]]


def work(account: Account, before: City, after: City) -> None:
    """XAN-6.4: on which building the worker lies, and how its price changed."""
    frame = before.frames[-1]
    if not isinstance(frame, Manning):
        return
    slot = before.slot_of(frame.slot)
    name(account, before, slot)
    account.about["then"], account.about["now"] = int(before.price(slot)), int(after.price(slot))


def explain_sales(account: Account, before: City, after: City) -> None:
    """XAN-5.7, XAN-7.7, XAN-10.3: each building that is gone was sold."""
    note = account.score if after.phase == OVER else account.gain
    sold = []
    for slot, design in enumerate(before.built):
        if design != NOTHING and not is_kept(before, after, slot):
            sold.append(before.box.design_ids[design])
            note(slot // before.limit, "money", worth(before, slot), sold[-1])
    if sold and after.phase == OVER:
        account.about[SCORING] = "final"
    elif sold:
        account.about["sold"] = " ".join(sold)


def is_kept(before: City, after: City, slot: int) -> bool:
    """Whether the same building still stands, with all its workers."""
    return after.built[slot] == before.built[slot] and after.crew[slot] >= before.crew[slot]
