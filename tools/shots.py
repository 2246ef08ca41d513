"""Pictures of every screen: python3 dev.py shots [variant ...] [scene ...], into build/shots/.

Each variant is a process of its own, because a window drawn in memory cannot change its size. Widths must divide by
four, or the rows of a picture are shifted.
"""

from __future__ import annotations

import subprocess
import sys
import tempfile
from pathlib import Path
from typing import Any, NamedTuple

from tools import scenes

ROOT = Path(__file__).resolve().parent.parent
SHOTS = ROOT / "build" / "shots"
COLUMNS = {True: 8, False: 4}  # phones; wide windows


class Variant(NamedTuple):
    """A window and settings."""

    name: str
    size: tuple[int, int]
    settings: dict[str, Any]


VARIANTS = (
    Variant("phone-en", (360, 640), {}),
    Variant("phone-fr-lamp", (412, 915), {"language": "fr", "light": "lamp"}),
    Variant("phone-en-200", (360, 640), {"size": 200}),
    Variant("phone-fr-130", (360, 640), {"language": "fr", "size": 130, "patterns": True}),
    Variant("tablet-en", (1280, 800), {}),
    Variant("tablet-fr-lamp-200", (1280, 800), {"language": "fr", "light": "lamp", "size": 200}),
    Variant("turned-en", (916, 412), {}),
)


def main(words: list[str]) -> int:
    """Draw all variants, or with --variant one of them."""
    if words[:1] == ["--variant"]:
        return draw(next(variant for variant in VARIANTS if variant.name == words[1]), words[2:])
    chosen = [variant for variant in VARIANTS if variant.name in words] or list(VARIANTS)
    only = [word for word in words if word not in {variant.name for variant in chosen}]
    if not scenes.wanted(only):
        print("Usage: dev.py shots [variant ...] [scene ...]. Variants:", *[variant.name for variant in VARIANTS])
        print("Scenes:", *[scene.name for scene in scenes.SCENES])
        return 2
    for variant in chosen:
        command = [sys.executable, "-m", "tools.shots", "--variant", variant.name, *only]
        subprocess.run(command, check=True, cwd=ROOT)
        print(contact_sheet(variant, only).relative_to(ROOT), flush=True)
    return 0


def draw(variant: Variant, only: list[str]) -> int:
    """Draw every scene in this window."""
    from tests.screens import driver

    driver.PHONE = variant.size
    driver.prepare(tempfile.mkdtemp())
    for scene in scenes.wanted(only):
        with tempfile.TemporaryDirectory() as home:
            picture(variant, scene, Path(home))
    return 0


def picture(variant: Variant, scene: scenes.Scene, home: Path) -> None:
    """Draw one scene, as far as it scrolls; return what the checker found."""
    from tests.screens import driver
    from tests.screens.app import paycorner

    settings = {"welcomed": scene.welcomed, **variant.settings}
    with driver.Driver(paycorner(home, **settings), size=variant.size) as ui:
        ui.wait(0.5)
        scene.play(ui)
        ui.wait(0.5)
        for fault in ui.faults():
            print(f"{variant.name} {scene.name}: {fault}", flush=True)
        for part, path in enumerate(pages(ui, scene.pages)):
            ui.shot(SHOTS / variant.name / f"{scene.name}-{part}.png")
            _ = path


def pages(ui: Any, most: int) -> Any:
    """Scroll down the page, window by window."""
    scroll = getattr(ui.app.router.current, "scroll", None)
    for part in range(most):
        if scroll is None or scroll.children[0].height <= scroll.height:
            yield part
            return
        rest = scroll.children[0].height - scroll.height
        gone = part * scroll.height * 0.85
        scroll.scroll_y = 1 - min(1, gone / rest)
        ui.wait(0.2)
        yield part
        if gone >= rest:
            return


def contact_sheet(variant: Variant, only: list[str]) -> Path:
    """Put all pictures of a variant on one sheet."""
    from PIL import Image

    names = [scene.name for scene in scenes.wanted(only)]
    files = [path for name in names for path in sorted((SHOTS / variant.name).glob(f"{name}-*.png"))]
    pictures = [Image.open(path).convert("RGB") for path in files]
    columns = min(len(pictures), COLUMNS[variant.size[0] < variant.size[1]]) or 1
    wide, high = variant.size[0] + 8, variant.size[1] + 8
    sheet = Image.new("RGB", (wide * columns, high * -(-len(pictures) // columns)), (96, 96, 96))
    for at, one in enumerate(pictures):
        sheet.paste(one, ((at % columns) * wide + 4, (at // columns) * high + 4))
    path = SHOTS / f"{variant.name}.png"
    sheet.save(path)
    return path


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
