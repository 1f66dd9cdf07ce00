"""A table of Marco Polo II for tests: the set-up played from a script, then arranged as a rule or an example needs it.

>>> game = caravan(seats=2).hand(0, "2").purse(0)
>>> game.after("use book_1", "die 2", "offer free-1").has(0)
{'jade': 1, 'pepper': 2}
"""

from typing import Any, Self

from serai.games.marco_polo_2.box import Box
from serai.games.marco_polo_2.dice import kind_names
from serai.games.marco_polo_2.kinds import DIE_KINDS, GAINS, GUILDS, NO_SEAL, NOTHING, bits
from serai.games.marco_polo_2.state import Khanate
from serai.kernel import registry
from serai.kernel.machine import append, i64, vec
from tests.table import Table

GAME = registry.load("marco_polo_2")
CHARACTERS = ["filippo_vitello", "de_wu", "isabella_donati", "gantulga_od"]
"""Of seats 0 to 3, unless a test says otherwise. Filippo's power is the least in the way."""
MARKERS = ["cb4", "cb3", "cb1", "cb2", "cb5", "cb6"]
"""In Karakorum, Lhasa, Kashgar, Balkh, Baghdad and Hormuz."""
CONTRACTS = [f"r{n}" for n in range(20, 30)]
"""Two each in Xi'an, Yangzhou, Dunhuang, Kunming and Kabul."""
CARDS = ["cc01", "cc02", "cc03", "cc05", "cc06", "cc07", "cc09", "cc11"]
"""In Xanadu, Fuzhou, Pagan, Jaipur (two), Kashgar and the action area (two)."""
THROW = "33456"


class Caravan(Table):
    """A table whose pieces can be moved about; whatever is arranged is arranged in full, the rest is nothing."""

    @property
    def khanate(self) -> Khanate:
        """The state with its own type."""
        assert isinstance(self.state, Khanate)
        return self.state

    @property
    def box(self) -> Box:
        """The components."""
        return self.khanate.box

    def purses(self) -> list[vec[i64]]:
        """Everybody's points, coins, camels, goods and icons, by kind."""
        state = self.khanate
        return [state.vp, state.coin, state.camel, state.jade, state.pepper, state.silk, state.gold, state.plus_one]

    def purse(self, seat: int, **amounts: int) -> Self:
        """A player has this and nothing else."""
        for kind, column in enumerate(self.purses()):
            column[seat] = amounts.pop(GAINS[kind], 0)
        assert not amounts
        return self

    def has(self, seat: int) -> dict[str, int]:
        """What a player has."""
        return {GAINS[kind]: int(column[seat]) for kind, column in enumerate(self.purses()) if column[seat]}

    def hand(self, seat: int, dice: str) -> Self:
        """A player has these unplaced dice: `2 5 black-4`."""
        for kind in range(DIE_KINDS):
            self.khanate.dice[DIE_KINDS * seat + kind] = dice.split().count(kind_names()[kind])
        if self.khanate.turn == seat:
            self.khanate.turn_dice = len(dice.split())
        return self

    def dice(self, seat: int) -> str:
        """A player's unplaced dice."""
        hand = self.khanate.dice[DIE_KINDS * seat : DIE_KINDS * (seat + 1)]
        return " ".join(name for kind, name in enumerate(kind_names()) for _ in range(hand[kind]))

    def posts(self, seat: int, *cities: str) -> Self:
        """A player has posts in these cities, since an earlier turn."""
        places = sum(1 << self.box.location_ids.index(city) for city in cities)
        self.khanate.posts[seat] = places
        self.khanate.placed[seat] = len(cities)
        if self.khanate.turn == seat:
            self.khanate.ripe = places
        return self

    def built(self, seat: int) -> list[str]:
        """The cities with a post of the player."""
        return [self.box.location_ids[place] for place in bits(self.khanate.posts[seat])]

    def figure(self, seat: int, place: str, second: str = "") -> Self:
        """Where a player's figures stand."""
        for figure, name in enumerate([place, second] if second else [place]):
            self.khanate.figures[2 * seat + figure] = self.box.location_ids.index(name)
        return self

    def stands(self, seat: int) -> str:
        """Where the (first) figure stands."""
        return self.box.location_ids[self.khanate.figures[2 * seat]]

    def seals(self, seat: int, **levels: int) -> Self:
        """A player's seals: 1 basic, 2 improved."""
        for guild, name in enumerate(self.box.guild_ids):
            self.khanate.seals[GUILDS * seat + guild] = levels.get(name, NO_SEAL)
        return self

    def seal(self, seat: int, guild: str) -> int:
        """0 none, 1 basic, 2 improved."""
        return self.khanate.seals[GUILDS * seat + self.box.guild_ids.index(guild)]

    def active(self, seat: int, *contracts: str) -> Self:
        """A player's active contracts, held since an earlier turn."""
        ids = sorted(self.box.contract_ids.index(contract) for contract in contracts)
        for i in range(2):
            self.khanate.active[2 * seat + i] = ids[i] if i < len(ids) else NOTHING
        self.khanate.fresh[seat] = 0
        return self

    def contracts(self, seat: int) -> list[str]:
        """A player's active contracts."""
        return [self.box.contract_ids[i] for i in self.khanate.active[2 * seat : 2 * seat + 2] if i != NOTHING]

    def completed(self, seat: int, number: int) -> Self:
        """A player has completed so many contracts."""
        self.khanate.completed_contracts[seat] = (1 << number) - 1
        return self

    def plays(self, seat: int, character: str) -> Self:
        """A player has another character, with its second figure if it has one."""
        number = self.box.character_ids.index(character)
        figures, has_two = self.khanate.figures, self.box.characters[number].figures == 2
        figures[2 * seat + 1] = figures[2 * seat] if has_two else NOTHING
        self.khanate.character[seat] = number
        return self

    def goal(self, seat: int, goal: str) -> Self:
        """A player has kept this goal card."""
        self.khanate.goal[seat] = self.box.goal_ids.index(goal)
        return self

    def tiles(self, seat: int, *tiles: str) -> Self:
        """Outpost tiles lie before a player."""
        self.khanate.tiles[seat] = sum(1 << self.box.outpost_ids.index(tile) for tile in tiles)
        return self

    def card(self, space: str, card: str) -> Self:
        """A city card lies on a space."""
        slot = self.box.spaces[self.box.space_ids.index(space)].slot
        self.khanate.cards[slot] = self.box.card_ids.index(card)
        return self

    def marker(self, city: str, marker: str) -> Self:
        """A bonus marker lies in a city."""
        slot = self.box.places[self.box.location_ids.index(city)].mark
        self.khanate.markers[slot] = self.box.marker_ids.index(marker)
        return self

    def outpost(self, city: str, tile: str) -> Self:
        """An outpost tile lies in a city; `""` for none."""
        slot = self.box.places[self.box.location_ids.index(city)].outpost
        self.khanate.outposts[slot] = self.box.outpost_ids.index(tile) if tile else NOTHING
        return self

    def lies_in(self, city: str) -> list[str]:
        """The contracts lying in a city."""
        place = self.box.location_ids.index(city)
        signs = zip(self.box.contract_at, self.khanate.contracts, strict=True)
        return [self.box.contract_ids[contract] for at, contract in signs if at == place and contract != NOTHING]

    def occupy(self, space: str, value: int, owner: int = 4) -> Self:
        """A die lies on a space: of a seat, or black (4)."""
        number = self.box.space_ids.index(space)
        self.khanate.dice_placed = append(self.khanate.dice_placed, number * 64 + owner * 8 + value)
        self.khanate.cells[number] += 1
        if number == self.box.khan:
            self.khanate.khan = value
        return self

    def round(self, number: int) -> Self:
        """It is this round."""
        self.khanate.round = number
        return self

    def pass_turns(self, *seats: int) -> Self:
        """These players have no dice any more."""
        for seat in seats:
            self.hand(seat, "")
        return self

    def play_out(self) -> Self:
        """Everybody puts all dice into the bag until the round is over; nature draws what it must."""
        number = self.khanate.round
        while self.khanate.round == number and self.state.to_act():
            legal = self.legal()
            wanted = ["put coin", "end", "die", "use book_1", "use khan", "use travel_lower", "done", "decline", "stop"]
            choice = next((move for want in wanted for move in legal if move.startswith(want)), legal[0])
            self.after(choice)
        return self


def opened(
    seats: int = 4,
    *,
    characters: list[str] | None = None,
    cards: list[str] | None = None,
    markers: list[str] | None = None,
    **options: Any,
) -> Caravan:
    """The set-up from the script, up to the goal cards. Jade is asked about in the last round only."""
    game = Caravan(GAME, seats, {"first_player": 0, "jade_payment": "ask_last_round", **options}, None)
    who = (characters or CHARACTERS)[:seats]
    spare = next(name for name in game.box.character_ids if name not in who)
    for verb, nouns in (
        ("mark", markers or MARKERS),
        ("tile", [f"op{n:02}" for n in range(1, 11)]),
        ("lay", cards or CARDS),
        ("draw", CONTRACTS),
        ("deal", [f"b0{n}" for n in range(1, seats + 1)]),
        ("stack", ["t1a", "t2a", "t3a", "t1b", "t2b", "t3b"]),
        ("reveal", [*who, spare]),
        ("draft", who[::-1]),
    ):
        game.after(*(f"{verb} {noun}" for noun in nouns))
    return game


def caravan(seats: int = 4, *, throws: list[str] | None = None, **options: Any) -> Caravan:
    """A game at the first turn of seat 0; everybody threw 33456."""
    game = opened(seats, **options)
    for number in range(3 * seats):
        game.nature(f"goal g{number + 1:02}")
    for seat in range(seats):
        game.play(seat, f"keep g{3 * seat + 1:02}")
    for throw in throws or [THROW] * seats:
        game.nature(f"throw {throw}")
    if game.khanate.has_open_dice:
        game.nature(f"show {'123456'[: game.khanate.blacks]}")
    if throws is None:
        while game.asked() == "pairing":
            game.after("pairs 0")
    return game
