"""Which faces were rolled: every roll is checked before it counts."""

from __future__ import annotations

from tests.kit import Roll, Story


def test_u_08_a_roll_is_two_regular_dice_and_the_speed_die():
    """U-08: two regular dice and the speed die (1, 2, 3, Mr. Monopoly, bus); nothing else is a roll."""
    story = Story()
    wrong = [(1, 2), (1, 2, 4), (1, 7, 2), (1, "bus", 2), ("bus", "bus", "bus"), (1, 2, 3, 4), (1, True, 2), (1, 2.0)]
    for dice in wrong:
        assert story.refused(Roll(dice)).key in {"dice_number", "unknown_face"}
    assert story.roll(1, 2, "bus").rules.count("U-08") == 1


def test_m_04_mega_rolls_three_dice_too():
    """M-04: three dice each turn: two white and the speed die."""
    story = Story("mega")
    assert story.refused(Roll((3, 4))).key == "dice_number"
    story.at("ana", "go").roll(1, 3, 2)
    assert story.where("ana") == story.edition.tracks["board"][6]
