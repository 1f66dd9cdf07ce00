"""Several real processes: players of one table on different servers, and servers that are killed."""

import asyncio
import contextlib
import os
import random
import signal
import socket
import sys
from collections.abc import Iterator
from functools import partial
from pathlib import Path

import pytest

from benchmarks.server import kill, servers
from serai.kernel import registry
from serai.kernel.errors import BadData, SeraiError
from serai.kernel.game import CHANCE
from serai.kernel.match import Match
from serai.server import crew
from serai.server.crew import Crew
from serai.server.run import check
from serai.server.settings import Settings
from serai.server.store.reader import Reader
from serai.server.table import new_id
from serai.server.validation import fold, validate
from tests.server import databases
from tests.server.clients import Guest, play_on, try_move
from tests.server.conftest import Running, Serve
from tests.server.outages import until

pytestmark = pytest.mark.anyio


@pytest.fixture
def two_servers(postgres_url: str, redis_url: str, tmp_path: Path) -> Iterator[list[str]]:
    """Two server processes with one PostgreSQL and one Redis."""
    environment = servers.environment(postgres_url, str(tmp_path), redis_url)
    ports = [databases.free_port(), databases.free_port()]
    processes = [servers.start(port, environment) for port in ports]
    yield [f"http://127.0.0.1:{port}" for port in ports]
    for process in processes:
        process.terminate()
        process.wait()


async def test_players_on_different_servers(two_servers: list[str], postgres_url: str) -> None:
    """Four people, two on each server, play a game to its end; what one does the others see at once."""
    people = [Guest(two_servers[i % 2]) for i in range(4)]
    for number, guest in enumerate(people):
        await guest.introduce(f"Player {number}")
    id = (await people[0].open("bazaar", "me", "open", "open", "open", options={"rounds": 2}))["id"]
    for guest in people[1:]:
        await guest.post(f"/api/tables/{id}/join")

    async def play(number: int) -> dict[str, object]:
        async with people[number].live(id) as socket:
            return await play_on(people[number], socket, random.Random(number))

    ends = await asyncio.wait_for(asyncio.gather(*(play(i) for i in range(4))), 60)
    assert {end["status"] for end in ends} == {"over"}
    assert len({str(end["scores"]) for end in ends}) == 1
    assert [finding.problem for finding in await validate(postgres_url)] == [""]
    for guest in people:
        await guest.close()


async def test_presence_across_servers(two_servers: list[str]) -> None:
    """Who is connected to one server is online on the other; chat crosses over too."""
    ada, ben = Guest(two_servers[0]), Guest(two_servers[1])
    await ada.introduce("Ada")
    await ben.introduce("Ben")
    id = (await ada.open("bazaar", "me", "open"))["id"]
    await ben.post(f"/api/tables/{id}/join")
    async with ada.live(id) as socket:
        await socket.next()
        async with ben.live(id):
            while (await socket.next("presence"))["online"] != [True, True]:
                pass
        await ben.post(f"/api/tables/{id}/chat", {"text": "good-bye"})
        position = await socket.next()
        while not position["chat"]:
            position = await socket.next()
        assert position["chat"][0]["text"] == "good-bye"
    for guest in (ada, ben):
        await guest.close()


async def test_a_clash_between_processes(database: str, serve: Serve) -> None:
    """Two processes that do not hear of each other: the later move is answered 409 with the position as it is now."""
    one, other = await serve(database), await serve(database)
    ada = await one.guest("Ada")
    elsewhere = other.stranger()
    elsewhere.use(ada.token)
    start = await ada.open("bazaar", "me", "hotseat")
    there = await elsewhere.position(start["id"], 0)
    moved = await ada.move(start, "choose silk")
    problem = await elsewhere.move(there, "choose pepper", expect=409)
    assert problem["position"]["n"] == moved["n"]
    assert problem["position"]["version"] == moved["version"]
    await elsewhere.move(await elsewhere.position(start["id"], 1), "choose pepper")


@pytest.mark.long
@pytest.mark.parametrize("kind", ["sqlite", "postgresql"])
def test_killed_without_warning(kind: str) -> None:
    """After SIGKILL under load every acknowledged move is there, no table is broken, and clients go on."""
    if kind == "postgresql" and databases.find("postgres", "postgresql") is None:
        pytest.skip("PostgreSQL is not installed and cannot be installed here")
    figures = kill.run(kind, kills=3, players=4)
    assert figures["moves"] > 0
    assert figures["resumed"] > 0


async def test_every_stored_game_is_validated(server: Running) -> None:
    """All are folded, and all are good."""
    ada = await server.guest()
    opened = {(await ada.open("bazaar", "me", "hotseat"))["id"] for _ in range(2)}
    findings = await validate(server.settings.database)
    assert opened <= {finding.table for finding in findings}
    assert not any(finding.problem for finding in findings)


@pytest.mark.parametrize(
    ("damage", "said"),
    [("nothing", ""), ("a line", "cannot"), ("a draw", "the seed"), ("the hash", "not the one that was stored")],
)
def test_what_is_broken_is_found(damage: str, said: str) -> None:
    """A line that is not legal, another draw than the seed's, and another state than the one that was hashed."""
    match = Match(registry.load("bazaar"), 2, seed="1" * 64)
    match.advance()
    lines = [list(line) for line in match.log]
    snapshot = (len(lines), match.n, match.state.digest() if damage != "the hash" else "0" * 64)
    if damage == "a line":
        lines[-1] = [0, lines[-1][1]]
    if damage == "a draw":
        text = match.game.vocabulary.text
        lines[0][1] = next(t for c in Match(match.game, 2).state.legal(CHANCE) if (t := text(c)) != lines[0][1])
        del lines[1:]
    again = Match(match.game, 2, seed=match.seed)
    with contextlib.nullcontext() if not said else pytest.raises(SeraiError, match=said):
        fold(again, lines, 0, snapshot)
    assert said or again.n == match.n


async def test_games_go_on_while_they_are_validated(server: Running, monkeypatch: pytest.MonkeyPatch) -> None:
    """A move between the looks at a game's row and at its log is nobody's fault; a line too few still is."""
    ada = await server.guest()
    start = await ada.open("bazaar", "me", "hotseat")
    log, moves = Reader.log, iter(["choose silk"])

    async def late(reader: Reader, id: str) -> list[object]:
        if id == start["id"] and (move := next(moves, None)):
            await ada.move(start, move)
        return (await log(reader, id))[: -1 if id == broken else None]

    monkeypatch.setattr(Reader, "log", late)
    broken = ""
    assert {finding.problem for finding in await validate(server.settings.database)} == {""}
    assert next(moves, None) is None
    broken = start["id"]
    findings = {finding.table: finding.problem for finding in await validate(server.settings.database)}
    assert "should have" in findings[broken]


async def test_the_command_validates(server: Running) -> None:
    """`serai validate --all --database URL` says how many games are good."""
    ada = await server.guest()
    await ada.open("bazaar", "me", "hotseat")
    command = [sys.executable, "-m", "serai", "validate", "--all", "--database", server.settings.database]
    process = await asyncio.create_subprocess_exec(*command, stdout=asyncio.subprocess.PIPE)
    out, _ = await process.communicate()
    assert process.returncode == 0
    assert b"stored games are good" in out


def test_several_workers_need_redis(tmp_path: Path) -> None:
    """Processes that cannot hear of each other are refused with a sentence."""
    settings = Settings(database=str(tmp_path / "x.db"), secret="x" * 32)
    with pytest.raises(BadData, match="Redis"):
        check(settings, host="127.0.0.1", port=databases.free_port(), workers=2)


@pytest.fixture
def crew_of_two(postgres_url: str, redis_url: str, tmp_path: Path) -> Iterator[tuple[str, int]]:
    """A server of two processes; its address and the process that looks after them."""
    port = databases.free_port()
    process = servers.start(port, servers.environment(postgres_url, str(tmp_path), redis_url), "--workers", "2")
    yield f"http://127.0.0.1:{port}", process.pid
    process.terminate()
    assert process.wait(30) == 0


async def test_a_table_is_at_home_in_one_process(crew_of_two: tuple[str, int]) -> None:
    """Whichever process answers, all sockets of a table are served by one; moves posted to any other reach them."""
    address, _ = crew_of_two
    people = [Guest(address) for _ in range(4)]
    for number, guest in enumerate(people):
        await guest.introduce(f"Player {number}")
    for _ in range(4):
        id = (await people[0].open("bazaar", "me", "open", "open", "open", options={"rounds": 2}))["id"]
        for guest in people[1:]:
            await guest.post(f"/api/tables/{id}/join")
        ends = await asyncio.wait_for(asyncio.gather(*(spoken(guest, id) for guest in people)), 60)
        assert len({str(end["scores"]) for end in ends}) == 1
    for guest in people:
        await guest.close()


async def spoken(guest: Guest, id: str) -> dict[str, object]:
    """Play to the end, half of the moves on the socket and half posted, on whatever connection."""
    dice = random.Random(guest.token)
    async with guest.live(id) as socket:
        position = await socket.next()
        while position["status"] == "running":
            if not position["legal"]:
                position = await socket.next()
            elif dice.random() < 0.5:
                await socket.move(position, dice.choice(position["legal"]))
                position = socket.base
            else:
                await try_move(guest, position, dice)
                position = await socket.next()
        return position


async def test_a_process_that_dies_is_started_again(crew_of_two: tuple[str, int]) -> None:
    """One of two is killed: the other serves on, and soon there are two again."""
    address, supervisor = crew_of_two
    await until(lambda: len(servers.children(supervisor)) == 2, 60)  # the port is open before both are there
    before = servers.children(supervisor)
    os.kill(int(before[0]), signal.SIGKILL)
    guest = Guest(address)
    await guest.introduce("Ada")
    await until(lambda: len(now := servers.children(supervisor)) == 2 and now != before, 60)
    id = (await guest.open("bazaar", "me", "hotseat"))["id"]
    assert (await guest.position(id))["id"] == id
    await guest.close()


async def test_sockets_are_handed_over(crew_of_two: tuple[str, int]) -> None:
    """All sockets of a table are connected to one process, its home."""
    address, supervisor = crew_of_two
    guest = Guest(address)
    await guest.introduce("Ada")
    for _ in range(3):
        id = (await guest.open("bazaar", "me", "hotseat"))["id"]
        async with contextlib.AsyncExitStack() as stack:
            lines = [await stack.enter_async_context(guest.live(id)) for _ in range(6)]
            for line in lines:
                await line.next()
            home = process_at(Crew(0, 2).home(id), supervisor)
            for line in lines:
                ends = (line.socket.remote_address[1], line.socket.local_address[1])
                # Whoever handed it over closes its own end a little later.
                await until(partial(is_at, home, ends, supervisor), 30)
    await guest.close()


def process_at(number: int, supervisor: int) -> str:
    """The process of a server that has a number."""
    for process in servers.children(supervisor):
        if f"SERAI_PLACE={number}/" in Path(f"/proc/{process}/environ").read_text():
            return process
    raise AssertionError("there is none")


def processes_with(ends: tuple[int, int], supervisor: int) -> set[str]:
    """Which processes of a server have a connection, told by its two ports: the server's and the client's."""
    rows = [line.split() for line in Path("/proc/net/tcp").read_text().splitlines()[1:]]
    nodes = {f"socket:[{row[9]}]" for row in rows if (port_of(row[1]), port_of(row[2])) == ends}
    return {process for process in servers.children(supervisor) if nodes & set(open_files(process))}


def is_at(home: str, ends: tuple[int, int], supervisor: int) -> bool:
    """Whether one process of a server, and no other, has a connection."""
    return processes_with(ends, supervisor) == {home}


def port_of(address: str) -> int:
    """The port of an address as the kernel writes it."""
    return int(address.rpartition(":")[2], 16)


def open_files(process: str) -> Iterator[str]:
    """What a process has open now."""
    for file in Path(f"/proc/{process}/fd").iterdir():
        with contextlib.suppress(FileNotFoundError):
            yield str(file.readlink())


async def test_a_home_that_is_being_started(tmp_path: Path) -> None:
    """A socket can be handed over as soon as its table's home is there, not before."""
    here, home = Crew(0, 2, str(tmp_path)), Crew(1, 2, str(tmp_path))
    taken: asyncio.Future[tuple[socket.socket, bytes]] = asyncio.get_running_loop().create_future()
    here.open(lambda *_: None)
    id = next(id for id in iter(new_id, "") if home.is_own(id))
    place = here.home_elsewhere(f"/api/tables/{id}/live?seat=0".encode())
    assert place is not None
    one, other = socket.socketpair()
    assert not here.hand_over(place, b"GET", one.fileno())
    home.open(lambda *given: taken.set_result(given))
    assert home.home_elsewhere(f"/api/tables/{id}/live?seat=0".encode()) is None
    assert here.hand_over(place, b"GET", one.fileno())
    connection, head = await asyncio.wait_for(taken, 10)
    connection.send(b"welcome")
    assert (head, other.recv(10)) == (b"GET", b"welcome")
    for end in (one, other, connection, here, home):
        end.close()


def test_homes_are_spread() -> None:
    """Tables are at home in each process alike, and every process agrees where."""
    ids = [new_id() for _ in range(2000)]
    counts = [sum(Crew(number, 3).is_own(id) for id in ids) for number in range(3)]
    assert sum(counts) == 2000
    assert min(counts) > 560


async def test_those_who_open_tables_are_dealt_out(
    sqlite_url: str, serve: Serve, monkeypatch: pytest.MonkeyPatch
) -> None:
    """In turn to every process, beginning with this one; what one of them opens stays together."""
    server, three = await serve(sqlite_url), Crew(1, 3)
    monkeypatch.setattr(server.house, "crew", three)
    guests = [await server.guest(f"Ada {number}") for number in range(6)]
    for _ in range(4):
        opened = [(await guest.open("bazaar", "me", "open"))["id"] for guest in guests]
        assert [three.home(id) for id in opened] == [1, 2, 0, 1, 2, 0]


def test_of_many_who_open_tables_the_last_are_known(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nobody fills a process's memory with names."""
    monkeypatch.setattr(crew, "REMEMBERED", 2)
    two = Crew(0, 2)
    assert [two.home(two.new_table(opener)) for opener in "abcabcc"] == [0, 1, 0, 1, 0, 1, 1]
