"""One window per process for all screen tests; those that need drawn pixels say so where there are none."""

import tempfile

import pytest

from tests.screens import driver

kivy_home = tempfile.TemporaryDirectory(prefix="kivy")
BACKEND = driver.prepare(kivy_home.name)


def pytest_report_header():
    return f"window: {BACKEND}"


def pytest_collection_modifyitems(items):
    if driver.has_pixels():
        return
    reason = pytest.mark.skip(reason="looks at pixels; there are none without libegl1 and libgl1")
    for item in items:
        if "pixels" in item.keywords:
            item.add_marker(reason)


@pytest.fixture
def drive():
    """Open an app and close it after the test: ui = drive(App), or drive(App, size=driver.TABLET)."""
    running = []

    def start(app_factory, size=driver.PHONE):
        running.append(driver.Driver(app_factory, size))
        return running[-1]

    yield start
    for ui in running:
        ui.close()
