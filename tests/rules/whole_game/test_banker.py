"""The phone is the banker, so that everybody at the table can play."""

from tests.kit import Story


def test_c_03_the_phone_banks_so_everybody_plays():
    """C-03: with more than five players nobody has to give up playing to be the banker."""
    story = Story("classic", "ana ben cid dora eve finn")
    assert [story.cash(player) for player in story.names] == [1500] * 6
    assert story.game.playing() == story.names
    assert story.game.holds("bank") == -9000
