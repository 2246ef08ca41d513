"""Parts of the calculator: a picker that folds up, a row of counts, the answer."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kivy.metrics import dp

from app.screens.asking.picking import PickRow
from app.screens.frame.translate import t
from app.screens.widgets import Choice, Column, Field, Link, Panel, Sheet, Text
from app.screens.widgets.fields import find
from app.screens.widgets.theme import theme

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from app.views.asked.options import OptionView
    from app.views.lobby.calculator import AnswerView

AT_ONCE = 12


class Picker(Column):
    """A list to search. What was picked stands alone until it is touched again."""

    def __init__(
        self, hint: str, items: Sequence[tuple[str, ...]], picked: Callable[..., object], **options: object
    ) -> None:
        super().__init__(spacing=dp(6), **options)
        self.items, self.picked, self.hint = items, picked, hint
        self.open_up()

    def open_up(self) -> None:
        """Show the search."""
        self.clear_widgets()
        self._field = Field(icon="magnify", hint=self.hint)
        self._found = Column(spacing=dp(4))
        self._field.fbind("text", self._search)
        self.add_widget(self._field)
        self.add_widget(self._found)
        self._search()

    def _search(self, *_: object) -> None:
        self._found.clear_widgets()
        for item in find(self.items, self._field.text)[:AT_ONCE]:
            row = PickRow()
            row.show(as_option(item))
            row.fbind("on_tap", lambda _, item=item: self.pick(item))
            self._found.add_widget(row)

    def pick(self, item: tuple[str, ...]) -> None:
        """Pick an item and fold up."""
        self.clear_widgets()
        row = PickRow()
        row.show(as_option(item))
        row.fbind("on_tap", lambda *_: self.open_up())
        self.add_widget(row)
        self.picked(item[0])


class Counter(Column):
    """A title and a row of counts, the first one chosen."""

    def __init__(self, title: str, counts: list[str], chosen: Callable[..., object], **options: object) -> None:
        super().__init__(spacing=dp(6), **options)
        self.add_widget(Text(text=title, role="label"))
        choice = Choice(options=[(str(at), text) for at, text in enumerate(counts)], chosen="0")
        choice.fbind("on_choose", lambda _, key: chosen(int(key)))
        self.add_widget(choice)


class AnswerCard(Panel):
    """The figure in headline size, how it comes about, and the rules behind it."""

    def __init__(self, view: AnswerView, **options: object) -> None:
        super().__init__(spacing=dp(8), fill="lit", edge="brass", **options)
        self.add_widget(Text(text=view.figure, role="display", tone="on_lit"))
        if view.sum not in {"", view.figure}:
            self.add_widget(Text(text=view.sum, role="strong", tone="on_lit"))
        if view.rules and theme.large:
            self.add_widget(self._why(view.rules))
            return
        for rule in view.rules:
            self.add_widget(Text(text=rule, role="small", tone="on_lit"))

    def _why(self, rules: Sequence[str]) -> Link:
        """Return a link to the rules, used in large text so that the question stays in view."""
        link = Link(text=t("table.why"), icon="help-circle-outline", tone="on_lit")
        link.fbind("on_tap", lambda *_: self._rules(rules))
        return link

    def _rules(self, rules: Sequence[str]) -> None:
        sheet = Sheet(title=t("calculator.rules"))
        for rule in rules:
            sheet.body.add_widget(Text(text=rule))
        sheet.open()


def as_option(item: tuple[str, ...]) -> OptionView:
    """Return a row's option, made of key, words, second line and colour."""
    from app.views.asked.question import OptionView

    key, name, told, colour, letter = item
    return OptionView(key, name, None, "", None, "", told, "", colour, letter)


