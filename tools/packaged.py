"""What buildozer.spec makes, as far as a desktop can make it, with buildozer's and python-for-android's own code.

`Spec` asks buildozer what the spec means and lays out the sources it would pack. `recipes` asks python-for-android
what the requirements become. `assemble` runs python-for-android's own packager around empty libraries; manifest,
resources and the archive that a phone unpacks are then real. No SDK and no network are needed.
"""

from __future__ import annotations

import contextlib
import io
import json
import os
import shutil
import subprocess
import sys
import tarfile
import warnings
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

import pythonforandroid
from buildozer import Buildozer
from buildozer.specparser import SpecParser
from pythonforandroid.build import Context
from pythonforandroid.graph import get_recipe_order_and_bootstrap
from pythonforandroid.logger import logger

from tools.android import hook

if TYPE_CHECKING:
    from collections.abc import Iterator

ROOT = Path(__file__).resolve().parent.parent
BOOTSTRAPS = Path(pythonforandroid.__file__).parent / "bootstraps"
LAYERS = ("_sdl_common", "common", "sdl2")  # what a distribution for SDL 2 is copied together from
FOR_P4A = {"--bootstrap": 1, "--dist_name": 1, "--arch": 1, "--ndk-api": 1, "--copy-libs": 0, "--release": 0}
WARNING = 30
PACKAGER = """  # it starts a Python for every file that it compiles; the one it runs in compiles as well
import compileall, runpy, subprocess
subprocess.call = lambda words: not compileall.compile_file(words[-1], legacy=True, force=True, quiet=1, optimize=2)
runpy.run_path("build.py", run_name="__main__")
"""


class Spec:
    """buildozer.spec as buildozer reads it. Everything that is written goes into the given folder."""

    def __init__(self, build: Path, root: Path = ROOT) -> None:
        self.build, self.root = build, root
        with self.at_home():
            self.buildozer = Buildozer("buildozer.spec")
            self.buildozer.logger.set_level(0)
            self.buildozer.config.set("buildozer", "build_dir", str(build / "build"))
            self.buildozer.user_bin_dir = str(build / "bin")
            self.buildozer.set_target("android")

    @contextlib.contextmanager
    def at_home(self) -> Iterator[None]:
        """Work in the project's folder, which the spec's file names need, with another home than the user's."""
        kept = os.environ.get("HOME")
        os.environ["HOME"] = str(self.build / "home")
        try:
            with contextlib.chdir(self.root):
                yield
        finally:
            os.environ.pop("HOME")
            if kept is not None:
                os.environ["HOME"] = kept

    def text(self, option: str) -> str:
        """Return one option."""
        return str(self.buildozer.config.get("app", option))

    def items(self, option: str) -> list[str]:
        """Return one option that is a list."""
        return list(self.buildozer.config.getlist("app", option, []))

    def version(self) -> str:
        """Return the version that will be on the package."""
        with self.at_home():
            return str(self.buildozer.get_version())

    def requirements(self) -> dict[str, str]:
        """Return every requirement with its pin; '' where the recipe decides."""
        return dict(item.partition("==")[::2] for item in self.items("requirements"))

    def check(self) -> None:
        """Run buildozer's checks of its own options and of those for Android; it exits when they fail."""
        with self.at_home():
            self.buildozer.check_configuration_tokens()
            self.buildozer.target.check_configuration_tokens()

    def unfold(self) -> Path:
        """Copy the sources exactly as buildozer copies them into a package, and return their folder."""
        with self.at_home():
            self.buildozer._copy_application_sources()  # noqa: SLF001 - the very call that buildozer makes
        return Path(self.buildozer.app_dir)

    def words_for_p4a(self) -> list[str]:
        """Return the command line with which buildozer has python-for-android package the app."""
        target, said = self.buildozer.target, []
        target._p4a = lambda words, **_: said.append(words)  # noqa: SLF001 - listens instead of running
        target._update_libraries_references = target._generate_whitelist = lambda _: None  # noqa: SLF001
        target.build_mode = "debug"
        with self.at_home(), warnings.catch_warnings(), contextlib.suppress(FileNotFoundError):
            warnings.simplefilter("ignore", ResourceWarning)  # buildozer leaves a file to the collector
            target.build_package()  # having given the command line, it looks for the SDK, which need not be there
        return list(map(str, said[0]))


def option(name: str) -> str:
    """Return one option of [app], or '', without touching any folder."""
    parser = SpecParser()
    parser.read(ROOT / "buildozer.spec")
    return str(parser.getdefault("app", name, ""))


class Resolved(NamedTuple):
    """What python-for-android makes of requirements."""

    recipes: list[str]
    wheels: list[str]
    bootstrap: str


def recipes(names: list[str]) -> Resolved:
    """Find which names have recipes, which others come with them, and which are left to pip."""
    logger.setLevel(WARNING)
    with contextlib.redirect_stdout(io.StringIO()), contextlib.redirect_stderr(io.StringIO()):
        built, wheels, bootstrap = get_recipe_order_and_bootstrap(Context(), names, None)
    return Resolved(list(built), sorted(wheels), str(bootstrap.name))


class Assembled(NamedTuple):
    """What the packager wrote, for Gradle to compile."""

    folder: Path

    @property
    def manifest(self) -> Path:
        """What Android reads about the app."""
        return self.folder / "src/main/AndroidManifest.xml"

    @property
    def resources(self) -> Path:
        """Icons, splash, words and rules for Android."""
        return self.folder / "src/main/res"

    @property
    def archive(self) -> Path:
        """Return the archive of our compiled sources, which the phone unpacks at its first start."""
        return self.folder / "src/main/assets/private.tar"

    def unpack(self, to: Path) -> Path:
        """Unpack the archive as PythonActivity does."""
        with tarfile.open(self.archive) as archive:
            archive.extractall(to, filter="data")
        return to


def assemble(spec: Spec, folder: Path) -> Assembled:
    """Run python-for-android's packager over the sources, in a distribution without libraries."""
    sources = spec.unfold()
    distribution(spec, folder)
    words = [sys.executable, "-c", PACKAGER, *for_packager(spec.words_for_p4a())]
    done = subprocess.run(words, cwd=folder, check=False, capture_output=True, text=True)
    if done.returncode:
        raise RuntimeError(done.stdout + done.stderr)
    for compiled in sources.rglob("*.pyc"):  # the packager compiles in place
        compiled.unlink()
    hook.complete(folder)
    return Assembled(folder)


def distribution(spec: Spec, folder: Path) -> None:
    """Make the folder that python-for-android would have filled with Python, Kivy and SDL for the phone."""
    for layer in LAYERS:
        shutil.copytree(BOOTSTRAPS / layer / "build", folder, dirs_exist_ok=True)
    archs = spec.items("android.archs")
    for arch in archs:
        (folder / f"_python_bundle__{arch}").mkdir()
        (folder / "libs" / arch).mkdir(parents=True)
    for place in ("mipmap", "mipmap-anydpi-v26", "drawable", "values"):
        (folder / "src/main/res" / place).mkdir(parents=True, exist_ok=True)
    (folder / "sdk/build-tools/36.0.0").mkdir(parents=True)
    (folder / "project.properties").write_text(f"target=android-{spec.text('android.api')}\n")
    (folder / "local.properties").write_text(f"sdk.dir={folder / 'sdk'}\n")
    facts = {"hostpython": sys.executable, "bootstrap": "sdl2", "archs": archs, "use_setup_py": False,
             "ndk_api": spec.text("android.ndk_api")}  # fmt: skip
    (folder / "dist_info.json").write_text(json.dumps(facts))


def for_packager(words: list[str]) -> list[str]:
    """Return the arguments that python-for-android's toolchain passes on to the packager."""
    found, rest = [], words[1:]
    while rest:
        word = rest.pop(0)
        if word in FOR_P4A:
            del rest[: FOR_P4A[word]]
        else:
            found.append(word)
    return found
