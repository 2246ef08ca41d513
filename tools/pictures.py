"""The pictures of the README, in docs/pictures: four screens, and one turn as a moving picture.

    python3 dev.py pictures

The real app is driven by a finger in a window drawn in memory. Run this again whenever these screens change.
"""

from __future__ import annotations

import subprocess
import sys
import tempfile
from pathlib import Path
from typing import Any

from tools import scenes

ROOT = Path(__file__).resolve().parent.parent
FOLDER = ROOT / "docs" / "pictures"
STILLS = {"roll": "table-preview", "why": "table-why", "board": "board-twelve", "risk": "insight-ahead"}
STILL, DENSITY = (540, 1000), "1.5"
MOVING = (360, 640)
COLOURS = 96  # of the moving picture, whose format allows 256 at most; text stays sharp
LOOK, TOUCH, READ = 900, 450, 2600  # milliseconds that a frame stays
FINGER = 22  # pixels: the ring that shows where a finger touches
RING, PALE = (178, 58, 38), (255, 255, 255)


def main(words: list[str]) -> int:
    """Draw everything, or with --draw only the stills or only the turn. A process has one window of one size."""
    if words[:1] == ["--draw"]:
        return {"stills": stills, "turn": turn}[words[1]]()
    for part in ("stills", "turn"):
        subprocess.run([sys.executable, "-m", "tools.pictures", "--draw", part], check=True, cwd=ROOT)
    for path in sorted(FOLDER.iterdir()):
        print(f"{path.relative_to(ROOT)}: {path.stat().st_size // 1024} kB")
    return 0


def stills() -> int:
    """Draw the four screens."""
    from tests.screens import driver
    from tests.screens.app import paycorner

    driver.PHONE = STILL
    driver.prepare(tempfile.mkdtemp(), density=DENSITY)
    for name, scene in STILLS.items():
        with tempfile.TemporaryDirectory() as home, driver.Driver(paycorner(Path(home)), size=STILL) as ui:
            ui.wait(0.5)
            next(one for one in scenes.wanted([scene]) if one.name == scene).play(ui)
            ui.wait(1)
            flatten(ui.shot(FOLDER / f"{name}.png"))
    return 0


def flatten(path: Path) -> None:
    """Write a picture in full colour and without transparency."""
    from PIL import Image

    with Image.open(path) as drawn:
        opaque = drawn.convert("RGB")
    opaque.save(path, optimize=True)


def turn() -> int:
    """Draw one turn, touch by touch: three dice, what they do, Move, Pay."""
    from tests.screens import driver
    from tests.screens.app import paycorner

    driver.PHONE = MOVING
    driver.prepare(tempfile.mkdtemp())
    with tempfile.TemporaryDirectory() as home, driver.Driver(paycorner(Path(home)), size=MOVING) as ui:
        ui.wait(0.5)
        film = Film(ui, Path(home))
        play(film)
        film.save(FOLDER / "turn.gif")
    return 0


def play(film: Film) -> None:
    """Play a turn that ends on a street of Ben's."""
    from tests.screens.table_kit import TableHand

    hand = TableHand(film.ui)
    hand.owns(hand.ben, "esplanade_avenue", "canal_street", "magazine_street", "bourbon_street").sit()
    film.ui.wait(2)
    film.take(LOOK)
    for row, face in enumerate((1, 2, 3)):
        faces = hand.screen.parts.dice.pad.faces()
        film.touch(next(die for die in faces if (die.row, die.face) == (row, face)))
    film.take(READ)
    film.touch(film.ui.widget(film.ui.app.words("table.move")))
    film.take(READ)
    film.touch(next(iter(hand.screen.parts.ask._answers.children[::-1])))  # noqa: SLF001 - a picture, not a test
    film.take(READ)


class Film:
    """Frames of a window, each with the time it stays."""

    def __init__(self, ui: Any, folder: Path) -> None:
        self.ui, self.folder = ui, folder
        self.frames: list[Any] = []
        self.times: list[int] = []

    def take(self, stays: int, at: tuple[float, float] | None = None) -> None:
        """Add a frame, with a ring where a finger touches."""
        from PIL import Image, ImageDraw

        with Image.open(self.ui.shot(self.folder / "frame.png")) as drawn:
            frame = drawn.convert("RGB")
        if at is not None:
            x, y = at[0], frame.height - at[1]
            box = (x - FINGER, y - FINGER, x + FINGER, y + FINGER)
            brush = ImageDraw.Draw(frame)
            brush.ellipse(box, outline=PALE, width=9)
            brush.ellipse(box, outline=RING, width=5)
        self.frames.append(frame)
        self.times.append(stays)

    def touch(self, widget: Any) -> None:
        """Touch a widget, and take a frame of it."""
        self.take(TOUCH, at=self.ui.point(widget))
        self.ui.tap(widget)
        self.ui.wait(0.6)

    def save(self, path: Path) -> None:
        """Write an animated GIF that begins again at its end; all frames share the colours of the fullest one."""
        from PIL import Image

        palette = self.frames[len(self.frames) // 2].quantize(COLOURS)
        frames = [frame.quantize(palette=palette, dither=Image.Dither.NONE) for frame in self.frames]
        path.parent.mkdir(parents=True, exist_ok=True)
        frames[0].save(path, save_all=True, append_images=frames[1:], duration=self.times, loop=0, optimize=True)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
