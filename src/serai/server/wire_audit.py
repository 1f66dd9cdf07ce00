"""What goes over the wire about the dice of a game that is over."""

from serai.server.wire import Sent


class Draw(Sent):
    """One of nature's events: what happened, and what the seed gives."""

    n: int
    action: int
    drawn: int


class Audit(Sent):
    """The seed, published after the end, and every draw. Events up to `from_n` came with a fork, import or guide."""

    seed: str
    seed_hash: str
    additions: dict[str, str]
    from_n: int
    draws: list[Draw]
    ok: bool
