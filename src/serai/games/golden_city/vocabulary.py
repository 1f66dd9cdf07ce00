"""All actions: what players decide (section 15 of the rules), then what nature decides.

A payment names its joker pairs: `pay exact`, `pay desert` (one joker pair of desert cards), `pay desert-field` (two).
"""

from typing import Final

from serai.games.golden_city.data import BONUS_CARDS, GOODS_CARDS, KINDS, PLACES, SCORING_CARDS, Box
from serai.kernel.vocabulary import Vocabulary

SEATS: Final = 4
PAIRS: Final = 4
PAYMENTS: Final = 21
"""Exact cards; one joker pair of one of 5 kinds; two joker pairs of two of 5 kinds, which may be the same."""

BID: Final = 0
BUILD: Final = BID + PAIRS
STOP: Final = BUILD + PLACES
PAY: Final = STOP + 1
TAKE: Final = PAY + PAYMENTS
TAKE_PILE: Final = TAKE + GOODS_CARDS
RETURN: Final = TAKE_PILE + 1
KEEP: Final = RETURN + GOODS_CARDS
DISCARD: Final = KEEP + BONUS_CARDS
START: Final = DISCARD + KINDS
DRAW: Final = START + SEATS
REVEAL: Final = DRAW + KINDS
LAY: Final = REVEAL + SCORING_CARDS
REFILL: Final = LAY + KINDS
UNCOVER: Final = REFILL + GOODS_CARDS
END: Final = UNCOVER + GOODS_CARDS

ONE_JOKER: Final = PAY + 1
TWO_JOKERS: Final = ONE_JOKER + KINDS
FIRST_JOKER: Final[list[int]] = [-1, *range(KINDS), *(y for y in range(KINDS) for z in range(y, KINDS))]
"""By payment: the kind of its first joker pair, or -1."""
SECOND_JOKER: Final[list[int]] = [-1] * (1 + KINDS) + [z for y in range(KINDS) for z in range(y, KINDS)]


def vocabulary(box: Box) -> Vocabulary:
    """The verbs with their nouns, in the order of the codes above."""
    return Vocabulary(
        [
            ("bid", [str(pair + 1) for pair in range(PAIRS)]),
            ("build", box.place_ids),
            ("stop", [""]),
            ("pay", payments(box.kind_ids)),
            ("take", [*box.goods_card_ids, "pile"]),
            ("return", box.goods_card_ids),
            ("keep", box.bonus_ids),
            ("discard", box.kind_ids),
            ("start", [f"seat-{seat + 1}" for seat in range(SEATS)]),
            ("draw", box.kind_ids),
            ("reveal", box.scoring_ids),
            ("lay", box.kind_ids),
            ("refill", box.goods_card_ids),
            ("uncover", box.goods_card_ids),
        ]
    )


def payments(kinds: list[str]) -> list[str]:
    """The nouns of `pay`, in the order of the codes."""
    doubles = [f"{kinds[y]}-{kinds[z]}" for y in range(KINDS) for z in range(y, KINDS)]
    return ["exact", *kinds, *doubles]
