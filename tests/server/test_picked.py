"""What has been picked of a set is told to whoever picks it, and to nobody else."""

import random
from typing import Any

import msgspec

from serai.kernel import registry
from serai.kernel.game import CHANCE, SPECTATOR
from serai.kernel.match import Match
from serai.server import wire
from serai.server.circle import Onlooker
from serai.server.position import position
from serai.server.table import Seat, Table


def seen(table: Table, seat: int) -> Any:
    """The position that a client gets."""
    return msgspec.json.decode(wire.encoder.encode(position(table, Onlooker("ada", seat, frozenset()))))


def test_the_seat_that_picks_sees_what_it_has_picked() -> None:
    """GC-7.13: of several surplus cards those that were named so far are listed; at other times there is no list."""
    match = Match(registry.load("golden_city"), 3, {}, seed=f"{31:064x}")
    table = Table("t", match, [Seat(kind="hotseat", player="ada") for _ in range(3)], "ada")
    dice, lists = random.Random(31), 0
    table.fill()
    while table.status == "running" and lists < 4:
        seat = next(seat for seat in match.state.to_act() if seat != CHANCE)
        picked = match.state.picked(seat)
        assert seen(table, seat).get("picked", []) == picked
        assert ("picked" in seen(table, seat)) == bool(picked)
        assert not any("picked" in seen(table, other) for other in (SPECTATOR, (seat + 1) % 3) if other != seat)
        lists += bool(picked)
        table.submit(seat, [dice.choice(match.state.legal(seat))], match.n)
    assert lists == 4, "record another seed: in this game nobody has two surplus cards any more"
