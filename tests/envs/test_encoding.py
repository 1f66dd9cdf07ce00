"""Encodings: bounds that hold, rows seen from one's own seat, dictionaries by field, masks where they are wanted."""

from typing import Any

import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env
from pettingzoo.test import api_test

from serai.envs import aec_env, seat_env, vector_env
from serai.envs.encoding import ENCODINGS
from serai.kernel import registry
from serai.kernel.errors import BadData
from tests.envs.everything import EVERY


@pytest.mark.parametrize("encoding", ENCODINGS)
@pytest.mark.parametrize(("game_id", "seats"), EVERY)
def test_rows_are_within_their_bounds(game_id: str, seats: int, encoding: str) -> None:
    """At every decision of a few games, whoever looks; and the fields take up the whole row."""
    env = vector_env(game_id, seats, 3, seed=seats, encoding=encoding)
    low, high = env.encoder.bounds()
    for _ in range(120):
        encoded = env.encoded()
        assert (encoded >= low).all()
        assert (encoded <= high).all()
        env.step_randomly()
    assert sum(array[0].size for array in env.encoder.by_field(encoded).values()) == env.encoder.width


@pytest.mark.parametrize("game_id", registry.game_ids())
def test_egocentric_rows_are_as_wide_at_every_table(game_id: str) -> None:
    """So that one network plays with any number of others."""
    seats = registry.load(game_id).seats
    assert len({vector_env(game_id, n, 1, encoding="egocentric").encoder.width for n in seats}) == 1


def test_egocentric_rows_begin_with_oneself() -> None:
    """Whoever looks finds their own coins in the first place, and the others' in turn order."""
    env = aec_env("bazaar", 3, encoding="egocentric", layout="fields")
    env.reset(seed=1)
    coins = env.playing().state.coins  # type: ignore[attr-defined] # the bazaar's own
    coins[0], coins[1], coins[2] = 1, 2, 3
    bound = next(field.high for field in env.setup.catalogue.fields if field.name == "coins")
    for seat in range(3):
        seen = env.observe(f"seat_{seat}")["observation"]["coins"][:, 0] * bound
        assert seen[:3].round() == pytest.approx([1 + (seat + n) % 3 for n in range(3)])
        assert not seen[3:].any(), "nobody sits there"


@pytest.mark.parametrize("encoding", ENCODINGS)
def test_a_dictionary_holds_the_same_numbers(encoding: str) -> None:
    """Field after field, in the order of the catalogue."""
    rows, fields = (seat_env("golden_city", 3, encoding=encoding, layout=layout) for layout in ("row", "fields"))
    row, _ = rows.reset(seed=3)
    by_name, _ = fields.reset(seed=3)
    assert fields.observation_space.contains(by_name)
    assert np.array_equal(np.concatenate([array.reshape(-1) for array in by_name.values()]), row)
    names = [field.name for field in rows.setup.catalogue.fields]
    assert [name for name in names if name in by_name] == [name for name in by_name if name in names]
    if encoding in ("raw", "unit"):
        assert by_name["houses"].shape == rows.setup.catalogue.fields[names.index("houses")].shape


@pytest.mark.parametrize("layout", ["row", "fields"])
@pytest.mark.filterwarnings("ignore::UserWarning")  # PettingZoo and Gymnasium find dictionaries unusual
def test_the_mask_is_where_the_library_wants_it(layout: str) -> None:
    """In the observation or in the infos, for both libraries, whose own tests pass."""
    inside = seat_env("bazaar", 3, layout=layout, mask="observation")
    seen, info = inside.reset(seed=1)
    assert np.array_equal(seen["action_mask"], info["action_mask"])
    check_env(inside, skip_render_check=True)
    outside = aec_env("bazaar", 3, layout=layout, mask="info")
    outside.reset(seed=1)
    for _ in range(8):
        legal = outside.playing().legal
        mask = outside.infos[outside.agent_selection]["action_mask"]
        assert np.flatnonzero(mask).tolist() == legal
        outside.step(legal[0])
    api_test(outside, num_cycles=60)


@pytest.mark.parametrize(
    ("wrong", "message"),
    [
        ({"layout": "tree"}, "no layout 'tree': it is one of row, fields"),
        ({"mask": "nowhere"}, "one of observation, info, not in 'nowhere'"),
        ({"encoding": "morse"}, "no encoding 'morse': it is one of raw, unit, onehot, egocentric"),
        ({"render_mode": "oil"}, "no render mode 'oil': it is one of human, ansi, rgb_array"),
    ],
)
def test_unknown_forms_are_refused(wrong: dict[str, Any], message: str) -> None:
    """With those that exist."""
    for form in (aec_env, seat_env):
        with pytest.raises(BadData, match=message):
            form("bazaar", 2, **wrong)
