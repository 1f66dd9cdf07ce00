"""The pieces of a state. Made by tools/pieces.py from pieces.py; change that and run it again."""

from typing import Any, Self

from serai.kernel.game import State
from serai.kernel.machine import i64, vec


class Board(State):
    """Every piece as an attribute; the state itself is a subclass with behaviour."""

    ending: i64
    stirred: i64
    phase: i64
    active: i64
    start: i64
    earned: vec[i64]
    hand_size: vec[i64]
    cards: vec[i64]
    built: vec[i64]
    standing: vec[i64]
    crew: vec[i64]
    sideways: vec[i64]
    posts: vec[i64]
    gathered: i64
    sold: i64
    acted: i64
    builds: i64
    named: vec[i64]
    allowance: i64
    pile_cards: vec[i64]
    pile_size: i64
    shuffles: i64
    last_shuffle: i64
    discard: vec[i64]
    discard_size: i64
    dead_turns: i64
    chosen: vec[i64]
    news: vec[i64]

    def begin(self) -> None:
        """Every piece as it is before anybody decides."""
        start = self.game.sheet(self.seats, self.options).start
        self.ending = start["ending"][0]
        self.stirred = start["stirred"][0]
        self.phase = start["phase"][0]
        self.active = start["active"][0]
        self.start = start["start"][0]
        self.earned = vec[i64](start["earned"])
        self.hand_size = vec[i64](start["hand_size"])
        self.cards = vec[i64](start["cards"])
        self.built = vec[i64](start["built"])
        self.standing = vec[i64](start["standing"])
        self.crew = vec[i64](start["crew"])
        self.sideways = vec[i64](start["sideways"])
        self.posts = vec[i64](start["posts"])
        self.gathered = start["gathered"][0]
        self.sold = start["sold"][0]
        self.acted = start["acted"][0]
        self.builds = start["builds"][0]
        self.named = vec[i64](start["named"])
        self.allowance = start["allowance"][0]
        self.pile_cards = vec[i64](start["pile_cards"])
        self.pile_size = start["pile_size"][0]
        self.shuffles = start["shuffles"][0]
        self.last_shuffle = start["last_shuffle"][0]
        self.discard = vec[i64](start["discard"])
        self.discard_size = start["discard_size"][0]
        self.dead_turns = start["dead_turns"][0]
        self.chosen = vec[i64](start["chosen"])
        self.news = vec[i64](start["news"])

    def copy(self) -> Self:
        other = self.blank()
        other.frames.extend(self.frames)
        other.ending = self.ending
        other.stirred = self.stirred
        other.phase = self.phase
        other.active = self.active
        other.start = self.start
        other.earned = self.earned
        other.hand_size = self.hand_size[:]
        other.cards = self.cards[:]
        other.built = self.built[:]
        other.standing = self.standing[:]
        other.crew = self.crew[:]
        other.sideways = self.sideways[:]
        other.posts = self.posts[:]
        other.gathered = self.gathered
        other.sold = self.sold
        other.acted = self.acted
        other.builds = self.builds
        other.named = self.named[:]
        other.allowance = self.allowance
        other.pile_cards = self.pile_cards[:]
        other.pile_size = self.pile_size
        other.shuffles = self.shuffles
        other.last_shuffle = self.last_shuffle
        other.discard = self.discard[:]
        other.discard_size = self.discard_size
        other.dead_turns = self.dead_turns
        other.chosen = self.chosen
        other.news = self.news[:]
        return other

    def snapshot(self) -> list[Any]:
        """Every piece, in the order of their declaration."""
        return [
            self.ending,
            self.stirred,
            self.phase,
            self.active,
            self.start,
            list(self.earned),
            list(self.hand_size),
            list(self.cards),
            list(self.built),
            list(self.standing),
            list(self.crew),
            list(self.sideways),
            list(self.posts),
            self.gathered,
            self.sold,
            self.acted,
            self.builds,
            list(self.named),
            self.allowance,
            list(self.pile_cards),
            self.pile_size,
            self.shuffles,
            self.last_shuffle,
            list(self.discard),
            self.discard_size,
            self.dead_turns,
            list(self.chosen),
            list(self.news),
        ]

    def restore(self, snapshot: list[Any]) -> None:
        """Make every piece what it was when the snapshot was taken."""
        self.ending = snapshot[0]
        self.stirred = snapshot[1]
        self.phase = snapshot[2]
        self.active = snapshot[3]
        self.start = snapshot[4]
        self.earned = vec[i64](snapshot[5])
        self.hand_size = vec[i64](snapshot[6])
        self.cards = vec[i64](snapshot[7])
        self.built = vec[i64](snapshot[8])
        self.standing = vec[i64](snapshot[9])
        self.crew = vec[i64](snapshot[10])
        self.sideways = vec[i64](snapshot[11])
        self.posts = vec[i64](snapshot[12])
        self.gathered = snapshot[13]
        self.sold = snapshot[14]
        self.acted = snapshot[15]
        self.builds = snapshot[16]
        self.named = vec[i64](snapshot[17])
        self.allowance = snapshot[18]
        self.pile_cards = vec[i64](snapshot[19])
        self.pile_size = snapshot[20]
        self.shuffles = snapshot[21]
        self.last_shuffle = snapshot[22]
        self.discard = vec[i64](snapshot[23])
        self.discard_size = snapshot[24]
        self.dead_turns = snapshot[25]
        self.chosen = vec[i64](snapshot[26])
        self.news = vec[i64](snapshot[27])
