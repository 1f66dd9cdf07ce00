"""Is a world possible? An exact answer from what a seat was told, by search: no labels, no bounds, only events.

Every card that another player has held was drawn at some moment from the pile of some shuffle, and left the hand at
another: built, put down at a start, or placed as a worker; or it is still there. A world is possible if every such
*fate* can be given a draw of the same player that came before it, so that each pile gave out exactly the cards that
were in it, and nobody held a card of a colour that a start showed to be missing (XAN-3.6, XAN-12.8).
"""

from collections import Counter
from itertools import combinations
from typing import NamedTuple

from serai.games.xanadu.data import GREEN
from serai.games.xanadu.encoding import EPOCHS, PLACERS
from serai.games.xanadu.state import City
from tests.games.xanadu.scene import game, hand_of

WORDS = game().vocabulary
BOX = game().box
NOW = 10**9


class Fate(NamedTuple):
    """A card that left a hand at a time (or is in it now), and its player."""

    seat: int
    design: int
    left: int


class Witness:
    """Writes down the events of a game, then judges worlds."""

    def __init__(self, seats: int) -> None:
        self.seats = seats
        self.time = 0
        self.draws: list[tuple[int, int, int, int]] = []
        """Seat, epoch, time, design."""
        self.piles: list[Counter[int]] = [Counter(dict(enumerate(BOX.copies)))]
        self.levels: list[tuple[int, int, int]] = []
        """Seat, time, and the first colour that could be left in the hand."""
        self.known: list[Fate] = []
        self.placed: dict[int, int] = {}
        """By post: when its worker was placed."""

    def watch(self, before: City, seat: int, action: int, after: City) -> None:
        """Write down what an event brought."""
        self.time += 1
        codes = BOX.codes
        if codes.draw <= action < codes.game_end:
            self.draws.append((before.frames[-1].data()[0], before.shuffles, self.time, action - codes.draw))
        if after.shuffles > before.shuffles:
            self.piles.append(Counter({d: n for d, n in enumerate(after.pile_cards) if n}))
        if codes.build <= action < codes.worker:
            self.known.append(Fate(seat, action - codes.build, self.time))
        if WORDS.verb(action) == "choose" and sum(after.standing) > sum(before.standing):
            self.watch_start(before, after)
        for post in range(len(after.posts)):
            if after.posts[post] >= 0 and before.posts[post] < 0:
                self.placed[post] = self.time
            if after.posts[post] < 0 <= before.posts[post]:
                worker = before.posts[post]
                self.known.append(Fate(worker % PLACERS, worker // PLACERS // EPOCHS, self.placed[post]))

    def watch_start(self, before: City, after: City) -> None:
        """All starting cards are turned up: what each player has shown, and which colours they cannot have left."""
        asked = before.frames[-1].data()[0]
        for seat in range(self.seats):
            first = seat * after.limit
            shown = [after.built[slot] for slot in range(first, first + after.limit) if after.built[slot] >= 0]
            level = GREEN if len(shown) < asked else max(BOX.colour[design] for design in shown)
            self.known += [Fate(seat, design, self.time) for design in shown]
            self.levels.append((seat, self.time, level))

    # Judging

    def is_possible(self, world: City, viewer: int) -> bool:
        """Whether the world agrees with all that the viewer was told."""
        fates = [fate for fate in self.known if fate.seat != viewer]
        for seat in range(self.seats):
            if seat != viewer:
                fates += [Fate(seat, card // EPOCHS, NOW) for card in hand_of(world, seat)]
        for post, worker in enumerate(world.posts):
            if worker >= 0 and worker % PLACERS != viewer:
                fates.append(Fate(worker % PLACERS, worker // PLACERS // EPOCHS, self.placed[post]))
        return self.is_matched(world, viewer, fates)

    def is_matched(self, world: City, viewer: int, fates: list[Fate]) -> bool:
        """Whether the fates can be spread over the piles, and there over the draws."""
        needs = [Counter(pile) for pile in self.piles]
        for seat, epoch, _, design in self.draws:
            if seat == viewer:
                needs[epoch][design] -= 1
        for design, count in enumerate(world.pile_cards):
            needs[-1][design] -= count
        draws = {
            (seat, epoch): [t for s, e, t, _ in self.draws if (s, e) == (seat, epoch)]
            for seat in range(self.seats)
            for epoch in range(len(self.piles))
        }
        open_designs = []
        groups: dict[tuple[int, int], list[Fate]] = {key: [] for key in draws}
        for design in range(BOX.designs):
            own = [fate for fate in fates if fate.design == design]
            epochs = [epoch for epoch in range(len(needs)) for _ in range(needs[epoch][design])]
            if len(own) != len(epochs) or any(need[design] < 0 for need in needs):
                return False
            if len(set(epochs)) > 1:
                open_designs.append((own, epochs))
            else:
                for fate in own:
                    groups[fate.seat, epochs[0]].append(fate)
        open_designs.sort(key=lambda entry: len(entry[0]))
        return all(self.fits(groups[key], draws[key]) for key in groups) and self.spread(open_designs, groups, draws)

    def spread(
        self,
        open_designs: list[tuple[list[Fate], list[int]]],
        groups: dict[tuple[int, int], list[Fate]],
        draws: dict[tuple[int, int], list[int]],
    ) -> bool:
        """Try all ways to give the fates of designs with copies in several piles their piles."""
        if not open_designs:
            return True
        (own, epochs), rest = open_designs[0], open_designs[1:]
        for choice in arrangements(epochs, len(own)):
            touched = {(fate.seat, epoch) for fate, epoch in zip(own, choice, strict=True)}
            for fate, epoch in zip(own, choice, strict=True):
                groups[fate.seat, epoch].append(fate)
            if all(self.fits(groups[key], draws[key]) for key in touched) and self.spread(rest, groups, draws):
                return True
            for fate, epoch in zip(own, choice, strict=True):
                groups[fate.seat, epoch].remove(fate)
        return False

    def fits(self, fates: list[Fate], draws: list[int]) -> bool:
        """Whether each of the fates can have a draw of its own: after the last start that excludes it, before it left.

        Fates in the order of leaving, each with the latest draw that is free: intervals, so that is the best."""
        if len(fates) > len(draws):
            return False
        spans = sorted((self.since(fate), fate.left) for fate in fates)
        waiting: list[int] = []
        at = 0
        matched = 0
        for time in sorted(draws):
            while at < len(spans) and spans[at][0] < time:
                waiting.append(spans[at][1])
                at += 1
            waiting.sort()
            while waiting and waiting[0] <= time:
                return False
            if waiting:
                waiting.pop(0)
                matched += 1
        return matched == len(fates)

    def since(self, fate: Fate) -> int:
        """The last start before the card left that shows that its player did not hold it then."""
        times = [
            time
            for seat, time, level in self.levels
            if seat == fate.seat and time < fate.left and level > BOX.colour[fate.design]
        ]
        return max(times, default=-1)


def arrangements(epochs: list[int], number: int) -> list[tuple[int, ...]]:
    """All ways to give so many cards these epochs, equal ones being alike."""
    if number == 0:
        return [()]
    kinds = sorted(set(epochs))
    if len(kinds) == 1:
        return [tuple(epochs)]
    first = kinds[0]
    found = []
    for places in combinations(range(number), epochs.count(first)):
        for rest in arrangements([e for e in epochs if e != first], number - len(places)):
            left = list(rest)
            found.append(tuple(first if i in places else left.pop(0) for i in range(number)))
    return found
