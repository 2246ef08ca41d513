"""Firefox, driven like Chromium: the page is to work in more than one engine."""

import os
import shutil
import subprocess
import tempfile
import time
from pathlib import Path

from selenium import webdriver
from selenium.webdriver.firefox.options import Options

from tests.browser.browser import Browser
from tests.browser.marionette import PATIENCE, Marionette

A_TAP = 0.4  # seconds in which a page takes no second tap at the same place
QUIET = {  # Firefox asks nobody for anything, and takes whatever port is free
    "marionette.port": 0, "app.normandy.enabled": False, "datareporting.policy.dataSubmissionEnabled": False,
    "network.captive-portal-service.enabled": False, "network.connectivity-service.enabled": False,
    "browser.shell.checkDefaultBrowser": False, "intl.accept_languages": "en", "app.update.enabled": False,
    "extensions.update.enabled": False, "browser.safebrowsing.update.enabled": False,
}  # fmt: skip


class Firefox(Browser):
    """Firefox without a window, with a profile of its own, which ends with it.

    A story sees what people see, and not what the page's script calls its own.
    """

    needs = "firefox-esr"
    patience = 2 * PATIENCE  # it draws without a graphics card, beside whatever else this machine does

    def __init__(self):
        self.folder, self.tapped_at = Path(tempfile.mkdtemp(prefix="firefox-")), 0.0
        prefs = [f"user_pref({name!r}, {str(value).lower() if type(value) is not str else repr(value)});"
                 for name, value in QUIET.items()]  # fmt: skip
        (self.folder / "user.js").write_text("\n".join(prefs))
        self.process = subprocess.Popen(
            [self.needs, "--headless", "--no-remote", "--marionette", "--profile", str(self.folder)],
            stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, env={**os.environ, "HOME": str(self.folder)},
        )  # fmt: skip
        self.marionette = None
        try:
            self.marionette = Marionette(self.folder)
            self.driver = webdriver.Remote(self.marionette, options=Options())
        except BaseException:
            self.quit()
            raise

    def rest(self):
        """Wait until the page takes a tap at the place of the last one."""
        self.until(lambda: time.monotonic() - self.tapped_at > A_TAP)
        self.tapped_at = time.monotonic()

    def quit(self):
        if self.marionette is not None:
            self.marionette.close()
        self.process.terminate()
        try:
            self.process.wait(PATIENCE)
        except subprocess.TimeoutExpired:
            self.process.kill()
            self.process.wait()
        shutil.rmtree(self.folder, ignore_errors=True)
