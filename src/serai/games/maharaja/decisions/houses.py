"""MAH-8.1 to MAH-8.6, MAH-12.5: building a house, for gold or with the Mason."""

from typing import Final

from serai.games.maharaja.decisions.places import add_places, listed
from serai.games.maharaja.decisions.steps import Step
from serai.games.maharaja.fixed import START, VILLAGES
from serai.games.maharaja.state import ALL_VILLAGES, MASON, PART_CITY_HOUSE, PART_HOUSE, Realm, bit
from serai.games.maharaja.vocabulary import BUILD, MASON_BUILD
from serai.kernel.machine import i64

BUILDS: Final = listed(BUILD)
MASON_BUILDS: Final = listed(MASON_BUILD)


def own_city(state: Realm, seat: i64) -> i64:
    """The place of the city where the architect stands, as a mask; 0 on the start place (MAH-1.5)."""
    if state.architects[seat] == START:
        return 0
    return bit(VILLAGES + state.architects[seat])


def building_places(state: Realm, seat: i64) -> i64:
    """MAH-8.1: villages with room anywhere, and the city where the architect stands, as a mask."""
    return ALL_VILLAGES & ~state.full | own_city(state, seat)


def place_refusal(state: Realm, seat: int, place: int, rule: str) -> str:
    """Why no house can be built or put in a place: no room, or not the city that the rule names; "" if it is fit."""
    if place < VILLAGES:
        return "MAH-1.4" if state.full >> place & 1 else ""
    return "" if place == VILLAGES + state.architects[seat] else rule


class Build(Step):
    """Build a house from the reserve for 1 gold."""

    def offer(self, state: Realm, seat: int, legal: list[int]) -> None:
        """MAH-8.1, MAH-8.2: where an open part allows it."""
        if not state.open_parts[PART_HOUSE] and not state.open_parts[PART_CITY_HOUSE]:
            return
        if not state.reserve[seat] or state.gold[seat] < state.box.house_cost:
            return
        places = building_places(state, seat) if state.open_parts[PART_HOUSE] else own_city(state, seat)
        add_places(legal, BUILDS, places)

    def carry_out(self, state: Realm, seat: int, noun: int) -> None:
        """MAH-8.6: in a city it uses up a house_city part if there is one, else a house_any part."""
        state.pay(seat, state.box.house_cost)
        state.build_house(seat, noun)
        is_for_city = noun >= VILLAGES and state.open_parts[PART_CITY_HOUSE] > 0
        state.finish_part(PART_CITY_HOUSE if is_for_city else PART_HOUSE)

    def refuse(self, state: Realm, seat: int, noun: int) -> str:
        """No open part, only a city part, no room, no house, no gold."""
        if not state.open_parts[PART_HOUSE] and not state.open_parts[PART_CITY_HOUSE]:
            return "MAH-6.5"
        if noun < VILLAGES and not state.open_parts[PART_HOUSE]:
            return "MAH-8.2"
        refusal = place_refusal(state, seat, noun, "MAH-8.1" if state.open_parts[PART_HOUSE] else "MAH-8.2")
        if refusal:
            return refusal
        return "MAH-8.4" if not state.reserve[seat] else "MAH-1.10"


class MasonBuild(Step):
    """Build a house with the Mason, without paying."""

    def offer(self, state: Realm, seat: int, legal: list[int]) -> None:
        """MAH-12.5, MAH-12.6: once in a turn, while the card is held."""
        if state.holds(seat, MASON) and not state.mason_used and state.reserve[seat]:
            add_places(legal, MASON_BUILDS, building_places(state, seat))

    def carry_out(self, state: Realm, seat: int, noun: int) -> None:
        """MAH-12.5: an additional step that uses up no part."""
        state.mason_used = 1
        state.build_house(seat, noun)

    def refuse(self, state: Realm, seat: int, noun: int) -> str:
        """No Mason, used already, no room, no house."""
        if not state.holds(seat, MASON):
            return "MAH-12.5"
        if state.mason_used:
            return "MAH-12.6"
        return place_refusal(state, seat, noun, "MAH-8.1") or "MAH-8.4"
