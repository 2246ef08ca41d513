"""What is proven of the Android package and of a release without Google's SDK, and what is not: one table.

`python3 dev.py apk --prove` prints it; docs/ANDROID.md shows it. A test holds the two together, each row that is proven
here to a file of tests that exists, and each reading to the line of the pinned package that it was read from.
"""

from __future__ import annotations

from typing import NamedTuple

HERE, READ, OPEN = "proven here", "proven by reading", "unproven"


class Reading(NamedTuple):
    """A line of a pinned package: its file below site-packages, its number, and words that stand in it."""

    file: str
    line: int
    words: str

    def told(self) -> str:
        """Return file and line, as one looks them up."""
        return f"`{self.file}:{self.line}`"


class Row(NamedTuple):
    """Something that matters, how it was checked, and by what: a file of tests, or readings; what is open has none."""

    what: str
    how: str
    tests: str = ""
    read: tuple[Reading, ...] = ()

    @property
    def verdict(self) -> str:
        """Return how far it is proven."""
        return HERE if self.tests else READ if self.read else OPEN

    def by(self) -> str:
        """Return what proves it."""
        return f"`{self.tests}`" if self.tests else ", ".join(reading.told() for reading in self.read)


MANIFEST = "pythonforandroid/bootstraps/_sdl_common/build/templates/AndroidManifest.tmpl.xml"
GRADLE = "pythonforandroid/bootstraps/common/build/templates/build.tmpl.gradle"
WINDOW = "kivy/core/window/__init__.py"
SDL_WINDOW = "kivy/core/window/window_sdl2.py"
ACTIVITY = "pythonforandroid/bootstraps/sdl2/build/src/main/java/org/kivy/android/PythonActivity.java"

ROWS = (
    Row("the spec is sound", "buildozer's own checks, and the command line it gives to python-for-android",
        "tests/package/test_spec.py"),
    Row("the requirements can be built", "python-for-android's own graph: every name has a recipe or is a wheel for "
        "every machine; nothing comes along unnamed or unpinned", "tests/package/test_requirements.py"),
    Row("the app imports nothing else", "every `import` in the packed sources against the requirements and the phone's "
        "standard library", "tests/package/test_requirements.py"),
    Row("the manifest", "written by python-for-android's own packager: permissions, API 24 to 36, back as a key, "
        "one service in our own process, turning does not restart, backup without the unpacked program",
        "tests/package/test_spec.py"),
    Row("intents of other apps", "the filters in the manifest; our activity, compiled, lets only three kinds of intent "
        "through; what a file's intent leads to is copied, read and removed, with stand-ins for Java",
        "tests/package/test_on_android.py"),
    Row("icon, adaptive icon, splash", "found among the resources it wrote; the mark lies inside the circle that "
        "launchers cut", "tests/package/test_spec.py"),
    Row("what is packed, and how big", "the archive that the phone unpacks: nothing of ours is left out, nothing else "
        "is in it", "tests/package/test_sizes.py"),
    Row("it runs", "from that archive: compiled with -OO, sources that cannot be written, an empty home, only the "
        "requirements importable, stand-ins for Java; a whole short game, by the session and through the screens",
        "tests/package/test_packaged_run.py"),
    Row("it survives", "killed in mid-turn, after every tap, and while a tap is written; paused, turned, short of "
        "memory, sent back, ended; with the clock set wrong and the language switched",
        "tests/package/test_life_cycle.py"),
    Row("an update keeps everything", "the data folder of every released version, closed or killed, under the present "
        "app: games, settings, own prints, corrections, backups; and the games go on",
        "tests/screens/test_updating.py"),
    Row("the workflows", "read by actionlint; actions pinned, rights least, secrets far from pull requests; every "
        "command that can run here is run out of the very file", "tests/package/test_workflows.py"),
    Row("a release", "tag, version and changelog that disagree stop it; notes, checksums and bill of materials are "
        "made from a sample; its steps are run in the order of the file, with stand-ins for the two packages",
        "tests/package/test_release.py"),
    Row("the store's texts and pictures", "lengths, sizes, languages, version; each picture shows what the "
        "app shows now", "tests/package/test_store.py"),
    Row("bars, notch and keyboard", "with simulated insets: no text and no target of any scene lies under them, "
        "upright, "
        "sideways, at 200 %, turned by half; every field of every screen stays in view", "tests/screens/test_edges.py"),
    Row("what is asked of Android 16", "by the packed app of stand-ins for Java: insets, keyboard, signs in the "
        "bars, back "
        "gesture, service, notification, locks, permission given and refused", "tests/package/test_android_16.py"),
    Row("the open table", "the service, compiled and started against stand-ins for Android's classes, new and old",
        "tests/package/test_java_service.py"),
    Row("phones play on in the background", "over real sockets, while nothing is drawn and Kivy's loop waits",
        "tests/screens/test_background.py"),
    Row("small wishes of the phone", "its text size, less motion, its page of languages, its picker on Android 7 to 9",
        "tests/package/test_edge_to_edge.py"),
    Row("the check of native libraries", "packages made here: pages, processor, and names that Python does not "
        "look for",
        "tests/package/test_natives.py"),
    Row("what the stores demand", "a table with a date, compared at each release", "tests/package/test_demands.py"),
    Row("the packager can build for API 36", "it hands our number to Gradle, has a lowest and no highest, and "
        "its Android "
        "plugin, 8.11, knows 36", read=(
            Reading(GRADLE, 34, "targetSdkVersion {{ android_api }}"),
            Reading(GRADLE, 8, "com.android.tools.build:gradle:8.11.0"),
            Reading("pythonforandroid/recommendations.py", 134, "MIN_TARGET_API = 30"),
        )),
    Row("pages of 16 KB", "the recommended NDK is 28c; from 28 on its linker makes such pages unless told "
        "otherwise, and no "
        "recipe in our graph tells it. The check of the built package has the last word", read=(
            Reading("pythonforandroid/recommendations.py", 16, 'RECOMMENDED_NDK_VERSION = "28c"'),
        )),
    Row("the trap in materialyoucolor's wheels", "their library bears the name of another system; the packager renames "
        "everything in site-packages", read=(
            Reading("pythonforandroid/recipes/python3/__init__.py", 478, "reduce_object_file_names"),
            Reading("pythonforandroid/recipe.py", 1711, "parts[0] + '.so'"),
        )),
    Row("our hook is called before Gradle", "for a package as for a bundle", read=(
            Reading("buildozer/targets/android.py", 107, "--hook="),
            Reading("pythonforandroid/toolchain.py", 1048, 'self.hook("before_apk_assemble")'),
        )),
    Row("why the service is our own", "the packager's run in another process, which would not keep the door's; "
        "its others "
        "have no kind", read=(
            Reading(MANIFEST, 123, 'android:process=":service_'),
            Reading(MANIFEST, 125, "for name in native_services"),
        )),
    Row("why Android is asked for the keyboard", "Kivy's keyboard_height is 0 with SDL 2, so its `resize` does "
        "nothing by "
        "itself", read=(Reading(WINDOW, 656, "if USE_SDL2:"),)),
    Row("a back that nobody handles", "puts the app away", read=(Reading(WINDOW, 2042, "moveTaskToBack(True)"),)),
    Row("where the picture lies", "the activity hands out its surface", read=(
            Reading(ACTIVITY, 219, "SurfaceView getSurface()"),
        )),
    Row("text size, theme and language change without a new start", "the activity handles all of them", read=(
            Reading(MANIFEST, 70, "locale|touchscreen"),
        )),
    Row("the place where we work in the background", "Kivy's loop for pauses asks its window to wait, then for "
        "an event",
        read=(Reading(SDL_WINDOW, 557, "self._win.wait_event()"),)),
    Row("an APK or bundle", "no machine with Google's SDK has built one yet"),
    Row("a phone", "touch, speed, start-up time, the keyboard's own animation, vibration, voice, sharing, "
        "picker of files"),
    Row("edge to edge on a phone", "that Android 15 and 16 report the insets that they are said to report"),
    Row("SDL in the background", "SDL 2.30.11 is not on the Python index: that it gives its picture up and "
        "takes it back "
        "while it does not block (SDL_ANDROID_BLOCK_ON_PAUSE) is SDL's own promise"),
    Row("the service on a phone", "how long makers with a battery saver of their own let it run; the store's "
        "word on it"),
    Row("the compiled parts", "Kivy, SDL and Python for arm64: the recipes were resolved, not run"),
    Row("the workflows on GitHub", "no run has been seen; macOS and Windows have not run the tests"),
    Row("signing and publishing", "no key exists yet, no store has seen the app"),
)


def table() -> str:
    """Return the rows as Markdown."""
    lines = [f"| {row.what} | {row.verdict} | {row.how} | {row.by()} |" for row in ROWS]
    return "\n".join(["| what | | how | by |", "|---|---|---|---|", *lines])
