"""Why a click brings nothing on the journey: the first condition that fails, with its numbers."""

from typing import Final

from serai.games.marco_polo_2.bundles import Bundle
from serai.games.marco_polo_2.cards import Exchanging, kind_of
from serai.games.marco_polo_2.codes import COMPLETE, EXCHANGE, GO, IMPROVE, SECOND, USE
from serai.games.marco_polo_2.components import Way
from serai.games.marco_polo_2.decisions.moving import Travelling
from serai.games.marco_polo_2.decisions.placing import lowest_die, lowest_placeable
from serai.games.marco_polo_2.kinds import CAMEL, COIN, DIE_KINDS, GAINS, GOLD, JADE, LOCATIONS, SIDES
from serai.games.marco_polo_2.state import Khanate

Reason = tuple[str, dict[str, int | str]]

PLAIN: Final = {
    ("use", "MP2-4.1"): "acted",
    ("end", "MP2-4.4"): "act-first",
    ("end", "MP2-4.6"): "bag-first",
    ("put", "MP2-4.9"): "last-die",
    ("put", "MP2-15.5"): "no-dice",
    ("complete", "MP2-15.3"): "not-yours",
    ("improve", "MP2-15.4"): "no-seal",
    ("buy", "MP2-1.4"): "no-black",
    ("use", "MP2-8.3"): "khan-full",
    ("use", "MP2-8.4"): "khan-again",
    ("use", "MP2-12.2"): "no-red-city",
    ("use", "MP2-17.15"): "lower-only",
    ("stop", "MP2-10.2"): "one-step",
    ("go", "MP2-16.10"): "steps-used",
    ("sign", "MP2-12.2"): "no-post-there",
    ("sign", "MP2-12.6"): "no-post-there",
    ("redeem", "MP2-17.14"): "no-tile",
    ("seal", "MP2-9.2"): "seal-owned",
}
"""What needs no numbers, by verb and rule."""
EXTRAS: Final = ("complete", "improve", "put", "reroll", "change", "buy", "redeem", "end")


def reason(state: Khanate, seat: int, action: int, rule: str) -> Reason:
    """The name of a sentence and what it speaks of; "" where the rule must speak for itself."""
    words = state.game.vocabulary
    verb = words.verb(action)
    if verb == "use" and rule != "MP2-4.1":
        return why_not_use(state, seat, action - USE, rule)
    if verb in ("go", "second") and isinstance(state.frames[-1], Travelling):
        return why_not_go(state, seat, action, rule)
    if rule == "MP2-6.3":
        price, times = price_of(state, verb, action)
        kinds = sum(1 for goods in (state.pepper, state.silk, state.gold) if goods[seat])
        if kinds < price.diff_goods:
            return "different-goods", {"n": int(price.diff_goods)}
        short = lack(state, seat, price, times)
        return ("short", {"short": short}) if short else ("", {})
    if verb in ("reroll", "change", "buy") and rule in ("MP2-15.6", "MP2-15.7", "MP2-15.8"):
        return why_not_change(state, seat, verb, words.noun(action))
    if verb in EXTRAS and rule == "MP2-4.2":
        return "extra-later", {}
    if verb == "offer" and rule == "MP2-7.2":
        return "jade", {"have": int(state.jade[seat])}
    return PLAIN.get((verb, rule), ""), {}


def price_of(state: Khanate, verb: str, action: int) -> tuple[Bundle, int]:
    """What a contract, a seal or an exchange costs, and how often."""
    frame = state.frames[-1]
    if verb == "exchange" and isinstance(frame, Exchanging):
        option, times = (action - EXCHANGE) // SIDES, (action - EXCHANGE) % SIDES + 1
        return state.box.cards[frame.card].prices[option], times
    if verb == "complete":
        return state.box.contracts[action - COMPLETE].price, 1
    return state.box.guilds[action - IMPROVE].price, 1


def why_not_use(state: Khanate, seat: int, number: int, rule: str) -> Reason:
    """The space, the dice, the cost."""
    space = state.box.spaces[number]
    name: dict[str, int | str] = {"space": space.id}
    dice = [side for side in range(1, SIDES + 1) for _ in range(held(state, seat, side))]
    if rule == "MP2-5.4":
        return "space-taken", name
    if rule in ("MP2-5.3", "MP2-8.2", "MP2-9.1"):
        return "die-low", name | {"least": int(lowest_die(state, seat, space)), "best": max(dice, default=0)}
    if rule == "MP2-5.1":
        need = int(kind_of(state, space).dice(state, seat, space))
        return "few-dice", name | {"need": need, "have": len(dice)}
    if rule == "MP2-5.5":
        cost = lowest_placeable(state, seat, space, lowest_die(state, seat, space))
        return "rent", name | {"cost": int(cost), "have": int(state.coin[seat] + state.jade[seat])}
    if rule == "MP2-5.6":
        return "colour-used", name
    if rule == "MP2-11.10":
        return "new-post", {"place": state.box.location_ids[space.city]}
    if rule in ("MP2-13.1", "MP2-14.1"):
        return "no-post", {"place": state.box.location_ids[space.city]}
    if rule == "MP2-10.8":
        return "no-road", {"place": state.box.location_ids[state.figures[2 * seat]]}
    return PLAIN.get(("use", rule), ""), {}


def held(state: Khanate, seat: int, side: int) -> int:
    """How many dice of a player show a value, black ones too."""
    at = seat * DIE_KINDS + 2 * (side - 1)
    return int(state.dice[at] + state.dice[at + 1])


def why_not_go(state: Khanate, seat: int, action: int, rule: str) -> Reason:
    """MP2-10: not adjacent, no seal, too dear."""
    figure = 0 if action < SECOND else 1
    here = state.figures[2 * seat + figure]
    target = (action - GO) % LOCATIONS
    names: dict[str, int | str] = {"place": state.box.location_ids[target]}
    way = next((one for one in state.box.places[here].ways if one.end == target), None) if here >= 0 else None
    if way is None:
        return ("far", names | {"from": state.box.location_ids[here]}) if here >= 0 else ("", {})
    if rule == "MP2-10.5":
        return "sea", {"guild": state.box.guild_ids[way.route.guild]}
    if rule == "MP2-10.7":
        return "dear", names | {"short": toll(state, seat, way)}
    return "", {}


def toll(state: Khanate, seat: int, way: Way) -> str:
    """What a road asks for and the player does not have."""
    who, frame = state.who(seat), state.frames[-1]
    fee = frame.fee if isinstance(frame, Travelling) else 0
    wanted = {
        COIN: (0 if who.waives_coins else int(way.route.coin)) + int(fee),
        CAMEL: 0 if who.waives_camels else int(way.route.camel),
        JADE: int(way.route.jade),
    }
    return missing(state, seat, wanted)


def lack(state: Khanate, seat: int, price: Bundle, times: int = 1) -> str:
    """What a price asks for, so many times, and the player does not have."""
    return missing(state, seat, {kind: times * int(price.amounts[kind]) for kind in range(COIN, GOLD + 1)})


def missing(state: Khanate, seat: int, wanted: dict[int, int]) -> str:
    """MP2-6.3: things by id, each as often as it is missing; spare jade stands for coins and camels."""
    purse = state.game.purse(state)
    short = {kind: max(0, n - purse[GAINS[kind]][seat]) for kind, n in wanted.items()}
    spare = max(0, int(state.jade[seat]) - wanted.get(JADE, 0))
    for kind in (COIN, CAMEL):
        used = min(spare, short.get(kind, 0))
        short[kind] = short.get(kind, 0) - used
        spare -= used
    return " ".join(GAINS[kind] for kind, n in short.items() for _ in range(n))


def why_not_change(state: Khanate, seat: int, verb: str, noun: str) -> Reason:
    """MP2-15.6 to MP2-15.8: no die for it, a limit of the turn, or the price in camels."""
    box = state.box
    sides = [side for side in range(1, SIDES + 1) if held(state, seat, side)]
    if verb != "buy" and not sides:
        return "no-dice", {}
    if verb == "change" and sides == [SIDES if noun == "up" else 1]:
        return "cannot-turn", {}
    if verb == "buy" and state.has_bought:
        return "one-black", {}
    price = {"reroll": box.reroll_price, "change": box.change_price, "buy": box.black_price}[verb]
    short = lack(state, seat, price)
    return ("short", {"short": short}) if short else ("", {})
