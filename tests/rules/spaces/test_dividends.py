"""Dividends paid on the table's word, without a landing."""

from app.core.ledger import BANK
from app.rules.cards.drawing import DrawCard
from app.rules.spaces.dividends import PayDividends
from app.rules.whole_game.bankruptcy import LeaveGame
from app.rules.whole_game.ending import richest_wins
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


def test_u_85_dividends_said_by_the_table_are_paid_and_wait_for_it():
    """U-85: as on the Stock Exchange, to every holder; not once the game is over."""
    story = Story("ultimate", "ana ben").holds_card("ben", "share.general_radio")
    before = story.cash("ben")
    story.say(PayDividends())
    assert story.cash("ben") == before + story.edition.companies["general_radio"].dividends[0]
    story.say(LeaveGame("ana"))
    assert story.refused(PayDividends()).key == "not_now"


def test_u_85_dividends_are_paid_while_the_table_waits_and_are_due_to_somebody():
    """U-85: not while a card is drawn, not once the game is over, not where nobody holds a share."""
    nobody = Story()
    assert nobody.refused(PayDividends()).key == "no_dividends"
    story = Story().holds_card("ben", "share.acme_motors")
    busy = Story().holds_card("ben", "share.acme_motors").asking(DrawCard("ana", "chance"))
    assert busy.refused(PayDividends()).key == "not_now"
    over = Story().holds_card("ben", "share.acme_motors")
    table = over.table
    richest_wins(table, "time_up")
    assert over.given(*table.events).refused(PayDividends()).key == "not_now"
    story.say(PayDividends())
    paid = story.events("Transferred")
    assert [event.legs[0][:2] for event in paid] == [(BANK, "ben")]
    assert paid[0].reason.terms == (("shares_held", 1), ("dividend", story.cash("ben") - 3200))
    assert "U-85" in story.entry.rules
