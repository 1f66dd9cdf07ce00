"""Section 2: everything on the table and in the box (GC-2.13) totals what was printed."""

from serai.games.golden_city.data import BONUS_CARDS, GOODS_CARDS, KINDS, SCORING_CARDS, members_of
from serai.games.golden_city.decisions.revealing import Revealing
from serai.games.golden_city.state import Island
from serai.kernel.writing import count, occurrences, total


def census(state: Island) -> list[tuple[str, int, int]]:
    """What is counted, and how many there are of it."""
    box = state.box
    houses = total(state.stock) + sum([count(own) for own in state.houses])
    keys = state.keys_left + total(state.keys) + sum([count(own & box.inner) for own in state.houses])
    bonus = count(state.bonus_pile) + sum([count(own) for own in state.bonus])
    is_revealing = any(isinstance(frame, Revealing) for frame in state.frames)
    scoring = count(state.scoring_pile) + state.round - (1 if is_revealing else 0)
    return [
        ("houses", houses, state.seats * box.stock[state.seats]),
        ("coins", state.supply + total(state.coins), box.coins),
        ("keys", keys, box.keys),
        ("bonus cards", bonus, BONUS_CARDS),
        ("goods cards", len(goods_places(state)), GOODS_CARDS),
        ("scoring cards", scoring, SCORING_CARDS),
        *[(f"{box.kind_ids[kind]} cards", count_cards(state, kind), box.cards[kind]) for kind in range(KINDS)],
    ]


def count_cards(state: Island, kind: int) -> int:
    """All terrain cards of a kind: in the piles, in the market, in the hands."""
    hands = sum([state.hand[seat * KINDS + kind] for seat in range(state.seats)])
    return state.pile[kind] + state.discard[kind] + occurrences(state.market, kind) + hands


def goods_places(state: Island) -> list[int]:
    """Every goods card once for each place it is at; those in none are back in the box."""
    places = members_of(state.row) + members_of(state.goods_pile)
    for own in state.goods:
        places += members_of(own)
    return places + [card for card in range(GOODS_CARDS) if card not in places]
