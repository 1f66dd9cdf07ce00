"""Steps along routes: what they cost and which can be paid (MP2-10.3 to MP2-10.5)."""

from serai.games.marco_polo_2.kinds import NO_SEAL, WIDTH
from serai.games.marco_polo_2.layout import FIGURE, NOTHING, SEALS_OF, STRIDE
from serai.games.marco_polo_2.purse import has_money
from serai.games.marco_polo_2.state import Khanate


def is_open(state: Khanate, seat: int, guild: int) -> bool:
    """MP2-10.5: a water route needs a seal of its guild."""
    return guild < 0 or state.own[seat * STRIDE + SEALS_OF + guild] != NO_SEAL


def can_step(state: Khanate, seat: int, route: list[int], at: int, coins: int) -> bool:
    """MP2-10.4, MP2-10.7, MP2-17.15: whether a route (six numbers from `at` on) and some coins more can be paid."""
    if not is_open(state, seat, route[at + 4]):
        return False
    character = state.character(seat)
    route_coins = 0 if state.box.waives_coins[character] else route[at + 1]
    camels = 0 if state.box.waives_camels[character] else route[at + 2]
    return has_money(state, seat, route_coins + coins, camels, route[at + 3])


def has_step(state: Khanate, seat: int, coins: int) -> bool:
    """MP2-10.8: whether some first step can be paid together with these coins."""
    at = seat * STRIDE + FIGURE
    for i in range(2):
        place = state.own[at + i]
        if place != NOTHING:
            near = state.box.near[place]
            for j in range(0, len(near), WIDTH):
                if can_step(state, seat, near, j, coins):
                    return True
    return False
