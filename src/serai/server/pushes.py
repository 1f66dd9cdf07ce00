"""What is pushed: the whole position, or what has changed of it since the last push to the same eyes.

A change names the number it builds on. Every push has the sum of the whole view, so that whoever puts the pieces
together can check the result. What is the same for all is encoded once, a field of the view only where its numbers are
others than before, and fields are compared as they were encoded: nothing of a game is kept for it.
"""

import functools
from collections.abc import Mapping
from struct import Struct
from typing import Any, Final
from zlib import crc32

from msgspec import UNSET

from serai.kernel.pieces import Sheet, nested
from serai.server.position import Onlooker, Scene, own
from serai.server.table import Table
from serai.server.wire import encoder


class Names(dict[str, bytes]):
    """Names of fields as they are written before a value."""

    def __missing__(self, name: str) -> bytes:
        written = self[name] = encoder.encode(name) + b":"
        return written


NAMES: Final = Names()


class Layout:
    """How the numbers that somebody sees are cut into the fields of a view."""

    def __init__(self, sheet: Sheet) -> None:
        shown = {field.name for field in sheet.view}
        fields = [(field, field.name in shown) for field in sheet.row + sheet.drawn]
        self.names = [NAMES[field.name] for field, is_shown in fields if is_shown]
        self.shapes = [field.shape for field, is_shown in fields if is_shown]
        self.cut = Struct("=" + "".join(f"{2 * field.size()}{'s' if is_shown else 'x'}" for field, is_shown in fields))

    def text(self, index: int, piece: bytes) -> bytes:
        """A field as it is sent."""
        numbers = memoryview(piece).cast("h").tolist()
        return encoder.encode(nested(numbers, 0, len(numbers), self.shapes[index]))


@functools.cache
def layout_of(sheet: Sheet) -> Layout:
    """The layout of a sheet, of which there are as many as games are played in ways."""
    return Layout(sheet)


class Shared:
    """What everybody at a table is told alike, encoded."""

    __slots__ = ("_differing", "_texts", "accounts", "fields", "layout", "scene")

    def __init__(self, scene: Scene) -> None:
        self.scene = scene
        self.fields = encoded(scene.fields())
        self.accounts = encoder.encode(scene.accounts())
        self.layout = layout_of(scene.state.game.sheet(scene.state.seats, scene.state.options))
        self._differing: dict[int, list[bytes]] = {}
        self._texts: dict[tuple[int, bytes], bytes] = {}

    def differing(self, before: "Shared") -> list[bytes]:
        """The members that are not as they were."""
        known = self._differing.get(id(before))
        if known is None:
            known = self._differing[id(before)] = differing(self.fields, before.fields)
        return known

    def text(self, index: int, piece: bytes) -> bytes:
        """A field of the view, encoded once for all who see the same."""
        known = self._texts.get((index, piece))
        if known is None:
            known = self._texts[index, piece] = self.layout.text(index, piece)
        return known


class Told:
    """What some eyes were told; of what was told `before` all is kept that is the same."""

    __slots__ = ("_new", "_own", "_pieces", "_shared", "_texts", "version")

    def __init__(self, shared: Shared, who: Onlooker, before: "Told | None" = None, *, is_quick: bool = False) -> None:
        scene = shared.scene
        self.version = scene.table.version
        self._shared = shared
        self._own = encoded(own(scene, who, is_quick=is_quick))
        self._look(who.seat, before)
        self._new = b'"version":%d,"n":%d,"at":%d,"log_from":%d,"log":%b,"accounts":%b,"forced":%b,"sum":%d' % (
            self.version,
            scene.n,
            scene.n,
            scene.since,
            encoder.encode(scene.told(who.seat)),
            shared.accounts,
            encoder.encode(scene.forced(who.seat)),
            crc32(b"".join(self._texts)),
        )

    def _look(self, seat: int, before: "Told | None") -> None:
        """Cut what is seen into fields, and encode those that are others than before."""
        shared, state = self._shared, self._shared.scene.state
        self._pieces = shared.layout.cut.unpack(memoryview(state.game.seen(state, seat)))
        if before is None or before._shared.layout is not shared.layout:
            self._texts = [shared.text(index, piece) for index, piece in enumerate(self._pieces)]
            return
        self._texts = before._texts.copy()
        for index, (piece, old) in enumerate(zip(self._pieces, before._pieces, strict=True)):
            if piece != old:
                self._texts[index] = shared.text(index, piece)

    def whole(self) -> bytes:
        """The position."""
        fields = [name + value for part in (self._shared.fields, self._own) for name, value in part.items()]
        view = [name + text for name, text in zip(self._shared.layout.names, self._texts, strict=True)]
        return b'{"type":"position",%b,%b,"view":{%b}}' % (self._new, b",".join(fields), b",".join(view))

    def since(self, before: "Told") -> bytes:
        """What has changed since; the whole position where something is not there any more."""
        layout = self._shared.layout
        if before._shared.layout is not layout or self._own.keys() != before._own.keys():
            return self.whole()
        fields = self._shared.differing(before._shared) + differing(self._own, before._own)
        texts = zip(layout.names, self._texts, before._texts, strict=True)
        view = [name + text for name, text, old in texts if text is not old and text != old]
        return b'{"type":"change","from":%d,%b,"set":{%b},"view":{%b}}' % (
            before.version,
            self._new,
            b",".join(fields),
            b",".join(view),
        )

    def is_same(self, before: "Told") -> bool:
        """Whether nothing has changed but what every push says."""
        is_seen = self._own == before._own and self._texts == before._texts
        return is_seen and not self._shared.differing(before._shared)


def encoded(fields: Mapping[str, Any]) -> dict[bytes, bytes]:
    """Each field on its own; those that are not set are left out."""
    encode = encoder.encode
    return {NAMES[name]: encode(value) for name, value in fields.items() if value is not UNSET}


def differing(fields: dict[bytes, bytes], before: dict[bytes, bytes]) -> list[bytes]:
    """The members that are not as they were."""
    return [name + value for name, value in fields.items() if before[name] != value]


def whole(table: Table, who: Onlooker, since: int) -> bytes:
    """The position, as it is pushed to who has just come."""
    return Told(Shared(Scene(table, since)), who).whole()


def message(type: str, **body: Any) -> bytes:
    """Any other message."""
    return encoder.encode({"type": type, **body})
