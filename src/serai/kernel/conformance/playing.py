"""Laws L1 to L5 and L7: what is offered, what can be completed, what comes to an end, what is conserved."""

from serai.kernel.conformance.trial import Trial, finish_turn, play_on
from serai.kernel.game import CHANCE, State
from serai.kernel.rng import Rng
from serai.kernel.scores import rank


def check_legal(trial: Trial, state: State, seat: int) -> list[int]:
    """L1 (L2 within a turn): there is a legal action. L3: all are words of the game, each once, ascending, and nature
    has weights for them."""
    trial.check("L1", f"the legal actions of {trial.actor(seat)}")
    legal = state.legal(seat)
    frame = state.frames[-1].name()
    if not legal:
        is_own = bool(trial.events) and seat != CHANCE and trial.events[-1][0] == seat
        trial.fail("L2" if is_own else "L1", f"{trial.actor(seat)} is to act ({frame}) and has no legal action")
    before = -1
    for action in legal:
        if action <= before:
            fault = "twice" if action == before else "out of order"
            trial.fail("L3", f"{trial.text(action)} is offered {fault} to {trial.actor(seat)} ({frame})")
        before = action
    if before >= len(trial.game.vocabulary):
        trial.fail("L3", f"{before} is offered to {trial.actor(seat)} ({frame}), which is not a code of the vocabulary")
    if seat == CHANCE:
        weights = state.weights()
        if len(weights) != len(legal) or min(weights) < 1:
            trial.fail(
                "L3", f"nature has {len(legal)} outcomes ({frame}) with weights {weights}: one positive weight each"
            )
        seed = len(trial.events)
        if state.fate(Rng(seed)) != legal[Rng(seed).weighted(weights)]:
            trial.fail("L3", f"nature ({frame}) draws otherwise than by its weights")
    return legal


def check_actors(trial: Trial, actors: list[int]) -> None:
    """L1: who is to act are different seats of the game, or nature alone."""
    if actors == [CHANCE]:
        return
    if len(set(actors)) < len(actors) or min(actors) < 0 or max(actors) >= trial.seats:
        trial.fail("L1", f"to act are {actors}, which are not different seats")


def check_every_action(trial: Trial, state: State, seat: int, legal: list[int]) -> None:
    """L2: each legal action can be carried out and followed to the end of the turn."""
    rng = trial.rng.fork()
    for action in legal:
        trial.check("L2", f"{trial.text(action)} by {trial.actor(seat)}")
        child = state.copy()
        child.apply(seat, action)
        if seat != CHANCE:
            finish_turn(trial, child, rng, seat)


def check_census(trial: Trial, state: State) -> None:
    """L7: what is counted all over the table is what was in the box."""
    trial.check("L7", "the census")
    for name, counted, box in state.census():
        if counted != box:
            trial.fail("L7", f"there are {counted} {name}, in the box were {box}")


def check_scores(trial: Trial, state: State) -> None:
    """L7: points are the sum of their declared sources, ranks follow, and the ending is a declared one."""
    trial.check("L7", "the scores")
    scores = state.scores()
    game = trial.game
    if list(scores.sources) != game.sources:
        trial.fail("L7", f"the sources of points are {list(scores.sources)}, declared are {game.sources}")
    for name, column in [
        ("points", scores.points),
        ("ranks", scores.ranks),
        *scores.sources.items(),
        *scores.ties.items(),
    ]:
        if len(column) != trial.seats:
            trial.fail("L7", f"the scores have {len(column)} entries of {name} for {trial.seats} seats")
    for seat in range(trial.seats):
        total = sum(column[seat] for column in scores.sources.values())
        if total != scores.points[seat]:
            trial.fail("L7", f"seat {seat} has {scores.points[seat]} points, but its sources add up to {total}")
    if len(state.evaluate()) != trial.seats:
        trial.fail("L7", f"the evaluation has {len(state.evaluate())} entries for {trial.seats} seats")
    if not state.to_act():
        if scores.ending not in game.endings:
            trial.fail("L7", f"the game ended by {scores.ending!r}; declared are {game.endings}")
        if sorted(scores.ranks) != sorted(rank([[-r] for r in scores.ranks])):
            trial.fail("L7", f"the ranks {scores.ranks} are not ranks: 1 is best, equal ranks share")


def check_turn(trial: Trial, seat: int, turn: int) -> None:
    """L5: no more decisions in a row than the game allows."""
    if turn > trial.game.turn_limit:
        trial.fail("L5", f"seat {seat} has made {turn} decisions in a row; the limit is {trial.game.turn_limit}")


def check_length(trial: Trial) -> None:
    """L5: no more events than the game allows."""
    if len(trial.events) > trial.game.length_limit:
        trial.fail("L5", f"the game has {len(trial.events)} events; the limit is {trial.game.length_limit}")


def check_finish(trial: Trial, state: State) -> None:
    """L2, L5, L6, L7: from here a random game comes to its end, with everything conserved."""
    trial.check("L2", "playing on to the end")
    digest = state.digest()
    other = state.copy()
    play_on(trial, other, Rng(trial.rng.bits()))
    trial.same("L6", "the digest after playing a copy to the end", digest, state.digest())
    check_census(trial, other)
    check_scores(trial, other)
