"""What lies otherwise on the table is put right by hand: buildings, mortgages, Jail, marks; and a note is written."""

import pytest

from app.core.ledger import lot
from tests.screens.table_kit import at_table
from tests.spoken import in_every_language


@pytest.fixture
def table(drive, tmp_path):
    def start(**options):
        return at_table(drive, tmp_path, **{"edition": "classic", **options}).sit()

    return start


def deed(hand, name):
    """Open the sheet of a deed on which it is put right."""
    from app.screens.title_deeds.deed_card import deed_sheet

    deed_sheet(hand.ui.app, name)
    hand.ui.wait(0.3)
    hand.ui.taps = 0
    hand.ui.tap(hand.ui.scroll_to("Put right"))


def test_what_stands_on_a_deed_is_put_right_by_two_touches_and_costs_nobody_anything(table):
    hand = table()
    hand.owns(hand.ana, "boardwalk", "park_place")
    before = hand.cash(hand.ana)
    deed(hand, "boardwalk")
    assert hand.ui.faults() == []
    hand.ui.tap(hand.ui.scroll_to("3 houses"))
    assert hand.ui.taps == 2
    assert hand.session.game.holds(lot("boardwalk"), "house") == 3
    assert hand.cash(hand.ana) == before
    deed(hand, "boardwalk")
    hand.ui.tap(hand.ui.scroll_to("1 hotel"))
    assert (hand.session.game.holds(lot("boardwalk"), "house"), hand.session.game.holds(lot("boardwalk"), "hotel")) == (
        0, 1
    )
    deed(hand, "boardwalk")
    hand.ui.tap(hand.ui.scroll_to("nothing"))
    assert hand.session.game.holds(lot("boardwalk"), "hotel") == 0


def test_a_deed_that_lies_face_down_is_put_right_without_money(table):
    hand = table()
    hand.owns(hand.ana, "boardwalk")
    before = hand.cash(hand.ana)
    deed(hand, "boardwalk")
    hand.ui.tap(hand.ui.scroll_to("It lies face down, mortgaged"))
    assert "boardwalk" in hand.session.game.mortgaged
    deed(hand, "boardwalk")
    assert not hand.ui.sees("What stands on it")
    hand.ui.tap(hand.ui.scroll_to("It lies face down, mortgaged"))
    assert "boardwalk" not in hand.session.game.mortgaged
    assert hand.cash(hand.ana) == before


def test_what_is_so_already_writes_no_line(table):
    hand = table()
    hand.owns(hand.ana, "boardwalk")
    deed(hand, "boardwalk")
    lines = hand.session.game.lines
    hand.ui.tap(hand.ui.scroll_to("nothing"))
    assert hand.session.game.lines == lines
    assert not hand.ui.find_all("FormSheet")


def marks(hand, player):
    hand.ui.app.go("player", player=player)
    hand.ui.wait(0.5)
    hand.ui.taps = 0
    titles = ("Jail, direction, turns to lose", "Jail, turns to lose")  # a box without directions names none
    hand.ui.tap(hand.ui.scroll_to(next(title for title in titles if hand.ui.sees(title))))


def touched(hand, heading, text):
    """The value of this text under this heading."""
    values = next(one for one in hand.ui.find_all("Choice") if one.parent.children[-1].text == heading)
    hand.ui.tap(hand.ui.scroll_to(next(button for button in values.children if button.text == text)))


def test_who_really_is_in_jail_is_put_there_and_out_again_by_two_touches(table):
    hand = table()
    marks(hand, hand.ben)
    touched(hand, "In Jail", "Yes")
    assert hand.ui.taps == 2
    game = hand.session.game
    assert game.mark(hand.ben, "jail") is not None
    marks(hand, hand.ben)
    touched(hand, "In Jail", "No")
    assert hand.session.game.mark(hand.ben, "jail") is None


def test_direction_subway_and_turns_to_lose_are_put_right(table):
    hand = table(edition="ultimate")
    for heading, text, mark in (
        ("Goes back at the next move", "Yes", "reversed"), ("In the Subway", "Yes", "subway"),
        ("Turns to lose", "2", "lose_turns"),
    ):  # fmt: skip
        marks(hand, hand.ana)
        touched(hand, heading, text)
        assert hand.session.game.mark(hand.ana, mark) is not None


def test_a_board_asks_only_for_marks_that_it_knows(table):
    hand = table()
    marks(hand, hand.ana)
    assert hand.ui.sees("In Jail")
    assert not hand.ui.sees("In the Subway")
    assert not hand.ui.sees("Level")


def test_a_level_is_put_right(table):
    hand = table(edition="millionaire")
    marks(hand, hand.ana)
    touched(hand, "Level", "3")
    assert hand.session.game.count(hand.ana, "level") == 3


def test_a_debtor_who_cannot_pay_gives_up_on_the_own_page_too_and_is_asked_twice(table):
    from app.views.asked import acts

    hand = table()
    hand.ui.app.go("player", player=hand.ana)
    hand.ui.wait(0.5)
    assert not hand.ui.sees("Give up: bankrupt")
    hand.session.submit(acts.PayByHand((hand.ana,), (hand.ben,), 9000, "a bet"))
    hand.ui.app.refresh()
    hand.ui.wait(0.5)
    hand.ui.tap(hand.ui.scroll_to("Give up: bankrupt"))
    assert hand.ana not in hand.session.game.out
    hand.ui.tap("Ana is bankrupt")
    assert hand.ana in hand.session.game.out


def test_a_note_is_a_line_of_the_history(table):
    hand = table()
    hand.ui.app.go("history")
    hand.ui.wait(0.5)
    hand.ui.taps = 0
    hand.ui.tap(hand.ui.find("Action", name="Write a note"))
    assert hand.ui.faults() == []
    hand.ui.tap(hand.ui.find("SingleLine"))
    hand.ui.type("Ben went home early")
    hand.ui.tap("Write it down")
    assert hand.ui.taps == 3
    assert hand.ui.sees("Ben went home early")


@pytest.mark.parametrize(("language", "size"), in_every_language(100, 200))
def test_the_sheets_hold_on_the_smallest_phone(table, language, size):
    from app.screens.asking.form import ask
    from app.screens.title_deeds.deed_card import put_right

    hand = table(edition="ultimate", settings={"language": language, "size": size})
    hand.owns(hand.ana, "boardwalk")
    hand.ui.app.go("player", player=hand.ana)
    hand.ui.wait(0.5)
    names = ("AdjustMark", "Rename", "CashCounted", "LeaveGame")
    sheets = [lambda name=name: ask(hand.ui.app, name, player=hand.ana) for name in names]
    for opened in (*sheets, lambda: put_right(hand.ui.app, "boardwalk")):
        shown = opened()
        hand.ui.wait(0.5)
        assert [str(fault) for fault in hand.ui.faults()] == []
        shown.close()


# ------------------------------------------------------------------ what was bought and not said

def test_a_deed_of_the_banks_is_given_to_its_buyer_from_its_own_page_by_two_touches(table):
    hand = table()
    before = hand.cash(hand.ben)
    bank_deed(hand)
    hand.ui.tap(hand.ui.scroll_to("Ben"))
    assert hand.ui.taps == 2
    assert hand.session.game.owner("boardwalk") == hand.ben
    assert before - hand.cash(hand.ben) == 400
    hand.ui.app.undo()
    assert (hand.session.game.owner("boardwalk"), hand.cash(hand.ben)) == ("", before)


def test_it_may_have_been_bought_for_another_sum(table):
    hand = table()
    before = hand.cash(hand.ana)
    bank_deed(hand)
    hand.ui.tap(hand.ui.scroll_to("For another sum"))
    for key in "310":
        hand.ui.tap(key)
    hand.ui.tap("Enter $310")
    assert hand.ui.sees("For $310, paid to the bank.")
    hand.ui.tap(hand.ui.scroll_to("Ana"))
    assert (hand.session.game.owner("boardwalk"), before - hand.cash(hand.ana)) == (hand.ana, 310)


def bank_deed(hand):
    from app.screens.title_deeds.deed_card import deed_sheet

    deed_sheet(hand.ui.app, "boardwalk")
    hand.ui.wait(0.3)
    assert hand.ui.faults() == []
    hand.ui.taps = 0
    hand.ui.tap(hand.ui.scroll_to("Somebody has bought it"))
    hand.ui.wait(0.3)
    assert hand.ui.faults() == []
