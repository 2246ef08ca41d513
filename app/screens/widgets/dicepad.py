"""Dice to enter: a row of large faces for each die. What was chosen stays lit and can be changed."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kivy.graphics import Color, SmoothEllipse
from kivy.metrics import dp
from kivy.properties import BooleanProperty, ListProperty, NumericProperty, ObjectProperty
from kivy.uix.widget import Widget

from app.screens.widgets.kivy_bets import middle_of
from app.screens.widgets.surfaces import Column, Surface
from app.screens.widgets.text import Icon, Text
from app.screens.widgets.theme import FINGER, theme
from app.screens.widgets.touch import Touchable
from app.screens.widgets.wrap import Wrap

if TYPE_CHECKING:
    from collections.abc import Sequence

PLACES = {  # places of the pips, as parts of the face
    1: ((0.5, 0.5),),
    2: ((0.27, 0.73), (0.73, 0.27)),
    3: ((0.25, 0.75), (0.5, 0.5), (0.75, 0.25)),
    4: ((0.27, 0.73), (0.73, 0.73), (0.27, 0.27), (0.73, 0.27)),
    5: ((0.26, 0.74), (0.74, 0.74), (0.5, 0.5), (0.26, 0.26), (0.74, 0.26)),
    6: ((0.28, 0.77), (0.72, 0.77), (0.28, 0.5), (0.72, 0.5), (0.28, 0.23), (0.72, 0.23)),
}
PIPS = frozenset(PLACES)
ICONS = {"mr_monopoly": "account-tie-hat", "bus": "bus"}
LARGEST = 64


class DieFace(Touchable, Surface, Widget):
    """One face of a die. Faces of the `speed` die are brass, so that nobody mixes up the rows."""

    face = ObjectProperty(1)
    speed = BooleanProperty(False)
    lit = BooleanProperty(False)
    highest = NumericProperty(dp(LARGEST))

    def __init__(self, **options: object) -> None:
        options.setdefault("size_hint", (None, None))
        options.setdefault("radius", dp(12))
        super().__init__(**options)
        self.least_width = dp(FINGER)
        self._icon = Icon(icon=ICONS[self.face], base=30) if self.face in ICONS else None
        if self._icon is not None:
            self.add_widget(self._icon)
        with self.canvas:
            self._pip_colour = Color()
            self._pips = [SmoothEllipse() for _ in PLACES.get(self.face, ())]
        self.fbind("lit", self._light)
        self.fbind("width", self._square)
        self.fbind("highest", self._square)
        self.fbind("pos", self._draw)
        self.fbind("size", self._draw)
        self._light()
        self._square()

    def _square(self, *_: object) -> None:
        self.needed = self.height = max(dp(FINGER), min(self.width, self.highest))

    def _light(self, *_: object) -> None:
        self.fill = ("felt" if self.lit else "brass_tint" if self.speed else "card")
        self.edge = "felt" if self.lit else "outline"
        tone = "on_felt" if self.lit else "ink"
        self._pip_colour.rgba = theme.colour(tone)
        if self._icon is not None:
            self._icon.tone = tone

    def _draw(self, *_: object) -> None:
        side, (x_middle, y_middle) = min(self.size), middle_of(self)
        left, bottom = x_middle - side / 2, y_middle - side / 2
        dot = side * 0.17
        for pip, (x, y) in zip(self._pips, PLACES.get(self.face, ()), strict=False):
            pip.pos, pip.size = (left + x * side - dot / 2, bottom + y * side - dot / 2), (dot, dot)
        if self._icon is not None:
            self._icon.center = x_middle, y_middle


class DicePad(Column):
    """The rows of faces: `rows` are the faces of each die, (1, ..., 6) or (1, 2, 3, "mr_monopoly", "bus").

    Dispatches `on_dice(faces)` whenever every row has a chosen face, also after a change. `chosen` is what is lit, or
    None. `labels`, if given, name each row.
    """

    rows = ListProperty()
    chosen = ListProperty()
    labels = ListProperty()
    highest = NumericProperty(dp(LARGEST))  # of a face

    def __init__(self, **options: object) -> None:
        self.register_event_type("on_dice")
        self.register_event_type("on_face")
        options.setdefault("spacing", dp(8))
        super().__init__(**options)
        self.fbind("rows", self._build)
        self._build()

    def _build(self, *_: object) -> None:
        self.clear_widgets()
        self.chosen = [None] * len(self.rows)
        for at, faces in enumerate(self.rows):
            if at < len(self.labels) and self.labels[at]:
                self.add_widget(Text(role="small", tone="soft", text=self.labels[at]))
            line = Wrap(spacing=dp(5), columns=len(faces))
            for face in faces:
                line.add_widget(self._face(at, face, set(faces) != PIPS))
            self.add_widget(line)

    def _face(self, row: int, face: int | str, speed: bool) -> DieFace:
        die = DieFace(face=face, speed=speed, highest=self.highest)
        self.fbind("highest", die.setter("highest"))
        die.row = row
        die.fbind("on_tap", self._tapped)
        return die

    def _tapped(self, die: DieFace) -> None:
        chosen = list(self.chosen)
        chosen[die.row] = die.face
        self.enter(chosen)
        self.dispatch("on_face", die.row, die.face)
        if None not in chosen:
            self.dispatch("on_dice", tuple(chosen))

    def enter(self, chosen: Sequence[int | str | None]) -> None:
        """Light these faces; None where nothing is chosen."""
        self.chosen = list(chosen)
        for die in self.faces():
            die.lit = chosen[die.row] == die.face

    def faces(self) -> list[DieFace]:
        """Return every face, row by row from the top."""
        lines = [line for line in self.children[::-1] if isinstance(line, Wrap)]
        return [die for line in lines for die in line.children[::-1]]

    def clear(self) -> None:
        """Light nothing, for the next roll."""
        self.enter([None] * len(self.rows))

    def on_dice(self, faces: tuple[int | str, ...]) -> None:
        """Called when all dice are entered."""

    def on_face(self, row: int, face: int | str) -> None:
        """Called when one die was entered."""
