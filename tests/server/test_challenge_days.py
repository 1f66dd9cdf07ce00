"""What is played on which day, and the order of the results."""

from datetime import date, timedelta
from typing import Any

from serai.kernel import chance
from serai.server.challenge import days
from serai.server.challenge.host import placed
from serai.server.challenge.wire import ChallengeTry
from serai.server.table import new_id

DAY = date(2031, 5, 7)


def test_days() -> None:
    """The titles take turns; seats, the player's place and the bots' level change, and every seed is another."""
    titles = ["golden_city", "maharaja", "marco_polo_2", "xanadu"]
    year = [days.setup_of(DAY + timedelta(days=n), titles) for n in range(365)]
    assert all(len({one.game for one in year[n : n + 4]}) == 4 for n in range(361))
    assert {(one.game, one.seats) for one in year} >= {("golden_city", n) for n in (3, 4)} | {("xanadu", 6)}
    assert {one.level for one in year} == set(days.LEVELS)
    assert all(0 <= one.seat < one.seats for one in year)
    places = {(one.game, one.seats, one.seat) for one in year}
    assert places == {(game, seats, seat) for game, seats, _ in places for seat in range(seats)}
    seeds = {days.seed_of(b"secret", DAY + timedelta(days=n)) for n in range(365)}
    assert len(seeds) == 365
    assert all(chance.is_seed(seed) for seed in seeds)
    assert days.day_of(days.named(DAY, "abc")) == DAY
    assert days.day_of("99999999-abc") is None
    assert days.day_of(new_id()) is None


def test_a_title_that_cannot_be_played_changes_its_own_days_only() -> None:
    """The next title stands in, the same one wherever it is asked; with none left the title stays. Every other day is
    as it was."""
    titles = ["golden_city", "maharaja", "marco_polo_2", "xanadu"]
    whole = [days.setup_of(DAY + timedelta(days=n), titles) for n in range(40)]
    for broken in ({"xanadu"}, {"golden_city", "maharaja"}, {"torn"}):
        good = {*titles} - broken
        now = [days.setup_of(DAY + timedelta(days=n), titles, good.__contains__) for n in range(40)]
        for before, after in zip(whole, now, strict=True):
            assert after.game not in broken
            assert before.game in broken or after == before
            assert 0 <= after.seat < after.seats
    missing = [days.setup_of(DAY + timedelta(days=n), titles, {"maharaja"}.__contains__) for n in range(8)]
    assert {one.game for one in missing} == {"maharaja"}
    assert days.setup_of(DAY, titles, lambda _: False) == days.setup_of(DAY, titles)
    torn = ["torn", *titles]
    assert all(days.setup_of(DAY + timedelta(days=n), torn, titles.__contains__).game != "torn" for n in range(10))


def result(name: str, rank: int | None, points: int | None, *, ended: bool = True) -> ChallengeTry:
    """A try."""
    outcome: Any = "finished" if rank else "unfinished" if ended else "playing"
    facts: Any = {"player": name, "you": False, "counts": True, "place": None, "table": None}
    return ChallengeTry(name=name, outcome=outcome, rank=rank, points=points, **facts)


def test_places() -> None:
    """A win beats points; equals share a place; whoever has not finished has none and comes last."""
    tries = [
        result("Eve", None, None),
        result("Dan", None, None, ended=False),
        result("Cy", 2, 90),
        result("Bo", 1, 70),
        result("Ada", 1, 70),
        result("Abe", 1, 80),
    ]
    assert [(one.name, one.place) for one in placed(tries)] == [
        ("Abe", 1),
        ("Ada", 2),
        ("Bo", 2),
        ("Cy", 4),
        ("Dan", None),
        ("Eve", None),
    ]
