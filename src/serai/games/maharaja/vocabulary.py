"""All actions of the game and of nature: a verb and one noun. Codes often listed come first: small ints are cheap."""

from typing import Final

from serai.games.maharaja.data import Box
from serai.games.maharaja.fixed import (
    ACTION_IDS,
    ACTIONS,
    CHARACTER_IDS,
    CHARACTERS,
    CITIES,
    COLOURS,
    LONGEST_TOLL,
    PLACES,
)
from serai.kernel.vocabulary import Vocabulary

VERBS: Final = (
    "programme",
    "travel",
    "collect",
    "build",
    "quarry",
    "erect",
    "move",
    "mason-build",
    "mason-move",
    "put",
    "lower",
    "end",
    "take",
    "give",
    "lure",
    "redeem",
    "pay",
    "lay",
    "appoint",
    "pass",
    "bid",
)
PAIRS: Final = 45
CHIT_ACTIONS: Final = 8

PROGRAMME: Final = 0
TRAVEL: Final = PROGRAMME + PAIRS
COLLECT: Final = TRAVEL + CITIES
BUILD: Final = COLLECT + 1
QUARRY: Final = BUILD + PLACES
ERECT_INNER: Final = QUARRY + 1
ERECT_OUTER: Final = ERECT_INNER + 1
MOVE: Final = ERECT_OUTER + 1
MASON_BUILD: Final = MOVE + PLACES
MASON_MOVE: Final = MASON_BUILD + PLACES
PUT: Final = MASON_MOVE + PLACES
LOWER: Final = PUT + PLACES
END: Final = LOWER + CITIES
TAKE: Final = END + 1
GIVE: Final = TAKE + CHARACTERS
LURE: Final = GIVE + CHARACTERS
REDEEM: Final = LURE + COLOURS
PAY: Final = REDEEM + CHIT_ACTIONS
LAY: Final = PAY + LONGEST_TOLL + 1
APPOINT: Final = LAY + CITIES
PASS: Final = APPOINT + COLOURS
BID: Final = PASS + 1

FIRST_ACTION: Final = [a for a in range(ACTIONS) for b in range(a, ACTIONS)]
SECOND_ACTION: Final = [b for a in range(ACTIONS) for b in range(a, ACTIONS)]
"""MAH-5.1: the 45 unordered pairs of actions, by number of the programme."""


def vocabulary(box: Box) -> Vocabulary:
    """The verbs with their nouns, in the order of the codes above."""
    cities, places = box.board.city_ids, box.board.place_ids()
    characters, seats = list(CHARACTER_IDS), [f"seat-{seat}" for seat in range(1, COLOURS + 1)]
    nouns = [
        [f"{ACTION_IDS[FIRST_ACTION[i]]}+{ACTION_IDS[SECOND_ACTION[i]]}" for i in range(PAIRS)],
        cities,
        [""],
        places,
        [""],
        ["inner", "outer"],
        places,
        places,
        places,
        places,
        cities,
        [""],
        characters,
        characters,
        seats,
        list(ACTION_IDS[:CHIT_ACTIONS]),
        [str(gold) for gold in range(LONGEST_TOLL + 1)],
        cities,
        seats,
        [""],
        [str(gold) for gold in range(box.start_gold + 1)],
    ]
    words = Vocabulary(list(zip(VERBS, nouns, strict=True)))
    for i in range(PAIRS):  # MAH-5.1: the two are not ordered
        words.also(f"programme {ACTION_IDS[SECOND_ACTION[i]]}+{ACTION_IDS[FIRST_ACTION[i]]}", PROGRAMME + i)
    return words
