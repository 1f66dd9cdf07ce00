"""When a rule forbids something: rule id -> condition, from the rulebook alone. Refusals of random games are held
against it.

    python -m tests.games.xanadu.reasons --number 10000
"""

import argparse
import sys
from collections import Counter
from collections.abc import Callable, Iterator

from serai.games.xanadu.data import GREEN, ROWS, has_enough
from serai.games.xanadu.state import City
from serai.kernel.game import CHANCE
from serai.kernel.rng import Rng
from tests.games.xanadu.scene import game

WORDS = game().vocabulary
BOX = game().box
PHASES = {
    "sell": 1,
    "done": 1,
    "place": 2,
    "end": 2,
    "build": 2,
    "worker": 2,
    "take": 3,
    "stop": 3,
    "force": 3,
    "choose": 0,
    "draw": -1,
    "start": -1,
}
"""The phase of every verb; -1: nature's."""


class Asked:
    """A refused action, and what the rules speak of."""

    def __init__(self, state: City, seat: int, action: int) -> None:
        self.state, self.seat = state, seat
        self.verb, self.noun = WORDS.verb(action), WORDS.noun(action)
        self.is_asked = seat in state.to_act()
        self.frame = state.prompt(state.to_act()[0])[0] if state.to_act() not in ([], [CHANCE]) else ""
        self.hand = [BOX.design_ids[design] for design in state.designs_held(seat)]
        cards = state.setup.starting_cards
        for design in state.chosen[seat * cards : (seat + 1) * cards]:
            if 0 <= design < BOX.designs:
                self.hand.remove(BOX.design_ids[design])

    def colour(self, card: str) -> int:
        """Of a card by its id."""
        return BOX.colour[BOX.design_ids.index(card)]

    def own_slot(self) -> int:
        """The table slot that `sell` names; -1 if there is none."""
        slot = int(self.noun) - 1
        return self.seat * self.state.limit + slot if slot < self.state.limit else -1

    def place(self) -> int:
        """The table slot that `place` names; -1 if there is none."""
        owner, slot = "abcdef".index(self.noun[0]), int(self.noun[1]) - 1
        is_there = owner < self.state.seats and slot < self.state.limit
        return owner * self.state.limit + slot if is_there else -1

    def stands(self, slot: int) -> bool:
        """Whether a building stands there."""
        return slot >= 0 and self.state.built[slot] >= 0

    def is_payable(self) -> bool:
        """Whether the pool pays for the card."""
        return has_enough(self.state.gathered, BOX.cost[BOX.design_ids.index(self.noun)])

    def doing(self, verb: str, frame: str) -> bool:
        """Whether the seat is asked for just that kind of thing."""
        return self.is_asked and self.verb == verb and self.frame == frame


def drawn_by(asked: Asked) -> int:
    """How many cards a `take` is about."""
    return int(asked.noun)


def left(state: City) -> int:
    """Cards in both piles."""
    end = 1 if state.shuffles == state.last_shuffle else 0
    return sum(state.pile_cards) + sum(state.discard) + end


TABLE: dict[str, Callable[[Asked], bool]] = {
    "XAN-10.1": lambda a: a.state.to_act() == [],
    "XAN-4.3": lambda a: not a.is_asked and a.state.to_act() != [] and a.frame != "starting",
    "XAN-4.1": lambda a: (
        a.is_asked
        and a.frame not in ("manning", "forcing")
        and (PHASES[a.verb] != a.state.phase or a.verb in ("worker", "force"))
    ),
    "XAN-4.4": lambda a: a.is_asked and a.frame == "manning" and a.verb != "worker",
    "XAN-3.5": lambda a: (
        a.frame == "starting" and (not a.is_asked or (a.verb == "choose" and a.noun not in [*a.hand, "nothing"]))
    ),
    "XAN-3.6": lambda a: (
        a.doing("choose", "starting")
        and a.noun in a.hand
        and a.colour(a.noun) < GREEN
        and any(a.colour(card) < a.colour(a.noun) for card in a.hand)
    ),
    "XAN-3.7": lambda a: (
        a.doing("choose", "starting")
        and (
            any(a.colour(card) < GREEN for card in a.hand)
            if a.noun == "nothing"
            else a.noun in a.hand and a.colour(a.noun) == GREEN
        )
    ),
    "XAN-5.1": lambda a: a.doing("sell", "selling") and not a.stands(a.own_slot()),
    "XAN-5.7": lambda a: a.doing("sell", "selling") and a.stands(a.own_slot()) and a.state.named[int(a.noun) - 1] == 1,
    "XAN-6.3": lambda a: a.doing("place", "working") and not a.stands(a.place()),
    "XAN-6.1": lambda a: a.doing("place", "working") and a.stands(a.place()) and not a.hand,
    "XAN-6.13": lambda a: a.doing("place", "working") and a.stands(a.place()) and a.state.sideways[a.place()] == 1,
    "XAN-2.5": lambda a: a.doing("place", "working") and a.stands(a.place()) and a.state.crew[a.place()] == ROWS,
    "XAN-6.2": lambda a: a.doing("worker", "manning") and a.noun not in a.hand,
    "XAN-6.15": lambda a: a.doing("build", "working") and a.state.standing[a.seat] >= a.state.limit,
    "XAN-6.11": lambda a: (
        a.doing("build", "working")
        and (
            a.noun not in a.hand
            or (a.state.builds > 0 and not a.state.options["advanced"])
            or not a.is_payable()
            or a.state.standing[a.seat] >= a.state.limit
        )
    ),
    "XAN-7.1": lambda a: a.doing("take", "taking") and drawn_by(a) > a.state.allowance,
    "XAN-7.4": lambda a: a.doing("take", "taking") and len(a.hand) + drawn_by(a) > 7,
    "XAN-8.7": lambda a: a.doing("take", "taking") and drawn_by(a) > left(a.state),
    "XAN-7.7": lambda a: a.is_asked and a.frame == "forcing",
}

Answer = Callable[[City, int, int], str | None]


def truth(state: City, seat: int, action: int) -> str | None:
    """What the game says."""
    return state.why_not(seat, action)


def refusals(number: int, answer: Answer = truth, seed: int = 1) -> Iterator[tuple[str, Asked, bool]]:
    """So many refused actions of random games: the rule named, the case, and whether the table agrees."""
    rng = Rng(seed)
    while number > 0:
        options = {"advanced": rng.below(2) == 1, "length": "short"}
        state = game().start(2 + rng.below(5), options)
        assert isinstance(state, City)
        over = 0
        while number > 0 and over < 3:
            over += not state.to_act()
            for _ in range(2):
                seat = state.active if rng.below(3) else rng.below(state.seats)
                verb = rng.below(len(WORDS.verbs))
                while PHASES[WORDS.verbs[verb]] != state.phase and rng.below(8):  # mostly what belongs to the phase
                    verb = rng.below(len(WORDS.verbs))
                action = WORDS.first[verb] + rng.below(len(WORDS.nouns[verb]))
                rule = answer(state, seat, action)
                if rule is not None:
                    number -= 1
                    case = Asked(state, seat, action)
                    yield rule, case, rule in TABLE and TABLE[rule](case)
            if state.to_act():
                actor = state.to_act()[0]
                legal = state.legal(actor)
                state.apply(actor, state.fate(rng) if actor == CHANCE else legal[rng.below(len(legal))])


def main() -> None:
    """Check many, and say how often each rule was named."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--number", type=int, default=10000)
    named: Counter[str] = Counter()
    wrong = 0
    for rule, case, is_right in refusals(parser.parse_args().number):
        named[rule] += 1
        if not is_right:
            wrong += 1
            sys.stdout.write(f"{rule} does not forbid {case.verb} {case.noun} ({case.frame})\n")
    sys.stdout.write(f"{sum(named.values())} refusals, {wrong} wrong: {dict(named.most_common())}\n")


if __name__ == "__main__":
    main()
