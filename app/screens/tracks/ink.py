"""One texture for everything on a board (colours, letters, icons, names), so that it is drawn in a few strokes."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kivy.core.text import Label as CoreLabel
from kivy.graphics import Mesh
from kivy.graphics.texture import Texture
from kivymd.icon_definitions import md_icons

from app.screens.pictures.boards import Box
from app.screens.widgets.kivy_bets import measure
from app.screens.widgets.text import width_of

if TYPE_CHECKING:
    from collections.abc import Callable

    from app.screens.widgets.kivy_values import Drawing, Widget

SWATCH = 8  # pixels of a plain colour: its middle is used, so that nothing beside it shows through
HATCH = 48
SIDES = (1024, 2048, 4096)
PAD = 2
CORNERS = (0, 1, 2, 2, 3, 0)
Written = tuple[Box, int, int]  # where a word lies on the texture, its width and height


class TextureFull(Exception):  # noqa: N818 - named after what it says
    """The texture has no room left."""


class LabelSlot:
    """The place on the texture to which a label writes itself."""

    def __init__(self, sheet: Widget, x: int, y: int) -> None:
        self.sheet, self.at = sheet, (x, y)

    def blit_data(self, data: Drawing) -> None:
        """Copy a label's letters to the texture. Labels call this when their letters are ready."""
        self.sheet.blit_buffer(data.data, size=(data.width, data.height), colorfmt=data.fmt, pos=self.at)


class Ink:
    """The texture, and what has been written on it: each colour, icon and word once."""

    _known: dict[tuple[object, ...], Written]
    _drawn: list[Callable[[], object]]

    def __init__(self, side: int = SIDES[0]) -> None:
        self.side = side
        self.texture = Texture.create(size=(side, side), colorfmt="rgba")
        self.texture.add_reload_observer(self._again)
        self._known, self._drawn = {}, []
        self._x = self._y = self._row = 0
        self._wipe()

    def _wipe(self) -> None:
        self.texture.blit_buffer(bytes(self.side * self.side * 4), colorfmt="rgba", bufferfmt="ubyte")

    def _again(self, _texture: object) -> None:
        """Write everything anew, because the phone has lost its textures."""
        self._wipe()
        for draw in self._drawn:
            draw()

    def _room(self, wide: int, high: int) -> tuple[int, int]:
        if self._x + wide + PAD > self.side:
            self._x, self._y, self._row = 0, self._y + self._row, 0
        if self._y + high + PAD > self.side:
            raise TextureFull
        x, y = self._x, self._y
        self._x, self._row = x + wide + PAD, max(self._row, high + PAD)
        return x, y

    def _put(
        self, key: tuple[object, ...], wide: int, high: int, draw: Callable[..., object]
    ) -> Written:
        x, y = self._room(wide, high)
        draw(x, y)
        self._drawn.append(lambda: draw(x, y))
        found = (x / self.side, y / self.side, (x + wide) / self.side, (y + high) / self.side), wide, high
        self._known[key] = found
        return found

    def colour(self, rgba: tuple[float, float, float, float]) -> tuple[float, float, float, float]:
        """Return the middle of a patch of this colour, as (u, v, u, v)."""
        key = tuple(round(part * 255) for part in rgba)
        if key not in self._known:
            data = bytes(key) * (SWATCH * SWATCH)
            (left, low, right, high), *_ = self._put(key, SWATCH, SWATCH, lambda x, y: self._blit(data, SWATCH, x, y))
            u, v = (left + right) / 2, (low + high) / 2
            self._known[key] = (u, v, u, v), SWATCH, SWATCH
        return self._known[key][0]

    def hatch(self, rgba: tuple[float, float, float, float]) -> tuple[float, float, float, float]:
        """Return a patch of slanted lines."""
        key = ("hatch", rgba)
        if key not in self._known:
            ink, clear = bytes(round(part * 255) for part in rgba), bytes(4)
            lines = [ink if (x + y) % 12 < 3 else clear for y in range(HATCH) for x in range(HATCH)]
            self._put(key, HATCH, HATCH, lambda x, y: self._blit(b"".join(lines), HATCH, x, y))
        return self._known[key][0]

    def _blit(self, data: bytes, side: int, x: int, y: int) -> None:
        self.texture.blit_buffer(data, size=(side, side), colorfmt="rgba", bufferfmt="ubyte", pos=(x, y))

    def icon(
        self, name: str, size: float, rgba: tuple[float, float, float, float]
    ) -> Written:
        """Return a Material icon: its place on the texture and its size in pixels."""
        return self._write(md_icons.get(name, md_icons["help"]), "Icons", size, rgba, None)

    def word(
        self, text: str, size: float, rgba: tuple[float, float, float, float], width: float | None = None,
        font: str = "Roboto",
    ) -> Written:  # fmt: skip
        """Return a text, broken at a width. The letters become smaller where a word would not fit."""
        if width is not None and width_of(text, font, size) <= width:
            width = None
        while width is not None and size > 4 and max(width_of(part, font, size) for part in text.split()) > width - 2:
            size *= 0.94
        return self._write(text, font, size, rgba, width)

    def _write(
        self, text: str, font: str, size: float, rgba: tuple[float, float, float, float], width: float | None
    ) -> Written:
        key = (text, font, round(size, 1), rgba, width and round(width))
        if key in self._known:
            return self._known[key]
        label = CoreLabel(text=text, font_name=font, font_size=size, color=rgba, halign="center",
                          text_size=(width, None), line_height=0.98)  # fmt: skip
        label.resolve_font_name()
        wide, high = measure(label)

        def draw(x: int, y: int) -> None:
            label.texture = LabelSlot(self.texture, x, y)
            label.render(real=True)

        return self._put(key, wide, high, draw) if wide > 1 and high > 1 else ((0, 0, 0, 0), 0, 0)


class Strokes:
    """Rectangles collected for one mesh."""

    vertices: list[float]

    def __init__(self, ink: Ink, grain: float = 1.0) -> None:
        self.ink, self.vertices, self.count = ink, [], 0
        self.grain = grain  # the zoom at which these strokes are seen, so that letters lie on whole pixels

    def fill(self, box: tuple[float, float, float, float], uv: tuple[float, float, float, float]) -> None:
        """Add a rectangle (x, y, width, height) filled with a part of the texture, its first row on top."""
        x, y, wide, high = box
        left, low, right, far = uv
        self.vertices += (
            x,
            y,
            left,
            far,
            x + wide,
            y,
            right,
            far,
            x + wide,
            y + high,
            right,
            low,
            x,
            y + high,
            left,
            low,
        )
        self.count += 1

    def colour(self, box: tuple[float, float, float, float], rgba: tuple[float, float, float, float]) -> None:
        """Add a plain rectangle."""
        self.fill(box, self.ink.colour(rgba))

    def centred(
        self, x: float, y: float, drawn: Written, scale: float = 1.0
    ) -> None:
        """Add something written, centred on a point."""
        uv, wide, high = drawn
        across, up = wide * scale, high * scale
        left, low = (round((part - side / 2) * self.grain) / self.grain for part, side in ((x, across), (y, up)))
        self.fill((left, low, across, up), uv)

    def into(self, mesh: Drawing) -> None:
        """Put everything into the mesh."""
        mesh.vertices = self.vertices
        mesh.indices = [4 * at + corner for at in range(self.count) for corner in CORNERS]


def new_mesh(ink: Ink) -> Drawing:
    """Return a mesh that is painted with this ink."""
    return Mesh(mode="triangles", texture=ink.texture)
