"""MAH-4 and MAH-6: the sequence of a round, the order of play, the end of the game. No decisions are made here."""

from serai.games.maharaja.data import CITIES
from serai.games.maharaja.decisions.programming import Programming
from serai.games.maharaja.decisions.stepping import Stepping
from serai.games.maharaja.scoring import score_city
from serai.games.maharaja.state import NOBODY, NOTHING, PALACES_BUILT, ROUNDS_OVER, TRADER, YOGI, Realm
from serai.games.maharaja.vocabulary import FIRST_ACTION, SECOND_ACTION
from serai.kernel.game import Frame


def lowest_marker(state: Realm) -> int:
    """MAH-4.2: the city whose marker lies in the lowest occupied box."""
    return state.boxes.index(min(state.boxes))


class Round(Frame[Realm]):
    """Begins a round: the Maharaja and his governor move, then all choose, act, and the city is scored."""

    def proceed(self, state: Realm) -> bool:
        """MAH-4.1: phases A and B; below C wait D and E. What comes last is pushed first."""
        state.round += 1
        state.maharaja = lowest_marker(state)
        state.boxes[state.maharaja] = CITIES + state.round
        state.programme = [NOTHING] * state.seats
        state.begun = 0
        state.replace(RoundEnd())
        state.push(Turns())
        state.push(Programming())
        return True


class Turns(Frame[Realm]):
    """MAH-6.1: of those who have not had their turn the one with the lowest card is next, decided anew each time."""

    def proceed(self, state: Realm) -> bool:
        """The next turn, or on to scoring."""
        following = NOBODY
        for p in range(state.seats):
            if not state.begun >> p & 1 and (following == NOBODY or state.number(p) < state.number(following)):
                following = p
        if following == NOBODY:
            state.turn = NOBODY
            state.pop()
        else:
            begin_turn(state, following)
        return True


def begin_turn(state: Realm, seat: int) -> None:
    """MAH-6.4, MAH-6.5: the programme is revealed and becomes open parts; Trader and Yogi give what they give."""
    state.begun |= 1 << seat
    state.turn = seat
    if state.holds(seat, TRADER):
        state.earn(seat, state.box.trader_gold)
    if state.holds(seat, YOGI):
        chits = min(state.box.yogi_chits, state.bank_chits)
        state.chits[seat] += chits
        state.bank_chits -= chits
    programme = state.programme[seat]
    state.open_parts(FIRST_ACTION[programme])
    state.open_parts(SECOND_ACTION[programme])
    state.mason_used = 0
    state.chit_used = 0
    state.travelled = 0
    state.push(Stepping(seat))


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
