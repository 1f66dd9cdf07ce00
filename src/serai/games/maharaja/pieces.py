"""MAH-1, MAH-19: what the realm is made of, and who may see it."""

from typing import Any, Final

from serai.games.maharaja.data import Box
from serai.games.maharaja.fixed import BOXES, CHARACTERS, CITIES, LONGEST_TOLL, PARTS, PLACES, START, VILLAGES
from serai.games.maharaja.variant import Variant
from serai.games.maharaja.vocabulary import PAIRS
from serai.kernel.pieces import DRAWN, HIDDEN, IDS, PARTLY, SEATS, Piece, derived, members, number, numbers, pending

NOBODY: Final = -1
NOTHING: Final = -1
UNKNOWN: Final = -1
NOT_IN_PLAY: Final = -2
DEPENDS: Final = -1
"""What a player gets differs from one cheapest route to another: the traveller will be asked."""
NO_BOX: Final = 0
"""Where a marker lies that has not been laid out yet."""
PALACES_BUILT: Final = 1
ROUNDS_OVER: Final = 2
ENDINGS: Final = ["", "palaces", "rounds"]
"""By the piece `ending`: 0 while the game goes on."""
MOST_ACTIONS: Final = 3
"""In a turn: the two of the programme and that of one chit."""
MOST_JOURNEYS: Final = 9
"""In a turn: before, between and after eight steps: six parts, the Mason and a chit."""


def declared(box: Box, seats: int, options: dict[str, Any]) -> list[Piece]:
    """Every piece, in the order of the view."""
    return [*_table(box, seats, options), *_turn(box, seats), *_foresight(box, seats), *_pending(box, seats)]


def _table(box: Box, seats: int, options: dict[str, Any]) -> list[Piece]:
    """What lies on the table from round to round."""
    variant = Variant(box, seats, options)
    outer = box.board.outer
    return [
        number("round", 0, variant.last_round),
        number("maharaja", 0, START, START).of(IDS),
        number("ending", 0, len(ENDINGS) - 1, 0, HIDDEN),
        numbers("boxes", (CITIES,), NO_BOX, BOXES, NO_BOX).shared(),
        number("first_chooser", NOBODY, seats - 1, NOBODY).of(SEATS),
        members("bank_cards", CHARACTERS, variant.characters, sight=HIDDEN),
        members("cards", CHARACTERS, by=seats, sight=HIDDEN).shared(),
        derived("holders", (CHARACTERS,), NOT_IN_PLAY, seats - 1).of(SEATS),
        numbers("architects", (seats,), 0, START, START).of(IDS),
        numbers("gold", (seats,), UNKNOWN, most_gold(box, variant, seats), box.start_gold, PARTLY),
        numbers("reserve", (seats,), 0, box.houses, box.start_houses),
        numbers("bank_houses", (seats,), 0, box.houses, box.houses - box.start_houses).shared(),
        numbers("unbuilt", (seats,), 0, variant.palaces, variant.palaces).shared(),
        numbers("houses", (seats, PLACES), 0, box.houses),
        members("lived", PLACES, by=seats, sight=HIDDEN),
        members("occupied", VILLAGES, sight=HIDDEN),
        members("full", VILLAGES, sight=HIDDEN),
        numbers("inner", (CITIES,), NOBODY, seats - 1, NOBODY).of(SEATS).shared(),
        numbers("outer", (seats, CITIES), 0, outer).shared(),
        number("neutral", 0, outer, variant.neutral),
        numbers("outer_free", (CITIES,), 0, outer, outer - variant.neutral).shared(),
        numbers("chits", (seats,), 0, variant.chits).shared(),
        number("bank_chits", 0, variant.chits, variant.chits),
    ]


def _turn(box: Box, seats: int) -> list[Piece]:
    """What was chosen for this round, and how far the player in turn is."""
    in_one_action = max(parts.count(part) for parts in box.action_parts for part in range(PARTS))
    return [
        derived("has_chosen", (seats,), 0, 1),
        numbers("programmes", (seats,), NOTHING, PAIRS - 1, NOTHING, PARTLY).of(IDS),
        members("has_begun", seats),
        number("turn", NOBODY, seats - 1, NOBODY).of(SEATS),
        numbers("open_parts", (PARTS,), 0, MOST_ACTIONS * in_one_action),
        number("mason_used", 0, 1),
        number("chit_used", 0, 1),
        number("travelled", 0, 1),
    ]


def _foresight(box: Box, seats: int) -> list[Piece]:
    """What journeys would cost and cities would pay now, and what the last one paid."""
    roads = len(box.board.road_ids)
    return [
        derived("tolls", (seats, CITIES), UNKNOWN, LONGEST_TOLL),
        derived("ways", (CITIES, roads), 0, 1, DRAWN),
        derived("dues", (CITIES, seats), DEPENDS, LONGEST_TOLL, DRAWN),
        derived("detours", (CITIES,), 0, 1, DRAWN),
        derived("presence", (CITIES, seats), 0, most_points(box)),
        derived("payouts", (CITIES, seats), 0, most_paid(box, seats)).along(),
        numbers("paid", (seats,), 0, most_paid(box, seats)).shared(),
    ]


def _pending(box: Box, seats: int) -> list[Piece]:
    """What the decision in hand is about."""
    return [
        pending("high_bid", "bidding.Bidding.high", UNKNOWN, box.start_gold),  # MAH-17.14: of the auction that is on
        pending("high_bidder", "bidding.Bidding.leader", NOBODY, seats - 1).of(SEATS),
        derived("has_passed", (seats,), 0, 1),
        pending("moving", "moving.Moving.origin", UNKNOWN, PLACES - 1).of(IDS),  # MAH-9.4: where the house comes from
        pending("going", "travelling.Dividing.city", UNKNOWN, CITIES - 1).of(IDS),  # MAH-7.9: whose toll is divided
        derived("payee", (), NOBODY, seats - 1).of(SEATS),
    ]


def most_points(box: Box) -> int:
    """MAH-14.2: in one city: the architect, all houses, all palaces with the Sadhu, and a home."""
    architect, house, outer, inner, home, with_sadhu = list(box.points)
    palaces = max(outer, with_sadhu) * box.board.outer + inner
    return architect + house * box.houses + palaces + home


def most_paid(box: Box, seats: int) -> int:
    """MAH-14.4, MAH-14.6: the best place and the bonus of a monopoly."""
    return max(box.payouts[seats]) + box.monopoly_bonus


def most_gold(box: Box, variant: Variant, seats: int) -> int:
    """What a player has if every round brings all it can: scoring, gold, Trader, the others' penalties and tolls.

    MAH-7.6: a journey pays an owner at most 1 for each of their houses, and passes no village twice."""
    toll = min(box.houses, LONGEST_TOLL // 2 * variant.capacity)
    from_each = box.penalty_gold + MOST_JOURNEYS * toll
    own = most_paid(box, seats) + MOST_ACTIONS * box.gold_action + box.trader_gold
    return box.start_gold + variant.last_round * (own + (seats - 1) * from_each)
