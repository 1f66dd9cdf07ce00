"""What happens, as far as knowledge of cards is concerned: one number for each piece of news."""

from typing import Final

DRAWN: Final = 0
PLACED: Final = 1
SHOWN: Final = 2
REVEALED: Final = 3
LEVELLED: Final = 4
SHUFFLED: Final = 5


def news(kind: int, seat: int, epoch: int, design: int, post: int = 0) -> int:
    """Something that happened, as one number.

    For SHUFFLED `seat` is the number of cards, for LEVELLED `design` is the level.
    """
    return kind | (seat << 3) | (epoch << 7) | (design << 9) | (post << 16)


def seat_of(event: int) -> int:
    """Whose news it is; the number of cards for SHUFFLED."""
    return (event >> 3) & 15


def epoch_of(event: int) -> int:
    """The shuffle it is about."""
    return (event >> 7) & 3


def design_of(event: int) -> int:
    """The card; the level for LEVELLED."""
    return (event >> 9) & 127


def public(event: int, observer: int) -> int:
    """What an observer was told of it: cards that others have drawn are not named."""
    return event & ~(127 << 9) if event & 7 == DRAWN and seat_of(event) != observer else event
