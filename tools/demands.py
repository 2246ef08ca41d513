"""What Google Play and F-Droid demand of a package, with the day on which it was read; and whether ours meets it.

`python3 dev.py release check` asks this at each release. It stops where the table is older than six months: stores
change their demands about once a year, and an old table would say yes to what they no longer take. Then read the
pages again, correct the rows and write the new day.
"""

from __future__ import annotations

import re
from datetime import date, timedelta
from typing import TYPE_CHECKING, NamedTuple

from tools import natives

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

READ_ON = date(2026, 11, 19)
GOOD_FOR = timedelta(days=183)
MB = 1_000_000


class Demand(NamedTuple):
    """What a store demands: in words, as a figure, and where it says so."""

    store: str
    what: str
    figure: int
    where: str


TARGET = Demand("Google Play", "a target API of at least", 36,
                "support.google.com/googleplay/android-developer/answer/11926878, new packages since 31 August 2026")
PAGES = Demand("Google Play", "native libraries of 64 bits for pages of at least", natives.PAGE,
               "developer.android.com/guide/practices/page-sizes, since 1 November 2025 from target 35 on")
BUNDLE = Demand("Google Play", "a bundle that makes packages of at most so many MB", 200,
                "support.google.com/googleplay/android-developer/answer/9859372")
TITLE = Demand("Google Play and F-Droid", "a title of at most so many letters", 30,
               "support.google.com/googleplay/android-developer/answer/9898842")
SHORT = Demand("Google Play and F-Droid", "a short description of at most so many letters", 80,
               "f-droid.org/docs/All_About_Descriptions_Graphics_and_Screenshots")
FULL = Demand("Google Play and F-Droid", "a description of at most so many letters", 4000,
              "f-droid.org/docs/All_About_Descriptions_Graphics_and_Screenshots")
NEWS = Demand("Google Play and F-Droid", "news of at most so many letters", 500,
              "f-droid.org/docs/All_About_Descriptions_Graphics_and_Screenshots")
DEMANDS = (TARGET, PAGES, BUNDLE, TITLE, SHORT, FULL, NEWS)
TEXTS = {"title.txt": TITLE, "short_description.txt": SHORT, "full_description.txt": FULL}

PERMISSIONS = {  # each that the package may ask for, with what a store wants to know of it
    "VIBRATE": "", "INTERNET": "", "WAKE_LOCK": "", "FOREGROUND_SERVICE": "", "CHANGE_NETWORK_STATE": "",
    "POST_NOTIFICATIONS": "asked of the person",
    "FOREGROUND_SERVICE_CONNECTED_DEVICE": "Google Play: declare it in the console, with a film of its use",
}  # fmt: skip


def unmet(root: Path, today: date) -> Iterator[str]:
    """Yield a sentence for each demand that this version does not meet."""
    if today - READ_ON > GOOD_FOR:
        yield (
            f"What the stores demand was read on {READ_ON}, more than six months ago: "
            "read it again and correct tools/demands.py."
        )
    if (root / "buildozer.spec").exists():
        yield from unfit_spec((root / "buildozer.spec").read_text("utf-8"))
    yield from too_long(root / "fastlane" / "metadata" / "android")


def unfit_spec(spec: str) -> Iterator[str]:
    """Yield a sentence for each line of buildozer.spec with which a store would refuse the package."""
    target = re.search(r"^android\.api = (\d+)$", spec, re.MULTILINE)
    if target is None or int(target[1]) < TARGET.figure:
        said = target[1] if target else "nothing"
        yield f"{TARGET.store} demands {TARGET.what} {TARGET.figure}; buildozer.spec says {said}."
    lines = "\n".join(line for line in spec.splitlines() if not line.startswith("#"))
    for name in sorted(set(re.findall(r"android\.permission\.(\w+)", lines)) - PERMISSIONS.keys()):
        yield f"buildozer.spec asks for {name}: say in tools/demands.py what the stores want to know of it."


def too_long(metadata: Path) -> Iterator[str]:
    """Yield a sentence for each text of the store's pages that is missing or too long."""
    for page in sorted(path for path in metadata.iterdir() if path.is_dir()):
        for name, demand in TEXTS.items():
            path = page / name
            letters = len(path.read_text("utf-8").strip()) if path.exists() else 0
            if not 0 < letters <= demand.figure:
                yield f"{page.name}/{name} has {letters} letters; {demand.store} takes 1 to {demand.figure}."
        for news in sorted((page / "changelogs").glob("*.txt")):
            if len(news.read_text("utf-8").strip()) > NEWS.figure:
                yield f"{page.name}/changelogs/{news.name} is longer than {NEWS.figure} letters."


def unfit(package: Path) -> Iterator[str]:
    """Yield a sentence for everything that a store or a phone would refuse in a built package."""
    if package.stat().st_size > BUNDLE.figure * MB:
        yield f"{package.name} has {package.stat().st_size // MB} MB; {BUNDLE.store} takes {BUNDLE.figure}."
    yield from natives.faults(package)


def table() -> str:
    """Return the demands as Markdown."""
    lines = [f"| {one.store} | {one.what} **{one.figure}** | {one.where} |" for one in DEMANDS]
    return "\n".join(["| store | demands | says so |", "|---|---|---|", *lines])
