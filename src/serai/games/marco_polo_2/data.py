"""The components, read from TOML into plain numbers; bad data is refused with file, record and reason."""

from serai.games.marco_polo_2.box import Box
from serai.games.marco_polo_2.cards import read_cards
from serai.games.marco_polo_2.characters import read_characters
from serai.games.marco_polo_2.kinds import (
    BLUE,
    BOOK_COUNT,
    CONTRACT_COUNT,
    FREE_OFFERS,
    GAINS,
    GOALS,
    GUILDS,
    MARKERS,
    OUTPOSTS,
    PRICES,
    RED,
    SHIELDS,
    TILES,
)
from serai.games.marco_polo_2.places import read_map, read_spaces
from serai.games.marco_polo_2.records import Edition
from serai.games.marco_polo_2.worth import assess
from serai.kernel.edition import Source, find
from serai.kernel.errors import BadData


def load(edition: str) -> Box:
    """An edition by name ("" is the reconstructed one) or by the path of its file."""
    return read(find("serai.games.marco_polo_2", edition, "reconstructed"))


def parse(text: str, edition: str, file: str) -> Box:
    """The box described by a TOML text; `file` stands for it in messages."""
    return read(Source(edition, file, text))


def read(found: Source) -> Box:
    """The box that an edition describes."""
    box = Box(found.edition, found.data_hash)
    source = Edition(found.file, found.table)
    read_names(box, source)
    read_map(box, source)
    read_spaces(box, source)
    read_guilds(box, source)
    read_books(box, source)
    read_bonuses(box, source)
    read_cards(box, source)
    read_contracts(box, source)
    read_goals(box, source)
    read_characters(box, source)
    read_bonus_actions(box, source)
    read_limits(box, source)
    box.provenance = source.provenance()
    assess(box)
    return box


def read_names(box: Box, source: Edition) -> None:
    """Resources, shields and colours have names; they are the words other records use."""
    if source.ids("resources", 6) != GAINS[1:7]:
        raise BadData(f"{source.file}: resources must be {', '.join(GAINS[1:7])}, in this order.")
    for record in source.array("resources", 6):
        record.only(["id", "good", "name"])
        box.name(record.text("id"), record.names())
    box.shield_ids = source.ids("shields", SHIELDS)
    for record in source.array("shields", SHIELDS):
        record.only(["id", "unique", "name"])
        box.name(record.text("id"), record.names())
    box.colours = source.ids("player_colours", 4)
    for record in source.array("player_colours", 4):
        record.only(["id", "name"])
        box.name(record.text("id"), record.names())


def read_guilds(box: Box, source: Edition) -> None:
    """MP2-9: minimum die, jade, the cost of improving and the bonus of the improved side."""
    if source.ids("guilds", GUILDS) != box.guild_ids:
        raise BadData(f"{source.file}: guilds must be {', '.join(box.guild_ids)}, in this order.")
    for record in source.array("guilds", GUILDS):
        record.only(["id", "seals", "min_die", "jade", "improve", "bonus", "name"])
        if record.number("seals") < 4:
            raise record.refuse("there must be a seal for each of four players.")
        box.guild_die.append(record.number("min_die", 1, 6))
        box.guild_jade.append(record.number("jade", 0, 9))
        box.guild_price.append(box.add_price(record.bundle("improve", PRICES)))
        box.guild_bonus.append(box.add_gain(record.bundle("bonus", GAINS)))
        box.name(record.text("id"), record.names())


def read_books(box: Box, source: Edition) -> None:
    """MP2-7: two free offers a book, six tiles with two halves each, and what the halves cost in jade."""
    price = source.single("offer_cost")
    price.only(["left", "right"])
    box.offer_jade = [0, 0, price.number("left", 1, 9), price.number("right", 1, 9)]
    box.free_ids = source.ids("free_offers", FREE_OFFERS)
    for number, record in enumerate(source.array("free_offers", FREE_OFFERS)):
        record.only(["id", "book", "gain"])
        if record.number("book", 1, BOOK_COUNT) != number // 2 + 1:
            raise record.refuse("the free offers come two to a book, in the order of the books.")
        box.free_gain.append(box.add_gain(record.bundle("gain", GAINS)))
    box.tile_ids = source.ids("offer_tiles", TILES)
    for number, record in enumerate(source.array("offer_tiles", TILES)):
        record.only(["id", "book", "left", "right"])
        if record.number("book", 1, BOOK_COUNT) != number // 6 + 1:
            raise record.refuse("the offer tiles come six to a book, in the order of the books.")
        box.tile_left.append(box.add_gain(record.bundle("left", GAINS)))
        box.tile_right.append(box.add_gain(record.bundle("right", GAINS)))


def read_bonuses(box: Box, source: Edition) -> None:
    """MP2-11.5, MP2-11.7: city bonus markers, one of which copies another, and outpost tiles."""
    box.marker_ids = source.ids("city_bonuses", MARKERS)
    for record in source.array("city_bonuses", MARKERS):
        record.only(["id", "gain", "copy"])
        if record.flag_or_no("copy") == record.has("gain"):
            raise record.refuse("it must have either 'gain' or 'copy = true'.")
        box.marker_gain.append(-1 if record.has("copy") else box.add_gain(record.bundle("gain", GAINS)))
    if box.marker_gain.count(-1) > 1:
        raise BadData(f"{source.file}: only one of the city_bonuses may copy.")
    box.outpost_ids = source.ids("outposts", OUTPOSTS)
    for record in source.array("outposts", OUTPOSTS):
        record.only(["id", "gain"])
        box.outpost_gain.append(box.add_gain(record.bundle("gain", GAINS)))


def read_contracts(box: Box, source: Edition) -> None:
    """MP2-12: 42 red contracts, then 7 blue starting contracts."""
    box.contract_ids = source.ids("contracts", CONTRACT_COUNT)
    for number, record in enumerate(source.array("contracts", CONTRACT_COUNT)):
        record.only(["id", "colour", "pay", "gain"])
        colour = "red" if number < RED else "blue"
        if record.text("colour") != colour:
            raise record.refuse(f"it must be {colour}: {RED} red contracts come first, then {BLUE} blue ones.")
        box.contract_price.append(box.add_price(record.bundle("pay", PRICES)))
        box.contract_gain.append(box.add_gain(record.bundle("gain", GAINS)))


def read_goals(box: Box, source: Edition) -> None:
    """MP2-18.1, MP2-18.2: points for improved seals, and the shields that bring an icon."""
    box.goal_ids = source.ids("goals", GOALS)
    for record in source.array("goals", GOALS):
        record.only(["id", "seals", "shields"])
        seals = record.table.get("seals")
        shields = record.table.get("shields")
        if not isinstance(seals, dict) or not all(g in box.guild_ids and type(n) is int for g, n in seals.items()):
            raise record.refuse("'seals' must give points for guilds.")
        if not isinstance(shields, list) or not all(shield in box.shield_ids for shield in shields):
            raise record.refuse(f"'shields' must name some of {', '.join(box.shield_ids)}.")
        if len(set(shields)) + len(seals) != 4 or len(set(shields)) != len(shields):
            raise record.refuse("a goal card has four different icons.")
        box.goal_seals += [seals.get(guild, 0) for guild in box.guild_ids]
        box.goal_shields.append(sum(1 << box.shield_ids.index(shield) for shield in shields))


def read_bonus_actions(box: Box, source: Edition) -> None:
    """MP2-15: what the money bag gives and what dice cost."""
    records = {record.text("id"): record for record in source.array("bonus_actions", 7)}
    for key in ("money_bag", "reroll_die", "change_die", "take_black_die"):
        if key not in records:
            raise BadData(f"{source.file}: bonus_actions has no {key!r}.")
    bag = records["money_bag"]
    for pairs in bag.bundles("choose", 3, GAINS):
        if len(pairs) != 2:
            raise bag.refuse("'choose' must be three bundles of one resource each.")
        box.bag_nouns.append(GAINS[pairs[0]])
        box.bag_gain.append(box.add_gain(pairs))
    if len(set(box.bag_nouns)) != 3:
        raise bag.refuse("'choose' must name three different resources.")
    box.reroll_price = box.add_price(records["reroll_die"].bundle("cost", PRICES))
    box.change_price = box.add_price(records["change_die"].bundle("cost", PRICES))
    box.black_price = box.add_price(records["take_black_die"].bundle("cost", PRICES))


def read_limits(box: Box, source: Edition) -> None:
    """MP2-2.9, MP2-3.1, MP2-11.1, MP2-18: numbers of the set-up, the posts and the final scoring."""
    meta, start = source.single("meta"), source.single("player_start")
    box.title = meta.names("title")
    box.rounds = meta.number("rounds", 5, 5)
    box.compensation = meta.number("compensation_target", 5, 15)
    meta.number("active_contract_slots", 2, 2)
    box.start_coins = start.number("coin")
    box.start_camels = start.number("camel")
    for key, value in (("dice", 5), ("posts", 11), ("goal_cards_dealt", 3), ("goal_cards_kept", 1)):
        start.number(key, value, value)
    posts = source.single("post_scoring")
    box.post_vp = [posts.number_or(str(n), 0) for n in range(12)]
    final = source.single("final_scoring")
    box.goods_per_vp = final.number("goods_per_vp", 1)
    box.coins_per_vp = final.number("coins_per_vp", 1)
    box.most_contracts = final.number("most_contracts")
    box.second_contracts = final.number("second_contracts")
    box.track = source.single("shield_track").numbers("vp", 14)
    if sorted(box.track) != box.track:
        raise source.single("shield_track").refuse("'vp' must never fall.")
    box.double_die = source.single("special_city").number("double_bonus_min_die", 1, 6)
    if source.single("supply").table.get("black_dice") != {"2": 4, "3": 5, "4": 6}:
        raise source.single("supply").refuse("'black_dice' must be 4, 5 and 6 for 2, 3 and 4 players.")
    box.black_dice = [0, 0, 4, 5, 6]
    if box.most_coins() > 18:
        raise BadData(f"{source.file}: a payment of {box.most_coins()} coins is too large; the most is 18.")
