"""Exports of a game: as sentences, as a table of transfers, and as a game in words."""

import csv
import io

from app.core.events import Transferred
from app.core.referee import Table, question
from app.session import Session
from app.transcript.script import line_of
from app.words.language import Words


def as_text(session: Session, words: Words) -> str:
    """Return every standing line in sentences, and the balances at the end."""
    words = words.at(session.edition, session.game)
    lines = [sentence for entry in session.entries() for sentence in words.entry(entry)]
    balances = [f"{seat.name}: {words.money(session.game.holds(seat.id))}" for seat in session.game.seats]
    return "\n".join([session.game.title, "", *lines, "", *balances, ""])


def as_csv(session: Session, words: Words) -> str:
    """Return a row for each leg of each transfer: line, giver, taker, amount, unit, what for, terms, rule keys."""
    words = words.at(session.edition, session.game)
    file = io.StringIO()
    write = csv.writer(file)
    write.writerow(
        [words(f"csv.{name}") for name in ("line", "giver", "taker", "amount", "unit", "reason", "terms", "rules")]
    )
    for number, entry in enumerate(session.entries(), 1):
        for event in entry.events:
            if isinstance(event, Transferred):
                write.writerows(_rows(number, event, words))
    return file.getvalue()


def _rows(number: int, event: Transferred, words: Words) -> list[list[object]]:
    told = [words.reason(event.reason), words.terms(event.reason), " ".join(event.reason.keys)]
    return [
        [number, words.name(giver), words.name(taker), amount, words.name(unit), *told]
        for giver, taker, amount, unit in event.legs
    ]


def as_words(session: Session) -> str:
    """Return the game in words, as in tests/games. It can be read and played again."""
    lines = []
    for before, entry in session.steps():
        asked = question(before).asked(Table(before, session.edition)) if before.agenda else ""
        lines.append(line_of(entry.command, asked))
    return "\n".join([f"edition {session.game.edition}", *lines, ""])
