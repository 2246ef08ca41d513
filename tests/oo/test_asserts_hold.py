"""The second pass runs under `python -OO`, as phones do. These tests prove that it still checks something."""

import sys

import pytest

from tests.oo.helper import insist

pytestmark = pytest.mark.skipif(sys.flags.optimize < 2, reason="belongs to the pass under python -OO")


def test_python_dropped_the_asserts_of_the_app():
    source = compile("assert False, 'still here'", "app", "exec")
    exec(source)


def test_python_dropped_the_docstrings():
    assert test_python_dropped_the_docstrings.__doc__ is None


def test_an_assert_in_a_test_still_raises():
    with pytest.raises(AssertionError):
        assert sys.flags.optimize < 2


def test_an_assert_in_a_helper_of_the_tests_still_raises():
    with pytest.raises(AssertionError):
        insist(on=False)
