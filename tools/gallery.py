"""Every widget on three pages, to look at during development: python -m tools.gallery FOLDER."""

from __future__ import annotations

import sys
import tempfile
from pathlib import Path
from types import SimpleNamespace as Thing
from typing import Any

from app.screens import pictures
from tests.screens import driver

VARIANTS: dict[str, Any] = {  # name: window size and settings
    "phone": ((360, 640), {}),
    "tall": ((360, 640), {"light": "lamp"}),
    "large": ((360, 640), {"size": 200}),
}
FACES = (1, 2, 3, 4, 5, 6)
SPEED = (1, 2, 3, "mr_monopoly", "bus")


def main(words: list[str]) -> int:
    """Draw each page in each variant."""
    folder = Path(words[0] if words else "build/gallery")
    driver.prepare(tempfile.mkdtemp())
    from app import fixes, fonts

    fixes.install()
    fonts.install()
    for name, (size, settings) in VARIANTS.items():
        draw(folder, name, size, settings)
    return 0


def draw(folder: Path, variant: str, size: tuple[int, int], settings: dict[str, Any]) -> None:
    """Draw all pages of one variant, in an app of its own."""
    from app import screens
    from app.ui import PayCornerApp

    table: Any = screens.SCREENS  # one more screen than the app has
    table["gallery"] = "gallery:GalleryScreen"
    sys.modules["app.screens.gallery"] = sys.modules[__name__]
    home = tempfile.mkdtemp()

    class Gallery(PayCornerApp):
        def build(self) -> Any:
            table["games"] = "gallery:GalleryScreen"
            return super().build()

        def open_session(self, *_: Any) -> None:
            pass

    def app() -> Any:
        made = Gallery(folder=home)
        made.preferences = made.preferences.but(**settings)
        made.take_on()
        return made

    with driver.Driver(app, size=size) as ui:
        for page in range(len(PAGES)):
            if page:
                ui.app.go("gallery", page=page)
            ui.wait(0.3)
            scroll = ui.app.router.current.scroll
            for part in range(6):
                top = max(0.0, scroll.children[0].height - scroll.height)
                done = part * (scroll.height - 60)
                scroll.scroll_y = 1 - min(1, done / top) if top else 1
                ui.wait(0.2)
                ui.shot(folder / f"{variant}_{page}_{part}.png")
                for fault in ui.faults():
                    print(variant, page, fault)
                if done >= top:
                    break


def page_one() -> list[Any]:
    """Show text, buttons and choices."""
    from app.screens import widgets as w

    return [
        w.Text(role="headline", text="Ana owes Ben $75"), w.Text(role="body", text="Rent of Pennsylvania Avenue, tripled by the monopoly."),
        w.PushButton(text="Pay Ben $75", kind="brass", big=True), w.PushButton(text="Move", icon="arrow-right-bold"),
        wrap(w.PushButton(text="Buy $120", kind="tonal"), w.PushButton(text="Auction", kind="outlined"), w.PushButton(text="Give up", kind="danger")),
        wrap(w.PushButton(text="Disabled", disabled=True), w.PushButton(text="Plain", kind="plain"), w.PushButton(text="No", kind="danger_outlined")),
        w.Choice(options=[("en", "English"), ("fr", "Français")], chosen="fr"),
        w.Choice(options=[("100", "100 %"), ("130", "130 %"), ("200", "200 %")], chosen="100"),
        w.SwitchRow(title="Spoken payments", text="Every payment is said aloud once it is booked.", active=True),
        w.SwitchRow(title="Sound", active=False),
        w.Callout(text="Ben stands on Ana’s Baltic Avenue and nothing was paid.", kind="warn"), w.Callout(text="In balance.", kind="good"),
        w.Callout(text="Only $410 of $640.", kind="bad"),
        w.Row(icon="cog", title="Settings", text="Language, light, text size", chevron=True),
        w.Row(icon="bank", title="Salary", text="Ana passed Go", amount="$200", flow=1), w.Row(title="Rent", amount="$75", flow=-1),
        w.Link(text="Why?", icon="help-circle-outline"),
    ]


def wrap(*children: Any) -> Any:
    from app.screens import widgets as w

    made = w.Wrap()
    for child in children:
        made.add_widget(child)
    return made


def players() -> list[Any]:
    names = ("Ana", "Ben", "Charlotte", "Dimitri", "Eve", "Félix")
    looks = (("red", "cat"), ("blue", "boat"), ("yellow", "duck"), ("white", "dog"), ("purple", "rocket"), ("black", "cactus"))
    return [
        Thing(id=name, name=name, colour=colour, token=token, cash=f"${1500 - 137 * at:,}", turn=at == 1, out=at == 5, flags=("in Jail",) if at == 3 else ())
        for at, (name, (colour, token)) in enumerate(zip(names, looks, strict=True))
    ]


def page_two() -> list[Any]:
    """Show dice, players and the number pad."""
    from app.screens import widgets as w

    chips = wrap(*(pictures.FaceChip(colour=p.colour, token=p.token, name=p.name, sub=p.cash, lit=p.turn) for p in players()))
    pad = w.DicePad(rows=[FACES, FACES, SPEED])
    pad.enter([3, None, "bus"])
    return [pad, chips, w.NumberPad(first=75, write=lambda n: f"${n:,}")]


def page_three() -> list[Any]:
    """Show deeds, charts, fields and lists."""
    from app.screens import widgets as w

    rows = [("Rent", "$26", False), ("Majority: double rent", "$52", False), ("Monopoly: triple rent", "$78", True), ("1 house", "$130", False), ("Hotel", "$1,275", False)]
    marks = wrap(*(pictures.GroupMark(colour=c, letter=letter) for c, letter in (("#580c39", "V"), ("#87a5d7", "Z"), ("#ffcc00", "J"), ("#ffffff", "F"), ("#000000", "B"))))
    marks.stretch = False
    series = [("Ana", "red", "cat", [1500, 1600, 1580, 1900, 2400]), ("Ben", "blue", "boat", [1500, 1400, 1450, 900, 700])]
    return [
        pictures.DeedCard(name="Pennsylvania Avenue", over="Green", colour="#098733", letter="G", rows=rows),
        marks, pictures.Lines(series=series, write=lambda n: f"${n:,}"),
        pictures.Bars(items=[("Orange", "$1,240", "#f58023", 1240), ("Railroads", "$600", "#4d4d4d", 600), ("Taxes", "$75", "brick", 75)]),
        w.Field(hint="Name", icon="account"), w.SearchField(hint="Search cards", items=[("a", "Advance to Go", "Collect $200"), ("b", "Bank error", "In your favour")]),
        w.Progress(text="Checking 4,200 of 10,000 lines", done=42, total=100, cancel_text="Stop"),
        w.Empty(icon="cards-playing-outline", title="No games yet", text="Start one: it takes four taps."),
    ]


PAGES = (page_one, page_two, page_three)


def __getattr__(name: str) -> Any:
    if name != "GalleryScreen":
        raise AttributeError(name)
    from app.screens.frame.screen import Screen

    class GalleryScreen(Screen):
        """All widgets."""

        def __init__(self, page: int = 0, **options: Any) -> None:
            super().__init__(**options)
            self.title = f"Gallery {page + 1}"
            for widget in PAGES[page]():
                self.add_widget(widget)

    globals()["GalleryScreen"] = GalleryScreen
    return GalleryScreen


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
