"""What can be saved of damaged games: the lines that follow from each other and can be folded."""

from dataclasses import replace
from pathlib import Path

from app.core.game import Game
from app.journal import Damaged, FromTheFuture, Journal, JournalError, Saved, Stopped
from app.journal.checking import Stop, TellProgress, never, nobody
from app.journal.portable import Stored, every_game
from app.session.entries import fold
from app.session.judging.replaying import Replay
from app.session.open_game import Summary, by_facts_in


def rescue(journal: Journal, number: int, progress: TellProgress = nobody, stop: Stop = never) -> Saved:
    """Save the good lines of a game as a new game. Any thread may do this, because only the journal is used."""
    return put_in(journal, journal.transport.good_part(number, progress, stop), stop)


def put_in(journal: Journal, source: Stored, stop: Stop) -> Saved:
    """Write what folds of these lines as a new game."""
    source, game = folded_part(source, stop)
    summary = Summary().of(game, by_facts_in(source.summary))
    return journal.transport.put_in(replace(source, summary=summary), source.lines(), stop)


def folded_part(source: Stored, stop: Stop) -> tuple[Stored, Game]:
    """Return as much of a game as can be folded, and the game then; raise Damaged if that is nothing."""
    replay, last = Replay(source.shape, fold), 0
    try:
        for line in source.lines():
            replay.take(line)
            last = line.seq
            if stop():
                raise Stopped
    except (Damaged, FromTheFuture):
        if not last:
            raise
        return folded_part(source.cut(last), stop)
    return source, replay.end


def salvage(journal: Journal, path: Path, progress: TellProgress = nobody, stop: Stop = never) -> tuple[int, int]:
    """Save the good lines of every game in a file that cannot be opened; return how many were saved and lost."""
    saved = lost = 0
    for source in every_game(path, progress, stop):
        try:
            put_in(journal, source(), stop)
            saved += 1
        except Stopped:
            raise
        except JournalError:
            lost += 1
    return saved, lost
