"""Section 12: who knows what."""

from serai.games.xanadu.state import City
from serai.kernel.game import SPECTATOR
from serai.kernel.match import Match
from serai.kernel.rulebook import rule
from tests.games.xanadu.scene import Scene, game, scene

VIEWERS = (0, 1, 2, SPECTATOR)


def working() -> Scene:
    """Seat 0 has placed a worker on a building of seat 1."""
    table = scene(3).building(1, "ger_camp", workers=1).building(2, "tea_house").hand(0, "clay_pit", "barracks")
    return table.turn(0).after("place b1, worker barracks")


@rule("XAN-12.1")
def test_what_everybody_sees() -> None:
    """Buildings, workers by who placed them, sizes of hands and piles, money, turn, phase, pool, counters."""
    table = working()
    public = set(table.state.view(SPECTATOR)) - {"hand", "workers", "chosen"}
    for name in public:
        assert len({str(table.sees(viewer, name)) for viewer in VIEWERS}) == 1, name
    assert table.sees(2, "placed_by")[1][0] == [1, 0, -1, -1]
    assert table.sees(2, "hand_size") == [1, 0, 0]
    assert table.sees(2, "pool") == [0, 1, 0, 0, 0, 0, 0, 0, 0, 1]
    assert (table.sees(2, "active"), table.sees(2, "phase"), table.sees(2, "acted")) == (0, 2, 1)


@rule("XAN-12.2")
def test_a_hand_is_known_to_its_player() -> None:
    """The others see -1 for every design."""
    table = working()
    assert sum(table.sees(0, "hand")[0]) == 1
    for viewer in (1, 2, SPECTATOR):
        assert set(table.sees(viewer, "hand")[0]) == {-1}


@rule("XAN-12.3")
def test_a_worker_is_known_to_who_placed_it() -> None:
    """Not even to the owner of the building, until it is discarded."""
    table = working()
    barracks = table.design("barracks")
    assert table.sees(0, "workers")[1][0][1] == barracks
    for viewer in (1, 2, SPECTATOR):
        assert table.sees(viewer, "workers")[1][0][1] == -1
    table.after("place b1")
    assert table.told("worker clay_pit", to=0) == "worker clay_pit"
    assert [table.told("worker clay_pit", to=viewer) for viewer in (1, 2, SPECTATOR)] == ["worker ?"] * 3
    table.after("worker clay_pit, end").finish_drawing().after("sell 1, done")
    assert table.sees(2, "revealed")[1][0][1] == barracks


@rule("XAN-12.4")
def test_the_pile_is_unknown_but_its_content_follows() -> None:
    """A view has only its size; after a shuffle everybody can remember what was discarded."""
    table = scene(3).building(0, "ger_camp").building(1, "tea_house").piles(draw=0, discard=4).turn(0)
    table.after("sell 1, done")
    before = table.sees(1, "discard")
    table.after("end, take 1")
    assert (table.sees(1, "pile"), sum(table.sees(1, "discard"))) == (5, 0)
    assert list(table.city.pile_cards) == before
    assert sum(before) == 5


@rule("XAN-12.7")
def test_no_cards_or_money_change_hands() -> None:
    """No action gives anything to another player."""
    assert game().vocabulary.verbs == [
        "sell",
        "done",
        "place",
        "end",
        "take",
        "stop",
        "start",
        "choose",
        "build",
        "worker",
        "draw",
        "force",
    ]


@rule("XAN-12.6", "XAN-12.2")
def test_a_skipped_decision_looks_like_a_made_one() -> None:
    """Starting cards, workers and the end of phase 2 are asked for unless everybody can see that there is no choice."""
    table = scene(2).building(1, "ger_camp").hand(0, "clay_pit", "clay_pit").turn(0).after("place b1")
    assert table.legal() == ["worker clay_pit"]
    assert not table.state.frames[-1].is_skippable(table.state)
    table.after("worker clay_pit, place b1")
    assert table.state.frames[-1].is_skippable(table.state)


@rule("XAN-12.2")
def test_no_event_of_a_match_tells_more_than_it_may() -> None:
    """In a whole match nobody but the drawer is told a card, and nobody but who placed it a worker."""
    match = Match(game(), 3, seed="7" * 64)
    match.advance()
    words = game().vocabulary
    while match.state.to_act():
        seat = match.state.to_act()[0]
        legal = match.state.legal(seat)
        match.submit(seat, [legal[match.n % len(legal)]], match.n)
    assert isinstance(match.state, City)
    for event in match.events:
        verb = words.verb(event.action)
        hidden = [to for to, told in enumerate(event.told) if told != event.action]
        if verb == "draw" and words.noun(event.action) != "game_end":
            assert len(hidden) == 3
        elif verb in ("worker", "choose"):
            assert hidden == [to for to in range(4) if to != event.seat]
        else:
            assert hidden == []
