"""Makes the rows of the organiser's page."""

from app.core.referee import Table
from app.desk.organiser.directory import table_of
from app.desk.organiser.folded import OTHER_RULES, Disputed, Folded
from app.desk.organiser.judging import JudgedSoFar
from app.desk.organiser.next_tables import NextPlace
from app.reach.page.leaf import opens, row
from app.reach.seats.rights import LOOK
from app.reach.seats.writer import Speaker
from app.reach.talk.messages import Message
from app.session import Session
from app.views.asked.question import glance
from app.views.story.clock import ends_at
from app.words.language import Words
from app.words.spreadsheet import plain as plain  # noqa: PLC0414 - it is looked for here too

NOT_JUDGED = JudgedSoFar()
CLOCK = slice(11, 16)  # the hour in a line's time


def worth_of(folded: Folded) -> dict[str, int]:
    """Return what each player is worth; nothing where the game cannot be read."""
    try:
        return folded.worth() if folded.sound else {}
    except Exception:  # noqa: BLE001 - whatever a stranger's line makes of a game, the other tables are shown
        return {}


def table_row(record: str, folded: Folded, words: Words, verdict: JudgedSoFar = NOT_JUDGED) -> Message:
    """Return the row of a table: title, players with their worth, when it ends, how often something was put right.

    A table with a line that does not follow says so first.
    """
    try:
        return readable_row(record, folded, words, verdict)
    except Exception:  # noqa: BLE001 - whatever a stranger's line makes of a game, the other tables are shown
        return unreadable_row(record, words, verdict)


def unreadable_row(record: str, words: Words, verdict: JudgedSoFar) -> Message:
    """Return the row of a table whose game cannot be read, with the line that is in the way."""
    line = words("wall.disputed_line", n=verdict.disputed) if verdict.disputed else ""
    return row(words("wall.unreadable", table=table_of(record)), line, kind="alarm", table=table_of(record))


def judged_rows(record: str, folded: Folded, words: Words, verdict: JudgedSoFar) -> list[Message]:
    """Return the rows that say why a table does not count, or not yet; none where it counts."""
    table, counted = table_of(record), folded.counted
    if verdict.spoils(counted):
        return [row(words("wall.disputed", table=table, n=verdict.disputed), kind="alarm")]
    if verdict.lacks(counted):
        return [row(words.several("wall.checking", verdict.lacks(counted), table=table))]
    return []


def standing_of(folded: Folded, verdict: JudgedSoFar, words: Words) -> list[str]:
    """Return what is to be said of a table's lines: which does not follow, how many wait, which was believed."""
    if verdict.spoils(folded.seq):
        return [words("wall.disputed_line", n=verdict.disputed)]
    checking = verdict.lacks(folded.seq)
    believed = [words("wall.believed", n=verdict.by_facts)] if verdict.by_facts else []
    return [*([words.several("wall.checking_lines", checking)] if checking else []), *believed]


def readable_row(record: str, folded: Folded, words: Words, verdict: JudgedSoFar) -> Message:
    """Return the row of a table whose game can be read."""
    table, worth = words("wall.at_table", table=table_of(record)), worth_of(folded)
    if not worth:
        return unreadable_row(record, words, verdict)
    seats = [(words.number(worth[seat.id]), seat) for seat in folded.game.seats]
    players = [words("wall.player_out" if seat.id in folded.game.out else "wall.player", name=seat.name, worth=total)
               for total, seat in seats]  # fmt: skip
    facts = [*standing_of(folded, verdict, words), " · ".join(players), *clock(folded, words), *disputes(folded, words)]
    return row(" · ".join([table, *([folded.game.title] if folded.game.title else [])]), "\n".join(facts),
               words("wall.line", n=folded.seq), kind="alarm" if verdict.spoils(folded.seq) else "",
               do=[opens(words("wall.open"), "table", record=record)],
               table=table_of(record), asked=asked_at(folded, words), since=folded.at)  # fmt: skip


def asked_at(folded: Folded, words: Words) -> str:
    """Return what is asked at a table now, and of whom."""
    if folded.game.winners:
        return ""
    table = Table(folded.game, folded.edition)
    return glance(table, words.at(folded.edition, folded.game)).text


def never_heard(table: str, words: Words) -> Message:
    """Return the row of a table that has a code and has sent nothing yet."""
    return row(words("wall.at_table", table=table), words("wall.never_heard"), kind="missing", table=table)


def clock(folded: Folded, words: Words) -> list[str]:
    """Return the hour at which the table ends, or its winners."""
    game, ends = folded.game, ends_at(folded.game)
    if game.winners:
        return [words("wall.ended", names=words.at(folded.edition, game).names(game.winners))]
    return [words("clock.ends", hour=ends[11:])] if ends else []


def disputes(folded: Folded, words: Words) -> list[str]:
    """Return a sentence that says how often something was taken back or put right by hand; nothing for never."""
    return [words("wall.put_right", n=len(folded.disputed))] if folded.disputed else []


def disputed_row(record: str, one: Disputed, folded: Folded, words: Words) -> Message:
    """Return the row of a line that takes back or puts right: when, what, who said it."""
    kind = one.what if one.what in {"undo", "redo"} else "other_rules" if one.what in OTHER_RULES else "by_hand"
    names = {seat.id: seat.name for seat in folded.game.seats}
    who = names.get(one.by, one.by) or words("wall.the_bank")
    text = words(f"wall.{kind}", n=one.seq)
    return row(text, f"{one.at[CLOCK]} UTC · {who}", do=[opens(words("wall.open"), "table", record=record)])


def speaker(session: Session, words: Words) -> Speaker:
    """Return the organiser as a speaker, who may only look."""
    return Speaker("", "", "", LOOK, words.at(session.edition, session.game))


def place_of(place: NextPlace) -> Message:
    """Return the row of a place in the next round."""
    return {"table": place.table, "name": place.player.name, "from": place.player.table, "worth": place.player.worth}
