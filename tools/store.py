"""What a store shows of this version, in fastlane/metadata/android: pictures drawn by the app itself, and its news.

    python3 dev.py store            draw every picture, write the news of this version, note what was drawn
    python3 dev.py store --draw en-US phone    one set, in a process of its own: a window has one size

Titles and descriptions are written by hand in the same folders. Stores read them there: F-Droid by itself, Google's
by `fastlane supply`.
"""

from __future__ import annotations

import hashlib
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path
from typing import Any, NamedTuple

from tools import scenes
from tools.release import version

ROOT = Path(__file__).resolve().parent.parent
METADATA = ROOT / "fastlane" / "metadata" / "android"
DRAWN = METADATA / "drawn.txt"
STORES = {"en-US": "en", "fr-FR": "fr"}  # what stores call a language, and what the app does
FEATURE = (1024, 500)
SHOWN = (
    "table-preview", "table-pay", "table-why", "board-twelve", "works", "history", "insight-ahead",
    "roll_three-asked",
)  # fmt: skip
ON_TABLET = ("table-preview", "board-twelve", "insight-ahead")


class Device(NamedTuple):
    """The window of a set of pictures: its size in pixels, pixels per dp, its folder and its scenes."""

    size: tuple[int, int]
    density: str
    folder: str
    scenes: tuple[str, ...]


DEVICES = {
    "phone": Device((1080, 1920), "2.625", "phoneScreenshots", SHOWN),
    "tablet": Device((1920, 1200), "1.5", "tenInchScreenshots", ON_TABLET),
}


def main(words: list[str]) -> int:
    """Draw everything, or with --draw one set of pictures."""
    if words[:1] == ["--draw"]:
        return draw(words[1], DEVICES[words[2]])
    for store in STORES:
        for device in DEVICES:
            command = [sys.executable, "-m", "tools.store", "--draw", store, device]
            subprocess.run(command, check=True, cwd=ROOT)
        still_pictures(METADATA / store / "images")
        write_news(store)
    DRAWN.write_text(noted(), "utf-8")
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
    from tests.screens import driver
    from tests.screens.app import paycorner

    with driver.Driver(paycorner(home, language=language), size=device.size) as ui:
        ui.wait(0.5)
        scene.play(ui)
        ui.wait(1)
        ui.shot(path)
    opaque(path)


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
