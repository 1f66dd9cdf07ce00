"""What everybody learns of an event on the island: what was paid and gained, and for what (GC-13.3, GC-13.6)."""

from typing import Final

from serai.games.golden_city.data import ARRIVALS, BONUS_CARDS, KINDS, RIVERS
from serai.games.golden_city.decisions.paying import Paying
from serai.games.golden_city.pieces import NOTHING
from serai.games.golden_city.scoring import bonus_worth, open_letters
from serai.games.golden_city.state import Island
from serai.games.golden_city.vocabulary import BID, BUILD, PAY, PAYMENTS
from serai.kernel.account import SCORING, Account, Purse
from serai.kernel.writing import count

EARLY: Final = ["first", "second"]
"""For what a city part pays letters (GC-8.8)."""


def purse(state: Island) -> Purse:
    """Letters are hidden, but every gain of them is open until bonus cards are turned up (GC-13.5)."""
    seats = range(state.seats)
    letters = [open_letters(state, seat) for seat in seats]
    if not state.frames:
        letters = [letters[seat] + sum(bonuses(state, seat).values()) for seat in seats]
    return {
        "letters": letters,
        "coins": list(state.coins),
        "keys": list(state.keys),
        "goods": [count(cards) for cards in state.goods],
        "bonus_held": [count(cards) for cards in state.bonus],
        "hand_size": [state.hand_size(seat) for seat in seats],
    }


def bonuses(state: Island, seat: int) -> dict[str, int]:
    """GC-11.6: by bonus card, what it pays; nothing before the end."""
    if state.frames:
        return {}
    held = [card for card in range(BONUS_CARDS) if state.bonus[seat] >> card & 1]
    return {state.box.bonus_ids[card]: bonus_worth(state, seat, card) for card in held}


def explain(account: Account, before: Island, after: Island, action: int) -> None:
    """Which cards were bid for or paid, what a city part paid, and the scoring of the round."""
    if BID <= action < BUILD:
        explain_bid(account, before, action - BID)
    elif PAY <= action < PAY + PAYMENTS:
        explain_payment(account, before, after)
    if before.face_up != NOTHING and after.face_up != before.face_up:
        explain_scoring(account, before, after)


def explain_bid(account: Account, before: Island, pair: int) -> None:
    """The two cards, and whose hand was displaced (GC-6.4)."""
    kinds = before.box.kind_ids
    account.about["cards"] = " ".join(kinds[kind] for kind in before.market[2 * pair : 2 * pair + 2])
    for seat, bid in enumerate(before.bids):
        if bid == pair:
            account.about["owner"] = seat + 1


def explain_payment(account: Account, before: Island, after: Island) -> None:
    """GC-7.11: the cards go face up to the discard pile. GC-8.8: the first houses of a part get letters."""
    frame = before.frames[-1]
    if not isinstance(frame, Paying):
        return
    seat = frame.seat
    paid = []
    for kind, name in enumerate(before.box.kind_ids):
        at = seat * KINDS + kind
        paid += [name] * max(0, before.hand[at] - after.hand[at])
    account.about["cards"] = " ".join(paid)
    account.about["place"] = before.box.place_ids[frame.place]
    arrival = before.arrivals(frame.place)
    if arrival < len(EARLY):
        part = before.box.reward_letters[frame.place * ARRIVALS + arrival]
        account.gain(seat, "letters", part, EARLY[arrival])


def explain_scoring(account: Account, before: Island, after: Island) -> None:
    """GC-9.1 to GC-9.5: for the good and the area, and what sole owner and majority get more; at the end bonus
    cards, and in `bonus` how many gains come before them."""
    box, card = before.box, before.face_up
    good, area = box.good_ids[box.good_of[card]], box.area_ids[box.area_of[card]]
    if box.area_of[card] >= RIVERS:
        area = f"district-{area}"
    account.about[SCORING] = "round"
    account.about["round"] = before.round
    for column, thing, each, more in (
        (0, good, box.owner_letters, "sole"),
        (1, area, box.presence_letters, "most"),
    ):
        for seat in range(before.seats):
            paid = after.paid[2 * seat + column]
            account.score(seat, "letters", min(paid, each), thing)
        for seat in range(before.seats):
            paid = after.paid[2 * seat + column]
            account.score(seat, "letters", max(0, paid - each), f"{more} {thing}")
    if not after.frames:
        account.about["bonus"] = len(account.scored)
    for seat in range(before.seats):
        for bonus, letters in bonuses(after, seat).items():
            account.score(seat, "letters", letters, bonus)
