"""`dev.py apk` lists what is missing to build, and proves what can be proven."""

import urllib.error
from importlib.util import find_spec
from pathlib import Path

import pytest

import dev
from tools import apk, lacks, packaged, proven
from tools.proven import Reading


def test_a_machine_with_everything_lacks_nothing(monkeypatch, tmp_path):
    monkeypatch.setattr(lacks.shutil, "which", lambda name: name if name not in {"dpkg", "javac"} else None)
    monkeypatch.setattr(lacks, "sdk_folder", lambda: tmp_path)
    monkeypatch.setattr(lacks.sys, "platform", "linux")
    monkeypatch.setattr(lacks, "SPACE", 0)
    monkeypatch.setattr(lacks, "PROGRAMS", {"git": "fetches"})
    monkeypatch.setattr(lacks.importlib.util, "find_spec", lambda name: name)
    assert lacks.missing() == []


def test_every_program_that_is_not_here_is_named_with_its_reason(monkeypatch):
    monkeypatch.setattr(lacks.shutil, "which", lambda name: None)
    assert [sentence.partition(":")[0] for sentence in lacks.programs()] == list(lacks.PROGRAMS)
    assert all(sentence.endswith(".") for sentence in lacks.programs())


@pytest.mark.parametrize(("told", "enough"), [
    ("javac 17.0.15", True), ("javac 21.0.2", True), ("javac 1.8.0_402", False), ("javac 11.0.2", False),
])
def test_a_jdk_must_be_new_enough(monkeypatch, tmp_path, told, enough):
    javac = tmp_path / "javac"
    javac.write_text(f"#!/bin/sh\necho {told}\n")
    javac.chmod(0o755)
    monkeypatch.setenv("PATH", str(tmp_path))
    assert (not list(lacks.java())) is enough


def test_without_sdk_and_without_servers_both_are_told(monkeypatch, tmp_path):
    monkeypatch.setattr(lacks, "sdk_folder", lambda: tmp_path / "android-sdk")
    monkeypatch.setattr(lacks, "answers", lambda url: False)
    told = list(lacks.sdk())
    assert len(told) == len(lacks.SERVERS)
    assert all(str(tmp_path / "android-sdk") in sentence for sentence in told)


def test_an_installed_sdk_needs_no_server(monkeypatch, tmp_path):
    monkeypatch.setattr(lacks, "sdk_folder", lambda: tmp_path)
    monkeypatch.setattr(lacks, "answers", lambda url: False)
    assert not list(lacks.sdk())


@pytest.mark.parametrize(("trouble", "answers"), [
    (urllib.error.HTTPError("", 404, "", {}, None), True), (urllib.error.URLError("no route"), False),
    (TimeoutError(), False),
])
def test_a_server_that_refuses_has_answered(monkeypatch, trouble, answers):
    def refuse(*_, **__):
        raise trouble

    monkeypatch.setattr(lacks.urllib.request, "urlopen", refuse)
    assert lacks.answers("https://example.org") is answers


def test_a_bundle_for_a_store_wants_a_key(monkeypatch):
    for name in lacks.KEY:
        monkeypatch.delenv(f"P4A_RELEASE_{name}", raising=False)
    assert len(list(lacks.unsigned())) == len(lacks.KEY)
    for name in lacks.KEY:
        monkeypatch.setenv(f"P4A_RELEASE_{name}", "ours")
    assert not list(lacks.unsigned())


def test_on_windows_it_says_where_it_can_be_done(monkeypatch):
    monkeypatch.setattr(lacks.sys, "platform", "win32")
    assert "WSL" in lacks.missing()[0]


def test_nothing_is_built_half(monkeypatch, capsys):
    """With anything missing buildozer is not started; what is missing and what is proven is printed."""
    monkeypatch.setattr(apk.words, "main", lambda _: 0)
    monkeypatch.setattr(lacks, "missing", lambda: ["a compiler."])
    monkeypatch.setattr(apk, "build", lambda kind: pytest.fail("started"))
    assert apk.main([]) == 1
    told = capsys.readouterr().out
    assert "  - a compiler.\n" in told
    assert "buildozer.spec is sound: Pay Corner" in told
    assert "permissions in the manifest: android.permission.VIBRATE, android.permission.INTERNET, " in told


def test_broken_catalogues_stop_the_build(monkeypatch):
    monkeypatch.setattr(apk.words, "main", lambda _: 1)
    monkeypatch.setattr(apk, "build", lambda kind: pytest.fail("started"))
    assert apk.main([]) == 1


def test_an_unknown_word_gets_the_help(capsys):
    assert apk.main(["fly"]) == 2
    assert "python3 dev.py apk release" in capsys.readouterr().out


def test_reading_one_option_touches_nothing():
    assert packaged.option("android.ndk") == "28c"
    assert packaged.option("android.sdk_path") == ""


def test_the_docs_show_what_is_proven_what_was_read_and_what_is_open():
    """`python3 dev.py apk --prove` prints the table to put there."""
    assert proven.table() in (dev.ROOT / "docs" / "ANDROID.md").read_text("utf-8")
    assert {row.verdict for row in proven.ROWS} == {proven.HERE, proven.READ, proven.OPEN}


@pytest.mark.parametrize("row", [row for row in proven.ROWS if row.tests], ids=lambda row: row.what)
def test_what_is_called_proven_here_has_tests(row):
    assert "def test_" in (dev.ROOT / row.tests).read_text("utf-8")
    assert not row.read


@pytest.mark.parametrize("read", [read for row in proven.ROWS for read in row.read], ids=Reading.told)
def test_what_was_read_stands_in_the_very_line_of_the_pinned_package(read):
    """Another pin moves the lines: then they are read again."""
    package = find_spec(read.file.partition("/")[0])
    assert package is not None
    file = Path(package.submodule_search_locations[0]).parent / read.file
    assert read.words in file.read_text("utf-8").splitlines()[read.line - 1]
