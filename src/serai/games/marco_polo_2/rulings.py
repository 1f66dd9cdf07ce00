"""Decisions on doubtful rules, one line each; RULINGS.md says more."""

from typing import Final

RULINGS: Final = {
    "D1": "15 cities, 9 oases, 44 routes: see components.md",
    "D2": "0, shown on space 50",
    "D3": "random",
    "D4": "after characters and goal cards (RU)",
    "D5": "yes: character bonus, Isabella, compensation",
    "D6": "character, cities, seals: without influence on any choice",
    "D7": "at least 1 die to the money bag, then the turn may end",
    "D8": "yes, any die does",
    "D9": "only on Contracts (RU's note), without coins, and it is never owed; elsewhere no",
    "D10": "the player, at every payment, for coins and camels; options ask less",
    "D11": "middle 4, upper 6",
    "D12": (
        "cities entered and left in this turn, a reward move of part A included; only posts from the player board; "
        "also when the end gives no post"
    ),
    "D13": "all, after the movement and after both posts are placed, in the player's order (RU, EN)",
    "D14": "yes, but no VP for number 9 to 11",
    "D15": "VP and plain ones first, open ones in the player's order, for all posts of a movement",
    "D16": "works also when placing and through cards; target free each time, inside one card no bonus twice",
    "D17": "city cards and special actions only",
    "D18": "only contracts held since the start of the turn (RU), for all ways of taking",
    "D19": "map order; spaces stay empty",
    "D20": "5",
    "D21": "plain parts first, Abha's jade with them, then the open one; inner effects first",
    "D22": "may be declined; impossible parts are lost",
    "D23": "costs 1 step; bonus before posts are placed",
    "D24": "always exactly one",
    "D25": "each moved figure builds, bonuses in the player's order; with cards one",
    "D26": "yes, in part C",
    "D27": "paid (not a route cost)",
    "D28": "only the first roll of a die in the round (RU)",
    "D29": "nothing",
    "D30": "left out",
    "D31": "goal cards secret; next offer tile visible; drawn contracts public",
    "D32": "only when the turn began with 1 die and none was gained (RU special case)",
    "D33": "yes",
    "D34": "in any order; the example X29 has one way, which is not asked",
    "D35": "alike only while neither has moved; after that each step names its figure",
    "D36": "when they are looked at, after the draft: until then nobody knows them, so nothing changes",
    "D37": "it is discarded itself (the only choice left)",
    "D38": "18, the most coins one payment can cost; an edition with larger payments is refused",
    "D39": (
        "each row gives points, coins, camels or goods besides whatever else it gives, so that no die is "
        "wasted; an edition that breaks this is refused"
    ),
    "D40": (
        "each costs something, so that no movement over oases can go on for ever; an edition that breaks "
        "this is refused"
    ),
    "D41": "there are none, so that their order need not be asked; an edition that breaks this is refused",
}
