"""A real browser on the guests' page: Debian's chromium, driven by selenium. Left out where there is none."""

import shutil
from importlib import metadata
from pathlib import Path

import pytest

from tests.browser.browser import Browser
from tests.reach.bank import GENEROUS, Bank
from tools import web

CHROMIUM = next(filter(None, map(shutil.which, ("chromium", "chromium-browser", "google-chrome"))), "")
DRIVER = shutil.which("chromedriver") or ""
REASON = "no chromium and chromedriver here: apt install chromium chromium-driver (.ci/run brings them)"


def pytest_collection_modifyitems(items):
    if CHROMIUM and DRIVER:
        return
    for item in items:
        if Path(__file__).parent in item.path.parents:
            item.add_marker(pytest.mark.skip(reason=REASON))


@pytest.fixture(scope="session")
def axe():
    """Return the script of axe-core, which finds what would stop a reader of the page."""
    package = metadata.distribution("axe-playwright-python")
    return Path(package.locate_file("axe_playwright_python/axe.min.js")).read_text("utf-8")


@pytest.fixture(scope="session")
def pool():
    """Keep browsers, because they start slowly; each begins a story with nothing stored."""
    browsers = []
    yield browsers
    for browser in browsers:
        browser.quit()


@pytest.fixture
def browse(pool):
    """Return a function that gives a browser with a memory of its own: `page = browse()`."""
    used = []

    def start(**options):
        while len(pool) <= len(used):
            pool.append(Browser(CHROMIUM, DRIVER))
        used.append(pool[len(used)].fresh(**options))
        return used[-1]

    yield start
    for browser in used:
        assert browser.complaints() == []


@pytest.fixture
def opened(tmp_path):
    """Return a function that gives a bank, closed when the story ends: `bank = opened(players=3)`."""
    banks = []

    def start(name="games.db", limits=GENEROUS, **options):
        banks.append(Bank(tmp_path / name, limits, **options))
        return banks[-1]

    yield start
    for bank in banks:
        bank.close()


@pytest.fixture(scope="session")
def built():
    """Return the folder of the page, built from this code; leave the story out where npm or node do not answer."""
    try:
        return web.made()
    except web.CannotBuild as why:
        return pytest.skip(str(why))
