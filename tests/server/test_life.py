"""The life of a table, whatever order it takes: two people, a spectator and a bot join, move, take back, go away, are
replaced, come back, and the server starts again. At every moment nobody's answers depend on what they may not know.

The fault this is after: a rule that holds in each state, and a path between states that walks around it.
"""

import asyncio
import shutil
import tempfile
import time
from collections.abc import Coroutine
from pathlib import Path
from typing import Any, TypeVar

import pytest
from hypothesis import HealthCheck, Phase, settings
from hypothesis import strategies as st
from hypothesis.stateful import (
    RuleBasedStateMachine,
    initialize,
    invariant,
    precondition,
    rule,
    run_state_machine_as_test,
)

from serai.kernel.game import CHANCE
from serai.kernel.rng import Rng
from serai.server import house, live
from serai.server.table import Table
from tests.server import conftest
from tests.server.clients import JSON, Guest
from tests.server.conftest import Running

T = TypeVar("T")
AWAY = 61.0
PEOPLE = st.sampled_from(["ada", "ben"])
SMALL = st.integers(0, 10_000)
GAMES = ("bazaar", "golden_city", "xanadu")


class Life(RuleBasedStateMachine):
    """A table of three seats: Ada's, Ben's and a bot's; Eve watches."""

    games: tuple[str, ...] = ("bazaar",)

    def __init__(self) -> None:
        super().__init__()
        self.runner = asyncio.Runner()
        self.folder = Path(tempfile.mkdtemp(prefix="serai-life-"))
        self.database = str(self.folder / "games.sqlite3")
        self.passed = 0.0
        begun = time.monotonic()
        for module in (house, live):
            vars(module)["monotonic"] = lambda: begun + self.passed  # only the test lets time pass
        self.rng = Rng(1)
        self.viewer = 0
        self.both_sat = False
        self.people: dict[str, Guest] = {}
        self.server = self.wait(Running(conftest.settings(self.database)).start())

    def wait(self, coroutine: Coroutine[Any, Any, T]) -> T:
        """Do something, then let the bots move and errands be done."""

        async def done() -> T:
            answer = await coroutine
            while self.server_is_busy():  # noqa: ASYNC110 - nobody tells when a bot has moved
                await asyncio.sleep(0.002)
            return answer

        return self.runner.run(done())

    def server_is_busy(self) -> bool:
        """Whether a bot thinks, or an errand is under way."""
        running = getattr(self, "server", None)
        return running is not None and bool(running.house.driver._tasks or running.house._errands)

    def teardown(self) -> None:
        """Close everything."""
        self.wait(self.server.stop())
        self.runner.close()
        for module in (house, live):
            vars(module)["monotonic"] = time.monotonic
        shutil.rmtree(self.folder)

    @property
    def table(self) -> Table:
        """The table in memory; reading it from the database first where it is not."""
        if self.server.house.tables.in_memory(self.id) is None:
            self.wait(self.people["eve"].position(self.id, -1))
        return self.server.house.tables._tables[self.id]

    @initialize(game=SMALL, addition=st.booleans(), is_prompt=st.integers(0, 3))
    def begin(self, game: int, addition: bool, is_prompt: int) -> None:  # noqa: FBT001 - drawn by Hypothesis
        """Everybody comes, Ada opens a table; mostly Ben sits down at once."""
        for name in ("ada", "ben", "eve"):
            self.people[name] = self.wait(self.server.guest(name))
        seats = ("me", "open", {"kind": "bot", "level": "random"})
        opened = self.wait(self.people["ada"].open(self.games[game % len(self.games)], *seats))
        self.id: str = opened["id"]
        self.owners = {name: self.wait(guest.get("/api/session"))["id"] for name, guest in self.people.items()}
        if addition:
            self.wait(self.people["ada"].post(f"/api/tables/{self.id}/seed", {"addition": "a" * 64}))
        if is_prompt:
            self.join("ben")

    def ask(self, who: str, what: str, body: JSON | None = None) -> int:
        """A call that may be refused, never with a mistake of ours; its status."""
        guest = self.people[who]
        response = self.wait(guest.http.post(f"/api/tables/{self.id}/{what}", json=body or {}))
        guest.heard.append(response.text)
        assert response.status_code < 500, response.text
        return response.status_code

    def draws(self) -> list[tuple[int, int]]:
        """What nature has drawn, by number of the event."""
        return [(n, event.action) for n, event in enumerate(self.table.match.events) if event.seat == CHANCE]

    # What people do

    @rule(who=PEOPLE)
    def join(self, who: str) -> None:
        """Sit down, or come back."""
        self.ask(who, "join")
        self.both_sat = self.both_sat or len(self.table.people()) == 2

    @precondition(lambda self: self.table.status == "running")
    @rule(who=PEOPLE, choice=SMALL)
    def move(self, who: str, choice: int) -> None:
        """A legal move, if there is one."""
        position = self.wait(self.people[who].position(self.id))
        if position["legal"]:
            action = position["legal"][choice % len(position["legal"])]
            body = {"expected_n": position["n"], "actions": [action], "seat": position["seat"]}
            assert self.ask(who, "moves", body) == 200

    @rule(who=PEOPLE, to=st.none() | SMALL)
    def undo(self, who: str, to: int | None) -> None:
        """Take back alone. Where two people sat nothing that nature drew is ever taken back so."""
        before = self.draws()
        self.ask(who, "undo", {} if to is None else {"to": to % (self.table.match.n + 1)})
        if self.both_sat:
            assert self.draws()[: len(before)] == before

    @rule(who=PEOPLE, what=st.sampled_from(["redo", "withdraw", "pause", "resume", "leave"]), sure=st.integers(0, 5))
    def do(self, who: str, what: str, sure: int) -> None:
        """Other things; leaving for good only now and then."""
        if what != "leave" or sure == 0:
            self.ask(who, what)

    @rule(who=PEOPLE, to=SMALL)
    def ask_to_take_back(self, who: str, to: int) -> None:
        """Ask the other; asking takes nothing back."""
        before = self.draws()
        self.ask(who, "undo/ask", {"to": to % (self.table.match.n + 1)})
        assert self.draws()[: len(before)] == before

    @rule(who=PEOPLE, agree=st.booleans())
    def answer(self, who: str, agree: bool) -> None:  # noqa: FBT001 - drawn by Hypothesis
        """Answer. Only the other's yes takes back what nature drew."""
        asked, before = self.table.agenda.undo_request, self.draws()
        is_asker = asked is not None and self.table.seats[asked.by].player == self.owners[who]
        self.ask(who, "undo/answer", {"agree": agree})
        if self.both_sat and (is_asker or not agree):
            assert self.draws()[: len(before)] == before

    @rule(who=PEOPLE, is_away=st.booleans())
    def replace(self, who: str, is_away: bool) -> None:  # noqa: FBT001 - drawn by Hypothesis
        """Vote the other out, who may have been away for a minute. Whoever was heard of lately stays."""
        self.passed += AWAY if is_away else 0.0
        other = "ben" if who == "ada" else "ada"
        seat = next((i for i, one in enumerate(self.table.seats) if one.player == self.owners[other]), 1)
        was_here = self.server.house.is_present(self.table, seat)
        assert is_away or was_here or not self.table.seats[seat].is_human()
        if self.ask(who, "replace", {"seat": seat}) == 200:
            assert not was_here

    @rule()
    def restart(self) -> None:
        """The server ends and starts again; people connect to the new one."""
        self.wait(self.server.stop())
        self.server = self.wait(Running(conftest.settings(self.database)).start())
        for name, old in self.people.items():
            self.people[name] = self.server.stranger()
            self.people[name].use(old.token)
            self.people[name].heard = old.heard

    # What is always so

    @invariant()
    def nobody_is_alone_with_the_future(self) -> None:
        """Where two people ever sat there is no hint and no fork before the end, and no undo beyond one's own."""
        if not self.people or not self.both_sat or self.table.status == "over":
            return
        for name in ("ada", "ben"):
            position = self.wait(self.people[name].position(self.id))
            can = position["can"]
            assert (can["hint"], can["fork"]) == (False, False)
            if can["undo"] is not None:
                assert can["undo"] >= self.table.match.undo_limit(position["seat"])
            assert self.ask(name, "fork", {"n": 0}) in (403, 429)

    @invariant()
    def answers_depend_only_on_what_may_be_known(self) -> None:
        """The redeal law at the wire: deal again what a viewer cannot know, and every byte stays the same."""
        if not self.people or self.table.status not in ("running", "paused"):
            return
        self.viewer = (self.viewer + 1) % 3
        name = ("ada", "ben", "eve")[self.viewer]
        mine = self.table.seats_of(self.owners[name])
        seat = mine[0] if mine else -1
        self.wait(self.everything(name, seat))
        seen = self.wait(self.everything(name, seat))
        match = self.table.match
        true = match.state
        match.state = true.redeal(seat, self.rng)
        try:
            assert self.wait(self.everything(name, seat)) == seen
        finally:
            match.state = true
        secrets = (match.seed, match.dice, true.digest())
        assert not any(secret in text for secret in secrets for text in self.people[name].heard)

    async def everything(self, name: str, seat: int) -> list[str]:
        """All that somebody can ask about the game, as it comes over the wire."""
        guest = self.people[name]
        paths = (f"?seat={seat}", f"/record?seat={seat}", f"?seat={seat}&n=1", "/audit", "/why?action=0", "/hint")
        texts = [(await guest.http.get(f"/api/tables/{self.id}{path}")).text for path in paths]
        stale = {"expected_n": 999_999, "actions": [0]}
        texts.append((await guest.http.post(f"/api/tables/{self.id}/moves", json=stale)).text)
        async with guest.live(self.id, f"seat={seat}") as socket:
            texts.append(str(await socket.next()))
        guest.heard += texts
        return texts


class LongLife(Life):
    """The same at several games."""

    games = GAMES


def profile(examples: int, steps: int) -> settings:
    """How long to look."""
    return settings(
        max_examples=examples,
        stateful_step_count=steps,
        derandomize=True,
        database=None,
        suppress_health_check=list(HealthCheck),
    )


def test_a_short_life() -> None:
    """A few tables, for every run."""
    run_state_machine_as_test(Life, settings=profile(3, 12))


@pytest.mark.long
def test_a_long_life() -> None:
    """Many tables of several games."""
    run_state_machine_as_test(LongLife, settings=profile(150, 40))


@pytest.mark.long
def test_a_planted_fault_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    """Whoever stays counts as alone again, as it once was: the short life finds it."""
    monkeypatch.setattr(Table, "is_alone", lambda table, player: table.people() == {player})
    with pytest.raises(AssertionError):
        run_state_machine_as_test(Life, settings=settings(profile(5, 15), phases=[Phase.generate]))
