"""What one seat sees before and after a move, side by side."""

from typing import Any

from serai.games.marco_polo_2.box import Box
from serai.games.marco_polo_2.kinds import FINAL_SOURCES, PLAY_SOURCES
from serai.kernel.telling import About, Change

GOODS = ("jade", "pepper", "silk", "gold")
SOURCES = [*PLAY_SOURCES, *FINAL_SOURCES]


class Scene(Change):
    """Two views of one seat."""

    def __init__(self, box: Box, seat: int, before: dict[str, Any], after: dict[str, Any]) -> None:
        super().__init__(seat, before, after)
        self.box = box
        self.before = before
        self.after = after
        self.left = box.rounds - int(after["round"])
        """Rounds to come after this one."""
        self.posts = [n + 1 for n, now in enumerate(after["posts"][seat]) if now > before["posts"][seat][n]]
        """The cities with new own posts, as places of the map."""

    def estimated(self, source: str) -> int:
        """MP2-18: by how much the points of a source would rise if the game ended now."""
        row = SOURCES.index(source)
        return int(self.after["estimate"][row][self.me] - self.before["estimate"][row][self.me])

    def city(self, place: int) -> About:
        """A city, to speak of."""
        return {"city": self.box.location_ids[place]}

    def shields(self, view: dict[str, Any]) -> int:
        """MP2-18.3: the shields of the cities with own posts, as bits."""
        found = 0
        for number, is_built in enumerate(view["posts"][self.me], 1):
            found |= int(self.box.places[number].shield) if is_built else 0
        return found

    def missing(self, view: dict[str, Any], contract: int) -> int:
        """MP2-12.5: how many things a contract still asks for."""
        price = self.box.contracts[contract].price
        short = sum(max(0, int(getattr(price, kind)) - view[kind][self.me]) for kind in ("camel", *GOODS))
        goods = sum(view[kind][self.me] for kind in GOODS[1:])
        return int(short + max(0, price.any_good + price.diff_goods - goods))

    def contracts(self, view: dict[str, Any]) -> list[int]:
        """The contracts in hand."""
        return [contract for contract in view["active"][self.me] if contract >= 0]

    def dice(self, view: dict[str, Any]) -> list[int]:
        """The values of the own dice that are not placed, ascending."""
        return [at // 2 + 1 for at, number in enumerate(view["dice"][self.me]) for _ in range(number)]
