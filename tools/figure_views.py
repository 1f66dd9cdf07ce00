"""How results of benchmarks are told in documents: a phrase within a line, or a table with its sentence."""

from statistics import median
from typing import Any

NAMES = {"golden_city": "The Golden City", "xanadu": "Xanadú", "maharaja": "Maharaja", "marco_polo_2": "Marco Polo II"}
AIM_ENVS = 200_000
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


def contract(data: list[Any]) -> str:
    """How many calls, and how many kinds of them ever succeeded."""
    rows = data[0][1:]
    asked, good = sum(int(row[1]) for row in rows), sum(row[2] != "0%" for row in rows)
    return f"{asked:,} requests to all {len(rows)} operations of the document; {good} of them succeeded at least once"


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


def learn(data: list[Any]) -> str:
    """What was won in the end."""
    wins, fair = data[0][0]
    return f"wins {float(wins):.0f} % of 2000 games against random players ({fair} % is fair)"


def cost(data: list[Any]) -> str:
    """Title by title, level by level."""
    head, *body = data[0]
    return grid(head, [[NAMES[row[0]], *row[1:]] for row in body])
