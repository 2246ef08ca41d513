"""Whole turns on the real app, by touches alone; taps are counted against what EXPERIENCE.md promises.

Only what lies on the table before a story begins is said to the session: deeds, tokens, cash.
"""

from dataclasses import replace

import pytest

from app import editions
from tests.screens.app import paycorner
from tests.screens.finger import Hand

EDITIONS = editions.names()


@pytest.fixture
def table(drive, tmp_path):
    """Seat Ana, Ben and Cid at a board; Ana is to roll."""

    def laid(edition="ultimate", **own):
        from app.session import setup

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
    """Lay out what lies on the table before the story begins."""
    for command in commands:
        hand.ui.app.session.submit(command)
    hand.ui.app.refresh()
    hand.ui.wait(0.3)
    hand.ui.taps = 0


def owns(player, *deeds):
    from app.views.asked import acts

    return acts.Adjust(tuple(("bank", player, 1, deed) for deed in deeds), "as on the table")


def has(hand, player, cash):
    """Give a player exactly this much."""
    from app.views.asked import acts

    change = cash - hand.ui.app.session.game.holds(player)
    giver, taker = ("bank", player) if change > 0 else (player, "bank")
    return acts.Adjust(((giver, taker, abs(change), "$"),), "as on the table")


def stands(player, space):
    from app.views.asked import acts

    return acts.AdjustPosition(player, space, "as on the table")


def way_to(session, space):
    """Return a place and a roll that ends there."""
    from app.core.events import Moved
    from app.core.referee import decide
    from app.views.asked import acts

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
    start = session.past.page(0, 1)[0].line.seq
    told = {}
    for kind in {space.kind: space.id for space in reversed(session.edition.spaces.values())}.items():
        session.history.back_to(start)
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


def test_three_houses_on_three_streets_take_three_taps_from_the_table(table):
    hand = table()
    group = ("lake_street", "nicollet_avenue", "hennepin_avenue")
    lies(hand, owns("p1", *group))
    hand.ui.taps = 0
    hand.ui.tap(next(one for one in hand.ui.find_all("IconButton") if getattr(one, "key", "") == "build"))
    hand.ui.tap(hand.ui.scroll_to(hand.ui.find_all(text="One on each")[-1]))
    hand.ui.tap("Build for $150")
    assert hand.ui.taps <= 5
    assert [hand.ui.app.session.game.holds(f"@{deed}", "house") for deed in group] == [1, 1, 1]


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


def test_rent_without_dice_takes_no_more_than_three_taps_and_no_digits(table):
    """Whoever has the turn is lit already; anybody else is a touch more. Where tokens stand is nobody's business."""
    hand = table("classic", positions="by_deed")
    lies(hand, owns("p2", "boardwalk"))
    hand.ui.wait(0.6)
    hand.ui.tap(hand.ui.scroll_to("Boardwalk"))
    hand.ui.tap("Pay $50 to Ben")
    assert hand.ui.taps == 2
    assert (cash(hand, "p1"), cash(hand, "p2")) == (1450, 1550)
    assert hand.ui.faults() == []
    assert hand.ui.sees("Ben landed on")


def test_a_free_sum_is_paid_from_the_table(table):
    hand = table()
    lies(hand)
    hand.ui.tap("Pay")
    faces = {purse.purse.name: purse for purse in hand.ui.find_all("Purse")}
    hand.ui.drag(faces["Ana"], faces["Ben"])
    for digit in "75":
        hand.ui.tap(next(key for key in hand.ui.find_all("PushButton", kind="key") if key.key == digit))
    hand.ui.tap("Pay $75")
    assert hand.ui.taps == 1 + 2 + len("75")
    assert (cash(hand, "p1"), cash(hand, "p2")) == (3125, 3275)
    assert hand.awaits_dice()


def at_an_auction(table):
    """Reach States Avenue and do not buy it."""
    hand = table()
    put, dice = way_to(hand.ui.app.session, "states_avenue")
    lies(hand, put)
    hand.roll(*dice)
    hand.answer("auction")
    return hand


def test_nobody_buys_so_it_is_sold_to_the_highest_bidder(table):
    hand = at_an_auction(table)
    assert hand.ui.faults() == []
    hand.ui.tap(next(tile for tile in hand.ui.find_all("SeatTile") if tile.key == "p3"))
    hand.ui.tap("Keys")
    for digit in "85":
        hand.ui.tap(next(key for key in hand.ui.find_all("PushButton", kind="key") if key.key == digit))
    hand.ui.tap("Enter $85")
    hand.ui.tap("Sold to Cid for $85")
    assert hand.ui.app.session.game.owner("states_avenue") == "p3"
    assert cash(hand, "p3") == 3200 - 85
    assert hand.awaits_dice()


def test_an_auction_begun_by_mistake_is_taken_back_with_one_tap(table):
    hand = at_an_auction(table)
    hand.ui.tap("Undo")
    assert set(hand.keys()) >= {"buy", "auction"}


def test_nobody_bids_and_the_turn_goes_on(table):
    hand = at_an_auction(table)
    hand.answer("nobody")
    assert hand.ui.app.session.game.owner("states_avenue") == ""
    assert hand.awaits_dice()


def test_a_trade_shows_what_it_does_before_both_agree(table):
    hand = table()
    lies(hand, owns("p1", "baltic_avenue"), owns("p2", "oriental_avenue"))
    ui = hand.ui
    ui.tap("Trade")
    ui.wait(0.4)
    ui.tap("Ben")
    ui.wait(0.3)
    lay(ui, 0, "baltic_avenue")
    lay(ui, 1, "oriental_avenue")
    assert ui.faults() == []
    ui.tap("Ana and Ben agree")
    game = ui.app.session.game
    assert (game.owner("baltic_avenue"), game.owner("oriental_avenue")) == ("p2", "p1")
    assert ui.app.router.stack[-1].name == "table"


def lay(ui, side, unit):
    """Put something onto one side of the deal."""
    tiles = ui.app.router.current.sides[side].walk()
    ui.tap(ui.scroll_to(next(one for one in tiles if getattr(one, "key", "") == unit)))
    ui.wait(0.2)


def test_roll_three_takes_a_card_three_dice_and_one_tap(table):
    from app.views.asked import acts

    hand = table()
    put, dice = way_to(hand.ui.app.session, "roll_three")
    lies(hand, put, acts.Adjust((("bank", "p2", 1, "roll_three.4_5_6"),), "as on the table"))
    hand.roll(*dice)
    hand.ui.taps = 0
    hand.answer("roll_three.1_2_3")
    hand.faces(4, 5, 1)
    hand.ui.tap(hand.move_button())
    assert hand.ui.taps == 1 + 3 + 1
    assert cash(hand, "p2") > 3200
    assert cash(hand, "p1") > 3200
    assert hand.awaits_dice()


def test_squeeze_play_is_two_dice_and_settled_by_all_at_once(table):
    hand = table()
    put, dice = way_to(hand.ui.app.session, "squeeze_play")
    lies(hand, put)
    hand.roll(*dice)
    hand.ui.taps = 0
    hand.roll(6, 6)
    [settle] = hand.buttons()
    assert settle.text == "Ben and Cid pay · $200 each"
    hand.touch(settle)
    assert hand.ui.taps == 4
    assert [cash(hand, player) for player in ("p1", "p2", "p3")] == [3600, 3000, 3000]


def test_dividends_are_one_tap_for_all_holders(table):
    from app.views.asked import acts

    hand = table()
    shares = (("bank", "p1", 2, "share.acme_motors"), ("bank", "p2", 1, "share.general_radio"))
    lies(hand, acts.Adjust(shares, "as on the table"))
    hand.ui.tap("More")
    hand.ui.tap(hand.ui.scroll_to("Stock Exchange"))
    hand.ui.taps = 0
    hand.ui.tap("Pay dividends: $73")
    assert hand.ui.taps == 1
    assert (cash(hand, "p1"), cash(hand, "p2")) == (3260, 3213)


def test_dividends_are_two_taps_from_the_table(table):
    from app.views.asked import acts

    hand = table()
    shares = (("bank", "p1", 2, "share.acme_motors"), ("bank", "p2", 1, "share.general_radio"))
    lies(hand, acts.Adjust(shares, "as on the table"))
    hand.ui.tap("More")
    hand.ui.tap("Pay dividends: $73")
    assert hand.ui.taps == 2
    assert (cash(hand, "p1"), cash(hand, "p2")) == (3260, 3213)


@pytest.mark.parametrize(("way", "deck"), [("voucher", "voucher"), ("move", "chance"), ("move", "community_chest")])
def test_the_bus_with_a_card_takes_no_more_than_six_taps(table, way, deck):
    """Three dice, Move, what the bus does, and which card was drawn."""
    hand = table()
    session = hand.ui.app.session
    lies(hand, to_the_bus(session, deck if way == "move" else ""))
    hand.roll(1, 2, "bus")
    assert asked(hand) == "Bus"
    hand.answer(way)
    hand.answer(next(key for key in hand.keys() if key.startswith(deck)))
    assert hand.ui.taps == 6
    assert session.past.last.entry.command.key.startswith(deck)


def to_the_bus(session, deck):
    """A place from which the dice lead to nothing that asks, and the bus, where a deck is named, to its cards."""
    from app.core.referee import decide, question
    from app.views.asked import acts

    edition = session.edition
    for start in edition.spaces:
        put = stands(session.game.turn, start)
        _, game = decide(session.game, put, edition)
        _, game = decide(game, acts.Roll((1, 2, "bus")), edition)
        if type(question(game)).__name__ != "Bus":
            continue
        _, after = decide(game, acts.Choose("move"), edition)
        if not deck or getattr(question(after), "deck", "") == deck:
            return put
    raise LookupError("no way to the bus")


def test_bail_is_one_tap_from_the_next_players_question(table):
    from app.rules.moves.turn import EndTurn
    from app.views.asked import acts

    hand = table("classic")
    put, dice = way_to(hand.ui.app.session, "boardwalk")
    lies(hand, owns("p1", "boardwalk"), put, acts.AdjustPosition("p2", "jail", "as on the table", jailed=True))
    hand.roll(*dice)
    assert isinstance(hand.ui.app.session.question, EndTurn)
    assert hand.ui.sees("Ben is in Jail: roll, or pay $50")
    assert hand.ui.sees("Ana may still build or trade")
    hand.ui.taps = 0
    hand.answer("bail")
    assert hand.ui.taps == 1
    assert cash(hand, "p2") == 1450
    assert hand.ui.app.session.game.mark("p2", "jail") is None
    assert (hand.ui.app.session.game.turn, asked(hand)) == ("p2", "ToRoll")
    hand.ui.tap("Undo")
    assert (hand.ui.app.session.game.turn, cash(hand, "p2")) == ("p1", 1500)


def test_a_debt_is_met_from_the_ranked_list_and_paid(table):
    hand = table()
    put, dice = way_to(hand.ui.app.session, "boardwalk")
    mine = owns("p1", "baltic_avenue", "mediterranean_avenue", "reading_railroad")
    lies(hand, owns("p2", "boardwalk", "park_place"), mine, has(hand, "p1", 20), put)
    hand.roll(*dice)
    ui = hand.ui
    assert ui.sees("$130 short")
    assert ui.sees("the debt can be met")
    assert "give_up" not in [row.key for row in hand.rows()]
    while "pay" not in hand.keys():
        hand.touch(hand.rows()[0])
        assert ui.faults() == []
    hand.answer("pay")
    assert cash(hand, "p1") >= 0
    assert len(ui.app.session.game.mortgaged) == 2
    assert hand.awaits_dice()


def test_back_to_any_line_is_two_taps_from_the_table(table):
    hand = table()
    ui, session = hand.ui, hand.ui.app.session
    put, dice = way_to(session, "states_avenue")
    lies(hand, put)
    hand.roll(*dice)
    hand.answer("buy")
    hand.roll(1, 2, 1)
    hand.finish()
    ui.taps = 0
    ui.tap(ui.find("LineCard"))
    row = next(row for row in ui.find_all("HistoryRow") if row.title.startswith("Ana buys"))
    ui.long_press(ui.scroll_to(row))
    assert ui.taps == 2
    assert session.game.owner("states_avenue") == ""
    ui.key("back")
    assert hand.ui.sees("Buy")
    assert ui.sees("Redo")
