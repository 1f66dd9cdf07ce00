"""MAH-19.1, D32: what everybody learns of an event in the realm. Gold is hidden, payments are not."""

from serai.games.maharaja.decisions.moving import Moving
from serai.games.maharaja.fixed import (
    CHARACTER_IDS,
    CITIES,
    PLACES,
    POINT_ARCHITECT,
    POINT_HOME,
    POINT_HOUSE,
    POINT_INNER,
    POINT_OUTER,
    POINT_SADHU,
    VILLAGES,
)
from serai.games.maharaja.pieces import NOBODY
from serai.games.maharaja.scoring import city_points
from serai.games.maharaja.state import SADHU, TRADER, Realm
from serai.kernel.account import SCORING, Account, Purse
from serai.kernel.machine import i64
from serai.kernel.writing import total


def purse(state: Realm) -> Purse:
    """Gold, the houses of the reserve, chits, and palaces still to be built."""
    return {
        "gold": list(state.gold),
        "reserve": list(state.reserve),
        "chits": list(state.chits),
        "unbuilt": list(state.unbuilt),
    }


def explain(account: Account, before: Realm, after: Realm, action: int) -> None:
    """Where it was done, what was left undone, what the Trader got, and what a city paid."""
    verb = before.game.vocabulary.verb(action)
    place(account, before, after, verb)
    if verb == "lower":
        city = before.game.vocabulary.noun_of[action]
        account.about["then"], account.about["now"] = int(before.boxes[city]), int(after.boxes[city])
    if verb == "take":
        holder = before.holder(before.game.vocabulary.noun_of[action])
        if holder != NOBODY:
            account.about["owner"] = int(holder) + 1
    if verb == "end" and total(before.open_parts):
        account.about["count"] = int(total(before.open_parts))
        for seat in range(before.seats):
            if seat != before.turn:
                account.gain(seat, "gold", before.box.penalty_gold, "undone")
    if before.round and (after.round != before.round or not after.frames):
        explain_scoring(account, before, after)
    if after.turn not in (before.turn, NOBODY) and after.holds(after.turn, TRADER):
        account.gain(int(after.turn), "gold", after.box.trader_gold, CHARACTER_IDS[1])


def place(account: Account, before: Realm, after: Realm, verb: str) -> None:
    """The city of a palace; from where an architect or a house came."""
    board = before.box.board
    frame = before.frames[-1]
    if verb == "erect":
        account.about["place"] = board.city_ids[before.architects[before.turn]]
    elif verb == "put" and isinstance(frame, Moving):
        account.about["from"] = board.place_ids()[frame.origin]
    elif verb in ("travel", "pay"):
        traveller = before.turn
        if before.architects[traveller] != after.architects[traveller]:
            account.about["from"] = board.junction_ids()[before.architects[traveller]]
            account.about["place"] = board.city_ids[after.architects[traveller]]
            account.about["toll"] = sum(
                max(0, int(new - old)) for old, new in zip(before.gold, after.gold, strict=True)
            )


def explain_scoring(account: Account, before: Realm, after: Realm) -> None:
    """MAH-14.2 to MAH-14.6: points for what each has there, then gold by rank, and more for whoever is alone."""
    city = before.maharaja
    account.about[SCORING] = "city"
    account.about["round"] = int(before.round)
    account.about["city"] = before.box.board.city_ids[city]
    points = after.paid[:]
    for seat in range(after.seats):
        points[seat] = city_points(after, seat, city)
        for source, number in parts(after, seat, city).items():
            account.score(seat, "points", number, source)
    ranked = sorted((seat for seat in range(after.seats) if points[seat]), key=lambda p: (-points[p], after.number(p)))
    bonus = after.box.monopoly_bonus if len(ranked) == 1 else 0
    for rank, seat in enumerate(ranked):
        account.score(seat, "gold", after.paid[seat] - bonus, f"rank {rank + 1}")
        account.score(seat, "gold", bonus, "alone")


def parts(state: Realm, seat: i64, city: i64) -> dict[str, int]:
    """MAH-14.2, MAH-17.18: the points of a player in a city, by what they are for."""
    worth = state.box.points
    outer = worth[POINT_SADHU] if state.cards[seat] & SADHU else worth[POINT_OUTER]
    has_home = state.variant.homes and state.cards[seat] >> state.box.board.home[city] & 1
    return {
        "architect": worth[POINT_ARCHITECT] if state.architects[seat] == city else 0,
        "houses": state.houses[seat * PLACES + VILLAGES + city] * worth[POINT_HOUSE],
        "outer": state.outer[seat * CITIES + city] * outer,
        "inner": worth[POINT_INNER] if state.inner[city] == seat else 0,
        "home": worth[POINT_HOME] if has_home else 0,
    }
