"""What others have chosen in secret can be left to them again, for bots that know how others play."""

from typing import cast

from serai.games.maharaja.pieces import NOTHING
from serai.games.maharaja.redeal import secretive
from serai.games.maharaja.state import Realm
from serai.kernel.playout import play_out
from serai.kernel.rng import Rng
from tests.bots.positions import positions


def test_others_choose_their_programmes_again() -> None:
    """MAH-5.5, MAH-19.6: only programmes that the seat has not seen, before all else; then all is as it was."""
    met = set()
    for given, seat in positions(("maharaja", 4, ()), 60):
        state = cast("Realm", given.copy())
        secret, before, acting = secretive(state, seat), list(state.programmes), state.to_act()
        state.game.reopen(state, seat)
        assert [p for p in range(4) if state.programmes[p] != before[p]] == secret
        if not secret:
            continue
        met.add(len(acting))
        assert [state.programmes[p] for p in secret] == [NOTHING] * len(secret)
        assert set(secret) <= set(state.to_act())
        for p in secret:
            state.apply(p, state.legal(p)[before[p]])
        assert list(state.programmes) == before
        assert state.to_act() == acting
        play_out(state, Rng(1), state.game.length_limit)
    assert 1 in met  # in somebody's turn
    assert met - {1}  # while all choose
