"""What the island is made of, and who may see it (section 13)."""

from typing import Any, Final

from serai.games.golden_city.data import (
    ARRIVALS,
    BONUS_CARDS,
    GOODS_CARDS,
    HARBOUR,
    KINDS,
    PER_COIN,
    PER_GOODS_CARD,
    PLACES,
    SCORING_CARDS,
    Box,
)
from serai.kernel.pieces import (
    HIDDEN,
    IDS,
    PARTLY,
    REMEMBERED,
    SEATS,
    SHOWN,
    Piece,
    by_seat,
    derived,
    members,
    number,
    numbers,
    pending,
    seen_as,
    sequence,
    size_of,
    sized,
)

NOTHING: Final = -1

PLAYING: Final = 0
HOUSES: Final = 1
CARDS: Final = 2
WALLED_IN: Final = 3
ENDINGS: Final = ["", "houses", "cards", "walled_in"]
"""By the piece `ending`."""
ENDED_BY: Final = ["", "GC-11.1", "GC-11.2", "GC-11.4"]
"""By the piece `ending`: the rule."""

CITY: Final = 0
FOR_GOODS: Final = 1
FOR_RIVERS: Final = 2
FOR_DISTRICTS: Final = 3
SOURCES: Final = 4
"""The sources of letters gained in the open; bonus cards are added at the end."""


def declared(box: Box, seats: int, options: dict[str, Any]) -> list[Piece]:
    """Every piece, in the order of the view; in masks, bit n is member n."""
    return [*table(box, seats, options), *board(box, seats), *supplies(box, seats), *cards(box, seats, options)]


def table(box: Box, seats: int, options: dict[str, Any]) -> list[Piece]:
    """The options, the round, its scoring card and the market."""
    pairs = box.pairs[seats]
    good_or_area = max(box.owner_letters + box.sole_letters, box.presence_letters + box.majority_letters)
    start = 0 if options["start_player"] == "seat_0" else NOTHING
    return [
        number("most", 0, 1, int(options["goods_bonus"] == "most"), HIDDEN),  # GC-9.3
        number("open_letters", 0, 1, int(options["letters_visible"]), HIDDEN),  # GC-13.1
        number("pairs", pairs, pairs, pairs, HIDDEN),
        number("round", 0, box.rounds),
        number("ending", 0, len(ENDINGS) - 1, PLAYING, HIDDEN),
        number("start", NOTHING, seats - 1, start).of(SEATS),
        number("face_up", NOTHING, SCORING_CARDS - 1, NOTHING).of(IDS),
        members("scoring_pile", SCORING_CARDS, every(SCORING_CARDS), sight=HIDDEN),
        derived("scored", (SCORING_CARDS,), 0, 1),
        derived("top_back", (), 0, 3).of(IDS),
        numbers(
            "paid", (seats, 2), 0, good_or_area
        ).shared(),  # GC-13.6: by the last scoring card, for its good and its area
        numbers("market", (pairs, 2), NOTHING, KINDS - 1, NOTHING).of(IDS).by_no_seat(),
        numbers("bids", (seats,), NOTHING, pairs - 1, NOTHING).of(IDS),
        number("cost", box.first_cost, highest_cost(box), box.first_cost),
        pending("paying", "paying.Paying.place", NOTHING, PLACES - 1).of(IDS),
    ]


def board(box: Box, seats: int) -> list[Piece]:
    """Houses: kept by seat, seen by place. `reach` and `taken` follow from them and are kept for speed."""
    return [
        seen_as(members("houses", PLACES, by=seats), (PLACES, seats), 0, 1),
        members("reach", PLACES, by=seats, sight=HIDDEN),  # GC-7.2: the neighbours of a seat's houses
        members("taken", PLACES, sight=HIDDEN),  # GC-7.4: harbours and suburbs with a house
        numbers("stock", (seats,), 0, box.stock[seats], box.stock[seats]),
    ]


def supplies(box: Box, seats: int) -> list[Piece]:
    """Coins and keys, in the hands of players and beside the board."""
    return [
        numbers("coins", (seats,), 0, box.coins, box.start_coins),
        number("supply", 0, box.coins, box.coins - seats * box.start_coins),
        numbers("keys", (seats,), 0, box.keys).shared(),
        number("keys_left", 0, box.keys, box.keys),
    ]


def cards(box: Box, seats: int, options: dict[str, Any]) -> list[Piece]:
    """Terrain cards as counts by kind, goods and bonus cards as sets, and the letters."""
    # Five from the turn before and a pair from the market; no house gives more cards than it costs.
    most = box.hand_limit + 2
    terrain_cards = sum(box.cards)
    seen = SHOWN if options["seen_cards_visible"] else REMEMBERED  # GC-13.4
    pile = [count - seats if kind == HARBOUR else count for kind, count in enumerate(box.cards)]
    hands = [int(kind == HARBOUR) for _ in range(seats) for kind in range(KINDS)]  # GC-4.2
    bonus = members("bonus", BONUS_CARDS, by=seats, sight=PARTLY).shared()
    letters = numbers("letters", (seats, SOURCES), 0, most_letters(box, seats))
    return [
        numbers("known", (seats, KINDS), 0, most, hands, seen),  # the cards of a hand that everybody has seen
        by_seat("hand_size", "hand_size", seats, 0, most),  # D24: can be counted across the table
        sized(numbers("pile", (KINDS,), 0, terrain_cards, pile), terrain_cards),
        numbers("discard", (KINDS,), 0, max(box.cards)),
        # A shuffle brings 22 cards at least (GC-2.12), and no round needs more: one shuffle in a round at most.
        number("shuffle", 0, box.rounds, 0, HIDDEN),
        sequence("drawn"),  # every card drawn unseen: (shuffle, seat, kind) in one number
        sequence("shown"),  # unseen cards that came to light when laid off: (cards drawn unseen by then, seat, kind)
        members("goods", GOODS_CARDS, by=seats).shared(),
        members("row", GOODS_CARDS),
        sized(members("goods_pile", GOODS_CARDS, every(GOODS_CARDS)), GOODS_CARDS),
        size_of("bonus_held", bonus),  # open, unlike the cards
        members("walled", seats),  # GC-11.5: walled in at an early end
        numbers("hand", (seats, KINDS), NOTHING, most, hands, PARTLY),
        bonus,
        members("bonus_pile", BONUS_CARDS, every(BONUS_CARDS), sight=HIDDEN),
        sequence("bonus_taken"),  # who took which bonus card, in order: (seat, card) in one number
        derived("bonus_seen", (BONUS_CARDS,), 0, 1),
        derived("gained", (seats,), 0, letters.high, REMEMBERED),  # GC-13.5: all gains before the end were open
        seen_as(letters, (seats,), NOTHING, letters.high),
    ]


def every(size: int) -> int:
    """The set of all members."""
    return (1 << size) - 1


def highest_cost(box: Box) -> int:
    """GC-6.5: what a displacement costs when all coins of the box have been spent on displacements of one round."""
    cost, spent = box.first_cost, 0
    while spent + cost <= box.coins:
        spent += cost
        cost += box.cost_step
    return cost


def most_letters(box: Box, seats: int) -> int:
    """Nobody gains more: first in every city part, alone in every scoring, with all bonus cards at their best."""
    city = sum(max(box.reward_letters[place * ARRIVALS : (place + 1) * ARRIVALS]) for place in range(PLACES))
    scorings = box.rounds * (box.owner_letters + box.sole_letters + box.presence_letters + box.majority_letters)
    bonus = 0
    for card in range(BONUS_CARDS):
        counts = box.bonus_counts[card]
        houses = min(box.stock[seats], int(box.bonus_places[card]).bit_count())
        things = {PER_GOODS_CARD: box.goods_limit, PER_COIN: box.coins}.get(counts, houses)
        bonus += things * box.bonus_letters[card]
    return city + scorings + bonus
