"""Those who are connected, without any network: who is here, who was, who is told, and what comes in which order."""

import asyncio
import json
from typing import Any

import pytest

from serai.server import live
from serai.server.line import framed
from serai.server.live import LOBBY, Client, Hub
from serai.server.table import Table
from tests.server.test_seats_taken import act, of_two, opened

pytestmark = pytest.mark.anyio


class Wire:
    """A line that keeps what is written to it."""

    def __init__(self) -> None:
        self.sent: list[bytes] = []
        self.held: list[bytes] = []
        self.is_closed = False
        self.loop = asyncio.get_running_loop()

    def write(self, frame: bytes) -> None:
        """Send."""
        self.sent.append(frame)

    def hold(self, frame: bytes) -> bool:
        """Keep until all is flushed."""
        self.held.append(frame)
        return len(self.held) == 1

    def flush(self) -> None:
        """Send what was kept."""
        self.sent += self.held
        self.held = []

    def hang_up(self) -> None:
        """The end."""
        self.is_closed = True

    def said(self) -> list[dict[str, Any]]:
        """What was sent, without its frames."""
        return [json.loads(frame[frame.index(b"{") :]) for frame in self.sent]


class Clock:
    """A time that only the test lets pass."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.now = 1_000.0
        monkeypatch.setattr(live, "monotonic", lambda: self.now)


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> Clock:
    """Time stands still."""
    return Clock(monkeypatch)


def come(hub: Hub, player: str, seat: int = -1, *, table: str = "t", session: str = "") -> tuple[Client, Wire]:
    """Somebody connects, their socket open."""
    wire: Any = Wire()
    client = Client(table, player, seat, wire, session)
    client.begin()
    hub.connect(client)
    return client, wire


async def test_what_comes_before_the_socket_is_open_is_sent_first() -> None:
    """In the order in which it was said, pushes and other messages alike; nothing twice."""
    wire: Any = Wire()
    client = Client("t", "ada", 0, wire)
    lines: list[Any] = []
    client.send(b"one")
    client.hold(b"two", lines)
    assert (wire.sent, wire.held, lines) == ([], [], [])
    client.begin()
    client.send(b"three")
    client.begin()
    assert wire.sent == [b"one", b"two", b"three"]


async def test_a_line_is_flushed_once_however_much_it_holds() -> None:
    """Each line once for all that was said in one breath."""
    wire: Any = Wire()
    client = Client("t", "ada", 0, wire)
    client.begin()
    lines: list[Any] = []
    for frame in (b"one", b"two"):
        client.hold(frame, lines)
    assert lines == [wire]
    live.flush(lines)
    assert wire.sent == [b"one", b"two"]


async def test_who_is_here_is_counted_by_person() -> None:
    """Two windows of one player are one player and two sockets; with the last window they are gone."""
    hub = Hub()
    (one, _), (other, _), _ = come(hub, "ada"), come(hub, "ada", 0), come(hub, "ben")
    assert (sorted(hub.here("t")), hub.size("t"), hub.count()) == (["ada", "ben"], 3, 3)
    hub.disconnect(one)
    assert hub.here("t") == {"ada", "ben"}
    hub.disconnect(other)
    assert (list(hub.here("t")), list(hub.online("t")), hub.is_watched("t")) == (["ben"], ["ben"], True)


async def test_a_table_that_everybody_has_left_is_not_watched() -> None:
    """Nor is the lobby a table."""
    hub = Hub()
    client, _ = come(hub, "ada")
    come(hub, "ben", table=LOBBY)
    assert hub.watched() == ["t"]
    hub.disconnect(client)
    assert (hub.watched(), hub.is_watched("t"), hub.here("t"), hub.clients("t")) == ([], False, frozenset(), [])


async def test_presence_is_told_at_tables_only() -> None:
    """In the lobby they are too many."""
    hub = Hub()
    told: list[str] = []
    hub.on_presence = told.append
    client, _ = come(hub, "ada")
    visitor, _ = come(hub, "ben", table=LOBBY)
    hub.disconnect(visitor)
    hub.disconnect(client)
    assert told == ["t", "t"]


async def test_another_process_says_who_is_there(clock: Clock) -> None:
    """What it said last counts, for a while; the processes do not speak for each other."""
    hub = Hub()
    come(hub, "ada")
    hub.elsewhere("t", "p", frozenset({"ben", "ada"}))
    hub.elsewhere("t", "q", frozenset({"cleo"}))
    assert hub.online("t") == {"ada", "ben", "cleo"}
    hub.elsewhere("t", "p", frozenset())
    assert (sorted(hub.online("t")), hub.is_watched_elsewhere("t")) == (["ada", "cleo"], True)
    clock.now += live.HEARD_WITHIN
    assert hub.online("t") == {"ada"}
    hub.elsewhere("t", "q", frozenset())
    hub.elsewhere("t", "never heard of", frozenset())
    assert not hub.is_watched_elsewhere("t")


@pytest.mark.parametrize(("passed", "is_present"), [(0, True), (59.9, True), (60, False)])
async def test_how_long_somebody_counts_as_present(clock: Clock, passed: float, *, is_present: bool) -> None:
    """From the last time they were heard of, at that table."""
    hub = Hub(60)
    hub.saw("t", "ada")
    clock.now += passed
    assert hub.is_present("t", "ada", 60) is is_present
    assert not hub.is_present("u", "ada", 60)


async def test_who_was_heard_of_is_news_now_and_then(clock: Clock) -> None:
    """Other processes are not told of every word; what was told last counts, not what was heard last."""
    hub = Hub()
    news = []
    for _ in range(6):
        news.append(hub.saw("t", "ada"))
        clock.now += 2
    assert news == [True, False, False, True, False, False]


async def test_so_many_are_remembered(clock: Clock) -> None:
    """Those who were heard of longest ago are forgotten first; to be heard of again makes one the last."""
    hub = Hub()
    others = (str(number) for number in range(live.REMEMBERED - 2))
    for player in ("ada", "ben", *others, "ada", "cleo"):
        hub.saw("t", player)
    assert [hub.is_present("t", player, 1) for player in ("ada", "ben", "cleo")] == [True, False, True]


async def test_who_only_watched_was_not_at_the_table(clock: Clock) -> None:
    """Whoever played and hung up is missed from then on; a spectator never was a player."""
    hub = Hub(60)
    for player, seat in (("ada", 0), ("eve", -1)):
        hub.disconnect(come(hub, player, seat)[0])
    assert (hub.is_present("t", "ada", 60), hub.is_present("t", "eve", 60)) == (True, False)
    table = of_two()
    clock.now += 45
    assert hub.presence(table) == (frozenset(), {"ada": 15.0, "ben": 0.0})


async def test_what_is_told_of_presence(clock: Clock) -> None:
    """Bots are always there; free seats never; whoever is missing may be replaced in so many seconds."""
    hub = Hub(60)
    table = opened("me", "open", "bot")
    hub.saw("t", "ada")
    clock.now += 10
    told = json.loads(live.presence(table, hub))
    assert told == {"type": "presence", "online": [False, False, True], "vote_in": [50.0, None, None]}
    come(hub, "ada", 0)
    assert json.loads(live.presence(table, hub))["vote_in"] == [None, None, None]


async def test_everybody_is_pushed_what_their_eyes_may_see() -> None:
    """One's own choice; of another's only that there is one. Whoever has lost their seat watches."""
    hub, table = Hub(), of_two()
    wires = [come(hub, *who)[1] for who in (("ada", 0), ("ben", 1), ("eve", -1), ("mallory", 0))]
    act(table, 0, "choose silk")
    hub.push(table)
    await asyncio.sleep(0)
    told = [wire.said()[-1] for wire in wires]
    assert [one["seat"] for one in told] == [0, 1, -1, -1]
    silk = told[0]["view"]["chosen"][0]
    assert silk >= 0
    assert [one["view"]["chosen"][0] == silk for one in told] == [True, False, False, False]
    assert [bool(one["legal"]) for one in told] == [False, True, False, False]


async def test_what_concerns_one_player_is_told_to_them_alone() -> None:
    """A plan that somebody prepares makes no sound at the others'."""
    hub, table = Hub(), of_two()
    wires = [come(hub, *who)[1] for who in (("ada", 0), ("ben", 1))]
    hub.push(table, "ben")
    await asyncio.sleep(0)
    assert [len(wire.sent) for wire in wires] == [0, 1]
    hub.push(Table("elsewhere", table.match, table.seats, "ada"))
    assert [len(wire.sent) for wire in wires] == [0, 1]


async def test_a_word_for_all_reaches_all() -> None:
    """At the tables and in the lobby; a word at a table reaches that table."""
    hub = Hub()
    here, there, lobby = come(hub, "ada")[1], come(hub, "ben", table="u")[1], come(hub, "eve", table=LOBBY)[1]
    hub.tell("t", b"{}")
    assert [wire.sent for wire in (here, there, lobby)] == [[framed(b"{}")], [], []]
    hub.tell_all(live.said("Good night."))
    assert [wire.said()[-1]["said"] for wire in (here, there, lobby)] == ["Good night."] * 3


async def test_a_session_that_has_ended_is_hung_up_everywhere() -> None:
    """All its sockets, and no other of the same player."""
    hub = Hub()
    ended = [come(hub, "ada", session="s", table=table)[1] for table in ("t", "u", LOBBY)]
    other = come(hub, "ada", session="r")[1]
    hub.hang_up("s")
    assert [wire.is_closed for wire in (*ended, other)] == [True, True, True, False]
    hub.close()
    assert other.is_closed
