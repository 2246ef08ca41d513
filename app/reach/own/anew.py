"""The history of a page that banks: why a line's figures are what they are, and how to say that it was different."""

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from app.core.commands import Command
from app.core.reasons import Refused
from app.core.wire import to_wire
from app.journal import JournalError
from app.reach.page.answers import A_PAGE, lines_of, why_asked, why_line
from app.reach.page.leaf import act, face, head, leaf, mark, opens, row
from app.reach.seats.writer import No
from app.reach.talk.messages import Message, NotUnderstood, command_of
from app.session.entries import HistoryLine
from app.views.story.other_entry import (
    EntryView,
    entry_view,
    with_answer,
    with_bid,
    with_dealt,
    with_dice,
    with_sum,
    with_words,
)
from app.views.story.restating import RestatedView, restated_view
from app.words.language import Words

if TYPE_CHECKING:
    from app.reach.own.bank import OwnBank


def lines(bank: "OwnBank", said: Message) -> Message:
    """Return a page of history, newest first; a touch opens a line."""
    words, session = bank.words, bank.session
    found = session.past.page(whole(said.get("before")), A_PAGE)
    views = [view for view in lines_of(session, words, found) if view.sentences]
    rows = [
        row(" ".join(view.sentences), amount=view.amount, kind="struck" if view.struck else "",
            open={"t": "why", "seq": view.seq} if view.kind == "entry" and not view.struck else None)
        for view in views
    ]  # fmt: skip
    oldest = found[-1].line.seq if found else 1
    earlier = [row("", do=[opens(words("guest.earlier"), "page", before=oldest)])] if oldest > 1 else []
    return leaf(words("history.title"), [*rows, *earlier])


def whole(value: object) -> int:
    """Return a number as the page said it; 0 for anything else."""
    return max(0, value) if type(value) is int else 0


def line(bank: "OwnBank", said: Message) -> Message:
    """Return why a line's figures are what they are, with the way to say that it was different.

    For line 0 it is why the question is asked.
    """
    seq, words = whole(said.get("seq")), bank.words
    view = why_line(bank.session, words, seq) if seq else why_asked(bank.session, words)
    rows = [*[row(text) for text in view.sums], *[row("", text) for text in view.told]]
    try:
        could = entry_of(bank, seq)
    except (No, Refused, JournalError):
        could = None
    do = [opens(words("different.title"), "anew", seq=seq, given={})] if could is not None else []
    return leaf(view.title, rows, do)


def line_said(bank: "OwnBank", seq: int) -> HistoryLine:
    """Return a line that was said. Raises No for any other."""
    try:
        found = bank.session.past.line(seq)
    except JournalError as error:
        raise No("no_such_line") from error
    if found.entry is None:
        raise No("no_reason")
    return found


def entry_of(bank: "OwnBank", seq: int) -> EntryView | None:
    """Return what a line entered, ready to be entered differently; None where nothing can be entered instead."""
    entry = line_said(bank, seq).entry
    table = bank.session.history.table_before(seq)
    return entry_view(entry.command, table, bank.words) if entry is not None else None


def anew(bank: "OwnBank", said: Message) -> Message:
    """Return what can be entered in place of a line, what was chosen, and what would follow from it."""
    seq, words = whole(said.get("seq")), bank.words
    given = said.get("given", {})
    view, entry = entry_of(bank, seq), line_said(bank, seq).entry
    if view is None or entry is None or not isinstance(given, dict):
        raise No("no_reason")
    asks = Asking(seq, view, given, words, bank)
    command = asks.command(entry.command)
    told, do = asks.outcome(command) if command is not None and command != entry.command else ([], [])
    return leaf(words("different.title"), [row("", words("different.lead")), *told, *asks.rows()], do)


class Asking:
    """The rows in which another entry is made: each asks for the same leaf with that in it."""

    def __init__(self, seq: int, view: EntryView, given: Mapping[str, Any], words: Words, bank: "OwnBank") -> None:
        self.seq, self.view, self.given, self.words, self.bank = seq, view, given, words, bank

    def again(self, **more: Any) -> Message:
        """Return the message that asks for the leaf with something more given."""
        return {"t": "anew", "seq": self.seq, "given": {**self.given, **more}}

    def rows(self) -> list[Message]:
        """Return what can be entered."""
        pads = PADS[self.view.kind](self) if self.view.kind in PADS else []
        return [*pads, *[self.option(one.key, one.text, one.sum, one.colour, one.letter) for one in self.view.options]]

    def option(self, key: str, text: str, amount: str, colour: str, letter: str) -> Message:
        """Return another answer."""
        lit = "lit" if self.given.get("key") == key else ""
        message = {"t": "anew", "seq": self.seq, "given": {"key": key}}
        return row(text, amount=amount, kind=lit, mark=mark(colour, letter), open=message)

    def typed(self, name: str, title: str, kind: str, value: Any) -> Message:
        """Return the row of something that is typed."""
        now = self.given.get(name, value)
        return row(str(now), do=[act(self.words("guest.type"), "type", self.again(), name, title, kind, now)])

    def dice(self) -> list[Message]:
        """Return the faces, die by die."""
        rows, now = [], self.faces()
        for at, sides in enumerate(self.view.rows):
            rows.append(head(f"{self.words('page.die')} {at + 1}"))
            for side in sides:
                text = str(side) if isinstance(side, int) else self.words(f"face.{side}")
                faces = [*now[:at], side, *now[at + 1 :]]
                rows.append(row(text, kind="lit" if now[at] == side else "", open=self.again(dice=faces)))
        return rows

    def dealt(self) -> list[Message]:
        """Return what lies at each place before the first turn; at the place that was touched, what could lie there."""
        rows, now, opened = [], self.lying(), self.given.get("place", -1)
        for at, place in enumerate(self.view.places):
            named = {one.key: one for one in place.pile}
            if at != opened:
                lies_there = named[now[at]].text if now[at] in named else "…"
                rows.append(row(lies_there, place.text, open=self.again(place=at)))
                continue
            rows.append(head(place.text))
            for one in named.values():
                lies = [*now[:at], one.key, *now[at + 1 :]]
                rows.append(row(one.text, kind="lit" if now[at] == one.key else "", mark=mark(one.colour, one.letter),
                                open=self.again(dealt=lies, place=-1)))  # fmt: skip
        return rows

    def lying(self) -> list[str]:
        """Return what lies at each place: what was chosen now, or what was dealt then."""
        given, places = self.given.get("dealt"), self.view.places
        if isinstance(given, list) and len(given) == len(places):
            return [str(one) for one in given]
        left, lies = list(self.view.dealt), []
        for place in places:
            known = {one.key for one in place.pile}
            pair = next((one for one in left if one[0] == place.player and one[1] in known), None)
            lies.append(pair[1] if pair is not None else "")
            if pair is not None:
                left.remove(pair)
        return lies

    def faces(self) -> list[Any]:
        """Return the faces as they are chosen now."""
        given = self.given.get("dice")
        return list(given) if isinstance(given, list) and len(given) == len(self.view.faces) else list(self.view.faces)

    def sum(self) -> list[Message]:
        """Return the sum."""
        return [self.typed("amount", self.words("page.amount"), "number", self.view.amount)]

    def text(self) -> list[Message]:
        """Return the words."""
        return [self.typed("text", self.words("different.title"), "text", self.view.words)]

    def newcomer(self) -> list[Message]:
        """Return who joined late, and with how much."""
        return [*self.text(), *self.sum()]

    def buyer(self) -> list[Message]:
        """Return who bought, and for how much."""
        game, chosen = self.bank.session.game, self.given.get("player")
        people = [
            row(one.name, kind="lit" if one.id == chosen else "", face=face(game.seat(one.id)),
                open=self.again(player=one.id))
            for one in self.view.players
        ]  # fmt: skip
        return [*people, *self.sum()]

    def command(self, was: Command) -> Command | None:
        """Return the command with the other entry; None while nothing else is entered."""
        given, view = self.given, self.view
        if "key" in given:
            return with_answer(was, str(given["key"]))
        if "dice" in given:
            return with_dice(tuple(self.faces()))
        if "dealt" in given:
            pairs = tuple(zip([one.player for one in view.places], self.lying(), strict=True))
            return with_dealt(pairs) if all(thing for _, thing in pairs) else None
        amount = given.get("amount", view.amount)
        if type(amount) is not int:
            raise NotUnderstood
        if view.kind == "buyer":
            return with_bid(view.key, str(given["player"]), amount) if given.get("player") else None
        found = with_words(was, str(given["text"]).strip()) if "text" in given else was
        return with_sum(found, amount) if "amount" in given else found

    def outcome(self, command: Command) -> tuple[list[Message], list[Message]]:
        """Return what would follow, and the button that writes it; why not, where it could not have been said."""
        words = self.words
        try:
            found = restated_view(self.bank.session.history.restatement(self.seq, command), words)
        except Refused as refused:
            return [row(words.refusal(refused), kind="alarm")], []
        said = {"t": "restate", "seq": self.seq, "c": to_wire(command)}
        return consequences(found, words), [act(words("different.write"), "do", said, kind="main")]


PADS = {"dice": Asking.dice, "sum": Asking.sum, "words": Asking.text, "buyer": Asking.buyer,
        "newcomer": Asking.newcomer, "dealt": Asking.dealt}  # fmt: skip


def consequences(view: RestatedView, words: Words) -> list[Message]:
    """Return what would change: balances, lines said again, lines that no longer fit, the next question."""
    changed = [row(one.name, amount=f"{one.before} → {one.after}", kind="lit") for one in view.balances if one.amount]
    again = [row(words.several("different.again", view.again))] if view.again else []
    waits = [row(words.several("event.Postponed", len(view.unfit)), kind="alarm")] if view.unfit else []
    unfit = [row("", words("different.unfit", told=one.text)) for one in view.unfit[:1]]
    why = [row("", text) for text in (view.why, view.asked and words("different.asked", question=view.asked)) if text]
    return [*(changed or [row(words("different.same_balances"))]), *again, *waits, *unfit, *why]


def restate(bank: "OwnBank", said: Message) -> Message:
    """Write the other entry, and say the later lines again."""
    bank.session.history.restate(whole(said.get("seq")), command_of(said.get("c", {})))
    return {"done": True}
