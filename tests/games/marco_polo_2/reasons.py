"""When each rule may be named as the reason of a refusal: written from the rules, without the code that refuses.

A condition looks at what the rule speaks of: the table, the dice, the purses and the pending decision. It says whether
the rule really forbids the action to the seat in this state.
"""

from collections import Counter

from serai.games.marco_polo_2.state import Khanate
from serai.kernel.game import CHANCE
from serai.kernel.rng import Rng
from tests.games import refusals
from tests.games.marco_polo_2.caravan import GAME
from tests.games.marco_polo_2.cases import (
    BONUS,
    DATA,
    MARKED,
    TURN,
    Case,
    Condition,
    asked,
    card,
    dice,
    during,
    has_post,
    in_setup,
    is_dear,
    is_pending,
    is_used,
    kind_of,
    lies,
    lowest_seal,
    minimum,
    money,
    nature,
    number,
    old,
    routes,
    space,
    use,
    waits,
    who,
)

REASONS: dict[str, Condition] = {
    "MP2-1.4": lambda it: it.verb == "buy" and it.state.blacks == 0,
    "MP2-2.1": nature("beginning"),
    "MP2-2.2": nature("marking"),
    "MP2-2.3": nature("tiling"),
    "MP2-2.4": lambda it: nature("laying")(it) and in_setup(it),
    "MP2-2.5": lambda it: nature("refilling")(it) and in_setup(it),
    "MP2-2.6": nature("starting"),
    "MP2-2.7": lambda it: nature("stacking")(it) and in_setup(it),
    "MP2-2.10": nature("dealing"),
    "MP2-2.11": lambda it: asked(it.state) in ("drafting", "revealing") and (waits(it) or it.verb == "draft"),
    "MP2-2.13": lambda it: asked(it.state) == "keeping" and (waits(it) or it.verb == "keep"),
    "MP2-2.14": lambda it: (
        (not waits(it) and in_setup(it) and it.verb not in ("draft", "keep"))
        or (in_setup(it) and not waits(it) and (it.verb == "draft") != (asked(it.state) == "drafting"))
    ),
    "MP2-3.2": lambda it: (
        not in_setup(it)
        and (nature("laying", "stacking")(it) or (not waits(it) and it.state.turn < 0 and it.verb not in TURN))
    ),
    "MP2-3.4": lambda it: waits(it) and it.state.turn < 0 and not in_setup(it) and it.state.to_act() != [CHANCE],
    "MP2-3.6": lambda it: waits(it) and asked(it.state) in ("throwing", "showing", "pairing", "compensating"),
    "MP2-3.7": during("camels", "compensating"),
    "MP2-3.8": lambda it: (
        (waits(it) and it.state.turn >= 0)
        or (not waits(it) and it.state.turn < 0 and not in_setup(it) and it.verb in TURN)
    ),
    "MP2-3.10": lambda it: not it.state.frames,
    "MP2-4.1": lambda it: it.verb == "use" and it.state.turn == it.seat and asked(it.state) != "turning",
    "MP2-4.2": lambda it: it.verb in BONUS and is_pending(it),
    "MP2-4.4": lambda it: it.verb == "end" and asked(it.state) == "turning" and dice(it) > 0,
    "MP2-4.6": lambda it: (
        it.verb == "end" and asked(it.state) == "turning" and dice(it) > 0 and not it.state.has_bagged
    ),
    "MP2-4.9": lambda it: it.verb == "put" and asked(it.state) == "turning" and dice(it) == 1,
    "MP2-5.1": lambda it: (
        (it.verb == "use" and dice(it) < space(it)["dice"])
        or (
            it.verb == "die"
            and asked(it.state) == "placing"
            and (dice(it, range(kind_of(it.noun), kind_of(it.noun) + 1)) == 0 or dice(it) < 2)
        )
    ),
    "MP2-5.3": lambda it: (use("books", "card")(it) or it.verb == "die") and minimum(it) > 1,
    "MP2-5.4": lambda it: it.verb == "use" and space(it)["colour"] == "brown" and len(lies(it)) >= space(it)["cells"],
    "MP2-5.5": lambda it: it.verb == "use" and space(it)["colour"] == "blue" and bool(lies(it)),
    "MP2-5.6": lambda it: it.verb in ("use", "die") and is_used(it),
    "MP2-5.9": lambda it: (
        (it.verb == "die" and bool(lies(it)) and space(it)["colour"] == "blue")
        or (use("card")(it) and card(it)["kind"] in ("exchange", "move", "seal", "city_bonus"))
    ),
    "MP2-6.3": lambda it: (
        not waits(it)
        and {
            "complete": lambda: not money(it, DATA["contracts"][number("contracts", it.noun)]["pay"]),
            "improve": lambda: not money(it, DATA["guilds"][number("guilds", it.noun)]["improve"]),
            "exchange": lambda: asked(it.state) == "exchanging",
        }.get(it.verb, lambda: False)()
    ),
    "MP2-6.5": during("jade", "paying"),
    "MP2-6.6": during("pay", "payinggoods"),
    "MP2-7.2": lambda it: (
        during("offer", "offering")(it) and it.state.jade[it.seat] < {"left": 1, "right": 2}.get(it.noun, 0)
    ),
    "MP2-8.2": lambda it: (use("khan")(it) or it.verb == "die") and space(it)["action"] == "khan" and bool(lies(it)),
    "MP2-8.3": lambda it: use("khan")(it) and len(lies(it)) == 4,
    "MP2-8.4": lambda it: use("khan")(it) and is_used(it),
    "MP2-9.1": lambda it: (
        (it.verb == "seal" and asked(it.state) == "sealing") or (it.verb in ("use", "die") and lowest_seal(it) > 1)
    ),
    "MP2-9.2": lambda it: it.verb == "seal" and it.state.seals[4 * it.seat + number("guilds", it.noun)] > 0,
    "MP2-9.3": lambda it: it.verb == "use" and lowest_seal(it) == 9,
    "MP2-10.2": lambda it: during("stop", "travelling")(it) or during("decline", "travelling")(it),
    "MP2-10.3": lambda it: it.verb in ("go", "second") and asked(it.state) == "travelling" and not routes(it),
    "MP2-10.5": lambda it: (
        it.verb in ("go", "second")
        and bool(routes(it))
        and "seal" in routes(it)[0]
        and not it.state.seals[4 * it.seat + number("guilds", routes(it)[0]["seal"])]
    ),
    "MP2-10.7": lambda it: (
        it.verb in ("go", "second") and asked(it.state) == "travelling" and bool(routes(it)) and is_dear(it)
    ),
    "MP2-10.8": use("travel"),
    "MP2-10.11": during("build", "extending"),
    "MP2-11.3": during("lift", "posting"),
    "MP2-11.4": during("reward", "harvesting"),
    "MP2-11.9": lambda it: (
        during("copy", "copying")(it)
        and (it.noun == "cb3" or number("city_bonuses", it.noun) not in list(it.state.markers))
    ),
    "MP2-11.10": lambda it: use("card", "special")(it) and has_post(it, space(it)["city"]),
    "MP2-12.2": lambda it: (
        during("sign", "signing")(it)
        or (
            use("contracts")(it)
            and not any(
                place["contracts"] and has_post(it, place["id"]) for place in DATA["locations"] if "contracts" in place
            )
        )
    ),
    "MP2-12.4": during("decline", "signing"),
    "MP2-12.5": lambda it: during("discard", "discarding")(it) and number("contracts", it.noun) not in old(it),
    "MP2-12.6": lambda it: during("sign", "signing")(it) or during("done", "signing")(it),
    "MP2-12.7": lambda it: (
        during("discard", "discarding")(it) and number("contracts", it.noun) not in [*old(it), it.state.taken]
    ),
    "MP2-12.9": lambda it: (
        during("discard", "discarding")(it) and bool(it.state.fresh[it.seat] >> number("contracts", it.noun) & 1)
    ),
    "MP2-12.12": lambda it: nature("refilling")(it) and not in_setup(it),
    "MP2-13.1": lambda it: use("special")(it) and not has_post(it, space(it)["city"]),
    "MP2-13.4": lambda it: use("special")(it) and is_used(it),
    "MP2-14.1": lambda it: use("card")(it) and not has_post(it, space(it)["city"]),
    "MP2-14.5": during("exchange", "exchanging"),
    "MP2-14.7": lambda it: use("card")(it) and card(it)["kind"] == "per_count",
    "MP2-14.9": lambda it: (
        during("name", "naming")(it)
        or during("done", "naming")(it)
        or during("copy", "copying")(it)
        or (use("card")(it) and card(it)["kind"] == "city_bonus" and not any(has_post(it, city) for city in MARKED))
    ),
    "MP2-15.3": lambda it: (
        it.verb == "complete"
        and number("contracts", it.noun) not in list(it.state.active[2 * it.seat : 2 * it.seat + 2])
    ),
    "MP2-15.4": lambda it: it.verb == "improve" and it.state.seals[4 * it.seat + number("guilds", it.noun)] != 1,
    "MP2-15.5": lambda it: (it.verb == "put" and dice(it) == 0) or during("die", "picking")(it),
    "MP2-15.6": lambda it: (
        (it.verb == "reroll" and (dice(it) == 0 or not money(it, {"camel": 1}))) or during("die", "picking")(it)
    ),
    "MP2-15.7": lambda it: (
        during("die", "picking")(it)
        or (
            it.verb == "change"
            and (not money(it, {"camel": 2}) or dice(it, range(10) if it.noun == "up" else range(2, 12)) == 0)
        )
    ),
    "MP2-15.8": lambda it: it.verb == "buy" and (it.state.has_bought == 1 or not money(it, {"camel": 3})),
    "MP2-16.4": lambda it: during("gain", "collecting")(it) and "+" in it.noun,
    "MP2-16.5": lambda it: during("gain", "collecting")(it) and "+" not in it.noun,
    "MP2-16.10": lambda it: during("stop", "travelling")(it) or during("decline", "travelling")(it),
    "MP2-17.3": during("camels", "watering"),
    "MP2-17.10": lambda it: (
        it.verb in ("go", "second")
        and asked(it.state) == "travelling"
        and it.state.figures[2 * it.seat + 1] in (-1, it.state.figures[2 * it.seat])
    ),
    "MP2-17.11": during("build", "settling"),
    "MP2-17.12": during("double", "doubling"),
    "MP2-17.14": lambda it: it.verb == "redeem" and not int(it.state.tiles[it.seat]) >> number("outposts", it.noun) & 1,
    "MP2-17.15": lambda it: use("travel")(it) and who(it) == "gantulga_od" and it.noun != "travel_lower",
    "MP2-17.18": during("pairs", "pairing"),
    "MP2-20.1": during("black", "blackening"),
    "MP2-23.1": lambda it: not waits(it) and it.state.turn >= 0 and it.verb not in TURN,
}


def is_right(state: Khanate, seat: int, action: int, rule: str) -> bool:
    """Whether a rule forbids the action to the seat now; a rule without a condition here forbids nothing."""
    condition = REASONS.get(rule)
    verb, noun = GAME.vocabulary.verb(action), GAME.vocabulary.noun(action)
    return condition is not None and condition(Case(state, seat, verb, noun))


def start(number: int, rng: Rng) -> Khanate:
    """A game with every number of players in turn."""
    state = GAME.start(GAME.seats[number % 3], {"black_dice_open": number % 4 == 3})
    assert isinstance(state, Khanate)
    return state


def checked(count: int, seed: int) -> Counter[str]:
    """How often each rule was named for what players do, every time rightly."""
    own = GAME.vocabulary.code("begin seat-1")
    return refusals.checked(refusals.sampled(start, lambda rng: rng.below(own), count, seed, tries=4), is_right)
