"""The one door for screens and scripts. Judge, write, then believe: a command counts once its line is on the disk."""

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple, Self

from app.core.edition import Edition
from app.core.events import Event
from app.core.game import Game
from app.core.reasons import Refused
from app.core.referee import Command, Entry, Table, decide, evolve, question
from app.core.snapshot import agenda_from_plain, game_from_plain, game_to_plain
from app.core.steps import Decision, Lost, Option
from app.core.wire import Unreadable, from_wire, to_wire
from app.editions import load
from app.journal import ENTRY, Journal, Line, Notice, Saved
from app.rules.opening import NewGame

REMEMBERED = 400
BETWEEN_SNAPSHOTS = 60


class Told(NamedTuple):
    """A line as the history shows it: an entry (whose command may be from another version) or an undo or redo."""

    line: Line
    entry: Entry | None


class Session:
    """An open file of games, and one of its games on the table."""

    def __init__(self, path: Path | str) -> None:
        file = Path(path)
        self.journal = Journal.open(file / "games.db" if file.is_dir() else file)
        self.saved: Saved | None = None
        self.game, self.edition = Game(), load("ultimate")
        self.warnings: tuple[Notice, ...] = ()
        self._states: dict[int, Game] = {}
        self._switches: object = None
        self._corrections: object = None
        self._unsaved = 0

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_error: object) -> None:
        self.close()

    # games
    def games(self) -> list[Saved]:
        """The saved games, the one played last first."""
        return self.journal.games()

    def create(self, edition: str, opening: NewGame) -> int:
        """Lay out a new game and put it on the table."""
        printed = edition_of(edition, dict(opening.switches), opening.corrections)
        values = printed.switch_values(opening.preset) | dict(opening.switches)
        printed = edition_of(edition, values, opening.corrections)
        entry, game = decide(Game(), opening, printed)
        self.saved = self.journal.create(game.title, edition, body_of(entry), summary_of(game))
        self._states, self.edition, self._unsaved = {}, printed, 0
        self._believe(self.saved.head.top, game)
        return self.saved.id

    def open(self, number: int) -> tuple[Notice, ...]:
        """Put a saved game on the table; what is to be told about it comes back."""
        opening = self.journal.opening(number)
        self.saved, self._states, self._unsaved = opening.saved, {}, len(opening.tail)
        game = Game()
        if opening.snapshot is not None:
            game = game_from_plain(json.loads(opening.snapshot.body))
            self._remember(opening.snapshot.seq, game)
        for line in opening.tail:
            game = fold(game, line)
            self._remember(line.seq, game)
        self.edition = edition_of(opening.saved.edition, game.switches, game.corrections)
        self._believe(opening.saved.head.top, game)
        self.warnings = opening.warnings
        return opening.warnings

    def leave(self) -> None:
        """Take the game off the table."""
        self.rest()
        self.saved, self.game, self._states = None, Game(), {}

    def close(self) -> None:
        """Leave the file for the next."""
        self.journal.close()

    # the table
    def submit(self, command: Command) -> Entry:
        """Judge, write, then believe."""
        entry, game = decide(self.game, command, self.edition)
        line = self.journal.append(self._number, body_of(entry), summary_of(game))
        self._unsaved += 1
        self._believe(line.seq, game)
        return entry

    def preview(self, command: Command) -> tuple[Entry, Game]:
        """Judge without writing."""
        return decide(self.game, command, self.edition)

    def undo(self) -> Line:
        """Strike the last standing line; it stays visible."""
        line = self.journal.undo(self._number)
        self._go_to(self._top)
        return line

    def redo(self) -> Line:
        """Bring the last struck line back, until a new command comes."""
        line = self.journal.redo(self._number)
        if line.target not in self._states:
            self._remember(line.target, fold(self.game, self.journal.line(self._number, line.target)))
        self._go_to(line.target)
        return line

    def back_to(self, seq: int) -> None:
        """Undo until this line is the last that stands."""
        self.journal.back_to(self._number, seq)
        self._go_to(self._top)

    def back_to_quiet(self) -> None:
        """From a step that cannot be read back to the last line after which the table only waited."""
        for line in reversed(list(self.journal.standing(self._number))):
            agenda = agenda_from_plain(json.loads(line.body)["agenda"])
            if agenda and not isinstance(agenda[0], Lost) and agenda[0].idle:
                self.back_to(line.seq)
                return
        raise Refused("no_quiet_point")

    # what can be asked
    @property
    def table(self) -> Table:
        """The table to read from; nothing that is written on it counts."""
        return Table(self.game, self.edition)

    @property
    def question(self) -> Decision:
        """What is asked now."""
        return question(self.game)

    def options(self) -> tuple[Option, ...]:
        """The answers that are open."""
        return self.question.options(self.table)

    def asked(self) -> str:
        """Who has to answer."""
        return self.question.asked(self.table)

    def page(self, before: int = 0, count: int = 50) -> list[Told]:
        """A page of history, newest first, struck lines too."""
        return [told(line) for line in self.journal.page(self._number, before, count)]

    def entries(self) -> Iterator[Entry]:
        """All standing entries, oldest first."""
        return (entry_of(line) for line in self.journal.standing(self._number))

    @property
    def can_redo(self) -> bool:
        """Whether a struck line can be brought back."""
        return bool(self.saved is not None and self.journal.game(self._number).head.again)

    # between taps
    def rest(self) -> None:
        """Off the way of a tap: a snapshot when enough lines have come, and the journal's own tidying."""
        if self.saved is not None and self._unsaved >= BETWEEN_SNAPSHOTS:
            body = json.dumps(game_to_plain(self.game), separators=(",", ":")).encode()
            self.journal.put_snapshot(self._number, self._top, body)
            self._unsaved = 0
        self.journal.rest()

    def pause(self) -> None:
        """The phone may take us away after this."""
        self.journal.pause()

    # inside
    @property
    def _number(self) -> int:
        if self.saved is None:
            raise Refused("no_game_open")
        return self.saved.id

    @property
    def _top(self) -> int:
        return self.journal.game(self._number).head.top

    def _go_to(self, seq: int) -> None:
        if seq not in self._states:
            self.open(self._number)
        else:
            self._believe(seq, self._states[seq])

    def _believe(self, seq: int, game: Game) -> None:
        self.game = game
        self._remember(seq, game)
        if game.switches is not self._switches or game.corrections is not self._corrections:
            self._switches, self._corrections = game.switches, game.corrections
            self.edition = edition_of(game.edition, game.switches, game.corrections)

    def _remember(self, seq: int, game: Game) -> None:
        self._states[seq] = game
        if len(self._states) > REMEMBERED:
            del self._states[next(iter(self._states))]


def edition_of(name: str, switches: dict[str, str], corrections: tuple[Any, ...] = ()) -> Edition:
    """The edition as a table plays it: its layout, deck, print, names and corrections."""
    return load(
        name, layout=switches.get("layout", ""), deck=switches.get("deck", ""),
        figures_print=switches.get("print", ""), names=switches.get("names", ""), corrections=corrections,
    )  # fmt: skip


def body_of(entry: Entry) -> str:
    """An entry as the journal keeps it."""
    parts = {name: to_wire(getattr(entry, name)) for name in ("command", "events", "agenda", "rules")}
    return json.dumps(parts, separators=(",", ":"), ensure_ascii=False)


def entry_of(line: Line) -> Entry:
    """The entry of a line. A command of another version is no hindrance: it is the events that are folded."""
    body = json.loads(line.body)
    events: tuple[Event, ...] = from_wire(body["events"])
    return Entry(_command(body), events, agenda_from_plain(body["agenda"]), tuple(body["rules"]))


def _command(body: dict[str, Any]) -> Command:
    try:
        return from_wire(body["command"])  # type: ignore[no-any-return]
    except Unreadable:
        return Command()


def told(line: Line) -> Told:
    """A line of the history."""
    return Told(line, entry_of(line) if line.kind == ENTRY else None)


def fold(game: Game, line: Line) -> Game:
    """The game after a line."""
    return evolve(game, entry_of(line))


def summary_of(game: Game) -> str:
    """What the list of games shows without opening one."""
    seats = [[seat.name, seat.colour, seat.token, game.holds(seat.id), seat.id in game.out] for seat in game.seats]
    return json.dumps({"seats": seats, "turns": game.turns, "winners": list(game.winners)}, ensure_ascii=False)
