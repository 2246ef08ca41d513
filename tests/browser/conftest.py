"""A real browser on the guests' page: Debian's chromium, driven by selenium. Left out where there is none."""

import shutil
from importlib import metadata
from pathlib import Path

import pytest

from tests.browser.browser import Browser
from tests.reach.bank import GENEROUS, Bank

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
    """axe-core's own script, which looks for what would stop a reader of the page."""
    package = metadata.distribution("axe-playwright-python")
    return Path(package.locate_file("axe_playwright_python/axe.min.js")).read_text("utf-8")


@pytest.fixture(scope="session")
def pool():
    """Browsers are slow to start: they are kept, and begin each story with nothing kept."""
    browsers = []
    yield browsers
    for browser in browsers:
        browser.quit()


@pytest.fixture
def browse(pool):
    """`page = browse()`; each has a memory of its own, as phones have."""
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
    """`bank = opened(players=3)`: closed when the story ends."""
    banks = []

    def start(name="games.db", limits=GENEROUS, **options):
        banks.append(Bank(tmp_path / name, limits, **options))
        return banks[-1]

    yield start
    for bank in banks:
        bank.close()
