"""Makes the rows of the organiser's page."""

from app.desk.organiser.directory import table_of
from app.desk.organiser.folded import OTHER_RULES, Disputed, Folded
from app.desk.organiser.next_tables import NextPlace
from app.reach.page.leaf import opens, row
from app.reach.seats.rights import LOOK
from app.reach.seats.writer import Speaker
from app.reach.talk.messages import Message
from app.session import Session
from app.views.story.clock import ends_at
from app.words.language import Words

FORMULA = "=+-@\t\r\n\uff1d\uff0b\uff0d\uff20"  # what a spreadsheet would take for the beginning of one
CLOCK = slice(11, 16)  # the hour in a line's time


def worth_of(folded: Folded) -> dict[str, int]:
    """Return what each player is worth; nothing where the game cannot be read."""
    try:
        return folded.worth() if folded.sound else {}
    except Exception:  # noqa: BLE001 - whatever a stranger's line makes of a game, the other tables are shown
        return {}


def table_row(record: str, folded: Folded, words: Words) -> Message:
    """Return the row of a table: title, players with their worth, when it ends, how often something was put right."""
    table, worth = words("wall.at_table", table=table_of(record)), worth_of(folded)
    if not worth:
        return row(words("wall.unreadable", table=table_of(record)), kind="out")
    seats = [(words.number(worth[seat.id]), seat) for seat in folded.game.seats]
    players = [words("wall.player_out" if seat.id in folded.game.out else "wall.player", name=seat.name, worth=total)
               for total, seat in seats]  # fmt: skip
    facts = [" · ".join(players), *clock(folded, words), *disputes(folded, words)]
    return row(" · ".join([table, *([folded.game.title] if folded.game.title else [])]), "\n".join(facts),
               words("wall.line", n=folded.seq), do=[opens(words("wall.open"), "table", record=record)])  # fmt: skip


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


def plain(text: str) -> str:
    """Return a name in a form that no spreadsheet takes for a formula."""
    return f"'{text}" if text[:1] in FORMULA and text else text
