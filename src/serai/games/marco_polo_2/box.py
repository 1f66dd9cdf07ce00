"""What is in the box, as plain numbers: shared by all states of a game, never changed after loading."""

from serai.games.marco_polo_2.kinds import COIN, PLUS_ONE, PRICES, SIDES


class Effects:
    """The bundles of all components: numbers into `gains` (programs of pairs) and `prices` (vectors)."""

    def __init__(self) -> None:
        self.gains: list[list[int]] = [[]]
        self.is_plain: list[bool] = [True]
        """By gain: whether nothing in it needs a decision or a draw."""
        self.prices: list[list[int]] = [[0] * len(PRICES)]


class Map(Effects):
    """Locations and routes, by number."""

    def __init__(self) -> None:
        super().__init__()
        self.location_ids: list[str] = []
        self.kind: list[int] = []
        self.near: list[list[int]] = []
        """By location: destination, coins, camels, jade, guild of the seal or -1, route; six numbers a route."""
        self.shield_ids: list[str] = []
        self.shield: list[int] = []
        """By location: its shield as a bit, 0 where there is none."""
        self.route_ids: list[str] = []
        self.route_ends: list[list[int]] = []
        self.cities: int = 0
        self.oases: int = 0
        self.marked: list[int] = []
        self.mark_of: list[int] = []
        """By location: its place in `marked`, or -1."""
        self.outpost_of: list[int] = []
        self.outpost_at: list[int] = []
        self.contract_at: list[int] = []
        """By contract space: its city."""
        self.contract_cities: int = 0
        self.special_guild: list[int] = []
        self.special_gain: list[int] = []
        self.xy: list[list[int]] = []
        self.via: list[list[int]] = []


class Area(Map):
    """The action area, the guilds and the books."""

    def __init__(self) -> None:
        super().__init__()
        self.space_ids: list[str] = []
        self.action: list[int] = []
        self.is_brown: list[bool] = []
        self.space_cells: list[int] = []
        self.dice: list[int] = []
        self.min_die: list[int] = []
        self.book: list[int] = []
        self.city: list[int] = []
        self.rank: list[int] = []
        self.space_price: list[int] = []
        self.max_steps: list[int] = []
        self.extra_posts: list[int] = []
        self.space_gain: list[int] = []
        self.card_slot: list[int] = []
        self.card_space: list[int] = []
        self.contracts_take: int = 2
        self.khan: int = -1
        self.neutral: list[list[int]] = []
        """Players, space, value."""
        self.guild_ids: list[str] = ["farmers", "spicers", "tailors", "jewelers"]
        self.guild_die: list[int] = []
        self.guild_jade: list[int] = []
        self.guild_price: list[int] = []
        self.guild_bonus: list[int] = []
        self.offer_jade: list[int] = []
        self.free_ids: list[str] = []
        self.free_gain: list[int] = []
        self.tile_ids: list[str] = []
        self.tile_left: list[int] = []
        self.tile_right: list[int] = []


class Tiles(Area):
    """Markers, tiles, cards, contracts and goals."""

    def __init__(self) -> None:
        super().__init__()
        self.marker_ids: list[str] = []
        self.marker_gain: list[int] = []
        """By marker: its bonus, or -1 for the copy marker."""
        self.outpost_ids: list[str] = []
        self.outpost_gain: list[int] = []
        self.card_ids: list[str] = []
        self.card_kind: list[int] = []
        self.card_die: list[int] = []
        self.card_price: list[list[int]] = []
        """By card: the prices of an exchange's options; else one price: of a city, of a step, of the seal."""
        self.card_gain: list[list[int]] = []
        """By card: the gains of the options; the six rows of a table; else one gain."""
        self.card_times: list[list[int]] = []
        """By card: how many city bonuses or steps each die value allows."""
        self.card_count: list[int] = []
        self.contract_ids: list[str] = []
        self.contract_price: list[int] = []
        self.contract_gain: list[int] = []
        self.goal_ids: list[str] = []
        self.goal_seals: list[int] = []
        self.goal_shields: list[int] = []


class Powers(Tiles):
    """What characters change and what bonus actions cost."""

    def __init__(self) -> None:
        super().__init__()
        self.character_ids: list[str] = []
        self.passes_oases: list[bool] = []
        self.oasis_gain: list[int] = []
        self.oasis_choice: list[list[int]] = []
        self.seal_dice: list[int] = []
        self.on_improve: list[int] = []
        self.plus_one: list[int] = []
        self.round_start: list[int] = []
        self.on_complete: list[int] = []
        self.vp_per_jade: list[int] = []
        self.start_gain: list[int] = []
        self.figures: list[int] = []
        self.doubles_bonus: list[bool] = []
        self.collects_outposts: list[bool] = []
        self.first_roll: list[list[int]] = []
        """By character: the gain of each die value, or empty."""
        self.double_roll: list[list[int]] = []
        self.travel_ranks: list[int] = []
        """By character: the travel spaces it may use, as bits of their rank."""
        self.waives_coins: list[bool] = []
        self.waives_camels: list[bool] = []
        self.bag_nouns: list[str] = []
        self.bag_gain: list[int] = []
        self.reroll_price: int = 0
        self.change_price: int = 0
        self.black_price: int = 0


class Box(Powers):
    """Everything in the box, with names and the numbers of set-up and scoring."""

    def __init__(self, edition: str, data_hash: str) -> None:
        super().__init__()
        self.edition = edition
        self.data_hash = data_hash
        self.title: dict[str, str] = {}
        self.names: dict[str, dict[str, str]] = {}
        self.provenance: dict[str, str] = {}
        """By id: rulebook, published or reconstructed."""
        self.colours: list[str] = []
        self.rounds: int = 0
        self.compensation: int = 0
        self.start_coins: int = 0
        self.start_camels: int = 0
        self.post_vp: list[int] = []
        self.goods_per_vp: int = 0
        self.coins_per_vp: int = 0
        self.most_contracts: int = 0
        self.second_contracts: int = 0
        self.track: list[int] = []
        self.double_die: int = 0
        self.black_dice: list[int] = []
        # For the evaluation
        self.gain_middle: list[float] = []
        self.gain_late: list[float] = []
        self.price_worth: list[float] = []
        self.price_units: list[int] = []
        """By price: how many things it asks for."""
        self.water_ends: list[int] = []
        self.city_worth: list[float] = []

    def name(self, id: str, names: dict[str, str]) -> None:
        """Remember what a component is called in each language."""
        self.names[id] = names

    def add_gain(self, program: list[int]) -> int:
        """The number of a gain, made anew if it is a new one."""
        if program in self.gains:
            return self.gains.index(program)
        self.gains.append(program)
        self.is_plain.append(all(kind <= PLUS_ONE for kind in program[::2]))
        return len(self.gains) - 1

    def add_price(self, program: list[int]) -> int:
        """The number of a price; prices are vectors over the kinds."""
        vector = [0] * len(PRICES)
        for i in range(0, len(program), 2):
            vector[program[i]] = program[i + 1]
        if vector in self.prices:
            return self.prices.index(vector)
        self.prices.append(vector)
        return len(self.prices) - 1

    def most_coins(self) -> int:
        """The most coins that one payment can ask for."""
        cards = [SIDES * self.prices[price][COIN] for prices in self.card_price for price in prices]
        spaces = [SIDES + self.prices[price][COIN] for price in self.space_price]
        return max([price[COIN] for price in self.prices] + cards + spaces)
