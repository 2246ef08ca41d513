"""Drives one browser as a guest's phone: it scans, reads, taps and waits as a person does."""

import base64
import contextlib
import time
from pathlib import Path

from selenium import webdriver
from selenium.common.exceptions import StaleElementReferenceException, WebDriverException
from selenium.webdriver.common.by import By
from selenium.webdriver.support.select import Select

from tests.spoken import EN

PHONE = (390, 844)
PATIENT = 15  # seconds
ALREADY_KNOWN = ("favicon", "WebSocket connection to", "page.css - Failed")  # where the bank is gone

# the first that says this, or says it alone, and can be touched; a blank that does not break is a blank
TO_TAP = """const plain = (text) => text.replace(/[\\u00a0\\u202f\\s]+/g, ' ').trim(), text = plain(arguments[0]);
const all = [...document.querySelectorAll(arguments[1] + ' :is(button, summary)')].filter((one) =>
  !one.disabled && one.getClientRects().length && plain(one.innerText).includes(text));
const one = all.find((found) => plain(found.innerText) === text) ?? all[0];
one?.scrollIntoView({block: 'center'});
return one"""

# marks a document that is about to be left; a driver's scripts share nothing else with each other in every engine
LEFT = "document.documentElement.dataset.left = ''"
ANOTHER = "return document.readyState === 'complete' && document.documentElement.dataset.left === undefined"


class Browser:
    """`page.scan(bank)`, `page.tap("Buy")`, `page.sees("Ana rolls")`, `page.picture(path)`."""

    patience = PATIENT

    def __init__(self, chromium, driver, *flags, **prefs):
        options = webdriver.ChromeOptions()
        options.binary_location = chromium
        still = "--autoplay-policy=document-user-activation-required"  # no sound before a touch, as on a phone
        for flag in ("--headless=new", "--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage", "--lang=en", still,
                     *flags):  # fmt: skip
            options.add_argument(flag)
        options.add_experimental_option("prefs", {"intl.accept_languages": "en", **prefs})
        options.set_capability("goog:loggingPrefs", {"browser": "ALL"})
        self.driver = webdriver.Chrome(options=options, service=webdriver.ChromeService(driver))
        self.downloads = Path()

    def fresh(self, language=EN.language, dark=False, size=PHONE, folder=None):
        """Forget everything, and take on the language, light and size of this phone."""
        self.driver.get("about:blank")
        self.command("Storage.clearDataForOrigin", origin="*", storageTypes="all")
        self.command("Emulation.setLocaleOverride", locale=language)
        self.command("Network.setUserAgentOverride", userAgent="Mozilla/5.0 (Linux; Android 16) Chrome/150",
                     acceptLanguage=language)  # fmt: skip
        light = "dark" if dark else "light"
        self.command("Emulation.setEmulatedMedia", features=[{"name": "prefers-color-scheme", "value": light}])
        self.resize(*size)
        self.patience = PATIENT
        if folder is not None:
            self.downloads = folder
            self.command("Browser.setDownloadBehavior", behavior="allow", downloadPath=str(folder))
        self.complaints()
        return self

    def command(self, name, **words):
        """Do what only the browser's own protocol can do."""
        return self.driver.execute_cdp_cmd(name, words)

    def resize(self, width, height, zoom=1):
        """Set the window's size. At twice the zoom it shows half as much, as a browser does."""
        self.command("Emulation.setDeviceMetricsOverride", width=round(width / zoom), height=round(height / zoom),
                     deviceScaleFactor=zoom, mobile=width < 600)  # fmt: skip

    # ways from one page to the next
    def open(self, address):
        """Open this address, whatever stands there now."""
        self._leave(self.driver.get, "about:blank")
        return self.follow(address)

    def follow(self, address):
        """Go from this page to an address, as by a link."""
        return self._leave(self.driver.get, address)

    def reload(self):
        """Load the page anew."""
        return self._leave(self.driver.refresh)

    def back(self):
        """Go back to the page before."""
        return self._leave(self.driver.back)

    def _leave(self, way, *address):
        """Leave this document, and wait for the next: a driver may return while the old one can still be read."""
        self.script(LEFT)
        way(*address)
        self.until(lambda: self.script(ANOTHER), "the page was not left")
        return self

    def scan(self, bank, host="127.0.0.1", more=""):
        """Open the address of the code. Another host means another phone's memory."""
        self.clear(f"http://{host}:{bank.port}")
        self.open(f"http://{host}:{bank.port}/#k={bank.key}{more}")
        self.until(lambda: self.script("return !!now"), "the page does not speak to the bank")
        return self

    def clear(self, origin):
        """Forget what this address has stored."""
        self.command("Storage.clearDataForOrigin", origin=origin, storageTypes="all")

    # eyes
    def text(self, where="body"):
        """Return all that can be read now."""
        with contextlib.suppress(WebDriverException):
            return self.driver.find_element(By.CSS_SELECTOR, where).text
        return ""

    def sees(self, text, where="body"):
        """Wait until this can be read; return whether it came."""
        self.until(lambda: text in self.text(where), f"{text!r} is not seen in {self.text(where)!r}")
        return self

    def until(self, condition, complaint="it did not happen"):
        end = time.monotonic() + self.patience
        while not answered(condition, time.monotonic() > end):
            if time.monotonic() > end:
                raise AssertionError(complaint)
            time.sleep(0.03)

    def script(self, words, *values):
        return self.driver.execute_script(words, *values)

    def complaints(self):
        """Return what the browser itself reports: errors of the script, things it would not load."""
        log = self.driver.get_log("browser")
        return [line["message"] for line in log if not any(known in line["message"] for known in ALREADY_KNOWN)]

    def picture(self, path):
        """Save a picture of the whole page, also of what is below the window."""
        path.parent.mkdir(parents=True, exist_ok=True)
        shot = self.command("Page.captureScreenshot", captureBeyondViewport=False)
        path.write_bytes(base64.b64decode(shot["data"]))

    # finger
    def tap(self, text, where="body"):
        """Touch the button that says this, where a finger can reach it, as slowly as somebody who reads."""
        self.rest()
        self.until(lambda: self._tapped(text, where), f"nothing like {text!r} can be tapped: {self.text(where)!r}")
        return self

    def rest(self):
        """Wait until the page takes a tap at the place of the last one. The organiser's page takes every tap."""
        taken = "return typeof tapped === 'undefined' || performance.now() - tapped.timeStamp > 350"
        self.until(lambda: self.script(taken))

    def _tapped(self, text, where):
        try:
            one = self.script(TO_TAP, text, where)
            if one is not None:
                one.click()
        except (StaleElementReferenceException, WebDriverException):
            return False
        return one is not None

    def choose(self, label, option, where):
        """Choose from the list that has this label."""
        one = next(one for one in self.driver.find_elements(By.CSS_SELECTOR, f"{where} label") if label in one.text)
        Select(one.find_element(By.CSS_SELECTOR, "select")).select_by_visible_text(option)
        return self

    def choose_in(self, where, option):
        """Choose from this list."""
        Select(self.driver.find_element(By.CSS_SELECTOR, where)).select_by_visible_text(option)
        return self

    def type(self, where, text):
        field = self.driver.find_element(By.CSS_SELECTOR, where)
        field.clear()
        field.send_keys(str(text))
        return self

    def roll(self, *faces):
        """Touch a face of each die."""
        for at, face in enumerate(faces):
            self.rest()
            self.until(lambda at=at, face=face: self._face(at, face), f"no die {at} with {face}")
        return self

    def _face(self, at, face):
        try:
            row = self.driver.find_elements(By.CSS_SELECTOR, "#answers [role=group]")[at]
            row.find_element(By.CSS_SELECTOR, f"button[aria-label='{face}']").click()
        except (IndexError, WebDriverException):
            return False
        return True

    def sits(self, bank, seat, right="act"):
        """Let the banker give this phone a seat."""
        member = self.script("return localStorage.member")
        guest = next(one for one in bank.host.guests.values() if one.member == member)
        bank.do(lambda: bank.host.give(guest, seat, right))
        name = bank.do(lambda: bank.session.game.seat(seat).name)
        return self.here(name)

    def here(self, name=""):
        """Wait until the bank hears this page, as whose it is."""
        self.until(lambda: self.script("return !!ready && !closed"), f"nobody hears: {self.text('#asked')!r}")
        self.until(lambda: name in self.script("return $('name').textContent"), f"this is not {name}'s page")
        return self

    def more(self, text):
        """Touch something in the sheet of what else there is."""
        return self.tap("⋯", "#top").tap(text, "#sheet")

    def quit(self):
        self.driver.quit()


def answered(condition, at_last):
    """Return what a condition says. Between two pages nobody answers; at last that is an error."""
    try:
        return condition()
    except WebDriverException:
        if at_last:
            raise
        return False
