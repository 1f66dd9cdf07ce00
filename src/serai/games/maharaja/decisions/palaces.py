"""MAH-8.7 to MAH-8.10: building a palace."""

from serai.games.maharaja.decisions.steps import Step
from serai.games.maharaja.fixed import CITIES
from serai.games.maharaja.pieces import NOBODY
from serai.games.maharaja.state import ARTISAN, PART_PALACE, Realm
from serai.games.maharaja.vocabulary import ERECT_INNER, ERECT_OUTER
from serai.kernel.writing import replaced


def palace_cost(state: Realm, seat: int) -> int:
    """MAH-8.7, MAH-12.7: 12 gold, 9 with the Artisan."""
    return state.box.palace_cost_artisan if state.holds(seat, ARTISAN) else state.box.palace_cost


class Erect(Step):
    """Build a palace on a site of the city where the architect stands."""

    def offer(self, state: Realm, seat: int, legal: list[int]) -> None:
        """MAH-8.8, MAH-8.10: inner or outer, if free, with a palace left and the gold."""
        if not state.open_parts[PART_PALACE] or not state.is_in_city(seat):
            return
        if not state.unbuilt[seat] or state.gold[seat] < palace_cost(state, seat):
            return
        city = state.architects[seat]
        if state.inner[city] == NOBODY:
            legal.append(ERECT_INNER)
        if state.outer_free[city]:
            legal.append(ERECT_OUTER)

    def carry_out(self, state: Realm, seat: int, noun: int) -> None:
        """MAH-8.7: the palace is paid and stands for good."""
        city = state.architects[seat]
        state.pay(seat, palace_cost(state, seat))
        state.unbuilt = replaced(state.unbuilt, seat, state.unbuilt[seat] - 1)
        if noun == 0:
            state.inner = replaced(state.inner, city, seat)
        else:
            own = seat * CITIES + city
            state.outer = replaced(state.outer, own, state.outer[own] + 1)
            state.outer_free = replaced(state.outer_free, city, state.outer_free[city] - 1)
        state.finish_part(PART_PALACE)

    def refuse(self, state: Realm, seat: int, noun: int) -> str:
        """No open part, not in a city; no palace, no site, no gold."""
        if not state.open_parts[PART_PALACE]:
            return "MAH-6.5"
        if not state.is_in_city(seat):
            return "MAH-1.5"
        return "MAH-8.10"
