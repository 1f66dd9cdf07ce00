"""A mail server for the tests: it speaks SMTP and keeps what it is given."""

import asyncio
import base64
import contextlib
import re
import ssl
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from datetime import UTC, datetime, timedelta
from email import message_from_bytes, policy
from email.message import EmailMessage
from pathlib import Path

from cryptography import x509
from cryptography.hazmat.primitives import hashes, serialization
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.x509.oid import NameOID


class PostOffice:
    """Takes letters; `letters` holds them as they came. `is_closed` refuses them for the moment, `unknown` are those
    who do not live here. With a certificate it speaks in secret, and takes letters from `customer` alone."""

    def __init__(self, tls: ssl.SSLContext | None = None, customer: str = "") -> None:
        self.letters: list[EmailMessage] = []
        self.is_closed = False
        self.unknown: list[str] = []
        self.refused = 0
        self._tls = tls
        self._is_known = False
        self._customer = customer
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
        """One conversation; whoever does not trust us hangs up."""
        with contextlib.suppress(ssl.SSLError):
            await self.talk(reader, writer)
        writer.close()

    async def talk(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        """What is said in it."""
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
            elif verb == b"RCPT" and any(one.encode() in line for one in self.unknown):
                self.refused += 1
                self._news.set()
                writer.write(b"550 nobody of that name\r\n")
            elif verb == b"STAR":
                writer.write(b"220 in secret\r\n")
                await writer.start_tls(self._tls or ssl.create_default_context())
            else:
                writer.write(self.answer(verb, line, is_secret=writer.get_extra_info("sslcontext") is not None))

    def answer(self, verb: bytes, line: bytes, *, is_secret: bool) -> bytes:
        """What is said to all else: who has not said who they are, in secret, brings no letters."""
        if verb == b"EHLO" and self._tls is not None:
            return b"250-post.test\r\n250-STARTTLS\r\n250 AUTH PLAIN\r\n"
        if verb == b"AUTH":
            name = base64.b64decode(line.split()[2]).decode()
            self._is_known = is_secret and name == self._customer
            return b"235 welcome\r\n" if self._is_known else b"535 who?\r\n"
        if verb == b"MAIL" and self._tls is not None and not self._is_known:
            return b"530 who?\r\n"
        return b"250 fine\r\n"

    def take(self, data: bytes) -> None:
        """Keep a letter."""
        letter = message_from_bytes(data.removesuffix(b".\r\n").replace(b"\r\n..", b"\r\n."), policy=policy.default)
        assert isinstance(letter, EmailMessage)
        self.letters.append(letter)
        self._news.set()


def certificate(path: Path) -> ssl.SSLContext:
    """A certificate for `localhost`, by which nobody vouches but itself; it lies at a path, for those who trust it."""
    key, name = ec.generate_private_key(ec.SECP256R1()), x509.Name([x509.NameAttribute(NameOID.COMMON_NAME, "post")])
    now = datetime.now(UTC)
    made = x509.CertificateBuilder().subject_name(name).issuer_name(name).public_key(key.public_key())
    made = made.serial_number(1).not_valid_before(now).not_valid_after(now + timedelta(days=1))
    made = made.add_extension(x509.SubjectAlternativeName([x509.DNSName("localhost")]), critical=False)
    signed = made.sign(key, hashes.SHA256()).public_bytes(serialization.Encoding.PEM)
    plain = serialization.PrivateFormat.PKCS8, serialization.NoEncryption()
    path.write_bytes(signed + key.private_bytes(serialization.Encoding.PEM, *plain))
    context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
    context.load_cert_chain(path)
    return context


@asynccontextmanager
async def secret_post_office(tls: ssl.SSLContext, scheme: str, customer: str) -> AsyncIterator[PostOffice]:
    """A mail server that speaks in secret, from the first word on or when asked to."""
    office = PostOffice(tls, customer)
    server = await asyncio.start_server(office.serve, "127.0.0.1", 0, ssl=tls if scheme == "smtps" else None)
    office.url = f"localhost:{server.sockets[0].getsockname()[1]}"
    async with server:
        yield office


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
