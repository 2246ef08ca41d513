"""Merge what Roboto lacks into it: python -m tools.make_font, writes data/fonts/App-*.ttf.

Roboto comes from KivyMD, the symbols from the DejaVu Sans that Kivy ships, and the barred M is drawn here.
Roboto's default figures are tabular already (checked below), so columns of money line up.
"""

from __future__ import annotations

from importlib.util import find_spec
from pathlib import Path
from typing import Any, NamedTuple

from fontTools.pens.recordingPen import DecomposingRecordingPen
from fontTools.pens.transformPen import TransformPen
from fontTools.pens.ttGlyphPen import TTGlyphPen
from fontTools.ttLib import TTFont

ROOT = Path(__file__).resolve().parent.parent
FONTS = ROOT / "data" / "fonts"
WEIGHTS = ("Regular", "Medium", "Bold", "Light")
NAMES_OF_FAMILY = (1, 3, 4, 6, 16)  # name table: family, unique, full, PostScript and typographic family
BARRED_M = 0xE000  # the first private code point
SYMBOLS = (
    "←↑→↓↔↕⇐⇒⇄⇅↩↪↺↻⏎⌫"  # ways, undo and redo
    "✓✔✗✘★☆●○■□▲▼◀▶◆◇▸▾⋮⋯☰⚠⌂⚑⚐⚙✎"  # marks
    "⚀⚁⚂⚃⚄⚅♠♥♦♣"  # dice and suits
    "₥∅⊕⊖①②③④⑤⑥⑦⑧⑨"  # sums, and players by number
    "⅓⅔"
    "\u0304\u0305\u0336"  # combining macron, overline, stroke
    "\u202f\u2007\u2011"  # narrow and figure space, unbroken hyphen: French and columns need them
)


class Glyph(NamedTuple):
    """A character to add: its outline and how far it advances."""

    outline: Any
    advance: int


def folder_of(package: str) -> Path:
    """Return where a package lies, without importing it: importing Kivy starts it."""
    spec = find_spec(package)
    if spec is None or spec.origin is None:
        raise SystemExit(f"{package} is not installed: python3 dev.py setup")
    return Path(spec.origin).parent


ROBOTO = folder_of("kivymd") / "fonts"
DEJAVU = folder_of("kivy") / "data" / "fonts" / "DejaVuSans.ttf"


def main() -> None:
    """Write all weights."""
    FONTS.mkdir(parents=True, exist_ok=True)
    for weight in WEIGHTS:
        path = FONTS / f"App-{weight}.ttf"
        added = merge(ROBOTO / f"Roboto-{weight}.ttf", path, f"App Sans {weight}")
        print(f"{path.relative_to(ROOT)}: {added} glyphs added, {path.stat().st_size:,} bytes")


def merge(base: Path, target: Path, family: str) -> int:
    """Return Roboto in one weight with the symbols it lacks and the barred M."""
    font, donor = TTFont(base, recalcTimestamp=False), TTFont(DEJAVU)
    insist_on_tabular_figures(font)
    glyphs = {ord(symbol): taken(symbol, font, donor) for symbol in lacking(font, donor)}
    glyphs[BARRED_M] = barred_m(font)
    for code, glyph in glyphs.items():
        add(font, code, glyph)
    rename(font, family)
    font.save(target)
    return len(glyphs)


def insist_on_tabular_figures(font: TTFont) -> None:
    """Check that all figures are equally wide, because sums stand in columns."""
    cmap = font.getBestCmap()
    if len({font["hmtx"][cmap[ord(figure)]][0] for figure in "0123456789"}) != 1:
        raise SystemExit("The figures of this Roboto differ in width.")


def lacking(font: TTFont, donor: TTFont) -> list[str]:
    """Return the symbols that the font lacks; the donor must have every one of them."""
    missing = [symbol for symbol in SYMBOLS if ord(symbol) not in font.getBestCmap()]
    nowhere = [symbol for symbol in missing if ord(symbol) not in donor.getBestCmap()]
    if nowhere:
        raise SystemExit(f"DejaVu Sans lacks {nowhere}")
    return missing


def taken(symbol: str, font: TTFont, donor: TTFont) -> Glyph:
    """Return the donor's outline at the font's scale."""
    scale = font["head"].unitsPerEm / donor["head"].unitsPerEm
    name = donor.getBestCmap()[ord(symbol)]
    pen = TTGlyphPen(None)
    drawing_of(donor, name).replay(TransformPen(pen, (scale, 0, 0, scale, 0, 0)))
    return Glyph(pen.glyph(), round(donor["hmtx"][name][0] * scale))


def barred_m(font: TTFont) -> Glyph:
    """Return the font's own M with two bars that extend beyond it on both sides."""
    pen = TTGlyphPen(None)
    drawing_of(font, "M").replay(pen)
    m = font["glyf"]["M"]
    overhang, thickness = (m.xMax - m.xMin) // 10, m.yMax // 8
    for middle in (0.38, 0.60):
        bottom = round(m.yMax * middle) - thickness // 2
        bar(pen, m.xMin - overhang, bottom, m.xMax + overhang, bottom + thickness)
    return Glyph(pen.glyph(), font["hmtx"]["M"][0])


def bar(pen: TTGlyphPen, left: int, bottom: int, right: int, top: int) -> None:
    """Return a filled rectangle. TrueType fills what is drawn clockwise."""
    pen.moveTo((left, bottom))
    pen.lineTo((left, top))
    pen.lineTo((right, top))
    pen.lineTo((right, bottom))
    pen.closePath()


def drawing_of(font: TTFont, name: str) -> DecomposingRecordingPen:
    """Return a glyph's outline, with the parts that it borrows from other glyphs drawn out."""
    glyphs = font.getGlyphSet()
    recorder = DecomposingRecordingPen(glyphs)
    glyphs[name].draw(recorder)
    return recorder


def add(font: TTFont, code: int, glyph: Glyph) -> None:
    """Put a glyph at the end of the font and give it its character."""
    name = f"uni{code:04X}"
    font.setGlyphOrder([*font.getGlyphOrder(), name])
    font["glyf"][name] = glyph.outline
    glyph.outline.recalcBounds(font["glyf"])
    font["hmtx"][name] = (glyph.advance, getattr(glyph.outline, "xMin", 0))
    for table in font["cmap"].tables:
        if table.isUnicode() and table.format != 14:
            table.cmap[code] = name


def rename(font: TTFont, family: str) -> None:
    """Give the changed font another name, and drop the tables that list every glyph."""
    for tag in ("hdmx", "LTSH", "VDMX", "DSIG"):
        if tag in font:
            del font[tag]
    font["post"].formatType = 3.0
    for record in font["name"].names:
        if record.nameID in NAMES_OF_FAMILY:
            record.string = family


if __name__ == "__main__":
    main()
