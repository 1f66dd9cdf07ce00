"""Main actions once their dice lie (MP2-5.8): payments first, then what the space does."""

from serai.games.marco_polo_2.decisions.exchanging import Exchanging
from serai.games.marco_polo_2.decisions.gaining import Gaining, gain
from serai.games.marco_polo_2.decisions.naming import Naming
from serai.games.marco_polo_2.decisions.offering import Offering
from serai.games.marco_polo_2.decisions.paying import pay, pay_money, pay_to_travel
from serai.games.marco_polo_2.decisions.sealing import Sealing
from serai.games.marco_polo_2.decisions.signing import Signing
from serai.games.marco_polo_2.decisions.travelling import BY_CARD, JOURNEY, JOURNEY_WITH_EXTRA, Travelling
from serai.games.marco_polo_2.kinds import (
    BOOKS,
    CITY_BONUS,
    COIN,
    CONTRACTS,
    EXCHANGE,
    FROM_CARDS,
    FROM_CITIES,
    FROM_CONTRACTS,
    FROM_SEALS,
    IMPROVED,
    KHAN,
    MOVEMENT,
    PER_COUNT,
    PER_DIE,
    SEALS,
    SPECIAL,
    TABLE,
    TRAVEL,
)
from serai.games.marco_polo_2.layout import BUILT, SEALS_OF, SEEN_CARDS, SEEN_SPACES, STRIDE
from serai.games.marco_polo_2.spaces import counted_things, rent
from serai.games.marco_polo_2.state import Khanate


def act(state: Khanate, seat: int, space: int, value: int) -> None:
    """MP2-4.3: carry out the main action of a space with this value."""
    box = state.box
    action = box.action[space]
    coins = rent(state, space, value)
    state.cells[space] += 1
    state.seen[SEEN_SPACES] |= 1 << space
    if action == BOOKS:
        state.push(Offering(seat, box.book[space]))
        pay_money(state, seat, coins, 0, 0)
    elif action == KHAN:
        state.khan = value
        gain(state, seat, box.space_gain[space], 1, FROM_CITIES)
    elif action == SEALS:
        state.push(Sealing(seat, value))
        pay_money(state, seat, coins, 0, 0)
    elif action == TRAVEL:
        travel(state, seat, space, value, coins)
    elif action == CONTRACTS:
        state.push(Gaining(seat, box.space_gain[space], 1, FROM_CONTRACTS))
        state.push(Signing(seat, state.own[seat * STRIDE + BUILT], box.contracts_take, 0, is_main=True))
        pay_money(state, seat, coins, 0, 0)
    elif action == SPECIAL:
        visit(state, seat, box.city[space], value)
    else:
        use_card(state, seat, state.cards[box.card_slot[space]], value)


def travel(state: Khanate, seat: int, space: int, value: int, coins: int) -> None:
    """MP2-10.1, MP2-10.2, MP2-10.14: the journey begins; its rank may bring the hourglass."""
    box = state.box
    if box.rank[space] >= state.rank:
        state.rank = box.rank[space]
        state.next_first = seat
    steps = min(value, box.max_steps[space])
    mode = JOURNEY_WITH_EXTRA if box.extra_posts[space] > 0 else JOURNEY
    state.push(Travelling(seat, mode, steps, 0, 0, 0, 0))
    pay_to_travel(state, seat, coins + box.prices[box.space_price[space]][COIN])


def visit(state: Khanate, seat: int, city: int, value: int) -> None:
    """MP2-13.2, MP2-13.3: the city's reward, then the bonus of the improved seal, twice for a high die."""
    box = state.box
    guild = box.special_guild[city]
    if state.own[seat * STRIDE + SEALS_OF + guild] == IMPROVED:
        state.push(Gaining(seat, box.guild_bonus[guild], 2 if value >= box.double_die else 1, FROM_SEALS))
    gain(state, seat, box.special_gain[city], 1, FROM_CITIES)


def use_card(state: Khanate, seat: int, card: int, value: int) -> None:
    """MP2-14.5 to MP2-14.11: what the card's kind does; no card has code of its own."""
    box = state.box
    kind = box.card_kind[card]
    state.seen[SEEN_CARDS] |= 1 << card
    if kind == EXCHANGE:
        state.push(Exchanging(seat, card, value))
    elif kind == PER_DIE:
        gain(state, seat, box.card_gain[card][0], value, FROM_CARDS)
    elif kind == PER_COUNT:
        times = min(value, counted_things(state, seat, card))
        gain(state, seat, box.card_gain[card][0], times, FROM_CARDS)
    elif kind == TABLE:
        gain(state, seat, box.card_gain[card][value - 1], 1, FROM_CARDS)
    elif kind == CITY_BONUS:
        state.push(Naming(seat, card, box.card_times[card][value - 1], ()))
    elif kind == MOVEMENT:
        fee = box.prices[box.card_price[card][0]][COIN]
        state.push(Travelling(seat, BY_CARD, box.card_times[card][value - 1], fee, 0, 0, 0))
    else:
        state.push(Sealing(seat, value))
        pay(state, seat, box.card_price[card][0], 1, 0)
