"""Undo and Redo against a model: a stack of states. Everything a table does to its history is done at random.

A state has one before it: where its Undo leads. What was undone lies on a stack, until something new is said.
"""

from __future__ import annotations

import json
import random
import shutil
from collections import Counter
from contextlib import closing
from dataclasses import dataclass, field
from itertools import count
from typing import TYPE_CHECKING

from app.core.commands import Postpone
from app.core.reasons import Broken, Refused
from app.core.referee import Roll, question
from app.journal import Journal, JournalError
from app.journal.following import Feed
from app.rules.dealing.by_hand import Note, PayByHand
from app.session import Session
from app.session.importing import Following, name_of_game
from tests.journal.table import AVOIDED, command_for, new_game
from tests.random.games import same

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from app.core.game import Game
    from app.core.referee import Command

EDITIONS = ("classic", "ultimate", "mega", "millionaire")
GAMES, OPERATIONS, STEPS = 1000, 60_000, 28
DEEP = 5  # lines that several Undos in a row go beyond, at most


@dataclass(eq=False)
class State:
    """A game as it stood, the line that is its last, the state under that line, and the one that its Undo leads to."""

    game: Game
    command: Command
    under: State | None
    before: State | None
    kind: str = "line"
    seq: int = 0

    def said(self) -> list[Command]:
        """Every command that stands, newest first."""
        found, at = [], self
        while at is not None:
            found.append(at.command)
            at = at.under
        return found

    def beneath(self) -> list[State]:
        """This state and those under it, newest first."""
        found, at = [], self
        while at is not None:
            found.append(at)
            at = at.under
        return found


@dataclass
class Done:
    """How often each thing was done, and how much of it went over a correction, or over lines said in one go."""

    acts: Counter[str] = field(default_factory=Counter)
    over: Counter[str] = field(default_factory=Counter)

    def told(self) -> str:
        """All of it in one line."""
        over = ", ".join(f"{count} {name}" for name, count in self.over.most_common())
        acts = ", ".join(f"{count} {name}" for name, count in self.acts.most_common())
        together = f"{self.over.total()} of them over lines that are one state: {over}"
        return f"{self.acts.total()} operations as in the model, {together}; {acts}"


class Retraced:
    """One game, played, corrected, taken back and brought back at random; `step()` again and again."""

    def __init__(self, folder: Path, seed: str, done: Done) -> None:
        self.folder, self.chance, self.done = folder, random.Random(seed), done
        self.files = 0
        self.session = Session(self.new_file())
        self.number = self.session.create(self.chance.choice(EDITIONS), new_game())
        self.now = State(self.session.game, self.session.past.last.entry.command, None, None, seq=self.session.top)
        self.ahead: list[State] = []

    def new_file(self) -> Path:
        self.files += 1
        return self.folder / f"{self.files}.db"

    # what is done
    def step(self) -> None:
        """Do one thing, and compare."""
        self.chance.choices(list(self.ways()), list(self.ways().values()))[0]()
        self.compare()

    def ways(self) -> dict[Callable[[], None], float]:
        """What can be done now, and how likely it is."""
        most, more = 45 if self.ahead else 0, 25 if self.session.history.waiting else 0
        return {
            self.say: 8, self.correct: 30, self.postpone: 7, self.say_waiting: more,
            self.undo: 8, self.undo_some: 14, self.redo: most, self.redo_all: most / 3, self.back_to: 2,
            self.back_before: 2, self.forward_to: most / 20, self.open_again: 1, self.take_along: 0.6,
            self.hand_over: 0.6,
        }  # fmt: skip

    def count(self, name: str, one: State | None = None) -> None:
        self.done.acts[name] += 1
        if one is not None and one.kind != "line":
            self.done.over[f"{name} of a {one.kind}"] += 1

    def new(self, one: State) -> None:
        self.now, self.ahead = one, []

    def say(self) -> None:
        """Answer the question, or say something beside it."""
        self.count("said")
        options = [option for option in self.session.options() if option.key not in AVOIDED]
        beside: list[Command] = [Note(f"note {self.session.head.seq}"), PayByHand(("bank",), ("ana",), 5, "a bet")]
        answers = [command_for(option, self.chance) for option in options] * 3
        for command in self.chance.sample(answers + beside, len(answers) + 2):
            try:
                self.session.submit(command)
            except Refused:
                continue
            self.new(State(self.session.game, command, self.now, self.now))
            return

    def correct(self) -> None:
        """Say a line otherwise, and the later ones again as far as they fit."""
        told = [one for one in self.session.past.backwards() if one.line.under][:12]
        if not told:
            return
        one = self.chance.choice(told)
        try:
            found = self.session.history.restate(one.line.seq, self.another(one.entry.command))
        except Refused:
            return
        self.count("corrections")
        under = next(state for at, state in enumerate(self.now.beneath()) if at > told.index(one))
        self.new(self.lines(under, found.entries, found.games, "correction"))

    def lines(self, under: State, entries, games, kind: str) -> State:
        """The state after these lines, which one Undo takes back to the state of now."""
        at = under
        for entry, game in zip(entries, games, strict=True):
            at = State(game, entry.command, at, at)
        at.before, at.kind = self.now, kind
        return at

    def another(self, command: Command) -> Command:
        """Something else that might have been entered there."""
        if isinstance(command, Roll):
            return Roll(tuple(self.chance.randint(1, 6) if isinstance(face, int) else face for face in command.dice))
        return self.chance.choice((command, Note("nothing of that happened")))

    def postpone(self) -> None:
        """Put something aside, to be said in one go."""
        waits = tuple([Note(f"waits {at}") for at in range(self.chance.randint(1, 4))])
        self.session.submit(Postpone((*waits, *self.session.history.waiting)))
        self.count("put aside")
        self.new(State(self.session.game, Postpone((*waits, *self.now.game.waiting)), self.now, self.now))

    def say_waiting(self) -> None:
        """Say what waits in one go, or drop the first of it."""
        try:
            many = self.session.history.say_waiting()
        except (Refused, Broken):
            command = Postpone(self.session.history.waiting[1:])
            self.session.submit(command)
            self.new(State(self.session.game, command, self.now, self.now))
            return
        self.count("said in one go")
        told = [one for one, _ in zip(self.session.past.backwards(), range(many), strict=False)][::-1]
        games = [self.session.past.remembered(one.line.seq) for one in told]
        self.new(self.lines(self.now, [one.entry for one in told], games, "group" if many > 1 else "line"))

    def undo(self) -> None:
        """Take back the last state."""
        if self.now.before is None:
            return
        self.count("undos", self.now)
        self.session.undo(self.chance.choice(("", "", "ana")))
        self.ahead.append(self.now)
        self.now = self.now.before

    def undo_some(self) -> None:
        """Take back several."""
        for _ in range(self.chance.randint(2, DEEP)):
            self.undo()
            self.compare()

    def redo(self) -> None:
        """Bring back the last that was taken back."""
        if self.ahead:
            self.count("redos", self.ahead[-1])
            self.session.redo()
            self.now = self.ahead.pop()

    def redo_all(self) -> None:
        """Redo as long as it is offered."""
        while self.session.history.can_redo:
            assert self.ahead, "more is offered than was undone"
            self.redo()
            self.compare()

    def back_to(self) -> None:
        """Go back to any line that stands."""
        self.go_back_to(self.chance.choice(self.now.beneath()[: 4 * DEEP]))

    def back_before(self) -> None:
        """Take back any line that stands, with all after it."""
        states = self.now.beneath()[: 4 * DEEP]
        if len(states) > 1:
            at = self.chance.randrange(len(states) - 1)
            self.go_back_to(states[at + 1], before=self.numbers()[at])

    def numbers(self) -> list[int]:
        return [one.line.seq for one in self.session.past.backwards()]

    def go_back_to(self, goal: State, before: int = 0) -> None:
        """Go back, in the session and in the model: from state to state, and line by line within what is one state."""
        seq = self.numbers()[self.now.beneath().index(goal)]
        if before:
            self.session.history.back_before(before)
        else:
            self.session.history.back_to(seq)
        self.count("jumps back", self.now)
        while self.now is not goal:
            self.ahead.append(self.now)
            before = self.now.before
            self.now = before if before is not None and goal in before.beneath() else self.now.under
            self.now.seq = 0  # what is passed on the way may be put back under another number

    def forward_to(self) -> None:
        """Go on to something that was undone."""
        seen = [one for one in self.ahead if one.seq]
        if not seen:
            return
        goal = self.chance.choice(seen)
        self.session.history.forward_to(goal.seq)
        self.count("jumps on")
        while self.now is not goal:
            self.now.seq, self.now = 0, self.ahead.pop()

    # what happens in between
    def open_again(self) -> None:
        """Close the file and open it, or read it without its snapshots."""
        self.count("opened again")
        if self.chance.random() < 0.5:
            self.session.journal.drop_snapshots()
            self.session.open(self.number)
            return
        path = self.session.journal.path
        self.session.close()
        self.go_on_in(Session(path), self.number)

    def take_along(self) -> None:
        """Export the game, import it and go on there."""
        self.count("imported")
        path = self.folder / "taken.game"
        self.session.journal.transport.export_game(self.number, path)
        there = Session(self.new_file())
        self.go_on_in(there, there.files.import_game(path).id)

    def hand_over(self) -> None:
        """Let another phone follow line by line, in any portions, and bank on there."""
        self.count("handed over")
        saved, path = self.session.saved, self.new_file()
        told = {"game": name_of_game(self.session.journal, saved.id), "title": saved.title}
        with Journal.open(path) as journal, closing(Feed(self.session.journal.path, saved.id)) as feed:
            following = Following(journal, {**told, "edition": saved.edition, "created": saved.created})
            while lines := feed.after(following.seq, self.chance.choice((3, 50, 500))):
                following.take(following.seq, [json.loads(line) for line in lines])
            number = following.saved.id
        self.go_on_in(Session(path), number)

    def go_on_in(self, session: Session, number: int) -> None:
        if session is not self.session:
            self.session.close()
        self.session, self.number = session, number
        session.open(number)
        assert [one.entry.command for one in session.past.backwards()] == self.now.said()

    # what must hold
    def compare(self) -> None:
        """Compare the game with the model's: what stands, and whether Undo and Redo are offered."""
        session, self.now.seq = self.session, self.session.top
        can_redo = session.history.can_redo
        assert same(session.game, self.now.game), "another game than it was"
        assert can_redo == bool(self.ahead), f"Redo offered: {can_redo}; undone: {len(self.ahead)}"
        assert bool(session.past.last.line.under) == (self.now.before is not None)
        assert session.past.last.entry.command == self.now.command
        assert question(session.game)

    def end(self) -> None:
        """Redo all; undo all and redo all, twice, the second time in the file as it opens; then check the file."""
        self.redo_all()
        for _ in range(2):
            self.down_and_up()
            self.open_again()
        assert not self.session.history.can_redo
        assert self.session.journal.verify().ok
        self.session.close()

    def down_and_up(self) -> None:
        """Undo as far as it goes, and as often redo."""
        states = []
        while self.now.before is not None:
            states.append(self.now)
            self.undo()
            self.compare()
        for expected in reversed(states):
            self.redo()
            assert self.now is expected
            self.compare()


def torture_undo(folder: Path, seed: int, operations: int = OPERATIONS, games: int = GAMES) -> str:
    """Return what so many games met that do at least so many operations; each of them ends as the model."""
    done = Done()
    for number in count(1):
        retrace(folder / str(number), f"{seed} {number}", STEPS, done)
        if number >= games and done.acts.total() >= operations:
            return f"{number} games (seed {seed}): {done.told()}"
    raise AssertionError("no end")


def retrace(folder: Path, seed: str, steps: int, done: Done) -> None:
    """Play one game of so many steps; raise AssertionError with the seed where the game is not the model's."""
    folder.mkdir()
    game = Retraced(folder, seed, done)
    try:
        for _ in range(steps):
            game.step()
        game.end()
    except (AssertionError, JournalError, Refused, Broken) as error:
        raise AssertionError(f"seed {seed}: {error}") from error
    finally:
        game.session.close()
    shutil.rmtree(folder)
