"""The game that is open in a file of games: what stands on the disk, and what is believed of it."""

import contextlib
import json
from collections.abc import Callable
from dataclasses import replace

from app.core.edition import Edition
from app.core.events import Started
from app.core.game import Game, Seat
from app.core.reasons import Refused
from app.core.referee import Table
from app.core.shapes import check_shape
from app.editions import EditionError, names
from app.editions.tables import TableBoard, board_in, board_of, edition_of
from app.journal import Damaged, Head, Journal, JournalError, Line, Notice, Opening, Saved, WrittenElsewhere
from app.rules.owning.worth import is_hidden, worth
from app.rules.whole_game.opening import NewGame, check_switches
from app.session.entries import UNSOUND, entry_of, fold, plain_text, thawed
from app.session.judging.soundness import adds_up
from app.session.one_thread import Listeners

REMEMBERED = 400


class States:
    """The game after each of the last lines."""

    def __init__(self) -> None:
        self._games: dict[int, Game] = {}
        self.copies: dict[int, int] = {}  # of lines that were put back: which line each is a copy of
        self.latest = Game()

    def at(self, seq: int) -> Game | None:
        """Return the game after this line; None if it is not remembered."""
        return self._games.get(seq)

    def forget(self, seq: int) -> None:
        """Forget a line that no longer stands."""
        self._games.pop(seq, None)

    def remember(self, seq: int, game: Game) -> None:
        """Remember the game after a line, and forget the oldest if there are too many."""
        self._games.pop(seq, None)
        self._games[seq] = self.latest = game
        if len(self._games) > REMEMBERED:
            del self._games[next(iter(self._games))]


def game_after(seq: int, known: Callable[[int], Game | None], read: Callable[[int], Line]) -> Game:
    """Return the game after an entry, struck or not: known, or folded from the nearest entry below it that is."""
    lines: list[Line] = []
    while (game := known(seq)) is None and seq:
        lines.append(read(seq))
        seq = lines[-1].under
    game = game if game is not None else Game()
    for line in reversed(lines):
        game = fold(game, line)
    return game


def reopened(journal: Journal, number: int) -> tuple[Opening, States]:
    """Return a saved game: its newest snapshot, with the lines after it folded.

    A snapshot in another version's form, or one whose ledger does not add up, is deleted, and every line is folded.
    One that does not add up is reported.
    """
    opening = journal.opening(number)
    states = folded_on(opening)
    if states is not None and adds_up(states.latest):
        return opening, states
    journal.drop_snapshots(number)
    told = (Notice("journal.snapshot_damaged"),) if states is not None else ()
    opening = journal.opening(number)
    opening, states = replace(opening, warnings=(*opening.warnings, *told)), folded_on(opening)
    if states is None or not adds_up(states.latest):
        raise Damaged("problem.fold", number)
    return opening, states


def folded_on(opening: Opening) -> States | None:
    """Return the states after the snapshot and after each following line; None if the snapshot cannot be read."""
    game, states = thawed(opening.snapshot), States()
    if game is None:
        return None
    if opening.snapshot:
        states.remember(opening.snapshot.seq, game)
    for line in opening.tail:
        game = fold(game, line)
        states.remember(line.seq, game)
    return states


def edition_for(name: str, opening: NewGame) -> Edition:
    """Return the edition as this opening wants it; raise Refused for an unknown name."""
    if name not in names():
        raise Refused("no_such_edition", edition=name)
    if type(opening) is not NewGame:
        raise Refused("not_understood", what=opening)
    check_shape(opening)
    check_switches(edition_of(name, {}), opening.switches)
    printed = edition_of(name, dict(opening.switches), opening.corrections)
    return edition_of(name, printed.switch_values(opening.preset) | dict(opening.switches), opening.corrections)


def edition_here(game: Game) -> Edition:
    """Return the edition of a saved game; raise JournalError where this app does not have it."""
    try:
        return edition_of(game.edition, game.switches, game.corrections)
    except (EditionError, OSError) as error:
        raise JournalError("import.unknown_edition", edition=game.edition) from error


class Summary:
    """Writes what the list of games shows of a game.

    What everybody is worth is worked out by `of`, before the list is read. At each tap, `at_a_tap` repeats what was
    worked out last, because adding up everything would take longer than all the rest of the row.
    """

    def __init__(self) -> None:
        self.seats: tuple[Seat, ...] = ()
        self.faces: list[str] = []
        self.worths = self.board = ""
        self.printed: tuple[object, object] = (None, None)

    def of(self, game: Game, by_facts: int = 0) -> str:
        """Return seats, worth, turns, board and the winners' places among the seats.

        `by_facts` is the first imported line that was not judged, 0 for none.
        """
        if game.seats is not self.seats:
            self.seats, self.faces = game.seats, [face_of(seat) for seat in game.seats]
        self.worths = ",".join(map(str, worths_of(game)))
        return self._text(game, self.worths, by_facts)

    def at_a_tap(self, game: Game, edition: Edition, by_facts: int = 0) -> str:
        """Return the summary with the worths last worked out, or none while they are hidden."""
        if game.seats is not self.seats or game.winners:
            return self.of(game, by_facts)
        return self._text(game, "" if is_hidden(Table(game, edition)) else self.worths, by_facts)

    def _text(self, game: Game, worths: str, by_facts: int) -> str:
        holds, out = game.ledger.holds, game.out
        seats = ",".join([
            f"{face},{holds(seat.id)},{'true' if seat.id in out else 'false'}]"
            for face, seat in zip(self.faces, game.seats, strict=True)
        ])  # fmt: skip
        won = ",".join([str(place) for place, seat in enumerate(game.seats) if seat.id in game.winners])
        marked = f',"by_facts":{by_facts}' if by_facts else ""
        told = f'"turns":{game.turns},"won":[{won}],"board":{self._board(game)}{marked}'
        return f'{{"seats":[{seats}],"worth":[{worths}],{told}}}'

    def _board(self, game: Game) -> str:
        """Return the board as a summary has it: what its card in the list tells, without every name on it."""
        switches, corrections = self.printed
        if game.switches is not switches or game.corrections is not corrections:
            self.printed = (game.switches, game.corrections)
            self.board = plain_text(board_of(game).in_short().plain())
        return self.board


def face_of(seat: Seat) -> str:
    """Return the beginning of a seat in a summary."""
    return plain_text((seat.name, seat.colour, seat.token))[:-1]


def worths_of(game: Game) -> tuple[int, ...]:
    """Return what each seat is worth; nothing while it must stay hidden, or where this app has no such edition."""
    try:
        table = Table(game, edition_here(game))
        return () if is_hidden(table) else tuple([worth(table, seat.id).total for seat in game.seats])
    except (JournalError, *UNSOUND):
        return ()


def by_facts_in(summary: str) -> int:
    """Return the first line that was imported by its facts alone, as a summary says it; 0 for none."""
    try:
        line = json.loads(summary).get("by_facts", 0)
    except (ValueError, AttributeError, RecursionError):
        return 0
    return line if type(line) is int and line > 0 else 0


def board_kept(journal: Journal, saved: Saved) -> TableBoard:
    """Return the board of a game in the list, as its summary says it.

    Where that is older than boards, its first line says it; where nothing does, it is the box as it is printed first.
    """
    try:
        found = board_in(json.loads(saved.summary)["board"])
    except (ValueError, LookupError, TypeError, AttributeError, RecursionError):
        return first_board(journal, saved)
    return found if found.edition == saved.edition else TableBoard(saved.edition)


def first_board(journal: Journal, saved: Saved) -> TableBoard:
    """Return the board on which a game was laid out."""
    try:
        events = entry_of(journal.line(saved.id, 1)).events
        started = next(event for event in events if isinstance(event, Started))
    except (JournalError, StopIteration, *UNSOUND):
        return TableBoard(saved.edition)
    return TableBoard.of(saved.edition, dict(started.switches), started.corrections)


class OpenGame:
    """What a session and its parts share. Whatever changes it tells `changed`."""

    def __init__(self, journal: Journal) -> None:
        self.journal = journal
        self.saved: Saved | None = None
        self.game, self.edition = Game(), edition_of("ultimate", {})
        self.warnings = journal.warnings
        self.states, self.row, self.changed = States(), Summary(), Listeners()
        self.unsaved = 0  # lines since the last snapshot
        self.by_facts = 0  # the first line that was believed when it was imported; 0 if all were judged
        self._head: Head | None = None
        self._printed: tuple[object, object] = (None, None)

    # which one
    @property
    def number(self) -> int:
        """Return its number in the list; raise Refused where none is open."""
        if self.saved is None:
            raise Refused("no_game_open")
        return self.saved.id

    @property
    def head(self) -> Head:
        """Return where the journal of this game is."""
        return self.journal.game(self.number).head

    @property
    def top(self) -> int:
        """Return the number of the last standing line."""
        return self.head.top

    def unmoved(self) -> bool:
        """Return whether the file is as we last read it; a backup may have been put in its place."""
        return self.head == self._head

    def sure(self) -> int:
        """Return the number of the open game; open it anew and raise WrittenElsewhere if the file has changed."""
        if not self.unmoved():
            self.reopen(self.number)
            raise WrittenElsewhere
        return self.number

    # another one
    def take(self, saved: Saved, edition: Edition, game: Game) -> None:
        """Go on with a game that was just laid out."""
        self.saved, self.states, self.edition, self.unsaved, self.by_facts = saved, States(), edition, 0, 0
        self.believe(saved.head.top, game)

    def reopen(self, number: int) -> None:
        """Read a saved game, and go on with it."""
        self.add_up()
        opening, states = reopened(self.journal, number)
        edition = edition_here(states.latest)
        self.saved, self.warnings, self.unsaved = opening.saved, opening.warnings, len(opening.tail)
        self.states, self.edition = states, edition
        self._printed = (states.latest.switches, states.latest.corrections)
        self.by_facts = by_facts_in(opening.saved.summary)
        self.believe(opening.saved.head.top, states.latest)

    def put_away(self) -> None:
        """Have no game open."""
        self.saved, self.game, self.states = None, Game(), States()
        self.changed()

    # what is believed
    def believe(self, seq: int, game: Game) -> None:
        """Take over the game after a line that is on the disk."""
        self.game, self._head = game, self.head
        self.states.remember(seq, game)
        switches, corrections = self._printed
        if game.switches is not switches or game.corrections is not corrections:
            self._printed = (game.switches, game.corrections)
            self.edition = edition_of(game.edition, game.switches, game.corrections)
        self.changed()

    def go_to(self, seq: int) -> None:
        """Take over the game after a standing line: remembered, or read anew."""
        known = self.states.at(seq)
        if known is None:
            self.reopen(self.number)
        else:
            self.believe(seq, known)

    # its row in the list
    def summary(self, game: Game) -> str:
        """Return what the list of games shows of it from this tap on."""
        return self.row.at_a_tap(game, self.edition, self.by_facts)

    def add_up(self) -> None:
        """Write into the list what everybody in it is worth. Without room for it the list tells it later."""
        with contextlib.suppress(JournalError):
            if self.saved is None or not self.unmoved():
                return
            row, summary = self.journal.game(self.number), self.row.of(self.game, self.by_facts)
            if row.summary != summary:
                self.journal.mend_summary(row, summary)
