"""What an action under way will bring, roughly, in points, so that a bot that looks one step ahead sees why to take the
step (MP2-24)."""

from typing import Final

from serai.games.marco_polo_2.bundles import Bundle
from serai.games.marco_polo_2.components import Card, Route
from serai.games.marco_polo_2.kinds import (
    CONTRACT_SPACES,
    GUILDS,
    NO_SEAL,
    NOTHING,
    OF_CONTRACT,
    OF_MARKER,
    REWARD_KINDS,
)
from serai.games.marco_polo_2.purse import best_repeats, can_step
from serai.games.marco_polo_2.scoring import icons, own_shields
from serai.games.marco_polo_2.state import Khanate

A_SIGNATURE: Final = 1.3
A_BONUS: Final = 1.9
DIE_WORTH: Final = [0.0, 2.0, 2.0, 2.3, 2.5, 3.0, 3.0]
"""By value."""
POST_TRACK: Final = [0, 0, 0, 0, 0, 0, 0, 0, 0, 5, 10, 20]
"""By posts placed: nothing up to 8, then 5, 5 and 10 points."""
PACE: Final = 1.7
"""Shields, icons and posts still to come, a round."""


def rounds_left(state: Khanate) -> float:
    """Rounds after this one."""
    return float(state.box.rounds - state.round)


def now_worth(state: Khanate, gain: Bundle) -> float:
    """What a gain is worth in this round."""
    return gain.middle if state.round < state.box.rounds else gain.late + 0.3


def on_track(track: list[int], n: float) -> float:
    """A track of points, interpolated."""
    last = len(track) - 1
    if n >= last:
        return float(track[last])
    i = int(n)
    return track[i] + (n - i) * (track[i + 1] - track[i])


def posts_value(posts: float) -> float:
    """MP2-11.1, interpolated."""
    return on_track(POST_TRACK, posts)


def offer_worth(state: Khanate, seat: int, book: int) -> float:
    """The best offer of a book that can be paid."""
    best = 0.0
    for i, jade in enumerate(state.box.offer_jade):
        if state.jade[seat] >= jade:
            best = max(best, now_worth(state, state.box.offer(book, state.offers[book], i)) - 0.9 * jade)
    return best


def seal_worth(state: Khanate, seat: int, value: int) -> float:
    """The best seal within reach: its jade, what it opens, and the goal card."""
    box = state.box
    goal = state.goal[seat]
    best = 0.0
    for guild in range(GUILDS):
        if box.guilds[guild].die <= value and state.seals[GUILDS * seat + guild] == NO_SEAL:
            points = box.goals[goal].seals[guild] if goal >= 0 else 0
            later = (0.55 * points + 0.8) * min(1.0, rounds_left(state) / 2.0)
            best = max(best, float(box.guilds[guild].jade) + later)
    return best


def exchange_worth(state: Khanate, seat: int, card: Card, value: int) -> float:
    """The best option of an exchange card, as often as it can be paid."""
    best = 0.0
    for price, gain in zip(card.prices, card.gains, strict=True):
        net = max(now_worth(state, gain) - price.paid, 0.1)
        best = max(best, net * float(best_repeats(state, seat, price, value)))
    return best


def signature_worth(state: Khanate, seat: int) -> float:
    """Contracts that can be taken."""
    built, at = state.posts[seat], state.box.contract_at
    lying = sum([1 for i in range(CONTRACT_SPACES) if state.contracts[i] != NOTHING and built >> at[i] & 1])
    return A_SIGNATURE * min(lying, 2) * min(1.0, 0.3 + rounds_left(state))


class Horizon:
    """What new posts are worth to a player now: the shield track and the posts still to come, as in the evaluation."""

    def __init__(self, state: Khanate, seat: int) -> None:
        rounds = rounds_left(state)
        ahead = PACE * (rounds + float(state.dice_of(seat)) / 5.0)
        goal = state.goal[seat]
        n = float(icons(state, seat, goal)) + ahead
        track = state.box.track
        placed = float(state.placed[seat]) + ahead
        self.rounds: float = rounds
        self.shields: int = own_shields(state, seat)
        self.wanted: int = state.box.goals[goal].shields if goal >= 0 else 0
        self.shield: float = on_track(track, n + 1.0) - on_track(track, n)
        self.icon: float = on_track(track, n + 2.0) - on_track(track, n + 1.0)
        self.post: float = posts_value(placed + 1.0) - posts_value(placed)


def movement_worth(state: Khanate, seat: int, steps: int, fee: int) -> float:
    """The best place that a step or two lead to, less the way there."""
    return max(0.1 * steps, journey_worth(state, seat, steps, fee, 0))


def journey_worth(state: Khanate, seat: int, steps: int, fee: int, moved: int) -> float:
    """What a movement brings that has so many steps left: the posts of the figures that moved (as bits), where they
    stand or a step or two ahead. Two figures may share the steps."""
    horizon = Horizon(state, seat)
    one, other = state.figures[2 * seat], state.figures[2 * seat + 1]
    stands = [0.0, 0.0]
    goes = [0.0, 0.0]
    for figure in range(2):
        place = state.figures[2 * seat + figure]
        if place != NOTHING:
            if moved >> figure & 1:
                stands[figure] = place_worth(state, seat, horizon, place)
            goes[figure] = max(stands[figure], ways_worth(state, seat, horizon, place, steps, fee))
    if other == NOTHING:
        return goes[0]
    if steps > 1 and one != other:
        return goes[0] + goes[1]
    return max(goes[0] + stands[1], stands[0] + goes[1])


def ways_worth(state: Khanate, seat: int, horizon: Horizon, place: int, steps: int, fee: int) -> float:
    """Looks two steps ahead; only the first must be payable now."""
    is_rider = state.who(seat).waives_coins
    best = 0.0
    for way in state.box.places[place].ways:
        if not can_step(state, seat, way, fee):
            continue
        oasis = oasis_worth(state, seat, way.end)
        cost = step_cost(way.route, is_rider=is_rider) + 0.4 * fee - oasis
        best = max(best, place_worth(state, seat, horizon, way.end) - cost)
        if steps > 1 or oasis > 0.0:
            for further in state.box.places[way.end].ways:
                if can_step(state, seat, further, fee + way.route.coin):
                    whole = cost + step_cost(further.route, is_rider=is_rider) + 0.4 * fee
                    best = max(best, place_worth(state, seat, horizon, further.end) - whole)
    return best


def oasis_worth(state: Khanate, seat: int, place: int) -> float:
    """MP2-17.3: what entering a place brings to whom oases bring something."""
    who = state.who(seat)
    return who.oasis_gain.middle + 0.6 if state.box.oases >> place & 1 and who.passes_oases else 0.0


def step_cost(route: Route, *, is_rider: bool) -> float:
    """What a route costs, in points."""
    jade = 1.0 * float(route.jade)
    return jade if is_rider else 0.4 * float(route.coin) + 0.6 * float(route.camel) + jade


def place_worth(state: Khanate, seat: int, horizon: Horizon, place: int) -> float:
    """What a new post in a place would bring at once and later; nothing where no post can be placed."""
    if not state.box.cities & ~state.posts[seat] & 1 << place:
        return 0.0
    city = state.box.places[place]
    value = horizon.post + city.worth * min(horizon.rounds, 3.0)
    if not horizon.shields & city.shield:
        value += horizon.shield + (horizon.icon if horizon.wanted & city.shield else 0.0)
    if city.mark >= 0:
        value += A_BONUS * horizon.rounds
    return value + harvest_worth(state, place)


def posts_worth(state: Khanate, seat: int, places: tuple[int, ...]) -> float:
    """What posts in several places would bring."""
    horizon = Horizon(state, seat)
    return sum([place_worth(state, seat, horizon, place) for place in places])


def harvest_worth(state: Khanate, place: int) -> float:
    """What a new post brings at once."""
    return sum([reward_worth(state, place, kind) for kind in range(REWARD_KINDS)])


def reward_worth(state: Khanate, place: int, kind: int) -> float:
    """One of its rewards: city bonus, contract, outpost bonus."""
    city = state.box.places[place]
    if kind == OF_MARKER:
        return A_BONUS if city.mark >= 0 else 0.0
    if kind == OF_CONTRACT:
        return A_SIGNATURE if city.contracts else 0.0
    if city.outpost < 0 or state.outposts[city.outpost] == NOTHING:
        return 0.0
    return now_worth(state, state.box.outpost_gain[state.outposts[city.outpost]])
