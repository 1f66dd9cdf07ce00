"""XAN-12.8: whether a deal agrees with everything an observer was told, exactly.

Every hidden card of another player was drawn at some moment, from the pile of some epoch, and left the hand at another:
turned up, or placed as a worker; or it is still there. Call that its *fate*. A deal is possible if every fate can be
given a draw of the same player, so that

- the draw came before the card left the hand, and after the last start which shows that its player did not hold it;
- each pile gave out just the cards that were in it.

A design with copies in one pile only leaves no choice of the pile, and then draws and fates of a player and pile are
points and spans on a line: taking for each draw the fate that ends first finds a way if there is one. Where copies of a
design come from several piles, all ways to share them out are tried; few are left once the others have their places.

What every deal has in common is worked out once for an observer (`Judge`), and what is settled is dropped.
"""

from typing import Final

from serai.games.xanadu.data import Box
from serai.games.xanadu.encoding import EPOCHS, HAND, NOTHING, PLACERS
from serai.games.xanadu.news import DRAWN, LEVELLED, PLACED, REVEALED, SHUFFLED, design_of, epoch_of, seat_of
from serai.kernel.machine import i64, vec

SINCE: Final = 20
"""A span is `since << SINCE | left`: a draw at time t serves a fate if since <= t < left."""
NOW: Final = (1 << SINCE) - 1


class Judge:
    """What an observer was told, ready to judge deals."""

    def __init__(self, box: Box, seats: int, posts: int, told: list[int], observer: int) -> None:
        self.box = box
        self.seats = seats
        self.observer = observer
        self.epoch: int = 0
        self.placed: list[int] = [0] * posts
        """By post: when its worker was placed."""
        self.draws: list[list[int]] = [[] for _ in range(seats * EPOCHS)]
        """By player and epoch: when."""
        self.needs: list[list[int]] = [[int(copies), 0, 0, 0] for copies in box.copies]
        """By design and epoch: how many copies others have drawn from that pile, or are still in it."""
        self.levels: list[list[int]] = [[] for _ in range(seats)]
        """By player: starts, each `time * 4 + level`."""
        self.known: list[list[int]] = [[] for _ in range(box.designs)]
        """By design: fates of others that were seen, `span * PLACERS + player`."""
        for time, event in enumerate(told):
            self._hear(time, event)
        self.spans: list[list[int]] = [[] for _ in range(seats * EPOCHS)]
        """By player and epoch: fates that can have come from there only."""
        self._settle()

    def _hear(self, time: int, event: int) -> None:
        """Write down what happened."""
        kind, seat, design, post = event & 7, seat_of(event), design_of(event), event >> 16
        if kind == SHUFFLED:
            self.epoch = epoch_of(event)
            self.needs[design][self.epoch] += seat
        elif kind == PLACED:
            self.placed[post] = time
        elif kind == LEVELLED:
            self.levels[seat].append(time * 4 + design)
        elif kind == DRAWN and seat == self.observer:
            self.needs[design][epoch_of(event)] -= 1
        elif kind == DRAWN:
            self.draws[seat * EPOCHS + epoch_of(event)].append(time)
        elif seat != self.observer:
            left = self.placed[post] if kind == REVEALED else time
            self.known[design].append(self.span(seat, design, left) * PLACERS + seat)

    def span(self, seat: int, design: int, left: int) -> int:
        """From the last start that shows the card not to be in the hand, until it left."""
        since = 0
        for start in self.levels[seat]:
            if start >> 2 < left and start & 3 > self.box.colour[design]:
                since = (start >> 2) + 1
        return since << SINCE | left

    def _settle(self) -> None:
        """Give fates that can come from one pile only their pile; drop players' piles that are thereby used up."""
        is_new = True
        while is_new:
            is_new = False
            for design in range(self.box.designs):
                rest: list[int] = []
                for fate in self.known[design]:
                    epochs = [e for e in range(EPOCHS) if self.needs[design][e] and self._can(fate, e)]
                    if len(epochs) == 1:
                        self.needs[design][epochs[0]] -= 1
                        self.spans[fate % PLACERS * EPOCHS + epochs[0]].append(fate // PLACERS)
                        is_new = True
                    else:
                        rest.append(fate)
                self.known[design] = rest
        for group in range(len(self.draws)):
            if len(self.draws[group]) == len(self.spans[group]):
                self.draws[group] = []
                self.spans[group] = []

    def _can(self, fate: int, epoch: int) -> bool:
        """Whether the player has a draw from the pile in time."""
        since, left = fate // PLACERS >> SINCE, fate // PLACERS & NOW
        return any(since <= time < left for time in self.draws[fate % PLACERS * EPOCHS + epoch])

    # Judging

    def accepts(self, pile: vec[i64], cards: vec[i64], posts: vec[i64]) -> bool:
        """Whether a deal is possible: pile, hands and workers as in the state."""
        fates = self._fates(cards, posts)
        groups = [spans.copy() for spans in self.spans]
        is_touched = [False] * len(groups)
        open_fates: list[int] = []
        open_needs: list[list[int]] = []
        for design in range(self.box.designs):
            needs = self.needs[design]
            needs = [needs[0], needs[1], needs[2], needs[3]]
            needs[self.epoch] -= pile[design]
            own = fates[design]
            if needs[0] + needs[1] + needs[2] + needs[3] != len(own) or needs[self.epoch] < 0:
                return False
            for epoch in range(EPOCHS):
                if needs[epoch] and needs[epoch] == len(own):
                    for fate in own:
                        group = fate % PLACERS * EPOCHS + epoch
                        groups[group].append(fate // PLACERS)
                        is_touched[group] = True
                    own = []
            if own:
                open_fates += [fate * 64 + len(open_needs) for fate in own]
                open_needs.append(needs)
        for group in range(len(groups)):
            if is_touched[group] and not fits(groups[group], self.draws[group]):
                return False
        return self._share_out(open_fates, 0, open_needs, groups)

    def _fates(self, cards: vec[i64], posts: vec[i64]) -> list[list[int]]:
        """By design: what was seen and is not settled, and what the deal adds."""
        fates = [known.copy() for known in self.known]
        for at, card in enumerate(cards):
            seat = at // HAND
            if card != NOTHING and seat != self.observer:
                design: int = card // EPOCHS
                fates[design].append(self.span(seat, design, NOW) * PLACERS + seat)
        for post, worker in enumerate(posts):
            if worker >= 0 and worker % PLACERS != self.observer:
                placer: int = worker % PLACERS
                kind: int = worker // PLACERS // EPOCHS
                fates[kind].append(self.span(placer, kind, self.placed[post]) * PLACERS + placer)
        return fates

    def _share_out(self, fates: list[int], at: int, needs: list[list[int]], groups: list[list[int]]) -> bool:
        """Try all piles for the fates from `at` on."""
        if at == len(fates):
            return True
        fate, left = fates[at] // 64, needs[fates[at] % 64]
        for epoch in range(EPOCHS):
            group = fate % PLACERS * EPOCHS + epoch
            if left[epoch] == 0 or len(groups[group]) == len(self.draws[group]):
                continue
            left[epoch] -= 1
            groups[group].append(fate // PLACERS)
            if fits(groups[group], self.draws[group]) and self._share_out(fates, at + 1, needs, groups):
                return True
            groups[group].pop()
            left[epoch] += 1
        return False


def fits(spans: list[int], draws: list[int]) -> bool:
    """Whether every span can have a draw of its own inside it; `draws` are ascending.

    >>> fits([0 << SINCE | 5, 3 << SINCE | 9], [4, 8]), fits([0 << SINCE | 5, 0 << SINCE | 5], [4, 8])
    (True, False)
    """
    if len(spans) > len(draws):
        return False
    waiting = vec[i64](spans)
    count: i64 = len(spans)
    for time in draws:
        best: i64 = -1
        until: i64 = NOW + 1
        for i in range(count):
            left = waiting[i] & NOW
            if waiting[i] >> SINCE <= time and left < until:
                best, until = i, left
        if best >= 0:
            if until <= time:
                return False
            count -= 1
            waiting[best] = waiting[count]
    return count == 0
