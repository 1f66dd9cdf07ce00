"""XAN-3.6, XAN-3.7: which cards of a hand may be the next starting card."""

from serai.games.xanadu.data import GREEN
from serai.games.xanadu.encoding import NOTHING
from serai.games.xanadu.state import City


def choices(state: City, seat: int) -> list[int]:
    """The designs that may be put down next, ascending; the number of designs stands for none at all.

    They are of the first colour in the order brown, blue, yellow of which the player still holds a card.
    """
    options: list[int] = []
    for design in candidates(state, seat):
        if not options or options[-1] != design:
            options.append(design)
    return options or [state.box.designs]


def ordered_choices(state: City, seat: int, left: int) -> list[int]:
    """As many of the choices as search needs: of several cards of one colour the lower is put down first, so one that
    would leave too few above it is not looked at. Once a player has kept to no order, all of them."""
    cards = candidates(state, seat)
    before = picked(state, seat)
    lowest = before[-1] if before else 0
    above = [design for design in cards if design >= lowest]
    considered = above[: max(1, len(above) - left + 1)]
    return sorted(set(considered)) or choices(state, seat)


def picked(state: City, seat: int) -> list[int]:
    """The designs put down already that are of the same colour as the choices, ascending."""
    cards = candidates(state, seat)
    return [d for d in put_down(state, seat) if cards and state.box.colour[d] == state.box.colour[cards[0]]]


def candidates(state: City, seat: int) -> list[int]:
    """All cards of the colour that is to be put down next, ascending; none if only green ones are left."""
    colours = state.box.colour
    hand = remaining(state, seat)
    if not hand or colours[hand[0]] == GREEN:
        return []
    return [design for design in hand if colours[design] == colours[hand[0]]]


def put_down(state: City, seat: int) -> list[int]:
    """The designs of the starting cards that a player has put down, ascending."""
    cards = state.setup.starting_cards
    chosen = [state.chosen[i] for i in range(seat * cards, (seat + 1) * cards)]
    return [design for design in chosen if design != NOTHING and design < state.box.designs]


def remaining(state: City, seat: int) -> list[int]:
    """The designs in a hand without those put down, ascending."""
    hand = state.designs_held(seat)
    for design in put_down(state, seat):
        hand.remove(design)
    return hand
