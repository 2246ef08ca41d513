"""From the welcome to the podium of a short Classic game by touches alone, as for somebody new to the app."""

import pytest

from tests.screens.app import paycorner
from tests.screens.finger import Hand

TURNS = 12
DICE = ((1, 2), (6, 4), (3, 5), (2, 4), (5, 6), (1, 4), (3, 6), (2, 3), (4, 5), (1, 6))


@pytest.fixture
def ui(drive, tmp_path):
    ui = drive(paycorner(tmp_path, welcomed=False))
    ui.wait(0.5)
    return ui


def test_from_the_welcome_to_the_podium(ui):
    hand = Hand(ui)
    assert ui.sees("Welcome to the table")
    ui.tap("Start a game")
    ui.tap("Classic")
    ui.tap("Next: who plays")
    ui.tap(ui.scroll_to("More choices"))
    ui.tap(ui.scroll_to("How long?"))
    ui.tap("Short game")
    ui.tap("Start the game")
    hand.finish()
    for turn in range(TURNS):
        hand.roll(*DICE[turn * 7 % len(DICE)])
        hand.finish()
        assert [str(fault) for fault in ui.faults()] == [], f"turn {turn}"
    a_lost_bet(ui)
    everything_goes(ui, hand)
    assert type(ui.app.router.current).__name__ == "ResultScreen"
    assert ui.sees("Player 2")
    assert ui.app.session.game.winners == ("p2",)
    assert [str(fault) for fault in ui.faults()] == []
    assert ui.key("back")
    assert ui.key("back")
    assert ui.sees("Classic")


def a_lost_bet(ui):
    """More than anybody has, paid by hand."""
    ui.tap("Pay")
    faces = {purse.purse.name: purse for purse in ui.find_all("Purse")}
    ui.drag(ui.scroll_to(faces["Player 1"]), faces["Player 2"])
    for digit in "9000":
        ui.tap(next(key for key in ui.find_all("PushButton", kind="key") if key.key == digit))
    ui.tap("Pay $9,000")
    assert ui.sees("Player 1 owes Player 2 $9,000")


def everything_goes(ui, hand):
    """One thing is raised, then it is seen that all together is not enough: giving up asks twice."""
    before = ui.app.session.game.holds("p1")
    hand.touch(next(row for row in hand.rows() if row.key != "give_up"))
    assert ui.app.session.game.holds("p1") > before
    hand.answer("give_up")
    assert ui.sees("Give up?")
    ui.tap(ui.find_all("PushButton", kind="danger")[0])
    ui.wait(0.5)


def test_show_me_a_turn_is_a_game_to_play_with(ui):
    """Owners and houses lie ahead: rent is due, the reason is one tap away, and Undo takes it back."""
    hand, session = Hand(ui), ui.app.session
    ui.tap("Show me a turn")
    assert ui.sees("Tap one face in each row")
    assert hand.awaits_dice()
    assert [str(fault) for fault in ui.faults()] == []
    hand.roll(2, 4, 3)
    assert ui.sees("Ana owes Ben")
    ui.tap("Why?")
    assert ui.sees("C-")
    ui.key("back")
    before = session.game.holds("ben")
    hand.answer("pay")
    assert session.game.holds("ben") > before
    ui.tap("Undo")
    assert session.game.holds("ben") == before
    assert [str(fault) for fault in ui.faults()] == []


def test_the_demo_leads_through_five_steps_to_a_game_of_ones_own(ui):
    """A turn, its reason, Undo and Redo, each told when it is next; the last step opens New game."""
    hand = Hand(ui)
    ui.tap("Show me a turn")
    assert ui.sees("1 of 5")
    hand.roll(2, 4, 3)
    assert ui.sees("2 of 5")
    hand.answer("pay")
    assert ui.sees("3 of 5")
    ui.tap("Undo")
    assert ui.sees("4 of 5")
    ui.tap("Redo")
    assert ui.sees("5 of 5")
    assert [str(fault) for fault in ui.faults()] == []
    ui.tap(ui.scroll_to("Start your own game"))
    assert ui.sees("Which board is on the table?")
    assert ui.key("back")
    assert not ui.sees("5 of 5")


def test_no_game_but_the_demo_has_a_guide(ui):
    ui.tap("Start a game")
    ui.tap("Next: who plays")
    ui.tap("Start the game")
    assert not ui.sees("1 of 5")


def test_the_demo_is_marked_comes_once_and_nobody_of_it_is_asked_to_play(ui):
    for _ in range(2):
        ui.tap("Show me a turn")
        ui.key("back")
        ui.tap(ui.find("Action", icon="help-circle-outline"))
    ui.key("back")
    assert [saved.title for saved in ui.app.session.games()] == ["Demo game"]
    assert ui.sees("Demo game")
    ui.tap("New game")
    assert [person.name for person in ui.app.draft.people] == ["Player 1", "Player 2"]


def test_no_game_of_a_person_is_taken_for_the_demo(ui):
    """A demo is known by the mark inside it, not by its title; with a name of its own it is a person's game."""
    from app.session import setup
    from app.session.demo import begin_demo

    session, title = ui.app.session, "Demo game"
    named_like_it = setup.begin(session, setup.Draft().with_one_more("Eva").with_one_more("Jo"), title)
    renamed = begin_demo(session, title, "note")
    session.journal.rename(renamed, "Our Saturday")
    played = begin_demo(session, title, "note")
    ui.app.refresh()
    ui.tap("Show me a turn")
    kept = {saved.id for saved in session.games()}
    assert {named_like_it, renamed} < kept
    assert played not in kept
    assert len(kept) == 3


def test_a_demo_on_which_an_evening_was_played_is_a_persons_game(ui):
    from app.rules.dealing.by_hand import PayByHand
    from app.session.demo import LONGEST, begin_demo, forget

    session = ui.app.session
    played = begin_demo(session, "Demo game", "note")
    payer, payee, _ = [(seat.id,) for seat in session.game.seats]
    while session.head.seq <= LONGEST:
        session.submit(PayByHand(payer, payee, 1, "a bet"))
    begin_demo(session, "Demo game", "note")
    forget(session)
    assert [saved.id for saved in session.games()] == [played]


def test_a_demo_that_was_sent_and_taken_in_is_a_persons_game(ui, tmp_path):
    from app.session.demo import begin_demo, forget

    session = ui.app.session
    session.journal.transport.export_game(begin_demo(session, "Demo game", "note"), tmp_path / "demo.game")
    copy = session.files.import_game(tmp_path / "demo.game")
    forget(session)
    assert [saved.id for saved in session.games()] == [copy.id]
