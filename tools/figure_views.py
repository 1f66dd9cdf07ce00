"""How results of benchmarks are told in documents: a phrase within a line, or a table with its sentence."""

from statistics import median
from typing import Any

NAMES = {"golden_city": "The Golden City", "xanadu": "Xanadú", "maharaja": "Maharaja", "marco_polo_2": "Marco Polo II"}
AIM_ENVS = 200_000
AGENTS = ("policy",)
"""Whose scores in Serai-8 are told."""
Row = list[Any]


def grid(head: Row, body: list[Row]) -> str:
    """A Markdown table."""
    cells = [head, ["---"] * len(head), *body]
    return "\n".join("| " + " | ".join(str(cell) for cell in row) + " |" for row in cells)


def table(data: list[Any]) -> str:
    """The table as the benchmark printed it."""
    return grid(data[0][0], data[0][1:])


def percent(share: float) -> str:
    """A share for readers."""
    return f"{100 * share:.0f} %"


def rules(data: list[Any]) -> str:
    """All games together."""
    return " of ".join(str(sum(int(row[i]) for row in data[0])) for i in (0, 1))


def tests(data: list[Any]) -> str:
    """Both kinds."""
    return f"{int(data[0][0][0]):,}, and {data[1]:,} of the client"


def weight(data: list[Any]) -> str:
    """In kilobytes."""
    sizes = data[0][0]
    return f"{sizes['lobby'] / 1000:.0f} kB for the lobby, {sizes['table'] / 1000:.0f} kB more for a table"


def bench_line(data: list[Any]) -> str:
    """Compiled beside the peer."""
    ratios = [f"{run['ratios']['compiled / catanatron']:.0f} at {NAMES[run['game']]}" for run in data]
    return f"times as many decisions/s: {', '.join(ratios)}"


def bench_table(data: list[Any]) -> str:
    """Every form of every title, and the ratios."""
    body: list[Row] = []
    for run in data:
        for name, form in run["forms"].items():
            ratio = run["ratios"].get(f"{name} / catanatron")
            told = [f"{form[key]:,}" for key in ("decisions_per_second", "games_per_second", "copies_per_second")]
            body.append([NAMES[run["game"]], name, *told, percent(form["spread"]), f"{ratio:.1f}" if ratio else ""])
    head = ["game beside", "form", "decisions/s", "games/s", "copies/s", "spread", "times the peer's decisions/s"]
    return grid(head, body)


def choices(data: list[Any], game: str, way: str) -> int:
    """The median of one way to play."""
    return int(data[0]["results"][f"{game}: {way}"]["median"])


def envs_line(data: list[Any]) -> str:
    """Sixty-four games at once."""
    told = [f"{choices(data, game, 'vectorised, 64') / 1000:.0f} k at {name}" for game, name in NAMES.items()]
    return f"choices/s: {', '.join(told)}"


def envs_table(data: list[Any]) -> str:
    """Titles, then other libraries, then what became of the aims."""
    results = data[0]["results"]
    ways = dict.fromkeys(name.partition(": ")[2] for name in results if ": " in name)
    body = [[way, *(f"{choices(data, game, way):,}" for game in NAMES)] for way in ways]
    share = [choices(data, game, "vectorised, 64") / choices(data, game, "engine alone") for game in NAMES]
    body.append(["vectorised, 64, of the engine alone", *map(percent, share)])
    others = [[name, f"{speed['median']:,}"] for name, speed in results.items() if ": " not in name]
    slow = [name for game, name in NAMES.items() if choices(data, game, "vectorised, 64") < AIM_ENVS]
    aim = f"The aim, {AIM_ENVS:,} choices/s at 64 games, is {'missed by ' + ', '.join(slow) if slow else 'reached'}."
    return "\n\n".join(
        [grid(["choices/s", *NAMES.values()], body), grid(["other libraries", "choices/s"], others), aim]
    )


def speed(data: list[Any]) -> str:
    """Both forms side by side; the longer of two times."""
    body: list[Row] = []
    for slow, fast in zip(data[0][1:], data[1][1:], strict=True):
        over, late = (max(slow[i], fast[i], key=lambda cell: float(cell.split()[0].rstrip("%"))) for i in (4, 5))
        body.append([slow[0], slow[1], slow[3], fast[3], over, late])
    head = ["game", "seats", "interpreted", "compiled", "longest decision, of 128 ms", "longest after cancelling"]
    return grid(head, body)


def load_line(data: list[Any]) -> str:
    """Our servers on SQLite, and the peer."""
    told = {run["what"]: f"{run['moves_per_second']:.0f}" for run in data[0]}
    ours = f"{told['SQLite']} a second on SQLite with one process, {told['SQLite, two workers']} with two"
    return f"{ours}; boardgame.io {told['boardgame.io, in memory']} in memory"


def paces(one: dict[str, Any], other: dict[str, Any]) -> list[float]:
    """How many moves one server makes for each of the other's, round by round: machines have faster and slower
    minutes."""
    mine, theirs = (run.get("rounds", [run["moves_per_second"]]) for run in (one, other))
    return [a / b for a, b in zip(mine, theirs, strict=True)]


def load_table(data: list[Any]) -> str:
    """Every kind of server."""
    keys = ("moves_per_second", "p50_ms", "p99_ms", "server_cpu_ms_per_move", "bytes_per_push", "table_cpu_ms")
    body = [[run["what"], *(run.get(key, "") for key in keys)] for run in data[0]]
    text = grid(
        ["what", "moves/s", "p50 ms", "p99 ms", "processor time a move, ms", "bytes a push", "to set a table, ms"], body
    )
    told = {run["what"]: run for run in data[0]}
    peer, one, two = (told[name] for name in ("boardgame.io, in memory", "SQLite", "SQLite, two workers"))
    other, others = told["PostgreSQL"], told["PostgreSQL, two workers"]
    cost = "server_cpu_ms_per_move"
    pace, alone = (f"{median(paces(run, peer)):.2f}" for run in (two, one))
    rounds = ", ".join(f"{ratio:.2f}" for ratio in paces(two, peer))
    costs = [others[cost] / other[cost], two[cost] / one[cost]]
    loads = [percent(run["largest_share"]) for run in (others, two)]
    aims = [
        f"with two workers {pace} times the peer's moves a second on SQLite (median of {rounds}), with one {alone} (1)",
        f"p99 {two['p99_ms']} and {one['p99_ms']} ms (the peer's: {peer['p99_ms']})",
        f"{two[cost]} and {one[cost]} ms of processor time a move (at most 0.5)",
        f"PostgreSQL {percent(median(paces(other, one)))} of SQLite's moves (80 %)",
        f"two workers cost {costs[0]:.2f} times as much a move as one on PostgreSQL, {costs[1]:.2f} on SQLite (1.25)",
        f"the larger share of the load is {loads[0]} and {loads[1]} (at most 60 %)",
    ]
    return f"{text}\n\nBeside the aims: {'; '.join(aims)}."


def kill_line(data: list[Any]) -> str:
    """All databases together."""
    kills = " and ".join(f"{run['kills']} kills on {run['database']}" for run in data[0])
    moves, lost = (sum(run[key] for run in data[0]) for key in ("moves", "lost"))
    return f"{kills}: {moves:,} acknowledged moves, {lost or 'none'} lost"


def kill_table(data: list[Any]) -> str:
    """A row for each database."""
    keys = ("kills", "moves", "undos", "chat", "imports", "games", "lost")
    body = [[run["database"], *(f"{run.get(key, 0):,}" for key in keys)] for run in data[0]]
    return grid(["database", "kills", "moves", "undos", "lines of chat", "imports", "games folded", "lost"], body)


def idle(data: list[Any]) -> str:
    """Tables alone, then with sockets."""
    run = data[0][0]
    body = [
        [f"{run['tables']:,} tables", run["tables_ms_per_second"], run["empty_mib"], ""],
        [
            f"and {run['sockets']:,} sockets",
            run["sockets_ms_per_second"],
            run["with_sockets_mib"],
            run["kib_per_socket"],
        ],
    ]
    return grid(["what waits", "processor time, ms a second", "memory, MiB", "KiB a socket"], body)


def day(data: list[Any]) -> str:
    """Hour by hour, then what the model was made of."""
    *hours, model = data[0]
    keys = ("hour", "moves", "p99_ms", "cpu_s", "foretold_s", "error", "breaks")
    text = grid(
        ["hour", "moves", "p99 ms", "processor time, s", "foretold, s", "error", "lines broken so far"],
        [[hour[key] for key in keys] for hour in hours],
    )
    kinds = {"idle": "an idle second", "move": "a move", "table": "a table that is set"}
    kinds |= {"coming_back": "a table whose people come back", "start": "a process that starts"}
    costs = ", ".join(f"{model[f'{kind}_ms']} ms for {words}" for kind, words in kinds.items())
    return f"{text}\n\nThe model: {costs}. Lost: {model['lost'] or 'nothing'}."


def clicks(data: list[Any]) -> str:
    """The table, and how many are within the aim."""
    body = data[0][1:]
    all_clicks, late = (sum(int(row[i]) for row in body) for i in (1, 5))
    sentence = f"{all_clicks - late:,} of {all_clicks:,} clicks are answered within 100 ms, the aim."
    return f"{table(data)}\n\n{sentence}"


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
    return (
        f"one khan among masters of 0.1 with the same time wins, by seats: {titles} (fair: {just}; {count} games each)"
    )


def among(data: list[Any]) -> str:
    """One bot among others. Bold where the whole interval is above a fair share, or below it."""
    body: list[Row] = []
    for run in data:
        first = standings(run)[0]
        share = beside(first["wins"], first["fair"])
        points = ", ".join(f"{one['points'][0]:.1f}" for one in standings(run))
        game, seats = NAMES[run["setup"]["game"]], run["setup"]["seats"]
        body.append([game, seats, run["matches"], share, percent(first["fair"]), points])
    first, others = data[0]["setup"]["bots"]
    place = f"one `{first}` among `{others}`, seats"
    head = ["game", place, "matches", "share of wins (95 %)", "fair", "points of each"]
    return grid(head, body)


def beside(estimate: list[float], fair: float) -> str:
    """A share with its interval, in bold where all of it is on one side of what is fair."""
    mean, low, high = estimate[:3]
    told = f"**{percent(mean)}**" if low > fair or high < fair else percent(mean)
    return f"{told} ({100 * low:.0f} to {100 * high:.0f})"


def longer(data: list[Any]) -> str:
    """One bot beside itself with less time: who is ranked before whom, and who wins."""
    body: list[Row] = []
    for run in data:
        setup = run["setup"]
        first = standings(run)[0]
        before = next(duel[2:5] for duel in run["duels"] if duel[0] == first["bot"])
        points = ", ".join(f"{one['points'][0]:.1f}" for one in standings(run))
        wins = f"{beside(first['wins'], first['fair'])}, fair {percent(first['fair'])}"
        body.append([NAMES[setup["game"]], setup["seats"], run["matches"], beside(before, 0.5), wins, points])
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
    told, unsure, orders = [], [], 0
    for run in data:
        game = NAMES[run["setup"]["game"]]
        shares = [rung["wins"][0] for rung in run["ladder"]]
        told.append(f"{game} {100 * min(shares):.0f} to {100 * max(shares):.0f} %")
        orders += len(shares)
        unsure += [
            f"{rung['higher']} over {rung['lower']} at {game}" for rung in run["ladder"] if rung["verdict"] != "sure"
        ]
    sure = f"{orders - len(unsure)} of {orders} orders are sure" + "".join(f", not {order}" for order in unsure)
    return f"of two neighbouring levels the higher wins (50 % is fair): {', '.join(told)}; {sure}"


def hints(data: list[Any]) -> str:
    """Title by title."""
    head, *body = data[0]
    return grid(head, [[NAMES[game], *more] for game, *more in body])


def cost(data: list[Any]) -> str:
    """Title by title, level by level."""
    head, *body = data[0]
    return grid(head, [[NAMES[row[0]], *row[1:]] for row in body])


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


def learn(data: list[Any]) -> str:
    """What was won in the end."""
    wins, fair = data[0][0]
    return f"wins {float(wins):.0f} % of 2000 games against random players ({fair} % is fair)"


def serai8(data: list[Any]) -> str:
    """The score of each agent at each table and in all, with its interval."""
    scores = [{name: f"{mean} ({low} to {high})" for name, mean, low, high in agent} for agent in data]
    return grid(
        ["table", *(f"`{agent}`" for agent in AGENTS)], [[name, *(one[name] for one in scores)] for name in scores[0]]
    )
