"""A table of Marco Polo II for tests: the set-up played from a script, then arranged as a rule or an example needs it.

>>> game = caravan(seats=2).hand(0, "2").purse(0)
>>> game.after("use book_1", "die 2", "offer free-1").has(0)
{'jade': 1, 'pepper': 2}
"""

from typing import Any, Self

from serai.games.marco_polo_2.box import Box
from serai.games.marco_polo_2.dice import kind_names
from serai.games.marco_polo_2.kinds import DIE_KINDS, GAINS, NO_SEAL, PLUS_ONE
from serai.games.marco_polo_2.layout import (
    ACTIVE,
    BUILT,
    CHARACTER,
    COMPLETED,
    FIGURE,
    FRESH,
    GOAL,
    HAND,
    NOTHING,
    PLACED,
    REDEEMABLE,
    SEALS_OF,
    STRIDE,
    bits,
)
from serai.games.marco_polo_2.state import Khanate
from serai.kernel import registry
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

    def at(self, seat: int, field: int) -> int:
        """One number of a player."""
        return self.khanate.own[seat * STRIDE + field]

    def set(self, seat: int, field: int, value: int) -> Self:
        """Change one number of a player."""
        self.khanate.own[seat * STRIDE + field] = value
        return self

    def purse(self, seat: int, **amounts: int) -> Self:
        """A player has this and nothing else."""
        for kind in range(PLUS_ONE + 1):
            self.set(seat, kind, amounts.pop(GAINS[kind], 0))
        assert not amounts
        return self

    def has(self, seat: int) -> dict[str, int]:
        """What a player has."""
        return {GAINS[kind]: self.at(seat, kind) for kind in range(PLUS_ONE + 1) if self.at(seat, kind)}

    def hand(self, seat: int, dice: str) -> Self:
        """A player has these unplaced dice: `2 5 black-4`."""
        for kind in range(DIE_KINDS):
            self.set(seat, HAND + kind, dice.split().count(kind_names()[kind]))
        if self.khanate.turn == seat:
            self.khanate.turn_dice = len(dice.split())
        return self

    def dice(self, seat: int) -> str:
        """A player's unplaced dice."""
        return " ".join(name for kind, name in enumerate(kind_names()) for _ in range(self.at(seat, HAND + kind)))

    def posts(self, seat: int, *cities: str) -> Self:
        """A player has posts in these cities, since an earlier turn."""
        places = sum(1 << self.box.location_ids.index(city) for city in cities)
        self.set(seat, BUILT, places).set(seat, PLACED, len(cities))
        if self.khanate.turn == seat:
            self.khanate.ripe = places
        return self

    def built(self, seat: int) -> list[str]:
        """The cities with a post of the player."""
        return [self.box.location_ids[place] for place in bits(self.at(seat, BUILT))]

    def figure(self, seat: int, place: str, second: str = "") -> Self:
        """Where a player's figures stand."""
        self.set(seat, FIGURE, self.box.location_ids.index(place))
        return self.set(seat, FIGURE + 1, self.box.location_ids.index(second)) if second else self

    def stands(self, seat: int) -> str:
        """Where the (first) figure stands."""
        return self.box.location_ids[self.at(seat, FIGURE)]

    def seals(self, seat: int, **levels: int) -> Self:
        """A player's seals: 1 basic, 2 improved."""
        for guild, name in enumerate(self.box.guild_ids):
            self.set(seat, SEALS_OF + guild, levels.get(name, NO_SEAL))
        return self

    def seal(self, seat: int, guild: str) -> int:
        """0 none, 1 basic, 2 improved."""
        return self.at(seat, SEALS_OF + self.box.guild_ids.index(guild))

    def active(self, seat: int, *contracts: str) -> Self:
        """A player's active contracts, held since an earlier turn."""
        ids = sorted(self.box.contract_ids.index(contract) for contract in contracts)
        for i in range(2):
            self.set(seat, ACTIVE + i, ids[i] if i < len(ids) else NOTHING)
        return self.set(seat, FRESH, 0)

    def contracts(self, seat: int) -> list[str]:
        """A player's active contracts."""
        ids = [self.at(seat, ACTIVE), self.at(seat, ACTIVE + 1)]
        return [self.box.contract_ids[i] for i in ids if i != NOTHING]

    def completed(self, seat: int, number: int) -> Self:
        """A player has completed so many contracts."""
        return self.set(seat, COMPLETED, (1 << number) - 1)

    def plays(self, seat: int, character: str) -> Self:
        """A player has another character, with its second figure if it has one."""
        number = self.box.character_ids.index(character)
        self.set(seat, FIGURE + 1, self.at(seat, FIGURE) if self.box.figures[number] == 2 else NOTHING)
        return self.set(seat, CHARACTER, number)

    def goal(self, seat: int, goal: str) -> Self:
        """A player has kept this goal card."""
        return self.set(seat, GOAL, self.box.goal_ids.index(goal))

    def tiles(self, seat: int, *tiles: str) -> Self:
        """Outpost tiles lie before a player."""
        return self.set(seat, REDEEMABLE, sum(1 << self.box.outpost_ids.index(tile) for tile in tiles))

    def card(self, space: str, card: str) -> Self:
        """A city card lies on a space."""
        slot = self.box.card_slot[self.box.space_ids.index(space)]
        self.khanate.cards[slot] = self.box.card_ids.index(card)
        return self

    def marker(self, city: str, marker: str) -> Self:
        """A bonus marker lies in a city."""
        slot = self.box.mark_of[self.box.location_ids.index(city)]
        self.khanate.markers[slot] = self.box.marker_ids.index(marker)
        return self

    def outpost(self, city: str, tile: str) -> Self:
        """An outpost tile lies in a city; `""` for none."""
        slot = self.box.outpost_of[self.box.location_ids.index(city)]
        self.khanate.tiles[slot] = self.box.outpost_ids.index(tile) if tile else NOTHING
        return self

    def lies_in(self, city: str) -> list[str]:
        """The contracts lying in a city."""
        place = self.box.location_ids.index(city)
        signs = zip(self.box.contract_at, self.khanate.signs, strict=True)
        return [self.box.contract_ids[contract] for at, contract in signs if at == place and contract != NOTHING]

    def occupy(self, space: str, value: int, owner: int = 4) -> Self:
        """A die lies on a space: of a seat, or black (4)."""
        number = self.box.space_ids.index(space)
        self.khanate.placed.append(number * 64 + owner * 8 + value)
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
    """The set-up from the script, up to the goal cards."""
    game = Caravan(GAME, seats, {"first_player": 0, **options}, None)
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
    if game.khanate.open_dice:
        game.nature(f"show {'123456'[: game.khanate.blacks]}")
    if throws is None:
        while game.asked() == "pairing":
            game.after("pairs 0")
    return game
