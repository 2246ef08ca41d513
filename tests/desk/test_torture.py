"""Samples of `dev.py torture club`: a whole evening whose machines die, double banks, and disks that are full."""

import asyncio

import pytest

from tests.desk import whole_club
from tests.desk.cluster import NoServers
from tests.desk.small_disk import NoSmallDisk

pytestmark = pytest.mark.once
WELL = "0 lost, 0 doubled, 0 tables unequal"


def told(run):
    """What a run found; it is left out with its reason where this machine cannot do it."""
    try:
        return run()
    except (NoServers, NoSmallDisk) as reason:
        pytest.skip(str(reason))


def test_an_evening_outlives_a_leader_and_a_desk(tmp_path):
    assert WELL in told(lambda: whole_club.evening(tmp_path, tables=30, lines=8))


def test_of_two_banks_at_one_desk_exactly_one_is_kept(tmp_path):
    assert "exactly one each" in asyncio.run(whole_club.races_at_one(tmp_path, 60))


def test_of_two_banks_at_two_desks_exactly_one_is_kept_though_a_leader_dies(tmp_path):
    assert "exactly one each" in told(lambda: asyncio.run(whole_club.races_on_three(tmp_path, 60)))


def test_a_desk_whose_disk_is_full_says_so_and_catches_up(tmp_path):
    assert WELL in told(lambda: asyncio.run(whole_club.a_full_desk(tmp_path, 5)))


def test_a_machine_whose_disk_is_full_is_named_and_catches_up(tmp_path):
    assert WELL in told(lambda: asyncio.run(whole_club.a_full_node(tmp_path, 5)))
