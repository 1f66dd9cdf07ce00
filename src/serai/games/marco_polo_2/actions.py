"""The kinds of action spaces (MP2-5, MP2-7 to MP2-14): which dice one accepts now, what it does, why not, its worth and
its words."""

from typing import Final

from serai.games.marco_polo_2 import cards
from serai.games.marco_polo_2.cards import CLOSED, CardKind, lowest_seal
from serai.games.marco_polo_2.components import Card, Space
from serai.games.marco_polo_2.decisions.arriving import JOURNEY, WITH_EXTRA
from serai.games.marco_polo_2.decisions.choosing import Offering, Sealing
from serai.games.marco_polo_2.decisions.contracts import Gaining, Signing, can_sign
from serai.games.marco_polo_2.decisions.paying import pay_money, pay_to_travel
from serai.games.marco_polo_2.decisions.travelling import Travelling
from serai.games.marco_polo_2.describing import Teller
from serai.games.marco_polo_2.kinds import FROM_CITIES, FROM_SEALS, GUILDS, IMPROVED
from serai.games.marco_polo_2.prospects import (
    movement_worth,
    now_worth,
    offer_worth,
    seal_worth,
    signature_worth,
)
from serai.games.marco_polo_2.purse import gain, has_money, has_step
from serai.games.marco_polo_2.state import Khanate
from serai.kernel.machine import i64


def rent(state: Khanate, space: Space, value: i64) -> i64:
    """MP2-5.5: a blue space with dice on it costs the lowest die in coins."""
    return value if state.cells[space.number] > 0 and not space.is_brown else 0


class SpaceKind:
    """What spaces of one kind have in common: those of a book, unless a kind says otherwise."""

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

    def act(self, state: Khanate, seat: int, space: Space, value: int, coins: i64) -> None:
        """MP2-4.3, MP2-5.8: carry out the action with this value, for so many coins of rent."""
        raise NotImplementedError

    def why_full(self) -> str:
        """The rule by which an occupied brown space is closed."""
        return "MP2-5.4"

    def why_closed(self, state: Khanate, seat: i64, space: Space) -> str:
        """The rule by which the space is of no use to this player now, whatever the dice."""
        return "MP2-5.3"

    def why_used(self) -> str:
        """The rule by which the player's colour is used up."""
        return "MP2-5.6"

    def why_low(self, state: Khanate, space: Space) -> str:
        """The rule by which a die is too low."""
        return "MP2-5.3"

    def why_poor(self, state: Khanate, space: Space) -> str:
        """The rule by which it cannot be paid."""
        return "MP2-5.5" if state.cells[space.number] > 0 else "MP2-5.9"

    def worth(self, state: Khanate, seat: int, space: Space, value: int, cost: float) -> float:
        """What it will bring, in points, roughly; the rent is worth `cost`."""
        raise NotImplementedError

    def words(self, space: Space, tell: Teller) -> str:
        """What it does, where that does not depend on cards and tiles lying there."""
        return ""


class Books(SpaceKind):
    """MP2-7: an offer of a book."""

    def act(self, state: Khanate, seat: int, space: Space, value: int, coins: i64) -> None:
        state.push(Offering(seat, space.book))
        pay_money(state, seat, coins=coins)

    def worth(self, state: Khanate, seat: int, space: Space, value: int, cost: float) -> float:
        return offer_worth(state, seat, space.book) - cost


class Khan(SpaceKind):
    """MP2-8: coins and camels; no die below the one before it."""

    def lowest(self, state: Khanate, seat: i64, space: Space) -> i64:
        return state.khan

    def act(self, state: Khanate, seat: int, space: Space, value: int, coins: i64) -> None:
        state.khan = value
        gain(state, seat, space.gain, 1, FROM_CITIES)

    def why_full(self) -> str:
        return "MP2-8.3"

    def why_used(self) -> str:
        return "MP2-8.4"

    def why_low(self, state: Khanate, space: Space) -> str:
        return "MP2-8.2"

    def worth(self, state: Khanate, seat: int, space: Space, value: int, cost: float) -> float:
        return now_worth(state, space.gain)

    def words(self, space: Space, tell: Teller) -> str:
        return tell.bundle(space.gain)


class Seals(SpaceKind):
    """MP2-9: a guild seal."""

    def dice(self, state: Khanate, seat: i64, space: Space) -> i64:
        """MP2-17.4: one die is enough for some."""
        return state.who(seat).seal_dice

    def lowest(self, state: Khanate, seat: i64, space: Space) -> i64:
        return lowest_seal(state, seat)

    def act(self, state: Khanate, seat: int, space: Space, value: int, coins: i64) -> None:
        state.push(Sealing(seat, value))
        pay_money(state, seat, coins=coins)

    def why_closed(self, state: Khanate, seat: i64, space: Space) -> str:
        return "MP2-9.3"

    def why_low(self, state: Khanate, space: Space) -> str:
        return "MP2-9.1"

    def worth(self, state: Khanate, seat: int, space: Space, value: int, cost: float) -> float:
        return seal_worth(state, seat, value) - cost

    def words(self, space: Space, tell: Teller) -> str:
        return ", ".join(f"{guild.die}+ {tell.name(guild.id)}" for guild in tell.box.guilds)


class Travel(SpaceKind):
    """MP2-10: a journey, whose rank may bring the hourglass."""

    def lowest(self, state: Khanate, seat: i64, space: Space) -> i64:
        return 1 if state.who(seat).travel_ranks >> space.rank & 1 else CLOSED

    def is_payable(self, state: Khanate, seat: i64, space: Space, value: i64) -> bool:
        """MP2-10.8: together with a first step."""
        return has_step(state, seat, rent(state, space, value) + space.price.coin)

    def act(self, state: Khanate, seat: int, space: Space, value: int, coins: i64) -> None:
        """MP2-10.1, MP2-10.2, MP2-10.14."""
        if space.rank >= state.rank:
            state.rank = space.rank
            state.next_first = seat
        mode = WITH_EXTRA if space.extra_posts > 0 else JOURNEY
        state.push(Travelling(seat, mode, min(value, int(space.max_steps))))
        pay_to_travel(state, seat, coins + space.price.coin)

    def why_closed(self, state: Khanate, seat: i64, space: Space) -> str:
        return "MP2-17.15"

    def why_poor(self, state: Khanate, space: Space) -> str:
        return "MP2-10.8"

    def worth(self, state: Khanate, seat: int, space: Space, value: int, cost: float) -> float:
        steps = min(value, int(space.max_steps))
        return movement_worth(state, seat, steps, 0) - cost - 0.4 * float(space.price.coin)

    def words(self, space: Space, tell: Teller) -> str:
        text = tell.say("journey", n=space.max_steps)
        return f"{tell.bundle(space.price)} → {text}" if space.price.pairs else text


class Contracts(SpaceKind):
    """MP2-12.2: contracts from own cities, then coins for whom took any."""

    def lowest(self, state: Khanate, seat: i64, space: Space) -> i64:
        return 1 if state.posts[seat] & state.box.contract_cities else CLOSED

    def is_owed(self, state: Khanate, seat: i64) -> bool:
        """MP2-12.3: not where no contract can be taken."""
        return can_sign(state, seat, state.posts[seat])

    def act(self, state: Khanate, seat: int, space: Space, value: int, coins: i64) -> None:
        state.push(Signing(seat, state.posts[seat], space.take, is_main=1))
        pay_money(state, seat, coins=coins)

    def why_closed(self, state: Khanate, seat: i64, space: Space) -> str:
        return "MP2-12.2"

    def worth(self, state: Khanate, seat: int, space: Space, value: int, cost: float) -> float:
        gains = now_worth(state, space.gain) + signature_worth(state, seat) if self.is_owed(state, seat) else 0.0
        return gains - cost

    def words(self, space: Space, tell: Teller) -> str:
        return tell.say("sign", n=space.take, gain=tell.bundle(space.gain))


class City(SpaceKind):
    """A space that belongs to a city: the player needs a post there since an earlier turn (MP2-11.10)."""

    def is_ripe(self, state: Khanate, space: Space) -> bool:
        """Whether the player at turn may use it."""
        return space.city < 0 or state.ripe >> space.city & 1 == 1

    def why_no_post(self, state: Khanate, seat: i64, space: Space, rule: str) -> str:
        """MP2-11.10 for a post placed this turn, else the rule that demands a post."""
        return "MP2-11.10" if state.has_post(seat, space.city) else rule


class Special(City):
    """MP2-13: the city's reward, then the bonus of the improved seal, twice for a high die."""

    def lowest(self, state: Khanate, seat: i64, space: Space) -> i64:
        return 1 if self.is_ripe(state, space) else CLOSED

    def act(self, state: Khanate, seat: int, space: Space, value: int, coins: i64) -> None:
        box, city = state.box, state.box.places[space.city]
        if state.seals[GUILDS * seat + city.guild] == IMPROVED:
            times = 2 if value >= box.double_die else 1
            state.push(Gaining(seat, box.guilds[city.guild].bonus.number, times, FROM_SEALS))
        gain(state, seat, city.reward, 1, FROM_CITIES)

    def why_closed(self, state: Khanate, seat: i64, space: Space) -> str:
        return self.why_no_post(state, seat, space, "MP2-13.1")

    def why_used(self) -> str:
        return "MP2-13.4"

    def worth(self, state: Khanate, seat: int, space: Space, value: int, cost: float) -> float:
        city = state.box.places[space.city]
        is_improved = state.seals[GUILDS * seat + city.guild] == IMPROVED
        bonus = now_worth(state, state.box.guilds[city.guild].bonus) if is_improved else 0.0
        return now_worth(state, city.reward) + (2.0 * bonus if value >= state.box.double_die else bonus)

    def words(self, space: Space, tell: Teller) -> str:
        city = tell.box.places[space.city]
        bonus = tell.box.guilds[city.guild].bonus
        return tell.say("special", gain=tell.bundle(city.reward), bonus=tell.bundle(bonus))


class CardSpace(City):
    """MP2-14: the city card that lies there."""

    def card(self, state: Khanate, space: Space) -> Card:
        """The card."""
        return state.box.cards[state.cards[space.slot]]

    def kind(self, state: Khanate, space: Space) -> CardKind:
        """Its kind."""
        return cards.KINDS[self.card(state, space).kind]

    def lowest(self, state: Khanate, seat: i64, space: Space) -> i64:
        if not self.is_ripe(state, space):
            return CLOSED
        return self.kind(state, space).lowest(state, seat, self.card(state, space))

    def is_payable(self, state: Khanate, seat: i64, space: Space, value: i64) -> bool:
        return self.kind(state, space).is_payable(state, seat, self.card(state, space))

    def act(self, state: Khanate, seat: int, space: Space, value: int, coins: i64) -> None:
        self.kind(state, space).use(state, seat, self.card(state, space), value)

    def why_closed(self, state: Khanate, seat: i64, space: Space) -> str:
        if not self.is_ripe(state, space):
            return self.why_no_post(state, seat, space, "MP2-14.1")
        return self.kind(state, space).why_closed()

    def why_low(self, state: Khanate, space: Space) -> str:
        return self.kind(state, space).why_low()

    def worth(self, state: Khanate, seat: int, space: Space, value: int, cost: float) -> float:
        return self.kind(state, space).worth(state, seat, self.card(state, space), value)


KINDS: Final[list[SpaceKind]] = [Books(), Khan(), Seals(), Travel(), Contracts(), Special(), CardSpace()]
"""In the order of `kinds.ACTIONS`."""
