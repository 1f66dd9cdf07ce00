"""How well each seat stands, in letters: the linear evaluation of the specification's notes for bot authors.

The weights began with the notes; self-play has fitted them (benchmarks/bots/README.md, "Weights").

It looks at everything, so a bot gives it a redealt state. Within a chain of small decisions it looks ahead: a house
that was chosen counts as if paid in the best way, a card that is about to be taken counts as the best there is.
"""

from typing import Final

from serai.games.golden_city.data import (
    AREAS,
    ARRIVALS,
    BONUS_CARDS,
    GIVES_BONUS,
    GIVES_GOODS,
    GIVES_KEY,
    GOODS,
    GOODS_CARDS,
    HARBOUR,
    KINDS,
    MODULUS,
    NUMBER_OF,
    PER_COIN,
    PER_GOODS_CARD,
    SCORING_CARDS,
)
from serai.games.golden_city.decisions.drawing import Drawing
from serai.games.golden_city.decisions.goods import Taking
from serai.games.golden_city.decisions.keeping import Keeping
from serai.games.golden_city.decisions.paying import Paying
from serai.games.golden_city.scoring import bonus_letters, bonus_worth, each, open_letters, sole_most
from serai.games.golden_city.state import Island
from serai.kernel.machine import i64, vec
from serai.kernel.writing import count, total

TERRAIN_CARD: Final = 1.9
PAIR: Final = 0.8
HARBOUR_CARD: Final = 0.3
COIN: Final = 0.533
COIN_WITH_BONUS: Final = 2.0
KEY: Final = 3.4
KEY_LATE: Final = 1.3
"""A key keeps its worth a little longer than the rest."""
PRESENT: Final = 1.94
"""For each scoring to come of a good owned, or of an area one is in."""
ALONE: Final = 0.4
"""More, for the only owner and the sole leader."""
BONUS_GROWTH: Final = 0.6
"""A bonus card is worth so much more than it pays now, early in the game."""
GOODS_GROWTH: Final = 0.2
CITY_GROWTH: Final = 0.36
PLACE_GROWTH: Final = 0.138
"""What else a bonus card gains for each round left."""
BONUS_CARD: Final = 5.95
TEMPO: Final = 0.5
TEMPO_OF_THREE: Final = 0.8
PROSPECTS: Final = 0.273
FARTHER: Final = 0.531
"""A place is worth so much less for each house needed on the way."""
WITHOUT_KEY: Final = 0.5
BEST_PLACES: Final = 6
LOST: Final = 100.0
"""GC-11.5: whoever is walled in ranks behind all others."""
BACK_WEIGHT: Final = [0.0, 1.0, 0.9, 0.8]
"""The later a scoring card comes, the less it is worth: by the number on its back."""


def standing(state: Island) -> list[float]:
    """By seat: letters, and what the position promises."""
    if not state.frames:
        return [final_letters(state, seat) for seat in range(state.seats)]
    frame = state.frames[-1]
    if isinstance(frame, Paying):
        return best_payment(state)
    outlook = Outlook(state)
    values = [outlook.worth_of(seat) for seat in range(state.seats)]
    if isinstance(frame, Drawing):
        values[frame.seat] += TERRAIN_CARD * outlook.late
    elif isinstance(frame, Taking):
        values[frame.seat] += outlook.best_goods_card(frame.seat)
    elif isinstance(frame, Keeping):
        values[frame.seat] += outlook.best_bonus_card(frame.seat)
    return values


def progress(state: Island) -> float:
    """GC-11.1, GC-11.2: by the rounds played or the houses built, whichever is nearer to the end."""
    fewest = min([state.stock[seat] for seat in range(state.seats)])
    built = 1.0 - float(fewest) / state.box.stock[state.seats]
    return max(float(max(0, state.round - 1)) / float(state.box.rounds), built)


def final_letters(state: Island, seat: i64) -> float:
    """The game is over: letters with bonus cards."""
    letters = float(open_letters(state, seat) + bonus_letters(state, seat))
    return letters - LOST if state.walled >> seat & 1 else letters


def best_payment(state: Island) -> list[float]:
    """A house has been chosen: how all stand after the payment that is best for its builder."""
    seat = state.to_act()[0]
    best: list[float] = []
    for action in state.legal(seat):
        child = state.copy()
        child.apply(seat, action)
        values = standing(child)
        if not best or values[seat] > best[seat]:
            best = values
    return best


class Outlook:
    """What is still to come, the same for all seats, and the worth of each seat's position under it."""

    def __init__(self, state: Island) -> None:
        self.state = state
        self.rounds_left: float = float(count(state.scoring_pile) + (1 if state.face_up >= 0 else 0))
        self.late: float = min(1.0, self.rounds_left / 4)
        """1 until four rounds before the end, then falling to 0: what cannot be used any more is worth nothing."""
        self.goods_to_come: list[float] = [0.0] * GOODS
        self.areas_to_come: list[float] = [0.0] * AREAS
        for card in range(SCORING_CARDS):
            if state.scoring_pile >> card & 1:
                self.expect(card, BACK_WEIGHT[state.box.back[card]])
        if state.face_up >= 0:
            self.expect(state.face_up, 1.0)
        self.key: float = KEY * min(1.0, KEY_LATE * self.late)
        self.owners: vec[i64] = vec[i64]([self.owners_of(good) for good in range(GOODS)])
        self.leaders: vec[i64] = vec[i64]([sole_most(each(state.houses, area)) for area in state.box.areas])

    def expect(self, card: i64, weight: float) -> None:
        """A scoring card is still to be scored."""
        self.goods_to_come[self.state.box.good_of[card]] += weight
        self.areas_to_come[self.state.box.area_of[card]] += weight

    def owners_of(self, good: i64) -> i64:
        """How many seats have a good."""
        owners: i64 = 0
        for goods in self.state.goods:
            if goods & self.state.box.showing[good]:
                owners += 1
        return owners

    def worth_of(self, seat: i64) -> float:
        """All features of one seat."""
        state = self.state
        tempo = TEMPO if state.seats == 4 else TEMPO_OF_THREE
        built = float(state.box.stock[state.seats] - state.stock[seat])
        coin = COIN_WITH_BONUS if state.bonus[seat] & state.box.coin_bonus else COIN
        worth = float(open_letters(state, seat)) + tempo * built + coin * float(state.coins[seat])
        for held in range(1, state.keys[seat] + 1):
            worth += self.key / float(held)
        worth += self.worth_of_hand(seat) + self.worth_of_scorings(seat)
        for card in range(BONUS_CARDS):
            if state.bonus[seat] >> card & 1:
                worth += self.worth_of_bonus(seat, card)
        if self.late and state.stock[seat]:
            worth += PROSPECTS * self.late * self.prospects(seat)
        return worth

    def worth_of_hand(self, seat: i64) -> float:
        """Terrain cards, with those of the pair under the bidding hand; more than five cannot be kept."""
        state = self.state
        hand = state.hand[seat * KINDS : (seat + 1) * KINDS]
        if state.bids[seat] >= 0:
            pair = 2 * state.bids[seat]
            hand[state.market[pair]] += 1
            hand[state.market[pair + 1]] += 1
        pairs: i64 = 0
        for cards in hand:
            pairs += cards >> 1
        kept = min(state.box.hand_limit, total(hand))
        harbours = float(hand[HARBOUR])
        return self.late * (TERRAIN_CARD * float(kept) + PAIR * float(pairs) + HARBOUR_CARD * harbours)

    def worth_of_scorings(self, seat: i64) -> float:
        """Goods owned and areas built in, by the scorings still to come."""
        state = self.state
        worth = 0.0
        for good in range(GOODS):
            if state.goods[seat] & state.box.showing[good]:
                worth += self.goods_to_come[good] * (PRESENT + ALONE if self.owners[good] == 1 else PRESENT)
        for area in range(AREAS):
            if state.houses[seat] & state.box.areas[area]:
                worth += self.areas_to_come[area] * (PRESENT + ALONE if self.leaders[area] == seat else PRESENT)
        return worth

    def worth_of_bonus(self, seat: i64, card: i64) -> float:
        """What a bonus card pays now and may gain; the one for coins is counted with the coins."""
        state = self.state
        counts = state.box.bonus_counts[card]
        if counts == PER_COIN:
            return 0.0
        growth = PLACE_GROWTH
        if counts == PER_GOODS_CARD:
            growth = GOODS_GROWTH
        elif state.box.bonus_places[card] == state.box.city:
            growth = CITY_GROWTH
        now = float(bonus_worth(state, seat, card))
        return (1.0 + BONUS_GROWTH * self.late) * (now + growth * self.rounds_left)

    def best_goods_card(self, seat: i64) -> float:
        """The best goods card that the seat can take now."""
        offered = self.state.row or self.state.goods_pile
        best = 0.0
        for card in range(GOODS_CARDS):
            if offered >> card & 1:
                best = max(best, self.worth_of_goods_card(seat, card))
        return best

    def best_bonus_card(self, seat: i64) -> float:
        """The best bonus card that the seat can keep now."""
        state = self.state
        best = 0.0
        for card in range(BONUS_CARDS):
            if state.bonus_pile >> card & 1:
                coins = float(state.coins[seat]) * (COIN_WITH_BONUS - COIN)
                is_for_coins = state.box.bonus_counts[card] == PER_COIN
                best = max(best, coins if is_for_coins else self.worth_of_bonus(seat, card))
        return best

    def worth_of_goods_card(self, seat: i64, card: i64) -> float:
        """The goods of a card that the seat does not have yet."""
        worth = 0.0
        for good in range(GOODS):
            showing = self.state.box.showing[good]
            if showing >> card & 1 and not self.state.goods[seat] & showing:
                worth += self.goods_to_come[good] * (PRESENT if self.owners[good] else PRESENT + ALONE)
        return worth

    def prospects(self, seat: i64) -> float:
        """The six best places that can be reached, less for each house needed on the way."""
        state = self.state
        best = [0.0] * BEST_PLACES
        taken = state.taken | state.houses[seat]
        ring: i64 = state.open_places(seat)
        passed: i64 = ring
        discount = 1.0
        for _ in range(3):
            beyond: i64 = 0
            while ring:
                lowest: i64 = ring & -ring
                ring ^= lowest
                place = NUMBER_OF[lowest % MODULUS]
                beyond |= state.box.neighbours[place]
                insert(best, discount * self.worth_of_place(seat, place))
            ring = beyond & ~passed & ~taken
            passed |= ring
            discount *= FARTHER
        result = 0.0
        weight = 1.0
        for worth in best:
            result += weight * worth
            weight -= 0.1
        return result

    def worth_of_place(self, seat: i64, place: i64) -> float:
        """The reward of a place, and the area it opens."""
        state = self.state
        box = state.box
        at = place * ARRIVALS + state.arrivals(place)
        letters, coins = float(box.reward_letters[at]), float(box.reward_coins[at])
        worth = letters + COIN * coins + TERRAIN_CARD * float(box.reward_cards[at])
        gift = box.gives[place]
        if gift == GIVES_KEY:
            worth += self.key
        elif gift == GIVES_BONUS:
            worth += BONUS_CARD * self.late
        elif gift == GIVES_GOODS:
            worth += PRESENT * self.goods_missing(seat)
        area = box.area_at[place]
        if area >= 0 and not state.houses[seat] & box.areas[area]:
            worth += PRESENT * self.areas_to_come[area]
        return worth * WITHOUT_KEY if box.key_price[place] > state.keys[seat] else worth

    def goods_missing(self, seat: i64) -> float:
        """What a goods card with two goods the seat lacks would be worth, about."""
        missing = 0.0
        for good in range(GOODS):
            if not self.state.goods[seat] & self.state.box.showing[good]:
                missing += self.goods_to_come[good]
        return missing / 2


def insert(best: list[float], worth: float) -> None:
    """Keep a short list of the greatest numbers, the greatest first."""
    at = len(best) - 1
    if worth <= best[at]:
        return
    while at > 0 and best[at - 1] < worth:
        best[at] = best[at - 1]
        at -= 1
    best[at] = worth
