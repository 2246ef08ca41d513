"""An entry as the journal keeps it, and back: one JSON text with command, events, agenda and rules."""

import json
from functools import lru_cache
from json.encoder import encode_basestring_ascii as quoted
from typing import Any, NamedTuple

from app.core.game import Game
from app.core.ledger import LedgerError
from app.core.reasons import Refused
from app.core.referee import NO_SENSE, Command, Entry, evolve
from app.core.restating import MOST
from app.core.snapshot import agenda_from_plain, game_from_plain, game_to_plain
from app.core.wire import Unreadable, fields_of, from_wire
from app.journal import ENTRY, Damaged, FromTheFuture, Line, Snapshot
from app.journal.parcel import LONGEST
from app.rules.rule_set import RULE_SET

UNSOUND = (*NO_SENSE, RecursionError)  # what reading or folding raises if a text is no entry of a game
RESTATED, UNDONE = "restated", "undone"  # names in a body that say what its line stands for: for Undo, and for Redo
IN_PLACE = "in_place"  # of the first of such lines: which of the two it is, the line that was corrected, how many went
AGAIN = "again"  # of an entry that Redo put back: which line it was, and which one tells what Redo brings next
TOGETHER, AHEAD = "together", "ahead"  # of the last, and of the first, of lines said in one go: how many they are
UNREADABLE = "unreadable"  # the kind of a line that is sound but cannot be read by this version
LONGEST_BY = 60  # in letters; a file from a stranger may say anything
LONGEST_BODY, LONGEST_SIGN = LONGEST - 4096, 12  # bytes in a game file: of a body, with room for marks; of one letter

# One encoder, made once: wire forms are trees, so nothing need look for circles on every tap.
plain_text = json.JSONEncoder(
    separators=(",", ":"), ensure_ascii=False, check_circular=False, default=fields_of,
).encode


class InPlace(NamedTuple):
    """What a line, with those after it, was written in place of.

    `name` is RESTATED for a correction, UNDONE where one was taken back; `line` was the first of the `gone` lines. For
    a line that Redo put back, `name` is AGAIN, and `line` is what it was: nothing went.
    """

    name: str
    line: int
    gone: int


class HistoryLine(NamedTuple):
    """A line as the history shows it: an entry (its command may be another version's), an undo or a redo."""

    line: Line
    entry: Entry | None
    by: str = ""
    together: int = 1  # how many lines, up to this one, one Undo takes back
    in_place: InPlace | None = None  # what was corrected, or taken back, right before this line was written


def body_of(entry: Entry, by: str = "", **marks: object) -> str:
    """Return an entry with its marks as the journal keeps it. `by` is the seat whose phone said it, '' the banker's.

    Raises Refused for one that is too long for a game file: no backup with such a line could be put back.
    """
    plain = {"command": entry.command, "events": entry.events, "agenda": entry.agenda, "rules": entry.rules,
             "decided": entry.decided, "rule_set": RULE_SET}  # fmt: skip
    body = plain_text(plain | ({"by": by} if by else {}) | marks)
    if len(body) * LONGEST_SIGN > LONGEST_BODY and len(quoted(body)) > LONGEST_BODY:
        raise Refused("line_too_long")
    return body


def entry_of(line: Line) -> Entry:
    """Return the entry of a line."""
    return entry_in(json.loads(line.body))


def entry_in(body: dict[str, Any]) -> Entry:
    """Return the entry of a body. A command of another version does not matter, because only events are folded."""
    agenda = agenda_from_plain(body["agenda"])
    decided = tuple(body.get("decided", ()))
    return Entry(_command(body), from_wire(body["events"]), agenda, tuple(body["rules"]), decided)


def _command(body: dict[str, Any]) -> Command:
    try:
        return from_wire(body["command"])  # type: ignore[no-any-return]
    except Unreadable:
        return Command()


@lru_cache(maxsize=128)  # lines never change, and a history that is seen reads the same ones at each change
def history_line(line: Line) -> HistoryLine:
    """Return a line of the history. A sound line that this version cannot read has the kind UNREADABLE."""
    if line.kind != ENTRY:
        return HistoryLine(line, None, _said_in(line))
    try:
        body = json.loads(line.body)
        return HistoryLine(line, entry_in(body), _by(body), together_in(body), in_place_in(body))
    except (Unreadable, *UNSOUND):
        return HistoryLine(line._replace(kind=UNREADABLE), None)


def _said_in(line: Line) -> str:
    """Return the seat whose phone took something back or brought it back; '' for the banker's own."""
    try:
        return _by(dict(json.loads(line.body)))
    except UNSOUND:
        return ""


def _by(body: dict[str, Any]) -> str:
    """Return the seat whose phone submitted a line; '' for the banker's own."""
    by = body.get("by", "")
    return by[:LONGEST_BY] if isinstance(by, str) else ""


class Exchange(NamedTuple):
    """Standing lines that were written together in place of those that the lines `first` to `last` struck.

    The body of the last of them says so under RESTATED. Undo takes them back as one: it strikes them and writes the
    others once more, which say it under UNDONE, for Redo.
    """

    said: int
    first: int
    last: int


class BroughtBack(NamedTuple):
    """Of an entry that Redo put back: the number of the line that it was, and the line that tells what comes next.

    `rest` is an undo, or an entry that says UNDONE; 0 where nothing more can be brought back.
    """

    line: int
    rest: int


NEVER = BroughtBack(0, 0)


def brought_back_in(line: Line) -> BroughtBack:
    """Return what an entry says under AGAIN; zeros where it says nothing, or nothing possible."""
    found = _brought_back(_saying(line, AGAIN))
    return found if 0 < found.line < line.seq and 0 <= found.rest < line.seq else NEVER


def _brought_back(body: dict[str, Any]) -> BroughtBack:
    told = body.get(AGAIN)
    return BroughtBack(*told) if isinstance(told, list) and [type(part) for part in told] == [int, int] else NEVER


def exchange_in(line: Line, name: str) -> Exchange | None:
    """Return what the body of a line says under this name; None where it says nothing, or nothing possible."""
    found = _exchange(_saying(line, name), name)
    return found if found is not None and 0 < found.first <= found.last < line.seq else None


def said_at_once(line: Line, name: str) -> int:
    """Return how many lines were said in one go with this one, by what it says under TOGETHER or AHEAD."""
    return _count(_saying(line, name), name)


def _saying(line: Line, name: str) -> dict[str, Any]:
    """Return the body of a line that says something under this name; {} of any other."""
    try:
        return dict(json.loads(line.body)) if f'"{name}":' in line.body else {}
    except UNSOUND:
        return {}


def _exchange(body: dict[str, Any], name: str) -> Exchange | None:
    told = body.get(name)
    if not isinstance(told, list) or [type(part) for part in told] != [int, int, int] or told[0] < 1:
        return None
    return Exchange(*told)


def together_in(body: dict[str, Any]) -> int:
    """Return how many lines, up to this one, one Undo takes back."""
    found = _exchange(body, RESTATED)
    return found.said if found is not None else _count(body, TOGETHER)


def _count(body: dict[str, Any], name: str) -> int:
    """Return how many lines a body says were said in one go; 1 where it says nothing, or nothing possible."""
    many = body.get(name)
    return many if type(many) is int and 1 < many <= MOST else 1


def in_place_in(body: dict[str, Any]) -> InPlace | None:
    """Return what was corrected, or taken back, right before a line was written; None for any other line."""
    told = body.get(IN_PLACE)
    if not isinstance(told, list) or [type(part) for part in told] != [str, int, int]:
        was = _brought_back(body).line
        return InPlace(AGAIN, was, 0) if was > 0 and RESTATED not in body else None
    return InPlace(*told) if told[0] in {RESTATED, UNDONE} and min(told[1:]) > 0 else None


def copied(body: str) -> str:
    """Return the body of a line that is put back, without what it said of Redo and of what it stood in place of."""
    return plain_text({name: part for name, part in json.loads(body).items() if name not in {UNDONE, AGAIN, IN_PLACE}})


def marked(body: str, name: str, told: object) -> str:
    """Return the body of a line that says something more of itself."""
    return plain_text(json.loads(body) | {name: told})


def read_entry(line: Line) -> Entry:
    """Return the entry of a line; raise FromTheFuture for what a newer version wrote, Damaged for what is no entry."""
    try:
        return entry_of(line)
    except Unreadable as fact:
        raise FromTheFuture(what=fact.what, line=line.seq) from fact
    except UNSOUND as error:
        raise Damaged("problem.fold", line.game, line.seq - 1) from error


def fold(game: Game, line: Line) -> Game:
    """Return the game after a line."""
    return after(game, read_entry(line), line)


def after(game: Game, entry: Entry, line: Line) -> Game:
    """Return the game after an entry; raise Damaged if its events cannot follow."""
    try:
        return evolve(game, entry)
    except (LedgerError, *UNSOUND) as error:
        raise Damaged("problem.fold", line.game, line.seq - 1) from error


def frozen(game: Game) -> bytes:
    """Return a folded game as the bytes of a snapshot."""
    return plain_text(game_to_plain(game)).encode()


def thawed(snapshot: Snapshot | None) -> Game | None:
    """Return the game of a snapshot, or an empty one without a snapshot; None where it cannot be read."""
    try:
        return game_from_plain(json.loads(snapshot.body)) if snapshot else Game()
    except (Unreadable, *UNSOUND):
        return None
