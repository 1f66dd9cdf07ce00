"""How cards, workers, phases and endings are written as numbers in a state.

A *card* in a hand or at work is `design * EPOCHS + epoch`: its design and the shuffle it was last part of (0: the
set-up). The epoch changes nothing in the rules; it is what its holder knows about where the other copies can be
(XAN-12.8).
"""

from typing import Final

NOTHING: Final = -1
SEATS: Final = 6
"""Most players."""
SLOTS: Final = 6
"""Most buildings of a player in any variant."""
HAND: Final = 8
"""Most cards in a hand (XAN-3.2, XAN-7.4)."""
EPOCHS: Final = 4
"""The set-up and up to three shuffles."""
PLACERS: Final = 8
"""A worker is written as `card * PLACERS + who placed it`."""
SEEN: Final = -2
"""A post whose worker was seen when the building was sold is written as `SEEN - design`."""

PREPARING: Final = 0
SELLING: Final = 1
WORKING: Final = 2
DRAWING: Final = 3
OVER: Final = 4
"""Phases: the set-up or a new start, then XAN-4.1."""

PLAYING: Final = 0
GAME_END_CARD: Final = 1
DEAD_TURNS: Final = 2
"""Why the game ended (XAN-10.1)."""
ENDINGS: Final = ["", "game_end_card", "dead_turns"]
"""Their names."""

SOURCES: Final = ["brown", "blue", "yellow", "green", "forced", "final", "bonus"]
"""Prices of cards sold in phase 1 by colour, of forced and final sales, and the bonus of XAN-5.3."""
FORCED: Final = 4
FINAL: Final = 5
BONUS: Final = 6
