"""Section 8: the reward of a place. No decisions are made here; where a card is chosen, its frame is pushed."""

from serai.games.golden_city.data import ARRIVALS, GIVES_BONUS, GIVES_GOODS, GIVES_KEY
from serai.games.golden_city.decisions.drawing import Drawing
from serai.games.golden_city.decisions.goods import Taking
from serai.games.golden_city.decisions.keeping import Keeping
from serai.games.golden_city.pieces import CITY
from serai.games.golden_city.state import Island
from serai.kernel.machine import i64
from serai.kernel.writing import replaced


def reward(state: Island, seat: int, place: int, arrival: i64) -> None:
    """GC-8.1, GC-8.2: what the place gives its builder, who arrives after so many others."""
    box = state.box
    at = place * ARRIVALS + arrival
    state.earn(seat, box.reward_coins[at])
    state.write(seat, CITY, box.reward_letters[at])
    if box.reward_cards[at]:
        state.push(Drawing(seat))
    if box.gives[place]:
        give(state, seat, box.gives[place])


def give(state: Island, seat: int, gift: i64) -> None:
    """GC-8.5 to GC-8.7: a key, a goods card or a bonus card, if there is one left (GC-2.6 to GC-2.8)."""
    if gift == GIVES_KEY and state.keys_left:
        state.keys_left -= 1
        state.keys = replaced(state.keys, seat, state.keys[seat] + 1)
    elif gift == GIVES_GOODS and (state.row or state.goods_pile):
        state.push(Taking(seat))
    elif gift == GIVES_BONUS and state.bonus_pile:
        state.push(Keeping(seat))
