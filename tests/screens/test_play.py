"""Whole turns on the real app, by touches alone; taps are counted against what EXPERIENCE.md promises.

Only what lies on the table before a story begins is said to the session: deeds, tokens, cash.
"""

from dataclasses import replace

import pytest

from tests.screens.app import paycorner
from tests.screens.finger import Hand

EDITIONS = ("ultimate", "mega", "classic", "millionaire")


@pytest.fixture
def table(drive, tmp_path):
    """Ana, Ben and Cid at a board; Ana is to roll."""

    def laid(edition="ultimate", **own):
        from app import setup

        ui = drive(paycorner(tmp_path))
        ui.wait(0.3)
        draft = setup.Draft(edition=edition, own=own, cards="none")
        for name in ("Ana", "Ben", "Cid"):
            draft = draft.with_one_more(name)
        setup.begin(ui.app.session, replace(draft, first="p1"), "Friday")
        ui.app.to_table()
        ui.wait(0.3)
        return Hand(ui)

    return laid


def lies(hand, *commands):
    """As it lies on the table before the story begins."""
    for command in commands:
        hand.ui.app.session.submit(command)
    hand.ui.app.refresh()
    hand.ui.wait(0.3)
    hand.ui.taps = 0


def owns(player, *deeds):
    from app.views import acts

    return acts.Adjust(tuple(("bank", player, 1, deed) for deed in deeds), "as on the table")


def has(hand, player, cash):
    """Exactly this much."""
    from app.views import acts

    change = cash - hand.ui.app.session.game.holds(player)
    giver, taker = ("bank", player) if change > 0 else (player, "bank")
    return acts.Adjust(((giver, taker, abs(change), "$"),), "as on the table")


def stands(player, space):
    from app.views import acts

    return acts.AdjustPosition(player, space, "as on the table")


def way_to(session, space):
    """A place from which this roll ends there, and the roll."""
    from app.core.events import Moved
    from app.core.referee import decide
    from app.views import acts

    edition = session.edition
    dice = (1, 2, 1) if edition.switches["roll"].values == ("three_dice",) else (1, 2)
    for start in edition.spaces:
        put = stands(session.game.turn, start)
        _, game = decide(session.game, put, edition)
        entry, _ = decide(game, acts.Roll(dice), edition)
        walks = [event for event in entry.events if isinstance(event, Moved)]
        if walks and walks[0].path[-1] == space:
            return put, dice
    raise LookupError(f"no way to {space}")


def in_balance(hand):
    return not any(hand.ui.app.session.game.ledger.totals().values())


def cash(hand, player):
    return hand.ui.app.session.game.holds(player)


def asked(hand):
    return type(hand.ui.app.session.question).__name__


# a whole turn on each kind of space


@pytest.mark.parametrize("edition", EDITIONS)
def test_a_whole_turn_on_each_kind_of_space_comes_to_its_end(table, edition):
    hand = table(edition)
    ui, session = hand.ui, hand.ui.app.session
    start = session.page(0, 1)[0].line.seq
    told = {}
    for kind in {space.kind: space.id for space in reversed(session.edition.spaces.values())}.items():
        session.back_to(start)
        put, dice = way_to(session, kind[1])
        lies(hand, put)
        hand.roll(*dice)
        hand.finish()
        told[kind[0]] = ui.taps
        assert asked(hand) in {"EndTurn", "ToRoll"}, f"{kind[0]} asks {asked(hand)}"
        assert in_balance(hand)
        assert [str(fault) for fault in ui.faults()] == [], kind[0]
        lines = session.game.lines
        ui.tap("Undo")
        assert session.game.lines < lines
    assert max(told.values()) <= 10, told
    assert len(told) == len({space.kind for space in session.edition.spaces.values()})


# the table of taps


def test_a_turn_that_ends_on_somebodys_street_takes_five_taps(table):
    hand = table()
    put, dice = way_to(hand.ui.app.session, "states_avenue")
    lies(hand, owns("p2", "states_avenue"), put)
    before = cash(hand, "p1"), cash(hand, "p2")
    hand.roll(*dice)
    rent = before[0] - cash(hand, "p1")
    assert rent == 0
    [pay] = hand.buttons()
    hand.touch(pay)
    assert hand.ui.taps == 5
    assert (cash(hand, "p1"), cash(hand, "p2")) == (before[0] - 10, before[1] + 10)
    assert hand.awaits_dice()


def test_the_button_carries_the_sum_and_the_name(table):
    hand = table()
    put, dice = way_to(hand.ui.app.session, "states_avenue")
    lies(hand, owns("p2", "states_avenue"), put)
    hand.roll(*dice)
    [pay] = hand.buttons()
    assert "Ben" in pay.text
    assert "$10" in pay.text


def test_buying_takes_one_tap_after_the_move(table):
    hand = table()
    put, dice = way_to(hand.ui.app.session, "states_avenue")
    lies(hand, put)
    hand.roll(*dice)
    assert hand.ui.taps == 4
    hand.answer("buy")
    assert hand.ui.taps == 5
    assert hand.ui.app.session.game.owner("states_avenue") == "p1"


def test_a_pay_corner_passed_takes_no_tap(table):
    hand = table("classic")
    lies(hand, stands("p1", "boardwalk"))
    hand.roll(1, 2)
    assert cash(hand, "p1") == 1500 + 200
    assert hand.ui.taps == 3


def test_the_next_players_dice_hand_the_turn_over(table):
    hand = table()
    put, dice = way_to(hand.ui.app.session, "states_avenue")
    lies(hand, put)
    hand.roll(*dice)
    hand.answer("buy")
    assert asked(hand) == "EndTurn"
    hand.roll(1, 2, 1)
    assert hand.ui.app.session.game.turn == "p2"


def test_nothing_is_written_before_move_and_a_face_may_be_changed(table):
    hand = table()
    lines = hand.ui.app.session.game.lines
    hand.faces(1, 2, 3)
    assert hand.ui.app.session.game.lines == lines
    hand.ui.tap(hand.ui.find_all("Chosen")[0].children[-1])
    hand.ui.tap(hand.die(0, 5))
    hand.ui.tap(hand.move_button())
    assert hand.ui.app.session.game.dice == (5, 2, 3)
    assert hand.ui.taps == 6


def test_a_due_sum_held_may_be_another_and_the_line_says_so(table):
    hand = table()
    put, dice = way_to(hand.ui.app.session, "states_avenue")
    lies(hand, owns("p2", "states_avenue"), put)
    before = cash(hand, "p2")
    hand.roll(*dice)
    hand.ui.long_press(hand.buttons()[0])
    hand.ui.tap("7")
    hand.ui.tap("Enter $7")
    assert cash(hand, "p2") == before + 7
    assert hand.ui.sees("$7")
    assert hand.ui.sees("changed by hand")


def test_why_is_one_tap_from_what_is_due(table):
    hand = table()
    put, dice = way_to(hand.ui.app.session, "states_avenue")
    lies(hand, owns("p2", "states_avenue", "st_charles_place"), put)
    hand.roll(*dice)
    hand.ui.taps = 0
    hand.ui.tap("Why?")
    assert hand.ui.taps == 1
    assert hand.ui.sees("$20")
    assert hand.ui.faults() == []


def test_the_last_thing_is_undone_with_one_tap_and_comes_back_with_another(table):
    hand = table()
    put, dice = way_to(hand.ui.app.session, "states_avenue")
    lies(hand, put)
    hand.roll(*dice)
    hand.answer("buy")
    hand.ui.taps = 0
    hand.ui.tap("Undo")
    assert hand.ui.taps == 1
    assert hand.ui.app.session.game.owner("states_avenue") == ""
    assert set(hand.keys()) >= {"buy", "auction"}
    hand.ui.tap("Redo")
    assert hand.ui.app.session.game.owner("states_avenue") == "p1"


def test_rent_without_dice_takes_three_taps_and_no_digits(table):
    """The one who would roll is lit already; where the tokens stand is nobody's business."""
    hand = table("classic", positions="by_deed")
    lies(hand, owns("p2", "boardwalk"))
    hand.ui.tap("Landed")
    hand.ui.tap(hand.ui.scroll_to("Boardwalk"))
    hand.ui.tap("Pay $50 to Ben")
    assert hand.ui.taps == 3
    assert (cash(hand, "p1"), cash(hand, "p2")) == (1450, 1550)
    assert hand.ui.faults() == []
    hand.ui.tap("Landed")
    assert hand.ui.sees("Ben landed on")
