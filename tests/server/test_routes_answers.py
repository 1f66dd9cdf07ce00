"""With whose eyes a table is seen and as whom one acts there, what its audit says, and what strangers are shown."""

from types import SimpleNamespace
from typing import Any, cast

import pytest

from serai.kernel import chance, registry
from serai.kernel.game import CHANCE
from serai.server.circle import Onlooker
from serai.server.errors import Refused
from serai.server.house import House
from serai.server.routes.answers import eyes, own_seat
from serai.server.routes.embeds import embedded
from serai.server.routes.tables import audit
from serai.server.routes.takebacks import changed
from serai.server.store.reader import Player
from serai.server.table import Seat, Table, new_id, new_match

pytestmark = pytest.mark.anyio

ADA, BEN, EVE = (Player(name, name, "en", 0, None) for name in ("ada", "ben", "eve"))


def table_of(*seats: tuple[Any, str], begun: bool = True) -> Table:
    """A table of bazaar with seats of a kind and a player."""
    match = new_match(registry.load("bazaar"), len(seats), {"rounds": 2})
    places = [Seat(kind=kind, player=player or None, name=player) for kind, player in seats]
    table = Table(new_id(), match, places, "ada")
    if begun:
        table.fill()
    return table


def two() -> Table:
    """Ada and Ben play."""
    return table_of(("player", "ada"), ("player", "ben"))


def played(table: Table) -> Table:
    """The same, played to its end."""
    while seats := table.to_act():
        table.submit(seats[0], [table.match.state.legal(seats[0])[0]], table.match.n)
    return table


class Seen:
    """A house that notes who looked at what."""

    def __init__(self) -> None:
        self.noted: list[str] = []
        self.hub = SimpleNamespace(onlooker=lambda _, player, seat: Onlooker(player, seat, frozenset()))

    def saw(self, _: Table, player: str) -> None:
        """Somebody has looked."""
        self.noted.append(player)


def look(table: Table, player: Player, wanted: int | None = None) -> int:
    """The seat with whose eyes somebody sees a table."""
    return eyes(cast("House", Seen()), table, player, wanted).seat


async def test_ones_own_seat_is_the_one_that_matters() -> None:
    """The wanted one, else the one that is to act, else the first."""
    table = table_of(("player", "ada"), ("player", "ben"), ("hotseat", "ada"))
    assert [own_seat(table, ADA, wanted) for wanted in (None, 0, 2)] == [0, 0, 2]
    table.submit(0, [table.match.state.legal(0)[0]], table.match.n)
    assert table.to_act() == [1, 2]
    assert own_seat(table, ADA, None) == 2
    assert own_seat(table, ADA, 0) == 0
    assert own_seat(played(table), ADA, None) == 0


@pytest.mark.parametrize(
    ("player", "wanted", "sentence"),
    [
        (EVE, None, "You do not sit at this table."),
        (EVE, 0, "Seat 0 is not yours."),
        (BEN, 0, "Seat 0 is not yours."),
        (BEN, 2, "Seat 2 is not yours."),
        (BEN, -1, "Seat -1 is not yours."),
    ],
)
async def test_nobody_acts_for_somebody_else(player: Player, wanted: int | None, sentence: str) -> None:
    """Neither on a seat of others, nor on none, nor as a spectator."""
    with pytest.raises(Refused) as refused:
        own_seat(two(), player, wanted)
    assert (refused.value.status, str(refused.value)) == (403, sentence)


async def test_a_seat_that_a_bot_keeps_is_nobodys_to_play() -> None:
    """Whoever was replaced watches until they come back."""
    table = two()
    table.seats[1].kind = "bot"
    with pytest.raises(Refused, match="You do not sit at this table"):
        own_seat(table, BEN, None)
    assert look(table, BEN) == -1
    with pytest.raises(Refused, match="watch as a spectator"):
        look(table, BEN, 1)


@pytest.mark.parametrize(
    ("player", "wanted", "seat"), [(ADA, None, 0), (ADA, -1, -1), (BEN, None, 1), (BEN, 1, 1), (EVE, None, -1)]
)
async def test_with_whose_eyes_a_table_is_seen(player: Player, wanted: int | None, seat: int) -> None:
    """One's own, unless one wants to watch; strangers watch."""
    assert look(two(), player, wanted) == seat


@pytest.mark.parametrize(("player", "wanted"), [(BEN, 0), (EVE, 0), (EVE, 1), (ADA, 2), (ADA, -2)])
async def test_nobody_looks_into_the_hands_of_others(player: Player, wanted: int) -> None:
    """Whoever asks for it is told how to watch."""
    with pytest.raises(Refused) as refused:
        look(two(), player, wanted)
    assert str(refused.value) == f"Seat {wanted} is not yours; watch as a spectator with seat -1."


async def test_whoever_is_refused_was_here_too() -> None:
    """Who looks at a table is not away from it, whatever they are shown."""
    seen = Seen()
    with pytest.raises(Refused):
        eyes(cast("House", seen), two(), BEN, 0)
    eyes(cast("House", seen), two(), ADA, None)
    assert seen.noted == ["ben", "ada"]


async def test_a_sealed_table_is_its_players_own(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nobody watches a try at the challenge, not even with a spectator's eyes, and strangers see no finished one."""
    table = two()
    monkeypatch.setattr(table, "is_sealed", lambda: True)
    assert look(table, ADA) == 0
    for wanted in (None, -1, 0):
        with pytest.raises(Refused, match="challenge of the day"):
            look(table, EVE, wanted)
    with pytest.raises(Refused, match="challenge of the day"):
        embedded(played(table), None)


@pytest.mark.parametrize("status", ["open", "running", "paused", "closed"])
async def test_a_seed_is_secret_until_the_game_is_over(status: Any) -> None:
    """Closing a table publishes nothing, and shows strangers nothing: somebody may play it elsewhere."""
    table = two()
    table.status = status
    with pytest.raises(Refused, match="The seed is published when the game is over"):
        audit(table)
    with pytest.raises(Refused, match="The game is not over"):
        embedded(table, None)


async def test_an_audit_draws_everything_again() -> None:
    """Each of nature's events with what the seed gives for it, and the seed's hash that was told before."""
    table = played(two())
    found = audit(table)
    nature = [n for n, event in enumerate(table.match.events, 1) if event.seat == CHANCE]
    assert [draw.n for draw in found.draws] == nature
    assert (found.ok, found.from_n, found.additions) == (True, 0, {})
    assert found.seed_hash == chance.commitment(found.seed)


async def test_an_audit_notices_another_seed() -> None:
    """A house that says another seed than the one it has drawn with is found out."""
    table, found = played(two()), []
    for sign in "0123456789abcdef":
        table.match.seed = sign * 64
        found.append(audit(table))
    lies = [one for one in found if not one.ok]
    assert len(lies) > 8
    assert all(any(draw.action != draw.drawn for draw in one.draws) for one in lies)


async def test_an_audit_begins_where_a_fork_did() -> None:
    """What came with a fork was drawn elsewhere; in a guided game nothing was drawn."""
    table = played(two())
    whole = audit(table).draws
    table.agenda.origin = whole[2].n
    assert audit(table).draws == whole[3:]
    table.agenda.guide = True
    found = audit(table)
    assert (found.draws, found.ok, found.from_n) == ([], True, table.match.n)


async def test_strangers_are_shown_no_one_and_nothing_said() -> None:
    """Names stay, and what a spectator saw; who the players are and what they said does not."""
    table = played(two())
    table.say(0, "ada", "Between us.")
    shown = embedded(table, None)
    assert (shown.chat, [seat.player for seat in shown.seats]) == ([], [None, None])
    assert [seat.name for seat in shown.seats] == ["ada", "ben"]
    assert (shown.seat, shown.legal, shown.links) == (-1, [], {})
    assert not any(seat.yours or seat.online for seat in shown.seats)
    assert embedded(table, 0).log == []
    assert len(table.chat) == 1


class Shelf:
    """One table that is changed without being stored."""

    def __init__(self, table: Table) -> None:
        self._table = table

    async def change(self, _id: str, act: Any, _show: Any) -> str:
        """Change it."""
        act(self._table)
        return "changed"


@pytest.mark.parametrize("status", ["open", "paused", "over", "closed"])
async def test_only_a_running_game_is_taken_back(status: Any) -> None:
    """Whose seat it is is asked first: a stranger learns nothing of how the game stands."""
    table = two()
    table.status = status
    done: list[int] = []
    house: Any = SimpleNamespace(tables=Shelf(table))
    for player, key in ((ADA, "game-not-running"), (EVE, "not-at-table")):
        with pytest.raises(Refused) as refused:
            await changed(house, table.id, player, None, lambda _, seat: done.append(seat))
        assert refused.value.key == key
    table.status = "running"
    await changed(house, table.id, BEN, None, lambda _, seat: done.append(seat))
    assert done == [1]
