"""What goes on the phone is small, and is only what the app reads."""

import re

import pytest

import dev
from app.reach.page import files

MEGABYTE = 1_000_000
READ_BY_THE_APP = {".py", ".kv", ".ttf", ".png", ".toml", ".csv", ".mo", ".wav", ".json"}
SHOWN_TO_GUESTS = {".html", ".js", ".css", ".svg", ".webmanifest"}
# a club's desk runs on a laptop, and a page that banks in a browser
OF_A_DESK = ("app/desk/", "data/wall/", "app/reach/own/", "data/web/")
LICENCES = {".txt"}  # of the fonts; they must travel with them


@pytest.fixture(scope="module")
def packed(sources):
    return {path.relative_to(sources).as_posix(): path for path in sources.rglob("*") if path.is_file()}


def test_the_sources_are_at_most_six_megabytes(packed):
    size = sum(path.stat().st_size for path in packed.values())
    print(f"{len(packed)} files, {size / MEGABYTE:.2f} MB of sources")
    assert size <= 6 * MEGABYTE


def test_the_archive_on_the_phone_is_smaller_still(assembled):
    size = assembled.archive.stat().st_size
    print(f"private.tar: {size / MEGABYTE:.2f} MB")
    assert size <= 6 * MEGABYTE


def test_only_kinds_of_files_that_the_app_reads(packed):
    assert {path.suffix for path in packed.values()} <= READ_BY_THE_APP | SHOWN_TO_GUESTS | LICENCES
    page = [name for name, path in packed.items() if path.suffix in SHOWN_TO_GUESTS]
    assert sorted(page) == sorted([f"data/page/{name}" for name in files.KINDS if not name.endswith(".png")])
    texts = [name for name, path in packed.items() if path.suffix in LICENCES]
    assert all(re.fullmatch(r"data/(fonts/LICENSE-|licences/)\w+\.txt", name) for name in texts)


def test_the_licences_of_the_fonts_travel_with_them(packed):
    for path in (dev.ROOT / "data" / "fonts").glob("LICENSE*"):
        assert f"data/fonts/{path.name}" in packed


@pytest.mark.parametrize("kept_at_home", [
    r"(^|/)tests?/", r"(^|/)test_", r"conftest", r"^tools/", r"^docs/", r"^build/", r"^bin/", r"^\.", r"/\.",
    r"\.po$", r"\.md$", r"^dev\.py$", r"^pyproject\.toml$", r"^requirements\.lock$", r"^Makefile$",
    r"^buildozer\.spec$", r"__pycache__", r"\.db", r"\.xml$", r"^data/icons/(icon_|presplash)", r"^README",
    r"^LICENSE$", r"^CHANGELOG", r"^app/desk/", r"^data/wall/", r"^app/reach/own/", r"^data/web/",
])
def test_what_only_a_developer_needs_stays_at_home(packed, kept_at_home):
    assert not [name for name in packed if re.search(kept_at_home, name)]


def test_every_module_every_screen_and_all_data_are_inside(packed):
    wanted = [dev.ROOT / "main.py", *(dev.ROOT / "app").rglob("*.py"), *(dev.ROOT / "kv").rglob("*.kv")]
    wanted += [
        path for path in (dev.ROOT / "data").rglob("*")
        if path.suffix in {".toml", ".csv", ".json", ".mo", ".wav", ".ttf"}
    ]
    names = {path.relative_to(dev.ROOT).as_posix() for path in wanted}
    assert {name for name in names if not name.startswith(OF_A_DESK)} - set(packed) == set()


def test_a_clubs_desk_stays_at_home_and_the_tables_side_of_it_goes_along(packed):
    assert not [name for name in packed if name.startswith(OF_A_DESK)]
    assert "app/reach/club/code.py" in packed


def test_no_module_on_the_phone_imports_the_desk(packed):
    sources = {name: path.read_text("utf-8") for name, path in packed.items() if name.endswith(".py")}
    importing = [name for name, text in sources.items() if "app.desk" in text]
    assert importing in ([], ["app/__main__.py"])  # the command line asks for it, where somebody types its name


def test_the_packager_leaves_nothing_out(packed, unpacked):
    """python-for-android drops files by pattern; none of ours may match one."""
    expected = {re.sub(r"\.py$", ".pyc", name) for name in packed} | {"p4a_env_vars.txt"}
    found = [path.relative_to(unpacked).as_posix() for path in unpacked.rglob("*") if path.is_file()]
    assert set(found) == expected
