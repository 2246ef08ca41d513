"""Answers questions for which nothing is written: what a command would do, why, the history, the next roll."""

from collections.abc import Iterator
from dataclasses import replace
from typing import TYPE_CHECKING

from app.core.game import Game
from app.core.reasons import Refused
from app.core.referee import Command, Entry, decide, question
from app.insight.looking import may_look
from app.reach.page.leaf import face_of, leaf, opens, row
from app.reach.seats.rights import may
from app.reach.seats.writer import No, Speaker
from app.reach.talk.messages import Message, command_of
from app.rules.dealing.offers import Offer
from app.rules.dealing.trade import terms_of_deal
from app.session import JournalError, Session
from app.session.entries import HistoryLine, InPlace
from app.typed.bounds import moment
from app.views.asked.acts import Trade
from app.views.asked.preview import preview_view
from app.views.asked.question import question_view
from app.views.story.history import LineView, WhyView, exchange_told, line_view, why_entry, why_reason
from app.words.language import Words

if TYPE_CHECKING:
    from app.insight.history import History
    from app.insight.risk import Foresight

A_PAGE = 20  # lines of history in one message
UNDO = "undo"


def show(session: Session, who: Speaker, said: Message) -> Message:
    """Return what a command would do. It is judged and not written. Raises Refused if it cannot be done."""
    command = command_of(said["c"])
    if not may(who.right, who.seat, command, session.table):
        raise No("not_yours")
    entry, after = decide(session.game, command, session.edition)
    if isinstance(command, Offer):
        entry, after = agreed(session, command, entry, after)
    return {"at": session.head.seq, **effects(session.game, entry, after, session, who.words)}


def agreed(session: Session, offer: Offer, entry: Entry, after: Game) -> tuple[Entry, Game]:
    """Return what an offer will do once it is accepted; the offer itself if such a deal is impossible now."""
    deal: Command = Trade(*terms_of_deal(offer))
    try:
        return decide(session.game, deal, session.edition)
    except Refused:
        return entry, after


def effects(before: Game, entry: Entry, after: Game, session: Session, words: Words) -> Message:
    """Return the referee's preview: the way, what is met on it, what is asked then, balances before and after."""
    view = preview_view(before, entry, after, session.edition, words)
    facts = [row(text) for text in view.told]
    met = [row(one.text, amount=one.sum) for one in view.receipts if view.path]  # without a way, `told` says it all
    if hides_worth(before):
        return leaf("", [*facts, row("", words("insight.hidden"))])
    changes = [row(one.name, amount=f"{one.before} → {one.after}", kind="lit") for one in view.changes]
    return leaf(view.title if view.path else "", [*([row(view.route)] if view.route else []), *facts, *met,
                *([row("", view.status)] if view.status else []), *changes])  # fmt: skip


def hides_worth(game: Game) -> bool:
    """Return whether it is asked for an answer that is given before anybody adds up: its effect would tell the sum."""
    return bool(getattr(question(game), "hides_worth", False))


def why(session: Session, who: Speaker, said: Message) -> Message:
    """Return why a line's figures are what they are; for line 0, why the question is asked."""
    view = why_asked(session, who.words) if said["seq"] == 0 else why_line(session, who.words, said["seq"])
    return leaf(view.title, [*[row(text) for text in view.sums], *[row("", text) for text in view.told]])


def why_asked(session: Session, words: Words) -> WhyView:
    """Return the reason of the question."""
    reason = question_view(session.table, words).reason
    if reason is None:
        raise No("no_reason")
    return why_reason(reason, session.edition, session.game, words)


def why_line(session: Session, words: Words, seq: int) -> WhyView:
    """Return the sums and rules of a line."""
    try:
        one = session.past.line(seq)
    except JournalError as error:
        raise No("no_such_line") from error
    if one.entry is None:
        raise No("no_reason")
    return why_entry(one.entry, session.edition, session.game, words, session.past.answered(one))


def page(session: Session, who: Speaker, said: Message) -> Message:
    """Return a page of history, newest first, with a button for what came before."""
    lines = session.past.page(max(0, said["before"]), A_PAGE)
    rows = [line_row(view, session.game, who.words) for view in lines_of(session, who.words, lines) if view.sentences]
    oldest = lines[-1].line.seq if lines else 1
    more = [row("", do=[opens(who.words("guest.earlier"), "page", before=oldest)])] if oldest > 1 else []
    return leaf(who.words("guest.history"), [*rows, *more])


def lines_of(session: Session, words: Words, lines: list[HistoryLine]) -> Iterator[LineView]:
    """Yield lines, newest first, as the history shows them; the undos of a correction are one line, which says so."""
    above, struck = InPlace("", 0, 0), 0
    for one in lines:
        if not struck:
            view = line_as_shown(session, words, one)
            told = one.line.kind == UNDO and above.gone
            yield replace(view, sentences=(exchange_told(above, words),)) if told else view
            struck = above.gone if told else 0
        above, struck = one.in_place or InPlace("", 0, 0), max(0, struck - 1)


def line_as_shown(session: Session, words: Words, one: HistoryLine) -> LineView:
    """Return a line as the history shows it."""
    line = one.line
    return line_view(
        line.seq, line.at, line.kind, line.struck, one.entry, session.edition, session.game, words, one.by,
        one.in_place, session.past.answered(one),
    )  # fmt: skip


def line_row(view: LineView, game: Game, words: Words) -> Message:
    """Return a line of the history; one that was taken back says so."""
    text, looks = " ".join(view.sentences), face_of(game.seats, view.player)
    if view.struck:
        return row(text, words("guest.struck"), kind="struck", face=looks)
    then = moment(view.at)
    time = words("history.time", time=then.astimezone().strftime("%H:%M")) if then is not None else ""
    return row(
        text, time, view.amount, face=looks, open={"t": "why", "seq": view.seq} if view.kind == "entry" else None
    )


def risk(foresight: "Foresight", game: Game, words: Words) -> Message:
    """Return what everybody's next roll may cost, if the table allows insight. Needs no session."""
    from app.views.story.insight import closed, risk_line  # noqa: PLC0415 - most evenings nobody asks

    title = words("guest.risk")
    if not may_look(game):
        return leaf(title, [row(closed(game, words))])
    lines = [risk_line(roll, game, words) for roll in foresight.next_rolls(game)]
    return leaf(title, [row(one.sentence, " · ".join(one.details)) for one in lines])


def evening(session: Session, history: "History", words: Words) -> Message:
    """Return the facts of the evening, a row each."""
    from app.views.story.insight import past_view  # noqa: PLC0415 - a game ends once

    found = past_view(history, session.game, session.edition, words)
    return leaf("", [row("", fact.text) for fact in found.facts])
