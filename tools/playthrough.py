"""A playthrough: one game as text, with everything each seat sees at every step.

Of the views only what has changed is printed, once for all viewers that see the same.
"""

import json
from typing import Any

from serai.kernel.game import CHANCE, SPECTATOR
from serai.kernel.match import Match


def playthrough(match: Match, title: str) -> str:
    """The text of a finished match."""
    writer = Writer(match)
    writer.lines += [title, f"options {json.dumps(match.options)}", "", "== before the first event =="]
    writer.show(0)
    for n in range(match.n):
        writer.event(n)
        writer.show(n + 1)
    scores = match.state.scores().to_json()
    writer.lines += ["", "== result ==", *(f"{key}: {json.dumps(value)}" for key, value in scores.items())]
    return "\n".join(writer.lines) + "\n"


class Writer:
    """Writes one match, remembering what each viewer saw last."""

    def __init__(self, match: Match) -> None:
        self.match = match
        self.viewers = [*range(match.seats), SPECTATOR]
        self.seen: list[dict[str, Any]] = [{} for _ in self.viewers]
        self.lines: list[str] = []

    def event(self, n: int) -> None:
        """What happened, and what each viewer was told of it."""
        event, text = self.match.events[n], self.match.game.vocabulary.text
        who = "nature" if event.seat == CHANCE else f"seat {event.seat}"
        only = " (no other choice)" if event.forced else ""
        self.lines += ["", f"== {n + 1} == {who}: {text(event.action)}{only}"]
        hidden = [viewer for viewer in self.viewers if event.told[viewer] != event.action]
        if hidden:
            told = text(event.told[hidden[0]])
            self.lines.append(f"{self.names(hidden)} told: {told}")

    def show(self, n: int) -> None:
        """What the viewers see now that they did not see before, and what they may do."""
        state = self.match.state_at(n)
        groups: dict[str, list[int]] = {}
        for viewer in self.viewers:
            view = state.view(viewer)
            for key, value in view.items():
                if self.seen[viewer].get(key) != value:
                    groups.setdefault(f"{key} {json.dumps(value)}", []).append(viewer)
            self.seen[viewer] = view
        self.lines += [f"{self.names(viewers)} sees {line}" for line, viewers in groups.items()]
        for seat in state.to_act():
            if seat != CHANCE:
                name, numbers = state.prompt(seat)
                asks = "".join(f" {key}={value}" for key, value in numbers.items())
                self.lines.append(f"seat {seat} is asked: {name}{asks}")
            weights = state.weights() if seat == CHANCE else []
            self.lines.append(self.offer(seat, state.legal(seat), weights))

    def offer(self, seat: int, legal: list[int], weights: list[int]) -> str:
        """The legal actions, the nouns gathered by verb; nature's with their weights."""
        words = self.match.game.vocabulary
        verbs: dict[str, list[str]] = {}
        for i, action in enumerate(legal):
            weight = f" x{weights[i]}" if weights and weights[i] > 1 else ""
            verbs.setdefault(words.verb(action), []).append(words.noun(action) + weight)
        offers = "; ".join(f"{verb} {' | '.join(nouns)}".strip() for verb, nouns in verbs.items())
        return f"{'nature' if seat == CHANCE else f'seat {seat}'} may: {offers}"

    def names(self, viewers: list[int]) -> str:
        """Viewers in words."""
        if len(viewers) == len(self.viewers):
            return "everybody"
        return ", ".join("spectator" if viewer == SPECTATOR else f"seat {viewer}" for viewer in viewers)
