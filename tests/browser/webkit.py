"""WebKit, driven like Chromium: what iPhones have, as Debian builds it. It needs a screen, and gets one in memory."""

import os
import shutil
import signal
import socket
import subprocess
import tempfile
import time
from pathlib import Path

from selenium import webdriver
from selenium.webdriver.remote.client_config import ClientConfig
from selenium.webdriver.remote.remote_connection import RemoteConnection
from selenium.webdriver.webkitgtk.options import Options

from tests.browser.browser import Browser

FOLDERS = ("webkit2gtk-4.1", "webkit2gtk-4.0", "webkitgtk-6.0")
PATIENCE = 60  # seconds for one order; a driver that does not answer is an error then, and never a story that hangs
PLAIN = {  # drawn without a graphics card, by a process that needs no rights to put itself behind a wall
    "GDK_BACKEND": "x11", "LIBGL_ALWAYS_SOFTWARE": "1", "WEBKIT_DISABLE_COMPOSITING_MODE": "1",
    "WEBKIT_DISABLE_DMABUF_RENDERER": "1", "WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS": "1",
}  # fmt: skip


def mini_browser():
    """Return Debian's small browser around WebKit; None where it is not installed."""
    places = [Path("/usr/lib").glob(f"*/{folder}/MiniBrowser") for folder in FOLDERS]
    return next((place for found in places for place in found), None)


class WebKit(Browser):
    """WebKit with a screen, a driver and a home of its own, which end with it."""

    needs = ("WebKitWebDriver", "Xvfb")
    patience = PATIENCE

    def __init__(self):
        self.home, self.started, self.driver = Path(tempfile.mkdtemp(prefix="webkit-")), [], None
        try:
            port = free_port()
            self.start(self.needs[0], f"--port={port}", env={**os.environ, **PLAIN, "DISPLAY": self.screen(),
                       "HOME": str(self.home), "XDG_RUNTIME_DIR": str(self.home)})  # fmt: skip
            self.driver = webdriver.Remote(spoken_to(port), options=options())
        except BaseException:
            self.quit()
            raise

    def start(self, *command, **more):
        """Start a program in a group of its own, with all that it starts."""
        self.started.append(subprocess.Popen(command, stderr=subprocess.DEVNULL, start_new_session=True, **more))

    def screen(self):
        """Start a screen in memory; return its name, which it chooses itself."""
        read, write = os.pipe()
        self.start("Xvfb", "-displayfd", str(write), "-screen", "0", "1280x900x24", pass_fds=[write])
        os.close(write)
        with os.fdopen(read) as told:
            return f":{int(told.readline())}"

    def quit(self):
        if self.driver is not None:
            self.driver.command_executor.close()
        for one in reversed(self.started):
            os.killpg(one.pid, signal.SIGKILL)
            one.wait()
        shutil.rmtree(self.home, ignore_errors=True)


def options():
    """Return which browser the driver starts."""
    found = Options()
    found.binary_location = str(mini_browser())
    found.add_argument("--automation")
    return found


def spoken_to(port):
    """Return the way to the driver, once it listens. Raises TimeoutError."""
    end = time.monotonic() + PATIENCE
    while not listens(port):
        if time.monotonic() > end:
            raise TimeoutError("the driver does not listen")
        time.sleep(0.05)
    return RemoteConnection(client_config=ClientConfig(f"http://127.0.0.1:{port}", timeout=PATIENCE, keep_alive=True))


def listens(port):
    """Return whether somebody listens here."""
    with socket.socket() as one:
        return one.connect_ex(("127.0.0.1", port)) == 0


def free_port():
    """Return a port that nobody has."""
    with socket.socket() as one:
        one.bind(("127.0.0.1", 0))
        return one.getsockname()[1]
