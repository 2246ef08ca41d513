"""From tap to frame on the real app, told as `name=milliseconds`: our CPU time, twelve players, a long game.

    UI_BACKEND=mock python -m tools.benches.taps

`empty` is the floor: the same tap on the navigation of an empty page of KivyMD, in the same window of the same run.
"""

from __future__ import annotations

import random
import shutil
import tempfile
import time
from pathlib import Path
from typing import TYPE_CHECKING, Any

from tools.benches.empty import empty_app
from tools.benches.row import at, median

if TYPE_CHECKING:
    from collections.abc import Callable

    from app.session import Session

LINES, FEW = 10_000, 500
TAPS = 400
CHANGES = 24
FRAMES = 120
QUIET = 0.5  # virtual seconds between two taps: the quickest that is not taken for one tap done twice
WARM = 8.0  # virtual seconds at the table before the first tap counts
SIZE = (412, 915)


def in_a_home(measure: Callable[[Path], None]) -> None:
    """Print each figure. The window has its size from the start, because one in memory cannot grow."""
    folder = Path(tempfile.mkdtemp(prefix="taps"))
    from tests.screens import driver

    driver.PHONE = SIZE
    driver.prepare(folder / "kivy")
    try:
        measure(folder)
    finally:
        shutil.rmtree(folder)


def on_table(folder: Path) -> None:
    """Measure taps on the Table, and a change while the history is visible."""
    long, short = grown(folder / "long", LINES), grown(folder / "short", FEW)
    with opened(folder / "long", long) as ui:
        costs, floor = taps(ui), empty_taps(ui)
    tell(tap50=median(costs), tap99=at(0.99, costs), empty50=median(floor), empty99=at(0.99, floor))
    for name, number in (("long", long), ("short", short)):
        with opened(folder / name, number) as ui:
            tell(**{name: changed(ui)})


def tell(**figures: float) -> None:
    """Print figures as tools/benches/screens.py reads them."""
    print(" ".join(f"{name}={value:.3f}" for name, value in figures.items()), flush=True)


# what is measured


def taps(ui: Any) -> list[float]:
    """Return milliseconds from letting go to the end of the next frame, tap after tap of a game."""
    from tests.screens.finger import Hand

    hand, chance = Hand(ui), random.Random(3)
    costs: list[float] = []
    while len(costs) < TAPS and not ui.app.session.game.winners:
        costs += [tapped(ui, target) for target in targets(hand, chance)]
    return costs


def targets(hand: Any, chance: random.Random) -> list[Any]:
    """Return what a hand touches next: all dice and Move, or one answer."""
    if hand.awaits_dice() or (hand.pad() and hand.sensible() is None):
        rows = sorted({die.row for die in hand.pad()})
        dice = [chance.choice([die for die in hand.pad() if die.row == row]) for row in rows]
        return [*dice, hand.move_button]
    choice = hand.sensible()
    if choice is None:
        raise LookupError(f"no way on: {hand.ui.texts()}")
    if choice in hand.rows():
        hand.ui.scroll_to(choice)
    return [choice]


def tapped(ui: Any, target: Any) -> float:
    """Tap and return our CPU time."""
    from kivy.tests.common import UnitTestTouch

    widget = target() if callable(target) else target
    touch = UnitTestTouch(*widget.to_window(*widget.center))
    touch.touch_down()
    ui.frames(1)
    cost = spent(ui, touch.touch_up)
    ui.wait(QUIET)
    return cost


def spent(ui: Any, action: Callable[[], object]) -> float:
    """Return this process's milliseconds from an action to the end of the next frame."""
    ui.clock.advance(1 / 60)
    start = time.process_time()
    action()
    ui.loop.idle()
    return (time.process_time() - start) * 1000


def empty_taps(ui: Any) -> list[float]:
    """Measure the same on a page with nothing in it but its navigation."""
    from kivymd.uix.navigationbar import MDNavigationItem

    tops, page = list(ui.window.children), empty_app()
    for top in tops:
        ui.window.remove_widget(top)
    ui.window.add_widget(page)
    ui.wait(1)
    items = [widget for widget in page.walk() if isinstance(widget, MDNavigationItem)]
    costs = [tapped(ui, items[at_ % len(items)]) for at_ in range(FRAMES)]
    ui.window.remove_widget(page)
    for top in tops:
        ui.window.add_widget(top)
    return costs


def changed(ui: Any) -> float:
    """Measure what a change costs while the history is visible: undo and redo, with every frame until all is drawn."""
    read_to_the_end(ui)
    ui.app.go("history")
    ui.wait(1)

    def settled(action: Callable[[], object]) -> float:
        cost = spent(ui, lambda: (action(), ui.app.refresh()))
        return cost + sum([spent(ui, lambda: None) for _ in range(6)])

    session = ui.app.session
    return median([settled(session.undo) + settled(session.redo) for _ in range(CHANGES)]) / 2


def read_to_the_end(ui: Any) -> None:
    """Let the app read the game for Insight first, as it does in each frame while nobody taps: no change costs that."""
    from app.screens.frame.insight_reading import chronicle_of

    chronicle_of(ui.app).catch_up()
    ui.wait(WARM)


# what it is measured on


def grown(home: Path, lines: int) -> int:
    """Make a game of twelve at an Ultimate board with so many lines, without waiting for the disk."""
    from tools.benches.disk import new_game

    home.mkdir(parents=True)
    session = new_game(home / "games.db")
    session.journal.book.conn.execute("pragma synchronous = off")
    play(session, lines)
    number = session.saved.id if session.saved else 0
    session.close()
    return number


def play(session: Session, lines: int) -> None:
    """Play briskly. Nobody gives up, so that twelve are left at the end."""
    from app.core.ledger import MONEY
    from app.rules.dealing.by_hand import Adjust
    from tools.benches.disk import brisk

    while session.game.lines < lines:
        poor = [seat.id for seat in session.game.seats if session.game.holds(seat.id) < 5000]
        if poor:
            session.submit(Adjust(tuple([("bank", player, 20_000, MONEY) for player in poor]), "for the bench"))
        session.submit(brisk(session))
        session.files.rest()


def opened(home: Path, number: int) -> Any:
    """Open the real app with this game, warm."""
    from tests.screens import driver
    from tests.screens.app import paycorner

    ui = driver.Driver(paycorner(home), size=SIZE)
    ui.wait(0.5)
    ui.app.session.open(number)
    ui.app.to_table()
    ui.wait(WARM)
    return ui


if __name__ == "__main__":
    in_a_home(on_table)
