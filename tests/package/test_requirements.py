"""What the app needs on the phone is named, pinned and buildable: python-for-android says so, offline."""

import ast
import re
import subprocess
import sys
from importlib import metadata

import pytest
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

import dev
from tools.packaged import recipes

pytestmark = pytest.mark.filterwarnings("ignore::DeprecationWarning")

# Found out once with pip for Android and Python 3.14: these have one wheel for every machine.
PURE = {
    "kivymd", "asynckivy", "asyncgui", "filetype", "plyer", "sqlite-utils", "sqlite-fts4", "pluggy",
    "click", "python-dateutil", "tzdata", "requests", "urllib3", "idna", "certifi", "six", "chardet", "segno",
    "websockets",
}  # fmt: skip
# Asked for by a package, but by a part of it that the phone never runs.
NOT_ON_THE_PHONE = {
    "materialyoucolor": {"pillow"},  # colours of a picture
    "kivymd": {"pillow", "materialshapes"},  # an image and MDLoadingIndicator, not used here
    "kivy": {"docutils", "pygments", "kivy-garden"},  # RST pages and a code editor
    "sqlite-utils": {"tabulate", "click-default-group", "pip"},  # its command line
    "requests": {"charset-normalizer"},  # takes chardet in its place
}  # fmt: skip
PHONE = {
    "python_version": "3.14", "python_full_version": "3.14.2", "sys_platform": "android", "os_name": "posix",
    "platform_system": "Android", "platform_machine": "aarch64", "extra": "",
}  # fmt: skip
FROM_THE_RECIPES = {"android", "jnius"}  # the recipes of android and pyjnius are imported as
PROVIDES = {"dateutil": "python-dateutil", "sqlite_utils": "sqlite-utils", "sqlite_fts4": "sqlite-fts4"}
# Left out of the standard library by the recipe of python3, or built only with recipes we do not ask for.
NOT_IN_THE_PHONES_PYTHON = {
    "test", "lib2to3", "ensurepip", "idlelib", "tkinter", "turtle", "turtledemo", "bz2", "lzma", "readline",
    "curses", "dbm", "_bz2", "_lzma",
}  # fmt: skip
GONE_IN_3_14 = {
    "aifc", "asynchat", "asyncore", "audioop", "cgi", "cgitb", "chunk", "crypt", "distutils", "imghdr", "imp",
    "mailcap", "msilib", "nis", "nntplib", "ossaudiodev", "pipes", "smtpd", "sndhdr", "spwd", "sunau",
    "telnetlib", "uu", "xdrlib", "lib2to3",
}  # fmt: skip


@pytest.fixture(scope="module")
def resolved(spec):
    return recipes(list(spec.requirements()))


@pytest.fixture(scope="module")
def imported(sources):
    """Return every module that the packed sources import, and where."""
    found = {}
    for path in sorted(sources.rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            for name in imports_of(node):
                found.setdefault(name.partition(".")[0], path.relative_to(sources).as_posix())
    return found


def imports_of(node):
    if isinstance(node, ast.Import):
        return [alias.name for alias in node.names]
    if isinstance(node, ast.ImportFrom) and not node.level:
        return [node.module]
    return []


def test_python_for_android_finds_an_order_to_build_in(resolved):
    assert resolved.bootstrap == "sdl2"
    assert set(resolved.recipes) == {
        "hostpython3", "libffi", "openssl", "sqlite3", "python3", "sdl2", "sdl2_image", "sdl2_mixer",
        "sdl2_ttf", "materialyoucolor", "pyjnius", "setuptools", "android", "kivy",
    }  # fmt: skip


def test_what_has_no_recipe_is_a_wheel_for_every_machine(resolved):
    assert set(resolved.wheels) <= PURE


QUICKER_HERE = {"websockets": "websockets.speedups"}  # a part that is compiled where there is a wheel for it


@pytest.mark.parametrize("name", QUICKER_HERE)
def test_what_is_quicker_here_runs_without_its_compiled_part(name):
    """The wheel for every machine is the same without the compiled part, and works."""
    part = QUICKER_HERE[name]
    files = [file.as_posix() for file in metadata.files(name) if file.suffix in {".so", ".pyd"}]
    assert all(file.startswith(part.replace(".", "/")) for file in files)
    told = f"import sys; sys.modules[{part!r}] = None; import app.reach.talk.sockets; print('it runs')"
    done = subprocess.run([sys.executable, "-c", told], capture_output=True, text=True, check=False, cwd=dev.ROOT)
    assert done.stdout.strip() == "it runs", done.stderr


def test_the_wheels_here_are_for_every_machine_too(resolved):
    """The versions installed for development confirm it."""
    checked = len(QUICKER_HERE)
    for name in set(resolved.wheels) - set(QUICKER_HERE):
        try:
            wheel = metadata.distribution(name).read_text("WHEEL")
        except metadata.PackageNotFoundError:
            continue  # chardet and six are there on the phone only
        assert "Root-Is-Purelib: true" in wheel, name
        assert re.search(r"^Tag: py\S*-none-any$", wheel, re.MULTILINE), name
        checked += 1
    assert checked >= len(PURE) - 2


def test_nothing_comes_along_that_is_not_named(spec, resolved):
    assert set(resolved.wheels) <= set(spec.requirements())


def test_every_wheel_has_a_pin(spec, resolved):
    assert not [name for name in resolved.wheels if not spec.requirements()[name]]


def test_what_a_package_asks_for_is_named_or_has_a_reason(spec):
    named = {name.lower() for name in spec.requirements()}
    for name in sorted(named):
        try:
            wanted = metadata.requires(name) or []
        except metadata.PackageNotFoundError:
            continue
        missing = on_the_phone(wanted) - named - NOT_ON_THE_PHONE.get(name, set())
        assert not missing, f"{name} asks for {missing}"


def on_the_phone(wanted):
    """Return the names required on the phone: without extras, other systems and older Pythons."""
    asked = map(Requirement, wanted)
    return {canonicalize_name(it.name) for it in asked if it.marker is None or it.marker.evaluate(PHONE)}


def test_the_pins_are_what_is_tested_here(spec):
    """Except materialyoucolor: python-for-android builds 3.0.3, and 3.0.4 is installed here."""
    for name, pin in spec.requirements().items():
        if pin and name not in {"materialyoucolor", "chardet", "six"}:
            assert metadata.version(name) == pin


def test_kivy_is_the_version_of_the_recipe(spec):
    from pythonforandroid.build import Context
    from pythonforandroid.recipe import Recipe

    assert spec.requirements()["kivy"] == Recipe.get_recipe("kivy", Context()).version
    assert Recipe.get_recipe("python3", Context()).version.startswith("3.14.")


def test_the_colours_are_new_enough_for_kivymd(spec):
    wanted = next(want for want in metadata.requires("kivymd") if want.startswith("materialyoucolor"))
    least = tuple(map(int, re.search(r">=([\d.]+)", wanted)[1].split(".")))
    assert tuple(map(int, spec.requirements()["materialyoucolor"].split("."))) >= least


def test_the_app_imports_nothing_outside_the_requirements(spec, imported):
    allowed = {"app", *spec.requirements(), *FROM_THE_RECIPES, *sys.stdlib_module_names}
    outside = {name: where for name, where in imported.items() if PROVIDES.get(name, name) not in allowed}
    assert not outside


def test_the_app_imports_nothing_that_the_phones_python_lacks(imported):
    lacking = NOT_IN_THE_PHONES_PYTHON | GONE_IN_3_14
    assert not {name: where for name, where in imported.items() if name in lacking}


def test_the_lists_of_what_the_phones_python_lacks_agree_with_the_recipe():
    from pythonforandroid.build import Context
    from pythonforandroid.recipe import Recipe

    recipe = Recipe.get_recipe("python3", Context())
    assert recipe.stdlib_dir_blacklist - {"__pycache__", "tests"} <= NOT_IN_THE_PHONES_PYTHON
    assert set(recipe.opt_depends) == {"libbz2", "liblzma"}


def test_no_compiled_code_is_among_the_sources(sources):
    compiled = {".so", ".pyd", ".pyx", ".c", ".cpp", ".o", ".a", ".dll", ".dylib"}
    assert not [path for path in sources.rglob("*") if path.suffix in compiled]
