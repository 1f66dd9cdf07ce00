"""Letters by SMTP: written to a queue, sent one by one beside everything else, tried again when the post is closed."""

import asyncio
import logging
import smtplib
import ssl
from email.message import EmailMessage
from email.utils import formatdate, make_msgid
from typing import Final
from urllib.parse import unquote, urlsplit

import msgspec

from serai.kernel.errors import BadData
from serai.server import metrics
from serai.server.errors import Refused
from serai.server.settings import Settings

LOG: Final = logging.getLogger("serai.server.mail")
WAITING: Final = 1000
"""Letters that may wait; beyond that new ones are not taken."""
PAUSES: Final = (0.0, 5.0, 60.0)
"""Seconds before each attempt to send a letter."""
SECONDS: Final = 20.0
PORTS: Final = {"smtp": 25, "smtp+starttls": 587, "smtps": 465}


class Letter(msgspec.Struct, frozen=True, kw_only=True):
    """A letter; `unsubscribe` is the address that ends all letters of its kind with one click (RFC 8058)."""

    to: str
    subject: str
    text: str
    unsubscribe: str = ""


class Mailer:
    """Sends letters, if the host has said by which server."""

    def __init__(self, settings: Settings) -> None:
        self._url = settings.mail
        self._from = settings.mail_from
        self._queue: asyncio.Queue[Letter] = asyncio.Queue(WAITING)
        self._task: asyncio.Task[None] | None = None
        scheme = urlsplit(self._url).scheme
        if self._url and scheme not in PORTS:  # the rest may hold a password
            raise BadData(f"The mail server is given as one of {', '.join(PORTS)} and ://HOST, not as {scheme!r}.")
        if self._url and not (self._from and settings.url):
            raise BadData("Letters need a sender and links: set SERAI_MAIL_FROM and SERAI_URL.")

    @property
    def is_open(self) -> bool:
        """Whether this house sends letters."""
        return bool(self._url)

    def require(self) -> None:
        """Refuse what needs letters where none are sent."""
        if not self.is_open:
            raise Refused(403, "no-mail")

    def send(self, letter: Letter) -> None:
        """Put a letter into the queue."""
        try:
            self._queue.put_nowait(letter)
        except asyncio.QueueFull:
            LOG.warning("too many letters wait: one is thrown away")

    def start(self) -> None:
        """Begin to send."""
        if self.is_open:
            self._task = asyncio.create_task(self._run(), name="mail")

    async def stop(self) -> None:
        """Send what is waiting, for as long as somebody waits for us, then end."""
        if self._task is not None:
            try:
                await asyncio.wait_for(self._queue.join(), 3.0)
            except TimeoutError:
                LOG.warning("letters were not sent", extra={"letters": self._queue.qsize()})
            self._task.cancel()
            await asyncio.gather(self._task, return_exceptions=True)

    async def _run(self) -> None:
        while True:
            letter = await self._queue.get()
            try:
                await self._deliver(letter)
            except Exception as error:
                LOG.warning("a letter cannot be written", exc_info=error)
                metrics.LETTERS.labels("lost").inc()
            finally:
                self._queue.task_done()

    async def _deliver(self, letter: Letter) -> None:
        """Try a few times; a letter that is refused for good is not tried again."""
        message = composed(letter, self._from)
        for pause in PAUSES:
            await asyncio.sleep(pause)
            try:
                await asyncio.to_thread(posted, self._url, message)
            except (OSError, smtplib.SMTPException) as error:
                LOG.warning("a letter was not sent", extra={"cause": type(error).__name__})
                if isinstance(error, smtplib.SMTPRecipientsRefused):
                    break
            else:
                metrics.LETTERS.labels("sent").inc()
                return
        metrics.LETTERS.labels("lost").inc()


def composed(letter: Letter, sender: str) -> EmailMessage:
    """The letter as it goes over the wire."""
    message = EmailMessage()
    message["From"], message["To"], message["Subject"] = sender, letter.to, letter.subject
    message["Date"], message["Message-ID"] = formatdate(), make_msgid(domain=sender.rpartition("@")[2].strip("> "))
    message["Auto-Submitted"] = "auto-generated"
    if letter.unsubscribe:
        message["List-Unsubscribe"] = f"<{letter.unsubscribe}>"
        message["List-Unsubscribe-Post"] = "List-Unsubscribe=One-Click"
    message.set_content(letter.text)
    return message


def posted(url: str, message: EmailMessage) -> None:
    """Hand a letter over to the mail server."""
    parts = urlsplit(url)
    host, port = parts.hostname or "localhost", parts.port or PORTS[parts.scheme]
    if parts.scheme == "smtps":
        connection: smtplib.SMTP = smtplib.SMTP_SSL(host, port, timeout=SECONDS, context=ssl.create_default_context())
    else:
        connection = smtplib.SMTP(host, port, timeout=SECONDS)
    with connection:
        if parts.scheme == "smtp+starttls":
            connection.starttls(context=ssl.create_default_context())
        if parts.username:
            connection.login(unquote(parts.username), unquote(parts.password or ""))
        connection.send_message(message)
