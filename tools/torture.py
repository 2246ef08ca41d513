"""The long runs: `python3 dev.py torture`, or some of them by name: `dev.py torture kills cuts`.

The tests take samples of what is done here in full. Each run says in one line what it found, and before it the seed
of its chance; PAY_CORNER_SEED makes the same run again. PAY_CORNER_MINUTES says how long the door is attacked,
PAY_CORNER_KILLS and PAY_CORNER_GAMES how often a browser is killed and how many games an edition are played in it.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from typing import TYPE_CHECKING

from tests.journal.faults import harness

if TYPE_CHECKING:
    from collections.abc import Callable

ROOT = Path(__file__).resolve().parent.parent
MEMORY = Path("/dev/shm")  # noqa: S108 - used only where the system has it; with a folder of our own inside
KILLS, CUT_LINES, FLIPS, TAPS, FORGERIES = 1000, 5, 10_000, 10_000, 30_000
POWER_CUTS, DAMAGES, ROWS = 2600, 20_000, 5000
TABLES, LINES, RACES = 1000, 20, 10_000
ATTACKED = 60 * float(os.environ.get("PAY_CORNER_MINUTES") or 10)  # seconds
IN_BROWSER = {name: int(os.environ.get(f"PAY_CORNER_{name}") or 200) for name in ("KILLS", "GAMES")}
HOSTILE_TABLES, HOSTILE_LINES, SOCKETS, JUDGED = 64, 40, 5000, 20_000


def fresh_seed() -> int:
    """Return the seed in PAY_CORNER_SEED, or one that no run had before, and print it: it makes the run again."""
    seed = int(os.environ.get("PAY_CORNER_SEED") or time.time())
    print(f"seed {seed}", flush=True)
    return seed


def kills(folder: Path) -> str:
    """Kill a thousand processes at random instants."""
    return str(harness.kills(folder, KILLS, seed=fresh_seed()))


def cuts(folder: Path) -> str:
    """Cut the write-ahead log at every byte."""
    return str(harness.cuts(folder, CUT_LINES, step=1))


def calls(folder: Path) -> str:
    """Let every call that writes fail in every way."""
    library = harness.shim(folder)
    return str(harness.calls(folder, library, stride=1)) if library else "left out: no C compiler here"


def screens(folder: Path) -> str:
    """Let every call that writes fail, in every action of a screen: a full disk, a read-only one, one error."""
    library = harness.shim(folder)
    return str(harness.screens(folder, library, stride=1)) if library else "left out: no C compiler here"


def damages(folder: Path) -> str:
    """Start the app on damaged files and walk through its screens: every bit of the list, and anywhere else."""
    shares, first = os.cpu_count() or 1, fresh_seed()
    running = [sharing("damaged", folder / str(share), shares, DAMAGES // shares, first + share)
               for share in range(shares)]  # fmt: skip
    return "; ".join(told for right in said_by(running) for told in right.strip().split("\n")[-2:])


def sharing(module: str, folder: Path, *words: int) -> subprocess.Popen[str]:
    """Start one share of what is done under the running app, on a processor of its own."""
    command = [sys.executable, "-m", f"tests.screens.{module}", str(folder), *map(str, words)]
    env = os.environ | {"UI_BACKEND": "mock"}
    return subprocess.Popen(command, cwd=ROOT, env=env, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)


def said_by(running: list[subprocess.Popen[str]]) -> list[str]:
    """Return what each share has said at its end. Raises AssertionError if one has failed."""
    said = [process.communicate() for process in running]
    if any(process.returncode for process in running):
        raise AssertionError("\n".join(wrong[-4000:] for _, wrong in said))
    return [right for right, _ in said]


def flips(folder: Path) -> str:
    """Change one bit at a time, all over the file, its log and its watermark."""
    parts = (("", FLIPS), ("-wal", FLIPS // 4), (".mark", FLIPS // 8))
    seed = fresh_seed()
    return "; ".join(harness.flips(folder, count, part, seed) for part, count in parts)


def power(folder: Path) -> str:
    """Cut the power of two modelled disks, a new evening for every hundred cuts."""
    from tests.journal.faults.power import cuts_of_power

    library = harness.shim(folder)
    if not library:
        return "left out: no C compiler here"
    seed = fresh_seed()
    for number in range(POWER_CUTS // 200):
        inside = folder / f"evening {number}"
        inside.mkdir()
        cuts_of_power(inside, library, 100, seed + number)
    return f"{POWER_CUTS} power cuts on an ext4-like and a strict disk (seeds from {seed}): all games whole"


def rows(folder: Path) -> str:
    """Restore five thousand backups with a forged row of the list; start the app, walk through it, write after each."""
    shares, first = os.cpu_count() or 1, fresh_seed()
    running = [sharing("forged_rows", folder / str(share), ROWS // shares, first + share) for share in range(shares)]
    return "; ".join(right.strip().split("\n")[-1] for right in said_by(running))


def forgeries(folder: Path) -> str:
    """Import thirty thousand forgeries whose hashes are right, and use every one that is let in."""
    from tests.journal.faults.forging import forgeries

    inside = folder / "forged"
    inside.mkdir()
    return str(forgeries(inside, FORGERIES, seed=fresh_seed()))


def games(_folder: Path) -> str:
    """Play two thousand random games of each story, new ones each time."""
    command = [sys.executable, "-m", "pytest", "-q", "tests/random", "tests/journal/test_lines.py"]
    done = subprocess.run(
        command, cwd=ROOT, env={**os.environ, "PAY_CORNER_PROFILE": "torture"},
        capture_output=True, text=True, check=False,
    )  # fmt: skip
    if done.returncode:
        raise AssertionError(done.stdout)
    return done.stdout.strip().split("\n")[-1]


def evenings(_folder: Path) -> str:
    """Play two hundred random games of each edition and open each of them again."""
    from tests.random.torture import torture_games

    return str(torture_games(seed=fresh_seed()))


def undo(folder: Path) -> str:
    """Take back and bring back what random games said: over corrections, in other files, on other phones."""
    from tests.random.retracing import torture_undo

    return str(torture_undo(folder, seed=int(time.time())))


def corrections(_folder: Path) -> str:
    """Put two thousand evenings full of deals right ten thousand times; no line may be turned in silence."""
    from tests.random.corrections import torture_corrections

    return str(torture_corrections(seed=int(time.time())))


def words(_folder: Path) -> str:
    """Write two hundred random games of each edition in words, and play each again."""
    from tests.random.in_words import torture_words

    return str(torture_words(seed=fresh_seed()))


def insight(_folder: Path) -> str:
    """Compare the computed risk with the walked one, at a hundred positions of each edition."""
    from tests.insight.torture import torture_insight

    return str(torture_insight(seed=fresh_seed()))


def second(_folder: Path) -> str:
    """Compare the app with a second implementation: every space with every roll, every rent, every building step."""
    from tests.second.compare import torture_second

    return str(torture_second())


def taps(folder: Path) -> str:
    """Let a random player tap ten thousand times on the real app; memory must stay flat and every unit in balance."""
    seed = str(fresh_seed())
    chosen = {"PAY_CORNER_TAPS": str(TAPS), "PAY_CORNER_SEED": seed, "UI_BACKEND": "mock"}
    command = [sys.executable, "-m", "pytest", "-q", "-s", "-p", "no:logging", "--basetemp", str(folder / "taps")]
    story = "tests/screens/test_monkey.py::test_a_random_player_meets_no_fault_and_always_a_way_on"
    done = subprocess.run(
        [*command, story], cwd=ROOT, env={**os.environ, **chosen}, capture_output=True, text=True, check=False
    )  # fmt: skip
    if done.returncode:
        raise AssertionError(f"seed {seed}\n{done.stdout[-8000:]}")
    return next(line for line in done.stdout.split("\n") if " taps, " in line)


def door(folder: Path) -> str:
    """Kill a bank with a deputy a thousand times, hand one over as often, and cut each network write at each byte."""
    from tests.reach import harness as other_phones

    (folder / "cut").mkdir()
    seed = fresh_seed()
    runs = (
        other_phones.kills(folder, KILLS, seed), other_phones.handovers(folder, KILLS, seed),
        other_phones.cuts(folder / "cut"),
    )  # fmt: skip
    return "; ".join(runs)


def pages(folder: Path) -> str:
    """Let four browsers and the banker play a short game, every line on the page of whoever is asked."""
    chosen = {"PAY_CORNER_ON_PAGES": str(1 << 30)}
    story = "tests/browser/test_evening.py"
    command = [sys.executable, "-m", "pytest", "-q", "--basetemp", str(folder / "pages"), story]
    done = subprocess.run(command, cwd=ROOT, env={**os.environ, **chosen}, capture_output=True, text=True, check=False)
    if done.returncode:
        raise AssertionError(done.stdout[-8000:])
    return done.stdout.strip().split("\n")[-1]


def club(folder: Path) -> str:
    """Let a thousand tables play at two desks and three machines that die, bank doubly, and fill their disks."""
    from tests.desk import whole_club

    return str(whole_club.everything(folder, TABLES, LINES, RACES))


def crowd(folder: Path) -> str:
    """Let a hostile phone that has the code do all it can at the door, for ten minutes if nothing else is said."""
    from app.reach.talk.limits import Limits
    from tests.reach.bank import Bank
    from tests.reach.test_crowds import attacked

    with Bank(folder / "games.db", Limits()) as bank:
        return str(attacked(bank, ATTACKED))


def hostile(folder: Path) -> str:
    """Let five thousand sockets say nothing at a desk while sixty-four tables play."""
    from tests.desk.whole_club import hostile_evening

    return str(hostile_evening(folder, HOSTILE_TABLES, HOSTILE_LINES, SOCKETS))


def judged(folder: Path) -> str:
    """Judge the lines of a long evening beside a desk, and say how fast."""
    from tests.desk.judged_evening import judged_evening

    return str(judged_evening(folder, JUDGED))


def web(folder: Path) -> str:
    """Do all to a page that banks that can go wrong, in a real browser, with two hundred kills and games an edition."""
    from tests.browser.own_faults import everything
    from tools import web as page

    try:
        built = page.made()
    except page.CannotBuild as why:
        return f"left out: {why}"
    for told in everything(built, folder, IN_BROWSER["KILLS"], IN_BROWSER["GAMES"], fresh_seed()):
        print(f"  {told}", flush=True)
    return "nothing that was shown is lost"


RUNS: dict[str, Callable[[Path], str]] = {
    "kills": kills, "cuts": cuts, "calls": calls, "screens": screens,
    "damages": damages, "flips": flips, "power": power,
    "forgeries": forgeries, "rows": rows, "games": games, "evenings": evenings, "corrections": corrections,
    "undo": undo, "words": words,
    "insight": insight, "second": second, "taps": taps, "door": door, "pages": pages,
    "club": club, "crowd": crowd, "hostile": hostile, "judged": judged, "web": web,
}  # fmt: skip


def main(words: list[str]) -> int:
    """Run all, or those that are named; return 1 if one of them found something."""
    unknown = [word for word in words if word not in RUNS]
    if unknown:
        print(f"There is no {unknown[0]}; there are {', '.join(RUNS)}.")
        return 2
    passed = [passes(name) for name in words or RUNS]
    return 0 if all(passed) else 1


def kept(folder: Path) -> str:
    """Copy the files that a run kept to show what it found; return where they are, in words."""
    files = [path for path in folder.iterdir() if path.is_file()]
    if not files:
        return ""
    lasting = Path(tempfile.mkdtemp(prefix="found-"))
    for path in files:
        shutil.copy(path, lasting)
    return f"\nits files: {lasting}"


def passes(name: str) -> bool:
    """Do one run in a folder of its own."""
    began = time.monotonic()
    with tempfile.TemporaryDirectory(dir=MEMORY if os.access(MEMORY, os.W_OK) else None) as folder:
        try:
            found, fine = RUNS[name](Path(folder)), True
        except AssertionError as error:
            found, fine = f"FOUND: {error}{kept(Path(folder))}", False
    print(f"{name:6} {time.monotonic() - began:6.1f} s  {found}", flush=True)
    return fine


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
