"""Notices: what one wants to hear, the browsers that take them, feeds, and one click that ends the letters."""

import hashlib
import secrets
from typing import Annotated, Final

import msgspec
from litestar import Response, get, post
from litestar.params import JSONBody, PathParameter, QueryParameter
from litestar.status_codes import HTTP_200_OK
from sqlalchemy import delete, insert

from serai.server.errors import Refused
from serai.server.house import House
from serai.server.keeper import OUTSIDE
from serai.server.notices import feeds, hours
from serai.server.notices.desk import BROWSERS
from serai.server.notices.push import Subscribed
from serai.server.notices.wire import Notices, NoticeSettings, Subscription, Ticketed, Unsubscription
from serai.server.routes.answers import Inside, Me, refusals
from serai.server.store.people import subscription
from serai.server.store.reader import Player
from serai.server.table import now
from serai.server.wire import Done

CHANGE: Final = refusals(401, 403, 413, 415)
FEED: Final = refusals(403)
FeedTicket = Annotated[str, PathParameter(max_length=1000, pattern="^[A-Za-z0-9_.-]+$")]
LetterTicket = Annotated[str, QueryParameter(max_length=1000, pattern="^[A-Za-z0-9_.-]+$")]


async def settings(house: House, me: Player) -> NoticeSettings:
    """What somebody wants to hear, and what the house can send."""
    profile = await house.people.profiles.of(me.id)
    wishes = profile.wishes
    if not wishes.feed:
        new = secrets.token_hex(8)
        wishes = await house.people.profiles.wish_anew(me.id, lambda known: {"feed": known.feed or new})
    ticket = house.people.tickets.make("feed", me.id, wishes.feed)
    return NoticeSettings(
        wishes=wishes.notices,
        push_key=house.desk.pusher.public_key,
        browsers=len(await house.desk.browsers(me.id)),
        mail=profile.address if house.people.mailer.is_open else None,
        feed=f"/api/feeds/{ticket}/rss",
        calendar=f"/api/feeds/{ticket}/ics",
    )


@get("/api/notices", tags=["notices"], responses=refusals(401))
async def read_notices(me: Me, house: Inside) -> NoticeSettings:
    """What one wants to hear, and by which ways the house can tell."""
    return await settings(house, me)


@post("/api/notices", tags=["notices"], status_code=HTTP_200_OK, responses=CHANGE)
async def change_notices(data: JSONBody[Notices], me: Me, house: Inside) -> NoticeSettings:
    """What one wants to hear from now on."""
    hours.check(data)
    if data.webhook:
        house.desk.check_address(data.webhook)
    await house.people.profiles.wish(me.id, notices=data)
    return await settings(house, me)


@post("/api/notices/browser", tags=["notices"], status_code=HTTP_200_OK, responses=CHANGE)
async def subscribe(data: JSONBody[Subscription], me: Me, house: Inside) -> NoticeSettings:
    """Take notices in this browser. The oldest browser is forgotten when there are too many."""
    if house.desk.pusher.public_key is None:
        raise Refused(403, "no-push")
    id = hashlib.sha256(data.endpoint.encode()).hexdigest()
    one = Subscribed(id, me.id, data.endpoint, data.p256dh, data.auth)
    house.desk.pusher.check(one)
    others = [browser.id for browser in await house.desk.browsers(me.id) if browser.id != id]
    old = others[: -BROWSERS + 1]
    row = {"id": id, "player": me.id, "endpoint": one.endpoint, "key": one.key, "auth": one.auth, "made": now()}
    await house.writer.write(
        [delete(subscription).where(subscription.c.id.in_([id, *old])), insert(subscription).values(row)]
    )
    return await settings(house, me)


@post("/api/notices/browser/end", tags=["notices"], status_code=HTTP_200_OK, responses=CHANGE)
async def unsubscribe(data: JSONBody[Unsubscription], me: Me, house: Inside) -> NoticeSettings:
    """Take no more notices in this browser."""
    id = hashlib.sha256(data.endpoint.encode()).hexdigest()
    where = (subscription.c.id == id, subscription.c.player == me.id)
    await house.writer.write([delete(subscription).where(*where)])
    return await settings(house, me)


@post("/api/notices/feeds", tags=["notices"], status_code=HTTP_200_OK, responses=CHANGE)
async def renew_feeds(me: Me, house: Inside) -> NoticeSettings:
    """New addresses for one's feeds; the old ones are worth nothing any more."""
    await house.people.profiles.wish(me.id, feed=secrets.token_hex(8))
    return await settings(house, me)


async def reader_of(house: House, ticket: str) -> Player:
    """Whose feed an address is."""
    said = house.people.tickets.read(ticket, "feed")
    player = await house.people.find(said.player)
    if player is None or (await house.people.profiles.of(player.id)).wishes.feed != said.about:
        raise Refused(403, "ticket-bad")
    return player


@get("/api/feeds/{ticket:str}/rss", tags=["notices"], media_type="application/rss+xml", responses=FEED)
async def feed(ticket: FeedTicket, house: Inside) -> Response[str]:
    """What waits for somebody, as RSS; the address says whose it is."""
    player = await reader_of(house, ticket)
    found = feeds.waiting(await house.reader.summaries("current", player.id), player.id)
    return Response(
        feeds.rss(found, player.language, house.settings.url, house.dress.name), media_type="application/rss+xml"
    )


@get("/api/feeds/{ticket:str}/ics", tags=["notices"], media_type="text/calendar", responses=FEED)
async def calendar(ticket: FeedTicket, house: Inside) -> Response[str]:
    """The turns that somebody must take by some time, as a calendar."""
    player = await reader_of(house, ticket)
    found = feeds.waiting(await house.reader.summaries("current", player.id), player.id)
    text = feeds.calendar(found, player.language, house.settings.url, now() - house.uptime.now(), house.dress.name)
    return Response(text, media_type="text/calendar")


async def end_letters(house: House, ticket: str) -> Done:
    """No more letters for whom the ticket names, unless they have left for good: of them nothing is kept."""
    said = house.people.tickets.read(ticket, "unsubscribe")
    if await house.people.find(said.player) is not None:
        await house.people.profiles.wish_anew(
            said.player, lambda known: {"notices": msgspec.structs.replace(known.notices, mail=False)}
        )
    return Done()


@post("/api/notices/letters/end", tags=["notices"], status_code=HTTP_200_OK, responses=refusals(403, 413, 415))
async def stop_letters(data: JSONBody[Ticketed], house: Inside) -> Done:
    """No more letters, by the ticket in one of them; no session is needed."""
    return await end_letters(house, data.ticket)


@post(
    "/api/unsubscribe",
    status_code=HTTP_200_OK,
    include_in_schema=False,
    opt={OUTSIDE: "mail programs post a form with one click (RFC 8058); the ticket says for whom"},
)
async def one_click(ticket: LetterTicket, house: Inside) -> Done:
    """The same for mail programs."""
    return await end_letters(house, ticket)


HANDLERS: Final = [
    read_notices,
    change_notices,
    subscribe,
    unsubscribe,
    renew_feeds,
    feed,
    calendar,
    stop_letters,
    one_click,
]
