"""One font for everything: Roboto, with the arrows, dice, card suits and barred M that it lacks merged in.

Kivy has no fallback fonts: a character that the font lacks is drawn as a box. tools/make_font.py makes the merged
font; here KivyMD's names for Roboto are pointed at it. People are called in any script: what the merged font lacks is
drawn with DejaVu Sans, which comes with Kivy, or with the phone's own fonts; what none of them has, as a question mark.
Kivy draws a whole text in one script and one direction. Here each part of it has its own, so that Arabic is joined and
runs from right to left, and the signs of Hindi or Thai stand where they belong.
"""

from __future__ import annotations

import struct
from bisect import bisect_right
from contextlib import contextmanager
from functools import cache
from itertools import groupby
from pathlib import Path
from typing import TYPE_CHECKING, BinaryIO
from unicodedata import category

import kivymd.font_definitions  # noqa: F401 - registers KivyMD's own Roboto, which is then replaced
from kivy import kivy_data_dir
from kivy.core.text import LabelBase

from app.fixes import joins_letters, write_with, written_with
from app.typed.scripts import LAST_LATIN, direction_of, script_of

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

FOLDER = Path(__file__).resolve().parent.parent / "data" / "fonts"
REGULAR = FOLDER / "App-Regular.ttf"
BOLD = FOLDER / "App-Bold.ttf"
MEDIUM = FOLDER / "App-Medium.ttf"
LIGHT = FOLDER / "App-Light.ttf"
BARRED_M = "\ue000"  # the sign of the boards' money, drawn by us
OURS = frozenset(map(str, (REGULAR, BOLD, MEDIUM, LIGHT)))
DEJAVU = Path(kivy_data_dir) / "fonts" / "DejaVuSans.ttf"
UNFIT = ("bold", "italic", "oblique", "mono", "serif", "thin", "light", "black", "medium", "condensed", "emoji", "ui-")
LOST = "?"  # stands for a letter that no font of this phone has
JOINING = ("Mn", "Mc", "Me", "Cf")  # marks that stand on the letter before them
SET = ("font_name_r", "font_script_name", "font_direction")  # options of a label
Ranges = list[tuple[int, int]]


def install() -> None:
    """Set every label, also KivyMD's, in the merged font, and draw what it lacks with other fonts."""
    LabelBase.register("Roboto", str(REGULAR), fn_bold=str(BOLD))
    LabelBase.register("RobotoMedium", str(MEDIUM), fn_bold=str(BOLD))
    LabelBase.register("RobotoLight", str(LIGHT), fn_bold=str(MEDIUM))
    write_with(extents, render)


whole, put = written_with()  # what a label is measured and drawn with before


# ------------------------------------------------------------------------------------------------ drawing
def extents(label: LabelBase, text: str) -> tuple[int, int]:
    """Return how wide and high a text is, each part of it in the font that has its letters."""
    if is_ours_alone(label, text):
        return whole(label, text)
    parts = [measured(label, font, part) for font, part in runs(text)]
    above = max([ascent for *_, ascent in parts], default=0)
    return sum([wide for wide, *_ in parts]), max([high + above - ascent for _, high, ascent in parts], default=0)


def render(label: LabelBase, text: str, x: int, y: int) -> None:
    """Draw a text, its parts side by side on one line."""
    if is_ours_alone(label, text):
        put(label, text, x, y)
        return
    parts = [(font, part, *measured(label, font, part)) for font, part in runs(text)]
    above = max([ascent for *_, ascent in parts], default=0)
    for font, part, wide, _, ascent in parts:
        with set_in(label, font, part):
            put(label, part, x, y + above - ascent)
        x += wide


def measured(label: LabelBase, font: str, part: str) -> tuple[int, int, int]:
    """Return the width and height of a text in a font, and how high its letters rise over the line."""
    with set_in(label, font, part):
        return (*whole(label, part), label.get_ascent())


@contextmanager
def set_in(label: LabelBase, font: str, part: str) -> Iterator[None]:
    """Set a label for a moment in a font, '' is its own, and in the script and direction of a part of its text."""
    own, script = {one: label.options[one] for one in SET}, script_of(part[:1])
    label.options["font_name_r"] = font or own["font_name_r"]
    if script:
        label.options["font_script_name"] = script
        label.options["font_direction"] = direction_of(part[:1])
    try:
        yield
    finally:
        label.options.update(own)


def is_ours_alone(label: LabelBase, text: str) -> bool:
    """Return whether one font draws all of a text; a label in another font than ours, such as icons, is left alone."""
    return max(text, default="") <= LAST_LATIN or label.options["font_name_r"] not in OURS or own_letters() >= set(text)


# ------------------------------------------------------------------------------------------------ which font
@cache
def own_letters() -> frozenset[str]:
    """Return every character that our font draws."""
    return frozenset([chr(code) for first, last in ranges_of(str(REGULAR)) for code in range(first, last + 1)] + ["\n"])


def runs(text: str) -> list[tuple[str, str]]:
    """Return a text in parts of one script, each with the font that draws it: '' is ours.

    Letters that nothing draws are replaced. A space stands in the part before it, if more of that script follows.
    """
    placed: list[tuple[str, str, str]] = []  # font, script, letter
    for letter in text:
        font = font_of(letter)
        if font is None and category(letter) in JOINING:
            continue
        joins = bool(placed) and (category(letter) in JOINING or (letter == " " and placed[-1][0]))
        where = placed[-1][:2] if joins else (font or "", script_of(letter))
        placed.append((*where, letter if font is not None else LOST))
    parts = [("".join(letter for *_, letter in part), key) for key, part in groupby(placed, key=lambda one: one[:2])]
    return [one for part, (font, script) in parts for one in spaces_behind(font, script, part)]


def spaces_behind(font: str, script: str, part: str) -> list[tuple[str, str]]:
    """Return a part, its last spaces as one of their own: set from right to left they would stand before it."""
    bare = part.rstrip(" ")
    return [(font, part)] if not script or bare == part else [(font, bare), ("", part[len(bare) :])]


def not_joined(text: str) -> bool:
    """Return whether a text has letters that should be joined or stand from right to left, and are not here."""
    return any(map(script_of, text)) and not joins_letters(str(DEJAVU))


def not_drawn(text: str) -> str:
    """Return the letters of a text that no font of this phone has."""
    return "".join(dict.fromkeys([one for one in text if font_of(one) is None and category(one) not in JOINING]))


@cache
def font_of(letter: str) -> str | None:
    """Return the file of the font that draws a character: '' is our own; None where no font has it."""
    if letter <= LAST_LATIN or letter in own_letters():
        return ""
    return next((font for font in others() if has(font, ord(letter))), None)


@cache
def others() -> tuple[str, ...]:
    """Return the fonts to look in: Kivy's own, then the phone's, upright and of usual weight."""
    return (str(DEJAVU), *sorted(phones_fonts(LabelBase.get_system_fonts_dir())))


def phones_fonts(folders: Iterable[str]) -> Iterator[str]:
    """Yield the font files in these folders that a text can be set in."""
    for folder in folders:
        for path in Path(folder).rglob("*"):
            if path.suffix.lower() in {".ttf", ".otf", ".ttc"} and not any(word in path.name.lower() for word in UNFIT):
                yield str(path)


def has(font: str, code: int) -> bool:
    """Return whether a font file has a character."""
    ranges = ranges_of(font)
    at = bisect_right(ranges, (code, 0x110000)) - 1
    return at >= 0 and ranges[at][0] <= code <= ranges[at][1]


# ------------------------------------------------------------------------------------------------ font files
@cache
def ranges_of(font: str) -> Ranges:
    """Return the characters of a font file as ranges, in order; none where the file cannot be read."""
    try:
        with Path(font).open("rb") as file:
            return sorted(characters(table_of(file)))
    except (OSError, struct.error, StopIteration):
        return []


def table_of(file: BinaryIO) -> bytes:
    """Return the table of characters, `cmap`, of a font file, or of the first font in a collection."""
    start = 0
    if file.read(4) == b"ttcf":
        file.seek(12)
        (start,) = struct.unpack(">I", file.read(4))
    file.seek(start + 4)
    (count,) = struct.unpack(">H", file.read(2))
    file.seek(start + 12)
    records = [struct.unpack(">4s3I", file.read(16)) for _ in range(count)]
    _, _, offset, length = next(record for record in records if record[0] == b"cmap")
    file.seek(offset)
    return file.read(length)


def characters(cmap: bytes) -> Ranges:
    """Return the ranges of the fullest Unicode part of a table of characters."""
    (count,) = struct.unpack_from(">H", cmap, 2)
    parts = [struct.unpack_from(">2HI", cmap, 4 + 8 * at)[2] for at in range(count)]
    by_format = {struct.unpack_from(">H", cmap, part)[0]: part for part in parts}
    if 12 in by_format:
        return wide_groups(cmap, by_format[12])
    return segments(cmap, by_format[4]) if 4 in by_format else []


def wide_groups(cmap: bytes, start: int) -> Ranges:
    """Return the groups of format 12."""
    (count,) = struct.unpack_from(">I", cmap, start + 12)
    groups = [struct.unpack_from(">3I", cmap, start + 16 + 12 * at) for at in range(count)]
    return [(first, last) for first, last, glyph in groups if glyph]


def segments(cmap: bytes, start: int) -> Ranges:
    """Return the segments of format 4; where one lists its glyphs, only characters that have one."""
    (twice,) = struct.unpack_from(">H", cmap, start + 6)
    many = f">{twice // 2}H"
    places = [start + 14 + part * twice + 2 * bool(part) for part in range(4)]
    ends, begins, _, offsets = (struct.unpack_from(many, cmap, place) for place in places)
    found: Ranges = []
    for at, (first, last, offset) in enumerate(zip(begins, ends, offsets, strict=True)):
        if not offset:
            found.append((first, last))
            continue
        glyphs = start + 16 + 3 * twice + 2 * at + offset
        found += [(code, code) for code in range(first, last + 1)
                  if struct.unpack_from(">H", cmap, glyphs + 2 * (code - first))[0]]  # fmt: skip
    return [(first, last) for first, last in found if first != 0xFFFF]
