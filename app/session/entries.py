"""An entry as the journal keeps it, and back: one JSON text with command, events, agenda and rules."""

import json
from typing import Any, NamedTuple

from app.core.game import Game, Seat
from app.core.ledger import LedgerError
from app.core.referee import NO_SENSE, Command, Entry, evolve
from app.core.snapshot import agenda_from_plain, game_from_plain, game_to_plain
from app.core.steps import Lost
from app.core.wire import Unreadable, fields_of, from_wire
from app.journal import ENTRY, Damaged, FromTheFuture, Line, Snapshot

UNSOUND = (*NO_SENSE, RecursionError)  # what reading or folding raises where a text is no entry of a game
UNREADABLE = "unreadable"  # the kind of a line that is sound and that this version cannot read
RESTATED, UNDONE = "restated", "undone"  # where a body says what its line stands for: to Undo, and to Redo
LONGEST_BY = 60  # letters; a file from a stranger may say anything

# One encoder, made once: wire forms are trees, so nothing need look for circles on every tap.
plain_text = json.JSONEncoder(
    separators=(",", ":"), ensure_ascii=False, check_circular=False, default=fields_of,
).encode


class HistoryLine(NamedTuple):
    """A line as the history shows it: an entry (its command may be another version's), or an undo or redo."""

    line: Line
    entry: Entry | None
    by: str = ""
    together: int = 1  # so many lines, up to this one, are taken back by one Undo


def body_of(entry: Entry, by: str = "") -> str:
    """An entry as the journal keeps it. `by` names the seat whose phone said it; a touch of the banker names nobody."""
    plain = {"command": entry.command, "events": entry.events, "agenda": entry.agenda, "rules": entry.rules,
             "decided": entry.decided}  # fmt: skip
    return plain_text(plain | {"by": by} if by else plain)


def entry_of(line: Line) -> Entry:
    """The entry of a line."""
    return _entry(json.loads(line.body))


def _entry(body: dict[str, Any]) -> Entry:
    """A command of another version is no hindrance: events are what is folded."""
    agenda = agenda_from_plain(body["agenda"])
    decided = tuple(body.get("decided", ()))
    return Entry(_command(body), from_wire(body["events"]), agenda, tuple(body["rules"]), decided)


def _command(body: dict[str, Any]) -> Command:
    try:
        return from_wire(body["command"])  # type: ignore[no-any-return]
    except Unreadable:
        return Command()


def history_line(line: Line) -> HistoryLine:
    """A line of the history. One that is sound and that this version cannot read tells that instead."""
    if line.kind != ENTRY:
        return HistoryLine(line, None)
    try:
        body = json.loads(line.body)
        return HistoryLine(line, _entry(body), _by(body), _together(body))
    except (Unreadable, *UNSOUND):
        return HistoryLine(line._replace(kind=UNREADABLE), None)


def _by(body: dict[str, Any]) -> str:
    """The seat whose phone said a line; '' where it was said on the banker's own."""
    by = body.get("by", "")
    return by[:LONGEST_BY] if isinstance(by, str) else ""


class Exchange(NamedTuple):
    """So many standing lines up to this one stand for those that the lines from `first` to `last` struck.

    They were written together: the body of the last one says so under RESTATED. Undo takes them back as one: it
    strikes them and writes the others once more, which say it under UNDONE, for Redo.
    """

    said: int
    first: int
    last: int


def exchange_in(line: Line, name: str) -> Exchange | None:
    """What the body of a line says under this name; None where it says nothing, or nothing that can be."""
    if f'"{name}":' not in line.body:
        return None
    try:
        found = _exchange(dict(json.loads(line.body)), name)
    except UNSOUND:
        return None
    return found if found is not None and 0 < found.first <= found.last < line.seq else None


def _exchange(body: dict[str, Any], name: str) -> Exchange | None:
    told = body.get(name)
    if not isinstance(told, list) or [type(part) for part in told] != [int, int, int] or told[0] < 1:
        return None
    return Exchange(*told)


def exchanged(body: str, name: str, exchange: Exchange) -> str:
    """The body of the last of some lines, which says what they stand for."""
    return plain_text(json.loads(body) | {name: exchange})


def _together(body: dict[str, Any]) -> int:
    """How many lines one Undo takes back, up to this one."""
    found = _exchange(body, RESTATED)
    return found.said if found is not None else 1


def read_entry(line: Line) -> Entry:
    """The entry of a line. Raises FromTheFuture for what a newer version wrote, Damaged for what is no entry."""
    try:
        return entry_of(line)
    except Unreadable as fact:
        raise FromTheFuture(what=fact.what, line=line.seq) from fact
    except UNSOUND as error:
        raise Damaged("problem.fold", line.game, line.seq - 1) from error


def is_quiet(line: Line) -> bool:
    """Whether the table only waited after this entry: its question can be read and leaves time for more."""
    agenda = agenda_from_plain(json.loads(line.body)["agenda"])
    return bool(agenda) and not isinstance(agenda[0], Lost) and agenda[0].idle


def fold(game: Game, line: Line) -> Game:
    """The game after a line."""
    return after(game, read_entry(line), line)


def after(game: Game, entry: Entry, line: Line) -> Game:
    """The game after the entry of a line. Raises Damaged where its facts cannot follow."""
    try:
        return evolve(game, entry)
    except (LedgerError, *UNSOUND) as error:
        raise Damaged("problem.fold", line.game, line.seq - 1) from error


def frozen(game: Game) -> bytes:
    """A folded game as a snapshot."""
    return plain_text(game_to_plain(game)).encode()


def thawed(snapshot: Snapshot | None) -> Game | None:
    """The game of a snapshot, an empty one where there is none; nothing where it cannot be read."""
    try:
        return game_from_plain(json.loads(snapshot.body)) if snapshot else Game()
    except (Unreadable, *UNSOUND):
        return None


class Summary:
    """What the list of games shows without opening one; who sits there hardly changes and stays as text."""

    def __init__(self) -> None:
        self.seats: tuple[Seat, ...] = ()
        self.faces: list[str] = []

    def of(self, game: Game) -> str:
        """The seats with what they hold and whether they are out, the turns and the winners."""
        if game.seats is not self.seats:
            self.seats, self.faces = game.seats, [face_of(seat) for seat in game.seats]
        seats = ",".join(
            [
                f"{face},{game.holds(seat.id)},{'true' if seat.id in game.out else 'false'}]"
                for face, seat in zip(self.faces, game.seats, strict=True)
            ],
        )
        return f'{{"seats":[{seats}],"turns":{game.turns},"winners":{plain_text(game.winners)}}}'


def face_of(seat: Seat) -> str:
    """The beginning of a seat in a summary."""
    return plain_text((seat.name, seat.colour, seat.token))[:-1]


summary_of = Summary().of
