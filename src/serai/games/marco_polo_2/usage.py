"""Which components a game made use of, so that fuzzing can tell which are never used."""

from serai.games.marco_polo_2.kinds import GUILDS, SHIELDS, SIDES
from serai.games.marco_polo_2.layout import (
    BUILT,
    COMPLETED,
    GOAL,
    SEEN_CARDS,
    SEEN_GUILDS,
    SEEN_HALVES,
    SEEN_MARKERS,
    SEEN_OFFERS,
    SEEN_OUTPOSTS,
    SEEN_ROUTES,
    SEEN_SPACES,
    STRIDE,
    bits,
)
from serai.games.marco_polo_2.scoring import own_shields
from serai.games.marco_polo_2.state import Khanate
from serai.games.marco_polo_2.vocabulary import EXCHANGE_NOUNS, GOOD_NOUNS


def used(state: Khanate) -> list[str]:
    """Ids of what was used: contracts completed, cards, offers, bonuses and tiles taken, spaces and routes used, goal
    cards kept, characters played, seals taken or improved, cities with posts and their shields."""
    box, seen = state.box, state.seen
    found = [f"seat-{seat + 1}" for seat in range(state.seats)] + box.colours[: state.seats]
    found += ["coin", "camel", "jade", *GOOD_NOUNS, *EXCHANGE_NOUNS]
    found += [f"black-{side}" for side in range(1, SIDES + 1)]
    found += [box.card_ids[i] for i in bits(seen[SEEN_CARDS])]
    found += [box.free_ids[i] for i in bits(seen[SEEN_OFFERS])]
    found += [box.tile_ids[i // 2] for i in bits(seen[SEEN_HALVES])]
    found += [f"{box.tile_ids[i // 2]}-{'right' if i % 2 else 'left'}" for i in bits(seen[SEEN_HALVES])]
    found += [box.marker_ids[i] for i in bits(seen[SEEN_MARKERS])]
    found += [box.outpost_ids[i] for i in bits(seen[SEEN_OUTPOSTS])]
    found += [box.space_ids[i] for i in bits(seen[SEEN_SPACES])]
    found += [box.guild_ids[i % GUILDS] for i in bits(seen[SEEN_GUILDS])]
    for i in bits(seen[SEEN_ROUTES]):
        a, b = box.route_ends[i][0], box.route_ends[i][1]
        found += [box.route_ids[i], box.location_ids[a], box.location_ids[b]]
    for seat in range(state.seats):
        found += of_player(state, seat)
    return found


def of_player(state: Khanate, seat: int) -> list[str]:
    """What lies before a player at the end."""
    box, base = state.box, seat * STRIDE
    found = [box.character_ids[state.character(seat)], box.goal_ids[state.own[base + GOAL]]]
    found += [box.contract_ids[i] for i in bits(state.own[base + COMPLETED])]
    found += [box.location_ids[i] for i in bits(state.own[base + BUILT])]
    shields = own_shields(state, seat)
    return found + [box.shield_ids[i] for i in range(SHIELDS) if shields >> i & 1]
