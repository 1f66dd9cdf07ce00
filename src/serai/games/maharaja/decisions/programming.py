"""MAH-5: all players choose two actions at the same time and in secret."""

from typing import Final

from serai.games.maharaja.state import Realm
from serai.games.maharaja.vocabulary import PAIRS, PROGRAMME
from serai.kernel.frames import SecretFrame
from serai.kernel.machine import i64, mypyc_attr, vec
from serai.kernel.prompt import Prompt

PROGRAMMES: Final = list(range(PROGRAMME, PROGRAMME + PAIRS))


@mypyc_attr(free_list_len=1)
class Programming(SecretFrame[Realm]):
    """MAH-5.5, MAH-19.6: kept secret until the owner's turn; effective when the last one is in."""

    def first(self, state: Realm) -> int:
        return PROGRAMME

    def choices(self, state: Realm) -> vec[i64]:
        return state.programmes

    def legal(self, state: Realm, seat: int) -> list[int]:
        """MAH-5.1, MAH-5.3: any two actions, also the same one twice, whether or not they can be carried out."""
        return PROGRAMMES.copy()

    def why_not(self, state: Realm, seat: int, action: int) -> str:
        """Nothing else is done in this phase."""
        return "MAH-4.1"

    def why_wait(self, state: Realm, seat: int) -> str:
        """Exactly two actions: they have been chosen."""
        return "MAH-5.1"

    def asks(self, state: Realm, seat: int, prompt: Prompt) -> None:
        """The round, for the reader's orientation."""
        prompt.add("round", state.round)
