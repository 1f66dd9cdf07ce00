"""Law L11: an action is refused exactly if it is not legal, for a rule that exists in the rulebook."""

from serai.kernel import rulebook
from serai.kernel.conformance.trial import Trial, some_codes
from serai.kernel.game import Game, State


def rules_of(game: Game) -> dict[str, str]:
    """The rules the game's rulebook defines."""
    return rulebook.defined(rulebook.text(game))


def check_declared_rules(trial: Trial, rules: dict[str, str]) -> None:
    """The rules a game declares for turns, phases, its end and its options exist."""
    trial.check("L11", "the declared rules")
    game = trial.game
    declared = {"turn_rule": game.turn_rule, "phase_rule": game.phase_rule, "over_rule": game.over_rule}
    for option in game.options:
        declared[f"option {option.name}"] = option.rule
    for name, rule in declared.items():
        if rule not in rules:
            trial.fail("L11", f"the {name} is {rule!r}, which the rulebook does not define")


def check_refusals(trial: Trial, state: State, rules: dict[str, str]) -> None:
    """All words of the game for the seats to act, some of them for the others."""
    actors = state.to_act()
    for seat in range(trial.seats):
        if seat in actors:
            check_refusals_of(trial, state, seat, rules)
        else:
            for code in some_codes(trial, 1):
                trial.check("L11", f"asking why seat {seat} cannot {trial.text(code)}")
                rule = state.why_not(seat, code)
                if rule not in rules:
                    trial.fail(
                        "L11", f"{trial.text(code)} is refused to seat {seat}, not asked now, for {rule!r}, no rule"
                    )


def check_refusals_of(trial: Trial, state: State, seat: int, rules: dict[str, str]) -> None:
    """A seat that is to act: None for what is legal, a rule for everything else."""
    legal = set(state.legal(seat))
    frame = state.frames[-1].name()
    for code in range(len(trial.game.vocabulary)):
        trial.check("L11", f"asking why seat {seat} cannot {trial.text(code)} ({frame})")
        rule = state.why_not(seat, code)
        if code in legal:
            if rule is not None:
                trial.fail("L11", f"{trial.text(code)} is legal for seat {seat} ({frame}), yet refused for {rule!r}")
        elif rule is None:
            trial.fail("L11", f"{trial.text(code)} is not legal for seat {seat} ({frame}), yet no rule forbids it")
        elif rule not in rules:
            trial.fail("L11", f"{trial.text(code)} is refused to seat {seat} ({frame}) for {rule!r}, which is no rule")
