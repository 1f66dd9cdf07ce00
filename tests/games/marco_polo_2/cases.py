"""What the conditions of reasons.py look at: an action wanted in a state, and small questions about it, answered
from the edition's file and the rules."""

import tomllib
from collections.abc import Callable
from typing import Any, NamedTuple

from serai.games.marco_polo_2.state import Khanate
from serai.kernel.game import CHANCE
from tests.games.marco_polo_2.test_reconstruction import EDITION

DATA: dict[str, Any] = tomllib.loads(EDITION.read_text(encoding="utf-8"))
PLACES = [place["id"] for place in DATA["locations"]]
SPACES = {space["id"]: space for space in DATA["spaces"]}
CARDS = DATA["city_cards"]
MARKED = [place["id"] for place in DATA["locations"] if place.get("bonus")]
TURN = ("use", "complete", "improve", "put", "reroll", "change", "buy", "redeem", "end")
BONUS = TURN[1:]


class Case(NamedTuple):
    """An action that a seat wants to take in a state."""

    state: Khanate
    seat: int
    verb: str
    noun: str


Condition = Callable[[Case], bool]


def asked(state: Khanate) -> str:
    """The pending decision."""
    return state.frames[-1].name() if state.frames else ""


def waits(it: Case) -> bool:
    """Somebody else, or nature, decides."""
    return bool(it.state.frames) and it.seat not in it.state.to_act()


def nature(*names: str) -> Condition:
    """Nature does one of these things."""
    return lambda it: waits(it) and it.state.to_act() == [CHANCE] and asked(it.state) in names


def during(verb: str, *names: str) -> Condition:
    """The verb is the one asked for, but this answer is not."""
    return lambda it: not waits(it) and it.verb == verb and asked(it.state) in names


def who(it: Case) -> str:
    """The character."""
    return str(DATA["characters"][it.state.character[it.seat]]["id"]) if it.state.character[it.seat] >= 0 else ""


def money(it: Case, price: dict[str, int]) -> bool:
    """MP2-6.3, MP2-6.6: whether a price can be paid."""
    state, seat = it.state, it.seat
    lack = max(0, price.get("coin", 0) - state.coin[seat]) + max(0, price.get("camel", 0) - state.camel[seat])
    if lack + price.get("jade", 0) > state.jade[seat]:
        return False
    goods = [int(state.pepper[seat]), int(state.silk[seat]), int(state.gold[seat])]
    rest = [have - price.get(kind, 0) for have, kind in zip(goods, ("pepper", "silk", "gold"), strict=True)]
    kinds = sum(1 for n in rest if n > 0)
    return min(rest) >= 0 and sum(rest) >= price.get("any_good", 0) and (kinds > 1 or not price.get("diff_goods"))


def dice(it: Case, kinds: range = range(12)) -> int:
    """How many unplaced dice of these kinds (even ones coloured) there are."""
    return sum(int(it.state.dice[12 * it.seat + kind]) for kind in kinds)


def kind_of(noun: str) -> int:
    """The kind of a die by its name."""
    return 2 * int(noun[-1]) - (1 if noun.startswith("black") else 2)


def space(it: Case) -> dict[str, Any]:
    """The action space: named, or the one on which dice are being placed."""
    number = it.state.prompt(it.seat)[1].get("space", -1) if it.verb == "die" else list(SPACES).index(it.noun)
    return dict(DATA["spaces"][number])


def card(it: Case) -> dict[str, Any]:
    """The city card on the space."""
    slots = [one["id"] for one in DATA["spaces"] if one["action"] == "card"]
    return dict(CARDS[it.state.cards[slots.index(space(it)["id"])]])


def use(*actions: str) -> Condition:
    """A main action of this kind is wanted, in part A."""
    return lambda it: it.verb == "use" and asked(it.state) == "turning" and space(it)["action"] in actions


def lies(it: Case) -> list[int]:
    """Values of the dice on the space, in order."""
    number = list(SPACES).index(space(it)["id"])
    return [int(code) % 8 for code in it.state.dice_placed if int(code) // 64 == number]


def is_used(it: Case) -> bool:
    """MP2-5.6: dice of the colour lie there."""
    number = list(SPACES).index(space(it)["id"])
    return any(int(code) // 64 == number and int(code) // 8 % 8 == it.seat for code in it.state.dice_placed)


def has_post(it: Case, city: str) -> bool:
    """An own post."""
    return bool(int(it.state.posts[it.seat]) >> PLACES.index(city) & 1)


def routes(it: Case) -> list[dict[str, Any]]:
    """The route that the named figure would take."""
    place = it.state.figures[2 * it.seat + (it.verb == "second")]
    ends = {it.noun, PLACES[place] if place >= 0 else ""}
    return [route for route in DATA["routes"] if {route["a"], route["b"]} == ends]


def is_dear(it: Case) -> bool:
    """MP2-10.7: neither route nor fee can be paid."""
    route, fee = routes(it)[0], max(card["pay_per_step"]["coin"] for card in CARDS if "pay_per_step" in card)
    free = who(it) == "gantulga_od"
    coins = (0 if free else route["coin"]) + fee
    return not money(it, {"coin": coins, "camel": 0 if free else route["camel"], "jade": route["jade"]})


def minimum(it: Case) -> int:
    """MP2-5.3: the minimum of a book or a card."""
    one = space(it)
    return int(card(it).get("min_die", 1)) if one["action"] == "card" else int(one["min_die"])


def lowest_seal(it: Case) -> int:
    """MP2-9.1: the lowest minimum of the seals the player lacks, 9 for none."""
    lacking = [g["min_die"] for n, g in enumerate(DATA["guilds"]) if not it.state.seals[4 * it.seat + n]]
    return min(lacking, default=9)


def old(it: Case) -> list[int]:
    """MP2-12.5: active contracts held since the start of the turn."""
    fresh = int(it.state.fresh[it.seat])
    return [int(c) for c in it.state.active[2 * it.seat : 2 * it.seat + 2] if c >= 0 and not fresh >> int(c) & 1]


def number(table: str, noun: str) -> int:
    """The place of an id in a table of the edition."""
    return [record["id"] for record in DATA[table]].index(noun)


def in_setup(it: Case) -> bool:
    """Before the first round."""
    return it.state.round == 0


def is_pending(it: Case) -> bool:
    """A question inside an action or a bonus."""
    return not waits(it) and it.state.turn >= 0 and asked(it.state) not in ("turning", "finishing")
