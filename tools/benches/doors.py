"""How many files of the app run for one act: Move on the Table, a guest's answer, a command without a screen.

python3 dev.py bench doors                  the counts
python3 -m tools.benches.doors              the counts, and the files
"""

from __future__ import annotations

import os
import subprocess
import sys
import threading
from concurrent.futures import Future
from pathlib import Path
from typing import TYPE_CHECKING, Any

from tools.benches.row import Row
from tools.doors import Doors

if TYPE_CHECKING:
    from collections.abc import Callable

ROOT = Path(__file__).resolve().parents[2]
BOUNDS = {"Move": 50, "a guest's answer": 130, "submit": 37}
DICE = (3, 5, 2)


def rows() -> list[Row]:
    """Count in a process of its own, in the window without pixels."""
    command = [sys.executable, "-m", "tools.benches.doors", "counts"]
    done = subprocess.run(
        command, cwd=ROOT, env=os.environ | {"UI_BACKEND": "mock"}, capture_output=True, text=True, check=True
    )
    counts = [line.rsplit("=", 1) for line in done.stdout.splitlines() if "=" in line]
    return [Row(f"{name}: files that run, without layout", int(count), BOUNDS[name], "") for name, count in counts]


def counted(folder: Path) -> dict[str, frozenset[str]]:
    """Return the files of each act."""
    from tests.screens.app import paycorner
    from tests.screens.driver import Driver
    from tests.screens.table_kit import TableHand

    doors = Doors()
    doors.follow_threads()
    with Driver(paycorner(folder)) as ui:
        hand = TableHand(ui).sit()
        ui.wait(8)
        found = {"Move": doors.during(the_move(hand))}
        found["a guest's answer"] = by_a_guest(hand, doors)
    threading.settrace(None)
    return found | {"submit": doors.during(without_screen(folder / "games.db"))}


def the_move(hand: Any) -> Callable[[], object]:
    """Touch all dice and press Move; return what lets go of it and shows the next frame."""
    from tests.screens.finger import Hand

    hand.dice(*DICE)
    return let_go(hand, Hand(hand.ui).move_button())


def let_go(hand: Any, target: Any) -> Callable[[], object]:
    """Press; return what lets go."""
    touch = hand.ui.press(target)
    hand.ui.frames(1)

    def up() -> None:
        touch.touch_up()
        hand.ui.frames(1)

    return up


def by_a_guest(hand: Any, doors: Doors) -> frozenset[str]:
    """Let a phone with the banker's right answer; return the files from its word to the banker's next frame."""
    from app.screens.guests.hosting import open_door
    from tests.reach.phone import Phone

    hosting = open_door(hand.ui.app)
    phone = meanwhile(hand.ui, lambda: Phone(f"127.0.0.1:{hosting.port}", hosting.host.word))
    hosting.host.give(hosting.host.guests[min(hosting.host.guests)], "", "bank")
    meanwhile(hand.ui, phone.until_sat)
    meanwhile(hand.ui, lambda: answer(phone))  # once before: a first answer loads what the later ones find
    files = doors.during(lambda: meanwhile(hand.ui, lambda: answer(phone)))
    phone.close()
    hosting.close()
    return files


def answer(phone: Any) -> None:
    """Answer what is asked by the first of its buttons, or with dice; wait until the bank has shown what follows."""
    seq, acts = phone.now["seq"], [act for row in phone.now.get("answers", ()) for act in row["do"]]
    if acts:
        phone.say(acts[0]["go"][1])
    else:
        phone.roll(*DICE)
    phone.until_seq(seq + 1)


def meanwhile(ui: Any, work: Callable[[], Any]) -> Any:
    """Return what another phone's work gives while the app goes on drawing; raise what went wrong there."""
    done = Future[Any]()

    def run() -> None:
        try:
            done.set_result(work())
        except Exception as error:  # noqa: BLE001 - it is raised where it was asked for
            done.set_exception(error)

    threading.Thread(target=run, daemon=True).start()
    ui.wait_until(done.done)
    return done.result()


def without_screen(path: Path) -> Callable[[], object]:
    """Return what submits a roll to a game that no screen shows."""
    from app.core.referee import Roll
    from tools.benches.disk import new_game

    session = new_game(path)
    return lambda: session.submit(Roll(DICE))


def main(words: list[str]) -> None:
    """Print each count, and the files unless only the counts are wanted."""
    from tools.benches.taps import in_a_home

    def tell(folder: Path) -> None:
        for name, files in counted(folder).items():
            print(f"{name}={len(files)}")
            print("" if words else "\n".join(sorted(files)))

    in_a_home(tell)


if __name__ == "__main__":
    main(sys.argv[1:])
