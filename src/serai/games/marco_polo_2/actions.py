"""The kinds of action spaces (MP2-5, MP2-7 to MP2-13): which dice one accepts now, what it does and asks, why not, its
worth and its words. What a card space does, the city card on it says (cards.py)."""

from typing import ClassVar, Final

from serai.games.marco_polo_2.codes import OFFER, SEAL
from serai.games.marco_polo_2.components import Space
from serai.games.marco_polo_2.decisions.asking import Asking
from serai.games.marco_polo_2.decisions.contracts import Gaining, Signing, can_sign
from serai.games.marco_polo_2.decisions.moving import JOURNEY, WITH_EXTRA, Travelling
from serai.games.marco_polo_2.decisions.paying import pay_money
from serai.games.marco_polo_2.describing import Teller
from serai.games.marco_polo_2.kinds import BASIC, FROM_CITIES, FROM_SEALS, GUILDS, IMPROVED, NO_SEAL
from serai.games.marco_polo_2.prospects import movement_worth, now_worth, offer_worth, seal_worth, signature_worth
from serai.games.marco_polo_2.purse import gain, has_money, has_step, receive_jade
from serai.games.marco_polo_2.state import Khanate
from serai.kernel.machine import i64, mypyc_attr
from serai.kernel.prompt import Prompt
from serai.kernel.writing import replaced

OFFERS: Final = 4
CLOSED: Final = 9
"""A lowest value that no die reaches."""
RULES: Final = {
    "full": "MP2-5.4",  # an occupied brown space
    "post": "",  # there is no own post in the city
    "new": "MP2-11.10",  # there is one, placed in this turn
    "closed": "MP2-5.3",  # of no use to this player now, whatever the dice
    "few": "MP2-5.1",
    "used": "MP2-5.6",  # dice of the player's colour lie there
    "low": "MP2-5.3",
    "rent": "MP2-5.5",  # too dear where dice lie on a blue space
    "poor": "MP2-5.9",  # too dear anyway
}
"""By obstacle: the rule that stands against using a space, unless its kind has another one."""


def rent(state: Khanate, space: Space, value: i64) -> i64:
    """MP2-5.5: a blue space with dice on it costs the lowest die in coins."""
    if space.is_brown or state.cells[space.number] == 0:
        return 0
    return value


def lowest_seal(state: Khanate, seat: i64) -> i64:
    """MP2-9.1, MP2-9.3: the lowest minimum among the seals the player lacks."""
    lowest: i64 = CLOSED
    for guild in range(GUILDS):
        if state.seals[GUILDS * seat + guild] == NO_SEAL and state.box.guilds[guild].die < lowest:
            lowest = state.box.guilds[guild].die
    return lowest


class SpaceKind:
    """What spaces of one kind have in common."""

    rules: ClassVar[dict[str, str]] = RULES

    def dice(self, state: Khanate, seat: i64, space: Space) -> i64:
        """MP2-5.1: how many dice the space demands of this player."""
        return space.dice

    def lowest(self, state: Khanate, seat: i64, space: Space) -> i64:
        """MP2-5.3: the lowest value with which the player could use the space now, if it is free; or CLOSED."""
        return space.min_die

    def is_payable(self, state: Khanate, seat: i64, space: Space, value: i64) -> bool:
        """MP2-5.9: whether every mandatory cost can be paid when the lowest die has this value."""
        coins = rent(state, space, value)
        return coins == 0 or has_money(state, seat, coins, 0, 0)

    def is_owed(self, state: Khanate, seat: i64) -> bool:
        """MP2-4.4: whether it counts as a main action that must be taken, if it can be."""
        return True

    def act(self, state: Khanate, seat: int, space: Space, value: int) -> None:
        """MP2-4.3, MP2-5.8: carry out the action with this value."""
        raise NotImplementedError

    def charge(self, state: Khanate, seat: int, space: Space, coins: i64) -> None:
        """Pay the rent, before what has begun goes on."""
        if coins > 0:
            pay_money(state, seat, coins=coins)

    def worth(self, state: Khanate, seat: int, space: Space, value: int) -> float:
        """What it will bring, in points, roughly."""
        raise NotImplementedError

    def words(self, space: Space, tell: Teller) -> str:
        """What it does, where that does not depend on cards and tiles lying there."""
        return ""


@mypyc_attr(free_list_len=1)
class Offering(Asking):
    """MP2-7.2: one of four offers: two printed ones, and the halves of the tile for 1 and 2 jade."""

    answers: ClassVar = (OFFER, OFFERS, "MP2-7.2")

    def __init__(self, seat: int, book: int) -> None:
        super().__init__(seat)
        self.book = book

    def legal(self, state: Khanate, seat: int) -> list[int]:
        """The free ones, and those whose jade the player has."""
        return [OFFER + i for i in range(OFFERS) if state.box.offer_jade[i] <= state.jade[seat]]

    def apply(self, state: Khanate, seat: int, action: int) -> None:
        """MP2-7.3: pay the jade and take the whole content."""
        i = action - OFFER
        state.pop()
        state.jade[seat] -= state.box.offer_jade[i]
        gain(state, seat, state.box.offer(self.book, state.offers[self.book], i), 1, FROM_CITIES)

    def asks(self, state: Khanate, seat: int, prompt: Prompt) -> None:
        """Which book."""
        prompt.add("book", self.book + 1)


class Books(SpaceKind):
    """MP2-7: an offer of a book."""

    def act(self, state: Khanate, seat: int, space: Space, value: int) -> None:
        state.push(Offering(seat, space.book))

    def worth(self, state: Khanate, seat: int, space: Space, value: int) -> float:
        return offer_worth(state, seat, space.book)


class Khan(SpaceKind):
    """MP2-8: coins and camels; no die below the one before it."""

    rules: ClassVar = RULES | {"full": "MP2-8.3", "used": "MP2-8.4", "low": "MP2-8.2"}

    def lowest(self, state: Khanate, seat: i64, space: Space) -> i64:
        return state.khan

    def act(self, state: Khanate, seat: int, space: Space, value: int) -> None:
        state.khan = value
        gain(state, seat, space.gain, 1, FROM_CITIES)

    def worth(self, state: Khanate, seat: int, space: Space, value: int) -> float:
        return now_worth(state, space.gain)

    def words(self, space: Space, tell: Teller) -> str:
        return tell.bundle(space.gain)


class Sealing(Asking):
    """MP2-9: a seal of a guild whose minimum the die reaches."""

    answers: ClassVar = (SEAL, GUILDS, "MP2-9.1")

    def __init__(self, seat: int, value: int) -> None:
        super().__init__(seat)
        self.value = value

    def legal(self, state: Khanate, seat: int) -> list[int]:
        """MP2-9.1: guilds within reach of which the player has no seal."""
        guilds = state.box.guilds
        return [
            SEAL + g for g in range(GUILDS) if guilds[g].die <= self.value and state.seals[GUILDS * seat + g] == NO_SEAL
        ]

    def apply(self, state: Khanate, seat: int, action: int) -> None:
        """MP2-9.2: basic side up, and its jade."""
        state.pop()
        state.seals = replaced(state.seals, GUILDS * seat + action - SEAL, BASIC)
        receive_jade(state, seat, state.box.guilds[action - SEAL].jade)

    def why_refused(self, state: Khanate, seat: int, noun: int) -> str:
        """The player has it, or the die is too low."""
        return "MP2-9.1" if state.box.guilds[noun].die > self.value else "MP2-9.2"

    def asks(self, state: Khanate, seat: int, prompt: Prompt) -> None:
        """The value that counts."""
        prompt.add("value", self.value)


class Seals(SpaceKind):
    """MP2-9: a guild seal."""

    rules: ClassVar = RULES | {"closed": "MP2-9.3", "low": "MP2-9.1"}

    def dice(self, state: Khanate, seat: i64, space: Space) -> i64:
        """MP2-17.4: one die is enough for some."""
        return state.who(seat).seal_dice

    def lowest(self, state: Khanate, seat: i64, space: Space) -> i64:
        return lowest_seal(state, seat)

    def act(self, state: Khanate, seat: int, space: Space, value: int) -> None:
        state.push(Sealing(seat, value))

    def worth(self, state: Khanate, seat: int, space: Space, value: int) -> float:
        return seal_worth(state, seat, value)

    def words(self, space: Space, tell: Teller) -> str:
        return ", ".join(f"{guild.die}+ {tell.name(guild.id)}" for guild in tell.box.guilds)


class Travel(SpaceKind):
    """MP2-10: a journey, whose rank may bring the hourglass."""

    rules: ClassVar = RULES | {"closed": "MP2-17.15", "rent": "MP2-10.8", "poor": "MP2-10.8"}

    def lowest(self, state: Khanate, seat: i64, space: Space) -> i64:
        return 1 if state.who(seat).travel_ranks >> space.rank & 1 else CLOSED

    def is_payable(self, state: Khanate, seat: i64, space: Space, value: i64) -> bool:
        """MP2-10.8: together with a first step."""
        return has_step(state, seat, rent(state, space, value) + space.price.coin)

    def act(self, state: Khanate, seat: int, space: Space, value: int) -> None:
        """MP2-10.1, MP2-10.2, MP2-10.14."""
        if space.rank >= state.rank:
            state.rank = space.rank
            state.next_first = seat
        mode = WITH_EXTRA if space.extra_posts > 0 else JOURNEY
        state.push(Travelling(seat, mode, min(value, int(space.max_steps))))

    def charge(self, state: Khanate, seat: int, space: Space, coins: i64) -> None:
        pay_money(state, seat, coins=coins + space.price.coin, keeps_step=True)

    def worth(self, state: Khanate, seat: int, space: Space, value: int) -> float:
        return movement_worth(state, seat, min(value, int(space.max_steps)), 0) - 0.4 * float(space.price.coin)

    def words(self, space: Space, tell: Teller) -> str:
        text = tell.say("effect-journey", n=space.max_steps)
        return f"{tell.bundle(space.price)} → {text}" if space.price.pairs else text


class Contracts(SpaceKind):
    """MP2-12.2: contracts from own cities, then coins for whom took any."""

    rules: ClassVar = RULES | {"closed": "MP2-12.2"}

    def lowest(self, state: Khanate, seat: i64, space: Space) -> i64:
        return 1 if state.posts[seat] & state.box.contract_cities else CLOSED

    def is_owed(self, state: Khanate, seat: i64) -> bool:
        """MP2-12.3: not where no contract can be taken."""
        return can_sign(state, seat, state.posts[seat])

    def act(self, state: Khanate, seat: int, space: Space, value: int) -> None:
        state.push(Signing(seat, state.posts[seat], space.take, is_main=1))

    def worth(self, state: Khanate, seat: int, space: Space, value: int) -> float:
        return now_worth(state, space.gain) + signature_worth(state, seat) if self.is_owed(state, seat) else 0.0

    def words(self, space: Space, tell: Teller) -> str:
        return tell.say("effect-sign", n=space.take, gain=tell.bundle(space.gain))


class Special(SpaceKind):
    """MP2-13: the city's reward, then the bonus of the improved seal, twice for a high die."""

    rules: ClassVar = RULES | {"post": "MP2-13.1", "used": "MP2-13.4"}

    def times(self, state: Khanate, seat: int, space: Space, value: int) -> int:
        """How often the bonus of the seal comes."""
        guild = state.box.places[space.city].guild
        if state.seals[GUILDS * seat + guild] != IMPROVED:
            return 0
        return 2 if value >= state.box.double_die else 1

    def act(self, state: Khanate, seat: int, space: Space, value: int) -> None:
        city, times = state.box.places[space.city], self.times(state, seat, space, value)
        if times:
            state.push(Gaining(seat, state.box.guilds[city.guild].bonus.number, times, FROM_SEALS))
        gain(state, seat, city.reward, 1, FROM_CITIES)

    def worth(self, state: Khanate, seat: int, space: Space, value: int) -> float:
        city = state.box.places[space.city]
        bonus = now_worth(state, state.box.guilds[city.guild].bonus)
        return now_worth(state, city.reward) + self.times(state, seat, space, value) * bonus

    def words(self, space: Space, tell: Teller) -> str:
        city = tell.box.places[space.city]
        bonus = tell.box.guilds[city.guild].bonus
        return tell.say("effect-special", gain=tell.bundle(city.reward), bonus=tell.bundle(bonus))


KINDS: Final[list[SpaceKind]] = [Books(), Khan(), Seals(), Travel(), Contracts(), Special(), SpaceKind()]
"""In the order of `kinds.ACTIONS`; the last stands for card spaces, where the card has a kind."""
