"""The source of chance of a real game: draws that anyone can audit afterwards.

The seed is 32 random bytes. Its hash is published before the first event, the seed itself after the last. The draw that
becomes event number n is a function of seed and n alone, so taking a move back and making it again changes no dice.

Players may add to the seed once they have seen its hash, and before the first draw: then whoever chose the seed did not
choose the dice. Draws are made from the seed mixed with all that was added; without additions, from the seed itself.
"""

import hashlib
import hmac
import re
import secrets
from typing import Final

SEED: Final = re.compile("[0-9a-f]{64}")


def new_seed() -> str:
    """A fresh secret seed, as 64 hexadecimal digits."""
    return secrets.token_hex(32)


def is_seed(value: object) -> bool:
    """Whether something read from a file can be a seed."""
    return isinstance(value, str) and SEED.fullmatch(value) is not None


def commitment(seed: str) -> str:
    """What is published at the start: the SHA-256 of the seed's bytes."""
    return hashlib.sha256(bytes.fromhex(seed)).hexdigest()


def mixed(seed: str, additions: dict[int, str]) -> str:
    """The seed of the draws: SHA-256 over a label, the secret seed, and by rising seat each seat and what it added."""
    if not additions:
        return seed
    parts = [f"caravanserai seed {seed}", *(f"{seat} {additions[seat]}" for seat in sorted(additions))]
    return hashlib.sha256("\n".join(parts).encode()).hexdigest()


def draw_below(seed: str, n: int, bound: int) -> int:
    """Draw number n, uniform on 0..bound-1: HMAC-SHA256(seed, "n/attempt"), rejection-sampled."""
    if bound < 1:
        raise ValueError(f"cannot draw below {bound}")
    limit = (1 << 256) - (1 << 256) % bound
    attempt = 0
    while True:
        digest = hmac.digest(bytes.fromhex(seed), f"{n}/{attempt}".encode(), "sha256")
        value = int.from_bytes(digest, "big")
        if value < limit:
            return value % bound
        attempt += 1


def draw(seed: str, n: int, weights: list[int]) -> int:
    """Draw number n as an index into integer weights."""
    x = draw_below(seed, n, sum(weights))
    for i, w in enumerate(weights):
        x -= w
        if x < 0:
            return i
    raise ValueError("weights must be non-negative and have a positive sum")
