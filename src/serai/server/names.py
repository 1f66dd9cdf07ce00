"""Names that people can read and tell apart. What cannot be seen is refused, what only looks different is the same."""

import re
import unicodedata
from typing import Final

from serai.server.errors import Refused

LONGEST: Final = 40
SPACES: Final = re.compile(r"\s+")
INVISIBLE: Final = ("Cc", "Cf", "Cs", "Co", "Cn", "Zl", "Zp")
"""Unicode categories that have no place in a name: controls, joiners and overrides, surrogates, private, unassigned."""
HOLLOW: Final = "\u115f\u1160\u2800\u3164\uffa0\u17b4\u17b5"
"""Letters and signs that are drawn as nothing."""
MARKS: Final = 2
"""How many accents may sit on one letter."""
CYRILLIC: Final = dict(zip("аеорсухкмтнвіјѕԁһӏԛԝь", "aeopcyxkmthbljsdhlqwb", strict=True))
GREEK: Final = dict(zip("αβεηικνορτυχγω", "abenlkvoptuxyw", strict=True))
OTHERS: Final = dict(zip("01|!i5$@łøđı", "ollllssalodl", strict=True))
ALIKE: Final = str.maketrans(CYRILLIC | GREEK | OTHERS)
"""Small letters and signs, and the Latin letter that they look like; i, l, 1 and | are all one stroke."""
GUESTS: Final = ("Traveller", "Utazó", "Путник")
"""What guests are called until they choose a name, by language: nobody may own these."""
PAIRS: Final = (("rn", "m"), ("vv", "w"))


def tidy(name: str) -> str:
    """A name as it is stored: composed, its spaces single. Raises what is wrong with it."""
    if any(unicodedata.category(sign) in INVISIBLE or sign in HOLLOW for sign in name):
        raise Refused(400, "name-invisible")
    tidied = SPACES.sub(" ", unicodedata.normalize("NFKC", name)).strip()
    if not any(unicodedata.category(sign)[0] in "LN" for sign in tidied):
        raise Refused(400, "name-blank")
    if len(tidied) > LONGEST:
        raise Refused(400, "name-long", longest=LONGEST)
    if _most_marks(tidied) > MARKS:
        raise Refused(400, "name-marks")
    return tidied


def legible(name: str, otherwise: str) -> str:
    """A name from a record, or from whoever has left: tidied, or another in its place if nobody could read it."""
    try:
        return tidy(name)
    except Refused:
        return otherwise


def likeness(name: str) -> str:
    """What a name looks like: two names that are alike cannot be told apart at a glance."""
    plain = unicodedata.normalize("NFKD", unicodedata.normalize("NFKC", name).casefold())
    letters = "".join(sign for sign in plain.translate(ALIKE) if sign.isalnum())
    for pair, one in PAIRS:
        letters = letters.replace(pair, one)
    return letters[: 2 * LONGEST]


def _most_marks(name: str) -> int:
    """The most accents on one letter that are left when everything is composed."""
    most = run = 0
    for sign in name:
        run = run + 1 if unicodedata.category(sign)[0] == "M" else 0
        most = max(most, run)
    return most


RESERVED: Final = frozenset(likeness(name) for name in GUESTS)
"""What no account may look like."""
