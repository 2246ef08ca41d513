"""What a store shows of this version, in fastlane/metadata/android: pictures drawn by the app itself, and its news.

    python3 dev.py store            draw every picture, write the news of this version, note what was drawn
    python3 dev.py store --draw en-US phone    one set, in a process of its own: a window has one size
    python3 dev.py store --read                print the texts that each picture shows, read in the headless window

Titles and descriptions are written by hand in the same folders. Stores read them there: F-Droid by itself, Google's
by `fastlane supply`.
"""

from __future__ import annotations

import contextlib
import hashlib
import json
import os
import re
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple

from tools import scenes
from tools.release import version

if TYPE_CHECKING:
    from collections.abc import Iterator

ROOT = Path(__file__).resolve().parent.parent
METADATA = ROOT / "fastlane" / "metadata" / "android"
DRAWN = METADATA / "drawn.txt"
TEXTS = METADATA.parent / "texts_of_pictures.json"  # what each picture shows, so that a test notices an old one
STORES = {"en-US": "en", "fr-FR": "fr"}  # what stores call a language, and what the app does
FEATURE = (1024, 500)
SHOWN = (
    "table-preview", "table-pay", "table-why", "board-twelve", "works", "history", "insight-ahead",
    "roll_three-asked",
)  # fmt: skip
ON_TABLET = ("table-preview", "board-twelve", "works", "insight-ahead")


class Device(NamedTuple):
    """The window of a set of pictures: its size in pixels, pixels per dp, its folder and its scenes.

    Stores want so many pictures at least, and no side shorter than so many pixels.
    """

    size: tuple[int, int]
    density: str
    folder: str
    scenes: tuple[str, ...]
    fewest: int
    shortest: int


DEVICES = {
    "phone": Device((1080, 1920), "2.625", "phoneScreenshots", SHOWN, 2, 320),
    "tablet": Device((1920, 1080), "1.5", "tenInchScreenshots", ON_TABLET, 4, 1080),
}


def main(words: list[str]) -> int:
    """Draw everything, or with --draw one set of pictures."""
    if words[:1] == ["--draw"]:
        return draw(words[1], DEVICES[words[2]])
    if words[:1] == ["--read"]:
        return read()
    for store in STORES:
        for device in DEVICES:
            command = [sys.executable, "-m", "tools.store", "--draw", store, device]
            subprocess.run(command, check=True, cwd=ROOT)
        still_pictures(METADATA / store / "images")
        write_news(store)
    DRAWN.write_text(noted(), "utf-8")
    TEXTS.write_text(texts_now(), "utf-8")
    print(f"{len(pictures())} pictures of {version()} in {METADATA.relative_to(ROOT)}")
    return 0


def version_code() -> int:
    """Return Android's number of this version, as python-for-android makes it: 10, the oldest API, then the version."""
    major, minor, patch = map(int, version().split("."))
    return int(f"1024{major * 10000 + minor * 100 + patch}")


def draw(store: str, device: Device) -> int:
    """Draw each scene of a device in a language."""
    from tests.screens import driver

    driver.PHONE = device.size
    driver.prepare(tempfile.mkdtemp(), density=device.density)
    folder = METADATA / store / "images" / device.folder
    shutil.rmtree(folder, ignore_errors=True)
    for number, name in enumerate(device.scenes, 1):
        with tempfile.TemporaryDirectory() as home:
            picture(scene_of(name), STORES[store], device, Path(home), folder / f"{number}_{name}.png")
    return 0


def scene_of(name: str) -> scenes.Scene:
    """Return the scene of this name."""
    return next(scene for scene in scenes.wanted([name]) if scene.name == name)


def picture(scene: scenes.Scene, language: str, device: Device, home: Path, path: Path) -> None:
    """Play one scene and save its picture."""
    with played(scene, language, device.size, home) as ui:
        ui.shot(path)
    opaque(path)


@contextlib.contextmanager
def played(scene: scenes.Scene, language: str, size: tuple[int, int], home: Path) -> Iterator[Any]:
    """Play one scene in a window of this size."""
    from tests.screens import driver
    from tests.screens.app import paycorner

    with driver.Driver(paycorner(home, language=language), size=size) as ui:
        ui.wait(0.5)
        scene.play(ui)
        ui.wait(1)
        yield ui


def texts_now() -> str:
    """Return what every picture would show now, as JSON. The headless window is the same on every machine."""
    headless = os.environ | {"UI_BACKEND": "mock"}
    command = [sys.executable, "-m", "tools.store", "--read"]
    done = subprocess.run(command, check=True, cwd=ROOT, env=headless, stdout=subprocess.PIPE, encoding="utf-8")
    return done.stdout


def read() -> int:
    """Print the texts of every picture: those of its scene, at its size in dp."""
    from tests.screens import driver

    driver.prepare(tempfile.mkdtemp())
    found = {f"{store}/{device.folder}/{name}": texts_of(name, store, device)
             for store in STORES for device in DEVICES.values() for name in device.scenes}  # fmt: skip
    sys.stdout.buffer.write((json.dumps(found, ensure_ascii=False, indent=1) + "\n").encode())
    return 0


def texts_of(name: str, store: str, device: Device) -> list[str]:
    """Return the texts of one picture, each once, without the time of day."""
    size = (round(device.size[0] / float(device.density)), round(device.size[1] / float(device.density)))
    with tempfile.TemporaryDirectory() as home, played(scene_of(name), STORES[store], size, Path(home)) as ui:
        return sorted({text for text in map(without_time, ui.texts()) if any(map(str.isalnum, text))})


def without_time(text: str) -> str:
    """Return a text without a time of day."""
    return re.sub(r"\b\d\d(?::|\s?h\s?)\d\d\b", "", text).strip()


def opaque(path: Path) -> None:
    """Remove the transparency, which stores do not accept."""
    from PIL import Image

    with Image.open(path) as drawn:
        whole = drawn.convert("RGB")
    whole.save(path, optimize=True)


def still_pictures(folder: Path) -> None:
    """Draw the icon, and the wide picture with icon and name that a store shows on top."""
    from PIL import Image, ImageDraw, ImageFont

    from tools.make_icon import ICONS, PAPER, felt

    folder.mkdir(parents=True, exist_ok=True)
    shutil.copyfile(ICONS / "icon.png", folder / "icon.png")
    wide = felt(FEATURE[0]).crop((0, 0, *FEATURE)).convert("RGB")
    with Image.open(ICONS / "icon_foreground.png") as drawn:
        icon = drawn.convert("RGBA").resize((460, 460))
    wide.paste(icon, (0, 20), icon)
    font = ImageFont.truetype(ROOT / "data" / "fonts" / "App-Bold.ttf", 88)
    ImageDraw.Draw(wide).text((420, 200), "Pay Corner", font=font, fill=PAPER)
    wide.save(folder / "featureGraphic.png", optimize=True)


def write_news(store: str) -> None:
    """Write what this version brought, under Android's number for it."""
    path = METADATA / store / "changelogs" / f"{version_code()}.txt"
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(news(store), "utf-8")


def news(store: str) -> str:
    """Return the lines that the app shows after an update."""
    from app.words.changes import changes

    return "".join(f"- {line}\n" for line in changes(STORES[store])[version()])


def pictures() -> list[Path]:
    """Return every picture in the folders."""
    return sorted(METADATA.rglob("*.png"))


def noted() -> str:
    """Return the version that was drawn, and a checksum for each picture."""
    return "\n".join([version(), *[checksum(path) for path in pictures()]]) + "\n"


def checksum(path: Path) -> str:
    """Return a picture's line in drawn.txt: its checksum and its path."""
    return f"{hashlib.sha256(path.read_bytes()).hexdigest()}  {path.relative_to(METADATA).as_posix()}"


def size_of(path: Path) -> tuple[int, int]:
    """Return the width and height of a picture."""
    from PIL import Image

    with Image.open(path) as drawn:
        found: Any = drawn.size
    return (int(found[0]), int(found[1]))


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
