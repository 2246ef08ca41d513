"""Samples of `dev.py torture door`: a bank that is killed, and lines that are cut in the midst of what they carry."""

from tests.reach import harness


def test_what_a_guest_was_shown_is_at_the_deputy_however_the_bank_dies(tmp_path):
    assert "nothing missing" in harness.kills(tmp_path, 6, seed=3)


def test_after_a_hand_over_there_is_one_bank_however_soon_it_is_wanted_back(tmp_path):
    assert "one bank after each" in harness.handovers(tmp_path, 12, seed=3)


def test_a_roll_on_a_line_that_breaks_is_written_once(tmp_path):
    (tmp_path / "cut").mkdir()
    assert "each roll written once" in harness.cuts(tmp_path / "cut", step=211)
