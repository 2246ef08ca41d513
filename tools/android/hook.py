"""What python-for-android's packager has no option for, done to what it wrote before Gradle reads it.

buildozer gives this file to python-for-android (`p4a.hook`), which calls `before_apk_assemble` in the folder of the
distribution, for a package as for a bundle. tools/packaged.py calls `complete` for the same, so the tests see it.
"""

from __future__ import annotations

import shutil
from pathlib import Path
from typing import Any

HERE = Path(__file__).resolve().parent
ENDS = "    </application>"
MONOCHROME = '    <monochrome android:drawable="@mipmap/icon_monochrome"/>\n</adaptive-icon>'


class Unexpected(RuntimeError):  # noqa: N818 - named after what it says
    """python-for-android wrote something else than the release that this was written for."""


def before_apk_assemble(_toolchain: Any) -> None:
    """Complete the distribution in the present folder."""
    complete(Path.cwd())


def complete(folder: Path) -> None:
    """Add our service to the manifest, and to the icon the layer that a launcher may colour."""
    main = folder / "src" / "main"
    replace_once(main / "AndroidManifest.xml", ENDS, (HERE / "service.xml").read_text("utf-8") + ENDS)
    replace_once(main / "res" / "mipmap-anydpi-v26" / "icon.xml", "</adaptive-icon>", MONOCHROME)
    icons = HERE.parent.parent / "data" / "icons"
    shutil.copy(icons / "icon_monochrome.png", main / "res" / "mipmap" / "icon_monochrome.png")
    (main / "res" / "drawable").mkdir(exist_ok=True)
    shutil.copy(HERE / "table_open.xml", main / "res" / "drawable" / "table_open.xml")


def replace_once(path: Path, old: str, new: str) -> None:
    """Replace a text that stands once in a file. Do nothing where the new text is there already.

    Raises Unexpected where the old one is missing, or stands there twice.
    """
    text = path.read_text("utf-8")
    if new in text:
        return
    if text.count(old) != 1:
        raise Unexpected(f"{path} holds {old.strip()} {text.count(old)} times, not once")
    path.write_text(text.replace(old, new), "utf-8")
