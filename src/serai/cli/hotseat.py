"""One game at one terminal: people who share a keyboard, and players that are programs.

A person sees nothing but what the kernel lets the seat see: its view, what it was told, its legal actions. Between two
people a curtain falls. A decision can be taken back alone as far as the kernel allows it; beyond that by consent of
all, and against programs only, without limit.
"""

import sys
from collections.abc import Callable
from typing import Final

from rich.console import Console, Group, RenderableType
from rich.panel import Panel
from rich.text import Text

from serai.cli import boards, history, lookup, scores, screen
from serai.cli.choices import Choices
from serai.cli.players import HUMAN, RANDOM, Manners
from serai.cli.saving import Saved
from serai.kernel.bot import Bot, Budget, new_bot
from serai.kernel.errors import Illegal, SeraiError
from serai.kernel.game import SPECTATOR
from serai.kernel.match import Match
from serai.kernel.rng import Rng
from serai.words import Texts, Words

LOG_LINES: Final = 12
FEWEST_LOG_LINES: Final = 4
HELP: Final = ("number", "several", "u", "r", "w", "why", "rule", "log", "board", "save", "q")


class Leave(Exception):
    """Somebody wants to stop playing."""


class Hotseat:
    """The table and whoever sits at it."""

    def __init__(self, match: Match, saved: Saved, words: Words, console: Console, manners: Manners) -> None:
        self.match = match
        self.saved = saved
        self.players = saved.players
        self.names = match.names
        self.words = words
        self.texts = Texts("serai.cli", words.language)
        self.console = console
        self.humans = [seat for seat, kind in enumerate(self.players) if kind == HUMAN]
        self.curtain = manners.curtain and len(self.humans) > 1
        self.think = manners.think
        self.at_keyboard = self.humans[0] if self.humans else SPECTATOR
        self.seen = [0] * match.seats
        """The number of events each seat has been shown."""
        self.notice = ""
        """A sentence to show with the next screen."""
        self.rng = Rng(int(match.seed[:16] or "0", 16) ^ match.n)
        self.bots: dict[int, Bot] = {
            seat: new_bot(kind, match.game) for seat, kind in enumerate(self.players) if kind not in (HUMAN, RANDOM)
        }
        self.commands: dict[str, Callable[[int, str], bool]] = {
            "?": self.help,
            "help": self.help,
            "u": self.undo,
            "undo": self.undo,
            "r": self.redo,
            "redo": self.redo,
            "w": self.withdraw,
            "withdraw": self.withdraw,
            "why": self.why,
            "rule": self.rule,
            "log": self.log,
            "board": self.board,
            "save": self.save,
            "q": self.leave,
            "quit": self.leave,
        }

    def play(self) -> bool:
        """Play until the game is over (True) or somebody leaves (False)."""
        self.match.advance()
        try:
            while actors := self.match.state.to_act():
                programs = [seat for seat in actors if self.players[seat] != HUMAN]
                if programs:
                    self.play_program(programs[0])
                else:
                    self.saved.save(self.match)
                    self.play_human(self.at_keyboard if self.at_keyboard in actors else actors[0])
        except (Leave, EOFError):
            return False
        self.finish()
        return True

    # Players

    def play_program(self, seat: int) -> None:
        """A bot decides on a state dealt anew, so it knows what its seat knows and no more."""
        before = self.match.n
        legal = self.match.state.legal(seat)
        if seat in self.bots:
            known = self.match.state.redeal(seat, self.rng)
            with self.console.status(self.texts.say("thinking", who=self.names[seat])):
                action = self.bots[seat].decide(known, seat, Budget(milliseconds=self.think), self.rng).action
        else:
            action = legal[self.rng.below(len(legal))]
        self.match.submit(seat, [action], before)
        if not self.humans:
            for text in history.lines(self.match, SPECTATOR, self.words, self.names, before):
                self.console.print(text)

    def play_human(self, seat: int) -> None:
        """Show the seat its table and obey until something has moved."""
        if seat != self.at_keyboard:
            if self.curtain and self.draw_curtain(seat):
                return
            self.at_keyboard = seat
        self.draw(seat)
        while not self.obey(seat, self.ask(f"{self.names[seat]} > ")):
            pass

    def draw_curtain(self, seat: int) -> bool:
        """Hide one person's screen from the next; True when the one before takes something back instead."""
        before = self.at_keyboard
        self.clear()
        message = Text(self.texts.say("curtain", who=self.names[seat]), style="bold")
        withdrawable = self.match.withdrawable(before) is not None
        undoable = not withdrawable and self.match.undo_target(before) is not None
        if withdrawable or undoable:
            key = "curtain-withdraw" if withdrawable else "curtain-undo"
            message.append("\n" + self.texts.say(key, who=self.names[before]), style="dim")
        self.console.print(Panel.fit(message, padding=(1, 4)))
        answer = self.ask("> ")
        if withdrawable and answer in ("w", "withdraw"):
            return self.withdraw(before, "")
        if undoable and answer in ("u", "undo"):
            return self.undo(before, "")
        if answer in ("q", "quit"):
            raise Leave
        self.clear()
        return False

    # The screen

    def ask(self, prompt: str) -> str:
        """A line from the keyboard; echoed when it comes from a file, so that a transcript can be read."""
        line = input(prompt).strip()
        if not sys.stdin.isatty():
            print(line)
        return line

    def clear(self) -> None:
        """An empty screen with nothing to scroll back to; a pipe is left alone."""
        if self.console.is_terminal:
            self.console.file.write("\x1b[2J\x1b[3J\x1b[H")

    def draw(self, seat: int) -> None:
        """Board, log since the seat last looked, prompt and numbered actions."""
        self.clear()
        match, state = self.match, self.match.state
        heading = self.texts.say("turn", n=match.n, who=self.names[seat])
        self.console.rule(Text(f"{self.words.title()} · {heading}", style=screen.seat_style(seat)))
        board = boards.draw(match, state.view(seat), self.words, self.names, seat)
        choices = self.choices(seat).drawn()
        self.console.print(board)
        self.draw_log(seat, self.room(board, choices))
        if self.notice:
            self.console.print(Text(self.notice, style="italic"))
            self.notice = ""
        name, numbers = state.prompt(seat)
        self.console.print(Text.assemble(screen.seat_name(seat, self.names), "  ", self.words.prompt(name, numbers)))
        self.console.print(choices)
        self.console.print(Text(self.texts.say("choose"), style="dim"))

    def room(self, *drawn: RenderableType) -> int:
        """How many lines of log fit on the screen with these."""
        if not self.console.is_terminal:
            return LOG_LINES
        taken = sum(len(self.console.render_lines(each)) for each in drawn)
        return min(max(self.console.height - taken - 8, FEWEST_LOG_LINES), LOG_LINES)

    def draw_log(self, seat: int, most: int = LOG_LINES) -> None:
        """What happened since the seat last looked, the last lines of it."""
        lines = history.lines(self.match, seat, self.words, self.names, min(self.seen[seat], self.match.n))
        self.seen[seat] = self.match.n
        if not lines:
            return
        earlier = len(lines) - most
        if earlier > 0:
            lines = [Text(self.texts.say("log-earlier", count=earlier), style="dim"), *lines[earlier:]]
        self.console.print(Panel(Group(*lines), title=self.texts.say("log"), title_align="left", border_style="dim"))

    def say(self, key: str, **numbers: str | int) -> None:
        """A sentence of the terminal itself."""
        self.console.print(Text(self.texts.say(key, **numbers)))

    def choices(self, seat: int) -> Choices:
        """What the seat can do now."""
        return Choices(self.match.state.legal(seat), self.words, self.texts)

    # What a person types

    def obey(self, seat: int, line: str) -> bool:
        """Carry out an action or a command; True when something has moved."""
        if not line:
            return False
        word, _, rest = line.partition(" ")
        try:
            if " ".join(line.lower().split()) not in self.match.game.vocabulary.codes:
                command = self.commands.get(word.lower())
                if command is not None:
                    return command(seat, rest.strip())
            return self.act(seat, line)
        except Illegal as error:
            self.console.print(Text(str(error) if not error.rule else self.texts.say("why-rule", rule=error.rule)))
            lookup.print_rule(self.console, self.match.game, self.words.language, error.rule)
        except SeraiError as error:
            self.console.print(Text(str(error)))
        return False

    def act(self, seat: int, line: str) -> bool:
        """Carry out one action, or several steps in notation."""
        if ";" in line:
            actions = [self.match.game.vocabulary.code(step) for step in line.split(";") if step.strip()]
        else:
            actions = [self.choices(seat).find(line)]
        self.match.submit(seat, actions, self.match.n)
        return True

    # Commands: each takes the seat and the rest of the line, and says whether something has moved

    def help(self, seat: int, _rest: str) -> bool:
        """All commands."""
        example = self.match.game.vocabulary.text(self.match.state.legal(seat)[-1])
        table = screen.table(self.texts.say("help"))
        table.show_header = False
        for command in HELP:
            shown = {"number": "3 | text", "several": "a; b", "why": "why …", "rule": "rule …", "save": "save FILE"}
            table.add_row(
                Text(shown.get(command, command), style="bold cyan"), self.texts.say(f"help-{command}", example=example)
            )
        self.console.print(table)
        return False

    def undo(self, seat: int, _rest: str) -> bool:
        """Take back the seat's last decision, alone where the kernel allows it."""
        to = self.match.undo_target(seat)
        if to is None:
            own = [n for n, event in enumerate(self.match.events) if event.seat == seat and not event.forced]
            if not own:
                self.say("nothing-to-undo")
                return False
            to = own[-1]
            if len(self.humans) > 1 and not self.agreed(self.match.n - to):
                self.say("refused")
                return False
        self.match.undo_by_consent(seat, to)  # `undo_target` has said how far one may go alone
        self.seen = [min(seen, to) for seen in self.seen]
        self.notice = self.texts.say("undone")
        return True

    def agreed(self, count: int) -> bool:
        """Whether all people at the table agree to take back so many events."""
        self.say("consent", count=count)
        return self.ask("> ").casefold() in ("y", "yes", "i", "igen", "д", "да")

    def redo(self, _seat: int, _rest: str) -> bool:
        """Do again what was taken back last, if nothing else has happened since."""
        if self.match.past.last(self.match.n) is None:
            self.say("nothing-to-redo")
            return False
        self.match.redo()
        self.notice = self.texts.say("redone")
        return True

    def withdraw(self, seat: int, _rest: str) -> bool:
        """Withdraw a secret choice while others are still choosing."""
        if self.match.withdrawable(seat) is None:
            self.say("nothing-to-withdraw")
            return False
        self.match.withdraw(seat)
        self.seen = [min(seen, self.match.n) for seen in self.seen]
        self.notice = self.texts.say("withdrawn")
        return True

    def why(self, seat: int, rest: str) -> bool:
        """Name the rule that forbids an action now, and show it."""
        if not rest:
            self.say("why-usage", example=self.match.game.vocabulary.texts[0])
            return False
        rule = self.match.state.why_not(seat, self.meant(seat, rest))
        if rule is None:
            self.say("legal-now")
            return False
        self.say("why-rule", rule=rule)
        lookup.print_rule(self.console, self.match.game, self.words.language, rule)
        return False

    def meant(self, seat: int, text: str) -> int:
        """Any action of the game by notation or words, or a legal one by number."""
        vocabulary = self.match.game.vocabulary
        if text.isdecimal():
            return self.choices(seat).find(text)
        actions = Choices(list(range(len(vocabulary))), self.words, self.texts)
        return actions.find(text) if actions.matches(text) else vocabulary.code(text)

    def rule(self, _seat: int, rest: str) -> bool:
        """Look a rule up."""
        if not rest:
            self.say("rule-usage", example=self.match.game.phase_rule)
            return False
        found = lookup.search(self.match.game, rest, self.words.language)
        if not found:
            self.say("no-rule", text=rest)
        self.console.print(lookup.drawn(found))
        return False

    def log(self, seat: int, _rest: str) -> bool:
        """Everything the seat was told."""
        lines = history.lines(self.match, seat, self.words, self.names, 0)
        self.console.print(Group(*lines or [Text(self.texts.say("log-empty"))]))
        return False

    def board(self, seat: int, _rest: str) -> bool:
        """Draw the table again."""
        self.draw(seat)
        return False

    def save(self, _seat: int, rest: str) -> bool:
        """Save a copy, or the game where it belongs."""
        self.say("saved", file=str(self.saved.copy(self.match, rest) if rest else self.saved.save(self.match)))
        return False

    def leave(self, _seat: int, _rest: str) -> bool:
        """Stop playing; the game is saved."""
        raise Leave

    # The end

    def finish(self) -> None:
        """The last events, and the scores."""
        state = self.match.state
        if self.humans:
            viewer = self.humans[0] if len(self.humans) == 1 else SPECTATOR
            self.clear()
            self.console.rule(Text(self.words.title(), style="bold"))
            self.console.print(boards.draw(self.match, state.view(viewer), self.words, self.names, viewer))
            if viewer != SPECTATOR:
                self.draw_log(viewer)
        self.console.print(scores.final(state.scores(), self.words, self.texts, self.names))
