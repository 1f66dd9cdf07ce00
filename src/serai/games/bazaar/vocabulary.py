"""All actions: nature's deals and throws, the secret choice of a stall, buying and paying."""

from typing import Final

from serai.games.bazaar.data import GOODS, Box
from serai.kernel.vocabulary import Vocabulary

SIDES: Final = 6

DEAL: Final = 0
THROW: Final = DEAL + GOODS
CHOOSE: Final = THROW + SIDES
BUY: Final = CHOOSE + GOODS
PASS: Final = BUY + 1
PAY_COINS: Final = PASS + 1
PAY_FAVOUR: Final = PAY_COINS + 1


def vocabulary(box: Box) -> Vocabulary:
    """The verbs with their nouns, in the order of the codes above."""
    return Vocabulary(
        [
            ("deal", box.good_ids),
            ("throw", [str(side) for side in range(1, SIDES + 1)]),
            ("choose", box.good_ids),
            ("buy", [""]),
            ("pass", [""]),
            ("pay", ["coins", "favour"]),
        ]
    )
