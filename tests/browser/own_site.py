"""The page that banks, built once for all stories, and served to a browser; a browser that is killed and comes back."""

import contextlib
import gzip
import os
import shutil
import signal
import threading
from pathlib import Path

from selenium.common.exceptions import WebDriverException

from app.core.wire import to_wire
from tests.browser.browser import Browser
from tests.spoken import EN
from tools import web

SLOW_START = 300  # seconds: a whole Python begins, beside whatever else this machine does
TOLD = """const [said, done] = arguments; (async () => { const found = [];
  for (const one of said) found.push(await ask(one.t, { at: now.seq, ...one })); done(found); })()"""


class Site:
    """A copy of the page in a folder of its own, with a server that can end."""

    def __init__(self, built, folder):
        shutil.copytree(built, folder)
        self.folder, self.port = folder, 0
        self.open()

    def open(self):
        self.server = web.server(self.folder, self.port)
        self.port = self.server.server_port
        threading.Thread(target=self.server.serve_forever, daemon=True).start()

    def close(self):
        self.server.shutdown()
        self.server.server_close()

    @property
    def address(self):
        return f"http://127.0.0.1:{self.port}/"

    def change(self, name, old, new):
        """Change a file of the page; of a packed one what is in it."""
        path = next(path for path in self.folder.rglob("*") if path.name in {name, f"{name}.gz"})
        packed = path.suffix == ".gz"
        text = (gzip.decompress(path.read_bytes()) if packed else path.read_bytes()).decode()
        assert text.count(old) == 1, (name, old)
        body = text.replace(old, new).encode()
        path.write_bytes(gzip.compress(body) if packed else body)


def visit(page, site, sees=""):
    """Open the page, and wait until the bank speaks."""
    page.patience = SLOW_START
    page.follow(site.address)
    page.driver.set_script_timeout(SLOW_START)
    page.sees(sees or EN("games.new"))
    return page


def begin(page, *names, **given):
    """Set up a game as the page's own messages do, and begin it."""
    said = [{"t": "new", "given": {"names": ", ".join(names), **given}, "open": ""}, {"t": "begin"}]
    page.driver.execute_async_script(f"now ??= {{}}; {TOLD}", said)
    page.until(lambda: page.script("return !!now?.people"), "no game begins")
    page.script("$('sheet').close()")
    return page


def say(page, *commands):
    """Say commands at the table, one after the other; return the answers."""
    plain = [{"t": "undo"} if one == "undo" else {"t": "submit", "c": one if isinstance(one, dict) else to_wire(one)}
             for one in commands]  # fmt: skip
    return page.driver.execute_async_script(TOLD, plain)


def top(page):
    """Return the number of the last line that is shown."""
    return page.script("return now.seq")


def saved(page, folder):
    """Save the game by the page, and return the file."""
    page.tap(EN("own.more"), "#view").tap(EN("page.save"), "#sheet")
    page.until(lambda: [*folder.glob("*.paycorner")], "no file is saved")
    return next(folder.glob("*.paycorner"))


class Killed:
    """A browser with a profile on the disk. `kill` ends every process of it at once, as when a phone runs out."""

    def __init__(self, chromium, driver, profile):
        self.start = lambda: Browser(chromium, driver, f"--user-data-dir={profile}")
        self.page = self.start()

    def kill(self):
        service = self.page.driver.service.process.pid
        for pid in [*children(service)]:
            with contextlib.suppress(ProcessLookupError):
                os.kill(pid, signal.SIGKILL)
        with contextlib.suppress(WebDriverException, OSError):
            self.page.driver.service.stop()
        self.page = self.start()
        self.page.patience = SLOW_START
        return self.page


def children(pid):
    """Yield every process below this one."""
    with contextlib.suppress(OSError):
        for task in Path(f"/proc/{pid}/task").iterdir():
            for one in (task / "children").read_text("ascii").split():
                yield from children(int(one))
                yield int(one)
