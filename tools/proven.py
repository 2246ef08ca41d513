"""What is proven of the Android package and of a release without Google's SDK, and what is not: one table.

`python3 dev.py apk --prove` prints it; docs/ANDROID.md shows it; a test holds the two together, and each proven row
to a file of tests that exists.
"""

from __future__ import annotations

from typing import NamedTuple


class Row(NamedTuple):
    """Something that matters, how it was checked, and the file of tests that checks it; '' where none does."""

    what: str
    how: str
    tests: str = ""

    @property
    def verdict(self) -> str:
        """Return proven or not run."""
        return "proven" if self.tests else "not run"


ROWS = (
    Row("the spec is sound", "buildozer's own checks, and the command line it gives to python-for-android",
        "tests/package/test_spec.py"),
    Row("the requirements can be built", "python-for-android's own graph: every name has a recipe or is a wheel for "
        "every machine; nothing comes along unnamed or unpinned", "tests/package/test_requirements.py"),
    Row("the app imports nothing else", "every `import` in the packed sources against the requirements and the phone's "
        "standard library", "tests/package/test_requirements.py"),
    Row("the manifest", "written by python-for-android's own packager: permissions, API 24 to 34, no service, turning "
        "does not restart, backup without the unpacked program", "tests/package/test_spec.py"),
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
    Row("an APK or bundle", "no machine with Google's SDK has built one yet"),
    Row("a phone", "touch, speed, start-up time, soft keyboard, vibration, voice, sharing, picker of files"),
    Row("the compiled parts", "Kivy, SDL and Python for arm64: the recipes were resolved, not run"),
    Row("the workflows on GitHub", "no run has been seen; macOS and Windows have not run the tests"),
    Row("signing and publishing", "no key exists yet, no store has seen the app"),
)


def table() -> str:
    """Return the rows as Markdown."""
    lines = [f"| {row.what} | {row.verdict} | {row.how} | {f'`{row.tests}`' if row.tests else ''} |" for row in ROWS]
    return "\n".join(["| what | | how | tests |", "|---|---|---|---|", *lines])
