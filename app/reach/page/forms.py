"""Forms on a guest's page: which ones its phone may fill in, and each as it stands, as rows to touch."""

from types import MappingProxyType
from typing import Any, NamedTuple

from app.core.forms import (
    COUNTS,
    DICE,
    FORMS,
    MONEY,
    NUMBER,
    ORDER,
    PICK,
    PICKS,
    ROWS,
    SWITCH,
    TEXT,
    Form,
    Values,
)
from app.core.referee import Choose, Table
from app.core.said import SAID
from app.reach.page.leaf import FACES, act, head, leaf, look, opens, row, shade
from app.reach.seats.rights import BANK, RIGHTS, may, reaches
from app.reach.seats.writer import No, Speaker
from app.reach.talk.messages import Message
from app.session import Session
from app.views.asked.form_names import ChoiceView
from app.views.asked.forms import HOUR, PAIR, BlankView, FormView, as_given, counted, form_view, open_forms
from app.words.language import Words


def may_fill(right: str, seat: str, form: Form, table: Table) -> bool:
    """Return whether a phone may fill in a form: of a seat's own, where a field names who says it, or who is asked."""
    known = SAID[form.cls]
    if right == BANK:
        return True
    if form.cls is Choose:
        return may(right, seat, Choose(""), table)
    return right in RIGHTS and bool(known.who) and reaches(right, known.right)


def forms(session: Session, who: Speaker, said: Message) -> Message:  # noqa: ARG001 - it asks for all of them
    """Return the titles of all forms that this phone may fill in and that have something to choose now."""
    table = session.table
    mine = [one for one in open_forms(table, who.words) if may_fill(who.right, who.seat, FORMS[one[0]], table)]
    asks = [opens(title, "form", form=name, given={}, open="") for name, title in mine]
    return leaf(who.words("form.all"), [row("", do=[one]) for one in asks]) | searched(len(asks))


def form(session: Session, who: Speaker, said: Message) -> Message:
    """Return a form as it stands with what is given, as rows. Raises No where this phone may not fill it in.

    A touch on a choice asks for the same form with that in it, so that the page needs to know nothing of forms.
    """
    known = FORMS.get(said["form"])
    if known is None or not may_fill(who.right, who.seat, known, session.table):
        raise No("not_yours")
    seat = who.seat if who.right != BANK else ""
    given = as_given(known.name, said["given"])
    view = form_view(known.name, given, session.table, who.words, session.preview, said["open"], seat=seat)
    asks = FormRows(view, given, who.words)
    rows = [part for one in view.blanks if not one.later for part in asks.rows(one)]
    told = [*[row(text) for text in view.told], *[row(text, amount=sum_, kind="lit") for text, sum_ in view.changes]]
    told += [row(view.owes)] if view.owes else []
    do = [look(view.button, view.command, "main")] if view.command is not None else []
    found = leaf(view.title, [*rows, *told], do) | ({"text": view.refusal} if view.refusal else {})
    return found | searched(max([len(one.choices) for one in view.blanks if one.name == view.open], default=0))


def searched(count: int) -> Message:
    """Return that there are many to choose from: the page puts a search above them."""
    return {"find": True} if count > MANY else {}


NOTHING_MORE: Values = MappingProxyType({})


class FormRows(NamedTuple):
    """Makes the rows of a form: each asks for the form with something more in it, or with another blank open."""

    view: FormView
    given: Values
    words: Words
    asked: str = "form"  # the message that asks for it

    def again(self, opened: str = "", more: Values = NOTHING_MORE) -> Message:
        """Return the message that asks for it."""
        return {"t": self.asked, "form": self.view.name, "given": {**self.given, **more}, "open": opened}

    def rows(self, one: BlankView) -> list[Message]:
        """Return a blank: the open one under its title with what is chosen or typed there, others as one row."""
        if one.kind == SWITCH:
            return [row(one.title, amount=one.said, open=self.again(more={one.name: not one.value}))]
        if one.name != self.view.open:
            return [row(one.said or self.words("guest.to_choose"), one.title, open=self.again(one.name))]
        typed = [row(one.said, do=[self.typed(one)])] if one.kind in TYPED else self.taken_out(one)
        return [head(one.title), *typed, *[self.choice(one, found) for found in one.choices]]

    def typed(self, one: BlankView) -> Message:
        """Return the button that asks for what is typed."""
        kind = HOURS if one.of == HOUR else TYPED[one.kind]
        return act(self.words("guest.type"), "type", self.again(), one.name, one.title, kind, one.value)

    def taken_out(self, one: BlankView) -> list[Message]:
        """Return the pairs or dice that stand in a blank; a touch takes one out."""
        left = [[pair for other, pair in enumerate(one.value) if other != at] for at in range(len(one.rows))]
        return [
            row(told, kind="lit", open=self.again(one.name, {one.name: others}))
            for told, others in zip(one.rows, left, strict=True)
        ]  # fmt: skip

    def choice(self, one: BlankView, found: ChoiceView) -> Message:
        """Return a choice; what is chosen is lit. Of several the first opens the next blank; this one opens again."""
        opened = "" if one.kind in {PICK, TEXT} or not one.value else one.name
        value, chosen = CHOSEN.get(one.kind, alone)(one.value, found)
        amount = str(chosen) if type(chosen) is int and chosen else found.sum
        shown = (found.text, found.told, amount, "lit" if chosen else "")
        if one.kind == COUNTS and found.most > FEW:
            name = counted(one.name, found.key)
            typed = act(self.words("guest.type"), "type", self.again(opened), name, found.text, "number", chosen)
            return row(*shown, do=[typed], **looks(found))
        return row(*shown, open=self.again(opened, {one.name: value}), **looks(found))


def alone(value: Any, found: ChoiceView) -> tuple[Any, int]:
    """Return the value after one of several was touched, and whether it is chosen now."""
    return found.key, value == found.key


def put_in(value: Any, found: ChoiceView) -> tuple[Any, int]:
    """Return the same where some are chosen: a touch puts it in, or takes it out."""
    if found.key in value:
        return [key for key in value if key != found.key], True
    return [*value, found.key], False


def at_the_end(value: Any, found: ChoiceView) -> tuple[Any, int]:
    """Return an order in which a touch moves somebody to its end; and the place now."""
    return [*[key for key in value if key != found.key], found.key], 1 + list(value).index(found.key)


def one_more(value: Any, found: ChoiceView) -> tuple[Any, int]:
    """Return how many of each: a touch adds one, and after the last there is none."""
    now = dict(value).get(found.key, 0)
    others = [[key, count] for key, count in value if key != found.key]
    return [*others, *([[found.key, now + 1]] if now < found.most else [])], now


def as_sum(value: Any, found: ChoiceView) -> tuple[Any, int]:
    """Return a sum that is offered, and whether it stands there."""
    return int(found.key), value == int(found.key)


def one_pair_more(value: Any, found: ChoiceView) -> tuple[Any, int]:
    """Return the pairs with one more."""
    return [*value, found.key.split(PAIR)], 0


def one_die_more(value: Any, found: ChoiceView) -> tuple[Any, int]:
    """Return the dice with one more."""
    return [*value, int(found.key) if found.key.isdigit() else found.key], 0


CHOSEN = {PICKS: put_in, ORDER: at_the_end, COUNTS: one_more, MONEY: as_sum, ROWS: one_pair_more, DICE: one_die_more}
FEW, MANY = 9, 8  # of more than few the number is typed; more than so many choices have a search
TYPED, HOURS = {MONEY: "number", NUMBER: "number", TEXT: "text"}, "datetime-local"


def looks(one: ChoiceView) -> Message:
    """Return the face or the mark of a choice."""
    if not one.colour:
        return {}
    if one.face:
        bank = one.colour == "felt"
        sign = "🏦" if bank else FACES.get(one.sign, one.text[:1])
        return {"face": [sign, shade("green" if bank else one.colour)]}
    return {"mark": [one.sign[:1], shade(one.colour)]}
