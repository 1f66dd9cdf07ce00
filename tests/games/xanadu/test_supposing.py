"""XAN-12.8: worlds in which what is seen next can happen: the card that comes to light lies where it must have been."""

from serai.games.xanadu.state import City
from serai.kernel.game import CHANCE, SPECTATOR
from serai.kernel.rng import Rng
from serai.kernel.rulebook import rule
from tests.games.xanadu.scene import game, hand_of
from tests.games.xanadu.test_redeal import BOX, FIRST, SECOND, WORDS, Story, has, started

SEEDS = range(8)


def supposed(story: Story, viewer: int, actor: int, text: str) -> list[City]:
    """Worlds of the viewer before the event; in each of them the event brings what the viewer sees in truth."""
    before, action = story.state.copy(), WORDS.code(text)
    story.do(actor, text)
    seen, told = story.state.view(viewer), before.told(actor, action, viewer)
    worlds = []
    for seed in SEEDS:
        world = game().suppose(before, viewer, Rng(seed), actor, told, seen)
        assert isinstance(world, City)
        assert world.view(viewer) == before.view(viewer)
        worlds.append(world)
        after = world.copy()
        after.apply(actor, action)
        assert after.view(viewer) == seen
    return worlds


def hands(worlds: list[City], seat: int) -> int:
    """How many different hands a seat has in these worlds."""
    return len({str(hand_of(world, seat)) for world in worlds})


@rule("XAN-12.8")
def test_who_builds_a_card_had_it() -> None:
    """Seat 1 builds the Town Well; all its other cards are dealt anew. A spectator supposes the same."""
    story = started().do(0, "done", "end", "stop").do(1, "done", "place a1", "worker lotus_lake")
    other = Story(FIRST, SECOND)
    other.state = story.state.copy()
    for viewer, one in ((0, story), (SPECTATOR, other)):
        worlds = supposed(one, viewer, 1, "build town_well")
        assert all(has(world, 1, "town_well") for world in worlds)
        assert hands(worlds, 1) == len(SEEDS)


@rule("XAN-12.8", "XAN-8.1")
def test_what_one_draws_was_in_the_pile() -> None:
    """The only Crystal Hall: it is in the pile of every world supposed, not in the other hand."""
    story = started().do(0, "done", "end", "take 1")
    worlds = supposed(story, 0, CHANCE, "draw crystal_hall")
    design = BOX.design_ids.index("crystal_hall")
    assert [world.pile_cards[design] for world in worlds] == [1] * len(SEEDS)
    assert not any(has(world, 1, "crystal_hall") for world in worlds)


@rule("XAN-12.8", "XAN-5.4")
def test_workers_that_are_turned_up_lay_there() -> None:
    """Seat 1 put Lotus Lake on the Clay Pit of seat 0, who sells it: that worker is what it was; its hand is open."""
    story = started().do(0, "done", "end", "stop").do(1, "done", "place a1", "worker lotus_lake", "end", "stop")
    story.do(0, "sell 1")
    worker = story.state.posts[0]
    worlds = supposed(story, 0, 0, "done")
    assert [world.posts[0] for world in worlds] == [worker] * len(SEEDS)
    assert hands(worlds, 1) == len(SEEDS)


@rule("XAN-12.8", "XAN-3.5", "XAN-3.6")
def test_starting_cards_that_are_turned_up_were_put_down() -> None:
    """Seat 1 shows a brown and a blue card: it held both, and no other brown one."""
    second = ["timber_yard", "barracks", "tea_house", "lotus_lake", "shira_ordo", "cane_palace", "crystal_hall"]
    story = Story(FIRST, [*second, "hunting_park"])
    story.do(0, "choose clay_pit", "choose ger_camp").do(1, "choose timber_yard")
    for world in supposed(story, 0, 1, "choose barracks"):
        assert has(world, 1, "timber_yard")
        assert has(world, 1, "barracks")
        browns = [card for card in world.designs_held(1) if BOX.colour[card] == 0]
        assert [BOX.design_ids[card] for card in browns] == ["timber_yard"]


@rule("XAN-12.8", "XAN-3.7")
def test_who_turned_up_nothing_had_green_cards_only() -> None:
    """Eight green cards were dealt to seat 1: nothing is put down twice, and no other hand explains it."""
    green = [name for name, colour in zip(BOX.design_ids, BOX.colour, strict=True) if colour == 3]
    story = Story(FIRST, green[:8])
    story.do(0, "choose clay_pit", "choose ger_camp").do(1, "choose nothing")
    for world in supposed(story, 0, 1, "choose nothing"):
        assert {BOX.colour[card] for card in world.designs_held(1)} == {3}
        assert list(world.standing) == [0, 0]
