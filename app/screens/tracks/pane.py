"""The picture that is moved under the fingers: drawn once, larger than the window, and shown through it."""

from __future__ import annotations

from typing import TYPE_CHECKING
from weakref import finalize

from kivy.graphics import (
    Callback,
    ClearBuffers,
    ClearColor,
    Color,
    Fbo,
    InstructionGroup,
    Rectangle,
    Scale,
    SmoothLine,
    Translate,
)
from kivy.graphics.opengl import GL_BLEND, glDisable, glEnable
from kivy.metrics import dp

from app.screens.tracks.ink import new_mesh
from app.screens.widgets.theme import player_colour, readable_on, theme

if TYPE_CHECKING:
    from app.screens.tracks.ink import Ink
    from app.screens.widgets.kivy_values import Drawing, Observed

LAYERS = ("printed", "owned", "marks", "signs", "centre", "tokens", "choices")
BESIDE = 0.25  # as a part of the window: how far one can drag before the picture is drawn again
MOST = 4096  # pixels: every phone can draw into a buffer of this size


SPARE: list[Fbo] = []  # the buffers of boards that are gone


def buffer_of(owner: object) -> Fbo:
    """Return an empty buffer. It goes to the next board once its owner is gone: Kivy never frees a buffer's shaders."""
    buffer = SPARE.pop() if SPARE else Fbo(size=(8, 8))
    buffer.clear()
    finalize(owner, SPARE.append, buffer)
    return buffer


class Pane:
    """Layers of meshes and a trail in a buffer of their own. `look(box, place, side)` shows a part of it."""

    layers: dict[str, Drawing]
    _drawn: Observed

    def __init__(self, canvas: Drawing) -> None:
        self.buffer = buffer_of(self)
        canvas.add(self.buffer)
        with canvas:
            Color(1, 1, 1, 1)
            self._opaque = Callback(opaque)
            self._window = Rectangle(size=(0, 0))
            self._blended = Callback(blended)
        self.buffer.texture.mag_filter = self.buffer.texture.min_filter = "nearest"
        with self.buffer:
            ClearColor(*theme.colour("page"))
            ClearBuffers()
            self._translate, self._scale = Translate(), Scale(1, 1, 1)
            self._group = InstructionGroup()
            self.halo_colour, self.halo = Color(*theme.colour("card")), SmoothLine(width=1)
            self.trail_colour, self.trail = Color(*theme.colour("brick")), SmoothLine(width=1)
        self.layers, self._drawn = {}, None

    def paint_with(self, ink: Ink) -> None:
        """Make a mesh for every layer, on this texture."""
        self._group.clear()
        self._group.add(Color(1, 1, 1, 1))
        self.layers = {name: new_mesh(ink) for name in LAYERS}
        for mesh in self.layers.values():
            self._group.add(mesh)

    def resize(self, wide: float, high: float) -> None:
        """Take over the window's size."""
        self._beside = tuple([round(side * BESIDE) for side in (wide, high)])
        size = tuple(
            [max(8, min(MOST, int(side) + 2 * more)) for side, more in zip((wide, high), self._beside, strict=True)]
        )
        if size != tuple(self.buffer.size):
            self.buffer.size = size
            self.buffer.texture.mag_filter = self.buffer.texture.min_filter = "nearest"
        self._drawn = None

    def look(self, box: tuple[float, float, float, float], place: tuple[float, float, float], side: float) -> None:
        """Show the board at `place` (left, low, zoom) in the window `box` (x, y, width, height); its side is `side`."""
        left, low, zoom = round(place[0]), round(place[1]), place[2]
        if self._drawn is None or zoom != self._drawn[2] or self._too_far(left, low):
            self._drawn = left, low, zoom
            self._translate.xy = left + self._beside[0], low + self._beside[1]
            self._scale.x = self._scale.y = zoom
        self._cut(box, (left, low), side * zoom)

    def _too_far(self, left: int, low: int) -> bool:
        return any(
            abs(now - then) > more for now, then, more in zip((left, low), self._drawn, self._beside, strict=False)
        )

    def _cut(self, box: tuple[float, float, float, float], at: tuple[int, int], size: float) -> None:
        """Cut away what is not board or lies outside the window."""
        x, y, wide, high = map(int, box)
        near = [max(0, part) for part in at]
        far = [min(room, part + size) for room, part in zip((wide, high), at, strict=True)]
        if far[0] <= near[0] or far[1] <= near[1]:
            self._window.size = (0, 0)
            return
        shift = [more - now + then for more, now, then in zip(self._beside, at, self._drawn, strict=False)]
        all_wide, all_high = self.buffer.size
        u, v = (near[0] + shift[0]) / all_wide, (near[1] + shift[1]) / all_high
        to_u, to_v = (far[0] + shift[0]) / all_wide, (far[1] + shift[1]) / all_high
        self._window.texture = self.buffer.texture
        self._window.tex_coords = (u, v, to_u, v, to_u, to_v, u, to_v)
        self._window.pos = x + near[0], y + near[1]
        self._window.size = far[0] - near[0], far[1] - near[1]

    def draw_trail(self, points: list[float], zoom: int, colour: str) -> None:
        """Draw a walk in its player's colour, with a rim that is seen beside it."""
        self.trail_colour.rgba = player_colour(colour)
        self.halo_colour.rgba = readable_on(player_colour(colour))
        self.halo.points = self.trail.points = points if len(points) > 2 else []
        self.trail.width, self.halo.width = dp(1.6) / zoom**0.5, dp(2.8) / zoom**0.5


def opaque(_: object) -> None:
    """Draw without mixing, because the picture hides what is under it."""
    glDisable(GL_BLEND)


def blended(_: object) -> None:
    """Draw with mixing, as everything else is drawn."""
    glEnable(GL_BLEND)
