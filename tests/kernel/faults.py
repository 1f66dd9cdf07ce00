"""Faults to plant in the bazaar; each docstring begins with the law that it breaks."""

from typing import Any

from serai.kernel.game import CHANCE, State
from serai.kernel.machine import i64, vec
from serai.kernel.rng import Rng
from serai.kernel.scores import Scores
from tests.kernel.faulty import Window


class EmptyHanded(Window):
    """L1: seat 1 is to choose a stall, and has nothing to choose from."""

    def legal(self, seat: int) -> list[int]:
        return [] if seat == 1 and self.is_asked("choosing") else super().legal(seat)


class Unpayable(Window):
    """L2: buying is offered whatever it costs; then there is no way to pay."""

    def legal(self, seat: int) -> list[int]:
        if self.is_asked("buying"):
            return [self.game.vocabulary.code("buy"), self.game.vocabulary.code("pass")]
        return super().legal(seat)

    def why_not(self, seat: int, action: int) -> str | None:
        is_offered = seat in self.to_act() and action in self.legal(seat)
        return None if is_offered else super().why_not(seat, action)


class Crashing(Window):
    """L2: an offered action cannot be carried out."""

    def apply(self, seat: int, action: int) -> None:
        if self.text(action) == "pay favour":
            raise IndexError("no such favour")
        super().apply(seat, action)


class Repeating(Window):
    """L3: an action is offered twice."""

    def legal(self, seat: int) -> list[int]:
        legal = super().legal(seat)
        return [legal[0], *legal] if self.is_asked("choosing") else legal


class Descending(Window):
    """L3: actions are offered in no fixed order."""

    def legal(self, seat: int) -> list[int]:
        legal = super().legal(seat)
        return legal[::-1] if self.is_asked("choosing") else legal


class Wordless(Window):
    """L3: an action is offered that is not in the vocabulary."""

    def legal(self, seat: int) -> list[int]:
        legal = super().legal(seat)
        return [*legal, len(self.game.vocabulary)] if self.is_asked("choosing") else legal


class Weightless(Window):
    """L3: nature has an outcome that cannot come up."""

    def weights(self) -> list[int]:
        return [0, *super().weights()[1:]]


class Endless(Window):
    """L5: passing does not pass."""

    def apply(self, seat: int, action: int) -> None:
        if self.text(action) != "pass":
            super().apply(seat, action)


class Aliasing(Window):
    """L6: a copy shares the coins with its original."""

    def copy(self) -> State:
        inner = self.inner.copy()
        inner.coins = self.inner.coins
        return self.with_inner(inner)


class Forgetful(Window):
    """L6: a copy forgets who has used the favour."""

    def copy(self) -> State:
        inner = self.inner.copy()
        inner.favours = vec[i64]([1] * self.seats)
        return self.with_inner(inner)


class Curious(Window):
    """L6: asking for the legal actions changes the state."""

    def legal(self, seat: int) -> list[int]:
        if self.is_asked("choosing"):
            self.inner.price = self.inner.price % 6 + 1
        return super().legal(seat)


class Losing(Window):
    """L7: a coin rolls off the table."""

    def apply(self, seat: int, action: int) -> None:
        super().apply(seat, action)
        if self.text(action) == "pay coins":
            self.inner.bank -= 1


class Generous(Window):
    """L7: more points than their sources give."""

    def scores(self) -> Scores:
        scores = super().scores()
        scores.points = [points + 1 for points in scores.points]
        return scores


class Unheard(Window):
    """L7: the game ends in a way that is not declared."""

    def scores(self) -> Scores:
        scores = super().scores()
        scores.ending = "boredom"
        return scores


class LeakingView(Window):
    """L8: everybody sees all goals."""

    def view(self, seat: int) -> dict[str, Any]:
        return {**super().view(seat), "goal": list(self.inner.goal)}


class LeakingLegal(Window):
    """L8: nobody may choose the next player's secret goal."""

    def legal(self, seat: int) -> list[int]:
        legal = super().legal(seat)
        if not self.is_asked("choosing"):
            return legal
        secret = self.inner.goal[(seat + 1) % self.seats]
        return [action for action in legal if self.game.vocabulary.noun_of[action] != secret]

    def why_not(self, seat: int, action: int) -> str | None:
        is_hidden = seat in self.to_act() and action not in self.legal(seat)
        return super().why_not(seat, action) or ("BZ-3.3" if is_hidden else None)


class LeakingRefusal(Window):
    """L8: the rule that is named depends on the next player's goal."""

    def why_not(self, seat: int, action: int) -> str | None:
        rule = super().why_not(seat, action)
        if rule == self.game.phase_rule and self.inner.goal[(seat + 1) % self.seats] == 0:
            return "BZ-4.4"
        return rule


class LeakingPrompt(Window):
    """L8: the prompt counts the goals left in the bag."""

    def prompt(self, seat: int) -> tuple[str, dict[str, int]]:
        return super().prompt(seat)[0], {"pepper_left": self.inner.goal_bag[0]}


class LeakingLog(Window):
    """L8: the log tells everybody which goal was dealt."""

    def told(self, seat: int, action: int, to: int) -> int:
        return action if seat == CHANCE else super().told(seat, action, to)


class LyingLog(Window):
    """L8: the log tells something else than what happened."""

    def told(self, seat: int, action: int, to: int) -> int:
        told = super().told(seat, action, to)
        return self.game.vocabulary.code("pass") if told == self.game.vocabulary.code("buy") and to != seat else told


class Lazy(Window):
    """L8: redealing leaves all as it is. No view can betray this, only two worlds that look the same."""

    def redeal(self, seat: int, rng: Rng) -> State:
        return self.copy()


class Peeking(Window):
    """L8: redealing looks at the goals that it deals again."""

    def redeal(self, seat: int, rng: Rng) -> State:
        for _ in range(1 + self.inner.goal[(seat + 1) % self.seats]):
            rng.bits()
        return super().redeal(seat, rng)


class Disturbing(Window):
    """L8: redealing deals the real cards again."""

    def redeal(self, seat: int, rng: Rng) -> State:
        other = super().redeal(seat, rng)
        assert isinstance(other, Window)
        self.inner.goal = other.inner.goal[:]
        self.inner.goal_bag = other.inner.goal_bag[:]
        return other


class Undeclared(Window):
    """L8: the view has a field that is not declared."""

    def view(self, seat: int) -> dict[str, Any]:
        return {**super().view(seat), "weather": 3}


class OutOfBounds(Window):
    """L8: a number in the view is beyond its declared bounds."""

    def view(self, seat: int) -> dict[str, Any]:
        return {**super().view(seat), "price": 7}


class Misshapen(Window):
    """L8: a list in the view is shorter than declared."""

    def view(self, seat: int) -> dict[str, Any]:
        return {**super().view(seat), "coins": self.inner.coins[1:]}


class Worded(Window):
    """L8: the view has a word where a number is declared."""

    def view(self, seat: int) -> dict[str, Any]:
        return {**super().view(seat), "price": "dear"}


class FirstServed(Window):
    """L10: whoever chooses first gets a coin."""

    def apply(self, seat: int, action: int) -> None:
        if self.is_asked("choosing") and set(self.inner.chosen) == {-1}:
            self.inner.earn(seat, 1)
        super().apply(seat, action)


class Unfounded(Window):
    """L11: a refusal names a rule that does not exist."""

    def why_not(self, seat: int, action: int) -> str | None:
        rule = super().why_not(seat, action)
        return "BZ-9.9" if rule == "BZ-4.4" else rule


class Contradicting(Window):
    """L11: what is legal is refused."""

    def why_not(self, seat: int, action: int) -> str | None:
        return "BZ-4.1" if self.text(action) == "pass" else super().why_not(seat, action)


class Lenient(Window):
    """L11: what is not legal is not refused."""

    def why_not(self, seat: int, action: int) -> str | None:
        return None if self.text(action) == "buy" else super().why_not(seat, action)


FAULTS: list[type[Window]] = [
    EmptyHanded, Unpayable, Crashing, Repeating, Descending, Wordless, Weightless, Endless, Aliasing, Forgetful,
    Curious, Losing, Generous, Unheard, LeakingView, LeakingLegal, LeakingRefusal, LeakingPrompt, LeakingLog, LyingLog,
    Lazy, Peeking, Disturbing, Undeclared, OutOfBounds, Misshapen, Worded, FirstServed, Unfounded, Contradicting,
    Lenient,
]  # fmt: skip # else a line each
