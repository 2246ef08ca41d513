"""A page that banks, in a real browser: tap to told, start, size, and what a start makes of fifty thousand lines."""

from __future__ import annotations

import gzip
import subprocess
import tempfile
from pathlib import Path
from typing import Any

from app.core.wire import from_wire, to_wire
from app.views.asked.acts import Note
from tests.browser.browser import Browser
from tests.browser.conftest import CHROMIUM, DRIVER
from tests.browser.own_site import Site, begin, visit
from tests.reach.own_page import OwnPage
from tools import web
from tools.benches.row import Row, median

TAPS, STARTS, GAMES, LINES = 200, 3, 50, 1000
SLOWER_TAP, SLOWER_START, SLOWER_FULL = 1.5, 1.1, 1.5
BOTH = """const [many, c, done] = arguments; (async () => {
  const text = new Blob(["onmessage = () => postMessage(0)"], { type: "text/javascript" });
  const echo = new Worker(URL.createObjectURL(text));
  const asked = (request) => new Promise((yes) => { request.onsuccess = () => yes(request.result); });
  const opening = indexedDB.open("floor " + Math.random());
  opening.onupgradeneeded = () => opening.result.createObjectStore("lines");
  const db = await asked(opening), line = "x".repeat(400), ours = [], floor = [];
  for (let at = 0; at < many; at++) {
    const begun = performance.now();
    await ask("submit", { at: now.seq, c });
    const told = performance.now();
    await new Promise((yes) => { echo.onmessage = yes; echo.postMessage(0); });
    await new Promise((yes) => {
      const writing = db.transaction("lines", "readwrite", { durability: "strict" });
      writing.oncomplete = yes;
      writing.objectStore("lines").add(line, [1, at]);
      writing.commit();
    });
    ours.push(told - begun);
    floor.push(performance.now() - told);
  }
  done([ours, floor]);
})();"""
PUT = """const [rows, lines, done] = arguments, opening = indexedDB.open("paycorner bank", 1);
opening.onsuccess = () => {
  const writing = opening.result.transaction(["games", "lines"], "readwrite");
  for (const row of rows) writing.objectStore("games").add(row, row[0]);
  for (const [game, number, text] of lines) writing.objectStore("lines").add(text, [game, number]);
  writing.oncomplete = () => { opening.result.close(); done(1); };
};"""
BARE = "pass"
OURS = """from app.reach.own.browser import InBrowser
bank = InBrowser("/games.db", "11" * 16, "[]")
bank.hear('{"t": "lang", "lang": "en"}')
bank.told()
"""


def rows() -> list[Row]:
    """Measure each beside its floor, in turns in the same run."""
    site = web.made()
    return [size_row(site), start_row(site), *in_the_browser(site)]


def size_row(site: Path) -> Row:
    """Return how much is fetched."""
    return Row("page that banks: fetched, packed", web.packed_size(site) / 1e6, web.LARGEST / 1e6, "MB")


def start_row(site: Path) -> Row:
    """Return the processor time of a start, beside bare Pyodide as npm ships it; both in node."""
    with tempfile.TemporaryDirectory() as place:
        stripped, work = Path(place) / "stripped", Path(place) / "work"
        stripped.mkdir()
        work.mkdir()
        for path in (site / "files").rglob("*.gz"):
            (stripped / path.stem).write_bytes(gzip.decompress(path.read_bytes()))
        (work / "bare.py").write_text(BARE)
        (work / "ours.py").write_text(OURS)
        bare, ours = [], []
        for _ in range(STARTS):
            bare.append(spent(web.fetched(), "-", work / "bare.py", work))
            ours.append(spent(stripped, stripped / "bank.zip", work / "ours.py", work))
    floor, measured = median(bare), median(ours)
    beside = f"npm's bare Pyodide {floor:.3f} s, {measured / floor:.2f} x"
    return Row("page that banks: start", measured, SLOWER_START * floor, "s", beside)


def spent(runtime: Path, zip_: Path | str, script: Path, work: Path) -> float:
    """Return the processor time of a script in the runtime."""
    import resource

    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    command = ["node", str(web.INSIDE / "run.mjs"), str(runtime), str(zip_), str(script), str(work)]
    subprocess.run(command, check=True, capture_output=True)
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    return after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime


def in_the_browser(built: Path) -> list[Row]:
    """Return what is measured through the page itself."""
    with tempfile.TemporaryDirectory() as place:
        site, page = Site(built, Path(place) / "site"), Browser(CHROMIUM, DRIVER)
        try:
            return [tap_row(page, site), full_row(page, Path(place))]
        finally:
            page.quit()
            site.close()


def tap_row(page: Browser, site: Site) -> Row:
    """Return how long a tap takes until it is told, beside an empty message to a worker and one strict write."""
    begin(visit(page.fresh(), site), "Ana", "Ben")
    ours, floor = map(median, page.driver.execute_async_script(BOTH, TAPS, to_wire(Note("a tap"))))
    beside = f"empty message and one strict write {floor:.2f} ms, {ours / floor:.2f} x"
    return Row("page that banks: tap to told, median", ours, SLOWER_TAP * floor, "ms", beside)


def full_row(page: Browser, place: Path) -> Row:
    """Return how long a start takes with fifty games kept, beside a start with one of them."""
    row, lines = one_game(place)
    page.driver.execute_async_script(PUT, [as_game(row, 900)], [[900, *rest] for _, *rest in lines])
    few = median([started(page) for _ in range(STARTS)])
    for game in range(901, 900 + GAMES):
        page.driver.execute_async_script(PUT, [as_game(row, game)], [[game, *rest] for _, *rest in lines])
    many = median([started(page) for _ in range(STARTS)])
    beside = f"with {len(lines):,} lines {few:.2f} s, {many / few:.2f} x"
    return Row(f"page that banks: start with {GAMES * len(lines):,} lines kept", many, SLOWER_FULL * few, "s", beside)


def one_game(place: Path) -> tuple[list[Any], list[Any]]:
    """Return a game of a thousand lines as a browser keeps it: its row and its lines."""
    page = OwnPage(place)
    page.worker.session.create(*opening())
    while page.head.seq < LINES:
        page.worker.session.submit(Note("a line as long as most lines are, of somebody's evening"))
    page.ask("leave")
    [row] = page.keeper.rows.values()
    lines = [[game, seq, text] for (game, seq), text in sorted(page.keeper.lines.items())]
    page.end()
    return row, lines


def opening() -> tuple[str, Any]:
    """Return an edition and the opening of a game."""
    game = web.game_said("classic", 1, 1)
    return str(game["edition"]), from_wire(game["opening"])


def as_game(row: list[Any], number: int) -> list[Any]:
    """Return a game's row as that of another game."""
    return [number, *row[1:6], number, *row[7:]]


def started(page: Browser) -> float:
    """Return how long the page takes from its address until its bank speaks."""
    page.driver.refresh()
    told = "const done = arguments[0]; OWN.ready.then(() => done(performance.now()))"
    return float(page.driver.execute_async_script(told)) / 1000
