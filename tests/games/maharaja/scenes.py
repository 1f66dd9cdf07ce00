"""Positions for the tests: a game opened by transcript, and a turn in an arranged position.

Houses are written as in the rulebook's examples, "salumbar: red blue; pali: blue", cards by their numbers. What stands
on the board comes from the bank, so that the census stays right.
"""

from typing import Any

from serai.games.maharaja.decisions.programming import Programming
from serai.games.maharaja.decisions.rounds import RoundEnd, Turns
from serai.games.maharaja.fixed import ACTION_IDS, CHARACTER_IDS, PLACES
from serai.games.maharaja.game import Maharaja
from serai.games.maharaja.state import Realm
from serai.games.maharaja.vocabulary import PROGRAMME
from serai.kernel import registry
from serai.kernel.machine import i64, vec
from tests.table import Table, table

COLOURS = ["red", "blue", "green", "yellow", "black"]
RED, BLUE, GREEN, YELLOW, BLACK = range(5)
GAME = registry.load("maharaja")
assert isinstance(GAME, Maharaja)
BOX = GAME.box
CITY = {name: i for i, name in enumerate(BOX.board.city_ids)}
PLACE = {name: i for i, name in enumerate(BOX.board.place_ids())}
JUNCTION = {name: i for i, name in enumerate(BOX.board.junction_ids())}
MARKERS = "udaipur, ahmadabad, ujjain, amber, jodhpur, bikaner, delhi"
"""The order in which the tests lay the markers out, from box 1 up."""


def realm(game: Table) -> Realm:
    """The state of a table."""
    assert isinstance(game.state, Realm)
    return game.state


def laid_out(seats: int = 3, **options: Any) -> Table:
    """A game in which nature has acted: seat 0 is the first chooser."""
    game = table("maharaja", seats, first_chooser="seat_0", **options)
    for city in MARKERS.split(", "):
        game.nature(f"lay {city}")
    return game


def opened(seats: int = 3, **options: Any) -> Table:
    """A game in its first programming: seat p holds character p + 1, start houses lie far from each other."""
    game = laid_out(seats, **options)
    game.after(*(f"take {name}" for name in CHARACTER_IDS[:seats]))
    villages = [name for name in BOX.board.village_ids if name != "salumbar"]
    return game.after(*(f"build {name}" for name in villages[: 4 * seats]))


def code(programme: str) -> int:
    """The number of a programme written in any order."""
    pair = sorted(programme.split("+"), key=ACTION_IDS.index)
    return GAME.vocabulary.code(f"programme {'+'.join(pair)}") - PROGRAMME


def scene(
    programme: str = "gold+gold",
    seat: int = RED,
    *,
    seats: int = 3,
    cards: dict[int, list[int]] | None = None,
    houses: str = "",
    at: dict[int, str] | None = None,
    gold: dict[int, int] | None = None,
    reserve: int = 6,
    others: str = "gold+gold",
    **options: Any,
) -> Table:
    """The turn of a seat, about to begin: those with lower cards have had theirs. All others hold 15 gold."""
    game = laid_out(seats, **options)
    state = realm(game)
    deal(state, cards or {p: [p + 1] for p in range(seats)})
    state.reserve = vec[i64]([reserve] * seats)
    state.bank_houses = vec[i64]([BOX.houses - reserve] * seats)
    stand(state, houses)
    for p, place in (at or {}).items():
        state.architects[p] = JUNCTION[place]
    for p, amount in (gold or {}).items():
        state.gold[p] = amount
    state.round, state.maharaja = 1, CITY["udaipur"]
    state.boxes[CITY["udaipur"]] = 8
    state.programmes = vec[i64]([code(programme if p == seat else others) for p in range(seats)])
    state.has_begun = sum(1 << p for p in range(seats) if state.number(p) < state.number(seat))
    state.frames = [RoundEnd(), Turns()]
    state.settle()
    return game


def deal(state: Realm, cards: dict[int, list[int]]) -> None:
    """Give the seats these cards; the others lie in the bank."""
    state.cards = vec[i64]([sum(1 << number - 1 for number in cards[p]) for p in range(state.seats)])
    state.bank_cards = state.variant.characters & ~sum(state.cards)


def stand(state: Realm, houses: str) -> None:
    """Put houses on the board, taken from the bank."""
    for entry in filter(None, houses.split(";")):
        place, _, owners = entry.partition(":")
        for owner in owners.split():
            state.place_house(COLOURS.index(owner), PLACE[place.strip()])
            state.bank_houses[COLOURS.index(owner)] -= 1


def programming(seats: int = 3, **options: Any) -> Table:
    """Phase C of round 1, in an arranged position without houses."""
    game = scene(seats=seats, **options)
    state = realm(game)
    state.has_begun, state.turn, state.open_parts = 0, -1, vec[i64]([0] * 8)
    state.programmes = vec[i64]([-1] * seats)
    state.frames = [RoundEnd(), Turns(), Programming()]
    return game


def can(game: Table, verb: str) -> list[str]:
    """The nouns a verb is offered with."""
    found = [action.partition(" ") for action in game.legal()]
    return [noun for first, _, noun in found if first == verb]


def houses_in(game: Table, seat: int, place: str) -> int:
    """The houses of a seat in a place."""
    return realm(game).houses[seat * PLACES + PLACE[place]]


def held(game: Table, seat: int) -> list[int]:
    """The numbers of a seat's cards."""
    return [k + 1 for k in range(7) if realm(game).cards[seat] >> k & 1]


def bank(game: Table) -> list[int]:
    """The numbers of the cards in the bank."""
    return [k + 1 for k in range(7) if realm(game).bank_cards >> k & 1]


def boxes(game: Table) -> dict[str, int]:
    """The governor track, from the bottom up."""
    track = realm(game).boxes
    return {name: track[c] for name, c in sorted(CITY.items(), key=lambda item: track[item[1]])}


def is_conserved(game: Table) -> bool:
    """Whether everything on the table totals the box."""
    return all(counted == printed for _, counted, printed in game.state.census())
