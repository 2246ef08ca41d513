"""Dividends that the table says, without a landing."""

from app.rules.spaces.dividends import PayDividends
from tests.kit import Story


def test_every_holder_is_paid_in_one_line_and_nobody_moves():
    """U-85"""
    story = Story("ultimate", "ana ben cid").holds_card("ben", "share.general_radio")
    story.holds_card("ana", "share.acme_motors", "share.acme_motors")
    story.say(PayDividends())
    assert [story.cash(name) for name in ("ana", "ben", "cid")] == [3260, 3213, 3200]
    assert "U-85" in story.keys()
    assert story.asks == "ToRoll"


def test_without_a_holder_there_is_nothing_to_pay():
    assert Story("ultimate").refused(PayDividends()).key == "no_dividends"


def test_dividends_wait_until_the_table_waits():
    from app.rules.spaces.stock import BuyShare

    story = Story("ultimate").holds_card("ana", "share.acme_motors").asking(BuyShare("ana"))
    assert story.refused(PayDividends()).key == "not_now"
