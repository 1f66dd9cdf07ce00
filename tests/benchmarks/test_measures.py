"""What the measurements of bots count."""

import pytest

from benchmarks.bots import balance, cost, hints
from benchmarks.titles import TITLES
from serai.kernel import registry
from serai.kernel.bot import Advice, Bot, Budget
from serai.kernel.errors import BadData
from serai.kernel.game import State
from serai.kernel.rng import Rng
from tests.bots.positions import positions

KINDS = {
    "golden_city": {"place", "start cards"},
    "xanadu": {"place", "first building"},
    "maharaja": {"place", "first character"},
    "marco_polo_2": {"place", "character", "goal card"},
}


@pytest.mark.parametrize("title", TITLES)
def test_what_seats_had_is_noted(title: str) -> None:
    """Everybody has a place of their own and what the title offers; the same number is the same game."""
    seats = registry.load(title).seats[-1]
    line = balance.played(f"{title}/{seats}/random", 3)
    assert line == balance.played(f"{title}/{seats}/random", 3)
    assert sorted(had["place"] for had in line["had"]) == [str(place + 1) for place in range(seats)]
    assert all(set(had) <= KINDS[title] for had in line["had"])
    assert set().union(*line["had"]) == KINDS[title]
    assert sum(line["shares"]) == pytest.approx(1.0)


def test_characters_are_those_at_the_beginning() -> None:
    """Maharaja's change hands: everybody's first one counts, and no two seats have the same."""
    firsts = [had["first character"] for had in balance.played("maharaja/5/random", 1)["had"]]
    assert len(set(firsts)) == 5


def test_wins_are_told_in_fair_shares() -> None:
    """Of two games with four seats the first place won one, and shared the other with the third."""
    had = [{"place": str(place)} for place in (1, 2, 3, 4)]
    lines = [{"had": had, "shares": shares} for shares in ([1.0, 0.0, 0.0, 0.0], [0.5, 0.0, 0.5, 0.0])]
    told = balance.told("xanadu/4", lines)
    assert (told["game"], told["seats"], told["matches"]) == ("xanadu", 4, 2)
    assert (told["bot"], told["edition"]) == ("master", "")
    assert [row[:4] for row in told["rows"]] == [
        ["place", "1", 2, 3.0],
        ["place", "2", 2, 0.0],
        ["place", "3", 2, 1.0],
        ["place", "4", 2, 0.0],
    ]
    assert all(low <= mean <= high <= 4.0 for *_, mean, low, high in told["rows"])


def test_a_table_names_its_bot_and_its_edition() -> None:
    """What is usual is left out, so that books kept before stay good."""
    table = balance.Table("marco_polo_2", 3, "greedy", "balanced")
    assert table.name() == "marco_polo_2/3/greedy/balanced"
    assert balance.Table.read(table.name()) == table
    assert balance.Table.read("xanadu/4") == balance.Table("xanadu", 4, "master", "")
    assert balance.Table.read("xanadu/4//old").name() == "xanadu/4//old"


def test_another_edition_is_played() -> None:
    """The one that a table names; one that is not there is refused."""
    named, usual = (balance.played(f"xanadu/2/random{edition}", 1) for edition in ("/reconstructed", ""))
    assert named["shares"] == usual["shares"]
    with pytest.raises(BadData, match="no edition 'lost'"):
        balance.played("xanadu/2/random/lost", 1)


class Guide(Bot):
    """Advises otherwise than it decides."""

    def decide(self, state: State, seat: int, budget: Budget, rng: Rng) -> Advice:
        return Advice(state.considered(seat)[0], [], 0)

    def advise(self, state: State, seat: int, budget: Budget, rng: Rng) -> Advice:
        return Advice(state.considered(seat)[-1], [], 0)


def test_who_follows_hints_does_what_they_say(monkeypatch: pytest.MonkeyPatch) -> None:
    """What somebody who asks is told, not what the bot would do by itself."""
    monkeypatch.setattr(hints, "new_bot", lambda _, __: Guide())
    follower = hints.Follower(registry.load("bazaar"))
    state, seat = next(iter(positions(("bazaar", 4, ()), 3)))
    assert follower.decide(state, seat, Budget(), Rng(1)).action == state.considered(seat)[-1]


def test_cost_is_told_beside_the_bot_of_before(monkeypatch: pytest.MonkeyPatch) -> None:
    """A row for each level; those of 0.1 are compared with nothing."""
    monkeypatch.setattr(cost, "LEVELS", ("apprentice-0.1", "novice"))
    before, now = (row.strip("| ").split(" | ") for row in cost.rows("bazaar", 3, 2))
    assert before[:2] == ["bazaar", "apprentice-0.1"]
    assert before[-1] == "-"
    assert now[:2] == ["bazaar", "novice"]
    assert float(now[-1]) > 0


def test_positions_have_a_choice() -> None:
    """As many as asked for, each with more than one option for whoever is asked."""
    found = list(cost.positions(registry.load("bazaar"), 3, 12))
    assert len(found) == 12
    assert all(len(state.considered(seat)) > 1 for state, seat in found)
