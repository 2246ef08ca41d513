"""Any command's form in Kivy: the blank that waits is open, and what is said already is a row that opens again."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from kivy.clock import Clock
from kivy.metrics import dp

from app.screens.asking.answer_sheets import why_sheet
from app.screens.asking.blanks import MANY, closed, opened, options_of
from app.screens.asking.question import put
from app.screens.frame.doing import do
from app.screens.frame.translate import t
from app.screens.widgets import Callout, Column, IconButton, PushButton, Sheet, SideBySide, Text
from app.screens.widgets.edges import parents
from app.views.asked.forms import HOUR, MONEY, NUMBER, ORDER, PICK, PICKS, ROWS, SPACE, SWITCH, TEXT, form_view
from app.views.story.history import why_entry

if TYPE_CHECKING:
    from collections.abc import Callable

    from app.screens.frame.running import RunningApp
    from app.screens.widgets.kivy_values import Widget
    from app.views.asked import acts
    from app.views.asked.forms import BlankView, FormPlace, FormView

TYPED = frozenset({MONEY, NUMBER, TEXT})  # a touch does not say when these are whole
LAID_OUT = 0.1  # seconds until what was added has its final size


class DrawnBlank(NamedTuple):
    """A blank as it is drawn: what it was drawn of, its widget, and what shows another value in it."""

    shape: object
    widget: Widget
    show: Callable[[BlankView], object]


class OnTheTable:
    """The open game as a place for forms."""

    def __init__(self, app: RunningApp) -> None:
        self.app, self.preview = app, app.session.preview

    @property
    def table(self) -> acts.Table:
        """Return its table."""
        return self.app.session.table

    def write(self, command: acts.Command) -> bool:
        """Submit a command."""
        return do(self.app, command)


class FilledIn(Column):
    """A form that somebody fills in; `refresh()` draws it. Dispatches `on_done` when it is over.

    `fixed` is what is known and not asked. `place` is the open game unless another is given.
    """

    def __init__(
        self, app: RunningApp, name: str, fixed: dict[str, object], place: FormPlace | None = None, opened: str = ""
    ) -> None:
        self.register_event_type("on_done")
        super().__init__(spacing=dp(8))
        self.app, self.name, self.fixed, self.place, self.opened = app, name, fixed, place or OnTheTable(app), opened
        self.given: dict[str, object] = {}
        self.button = PushButton(text="", big=True)
        self.button.fbind("on_tap", lambda *_: self.write())
        self.view = self.look()

    def look(self) -> FormView:
        """Return the form as it stands."""
        place = self.place
        return form_view(
            self.name, self.given, place.table, self.app.words, place.preview, self.opened, fixed=self.fixed
        )

    def refresh(self) -> None:
        """Show the form anew."""
        raise NotImplementedError(type(self).__name__)

    def now(self, name: str) -> BlankView:
        """Return a blank as it stands."""
        return next(one for one in self.view.blanks if one.name == name)

    def say(self, name: str, value: object, more: dict[str, object] | None = None) -> None:
        """Take what was entered."""
        self.given.update({name: value, **(more or {})})
        self.refresh()

    def show_button(self) -> None:
        """Let the button say what it would do, or what is still to be said."""
        asked = [one for one in self.view.blanks if one.name == self.view.open]
        waits = next((one.title for one in asked if not one.said or (one.kind == ROWS and one.choices)), "")
        self.button.text = waits or self.view.button
        self.button.disabled = self.view.command is None

    def write(self) -> None:
        """Submit the very command that was shown. What is so already is no line, and what is refused stays open."""
        if self.view.refusal or (self.view.command is not None and not self.place.write(self.view.command)):
            return
        self.given = {}
        self.written()

    def written(self) -> None:
        """Go on once it is written."""
        self.dispatch("on_done")

    def on_done(self) -> None:
        """Called once it is written, was so already, or is not wanted after all."""


class FormPart(FilledIn):
    """One form: its blanks here, what it would do and the button in `foot`. `page` is what it scrolls in."""

    def __init__(
        self, app: RunningApp, name: str, fixed: dict[str, object], *, foot: Widget = None, page: Widget = None,
        place: FormPlace | None = None,
    ) -> None:  # fmt: skip
        super().__init__(app, name, fixed, place)
        self.page = page
        self._drawn: dict[str, DrawnBlank] = {}
        self.blanks, self.foot = Column(spacing=dp(8)), foot or Column(spacing=dp(8))
        self.lead = Text(role="small", tone="soft")
        self.told, self.why = Text(role="small", tone="soft"), IconButton(icon="help-circle-outline", tone="felt")
        self.why.name = t("table.why")
        self.line = SideBySide(spacing=dp(6))
        self.line.add_widget(self.told)
        self.why.fbind("on_tap", lambda *_: self.tell_why())
        self.stay = PushButton(text=t("form.stay"), kind="tonal")
        self.stay.fbind("on_tap", lambda *_: self.dispatch("on_done"))
        self.add_widget(self.blanks)
        if foot is None:
            self.add_widget(self.foot)
        self.refresh()

    def refresh(self) -> None:
        """Show the form anew. What has not changed stays, so that a digit costs little."""
        self.view = self.look()
        shown = self._shown()
        parts = [self._part(one) for one in shown]
        put(self, self.lead, wanted=False)
        if self.view.lead and self.view.confirm != "twice":
            self.lead.text = self.view.lead
            self.add_widget(self.lead, index=len(self.children))
        if [part.widget for part in parts] != self.blanks.children[::-1]:
            self.blanks.clear_widgets()
            for part in parts:
                self.blanks.add_widget(part.widget)
            self.find_open()
        self._drawn = {one.name: part for one, part in zip(shown, parts, strict=True)}
        self._show_foot()

    def _shown(self) -> list[BlankView]:
        """Return the blanks that are drawn: not those that come later, nor one that the open blank unfolds into."""
        behind = next((one.behind for one in self.view.blanks if one.name == self.view.open), "")
        return [one for one in self.view.blanks if not one.later and one.name != behind]

    def _part(self, one: BlankView) -> DrawnBlank:
        wide = one.name == self.view.open
        shape = (wide, one.title, shape_of(one) if wide else (one.said, one.value))
        drawn = self._drawn.get(one.name)
        if drawn is not None and drawn.shape == shape:
            drawn.show(one)
            return drawn
        widget, show = opened(self, one) if wide else (closed(self, one), lambda _: None)
        return DrawnBlank(shape, widget, show)

    def _show_foot(self) -> None:
        view = self.view
        changes = [*[f"{who} {sums}" for who, sums in view.changes], *([view.owes] if view.owes else [])]
        told = view.refusal or " · ".join(changes) or " ".join(view.told)
        self.told.text, self.told.tone = told, "brick" if view.refusal else "soft"
        put(self.line, self.why, bool(view.changes))
        self.show_button()
        self.button.kind = "danger" if view.confirm == "twice" else "filled"
        wanted = [self.line] if told else []
        typed = any(one.kind in TYPED and one.of != HOUR for one in view.blanks if one.name == view.open)
        wanted += [self.button] if typed or view.confirm != "touch" or view.command is not None else []
        wanted += [self.stay] if view.confirm == "twice" else []
        if wanted != self.foot.children[::-1]:
            self.foot.clear_widgets()
            for part in wanted:
                self.foot.add_widget(part)

    def find_open(self) -> None:
        """Scroll to the open blank where the page is longer than the window."""
        box = next((box for box in self.blanks.children if getattr(box, "wide", False)), None)
        if box is not None and self.page is not None and (self.given or self.opened):
            Clock.schedule_once(lambda _: self._bring(box), LAID_OUT)

    def _bring(self, box: Widget) -> None:
        page = self.page
        if box.parent is None or page is None:
            return
        whole = page.children[0]
        above = whole.to_window(whole.x, whole.top)[1] - box.to_window(box.x, box.top)[1] - dp(8)
        if above <= 0:  # it stays at the top, however many rows are still to be built
            page.scroll_y = 1
        elif page.viewport_size[1] > page.height:
            page.scroll_to(box, padding=dp(8), animate=False)

    # what is entered
    def turn_to(self, name: str) -> None:
        """Open another blank."""
        self.opened = name
        self.refresh()

    def say(self, name: str, value: object, more: dict[str, object] | None = None) -> None:
        """Take what was entered. A touch that says all there is to say writes it, where the form is said so."""
        one = self.now(name)
        goes_on = one.kind in {PICK, SWITCH} or (one.kind == PICKS and not one.said and not self.opened)
        self.given.update({name: value, **(more or {})})
        self.opened = "" if goes_on else name
        self.refresh()
        if self.view.confirm == "touch" and one.kind in {PICK, SWITCH, ORDER} and self.whole:
            self.write()

    def take(self, name: str, value: object) -> None:
        """Take what was offered by a touch, and write it where that says all there is to say."""
        self.say(name, value)
        if self.view.confirm == "touch" and self.whole:
            self.write()

    @property
    def whole(self) -> bool:
        """Return whether everything but words was said by hand."""
        return all(one.name in self.given for one in self.view.blanks if one.kind != TEXT)

    def written(self) -> None:
        """Show a form that comes again anew."""
        self.opened = ""
        if self.view.again:
            self.refresh()
        else:
            super().written()

    def on_the_board(self) -> None:
        """Let a space be touched on the board; then go on with the form."""
        one, sheet = self.now(self.view.open), next(above for above in parents(self) if isinstance(above, FormSheet))
        sheet.close()
        title = f"{one.title} · {self.view.about}" if self.view.about else one.title

        def picked(key: str) -> None:
            self.say(one.name, key)
            if self.given:  # there is more to say
                sheet.open()

        self.app.go("board", pick=options_of(one), heading=title, on_pick=picked)

    def tell_why(self) -> None:
        """Show the sum in its terms."""
        table, entry = self.place.table, self.view.entry
        if entry is not None:
            why_sheet(why_entry(entry, table.edition, table.game, self.app.words))


def shape_of(one: BlankView) -> object:
    """Return what an open blank is drawn of: its choices, but nothing that changes while it is entered."""
    choices = [] if one.dice else [(c.key, c.text, c.told, c.sum, c.now) for c in one.choices]
    return one.limit, one.dice, () if one.dice else one.rows, choices


class FormSheet(Sheet):
    """Forms on a sheet, one below the other, with what is known of each. It closes once one of them is written."""

    def __init__(self, app: RunningApp, *forms: tuple[str, dict[str, object]], place: FormPlace | None = None) -> None:
        super().__init__()
        self.app, alone = app, len(forms) == 1
        self.parts = [
            FormPart(app, name, fixed, foot=self.foot if alone else None, page=self.body.parent, place=place)
            for name, fixed in forms
        ]  # fmt: skip
        first = self.parts[0].view
        self.title = " · ".join([part for part in ([first.title, first.about] if alone else [first.about]) if part])
        if first.confirm == "twice":
            self.body.add_widget(Callout(text=first.lead, kind="bad"))
        for part in self.parts:
            part.fbind("on_done", self.close)
            self.body.add_widget(part)

    def show(self) -> FormSheet:
        """Open the sheet; where a space of the whole board is asked for first, the board asks for it."""
        form = self.parts[0]
        one = next((one for one in form.view.blanks if one.name == form.view.open), None)
        if one is not None and one.of == SPACE and len(one.choices) > MANY:
            form.on_the_board()
            return self
        self.open()
        return self


def can_be_said(app: RunningApp, name: str, **fixed: object) -> bool:
    """Return whether the command of a form can be said at once, with what is known."""
    session = app.session
    return form_view(name, {}, session.table, app.words, session.preview, fixed=fixed).command is not None


def ask(app: RunningApp, name: str, **fixed: object) -> FormSheet:
    """Ask for a command by its form; what is `fixed` is known."""
    return FormSheet(app, (name, fixed)).show()


def ask_at(place: FormPlace, app: RunningApp, name: str) -> FormSheet:
    """Ask for a command by its form at another place than the open game."""
    return FormSheet(app, (name, {}), place=place).show()


def ask_all(app: RunningApp, *names: str, **fixed: object) -> FormSheet:
    """Ask for one of several commands about the same thing."""
    return FormSheet(app, *[(name, fixed) for name in names]).show()
