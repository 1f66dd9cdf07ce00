"""What new posts bring (MP2-11.4): city bonus, contract, outpost bonus, each finished before the next."""

from serai.games.marco_polo_2.decisions.copying import take_city_bonus
from serai.games.marco_polo_2.decisions.gaining import gain
from serai.games.marco_polo_2.decisions.signing import Signing
from serai.games.marco_polo_2.decisions.step import Step
from serai.games.marco_polo_2.kinds import FROM_OUTPOSTS
from serai.games.marco_polo_2.layout import NOTHING, REDEEMABLE, SEEN_OUTPOSTS, STRIDE
from serai.games.marco_polo_2.prospects import harvest_worth
from serai.games.marco_polo_2.state import Khanate

STAGES = 3


class Harvesting(Step):
    """The bonuses of the posts just placed, in the order in which they were placed."""

    def __init__(self, seat: int, places: tuple[int, ...], stage: int) -> None:
        self.seat = seat
        self.places = places
        self.stage = stage
        """Three for each place: city bonus, contract, outpost."""

    def data(self) -> tuple[int | tuple[int, ...], ...]:
        """Who, where, and what is done."""
        return (self.seat, self.places, self.stage)

    def promise(self, state: Khanate, values: list[float]) -> None:
        """The bonuses not taken yet."""
        for i, place in enumerate(self.places):
            if self.stage < STAGES * (i + 1):
                values[self.seat] += harvest_worth(state, place, max(0, self.stage - STAGES * i))

    def proceed(self, state: Khanate) -> bool:
        """The next bonus; it comes before the rest of this one."""
        if self.stage == STAGES * len(self.places):
            state.pop()
            return True
        place = self.places[self.stage // STAGES]
        state.replace(Harvesting(self.seat, self.places, self.stage + 1))
        step = self.stage % STAGES
        if step == 0:
            take_city_bonus(state, self.seat, place, 1)
        elif step == 1:
            if state.box.contract_cities >> place & 1:
                state.push(Signing(self.seat, 1 << place, 1, 0, is_main=False))
        else:
            take_outpost(state, self.seat, place)
        return True


def take_outpost(state: Khanate, seat: int, place: int) -> None:
    """MP2-11.7, MP2-17.13: the first post takes the tile's bonus; a collector takes the tile."""
    at = state.box.outpost_of[place]
    if at < 0 or state.tiles[at] == NOTHING:
        return
    tile = state.tiles[at]
    state.tiles[at] = NOTHING
    collector = find_collector(state)
    if collector == NOTHING:
        state.spent |= 1 << tile
    else:
        state.own[collector * STRIDE + REDEEMABLE] |= 1 << tile
    if collector != seat:
        state.seen[SEEN_OUTPOSTS] |= 1 << tile
        gain(state, seat, state.box.outpost_gain[tile], 1, FROM_OUTPOSTS)


def find_collector(state: Khanate) -> int:
    """The seat whose character collects outpost tiles."""
    for seat in range(state.seats):
        if state.box.collects_outposts[state.character(seat)]:
            return seat
    return NOTHING
