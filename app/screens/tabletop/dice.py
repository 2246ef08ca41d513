"""The dice on the Table. A pad is built once for each kind; entered dice shrink to one row that can be changed."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kivy.metrics import dp
from kivy.properties import ListProperty, NumericProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

from app.screens.asking.question import put
from app.screens.asking.settling import draw_ahead, settle
from app.screens.widgets import Column, DicePad, DieFace, PushButton
from app.screens.widgets.surfaces import Still
from app.screens.widgets.theme import FINGER
from app.session.chance import rolled

if TYPE_CHECKING:
    from collections.abc import Sequence


class Chosen(BoxLayout):
    """The entered dice, lit; a touch opens the pad again. The one button stands beside them."""

    def __init__(self, **options: object) -> None:
        self.register_event_type("on_change")
        super().__init__(size_hint_y=None, spacing=dp(8), **options)
        self.button = PushButton(big=True, pos_hint={"center_y": 0.5}, size_hint_x=None)
        self._room = Widget(size_hint_x=None)
        self.fbind("width", self._widen)
        self.button.fbind("needed", self._grow)
        self._faces: dict[tuple[int, int | str, bool], DieFace] = {}
        self._grow()

    def _grow(self, *_: object) -> None:
        self.height = self.button.needed

    def _widen(self, *_: object) -> None:
        """Give the button half the width, like the first of two answers, so that no answer appears under it later."""
        dice = [part for part in self.children if part not in {self.button, self._room}]
        left = self.width - sum([die.width + self.spacing for die in dice])
        self.button.width = min(left, (self.width - self.spacing) / 2)
        self._room.width = left - self.button.width - self.spacing
        if self._room.width > 0 and self._room.parent is None:
            self.add_widget(self._room, index=1)
        elif self._room.width <= 0:
            put(self, self._room, wanted=False)

    def show(self, rows: Sequence[Sequence[int | str]], faces: tuple[int | str, ...], text: str) -> None:
        """Show these dice, and the text of the button."""
        self.button.text = text
        entered = enumerate(zip(rows, faces, strict=True))
        wanted = [self._face(at, face, len(set(row)) != 6) for at, (row, face) in entered]
        if [*wanted, self.button] != [part for part in self.children[::-1] if part is not self._room]:
            self.clear_widgets()
            for part in (*wanted, self.button):
                self.add_widget(part)
            self._widen()

    def warm(self, rows: tuple[tuple[int | str, ...], ...]) -> bool:
        """Build one face that is not built yet; return False when all are."""
        known = [(at, face, len(set(row)) != 6) for at, row in enumerate(rows) for face in row]
        new = next((key for key in known if key not in self._faces), None)
        if new is not None:
            self._face(*new)
        return new is not None

    def _face(self, at: int, face: int | str, speed: bool) -> DieFace:
        key = (at, face, speed)
        if key not in self._faces:
            die = DieFace(face=face, speed=speed, lit=True, width=dp(FINGER), pos_hint={"center_y": 0.5})
            die.fbind("on_tap", lambda *_: self.dispatch("on_change"))
            self._faces[key] = die
        return self._faces[key]

    def on_change(self) -> None:
        """Called when another face is wanted."""


class Dice(Column):
    """The dice: `rows` are those awaited.

    `settle()` shrinks, `open()` opens; dispatches `on_dice(faces)` when all are in.
    """

    rows = ListProperty()
    highest = NumericProperty(dp(FINGER))  # of a face

    def __init__(self, **options: object) -> None:
        self.register_event_type("on_dice")
        self.register_event_type("on_change")
        self.register_event_type("on_go")
        super().__init__(spacing=0, **options)
        self._pads: dict[tuple[tuple[int | str, ...], ...], Still] = {}
        self._chosen = Chosen()
        self._chosen.fbind("on_change", lambda *_: self.dispatch("on_change"))
        self._chosen.button.fbind("on_tap", lambda *_: self.dispatch("on_go"))
        self.fbind("rows", lambda *_: self.open())

    @property
    def pad(self) -> DicePad:
        """Return the pad for the dice that are awaited."""
        return self._pad_of(tuple(map(tuple, self.rows)))

    def _pad_of(self, kind: tuple[tuple[int | str, ...], ...]) -> DicePad:
        if kind not in self._pads:
            pad = DicePad(rows=[list(row) for row in kind], spacing=dp(4), highest=self.highest)
            self.fbind("highest", pad.setter("highest"))
            pad.fbind("on_dice", lambda _, faces: self.dispatch("on_dice", faces))
            self._pads[kind] = Still(pad)
        return self._pads[kind].child

    def warm(self, kinds: tuple[tuple[tuple[int | str, ...], ...], ...], wide: float) -> bool:
        """Build one pad or face ahead; return False when there is nothing left to build."""
        new = next((kind for kind in kinds if kind not in self._pads), None)
        if new is not None:
            self._pad_of(new).width = self._pads[new].width = wide
            settle(self._pads[new])  # drawn too, or the first tap that shows it would wait
            draw_ahead(self._pads[new])
        return new is not None or any(self._chosen.warm(kind) for kind in kinds)

    def open(self) -> None:
        """Show all faces, what was entered still lit."""
        self._put(self.pad.parent if self.rows else None)

    def settle(self, faces: tuple[int | str, ...], text: str) -> None:
        """Show only the entered dice, and the button that submits them."""
        self._chosen.show(self.rows, faces, text)
        self._put(self._chosen)

    def clear(self) -> None:
        """Clear the dice for the next roll."""
        if self.rows:
            if any(face is not None for face in self.pad.chosen):
                self.pad.clear()
            self.open()

    def roll(self) -> None:
        """Let the app roll."""
        faces = rolled(tuple(map(tuple, self.rows)))
        self.pad.enter(faces)
        self.dispatch("on_dice", faces)

    def _put(self, widget: Widget) -> None:
        if widget is not None and widget.parent is self:
            return
        self.clear_widgets()
        if widget is not None:
            self.add_widget(widget)

    def on_dice(self, faces: tuple[int | str, ...]) -> None:
        """Called when all dice are entered."""

    def on_change(self) -> None:
        """Called when entered dice should be changed."""

    def on_go(self) -> None:
        """Called when the entered dice should count."""
