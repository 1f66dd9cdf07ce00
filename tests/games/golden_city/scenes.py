"""Positions for the tests: an opened game, and a building turn with given hands and houses.

Cards are written as in the rulebook's examples: H, Fi, Fo, D, M. The seats of the examples are RED, BLUE, WHITE, BLACK.
Cards given come from the draw pile and houses from the stock, so that the census stays right.
"""

from typing import Any

from serai.games.golden_city.data import KINDS
from serai.games.golden_city.decisions.building import Building
from serai.games.golden_city.decisions.discarding import Discarding
from serai.games.golden_city.decisions.round import PASSING_MARKER, SCORING, Turns
from serai.games.golden_city.game import GoldenCity
from serai.games.golden_city.state import Island
from serai.kernel import registry
from serai.kernel.machine import i64, vec
from serai.kernel.writing import count
from tests.table import Table, table

RED, BLUE, WHITE, BLACK = range(4)
CARDS = ["H", "Fi", "Fo", "D", "M"]
GAME = registry.load("golden_city")
assert isinstance(GAME, GoldenCity)
BOX = GAME.box


def island(game: Table) -> Island:
    """The state of a table."""
    assert isinstance(game.state, Island)
    return game.state


def opened(seats: int = 4, cards: str = "field, forest, desert, mountain", **options: Any) -> Table:
    """A game about to begin its first round: seat 0 starts, the start cards are drawn, g1, g2 and g3 lie in the row."""
    game = table("golden_city", seats, start_player="seat_0", **options)
    for card in cards.split(", ")[:seats]:
        game.nature(f"draw {card}")
    return game.after("refill g1, refill g2, refill g3")


def bidding(*pairs: str, seats: int = 4, scoring: str = "s01", **options: Any) -> Table:
    """The bidding of the first round, with these pairs ("H D") on the market."""
    game = opened(seats, **options).nature(f"reveal {scoring}")
    kinds = [[BOX.kind_ids[CARDS.index(card)] for card in pair.split()] for pair in pairs]
    for card in (0, 1):
        for pair in kinds:
            game.nature(f"lay {pair[card]}")
    return game


def building(hand: str, seat: int = RED, *, seats: int = 4, scoring: str = "s01", **options: Any) -> Table:
    """The building turn of a seat with this hand; the others hold nothing. Turns before it in the round are over."""
    game = opened(seats, **options).nature(f"reveal {scoring}")
    state = island(game)
    state.frames = [PASSING_MARKER, SCORING, Turns(seat + 1), Discarding(seat), Building(seat, 0)]
    for player in range(seats):
        hold(game, player, hand if player == seat else "")
    return game


def hold(game: Table, seat: int, hand: str) -> None:
    """Give a seat exactly these cards; what it held goes back to the draw pile."""
    state = island(game)
    for kind in range(KINDS):
        state.pile[kind] += state.hand[seat * KINDS + kind]
        state.hand[seat * KINDS + kind] = state.known[seat * KINDS + kind] = 0
    state.drawn = vec[i64]([drawn for drawn in state.drawn if drawn // 8 % 4 != seat])
    for card in hand.split():
        kind = CARDS.index(card)
        state.pile[kind] -= 1
        state.pick_up(seat, kind)


def house(game: Table, seat: int, places: str) -> Table:
    """Put houses of a seat on places, without cost or reward."""
    for place in places.split():
        island(game).put_house(seat, BOX.place_ids.index(place))
    return game


def cards_of(game: Table, seat: int) -> str:
    """A hand as it is written here."""
    hand = island(game).hand[seat * KINDS : (seat + 1) * KINDS]
    return " ".join(card for card, count in zip(CARDS, hand, strict=True) for _ in range(count))


def buildable(game: Table) -> set[str]:
    """The places the player to act may build on."""
    return {action.removeprefix("build ") for action in game.legal() if action.startswith("build ")}


def own_goods(game: Table, seat: int, cards: str) -> None:
    """Give a seat these goods cards, wherever they are; the row is filled up with the lowest of the pile."""
    state = island(game)
    for card in cards.split():
        bit = 1 << BOX.goods_card_ids.index(card)
        state.row &= ~bit
        state.goods_pile &= ~bit
        state.goods = vec[i64]([goods & ~bit for goods in state.goods])
        state.goods[seat] |= bit
    while count(state.row) < 3 and state.goods_pile:
        lowest = state.goods_pile & -state.goods_pile
        state.goods_pile ^= lowest
        state.row |= lowest


def is_conserved(game: Table) -> bool:
    """Whether everything on the table totals the box."""
    return all(counted == printed for _, counted, printed in game.state.census())
