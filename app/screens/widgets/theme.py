"""The look in one table: colours by day and by lamp, sizes of text, colours and icons of players.

Widgets read `theme` when they are built. After a change of theme, text size or language the screens are rebuilt.
"""

import re
from dataclasses import dataclass
from functools import lru_cache
from math import sqrt
from types import MappingProxyType

from kivy.metrics import dp
from kivy.utils import get_color_from_hex

Colour = tuple[float, float, float, float]

DAY = MappingProxyType({
    "page": "#F3EDDF",  # paper
    "card": "#FFFCF4",
    "raised": "#EAE2CF",  # fields and keys on a card
    "edge": "#D8CFBA",  # hairlines
    "outline": "#7C7661",  # the border of what can be touched, 3 : 1 on paper
    "ink": "#1E241F",
    "soft": "#5A5C50",
    "felt": "#1F5A46",
    "on_felt": "#FFFFFF",
    "tint": "#D3E5D9",  # felt thinned with paper
    "on_tint": "#123A2B",
    "brass": "#775100",  # money in, as text
    "brass_fill": "#E3BC62",
    "on_brass": "#2B1D00",
    "brass_tint": "#F7E6BF",
    "brick": "#9C3322",  # money out, as text
    "brick_fill": "#A63A28",
    "on_brick": "#FFFFFF",
    "brick_tint": "#F8DDD4",
    "scrim": "#10160F99",
    "lit": "#FFF0C2",  # the row that applies now
    "on_lit": "#2B1D00",
    "board": "#CFE3D3",
    "press": "#0000001A",
})

LAMP = MappingProxyType({
    "page": "#101713",
    "card": "#1A231D",
    "raised": "#28332C",
    "edge": "#38443C",
    "outline": "#8C968A",
    "ink": "#EEE9DB",
    "soft": "#B7BAAB",
    "felt": "#8FD0AE",
    "on_felt": "#05301E",
    "tint": "#28453A",
    "on_tint": "#D2ECDD",
    "brass": "#EBC374",
    "brass_fill": "#D9AE55",
    "on_brass": "#2B1D00",
    "brass_tint": "#43361A",
    "brick": "#FFB3A1",
    "brick_fill": "#F09A85",
    "on_brick": "#4A0F04",
    "brick_tint": "#502A22",
    "scrim": "#000000A6",
    "lit": "#4B3D18",
    "on_lit": "#FFE9B0",
    "board": "#22362B",
    "press": "#FFFFFF1F",
})

READ_ON = (  # text and surface: each pair occurs in the app and needs 4.5 : 1
    ("ink", "page"), ("ink", "card"), ("ink", "raised"), ("ink", "tint"), ("ink", "brass_tint"),
    ("ink", "brick_tint"), ("ink", "board"),
    ("soft", "page"), ("soft", "card"), ("soft", "raised"), ("soft", "tint"),
    ("felt", "page"), ("felt", "card"), ("felt", "raised"), ("on_felt", "felt"), ("on_tint", "tint"),
    ("brass", "page"), ("brass", "card"), ("brass", "raised"), ("brass", "tint"), ("brass", "brass_tint"),
    ("brick", "page"), ("brick", "card"), ("brick", "raised"), ("brick", "tint"), ("brick", "brick_tint"),
    ("on_brass", "brass_fill"), ("on_brick", "brick_fill"), ("on_lit", "lit"), ("page", "ink"),
)  # fmt: skip

HEX = re.compile("#(?:[0-9a-fA-F]{6}|[0-9a-fA-F]{8})")
PLAYER_COLOURS = MappingProxyType({  # as different as twelve can be; the icon tells them apart for certain
    "red": "#C62F2F", "blue": "#2458B8", "yellow": "#F2C230", "green": "#2A8540", "purple": "#7A3FA8",
    "orange": "#E8761F", "black": "#22262A", "white": "#F7F5EE", "pink": "#EE86B4", "sky": "#62B5E5",
    "brown": "#7C4E2C", "grey": "#8B9196",
})  # fmt: skip

TOKENS = MappingProxyType({
    "dog": "dog-side", "car": "car-side", "boat": "sail-boat", "cat": "cat", "duck": "duck",
    "penguin": "penguin", "rocket": "rocket-launch", "bicycle": "bicycle", "anchor": "anchor",
    "guitar": "guitar-acoustic", "cactus": "cactus", "turtle": "turtle",
})  # fmt: skip

ROLES = MappingProxyType({  # size in dp, font, how much of the chosen text size it follows
    "display": (36, "RobotoMedium", 0.45),
    "headline": (24, "RobotoMedium", 0.6),
    "title": (19, "RobotoMedium", 0.8),
    "strong": (16, "RobotoMedium", 1.0),
    "body": (16, "Roboto", 1.0),
    "label": (14.5, "RobotoMedium", 1.0),
    "small": (13.5, "Roboto", 1.0),
    "tiny": (12, "Roboto", 0.7),  # a word under an icon
})

FIGURES = 0.45  # how much of the chosen text size a large figure follows
LARGE, LARGEST = 1.1, 1.4  # bounds between the sizes in Settings: 100 %, 130 % and 200 %
FINGER = 48
GAP = 12
EDGE = 16
HALF = 180  # degrees: the picture stands upside down
WIDE = 840  # dp: from this width on two panes stand side by side
READABLE = 720  # dp: no line of text is wider


@dataclass
class Theme:
    """What the settings have chosen."""

    dark: bool = False
    scale: float = 1.0
    patterns: bool = False
    still: bool = False  # nothing moves by itself

    @property
    def large(self) -> bool:
        """Whether text is larger than usual. Widgets side by side may then have to stand one below the other."""
        return self.scale > LARGE

    @property
    def largest(self) -> bool:
        """Whether text is about twice as large. What can be read elsewhere is then left out."""
        return self.scale > LARGEST

    def colour(self, name: str, alpha: float = 1.0) -> Colour:
        """Return a colour of the table of this light."""
        red, green, blue, own = hex_colour((LAMP if self.dark else DAY)[name])
        return red, green, blue, own * alpha

    def size(self, role: str) -> float:
        """Return the size of a text role in pixels. Large roles grow less, so that a headline at 200 % still fits."""
        base, _, follows = ROLES[role]
        return dp(base) * (1 + (self.scale - 1) * follows)

    def points(self, base: float) -> float:
        """Return the size of a figure in pixels: a sum on the glass, which is large already and grows less."""
        return dp(base) * (1 + (self.scale - 1) * FIGURES)

    def font(self, role: str) -> str:
        """Return the font of a text role."""
        return ROLES[role][1]

    def icon(self, base: float) -> float:
        """Return the size of an icon in pixels. It grows half as much as the text beside it."""
        return dp(base) * (1 + (self.scale - 1) * 0.5)


theme = Theme()


def player_colour(name: str) -> Colour:
    """Return a player's colour. A hex value is used as it is; an unknown name gives grey."""
    known = PLAYER_COLOURS.get(name, name)
    return hex_colour(known if HEX.fullmatch(known) else "#8B9196")


@lru_cache(maxsize=256)
def hex_colour(written: str) -> Colour:
    """Return '#955436' or '#FFFFFF80' as Kivy needs it."""
    red, green, blue, alpha = get_color_from_hex(written)
    return red, green, blue, alpha


def luminance(colour: Colour) -> float:
    """Return how light a colour looks, as WCAG computes it."""
    red, green, blue = (
        part / 12.92 if part <= 0.03928 else ((part + 0.055) / 1.055) ** 2.4 for part in colour[:3]
    )
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one: Colour, other: Colour) -> float:
    """Return the contrast of two colours: 1 is the same colour, 21 is black on white."""
    dark, light = sorted((luminance(one), luminance(other)))
    return (light + 0.05) / (dark + 0.05)


def readable_on(colour: Colour) -> Colour:
    """Return black or white, whichever can be read better on this colour."""
    black, white = (0.08, 0.09, 0.08, 1.0), (1.0, 1.0, 1.0, 1.0)
    return max(black, white, key=lambda ink: contrast(ink, colour))


def circle_segments(radius: float) -> int:
    """Return how many lines make a circle of so many pixels: none is 0.15 pixels off. Kivy takes 180 at every move."""
    return 8 + round(5.5 * sqrt(radius))


def corner_segments(radius: float) -> int:
    """Return how many lines make a rounded corner, a quarter of a circle."""
    return circle_segments(radius) // 4 + 1
