"""Text that is never cut, money that never relies on colour alone, and icons."""

from __future__ import annotations

from functools import lru_cache
from math import ceil, floor
from typing import TYPE_CHECKING

from kivy.core.text import Label as CoreLabel
from kivy.graphics import Color, Rectangle
from kivy.metrics import dp
from kivy.properties import BooleanProperty, NumericProperty, OptionProperty, StringProperty
from kivy.uix.label import Label
from kivymd.icon_definitions import md_icons

from app.screens.widgets.kivy_bets import write_in_place
from app.screens.widgets.surfaces import paint
from app.screens.widgets.theme import ROLES, theme

if TYPE_CHECKING:
    from app.screens.widgets.kivy_values import Observed

MARGIN = 3  # pixels that Kivy keeps free where it shortens a text
SMALLEST = 10.5  # dp: no letters are smaller
TITLES, SMALLEST_TITLE = frozenset({"display", "headline", "title"}), 12  # dp: below this a word is rather broken

USUAL_WORD, GOES_ON = 14, "\u2026"  # letters of a word that is never cut, and what stands for the rest of a longer one


@lru_cache(maxsize=4096)
def width_of(text: str, font: str, size: float) -> int:
    """Return the width of a text in pixels."""
    label = CoreLabel(font_name=font, font_size=size)
    return max((label.get_extents(line)[0] for line in text.split("\n")), default=0)


def natural_width(text: str, role: str) -> float:
    """Return the width of a text of this role when it is not broken."""
    return width_of(text, theme.font(role), theme.size(role)) + dp(2)


def longest_word(text: str, role: str) -> float:
    """Return the width below which a word of this text would have to be broken."""
    return max((natural_width(word, role) for word in unbroken(text)), default=0)


def unbroken(text: str) -> list[str]:
    """Return the parts between which a line may break. A no-break space keeps a sign or a unit with its word."""
    return text.replace("\n", " ").split(" ")


def lines_of(text: str, role: str, room: float) -> int:
    """Return on how many lines of this width a text stands."""
    first, *words = text.split(" ")
    lines, line = 1, first
    for word in words:
        fits = natural_width(f"{line} {word}", role) <= room
        lines, line = (lines, f"{line} {word}") if fits else (lines + 1, word)
    return lines


def whole_sizes(size: float, least: float) -> range:
    """Return the sizes from the largest to the least one: letters are set in whole pixels."""
    return range(floor(size), ceil(least) - 1, -1)


def cut_words(text: str, font: str, size: float, room: float) -> str:
    """Return a text in which each name of one endless word is cut to a line. Sums are left whole, they have figures."""
    return " ".join([
        cut(word, font, size, room) if len(word) > USUAL_WORD and not any(map(str.isdigit, word)) else word
        for word in text.split(" ")
    ])  # fmt: skip


def cut(word: str, font: str, size: float, room: float) -> str:
    """Return as much of a word as has room, with a sign that it goes on; the whole word where it has."""
    if width_of(word, font, size) <= room:
        return word
    fits = (most for most in range(len(word) - 1, 0, -1) if width_of(word[:most] + GOES_ON, font, size) <= room)
    return word[: next(fits, 1)] + GOES_ON


class Drawn(Label):
    """A label that draws itself. Kivy's own rule for labels evaluates three expressions at every step of a layout."""

    def apply_class_lang_rules(self, *_args: object, **_options: object) -> None:
        """Draw the texture, in place of Kivy's rule."""
        with self.canvas:
            Color(1, 1, 1, 1)
            self._picture = Rectangle()
        self.fbind("pos", self._centre)
        self.fbind("size", self._centre)

    def texture_update(self, *_: object) -> None:
        """Write the text, and draw it."""
        super().texture_update()
        self._picture.texture, self._picture.size = self.texture, self.texture_size
        self._centre()

    def _centre(self, *_: object) -> None:
        wide, high = self.texture_size  # by pos and size, because `center` may still be that of the place before
        self._picture.pos = int(self.x + (self.width - wide) / 2), int(self.y + (self.height - high) / 2)


class Text(Drawn):
    """Text that wraps at its width and grows in height.

    If a word is too wide, the letters become smaller; where that is not enough, a name of one endless word is cut.
    """

    text_size: Observed
    line_room = 0.0  # how wide a line may be, where a word is too wide for it; 0 where none is
    role = OptionProperty("body", options=list(ROLES))
    tone = StringProperty("ink")

    def __init__(self, **options: object) -> None:
        options.setdefault("size_hint_y", None)
        options.setdefault("halign", "left")
        options.setdefault("valign", "middle")
        options.setdefault("height", 0)  # as long as there are no words, no room for them
        super().__init__(**options)
        self.fbind("role", self._dress)
        self.fbind("tone", self._dress)
        self.fbind("width", self._fit)
        self.fbind("text", self._fit)
        self.fbind("texture_size", self._grow)
        self._dress()

    def _dress(self, *_: object) -> None:
        self.font_name = theme.font(self.role)
        self.color = self.disabled_color = paint(self.tone)
        self.line_height = 1.08
        self._fit()

    def _fit(self, *_: object) -> None:
        size, room = theme.size(self.role), self.width - self.padding[0] - self.padding[2]
        letters = max(map(len, unbroken(self.text)), default=0)
        if dp(24) < room < letters * size and longest_word(self.text, self.role) > room:
            least = dp(SMALLEST_TITLE if self.role in TITLES else SMALLEST)
            found = next((one for one in (*whole_sizes(size, least), least) if self._word_at(one) <= room), 0)
            self.line_room, size = 0 if found else room, found or least
        else:
            self.line_room = 0
        self.font_size = size
        self.text_size = self.width, None

    def _word_at(self, size: float) -> int:
        """Return how wide the longest word is in letters of this size."""
        return max(width_of(word, self.font_name, size) for word in unbroken(self.text))

    def written(self) -> str:
        """Return what is drawn: the text without the end of a word that is wider than the line."""
        room = self.line_room
        return cut_words(self.text, self.font_name, self.font_size, room) if room else str(self.text)

    def texture_update(self, *_: object) -> None:
        """Write the text."""
        write_in_place(self, self.written())
        super().texture_update()

    def _grow(self, *_: object) -> None:
        self.height = self.texture_size[1]


class Fitted(Text):
    """One line that is set smaller rather than broken; below the smallest letters it is shortened."""

    may_shorten = True

    def _fit(self, *_: object) -> None:
        size, room = theme.size(self.role), self.width - self.padding[0] - self.padding[2]
        if dp(12) < room < natural_width(self.text, self.role) + MARGIN:
            smaller = whole_sizes(size, dp(SMALLEST))
            fits = (one for one in smaller if width_of(self.text, self.font_name, one) <= room - MARGIN)
            size = next(fits, dp(SMALLEST))
        self.font_size, self.shorten, self.shorten_from = size, True, "right"
        self.text_size = self.width, size * 1.35


class Word(Drawn):
    """A few words on one line, as wide as they are. `points` is a size in dp of its own, for a large figure."""

    role = OptionProperty("body", options=list(ROLES))
    tone = StringProperty("ink")
    points = NumericProperty(0)
    least_width = NumericProperty(0)

    def __init__(self, **options: object) -> None:
        options.setdefault("size_hint", (None, None))
        super().__init__(**options)
        for name in ("role", "tone", "points"):
            self.fbind(name, self._dress)
        self.fbind("text", self._measure)
        self.fbind("texture_size", self._hug)
        self._dress()

    def _dress(self, *_: object) -> None:
        size = theme.points(self.points) if self.points else theme.size(self.role)
        self.font_name, self.font_size = theme.font(self.role), size
        self.color = self.disabled_color = paint(self.tone)
        self._measure()

    def _measure(self, *_: object) -> None:
        self.least_width = width_of(self.text, self.font_name, self.font_size) + dp(2)
        self.width, self.height = self.least_width, self.font_size * 1.3

    def _hug(self, *_: object) -> None:
        self.size = self.texture_size
        self.least_width = self.texture_size[0]


class Money(Word):
    """A sum as text. `flow` is 1 for money in (brass, plus), -1 for money out (brick, minus), 0 for plain."""

    flow = NumericProperty(0)
    signed = BooleanProperty(True)
    amount = StringProperty("")

    def __init__(self, **options: object) -> None:
        options.setdefault("role", "strong")
        super().__init__(**options)
        for name in ("flow", "amount", "signed"):
            self.fbind(name, self._write)
        self._write()

    def _write(self, *_: object) -> None:
        sign = ("", "+", "\u2212")[self.flow and (1 if self.flow > 0 else 2)] if self.signed else ""
        bare = self.amount.lstrip("+\u2212-") if sign else self.amount
        self.text = sign + bare
        if self.flow:
            self.tone = "brass" if self.flow > 0 else "brick"


class Icon(Drawn):
    """A Material icon, by its name."""

    icon = StringProperty("help")
    tone = StringProperty("ink")
    base = NumericProperty(24)

    def __init__(self, **options: object) -> None:
        options.setdefault("size_hint", (None, None))
        super().__init__(**options)
        self.font_name = "Icons"
        for name in ("icon", "tone", "base"):
            self.fbind(name, self._dress)
        self._dress()

    def _dress(self, *_: object) -> None:
        self.font_size = theme.icon(self.base)
        self.text = md_icons.get(self.icon, md_icons["help"]) if self.icon else ""
        self.color = self.disabled_color = paint(self.tone)
        self.size = (self.font_size * 1.1, self.font_size * 1.1)


def shortened(text: str, most: int) -> str:
    """Return a text of at most so many letters, whole words, with a sign that it goes on."""
    return text if len(text) <= most else text[:most].rpartition(" ")[0] + " …"
