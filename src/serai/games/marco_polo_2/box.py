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
from serai.kernel.machine import i64, vec


class World(Shelf):
    """The map and the action area."""

    def __init__(self, source: Edition) -> None:
        super().__init__()
        self.read_names(source)
        self.location_ids = source.ids("locations", LOCATIONS)
        records = source.array("locations", LOCATIONS)
        self.places = [Place(record, number, self) for number, record in enumerate(records)]
        self.shield_at: vec[i64] = vec[i64]([place.shield for place in self.places])
        numbers = range(LOCATIONS)
        self.marked: list[int] = [n for n in numbers if self.places[n].has_marker]
        """The cities with a space for a bonus marker, with one for an outpost tile, and by contract space."""
        self.outpost_at: list[int] = [n for n in numbers if self.places[n].has_outpost]
        self.contract_at: list[int] = [n for n in numbers for _ in range(self.places[n].contracts)]
        marked, outposts, contracts = len(self.marked), len(self.outpost_at), len(self.contract_at)
        source.demand(
            (marked, outposts, contracts) == (MARKED, OUTPOSTS, CONTRACT_SPACES),
            f"locations need {MARKED} bonus, {OUTPOSTS} outpost and {CONTRACT_SPACES} contract spaces; "
            f"they have {marked}, {outposts} and {contracts}.",
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
        self.read_spaces(source)

    def read_names(self, source: Edition) -> None:
        """Resources, shields and colours have names; they are the words other records use."""
        resources = GAINS[1:7]
        is_known = source.ids("resources", len(resources)) == resources
        source.demand(is_known, f"resources must be {', '.join(resources)}, in this order.")
        self.shield_ids = source.ids("shields", SHIELDS)
        self.colours = source.ids("player_colours", 4)
        for table in ("resources", "shields", "player_colours"):
            for record in source.array(table):
                self.name(record)

    def read_routes(self, source: Edition) -> None:
        """Routes lead both ways; each place has its own by destination."""
        for record in source.array("routes", ROUTES):
            route = Route(record, self)
            ends = [route.a, *[int(way.end) for way in self.places[route.a].ways]]
            reason = "a route leads from one place to another, and there is one at most between two places."
            record.demand(route.b not in ends, reason)
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
            is_complete = space.action != SPECIAL or self.places[space.city].guild >= 0
            record.demand(is_complete, "a special city has a guild and a reward.")
        khans = [int(space.number) for space in self.spaces if space.action == KHAN]
        has_all = len(self.card_space) == CARD_SPACES and len(khans) > 0
        source.demand(has_all, f"spaces need {CARD_SPACES} of action card and one of action khan.")
        self.khan = khans[-1]
        signing = [space.gain for space in self.spaces if space.action == CONTRACTS]
        self.signing_gain = signing[-1] if signing else self.gains[0]
        """What the Contracts action pays (MP2-12.2)."""
        self.neutral = [
            [record.number("players", 2, 4), record.one_of("space", self.space_ids), record.number("value", 1, SIDES)]
            for record in source.array("neutral_dice")
        ]
        """Players, space, value."""


class Tiles(World):
    """Guilds, books, markers, outpost tiles, cards, contracts, goals and characters."""

    def __init__(self, source: Edition) -> None:
        super().__init__(source)
        is_known = source.ids("guilds", GUILDS) == self.guild_ids
        source.demand(is_known, f"guilds must be {', '.join(self.guild_ids)}, in this order.")
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
        self.outpost_gain = [self.gain(record, "gain") for record in source.array("outposts", OUTPOSTS)]
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
        for table, each, keys, words in (
            ("free_offers", 2, ["gain"], "free offers come two"),
            ("offer_tiles", 6, ["left", "right"], "offer tiles come six"),
        ):
            for number, record in enumerate(source.array(table)):
                is_placed = record.number("book", 1, BOOK_COUNT) == number // each + 1
                record.demand(is_placed, f"the {words} to a book, in the order of the books.")
                self.offers[number // each] += [self.gain(record, key) for key in keys]

    def read_markers(self, source: Edition) -> None:
        """MP2-11.5: city bonus markers, one of which may copy another."""
        for number, record in enumerate(source.array("city_bonuses", MARKERS)):
            copies = record.flag_or_no("copy")
            record.demand(copies != record.has("gain"), "it must have either 'gain' or 'copy = true'.")
            source.demand(not copies or self.copier < 0, "only one of the city_bonuses may copy.")
            self.copier = number if copies else self.copier
            self.marker_gain.append(self.gains[0] if copies else self.gain(record, "gain"))

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
        track, supply = source.single("shield_track"), source.single("supply")
        self.track: list[int] = track.numbers("vp", 14)
        track.demand(sorted(self.track) == self.track, "'vp' must never fall.")
        self.double_die: i64 = source.single("special_city").number("double_bonus_min_die", 1, 6)
        is_known = supply.table.get("black_dice") == {"2": 4, "3": 5, "4": 6}
        supply.demand(is_known, "'black_dice' must be 4, 5 and 6 for 2, 3 and 4 players.")
        self.black_dice: list[int] = [0, 0, 4, 5, 6]
        coins = self.most_coins()
        source.demand(coins <= MOST_JADE, f"a payment of {coins} coins is too large; the most is {MOST_JADE}.")

    def read_bonus_actions(self, source: Edition) -> None:
        """MP2-15: what the money bag gives and what dice cost."""
        records = {record.text("id"): record for record in source.array("bonus_actions", 7)}
        for key in ("money_bag", "reroll_die", "change_die", "take_black_die"):
            source.demand(key in records, f"bonus_actions has no {key!r}.")
        bag = records["money_bag"]
        self.bag = self.gains_of(bag, "choose", 3)
        is_simple = all(len(gain.pairs) == 2 for gain in self.bag)
        bag.demand(is_simple, "'choose' must be three bundles of one resource each.")
        self.bag_nouns = [GAINS[gain.pairs[0]] for gain in self.bag]
        bag.demand(len(set(self.bag_nouns)) == 3, "'choose' must name three different resources.")
        self.reroll_price = self.price(records["reroll_die"], "cost")
        self.change_price = self.price(records["change_die"], "cost")
        self.black_price = self.price(records["take_black_die"], "cost")

    def most_coins(self) -> int:
        """The most coins that one payment can ask for."""
        cards = [SIDES * price.coin for card in self.cards for price in [*card.prices, card.price]]
        spaces = [SIDES + space.price.coin for space in self.spaces]
        return max([price.coin for price in self.prices] + cards + spaces)
