"""How a bot uses its network: needs nothing but Python, so that levels can be listed without one."""

from typing import Any, NamedTuple

from serai.kernel.game import Game


def fits(game: Game, seats: int, options: dict[str, Any]) -> bool:
    """Whether rows are as in training, for which the usual options hold: others may add numbers."""
    sheets = [game.sheet(seats, chosen) for chosen in (game.resolve({}, seats), options)]
    return [field.shape for field in sheets[0].row] == [field.shape for field in sheets[1].row]


class Settings(NamedTuple):
    """How a bot uses its network."""

    options: int = 4
    """So many of the options that the policy likes are tried at most."""
    least: float = 0.02
    """An option less likely than that is not tried."""
    deals: int = 8
    """Deals in one round of trying."""
    depth: int = 16
    """Decisions that are played on."""
    margin: float = 0.1
    """What a clear lead over the others is worth, in chances to win."""
    rounds: int = 64
    """Rounds at most, whatever the time."""
    usual: int = 64
    """Rounds at most where nobody says how long to think."""
    blur: float = 0.0
    """How often those who play on take a lesser option: 0 never, 1 as often as the policy would."""
    warmth: float = 0.0
    """How often a lesser option is taken: the temperature of the choice, in logits."""
    overlooks: float = 0.0
    """The chance not to notice an option; one is always noticed."""
