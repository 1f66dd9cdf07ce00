"""Dealing hidden cards again: a random assignment of unseen cards to hidden places, consistent with what is known.

What a seat knows of hidden cards comes down to "this place can hold those cards": a card drawn after the shuffle is
one of those shuffled, an unseen hand of four cards holds none of a colour it had to show. So redealing is a random
perfect matching between places and cards. It exists always, the truth being one.
"""

from serai.kernel.rng import Rng


def deal(allowed: list[list[bool]], kinds: list[int], rng: Rng) -> list[int]:
    """For each place the kind of the unseen card dealt to it.

    `kinds` lists the unseen cards by kind, one entry a card; `allowed[place][kind]` says whether the place can hold a
    card of the kind. There are as many cards as places. Cards are taken in random order, so every consistent deal can
    come up; where the first choices do not work out, cards are moved along an augmenting path (Kuhn's algorithm).
    """
    if len(allowed) != len(kinds):
        raise ValueError(f"{len(kinds)} cards cannot fill {len(allowed)} places")
    cards = sorted(kinds)
    rng.shuffle(cards)
    order = list(range(len(allowed)))
    rng.shuffle(order)
    holder = [-1] * len(cards)  # card -> place
    held = [-1] * len(allowed)  # place -> card
    for place in order:
        if not _place(place, allowed, cards, holder, held, [False] * len(cards)):
            raise ValueError("no deal is consistent with what is known")
    return [cards[card] for card in held]


def _place(
    place: int, allowed: list[list[bool]], cards: list[int], holder: list[int], held: list[int], tried: list[bool]
) -> bool:
    """Give the place a card, a free one if possible, else one whose holder can take another."""
    fits = allowed[place]
    for card in range(len(cards)):
        if holder[card] < 0 and fits[cards[card]]:
            holder[card] = place
            held[place] = card
            return True
    for card in range(len(cards)):
        if tried[card] or not fits[cards[card]]:
            continue
        tried[card] = True
        if _place(holder[card], allowed, cards, holder, held, tried):
            holder[card] = place
            held[place] = card
            return True
    return False
