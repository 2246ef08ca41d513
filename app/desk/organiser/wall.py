"""What the organiser asks: all tables, what was put right, one table with its board and every Why, the round.

It changes no game: of what the organiser says, only rounds are kept.
"""

from collections.abc import Awaitable, Callable, Collection, Mapping
from functools import cache
from time import monotonic

from app.desk.club_evening.facts import Evening
from app.desk.club_evening.rounds import rules_of
from app.desk.keeping.store import StoreTrouble
from app.desk.organiser.directory import Directory, table_of
from app.desk.organiser.judging import PATIENT, Umpire
from app.desk.organiser.looking_in import LookingIn
from app.desk.organiser.results import Results
from app.desk.organiser.wall_round import RoundPage
from app.desk.organiser.wall_rows import disputed_row, judged_rows, never_heard, speaker, table_row, unreadable_row
from app.reach.page import answers, boards
from app.reach.page.leaf import face, head, leaf, row
from app.reach.seats.writer import No
from app.reach.talk.messages import Message
from app.session import Session
from app.views.story.result import result_view
from app.words.catalogues import FIRST, LANGUAGES
from app.words.language import PlainWords, Words

A_PAGE = 40  # tables in one message
SHOWN, MOST_SHOWN = 40, 400  # lines of a table that are told among what was taken back, and of all tables together
AnswerTo = Callable[[Words, Message], Awaitable[Message]]


async def told_to_nobody() -> int:
    """Tell no table of anything: there is no desk around."""
    return 0


class Wall:
    """Answers the organiser's page."""

    def __init__(
        self, directory: Directory, looking: LookingIn, evening: Evening,
        alarms: Callable[[Words], list[str]] = lambda _: [], umpire: Umpire | None = None,
        here: Callable[[], Collection[str]] = tuple, tell: Callable[[], Awaitable[int]] = told_to_nobody,
    ) -> None:  # fmt: skip
        self.directory, self.looking, self.alarms, self.here = directory, looking, alarms, here
        self.evening = evening
        self.umpire = umpire or Umpire(directory.store)
        self.desks: tuple[str, ...] = ()  # of this club, this one too
        self.tables_named = ""  # those of which the desk has printed the codes
        results = Results(directory, evening, self.umpire, tell)
        round_page = RoundPage(results)
        self._answers: Mapping[str, AnswerTo] = {
            "tables": self.tables, "disputes": self.disputes, "table": self.table, "page": self.page, "why": self.why,
            "standings": results.standings, "next": results.next, "results": results.as_csv, "sheet": results.as_sheet,
            "round": round_page.show, "begin": round_page.begin, "choose": round_page.choose, "over": round_page.over,
            "totals": results.totals, "enrol": results.enrol, "seat": results.seat,
        }  # fmt: skip

    async def answer(self, said: Message) -> Message:
        """Answer a message of the page. Raises StoreTrouble."""
        words = words_in(said["lang"] if said["lang"] in LANGUAGES else FIRST)
        return {"t": "re", "id": said["id"], **await self._answered(words, said), "alarms": self.alarms(words),
                "clock": await self._clock()}  # fmt: skip

    async def _answered(self, words: Words, said: Message) -> Message:
        try:
            return await self._answers[said["t"]](words, said)
        except (KeyError, No):
            return leaf("", [row(words("wall.nothing_there"))])

    async def _clock(self) -> list[str]:
        """Return the title of the round that is played, and when it ends, in UTC; nothing where no clock runs."""
        try:
            one = (await self.evening.facts()).round
        except StoreTrouble:  # it stands among the alarms
            return []
        rules = rules_of(one) if one is not None and not one.over else None
        return [rules.title, f"{rules.ends}Z"] if rules is not None and rules.ends else []

    async def tables(self, words: Words, said: Message) -> Message:
        """Return some tables in the order of their names, each with the game that was begun last, and who is missing.

        `left` is how many tables come after these.
        """
        start: int = said["start"]
        found, until = self.directory.tables(start, A_PAGE), monotonic() + PATIENT
        rows = [await self._row_of(table, records, words, until) for table, records in found.items()]
        rows = rows or [row(words("wall.no_tables"))]
        return {**leaf(words("wall.tables"), rows), "left": max(0, len(self.directory) - start - len(found)),
                "desks": list(self.desks), "named": self.tables_named}  # fmt: skip

    async def _row_of(self, table: str, records: list[str], words: Words, until: float) -> Message:
        """Return the row of a table: of its game that was begun last."""
        if not records:
            return never_heard(table, words)
        began = {record: (await self.directory.folded(record)).began for record in records}
        record = max(records, key=began.__getitem__)
        return {**await self._table_row(record, words, until), "here": table in self.here()}

    async def _table_row(self, record: str, words: Words, until: float) -> Message:
        """Return the row of a table, with what was judged of it."""
        folded = await self.directory.folded(record)
        return table_row(record, folded, words, await self.umpire.verdict(record, folded.seq, until))

    async def disputes(self, words: Words, said: Message) -> Message:
        """Return what tables have taken back or put right by hand since a moment, and who said so.

        Of one table the newest lines are shown, of all together so many; how many more there are is told.
        """
        rows, hidden = list[Message](), 0
        until = monotonic() + PATIENT
        for record in self.directory.records():
            folded = await self.directory.folded(record)
            found = [one for one in folded.disputed if one.at >= said["since"]]
            verdict = await self.umpire.verdict(record, folded.counted, until)
            broken = judged_rows(record, folded, words, verdict) if verdict.disputed else []
            heading = [head(words("wall.at_table", table=table_of(record)))] if found or broken else []
            shown = found[-SHOWN:] if len(rows) < MOST_SHOWN else []
            hidden += len(found) - len(shown)
            rows += [*heading, *broken, *[disputed_row(record, one, folded, words) for one in shown]]
        rest = [row(words("wall.more_disputes", n=hidden))] if hidden else []
        return leaf(words("wall.disputes"), [*rows, *rest] or [row(words("wall.no_disputes"))])

    async def table(self, words: Words, said: Message) -> Message:
        """Return how one table stands: its players, its board, its newest lines."""
        def look(session: Session) -> Message:
            who = speaker(session, words)
            seats = {seat.id: seat for seat in session.game.seats}
            places = [row(one.name, amount=one.worth, face=face(seats[one.player]))
                      for one in result_view(session.game, session.edition, who.words).places]  # fmt: skip
            drawn = boards.ground(session, who, said)["svg"] + boards.board(session, who, said)["svg"]
            lines = answers.page(session, who, {"before": 0})["rows"]
            return {**leaf(words("wall.at_table", table=table_of(said["record"])), [*places, *lines]), "svg": drawn}

        return await self._look(said["record"], words, look)

    async def page(self, words: Words, said: Message) -> Message:
        """Return older lines of a table."""
        return await self._look(
            said["record"], words, lambda session: answers.page(session, speaker(session, words), said)
        )  # fmt: skip

    async def why(self, words: Words, said: Message) -> Message:
        """Return why the figures of a line are what they are."""
        return await self._look(
            said["record"], words, lambda session: answers.why(session, speaker(session, words), said)
        )  # fmt: skip

    async def _look(self, record: str, words: Words, work: Callable[[Session], Message]) -> Message:
        """Return what a function finds at a table, before the first line that cannot be read. Raises KeyError."""
        self.directory.ends[record]
        folded = await self.directory.folded(record)
        lines = (await self.directory.lines(record))[: folded.unread - 1 if folded.unread else None]
        if not lines:
            return leaf("", [unreadable_row(record, words, self.umpire.known(record))])
        return await self.looking.ask(record, lines, work)


@cache
def words_in(language: str) -> Words:
    """Return the words of a language."""
    return PlainWords(language)
