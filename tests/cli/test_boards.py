"""Boards draw what a view holds: every game, every seat, every language, from the first event to the last."""

import io

import pytest
from rich.console import Console, RenderableType

from serai.cli import boards
from serai.cli.boards import generic
from serai.kernel import registry
from serai.kernel.component import LANGUAGES
from serai.kernel.game import CHANCE, SPECTATOR
from serai.kernel.match import Match
from serai.kernel.pieces import Field
from serai.kernel.rng import Rng
from serai.words import Words

NAMES = ["Ada", "Ben", "Cleo", "Dan", "Eve", "Fay"]


def text_of(drawn: RenderableType, width: int = 160) -> str:
    """What a terminal without colours would show."""
    file = io.StringIO()
    Console(file=file, width=width, highlight=False).print(drawn)
    return file.getvalue()


@pytest.mark.parametrize("game_id", registry.game_ids())
def test_every_board_can_be_drawn(game_id: str) -> None:
    """For the smallest and the largest table, at many moments, for everybody who may look."""
    game = registry.load(game_id)
    for seats in {game.seats[0], game.seats[-1]}:
        match = Match(game, seats, names=NAMES[:seats])
        rng = Rng(seats)
        looked = 0
        while actors := match.state.to_act():
            legal = match.state.legal(actors[0])
            choice = rng.weighted(match.state.weights()) if actors[0] == CHANCE else rng.below(len(legal))
            match.append(actors[0], legal[choice])
            if match.n % 40 and match.state.to_act():
                continue
            words = Words(game, LANGUAGES[looked % len(LANGUAGES)], match.names)
            for viewer in (SPECTATOR, looked % seats):
                view = match.state.view(viewer)
                shown = text_of(boards.draw(match, view, words, match.names, viewer))
                assert all(name in shown for name in match.names)
                assert text_of(generic.draw(game.fields(seats, match.options), view, words, match.names, viewer))
            looked += 1
        assert looked


def test_the_generic_board() -> None:
    """Numbers, players' things, the table's things; unknown ones as dots, of long lists what is there."""
    fields = [
        Field("round", (), 0, 9),
        Field("coins", (2,), -1, 9),
        Field("goods", (2, 3), 0, 9),
        Field("stock", (4,), 0, 9),
        Field("houses", (20, 2), 0, 9),
    ]
    houses = [[0, 0] for _ in range(20)]
    houses[7] = [1, 0]
    view = {"round": 3, "coins": [5, -1], "goods": [[1, 0, 2], [0, 0, 0]], "stock": [4, 3, 2, 1], "houses": houses}
    shown = text_of(generic.draw(fields, view, Words(registry.load("bazaar")), ["Ada", "Ben"], 0))
    assert "Round: 3" in shown
    assert "Ada" in shown
    assert "1 0 2" in shown
    assert "4 3 2 1" in shown
    assert "#7: 1 0" in shown
    assert "#6" not in shown
    assert "·" in shown


def test_a_small_screen_has_room_for_the_question() -> None:
    """The bazaar with four players fits a terminal of 80 columns and 24 lines, board and questions together."""
    match = Match(registry.load("bazaar"), 4, names=NAMES[:4], seed="1".rjust(64, "0"))
    match.advance()
    words = Words(match.game)
    shown = text_of(boards.draw(match, match.state.view(0), words, match.names, 0), width=80)
    assert len(shown.splitlines()) <= 16
    assert max(map(len, shown.splitlines())) <= 80
