"""Feeds for programs that ask by themselves: what waits for somebody, as RSS, and until when, as a calendar."""

from datetime import UTC, datetime
from email.utils import format_datetime
from typing import Any
from xml.sax.saxutils import escape

import msgspec

from serai.server.agenda import Agenda
from serai.server.notices.things import Thing, of_table, worded
from serai.server.store.faults import readable
from serai.server.table import Seat


def waiting(rows: list[tuple[Any, list[Seat]]], player: str) -> list[tuple[Any, Thing]]:
    """What waits for somebody at their tables."""
    told = readable(rows, lambda row, seats: [(row, thing) for thing in of_table(row, seats)])
    return [(row, thing) for found in told for row, thing in found if thing.player == player]


def rss(found: list[tuple[Any, Thing]], language: str, url: str, house: str) -> str:
    """A feed with an entry for everything that waits."""
    items = []
    for row, thing in found:
        note = worded([thing], language)
        when = format_datetime(datetime.fromtimestamp(row.updated / 1000, UTC))
        link = escape(url + note.url)
        items.append(
            f"<item><title>{escape(note.title)}</title><description>{escape(note.body)}</description>"
            f'<link>{link}</link><guid isPermaLink="false">{escape(thing.topic)}</guid><pubDate>{when}</pubDate></item>'
        )
    name = escape(house)
    channel = f"<title>{name}</title><link>{escape(url or '/')}</link><description>{name}</description>"
    body = f'<rss version="2.0"><channel>{channel}{"".join(items)}</channel></rss>'
    return f'<?xml version="1.0" encoding="UTF-8"?>\n{body}\n'


def calendar(found: list[tuple[Any, Thing]], language: str, url: str, ahead: int, house: str) -> str:
    """A calendar with an entry for each turn that must be taken by some time. `ahead` is what the time of day is ahead
    of house time, in which clocks count."""
    lines = ["BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:-//Caravanserai//EN", f"X-WR-CALNAME:{_text(house)}"]
    for row, thing in found:
        agenda = msgspec.json.decode(row.meta, type=Agenda)
        if thing.kind != "turn" or row.deadline is None or agenda.clock is None or agenda.clock.kind != "turns":
            continue
        until = datetime.fromtimestamp((row.deadline + ahead) / 1000, UTC)
        note = worded([thing], language)
        lines += [
            "BEGIN:VEVENT",
            f"UID:{row.id}-{row.n}@caravanserai",
            f"DTSTAMP:{datetime.fromtimestamp(row.updated / 1000, UTC):%Y%m%dT%H%M%SZ}",
            f"DTSTART:{until:%Y%m%dT%H%M%SZ}",
            f"SUMMARY:{_text(note.title)}",
            f"DESCRIPTION:{_text(note.body)}",
            f"URL:{url + note.url}",
            "END:VEVENT",
        ]
    return "\r\n".join([*(_folded(line) for line in lines), "END:VCALENDAR", ""])


def _text(text: str) -> str:
    """Text as calendars want it (RFC 5545)."""
    for sign in "\\,;":
        text = text.replace(sign, f"\\{sign}")
    return text.replace("\n", "\\n")


def _folded(line: str) -> str:
    """A line of at most 75 bytes, going on in the next one."""
    parts, rest = [], line
    while len(rest.encode()) > 73:
        cut = 73
        while len(rest[:cut].encode()) > 73:
            cut -= 1
        parts.append(rest[:cut])
        rest = rest[cut:]
    return "\r\n ".join([*parts, rest])
