"""XAN-3.6, XAN-3.7: which cards of a hand may be the next starting card."""

from serai.games.xanadu.data import GREEN
from serai.games.xanadu.encoding import NOTHING
from serai.games.xanadu.state import City


def choices(state: City, seat: int) -> list[int]:
    """The designs that may be put down next, ascending; the number of designs stands for none at all.

    The first colour in the order brown, blue, yellow of which the player still holds a card. Of several cards of one
    colour the lower is put down first, so one that would leave too few above it is not offered.
    """
    box = state.box
    last, left = progress(state, seat)
    hand = remaining(state, seat)
    colour = box.colour[hand[0]] if hand else GREEN
    if colour == GREEN:
        return [box.designs]
    cards = [design for design in hand if box.colour[design] == colour]
    spare = max(1, len(cards) - left + 1)
    if last >= 0 and box.colour[last] == colour:
        cards = [design for design in cards if design >= last]
        spare = len(cards)
    options: list[int] = []
    for design in cards[:spare]:
        if not options or options[-1] != design:
            options.append(design)
    return options


def progress(state: City, seat: int) -> tuple[int, int]:
    """The design put down last, and how many are left to be put down."""
    cards = state.setup.starting_cards
    last, left = NOTHING, cards
    for i in range(seat * cards, (seat + 1) * cards):
        if state.chosen[i] != NOTHING:
            last = state.chosen[i]
            left -= 1
    return last, left


def remaining(state: City, seat: int) -> list[int]:
    """The designs in a hand without those put down, ascending."""
    hand = state.designs_held(seat)
    cards = state.setup.starting_cards
    for i in range(seat * cards, (seat + 1) * cards):
        if state.chosen[i] != NOTHING and state.chosen[i] < state.box.designs:
            hand.remove(state.chosen[i])
    return hand
