"""Everything in the box, read from an edition: shared by all states of a game, never changed after loading."""

from serai.games.marco_polo_2.bundles import Bundle, Shelf
from serai.games.marco_polo_2.components import Card, Character, Contract, Goal, Guild, Place, Route, Space, Way
from serai.games.marco_polo_2.kinds import (
    BLUE,
    BOOK_COUNT,
    CARD,
    CARD_SPACES,
    CARDS,
    CHARACTERS,
    CITIES,
    CONTRACT_COUNT,
    CONTRACT_SPACES,
    CONTRACTS,
    FREE_OFFERS,
    GAINS,
    GOALS,
    GUILDS,
    KHAN,
    LOCATIONS,
    MARKED,
    MARKERS,
    MOST_JADE,
    OUTPOSTS,
    RED,
    ROUTES,
    SHIELDS,
    SIDES,
    SPACES,
    SPECIAL,
    TILES,
)
from serai.games.marco_polo_2.records import Edition
from serai.kernel.edition import Source
from serai.kernel.errors import BadData
from serai.kernel.machine import i64


class World(Shelf):
    """The map and the action area."""

    def __init__(self, source: Edition) -> None:
        super().__init__()
        self.read_names(source)
        self.location_ids = source.ids("locations", LOCATIONS)
        records = source.array("locations", LOCATIONS)
        self.places = [Place(record, number, self) for number, record in enumerate(records)]
        numbers = range(LOCATIONS)
        self.marked: list[int] = [n for n in numbers if self.places[n].has_marker]
        """The cities with a space for a bonus marker, with one for an outpost tile, and by contract space."""
        self.outpost_at: list[int] = [n for n in numbers if self.places[n].has_outpost]
        self.contract_at: list[int] = [n for n in numbers for _ in range(self.places[n].contracts)]
        if len(self.marked) != MARKED or len(self.outpost_at) != OUTPOSTS or len(self.contract_at) != CONTRACT_SPACES:
            raise BadData(
                f"{source.file}: locations need {MARKED} bonus, {OUTPOSTS} outpost and {CONTRACT_SPACES} contract "
                f"spaces; they have {len(self.marked)}, {len(self.outpost_at)} and {len(self.contract_at)}."
            )
        for at, place in enumerate(self.marked):
            self.places[place].mark = at
        for at, place in enumerate(self.outpost_at):
            self.places[place].outpost = at
        self.cities: i64 = (1 << CITIES + 1) - 2
        self.oases: i64 = (1 << LOCATIONS) - 1 & ~self.cities & ~1
        self.contract_cities: i64 = sum(1 << n for n in set(self.contract_at))
        self.marked_cities: i64 = sum(1 << n for n in self.marked)
        self.route_ids = source.ids("routes", ROUTES)
        self.routes: list[Route] = []
        self.read_routes(source)
        self.space_ids = source.ids("spaces", SPACES)
        self.spaces = [Space(record, n, self) for n, record in enumerate(source.array("spaces", SPACES))]
        self.card_space: list[int] = [n for n in range(SPACES) if self.spaces[n].action == CARD]
        self.khan: int = -1
        self.signing_gain: Bundle = self.gains[0]
        """What the Contracts action pays (MP2-12.2)."""
        self.neutral: list[list[int]] = []
        """Players, space, value."""
        self.read_spaces(source)

    def read_names(self, source: Edition) -> None:
        """Resources, shields and colours have names; they are the words other records use."""
        if source.ids("resources", 6) != GAINS[1:7]:
            raise BadData(f"{source.file}: resources must be {', '.join(GAINS[1:7])}, in this order.")
        self.shield_ids = source.ids("shields", SHIELDS)
        self.colours = source.ids("player_colours", 4)
        for table, keys in (("resources", ["good"]), ("shields", ["unique"]), ("player_colours", [])):
            for record in source.array(table, 0):
                record.only(["id", "name", *keys])
                self.name(record)

    def read_routes(self, source: Edition) -> None:
        """Routes lead both ways; each place has its own by destination."""
        for record in source.array("routes", ROUTES):
            route = Route(record, self)
            if route.a == route.b or any(way.end == route.b for way in self.places[route.a].ways):
                raise record.refuse(
                    "a route leads from one place to another, and there is one at most between two places."
                )
            self.routes.append(route)
            self.places[route.a].ways.append(Way(route.b, route))
            self.places[route.b].ways.append(Way(route.a, route))
        for place in self.places:
            place.ways = [way for end in range(LOCATIONS) for way in place.ways if way.end == end]

    def read_spaces(self, source: Edition) -> None:
        """MP2-2.8: where cards lie, the Khan's row, and the dice that lie on some spaces all game."""
        for slot, number in enumerate(self.card_space):
            self.spaces[number].slot = slot
        for space, record in zip(self.spaces, source.array("spaces", SPACES), strict=True):
            if space.action == KHAN:
                self.khan = space.number
            if space.action == CONTRACTS:
                record.number("take", 1, 9)
                self.signing_gain = space.gain
            if space.action == SPECIAL and self.places[space.city].guild < 0:
                raise record.refuse("a special city has a guild and a reward.")
        if len(self.card_space) != CARD_SPACES or self.khan < 0:
            raise BadData(f"{source.file}: spaces need {CARD_SPACES} of action card and one of action khan.")
        for record in source.array("neutral_dice", 0):
            record.only(["players", "space", "cell", "value"])
            at = record.one_of("space", self.space_ids)
            self.neutral.append([record.number("players", 2, 4), at, record.number("value", 1, 6)])


class Tiles(World):
    """Guilds, books, markers, outpost tiles, cards, contracts, goals and characters."""

    def __init__(self, source: Edition) -> None:
        super().__init__(source)
        if source.ids("guilds", GUILDS) != self.guild_ids:
            raise BadData(f"{source.file}: guilds must be {', '.join(self.guild_ids)}, in this order.")
        self.guilds = [Guild(record, self) for record in source.array("guilds", GUILDS)]
        price = source.single("offer_cost")
        price.only(["left", "right"])
        self.offer_jade: list[int] = [0, 0, price.number("left", 1, 9), price.number("right", 1, 9)]
        self.free_ids = source.ids("free_offers", FREE_OFFERS)
        self.tile_ids = source.ids("offer_tiles", TILES)
        self.offers: list[list[Bundle]] = [[], [], []]
        """By book: the free offers, then left and right halves of its tiles by turns."""
        self.read_offers(source)
        self.marker_ids = source.ids("city_bonuses", MARKERS)
        self.copier: int = -1
        """The marker that copies another (MP2-11.9)."""
        self.marker_gain: list[Bundle] = []
        self.read_markers(source)
        self.outpost_ids = source.ids("outposts", OUTPOSTS)
        self.outpost_gain: list[Bundle] = []
        for record in source.array("outposts", OUTPOSTS):
            record.only(["id", "gain"])
            self.outpost_gain.append(self.gain(record, "gain"))
        self.card_ids = source.ids("city_cards", CARDS)
        self.cards = [Card(record, n, self) for n, record in enumerate(source.array("city_cards", CARDS))]
        self.contract_ids = source.ids("contracts", CONTRACT_COUNT)
        reason = f"{RED} red contracts come first, then {BLUE} blue ones."
        colours = ["red"] * RED + ["blue"] * BLUE
        self.contracts = [
            Contract(record, colour, f"it must be {colour}: {reason}", self)
            for record, colour in zip(source.array("contracts", CONTRACT_COUNT), colours, strict=True)
        ]
        self.goal_ids = source.ids("goals", GOALS)
        self.goals = [Goal(record, self) for record in source.array("goals", GOALS)]
        self.character_ids = source.ids("characters", CHARACTERS)
        self.characters = [Character(record, self, self.spaces) for record in source.array("characters", CHARACTERS)]

    def read_offers(self, source: Edition) -> None:
        """MP2-7: two free offers a book, six tiles with two halves each."""
        for table, each, keys in (("free_offers", 2, ["gain"]), ("offer_tiles", 6, ["left", "right"])):
            for number, record in enumerate(source.array(table, 0)):
                record.only(["id", "book", *keys])
                if record.number("book", 1, BOOK_COUNT) != number // each + 1:
                    words = "two" if each == 2 else "six"
                    raise record.refuse(
                        f"the {table.replace('_', ' ')} come {words} to a book, in the order of the books."
                    )
                self.offers[number // each] += [self.gain(record, key) for key in keys]

    def read_markers(self, source: Edition) -> None:
        """MP2-11.5: city bonus markers, one of which may copy another."""
        for number, record in enumerate(source.array("city_bonuses", MARKERS)):
            record.only(["id", "gain", "copy"])
            if record.flag_or_no("copy") == record.has("gain"):
                raise record.refuse("it must have either 'gain' or 'copy = true'.")
            if record.has("copy") and self.copier >= 0:
                raise BadData(f"{source.file}: only one of the city_bonuses may copy.")
            self.copier = number if record.has("copy") else self.copier
            self.marker_gain.append(self.gains[0] if record.has("copy") else self.gain(record, "gain"))

    def offer(self, book: int, tile: int, i: int) -> Bundle:
        """MP2-7.2: offer `i` of a book on which this tile lies: two printed ones, then the halves of the tile."""
        return self.offers[book][i] if i < 2 else self.offers[book][2 * (tile % 6) + i]


class Box(Tiles):
    """All of it, with the numbers of bonus actions, set-up and scoring."""

    def __init__(self, found: Source) -> None:
        source = Edition(found.file, found.table)
        super().__init__(source)
        self.edition, self.data_hash = found.edition, found.data_hash
        self.provenance = source.provenance()
        """By id: rulebook, published or reconstructed."""
        self.read_bonus_actions(source)
        meta, start = source.single("meta"), source.single("player_start")
        self.title = meta.names("title")
        self.rounds: int = meta.number("rounds", 5, 5)
        self.compensation: int = meta.number("compensation_target", 5, 15)
        meta.number("active_contract_slots", 2, 2)
        self.start_coins = start.number("coin")
        self.start_camels = start.number("camel")
        for key, value in (("dice", 5), ("posts", 11), ("goal_cards_dealt", 3), ("goal_cards_kept", 1)):
            start.number(key, value, value)
        posts, final = source.single("post_scoring"), source.single("final_scoring")
        self.post_vp: list[int] = [posts.number_or(str(n), 0) for n in range(12)]
        self.goods_per_vp: i64 = final.number("goods_per_vp", 1)
        self.coins_per_vp: i64 = final.number("coins_per_vp", 1)
        self.most_contracts = final.number("most_contracts")
        self.second_contracts = final.number("second_contracts")
        self.track: list[int] = source.single("shield_track").numbers("vp", 14)
        if sorted(self.track) != self.track:
            raise source.single("shield_track").refuse("'vp' must never fall.")
        self.double_die: i64 = source.single("special_city").number("double_bonus_min_die", 1, 6)
        if source.single("supply").table.get("black_dice") != {"2": 4, "3": 5, "4": 6}:
            raise source.single("supply").refuse("'black_dice' must be 4, 5 and 6 for 2, 3 and 4 players.")
        self.black_dice: list[int] = [0, 0, 4, 5, 6]
        if self.most_coins() > MOST_JADE:
            raise BadData(f"{source.file}: a payment of {self.most_coins()} coins is too large; the most is 18.")

    def read_bonus_actions(self, source: Edition) -> None:
        """MP2-15: what the money bag gives and what dice cost."""
        records = {record.text("id"): record for record in source.array("bonus_actions", 7)}
        for key in ("money_bag", "reroll_die", "change_die", "take_black_die"):
            if key not in records:
                raise BadData(f"{source.file}: bonus_actions has no {key!r}.")
        bag = records["money_bag"]
        self.bag = self.gains_of(bag, "choose", 3)
        if any(len(gain.pairs) != 2 for gain in self.bag):
            raise bag.refuse("'choose' must be three bundles of one resource each.")
        self.bag_nouns = [GAINS[gain.pairs[0]] for gain in self.bag]
        if len(set(self.bag_nouns)) != 3:
            raise bag.refuse("'choose' must name three different resources.")
        self.reroll_price = self.price(records["reroll_die"], "cost")
        self.change_price = self.price(records["change_die"], "cost")
        self.black_price = self.price(records["take_black_die"], "cost")

    def most_coins(self) -> int:
        """The most coins that one payment can ask for."""
        cards = [SIDES * price.coin for card in self.cards for price in [*card.prices, card.price]]
        spaces = [SIDES + space.price.coin for space in self.spaces]
        return max([price.coin for price in self.prices] + cards + spaces)
