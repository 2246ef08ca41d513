"""The Android package, or what of it can be proven on this machine.

    python3 dev.py apk            an APK for one's own phone, in bin/
    python3 dev.py apk release    an app bundle for a store, in bin/
    python3 dev.py apk check      only what can be proven without Google's SDK

buildozer does the work. Here is said beforehand, and in one list, what the machine lacks for it.
"""

from __future__ import annotations

import os
import re
import subprocess
import sys
import tempfile
from pathlib import Path

from tools import lacks, packaged, words

ROOT = packaged.ROOT
BUILDS = {"": "debug", "debug": "debug", "release": "release"}


def main(arguments: list[str]) -> int:
    """Compile the catalogues, then build; where that is impossible, say why and prove the rest."""
    wanted = arguments[0] if arguments else ""
    if wanted not in {*BUILDS, "check"}:
        print(__doc__)
        return 2
    if words.main([]):
        return 1
    if wanted == "check":
        return prove()
    lacking = [*lacks.missing(), *(lacks.unsigned() if wanted == "release" else ())]
    return explain(lacking) if lacking else build(BUILDS[wanted])


def explain(lacking: list[str]) -> int:
    """No package; why; and what is proven all the same."""
    print("\nNo package was built. This machine lacks:\n")
    print("\n".join(f"  - {sentence}" for sentence in lacking))
    print("\nWhat can be proven without:\n")
    prove()
    return 1


def build(kind: str) -> int:
    """Hand over to buildozer, inside the environment: it looks for Cython and pip there."""
    folder = Path(sys.executable).parent
    inside = {"VIRTUAL_ENV": str(folder.parent), "PATH": f"{folder}{os.pathsep}{os.environ['PATH']}"}
    command = [sys.executable, "-m", "buildozer", "android", kind]
    code = subprocess.call(command, cwd=ROOT, env=os.environ | inside)
    print("\n".join(f"{path.relative_to(ROOT)}: {path.stat().st_size / 1e6:.1f} MB" for path in made(kind)))
    return code


def made(kind: str) -> list[Path]:
    """The packages that lie in bin/."""
    return sorted((ROOT / "bin").glob("*.apk" if kind == "debug" else "*.aab"))


def prove() -> int:
    """Let buildozer and python-for-android say what they would build."""
    with tempfile.TemporaryDirectory() as folder:
        spec = packaged.Spec(Path(folder))
        spec.check()
        print(f"buildozer.spec is sound: {spec.text('title')} {spec.version()}, "
              f"{spec.buildozer.package_full_name}, API {spec.text('android.minapi')} to "
              f"{spec.text('android.api')}, {', '.join(spec.items('android.archs'))}")  # fmt: skip
        report_requirements(spec)
        report_package(spec, Path(folder) / "dist")
    print("The tests know more: python3 dev.py test tests/package")
    return 0


def report_requirements(spec: packaged.Spec) -> None:
    """Recipes and wheels."""
    resolved = packaged.recipes(list(spec.requirements()))
    print(f"recipes in building order: {', '.join(resolved.recipes)}")
    print(f"wheels: {', '.join(resolved.wheels)}")


def report_package(spec: packaged.Spec, folder: Path) -> None:
    """Sources, archive, manifest."""
    package = packaged.assemble(spec, folder)
    sizes = [path.stat().st_size for path in Path(spec.buildozer.app_dir).rglob("*") if path.is_file()]
    asked = re.findall(r'uses-permission android:name="([\w.]+)"', package.manifest.read_text())
    print(f"sources: {len(sizes)} files, {sum(sizes) / 1e6:.2f} MB; "
          f"compiled and packed: {package.archive.stat().st_size / 1e6:.2f} MB")  # fmt: skip
    print(f"permissions in the manifest: {', '.join(asked)}")


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
