"""Dice that both sides can trust. The fault was that whoever runs the server chose the seed alone: a hash shows that it
was not changed, not that it was not picked. What players add after seeing the hash takes the choice away."""

import json
import secrets
from typing import Any

import pytest

from serai.kernel import chance, record, registry
from serai.kernel.errors import BadData
from serai.kernel.folding import fold
from serai.server.validation import validate
from tests.server.clients import Guest
from tests.server.conftest import Running
from tests.server.test_quotas import finish

pytestmark = pytest.mark.anyio


async def begun(server: Running) -> tuple[Guest, Guest, str, dict[str, str]]:
    """Two people who have both added to the seed: the opener afterwards, the other on joining."""
    ada, ben = await server.guests("Ada", "Ben")
    opened = await ada.open("bazaar", "me", "open")
    id, mine, theirs = opened["id"], secrets.token_hex(32), secrets.token_hex(32)
    assert len(opened["seed_hash"]) == 64
    await ada.post(f"/api/tables/{id}/seed", {"addition": mine})
    position = await ben.post(f"/api/tables/{id}/join", {"addition": theirs})
    assert (position["status"], position["seed_hash"]) == ("running", opened["seed_hash"])
    assert position["additions"] == {"0": mine, "1": theirs}
    return ada, ben, id, position["additions"]


async def test_the_dice_come_from_all(server: Running) -> None:
    """Every draw is that of the seed mixed with what was added; the audit, the record and `validate` agree."""
    ada, _, id, added = await begun(server)
    server.house.tables._drop(server.house.tables._tables[id])
    await ada.position(id)
    await finish(server, id)
    audit = await ada.get(f"/api/tables/{id}/audit")
    assert (audit["ok"], audit["additions"]) == (True, added)
    dice = chance.mixed(audit["seed"], {int(seat): text for seat, text in added.items()})
    match = server.house.tables._tables[id].match
    assert (match.dice, match.seed) == (dice, audit["seed"])
    text = await ada.get(f"/api/tables/{id}/record")
    read = record.parse(text.splitlines(), "it")
    assert fold(registry.load("bazaar"), read).additions == {int(seat): text for seat, text in added.items()}
    assert [finding for finding in await validate(server.settings.database) if finding.problem] == []


@pytest.mark.parametrize("forgery", ["left out", "another", "another seat", "not digits"])
async def test_forged_additions_are_found(quick: Running, forgery: str) -> None:
    """Whoever leaves an addition out of the record, or changes it, has draws that do not follow."""
    ada, _, id, added = await begun(quick)
    await finish(quick, id)
    lines = (await ada.get(f"/api/tables/{id}/record")).splitlines()
    header: dict[str, Any] = json.loads(lines[0])
    forged = {
        "left out": {"0": added["0"]},
        "another": {**added, "1": "0" * 64},
        "another seat": {"0": added["1"], "1": added["0"]},
        "not digits": {**added, "1": "no digits"},
    }
    header["additions"] = forged[forgery]
    closing = json.loads(lines[-1])
    log = [json.loads(line) for line in lines[1:-1]]
    made = record.Record(header, log, closing).lines()
    with pytest.raises(BadData, match="seed"):
        fold(registry.load("bazaar"), record.parse(made, "it"))


async def test_once_and_before_the_first_draw(server: Running) -> None:
    """Nobody adds twice, nor when dice have been thrown, nor from outside; what is no seed is refused."""
    ada, ben, id, _ = await begun(server)
    await ada.post(f"/api/tables/{id}/seed", {"addition": "0" * 64}, expect=403)
    waiting = (await ada.open("bazaar", "me", "open"))["id"]
    await ada.post(f"/api/tables/{waiting}/seed", {"addition": "0" * 64})
    await ada.post(f"/api/tables/{waiting}/seed", {"addition": "1" * 64}, expect=403)
    await ben.post(f"/api/tables/{waiting}/seed", {"addition": "1" * 64}, expect=403)
    for bad in ("0" * 63, "0" * 65, "A" * 64, "", "g" * 64):
        await ben.post(f"/api/tables/{waiting}/join", {"addition": bad}, expect=400)


async def test_nobody_waits(server: Running) -> None:
    """Without additions a game begins as ever; bots and those who send nothing add nothing."""
    ada, ben = await server.guests("Ada", "Ben")
    id = (await ada.open("bazaar", "me", "open", "bot"))["id"]
    position = await ben.post(f"/api/tables/{id}/join", {"addition": "5" * 64})
    assert (position["status"], position["additions"]) == ("running", {"1": "5" * 64})
    plain = await ada.open("bazaar", "me", "bot")
    assert (plain["status"], plain["additions"]) == ("running", {})


async def test_a_table_that_is_full_at_once_waits_for_its_opener(server: Running) -> None:
    """Against bots too: the hash first, the addition after it, then the first draw. Only the opener is waited for."""
    ada = await server.guest()
    held = await ada.open("bazaar", "me", "bot", wait_for_seed=True)
    assert (held["status"], held["n"]) == ("open", 0)
    run = await ada.post(f"/api/tables/{held['id']}/seed", {"addition": "7" * 64})
    assert (run["status"], run["seed_hash"], run["n"] > 0) == ("running", held["seed_hash"], True)
    bots = await ada.open("bazaar", "bot", "bot", wait_for_seed=True)
    assert bots["status"] == "running"


async def test_whoever_leaves_takes_it_along(server: Running) -> None:
    """What was added by somebody who got up before the game is not in it."""
    ada, ben = await server.guests("Ada", "Ben")
    id = (await ada.open("bazaar", "me", "open", "open"))["id"]
    await ben.post(f"/api/tables/{id}/join", {"addition": "6" * 64})
    await ben.post(f"/api/tables/{id}/leave")
    assert (await ada.position(id))["additions"] == {}
