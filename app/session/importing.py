"""Taking in games from elsewhere: from a file, from a backup, and line by line from another phone that banks.

All of it is judged first, then written. Any thread may do this, because only the journal is touched: lines that
cannot be are refused and never written, so what is written here can be played on at any moment.
"""

from __future__ import annotations

import contextlib
import copy
from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING, Any

from app.core.game import Game
from app.disk.whole_files import remove
from app.journal import ENTRY, Damaged, ImportRefused, JournalError, Line, WrittenElsewhere
from app.journal.checking import Stop, TellProgress, never, nobody
from app.journal.following import FollowingWalk, adopt, append, walked
from app.journal.format.chain import ChainWalk
from app.journal.parcel import LARGEST, check_names, line_in
from app.journal.portable import collect
from app.session import beside_games
from app.session.far_back import FarBack, GoneBack
from app.session.judged_games import MOST_BRANCHES, Judge, Judged, judged
from app.session.judging.replaying import Replay, shape_of
from app.session.open_game import REMEMBERED, Summary, by_facts_in, reopened

if TYPE_CHECKING:
    from collections.abc import Sequence
    from pathlib import Path

    from app.journal import Head, Journal, Parcel, Saved
    from app.journal.portable import Stored

LineAt = Callable[[int], Line]
WRITTEN = """select coalesce(sum(length(cast(body as blob))), 0), coalesce(max(seq) filter (where kind = 'entry'), 0)
 from lines where game = ?"""
AS_WRITTEN = 2  # bytes that a file may need for one of a line: a quotation mark is written as two
GONE_ON_FROM = """select distinct under from (select under, lag(seq, 1, 0) over (order by seq) as before
 from lines where game = ? and kind = 'entry') where under <> before"""


class AsAFile:
    """Counts what a game would be as a file, so that no machine goes on with a game that no other could take in.

    `size` is the bytes of its lines, `entry` its last entry, `resumed` the entries that it went on from after lines
    were struck.
    """

    def __init__(self, size: int = 0, entry: int = 0, resumed: Iterable[int] = ()) -> None:
        self.size, self.entry, self.resumed = size, entry, set(resumed)

    @classmethod
    def of(cls, journal: Journal, number: int) -> AsAFile:
        """Count a game that is kept here."""
        ((size, entry),) = journal.book.read(WRITTEN, number)
        return cls(AS_WRITTEN * size, entry, [under for (under,) in journal.book.read(GONE_ON_FROM, number)])

    def take(self, line: Line) -> None:
        """Count the next line; raise ImportRefused if the file is too large now, or goes on from too many lines."""
        self.size += AS_WRITTEN * len(line.body.encode())
        if line.kind == ENTRY:
            self.insist_on_few_branches(line)
        if self.size > LARGEST:
            raise ImportRefused("import.too_big")

    def insist_on_few_branches(self, line: Line) -> None:
        """Note where an entry goes on from; raise ImportRefused if those are more than an import follows."""
        if line.under != self.entry:
            self.resumed.add(line.under)
        self.entry = line.seq
        if len(self.resumed) > MOST_BRANCHES:
            raise ImportRefused("import.nested")


class JudgedAlong:
    """Judges the lines of one game in their order, from the first.

    `disputed` is the first line that does not follow, by its hash or by the rules; 0 while all do. No line after it is
    judged, for nobody knows what it follows from. `line_at` gives a line that was taken before, by its number.
    `by_facts` is the first line whose facts were believed because older rules judged it, or 0.
    """

    def __init__(self, edition: str, line_at: LineAt, recent: int = REMEMBERED) -> None:
        self.judge, self.walk, self.disputed = Judge(edition), ChainWalk(0, edition), 0
        self.back, self.line_at, self.file = GoneBack(FarBack(recent)), line_at, AsAFile()

    @property
    def by_facts(self) -> int:
        """Return the first line that was believed by its facts, 0 for none."""
        return self.judge.by_facts

    @property
    def game(self) -> Game:
        """Return the game after the last standing entry that follows."""
        return self.game_after(self.walk.head.top)

    def game_after(self, seq: int) -> Game:
        """Return the game after an entry that was taken."""
        return self.back.game_after(seq, self.walk.head.seq, self.line_at)

    def take(self, lines: Iterable[Line]) -> int:
        """Judge the next lines; return the first that does not follow, also if it came before, or 0."""
        for line in lines:
            if not self.disputed and not self.follows(line):
                self.disputed = line.seq
        return self.disputed

    def follows(self, line: Line) -> bool:
        """Return whether a line follows from those before it; then it counts."""
        try:
            if line.kind == ENTRY:
                game = self.judge.step(self.game_after(line.under), line)
                self.walk.take(line)
                self.back.past.remember(line.seq, game)
            else:
                self.walk.take(line)
            self.file.take(line)
        except (ImportRefused, Damaged):
            return False
        return True


__all__ = ["Judge", "Stop", "TellProgress", "put_back", "take_in", "take_in_lines"]

NAME = 32  # letters of a game's name
ASIDE = ".collected"


def take_in(journal: Journal, path: Path, progress: TellProgress = nobody, stop: Stop = never) -> Saved:
    """Take in a game from a file, judged line by line. Any thread may do this: it touches the journal alone."""
    verdicts: list[Judged] = []

    def check(parcel: Parcel | Stored, lines: Iterable[Line]) -> str:
        verdicts.append(judged(parcel, lines, progress, stop))
        return verdicts[-1].summary

    saved = journal.transport.import_game(path, check, progress, stop)
    keep_snapshot(journal, saved, verdicts[-1].snapshot)
    return saved


def take_in_lines(
    journal: Journal, texts: Sequence[str], progress: TellProgress = nobody, stop: Stop = never,
) -> Saved:
    """Take in the game of lines that another machine keeps, judged like a file. Raises ImportRefused."""
    path = journal.path.with_name(journal.path.name + ASIDE)
    try:
        collect(texts, path)
        return take_in(journal, path, progress, stop)
    finally:
        remove(path)


def put_back(journal: Journal, path: Path, kept: Path, progress: TellProgress = nobody, stop: Stop = never) -> None:
    """Put a backup in place of all games, each judged line by line; the games of now are first kept in a file.

    What it brings beside its games comes to what is kept here, `beside_games.take_in`.
    """
    snapshots: dict[bytes, bytes] = {}

    def check(source: Parcel | Stored, lines: Iterable[Line]) -> str:
        found = judged(source, lines, nobody, stop)
        snapshots[source.head.hash] = found.snapshot
        return found.summary

    folder, brought = journal.path.parent, journal.transport.beside(path, stop)
    journal.transport.exchange(path, kept, check, progress, stop, beside_games.kept_here(folder))
    beside_games.take_in(folder, brought)
    for saved in journal.games():
        keep_snapshot(journal, saved, snapshots[saved.head.hash])


def keep_snapshot(journal: Journal, saved: Saved, snapshot: bytes) -> None:
    """Keep the game at its end, so that it opens at once. It is a cache: without room for it, opening takes longer."""
    with contextlib.suppress(JournalError):
        journal.put_snapshot(saved.id, saved.head.top, snapshot)


def name_of_game(journal: Journal, number: int) -> str:
    """Return the name by which a game is known on all phones: the hash of its first line."""
    return journal.first_hash(number).hex()[:NAME]


def held(journal: Journal, name: str) -> Saved | None:
    """Return the copy of this game that was written last; None where there is none."""
    return next((saved for saved in journal.games() if name_of_game(journal, saved.id) == name), None)


class Following:
    """One game that is followed. `saved` is None until its first line has come."""

    def __init__(self, journal: Journal, welcome: dict[str, Any]) -> None:
        self.journal, self.welcome = journal, checked(welcome)
        self.saved = held(journal, welcome["game"])
        self.judge, self.summary = Judge(self.welcome["edition"]), Summary()
        self.back, self.file = GoneBack(FarBack()), AsAFile()
        if self.saved is not None:
            self.file = AsAFile.of(journal, self.saved.id)
            self.back.past.remember(self.saved.head.top, reopened(journal, self.saved.id)[1].latest)
            self._judge_again(by_facts_in(self.saved.summary))

    @property
    def head(self) -> Head | None:
        """Return where the copy is; None before its first line."""
        return self.journal.game(self.saved.id).head if self.saved is not None else None

    @property
    def seq(self) -> int:
        """Return how many lines are here."""
        return self.head.seq if self.head is not None else 0

    @property
    def seen(self) -> tuple[int, str]:
        """Return the last line that is here, and its hash."""
        return (self.head.seq, self.head.hash.hex()) if self.head is not None else (0, "")

    def take(self, after: int, parts: Iterable[Any]) -> None:
        """Judge the lines after this one and write them, all or none.

        Lines that are here already are passed over. Raises ImportRefused for a line that the rules do not give, and
        WrittenElsewhere for one that does not follow from the lines here.
        """
        if after > self.seq:
            raise WrittenElsewhere
        told = [line_in(part, seq) for seq, part in enumerate(parts, after + 1)]
        lines = [line for line in told if line.seq > self.seq]
        self._insist_on_same(told[: len(told) - len(lines)])
        if lines and self.saved is None:
            self._begin(lines.pop(0))
        if lines:
            self._go_on(lines)

    def _insist_on_same(self, known: list[Line]) -> None:
        """Compare the last of the lines that are here already; its hash binds those before it."""
        if known and self.journal.line(self._number, known[-1].seq).hash != known[-1].hash:
            raise WrittenElsewhere

    def _judge_again(self, by_facts: int) -> None:
        """Judge the copy again if some of it was believed, so that what was believed of it counts on."""
        if by_facts:
            lines = [self.journal.line(self._number, seq) for seq in range(1, self.seq + 1)]
            replay = Replay(shape_of(lines), self.judge.step)
            for line in lines:
                replay.take(line)

    def _begin(self, line: Line) -> None:
        game = self.judge.step(Game(), line)
        self.file.take(line)
        words = self.welcome
        self.saved = adopt(self.journal, words["title"], words["edition"], words["created"], line)
        self.back.past.remember(1, game)

    def _go_on(self, lines: list[Line]) -> None:
        """Check the chain, judge each entry, and write all in one transaction."""
        walk, file = walked(self.journal, self._number, lines), copy.deepcopy(self.file)
        for line in lines:
            file.take(line)
            if line.kind == ENTRY:
                game = self.judge.step(self._game_at(line.under, walk), line)
                self.back.past.remember(line.seq, game)
        game = self._game_at(walk.head.top, walk)
        append(self.journal, walk, self.summary.of(game, self.judge.by_facts))
        self.file = file

    def _game_at(self, seq: int, walk: FollowingWalk) -> Game:
        """Return the game after an entry: remembered, or folded from the nearest one that is.

        Struck lines are read too, and lines of the walk, which are not written yet.
        """
        def line_at(at: int) -> Line:
            return walk.taken.get(at) or self.journal.line(self._number, at)

        return self.back.game_after(seq, walk.head.seq, line_at)

    @property
    def _number(self) -> int:
        if self.saved is None:
            raise WrittenElsewhere
        return self.saved.id


def checked(welcome: dict[str, Any]) -> dict[str, Any]:
    """Return what a bank says of its game, if all of it is of its kind; raise ImportRefused if not."""
    texts = ("game", "title", "edition", "created")
    if not all(type(welcome.get(name)) is str for name in texts):
        raise ImportRefused("import.malformed")
    said = {name: welcome[name] for name in texts} | {"summary": "{}"}
    check_names(said)
    return said
