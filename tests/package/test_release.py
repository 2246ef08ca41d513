"""A release stops where tag, version and changelog disagree; its checksums and bill of materials are complete."""

import contextlib
import hashlib
import json
import re
import tomllib
from importlib.metadata import PackageNotFoundError, distribution
from itertools import chain

import pytest

import dev
from app.words.changes import changes, licence_text, licences, version
from app.words.language import LANGUAGES
from tests.spoken import EN
from tools import release

LOCK = (dev.ROOT / "requirements.lock").read_text("utf-8")

FIXTURE, DRAWN = "tests/fixtures/released/1.2.3.zip", "fastlane/metadata/android/drawn.txt"
READY = {
    "pyproject.toml": '[project]\nversion = "1.2.3"\n',
    "CHANGELOG.md": "# What changed\n\n## 1.2.3, 2026-11-20\n\n- More.\n\n## 1.2.2\n\n- Less.\n",
    "data/changes/en.toml": '["1.2.3"]\nlines = ["More."]\n',
    "data/changes/fr.toml": '["1.2.3"]\nlines = ["Plus."]\n',
    DRAWN: "1.2.3\n",
    FIXTURE: "packed",
}


@pytest.fixture
def project(tmp_path, monkeypatch):
    """A small project, ready to be released as 1.2.3."""
    for path, content in READY.items():
        (tmp_path / path).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / path).write_text(content)
    monkeypatch.setattr(release, "ROOT", tmp_path)
    monkeypatch.setattr(release, "BIN", tmp_path / "bin")
    for asked in (release.version, release.headings, release.changes, release.missing):
        monkeypatch.setattr(asked, "__defaults__", (tmp_path,))
    return tmp_path


def test_tag_version_and_changelog_that_agree_are_released(project, capsys):
    assert release.main(["check", "v1.2.3"]) == 0
    assert "everything names 1.2.3" in capsys.readouterr().out


@pytest.mark.parametrize(
    ("path", "told"),
    [
        (FIXTURE, "python3 -m tests.released 1.2.3"),
        (DRAWN, "python3 dev.py store"),
        ("data/changes/fr.toml", "data/changes/fr.toml does not begin with 1.2.3"),
    ],
)
def test_a_release_waits_for_all_that_it_needs(project, path, told, capsys):
    (project / path).unlink()
    if path.endswith(".toml"):
        (project / path).write_text('["1.2.2"]\nlines = []\n')
    assert release.main(["check", "v1.2.3"]) == 1
    assert told in capsys.readouterr().err


def test_checksums_of_nothing_are_refused(project, capsys):
    assert release.main(["sums"]) == 1
    assert "build the packages first" in capsys.readouterr().err


def test_every_released_version_has_kept_what_it_recorded():
    released = [name.partition(",")[0] for name in release.headings() if release.NOT_RELEASED not in name]
    assert released
    assert [version for version in released if not (dev.ROOT / FIXTURE.replace("1.2.3", version)).exists()] == []


@pytest.mark.parametrize("tag", ["v1.2.2", "1.2.3", "", "v1.2.3-beta"])
def test_another_tag_stops_the_release(project, tag, capsys):
    assert release.main(["check", tag]) == 1
    assert "must be v1.2.3" in capsys.readouterr().err


def test_a_changelog_of_another_version_stops_the_release(project, capsys):
    (project / "CHANGELOG.md").write_text("## 1.2.4, 2026-11-20\n\n- More.\n")
    assert release.main(["check", "v1.2.3"]) == 1
    assert "1.2.4" in capsys.readouterr().err


@pytest.mark.parametrize("heading", ["1.2.3, not yet released", "1.2.3", "1.2.3, soon", "1.2.3, 2026-13-45"])
def test_a_version_without_its_day_is_not_released(project, capsys, heading):
    (project / "CHANGELOG.md").write_text(f"## {heading}\n\n- More.\n")
    assert release.main(["check", "v1.2.3"]) == 1
    assert "day of the release" in capsys.readouterr().err


@pytest.mark.parametrize("changelog", ["", "# What changed\n", "## 1.2.3, 2026-11-20\n\n## 1.2.2\n\n- Less.\n"])
def test_a_changelog_that_says_nothing_stops_the_release(project, capsys, changelog):
    (project / "CHANGELOG.md").write_text(changelog)
    assert release.main(["check", "v1.2.3"]) == 1
    assert "CHANGELOG.md says nothing" in capsys.readouterr().err


def test_the_notes_are_what_the_changelog_says_of_this_version_alone(project):
    assert release.main(["notes"]) == 0
    assert (project / "bin" / "NOTES.md").read_text() == "- More.\n"


def test_every_file_has_its_checksum(project):
    (project / "bin").mkdir()
    (project / "bin" / "a.apk").write_bytes(b"package")
    release.sums()
    release.sums()
    assert (project / "bin" / "SHA256SUMS").read_text() == f"{hashlib.sha256(b'package').hexdigest()}  a.apk\n"


def test_the_bill_of_materials_names_every_locked_package():
    told = release.bill_of_materials()
    json.dumps(told)
    locked = {line.split()[0] for line in LOCK.splitlines() if "==" in line and not line.startswith("#")}
    assert locked - {f"{part['name']}=={part['version']}" for part in told["components"]} == set()
    assert told["metadata"]["component"]["version"] == release.version()


@pytest.mark.skipif(dev.WINDOWS, reason="buildozer, which reads its own file here, does not run on Windows")
def test_the_bill_of_materials_tells_what_is_on_the_phone_from_what_only_tests_it():
    """The phone has one library in another version than a desk, and two that a desk does not have."""
    from tools import packaged

    parts = release.bill_of_materials()["components"]
    phone = {f"{part['name']}=={part['version']}" for part in parts if part["scope"] == "required"}
    wanted = re.sub(r"#.*", "", packaged.option("requirements"))
    assert phone == {item.strip() for item in wanted.split(",") if "==" in item}
    assert {part["scope"] for part in parts if part["name"] in {"pytest", "buildozer", "nats-py"}} == {"excluded"}


def test_the_bill_of_materials_has_the_form_that_cyclonedx_asks_for():
    """Each part is named once, whoever needs something is a part, and nothing needs itself."""
    told = release.bill_of_materials()
    assert (told["bomFormat"], told["specVersion"], told["version"]) == ("CycloneDX", "1.5", 1)
    names = ["pay-corner", *[part["bom-ref"] for part in told["components"]]]
    assert len(names) == len(set(names))
    assert [name for name in names[1:] if not re.fullmatch(r"pkg:pypi/[a-z0-9.-]+@[\w.]+", name)] == []
    needed = {one["ref"]: one["dependsOn"] for one in told["dependencies"]}
    assert {*needed, *chain(*needed.values())} <= set(names)
    assert [name for name, others in needed.items() if name in others or len(others) > len(set(others))] == []
    assert {"pkg:pypi/kivymd@2.0.0", "pkg:pypi/kivy@2.3.1"} <= set(needed["pay-corner"])
    assert needed["pkg:pypi/kivymd@2.0.0"]


def test_the_signing_key_is_written_for_this_user_alone(project, monkeypatch):
    monkeypatch.setenv("KEYSTORE_BASE64", "a2V5")
    monkeypatch.setenv("P4A_RELEASE_KEYSTORE", str(project / "build" / "release.keystore"))
    release.keystore()
    written = project / "build" / "release.keystore"
    assert written.read_bytes() == b"key"
    assert dev.WINDOWS or written.stat().st_mode & 0o077 == 0


def test_without_a_key_a_sentence_says_what_to_set(project, monkeypatch, capsys):
    monkeypatch.delenv("KEYSTORE_BASE64", raising=False)
    assert release.main(["keystore"]) == 1
    assert "KEYSTORE_BASE64" in capsys.readouterr().err


def test_the_app_tells_the_version_of_pyproject():
    assert version() == release.version() == next(iter(release.headings())).partition(",")[0]


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_language_tells_what_every_version_brought(language):
    told, first = [{v: len(lines) for v, lines in changes(code).items()} for code in (language, EN.language)]
    assert told == first


def test_the_changelog_says_what_the_app_tells():
    text = " ".join(release.changes().split())
    assert [line for line in changes(EN.language)[version()] if line not in text] == []


def test_every_library_on_the_phone_has_its_licence_in_the_app():
    told = " ".join(name.lower() for name, _ in licences())
    groups = tomllib.loads((dev.ROOT / "pyproject.toml").read_text("utf-8"))["project"]["dependencies"]
    assert [name for name in (re.split("[=<>]", one)[0] for one in groups) if name.lower() not in told] == []
    third_party = (dev.ROOT / "THIRD_PARTY.md").read_text("utf-8").lower()
    parts = [part.strip().lower() for name, _ in licences() for part in name.split(",")]
    assert [part for part in parts if part not in third_party] == []


def test_every_work_has_its_makers_and_the_whole_text_of_its_licence():
    for work, licence in licences():
        told = licence_text(work)
        assert len(" ".join(told)) > 200, licence
        assert licence == "public domain" or told[0].startswith("©") or work.partition(",")[0] in told[0]


def named_in(text):
    """Return the names behind the word Copyright in an installed licence."""
    return re.findall(r"^Copyright (?:\(c\) )?[\d ,-]*([^\W\d]+ ?[^\W\d]*)", text, re.MULTILINE | re.IGNORECASE)


def test_the_makers_are_those_that_the_installed_libraries_name():
    told = " ".join(" ".join(licence_text(work)) for work, _ in licences())
    phone = re.findall(r"^    ([\w.-]+)==", (dev.ROOT / "buildozer.spec").read_text("utf-8"), re.MULTILINE)
    found = {}
    for name in phone:
        with contextlib.suppress(PackageNotFoundError):
            files = [file for file in distribution(name).files or () if "LICENSE" in file.name]
            found[name] = [holder for file in files for holder in named_in(file.read_text("utf-8"))]
    assert len([name for name, holders in found.items() if holders]) > 12
    assert [(name, one) for name, holders in found.items() for one in holders if one.strip() not in told] == []
