"""The most of each thing a player can have: proven from the box, far above what occurs, for the bounds of the pieces.

A player uses at most five dice and all black ones a round. A card space takes one die a round and each card exists
once; every other die brings at most the best of the other actions. To that come the bonuses of the rounds, and what can
be had once a game.
"""

from serai.games.marco_polo_2.box import Box
from serai.games.marco_polo_2.bundles import Bundle
from serai.games.marco_polo_2.kinds import (
    ANY_GOOD,
    CARD_SPACES,
    CITY_BONUS,
    DICE,
    DIFF_GOODS,
    GOLD,
    GUILDS,
    JADE,
    MARKED,
    MOST_CAMELS,
    MOVE,
    PEPPER,
    SIDES,
    VP,
)
from serai.kernel.writing import count

MOST_POSTS = 3
"""A movement ends with two new posts at most (two figures) and an extra one."""


def of(kind: int, bundle: Bundle) -> int:
    """How much of a kind a bundle can bring, goods of choice counted for each good."""
    chosen = bundle.amounts[ANY_GOOD] + bundle.amounts[DIFF_GOODS] if PEPPER <= kind <= GOLD else 0
    return bundle.amounts[kind] + chosen


def best(kind: int, bundles: list[Bundle]) -> int:
    """The most of a kind that one of them brings."""
    return max(of(kind, bundle) for bundle in bundles)


def by_card(box: Box, kind: int) -> int:
    """What the cards that bring most of a kind bring in a round, each with a six."""
    found = []
    for card in box.cards:
        times = 1 if len(card.gains) == SIDES else SIDES
        bundles = box.marker_gain if card.kind == CITY_BONUS else [box.gains[0], *card.gains]
        found.append(times * best(kind, bundles))
    return sum(sorted(found)[-CARD_SPACES:])


def by_other_die(box: Box, kind: int) -> int:
    """The most that a die brings elsewhere: a book, a space, a special city, a journey, a seal, the money bag."""
    guild = best(kind, [guild.bonus for guild in box.guilds])
    special = best(kind, [place.reward for place in box.places]) + 2 * guild
    books = best(kind, [offer for book in box.offers for offer in book])
    spaces = best(kind, [space.gain for space in box.spaces])
    oases = [character.oasis_gain for character in box.characters]
    oases += [gain for character in box.characters for gain in character.oasis_choice]
    journey = MOST_POSTS * best(kind, box.marker_gain) + count(box.oases) * best(kind, oases)
    seal = max(guild.jade for guild in box.guilds) if kind == JADE else 0
    return max(special, books, spaces, journey, seal, best(kind, box.bag))


def most(box: Box, seats: int, kind: int) -> int:
    """The most of a kind that a player can have."""
    dice = DICE + box.black_dice[seats]
    characters = box.characters
    rolls = [gain for character in characters for gain in [*character.first_roll, *character.double_roll, box.gains[0]]]
    bonuses = (MARKED + 1) * best(kind, box.marker_gain)
    bonuses += (GUILDS + 1) * best(kind, [guild.bonus for guild in box.guilds])
    bonuses += best(kind, [character.round_start for character in characters]) + MOST_CAMELS
    a_round = by_card(box, kind) + dice * (by_other_die(box, kind) + best(kind, rolls)) + bonuses
    once = [contract.gain for contract in box.contracts] + box.outpost_gain + [guild.bonus for guild in box.guilds]
    moves = sum(bundle.amounts[MOVE] > 0 for bundle in once) * MOST_POSTS
    powers = [power for who in characters for power in (who.on_complete, who.on_improve, who.start)]
    total = box.rounds * a_round + sum(of(kind, bundle) for bundle in once) + moves * best(kind, box.marker_gain)
    total += (len(box.contracts) + GUILDS + 1) * best(kind, powers) + box.start_coins + box.start_camels
    if kind == VP:
        total += sum(box.post_vp) + max(who.vp_per_jade for who in characters) * most(box, seats, JADE)
    return total


def least_points(box: Box) -> int:
    """MP2-1.7: points are paid by cards only, one die a round each."""
    return -box.rounds * SIDES * sum(max(price.vp for price in [*card.prices, card.price]) for card in box.cards)
