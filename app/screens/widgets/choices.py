"""Choosing one of a few, and turning something on or off."""

from __future__ import annotations

from kivy.graphics import Color, SmoothEllipse, SmoothRoundedRectangle
from kivy.metrics import dp
from kivy.properties import BooleanProperty, ListProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

from app.screens.widgets.buttons import PushButton
from app.screens.widgets.once import once
from app.screens.widgets.surfaces import Column, Surface
from app.screens.widgets.text import Text
from app.screens.widgets.theme import FINGER, theme
from app.screens.widgets.touch import Touchable
from app.screens.widgets.wrap import Wrap


class Choice(Wrap):
    """One of a few, in even rows. `options` are (key, text) or (key, text, icon); `chosen` is a key.

    Dispatches `on_choose(key)`.
    """

    options = ListProperty()
    chosen = StringProperty("", allownone=True)

    def __init__(self, **options: object) -> None:
        self.register_event_type("on_choose")
        options.setdefault("grid", True)
        options.setdefault("balanced", True)
        super().__init__(**options)
        self.fbind("options", self._build)
        self.fbind("chosen", self._light)
        self._build()

    def _build(self, *_: object) -> None:
        """Show the options. Where only words have changed, the buttons stay: a letter typed elsewhere costs little."""
        buttons, wanted = self.children[::-1], [(key, icon[0] if icon else "") for key, _, *icon in self.options]
        if wanted == [(button.key, button.plain_icon) for button in buttons]:
            for button, (_, text, *_) in zip(buttons, self.options, strict=True):
                button.text = text
            return
        self.clear_widgets()
        for key, text, *icon in self.options:
            button = PushButton(text=text, kind="outlined", icon=icon[0] if icon else "", inset=dp(9))
            button.key, button.plain_icon = key, button.icon
            button.fbind("on_tap", self._choose)
            self.add_widget(button)
        self._light()

    def _light(self, *_: object) -> None:
        for button in self.children:
            button.lit = button.key == self.chosen
            button.sign = "check" if button.lit and not button.plain_icon else ""

    def _choose(self, button: PushButton) -> None:
        self.chosen = button.key
        self.dispatch("on_choose", button.key)

    def on_choose(self, key: str) -> None:
        """Called when one was touched."""


class Toggle(Widget):
    """The little switch that shows on and off by place, shape and colour."""

    active = BooleanProperty(False)

    def __init__(self, **options: object) -> None:
        options.setdefault("size_hint", (None, None))
        options.setdefault("size", (dp(52), dp(32)))
        super().__init__(**options)
        with self.canvas:
            self._rail_colour = Color()
            self._rail = SmoothRoundedRectangle(radius=[dp(16)])
            self._knob_colour = Color()
            self._knob = SmoothEllipse()
        for name in ("active", "pos"):
            self.fbind(name, self._draw)
        self._draw()

    def _draw(self, *_: object) -> None:
        self._rail_colour.rgba = theme.colour("felt" if self.active else "outline")
        self._knob_colour.rgba = theme.colour("on_felt" if self.active else "card")
        self._rail.pos, self._rail.size = self.pos, self.size
        side = dp(24) if self.active else dp(18)
        x = self.x + (self.width - side - dp(4) if self.active else dp(7))
        self._knob.pos, self._knob.size = (x, self.y + (self.height - side) / 2), (side, side)


class SwitchRow(Touchable, Surface, BoxLayout):
    """A title, a sentence under it, and a switch; the whole row can be touched. Dispatches `on_change(active)`."""

    title = StringProperty("")
    text = StringProperty("")
    active = BooleanProperty(False)

    def __init__(self, **options: object) -> None:
        self.register_event_type("on_change")
        options.setdefault("size_hint_y", None)
        super().__init__(**options)
        self.padding = dp(4), dp(8)
        self.spacing = dp(12)
        self._words = Column(spacing=dp(2), pos_hint={"center_y": 0.5})
        self._title, self._text = Text(role="strong"), Text(role="small", tone="soft")
        self._toggle = Toggle(pos_hint={"center_y": 0.5})
        self._words.add_widget(self._title)
        self.add_widget(self._words)
        self.add_widget(self._toggle)
        self._words.fbind("height", self._grow)
        once(self, self._show, "title", "text", "active")

    def _show(self, *_: object) -> None:
        self._title.text, self._text.text, self._toggle.active = self.title, self.text, self.active
        if self.text and self._text.parent is None:
            self._words.add_widget(self._text)
        self._grow()

    def _grow(self, *_: object) -> None:
        self.height = self.needed = max(dp(FINGER), self._words.height + dp(16))

    def on_tap(self) -> None:
        """Change the switch."""
        self.active = not self.active
        self.dispatch("on_change", self.active)

    def on_change(self, active: bool) -> None:
        """Called when a finger has changed the switch."""
