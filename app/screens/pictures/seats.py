"""Seats: a row of the seating (a face, a name to type, a handle to drag it to another seat), and a face to touch."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kivy.metrics import dp
from kivy.uix.anchorlayout import AnchorLayout
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

from app.screens.pictures.faces import Face
from app.screens.widgets.buttons import IconButton
from app.screens.widgets.fields import Field
from app.screens.widgets.surfaces import HANDLES, Panel, SideBySide
from app.screens.widgets.text import Icon
from app.screens.widgets.theme import FINGER, theme
from app.screens.widgets.touch import Touchable

if TYPE_CHECKING:
    from collections.abc import Callable

    from app.screens.widgets.kivy_values import Touch
    from app.session.setup import Person


class FaceButton(Touchable, AnchorLayout):
    """A face to touch, to change it."""

    radius = dp(FINGER / 2)

    def __init__(self, person: Person, **options: object) -> None:
        side = max(dp(FINGER), theme.icon(44))
        super().__init__(size_hint=(None, None), size=(side, side), **options)
        self.add_widget(Face(colour=person.colour, token=person.token, base=42))


class Handle(AnchorLayout):
    """A handle to drag up or down. Dispatches `on_pass(by)` at each row it passes."""

    is_target = True

    def __init__(self, row: SeatRow, **options: object) -> None:
        side = max(dp(FINGER), theme.icon(40))
        super().__init__(size_hint=(None, None), size=(side, side), **options)
        self.row = row
        HANDLES.add(self)
        self.add_widget(Icon(icon="drag-horizontal-variant", tone="soft"))

    def on_touch_down(self, touch: Touch) -> bool:
        """Take hold of the handle. The page does not scroll meanwhile."""
        if not self.collide_point(*touch.pos):
            return False
        touch.grab(self)
        self.row.edge = "felt"
        return True

    def on_touch_up(self, touch: Touch) -> bool:
        """Let go over another seat."""
        if touch.grab_current is not self:
            return False
        touch.ungrab(self)
        self.row.edge = "edge"
        step = self.row.height + dp(8)
        by = round((touch.oy - touch.y) / step)
        if by:
            self.row.dispatch("on_move", by)
        return True


class SeatRow(Panel):
    """Who sits here; dispatches `on_name(name)`, `on_next()`, `on_look()`, `on_move(seats down)`."""

    def __init__(self, person: Person, hint: str, **options: object) -> None:
        for event in ("on_name", "on_look", "on_move", "on_next"):
            self.register_event_type(event)
        super().__init__(padding=dp(6), **options)
        self.person = person
        line, roomy = SideBySide(spacing=dp(6)), not theme.largest
        face = FaceButton(person)
        face.fbind("on_tap", lambda *_: self.dispatch("on_look"))
        field = self.field = Field(text=person.name, hint=hint, over=True)
        field.input.fbind("on_text_validate", lambda *_: self.dispatch("on_next"))
        field.fbind("text", lambda _, name: self.dispatch("on_name", name))
        up = IconButton(icon="chevron-up", tone="soft")
        up.fbind("on_tap", lambda *_: self.dispatch("on_move", -1))
        for part in (face, field if roomy else Widget(size_hint_y=None, height=1), up, Handle(self)):
            line.add_widget(part)
        self.add_widget(line)
        if not roomy:
            self.add_widget(field)

    def enter(self) -> None:
        """Enter the name, to be typed over."""
        self.field.input.focus = True
        self.field.input.select_all()

    def on_next(self) -> None:
        """Called when Return was typed."""

    def on_name(self, name: str) -> None:
        """Called when a name was typed."""

    def on_look(self) -> None:
        """Called when the face was touched."""

    def on_move(self, by: int) -> None:
        """Called when the row was dragged to another seat."""


class SeatButton(Touchable, BoxLayout):
    """A face to touch. The page's title shows the name."""

    radius = dp(26)

    def __init__(
        self, seat: tuple[str, str, str, str], *, lit: bool, meet: Callable[..., object], **options: object
    ) -> None:
        side = max(dp(52), theme.icon(40) + dp(8))
        super().__init__(size_hint=(None, None), size=(side, side), padding=(side - theme.icon(38)) / 2, **options)
        self.least_width = self.needed = side
        self.key, _, colour, token = seat
        self.name = seat[1]
        self.add_widget(Face(colour=colour, token=token, base=38, ringed=lit))
        self.opacity = 1 if lit else 0.75
        self.fbind("on_tap", lambda *_: meet(self.key))
