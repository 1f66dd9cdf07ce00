"""XAN-12.8: dealing again agrees with everything a seat has seen. An oracle of its own keeps book of whole games."""

from collections import Counter

import pytest

from serai.games.xanadu.data import ROWS
from serai.games.xanadu.encoding import EPOCHS, PLACERS
from serai.games.xanadu.state import City
from serai.kernel.game import CHANCE, SPECTATOR, State
from serai.kernel.rng import Rng
from serai.kernel.rulebook import rule
from tests.games.xanadu.scene import game, hand_of

WORDS = game().vocabulary
BOX = game().box


def dealt(state: State, viewer: int, rng: Rng) -> City:
    """A world that looks the same to the viewer."""
    world = state.redeal(viewer, rng)
    assert isinstance(world, City)
    return world


class Oracle:
    """What was seen, written down plainly: no labels, no masks, only who drew, placed and showed what when."""

    def __init__(self, seats: int) -> None:
        self.seats = seats
        self.time = 0
        self.draws: list[tuple[int, int, int]] = []
        """Time, seat, design."""
        self.shuffles: list[tuple[int, Counter[int]]] = [(-1, Counter(dict(enumerate(BOX.copies))))]
        """Time and content."""
        self.starts: list[tuple[int, int, int]] = []
        """Time, seat, and the lowest colour that could be left in the hand."""
        self.shown: list[tuple[int, int, int]] = []
        """Time, seat, design: built, put down at a start, or seen as a worker."""
        self.placed: dict[int, int] = {}
        """By post: when the worker was placed."""

    def watch(self, before: City, seat: int, action: int, after: City) -> None:
        """Write down what an event brought."""
        self.time += 1
        verb = WORDS.verb(action)
        if after.shuffles > before.shuffles:
            pile = Counter({d: n for d, n in enumerate(after.pile_cards) if n})
            self.shuffles.append((self.time, pile))
        if verb == "draw" and action != BOX.codes.game_end:
            frame = before.frames[-1]
            self.draws.append((self.time - 1, frame.data()[0], action - BOX.codes.draw))
        if verb == "build":
            self.shown.append((self.time, seat, action - BOX.codes.build))
        if verb == "choose" and len(before.to_act()) == 1 and any(after.standing):
            self.watch_start(before, seat, action, after)
        for post in range(len(after.posts)):
            if after.posts[post] >= 0 and before.posts[post] < 0:
                self.placed[post] = self.time
            if after.posts[post] < 0 <= before.posts[post]:
                worker = before.posts[post]
                self.shown.append((self.time, worker % PLACERS, worker // PLACERS // EPOCHS))

    def watch_start(self, before: City, seat: int, action: int, after: City) -> None:
        """All starting cards are turned up."""
        cards = before.setup.starting_cards
        for player in range(self.seats):
            chosen = [c for c in before.chosen[player * cards : (player + 1) * cards] if c >= 0]
            if player == seat:
                chosen.append(action - (BOX.codes.nothing - BOX.designs))
            level = 0
            for design in chosen:
                if design == BOX.designs:
                    level = 3
                else:
                    self.shown.append((self.time, player, design))
                    level = max(level, BOX.colour[design])
            self.starts.append((self.time, player, level))

    # Is a world possible?

    def check(self, world: City, viewer: int) -> None:
        """Raise unless the world agrees with what the viewer has seen."""
        self.check_pile(world, viewer)
        for since, content in self.shuffles[1:]:
            self.check_old_places(world, viewer, since, content)
            for player in range(self.seats):
                if player != viewer:
                    self.check_young_cards(world, player, since, content)
        for since, player, level in self.starts:
            if player != viewer and level:
                self.check_colours(world, player, since, level)

    def check_pile(self, world: City, viewer: int) -> None:
        """The pile is part of what was shuffled, without what the viewer has drawn himself since."""
        since, content = self.shuffles[-1]
        own = Counter(d for time, seat, d in self.draws if seat == viewer and time >= since)
        for design, count in enumerate(world.pile_cards):
            assert count <= content[design] - own[design], f"{BOX.design_ids[design]} cannot be in the pile"

    def check_old_places(self, world: City, viewer: int, since: int, content: Counter[int]) -> None:
        """(a) What was shuffled is not where cards lay before: old workers, hands of those who have not drawn since."""
        old: Counter[int] = Counter()
        for post, worker in enumerate(world.posts):
            if worker >= 0 and self.placed[post] < since:
                old[worker // PLACERS // EPOCHS] += 1
        for player in range(self.seats):
            if player == viewer or not any(s == player and t >= since for t, s, _ in self.draws):
                drawn = (
                    Counter(d for t, s, d in self.draws if s == player and t >= since)
                    if player == viewer
                    else Counter()
                )
                held = Counter(card // EPOCHS for card in hand_of(world, player))
                old += held - drawn
        for design, count in old.items():
            assert count <= BOX.copies[design] - content[design], f"{BOX.design_ids[design]} was shuffled since"

    def check_young_cards(self, world: City, player: int, since: int, content: Counter[int]) -> None:
        """(a) No more cards that can only be from the shuffle than the player has drawn since."""
        drawn = sum(1 for t, s, _ in self.draws if s == player and t >= since)
        held = [card // EPOCHS for card in hand_of(world, player)]
        held += [w // PLACERS // EPOCHS for w in world.posts if w >= 0 and w % PLACERS == player]
        sure = [d for d, n in Counter(held).items() for _ in range(n) if content[d] == BOX.copies[d]]
        assert len(sure) <= drawn, f"seat {player} has not drawn so many cards since the shuffle"

    def check_colours(self, world: City, player: int, since: int, level: int) -> None:
        """(b) Of colours that the player did not have at the start he has no more cards than he has drawn since."""
        drawn = sum(1 for t, s, _ in self.draws if s == player and t >= since)
        shown = sum(1 for t, s, d in self.shown if s == player and t > since and BOX.colour[d] < level)
        held = [card // EPOCHS for card in hand_of(world, player)]
        held += [w // PLACERS // EPOCHS for w in world.posts if w >= 0 and w % PLACERS == player]
        low = sum(1 for d in held if BOX.colour[d] < level)
        assert low + shown <= drawn, f"seat {player} had no such colour left"


@rule("XAN-12.8")
@pytest.mark.parametrize(
    ("seats", "advanced", "seed"), [(2, False, 1), (2, True, 2), (3, False, 3), (4, True, 4), (6, False, 5)]
)
def test_every_deal_is_possible(*, seats: int, advanced: bool, seed: int) -> None:
    """Along random games, for every viewer: (a) shuffled cards, (b) colours that were missing at a start."""
    state = game().start(seats, {"advanced": advanced})
    assert isinstance(state, City)
    oracle, rng = Oracle(seats), Rng(seed)
    while state.to_act():
        seat = state.to_act()[0]
        legal = state.legal(seat)
        action = legal[rng.weighted(state.weights())] if seat == CHANCE else legal[rng.below(len(legal))]
        before = state.copy()
        state.apply(seat, action)
        oracle.watch(before, seat, action, state)
        if rng.below(4) == 0:
            viewer = rng.below(seats + 1) - 1
            oracle.check(state, viewer)
            for _ in range(3):
                oracle.check(dealt(state, viewer, rng), viewer)
    assert oracle.shuffles[1:]
    assert oracle.starts


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
