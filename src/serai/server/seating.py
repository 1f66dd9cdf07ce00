"""Taking and leaving seats: new tables, joining, leaving, rematches and imports."""

import hashlib
import logging
import secrets
from functools import cache
from typing import Any, Final

from serai.kernel import registry
from serai.kernel.errors import BadData
from serai.kernel.folding import fold
from serai.kernel.game import Game
from serai.server import absence, clocks, records
from serai.server.agenda import Agenda
from serai.server.circle import free_seats, waiting_seats
from serai.server.errors import Refused
from serai.server.levels import check_level, levels
from serai.server.names import LONGEST, legible, likeness, tidy
from serai.server.ratings.company import company_of
from serai.server.store.reader import Player
from serai.server.table import Seat, Table, new_id, new_match
from serai.server.wire import Clock, NewSeat, NewTable

LOG: Final = logging.getLogger("serai.server")
TRAVELLERS: Final = ("Ibn Battuta", "Xuanzang", "Yijing", "Bar Sauma", "Faxian", "Afanasy Nikitin")
"""What bots are called, by seat: people who travelled the same roads."""


EXAMPLES: Final = ("bazaar",)
"""Games to copy from, not to play."""


@cache
def game_ids() -> list[str]:
    """The installed games; looking for them reads many files."""
    return registry.game_ids()


@cache
def is_playable(id: str) -> bool:
    """Whether an installed game can be loaded; one whose package is broken is named in the log."""
    try:
        registry.load(id)
        registry.cover(id)
    except Exception as error:
        LOG.warning("a game cannot be played", exc_info=error, extra={"game": id})
        return False
    return True


def find_game(id: str, edition: str = "") -> Game:
    """An installed game; editions from files are not served."""
    if id not in game_ids():
        raise Refused(404, "no-game", game=id, games=", ".join(game_ids()))
    if edition.endswith(".toml") or "/" in edition:
        raise Refused(400, "edition-name")
    return registry.load(id, edition)


def open_table(id: str, player: Player, wanted: NewTable) -> Table:
    """A new table; it begins at once when no seat is open."""
    game = find_game(wanted.game, wanted.edition)
    match = new_match(game, len(wanted.seats), dict(wanted.options))
    seats = [new_seat(player, seat, number) for number, seat in enumerate(wanted.seats)]
    if sum(seat.kind == "player" for seat in seats) > 1:
        raise Refused(400, "one-me")
    table = Table(id, match, seats, player.id)
    table.listed = wanted.listed
    table.agenda.rated = company_of(player, wanted)
    table.agenda.welcome = wanted.welcome and not wanted.rated
    for number, seat in enumerate(seats):
        seat.name = seat.name and told_apart(tidy(seat.name), seats[:number], seat)
    paint(table.seats)
    clocks.wind(table, wanted.clock)
    table.agenda.held = wanted.wait_for_seed and table.is_full() and bool(table.seats_of(player.id))
    table.fill()
    return table


def seat_together(game: str, players: list[Player], clock: Clock | None, *, is_rated: bool) -> Table:
    """A table of people who looked for one, played as usual; it begins at once."""
    match = new_match(find_game(game), len(players), {})
    seats: list[Seat] = []
    for player in players:
        seat = Seat(kind="player", player=player.id, colour=player.colour)
        seat.name = told_apart(player.name, seats, seat)
        seats.append(seat)
    table = Table(new_id(), match, seats, players[0].id)
    table.agenda.rated = "people" if is_rated else ""
    paint(table.seats)
    clocks.wind(table, clock)
    table.fill()
    return table


@cache
def usual_options(game: str, seats: int) -> dict[str, Any]:
    """The options of a game for which nobody has chosen any."""
    return dict(find_game(game).resolve({}, seats))


def new_seat(player: Player, wanted: NewSeat, number: int) -> Seat:
    """A seat as it is asked for."""
    if wanted.kind == "me":
        return Seat(kind="player", player=player.id, name=player.name, colour=player.colour)
    if wanted.kind == "hotseat":
        return Seat(kind="hotseat", player=player.id, name=wanted.name or numbered(player.name, number + 1))
    if wanted.kind == "bot":
        level = check_level(wanted.level)
        return Seat(kind="bot", name=wanted.name or TRAVELLERS[number % len(TRAVELLERS)], level=level)
    if wanted.kind == "link":
        return Seat(kind="link", name=wanted.name or "", key=secrets.token_urlsafe(16))
    return Seat(kind="open")


def paint(seats: list[Seat], newcomer: Seat | None = None) -> None:
    """Give every seat a colour of its own: people have theirs in the order they came, the others take what is left."""
    taken: set[int] = set()
    for seat in sorted(seats, key=lambda seat: (seat.kind != "player", seat is newcomer)):
        free = [colour for colour in range(16) if colour not in taken]
        seat.colour = seat.colour if seat.colour in free else free[0]
        taken.add(seat.colour)


def join(table: Table, player: Player, key: str | None, wanted: int | None, addition: str | None = None) -> None:
    """Sit down: on the seat of the key, on the wanted open one, on the first open one, or on one's own again."""
    number = _seat_to_join(table, player, key, wanted)
    seat = table.seats[number]
    if table.agenda.rated and player.account is None:
        raise Refused(403, "rated-account")
    if seat.is_kept():
        absence.come_back(table, player, number)
        return
    if seat.kind != "bot" and table.status != "open":
        raise Refused(403, "game-begun")
    if table.seats_of(player.id):
        raise Refused(403, "seated-already")
    absence.forget(table, number)
    seat.kind, seat.player, seat.name = "player", player.id, told_apart(player.name, table.seats, seat)
    seat.key = seat.level = None
    seat.gone = False
    seat.colour = player.colour
    for other in table.seats:
        if other.kind == "link" and other.player == player.id:  # whoever had several has them all again
            other.kind = "hotseat"
    paint(table.seats, seat)
    if addition is not None and table.status == "open":  # later it would change dice that are known already
        table.agenda.additions[number] = addition
    table.fill()


def add_to_seed(table: Table, player: Player, addition: str) -> None:
    """Add to the seed before the first draw. What was added stays: nobody tries until they like the dice."""
    mine = table.seats_of(player.id)
    if not mine:
        raise Refused(403, "not-at-table")
    if table.status != "open":
        raise Refused(403, "game-begun")
    if any(number in table.agenda.additions for number in mine):
        raise Refused(403, "added-already")
    table.agenda.additions[mine[0]] = addition
    table.agenda.held = False
    table.fill()


def told_apart(name: str, seats: list[Seat], newcomer: Seat) -> str:
    """A name that looks like nobody else's at the table."""
    return unlike(name, [seat.name for seat in seats if seat is not newcomer and seat.name])


def unlike(name: str, others: list[str]) -> str:
    """A name that looks like none of the others: guests are all called the same until they choose one."""
    taken = {likeness(other) for other in others}
    roots = (name, name[: LONGEST // 2])  # of a long name the number may be what is not looked at
    wanted = (name, *(numbered(root, n) for root in roots for n in range(2, len(taken) + 3)))
    return next(one for one in wanted if likeness(one) not in taken)


def numbered(name: str, number: int) -> str:
    """A name with a number behind it, not longer than names may be."""
    return f"{name[: LONGEST - 1 - len(str(number))]} {number}"


def _seat_to_join(table: Table, player: Player, key: str | None, wanted: int | None) -> int:
    """The seat to take. For whom a bot keeps one it is that one: with another they would play both in the end."""
    own = [i for i, seat in enumerate(table.seats) if seat.player == player.id and seat.is_kept()]
    if own and wanted is not None and wanted not in own:
        raise Refused(403, "seated-already")
    if own:
        return own[0] if wanted is None else wanted
    for number, seat in enumerate(table.seats):
        if wanted is not None and wanted != number:
            continue
        if seat.kind == "link" and seat.player == player.id:
            return number
        if seat.kind == "link" and key and seat.key and secrets.compare_digest(seat.key.encode(), key.encode()):
            return number
        if number in free_seats(table) and key is None:
            return number
    raise Refused(403, "no-seat")


def seat_bot(table: Table, player: Player, number: int) -> None:
    """A bot sits down where nobody has come yet."""
    if number not in waiting_seats(table, player.id):
        raise Refused(403, "no-bot-here")
    old = table.seats[number]
    name = told_apart(TRAVELLERS[number % len(TRAVELLERS)], table.seats, old)
    table.seats[number] = Seat(kind="bot", name=name, colour=old.colour, level=check_level(None))
    table.fill()


def leave(table: Table, player: Player) -> None:
    """Before the game: get up, or give back a seat that is kept for one. During the game: a bot takes over. With nobody
    left the table is closed."""
    mine = table.seats_of(player.id)
    kept = [i for i, seat in enumerate(table.seats) if seat.kind == "link" and seat.player == player.id]
    if table.status == "open" and (mine or kept or table.creator == player.id):
        for number in mine + kept:
            table.seats[number] = vacated(table.seats[number])
            table.agenda.additions.pop(number, None)
        if not table.people():
            table.status = "closed"
        return
    if not mine:
        raise Refused(403, "not-here")
    if table.status in ("running", "paused"):
        for number in mine:
            absence.give_up(table, number)


def vacated(seat: Seat) -> Seat:
    """A seat that is free again."""
    return Seat(kind="open", colour=seat.colour)


def rematch(table: Table, player: Player) -> Table:
    """The same again: the other people's seats are kept for them until they come; whose player has left for good is
    free."""
    seats = []
    for old in table.seats:
        if old.is_human() and old.player is None:
            seats.append(vacated(old))
        elif old.is_human() and old.player != player.id:
            seats.append(Seat(kind="link", player=old.player, name=old.name, colour=old.colour))
        else:
            again = None if old.kind == "bot" else old.player
            seats.append(Seat(kind=old.kind, player=again, name=old.name, colour=old.colour, level=old.level))
    new = Table(again_id(table), new_match(table.game, len(seats), table.match.options), seats, player.id)
    new.listed = table.listed
    clocks.wind(new, table.agenda.clock)
    new.fill()
    return new


def again_id(table: Table) -> str:
    """The id of a table's next rematch, the same whoever asks, and wherever: so there is one. It can be worked out by
    those who may know it: the seed is told when the game is over."""
    text = f"caravanserai rematch {table.id} {table.match.seed} {table.agenda.rematch or ''}"
    return hashlib.sha256(text.encode()).hexdigest()[:16]


def import_record(player: Player, text: str) -> Table:
    """A record as a new hot-seat table, every event checked; it goes on with new dice."""
    try:
        read = records.foreign(text)
        game = find_game(read.header["game"], read.header["edition"])
        if len(read.log) > 4 * game.length_limit:
            raise Refused(400, "record-too-long", lines=len(read.log), game=game.id)
        old = fold(game, read)
    except RecursionError:
        raise Refused(400, "record-nested") from None
    except BadData as error:
        raise Refused(400, "record-changed", why=str(error)) from None
    match = new_match(game, old.seats, old.options)
    for event in old.events:
        match.append(event.seat, event.action)
    names = old.names if len(old.names) == old.seats else []
    seats = [
        Seat(
            kind="hotseat",
            player=player.id,
            name=names[i][:LONGEST] if names else numbered(player.name, i + 1),
            colour=i,
        )
        for i in range(old.seats)
    ]
    return continued(Table(new_id(), match, seats, player.id), match.n)


def open_guide(player: Player, game: Game) -> Table:
    """The guided first game: its deal is fixed, and it begins where the learner decides for the first time."""
    guide = registry.guide(game.id)
    if guide is None:
        raise Refused(404, "no-guide", game=game.id)
    match = new_match(game, guide.seats, guide.options)
    guide.begin(match)
    wanted = [NewSeat(kind="me"), *(NewSeat(kind="bot", level=levels()[0]) for _ in range(guide.seats - 1))]
    seats = [new_seat(player, seat, number) for number, seat in enumerate(wanted)]
    paint(seats)
    table = Table(new_id(), match, seats, player.id)
    table.agenda = Agenda(origin=match.n, guide=True)
    table.follow()
    table.listed = False
    table.fill()
    return table


def continued(table: Table, n: int) -> Table:
    """A table of one's own that goes on after n events which came from elsewhere."""
    for number, seat in enumerate(table.seats):
        name = legible(seat.name, TRAVELLERS[number % len(TRAVELLERS)])
        seat.name = told_apart(name, table.seats[:number], seat)
    table.agenda = Agenda(origin=n)
    table.listed = False
    table.fill()
    return table
