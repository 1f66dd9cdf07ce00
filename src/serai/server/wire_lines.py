"""What goes over the wire about side boards."""

from typing import Literal

from serai.server.wire import Count, Given, Name, SeatNumber, Sent


class ForkAt(Given):
    """The event to go on from at a side board, what the line is called, and who plays there: oneself everywhere, bots
    in all seats but `seat`, or the same as at the table, where others' seats are one's own."""

    n: Count
    name: Name = "1"
    against: Literal["same", "self", "bots"] = "same"
    seat: SeatNumber | None = None


class LineName(Given):
    """What a line shall be called."""

    name: Name


class LineInfo(Sent):
    """A line that one tries out at a side board: the board's table, the moment of the game it goes on from, and how
    many events were played since."""

    id: str
    n: int
    name: str
    played: int
    status: str
    updated: str
