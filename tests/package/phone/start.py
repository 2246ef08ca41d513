"""What PythonActivity and start.c do before main.pyc runs: variables, folder, path. Then the script named.

    python -OO -S start.py PROGRAM FILES SITE SCRIPT

Only these can be imported: the unpacked program, the standard library, the requirements, the two stand-ins
for Java (`jnius` and `android`, which on a phone come from recipes), and the scripts here.
"""

import datetime  # noqa: ICN001 - its class is replaced
import os
import runpy
import sys
import time
from pathlib import Path

HERE = Path(__file__).resolve().parent


def main(program, files, site, script):
    surroundings(Path(program), files)
    set_clock(int(os.environ.get("PHONE_CLOCK", "0")))
    os.chdir(program)
    standard = [path for path in sys.path if path and Path(path).resolve() != HERE]
    sys.path[:] = [".", *standard, site, str(HERE / "stubs"), str(HERE)]
    sys.argv[:] = ["android_python"]
    sys.dont_write_bytecode = True
    sys.modules["websockets.speedups"] = None  # compiled, where a desk has it; the phone's wheel is without
    runpy.run_path(str(HERE / script), run_name="__main__")


def surroundings(program, files):
    """Set the variables that PythonActivity.java sets, and those in the package's own file."""
    os.environ.update(
        ANDROID_ARGUMENT=str(program), ANDROID_APP_PATH=str(program), ANDROID_UNPACK=str(program),
        ANDROID_PRIVATE=files, ANDROID_ENTRYPOINT="main.pyc", PYTHONOPTIMIZE="2", P4A_BOOTSTRAP="SDL2",
    )
    for line in (program / "p4a_env_vars.txt").read_text().splitlines():
        name, _, value = line.partition("=")
        os.environ[name] = value


def set_clock(seconds):
    """Make the phone's clock wrong by so much."""
    real = time.time

    class WrongDatetime(datetime.datetime):
        @classmethod
        def now(cls, tz=None):
            return cls.fromtimestamp(time.time(), tz)

    if seconds:
        time.time = lambda: real() + seconds
        datetime.datetime = WrongDatetime


if __name__ == "__main__":
    main(*sys.argv[1:])
