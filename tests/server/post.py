"""A mail server for the tests: it speaks SMTP and keeps what it is given."""

import asyncio
import re
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from email import message_from_bytes, policy
from email.message import EmailMessage


class PostOffice:
    """Takes letters; `letters` holds them as they came. `is_closed` refuses them for the moment."""

    def __init__(self) -> None:
        self.letters: list[EmailMessage] = []
        self.is_closed = False
        self.attempts = 0
        self._news = asyncio.Event()
        self.url = ""

    async def next(self, number: int = 1) -> EmailMessage:
        """The letter of that number, when it has come."""
        await self.until(lambda: len(self.letters) >= number)
        return self.letters[number - 1]

    async def until(self, is_so: Callable[[], bool]) -> None:
        """Wait for something to happen here."""
        async with asyncio.timeout(20):
            while not is_so():
                self._news.clear()
                await self._news.wait()

    async def serve(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        """One conversation."""
        writer.write(b"220 post.test ESMTP\r\n")
        while line := await reader.readline():
            verb = line[:4].upper()
            if verb == b"DATA":
                writer.write(b"354 go on\r\n")
                self.take(await reader.readuntil(b"\r\n.\r\n"))
                writer.write(b"250 taken\r\n")
            elif verb == b"QUIT":
                writer.write(b"221 bye\r\n")
                break
            elif verb == b"MAIL" and self.is_closed:
                self.attempts += 1
                self._news.set()
                writer.write(b"451 later\r\n")
            else:
                writer.write(b"250 fine\r\n")
        writer.close()

    def take(self, data: bytes) -> None:
        """Keep a letter."""
        letter = message_from_bytes(data.removesuffix(b".\r\n").replace(b"\r\n..", b"\r\n."), policy=policy.default)
        assert isinstance(letter, EmailMessage)
        self.letters.append(letter)
        self._news.set()


@asynccontextmanager
async def post_office() -> AsyncIterator[PostOffice]:
    """A mail server until the end of the block."""
    office = PostOffice()
    server = await asyncio.start_server(office.serve, "127.0.0.1", 0)
    office.url = f"smtp://127.0.0.1:{server.sockets[0].getsockname()[1]}"
    async with server:
        yield office


def text_of(letter: EmailMessage) -> str:
    """What a letter says."""
    return str(letter.get_content())


def ticket_in(letter: EmailMessage, page: str) -> str:
    """The ticket of a letter's link."""
    found = re.search(rf"https://table\.test/{page}#([A-Za-z0-9_.-]+)", text_of(letter))
    assert found, text_of(letter)
    return found[1]
