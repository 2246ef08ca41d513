"""What can go wrong with a page that banks, in a real browser: `dev.py torture web` does it often, stories once.

Each function raises AssertionError where a line that was shown is lost, or where nothing is said of what is wrong.
"""

import contextlib
import gzip
import json
import random
import shutil
import struct
import subprocess

from app.core.wire import from_wire, to_wire
from app.journal.format import rows
from app.session import Session
from app.views.asked.acts import Note
from tests.browser.browser import Browser
from tests.browser.conftest import CHROMIUM, DRIVER
from tests.browser.own_site import Killed, Site, begin, say, top, visit
from tests.reach.own_page import OwnPage
from tests.spoken import EN
from tools import web
from tools.in_runtime.heads import Counting

EDITIONS, BATCH = sorted(web.editions()), 10  # games of each, or kills, until it is told how far it has come
READY = "navigator.serviceWorker.ready"
ON = "window.on = 1; (async (c) => { while (on) await ask('submit', { at: now.seq, c }); })(arguments[0])"
ON_PATH = "sys.path.insert(0, '/bank')"
COUNTS = """from datetime import datetime, timedelta; from app.journal.format import rows
class Counting(datetime):
    looks = 0
    @classmethod
    def now(cls, tz=None):
        Counting.looks += 1
        return cls(2026, 1, 1, tzinfo=tz) + timedelta(milliseconds=137 * Counting.looks)
rows.datetime = Counting
"""
EXPORTED = """const [done] = arguments; (async () => {
  const { rows } = await ask("games"), { open } = rows.find((one) => one.open?.t === "game");
  await ask("export", { game: open.game });
  done([...OWN.file]);
})();"""
FORGOTTEN = """const [done] = arguments; (async () => {
  const { rows } = await ask("games"), { open } = rows.find((one) => one.open?.t === "game");
  await ask("leave");
  await ask("delete", { game: open.game });
  done();
})();"""
HALF = """const done = arguments[0]; (async () => {
  for (const name of await caches.keys()) {
    const cache = await caches.open(name);
    for (const one of await cache.keys()) if (/bank.zip|python_stdlib/.test(one.url)) await cache.delete(one);
  }
  done(1);
})();"""
TRIED = """const done = arguments[0]; navigator.serviceWorker.register("sw.js").then(({ installing }) => {
  if (!installing) return done(1);
  installing.onstatechange = () => installing.state === "redundant" && done(1);
}, () => done(1));"""
LEFT_OUT = "left out: "
HEAD, BLOCK, FIRST = 7, 32768, 2  # of LevelDB's log, in which Chromium keeps what pages store
CACHES = "caches.keys().then(arguments[0])"
WRONG = "const NOW = Date.now; self.off = -36; Date.now = () => NOW() + off * 31536e6;\nconst IDLE"
HEARS = "async function hear({ say, file }) {"


def is_there(page):
    """Wait until the game is on the page; raise AssertionError with what is there in its place."""
    try:
        page.until(lambda: page.script("return !!now?.people"))
    except AssertionError as late:
        raise AssertionError(f"no game, but {page.text()!r}, and {page.complaints()}") from late
    return page


def served(page):
    """Wait until the page's own worker would serve it without a net."""
    page.driver.execute_async_script(f"{READY}.then(() => 1).then(arguments[0])")
    return page


def killed_in_mid_tap(site, profile, times, seed=1):
    """Kill every process of the browser so often while it writes line after line; yield what was found so far."""
    killed, chance, lines = Killed(CHROMIUM, DRIVER, profile), random.Random(seed), 0
    try:
        begin(visit(killed.page, site), "Ana", "Ben")
        for number in range(1, times + 1):
            page = killed.page
            page.script(ON, to_wire(Note("tap")))
            begun, wanted = top(page), chance.randrange(5, 40)
            page.until(lambda page=page, begun=begun, wanted=wanted: top(page) > begun + wanted, "no taps are told")
            shown = top(page)
            page = killed.kill()
            page.follow(site.address)
            assert top(is_there(page)) >= shown, f"shown {shown}, there are {top(page)}"
            lines += shown - begun
            if number % BATCH == 0 or number == times:
                yield f"{number} kills of the browser in mid-tap, {lines:,} lines shown between them: 0 lost"
    finally:
        killed.page.quit()


def killed_in_mid_record(site, profile):
    """Kill the browser between the two halves of a record of its store's log, and once more later: all lines there."""
    killed = Killed(CHROMIUM, DRIVER, profile)
    try:
        begin(visit(killed.page, site), "Ana", "Ben")
        shown = played_on(killed.page)
        killed.start = lambda: halved(profile, killed)
        page = killed.kill()
        page.follow(site.address)
        assert 1 < top(is_there(page)) <= shown
        shown = played_on(page)
        page = killed.kill()
        page.follow(site.address)
        assert top(is_there(page)) >= shown
    finally:
        killed.page.quit()
    return "killed between the halves of a record, and once more: every line there"


def played_on(page, lines=200):
    """Say lines without end; return how many are shown after so many more."""
    begun = top(page)
    page.script(ON, to_wire(Note("tap")))
    page.until(lambda: top(page) > begun + lines, "no taps are told")
    return top(page)


def halved(profile, killed):
    """Cut the log of the browser's store behind the last first half of a record, once; start the browser."""
    killed.start = lambda: Browser(CHROMIUM, DRIVER, f"--user-data-dir={profile}")
    log = max(profile.rglob("*.indexeddb.leveldb/*.log"))
    written = log.read_bytes()
    log.write_bytes(written[: [*first_halves(written)][-1]])
    return killed.start()


def first_halves(written):
    """Yield where the first part of a record ends: a head of 7 bytes with length and kind, blocks of 32 kB."""
    at = 0
    while at + HEAD <= len(written):
        length, kind = struct.unpack("<HB", written[at + 4 : at + HEAD])
        if BLOCK - at % BLOCK < HEAD:
            at += BLOCK - at % BLOCK
            continue
        if not kind:
            return
        at += HEAD + length
        if kind == FIRST:
            yield at


def clock_wrong(page, site):
    """Bank with a clock of 1990 that then jumps to 2050; the file is an honest game all the same."""
    site.change("worker.mjs", "const IDLE", WRONG)
    site.change("worker.mjs", HEARS, f"{HEARS}\n  if (/jump/.test(say)) off = 24;")
    page = begin(visit(page, site), "Ana", "Ben")
    assert all(one["ok"] for one in say(page, Note("early"), Note("jump"), Note("late")))
    shown = top(page)
    page.reload()
    assert top(is_there(page)) == shown
    folder = page.downloads
    (folder / "wrong.paycorner").write_bytes(exported(page))
    with Session(folder / "app.db") as app:
        assert app.files.import_game(folder / "wrong.paycorner").head.seq == shown
    return "a clock of 1990 that jumps to 2050: every line there"


def exported(page):
    """Return the file of the page's newest game."""
    return bytes(page.driver.execute_async_script(EXPORTED))


def full_disk(site, folder):
    """Fill the disk under the browser: nothing is shown that is not kept, and with room again it goes on."""
    with small_disk(folder / "small disk") as disk:
        if not disk:
            return f"{LEFT_OUT}no small disk can be mounted here"
        killed = Killed(CHROMIUM, DRIVER, disk / "profile")
        try:
            page = begin(visit(killed.page, site), "Ana", "Ben")
            fill(disk / "filler")
            page.script(ON, to_wire(Note("a line while the disk fills up")))
            page.sees(EN("own_page.no_room_head"))
            shown = page.script("on = 0; return now.seq")
            (disk / "filler").unlink()
            page.tap(EN("page.again"), "#answers").sees(EN("own_page.not_kept_head"), "#sheet")
            assert top(page) == shown
            assert say(page.tap(EN("page.close"), "#sheet"), Note("there is room again"))[0]["ok"]
            shown = top(page)
            page = killed.kill()
            page.follow(site.address)
            assert top(is_there(page)) == shown
        finally:
            killed.page.quit()
    return "a full disk: a sentence, nothing lost, and with room again the tap is asked for again"


@contextlib.contextmanager
def small_disk(place):
    """Mount a small disk of memory here, and give its place; nothing where this machine mounts none."""
    place.mkdir()
    command = ["mount", "-t", "tmpfs", "-o", "size=160m", "small", str(place)]
    if not shutil.which("mount") or subprocess.run(command, check=False, capture_output=True).returncode:
        yield None
        return
    try:
        yield place
    finally:
        subprocess.run(["umount", "-l", str(place)], check=True)


def fill(path):
    """Write until the disk is full."""
    with contextlib.suppress(OSError), path.open("wb", buffering=0) as file:
        while True:
            file.write(bytes(4096))


def cache_half_filled(page, site):
    """Lose the half of the cache while the server is gone: a sentence; with the server everything is there again."""
    page = served(begin(visit(page, site), "Ana", "Ben"))
    shown = top(page)
    page.driver.execute_async_script(HALF)
    page.command("Network.clearBrowserCache")
    site.close()
    page.reload()
    page.sees(EN("own_page.failed_head"))
    site.open()
    page.tap(EN("page.again"), "#answers")
    assert top(is_there(page)) == shown
    page.complaints()
    return "half of the cache lost, server gone: a sentence, and the game is there with the server"


def install_broken_off(page, site):
    """Let the install break off in its midst: the page works, nothing half is kept, the next visit installs all."""
    licences = (site.folder / "licences.txt").read_bytes()
    (site.folder / "licences.txt").unlink()
    page = begin(visit(page, site), "Ana", "Ben")
    page.driver.execute_async_script(TRIED)
    page.until(lambda: page.driver.execute_async_script(CACHES) == [], "half a cache is kept")
    shown = top(page)
    (site.folder / "licences.txt").write_bytes(licences)
    page.reload()
    served(is_there(page))
    site.close()
    page.reload()
    assert top(is_there(page)) == shown
    site.open()
    page.complaints()
    return "an install broken off: the page works, no half cache, the next visit is whole"


def server_gone(page, site):
    """End the server in mid-game: the page plays on, also after a reload."""
    page = served(begin(visit(page, site), "Ana", "Ben"))
    shown = top(page)
    site.close()
    page.reload()
    assert top(is_there(page)) == shown
    assert say(page, Note("no net"))[0]["ok"]
    page.complaints()
    site.open()
    return "the server gone in mid-game: it plays on, also after a reload"


def updated(page, site, times=1):
    """Publish a new version in mid-game so often: it waits until it is wanted, and the game goes on where it is."""
    page = served(begin(visit(page, site), "Ana", "Ben"))
    page.reload()
    page.until(lambda: page.script("return !!now && !!navigator.serviceWorker.controller"))
    for number in range(times):
        newer = f"<!-- newer {number} -->"
        site.change("index.html", "</title>", f"</title>{newer}")
        site.change("sw.js", 'VERSION = "paycorner ', f'VERSION = "paycorner newer {number} ')
        page.driver.execute_async_script(f"{READY}.then((one) => one.update()).then(arguments[0])")
        page.sees(EN("own_page.update"), "#update").reload()
        is_there(page)
        assert newer not in page.driver.page_source
        assert say(page, Note(f"before the update {number}"))[0]["ok"]
        shown = top(page)
        page.tap(EN("own_page.update_do"), "#update")
        page.until(lambda newer=newer: newer in page.driver.page_source, "the new version does not begin")
        assert top(is_there(page)) == shown
        page.until(lambda: len(page.driver.execute_async_script(CACHES)) == 1, "the old version stays")
    return f"{times} updates in mid-game: none began unasked, no line lost"


def two_windows(page, site):
    """Open a second window: it says so, and writes nothing."""
    begin(visit(page, site), "Ana", "Ben")
    first = page.driver.current_window_handle
    page.driver.switch_to.new_window("tab")
    page.follow(site.address)
    page.sees(EN("own_page.taken_head"))
    page.driver.close()
    page.driver.switch_to.window(first)
    assert say(page, Note("here"))[0]["ok"]
    return "a second window: it says so and writes nothing"


def two_windows_without_locks(page, site):
    """Open a second window in a browser without Web Locks: whoever is here first answers."""
    site.change("own.js", "if (navigator.locks)", "if (navigator.none)")
    return f"without Web Locks, {two_windows(page, site)}"


def storage_denied(site):
    """Open the page in a browser that keeps nothing: it says so, and no game begins."""
    page = Browser(CHROMIUM, DRIVER, **{"profile.default_content_setting_values.cookies": 2})
    try:
        visit(page, site, EN("own_page.denied_head"))
    finally:
        page.quit()
    return "storage denied: a sentence, and no game begins"


FAULTS = (updated, server_gone, two_windows)
OF_THE_NIGHT = (clock_wrong, cache_half_filled, install_broken_off, two_windows_without_locks)


def everything(built, folder, kills, games, seed):
    """Do all of this, each on a copy of the page of its own; yield what was found, as it is found."""
    for fault in (*FAULTS, *OF_THE_NIGHT):
        with a_site(built, folder, fault.__name__) as site, a_page(folder / f"{fault.__name__} files") as page:
            yield fault(page, site)
    with a_site(built, folder, "denied") as site:
        yield storage_denied(site)
        yield full_disk(site, folder)
        yield killed_in_mid_record(site, folder / "halved")
    with a_site(built, folder, "games") as site, a_page(folder / "files") as page:
        yield from side_by_side(page, site, folder / "beside", games, seed)
    with a_site(built, folder, "killed") as site:
        yield from killed_in_mid_tap(site, folder / "profile", kills, seed)


@contextlib.contextmanager
def a_site(built, folder, name):
    """Serve a copy of the page of its own."""
    with contextlib.closing(Site(built, folder / name)) as site:
        yield site


@contextlib.contextmanager
def a_page(folder):
    """Open a browser that saves into this folder."""
    folder.mkdir()
    page = Browser(CHROMIUM, DRIVER)
    try:
        yield page.fresh(folder=folder)
    finally:
        page.quit()


class Beside:
    """A bank in this Python that hears what a page hears, with the same clock; and what lays out the games for both."""

    def __init__(self, folder):
        for name in ("native", "first"):
            (folder / name).mkdir(parents=True)
        self.folder, self.was = folder, rows.datetime
        self.first = Session(folder / "first" / "games.db")
        rows.datetime, Counting.looks = Counting, 0
        self.page = OwnPage(folder / "native")

    def opening(self, game):
        """Return the file of a game that has only begun. Its clock is the real one, so that no look is counted."""
        rows.datetime, path = self.was, self.folder / "first.paycorner"
        path.unlink(missing_ok=True)
        number = self.first.create(game["edition"], from_wire(game["opening"]))
        self.first.journal.transport.export_game(number, path)
        self.first.files.leave()
        self.first.files.delete(number)
        rows.datetime = Counting
        return path.read_bytes()

    def end(self):
        self.page.end()
        self.first.close()
        rows.datetime = self.was


def side_by_side(page, site, folder, games, seed=0, commands=120):
    """Play random games of every edition in the browser and in this Python, by the same messages: the same hashes.

    Yield how far it has come, batch after batch.
    """
    site.change("worker.mjs", ON_PATH, f"{ON_PATH}\\n{COUNTS.replace(chr(10), chr(92) + 'n')}")
    page, beside, lines = visit(page, site), Beside(folder), 0
    try:
        for number in range(games):
            said = [web.game_said(edition, seed + number, commands) for edition in EDITIONS]
            lines += sum(one_game(page, beside, game) for game in said)
            if (number + 1) % BATCH == 0 or number + 1 == games:
                yield f"{number + 1} random games of each of {len(EDITIONS)} editions, {lines:,} lines: the same hashes"
    finally:
        beside.end()


def one_game(page, beside, game):
    """Play one game on both sides; return its number of lines."""
    native, file = beside.page, beside.opening(game)
    page.script("OWN.take(new Uint8Array(arguments[0]))", [*file])
    assert native.ask("import", file=file)["ok"]
    page.until(lambda: page.script("return now?.seq") == 1, "the game is not opened")
    refused = [one for one in say(page, *game["said"]) if not one["ok"]]
    assert refused == [], refused[0]
    for one in game["said"]:
        native.ask("undo", at=native.head.seq) if one == "undo" else native.ask("submit", at=native.head.seq, c=one)
    kept = json.loads(gzip.decompress(exported(page)).split(b"\n")[0])
    assert (kept["lines"], kept["head"]) == (native.head.seq, native.head.hash.hex()), game["edition"]
    page.driver.execute_async_script(FORGOTTEN)
    number = native.worker.session.number
    native.ask("leave")
    native.ask("delete", game=number)
    return kept["lines"]
