"""A form as it stands: what has been entered, what can be chosen for the blank that is open, and what it would do.

One view for every command. A screen draws it, a guest's page gets it as JSON, and neither knows the command. Choices
are made for the open blank alone, for naming every space of a board takes as long as judging a command.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from types import MappingProxyType
from typing import Any, Protocol

from app.core.commands import Command
from app.core.forms import (
    COUNTS,
    DICE,
    EMPTY,
    FORMS,
    KINDS,
    MONEY,
    NUMBER,
    ORDER,
    PICK,
    PICKS,
    PLAYER,
    PURSE,
    ROWS,
    SPACE,
    SWITCH,
    TEXT,
    Blank,
    Form,
    Values,
)
from app.core.game import DieSide, Game
from app.core.ledger import MONEY as CASH
from app.core.ledger import POOL
from app.core.reasons import Broken, Refused
from app.core.referee import Entry, Table
from app.core.said import SAID
from app.core.shapes import check_kind
from app.rules.owning.debt import Pay
from app.rules.whole_game.clock import HOUR
from app.views.asked.form_names import LISTED, NAMED, TOLD, ChoiceView
from app.views.asked.preview import changes
from app.views.asked.purses import PURSES
from app.views.asked.question import mark_of, question_view
from app.words.language import Words
from app.words.names import apart

__all__ = [
    "ALL",
    "COUNTS",
    "DICE",
    "HOUR",
    "LOOKS",
    "MONEY",
    "NUMBER",
    "ORDER",
    "PAIR",
    "PICK",
    "PICKS",
    "PLAYER",
    "PURSE",
    "ROWS",
    "SPACE",
    "SWITCH",
    "TEXT",
    "FormView",
    "form_view",
]  # fmt: skip
TriesOut = Callable[[Command], tuple[Entry, Game]]
NOTHING_FIXED: Values = MappingProxyType({})
LOOKS, NO_LOOK = frozenset({"colour", "token"}), {"colour": "grey", "token": "account"}
IN_TURN = frozenset({ROWS, DICE})  # said one after the other
PAIR = ">"  # between the two of a pair
ALL = "*"  # in place of the blank that is open: each of them is
KEY = ":"  # behind the name of a blank, the one thing of it that is meant


class FormPlace(Protocol):
    """Where a form is filled in: the table it is about, what its command would do there, and who writes it."""

    @property
    def table(self) -> Table:
        """Return the table as it stands."""

    @property
    def preview(self) -> TriesOut:
        """Return what finds out what a command would do. It raises Refused."""

    def write(self, command: Command) -> bool:
        """Write a command; return False where it was refused."""


@dataclass(frozen=True, slots=True)
class BlankView:
    """One thing to enter. `said` is what stands there, in words; '' where it is still to be said.

    `mark` is the one choice that stands there. Of a blank that unfolds, `behind` is the blank that its choices show.
    One that comes `later` has nothing to choose from yet. `rows` are the pairs that stand there.
    """

    name: str
    kind: str
    of: str
    title: str
    value: Any
    said: str
    choices: tuple[ChoiceView, ...] = ()
    limit: int = 0
    mark: ChoiceView | None = None
    behind: str = ""
    dice: tuple[tuple[DieSide, ...], ...] = ()
    rows: tuple[str, ...] = ()
    later: bool = False


@dataclass(frozen=True, slots=True)
class FormView:
    """The form: which blank is open, what it would do or why it cannot be done, and the command once it is whole.

    `about` is what is fixed and not asked, `lead` a sentence under the title, `confirm` how the command is said, and
    `entry` what the referee makes of it, which knows why. One that comes `again` is shown anew once it was said.
    `owes` says who has not the cash for it.
    """

    name: str
    title: str
    blanks: tuple[BlankView, ...]
    open: str
    told: tuple[str, ...]
    changes: tuple[tuple[str, str], ...]
    refusal: str
    button: str
    command: Command | None
    about: str = ""
    lead: str = ""
    confirm: str = ""
    entry: Entry | None = None
    again: bool = False
    owes: str = ""


def form_view(  # noqa: PLR0913 - what is known before it is filled in
    name: str, given: Values, table: Table, words: Words, judge: TriesOut, opened: str = "", *, seat: str = "",
    fixed: Values = NOTHING_FIXED,
) -> FormView:  # fmt: skip
    """Return a form with what is given so far; what no longer fits what stands before it is dropped.

    `opened` is the blank that somebody has opened, or ALL. A `seat` speaks for itself alone, and what is `fixed` is
    not asked.
    """
    own = {**fixed, **dict.fromkeys(SAID[FORMS[name].cls].who, seat)} if seat else fixed
    return Filling(FORMS[name], given, table, words.at(table.edition, table.game), own).view(judge, opened)


def open_forms(table: Table, words: Words) -> tuple[tuple[str, str], ...]:
    """Return the names of all forms of this box that have something to choose now, and their titles, by title."""
    told, has = words.at(table.edition, table.game), {"", *table.edition.nouns(table.game.switches)}
    known = {name: form for name, form in FORMS.items() if form.noun in has}
    found = [(told(f"form.{name}"), name) for name, form in known.items() if has_choice(form, table)]
    return tuple([(name, title) for title, name in sorted(found)])


def has_choice(form: Form, table: Table) -> bool:
    """Return whether the first blank of a form has something to choose."""
    first = form.blanks[0] if form.blanks else None
    return first is None or first.kind != PICK or first.choices is None or bool(first.choices(table, {}))


def fits(name: str, table: Table, **fixed: str) -> bool:
    """Return whether what is known beforehand can be chosen in a form."""
    known = [(blank, fixed[blank.name]) for blank in FORMS[name].blanks if blank.name in fixed]
    return all(blank.choices is not None and key in blank.choices(table, fixed) for blank, key in known)


class Filling:
    """Fills in a form, blank by blank, until one waits."""

    def __init__(self, form: Form, given: Values, table: Table, words: Words, own: Values) -> None:
        self.form, self.given, self.table, self.words, self.own = form, given, table, words, own
        self.values: dict[str, Any] = {}
        self.keys: dict[str, tuple[Any, ...]] = {}
        self.shown: list[Blank] = []
        self.waits, self.held, self.none = "", "", False  # the first blank that waits, and that holds up those behind
        for blank in form.blanks:
            self._fill(blank)

    def _fill(self, blank: Blank) -> None:
        """Fill in one blank. Behind one that waits nothing is looked up, for it may depend on it.

        Words depend on nothing, and what is chosen beside it is chosen of the same.
        """
        free = (blank.kind == TEXT and blank.now is None) or self.held == blank.beside
        known = not self.held or free
        asked = known and blank.name not in self.own and (blank.asked is None or blank.asked(self.table, self.values))
        before = {**self.values, blank.name: self._in_turn(blank)} if blank.kind in IN_TURN and known else self.values
        self.keys[blank.name] = tuple(blank.choices(self.table, before)) if known and blank.choices else ()
        self.values[blank.name] = self.own.get(blank.name) or self._value(blank, known=known, asked=bool(asked))
        if asked or (not known and blank.asked is None):
            self.shown.append(blank)
        if not asked or not self._empty(blank):
            return
        if not self.waits:
            self.waits, self.none = blank.name, bool(blank.choices) and not self.keys[blank.name]
        if not self.held and blank.kind != TEXT:
            self.held = blank.name

    def _value(self, blank: Blank, *, known: bool, asked: bool) -> Any:
        given, keys = self.given.get(blank.name), self.keys[blank.name]
        if not known:
            return given if given is not None and blank.choices is None else EMPTY[blank.kind]
        if given is None or not asked:
            return self._at_first(blank, keys, asked=asked)
        if blank.kind in IN_TURN:
            return self._in_turn(blank)
        if blank.kind == PICK:
            return given if given in keys else self._at_first(blank, keys, asked=asked)
        if blank.kind == PICKS:
            return tuple([one for one in given if one in keys])
        if blank.kind == ORDER:
            return given if sorted(given) == sorted(keys) else keys
        return tuple([(one, n) for one, n in given if one in keys and n > 0]) if blank.kind == COUNTS else given

    def _in_turn(self, blank: Blank) -> tuple[Any, ...]:
        """Return what is said one after the other, as far as each could come next."""
        value: tuple[Any, ...] = ()
        for one in self.given.get(blank.name, ()):
            left = blank.choices(self.table, {**self.values, blank.name: value}) if blank.choices is not None else ()
            if (str(one) if blank.kind == DICE else one) not in left:
                break
            value = (*value, one)
        return value

    def _at_first(self, blank: Blank, keys: tuple[str, ...], *, asked: bool) -> Any:
        """Return what stands there before anybody has touched it: what is so, what is offered, the only choice."""
        find = blank.now or blank.first
        if find is not None and (asked or blank.kind == SWITCH):
            return find(self.table, self.values) if asked else EMPTY[blank.kind]
        if blank.kind == TEXT and keys:
            return self.words(f"form.{blank.name}.{keys[0]}")
        return keys[0] if blank.kind == PICK and len(keys) == 1 and asked else EMPTY[blank.kind]

    def _empty(self, blank: Blank) -> bool:
        value = self.values[blank.name]
        if blank.kind in {MONEY, NUMBER}:
            return bool(value < blank.least)
        if blank.kind in IN_TURN:
            return len(value) < int(blank.most(self.table, self.values))  # type: ignore[misc]
        return blank.kind != SWITCH and blank.least > 0 and not (value.strip() if blank.kind == TEXT else value)

    @property
    def unchanged(self) -> bool:
        """Return whether all that stands here is so already."""
        told = [blank for blank in self.shown if blank.now is not None]
        return bool(told) and all(self.values[blank.name] == blank.now(self.table, self.values) for blank in told)  # type: ignore[misc]

    def _open(self, opened: str) -> str:
        """Return which blank is open: the one that was opened, that waits, or in which something may change."""
        free = [blank.name for blank in self.shown if not self._later(blank)]
        changing = [blank.name for blank in self.shown if blank.name not in self.given and may_change(blank)]
        return opened if opened in free else self.waits or next(iter(changing), "")

    def _later(self, blank: Blank) -> bool:
        """Return whether a blank stands behind one that must be said before it."""
        names = [one.name for one in self.shown]
        return bool(self.held) and names.index(blank.name) > names.index(self.held) and blank.choices is not None

    def view(self, judge: TriesOut, opened: str) -> FormView:
        """Return the form in words."""
        name, words, open_ = self.form.name, self.words, self._open(opened)
        blanks = tuple([self._blank(blank, wide=opened == ALL or blank.name == open_) for blank in self.shown])
        said = {blank.name: self._said(blank) for blank in self.form.blanks if blank.name in self.values}
        lead = f"form.{name}.lead"
        view = FormView(
            name, words(f"form.{name}"), blanks, open_, (), (), words("form.none") if self.none else "",
            self._button(said), None, " · ".join([said[one] for one in self.own if said.get(one)]),
            words(lead, **said) if words.has(lead) else "", self.form.confirm, again=self.form.again,
        )  # fmt: skip
        if self.waits or self.unchanged:
            return view
        return judged(view, self.form.make(self.table, self.values), self.table, words, judge)

    @property
    def times(self) -> int:
        """Return how often the sum of the form is paid, as it stands."""
        return int(self.form.times(self.table, self.values)) if self.form.times is not None else 1

    def _button(self, said: Mapping[str, str]) -> str:
        """Return what the button says: with what a sum comes to where it is paid several times."""
        name, words = f"form.{self.form.name}", self.words
        if self.times > 1 and self.values["amount"]:
            return words(f"{name}.in_all", total=words.money(self.times * self.values["amount"]))
        own = f"{name}.{next(iter(self.values.values()), '')}.do"  # of an answer, or another first thing that is said
        return words(next((one for one in (own, f"{name}.do") if words.has(one)), name), **said)

    # one blank in words
    def _blank(self, blank: Blank, *, wide: bool) -> BlankView:
        own = f"form.{self.form.name}.{blank.name}" + (".each" if blank.kind == MONEY and self.times > 1 else "")
        title = self.words(own if self.words.has(own) else f"form.{blank.name}")
        keys = self.keys[blank.name]
        title = f"{title} · {self.words.name(keys[0][0])}" if blank.kind == ROWS and keys else title
        choices, value = self._choices(blank) if wide else (), self.values[blank.name]
        mark = self._choice(blank, value) if blank.kind == PICK and value and blank.of not in LISTED else None
        behind = self._behind(blank).name if blank.unfolds else ""
        said = self._said(blank)
        return BlankView(
            blank.name, blank.kind, blank.of, title, value, said, choices, blank.limit, mark, behind,
            later=self._later(blank),
            rows=tuple([self._one_of(blank, one) for one in value]) if blank.kind in IN_TURN else (),
            dice=question_view(self.table, self.words).dice if blank.kind == DICE and wide else (),
        )  # fmt: skip

    def _behind(self, blank: Blank) -> Blank:
        """Return the blank behind this one."""
        return self.form.blanks[self.form.blanks.index(blank) + 1]

    def _choices(self, blank: Blank) -> tuple[ChoiceView, ...]:
        keys = self.keys[blank.name]
        if blank.kind == TEXT:
            return tuple([ChoiceView(told, told) for told in [self.words(f"form.{blank.name}.{key}") for key in keys]])
        if blank.kind == ROWS:
            return tuple([self._row(blank, pair) for pair in keys])
        if blank.of in LISTED:
            return tuple([one for one in LISTED[blank.of](self.table, self.words) if one.key in keys])
        if blank.kind == MONEY:
            return tuple([ChoiceView(key, self._offered(blank, key)) for key in keys])
        views = [self._unfolded(blank, key) if blank.unfolds else self._choice(blank, key) for key in keys]
        texts = apart([(one.key, one.text) for one in views], self.words)
        return tuple([replace(one, text=text) for one, text in zip(views, texts, strict=True)])

    def _row(self, blank: Blank, pair: tuple[str, str]) -> ChoiceView:
        """Return what can come next for somebody, as it is called alone."""
        return replace(self._choice(blank, pair[1]), key=PAIR.join(pair), most=1)

    def _offered(self, blank: Blank, key: str) -> str:
        """Return a sum that is offered, and what it is."""
        told, sum_ = f"form.{self.form.name}.{blank.name}.offer", self._named(blank, key)
        return self.words(told, amount=sum_) if self.words.has(told) else sum_

    def _unfolded(self, blank: Blank, key: str) -> ChoiceView:
        """Return a choice with those that follow it, and which of them is so now."""
        behind, stood = self._behind(blank), self.values
        self.values = {**stood, blank.name: key}
        then = tuple([self._choice(behind, one) for one in behind.choices(self.table, self.values)])  # type: ignore[misc]
        now = str(behind.now(self.table, self.values)) if behind.now is not None else ""
        self.values = stood
        return replace(self._choice(blank, key), then=then, now=now)

    def _choice(self, blank: Blank, key: str) -> ChoiceView:
        """Return a choice as its kind is named and marked."""
        text, table, words = self._named(blank, key), self.table, self.words
        if blank.of in TOLD:
            told, sum_ = TOLD[blank.of](key, table, words)
            return ChoiceView(key, text, told, sum=sum_)
        most = int(blank.most(table, self.values)[key]) if blank.most is not None and blank.kind == COUNTS else 1
        seat = next((seat for seat in table.game.seats if seat.id == key), None)
        if seat is not None:
            return ChoiceView(key, text, words.money(table.holds(key)), seat.colour, seat.token, most, face=True)
        if blank.of in LOOKS:
            look = {**NO_LOOK, blank.of: key}
            return ChoiceView(key, text, "", look["colour"], look["token"], face=True)
        if blank.of == PURSE:
            told = words.money(table.holds(key)) if key == POOL else ""
            return ChoiceView(key, text, told, "felt", PURSES.get(key, "archive-outline"), most, face=True)
        colour, letter = mark_of(table, key, words)
        return ChoiceView(key, text, words.money(most) if key == CASH else "", colour, letter, most)

    def _named(self, blank: Blank, key: str) -> str:
        told = NAMED.get(blank.of or blank.kind)
        return told(key, self.values, self.table, self.words) if told is not None else self.words.name(key)

    def _one_of(self, blank: Blank, one: Any) -> str:
        """Return one of several that were said one after the other: a face of a die, or what somebody got."""
        if blank.kind == DICE:
            return self._named(blank, str(one))
        return self.words("form.pair", player=self.words.name(one[0]), what=self._named(blank, one[1]))

    def _said(self, blank: Blank) -> str:
        """Return what stands in a blank, in words; '' where it is still to be said."""
        value, words = self.values[blank.name], self.words
        if blank.kind == SWITCH:
            return words("form.yes" if value else "form.no")
        if not value and blank.kind not in {MONEY, NUMBER}:
            return ""
        if blank.kind == PICK:
            return self._named(blank, value)
        if blank.kind == ROWS:
            return ", ".join([self._one_of(blank, one) for one in value])
        if blank.kind in {PICKS, ORDER}:
            return words.listed([self._named(blank, one) for one in value], "and")
        if blank.kind == COUNTS:
            alone = [(n, one, n == 1 and one != CASH) for one, n in value]
            return ", ".join([self._named(blank, one) if only else words.quantity(n, one) for n, one, only in alone])
        if blank.kind in {MONEY, NUMBER}:
            return "" if value < blank.least else self._named(blank, str(value))
        if blank.kind == DICE:
            return " · ".join([self._one_of(blank, one) for one in value])
        return self._named(blank, value) if blank.of in NAMED else str(value).strip()


def may_change(blank: Blank) -> bool:
    """Return whether a blank in which something stands, or nothing need stand, is opened before the form is done."""
    return blank.now is not None or (blank.kind == COUNTS and not blank.least)


def judged(view: FormView, command: Command, table: Table, words: Words, judge: TriesOut) -> FormView:
    """Return the form with what its command would do, or why it is refused."""
    try:
        entry, after = judge(command)
    except (Refused, Broken) as refused:
        return replace(view, refusal=words.refusal(refused) if isinstance(refused, Refused) else words("form.none"))
    moved = changes(table.game, Table(after, table.edition), words)
    sums = tuple([(one.name, f"{one.before} → {one.after}") for one in moved])
    told = words.at(table.edition, after).entry(entry)
    owes = owing(table.game, after, words)
    return replace(view, told=told, changes=sums, command=command, entry=entry, owes=owes)


def owing(before: Game, after: Game, words: Words) -> str:
    """Return who has not the cash for what is asked only now, and will owe it; '' where everybody has."""
    due = [step for step in after.agenda if isinstance(step, Pay) and step not in before.agenda]
    short = list(dict.fromkeys([step.player for step in due if after.holds(step.player) < step.amount]))
    return words.several("form.will_owe", len(short), players=words.names(short)) if short else ""


def as_given(name: str, said: Mapping[str, Any]) -> Values:
    """Return what a phone says stands in the blanks of a form; raise Refused for what no blank of its kind can hold."""
    kinds = {blank.name: KINDS[blank.kind] for blank in FORMS[name].blanks}
    found = {blank: in_rows(value) for blank, value in said.items() if blank in kinds}
    for blank, value in found.items():
        check_kind(value, kinds[blank])
    for counted_, many in said.items():
        blank, _, key = counted_.partition(KEY)
        if key and kinds.get(blank) == KINDS[COUNTS]:
            check_kind(many, int)
            found[blank] = tuple([(one, n) for one, n in found.get(blank, ()) if one != key] + [(key, many)])
    return found


def counted(blank: str, key: str) -> str:
    """Return the name under which a phone says how many of one thing there are to be in a blank of several."""
    return f"{blank}{KEY}{key}"


def in_rows(value: Any) -> Any:
    """Return lists as tuples, all the way down."""
    return tuple([in_rows(item) for item in value]) if isinstance(value, list) else value
