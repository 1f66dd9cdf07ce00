"""Letters about accounts, asked directly: to whom one is written, what its link is worth, and how it looks."""

import asyncio
from collections.abc import AsyncIterator

import pytest

from serai.kernel.errors import BadData
from serai.server.errors import Refused
from serai.server.house import House
from serai.server.players.letters import HOURLY, written
from serai.server.players.mail import Letter, Mailer, composed
from serai.server.players.profiles import Profile
from serai.server.store.people import profile
from serai.server.store.reader import Player
from tests.server.conftest import settings
from tests.server.households import household, refusal, rows_of, settle

pytestmark = pytest.mark.anyio
PASSWORD = "long enough for tests"  # noqa: S105 - it guards nothing
ANOTHER = "quite another for tests"
ADDRESS = "ada@example.org"
POST = {"mail": "smtp://post.test", "mail_from": "Inn <inn@table.test>", "url": "https://table.test/"}


@pytest.fixture
async def house(sqlite_url: str) -> AsyncIterator[House]:
    """A house with a post box that nobody empties."""
    async with household(sqlite_url, **POST) as one:
        yield one


@pytest.fixture
async def ada(house: House) -> Player:
    """Somebody with an account."""
    return await house.accounts.open(await settle(house, "Ada"), "Ada", PASSWORD)


def posted(house: House) -> list[Letter]:
    """What lies in the box; it is taken out."""
    queue = house.people.mailer._queue
    return [queue.get_nowait() for _ in range(queue.qsize())]


def ticket(letter: Letter) -> str:
    """What stands behind the link of a letter."""
    return letter.text.partition("#")[2].split()[0]


async def confirmed(house: House, player: Player, mail: str = ADDRESS) -> None:
    """They have said that this is their address."""
    await house.people.letters.change_address(player, mail, PASSWORD)
    await house.people.letters.verify(ticket(posted(house)[0]))


async def reminded(house: House, mail: str = ADDRESS) -> list[Letter]:
    """What is written to somebody who forgot their password."""
    house.people.letters.forgot(mail)
    await asyncio.gather(*house.people.letters._errands)
    return posted(house)


async def test_an_address_is_small_and_unconfirmed_at_first(house: House, ada: Player) -> None:
    """Until the link is followed nothing else goes there; the link is the house's own, without a slash too many."""
    await house.people.letters.change_address(ada, "Ada@Example.ORG", PASSWORD)
    (letter,) = posted(house)
    assert (letter.to, "https://table.test/verify#" in letter.text) == (ADDRESS, True)
    known = await house.people.profiles.of(ada.id)
    assert (known.mail, known.verified, known.address) == (ADDRESS, False, None)
    assert await reminded(house) == []
    await house.people.letters.verify(ticket(letter))
    assert (await house.people.profiles.of(ada.id)).address == ADDRESS


async def test_who_may_not_change_an_address(house: House, ada: Player) -> None:
    """Whoever does not know the password, and guests, who have none; no letter is written and nothing is stored."""
    guest = await settle(house, "Gil")
    for player, password in ((ada, ANOTHER), (ada, ""), (guest, PASSWORD), (guest, "")):
        assert await refusal(house.people.letters.change_address(player, ADDRESS, password)) == (403, "wrong-password")
    assert (posted(house), await rows_of(house, profile)) == ([], [])


async def test_a_link_confirms_once_and_only_what_it_was_made_for(house: House, ada: Player) -> None:
    """Not again, not after the address was changed or taken away, and not by a ticket of another kind."""
    letters = house.people.letters
    await letters.change_address(ada, ADDRESS, PASSWORD)
    first = ticket(posted(house)[0])
    await letters.change_address(ada, "new@example.org", PASSWORD)
    second = ticket(posted(house)[0])
    assert await refusal(letters.verify(first)) == (403, "ticket-bad")
    await letters.verify(second)
    for text in (second, house.people.tickets.make("reset", ada.id, "new@example.org"), "nonsense"):
        assert await refusal(letters.verify(text)) == (403, "ticket-bad")
    await letters.change_address(ada, None, PASSWORD)
    assert (await house.people.profiles.of(ada.id)).address is None
    assert await reminded(house, "new@example.org") == []


async def test_a_forgotten_password(house: House, ada: Player) -> None:
    """The address may be written large; a password that is refused does not use the link up, one that is taken does."""
    await confirmed(house, ada)
    (letter,) = await reminded(house, ADDRESS.upper())
    text, letters = ticket(letter), house.people.letters
    assert await refusal(letters.reset(text, "password123")) == (400, "password-common")
    await letters.reset(text, ANOTHER)
    assert (await house.accounts.login("Ada", ANOTHER)).id == ada.id
    assert await refusal(letters.reset(text, PASSWORD)) == (403, "ticket-bad")


@pytest.mark.parametrize("mail", [None, "new@example.org"])
async def test_a_link_is_worth_nothing_once_the_address_is_another(house: House, ada: Player, mail: str | None) -> None:
    """Whoever reads the old box has no way to the account any more. Before: for half an hour."""
    await confirmed(house, ada)
    (letter,) = await reminded(house)
    await house.people.letters.change_address(ada, mail, PASSWORD)
    assert await refusal(house.people.letters.reset(ticket(letter), ANOTHER)) == (403, "ticket-bad")


async def test_an_address_that_is_given_while_another_is_confirmed(
    house: House, ada: Player, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It is not confirmed by the letter to the other. Before: between a look and a word it could be."""
    letters, profiles = house.people.letters, house.people.profiles
    await letters.change_address(ada, ADDRESS, PASSWORD)
    looked_up = profiles.of

    async def overtaken(player: str) -> Profile:
        found = await looked_up(player)
        await profiles.change(player, mail="ben@example.org", verified=False)
        return found

    monkeypatch.setattr(profiles, "of", overtaken)
    await letters.verify(ticket(posted(house)[0]))
    assert (await looked_up(ada.id)).address is None


async def test_an_older_link_is_worth_nothing_once_the_password_is_another(house: House, ada: Player) -> None:
    """Two letters, one of them used, or a password changed by whoever remembered it after all."""
    await confirmed(house, ada)
    (one,), (two,) = await reminded(house), await reminded(house)
    await house.people.letters.reset(ticket(one), ANOTHER)
    assert await refusal(house.people.letters.reset(ticket(two), PASSWORD)) == (403, "ticket-bad")
    (three,) = await reminded(house)
    await house.accounts.change_password(ada, ANOTHER, PASSWORD, "")
    assert await refusal(house.people.letters.reset(ticket(three), ANOTHER)) == (403, "ticket-bad")
    await house.accounts.delete(ada, PASSWORD)
    assert await refusal(house.people.letters.reset(ticket(three), ANOTHER)) == (403, "ticket-bad")


async def test_two_at_one_address_get_a_letter_each(house: House, ada: Player) -> None:
    """Each with a link of their own."""
    ben = await house.accounts.open(await settle(house, "Ben"), "Ben", PASSWORD)
    for player in (ada, ben):
        await confirmed(house, player)
    found = await reminded(house)
    assert len({ticket(letter) for letter in found}) == 2
    assert sorted(name for letter in found for name in ("Ada", "Ben") if name in letter.text) == ["Ada", "Ben"]


async def test_so_many_letters_an_hour(house: House, ada: Player) -> None:
    """To an address, known or not, however it is written; others are not held up, and the refusal says when."""
    for number in range(HOURLY):
        house.people.letters.forgot(ADDRESS if number % 2 else ADDRESS.upper())
    with pytest.raises(Refused) as refused:
        house.people.letters.forgot(ADDRESS)
    assert (refused.value.status, refused.value.key) == (429, "too-many-letters")
    assert 0 < int(refused.value.headers["retry-after"]) <= 3600 // HOURLY + 1
    house.people.letters.forgot("ben@example.org")
    await asyncio.gather(*house.people.letters._errands)
    assert await refusal(house.people.letters.change_address(ada, ADDRESS, PASSWORD)) == (429, "too-many-letters")
    assert (await house.people.profiles.of(ada.id)).mail is None


async def test_a_house_without_post(sqlite_url: str) -> None:
    """It says so, before it asks anything else; an address can still be taken away."""
    async with household(sqlite_url) as house:
        ada = await house.accounts.open(await settle(house, "Ada"), "Ada", PASSWORD)
        assert await refusal(house.people.letters.change_address(ada, ADDRESS, PASSWORD)) == (403, "no-mail")
        with pytest.raises(Refused, match="letters"):
            house.people.letters.forgot(ADDRESS)
        await house.people.letters.change_address(ada, None, PASSWORD)
        assert not house.people.mailer.is_open


@pytest.mark.parametrize(
    ("more", "word"),
    [
        ({"mail": "http://post.test:secret@x"}, "http"),
        ({"mail": "post.test"}, "smtp"),
        ({"mail_from": ""}, "SERAI_MAIL_FROM"),
        ({"url": ""}, "SERAI_URL"),
    ],
)
async def test_a_post_that_is_half_set_up(more: dict[str, str], word: str) -> None:
    """The house does not start, says what is missing, and does not print what may be a password."""
    with pytest.raises(BadData, match=word) as bad:
        Mailer(settings("unused", **{**POST, **more}))
    assert "secret" not in str(bad.value)


@pytest.mark.parametrize("language", ["en", "hu", "ru"])
@pytest.mark.parametrize("kind", ["verify", "reset"])
def test_letters_in_every_language(kind: str, language: str) -> None:
    """With the reader's name and the link; nothing is left to be filled in."""
    letter = written(kind, Player("p", "Ágnes", language, 0, "agnes"), ADDRESS, link="https://l.test/#x", house="Inn")
    assert "Ágnes" in letter.text
    assert "https://l.test/#x" in letter.text
    assert "{" not in letter.subject + letter.text
    english = written(kind, Player("p", "Ágnes", "en", 0, None), ADDRESS, link="https://l.test/#x", house="Inn")
    assert (letter == english) == (language == "en")


def test_what_a_letter_says_of_itself() -> None:
    """From whom, that nobody should answer it by machine, and how to end such letters with one click."""
    plain = composed(Letter(to=ADDRESS, subject="Grüße", text="Hello.\n"), "Inn <inn@table.test>")
    assert (plain["From"], plain["To"], plain["Subject"]) == ("Inn <inn@table.test>", ADDRESS, "Grüße")
    assert (plain["Auto-Submitted"], plain["List-Unsubscribe"]) == ("auto-generated", None)
    assert str(plain["Message-ID"]).endswith("@table.test>")
    notice = composed(Letter(to=ADDRESS, subject="s", text="t", unsubscribe="https://table.test/u"), "inn@table.test")
    assert notice["List-Unsubscribe"] == "<https://table.test/u>"
    assert notice["List-Unsubscribe-Post"] == "List-Unsubscribe=One-Click"


@pytest.mark.parametrize("field", ["to", "subject"])
def test_no_line_is_smuggled_into_a_letter(field: str) -> None:
    """Whatever got past all checks before."""
    letter = Letter(**{"to": ADDRESS, "subject": "s", "text": "t", field: "a@b.co\r\nBcc: c@d.de"})
    with pytest.raises(ValueError, match="linefeed"):
        composed(letter, "inn@table.test")
