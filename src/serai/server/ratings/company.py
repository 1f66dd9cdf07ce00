"""Which tables can be rated."""

from serai.server.errors import Refused
from serai.server.levels import FOR_PLAYERS
from serai.server.store.reader import Player
from serai.server.wire import NewTable


def company_of(player: Player, wanted: NewTable) -> str:
    """Against whom a rated table is; refuses what cannot be rated."""
    if not wanted.rated:
        return ""
    if player.account is None:
        raise Refused(403, "rated-account")
    kinds = [seat.kind for seat in wanted.seats]
    others = [kind for kind in kinds if kind != "me"]
    if kinds.count("me") == 1 and others and all(kind in ("open", "link") for kind in others):
        return "people"
    levels = [seat.level for seat in wanted.seats if seat.kind == "bot"]
    if kinds.count("me") == 1 and len(levels) == len(others) and all(level in FOR_PLAYERS for level in levels):
        return "bots"
    raise Refused(400, "rated-company")
