"""Changes during the game: a house rule, a seat, a latecomer, the clock; each is an entry that can be undone."""

from datetime import datetime, timedelta

import pytest

from app.core.game import Seat
from app.rules.whole_game.opening import NewGame
from app.screens.people import clock
from app.views.asked import acts
from tests.screens.app import paycorner

EIGHT = datetime(2026, 11, 18, 20, 0)  # noqa: DTZ001 - the hour on the wall
DEALT = (("ana", "baltic_avenue"), ("ben", "boardwalk"), ("ana", "park_place"), ("ben", "virginia_avenue"))


@pytest.fixture
def ui(drive, tmp_path):
    ui = drive(paycorner(tmp_path))
    ui.wait(0.5)
    return ui


def play(ui, edition="classic", **switches):
    from app.views.asked.acts import Choose

    session = ui.app.session
    seats = (Seat("ana", "Ana", "red", "cat"), Seat("ben", "Ben", "blue", "boat"))
    session.create(edition, NewGame(seats, switches=tuple(switches.items()), first="ana"))
    if "length" in switches:
        session.submit(Choose("deal", DEALT))
    ui.app.to_table()
    ui.wait(0.5)
    return session


def test_a_house_rule_is_changed_in_mid_game_and_undone(ui):
    session = play(ui)
    ui.app.go("this_table")
    ui.wait(0.3)
    before = session.game.switches["free_parking"]
    label = ui.app.words  # the second value of Free Parking, whatever it is called
    choice = next(w for w in ui.app.router.current.walk() if type(w).__name__ == "Choice" and "pot" in str(w.options))
    target = next(w for w in choice.walk() if getattr(w, "key", "") == "pot")
    ui.scroll_to(target)
    ui.tap(target)
    assert (before, session.game.switches["free_parking"]) == ("nothing", "pot")
    ui.tap(label("shell.undo"))
    assert session.game.switches["free_parking"] == "nothing"


def test_ben_takes_the_first_seat(ui):
    session = play(ui)
    ui.app.go("this_table")
    ui.wait(0.3)
    arrows = [w for w in ui.app.router.current.walk() if getattr(w, "icon", "") == "chevron-up"]
    ups = [w for w in arrows if hasattr(w, "is_target")]
    ui.tap(ups[1])
    assert [seat.id for seat in session.game.seats] == ["ben", "ana"]


def test_zoe_comes_late(ui):
    session = play(ui)
    ui.app.go("this_table")
    ui.wait(0.3)
    ui.scroll_to("Somebody joins")
    ui.tap("Somebody joins")
    ui.wait(0.4)
    ui.tap(next(w for layer in ui.app.overlay.children for w in layer.walk() if type(w).__name__ == "Field"))
    ui.type("Zoé")
    ui.tap(ui.find("FormSheet").parts[0].button)
    assert [seat.name for seat in session.game.seats] == ["Ana", "Ben", "Zoé"]
    assert session.game.holds(session.game.seats[2].id) == 1500
    looks = [(seat.colour, seat.token) for seat in session.game.seats]
    assert [len(set(kind)) for kind in zip(*looks, strict=True)] == [3, 3]


def test_a_latecomer_chooses_a_look_that_nobody_has_and_gets_first_cards(ui):
    session = play(ui, "ultimate")
    session.submit(acts.Choose("none"))
    ui.app.go("this_table")
    ui.wait(0.3)
    ui.tap(ui.scroll_to("Somebody joins"))
    ui.tap(next(w for layer in ui.app.overlay.children for w in layer.walk() if type(w).__name__ == "Field"))
    ui.type("Zoé")
    assert not looks(ui) & {"red", "blue", "cat", "boat"}
    ui.tap(ui.scroll_to("Which colour?"))
    ui.tap(ui.scroll_to("green"))
    assert ui.faults() == []
    ui.tap(ui.find("FormSheet").parts[0].button)
    late = session.game.seats[-1]
    assert (late.name, late.colour) == ("Zoé", "green")
    ui.key("back")
    ui.wait(0.3)
    assert ui.sees("Which first cards does Zoé get?")
    ui.tap("Let the app deal") if ui.sees("Let the app deal") else ui.tap(ui.find_all("AnswerButton")[-1])
    ui.wait(0.3)
    cards = [unit for unit in session.game.ledger.of(late.id) if unit in session.edition.cards]
    assert len(cards) == 2
    assert not [unit for unit in session.game.ledger.of("ben") if unit in session.edition.cards]


def looks(ui):
    """The words of all colours and tokens that are offered."""
    shown = set()
    for title in ("Which colour?", "Which token?"):
        ui.tap(ui.scroll_to(title))
        shown |= {plain_of(look) for look in ui.find_all("Look")}
    return shown


def plain_of(look):
    """The word under a face."""
    from tests.screens.driver import plain

    return next(plain(part) for part in look.walk() if type(part).__name__ == "Fitted")


def test_a_timed_game_asks_for_its_hour_warns_and_ends(ui):
    session = play(ui, length="timed")
    now = EIGHT
    watch = clock.GameClock(ui.app, now=lambda: now)
    watch.look()
    ui.wait(0.4)
    ui.tap("In 60 min · 21:00")
    assert session.game.mark("", "ends_at") == "2026-11-18T21:00"
    for at, told in ((45, ""), (51, "9 minutes left in this game."), (59, "One minute left in this game.")):
        now = EIGHT + timedelta(minutes=at)
        watch.look()
        ui.wait(0.2)
        assert not told or ui.sees(told)
    now = EIGHT + timedelta(hours=1)
    watch.look()
    ui.wait(0.3)
    assert session.game.winners


def test_the_row_of_the_clock_tells_the_agreed_hour_and_two_touches_agree_on_another(ui):
    session = play(ui, length="timed")
    session.submit(acts.AgreeEnd("2099-11-18T21:00"))
    ui.app.go("this_table")
    ui.wait(0.3)
    ui.taps = 0
    ui.tap(ui.scroll_to("The game ends at 21:00"))
    ui.wait(0.4)
    ui.tap(next(button for button in ui.find_all("PushButton") if button.text.startswith("In 60 min")))
    ui.wait(0.4)
    agreed = session.game.mark("", "ends_at")
    assert agreed < "2099"
    assert ui.sees(f"The game ends at {agreed[11:]}")
    assert ui.taps == 2
    assert [str(fault) for fault in ui.faults()] == []


def test_c_62_a_timed_game_takes_any_number_of_minutes_tells_those_left_and_asks_before_it_ends_early(ui):
    """C-62: on the Table, minute by minute; undone, it goes on."""
    session = play(ui, length="timed")
    now = EIGHT
    ui.app.clock.stop()
    ui.app.clock = watch = clock.GameClock(ui.app, now=lambda: now)
    watch.look()
    ui.wait(0.4)
    ui.tap("Another length")
    ui.wait(0.4)
    entered(ui, "37", "Enter 37")
    assert session.game.mark("", "ends_at") == "2026-11-18T20:37"
    for minutes, said in ((0, "37 minutes left in this game."), (5, "32 minutes left in this game.")):
        now = EIGHT + timedelta(minutes=minutes)
        watch.look()
        ui.wait(0.3)
        assert ui.sees(said)
    ui.app.go("result")
    ui.wait(0.5)
    for answer in ("Keep playing", "End the game"):
        assert not session.game.winners
        ui.tap("End the game here")
        ui.wait(0.3)
        ui.tap(answer)
        ui.wait(0.5)
    assert ui.sees("The table ends the game before its time.")
    assert session.game.winners
    ui.app.undo()
    ui.wait(0.3)
    assert not session.game.winners
    assert watch.left() == 32


def test_time_is_up_once_also_after_the_end_was_taken_back_and_the_app_started_anew(ui, drive, tmp_path):
    """A family takes the end back to play on: the phone ends nothing by itself any more, whoever opens the app."""
    session = play(ui, length="timed")
    ui.app.to_table()
    now = EIGHT
    ui.app.clock.stop()
    ui.app.clock = watch = clock.GameClock(ui.app, now=lambda: now)
    session.submit(clock.acts.AgreeEnd("2026-11-18T20:37"))
    watch.look()
    now = EIGHT + timedelta(minutes=38)
    watch.look()
    assert session.game.winners
    ui.app.undo()
    watch.look()
    assert not session.game.winners
    ui.close()
    ui = drive(paycorner(tmp_path))
    ui.wait(0.5)
    ui.app.clock.stop()
    for _ in range(2):
        clock.GameClock(ui.app, now=lambda: now).look()
        ui.wait(0.5)
    assert ui.app.session.game.turn
    assert not ui.app.session.game.winners
    assert not ui.sees("The agreed time is up. End the game?")


def test_a_game_whose_hour_passed_while_it_was_closed_is_ended_only_by_its_table(ui):
    """Opened the next evening, it asks once; who plays on is asked no more, whatever else is opened meanwhile."""
    session = play(ui, length="timed")
    ui.app.to_table()
    ui.app.clock.stop()
    session.submit(clock.acts.AgreeEnd("2026-11-18T20:37"))
    now = EIGHT + timedelta(days=1)
    watch = clock.GameClock(ui.app, now=lambda: now)
    watch.look()
    ui.wait(0.5)
    assert not session.game.winners
    assert ui.sees("The agreed time is up. End the game?")
    ui.tap("Keep playing")
    ui.wait(0.5)
    clock.GameClock(ui.app, now=lambda: now).look()
    ui.wait(0.5)
    assert not ui.sees("The agreed time is up. End the game?")
    session.submit(clock.acts.AgreeEnd("2026-11-19T20:30"))  # another hour is agreed: it is asked for in its turn
    now = EIGHT + timedelta(days=1, minutes=31)
    clock.GameClock(ui.app, now=lambda: now).look()
    ui.wait(0.5)
    ui.tap("End the game")
    ui.wait(0.5)
    assert session.game.winners


# the table's own figures
def told(ui, title):
    """What the list says of a figure, and its sum."""
    choices = ui.find("FormSheet").parts[0].view.blanks[0].choices
    return next((one.told, one.sum) for one in choices if one.text == title)


def entered(ui, digits, button):
    """Type an amount on the pad and touch a button."""
    for digit in digits:
        ui.tap(next(key for key in ui.find_all("PushButton") if getattr(key, "key", None) == digit))
    ui.tap(ui.scroll_to(button))


def test_c_58_bail_is_set_in_mid_game_undone_and_reset_to_the_printed_figure(ui):
    """C-58: with the printed figure beside it; what makes no sense is refused in a sentence and the pad stays."""
    session = play(ui)
    ui.app.go("this_table")
    ui.wait(0.3)
    ui.tap(ui.scroll_to("Cash, salaries, bail, fines"))
    assert told(ui, "Bail") == ("as printed", "$50")
    ui.tap(ui.scroll_to("Bail"))
    entered(ui, "0", "Play it so")
    assert ui.sees("Bail is a whole number from 1 to 9,999,999, not 0.")
    assert session.game.corrections == ()
    entered(ui, "75", "Play it so")
    assert session.edition.figures["bail"] == 75
    assert told(ui, "Bail") == ("printed: $50", "$75"), "the list is there again for a further figure"
    ui.tap(ui.scroll_to("Bail"))
    ui.tap(ui.scroll_to("As printed again ($50)"))
    assert (session.edition.figures["bail"], session.edition.printed) == (50, None), "by that one touch"


def test_c_58_the_rulebook_on_the_phone_names_the_tables_bail(ui):
    """C-58: the rule's own page says what this table plays, beside what is printed."""
    session = play(ui)
    session.submit(acts.SetFigure("bail", 75))
    ui.app.go("rules", key="C-23")
    ui.wait(0.5)
    assert any("Bail: $75 (printed: $50)" in text for text in ui.texts())


def test_the_look_of_whoever_left_is_free_again_and_the_page_says_how_one_leaves(ui):
    session = play(ui, "mega")
    session.submit(acts.Join(Seat("cid", "Cid", "green", "duck"), 2500))
    while session.question.asked(session.table) == "cid":
        session.submit(acts.Choose("none"))
    session.submit(acts.LeaveGame("cid"))
    ui.app.go("this_table")
    ui.wait(0.3)
    assert ui.sees("Somebody leaves? Touch their name, then “Leave the game”.")
    ui.tap(ui.scroll_to("Somebody joins"))
    before = {one.name: one.value for one in ui.find("FormSheet").parts[0].view.blanks}
    assert (before["colour"], before["token"]) != ("green", "duck")
    shown = looks(ui)
    assert {"green", "duck"} <= shown
    assert not shown & {"red", "blue", "cat", "boat"}
    assert ui.faults() == []
