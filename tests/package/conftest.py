"""The package, made once: laid out by buildozer, assembled by python-for-android, unpacked as on a phone."""

import sys

import pytest

NEED_PYTHON_FOR_ANDROID = [
    "test_apk.py", "test_life_cycle.py", "test_packaged_run.py", "test_requirements.py", "test_sizes.py",
    "test_spec.py",
]
if sys.platform == "win32":  # where neither buildozer nor python-for-android runs
    collect_ignore = NEED_PYTHON_FOR_ANDROID
else:
    from tools import packaged


@pytest.fixture(scope="session")
def spec(tmp_path_factory):
    return packaged.Spec(tmp_path_factory.mktemp("buildozer"))


@pytest.fixture(scope="session")
def sources(spec):
    """Return the folder that buildozer would pack."""
    return spec.unfold()


@pytest.fixture(scope="session")
def assembled(spec, sources, tmp_path_factory):
    """Return manifest, resources and archive."""
    return packaged.assemble(spec, tmp_path_factory.mktemp("dist"))


@pytest.fixture(scope="session")
def unpacked(assembled, tmp_path_factory):
    """Return the program as it lies on the phone: compiled, without docstrings and asserts."""
    return assembled.unpack(tmp_path_factory.mktemp("unpacked"))
