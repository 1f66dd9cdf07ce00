"""Sitting down and getting up, without a server around: who may, who may not, and what they are told."""

from collections.abc import Callable
from typing import Any

import pytest

from serai.server import absence, seating
from serai.server.circle import Standing
from serai.server.errors import Refused
from serai.server.store.reader import Player
from serai.server.table import Seat, Table
from serai.server.wire import NewSeat, NewTable

ADDITION = "a" * 64


def person(id: str, **more: Any) -> Player:
    """Somebody; a guest unless they have an account."""
    return Player(**{"id": id, "name": id.capitalize(), "language": "en", "colour": 0, "account": None, **more})


ADA, BEN, CLEO = person("ada"), person("ben"), person("cleo")


def opened(*kinds: str, by: Player = ADA, **more: Any) -> Table:
    """A table in the bazaar."""
    wanted = NewTable(game="bazaar", seats=[NewSeat(kind=kind) for kind in kinds], **more)  # type: ignore[arg-type] # its words
    return seating.open_table("t", by, wanted)


def of_two(**more: Any) -> Table:
    """A game of Ada and Ben: both are to choose a stall."""
    table = opened("me", "open", **more)
    seating.join(table, BEN, None, None)
    return table


def of_three(**more: Any) -> Table:
    """A game of Ada, Ben and Cleo."""
    table = opened("me", "open", "open", **more)
    for player in (BEN, CLEO):
        seating.join(table, player, None, None)
    return table


def act(table: Table, seat: int, *texts: str) -> None:
    """A seat acts."""
    table.submit(seat, [table.game.vocabulary.code(text) for text in texts], table.match.n)


def to_the_end(table: Table) -> Table:
    """Everybody does the last thing they can until the game is over."""
    while table.status == "running":
        seat = table.to_act()[0]
        table.submit(seat, [table.match.state.legal(seat)[-1]], table.match.n)
    return table


def refusal(what: Callable[..., object], *given: Any, **more: Any) -> tuple[int, str]:
    """The status and the name of the sentence with which something is refused."""
    with pytest.raises(Refused) as refused:
        what(*given, **more)
    assert refused.value.sentence("en").endswith("."), "a refusal is a whole sentence"
    return refused.value.status, refused.value.key


def kinds(table: Table) -> list[str]:
    """What sits where."""
    return [seat.kind for seat in table.seats]


def test_a_table_begins_with_the_last_who_comes() -> None:
    """Nature has dealt nothing before everybody is there, so nobody knows more than others."""
    table = opened("me", "open", "open")
    assert (table.status, table.match.n, table.to_act()) == ("open", 0, [])
    seating.join(table, BEN, None, None)
    assert (table.status, table.match.n) == ("open", 0)
    seating.join(table, CLEO, None, None)
    assert (table.status, table.to_act()) == ("running", [0, 1, 2])


@pytest.mark.parametrize(
    ("wanted", "expected"),
    [
        ({"game": "chess"}, (404, "no-game")),
        ({"edition": "mine.toml"}, (400, "edition-name")),
        ({"seats": ["me", "me"]}, (400, "one-me")),
        ({"rated": True}, (403, "rated-account")),
    ],
)
def test_what_cannot_be_opened(wanted: dict[str, Any], expected: tuple[int, str]) -> None:
    """Each wrong wish has its own sentence, whoever asks and by whatever way."""
    seats = [NewSeat(kind=kind) for kind in wanted.pop("seats", ["me", "open"])]
    given = NewTable(game=wanted.pop("game", "bazaar"), seats=seats)
    for name, value in wanted.items():
        setattr(given, name, value)
    assert refusal(seating.open_table, "t", ADA, given) == expected


def test_a_bot_that_nobody_knows() -> None:
    """The sentence names those that there are."""
    seats = [NewSeat(kind="me"), NewSeat(kind="bot", level="genius")]
    with pytest.raises(Refused) as refused:
        seating.open_table("t", ADA, NewTable(game="bazaar", seats=seats))
    assert (refused.value.status, refused.value.key) == (400, "no-bot")
    assert "merchant" in str(refused.value.arguments["levels"])


def test_bots_are_not_welcomed_away_at_a_rated_table() -> None:
    """Whoever plays for points against bots does not find a person there instead."""
    seats = [NewSeat(kind="me"), NewSeat(kind="bot", level="novice")]
    rated = NewTable(game="bazaar", seats=seats, rated=True, welcome=True)
    table = seating.open_table("t", person("ada", account="ada"), rated)
    assert (table.agenda.rated, table.agenda.welcome) == ("bots", False)
    assert refusal(seating.join, table, person("ben", account="ben"), None, 1) == (403, "no-seat")


def test_the_seat_of_a_key_is_for_whoever_has_it() -> None:
    """No other key, no part of it and no key at all opens it; a key opens no other seat."""
    table = opened("me", "link", "open")
    key = table.seats[1].key
    assert key is not None
    assert len(key) > 20
    for wrong in ("", key[:-1], key + "x", key.swapcase(), "é"):
        assert refusal(seating.join, table, BEN, wrong, None) == (403, "no-seat")
    assert refusal(seating.join, table, BEN, None, 1) == (403, "no-seat")
    assert refusal(seating.join, table, BEN, key, 2) == (403, "no-seat")
    seating.join(table, BEN, key, None)
    assert (table.seats[1].player, table.seats[1].key) == ("ben", None)
    assert refusal(seating.join, table, CLEO, key, None) == (403, "no-seat")


@pytest.mark.parametrize("wanted", [0, 2, 15])
def test_a_seat_that_is_not_free(wanted: int) -> None:
    """Not the host's, not a bot's where they are not offered, and none that the table has not."""
    table = opened("me", "open", "bot")
    assert refusal(seating.join, table, BEN, None, wanted) == (403, "no-seat")
    assert kinds(table) == ["player", "open", "bot"]


def test_nobody_sits_twice() -> None:
    """Whoever has a seat does not take that of somebody else, too."""
    table = opened("me", "open", "open")
    seating.join(table, BEN, None, 2)
    for player in (ADA, BEN):
        assert refusal(seating.join, table, player, None, None) == (403, "seated-already")
    assert kinds(table) == ["player", "open", "player"]


def test_only_accounts_sit_down_where_it_counts() -> None:
    """A guest could be anybody: their results would say nothing."""
    ada = person("ada", account="ada")
    seats = [NewSeat(kind="me"), NewSeat(kind="open")]
    table = seating.open_table("t", ada, NewTable(game="bazaar", seats=seats, rated=True))
    assert refusal(seating.join, table, BEN, None, None) == (403, "rated-account")
    assert kinds(table) == ["player", "open"]
    seating.join(table, person("ben", account="ben"), None, None)
    assert table.status == "running"


def test_who_opens_a_table_for_others_does_not_play() -> None:
    """They may close it before anybody has come, and cannot afterwards get up from where they do not sit."""
    table = opened("open", "open")
    assert table.people() == set()
    seating.join(table, BEN, None, None)
    seating.leave(table, ADA)
    assert (table.status, table.people()) == ("open", {"ben"})
    seating.join(table, CLEO, None, None)
    assert refusal(seating.leave, table, ADA) == (403, "not-here")


@pytest.mark.parametrize("player", [BEN, CLEO])
def test_strangers_have_nothing_to_leave(player: Player) -> None:
    """A table is not closed by whoever does not sit there."""
    table = opened("me", "open")
    assert refusal(seating.leave, table, player) == (403, "not-here")
    assert table.status == "open"


def test_the_last_who_gets_up_closes_the_table() -> None:
    """An open table of nobody would be offered for ever; what the first one added to the seed goes with them."""
    table = opened("me", "open", "open")
    seating.join(table, BEN, None, None, ADDITION)
    assert table.agenda.additions == {1: ADDITION}
    seating.leave(table, BEN)
    assert (table.status, kinds(table), table.agenda.additions) == ("open", ["player", "open", "open"], {})
    seating.leave(table, ADA)
    assert (table.status, kinds(table)) == ("closed", ["open"] * 3)


def test_a_vacated_seat_keeps_nothing_of_whoever_sat_there() -> None:
    """Neither name nor key nor player: the next one is not taken for them."""
    old = Seat(kind="player", player="ada", name="Ada", colour=3, level="khan", key="key", gone=True)
    assert seating.vacated(old) == Seat(kind="open", colour=3)


def test_leaving_a_game_is_for_good() -> None:
    """A bot plays on and nobody comes back; with nobody left the table is closed."""
    table = of_two()
    seating.leave(table, BEN)
    assert (kinds(table), table.seats[1].gone, table.seats[1].is_kept()) == (["player", "bot"], True, False)
    assert [(line.seat, line.note) for line in table.chat] == [(1, "resigned")]
    assert refusal(seating.join, table, BEN, None, None) == (403, "no-seat")
    assert refusal(seating.leave, table, BEN) == (403, "not-here")
    seating.leave(table, ADA)
    assert table.status == "closed"


def test_a_seat_that_is_kept_is_only_its_players() -> None:
    """Even where bots' seats are offered to whoever watches."""
    table = of_two(welcome=True)
    absence.hand_over(table, 1, "late")
    for wanted in (None, 1):
        assert refusal(seating.join, table, CLEO, None, wanted) == (403, "no-seat")
    seating.join(table, BEN, None, None)
    assert (kinds(table), table.chat[-1].note) == (["player", "player"], "returned")


def test_whose_seat_is_kept_takes_no_other() -> None:
    """They know what is hidden there, and would play both seats; without a number they are given their own."""
    table = opened("bot", "open", "me", welcome=True)
    seating.join(table, BEN, None, None)
    absence.resign(table, BEN, 1)
    assert (Standing(table, "ben").sit, Standing(table, "cleo").sit) == ([], [0])
    assert refusal(seating.join, table, BEN, None, 0) == (403, "seated-already")
    seating.join(table, BEN, None, None)
    assert (kinds(table), table.seats_of("ben")) == (["bot", "player", "player"], [1])


@pytest.mark.parametrize(
    ("kinds_of", "by", "seat", "is_granted"),
    [
        (("me", "open"), ADA, 1, True),
        (("me", "link"), ADA, 1, True),
        (("me", "open"), ADA, 0, False),
        (("me", "open"), ADA, 2, False),
        (("me", "open"), BEN, 1, False),
        (("me", "bot"), ADA, 1, False),
    ],
)
def test_who_gives_which_seat_to_a_bot(kinds_of: tuple[str, ...], by: Player, seat: int, *, is_granted: bool) -> None:
    """The host, where somebody is still waited for."""
    table = opened(*kinds_of)
    if not is_granted:
        assert refusal(seating.seat_bot, table, by, seat) == (403, "no-bot-here")
        return
    seating.seat_bot(table, by, seat)
    assert (table.status, kinds(table), table.seats[seat].key) == ("running", ["player", "bot"], None)


def test_a_held_table_waits_for_its_opener_alone() -> None:
    """It begins with their addition, once; what they added stays."""
    table = opened("me", "bot", wait_for_seed=True)
    assert (table.status, table.agenda.held) == ("open", True)
    assert refusal(seating.add_to_seed, table, BEN, ADDITION) == (403, "not-at-table")
    seating.add_to_seed(table, ADA, ADDITION)
    assert (table.status, table.match.additions) == ("running", {0: ADDITION})
    assert refusal(seating.add_to_seed, table, ADA, "b" * 64) == (403, "game-begun")


def test_what_was_added_cannot_be_added_again() -> None:
    """Nobody tries until they like the dice."""
    table = opened("me", "open")
    seating.add_to_seed(table, ADA, ADDITION)
    assert refusal(seating.add_to_seed, table, ADA, "b" * 64) == (403, "added-already")
    assert table.agenda.additions == {0: ADDITION}


@pytest.mark.parametrize("seats", [("me", "open"), ("hotseat", "link"), ("bot", "bot")])
def test_only_a_full_table_with_its_opener_is_held(seats: tuple[str, ...]) -> None:
    """Where others are waited for anyway, or nobody could add anything, there is nothing to hold."""
    assert opened(*seats, wait_for_seed=True).agenda.held is False
