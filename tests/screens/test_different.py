"""Restating with a finger: an old line is corrected in the history, and the later lines are submitted again."""

import pytest

from tests.screens.table_kit import at_table
from tests.spoken import in_every_language


def rows(ui):
    return ui.find_all("HistoryRow")


def line_with(ui, text):
    """Return the newest line that says this; the hour it was written is not read, or a sum could be found in it."""
    return next(row for row in rows(ui) if text in " ".join([row.title, *row.view.below, *row.view.sentences]))


@pytest.fixture
def played(drive, tmp_path):
    """Play three rolls and three purchases at a Classic board, and open the history."""
    from app.core.referee import Choose, Roll

    hand = at_table(drive, tmp_path, edition="classic").sit()
    for dice in ((1, 2), (2, 4), (3, 5)):
        hand.session.submit(Roll(dice))
        while hand.session.question.__class__.__name__ == "Buy":
            hand.session.submit(Choose("buy"))
    hand.ui.app.go("history")
    hand.ui.wait(0.5)
    hand.ui.taps = 0
    return hand


def test_an_old_roll_costs_two_taps_and_what_is_entered(played):
    ui, session = played.ui, played.session
    ui.tap(ui.scroll_to(line_with(ui, "1 2")))
    pad = ui.find("DicePad")
    six = next(die for die in pad.faces() if die.row == 1 and die.face == 4)
    ui.tap(ui.scroll_to(six))
    assert ui.sees("→")
    ui.tap("Put it right")
    assert ui.taps == 2 + 1
    assert next(entry.command.dice for entry in session.past.entries() if hasattr(entry.command, "dice")) == (1, 4)
    assert not any(session.game.ledger.totals().values())


def test_nothing_is_written_before_it_is_confirmed_and_undo_takes_all_of_it_back(played):
    ui, session = played.ui, played.session
    before, top = session.game, session.top
    ui.tap(ui.scroll_to(line_with(ui, "1 2")))
    die = next(die for die in ui.find("DicePad").faces() if die.row == 0 and die.face == 3)
    ui.tap(ui.scroll_to(die))
    assert session.top == top
    ui.tap("Put it right")
    assert session.game.position != before.position
    session.undo()
    assert session.game.position == before.position
    assert session.game.ledger.holdings == before.ledger.holdings


def test_lines_that_no_longer_fit_are_named_and_wait(played):
    """Two twos are a double: Ana rolls again, so Ben's roll does not fit there any more."""
    ui, session = played.ui, played.session
    ui.tap(ui.scroll_to(line_with(ui, "2 4")))
    faces = ui.find("DicePad").faces()
    ui.tap(ui.scroll_to(next(die for die in faces if die.row == 1 and die.face == 2)))
    assert ui.sees("no longer fits")
    ui.tap("Put it right")
    assert session.history.waiting
    assert ui.sees(f"{len(session.history.waiting)} lines wait.")
    assert not ui.sees("Nothing came after it")


@pytest.fixture
def stopped(played):
    """Ana rolled a double instead, and bought: Ben's turn no longer follows, and four lines wait."""
    ui = played.ui
    ui.tap(ui.scroll_to(line_with(ui, "2 4")))
    ui.tap(ui.scroll_to(next(die for die in ui.find("DicePad").faces() if die.row == 1 and die.face == 2)))
    ui.tap("Put it right")
    ui.app.back()
    ui.wait(0.5)
    return played


def test_the_table_says_what_is_still_to_be_said_and_why_it_does_not_fit(stopped):
    assert stopped.session.history.waiting
    assert stopped.ui.sees(f"{len(stopped.session.history.waiting)} lines wait")
    assert stopped.ui.sees("It does not fit now. First: ")
    assert [str(fault) for fault in stopped.ui.faults()] == []


def test_a_line_that_does_not_fit_is_left_out_by_one_touch(stopped):
    session, waits = stopped.session, stopped.session.history.waiting
    stopped.ui.tap("Leave this one out")
    assert session.history.waiting == waits[1:]
    session.undo()
    assert session.history.waiting == waits


def test_a_line_that_fits_is_said_again_by_one_touch_and_told_before(played):
    """Two lines that were undone by hand wait; the first is said as the notice says it will be."""
    from app.core.commands import Postpone
    from app.rules.dealing.by_hand import PayByHand

    session, ui = played.session, played.ui
    bets = tuple([PayByHand((played.ana,), (played.ben,), amount, "a bet") for amount in (5, 6)])
    session.submit(Postpone(bets))
    ui.app.back()
    ui.wait(0.5)
    assert ui.sees("2 lines wait")
    assert ui.sees("Next: Ana pays Ben $5")
    before = played.cash(played.ben)
    ui.taps = 0
    ui.tap("Repeat it")
    assert (ui.taps, played.cash(played.ben), session.history.waiting) == (1, before + 5, bets[1:])
    assert ui.sees("1 line waits")
    assert ui.sees("Next: Ana pays Ben $6")
    ui.tap("See")
    ui.tap("Leave this one out")
    assert (played.cash(played.ben), session.history.waiting) == (before + 5, ())
    assert not ui.sees("Next: Ana pays Ben $6")
    assert dice(ui)


def dice(ui):
    return [face for face in ui.find_all("DieFace") if hasattr(face, "row")]


def test_lines_that_wait_are_the_question_until_they_are_put_aside(played):
    """The dice of the next roll look like no ordinary turn before that."""
    from app.core.commands import Postpone
    from app.rules.dealing.by_hand import PayByHand

    session, ui = played.session, played.ui
    session.submit(Postpone((PayByHand((played.ana,), (played.ben,), 5, "a bet"),)))
    ui.app.back()
    ui.wait(0.5)
    assert dice(ui) == []
    ui.tap("Later")
    assert dice(ui)
    assert ui.sees("1 line waits. Next: Ana pays Ben $5"), "a notice still says it"
    assert [str(fault) for fault in ui.faults()] == []


def test_a_line_that_cannot_be_said_before_the_dice_is_asked_about_again_after_them(played):
    from app.core.commands import Postpone
    from app.core.referee import Choose

    session, ui = played.session, played.ui
    session.submit(Postpone((Choose("auction"),)))
    ui.app.back()
    ui.wait(0.5)
    assert dice(ui) == []
    assert ui.sees("It does not fit now.")
    ui.tap("Enter the dice first")
    assert dice(ui)
    played.dice(1, 2)
    played.move()
    while not dice(ui) and not played.screen.answering.waits:
        played.answer(played.screen.parts.ask._answers.children[-1].key)
    assert dice(ui) == []
    assert ui.sees("1 line waits")


def test_all_that_fits_is_said_again_by_one_touch_and_undo_takes_it_back_whole(played):
    from app.core.commands import Postpone
    from app.rules.dealing.by_hand import PayByHand

    session, ui = played.session, played.ui
    bets = tuple([PayByHand((played.ana,), (played.ben,), amount, "a bet") for amount in (5, 6, 7)])
    session.submit(Postpone(bets))
    ui.app.back()
    ui.wait(0.5)
    before = played.cash(played.ben)
    ui.taps = 0
    ui.tap("Repeat all that fit")
    assert (ui.taps, played.cash(played.ben), session.history.waiting) == (1, before + 18, ())
    assert ui.sees("3 lines said again.")
    ui.tap("Undo")
    assert (played.cash(played.ben), session.history.waiting) == (before, bets)


def test_while_something_else_is_asked_every_way_is_shown_and_those_that_say_take_no_touch(stopped):
    shown = {button.text: button.disabled for button in stopped.ui.find_all("PushButton")}
    assert shown["Repeat it"]
    assert shown["Repeat all that fit"]
    assert not shown["Leave this one out"]
    assert not shown["Leave them all out"]


def test_a_corrected_line_reads_in_the_history_as_the_correction_that_it_is(played):
    ui, session = played.ui, played.session
    number = next(row.view.seq for row in rows(ui) if "1 2" in row.title + row.text)
    gone = session.history.lines_from(number)
    ui.tap(ui.scroll_to(line_with(ui, "1 2")))
    ui.tap(ui.scroll_to(next(die for die in ui.find("DicePad").faces() if die.row == 0 and die.face == 3)))
    ui.tap("Put it right")
    ui.wait(0.5)
    told = [row.title + " " + row.text for row in rows(ui)]
    put_right = f"An earlier line was put right, and {gone - 1} later lines were said again as far as they fit."
    assert [put_right in text for text in told].count(True) == 1
    assert ["In place of an earlier line." in text for text in told].count(True) == 1
    assert not any("lines were undone" in text for text in told)
    session.undo()
    ui.app.refresh()
    ui.wait(0.5)
    told = [row.title + " " + row.text for row in rows(ui)]
    assert any("A correction was taken back." in text for text in told)
    assert ui.faults() == []


@pytest.mark.parametrize(("language", "size"), in_every_language(100, 200))
def test_the_notice_holds_on_the_smallest_phone(stopped, language, size):
    stopped.ui.app.prefer(language=language, size=size)
    stopped.ui.wait(0.5)
    assert [str(fault) for fault in stopped.ui.faults()] == []


def test_another_answer_is_chosen_from_those_that_were_open(played):
    ui, session = played.ui, played.session
    ui.tap(ui.scroll_to(line_with(ui, "buys")))
    assert ui.sees("It was different")
    row = next(row for row in ui.find_all("PickRow"))
    ui.tap(ui.scroll_to(row))
    ui.tap("Put it right")
    assert not any(session.game.ledger.totals().values())


def test_where_nobody_bid_a_buyer_is_entered_and_the_other_way_round(played):
    from app.core.referee import Choose, Roll

    ui, session = played.ui, played.session
    for command in (Roll((4, 5)), Choose("auction"), Choose("nobody")):
        session.submit(command)
    ui.app.refresh()
    ui.wait(0.5)
    ui.tap(ui.scroll_to(line_with(ui, "Nobody bids")))
    ui.tap(ui.scroll_to(next(chip for chip in ui.find_all("FaceChip") if chip.key == "p2" and chip.sub)))
    ui.tap("Put it right")
    assert session.game.owner("electric_company") == "p2"
    ui.tap(ui.scroll_to(line_with(ui, "Ben wins")))
    ui.tap(ui.scroll_to("Nobody bids"))
    ui.tap("Put it right")
    assert session.game.owner("electric_company") == ""


@pytest.mark.parametrize(("language", "size"), in_every_language(100, 200))
def test_what_was_paid_by_hand_was_paid_the_other_way_round(drive, tmp_path, language, size):
    from app.rules.dealing.by_hand import PayByHand

    hand = at_table(drive, tmp_path, edition="classic", settings={"language": language, "size": size}, players=8).sit()
    ui = hand.ui
    hand.say(PayByHand(("p1",), ("p2",), 30, "a bet"))
    ui.app.go("history")
    ui.wait(0.5)
    ui.tap(ui.scroll_to(line_with(ui, "30")))
    ui.wait(0.5)
    assert [str(fault) for fault in ui.faults()] == []
    ui.tap(ui.scroll_to(ui.app.words("different.pays", payer="Ben", payee="Ana")))
    assert [str(fault) for fault in ui.faults()] == []
    ui.tap(ui.app.words("different.write"))
    assert (hand.cash("p1"), hand.cash("p2")) == (1530, 1470)


def test_the_line_that_laid_out_the_game_is_not_said_otherwise(played):
    ui = played.ui
    ui.tap(ui.scroll_to(line_with(ui, "The game begins")))
    assert not ui.sees("It was different")


def test_undo_back_to_here_takes_the_touched_line_too_and_asks_when_many_go(played):
    ui, session = played.ui, played.session
    lines = session.game.lines
    first = line_with(ui, "1 2")
    ui.tap(ui.scroll_to(first))
    gone = session.history.lines_from(2)
    assert gone > 5
    ui.tap(ui.scroll_to(f"Undo {gone} lines from here"))
    assert session.game.lines == lines
    assert ui.sees(f"Undo {gone} lines?")
    ui.tap(f"Undo {gone} lines from here")
    assert session.game.lines == lines - gone
    ui.tap("Redo")
    assert session.game.lines == lines


def test_redo_can_be_touched_as_often_as_something_was_undone_also_across_a_correction(played):
    from app.core.referee import Roll
    from app.rules.dealing.by_hand import Note

    ui, session = played.ui, played.session
    session.history.restate(2, Roll((1, 2)))
    for text in ("one", "two", "three"):
        session.submit(Note(text))
    states = []
    for _ in range(5):
        states.append(session.game.position | {"lines": session.game.lines})
        session.undo()
    ui.key("back")
    ui.wait(0.5)
    icons = ui.app.router.current.icons
    for expected in reversed(states):
        assert not icons.redo.disabled
        icons.redo.dispatch("on_tap")
        ui.wait(0.3)
        assert session.game.position | {"lines": session.game.lines} == expected
    assert icons.redo.disabled


def test_the_way_on_is_no_longer_offered_once_something_else_is_said(played):
    from app.rules.dealing.by_hand import Note

    ui, session = played.ui, played.session
    ui.long_press(ui.scroll_to(max(rows(ui), key=lambda row: row.view.seq)))
    assert ui.sees("Redo")
    session.submit(Note("said on another phone"))
    ui.app.refresh()
    ui.wait(0.3)
    assert not session.history.can_redo
    assert not ui.sees("Redo")


def test_few_lines_are_taken_back_at_once(played):
    ui, session = played.ui, played.session
    top = session.top
    ui.long_press(ui.scroll_to(max(rows(ui), key=lambda row: row.view.seq)))
    assert session.top < top


@pytest.mark.parametrize("size", [100, 200])
@pytest.mark.parametrize(("edition", "language"), [("classic", "en"), ("ultimate", "fr")])
def test_the_sheet_holds_on_the_smallest_phone(drive, tmp_path, edition, language, size):
    from app.core.referee import Roll

    hand = at_table(drive, tmp_path, edition=edition).sit()
    hand.session.submit(Roll((1, 2) if edition == "classic" else (1, 2, 3)))
    ui = hand.ui
    ui.app.prefer(size=size, language=language)
    ui.app.go("history")
    ui.wait(0.5)
    ui.tap(ui.scroll_to(line_with(ui, "1 2")))
    ui.tap(ui.scroll_to(next(die for die in ui.find("DicePad").faces() if die.row == 0 and die.face == 3)))
    assert [str(fault) for fault in ui.faults()] == []


# what the table itself entered
@pytest.fixture
def table_talk(drive, tmp_path):
    """At an Ultimate board: a note, a name, a switch, a figure and a newcomer are entered; the history is open."""
    from app.core.game import Seat
    from app.rules.dealing.by_hand import Note
    from app.rules.whole_game.own_figures import SetFigure
    from app.rules.whole_game.table_talk import Join, Rename, SetSwitch

    hand = at_table(drive, tmp_path, edition="ultimate").sit()
    said = (Note("the cat"), Rename(hand.ana, "Anna"), SetSwitch("promises", "not_at_this_table"),
            SetFigure("bail", 60), Join(Seat("late1", "Dara", "green", "cat"), 100))  # fmt: skip
    for command in said:
        hand.session.submit(command)
    hand.ui.app.go("history")
    hand.ui.wait(0.5)
    return hand


def put_right(ui):
    ui.tap("Put it right")
    ui.wait(0.5)


def put_in_place(ui, line, text):
    """Write another text in the place of what a line of the history says."""
    ui.tap(ui.scroll_to(line_with(ui, line)))
    ui.find("Field").text = text
    ui.wait(0.5)
    put_right(ui)


def test_a_note_is_written_otherwise_in_its_place(table_talk):
    ui, session = table_talk.ui, table_talk.session
    put_in_place(ui, "“the cat”", "the dog")
    notes = [entry.command.text for entry in session.past.entries() if hasattr(entry.command, "text")]
    assert notes == ["the dog"]
    assert session.game.seat("late1").name == "Dara"
    told = [row.title + row.text for row in rows(ui)]
    assert any("“the dog”" in text and "In place of an earlier line" in text for text in told)


def test_a_newcomer_gets_another_name_and_a_switch_its_other_value(table_talk):
    ui, session = table_talk.ui, table_talk.session
    put_in_place(ui, "Dara joins", "Dora")
    assert session.game.seat("late1").name == "Dora"
    ui.wait(8)  # until the receipt no longer lies on the rows
    ui.tap(ui.scroll_to(line_with(ui, "Promises in deals")))
    ui.tap(ui.scroll_to("Kept by the app at each landing"))
    put_right(ui)
    assert session.game.switches["promises"] == "kept_by_the_app"


@pytest.mark.parametrize("told", ["“the cat”", "called Anna", "Promises in deals", "$60", "Dara joins"])
@pytest.mark.parametrize("size", [100, 200])
def test_the_sheets_of_what_the_table_entered_hold_on_the_smallest_phone(table_talk, told, size):
    ui = table_talk.ui
    ui.app.prefer(size=size)
    ui.wait(0.5)
    ui.tap(ui.scroll_to(line_with(ui, told)))
    ui.wait(0.3)
    assert ui.sees("It was different")
    assert [str(fault) for fault in ui.faults()] == []


def test_first_cards_that_were_left_out_are_entered_and_then_another_one(drive, tmp_path):
    from app.core.referee import Choose

    hand = at_table(drive, tmp_path, edition="ultimate").sit()
    ui, session = hand.ui, hand.session
    line = next(one.line.seq for one in session.past.backwards() if one.entry.command == Choose("none"))
    assert fill(ui, line) == []
    put_right(ui)
    dealt = next(entry.command.value for entry in session.past.entries() if getattr(entry.command, "key", "") == "deal")
    assert len(dealt) == 2 * 3
    line = next(one.line.seq for one in session.past.backwards() if getattr(one.entry.command, "key", "") == "deal")
    assert fill(ui, line, "Roll Three") == []
    put_right(ui)
    now = next(entry.command.value for entry in session.past.entries() if getattr(entry.command, "key", "") == "deal")
    assert len(set(now) - set(dealt)) == 1
    session.undo()
    session.undo()
    assert [entry.command for entry in session.past.entries()][1] == Choose("none")


def fill(ui, line, only=""):
    """Open the sheet of a line that dealt cards, touch a place, and fill all others; return what the checker found."""
    ui.app.go("history")
    ui.wait(0.5)
    ui.tap(ui.scroll_to(next(row for row in rows(ui) if row.view.seq == line)))
    ui.wait(0.5)
    faults, dealt = [str(fault) for fault in ui.faults()], ui.find("DealtRows")
    place = next(one for one in dealt.places if only in one.text)
    ui.tap(ui.scroll_to(place.text))
    ui.wait(0.5)
    lies = dealt.chosen.get(place.key)
    ui.tap(ui.scroll_to(next(one.text for one in dealt._left(place) if lies is None or one.key != lies.key)))
    ui.wait(0.5)
    for other in dealt.places:
        if other.key not in dealt.chosen:
            dealt._choose(other, dealt._left(other)[0].key)
    ui.wait(0.5)
    return faults
