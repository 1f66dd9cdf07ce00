"""Dealing again what a seat cannot know: terrain cards drawn unseen, and the others' bonus cards.

**Terrain cards.** Market cards, payments and discards are open, so only cards drawn unseen are hidden: the start cards
and those of rewards, a dozen at most. Each of them comes from one shuffle. All other cards of that shuffle were seen,
or are still in the draw pile. So what the others drew unseen from a shuffle (with the pile, if it is the last one) is
known as a whole, and a redeal exchanges it. What came to light since (`shown`) must fit: a player who laid off a forest
card that nobody had seen had drawn one by then.

**Bonus cards.** A player who keeps a bonus card sees the whole pile. So between two looks of a seat it is known which
cards were taken and who took one, but not who took which. After the last look the pile is part of the question.
"""

from serai.games.golden_city.data import BONUS_CARDS, KINDS, mask_of, members_of
from serai.games.golden_city.state import Island
from serai.games.golden_city.view import is_looking
from serai.kernel.machine import i64, vec
from serai.kernel.rng import Rng


def redealt(state: Island, seat: int, rng: Rng) -> Island:
    """A copy that looks the same to the seat (-1: to a spectator)."""
    other = state.copy()
    if state.frames:
        deal_bonus(other, seat, rng)
    else:
        other.bonus_taken = vec[i64]()  # GC-11.6: all are turned up; in which order they were taken nobody will know
    deal_terrain(other, seat, rng)
    while not can_go_on(other):
        deal_terrain(other, seat, rng)
    return other


def can_go_on(state: Island) -> bool:
    """A pending choice tells something: who chose a place can pay for it, who began to discard can go on."""
    return all(len(state.legal(actor)) > 0 for actor in state.to_act())


def supposed(state: Island, seat: int, bonus: list[list[int]], rng: Rng) -> Island:
    """The same, with the bonus cards that come to light when the game ends (GC-11.6)."""
    other = redealt(state, seat, rng)
    held = [[card for card in range(BONUS_CARDS) if cards[card] == 1] for cards in bonus]
    if [len(cards) for cards in held] != [len(members_of(cards)) for cards in state.bonus]:
        return other
    other.bonus = vec[i64]([mask_of(cards) for cards in held])
    other.bonus_pile = mask_of([n for n in range(BONUS_CARDS) if all(n not in cards for cards in held)])
    for n, taken in enumerate(other.bonus_taken):
        owner = taken // BONUS_CARDS
        other.bonus_taken[n] = owner * BONUS_CARDS + held[owner].pop()
    return other


# Terrain cards


def deal_terrain(state: Island, seat: int, rng: Rng) -> None:
    """Exchange the cards the others drew unseen within their shuffles, and set the hands accordingly."""
    hidden = [n for n in range(len(state.drawn)) if drawer(state, n) != seat]
    unseen = [0] * ((state.shuffle + 1) * KINDS)
    for kind in range(KINDS):
        unseen[state.shuffle * KINDS + kind] = state.pile[kind]
    for n in hidden:
        unseen[state.drawn[n] // 32 * KINDS + state.drawn[n] % 8] += 1
        state.hand[drawer(state, n) * KINDS + state.drawn[n] % 8] -= 1
    kinds = match_shown(state, seat, hidden, unseen, rng)
    for n in hidden:
        kind = kinds[n]
        if kind < 0:
            kind = draw_one(unseen, state.drawn[n] // 32, rng)
        state.drawn[n] = state.drawn[n] // 8 * 8 + kind
        state.hand[drawer(state, n) * KINDS + kind] += 1
    state.pile = vec[i64](unseen[state.shuffle * KINDS :])


def drawer(state: Island, n: int) -> int:
    """Who drew the n-th unseen card."""
    return state.drawn[n] // 8 % 4


def draw_one(unseen: list[int], shuffle: int, rng: Rng) -> int:
    """A random one of the unseen cards of a shuffle."""
    kind = rng.weighted(unseen[shuffle * KINDS : (shuffle + 1) * KINDS])
    unseen[shuffle * KINDS + kind] -= 1
    return kind


def match_shown(state: Island, seat: int, hidden: list[int], unseen: list[int], rng: Rng) -> list[int]:
    """Which of the draws were those that came to light since, and their kind; -1 for the others."""
    shown = [s for s in state.shown if s // 8 % 4 != seat]
    kinds = [-1] * len(state.drawn)
    if not assign(state, 0, shown, hidden, kinds, unseen, rng):
        raise ValueError("no deal is consistent with what is known")
    return kinds


def assign(
    state: Island, at: int, shown: list[int], hidden: list[int], kinds: list[int], unseen: list[int], rng: Rng
) -> bool:
    """Find a draw for each card that came to light, from the `at`-th on; a choice that leads nowhere is taken back."""
    if at == len(shown):
        return True
    drawn_by_then, who, kind = shown[at] // 32, shown[at] // 8 % 4, shown[at] % 8
    candidates = [n for n in hidden if n < drawn_by_then and drawer(state, n) == who and kinds[n] < 0]
    chances = [unseen[state.drawn[n] // 32 * KINDS + kind] for n in candidates]
    while any(chances):
        pick = rng.weighted(chances)
        card = state.drawn[candidates[pick]] // 32 * KINDS + kind
        kinds[candidates[pick]] = kind
        unseen[card] -= 1
        if assign(state, at + 1, shown, hidden, kinds, unseen, rng):
            return True
        kinds[candidates[pick]] = -1
        unseen[card] += 1
        chances[pick] = 0
    return False


# Bonus cards


def deal_bonus(state: Island, seat: int, rng: Rng) -> None:
    """Exchange the bonus cards the others took between two looks of the seat; after the last, with the pile too."""
    since_look: list[int] = []
    for n, taken in enumerate(state.bonus_taken):
        if taken // BONUS_CARDS == seat:
            exchange(state, since_look, [], rng)
            since_look = []
        else:
            since_look.append(n)
    pile = members_of(state.bonus_pile)
    if is_looking(state, seat):
        exchange(state, since_look, [], rng)
    else:
        pile = exchange(state, since_look, pile, rng)
    state.bonus_pile = mask_of(pile)
    state.bonus = vec[i64]([0] * state.seats)
    for taken in state.bonus_taken:
        state.bonus[taken // BONUS_CARDS] |= 1 << taken % BONUS_CARDS


def exchange(state: Island, takes: list[int], pile: list[int], rng: Rng) -> list[int]:
    """Shuffle the cards of some takes and of the pile; what is left is the pile."""
    cards = sorted([state.bonus_taken[n] % BONUS_CARDS for n in takes] + pile)
    rng.shuffle(cards)
    for n in takes:
        state.bonus_taken[n] = state.bonus_taken[n] // BONUS_CARDS * BONUS_CARDS + cards.pop()
    return cards
