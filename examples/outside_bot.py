"""A bot that plays over the web API, rebuilds a possible state from what its seat was told, and searches on redeals.

python examples/outside_bot.py TABLE [--server http://127.0.0.1:8000] [--bot mcts] [--ms 500]

It sits down at an open table and plays to the end. The server tells it what it would tell a person in that seat; the
rules come from the library. Needs httpx beside `serai[bots]`.
"""

import argparse
import time
from typing import Any

import httpx

from serai.kernel import registry
from serai.kernel.bot import Budget, new_bot
from serai.kernel.rng import Rng
from serai.kernel.witness import Told, Witness

JSON = dict[str, Any]


class Outsider:
    """Somebody with a session who sits at one table."""

    def __init__(self, http: httpx.Client, table: str, bot: str, budget: JSON) -> None:
        self.http = http
        self.path = f"/api/tables/{table}"
        session = self.call("POST", "/api/session", {"name": "Outsider"}).json()
        http.headers["Authorization"] = f"Bearer {session['token']}"
        http.cookies.clear()
        self.position: JSON = self.call("POST", f"{self.path}/join", {}).json()
        self.seat = next(number for number, seat in enumerate(self.position["seats"]) if seat["yours"])
        self.game = registry.load(self.position["game"], self.position["edition"])
        self.rng = Rng(1)
        seats = len(self.position["seats"])
        self.witness = Witness(self.game, seats, self.position["options"], self.seat, self.rng)
        self.heard: list[list[int]] = []
        self.bot, self.budget = new_bot(bot, self.game), budget

    def call(self, method: str, path: str, body: JSON | None = None, **query: int) -> httpx.Response:
        """One call; where the server asks to wait, it waits."""
        while True:
            answer = self.http.request(method, path, json=body, params=query)
            if answer.status_code != httpx.codes.TOO_MANY_REQUESTS:
                return answer
            time.sleep(float(answer.headers.get("Retry-After", "1")))

    def look(self, **query: int) -> JSON:
        """The position now, or after event n."""
        position: JSON = self.call("GET", self.path, None, seat=self.seat, **query).raise_for_status().json()
        return position

    def listen(self) -> None:
        """Forget what was taken back, and hear what has happened since."""
        self.position = self.look()
        log = self.position["log"]
        same = 0
        while same < min(len(log), len(self.heard)) and log[same] == self.heard[same]:
            same += 1
        self.witness.forget(same)
        for n, seat, code in log[same:]:
            seen = self.look(n=n, since=n)
            self.witness.hear(Told(seat, code, seen["view"], seen["to_act"]))
        self.heard = log

    def play(self) -> JSON:
        """To the end of the game: the scores."""
        while self.position["status"] in ("open", "running", "paused"):
            self.listen()
            if self.position["legal"]:
                advice = self.bot.decide(self.witness.deal(), self.seat, Budget(**self.budget), self.rng)
                self.move(advice.action)
            else:
                time.sleep(0.2)
        scores: JSON = self.position["scores"]
        return scores

    def move(self, action: int) -> None:
        """Do it, unless the game has moved on."""
        body = {"expected_n": self.position["n"], "actions": [action], "seat": self.seat}
        answer = self.call("POST", f"{self.path}/moves", body)
        if answer.status_code != httpx.codes.CONFLICT:
            answer.raise_for_status()


def main(arguments: list[str] | None = None) -> JSON:
    """Play one game."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("table", help="the id of an open table: the last part of its address")
    parser.add_argument("--server", default="http://127.0.0.1:8000")
    parser.add_argument("--bot", default="mcts", help="who decides: any bot of `serai.bots`")
    parser.add_argument("--ms", type=int, default=500, help="time to think about a decision")
    asked = parser.parse_args(arguments)
    with httpx.Client(base_url=asked.server, timeout=30) as http:
        scores = Outsider(http, asked.table, asked.bot, {"milliseconds": asked.ms}).play()
    print(scores)
    return scores


if __name__ == "__main__":
    main()
