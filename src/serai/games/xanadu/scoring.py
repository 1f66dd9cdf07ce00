"""Section 10: money by source, ranks, and why the game ended; and XAN-1.5, that no card is lost."""

from serai.games.xanadu.encoding import BONUS, ENDINGS, EPOCHS, FINAL, NOTHING, PLACERS, SOURCES
from serai.games.xanadu.state import City
from serai.kernel.scores import Scores, rank


def final_scores(state: City) -> Scores:
    """XAN-10.5, XAN-10.6: the most tong bao wins; equal money, equal place. Before the end: as if it were now."""
    earned = [[state.earned[seat * len(SOURCES) + s] for seat in range(state.seats)] for s in range(len(SOURCES))]
    for slot, design in enumerate(state.built):
        if design >= 0:
            seat = slot // state.limit
            earned[FINAL][seat] += state.price(slot)
            earned[BONUS][seat] += state.setup.bonus[state.box.colour[design]]
    points = [sum(column[seat] for column in earned) for seat in range(state.seats)]
    sources = {name: earned[s] for s, name in enumerate(SOURCES)}
    return Scores(points, sources, rank([[p] for p in points]), ENDINGS[state.ending], {})


def census(state: City) -> list[tuple[str, int, int]]:
    """XAN-1.5: each card is in exactly one place."""
    counts = [state.pile_cards[d] + state.discard[d] + list(state.built).count(d) for d in range(state.box.designs)]
    for seat in range(state.seats):
        for design in state.designs_held(seat):
            counts[design] += 1
    for worker in state.posts:
        if worker >= 0:
            counts[worker // PLACERS // EPOCHS] += 1
    sizes = [("cards in the pile", state.pile_size, sum(state.pile_cards))]
    sizes.append(("cards in the discard pile", state.discard_size, sum(state.discard)))
    sizes.append(("buildings", sum(state.standing), sum(1 for design in state.built if design != NOTHING)))
    sizes.append(("cards in hands", sum(state.hand_size), sum(1 for card in state.cards if card != NOTHING)))
    return sizes + [(name, counts[d], state.box.copies[d]) for d, name in enumerate(state.box.design_ids)]
