"""What a release needs besides the packages that buildozer builds.

python3 dev.py release check v0.2.0   stop unless everything that names a version names this one
python3 dev.py release demands       what the stores demand, and whether this version meets it
python3 dev.py release packages      stop unless a store and a phone would take every package in bin/
python3 dev.py release notes          bin/NOTES.md: what changed, from CHANGELOG.md
python3 dev.py release bill           bin/bill.cdx.json: every package in requirements.lock (CycloneDX)
python3 dev.py release sums           bin/SHA256SUMS: a checksum for each file in bin/
python3 dev.py release keystore       write the key of $KEYSTORE_BASE64 to $P4A_RELEASE_KEYSTORE
"""

from __future__ import annotations

import base64
import hashlib
import json
import os
import re
import sys
import tomllib
from datetime import UTC, date, datetime
from pathlib import Path
from typing import TYPE_CHECKING

from tools import demands, natives
from tools.make_lock import pinned

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

ROOT = Path(__file__).resolve().parent.parent
BIN = ROOT / "bin"
ON_THE_PHONE = re.compile(r"^    ([\w.-]+)==([^\s,]+),?$", re.MULTILINE)  # in buildozer.spec
NOT_RELEASED = "not yet released"


class Disagreement(Exception):  # noqa: N818 - the fact that stops a release
    """Two places name different versions, or something that a release needs is missing."""


def version(root: Path = ROOT) -> str:
    """Return the version in pyproject.toml."""
    project = tomllib.loads((root / "pyproject.toml").read_text("utf-8"))["project"]
    return str(project["version"])


def headings(root: Path = ROOT) -> dict[str, str]:
    """Return each version of CHANGELOG.md with the text under it, the newest first."""
    parts = re.split(r"^## ", (root / "CHANGELOG.md").read_text("utf-8"), flags=re.MULTILINE)[1:]
    return {part.partition("\n")[0].strip(): part.partition("\n")[2].strip() for part in parts}


def changes(root: Path = ROOT) -> str:
    """Return what CHANGELOG.md says of the present version; raise Disagreement where it begins with another one."""
    newest, text = next(iter(headings(root).items()), ("nothing", ""))
    if not text:
        raise Disagreement(f"CHANGELOG.md says nothing of {version(root)}.")
    if newest.partition(",")[0] != version(root):
        raise Disagreement(f"pyproject.toml says {version(root)}, the first heading of CHANGELOG.md says {newest}.")
    return text


def check(tag: str = "") -> None:
    """Stop unless tag, pyproject.toml and CHANGELOG.md name the same version with a date, and all that it needs exists.

    Raises Disagreement with a sentence for the first thing that is wrong.
    """
    changes()
    newest = next(iter(headings()))
    if tag != f"v{version()}":
        raise Disagreement(f"The tag is {tag or 'missing'} and must be v{version()}, as pyproject.toml says.")
    if not is_dated(newest):
        raise Disagreement(f"CHANGELOG.md says «{newest}»: write the day of the release there.")
    if unmet := list(demands.unmet(ROOT, today())):
        raise Disagreement("\n".join([f"{version()} cannot be released yet:", *unmet]))
    if absent := list(missing()):
        raise Disagreement("\n".join([f"{version()} cannot be released yet:", *absent]))
    print(f"{tag}: everything names {version()}.")


def today() -> date:
    """Return the day on which this is asked."""
    return datetime.now(UTC).date()


def ask_stores() -> None:
    """Print what the stores demand. Raises Disagreement where this version does not meet it."""
    print(demands.table())
    if unmet := list(demands.unmet(ROOT, today())):
        raise Disagreement("\n".join(unmet))


def packages() -> None:
    """Check the built packages. Raises Disagreement where there are none, or a store or a phone would refuse one."""
    built = sorted(path for path in BIN.glob("*") if path.suffix in {".apk", ".aab"})
    if not built:
        raise Disagreement("bin/ holds no package: build them first (python3 dev.py apk release).")
    if wrong := [sentence for path in built for sentence in demands.unfit(path)]:
        raise Disagreement("\n".join(wrong))
    print("\n".join(f"{path.name}: {len(list(natives.libraries(path)))} native libraries" for path in built))


def is_dated(heading: str) -> bool:
    """Return whether a heading of the changelog ends with a day, as in «1.2.3, 2026-11-20»."""
    try:
        return bool(date.fromisoformat(heading.rpartition(", ")[2]))
    except ValueError:
        return False


def missing(root: Path = ROOT) -> Iterator[str]:
    """Yield a sentence for each thing that a release of this version needs and that is not there yet."""
    yield from (f"{path.relative_to(root).as_posix()} does not begin with {version()}." for path in untold(root))
    if drawn_version(root) != version():
        yield "fastlane/ has the pictures of another version: python3 dev.py store"
    if not (root / "tests" / "fixtures" / "released" / f"{version()}.zip").exists():
        yield f"What this version records is not kept for later ones: python3 -m tests.released {version()}"


def untold(root: Path) -> list[Path]:
    """Return the files of news, one for each language, whose newest version is not this one."""
    files = sorted((root / "data" / "changes").glob("*.toml"))
    return [path for path in files if next(iter(tomllib.loads(path.read_text("utf-8"))), "") != version()]


def drawn_version(root: Path) -> str:
    """Return the version whose pictures and news `dev.py store` has put into fastlane/; '' for none."""
    noted = root / "fastlane" / "metadata" / "android" / "drawn.txt"
    return noted.read_text("utf-8").partition("\n")[0] if noted.exists() else ""


def notes() -> None:
    """Write what changed, for the page of the release."""
    put("NOTES.md", changes() + "\n")


def bill() -> None:
    """Write every locked package as a software bill of materials."""
    put("bill.cdx.json", json.dumps(bill_of_materials(), indent=1) + "\n")


def bill_of_materials() -> dict[str, object]:
    """Return CycloneDX 1.5: each package of requirements.lock, and what only the phone has or has in another version.

    What is on the phone is `required`; what only builds and tests the app is `excluded` from it.
    """
    locked = [(one.name, one.version, one.who) for one in pinned((ROOT / "requirements.lock").read_text("utf-8"))]
    phone = ON_THE_PHONE.findall((ROOT / "buildozer.spec").read_text("utf-8"))
    both = dict.fromkeys([*[(name, pin) for name, pin, _ in locked], *phone])
    app = {"type": "application", "bom-ref": "pay-corner", "name": "pay-corner", "version": version(),
           "licenses": [{"license": {"id": "MIT"}}]}  # fmt: skip
    return {"bomFormat": "CycloneDX", "specVersion": "1.5", "version": 1, "metadata": {"component": app},
            "components": [component(part, "required" if part in phone else "excluded") for part in both],
            "dependencies": dependencies(locked)}  # fmt: skip


def component(part: tuple[str, str], scope: str) -> dict[str, str]:
    """Return a package as CycloneDX names it."""
    return {"type": "library", "bom-ref": reference(*part), "name": part[0], "version": part[1], "scope": scope,
            "purl": reference(*part)}  # fmt: skip


def reference(name: str, pin: str) -> str:
    """Return the address that names this version of a package in every bill of materials."""
    return f"pkg:pypi/{name.lower().replace('_', '-')}@{pin}"


def dependencies(locked: list[tuple[str, str, str]]) -> list[dict[str, object]]:
    """Return what each package needs: the lock says below each one who needs it, and `us` is the app."""
    needed: dict[str, list[str]] = {"us": [], **{name: [] for name, _, _ in locked}}
    for name, pin, who in locked:
        for one in needed.keys() & set(re.findall(r"[\w.-]+", who)):
            needed[one].append(reference(name, pin))
    references = {"us": "pay-corner", **{name: reference(name, pin) for name, pin, _ in locked}}
    return [{"ref": references[name], "dependsOn": whole} for name, whole in needed.items()]


def sums() -> None:
    """Write a checksum for every file in bin/, as `sha256sum --check` reads them."""
    files = sorted(path for path in BIN.glob("*") if path.is_file() and path.name != "SHA256SUMS")
    if not files:
        raise Disagreement("bin/ is empty: build the packages first (python3 dev.py apk release).")
    put("SHA256SUMS", "".join(f"{hashlib.sha256(path.read_bytes()).hexdigest()}  {path.name}\n" for path in files))


def keystore() -> None:
    """Write the key that signs the packages where buildozer looks for it; only this user may read it."""
    key, place = os.environ.get("KEYSTORE_BASE64", ""), os.environ.get("P4A_RELEASE_KEYSTORE", "")
    if not key or not place:
        raise Disagreement("KEYSTORE_BASE64 and P4A_RELEASE_KEYSTORE must be set (docs/RELEASING.md).")
    path = Path(place)
    path.parent.mkdir(parents=True, exist_ok=True)
    path.touch(mode=0o600)
    path.write_bytes(base64.b64decode(key, validate=True))


def put(name: str, text: str) -> None:
    """Write a file into bin/, and say so."""
    BIN.mkdir(exist_ok=True)
    (BIN / name).write_text(text, "utf-8")
    print(f"bin/{name}: {len(text.splitlines())} lines")


COMMANDS: dict[str, Callable[[], None]] = {
    "demands": ask_stores, "packages": packages, "notes": notes, "bill": bill, "sums": sums, "keystore": keystore,
}  # fmt: skip


def main(words: list[str]) -> int:
    """Do what the first word says; a disagreement ends with its sentence and code 1."""
    command, rest = (words[0], words[1:]) if words else ("", [])
    if command not in {"check", *COMMANDS}:
        print(__doc__)
        return 2
    try:
        check(*rest[:1]) if command == "check" else COMMANDS[command]()
    except Disagreement as wrong:
        print(wrong, file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
