"""Addresses, forgotten passwords, and being the same on another device."""

from typing import Final

import msgspec
from litestar import Response, get, patch, post
from litestar.params import JSONBody
from litestar.status_codes import HTTP_200_OK

from serai.server.errors import Refused
from serai.server.house import House
from serai.server.keeper import ENTRANCE
from serai.server.personal import Session
from serai.server.players.wire import (
    DeviceLink,
    Forgotten,
    Mine,
    NewMail,
    PrivacyChange,
    Reset,
    TicketUse,
    VacationWish,
)
from serai.server.routes.accounts import Asked, current
from serai.server.routes.answers import Inside, Me, refusals
from serai.server.routes.people import signed_in
from serai.server.store.reader import Player
from serai.server.table import stamp
from serai.server.wire import Done

CHANGE: Final = refusals(401, 403, 413, 415)


async def mine(house: House, me: Player) -> Mine:
    """What the house knows of somebody beyond their name."""
    profile = await house.people.profiles.of(me.id)
    return Mine(
        mail=profile.mail,
        verified=profile.verified,
        sends_mail=house.people.mailer.is_open,
        privacy=profile.wishes.privacy,
        vacation=await house.vacations.info(me.id),
    )


@get("/api/account/settings", tags=["account"], responses=refusals(401))
async def read_settings(me: Me, house: Inside) -> Mine:
    """One's address, and what one wishes to show to whom."""
    return await mine(house, me)


@patch("/api/account/privacy", tags=["account"], responses=CHANGE)
async def change_privacy(data: JSONBody[PrivacyChange], me: Me, house: Inside) -> Mine:
    """Who sees one's history, whether one is at home, and who may keep a seat for one."""
    wanted = {name: value for name, value in msgspec.structs.asdict(data).items() if value is not None}
    await house.people.profiles.wish_anew(
        me.id, lambda known: {"privacy": msgspec.structs.replace(known.privacy, **wanted)}
    )
    return await mine(house, me)


@post("/api/account/vacation", tags=["account"], status_code=HTTP_200_OK, responses=CHANGE)
async def change_vacation(data: JSONBody[VacationWish], me: Me, house: Inside) -> Mine:
    """Be away until the end of a day, or be back: meanwhile no clock of a turn-by-turn game runs out."""
    await house.vacations.go(me, data.until)
    return await mine(house, me)


@post("/api/account/mail", tags=["account"], opt=ENTRANCE, status_code=HTTP_200_OK, responses=CHANGE)
async def change_mail(data: JSONBody[NewMail], me: Me, house: Inside) -> Mine:
    """Another address, which is sent a letter with a link that confirms it; or none."""
    await house.people.letters.change_address(me, data.mail, data.password)
    return await mine(house, me)


@post(
    "/api/account/verify",
    tags=["account"],
    opt=ENTRANCE,
    status_code=HTTP_200_OK,
    responses=refusals(403, 413, 415),
)
async def verify(data: JSONBody[TicketUse], house: Inside) -> Done:
    """Confirm an address by the ticket of the letter; good once, for a day."""
    await house.people.letters.verify(data.ticket)
    return Done()


@post(
    "/api/account/forgot",
    tags=["account"],
    opt=ENTRANCE,
    status_code=HTTP_200_OK,
    responses=refusals(403, 413, 415),
)
async def forgot(data: JSONBody[Forgotten], house: Inside) -> Done:
    """Write to whoever has confirmed this address. The answer is the same if nobody has."""
    house.people.letters.forgot(data.mail)
    return Done()


@post("/api/account/reset", tags=["account"], opt=ENTRANCE, status_code=HTTP_200_OK, responses=refusals(403, 413, 415))
async def reset(data: JSONBody[Reset], house: Inside) -> Done:
    """Another password by the ticket of a letter; good once, for half an hour. All sessions end."""
    house.hang_up(await house.people.letters.reset(data.ticket, data.password))
    return Done()


@post("/api/account/device", tags=["account"], status_code=HTTP_200_OK, responses=CHANGE)
async def new_device(request: Asked, me: Me, house: Inside) -> DeviceLink:
    """A link by which one is the same player on another device, guests too; good once, for ten minutes, and no longer
    than the session that made it."""
    tickets = house.people.tickets
    ticket = tickets.make("device", me.id, current(house, request))
    return DeviceLink(path=f"/enter#{ticket}", until=stamp(tickets.read(ticket, "device").until))


@post("/api/enter", tags=["session"], opt=ENTRANCE, status_code=HTTP_200_OK, responses=refusals(403, 413, 415))
async def enter(data: JSONBody[TicketUse], house: Inside) -> Response[Session]:
    """Be whoever made the link."""
    ticket = await house.people.tickets.use(data.ticket, "device")
    player = await house.people.find(ticket.player)
    if player is None:
        raise Refused(403, "ticket-bad")
    house.moderation.check(player)
    made_in = await house.reader.session(ticket.about)
    if made_in is None or made_in.ended is not None:
        raise Refused(403, "ticket-bad")
    return signed_in(house, player, await house.identity.begin(player), HTTP_200_OK)


HANDLERS: Final = [
    read_settings,
    change_privacy,
    change_vacation,
    change_mail,
    verify,
    forgot,
    reset,
    new_device,
    enter,
]
