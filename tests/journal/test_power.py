"""The power may be cut at any moment: on a disk like ext4 and on a strict one, the games are in one file whole."""

import pytest

from tests.journal.faults import disks, harness
from tests.journal.faults.power import cuts_of_power

pytestmark = pytest.mark.once


@pytest.fixture
def library(tmp_path):
    found = harness.shim(tmp_path)
    return found or pytest.skip("no C compiler here: what is written cannot be recorded")


def test_a_power_cut_around_play_backup_restore_export_and_settings_leaves_the_games_whole(tmp_path, library):
    print(cuts_of_power(tmp_path, library, 60))


def test_the_modelled_disks_would_notice_a_sync_that_is_left_out(tmp_path, library, monkeypatch):
    monkeypatch.setattr(disks.Disk, "_s", lambda *_: None)
    with pytest.raises(AssertionError, match="seed 1"):
        cuts_of_power(tmp_path, library, 60)
