"""How the house looks, as its host has set it: its name, a colour of its own, and an emblem of one or two signs.

The colour is that of buttons and links in the lobby; tables keep the palette of their game. It must be readable on our
paper by day; for the night a lighter one is made of it.
"""

import html
import json
import re
from typing import Final

from serai.kernel.errors import BadData
from serai.kernel.former import PREFIX
from serai.server.settings import Settings

DAY: Final = ("#eaddc4", "#fffaf0")
NIGHT: Final = ("#17120e", "#241d17")
"""Paper and sheet of `palettes.css`, on which the colour is read."""
INKS: Final = ("#fff6e8", "#24180c")
"""What is written on the colour: whichever of them is read better."""
CONTRAST: Final = 4.5
"""What WCAG 2 asks for (AA)."""
TITLE: Final = "Caravanserai"
LONGEST: Final = 40
STEPS: Final = 40
USUAL: Final = "#8c3a1f"
ICON: Final = (
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><rect width="64" height="64" rx="14" fill="{back}"/>'
    '<text x="32" y="33" text-anchor="middle" dominant-baseline="central" font-family="Georgia, serif" '
    'font-weight="700" font-size="{size}" fill="{ink}">{emblem}</text></svg>'
)


class Dress:
    """The look of a house; refuses one that could not be read."""

    def __init__(self, settings: Settings) -> None:
        self.name = settings.name.strip()
        self.emblem = settings.emblem.strip()
        if not self.name or len(self.name) > LONGEST or not self.name.isprintable():
            raise BadData(f"{PREFIX}NAME must have 1 to {LONGEST} letters: give the house another name.")
        if len(self.emblem) > 2 or not self.emblem.isprintable():
            raise BadData(f"{PREFIX}EMBLEM {self.emblem!r} is too long: give one or two signs.")
        self._accents = _accents(settings.accent) if settings.accent else None

    def page(self, page: bytes) -> bytes:
        """The web client's page, with the name and the colour of the house."""
        title = html.escape(self.name)
        text = page.decode().replace(f"<title>{TITLE}</title>", f"<title>{title}</title>")
        if self._accents is not None:
            day, night = self._accents
            colours = f"--accent:light-dark({day},{night});--accent-ink:light-dark({_ink(day)},{_ink(night)})"
            text = text.replace("</head>", f"<style>:root:not([data-game]){{{colours}}}</style></head>")
        return text.encode()

    def manifest(self, manifest: bytes) -> bytes:
        """What an installed house is called, and its icon."""
        said = {**json.loads(manifest), "name": self.name, "short_name": self.name}
        if self.emblem:
            said["icons"] = [{"src": "/favicon.svg", "sizes": "any", "type": "image/svg+xml"}]
        return json.dumps(said, ensure_ascii=False).encode()

    def icon(self) -> bytes | None:
        """The emblem as an icon, if there is one."""
        if not self.emblem:
            return None
        back = self._accents[0] if self._accents is not None else USUAL
        size = 40 if len(self.emblem) == 1 else 30
        return ICON.format(back=back, ink=_ink(back), size=size, emblem=html.escape(self.emblem)).encode()


def _accents(colour: str) -> tuple[str, str]:
    """The colour by day, and the one for the night."""
    if not re.fullmatch("#[0-9a-fA-F]{6}", colour):
        raise BadData(f"{PREFIX}ACCENT {colour!r} is no colour: write it as in {USUAL}.")
    colour = colour.lower()
    worst = min(contrast(colour, paper) for paper in DAY)
    if worst < CONTRAST:
        near = _towards(colour, "#000000", DAY)
        raise BadData(
            f"{PREFIX}ACCENT {colour} cannot be read on our paper: its contrast is {worst:.1f}, and must be {CONTRAST}."
            f" {near} would do."
        )
    return colour, _towards(colour, "#ffffff", NIGHT)


def _towards(colour: str, end: str, papers: tuple[str, ...]) -> str:
    """The nearest colour on the way to black or white that can be read on all papers."""
    for step in range(STEPS + 1):
        mixed = _mixed(colour, end, step / STEPS)
        if all(contrast(mixed, paper) >= CONTRAST for paper in papers):
            return mixed
    return end


def _mixed(one: str, other: str, share: float) -> str:
    pairs = zip(_channels(one), _channels(other), strict=True)
    return "#" + "".join(f"{round(a + (b - a) * share):02x}" for a, b in pairs)


def _ink(colour: str) -> str:
    return max(INKS, key=lambda ink: contrast(ink, colour))


def _channels(colour: str) -> list[int]:
    return [int(colour[start : start + 2], 16) for start in (1, 3, 5)]


def _luminance(colour: str) -> float:
    linear = [c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in (x / 255 for x in _channels(colour))]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


def contrast(one: str, other: str) -> float:
    """How well one colour is read on another (WCAG 2): from 1 to 21."""
    low, high = sorted((_luminance(one), _luminance(other)))
    return (high + 0.05) / (low + 0.05)
