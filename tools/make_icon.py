"""Draw icon and splash: python -m tools.make_icon, writes data/icons/*.png.

Three nested squares, the tracks of the board, and a coin on the corner where one is paid. Everything is drawn
here from a few numbers, four times too big and scaled down, so that edges are smooth.
"""

from __future__ import annotations

from pathlib import Path
from typing import NamedTuple

from PIL import Image, ImageDraw

ROOT = Path(__file__).resolve().parent.parent
ICONS, PAGE = ROOT / "data" / "icons", ROOT / "data" / "page"
FELT, FELT_LIGHT = (0x1F, 0x5A, 0x46), (0x2B, 0x70, 0x58)
PAPER = (0xF6, 0xEF, 0xDD)
BRASS, BRASS_DARK, BRASS_LIGHT = (0xCF, 0xA5, 0x4A), (0x8F, 0x6B, 0x22), (0xEB, 0xD0, 0x8C)
CLEAR = (0, 0, 0, 0)
FINER = 4
DARK = 140  # of 255: brass is lighter, its dark rim is not


class Place(NamedTuple):
    """A point and a half-width, in parts of the picture's side."""

    x: float
    y: float
    half: float


TRACKS = (0.36, 0.25, 0.14)  # half the width of each of the three squares
MIDDLE = 0.47  # a little up and left, because the coin hangs over the corner
LINE = 0.036
ROUND = 0.05
COIN = Place(0.76, 0.76, 0.16)
SAFE = 0.58  # Android may cut an adaptive icon to a circle of two thirds: corners and coin stay inside


def main() -> None:
    """Write all pictures."""
    ICONS.mkdir(parents=True, exist_ok=True)
    found = [(PAGE / "icon.png", of_the_page()), *[(ICONS / name, picture) for name, picture in pictures().items()]]
    for path, picture in found:
        picture.save(path, optimize=True)
        print(f"{path.relative_to(ROOT)}: {picture.width}x{picture.height}, {path.stat().st_size:,} bytes")


def pictures() -> dict[str, Image.Image]:
    """Return the file names, each with its picture."""
    return {
        "icon.png": icon(512),
        "icon_foreground.png": mark(432, SAFE),
        "icon_background.png": felt(432),
        "icon_monochrome.png": one_colour(mark(432, SAFE)),
        "presplash.png": splash(1024),
    }


def of_the_page() -> Image.Image:
    """Return the face of the guests' page on a home screen, which rounds the corners itself."""
    picture = felt(180)
    picture.alpha_composite(mark(180, 0.94))
    return picture.convert("RGB").quantize(64)


def icon(side: int) -> Image.Image:
    """Draw the icon for launchers that show it unchanged: felt with round corners, the mark on it."""
    rounded = Image.new("L", (side * FINER, side * FINER), 0)
    corners = ImageDraw.Draw(rounded)
    corners.rounded_rectangle((0, 0, side * FINER - 1, side * FINER - 1), radius=side * FINER * 0.2, fill=255)
    picture = felt(side)
    picture.alpha_composite(mark(side, 0.94))
    picture.putalpha(rounded.resize((side, side), Image.Resampling.LANCZOS))
    return picture


def splash(side: int) -> Image.Image:
    """Draw the mark small and alone. The system paints the rest in the colour of felt."""
    return mark(side, 0.5)


def felt(side: int) -> Image.Image:
    """Draw felt, lighter where a lamp would hang."""
    quarter = side // 2
    glow = Image.radial_gradient("L").resize((side * 2, side * 2))
    glow = glow.crop((quarter, quarter, quarter + side, quarter + side))
    light, dark = Image.new("RGB", (side, side), FELT_LIGHT), Image.new("RGB", (side, side), FELT)
    return Image.composite(dark, light, glow).convert("RGBA")


def mark(side: int, share: float) -> Image.Image:
    """Draw squares and coin on a transparent ground, filling this share of the picture."""
    big = round(side * share) * FINER
    drawing = Image.new("RGBA", (big, big), CLEAR)
    brush = ImageDraw.Draw(drawing)
    for half in TRACKS:
        square(brush, big, Place(MIDDLE, MIDDLE, half))
    coin(brush, big)
    small = drawing.resize((big // FINER, big // FINER), Image.Resampling.LANCZOS)
    picture = Image.new("RGBA", (side, side), CLEAR)
    picture.alpha_composite(small, ((side - small.width) // 2, (side - small.height) // 2))
    return picture


def one_colour(picture: Image.Image) -> Image.Image:
    """Return the shape alone, for launchers that colour it: rim and stamp of the coin are holes, or it were a blot."""
    shape = picture.getchannel("A")
    dark = picture.convert("RGB").convert("L").point(lambda light: 255 if light < DARK else 0)
    holes = Image.composite(Image.new("L", shape.size, 0), shape, dark)
    white = Image.new("RGBA", picture.size, (255, 255, 255, 0))
    white.putalpha(holes)
    return white


def square(brush: ImageDraw.ImageDraw, side: int, place: Place) -> None:
    """Draw one track: a line of paper."""
    corners = box(side, place)
    brush.rounded_rectangle(corners, radius=side * ROUND, outline=PAPER, width=round(side * LINE))


def coin(brush: ImageDraw.ImageDraw, side: int) -> None:
    """Draw the coin: a gap in the tracks, a dark rim, brass, and a small square stamped on it."""
    brush.ellipse(box(side, COIN._replace(half=COIN.half * 1.16)), fill=CLEAR)
    brush.ellipse(box(side, COIN), fill=BRASS_DARK)
    brush.ellipse(box(side, COIN._replace(half=COIN.half * 0.93)), fill=BRASS)
    ring = box(side, COIN._replace(half=COIN.half * 0.76))
    brush.ellipse(ring, outline=BRASS_LIGHT, width=round(side * LINE / 2))
    stamp = box(side, COIN._replace(half=COIN.half * 0.34))
    brush.rounded_rectangle(stamp, radius=side * ROUND / 3, outline=BRASS_DARK, width=round(side / 40))


def box(side: int, place: Place) -> tuple[float, float, float, float]:
    """Return a place in pixels."""
    return (
        side * (place.x - place.half), side * (place.y - place.half),
        side * (place.x + place.half), side * (place.y + place.half),
    )


if __name__ == "__main__":
    main()
