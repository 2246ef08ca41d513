"""How each kind of blank of a form is drawn: open, with what it is entered with, or as a row that opens it."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from kivy.metrics import dp

from app.screens.asking.answer_sheets import amount_sheet, ask_length, number_sheet
from app.screens.asking.picking import GroupLetter, PickList, lengthen
from app.screens.frame.translate import t
from app.screens.pictures import Face, Look
from app.screens.pictures.purses import Faces, theme_colour
from app.screens.widgets import (
    Choice,
    Column,
    DicePad,
    Field,
    IconButton,
    NumberPad,
    Panel,
    PushButton,
    Row,
    SideBySide,
    SwitchRow,
    Text,
    Word,
    Wrap,
)
from app.screens.widgets.text import Icon
from app.session.setup import hour_after
from app.views.asked.forms import (
    COUNTS,
    DICE,
    HOUR,
    LOOKS,
    MONEY,
    NUMBER,
    ORDER,
    PAIR,
    PICK,
    PICKS,
    PLAYER,
    PURSE,
    ROWS,
    SPACE,
    SWITCH,
    TEXT,
)
from app.views.asked.purses import PurseView, briefs
from app.views.asked.question import OptionView

if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import TypeAlias

    from app.screens.asking.form import FilledIn, FormPart
    from app.screens.widgets.kivy_values import Widget
    from app.views.asked.form_names import ChoiceView
    from app.views.asked.forms import BlankView

    Made: TypeAlias = tuple[Widget, Callable[[BlankView], object]]  # a widget, and what shows another value in it

FEW, MANY = 9, 12  # choices that stand as buttons; of more spaces one is touched on the board
STEPS = 12  # the most that is counted up one by one; more is typed


# a blank that is not open
def closed(form: FormPart, one: BlankView) -> Widget:
    """Return a row that tells what stands in a blank and opens it."""
    if one.kind == SWITCH:
        return switched(form, one)
    row = Row(title=one.said or one.title, text=one.title if one.said else "", chevron=True, fill="card", edge="edge")
    row.lead = sign(one.mark) if one.mark is not None else Icon(icon="pencil-outline", tone="soft", base=22)
    row.fbind("on_tap", lambda *_: form.turn_to(one.name))
    return row


def switched(form: FormPart, one: BlankView) -> SwitchRow:
    """Return the switch of a blank for yes or no."""
    made = SwitchRow(title=one.title, active=bool(one.value))
    made.fbind("on_change", lambda _, active: form.say(one.name, active))
    return made


def sign(found: ChoiceView) -> Widget:
    """Return the face or the group of a choice; None where it has neither."""
    if found.face:
        return Face(colour=theme_colour(found.colour), token=found.sign, base=36)
    if not found.colour:
        return None
    mark = GroupLetter()
    mark.show(found.colour, found.sign)
    return mark


# the blank that is open
def opened(form: FormPart, one: BlankView) -> tuple[Widget, Callable[[BlankView], object]]:
    """Return a blank under its title with what it is entered with, and what shows another value in it."""
    if one.kind == SWITCH:
        made = switched(form, one)
        return made, lambda now: setattr(made, "active", bool(now.value))
    box = Column(spacing=dp(6))
    box.wide = True
    if one.kind not in {MONEY, NUMBER}:  # these say it beside what was typed
        box.add_widget(Text(text=one.title, role="label", tone="soft"))
    widget, show = MAKE[one.kind](form, one)
    box.add_widget(widget)
    show(one)
    return box, show


def choices(form: FormPart, one: BlankView) -> Made:
    """Return faces for people and purses, looks, buttons for a few, a list to search for many."""
    if one.behind:
        return unfolded(form, one), lambda _: None
    if one.of in {PLAYER, PURSE}:
        return faces(form, one)
    if one.of in LOOKS:
        return looks(form, one), lambda _: None
    if len(one.choices) <= FEW and not any(found.told or found.sum or found.colour for found in one.choices):
        return buttons(form, one)
    return listed(form, one), lambda _: None


def touched(form: FormPart, name: str, key: str) -> None:
    """Take a choice; of several, put it in or take it out; of pairs, add it."""
    one = form.now(name)
    if one.kind == ROWS:
        form.say(name, (*one.value, tuple(key.split(PAIR))))
    elif one.kind != PICKS:
        form.say(name, key)
    else:
        others = tuple([other for other in one.value if other != key])
        form.say(name, others if key in one.value else (*one.value, key))


def chosen_in(one: BlankView) -> tuple[str, ...]:
    """Return what is chosen in a blank."""
    return tuple(one.value) if one.kind == PICKS else (one.value,)


def faces(form: FormPart, one: BlankView) -> Made:
    """Return faces; those that are chosen are lit."""
    made = Faces()
    made.fbind("on_face", lambda _, key: touched(form, one.name, key))

    def show(now: BlankView) -> None:
        made.show(purses_of(form, now))
        made.choose(*chosen_in(now))

    return made, show


def purses_of(form: FilledIn, one: BlankView) -> list[PurseView]:
    """Return the choices of a blank as faces."""
    short = briefs(form.place.table.game)
    return [PurseView(c.key, c.text, c.colour, c.sign, c.told, short.get(c.key, c.text)) for c in one.choices]


def looks(form: FormPart, one: BlankView) -> Wrap:
    """Return faces in each colour, or with each token."""
    made = Wrap(stretch=False)
    for found in one.choices:
        face = Look(found.colour, found.sign, found.text, found.key == one.value)
        face.fbind("on_tap", lambda *_, key=found.key: form.say(one.name, key))
        made.add_widget(face)
    return made


def buttons(form: FormPart, one: BlankView) -> Made:
    """Return a button for each of a few."""
    made = Choice(options=[(found.key, found.text) for found in one.choices])
    made.fbind("on_choose", lambda _, key: touched(form, one.name, key))

    def show(now: BlankView) -> None:
        lit = chosen_in(now)
        made.chosen = lit[0] if lit else ""
        for button in made.children:
            button.lit = button.key in lit

    return made, show


def listed(form: FormPart, one: BlankView) -> Column:
    """Return a list to search; a space can also be touched on the board."""
    made, rows = Column(spacing=dp(6)), PickList()
    rows.options = options_of(one)
    rows.fbind("on_pick", lambda _, key: touched(form, one.name, key))
    if form.page is not None:
        lengthen(form.page, rows)
    if one.of == SPACE and len(one.choices) > MANY:
        board = PushButton(text=t("table.on_board"), icon="map-outline", kind="tonal")
        board.fbind("on_tap", lambda *_: form.on_the_board())
        made.add_widget(board)
    made.add_widget(rows)
    return made


def options_of(one: BlankView) -> list[OptionView]:
    """Return the choices of a blank as rows of a list."""
    marks = [(found, (found.colour, found.sign) if not found.face else ("", "")) for found in one.choices]
    return [
        OptionView(found.key, found.text, None, "", None, found.key, found.told, found.sum, *mark)
        for found, mark in marks
    ]  # fmt: skip


def unfolded(form: FormPart, one: BlankView) -> Column:
    """Return each choice with those that follow it; a touch says both."""
    made = Column(spacing=dp(12))
    for found in one.choices:
        part = Panel(spacing=dp(8), padding=dp(12)) if found.told else Column(spacing=dp(6))
        part.add_widget(Text(role="strong" if found.told else "label", text=found.text))
        if found.told:
            part.add_widget(Text(role="small", tone="soft", text=found.told))
        part.add_widget(following(form, one, found))
        made.add_widget(part)
    return made


def following(form: FormPart, one: BlankView, found: ChoiceView) -> Widget:
    """Return the choices behind a choice; where there is but one, it was fixed when the game began."""
    if len(found.then) == 1:
        return Text(text=t("form.fixed", value=found.then[0].text), tone="felt")
    values = Choice(options=[(then.key, then.text) for then in found.then], chosen=found.now)
    values.fbind("on_choose", lambda _, key: form.say(one.name, found.key, {one.behind: key}))
    return values


def order(form: FormPart, one: BlankView) -> Made:
    """Return faces in their order, each with a button that moves it up; the first moves to the end."""
    made = Column(spacing=dp(4))
    known = {found.key: found for found in one.choices}

    def show(now: BlankView) -> None:
        made.clear_widgets()
        for at, key in enumerate(now.value):
            made.add_widget(seat(known[key], partial(up, at)))

    def up(at: int) -> None:
        value = list(form.now(one.name).value)
        value.insert((at - 1) % len(value), value.pop(at))
        form.say(one.name, tuple(value))

    return made, show


def seat(found: ChoiceView, move: Callable[[], object]) -> SideBySide:
    """Return a row with a face and the button that moves it up."""
    line, button = SideBySide(spacing=dp(6)), IconButton(icon="chevron-up", name=t("form.up", player=found.text))
    line.add_widget(Row(lead=sign(found), title=found.text, text=found.told, fill="card", edge="edge"))
    button.fbind("on_tap", lambda *_: move())
    line.add_widget(button)
    return line


def keys(form: FormPart, one: BlankView) -> Made:
    """Return the keys of a sum or a number under what was typed, and the sums that are offered."""
    made, (sum_, show), pad = Column(spacing=dp(6)), typed_sum(form), keypad(form, one)
    made.add_widget(sum_)
    made.add_widget(pad)
    for found in one.choices:
        button = PushButton(text=found.text, kind="outlined")
        button.fbind("on_tap", lambda *_, sum_=int(found.key): (setattr(pad, "first", sum_), form.take(one.name, sum_)))
        made.add_widget(button)
    return made, show


def keypad(form: FilledIn, one: BlankView) -> NumberPad:
    """Return the keys of a sum or a number."""
    thousands = form.place.table.edition.unit > 1 and one.kind == MONEY and not one.of
    pad = NumberPad(first=one.value, thousands=thousands, low=True)
    pad.fbind("on_typed", lambda _, amount: form.say(one.name, int(amount)))
    return pad


def typed_sum(form: FilledIn) -> Made:
    """Return what was typed, beside what is asked."""
    made, title, sum_ = SideBySide(padding=(dp(4), 0)), Text(role="label", tone="soft"), Word(role="headline")
    made.add_widget(title)
    made.add_widget(sum_)

    def show(now: BlankView) -> None:
        title.text = now.title
        sum_.text, sum_.tone = now.said or _nothing(form, now), "ink" if now.said else "soft"

    return made, show


def _nothing(form: FilledIn, one: BlankView) -> str:
    """Return how no sum, or none of something, is written."""
    table = form.place.table
    here = form.app.words.at(table.edition, table.game)
    return here.money(0) if one.kind == MONEY and not one.of else here.number(0)


def line(form: FormPart, one: BlankView) -> Made:
    """Return a line to type, with what is offered under it; an hour is said by how long it is until then."""
    if one.of == HOUR:
        return hour(form, one)
    made = Column(spacing=dp(8))
    field = Field(text=one.value, hint=one.title, icon="pencil-outline", limit=one.limit, over=True)
    field.fbind("text", lambda _, said: form.say(one.name, said.strip()))
    made.add_widget(field)
    if one.choices:
        made.add_widget(offered(one, lambda said: setattr(field, "text", said)))
    return made, lambda _: None


def offered(one: BlankView, take: Callable[[str], object], *, grid: bool = True) -> Choice:
    """Return the texts that are offered for a blank, in even rows or each as wide as its words."""
    options = [(found.key, found.text) for found in one.choices]
    made = Choice(options=options, chosen=one.value, grid=grid, balanced=grid, stretch=grid)
    made.fbind("on_choose", lambda _, said: take(said))
    return made


def hour(form: FormPart, one: BlankView) -> Made:
    """Return the row that asks how long it still lasts."""
    row = Row(icon="timer-outline", title=t("clock.when"), chevron=True, fill="card", edge="edge")
    row.fbind("on_tap", lambda *_: ask_length(lambda n: form.take(one.name, hour_after(n))))
    return row, lambda now: setattr(row, "title", now.said or t("clock.when"))


def counts(form: FormPart, _one: BlankView) -> Made:
    """Return a row for each thing: a touch puts a single one in, more are counted up, and many are typed."""
    made = Column(spacing=dp(4))

    def show(now: BlankView) -> None:
        made.clear_widgets()
        for found in now.choices:
            made.add_widget(counted(form, now, found))

    return made, show


def counted(form: FormPart, one: BlankView, found: ChoiceView) -> Widget:
    """Return the row of one thing."""
    many = dict(one.value).get(found.key, 0)
    row = Row(title=found.text, text=found.told, lead=sign(found), fill="tint" if many else "card")
    row.edge = "felt" if many else "edge"
    if found.most > STEPS:
        row.amount, row.chevron = form.app.words.number(many) if many else "", True
        row.fbind("on_tap", lambda *_: type_many(form, one, found, many))
        return row
    row.fbind("on_tap", lambda *_: count(form, one, found, (many + 1) % (found.most + 1)))
    if found.most == 1:
        row.tail = Icon(icon="check-circle" if many else "circle-outline", tone="felt", base=24)
        return row
    return stepped(form, one, found, row)


def stepped(form: FormPart, one: BlankView, found: ChoiceView, row: Row) -> SideBySide:
    """Return a row with one less, how many, and one more."""
    many, parts = dict(one.value).get(found.key, 0), SideBySide(spacing=dp(4))
    number = Word(role="title", text=form.app.words.number(many))
    less, more = (IconButton(icon=icon, name=t(key, what=found.text)) for icon, key in STEP)
    less.fbind("on_tap", lambda *_: count(form, one, found, max(0, many - 1)))
    more.fbind("on_tap", lambda *_: count(form, one, found, min(found.most, many + 1)))
    for part in (row, less, number, more):
        parts.add_widget(part)
    return parts


STEP = (("minus-circle-outline", "form.one_less"), ("plus-circle-outline", "form.one_more"))


def count(form: FormPart, one: BlankView, found: ChoiceView, many: int) -> None:
    """Take how many there are to be of one thing."""
    others = [pair for pair in form.now(one.name).value if pair[0] != found.key]
    form.say(one.name, (*others, *([(found.key, many)] if many else [])))


def type_many(form: FormPart, one: BlankView, found: ChoiceView, many: int) -> None:
    """Ask how many on keys: a sum, or a number of things."""
    take = partial(count, form, one, found)
    if found.sum:
        amount_sheet(found.text, many, form.place.table.edition.unit > 1, take)
    else:
        number_sheet(found.text, take)


def dice(form: FormPart, one: BlankView) -> Made:
    """Return a row of faces for each die."""
    made = DicePad(rows=one.dice)
    made.fbind("on_dice", lambda _, rolled: form.say(one.name, rolled))
    return made, lambda now: made.enter(now.value) if now.value else None


def pairs(form: FormPart, one: BlankView) -> Made:
    """Return a row for each pair, which a touch takes out, once all are said; before, the last of them over the next.

    So what comes next stands where it stood, however many were said.
    """
    made = Column(spacing=dp(4))
    for at, told in list(enumerate(one.rows))[-1 if one.choices else 0 :]:
        others = tuple([pair for other, pair in enumerate(one.value) if other != at])
        row = Row(title=told, fill="tint", edge="felt", tail=Icon(icon="close", tone="soft", base=22))
        row.fbind("on_tap", lambda *_, others=others: form.say(one.name, others))
        made.add_widget(row)
    if one.choices:
        made.add_widget(listed(form, one))
    return made, lambda _: None


MAKE: dict[str, Callable[[FormPart, BlankView], Made]] = {
    PICK: choices, PICKS: choices, ORDER: order, MONEY: keys, NUMBER: keys, TEXT: line, COUNTS: counts, DICE: dice,
    ROWS: pairs,
}
