"""What is pushed: the whole position, or what has changed of it since the last push to the same eyes.

A change names the number it builds on. Every push has the sum of the whole view, so that whoever puts the pieces
together can check the result. What is the same for all is encoded once, a field of the view only where its numbers are
others than before, and fields are compared as they were encoded: nothing of a game is kept for it.
"""

import functools
from collections.abc import Iterator, Mapping, Sequence
from itertools import compress, count
from operator import ne
from typing import Any, Final
from zlib import crc32

from serai.kernel.machine import i16, i64, vec
from serai.kernel.pieces import Sheet, nested
from serai.server import undo
from serai.server.circle import Circle, Onlooker
from serai.server.position import Scene, own
from serai.server.table import Table
from serai.server.wire import encoder


class Names(dict[str, bytes]):
    """Names of fields as they are written before a value."""

    def __missing__(self, name: str) -> bytes:
        written = self[name] = encoder.encode(name) + b":"
        return written


NAMES: Final = Names()
SEATS: Final = NAMES["seats"]


class Fields:
    """Some members of a position, each encoded on its own. Where most likely all are as they were `before`, they are
    encoded at once to see that."""

    __slots__ = ("_all", "texts")

    def __init__(self, values: Mapping[str, Any], before: "Fields | None", *, is_news: bool = False) -> None:
        encode = encoder.encode
        self._all: bytes = b"" if is_news else encode(values)
        if not is_news and before is not None and before._all == self._all:
            self.texts: dict[bytes, bytes] = before.texts
        else:
            self.texts = {NAMES[name]: encode(value) for name, value in values.items()}

    def members(self) -> list[bytes]:
        """All of them."""
        return [name + text for name, text in self.texts.items()]

    def is_alike(self, before: "Fields") -> bool:
        """Whether the same fields are set."""
        return self.texts is before.texts or self.texts.keys() == before.texts.keys()

    def differing(self, before: "Fields") -> list[bytes]:
        """The members that are not as they were."""
        if self.texts is before.texts:
            return []
        return [name + text for name, text in self.texts.items() if before.texts[name] != text]


class Layout:
    """How the numbers that somebody sees are cut into the fields of a view."""

    def __init__(self, sheet: Sheet) -> None:
        shown = {field.name for field in sheet.view}
        fields = [field for field in sheet.row + sheet.drawn if field.name in shown]
        self.names = [NAMES[field.name] for field in fields]
        self.shapes = [field.shape for field in fields]
        self.starts: vec[i64] = vec[i64]([sheet.starts[field.name] for field in fields])
        self.ends: vec[i64] = vec[i64]([sheet.starts[field.name] + field.size() for field in fields])

    def changed(self, new: vec[i16], old: vec[i16]) -> list[int]:
        """Which fields have other numbers than before."""
        found: list[int] = []
        index: i64 = 0
        while index < len(self.starts):
            at: i64 = self.starts[index]
            end: i64 = self.ends[index]
            while at < end and new[at] == old[at]:
                at += 1
            if at < end:
                found.append(index)
            index += 1
        return found

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

    __slots__ = ("_differing", "_texts", "accounts", "circle", "fields", "layout", "scene", "to_act")

    def __init__(self, scene: Scene, who: Onlooker, before: "Shared | None" = None) -> None:
        self.scene = scene
        self.circle: Circle = Circle(scene.table, who, scene.faces, None if before is None else before.circle)
        self.fields: Fields = Fields(scene.fields(), None if before is None else before.fields)
        self.to_act = NAMES["to_act"] + encoder.encode(scene.to_act)
        self.accounts = encoder.encode(scene.accounts())
        self.layout = layout_of(scene.state.game.sheet(scene.state.seats, scene.state.options))
        self._differing: dict[int, list[bytes]] = {}
        self._texts: dict[tuple[int, bytes], bytes] = {}

    def differing(self, before: "Shared") -> list[bytes]:
        """The members that are not as they were."""
        known = self._differing.get(id(before))
        if known is None:
            known = self._differing[id(before)] = self.fields.differing(before.fields)
            if self.to_act != before.to_act:
                known.append(self.to_act)
        return known

    def text(self, index: int, row: memoryview) -> bytes:
        """A field of the view, encoded once for all who see the same."""
        piece = row[self.layout.starts[index] : self.layout.ends[index]].tobytes()
        known = self._texts.get((index, piece))
        if known is None:
            known = self._texts[index, piece] = self.layout.text(index, piece)
        return known


def differing(new: Sequence[bytes], old: Sequence[bytes]) -> Iterator[int]:
    """Where two sequences of one length differ."""
    return compress(count(), map(ne, new, old))


class Told:
    """What some eyes were told; of what was told `before` all is kept that is the same."""

    __slots__ = ("_changed", "_new", "_own", "_row", "_seats", "_texts", "is_settled", "shared", "version")

    def __init__(self, shared: Shared, who: Onlooker, before: "Told | None" = None, *, is_quick: bool = False) -> None:
        scene, standing = shared.scene, shared.circle.standing(who.player)
        self.version = scene.table.version
        self.shared = shared
        self.is_settled = not is_quick or undo.is_known(scene.table, who.seat, is_free=standing.is_free)
        """Whether they are told what they may take back: to find it out takes longer than all else."""
        self._seats: bytes = shared.circle.seats(who.player, standing)
        new = own(scene, who, standing, is_told=self.is_settled)
        is_asked = who.seat in scene.to_act  # then there are other options than before
        self._own: Fields = Fields(new, None if before is None else before._own, is_news=is_asked)
        self._look(who.seat, before)
        forced = scene.forced(who.seat)
        self._new = b'"version":%d,"n":%d,"at":%d,"log_from":%d,"log":%b,"accounts":%b,"forced":%b,"sum":%d' % (
            self.version,
            scene.n,
            scene.n,
            scene.since,
            encoder.encode(scene.told(who.seat)),
            shared.accounts,
            encoder.encode(forced) if forced else b"[]",
            crc32(b"".join(self._texts)),
        )

    def _look(self, seat: int, before: "Told | None") -> None:
        """Cut what is seen into fields, and encode those that are others than before."""
        shared, state = self.shared, self.shared.scene.state
        self._row: vec[i16] = state.game.seen(state, seat)
        row = memoryview(self._row)
        self._changed: tuple[list[bytes], list[int]] | None = None
        if before is None or before.shared.layout is not shared.layout:
            self._texts: list[bytes] = [shared.text(index, row) for index in range(len(shared.layout.names))]
            return
        self._texts = before._texts.copy()
        changed = shared.layout.changed(self._row, before._row)
        for index in changed:
            self._texts[index] = shared.text(index, row)
        self._changed = (before._texts, changed)

    def _since(self, before: "Told") -> list[int]:
        """Which fields of the view are others than before."""
        if self._changed is not None and self._changed[0] is before._texts:
            return self._changed[1]
        return list(differing(self._texts, before._texts))

    def whole(self) -> bytes:
        """The position."""
        fields = [*self.shared.fields.members(), self.shared.to_act, SEATS + self._seats, *self._own.members()]
        view = [name + text for name, text in zip(self.shared.layout.names, self._texts, strict=True)]
        return b'{"type":"position",%b,%b,"view":{%b}}' % (self._new, b",".join(fields), b",".join(view))

    def since(self, before: "Told") -> bytes:
        """What has changed since; the whole position where something is not there any more."""
        layout = self.shared.layout
        if before.shared.layout is not layout or not self._own.is_alike(before._own):
            return self.whole()
        fields = self.shared.differing(before.shared) + self._own.differing(before._own)
        if self._seats != before._seats:
            fields.append(SEATS + self._seats)
        names, texts = layout.names, self._texts
        view = [names[index] + texts[index] for index in self._since(before)]
        return b'{"type":"change","from":%d,%b,"set":{%b},"view":{%b}}' % (
            before.version,
            self._new,
            b",".join(fields),
            b",".join(view),
        )

    def is_same(self, before: "Told") -> bool:
        """Whether nothing has changed but what every push says."""
        is_seen = self._own.texts == before._own.texts and self._texts == before._texts
        return is_seen and self._seats == before._seats and not self.shared.differing(before.shared)


def whole(table: Table, who: Onlooker, since: int) -> bytes:
    """The position, as it is pushed to who has just come."""
    return Told(Shared(Scene(table, since), who), who).whole()


def message(type: str, **body: Any) -> bytes:
    """Any other message."""
    return encoder.encode({"type": type, **body})
