"""Letters: confirming an address and forgetting a password, with a real mail server. The fault was that whoever forgot
their password had lost their games."""

import asyncio
import time
from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from serai.kernel.errors import BadData
from serai.server.app import new_app
from serai.server.players import mail, tickets
from serai.server.players.mail import Letter, Mailer
from serai.server.table import now
from tests.server.clients import Guest
from tests.server.conftest import Running, Serve, settings
from tests.server.post import PostOffice, certificate, post_office, secret_post_office, text_of, ticket_in
from tests.server.test_accounts import PASSWORD, elsewhere, holder

pytestmark = pytest.mark.anyio

ADDRESS = "ada@example.org"
NEW = "seven silk bales"


@pytest.fixture
async def office() -> AsyncIterator[PostOffice]:
    """A mail server."""
    async with post_office() as running:
        yield running


@pytest.fixture
async def posting(database: str, serve: Serve, office: PostOffice) -> Running:
    """A server, on each database, that sends its letters there."""
    return await serve(database, mail=office.url, mail_from="house@table.test", url="https://table.test")


async def confirmed(server: Running, office: PostOffice, address: str = ADDRESS) -> tuple[Guest, str]:
    """Somebody with an account and an address that is theirs."""
    ada, name = await holder(server)
    before = len(office.letters)
    await ada.post("/api/account/mail", {"mail": address, "password": PASSWORD})
    letter = await office.next(before + 1)
    await server.stranger().post("/api/account/verify", {"ticket": ticket_in(letter, "verify")})
    return ada, name


async def test_an_address_is_confirmed_by_letter(posting: Running, office: PostOffice) -> None:
    """It needs the password, is asked by letter, and is confirmed once, by whoever reads the letter."""
    ada, _ = await holder(posting)
    await ada.post("/api/account/mail", {"mail": ADDRESS, "password": "not the password"}, expect=403)
    mine = await ada.post("/api/account/mail", {"mail": "Ada@Example.org", "password": PASSWORD})
    assert (mine["mail"], mine["verified"], mine["sends_mail"]) == (ADDRESS, False, True)
    letter = await office.next()
    assert (letter["To"], letter["From"]) == (ADDRESS, "house@table.test")
    ticket = ticket_in(letter, "verify")
    reader = posting.stranger()
    await reader.post("/api/account/verify", {"ticket": ticket[:-4] + "AAAA"}, expect=403)
    await reader.post("/api/account/verify", {"ticket": ticket})
    assert (await ada.get("/api/account/settings"))["verified"]
    await reader.post("/api/account/verify", {"ticket": ticket}, expect=403)
    assert (await ada.post("/api/account/mail", {"password": PASSWORD}))["mail"] is None


async def test_an_older_letter_confirms_nothing(posting: Running, office: PostOffice) -> None:
    """Whoever has changed the address meanwhile is not known by the first one."""
    ada, _ = await holder(posting)
    for address in (ADDRESS, "ada@elsewhere.example"):
        await ada.post("/api/account/mail", {"mail": address, "password": PASSWORD})
    await office.next(2)
    first = next(letter for letter in office.letters if letter["To"] == ADDRESS)
    await ada.post("/api/account/verify", {"ticket": ticket_in(first, "verify")}, expect=403)
    assert not (await ada.get("/api/account/settings"))["verified"]


async def test_a_forgotten_password(posting: Running, office: PostOffice) -> None:
    """A letter brings a new one, once; every session ends, and games stay where they were."""
    ada, name = await confirmed(posting, office)
    table = (await ada.open("bazaar", "me", "open"))["id"]
    await posting.stranger().post("/api/account/forgot", {"mail": ADDRESS.upper()})
    letter = await office.next(2)
    assert name in text_of(letter)
    ticket, stranger = ticket_in(letter, "reset"), posting.stranger()
    await stranger.post("/api/account/reset", {"ticket": ticket, "password": "Password123!"}, expect=400)
    await stranger.post("/api/account/reset", {"ticket": ticket, "password": NEW})
    await stranger.post("/api/account/reset", {"ticket": ticket, "password": "six oxen to hue"}, expect=403)
    await ada.get("/api/session", expect=401)
    again = await elsewhere(posting, name, NEW)
    assert [line["id"] for line in await again.get("/api/tables?show=mine")] == [table]


async def test_unknown_addresses_hear_the_same(posting: Running, office: PostOffice) -> None:
    """Nobody learns who has an account here: the same answer, whether the address is known, unknown or unconfirmed."""
    await confirmed(posting, office)
    other, _ = await holder(posting)
    await other.post("/api/account/mail", {"mail": "unconfirmed@example.org", "password": PASSWORD})
    await office.next(2)
    answers = []
    for address in (ADDRESS, "nobody@example.org", "unconfirmed@example.org"):
        stranger = posting.stranger()
        begun = time.monotonic()
        response = await stranger.http.post("/api/account/forgot", json={"mail": address})
        answers.append((response.status_code, response.text))
        assert time.monotonic() - begun < 5
    assert len(set(answers)) == 1
    await office.next(3)
    await asyncio.sleep(0.3)
    assert [letter["To"] for letter in office.letters[2:]] == [ADDRESS]


async def test_tickets_run_out(posting: Running, office: PostOffice, monkeypatch: pytest.MonkeyPatch) -> None:
    """After half an hour a letter is worth nothing; so it is when the password was changed meanwhile."""
    ada, _ = await confirmed(posting, office)
    await ada.post("/api/account/forgot", {"mail": ADDRESS})
    late = ticket_in(await office.next(2), "reset")
    later = now() + 31 * tickets.MINUTE
    monkeypatch.setattr(tickets, "now", lambda: later)
    await ada.post("/api/account/reset", {"ticket": late, "password": NEW}, expect=403)
    monkeypatch.undo()
    await ada.post("/api/account/password", {"old": PASSWORD, "new": NEW})
    await ada.post("/api/account/reset", {"ticket": late, "password": "six oxen to hue"}, expect=403)


async def test_letters_have_a_limit(posting: Running, office: PostOffice) -> None:
    """Nobody floods somebody else's box: after five letters an hour the sixth is refused with a sentence."""
    await confirmed(posting, office)
    stranger = posting.stranger()
    for _ in range(4):
        await stranger.post("/api/account/forgot", {"mail": ADDRESS})
    refused = await stranger.post("/api/account/forgot", {"mail": ADDRESS}, expect=429)
    assert refused["message"] == "This address has been sent enough letters; wait an hour."


async def test_a_closed_post_office(posting: Running, office: PostOffice, monkeypatch: pytest.MonkeyPatch) -> None:
    """A letter that could not be sent is tried again, as often as it takes until somebody opens."""
    monkeypatch.setattr(mail, "PAUSES", (0.0, *[0.05] * 600))
    office.is_closed = True
    ada, _ = await holder(posting)
    await ada.post("/api/account/mail", {"mail": ADDRESS, "password": PASSWORD})
    await office.until(lambda: office.attempts >= 1)
    office.is_closed = False
    assert (await office.next())["To"] == ADDRESS


async def test_an_address_that_cannot_be_written_to(posting: Running, office: PostOffice) -> None:
    """It passes for one until a letter is addressed. Before: nobody got a letter any more, until the next start."""
    ada, _ = await holder(posting)
    await ada.post("/api/account/mail", {"mail": "ada@[example.org", "password": PASSWORD})
    ben, _ = await holder(posting)
    await ben.post("/api/account/mail", {"mail": ADDRESS, "password": PASSWORD})
    assert (await office.next())["To"] == ADDRESS


async def test_who_does_not_live_there_is_not_written_to_again(posting: Running, office: PostOffice) -> None:
    """The next letter is not held up by the seconds after which others are tried again."""
    office.unknown.append("nobody@")
    ada, _ = await holder(posting)
    for address in ("nobody@example.org", ADDRESS):
        await ada.post("/api/account/mail", {"mail": address, "password": PASSWORD})
    assert (await office.next())["To"] == ADDRESS
    assert office.refused == 1


async def test_letters_beyond_what_may_wait(office: PostOffice, monkeypatch: pytest.MonkeyPatch) -> None:
    """They are thrown away, not those that came before; whoever asks for one waits for nothing."""
    monkeypatch.setattr(mail, "WAITING", 2)
    usual = {"mail": office.url, "mail_from": "house@table.test", "url": "https://table.test"}
    mailer = Mailer(settings("", **usual))
    for number in range(4):
        mailer.send(Letter(to=f"{number}@example.org", subject="Hello", text="Come!\n"))
    mailer.start()
    await mailer.stop()
    assert [letter["To"] for letter in office.letters] == ["0@example.org", "1@example.org"]


@pytest.mark.parametrize("scheme", ["smtps", "smtp+starttls"])
async def test_letters_go_in_secret_to_whom_one_can_trust(
    scheme: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Name and password are told to a mail server with a good certificate, and to no other."""
    tls = certificate(tmp_path / "post.pem")
    monkeypatch.setattr(mail, "PAUSES", (0.0,))
    async with secret_post_office(tls, scheme, "\0house@club\0camels: 4") as office:
        url = f"{scheme}://house%40club:camels%3A%204@{office.url}"
        usual = {"mail": url, "mail_from": "house@table.test", "url": "https://table.test"}
        for trusted, sent in (("", 0), (str(tmp_path / "post.pem"), 1)):
            monkeypatch.setenv("SSL_CERT_FILE", trusted)
            mailer = Mailer(settings("", **usual))
            mailer.send(Letter(to=ADDRESS, subject="Hello", text="Come!\n"))
            mailer.start()
            await mailer.stop()
            assert len(office.letters) == sent


async def test_letters_speak_ones_language(posting: Running, office: PostOffice) -> None:
    """Three languages; and no header can be smuggled in with an address."""
    for number, (language, word) in enumerate((("en", "Hello"), ("hu", "Szia"), ("ru", "Здравствуйте")), 1):
        ada, _ = await holder(posting)
        await ada.call("PATCH", "/api/session", {"language": language})
        await ada.post("/api/account/mail", {"mail": f"{language}@example.org", "password": PASSWORD})
        assert word in text_of(await office.next(number))
    bad = {"mail": "ada@example.org\r\nBcc: all@example.org", "password": PASSWORD}
    await ada.post("/api/account/mail", bad, expect=400)


async def test_a_house_without_post(quick: Running) -> None:
    """It says so in a sentence, and half a configuration is refused at the start."""
    ada, _ = await holder(quick)
    refused = await ada.post("/api/account/forgot", {"mail": ADDRESS}, expect=403)
    assert "sends no letters" in refused["message"]
    assert not (await ada.get("/api/account/settings"))["sends_mail"]
    pigeon = {"mail": "pigeon://ada:hush@loft", "mail_from": "a@b.c", "url": "https://x.y"}
    for wrong in ({"mail": "smtp://localhost"}, pigeon):
        with pytest.raises(BadData) as told:
            new_app(settings("sqlite:///:memory:", **wrong))
        assert "hush" not in str(told.value)


# Another device


async def test_another_device(server: Running) -> None:
    """A guest is the same on another device by a link that is good once; both go on."""
    ada = await server.guest("Ada without an account")
    table = (await ada.open("bazaar", "me", "open"))["id"]
    link = await ada.post("/api/account/device")
    ticket = link["path"].removeprefix("/enter#")
    phone = server.stranger()
    session = await phone.post("/api/enter", {"ticket": ticket})
    phone.use(session["token"])
    assert session["id"] == (await ada.get("/api/session"))["id"]
    assert [line["id"] for line in await phone.get("/api/tables?show=mine")] == [table]
    await server.stranger().post("/api/enter", {"ticket": ticket}, expect=403)
    assert len(await ada.get("/api/sessions")) == 2


@pytest.mark.parametrize("way", ["password", "sessions", "logout"])
async def test_a_link_ends_with_the_session_that_made_it(quick: Running, way: str) -> None:
    """Whoever is thrown out does not come in again by a link that they made before. Before: for ten minutes."""
    ada, name = await holder(quick)
    thief = await elsewhere(quick, name)
    ticket = (await thief.post("/api/account/device"))["path"].removeprefix("/enter#")
    own = (await ada.post("/api/account/device"))["path"].removeprefix("/enter#")
    if way == "password":
        await ada.post("/api/account/password", {"old": PASSWORD, "new": NEW})
    else:
        await (ada.post("/api/sessions/end") if way == "sessions" else thief.post("/api/logout"))
    await thief.get("/api/session", expect=401)
    await quick.stranger().post("/api/enter", {"ticket": ticket}, expect=403)
    await quick.stranger().post("/api/enter", {"ticket": own}, expect=200)


async def test_a_guest_keeps_everything_with_an_account(server: Running) -> None:
    """The guest becomes the account: the same id, tables, bonds and wishes; other devices become it, too."""
    ada = await server.guest("Soon a member")
    other = await server.guest("Ben")
    await ada.post(f"/api/players/{(await other.get('/api/session'))['id']}/bond", {"kind": "follow", "on": True})
    await ada.call("PATCH", "/api/account/privacy", {"history": "me"})
    table = (await ada.open("bazaar", "me", "hotseat"))["id"]
    before = await ada.get("/api/session")
    after = await ada.post("/api/account", {"name": "A member from now on", "password": PASSWORD})
    assert after["id"] == before["id"]
    again = await elsewhere(server, "A member from now on")
    assert [line["id"] for line in await again.get("/api/tables?show=mine")] == [table]
    assert [one["name"] for one in await again.get("/api/friends")] == ["Ben"]
    assert (await again.get("/api/account/settings"))["privacy"]["history"] == "me"


async def test_a_ticket_of_one_kind_is_no_other(server: Running) -> None:
    """Whoever may enter may not set a password, and a forged ticket is nobody's."""
    ada, _ = await holder(server)
    ticket = (await ada.post("/api/account/device"))["path"].removeprefix("/enter#")
    await ada.post("/api/account/reset", {"ticket": ticket, "password": NEW}, expect=403)
    for forged in ("x", "e30.e30", "e30.", ticket.partition(".")[0] + ".", "." + ticket.partition(".")[2]):
        await ada.post("/api/enter", {"ticket": forged}, expect=403)
    await ada.post("/api/account/delete", {"password": PASSWORD})
    await server.stranger().post("/api/enter", {"ticket": ticket}, expect=403)
