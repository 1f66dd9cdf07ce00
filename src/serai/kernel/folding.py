"""Records played again: every event, the state reached, the result and the draws are checked."""

from serai.kernel import chance
from serai.kernel.errors import BadData, Illegal, Stale, Unreadable
from serai.kernel.game import CHANCE, Game
from serai.kernel.match import Match
from serai.kernel.record import Record


def fold(game: Game, record: Record, name: str = "The record") -> Match:
    """Play a record again, checking every event, the state reached, the result and, if the seed is known, the draws."""
    match = _match_for(game, record, name)
    for number, entry in enumerate(record.log, 2):
        try:
            match.replay(entry)
        except (Illegal, Stale, Unreadable) as error:
            raise BadData(f"{name}, line {number}: {error}") from None
    closing = match.record().closing
    for key, what in (("n", "number of events"), ("state", "final state"), ("result", "result")):
        if record.closing.get(key) != closing.get(key):
            raise BadData(
                f"{name}: the {what} differs from what the rules give today (rules {game.rules}, "
                f"recorded with rules {record.header.get('rules')})."
            )
    audit(match, record, name)
    return match


def audit(match: Match, record: Record, name: str) -> None:
    """Check published seed and draws: every event of nature is the one the seed gives at its number."""
    seed = record.closing.get("seed")
    if seed is None:
        return
    if not chance.is_seed(seed):
        raise BadData(f"{name}: the seed must be 64 hexadecimal digits, not {seed!r}.")
    if chance.commitment(seed) != record.header.get("seed_hash"):
        raise BadData(f"{name}: the seed is not the one whose hash was published at the start.")
    match.seed = seed
    match.additions = _additions(record, match.seats, name)
    state, dice = match.state_at(0), match.dice
    for n, event in enumerate(match.events):
        if event.seat == CHANCE:
            drawn = state.legal(CHANCE)[chance.draw(dice, n, state.weights())]
            if drawn != event.action:
                text = match.game.vocabulary.text
                raise BadData(f"{name}: event {n} is {text(event.action)!r}, but the seed gives {text(drawn)!r}.")
        state.apply(event.seat, event.action)


def _additions(record: Record, seats: int, name: str) -> dict[int, str]:
    """What players added to the seed, by seat; records from before, and games where nobody did, have none."""
    added = record.header.get("additions", {})
    known = {str(seat) for seat in range(seats)}
    if (
        not isinstance(added, dict)
        or not set(added) <= known
        or not all(chance.is_seed(text) for text in added.values())
    ):
        raise BadData(f"{name}: what was added to the seed must be 64 hexadecimal digits for a seat, not {added!r}.")
    return {int(seat): text for seat, text in added.items()}


def _match_for(game: Game, record: Record, name: str) -> Match:
    """An empty match for a record's header."""
    header = record.header
    for key, mine in (("game", game.id), ("edition", game.edition), ("data", game.data_hash)):
        if header.get(key) != mine:
            raise BadData(f"{name} was played with {key} {header.get(key)!r}; here it is {mine!r}.")
    seats, options = header.get("seats"), header.get("options", {})
    if not isinstance(seats, int) or not isinstance(options, dict):
        raise BadData(f"{name}: the header must have a number of seats and a table of options.")
    names = header.get("names")
    if names is not None and not (isinstance(names, list) and all(isinstance(item, str) for item in names)):
        raise BadData(f"{name}: the names in the header must be a list of texts.")
    return Match(game, seats, options, names=names)
