"""What is pushed: the whole position, or what has changed of it since the last push to the same eyes.

A change names the number it builds on. Every push has the sum of the whole view, so that whoever puts the pieces
together can check the result. What is the same for all is encoded once, and fields are compared as they were encoded:
nothing of a game is kept for it.
"""

from collections.abc import Mapping
from typing import Any, Final
from zlib import crc32

from msgspec import UNSET

from serai.server.position import Onlooker, Scene, own
from serai.server.table import Table
from serai.server.wire import encoder


class Names(dict[str, bytes]):
    """Names of fields as they are written before a value."""

    def __missing__(self, name: str) -> bytes:
        written = self[name] = encoder.encode(name) + b":"
        return written


NAMES: Final = Names()


class Shared:
    """What everybody at a table is told alike, encoded."""

    __slots__ = ("_differing", "fields", "scene")

    def __init__(self, scene: Scene) -> None:
        self.scene = scene
        self.fields = encoded(scene.fields())
        self._differing: dict[int, list[bytes]] = {}

    def differing(self, before: "Shared") -> list[bytes]:
        """The members that are not as they were."""
        known = self._differing.get(id(before))
        if known is None:
            known = self._differing[id(before)] = differing(self.fields, before.fields)
        return known


class Told:
    """What some eyes were told."""

    __slots__ = ("_new", "_own", "_shared", "_sum", "_view", "version")

    def __init__(self, shared: Shared, who: Onlooker, *, is_quick: bool = False) -> None:
        scene = shared.scene
        self.version = scene.table.version
        self._shared = shared
        self._own = encoded(own(scene, who, is_quick=is_quick))
        self._view = encoded(scene.state.view(who.seat))
        self._sum = crc32(b"".join(self._view.values()))
        log = encoder.encode(scene.told(who.seat))
        self._new = b'"version":%d,"n":%d,"at":%d,"log_from":%d,"log":%b,"sum":%d' % (
            self.version,
            scene.n,
            scene.n,
            scene.since,
            log,
            self._sum,
        )

    def whole(self) -> bytes:
        """The position."""
        fields = [name + value for part in (self._shared.fields, self._own) for name, value in part.items()]
        view = b",".join([name + value for name, value in self._view.items()])
        return b'{"type":"position",%b,%b,"view":{%b}}' % (self._new, b",".join(fields), view)

    def since(self, before: "Told") -> bytes:
        """What has changed since; the whole position where something is not there any more."""
        if self._view.keys() != before._view.keys() or self._own.keys() != before._own.keys():
            return self.whole()
        fields = self._shared.differing(before._shared) + differing(self._own, before._own)
        return b'{"type":"change","from":%d,%b,"set":{%b},"view":{%b}}' % (
            before.version,
            self._new,
            b",".join(fields),
            b",".join(differing(self._view, before._view)),
        )

    def is_same(self, before: "Told") -> bool:
        """Whether nothing has changed but what every push says."""
        return self._own == before._own and self._view == before._view and not self._shared.differing(before._shared)


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
