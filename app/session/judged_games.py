"""Judges games from elsewhere: today's rules must give the facts of every line from its command."""

import json
from collections.abc import Iterable, Iterator, Sequence
from itertools import chain
from typing import Any

from app.core.edition import Edition
from app.core.events import Event, Started
from app.core.game import Game
from app.core.ledger import LedgerError
from app.core.reasons import Broken, Refused
from app.core.referee import Command, Entry, Table, decide, evolve
from app.core.shapes import check_shape
from app.core.steps import Decision, question_in
from app.core.wire import Unreadable
from app.editions import EditionError, names
from app.editions.tables import MOST_CORRECTIONS, edition_of
from app.journal import ImportRefused, Line, Parcel, Stopped
from app.journal.checking import Stop, TellProgress, never, nobody
from app.journal.portable import Stored
from app.rules.rule_set import OLDEST, RULE_SET, rows_of
from app.rules.whole_game.opening import NewGame
from app.session.entries import UNSOUND, entry_in, frozen
from app.session.judging.believed import at_a_free_table, check_any, given_up, most_to_earn
from app.session.judging.broken_rules import check_believed
from app.session.judging.facts import check_events
from app.session.judging.older_rules import Beside
from app.session.judging.papers import answered
from app.session.judging.playable import goes_on, insist_on_answers
from app.session.judging.possible import insist
from app.session.judging.questions import check_agenda
from app.session.judging.replaying import Replay
from app.session.open_game import Summary, edition_for
from app.typed.bounds import MOST_OPEN, are_rules

MOST_BRANCHES = 3000  # how many branches of undone lines a file may have; each costs one game in memory
MOST_PRINTS = 64  # prints of a board that are kept at a time, for a game that goes round through them
PRINTED, MORE_PRINTED = 400, 100_000  # corrections laid over prints at a line of a game, and for some lines more
A_PRINT = 20  # corrections that can be laid over in the time that a print takes without any
MORE_PAPERS = 20_000  # offers and promises that lie open for some lines, above those that may at every line
REPORT = 100  # lines between two reports of progress
NOT_POSSIBLE = (Refused, Broken, LedgerError, EditionError, Unreadable, *UNSOUND)


class Judged:
    """A game that was found possible: what the list of games shall say of it, and the game at its end."""

    def __init__(self, game: Game, by_facts: int) -> None:
        self.by_facts, self.summary, self.snapshot = by_facts, Summary().of(game, by_facts), frozen(game)


def judged(
    source: Parcel | Stored, lines: Iterable[Line], progress: TellProgress = nobody, stop: Stop = never
) -> Judged:  # fmt: skip
    """Judge a game from elsewhere, struck lines too. Raises ImportRefused with the line that cannot be.

    What the file says of itself for the list of games is not believed: the summary is made from its lines.
    """
    if source.edition not in names():
        raise ImportRefused("import.unknown_edition", edition=source.edition)
    if len(source.shape.resumed) > MOST_BRANCHES + 1:  # its end is counted with them
        raise ImportRefused("import.nested")
    judge = Judge(source.edition)
    replay = Replay(source.shape, judge.step)
    for line in lines:
        replay.take(line)
        watch(line.seq, source.shape.last, progress, stop)
    insist_on_end(source.edition, replay.end, source.shape.top)
    return Judged(replay.end, judge.by_facts)


def refused(line: int) -> ImportRefused:
    """Return why a game is not imported: this line says what the rules do not give, or what is impossible."""
    return ImportRefused("import.unreadable", last_good=line - 1)


def watch(line: int, last: int, progress: TellProgress, stop: Stop) -> None:
    """Report how far the import is, and raise Stopped if that was asked for."""
    if line % REPORT == 0:
        progress(line, last)
    if stop():
        raise Stopped


class Judge:
    """Judges every command of a game again. `by_facts` is the first line whose facts were believed, or 0.

    `paid` is what the bank has paid in lines that were believed, where today's rules pay nothing. `papers` and `laid`
    count what its lines gave to look at and to print; `lines` is how many lines that was.
    """

    def __init__(self, edition: str) -> None:
        self.edition, self.by_facts = edition, 0
        self.prints: dict[object, Edition] = {}
        self.last: tuple[Sequence[object], object, Edition] | None = None
        self.papers = self.laid = self.lines = self.paid = 0

    def __getstate__(self) -> dict[str, Any]:
        """Return what is kept of it where it is packed: all but prints. The print of its game is not counted twice."""
        again = A_PRINT + len(self.last[0]) if self.last is not None else 0
        return {**vars(self), "prints": {}, "last": None, "laid": self.laid - again}

    def step(self, game: Game, line: Line) -> Game:
        """Return the game after a line. Its facts must be those of its command.

        A line of older rules may tell them otherwise, and its facts are believed where its command is judged otherwise
        today. What it leaves must be possible in either case.
        """
        entry, rule_set = read(line)
        self.lines += 1
        self.insist_on_few_papers(game, line.seq)
        found = self.judgement(game, entry.command)
        if found is not None and same(entry, found[0], rule_set):
            return found[1]
        if rule_set == RULE_SET:
            raise refused(line.seq)
        if found is not None and Beside(game, entry, found[0], rule_set).moves_the_same:
            return self.told_otherwise(game, entry, found[0], line.seq)
        rows = rows_of(rule_set, entry.command, question_in(game.agenda), *asked_after(entry, found))
        if not rows:
            raise refused(line.seq)
        self.by_facts = self.by_facts or line.seq
        told = (Beside(game, entry, now, rule_set) for now in self.judgements(game, entry.command, found))
        return self.believed(entry, told, frozenset().union(*[row.beside for row in rows]), line.seq)

    def insist_on_few_papers(self, game: Game, line: int) -> None:
        """Refuse a game in which so much lies open for so long that its lines would take minutes to be judged.

        What lies open is looked at again at every line; no table ever has as much before it.
        """
        self.papers += len(game.papers)
        if self.papers > MORE_PAPERS + MOST_OPEN * line:
            raise ImportRefused("import.nested")

    def judgement(self, game: Game, command: Command) -> tuple[Entry, Game] | None:
        """Return what today's rules make of a command; None where they refuse it or cannot follow it."""
        try:
            edition = self.printed(game) if game.started else edition_for(self.edition, opening(command))
            return decide(game, command, edition)
        except ImportRefused:
            raise
        except Exception:  # noqa: BLE001 - whatever the rules do with what a stranger says, it is not what he claims
            return None

    def judgements(self, game: Game, command: Command, found: tuple[Entry, Game] | None) -> Iterator[Entry]:
        """Yield what today's rules make of a command, each time with less that stands in its way.

        First as it was said; at a table where nothing is asked; of giving up where that is always open; and nothing.
        """
        free = self.judgement(at_a_free_table(game), command)
        yield from [one[0] for one in (found, free) if one is not None]
        yield from given_up(Table(game.copy(), self.printed(game)), command)
        yield Entry(command, (), ())

    def printed(self, game: Game) -> Edition:
        """Return the edition as this table has it at this line."""
        if self.last is None or self.last[0] is not game.corrections or self.last[1] != game.switches:
            self.last = game.corrections, game.switches, self.print_of(game)
        return self.last[2]

    def print_of(self, game: Game) -> Edition:
        """Return the edition of this print: one of those used last, or made. Raises ImportRefused for too much."""
        key = game.corrections, *sorted(game.switches.items())
        found = self.prints.pop(key, None) or self.made(game)
        self.prints[key] = found
        if len(self.prints) > MOST_PRINTS:
            del self.prints[next(iter(self.prints))]
        return found

    def made(self, game: Game) -> Edition:
        """Return the edition of this print. Raises ImportRefused for a game whose prints would take minutes to make.

        A family may put its whole board right in a game, one name after the other: each line makes another print.
        """
        self.laid += A_PRINT + len(game.corrections)
        if len(game.corrections) > MOST_CORRECTIONS or self.laid > MORE_PRINTED + PRINTED * self.lines:
            raise ImportRefused("import.nested")
        return edition_of(self.edition, game.switches, game.corrections)

    def told_otherwise(self, game: Game, entry: Entry, judged_now: Entry, line: int) -> Game:
        """Return the game after a line of older rules that moves what it moves today, as it tells it."""
        try:
            return self.possible(game, entry, judged_now.events)
        except NOT_POSSIBLE as error:
            raise refused(line) from error

    def believed(self, entry: Entry, told: Iterator[Beside], beside: frozenset[str], line: int) -> Game:
        """Return the game after facts that are possible on this edition. What is then asked must have answers."""
        try:
            first = next(told)
            game, after = first.game, self.possible(first.game, entry)
            before, then = Table(game, self.printed(game)), Table(after, self.printed(after))
            check_believed(before, then)
            self.paid += check_any(before, then, chain([first], told), beside)
            insist(self.paid <= most_to_earn(then))
            insist_on_answers(after, then.edition)
        except NOT_POSSIBLE as error:
            raise refused(line) from error
        return after

    def possible(self, game: Game, entry: Entry, given: tuple[Event, ...] = ()) -> Game:
        """Return the game after facts and questions that this edition can have. The `given` facts are right."""
        edition = self.printed(game) if game.started else laid_out(self.edition, entry)
        check_events(game, entry, edition, given)
        after = evolve(game, entry)
        answered(Table(after, edition), entry.command)
        check_agenda(Table(after, self.printed(after)), entry.agenda)
        return after


def same(entry: Entry, judged_now: Entry, rule_set: int) -> bool:
    """Return whether today's rules say the same of a line. For an older rule set, other rules may be cited."""
    facts = (entry.events, entry.agenda) == (judged_now.events, judged_now.agenda)
    return entry == judged_now if rule_set == RULE_SET else facts


def asked_after(entry: Entry, found: tuple[Entry, Game] | None) -> tuple[Decision | None, ...]:
    """Return what is asked after a line, and after its command as today's rules judge it."""
    return (question_in(entry.agenda), *([question_in(found[0].agenda)] if found is not None else []))


def opening(command: Command) -> NewGame:
    """Return the first command."""
    if not isinstance(command, NewGame):
        raise Broken("a game begins with its opening")
    return command


def laid_out(name: str, entry: Entry) -> Edition:
    """Return the edition that an older version's opening event names."""
    started = [event for event in entry.events if isinstance(event, Started)]
    if not started:
        raise Broken("a game begins with its opening")
    return edition_of(name, dict(started[0].switches), started[0].corrections)


def read(line: Line) -> tuple[Entry, int]:
    """Return the entry of a line, after checking its types, and the version of the rules that judged it."""
    try:
        body = json.loads(line.body)
        entry = entry_in(body)
        check_entry(entry)
        rule_set = rule_set_in(body)
    except NOT_POSSIBLE as error:
        raise refused(line.seq) from error
    if rule_set > RULE_SET:
        raise ImportRefused("import.from_the_future")
    return entry, rule_set


def rule_set_in(body: dict[str, Any]) -> int:
    """Return the version of the rules that a line names; version 0.1.0 named none."""
    rule_set = body.get("rule_set", OLDEST)
    if type(rule_set) is not int or rule_set < OLDEST:
        raise Broken("no version of the rules")
    return rule_set


def check_entry(entry: Entry) -> None:
    """Check the types of a command, its events and the agenda, and the keys of rules, which a Why shows."""
    if not isinstance(entry.command, Command) or not are_rules(entry.rules) or not are_rules(entry.decided):
        raise Broken("no entry of a game")
    for part in (entry.command, *entry.events, *entry.agenda):
        check_shape(part)


def insist_on_end(name: str, game: Game, line: int) -> None:
    """Check that these rules can go on with the game at its end."""
    try:
        fine = game.edition == name and goes_on(game, edition_of(name, game.switches, game.corrections))
    except NOT_POSSIBLE as error:
        raise refused(line) from error
    if not fine:
        raise refused(line)
