"""Shared by all tests: asserts that hold in helpers and under -OO, and random games that can be repeated."""

import os
from pathlib import Path

import pytest
from hypothesis import HealthCheck, settings

# Helpers beside the tests get pytest's explicit raise in place of `assert`, which -OO would drop.
HERE = Path(__file__).parent
pytest.register_assert_rewrite(*(f"tests.{path.stem}" for path in HERE.iterdir() if path != Path(__file__)))



@pytest.hookimpl(tryfirst=True)
def pytest_runtest_setup():
    """Let the app deal and roll the same in this test, whatever ran before."""
    from tests import seeded

    seeded.begin_anew()


calm = {"deadline": None, "database": None, "suppress_health_check": [HealthCheck.too_slow]}
settings.register_profile("test", derandomize=True, print_blob=True, **calm)
settings.register_profile("torture", max_examples=2_000, print_blob=True, **calm)
settings.load_profile(os.environ.get("PAY_CORNER_PROFILE", "test"))
