"""The Android package, or what of it can be proven on this machine.

    python3 dev.py apk            an APK for one's own phone, in bin/
    python3 dev.py apk release    a signed APK and an app bundle for a store, in bin/
    python3 dev.py apk check      only what can be proven without Google's SDK (also: apk --prove)
    python3 dev.py apk packages   as root or with sudo, on Debian: install the programs that building needs

buildozer does the work. Before it starts, everything that this machine lacks is listed at once.
"""

from __future__ import annotations

import os
import re
import subprocess
import sys
import tempfile
from pathlib import Path

from tools import demands, lacks, packaged, proven, words

ROOT = packaged.ROOT
BUILDS = {"": "debug", "debug": "debug", "release": "release"}
ARTIFACTS = {"debug": ("apk",), "release": ("aab", "apk")}  # a store takes the bundle, a person the package
PROVE = {"check", "--prove"}


def main(arguments: list[str]) -> int:
    """Compile the catalogues, then build. Where building is impossible, say why and prove what can be proven."""
    wanted = arguments[0] if arguments else ""
    if wanted not in {*BUILDS, *PROVE, "packages"}:
        print(__doc__)
        return 2
    if wanted == "packages":
        return lacks.install()
    if words.main([]):
        return 1
    if wanted in PROVE:
        return prove()
    lacking = [*lacks.missing(), *(lacks.unsigned() if wanted == "release" else ())]
    return explain(lacking) if lacking else build(BUILDS[wanted])


def explain(lacking: list[str]) -> int:
    """Say that no package was built, and why."""
    print("\nNo package was built. This machine lacks:\n")
    print("\n".join(f"  - {sentence}" for sentence in lacking))
    print("\nWhat can be proven without:\n")
    prove()
    return 1


def build(kind: str) -> int:
    """Let buildozer build each kind of file that is wanted, and check what it has made."""
    code = max(hand_over(kind, artifact) for artifact in ARTIFACTS[kind])
    print("\n".join(f"{path.relative_to(ROOT)}: {path.stat().st_size / 1e6:.1f} MB" for path in made(kind)))
    wrong = [sentence for path in made(kind) for sentence in demands.unfit(path)]
    print("\n".join(wrong) or "Every native library in it can be loaded by every phone of its processor.")
    return code or int(bool(wrong))


def hand_over(kind: str, artifact: str) -> int:
    """Run buildozer inside the environment, where it looks for Cython and pip."""
    folder = Path(sys.executable).parent
    inside = {"VIRTUAL_ENV": str(folder.parent), "PATH": f"{folder}{os.pathsep}{os.environ['PATH']}",
              "APP_ANDROID_RELEASE_ARTIFACT": artifact}  # fmt: skip - buildozer's own way to say it for one run
    command = [sys.executable, "-m", "buildozer", "android", kind]
    return subprocess.call(command, cwd=ROOT, env=os.environ | inside)


def made(kind: str) -> list[Path]:
    """Return the packages in bin/."""
    return sorted(path for artifact in ARTIFACTS[kind] for path in (ROOT / "bin").glob(f"*.{artifact}"))


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
    print(f"\n{proven.table()}\n\nThe tests run all that is proven: python3 dev.py test tests/package")
    return 0


def report_requirements(spec: packaged.Spec) -> None:
    """Print which requirements become recipes and which are wheels."""
    resolved = packaged.recipes(list(spec.requirements()))
    print(f"recipes in building order: {', '.join(resolved.recipes)}")
    print(f"wheels: {', '.join(resolved.wheels)}")


def report_package(spec: packaged.Spec, folder: Path) -> None:
    """Print what is in the package: sources, archive, manifest."""
    package = packaged.assemble(spec, folder)
    sizes = [path.stat().st_size for path in Path(spec.buildozer.app_dir).rglob("*") if path.is_file()]
    asked = re.findall(r'uses-permission android:name="([\w.]+)"', package.manifest.read_text())
    print(f"sources: {len(sizes)} files, {sum(sizes) / 1e6:.2f} MB; "
          f"compiled and packed: {package.archive.stat().st_size / 1e6:.2f} MB")  # fmt: skip
    print(f"permissions in the manifest: {', '.join(asked)}")


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
