"""Whatever a screen does, a call that writes may fail: the app says so and goes on. A sample; the torture has all."""

import pytest

from tests.journal.faults import harness

pytestmark = pytest.mark.once


def test_every_call_that_writes_in_an_action_of_a_screen_may_fail(tmp_path):
    library = harness.shim(tmp_path)
    if library is None:
        pytest.skip("no C compiler here: calls that write are not made to fail")
    print(harness.screens(tmp_path, library, stride=61))
