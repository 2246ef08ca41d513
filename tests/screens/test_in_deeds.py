"""Deeds instead of money, with a finger: from the list of a debt to what is left of it."""

from app.views.asked import acts
from tests.screens.finger import Hand
from tests.screens.table_kit import at_table


def in_debt(drive, tmp_path, **options):
    """Ana stands on Ben's Boardwalk with a house too many."""
    hand = at_table(drive, tmp_path, edition="classic", **options)
    hand.owns(hand.ben, "boardwalk", "park_place").owns(hand.ana, "baltic_avenue", "reading_railroad").has(hand.ana, 20)
    hand.say(acts.Landed(hand.ana, "boardwalk"))
    return hand.sit()


def test_a_deed_for_part_of_a_debt_takes_three_touches_and_the_rest_stays_due(drive, tmp_path):
    hand = in_debt(drive, tmp_path)
    ui, finger = hand.ui, Hand(hand.ui)
    owed = hand.session.question.amount
    finger.answer("in_deeds")
    ui.tap(ui.scroll_to("Baltic Avenue"))
    assert ui.sees("Agreed value: $60")
    assert ui.faults() == []
    ui.tap("Ben takes 1 deed for $60")
    assert ui.taps == 3
    assert hand.session.game.owner("baltic_avenue") == hand.ben
    assert hand.session.question.amount == owed - 60
    assert ui.app.router.stack[-1].name == "table"
    ui.tap("Undo")
    assert hand.session.game.owner("baltic_avenue") == hand.ana


def test_the_table_agrees_on_another_value(drive, tmp_path):
    hand = in_debt(drive, tmp_path, size=(360, 640), settings={"size": 200})
    ui, finger = hand.ui, Hand(hand.ui)
    owed = hand.session.question.amount
    finger.answer("in_deeds")
    ui.tap(ui.scroll_to("Reading Railroad"))
    assert ui.faults() == []
    ui.tap("Agreed value: $100")
    for key in "75":
        ui.tap(next(made for made in ui.find_all("PushButton", kind="key") if made.text == key))
    ui.tap("Enter $75")
    ui.tap("Ben takes 1 deed for $75")
    assert hand.session.game.owner("reading_railroad") == hand.ben
    assert (hand.session.question.amount if hand.session.game.agenda else 0) == owed - 75


def test_without_a_debt_the_page_says_so(drive, tmp_path):
    hand = at_table(drive, tmp_path, edition="classic").sit()
    hand.ui.app.go("in_deeds")
    hand.ui.wait(0.3)
    assert hand.ui.sees("No debt to settle")
    assert hand.ui.faults() == []
