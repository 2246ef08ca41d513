"""All deeds of the open game on a page that banks: by group or by owner, each with its rent or its price."""

from typing import TYPE_CHECKING

from app.reach.page.leaf import face, head, leaf, opens, row
from app.reach.page.sheets import deed_row
from app.reach.talk.messages import Message
from app.views.estate.deeds import DeedLine, Section, deeds_by_group, deeds_by_owner

if TYPE_CHECKING:
    from app.reach.own.bank import OwnBank


def deeds(bank: "OwnBank", said: Message) -> Message:
    """Return every deed; a touch opens it."""
    words, session = bank.words, bank.session
    by_owner = bool(said.get("by_owner"))
    found = (deeds_by_owner if by_owner else deeds_by_group)(session.game, session.edition, words)
    other = opens(words("deeds.by_group" if by_owner else "deeds.by_owner"), "deeds", by_owner=not by_owner)
    return leaf(words("deeds.title"), [part for one in found for part in section(one, bank)], [other])


def section(one: Section, bank: "OwnBank") -> list[Message]:
    """Return the deeds that are listed together, under what they are called and who owns how many."""
    seats = {seat.id: seat for seat in bank.session.game.seats}
    title = head(" · ".join([part for part in (one.title, one.told) if part]))
    owner = seats.get(one.key)
    named = [row(one.title, one.told, face=face(owner))] if owner is not None else [title]
    return [*named, *[deed_row(line) | told_of(line) for line in one.deeds]]


def told_of(line: DeedLine) -> Message:
    """Return who owns a deed and what is built there, or that the bank has it."""
    return {"detail": " · ".join([part for part in (line.owner_name, line.state) if part])}
