"""Damage anywhere in the file of games, with the app on top of it. A sample; the torture has all."""

import pytest

from tests.screens.damaged import damages, every_bit_of_the_list
from tests.screens.forged_rows import forged_rows

pytestmark = pytest.mark.once


def test_a_bit_of_the_list_of_games_ends_no_start_and_no_screen(tmp_path):
    print(every_bit_of_the_list(tmp_path, stride=1009))


def test_damage_anywhere_ends_no_start_and_no_screen_and_nothing_differs_silently(tmp_path):
    print(damages(tmp_path, 10))


def test_a_forged_row_of_the_list_ends_no_start_and_no_screen(tmp_path):
    print(forged_rows(tmp_path, 3))
