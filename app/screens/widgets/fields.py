"""Fields to type names and searches. Money has a pad of its own."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kivy.metrics import dp
from kivy.properties import BooleanProperty, ListProperty, NumericProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.textinput import TextInput

from app.screens.widgets.buttons import IconButton
from app.screens.widgets.edges import InView, edges
from app.screens.widgets.finger import strayed
from app.screens.widgets.surfaces import Column, Surface
from app.screens.widgets.text import Icon, Text
from app.screens.widgets.theme import FINGER, theme
from app.typed.finding import find

if TYPE_CHECKING:
    from collections.abc import Callable

    from app.screens.widgets.kivy_values import Touch


class SingleLine(TextInput):
    """One line of typing, in our colours. With `over`, entering it selects all, so that typing replaces."""

    is_target = True
    over = BooleanProperty(False)

    def __init__(self, **options: object) -> None:
        size = theme.size("body")
        super().__init__(
            multiline=False, font_name="Roboto", font_size=size, background_normal="", background_active="",
            background_color=(0, 0, 0, 0), foreground_color=theme.colour("ink"),
            cursor_color=theme.colour("felt"),
            hint_text_color=theme.colour("soft"), selection_color=theme.colour("felt", 0.3), write_tab=False,
            size_hint_y=None, **options,
        )  # fmt: skip
        self.height = max(dp(FINGER), size * 1.9)
        self.fbind("line_height", self._middle)
        self._middle()
        self._entered = False
        self._in_view = InView(self)

    def on_focus(self, *_: object) -> None:
        """Remember that the field was just entered. While it is, stay in view, wherever the keyboard comes up."""
        self._entered = self.focus
        if self.focus:
            edges.field = self
            self._in_view.begin()
        else:
            edges.field = None if edges.field is self else edges.field
            self._in_view.end()

    def on_touch_down(self, touch: Touch) -> bool:
        """Enter the field, unless the finger only passed over it."""
        return not strayed(touch) and super().on_touch_down(touch)

    def on_touch_up(self, touch: Touch) -> bool:
        """Select all when the touch that entered the field ends; a later touch sets the cursor."""
        done = super().on_touch_up(touch)
        if self.over and self.focus and self._entered:
            self._entered = False
            self.select_all()
        return done

    def _middle(self, *_: object) -> None:
        """Centre the line. Kivy knows its height only after it has set one."""
        side = max(0, (self.height - self.line_height) / 2)
        self.padding = dp(4), side, dp(4), side


class Field(Surface, BoxLayout):
    """A field for a name: `text`, `hint`, `icon`, `limit` letters at most; dispatches `on_text`.

    With `over`, what stands in it is replaced by what is typed.
    """

    text = StringProperty("")
    hint = StringProperty("")
    icon = StringProperty("")
    limit = NumericProperty(40)
    over = BooleanProperty(False)
    watch: Callable[[str], object] = staticmethod(str)  # is told what is typed into any field; the app sets it

    def __init__(self, **options: object) -> None:
        self.register_event_type("on_done")
        options.setdefault("size_hint_y", None)
        options.setdefault("fill", "raised")
        options.setdefault("radius", dp(12))
        super().__init__(**options)
        self.padding, self.spacing = (dp(12), 0), dp(8)
        if self.icon:
            self.add_widget(Icon(icon=self.icon, tone="soft", base=22, pos_hint={"center_y": 0.5}))
        self.input = SingleLine(text=self.text, hint_text=self.hint, over=self.over)
        self.add_widget(self.input)
        self.height = self.input.height
        self.input.fbind("text", self._typed)
        self.input.fbind("focus", self._focus)
        self.input.fbind("on_text_validate", lambda *_: self.dispatch("on_done"))
        self.fbind("text", self._put)
        self.fbind("hint", lambda _, hint: setattr(self.input, "hint_text", hint))

    def _typed(self, _: object, text: str) -> None:
        if len(text) > self.limit:
            self.input.text = text[: self.limit]
            return
        self.text = text
        self.watch(text)

    def _put(self, _: object, text: str) -> None:
        if self.input.text != text:
            self.input.text = text

    def _focus(self, _: object, focus: bool) -> None:
        self.edge, self.edge_width = ("felt", dp(2)) if focus else ("", dp(1))
        if not focus:
            self.dispatch("on_done")

    def on_done(self) -> None:
        """Called when typing has ended."""


class SearchField(Column):
    """A search while typing. `items` are (key, title, text), the first `most` are shown; dispatches `on_pick(key)`."""

    items = ListProperty()
    hint = StringProperty("")
    none = StringProperty("")
    most = NumericProperty(30)
    text = StringProperty("")

    def __init__(self, **options: object) -> None:
        self.register_event_type("on_pick")
        super().__init__(**options)
        self._field = Field(icon="magnify", hint=self.hint)
        self._found = Column(spacing=dp(4))
        self._line = BoxLayout(size_hint_y=None, height=self._field.height)
        self._line.add_widget(self._field)
        self._clear = IconButton(icon="close", tone="soft")
        self._clear.fbind("on_tap", lambda *_: setattr(self._field, "text", ""))
        self._line.add_widget(self._clear)
        self.add_widget(self._line)
        self.add_widget(self._found)
        self.fbind("hint", lambda _, hint: setattr(self._field, "hint", hint))
        self._field.fbind("text", self._search)
        self.fbind("items", self._search)
        self._search()

    def _search(self, *_: object) -> None:
        from app.screens.widgets.rows import Row

        self.text = self._field.text
        self._found.clear_widgets()
        matches = find(self.items, self.text)[: int(self.most)]
        for key, title, text in matches:
            row = Row(title=title, text=text, key=key, fill="card", edge="edge")
            row.fbind("on_tap", lambda row: self.dispatch("on_pick", row.key))
            self._found.add_widget(row)
        if not matches and self.none:
            self._found.add_widget(Text(text=self.none, tone="soft", role="body"))

    def on_pick(self, key: str) -> None:
        """Called when a row was touched."""
