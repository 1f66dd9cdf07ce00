"""MP2-2, MP2-21: what a table is made of, and who may see it."""

from typing import Any, Final

from serai.games.marco_polo_2.box import Box
from serai.games.marco_polo_2.kinds import (
    BLUE,
    CARD_SPACES,
    CARDS,
    CHARACTERS,
    CITIES,
    CONTRACT_COUNT,
    CONTRACT_SPACES,
    DICE,
    DIE_KINDS,
    FINAL_SOURCES,
    GAINS,
    GOALS,
    GUILDS,
    LOCATIONS,
    MARKED,
    MARKERS,
    NOTHING,
    OUTPOSTS,
    PLAY_SOURCES,
    PLUS_ONE,
    POSTS,
    RED,
    SIDES,
    SPACES,
    TILES,
    VP,
)
from serai.games.marco_polo_2.limits import least_points, most
from serai.kernel.pieces import (
    ASIDE,
    HIDDEN,
    IDS,
    PARTLY,
    REMEMBERED,
    SEATS,
    Piece,
    derived,
    members,
    number,
    numbers,
    seen_as,
    sequence,
)

ASK_ALWAYS: Final = 0
ASK_LAST_ROUND: Final = 1
ASKING: Final = ["ask_always", "ask_last_round", "auto"]
MOST_LAID: Final = 26
"""Dice on the board: at most those of four players and six black ones."""
GOALS_DEALT: Final = 3
PLACES: Final = (1 << LOCATIONS) - 1


def every(size: int) -> int:
    """A set with all its members."""
    return (1 << size) - 1


def declared(box: Box, seats: int, options: dict[str, Any]) -> list[Piece]:
    """Every piece, in the order of the view."""
    return [*of_the_table(box, seats, options), *of_the_players(box, seats), *of_the_board(), *of_the_bags()]


def of_the_table(box: Box, seats: int, options: dict[str, Any]) -> list[Piece]:
    """The round, the turn and the black dice."""
    blacks, first = box.black_dice[seats], options["first_player"]
    return [
        number("asking", 0, len(ASKING) - 1, ASKING.index(options["jade_payment"]), HIDDEN),
        number("has_open_dice", 0, 1, int(options["black_dice_open"]), HIDDEN),
        number("round", 0, box.rounds),
        number("turn", NOTHING, seats - 1, NOTHING).of(SEATS),
        number("first", NOTHING, seats - 1, NOTHING if first == "random" else first).of(SEATS),
        number("next_first", NOTHING, seats - 1, NOTHING).of(SEATS),
        number("rank", 0, 3),  # the highest travel space used this round (MP2-10.14)
        number("khan", 1, SIDES, 1, HIDDEN),  # the die placed last in the Khan's row
        number("blacks", 0, blacks, blacks),
        numbers("open_dice", (SIDES,), 0, blacks).shared(),
        number("has_bought", 0, 1),
        number("has_gained", 0, 1, 0, HIDDEN),  # a black die this turn
        number("has_bagged", 0, 1, 0, HIDDEN),
        number("turn_dice", 0, DICE + blacks, 0, HIDDEN),  # when the turn began
        members("candidates", CHARACTERS),
    ]


def of_the_players(box: Box, seats: int) -> list[Piece]:
    """What lies before each player; the purse first."""
    limits = [most(box, seats, kind) for kind in range(PLUS_ONE + 1)]
    least, points = least_points(box), max(limits)
    sources = len(PLAY_SOURCES)
    return [
        *[numbers(GAINS[k], (seats,), least if k == VP else 0, limits[k], start_of(box, k)) for k in range(PLUS_ONE)],
        numbers("plus_one", (seats,), 0, limits[PLUS_ONE]).shared(),
        numbers("earned", (seats, sources), least, points, 0, HIDDEN),
        numbers("character", (seats,), NOTHING, CHARACTERS - 1, NOTHING).of(IDS).shared(),
        numbers("goal", (seats,), NOTHING, GOALS - 1, NOTHING, PARTLY).of(IDS).shared(),
        numbers("dealt", (seats, GOALS_DEALT), NOTHING, GOALS - 1, NOTHING, PARTLY).of(IDS).shared(),
        derived("has_kept", (seats,), 0, 1),
        derived("estimate", (sources + len(FINAL_SOURCES), seats), least, points),
        seen_as(members("posts", LOCATIONS, by=seats), (seats, CITIES), 0, 1).shared(),
        numbers("placed", (seats,), 0, POSTS).shared(),  # posts that have left the player board
        numbers("figures", (seats, 2), NOTHING, LOCATIONS - 1, [0, NOTHING] * seats).of(IDS).shared(),
        numbers("seals", (seats, GUILDS), 0, 2).shared(),
        numbers("active", (seats, 2), NOTHING, CONTRACT_COUNT - 1, NOTHING).of(IDS).shared(),
        seen_as(members("fresh", CONTRACT_COUNT, by=seats), (seats, 2), 0, 1).shared(),  # contracts taken this turn
        derived("completed", (seats,), 0, CONTRACT_COUNT),
        members("completed_contracts", CONTRACT_COUNT, by=seats).of(ASIDE).shared(),
        members("tiles", OUTPOSTS, by=seats).shared(),  # outpost tiles to be redeemed
        numbers("dice", (seats, DIE_KINDS), 0, DICE + box.black_dice[seats]),
        members("used", SPACES, by=seats, sight=REMEMBERED),  # spaces on which dice of this colour lie
    ]


def start_of(box: Box, kind: int) -> int:
    """MP2-2.9: what a purse begins with."""
    return {"coin": box.start_coins, "camel": box.start_camels}.get(GAINS[kind], 0)


def of_the_board() -> list[Piece]:
    """What lies on the board and beside it."""
    return [
        seen_as(members("ripe", LOCATIONS), (CITIES,), 0, 1),  # places with a post since the turn began (MP2-11.10)
        numbers("entered", (2,), 0, PLACES, 0, HIDDEN).shared(),  # by figure: places entered this turn, as bits
        seen_as(members("passed", LOCATIONS), (CITIES,), 0, 1),  # of those, the ones left again (MP2-10.11)
        # dice on spaces: 64 times the space, 8 times the owner, and the value
        seen_as(sequence("dice_placed"), (MOST_LAID, 3), NOTHING, SPACES).of(ASIDE),
        numbers("cells", (SPACES,), 0, MOST_LAID, 0, REMEMBERED),  # how often each space is occupied
        numbers("markers", (MARKED,), NOTHING, MARKERS - 1, NOTHING).of(IDS).shared(),
        numbers("outposts", (OUTPOSTS,), NOTHING, OUTPOSTS - 1, NOTHING).of(IDS).shared(),
        numbers("cards", (CARD_SPACES,), NOTHING, CARDS - 1, NOTHING).of(IDS).shared(),
        numbers("contracts", (CONTRACT_SPACES,), NOTHING, RED - 1, NOTHING).of(IDS).shared(),
        number("taken", NOTHING, CONTRACT_COUNT - 1, NOTHING).of(IDS),  # a contract for which space must be made
        seen_as(members("pile", RED, every(RED)), (), 0, RED),
        seen_as(sequence("under"), (RED,), NOTHING, RED - 1).of(ASIDE).shared(),  # known contracts, the next one first
        seen_as(members("deck", CARDS, every(CARDS)), (), 0, CARDS),
        numbers("offers", (3,), NOTHING, TILES - 1, NOTHING).of(IDS).by_no_seat().shared(),
        numbers("next_offers", (3,), NOTHING, TILES - 1, NOTHING).of(IDS).by_no_seat().shared(),
    ]


def of_the_bags() -> list[Piece]:
    """What has not been drawn yet, and what is out of the game: nobody sees it."""
    sizes = {"marker": MARKERS, "outpost": OUTPOSTS, "starter": BLUE, "tile": TILES}
    sizes |= {"character": CHARACTERS, "goal": GOALS}
    bags = [members(f"{name}_bag", size, every(size), sight=HIDDEN) for name, size in sizes.items()]
    return [
        *bags,
        number("gone", 0, BLUE, 0, HIDDEN),  # blue contracts discarded
        members("spent_outposts", OUTPOSTS, sight=HIDDEN),
        members("past_cards", CARDS, sight=HIDDEN),
        members("past_tiles", TILES, sight=HIDDEN),
    ]
