"""Native libraries in a built package: their processor, pages of 16 KB, and the name under which Python finds them."""

import io
import struct
import tarfile
import zipfile

import pytest

from tools import demands, natives, release

ARM, X86 = natives.PROCESSORS["arm64-v8a"], natives.PROCESSORS["x86_64"]
CELEBI = "_python_bundle/site-packages/materialyoucolor/quantize/celebi"


def library(page=16384, processor=ARM, parts=3):
    """Return the head of a library of 64 bits: `parts` parts that are loaded, and one that is not, with pages of 1."""
    head = bytearray(64)
    head[:6] = b"\x7fELF\x02\x01"
    struct.pack_into("<H", head, 18, processor)
    struct.pack_into("<Q", head, 32, 64)
    struct.pack_into("<HH", head, 54, 56, parts + 1)
    for kind, size in [*[(natives.LOAD, page)] * parts, (4, 1)]:
        part = bytearray(56)
        struct.pack_into("<I", part, 0, kind)
        struct.pack_into("<Q", part, 48, size)
        head += part
    return bytes(head)


def bundle(**inside):
    """Return the archive that python-for-android calls libpybundle.so."""
    packed = io.BytesIO()
    with tarfile.open(fileobj=packed, mode="w:gz") as archive:
        for name, content in inside.items():
            member = tarfile.TarInfo(name)
            member.size = len(content)
            archive.addfile(member, io.BytesIO(content))
    return packed.getvalue()


@pytest.fixture
def built(tmp_path):
    """Return a function that makes a package of these files."""

    def make(name="app.apk", **files):
        with zipfile.ZipFile(tmp_path / name, "w") as package:
            for path, content in files.items():
                package.writestr(path, content)
        return tmp_path / name

    return make


WHOLE = {"lib/arm64-v8a/libmain.so": library(), "classes.dex": b"dex"}


@pytest.mark.parametrize(("name", "place"), [("app.apk", "lib"), ("app.aab", "base/lib")])
def test_libraries_with_large_pages_for_the_right_processor_pass(built, name, place):
    package = built(name, **{f"{place}/arm64-v8a/libSDL2.so": library(), f"{place}/arm64-v8a/libpybundle.so": bundle(
        **{f"{CELEBI}.so": library(65536), "modules/math.cpython-314-aarch64-linux-android.so": library()})})
    assert natives.faults(package) == []
    assert len(list(natives.libraries(package))) == 3


@pytest.mark.parametrize(("file", "content", "told"), [
    ("lib/arm64-v8a/libSDL2.so", library(4096), "has pages of 4096 bytes; 16384 are needed"),
    ("lib/arm64-v8a/libSDL2.so", library(processor=X86), "is for another processor (62) than arm64-v8a"),
    ("lib/arm64-v8a/libSDL2.so", library(parts=0), "has pages of 0 bytes"),
    ("lib/arm64-v8a/libpybundle.so", bundle(**{"modules/_ssl.so": library(4096)}), "modules/_ssl.so has pages of 4096"),
])
def test_what_a_phone_could_not_load_is_told_with_its_place(built, file, content, told):
    [sentence] = natives.faults(built(**WHOLE | {file: content}))
    assert told in sentence


@pytest.mark.parametrize("name", [
    "celebi.cpython-314-x86_64-linux-gnu.so", "celebi.cpython-314.so", "celebi.pyd.so", "celebi.cp314-win_amd64.so",
])
def test_the_trap_in_materialyoucolors_wheels_is_found(built, name):
    """The wheel for Android names its library after another system; only a renaming at build time saves it."""
    inside = bundle(**{f"{CELEBI.removesuffix('celebi')}{name}": library()})
    [sentence] = natives.faults(built(**WHOLE | {"lib/arm64-v8a/libpybundle.so": inside}))
    assert "under which Python on Android does not look for it" in sentence


def test_a_package_without_libraries_is_none(built):
    assert natives.faults(built(**{"classes.dex": b"dex"})) == ["app.apk holds no native library."]


def test_the_release_step_reads_every_package_and_stops(built, tmp_path, monkeypatch, capsys):
    monkeypatch.setattr(release, "BIN", tmp_path)
    assert release.main(["packages"]) == 1
    assert "bin/ holds no package" in capsys.readouterr().err
    built(**WHOLE)
    assert release.main(["packages"]) == 0
    assert "app.apk: 1 native libraries" in capsys.readouterr().out
    built("app.aab", **{"base/lib/arm64-v8a/libmain.so": library(4096)})
    assert release.main(["packages"]) == 1
    assert "app.aab: base/lib/arm64-v8a/libmain.so has pages of 4096" in capsys.readouterr().err


def test_a_package_too_big_for_the_store_is_refused(built, monkeypatch):
    monkeypatch.setattr(demands, "MB", 1)
    assert "Google Play takes 200" in next(demands.unfit(built(**WHOLE)))
