"""The package, made once: laid out by buildozer, assembled by python-for-android, unpacked as on a phone."""

import pytest

pytest.importorskip("sh", reason="buildozer and python-for-android do not run on this system")

from tools import packaged


@pytest.fixture(scope="session")
def spec(tmp_path_factory):
    return packaged.Spec(tmp_path_factory.mktemp("buildozer"))


@pytest.fixture(scope="session")
def sources(spec):
    """The folder that buildozer would pack."""
    return spec.unfold()


@pytest.fixture(scope="session")
def assembled(spec, sources, tmp_path_factory):
    """Manifest, resources and archive."""
    return packaged.assemble(spec, tmp_path_factory.mktemp("dist"))


@pytest.fixture(scope="session")
def unpacked(assembled, tmp_path_factory):
    """The program as it lies on the phone: compiled, without docstrings and asserts."""
    return assembled.unpack(tmp_path_factory.mktemp("unpacked"))
