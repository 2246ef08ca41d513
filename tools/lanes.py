"""The tests, lane by lane: `python3 dev.py test`, with `all` the long lanes too, or with any arguments for pytest.

Two lanes run at a time, each in a process of its own. The output of a lane is printed in one piece, in order.
"""

from __future__ import annotations

import os
import re
import subprocess
import sys
import time
from concurrent.futures import Future, ThreadPoolExecutor
from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).resolve().parent.parent
AT_A_TIME = min(2, os.cpu_count() or 1)
PYTEST = ("-m", "pytest", "-q", "-rs", "--color=no")
ALL = "all"
NOTHING_COLLECTED = 5
NO_PIXELS = "No pixels here: tests marked `pixels` are left out. libegl1 and libgl1 bring them back."


class Lane(NamedTuple):
    """Folders of tests (or files), flags for the Python that runs them, arguments for pytest, and its window."""

    name: str
    folders: tuple[str, ...]
    flags: tuple[str, ...] = ()
    words: tuple[str, ...] = ()
    window: str = ""  # a window other than the one that dev.py has chosen


class Outcome(NamedTuple):
    """How a lane ended, and everything it printed."""

    lane: Lane
    code: int
    text: str
    seconds: float


EVERY_SCREEN = "test_every_screen.py"  # takes as long as half of the other tests of screens
RANDOM_TAPS = "test_monkey.py"  # one app that shows every screen: no other holds so much memory
SHARES = 6  # of the other tests of screens: one file fills the first, and no process opens too many windows
SECONDS = {"test_one_place.py": 570}  # measured; what is not named takes one second for each PER_SECOND of its bytes
PER_SECOND = 650
NOT_DRAWN = "mock"  # a window that lays out and takes taps: drawing what nobody looks at takes half of the time
NOBODY_LOOKS = ("-m", "not pixels and not long")
USUAL = ("-m", "not long")


def shares() -> list[tuple[str, ...]]:
    """Return the files of tests of screens, dealt out so that all shares take about as long; the longest first."""
    dealt: list[list[Path]] = [[] for _ in range(SHARES)]
    for path in sorted(tests_of_screens(), key=lambda path: (-seconds(path), path.name)):
        min(dealt, key=lambda share: sum(map(seconds, share))).append(path)
    dealt.sort(key=lambda share: -sum(map(seconds, share)))
    return [tuple(f"screens/{path.name}" for path in share) for share in dealt]


def tests_of_screens() -> list[Path]:
    """Return the files of tests of screens that have no lane of their own."""
    alone = {EVERY_SCREEN, RANDOM_TAPS}
    return [path for path in (ROOT / "tests" / "screens").glob("test_*.py") if path.name not in alone]


def seconds(path: Path) -> float:
    """Return about how long a file of tests takes: measured, or by its size."""
    return SECONDS.get(path.name, path.stat().st_size / PER_SECOND)


def on_every_screen(text: str) -> Lane:
    """Return the lane of all screens in one size of letters."""
    words = ("-k", text, *NOBODY_LOOKS)
    return Lane(f"every screen, {text} text", (f"screens/{EVERY_SCREEN}",), words=words, window=NOT_DRAWN)


UNDER_OO = (  # each meets another package or the whole app; what is pure and ours has no assert that could be dropped
    "oo", "games/test_games.py", "journal/test_lines.py", "journal/test_travel.py", "reach/test_phones.py",
    "screens/test_first_evening.py",
)  # fmt: skip
LANES = (  # the longest first, so that little is left over at the end
    *(
        Lane(f"screens, share {number}", files, words=NOBODY_LOOKS, window=NOT_DRAWN)
        for number, files in enumerate(shares(), start=1)
    ),
    Lane("a real browser", ("browser",), words=USUAL),
    Lane("a club's desk", ("desk",), words=USUAL),
    on_every_screen("usual"),
    on_every_screen("large"),
    Lane("journal and random games", ("journal", "random"), words=USUAL),
    Lane("packaging", ("package",), words=USUAL),
    Lane("other phones", ("reach",), words=USUAL),
    Lane("stories", ("core", "rules", "views", "games", "data", "editions", "contract"), words=USUAL),
    Lane("random taps", (f"screens/{RANDOM_TAPS}",), words=NOBODY_LOOKS, window=NOT_DRAWN),
    Lane("under -OO", UNDER_OO, ("-OO",), ("-m", "not once and not pixels"), NOT_DRAWN),
    Lane("insight and a second reading", ("insight", "second"), words=USUAL),
    Lane("drawn screens", ("screens",), words=("-m", "pixels and not long")),
)
EVERYWHERE = ("core", "rules", "views", "games", "data", "editions", "contract", "journal", "random", "reach", "desk",
              "package", "browser", "insight", "second")  # fmt: skip
LONG_LANES = (  # with `dev.py test all`, after the others
    Lane("long stories", EVERYWHERE, words=("-m", "long")),
    Lane("long stories of screens", ("screens",), words=("-m", "long and not pixels"), window=NOT_DRAWN),
    Lane("all drawn screens", ("screens",), words=("-m", "pixels and long")),
    Lane("all under -OO", ("core", "rules", "journal"), ("-OO",), ("-m", "not once and not long")),
)


def main(words: list[str]) -> int:
    """Run one pytest with the given arguments, or without any every lane; with `all` the long ones too."""
    print(f"Windows open on: {os.environ.get('UI_BACKEND', 'whatever the tests find')}", flush=True)
    if os.environ.get("UI_BACKEND") == "mock":
        print(NO_PIXELS, flush=True)
    if words in ([], [ALL]):
        return run_all(LANES + LONG_LANES * (words == [ALL]))
    return subprocess.call([sys.executable, *PYTEST, *words], cwd=ROOT)


def run_all(lanes: tuple[Lane, ...]) -> int:
    """Run lanes, print each in its place, and end with one line that counts everything."""
    began = time.monotonic()
    with ThreadPoolExecutor(AT_A_TIME) as pool:
        futures = [pool.submit(run, lane) for lane in lanes if folders_of(lane)]
        outcomes = [report(future) for future in futures]
    return close(outcomes, time.monotonic() - began)


def folders_of(lane: Lane) -> list[str]:
    """Return the lane's folders that exist."""
    return [f"tests/{name}" for name in lane.folders if (ROOT / "tests" / name).exists()]


def run(lane: Lane) -> Outcome:
    """Run one lane in a process of its own."""
    began = time.monotonic()
    command = [sys.executable, *lane.flags, *PYTEST, *lane.words, *folders_of(lane)]
    done = subprocess.run(
        command, cwd=ROOT, check=False, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, encoding="utf-8",
        errors="replace", env=os.environ | ({"UI_BACKEND": lane.window} if lane.window else {}),
    )
    code = 0 if done.returncode == NOTHING_COLLECTED else done.returncode
    return Outcome(lane, code, done.stdout, time.monotonic() - began)


def report(future: Future[Outcome]) -> Outcome:
    """Print a lane as soon as it and those before it are done."""
    outcome = future.result()
    heading = f"{outcome.lane.name}: {' '.join(folders_of(outcome.lane))}"
    print(f"\n=== {heading}\n{outcome.text.rstrip()}", flush=True)
    return outcome


def close(outcomes: list[Outcome], seconds: float) -> int:
    """Print one line for each lane and one for all, worded like pytest's own."""
    print()
    for outcome in outcomes:
        verdict = "ok    " if outcome.code == 0 else "FAILED"
        print(f"{verdict} {outcome.lane.name:26} {last_line(outcome.text)}")
    print(f"==== {total(outcomes)} in {seconds:.1f}s ====")
    return int(any(outcome.code for outcome in outcomes))


def last_line(text: str) -> str:
    """Return pytest's closing line, or the last words of a process that died."""
    return text.strip().rpartition("\n")[2].strip("= ") or "said nothing"


def total(outcomes: list[Outcome]) -> str:
    """Return the counts over all lanes: `3 failed, 812 passed, 4 skipped`. A lane that died counts as an error."""
    kinds = ("failed", "passed", "skipped", "deselected", "xfailed", "errors")
    counts = {kind: sum(count(kind, outcome.text) for outcome in outcomes) for kind in kinds}
    counts["errors"] += sum(1 for outcome in outcomes if outcome.code and not count("failed", outcome.text))
    return ", ".join(f"{number} {kind}" for kind, number in counts.items() if number) or "no tests"


def count(kind: str, text: str) -> int:
    """Return the number that pytest puts before this word in its closing line."""
    found = re.search(rf"(\d+) {kind}", last_line(text))
    return int(found[1]) if found else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
