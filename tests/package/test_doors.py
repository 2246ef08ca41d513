"""The counter of doors counts files in which a function runs, in every thread, but none that only lays out."""

from __future__ import annotations

import importlib.util
import threading

import pytest

from tools.doors import Doors

FILES = {
    "act.py": "def act(more):\n    more()\n",
    "placed.py": "def do_layout(more):\n    more()\n",
    "measured.py": "def measure():\n    pass\n",
    "ahead.py": "def _look_ahead(more):\n    more()\n",
    "never.py": "def never():\n    raise LookupError\n",
    "screens/widgets/drawn.py": "def draw():\n    pass\n",
}


@pytest.fixture
def house(tmp_path):
    """Write a small house; return it, and a function that opens one of its files."""
    for name, text in FILES.items():
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / name).write_text(text)

    def opened(name):
        spec = importlib.util.spec_from_file_location("opened", tmp_path / name)
        module = importlib.util.module_from_spec(spec)
        spec.loader.exec_module(module)
        return module

    return Doors(tmp_path), opened


def test_a_file_counts_where_a_function_of_it_runs(house):
    doors, opened = house
    act, measured = opened("act.py"), opened("measured.py")
    opened("never.py")
    assert doors.during(lambda: act.act(measured.measure)) == {"act.py", "measured.py"}
    assert doors.during(measured.measure) == {"measured.py"}, "each act is counted by itself"


def test_layout_and_what_draws_a_widget_are_left_out(house):
    doors, opened = house
    placed, measured, drawn = opened("placed.py"), opened("measured.py"), opened("screens/widgets/drawn.py")
    assert doors.during(lambda: placed.do_layout(measured.measure)) == set()
    assert doors.during(drawn.draw) == set()
    assert doors.during(lambda: (placed.do_layout(measured.measure), measured.measure())) == {"measured.py"}


def test_what_is_read_ahead_between_two_taps_is_left_out(house):
    doors, opened = house
    ahead, measured = opened("ahead.py"), opened("measured.py")
    assert doors.during(lambda: ahead._look_ahead(measured.measure)) == set()


def test_another_thread_is_followed_from_its_beginning(house):
    doors, opened = house
    act, measured = opened("act.py"), opened("measured.py")
    doors.follow_threads()
    thread = threading.Thread(target=act.act, args=(measured.measure,))
    try:
        assert doors.during(lambda: (thread.start(), thread.join())) == {"act.py", "measured.py"}
    finally:
        threading.settrace(None)
