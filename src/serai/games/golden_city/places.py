"""Walking through a set of places: the number of a single bit, interpreted and compiled, without a loop."""

from typing import Final

MODULUS: Final = 61
"""2 generates the residues modulo 61: the powers of 2 below 2**60 leave 60 different remainders."""
NUMBER_OF: Final[list[int]] = [[pow(2, n, MODULUS) for n in range(60)].index(r) if r else 0 for r in range(MODULUS)]
"""By the remainder of a single bit: its number."""
