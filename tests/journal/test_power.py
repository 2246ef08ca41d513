"""The power may be cut at any moment: on a disk like ext4 and on a strict one, the games are in one file whole."""

from pathlib import Path

import pytest

from tests.journal.faults import disks, harness
from tests.journal.faults.power import cuts_of_power, recorded

pytestmark = pytest.mark.once


@pytest.fixture
def library(tmp_path):
    found = harness.shim(tmp_path)
    return found or pytest.skip("no C compiler here: what is written cannot be recorded")


def test_a_power_cut_around_play_backup_restore_export_and_settings_leaves_the_games_whole(tmp_path, library):
    print(cuts_of_power(tmp_path, library, 60))


def test_every_new_name_is_on_the_disk_before_anything_else_is_changed(tmp_path, library):
    record = recorded(tmp_path, library, 1)
    renames = [at for at, (what, *_) in enumerate(record) if what == "r"]
    assert len(renames) > 20
    for at in renames:
        _, name, _, new = record[at]
        folders = {str(Path(one).parent) for one in (name, new.decode())}
        following = {(what, path) for what, path, *_ in record[at + 1 : at + 1 + len(folders)]}
        assert following == {("s", folder) for folder in folders}, f"{name} -> {new}"


def test_the_modelled_disks_would_notice_a_sync_that_is_left_out(tmp_path, library, monkeypatch):
    monkeypatch.setattr(disks.Disk, "_s", lambda *_: None)
    with pytest.raises(AssertionError, match="seed 1"):
        cuts_of_power(tmp_path, library, 60)
