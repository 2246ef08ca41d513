"""Cards that count by level: what they pay, what they ask of others, and what they do to the level itself."""

from __future__ import annotations

from app.rules.cards.wording import Says
from tests.kit import Story


def test_l_08_a_roll_to_win_shows_its_prize_and_its_total():
    """L-08: doubles for one star, 8 to 12 for three; the prize with the total that won it."""
    card = "chance.roll_to_win"
    for level, dice, wins in ((1, (2, 2), True), (1, (6, 5), False), (3, (3, 5), True), (3, (1, 6), False),
                              (5, (1, 4), True), (5, (2, 2), False), (5, (6, 6), True)):
        story = Story("millionaire", "ana ben").marked("ana", "level", level).asking(Says("ana", card))
        prize, before = story.options()["roll"].amount, story.cash("ana")
        story.roll(*dice)
        assert story.cash("ana") == before + (prize if wins else 0), (level, dice)
        if wins:
            assert story.events("Transferred")[0].reason.terms == (("dice", sum(dice)), ("amount", prize))
        else:
            assert [event.name for event in story.events("Noted")] == ["card_does_nothing"]
        assert story.game.dice == ()
