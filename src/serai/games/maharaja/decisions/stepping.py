"""MAH-6.5: the turn of a player: any number of steps in any order, until they end it."""

from typing import Final

from serai.games.maharaja.decisions.characters import Lure, Take
from serai.games.maharaja.decisions.chits import Redeem
from serai.games.maharaja.decisions.ending import End
from serai.games.maharaja.decisions.governing import Lower
from serai.games.maharaja.decisions.houses import Build, MasonBuild
from serai.games.maharaja.decisions.moving import MasonMove, Move
from serai.games.maharaja.decisions.palaces import Erect
from serai.games.maharaja.decisions.steps import Step, why_wait
from serai.games.maharaja.decisions.supplies import Collect, Quarry
from serai.games.maharaja.decisions.travelling import Travel
from serai.games.maharaja.state import Realm
from serai.games.maharaja.vocabulary import VERBS
from serai.kernel.frames import SeatFrame
from serai.kernel.machine import mypyc_attr
from serai.kernel.prompt import Prompt
from serai.kernel.writing import total

STEP_TRAVEL: Final = Travel()
STEP_COLLECT: Final = Collect()
STEP_BUILD: Final = Build()
STEP_QUARRY: Final = Quarry()
STEP_ERECT: Final = Erect()
STEP_MOVE: Final = Move()
STEP_MASON_BUILD: Final = MasonBuild()
STEP_MASON_MOVE: Final = MasonMove()
STEP_LOWER: Final = Lower()
STEP_END: Final = End()
STEP_TAKE: Final = Take()
STEP_LURE: Final = Lure()
STEP_REDEEM: Final = Redeem()
STEPS: Final[dict[str, Step]] = {
    "travel": STEP_TRAVEL,
    "collect": STEP_COLLECT,
    "build": STEP_BUILD,
    "quarry": STEP_QUARRY,
    "erect": STEP_ERECT,
    "move": STEP_MOVE,
    "mason-build": STEP_MASON_BUILD,
    "mason-move": STEP_MASON_MOVE,
    "lower": STEP_LOWER,
    "end": STEP_END,
    "take": STEP_TAKE,
    "lure": STEP_LURE,
    "redeem": STEP_REDEEM,
}
ELSEWHERE: Final = {"put": "MAH-9.4", "pay": "MAH-7.7", "give": "MAH-18.4"}
"""What follows a step directly, by the rule of that step; all else belongs to set-up or to another phase (MAH-4.1)."""
BY_VERB: Final[list[Step]] = [STEPS.get(verb, Step()) for verb in VERBS]


@mypyc_attr(free_list_len=1)
class Stepping(SeatFrame[Realm]):
    """The player in turn chooses the next step. MAH-6.3: nobody else acts before the turn is finished."""

    def legal(self, state: Realm, seat: int) -> list[int]:
        """MAH-6.5: whatever can be done now; ending the turn always can."""
        legal: list[int] = []
        # In the order of their codes. Compiled, these are plain calls; a loop over a list would look up each of them.
        STEP_TRAVEL.offer(state, seat, legal)
        STEP_COLLECT.offer(state, seat, legal)
        STEP_BUILD.offer(state, seat, legal)
        STEP_QUARRY.offer(state, seat, legal)
        STEP_ERECT.offer(state, seat, legal)
        STEP_MOVE.offer(state, seat, legal)
        STEP_MASON_BUILD.offer(state, seat, legal)
        STEP_MASON_MOVE.offer(state, seat, legal)
        STEP_LOWER.offer(state, seat, legal)
        STEP_END.offer(state, seat, legal)
        STEP_TAKE.offer(state, seat, legal)
        STEP_LURE.offer(state, seat, legal)
        STEP_REDEEM.offer(state, seat, legal)
        return legal

    def apply(self, state: Realm, seat: int, action: int) -> None:
        """One step. Any step allows a journey after it, except a journey (MAH-7.10)."""
        words = state.game.vocabulary
        state.travelled = 0
        BY_VERB[words.verb_of[action]].carry_out(state, seat, words.noun_of[action])

    def why_not(self, state: Realm, seat: int, action: int) -> str:
        """Each kind of step knows its rules; anything else belongs to another moment."""
        words = state.game.vocabulary
        step = STEPS.get(words.verb(action))
        if step is not None:
            return step.refuse(state, seat, words.noun_of[action])
        return ELSEWHERE.get(words.verb(action), "MAH-4.1")

    def why_wait(self, state: Realm, seat: int) -> str:
        return why_wait(state, seat)

    def asks(self, state: Realm, seat: int, prompt: Prompt) -> None:
        """How many parts are open, and the player's gold."""
        prompt.add("parts", total(state.open_parts))
        prompt.add("gold", state.gold[seat])

    def is_skippable(self, state: Realm) -> bool:
        """Ending the turn is an act of its own, even when nothing else is left."""
        return False
