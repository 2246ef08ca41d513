"""Lists everything that this machine lacks to build the Android package, before the building begins."""

from __future__ import annotations

import importlib.util
import os
import re
import shutil
import subprocess
import sys
import urllib.error
import urllib.request
from pathlib import Path
from typing import TYPE_CHECKING

from tools import packaged

if TYPE_CHECKING:
    from collections.abc import Iterator

PROGRAMS = {  # name: what it is needed for
    "git": "fetches python-for-android",
    "javac": "a JDK, 17 or newer; Gradle runs on it",
    "keytool": "comes with the JDK and signs the debug package",
    "cc": "a C compiler; builds Python for this machine before the one for the phone",
    "make": "builds Python and SDL",
    "cmake": "builds SDL's libraries",
    "autoconf": "configures libffi and others",
    "automake": "configures libffi and others",
    "libtoolize": "the package is called libtool",
    "pkg-config": "finds libraries",
    "patch": "applies what recipes mend",
    "zip": "packs the standard library",
    "unzip": "unpacks SDK and NDK",
}
SERVERS = {
    "https://dl.google.com": "Google's SDK and NDK",
    "https://github.com": "the sources of Python, Kivy and SDL",
}
OLDEST_JAVA = 17
PACKAGES = (  # their names on Debian and Ubuntu, with the headers that Python is built from
    "git", "openjdk-17-jdk-headless", "build-essential", "cmake", "autoconf", "automake", "libtool", "pkg-config",
    "zlib1g-dev", "libffi-dev", "libssl-dev", "patch", "zip", "unzip",
)  # fmt: skip
SPACE = 12  # GB, for SDK, NDK, and Python and Kivy built twice
KEY = ("KEYSTORE", "KEYSTORE_PASSWD", "KEYALIAS", "KEYALIAS_PASSWD")


def missing() -> list[str]:
    """Return everything that this machine lacks, a sentence each."""
    if sys.platform not in {"linux", "darwin"}:
        return ["Linux or macOS; on Windows, WSL: python-for-android runs nowhere else."]
    return [*programs(), *java(), *headers(), *installer(), *sdk(), *space()]


def programs() -> Iterator[str]:
    """Return the programs that recipes start and that are missing."""
    return (f"{name}: {reason}." for name, reason in PROGRAMS.items() if not here(name))


def here(program: str) -> bool:
    """Return whether a program is installed. Homebrew puts a g before the names of GNU's programs."""
    return bool(shutil.which(program) or shutil.which(f"g{program}"))


def java() -> Iterator[str]:
    """Yield a sentence where there is no JDK new enough for Gradle."""
    found = shutil.which("javac")
    told = subprocess.run([found, "-version"], check=False, capture_output=True, text=True) if found else None
    version = re.search(r"(\d+)", told.stdout + told.stderr) if told else None
    if version and int(version[1]) < OLDEST_JAVA:
        yield f"a JDK of version {OLDEST_JAVA} or newer; javac here is {version[1]}."


def headers() -> Iterator[str]:
    """Yield a sentence where a header is missing that buildozer asks for on Debian."""
    if shutil.which("dpkg") and not Path("/usr/include/zlib.h").exists():
        yield "zlib.h: apt install zlib1g-dev."


def installer() -> Iterator[str]:
    """Yield a sentence where pip is missing, with which buildozer completes the environment."""
    if not importlib.util.find_spec("pip"):
        yield "pip in .venv: apt install python3-venv, delete .venv and start again."


def sdk() -> Iterator[str]:
    """Yield a sentence for each server that cannot be reached, if the SDK still has to be fetched."""
    if not sdk_folder().exists():
        unheard = [(what, url) for url, what in SERVERS.items() if not answers(url)]
        yield from (f"{what}: {url} does not answer; and there is no {sdk_folder()}" for what, url in unheard)


def sdk_folder() -> Path:
    """Return where buildozer keeps the SDK, unless the spec names another place."""
    named = packaged.option("android.sdk_path")
    return Path(named).expanduser() if named else Path.home() / ".buildozer/android/platform/android-sdk"


def answers(url: str) -> bool:
    """Return whether a server can be reached. A refusal is an answer too."""
    question = urllib.request.Request(url, method="HEAD")  # noqa: S310 - the two above, nobody's input
    try:
        urllib.request.urlopen(question, timeout=10).close()  # noqa: S310
    except urllib.error.HTTPError:
        return True
    except OSError:
        return False
    return True


def space() -> Iterator[str]:
    """Yield a sentence where the disk has too little room."""
    free = shutil.disk_usage(packaged.ROOT).free / 1e9
    if free < SPACE:
        yield f"{SPACE} GB of disk; {free:.0f} GB are free."


def unsigned() -> Iterator[str]:
    """Return a sentence for each variable of the signing key that is not set."""
    unset = [name for name in (f"P4A_RELEASE_{part}" for part in KEY) if name not in os.environ]
    return (f"{name}, so that the bundle can be signed (docs/ANDROID.md)." for name in unset)


def install() -> int:
    """Install PACKAGES with apt, with sudo where this is not root. Returns apt's code, or 1 where there is no apt."""
    if not shutil.which("apt-get"):
        print("There is no apt-get here; docs/ANDROID.md lists what building needs.")
        return 1
    before = [] if os.geteuid() == 0 else ["sudo"]
    update = subprocess.call([*before, "apt-get", "-qq", "update"])
    return update or subprocess.call([*before, "apt-get", "-qq", "install", "-y", "--no-install-recommends", *PACKAGES])
