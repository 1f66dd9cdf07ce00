"""The pieces of a state. Made by tools/pieces.py from pieces.py; change that and run it again."""

from typing import Any, Self

from serai.kernel.game import State
from serai.kernel.machine import i64, vec


class Board(State):
    """Every piece as an attribute; the state itself is a subclass with behaviour."""

    round: i64
    maharaja: i64
    ending: i64
    boxes: vec[i64]
    first_chooser: i64
    bank_cards: i64
    cards: vec[i64]
    architects: vec[i64]
    gold: vec[i64]
    reserve: vec[i64]
    bank_houses: vec[i64]
    unbuilt: vec[i64]
    houses: vec[i64]
    lived: vec[i64]
    occupied: i64
    full: i64
    inner: vec[i64]
    outer: vec[i64]
    neutral: i64
    outer_free: vec[i64]
    chits: vec[i64]
    bank_chits: i64
    programmes: vec[i64]
    has_begun: i64
    turn: i64
    open_parts: vec[i64]
    mason_used: i64
    chit_used: i64
    travelled: i64
    paid: vec[i64]

    def begin(self) -> None:
        """Every piece as it is before anybody decides."""
        start = self.game.sheet(self.seats, self.options).start
        self.round = start["round"][0]
        self.maharaja = start["maharaja"][0]
        self.ending = start["ending"][0]
        self.boxes = vec[i64](start["boxes"])
        self.first_chooser = start["first_chooser"][0]
        self.bank_cards = start["bank_cards"][0]
        self.cards = vec[i64](start["cards"])
        self.architects = vec[i64](start["architects"])
        self.gold = vec[i64](start["gold"])
        self.reserve = vec[i64](start["reserve"])
        self.bank_houses = vec[i64](start["bank_houses"])
        self.unbuilt = vec[i64](start["unbuilt"])
        self.houses = vec[i64](start["houses"])
        self.lived = vec[i64](start["lived"])
        self.occupied = start["occupied"][0]
        self.full = start["full"][0]
        self.inner = vec[i64](start["inner"])
        self.outer = vec[i64](start["outer"])
        self.neutral = start["neutral"][0]
        self.outer_free = vec[i64](start["outer_free"])
        self.chits = vec[i64](start["chits"])
        self.bank_chits = start["bank_chits"][0]
        self.programmes = vec[i64](start["programmes"])
        self.has_begun = start["has_begun"][0]
        self.turn = start["turn"][0]
        self.open_parts = vec[i64](start["open_parts"])
        self.mason_used = start["mason_used"][0]
        self.chit_used = start["chit_used"][0]
        self.travelled = start["travelled"][0]
        self.paid = vec[i64](start["paid"])

    def copy(self) -> Self:
        other = self.blank()
        other.frames.extend(self.frames)
        other.round = self.round
        other.maharaja = self.maharaja
        other.ending = self.ending
        other.boxes = self.boxes
        other.first_chooser = self.first_chooser
        other.bank_cards = self.bank_cards
        other.cards = self.cards
        other.architects = self.architects[:]
        other.gold = self.gold[:]
        other.reserve = self.reserve[:]
        other.bank_houses = self.bank_houses
        other.unbuilt = self.unbuilt
        other.houses = self.houses[:]
        other.lived = self.lived[:]
        other.occupied = self.occupied
        other.full = self.full
        other.inner = self.inner
        other.outer = self.outer
        other.neutral = self.neutral
        other.outer_free = self.outer_free
        other.chits = self.chits
        other.bank_chits = self.bank_chits
        other.programmes = self.programmes[:]
        other.has_begun = self.has_begun
        other.turn = self.turn
        other.open_parts = self.open_parts[:]
        other.mason_used = self.mason_used
        other.chit_used = self.chit_used
        other.travelled = self.travelled
        other.paid = self.paid
        return other

    def snapshot(self) -> list[Any]:
        """Every piece, in the order of their declaration."""
        return [
            self.round,
            self.maharaja,
            self.ending,
            list(self.boxes),
            self.first_chooser,
            self.bank_cards,
            list(self.cards),
            list(self.architects),
            list(self.gold),
            list(self.reserve),
            list(self.bank_houses),
            list(self.unbuilt),
            list(self.houses),
            list(self.lived),
            self.occupied,
            self.full,
            list(self.inner),
            list(self.outer),
            self.neutral,
            list(self.outer_free),
            list(self.chits),
            self.bank_chits,
            list(self.programmes),
            self.has_begun,
            self.turn,
            list(self.open_parts),
            self.mason_used,
            self.chit_used,
            self.travelled,
            list(self.paid),
        ]

    def restore(self, snapshot: list[Any]) -> None:
        """Make every piece what it was when the snapshot was taken."""
        self.round = snapshot[0]
        self.maharaja = snapshot[1]
        self.ending = snapshot[2]
        self.boxes = vec[i64](snapshot[3])
        self.first_chooser = snapshot[4]
        self.bank_cards = snapshot[5]
        self.cards = vec[i64](snapshot[6])
        self.architects = vec[i64](snapshot[7])
        self.gold = vec[i64](snapshot[8])
        self.reserve = vec[i64](snapshot[9])
        self.bank_houses = vec[i64](snapshot[10])
        self.unbuilt = vec[i64](snapshot[11])
        self.houses = vec[i64](snapshot[12])
        self.lived = vec[i64](snapshot[13])
        self.occupied = snapshot[14]
        self.full = snapshot[15]
        self.inner = vec[i64](snapshot[16])
        self.outer = vec[i64](snapshot[17])
        self.neutral = snapshot[18]
        self.outer_free = vec[i64](snapshot[19])
        self.chits = vec[i64](snapshot[20])
        self.bank_chits = snapshot[21]
        self.programmes = vec[i64](snapshot[22])
        self.has_begun = snapshot[23]
        self.turn = snapshot[24]
        self.open_parts = vec[i64](snapshot[25])
        self.mason_used = snapshot[26]
        self.chit_used = snapshot[27]
        self.travelled = snapshot[28]
        self.paid = vec[i64](snapshot[29])
