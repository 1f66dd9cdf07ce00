"""The laws of the kernel as a suite to run on any game, one's own included.

    from serai.kernel.conformance import check_game, conformance_cases

    @pytest.mark.parametrize("case", conformance_cases(GAME), ids=str)
    def test_laws(case):
        check_game(GAME, case.seats, case.options).expect_ok()

`check_game` examines a few games closely, `fuzz` very many quickly, `check_choices` one line of play that is given.
"""

from serai.kernel.conformance.fuzzing import fuzz
from serai.kernel.conformance.report import CHEAP, LAWS, THOROUGH, Level, Report, Violation
from serai.kernel.conformance.suite import Case, check_choices, check_game, conformance_cases

__all__ = [
    "CHEAP",
    "LAWS",
    "THOROUGH",
    "Case",
    "Level",
    "Report",
    "Violation",
    "check_choices",
    "check_game",
    "conformance_cases",
    "fuzz",
]
