"""How far a player may go back alone: to what was not theirs, or to what brought something to light. Computed for every
title from its own positions; nothing of it is declared."""

import pytest

from serai.kernel.errors import Illegal
from serai.kernel.game import CHANCE
from serai.kernel.match import Match
from serai.kernel.rulebook import rule
from tests.games.golden_city.scenes import BLUE, BOX, RED, building, house, island
from tests.games.maharaja.scenes import programming, scene
from tests.games.marco_polo_2.caravan import caravan
from tests.table import Table


def played(table: Table, *moves: str) -> Match:
    """A match that begins in this position, with these moves of whoever is to act."""
    match = Match(table.game, table.state.seats, dict(table.state.options))
    match.state = table.state.copy()
    match.snapshots = [match.state.copy()]
    for text in moves:
        seat = match.state.to_act()[0]
        match.check(seat, table.game.vocabulary.code(text))
        match.append(seat, table.game.vocabulary.code(text))
    return match


@rule("MP2-23.1", "MP2-15.6")
@pytest.mark.parametrize(
    ("moves", "limit"),
    [
        (["use book_1", "die 2"], 0),
        (["use book_1", "die 2", "offer free-1"], 0),
        (["put coin", "die 2"], 0),
        (["change up", "die 2"], 0),
        (["reroll", "die 2", "roll 5"], 3),
        (["buy", "roll 5"], 2),
        (["buy", "roll 5", "use book_1", "die 2"], 2),
    ],
)
def test_dice_that_were_rolled_stay(moves: list[str], limit: int) -> None:
    """Marco Polo II: all that is open can be taken back, a rolled die and all before it cannot."""
    match = played(caravan().hand(0, "2 3 3").purse(0, coin=5, camel=5), *moves)
    assert match.undo_limit(0) == limit


@rule("GC-8.7", "GC-13.2")
@pytest.mark.parametrize(("taken", "limit"), [(False, 0), (True, 2)])
def test_who_has_looked_through_the_bonus_pile_has_seen_it(*, taken: bool, limit: int) -> None:
    """The Golden City: while all eight lie there the look tells nothing; once one is gone it tells which."""
    game = house(building("D D"), RED, "mocha petra siwa")
    if taken:
        state, bit = island(game), 1 << BOX.bonus_ids.index("b_city")
        state.bonus[BLUE] |= bit
        state.bonus_pile &= ~bit
    match = played(game, "build agadez", "pay exact")
    assert match.undo_limit(RED) == limit
    if taken:
        with pytest.raises(Illegal, match="something hidden was revealed"):
            match.undo(RED, 1)


@rule("GC-8.4", "GC-8.6")
def test_a_drawn_card_stays() -> None:
    """The Golden City: an open reward can be taken back with its house, an unseen card cannot."""
    game = house(building("D D"), RED, "mocha petra siwa")
    assert played(game, "build glass_bazaar", "pay exact").undo_limit(RED) == 0
    assert played(game, "build timbuktu", "pay exact").undo_limit(RED) == 0
    inner = house(building("D D"), RED, "mocha petra siwa caravanserai")
    island(inner).keys[RED] = 1
    assert played(inner, "build treasury", "pay exact", "draw field").undo_limit(RED) == 3
    goods = house(building("D D"), RED, "aden timbuktu")
    taken = played(goods, "build siwa", "pay exact", "take g1", "refill g5")
    assert (taken.events[3].seat, taken.undo_limit(RED)) == (CHANCE, 4)
    assert played(goods, "build siwa", "pay exact").undo_limit(RED) == 0


@rule("MAH-19.5", "MAH-6.5")
def test_a_whole_turn_without_secrets() -> None:
    """Maharaja: after set-up nothing is left to chance; a turn goes back to its beginning, until it has ended."""
    game = scene("palace+gold", houses="salumbar: blue")
    match = played(game, "collect", "travel udaipur", "erect inner")
    assert (match.undo_limit(RED), match.undo_target(RED)) == (0, 2)
    match.undo(RED, 0)
    assert match.state.digest() == game.state.digest()


@rule("MAH-11.4", "MAH-6.3")
def test_the_answer_of_a_robbed_player_stays() -> None:
    """Maharaja: Red takes Blue's card, Blue chooses another: now Red cannot go back alone."""
    match = played(scene("character+gold"), "take trader")
    assert (match.state.to_act(), match.undo_limit(RED)) == ([BLUE], 0)
    match = played(scene("character+gold"), "take trader", "take artisan")
    assert (match.undo_limit(RED), match.undo_limit(BLUE)) == (2, 1)


@rule("MAH-5.4", "MAH-19.6")
def test_a_programme_is_withdrawn_until_the_last_one_is_in() -> None:
    """Maharaja: Red changes its mind after Blue has chosen; when Green has chosen too it is late."""
    match = played(programming(), "programme gold+gold", "programme quarry+gold")
    assert match.withdrawable(RED) == 0
    match.withdraw(RED)
    assert match.state.to_act() == [RED, 2]
    for text in ("programme house+gold", "programme gold+gold"):
        match.append(match.state.to_act()[0], match.game.vocabulary.code(text))
    assert match.withdrawable(RED) is None
