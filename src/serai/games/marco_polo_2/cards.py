"""The kinds of city cards (MP2-14): with which dice a card can be used, what it does and asks, why not, its worth and
its words. No card has code of its own."""

from typing import ClassVar, Final

from serai.games.marco_polo_2.actions import CLOSED, KINDS, RULES, Sealing, SpaceKind, lowest_seal
from serai.games.marco_polo_2.codes import EXCHANGE
from serai.games.marco_polo_2.components import Card, Space
from serai.games.marco_polo_2.decisions.asking import Asking
from serai.games.marco_polo_2.decisions.bonuses import Naming
from serai.games.marco_polo_2.decisions.contracts import Gaining
from serai.games.marco_polo_2.decisions.moving import BY_CARD, Travelling
from serai.games.marco_polo_2.decisions.paying import pay
from serai.games.marco_polo_2.describing import Teller
from serai.games.marco_polo_2.kinds import COUNT_POSTS, FROM_CARDS, SIDES
from serai.games.marco_polo_2.prospects import A_BONUS, exchange_worth, movement_worth, now_worth, seal_worth
from serai.games.marco_polo_2.purse import best_repeats, can_pay, gain, has_step
from serai.games.marco_polo_2.state import Khanate
from serai.kernel.machine import i64
from serai.kernel.prompt import Prompt
from serai.kernel.writing import count


def card_on(state: Khanate, space: Space) -> Card:
    """The city card that lies on a space."""
    return state.box.cards[state.cards[space.slot]]


def kind_of(state: Khanate, space: Space) -> SpaceKind:
    """The kind of an action space, which for a card space is the card's."""
    return KINDS[space.action] if space.slot < 0 else CARD_KINDS[card_on(state, space).kind]


class CardKind(SpaceKind):
    """What cards of one kind have in common."""

    rules: ClassVar = RULES | {"post": "MP2-14.1", "closed": "MP2-14.4"}

    def most(self, state: Khanate, seat: i64, card: Card) -> i64:
        """MP2-14.4: how often the card could serve the player now, whatever the die."""
        return 1

    def lowest(self, state: Khanate, seat: i64, space: Space) -> i64:
        card = card_on(state, space)
        if self.most(state, seat, card) > 0:
            return card.die
        return CLOSED

    def is_payable(self, state: Khanate, seat: i64, space: Space, value: i64) -> bool:
        """Whether the card can be used once."""
        return can_pay(state, seat, card_on(state, space).price, 1)

    def text(self, card: Card, tell: Teller) -> str:
        """What it does, in words."""
        raise NotImplementedError


class Exchanging(Asking):
    """MP2-14.5: choose the option of an exchange card and the number, from 1 to the die."""

    answers: ClassVar = (EXCHANGE, 2 * SIDES, "MP2-14.5")

    def __init__(self, seat: int, card: int, value: int) -> None:
        super().__init__(seat)
        self.card = card
        self.value = value

    def legal(self, state: Khanate, seat: int) -> list[int]:
        """Every option as often as it can be paid."""
        actions: list[int] = []
        for option, price in enumerate(state.box.cards[self.card].prices):
            first = EXCHANGE + SIDES * option
            actions += range(first, first + best_repeats(state, seat, price, self.value))
        return actions

    def apply(self, state: Khanate, seat: int, action: int) -> None:
        """Pay so many times, then gain so many times."""
        option, times = (action - EXCHANGE) // SIDES, (action - EXCHANGE) % SIDES + 1
        card = state.box.cards[self.card]
        state.replace(Gaining(seat, card.gains[option].number, times, FROM_CARDS))
        pay(state, seat, card.prices[option], times)

    def why_refused(self, state: Khanate, seat: int, noun: int) -> str:
        """No such option, more often than the die allows, or too dear."""
        is_allowed = noun // SIDES < len(state.box.cards[self.card].prices) and noun % SIDES < self.value
        return "MP2-6.3" if is_allowed else "MP2-14.5"

    def asks(self, state: Khanate, seat: int, prompt: Prompt) -> None:
        """Which card, and how often at most."""
        prompt.add("card", self.card)
        prompt.add("most", self.value)


class Exchange(CardKind):
    """MP2-14.5: something for something, from once to as often as the die shows."""

    def is_payable(self, state: Khanate, seat: i64, space: Space, value: i64) -> bool:
        return any(can_pay(state, seat, price, 1) for price in card_on(state, space).prices)

    def act(self, state: Khanate, seat: int, space: Space, value: int) -> None:
        state.push(Exchanging(seat, card_on(state, space).number, value))

    def worth(self, state: Khanate, seat: int, space: Space, value: int) -> float:
        return exchange_worth(state, seat, card_on(state, space), value)

    def text(self, card: Card, tell: Teller) -> str:
        options = [tell.trade(price, gain) for price, gain in zip(card.prices, card.gains, strict=True)]
        return tell.say("effect-exchange", options=tell.either(options))


class PerDie(CardKind):
    """MP2-14.6: something for each pip."""

    def act(self, state: Khanate, seat: int, space: Space, value: int) -> None:
        gain(state, seat, card_on(state, space).gains[0], value, FROM_CARDS)

    def worth(self, state: Khanate, seat: int, space: Space, value: int) -> float:
        return now_worth(state, card_on(state, space).gains[0]) * value

    def text(self, card: Card, tell: Teller) -> str:
        return tell.say("effect-per-die", gain=tell.bundle(card.gains[0]))


class PerCount(CardKind):
    """MP2-14.7: something for each own post on the map or each completed contract, at most the die."""

    rules: ClassVar = CardKind.rules | {"closed": "MP2-14.7"}

    def most(self, state: Khanate, seat: i64, card: Card) -> i64:
        return count(state.posts[seat] if card.count == COUNT_POSTS else state.completed_contracts[seat])

    def act(self, state: Khanate, seat: int, space: Space, value: int) -> None:
        card = card_on(state, space)
        gain(state, seat, card.gains[0], min(value, int(self.most(state, seat, card))), FROM_CARDS)

    def worth(self, state: Khanate, seat: int, space: Space, value: int) -> float:
        card = card_on(state, space)
        return now_worth(state, card.gains[0]) * min(value, int(self.most(state, seat, card)))

    def text(self, card: Card, tell: Teller) -> str:
        key = "effect-per-posts" if card.count == COUNT_POSTS else "effect-per-contracts"
        return tell.say(key, gain=tell.bundle(card.gains[0]))


class Table(CardKind):
    """MP2-14.8: what the row of the die says."""

    def act(self, state: Khanate, seat: int, space: Space, value: int) -> None:
        gain(state, seat, card_on(state, space).gains[value - 1], 1, FROM_CARDS)

    def worth(self, state: Khanate, seat: int, space: Space, value: int) -> float:
        return now_worth(state, card_on(state, space).gains[value - 1])

    def text(self, card: Card, tell: Teller) -> str:
        return tell.rows([tell.bundle(gain) for gain in card.gains])


class CityBonus(CardKind):
    """MP2-14.9: the bonuses of own cities with a marker."""

    rules: ClassVar = CardKind.rules | {"closed": "MP2-14.9"}

    def most(self, state: Khanate, seat: i64, card: Card) -> i64:
        return count(state.posts[seat] & state.box.marked_cities)

    def act(self, state: Khanate, seat: int, space: Space, value: int) -> None:
        card = card_on(state, space)
        state.push(Naming(seat, card.number, card.times[value - 1], ()))

    def worth(self, state: Khanate, seat: int, space: Space, value: int) -> float:
        card = card_on(state, space)
        return A_BONUS * min(card.times[value - 1], int(self.most(state, seat, card)))

    def text(self, card: Card, tell: Teller) -> str:
        rows = tell.rows([str(n) for n in card.times])
        if not card.price.pairs:
            return tell.say("effect-free-bonus", rows=rows)
        return tell.say("effect-paid-bonus", pay=tell.bundle(card.price), rows=rows)


class Move(CardKind):
    """MP2-14.10: a movement with a fee for each step and one post at the end."""

    def is_payable(self, state: Khanate, seat: i64, space: Space, value: i64) -> bool:
        return has_step(state, seat, card_on(state, space).price.coin)

    def act(self, state: Khanate, seat: int, space: Space, value: int) -> None:
        card = card_on(state, space)
        state.push(Travelling(seat, BY_CARD, card.times[value - 1], fee=card.price.coin))

    def worth(self, state: Khanate, seat: int, space: Space, value: int) -> float:
        card = card_on(state, space)
        return movement_worth(state, seat, card.times[value - 1], card.price.coin)

    def text(self, card: Card, tell: Teller) -> str:
        if card.times[0] != card.times[-1]:
            return tell.say("effect-move-die", pay=tell.bundle(card.price))
        return tell.say("effect-move-some", pay=tell.bundle(card.price), n=card.times[-1])


class Seal(CardKind):
    """MP2-14.11: a guild seal for this one die."""

    rules: ClassVar = CardKind.rules | {"closed": "MP2-9.3", "low": "MP2-9.1"}

    def lowest(self, state: Khanate, seat: i64, space: Space) -> i64:
        return max(lowest_seal(state, seat), card_on(state, space).die)

    def act(self, state: Khanate, seat: int, space: Space, value: int) -> None:
        state.push(Sealing(seat, value))
        pay(state, seat, card_on(state, space).price, 1)

    def worth(self, state: Khanate, seat: int, space: Space, value: int) -> float:
        return seal_worth(state, seat, value) - 0.6

    def text(self, card: Card, tell: Teller) -> str:
        return tell.say("effect-seal", pay=tell.bundle(card.price))


CARD_KINDS: Final[list[CardKind]] = [Exchange(), PerDie(), PerCount(), Table(), CityBonus(), Move(), Seal()]
"""In the order of `kinds.CARD_KINDS`."""


def card_text(card: Card, tell: Teller) -> str:
    """MP2-14: what a city card does."""
    text = CARD_KINDS[card.kind].text(card, tell)
    return tell.say("effect-min-die", text=text, n=card.die) if card.die > 1 else text
