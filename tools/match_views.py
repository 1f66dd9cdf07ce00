"""How results of matches between bots are told in documents: a phrase within a line, or a table with its sentence."""

import math
from typing import Any

from tools.figure_views import NAMES, Row, grid, percent

AGENTS = ("policy",)
"""Whose scores in Serai-8 are told."""


def planted(data: list[Any]) -> str:
    """Title by title."""
    body: list[Row] = [[NAMES[game], f"{found} of {of}", *more] for game, found, of, *more in data[0]]
    return grid(["game", "planted blunders named", "games with none to plant", "seconds a game"], body)


def standings(run: dict[str, Any]) -> list[dict[str, Any]]:
    """How the bots have done, in the order in which the command names them."""
    found = {one["bot"]: one for one in run["standings"]}
    return [found[bot] for bot in run["setup"]["bots"]]


def khan_line(data: list[Any]) -> str:
    """Shares by title and number of seats, then what is fair."""
    told: dict[str, list[str]] = {}
    fair: dict[int, str] = {}
    for run in data:
        first, seats = standings(run)[0], run["setup"]["seats"]
        told.setdefault(NAMES[run["setup"]["game"]], []).append(f"{percent(first['wins'][0])} with {seats}")
        fair[seats] = f"{percent(first['fair'])} with {seats}"
    games = sorted({run["matches"] for run in data})
    titles = "; ".join(f"{title} {', '.join(shares)}" for title, shares in told.items())
    count = " to ".join(str(number) for number in dict.fromkeys((games[0], games[-1])))
    just = ", ".join(fair[seats] for seats in sorted(fair))
    matches, wins, share = all_wins(data)
    together = f"all {matches} games together {beside(wins, share).replace('*', '')}, fair {percent(share)}"
    by_seats = f"one khan among masters of 0.1 with the same time wins, by seats: {titles}"
    return f"{by_seats} (fair: {just}; {count} games each); {together}"


def among(data: list[Any]) -> str:
    """One bot among others. Bold where the whole interval is above a fair share, or below it."""
    body: list[Row] = []
    for run in data:
        first = standings(run)[0]
        share = beside(first["wins"], first["fair"])
        points = ", ".join(f"{one['points'][0]:.1f}" for one in standings(run))
        game, seats = NAMES[run["setup"]["game"]], run["setup"]["seats"]
        body.append([game, seats, run["matches"], share, percent(first["fair"]), points])
    if len(data) > 1:
        matches, wins, fair = all_wins(data)
        body.append(["all of them", "", matches, beside(wins, fair), percent(fair), ""])
    first, others = data[0]["setup"]["bots"]
    place = f"one `{first}` among `{others}`, seats"
    head = ["game", place, "matches", "share of wins (95 %)", "fair", "points of each"]
    return grid(head, body)


def beside(estimate: list[float], fair: float) -> str:
    """A share with its interval, in bold where all of it is on one side of what is fair."""
    mean, low, high = estimate[:3]
    told = f"**{percent(mean)}**" if low > fair or high < fair else percent(mean)
    return f"{told} ({100 * low:.0f} to {100 * high:.0f})"


def pooled(found: list[tuple[int, list[float]]]) -> list[float]:
    """A share of all matches together, from those of some runs of a fixed length. Runs have nothing in common, so their
    errors add up as squares, downwards and upwards."""
    matches = sum(number for number, _ in found)
    mean = sum(number * share[0] for number, share in found) / matches
    down, up = (math.hypot(*(number * (share[i] - share[0]) for number, share in found)) / matches for i in (1, 2))
    return [mean, mean - down, mean + up]


def all_wins(data: list[Any]) -> tuple[int, list[float], float]:
    """Of the bot that each run names first: all matches, its share of their wins, and what would be fair."""
    firsts = [(run["matches"], standings(run)[0]) for run in data]
    matches = sum(number for number, _ in firsts)
    fair = sum(number * first["fair"] for number, first in firsts) / matches
    return matches, pooled([(number, first["wins"]) for number, first in firsts]), fair


def longer(data: list[Any]) -> str:
    """One bot beside itself with less time: who is ranked before whom, and who wins; then all titles together."""
    body: list[Row] = []
    all_before: list[tuple[int, list[float]]] = []
    for run in data:
        setup = run["setup"]
        first = standings(run)[0]
        before = next(duel[2:5] for duel in run["duels"] if duel[0] == first["bot"])
        points = ", ".join(f"{one['points'][0]:.1f}" for one in standings(run))
        wins = f"{beside(first['wins'], first['fair'])}, fair {percent(first['fair'])}"
        body.append([NAMES[setup["game"]], setup["seats"], run["matches"], beside(before, 0.5), wins, points])
        all_before.append((run["matches"], before))
    matches = sum(number for number, _ in all_before)
    body.append(["all of them", "", matches, beside(pooled(all_before), 0.5), "", ""])
    more, less = data[0]["setup"]["bots"]
    head = ["game", "seats", "matches", f"`{more}` ranked before `{less}` (95 %)", "share of wins", "points of each"]
    return grid(head, body)


def ladder(data: list[Any]) -> str:
    """Neighbour over neighbour."""
    body: list[Row] = []
    for run in data:
        setup = run["setup"]
        for rung in run["ladder"]:
            mean, low, high = rung["wins"][:3]
            wins = f"{percent(mean)} ({100 * low:.0f} to {100 * high:.0f})"
            order = f"{rung['higher']} over {rung['lower']}"
            body.append([NAMES[setup["game"]], setup["seats"], order, rung["matches"], wins, rung["verdict"]])
    return grid(["game", "seats", "order", "matches", "share of wins (95 %)", "verdict"], body)


def ladder_line(data: list[Any]) -> str:
    """How often the higher of two neighbours wins, game by game, and which orders are not sure."""
    told, unsure, orders, sure = [], [], 0, 0
    for run in data:
        game = NAMES[run["setup"]["game"]]
        shares = [rung["wins"][0] for rung in run["ladder"]]
        told.append(f"{game} {100 * min(shares):.0f} to {100 * max(shares):.0f} %")
        left = [f"{rung['higher']} over {rung['lower']}" for rung in run["ladder"] if rung["verdict"] != "sure"]
        orders += len(shares)
        sure += len(shares) - len(left)
        unsure += [f"at {game} {', '.join(left)}"] if left else []
    rest = f"; open are {'; '.join(unsure)}" if unsure else ""
    return (
        f"of two neighbouring levels the higher wins (50 % is fair): {', '.join(told)}; "
        f"{sure} of {orders} orders are sure{rest}"
    )


def hints(data: list[Any]) -> str:
    """Title by title."""
    head, *body = data[0]
    return grid(head, [[NAMES[game], *more] for game, *more in body])


def balance(title: str, data: list[Any]) -> str:
    """One title: a row for each component, a column for each number of seats."""
    tables = [table for run in data for table in run if table["game"] == title]
    matches = max(table["matches"] for table in tables)
    told = f"Wins in percent of a fair share (95 %, times played), {matches} games with each number of seats:"
    return f"{told}\n\n" + compared(tables, [f"{table['seats']} seats" for table in tables])


def editions(data: list[Any]) -> str:
    """One title: a row for each component, a column for each edition."""
    tables = [table for (table,) in data]
    matches, seats, bot = (tables[0][key] for key in ("matches", "seats", "bot"))
    told = (
        f"Wins in percent of a fair share (95 %, times played), {matches} games of {seats} `{bot}` with each edition:"
    )
    return f"{told}\n\n" + compared(tables, [f"`{table['edition'] or 'reconstructed'}`" for table in tables])


def compared(tables: list[dict[str, Any]], head: list[str]) -> str:
    """A row for each component, a column for each table. Bold where the whole interval is above or below a fair
    share."""
    cells = [{(kind, component): numbers for kind, component, *numbers in table["rows"]} for table in tables]
    body: list[Row] = [
        [*key, *(fair_share(*column[key]) if key in column else "" for column in cells)]
        for key in sorted(set().union(*cells))
    ]
    return grid(["", "", *head], body)


def fair_share(times: int, mean: float, low: float, high: float) -> str:
    """Wins of a component beside a fair share."""
    is_off = low > 1.0 or high < 1.0
    share = f"**{percent(mean)}**" if is_off else percent(mean)
    return f"{share} ({100 * low:.0f} to {100 * high:.0f}, {times})"


def serai8(data: list[Any]) -> str:
    """The score of each agent at each table and in all, with its interval."""
    scores = [{name: f"{mean} ({low} to {high})" for name, mean, low, high in agent} for agent in data]
    return grid(
        ["table", *(f"`{agent}`" for agent in AGENTS)], [[name, *(one[name] for one in scores)] for name in scores[0]]
    )
