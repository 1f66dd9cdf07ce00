"""The kinds of city cards (MP2-14): with which dice a card can be used, what it does, why not, its worth and its words.
No card has code of its own."""

from typing import Final

from serai.games.marco_polo_2.components import Card
from serai.games.marco_polo_2.decisions.arriving import BY_CARD
from serai.games.marco_polo_2.decisions.bonuses import Naming
from serai.games.marco_polo_2.decisions.choosing import Exchanging, Sealing
from serai.games.marco_polo_2.decisions.paying import pay
from serai.games.marco_polo_2.decisions.travelling import Travelling
from serai.games.marco_polo_2.describing import Teller, grouped
from serai.games.marco_polo_2.kinds import COUNT_POSTS, FROM_CARDS, GUILDS, NO_SEAL
from serai.games.marco_polo_2.prospects import A_BONUS, movement_worth, now_worth, seal_worth
from serai.games.marco_polo_2.purse import best_repeats, can_pay, gain, has_step
from serai.games.marco_polo_2.state import Khanate
from serai.kernel.machine import i64
from serai.kernel.writing import count

CLOSED: Final = 9
"""A lowest value that no die reaches."""


class CardKind:
    """What cards of one kind have in common."""

    def lowest(self, state: Khanate, seat: i64, card: Card) -> i64:
        """MP2-14.4: the lowest die with which the player could use the card now, or CLOSED."""
        return card.die

    def is_payable(self, state: Khanate, seat: i64, card: Card) -> bool:
        """Whether the card can be used once."""
        return can_pay(state, seat, card.price, 1)

    def use(self, state: Khanate, seat: int, card: Card, value: int) -> None:
        """Do what the card does."""
        raise NotImplementedError

    def why_closed(self) -> str:
        """The rule by which no die would do."""
        return "MP2-14.4"

    def why_low(self) -> str:
        """The rule by which a die is too low."""
        return "MP2-5.3"

    def worth(self, state: Khanate, seat: int, card: Card, value: int) -> float:
        """What using it with this value will bring, in points, roughly."""
        raise NotImplementedError

    def words(self, card: Card, tell: Teller) -> str:
        """What it does."""
        raise NotImplementedError


class Exchange(CardKind):
    """MP2-14.5: something for something, from once to as often as the die shows."""

    def is_payable(self, state: Khanate, seat: i64, card: Card) -> bool:
        return any(can_pay(state, seat, price, 1) for price in card.prices)

    def use(self, state: Khanate, seat: int, card: Card, value: int) -> None:
        state.push(Exchanging(seat, card.number, value))

    def worth(self, state: Khanate, seat: int, card: Card, value: int) -> float:
        best = 0.0
        for option, price in enumerate(card.prices):
            net = now_worth(state, card.gains[option]) - price.paid
            best = max(best, max(net, 0.1) * float(best_repeats(state, seat, price, value)))
        return best

    def words(self, card: Card, tell: Teller) -> str:
        options = [tell.trade(price, gain) for price, gain in zip(card.prices, card.gains, strict=True)]
        return tell.say("exchange", options=tell.say("or").join(options))


class PerDie(CardKind):
    """MP2-14.6: something for each pip."""

    def use(self, state: Khanate, seat: int, card: Card, value: int) -> None:
        gain(state, seat, card.gains[0], value, FROM_CARDS)

    def worth(self, state: Khanate, seat: int, card: Card, value: int) -> float:
        return now_worth(state, card.gains[0]) * value

    def words(self, card: Card, tell: Teller) -> str:
        return tell.say("per_die", gain=tell.bundle(card.gains[0]))


class PerCount(CardKind):
    """MP2-14.7: something for each own post on the map or each completed contract, at most the die."""

    def counted(self, state: Khanate, seat: i64, card: Card) -> i64:
        """How many there are."""
        return count(state.posts[seat] if card.count == COUNT_POSTS else state.completed_contracts[seat])

    def lowest(self, state: Khanate, seat: i64, card: Card) -> i64:
        return card.die if self.counted(state, seat, card) else CLOSED

    def use(self, state: Khanate, seat: int, card: Card, value: int) -> None:
        gain(state, seat, card.gains[0], min(value, int(self.counted(state, seat, card))), FROM_CARDS)

    def why_closed(self) -> str:
        return "MP2-14.7"

    def worth(self, state: Khanate, seat: int, card: Card, value: int) -> float:
        return now_worth(state, card.gains[0]) * min(value, int(self.counted(state, seat, card)))

    def words(self, card: Card, tell: Teller) -> str:
        key = "per_posts" if card.count == COUNT_POSTS else "per_contracts"
        return tell.say(key, gain=tell.bundle(card.gains[0]))


class Table(CardKind):
    """MP2-14.8: what the row of the die says."""

    def use(self, state: Khanate, seat: int, card: Card, value: int) -> None:
        gain(state, seat, card.gains[value - 1], 1, FROM_CARDS)

    def worth(self, state: Khanate, seat: int, card: Card, value: int) -> float:
        return now_worth(state, card.gains[value - 1])

    def words(self, card: Card, tell: Teller) -> str:
        rows = grouped([tell.bundle(gain) for gain in card.gains])
        return "; ".join(tell.say("row", dice=dice, gain=text) for dice, text in rows)


class CityBonus(CardKind):
    """MP2-14.9: the bonuses of own cities with a marker."""

    def own_cities(self, state: Khanate, seat: i64) -> int:
        """How many there are."""
        built = state.posts[seat]
        return sum([built >> place & 1 for place in state.box.marked])

    def lowest(self, state: Khanate, seat: i64, card: Card) -> i64:
        return card.die if self.own_cities(state, seat) else CLOSED

    def use(self, state: Khanate, seat: int, card: Card, value: int) -> None:
        state.push(Naming(seat, card.number, card.times[value - 1], ()))

    def why_closed(self) -> str:
        return "MP2-14.9"

    def worth(self, state: Khanate, seat: int, card: Card, value: int) -> float:
        return A_BONUS * min(card.times[value - 1], self.own_cities(state, seat))

    def words(self, card: Card, tell: Teller) -> str:
        rows = grouped([str(n) for n in card.times])
        lines = "; ".join(tell.say("bonus_row", dice=dice, n=text) for dice, text in rows)
        return tell.say("paid_bonus" if card.price.pairs else "free_bonus", pay=tell.bundle(card.price), rows=lines)


class Move(CardKind):
    """MP2-14.10: a movement with a fee for each step and one post at the end."""

    def is_payable(self, state: Khanate, seat: i64, card: Card) -> bool:
        return has_step(state, seat, card.price.coin)

    def use(self, state: Khanate, seat: int, card: Card, value: int) -> None:
        state.push(Travelling(seat, BY_CARD, card.times[value - 1], fee=card.price.coin))

    def worth(self, state: Khanate, seat: int, card: Card, value: int) -> float:
        return movement_worth(state, seat, card.times[value - 1], card.price.coin)

    def words(self, card: Card, tell: Teller) -> str:
        key = "move_die" if card.times[0] != card.times[-1] else "move_some"
        return tell.say(key, pay=tell.bundle(card.price), n=card.times[-1])


def lowest_seal(state: Khanate, seat: i64) -> i64:
    """MP2-9.1, MP2-9.3: the lowest minimum among the seals the player lacks."""
    lowest: i64 = CLOSED
    for guild in range(GUILDS):
        if state.seals[GUILDS * seat + guild] == NO_SEAL and state.box.guilds[guild].die < lowest:
            lowest = state.box.guilds[guild].die
    return lowest


class Seal(CardKind):
    """MP2-14.11: a guild seal for this one die."""

    def lowest(self, state: Khanate, seat: i64, card: Card) -> i64:
        return max(lowest_seal(state, seat), card.die)

    def use(self, state: Khanate, seat: int, card: Card, value: int) -> None:
        state.push(Sealing(seat, value))
        pay(state, seat, card.price, 1)

    def why_closed(self) -> str:
        return "MP2-9.3"

    def why_low(self) -> str:
        return "MP2-9.1"

    def worth(self, state: Khanate, seat: int, card: Card, value: int) -> float:
        return seal_worth(state, seat, value) - 0.6

    def words(self, card: Card, tell: Teller) -> str:
        return tell.say("seal", pay=tell.bundle(card.price))


KINDS: Final[list[CardKind]] = [Exchange(), PerDie(), PerCount(), Table(), CityBonus(), Move(), Seal()]
"""In the order of `kinds.CARD_KINDS`."""


def card_text(card: Card, tell: Teller) -> str:
    """MP2-14: what a city card does."""
    text = KINDS[card.kind].words(card, tell)
    return tell.say("min_die", text=text, n=card.die) if card.die > 1 else text
