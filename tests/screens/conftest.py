"""One window per process for all screen tests; those that need drawn pixels say so where there are none."""

import sys
import tempfile

import pytest

from tests.screens import driver

kivy_home = tempfile.TemporaryDirectory(prefix="kivy")
BACKEND = driver.prepare(kivy_home.name)


AIM, MOST_MEMORY = 500, 600  # MB, of all tests of screens in one process; machines differ


def most_memory():
    """Return the most memory that this process has held, in MB; 0 where the system does not say."""
    if sys.platform == "win32":
        return 0
    import resource

    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss // (2**20 if sys.platform == "darwin" else 2**10)


def pytest_sessionfinish(session):
    """Fail where the process held too much memory, because no single test fails when a closed app is not freed."""
    if most_memory() > MOST_MEMORY and session.exitstatus == 0:
        session.exitstatus = pytest.ExitCode.TESTS_FAILED


def pytest_terminal_summary(terminalreporter):
    """Print how much memory was held."""
    terminalreporter.write_line(f"memory of the screens: {most_memory()} MB at most (aim {AIM}, bound {MOST_MEMORY})")


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
    """Return a function that opens an app and closes it after the test: ui = drive(App, size=driver.TABLET)."""
    running = []

    def start(app_factory, size=driver.PHONE):
        running.append(driver.Driver(app_factory, size))
        return running[-1]

    yield start
    for ui in running:
        ui.close()
