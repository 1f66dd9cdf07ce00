"""XAN-12.8: dealing again agrees with everything a seat has seen."""

from collections import Counter

import pytest

from serai.games.xanadu.data import ROWS
from serai.games.xanadu.encoding import EPOCHS, PLACERS
from serai.games.xanadu.state import City
from serai.kernel.game import CHANCE, SPECTATOR, State
from serai.kernel.rng import Rng
from serai.kernel.rulebook import rule
from tests.games.xanadu.possible import Witness
from tests.games.xanadu.scene import game, hand_of
from tests.tiers import seldom

WORDS = game().vocabulary
BOX = game().box


def dealt(state: State, viewer: int, rng: Rng) -> City:
    """A world that looks the same to the viewer."""
    world = state.redeal(viewer, rng)
    assert isinstance(world, City)
    return world


@rule("XAN-12.8")
@pytest.mark.parametrize(
    ("seats", "advanced", "seed"),
    [(2, False, 1), (2, True, 2), (3, False, 3), (4, True, 4), *seldom((5, True, 6), (6, False, 5))],
)
def test_every_deal_is_possible(*, seats: int, advanced: bool, seed: int) -> None:
    """Along random games, for every viewer; and what is true is always possible. A witness of its own keeps book."""
    state = game().start(seats, {"advanced": advanced})
    assert isinstance(state, City)
    witness, rng = Witness(seats), Rng(seed)
    while state.to_act():
        seat = state.to_act()[0]
        legal = state.legal(seat)
        action = state.fate(rng) if seat == CHANCE else legal[rng.below(len(legal))]
        before = state.copy()
        state.apply(seat, action)
        witness.watch(before, seat, action, state)
        if rng.below(12) == 0:
            viewer = rng.below(seats + 1) - 1
            assert witness.is_possible(state, viewer)
            assert witness.is_possible(dealt(state, viewer, rng), viewer)
    assert len(witness.piles) > 1
    assert witness.levels


@rule("XAN-12.8")
def test_the_witness_knows_what_is_impossible() -> None:
    """A brown card in the hand of who had none left at the start, and a card from a pile that nobody drew from."""
    second = ["timber_yard", "barracks", "tea_house", "lotus_lake", "shira_ordo", "cane_palace", "crystal_hall"]
    story = Story(FIRST, [*second, "hunting_park"])
    witness = Witness(2)
    witness.draws = [(n // 8, 0, n, BOX.design_ids.index(card)) for n, card in enumerate([*FIRST, *second])]
    witness.draws.append((1, 0, 15, BOX.design_ids.index("hunting_park")))
    witness.time = 16
    choices = [(0, "clay_pit"), (0, "ger_camp"), (1, "timber_yard"), (1, "barracks")]
    for seat, card in choices:
        before = story.state.copy()
        story.do(seat, f"choose {card}")
        witness.watch(before, seat, WORDS.code(f"choose {card}"), story.state)
    assert witness.is_possible(story.state, 0)
    world = story.state.copy()
    world.take_out(1, BOX.design_ids.index("tea_house"))
    world.take_up(1, BOX.design_ids.index("town_well") * EPOCHS)
    world.pile_cards[BOX.design_ids.index("town_well")] -= 1
    world.pile_cards[BOX.design_ids.index("tea_house")] += 1
    assert not witness.is_possible(world, 0)
    assert not known_to_judge(world, story.state)


def known_to_judge(world: City, truth: City) -> bool:
    """Whether the game's own judge accepts the world for seat 0."""
    return truth.known().judge(0).accepts(world.pile_cards, world.cards, world.posts)


@rule("XAN-12.8")
@pytest.mark.parametrize("seats", [2, 4, 6])
def test_the_truth_is_always_possible(seats: int) -> None:
    """What each seat holds to be possible includes what is true: caps and copies."""
    for seed in range(2):
        state = game().start(seats, {})
        assert isinstance(state, City)
        rng = Rng(seed)
        while state.to_act():
            seat = state.to_act()[0]
            legal = state.legal(seat)
            state.apply(seat, legal[rng.weighted(state.weights())] if seat == CHANCE else legal[rng.below(len(legal))])
            if rng.below(6) == 0:
                check_truth(state)


def check_truth(state: City) -> None:
    """For every observer: each unseen card fits a copy, and no label has more items than its cap."""
    known = state.known()
    cards = [hand_of(state, seat) for seat in range(state.seats)]
    for worker in state.posts:
        if worker >= 0:
            cards[worker % PLACERS].append(worker // PLACERS)
    for observer in range(state.seats + 1):
        unseen = [d * EPOCHS + state.shuffles for d, n in enumerate(state.pile_cards) for _ in range(n)]
        for player in range(state.seats):
            if player == observer:
                continue
            unseen += cards[player]
            for epoch, number in Counter(card % EPOCHS for card in cards[player]).items():
                first = (observer * state.seats + player) * 16 + epoch * 4
                assert sum(known.cap[first : first + 4]) >= number
        for design in range(BOX.designs):
            epochs = sorted(card % EPOCHS for card in unseen if card // EPOCHS == design)
            masks = known.life[observer * BOX.designs + design]
            copies = [(masks >> shift) & 15 for shift in range(0, 32, 4) if (masks >> shift) & 15]
            assert len(copies) == len(epochs)
            assert is_match(epochs, copies)


def is_match(epochs: list[int], copies: list[int]) -> bool:
    """Whether each epoch can be given a copy of its own."""
    if not epochs:
        return True
    rest = epochs[1:]
    return any(
        (mask >> epochs[0]) & 1 and is_match(rest, copies[:i] + copies[i + 1 :]) for i, mask in enumerate(copies)
    )


# Small stories with two players: what seat 0 can exclude


class Story:
    """A game of two, dealt and played as the test says."""

    def __init__(self, first: list[str], second: list[str]) -> None:
        state = game().start(2, {"start_player": 0})
        assert isinstance(state, City)
        self.state = state
        for card in first + second:
            self.do(CHANCE, f"draw {card}")

    def do(self, seat: int, *texts: str) -> "Story":
        """Legal moves of a seat."""
        for text in texts:
            assert self.state.why_not(seat, WORDS.code(text)) is None or seat == CHANCE, text
            self.state.apply(seat, WORDS.code(text))
        return self

    def worlds(self, viewer: int, number: int = 60) -> list[City]:
        """Possible worlds of a viewer."""
        rng = Rng(5)
        return [dealt(self.state, viewer, rng) for _ in range(number)]


FIRST = ["clay_pit", "ger_camp", "barracks", "tea_house", "silk_market", "drum_tower", "imperial_mint", "dragon_throne"]
SECOND = ["timber_yard", "town_well", "barracks", "tea_house", "stone_quarry", "brick_kiln", "lotus_lake", "shira_ordo"]


def started() -> Story:
    """Both have put down two brown cards; seat 0 is to sell."""
    story = Story(FIRST, SECOND)
    return story.do(0, "choose clay_pit", "choose ger_camp").do(1, "choose timber_yard", "choose stone_quarry")


@rule("XAN-12.8")
def test_own_cards_stay_and_the_others_change() -> None:
    """The hand of the viewer is never dealt again; the other one takes many forms, of the right size."""
    worlds = started().worlds(0)
    assert {str(hand_of(world, 0)) for world in worlds} == {str(hand_of(started().state, 0))}
    assert len({str(hand_of(world, 1)) for world in worlds}) > 50
    assert {len(hand_of(world, 1)) for world in worlds} == {6}


@rule("XAN-12.8")
def test_a_spectator_knows_no_hand() -> None:
    """Both hands are dealt again."""
    worlds = started().worlds(SPECTATOR)
    assert len({str(hand_of(world, 0)) for world in worlds}) > 50


@rule("XAN-12.8")
def test_own_workers_are_known_to_who_placed_them() -> None:
    """Seat 0 keeps the worker it placed, seat 1 deals it again."""
    story = started().do(0, "done", "place b1", "worker barracks")
    post = story.state.limit * ROWS
    worker = story.state.posts[post]
    assert {world.posts[post] for world in story.worlds(0)} == {worker}
    assert len({world.posts[post] for world in story.worlds(1)}) > 15


@rule("XAN-12.8")
def test_colours_missing_at_a_start() -> None:
    """(b) Seat 1 put down a brown and a blue card: it has no brown card among those it held then."""
    second = ["timber_yard", "barracks", "tea_house", "lotus_lake", "shira_ordo", "cane_palace", "crystal_hall"]
    story = Story(FIRST, [*second, "hunting_park"])
    story.do(0, "choose clay_pit", "choose ger_camp").do(1, "choose timber_yard", "choose barracks")
    for world in story.worlds(0):
        assert all(BOX.colour[card // EPOCHS] > 0 for card in hand_of(world, 1))
    story.do(0, "done", "end", "take 1").do(CHANCE, "draw town_well")
    story.do(1, "done", "place a1", "worker lotus_lake", "end", "take 1").do(CHANCE, "draw stone_quarry")
    for world in story.worlds(0):
        brown = [card for card in hand_of(world, 1) if BOX.colour[card // EPOCHS] == 0]
        assert len(brown) <= 1  # the one drawn since
        assert BOX.colour[world.posts[0] // PLACERS // EPOCHS] > 0


def shuffled() -> Story:
    """Random play until the first shuffle after which workers from before lie on the table."""
    for seed in range(100):
        story = started()
        state, rng = story.state, Rng(seed)
        while state.to_act() and not state.shuffles:
            seat = state.to_act()[0]
            legal = state.legal(seat)
            state.apply(seat, legal[rng.weighted(state.weights())] if seat == CHANCE else legal[rng.below(len(legal))])
        if state.shuffles and any(worker >= 0 for worker in state.posts):
            return story
    raise AssertionError("no such game")


@rule("XAN-12.8")
def test_what_was_shuffled_is_not_an_old_worker() -> None:
    """(a) Cards of the new pile are not among workers placed before, whoever looks."""
    story = shuffled()
    state = story.state
    content = [state.pile_cards[d] for d in range(BOX.designs)]
    old = [post for post, worker in enumerate(state.posts) if worker >= 0]
    assert old
    for viewer in (0, 1, SPECTATOR):
        for world in story.worlds(viewer, 30):
            for design in range(BOX.designs):
                if content[design] == BOX.copies[design]:
                    assert all(world.posts[post] // PLACERS // EPOCHS != design for post in old)


def test_a_deal_is_fair() -> None:
    """At the opening every unseen card is as likely in one place as in another."""
    story = Story(FIRST, SECOND)
    rng = Rng(11)
    trials = 3000
    hits = sum(1 for _ in range(trials) if has(dealt(story.state, 0, rng), 1, "crystal_hall"))
    expected = trials * 8 / 62
    assert abs(hits - expected) < 4 * (expected * (1 - 8 / 62)) ** 0.5


def has(world: City, seat: int, card: str) -> bool:
    """Whether a hand holds the card."""
    design = BOX.design_ids.index(card)
    return any(held // EPOCHS == design for held in hand_of(world, seat))


def test_choices_that_lie_face_down_are_made_again() -> None:
    """The others' starting cards are any that their new hands allow."""
    story = Story(FIRST, SECOND).do(1, "choose timber_yard", "choose stone_quarry")
    worlds = story.worlds(0)
    assert len({tuple(world.chosen[2:4]) for world in worlds}) > 20
    for world in worlds:
        held = [card // EPOCHS for card in hand_of(world, 1)]
        for design in world.chosen[2:4]:
            assert design == BOX.designs or design in held
