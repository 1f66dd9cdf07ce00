"""The figures of our documents: by which commands each is measured, what it depends on, and how it is told."""

import functools
import json

from tools import figure_views as views
from tools import match_views
from tools.figure_steps import Figure, Step, client, report, rows, words

TITLES = tuple(views.NAMES)
SAID = ("text/*", "reasons.py", "telling.py", "merits/*", "guide/*")
"""What of a game is only said to people: nothing is played otherwise for it."""
WORDS = tuple(f":(exclude)src/serai/games/*/{part}" for part in SAID)
RULES = ("src/serai/kernel", "src/serai/games", "requirements", "tools/compile.py", "tools/mypyc_build.py", *WORDS)
"""What every game that is played depends on."""
MATCHES = ("requirements", "tools/compile.py", "tools/mypyc_build.py", "src/serai/arena")
"""What matches depend on, beside who plays and by which rules."""
PLAYERS = ("src/serai/kernel", "src/serai/games", "src/serai/bots", "src/serai/learning", *WORDS)
HELPERS = ("tests/server/databases.py", "tests/server/clients.py")
SERVED = ("src/serai", "requirements", "tools/compile.py", "tools/mypyc_build.py", *HELPERS)
SHOWN = (*SERVED, "web", "tests/browser/people.py", "tools/screenshots.py", "benchmarks/web")
AMONG = (((4, 12), (3, 12)), ((2, 8), (4, 12)), ((2, 12), (4, 32)), ((2, 10), (4, 16)))
"""Title by title, at which numbers of seats one khan meets masters of 0.1, and in how many matches: whole blocks, more
where it is nearest to them, fewer where a match takes longest. All numbers of matches are fixed before the first one,
so that one look at the end decides; together they are what two cores can play in little more than an hour."""
RUNG_GAMES = (30, 24, 32, 24)
"""Matches of two neighbouring levels, title by title."""
LONGER_GAMES = (30, 14, 40, 10)
"""The same of khan against itself. All titles together decide."""


def khans() -> tuple[Step, ...]:
    """One khan among masters of 0.1, with the same time."""
    return tuple(
        Step(
            f"serai arena {game} --bots khan master-0.1 --seats {seats} --games {games} "
            f"--json {{out}} --resume {{work}}/khan-{game}-{seats}.jsonl",
            report,
            "--games 2 --iterations 1 --jobs 1",
        )
        for game, tables in zip(TITLES, AMONG, strict=True)
        for seats, games in tables
    )


def ladders() -> tuple[Step, ...]:
    """The five levels of each title. Status 1 says that the order is not sure."""
    return tuple(
        Step(
            f"serai ladder {game} --games {games} --json {{out}} --resume {{work}}/ladder-{game}.jsonl",
            report,
            "--games 2 --iterations 1 --jobs 1",
            statuses=(0, 1),
        )
        for game, games in zip(TITLES, RUNG_GAMES, strict=True)
    )


def longer() -> tuple[Step, ...]:
    """Khan with eight times the time, against itself."""
    return tuple(
        Step(
            f"serai arena {game} --bots khan@256ms khan@32ms --seats {min(tables)[0]} --games {games} "
            f"--json {{out}} --resume {{work}}/longer-{game}.jsonl",
            report,
            "--games 2 --jobs 1",
        )
        for game, tables, games in zip(TITLES, AMONG, LONGER_GAMES, strict=True)
    )


def bare() -> Step:
    """The policy without search among masters of 0.1."""
    return Step(
        "serai arena golden_city --bots policy master-0.1 --seats 4 --games 24 --json {out} --resume {work}/bare.jsonl",
        report,
        "--games 4 --iterations 1 --jobs 1",
    )


def novices() -> tuple[Step, ...]:
    """The lowest level among apprentices of 0.1."""
    return tuple(
        Step(
            f"serai arena {game} --bots novice apprentice-0.1 --seats 4 --games 20 --json {{out}} "
            f"--resume {{work}}/novice-{game}.jsonl",
            report,
            "--games 4 --iterations 1 --jobs 1",
        )
        for game in TITLES
    )


def baselines() -> tuple[Step, ...]:
    """Our own agents in Serai-8, one after the other."""
    return tuple(
        Step(
            f"serai benchmark run --bot {bot} --track no-search --out {{work}}/serai8-{bot}",
            words(r"([a-z_\d]+-\d|Serai-8)\W+?([+-][\d.]+)\W+?([+-][\d.]+) to ([+-][\d.]+)"),
            "--blocks 1",
        )
        for bot in match_views.AGENTS
    )


def balances() -> tuple[Step, ...]:
    """Masters among themselves; a game of Marco Polo II takes as long as five of the others."""
    return tuple(
        Step(
            f"python -m benchmarks.bots.balance {{work}}/balance.jsonl --only {title} --seats 4 --games {games}",
            quick="--games 1 --jobs 1",
        )
        for title, games in zip(TITLES, (40, 40, 40, 30), strict=True)
    )


def beside(title: str) -> tuple[Step, ...]:
    """A corrected edition beside the usual one, by a bot without a network: none fits another edition."""
    asked = f"--only {title} --seats 4 --bot apprentice-0.1 --games 80"
    return tuple(
        Step(f"python -m benchmarks.bots.balance {{work}}/editions.jsonl {asked}{edition}", quick="--games 1 --jobs 1")
        for edition in ("", " --edition balanced")
    )


FIGURES: dict[str, Figure] = {
    "rules": Figure(
        "rules that a test names",
        (
            Step(
                "serai rules --all --coverage",
                words(r"(\d+) of (\d+) rules have a test"),
                compiled=False,
                statuses=(0, 1),
            ),
        ),
        ("src/serai/games", "src/serai/kernel", "tests"),
        {"line": views.rules},
    ),
    "tests": Figure(
        "tests, and tests of the client",
        (
            Step(
                'python -m pytest --collect-only -q -n 0 -m "long or not long"',
                words(r"(\d+) tests collected"),
                quick="tests/tools",
                compiled=False,
            ),
            Step("npm --prefix web --silent test -- --reporter=json", client, quick="table.test", compiled=False),
        ),
        ("src", "tests", "web/src"),
        {"line": views.tests},
    ),
    "weight": Figure(
        "bytes over the wire until the lobby and a first table are drawn",
        (Step("python -m benchmarks.web.weight"),),
        SHOWN,
        {"line": views.weight},
    ),
    "bench": Figure(
        "random play, interpreted and compiled, beside Catanatron",
        tuple(
            Step(f"serai bench {game} --seats 4 --json", json.loads, "--seconds 0.5 --rounds 1", compiled=False)
            for game in TITLES
        ),
        (*RULES, "src/serai/cli/bench.py", "src/serai/cli/measuring.py"),
        {"line": views.bench_line, "table": views.bench_table},
        is_alone=True,
    ),
    "envs": Figure(
        "environments for learners beside other libraries",
        (Step("python -m benchmarks.envs.compare --json", json.loads, "--seconds 0.1 --rounds 1"),),
        (*RULES, "src/serai/envs", "benchmarks/envs"),
        {"line": views.envs_line, "table": views.envs_table},
    ),
    "speed": Figure(
        "iterations of the search a second, interpreted and compiled",
        (
            Step("python -m benchmarks.bots.speed", rows, "bazaar --positions 1", compiled=False),
            Step("python -m benchmarks.bots.speed", rows, "bazaar --positions 1"),
        ),
        (*RULES, "src/serai/bots", "benchmarks/bots/speed.py"),
        {"table": views.speed},
    ),
    "load": Figure(
        "moves a second at a hundred tables, beside boardgame.io",
        (
            Step(
                "python -m benchmarks.server.load --all --rounds 5 --seconds 8",
                quick="--tables 2 --seconds 1 --rounds 1",
            ),
        ),
        (*SERVED, "benchmarks/server"),
        {"line": views.load_line, "table": views.load_table},
        is_alone=True,
    ),
    "kill": Figure(
        "killed without warning: what was acknowledged, and what was lost",
        (Step("python -m benchmarks.server.kill", quick="--sqlite 1 --postgresql 1"),),
        (*SERVED, "benchmarks/server"),
        {"line": views.kill_line, "table": views.kill_table},
    ),
    "contract": Figure(
        "every documented call, sensible and made up; what is not documented fails",
        (Step("python -m benchmarks.server.contract --examples 20", rows, "--examples 1"),),
        (*SERVED, "benchmarks/server"),
        {"line": views.contract},
    ),
    "idle": Figure(
        "what a house costs in which nothing happens",
        (Step("python -m benchmarks.server.idle", quick="--sockets 50 --tables 50 --seconds 1"),),
        (*SERVED, "benchmarks/server"),
        {"table": views.idle},
        is_alone=True,
    ),
    "day": Figure(
        "a day with restarts, and what the model foretold",
        (Step("python -m benchmarks.server.day", quick="--tables 2 --seconds 2"),),
        (*SERVED, "benchmarks/server"),
        {"table": views.day},
        is_alone=True,
    ),
    "clicks": Figure(
        "how soon a click is answered on the screen",
        (Step("python -m benchmarks.web.clicks", rows, "bazaar --openings 1"),),
        SHOWN,
        {"table": views.clicks},
        is_alone=True,
    ),
    "frames": Figure(
        "frames a second while pieces travel",
        (Step("python -m benchmarks.web.frames", rows, "golden_city --seconds 2"),),
        SHOWN,
        {"table": views.table},
        is_alone=True,
    ),
    "cost": Figure(
        "what a decision of each level costs at the table",
        (Step("python -m benchmarks.bots.cost --positions 24", rows, "--positions 1 --only golden_city"),),
        (*RULES, "src/serai/bots", "src/serai/learning", "benchmarks/bots/cost.py"),
        {"table": views.cost},
    ),
    "learn": Figure(
        "three minutes of learning from scratch (after `make learn`)",
        (
            Step(
                ".venv-learn/bin/python examples/learn.py golden_city --minutes 3",
                words(r"wins ([\d.]+)% of 2000 other games; the fair share is (\d+)%"),
                "--minutes 0.05",
            ),
        ),
        (*RULES, "src/serai/envs", "examples/learn.py"),
        {"line": views.learn},
    ),
    "planted": Figure(
        "planted blunders that the analysis names",
        (
            Step(
                "python -m benchmarks.analysis.planted {work}/planted.jsonl --games 6",
                words(
                    r"(\w+): (\d+) of (\d+) planted blunders named; (\d+) games had none to plant; ([\d.]+) s a game"
                ),
                "--games 1 --only golden_city",
            ),
        ),
        (*MATCHES, "src/serai/analysis", "benchmarks/analysis"),
        {"table": match_views.planted},
        PLAYERS,
    ),
    "khan": Figure(
        "one khan among masters of 0.1",
        khans(),
        MATCHES,
        {"line": match_views.khan_line, "table": match_views.among},
        PLAYERS,
    ),
    "ladder": Figure(
        "how sure the order of the five levels is",
        ladders(),
        MATCHES,
        {"line": match_views.ladder_line, "table": match_views.ladder},
        PLAYERS,
    ),
    "longer": Figure("khan with more time against itself", longer(), MATCHES, {"table": match_views.longer}, PLAYERS),
    "bare": Figure(
        "the policy without search among masters of 0.1", (bare(),), MATCHES, {"table": match_views.among}, PLAYERS
    ),
    "novice": Figure(
        "the lowest level among apprentices of 0.1", novices(), MATCHES, {"table": match_views.among}, PLAYERS
    ),
    "hints": Figure(
        "who follows hints, among apprentices of 0.1",
        (
            Step(
                "python -m benchmarks.bots.hints --games 16 --resume {work}",
                rows,
                "--games 1 --ms 1 --jobs 1 --only golden_city",
            ),
        ),
        (*MATCHES, "benchmarks/bots/hints.py"),
        {"table": match_views.hints},
        PLAYERS,
    ),
    "balance": Figure(
        "who wins among masters, by place, character and card",
        balances(),
        (*MATCHES, "benchmarks/bots/balance.py", "benchmarks/analysis/playing.py"),
        {title: functools.partial(match_views.balance, title) for title in TITLES},
        PLAYERS,
    ),
    "editions": Figure(
        "who wins with a corrected edition, beside the usual one",
        beside("marco_polo_2"),
        (*MATCHES, "benchmarks/bots/balance.py", "benchmarks/analysis/playing.py"),
        {"marco_polo_2": match_views.editions},
        PLAYERS,
    ),
    "serai8": Figure(
        "our own network in Serai-8, without search",
        baselines(),
        MATCHES,
        {"table": match_views.serai8},
        PLAYERS,
    ),
}
