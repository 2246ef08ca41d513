"""Lines as phones send them, and desks to send them to."""

from __future__ import annotations

from app.journal import Journal
from app.journal.format.chain import ENTRY, Line, link
from app.journal.format.rows import LINES_AFTER, line_of
from app.journal.parcel import text_of
from tests.journal.faults.games import opening, payment

MANY = 2000  # times to ask for what is on its way


def played(path, lines=10, words=""):
    """The lines of a game: an opening, payments, and in the middle an undo and a redo."""
    with Journal.open(path) as journal:
        game = journal.create("Friday", "ultimate", opening()).id
        for number in range(2, lines + 1):
            if number == lines // 2:
                journal.undo(game)
            elif number == lines // 2 + 1:
                journal.redo(game)
            else:
                journal.append(game, payment(number, words))
        return [line_of(row)._replace(game=0) for row in journal.book.read(LINES_AFTER, game, 0, lines)]


def record_of(lines, table="7"):
    """The name under which a table's game is kept."""
    return f"{table}.{lines[0].hash.hex()[:32]}"


def texts(lines):
    return [text_of(line) for line in lines]


def another(before, words="another"):
    """A line that follows from this one just as well as the one that was played."""
    return next_to(before, payment(before.seq + 1, words))


def next_to(before, body):
    seq, at = before.seq + 1, "2026-11-18T20:00:00.000+00:00"
    hashed = link(before.hash, seq, ENTRY, 0, before.seq, at, body)
    return Line(0, seq, ENTRY, 0, before.seq, at, body, hashed)


async def heads_of(store, enough):
    """Where every record ends, once the machine that is asked has it all: any but the leader may lag a little."""
    for _ in range(MANY):
        if enough(found := await store.heads()):
            break
    return found
