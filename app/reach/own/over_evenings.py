"""Figures over the evenings on a page that banks: who has won how often, counted from the games kept here."""

from datetime import UTC, datetime
from typing import TYPE_CHECKING

from app.known_here.over_evenings import evenings_of
from app.reach.own.beside import SINCE, choose, chosen, counted_since
from app.reach.page.leaf import FACES, head, leaf, opens, row, shade
from app.reach.talk.messages import Message
from app.session.evenings import Evenings, Sitting, sittings
from app.views.lobby.evenings import PersonOver, boards, persons
from app.words.language import PlainWords

if TYPE_CHECKING:
    from app.reach.own.bank import OwnBank

COUNTS = "evenings"


def seats_here(bank: "OwnBank") -> list[Sitting]:
    """Return every seat that counts; none where the evenings are not counted."""
    counts = chosen(bank.folder).get(COUNTS, True)
    return sittings(bank.session.journal, counted_since(bank.folder)) if counts else []


def unread(bank: "OwnBank") -> list[int]:
    """Return the games that are over and whose lines nobody has read since they were written."""
    finished = [one for one in seats_here(bank) if one.over]
    return list(Evenings(bank.folder).unread(finished).values()) if finished else []


def evenings(bank: "OwnBank", said: Message) -> Message:
    """Return everybody's wins, games, hours, best deed and longest Jail, on one board or on all."""
    words, seats = PlainWords(bank.lang), seats_here(bank)
    kept = Evenings(bank.folder)
    missing = kept.unread([one for one in seats if one.over])
    if missing:
        kept.read(bank.session.journal, missing, lambda *_: None, lambda: False)
        kept.keep([one.end for one in seats])
    found = evenings_of(seats, kept.told, words)
    names = boards(found)
    board = str(said.get("board", "")) if said.get("board") in names else ""
    people = [person_row(one) for one in persons(found, words, board)]
    counts = chosen(bank.folder).get(COUNTS, True)
    none = [] if people else [row(words("own.evenings_none" if counts else "own.evenings_off"))]
    return leaf(words("evenings.title"), [*on_boards(names, board, words), *people, *none, *counting(words, counts)])


def on_boards(names: tuple[str, ...], chosen_: str, words: PlainWords) -> list[Message]:
    """Return the boards to choose from, where there are several."""
    if len(names) < 2:
        return []
    every = [("", words("evenings.all_boards")), *[(name, name) for name in names]]
    return [
        row(text, kind="lit" if name == chosen_ else "", open={"t": "evenings", "board": name}) for name, text in every
    ] + [head(words("own.everybody"))]


def person_row(one: PersonOver) -> Message:
    """Return somebody over the evenings."""
    looks = [FACES.get(one.token, one.name[:1]), shade(one.colour)]
    return row(one.name, " · ".join([one.won, *one.told]), face=looks)


def counting(words: PlainWords, counts: object) -> list[Message]:
    """Return the switch, and the way to begin anew."""
    anew = [row("", do=[opens(words("evenings.erase"), "erase")])] if counts else []
    said = words("form.yes" if counts else "form.no")
    switch = row(words("evenings.switch"), words("own.evenings_switch"), said, open={"t": "count", "on": not counts})
    return [switch, *anew]


def count(bank: "OwnBank", said: Message) -> Message:
    """Count evenings, or leave them out."""
    choose(bank.folder, **{COUNTS: bool(said.get("on"))})
    if not said.get("on"):
        Evenings(bank.folder).erase()
    return evenings(bank, {})


def erase(bank: "OwnBank", said: Message) -> Message:
    """Ask once more; then count from now on only. The games themselves stay."""
    words = PlainWords(bank.lang)
    if not said.get("sure"):
        sure = opens(words("evenings.erase_do"), "erase", "grave", sure=True)
        stay = opens(words("evenings.stay"), "evenings", board="")
        return leaf(words("evenings.erase_sure"), [row(words("evenings.erase_told"))], [sure, stay])
    Evenings(bank.folder).erase()
    choose(bank.folder, **{SINCE: datetime.now(UTC).isoformat(timespec="milliseconds")})
    return evenings(bank, {})
