"""MAH-4 and MAH-6: the sequence of a round, the order of play, the end of the game. No decisions are made here."""

from serai.games.maharaja.decisions.programming import Programming
from serai.games.maharaja.decisions.stepping import Stepping
from serai.games.maharaja.fixed import CITIES
from serai.games.maharaja.pieces import NOBODY, NOTHING, PALACES_BUILT, ROUNDS_OVER
from serai.games.maharaja.scoring import score_city
from serai.games.maharaja.state import NO_CARD, TRADER, YOGI, Realm, bit
from serai.games.maharaja.vocabulary import FIRST_ACTION, SECOND_ACTION
from serai.kernel.game import Frame
from serai.kernel.machine import i64, mypyc_attr
from serai.kernel.writing import replaced


def lowest_marker(state: Realm) -> i64:
    """MAH-4.2: the city whose marker lies in the lowest occupied box."""
    lowest: i64 = 0
    city: i64 = 1
    while city < CITIES:
        if state.boxes[city] < state.boxes[lowest]:
            lowest = city
        city += 1
    return lowest


@mypyc_attr(free_list_len=1)
class Round(Frame[Realm]):
    """Begins a round: the Maharaja and the governor marker move, then all choose, act, and the city is scored."""

    def proceed(self, state: Realm) -> bool:
        """MAH-4.1: phases A and B; below C wait D and E. What comes last is pushed first."""
        state.round += 1
        state.maharaja = lowest_marker(state)
        state.boxes = replaced(state.boxes, state.maharaja, CITIES + state.round)
        for p in range(state.seats):
            state.programmes[p] = NOTHING
        state.has_begun = 0
        state.replace(RoundEnd())
        state.push(Turns())
        state.push(Programming())
        return True


@mypyc_attr(free_list_len=1)
class Turns(Frame[Realm]):
    """MAH-6.1: of those who have not had their turn the one with the lowest card is next, decided anew each time."""

    def proceed(self, state: Realm) -> bool:
        """The next turn, or on to scoring."""
        following: i64 = NOBODY
        lowest: i64 = NO_CARD + 1
        p: i64 = 0
        while p < state.seats:
            if not state.has_begun >> p & 1 and state.number(p) < lowest:
                following = p
                lowest = state.number(p)
            p += 1
        if following == NOBODY:
            state.turn = NOBODY
            state.pop()
        else:
            begin_turn(state, following)
        return True


def begin_turn(state: Realm, seat: i64) -> None:
    """MAH-6.4, MAH-6.5: the programme is revealed and becomes open parts; Trader and Yogi give what they give."""
    state.has_begun |= bit(seat)
    state.turn = seat
    if state.holds(seat, TRADER):
        state.earn(seat, state.box.trader_gold)
    if state.holds(seat, YOGI):
        chits = min(state.box.yogi_chits, state.bank_chits)
        state.chits = replaced(state.chits, seat, state.chits[seat] + chits)
        state.bank_chits -= chits
    programme = state.programmes[seat]
    state.add_parts(FIRST_ACTION[programme])
    state.add_parts(SECOND_ACTION[programme])
    state.push(Stepping(seat))


@mypyc_attr(free_list_len=1)
class RoundEnd(Frame[Realm]):
    """Phase E, then the next round or the end."""

    def proceed(self, state: Realm) -> bool:
        """MAH-14.1, MAH-15.1, MAH-16: the city is scored; a last palace or the last round ends the game."""
        score_city(state)
        state.pop()
        if 0 in state.unbuilt:
            state.ending = PALACES_BUILT
        elif state.round == state.variant.last_round:
            state.ending = ROUNDS_OVER
        else:
            state.push(Round())
        return True
