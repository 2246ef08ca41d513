"""Rows of a list, callouts, empty states, and children made from data."""

from __future__ import annotations

from kivy.metrics import dp
from kivy.properties import BooleanProperty, ListProperty, NumericProperty, ObjectProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from app.screens.widgets.once import once
from app.screens.widgets.surfaces import Column, Still, Surface
from app.screens.widgets.text import Icon, Money, Text
from app.screens.widgets.touch import Touchable


class Row(Touchable, Surface, BoxLayout):
    """A row with icon (or a `lead` widget), title, sentence, sum and chevron. All of it can be touched: `on_tap`."""

    icon = StringProperty("")
    lead = ObjectProperty(None, allownone=True)
    tail = ObjectProperty(None, allownone=True)
    title = StringProperty("")
    text = StringProperty("")
    amount = StringProperty("")
    flow = NumericProperty(0)
    chevron = BooleanProperty(False)
    key = StringProperty("")
    tone = StringProperty("ink")
    struck = BooleanProperty(False)

    def __init__(self, **options: object) -> None:
        options.setdefault("size_hint_y", None)
        options.setdefault("radius", dp(10))
        super().__init__(**options)
        self.padding, self.spacing = (dp(8), dp(8)), dp(12)
        self._words = Column(spacing=dp(1), pos_hint={"center_y": 0.5})
        self._words.fbind("height", self._grow)
        once(self, self._show, "icon", "lead", "tail", "title", "text", "amount", "flow", "chevron", "tone",
             "struck")

    def _show(self, *_: object) -> None:
        self.clear_widgets()
        self._words.clear_widgets()
        lead = self.lead or (Icon(icon=self.icon, tone="felt") if self.icon else None)
        self._words.add_widget(Text(role="strong", text=self.title, tone=self.tone, strikethrough=self.struck))
        if self.text:
            self._words.add_widget(Text(role="small", tone="soft", text=self.text, strikethrough=self.struck))
        money = Money(amount=self.amount, flow=self.flow) if self.amount else None
        arrow = Icon(icon="chevron-right", tone="soft") if self.chevron else None
        self._others = [part for part in (lead, money, self.tail, arrow) if part is not None]
        for part in (lead, self._words, money, self.tail, arrow):
            if part is not None:
                part.pos_hint = {"center_y": 0.5}
                self.add_widget(part)
        self._grow()

    def _grow(self, *_: object) -> None:
        highest = max([self._words.height, *(part.height for part in self._others)])
        self.height = self.needed = max(dp(56), highest + dp(16))


class Each(Column):
    """Children made from data: `items` are any values, `make` a function from a value to a widget."""

    items = ListProperty()
    make = ObjectProperty(None, allownone=True)

    def __init__(self, **options: object) -> None:
        super().__init__(**options)
        once(self, self._build, "items", "make")

    def _build(self, *_: object) -> None:
        """Show the items. A child that can `show(item)` is kept and changed, others are built anew."""
        kept = [child for child in self.children[::-1] if hasattr(child, "show")]
        if self.make is None or len(kept) < len(self.children):
            self.clear_widgets()
            kept = []
        for child in kept[len(self.items) :]:
            self.remove_widget(child)
        for child, item in zip(kept, self.items, strict=False):
            child.show(item)
        if self.make is not None:
            for item in self.items[len(kept) :]:
                self.add_widget(self.make(item))


class Kept(Each):
    """Like Each for long lists: the child of an item that stays is kept as it is, in its new place.

    A child has the `item` that it was made from. It moves as a whole: a line above it draws and lays out nothing anew.
    """

    def _build(self, *_: object) -> None:
        known = {still.child.item: still for still in self.children}
        wanted = [known.get(item) or Still(self.make(item)) for item in self.items] if self.make is not None else []
        staying = set(wanted)
        for child in [child for child in self.children if child not in staying]:
            self.remove_widget(child)
        for at, child in enumerate(wanted):
            if child.parent is None:
                self.add_widget(child, index=len(self.children) - at)


NOTES = {
    "info": ("information-outline", "tint", "on_tint"),
    "good": ("check-circle-outline", "tint", "on_tint"),
    "warn": ("alert-outline", "brass_tint", "ink"),
    "bad": ("alert-octagon-outline", "brick_tint", "ink"),
}


class Callout(Surface, BoxLayout):
    """A sentence that should be noticed: `kind` is info, good, warn or bad, each with its icon."""

    text = StringProperty("")
    kind = StringProperty("info")

    def __init__(self, **options: object) -> None:
        options.setdefault("size_hint_y", None)
        super().__init__(**options)
        self.padding, self.spacing = dp(12), dp(10)
        self._icon = Icon(base=22, pos_hint={"center_y": 0.5})
        self._text = Text(role="body", pos_hint={"center_y": 0.5})
        self.add_widget(self._icon)
        self.add_widget(self._text)
        self._text.fbind("height", self._grow)
        self.fbind("text", self._show)
        self.fbind("kind", self._show)
        self._show()

    def _show(self, *_: object) -> None:
        icon, self.fill, tone = NOTES[self.kind]
        self._icon.icon, self._icon.tone = icon, tone
        self._text.text, self._text.tone = self.text, tone
        self._grow()

    def _grow(self, *_: object) -> None:
        self.height = max(self._text.height, self._icon.height) + dp(24)


class Empty(Column):
    """Shown where there is nothing yet: a large icon, what will be here, and how to begin."""

    icon = StringProperty("cards-outline")
    title = StringProperty("")
    text = StringProperty("")

    def __init__(self, **options: object) -> None:
        options.setdefault("padding", (dp(16), dp(28)))
        super().__init__(**options)
        self._icon = Icon(base=64, tone="felt", pos_hint={"center_x": 0.5})
        self._title = Text(role="title", halign="center")
        self._text = Text(role="body", tone="soft", halign="center")
        for part in (self._icon, self._title, self._text):
            self.add_widget(part)
        for name in ("icon", "title", "text"):
            self.fbind(name, self._show)
        self._show()

    def _show(self, *_: object) -> None:
        self._icon.icon, self._title.text, self._text.text = self.icon, self.title, self.text
