"""The numbers in the text of a decision (how many are left, what is owed), named one after the other."""

from serai.kernel.machine import i64


class Prompt:
    """Keeps them by name, as texts want them."""

    def __init__(self) -> None:
        self.numbers: dict[str, int] = {}

    def add(self, name: str, number: i64) -> None:
        """The next number."""
        self.numbers[name] = number
