"""The Table under real fingers: dice in, everything out, Move, Pay, and the reason behind it. Taps are counted."""

import pytest

from app.rules.dealing.by_hand import PayByHand
from app.views.asked import acts
from app.words.catalogues import LANGUAGES
from tests.screens.app import paycorner
from tests.screens.table_kit import at_table
from tests.spoken import FR, in_every_language


@pytest.fixture
def table(drive, tmp_path):
    return lambda **layout: at_table(drive, tmp_path, **layout)


def on_bens_street(table, **layout):
    """Let Ana be about to roll 1, 2 and 3, which leads to Esplanade Avenue, Ben's."""
    hand = table(**layout)
    return hand.owns(hand.ben, "esplanade_avenue").sit()


def test_a_turn_that_ends_on_somebodys_street_is_five_taps(table):
    hand = on_bens_street(table)
    hand.dice(1, 2, 3)
    hand.move()
    hand.ui.tap("Pay $5 to Ben")
    assert hand.ui.taps == 5
    assert (hand.cash(hand.ana), hand.cash(hand.ben)) == (3195, 3205)
    assert hand.ui.sees("$3,195")
    assert hand.ui.sees("Ben rolls")


def test_the_preview_tells_the_way_the_sum_and_the_balances_and_writes_nothing(table):
    hand = on_bens_street(table)
    lines = hand.session.game.lines
    hand.dice(1, 2, 3)
    for text in ("Ben", "Ana owes Ben $5", "Reading Railroad (ride)", "$3,200 →", "$3,195", "$3,205"):
        assert hand.ui.sees(text), text
    assert hand.session.game.lines == lines
    assert hand.session.game.position[hand.ana] == "go"


def test_a_die_may_be_changed_before_the_move(table):
    hand = on_bens_street(table)
    hand.dice(1, 2, 3)
    hand.ui.tap(hand.screen.parts.dice._chosen.children[-1])
    hand.die(0, 5)
    hand.move()
    assert hand.session.game.dice == (5, 2, 3)


def test_the_back_key_leaves_the_preview_first(table):
    hand = on_bens_street(table)
    hand.dice(1, 2, 3)
    hand.ui.key("back")
    assert hand.ui.sees("Ana rolls")
    assert hand.screen.rolling.pending is None
    hand.ui.key("back")
    assert not hand.ui.sees("Ana rolls")


def test_buying_on_landing_is_one_tap_after_the_move(table):
    hand = table().sit()
    hand.dice(1, 2, 3)
    hand.move()
    before = hand.ui.taps
    hand.answer("buy")
    assert hand.ui.taps - before == 1
    assert hand.session.game.owner("esplanade_avenue") == hand.ana
    assert hand.cash(hand.ana) == 3110


def test_undo_is_one_tap_that_all_can_see_and_redo_brings_it_back(table):
    hand = table().sit()
    hand.dice(1, 2, 3)
    hand.move()
    hand.answer("buy")
    before = hand.ui.taps
    hand.ui.tap("Undo")
    assert hand.ui.taps - before == 1
    assert not hand.session.game.owner("esplanade_avenue")
    assert hand.ui.sees("Buy Esplanade Avenue?")
    hand.ui.tap("Redo")
    assert hand.session.game.owner("esplanade_avenue") == hand.ana
    assert hand.screen.icons.redo.disabled


def test_the_price_stands_once_on_the_button_and_is_asked_where_it_cannot_be_paid(table):
    hand = table().sit()
    hand.dice(1, 2, 3)
    assert hand.screen.parts.ask.text == "Buy Esplanade Avenue for $90?", "no button says it yet"
    hand.move()
    assert hand.screen.parts.ask.text == "Buy Esplanade Avenue?"
    assert hand.ui.sees("Buy · $90")
    hand.has(hand.ana, 80)
    hand.ui.app.refresh()
    assert hand.screen.parts.ask.text == "Buy Esplanade Avenue for $90?"


def test_in_the_largest_letters_the_last_line_has_two_lines_where_there_is_room(table):
    hand = on_bens_street(table, players=3, settings={"size": 200})
    hand.dice(1, 2, 3)
    hand.move()
    words = hand.screen.parts.last.line.words
    assert (words.text, len(words._label._cached_lines)) == ("Ana → Esplanade Avenue.", 2)
    assert hand.ui.faults() == []
    hand.answer("pay")
    assert words._label.text.endswith("…"), "what is more than two lines"
    assert len(words._label._cached_lines) == 2
    assert [str(fault) for fault in hand.ui.faults()] == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_family_of_five_stands_in_one_row_on_a_small_phone(table, language):
    """French writes a sum wider: with spaces for the thousands and before the sign."""
    hand = table(players=5, settings={"language": language}).sit()
    assert len({seat.y for seat in hand.screen.parts.strip.seats}) == 1
    assert [str(fault) for fault in hand.ui.faults()] == []


def test_why_is_one_tap(table):
    hand = on_bens_street(table)
    hand.dice(1, 2, 3)
    hand.move()
    before = hand.ui.taps
    hand.ui.tap("Why?")
    assert hand.ui.taps - before == 1
    assert hand.ui.sees("C-11")
    assert hand.ui.faults() == []
    hand.ui.key("back")
    assert not hand.ui.sees("C-11")


def test_a_long_press_changes_the_amount_and_the_line_says_so(table):
    hand = on_bens_street(table)
    hand.dice(1, 2, 3)
    hand.move()
    hand.ui.long_press("Pay $5 to Ben")
    hand.ui.tap("7")
    hand.ui.tap("Enter $7")
    assert hand.cash(hand.ben) == 3207
    assert "by_hand" in str(next(iter(hand.session.past.page(count=1))).entry.events)


def test_dice_entered_while_the_turn_waits_hand_it_on(table):
    hand = on_bens_street(table)
    hand.dice(1, 2, 3)
    hand.move()
    hand.answer("pay")
    assert hand.asked.kind == "EndTurn"
    hand.dice(2, 4, "bus")
    hand.move()
    assert hand.session.game.turn == hand.ben


def test_a_turn_can_be_handed_on_without_dice(table):
    hand = on_bens_street(table)
    hand.dice(1, 2, 3)
    hand.move()
    hand.answer("pay")
    hand.ui.tap("Done")
    assert hand.session.game.turn == hand.ben
    assert hand.asked.kind == "ToRoll"


def test_dividends_reach_all_holders_with_the_one_tap_of_the_move(table):
    hand = table()
    hand.owns(hand.ana, "share.motion_pictures").owns(hand.ben, "share.motion_pictures", "share.general_radio")
    corner = next(iter(hand.session.edition.of_kind("stock_exchange")))
    track = hand.session.edition.tracks[corner.track]
    hand.at(hand.ana, track[(corner.index - 5) % len(track)]).sit()
    before = {player: hand.cash(player) for player in (hand.ana, hand.ben)}
    hand.dice(1, 1, 3)
    taps = hand.ui.taps
    hand.move()
    assert hand.ui.taps - taps == 1
    assert hand.asked.kind == "BuyShare"
    assert all(hand.cash(player) > cash for player, cash in before.items())


def test_an_auction_of_three_bids_is_seven_taps_and_nobody_may_bid(table):
    hand = table().sit()
    hand.dice(1, 2, 3)
    hand.move()
    hand.answer("auction")
    assert hand.ui.faults() == []
    hand.ui.taps = 0
    for player, amount in ((hand.ben, "$10"), (hand.ana, "$20"), (hand.ben, "$120")):
        hand.seat(player)
        hand.ui.tap(amount)
    assert hand.ui.taps == 6
    hand.ui.tap("Sold to Ben for $120")
    assert hand.ui.taps == 7
    assert hand.session.game.owner("esplanade_avenue") == hand.ben
    assert hand.cash(hand.ben) == 3080
    hand.ui.tap("Undo")
    for player in (hand.ana, hand.ben):
        hand.seat(player)
        hand.ui.tap("Pass")
    hand.answer("nobody")
    assert not hand.session.game.owner("esplanade_avenue")


def test_what_is_refused_is_told_and_changes_nothing(table):
    hand = table()
    hand.has(hand.ben, 50).sit()
    hand.dice(1, 2, 3)
    hand.move()
    hand.answer("auction")
    lines = hand.session.game.lines
    hand.seat(hand.ben)
    hand.ui.tap("$100")
    hand.answer("sold")
    assert hand.session.game.lines == lines
    assert hand.ui.sees("Ben has not $100 in cash.")


def in_debt(table, **layout):
    hand = table(**layout)
    hand.owns(hand.ben, "esplanade_avenue").owns(hand.ana, "baltic_avenue", "lake_street").has(hand.ana, 2).sit()
    hand.dice(1, 2, 3)
    hand.move()
    hand.ui.wait(0.6)
    return hand


def test_a_debt_tells_what_is_owed_and_ranks_the_ways_to_raise_it(table):
    hand = in_debt(table)
    assert hand.ui.sees("Owes $5, has $2: $3 short")
    assert hand.ui.sees("can be met")
    ways = [option.key for option in hand.asked.options]
    assert "give_up" not in ways  # it can be met
    assert hand.ui.sees("enough alone")
    hand.pick("Mortgage Lake Street")
    assert hand.ui.sees("Pay $5 to Ben")


def test_after_a_mortgage_in_a_debt_the_list_stays_where_it_was(table):
    hand = table(edition="classic")
    deeds = [name for name, one in hand.session.edition.deeds.items() if one.kind == "street"]
    hand.owns(hand.ana, *deeds).has(hand.ana, 2).say(PayByHand((hand.ana,), (hand.ben,), 700, "a lost bet")).sit()
    hand.ui.wait(1)
    assert hand.asked.debt is not None
    screen, rows = hand.screen, hand.screen.parts.stage.part("list").list
    before = [row.key for row in rows._rows]
    hand.ui.scroll_to(rows._rows[9])
    hand.ui.wait(0.4)
    gone = screen.scroll.scroll_y
    assert gone < 1
    hand.ui.tap(next(row for row in rows._rows[6:10] if row.y > 0 and row.key.startswith("mortgage")))
    hand.ui.wait(0.6)
    assert hand.asked.debt is not None
    assert screen.scroll.scroll_y == pytest.approx(gone, abs=0.02)
    assert len({row.key for row in rows._rows} & set(before)) > 5


@pytest.mark.parametrize("size", [100, 200])
def test_a_debt_says_that_it_cannot_be_met_where_nothing_is_left_to_raise(table, size):
    hand = on_bens_street(table, settings={"size": size})
    hand.has(hand.ana, 2).sit()
    hand.dice(1, 2, 3)
    hand.ui.tap(hand.screen.parts.dice._chosen.button)
    hand.ui.wait(0.6)
    assert [option.key for option in hand.asked.options] == ["give_up"]
    assert hand.ui.sees("brings only $2")
    assert hand.ui.faults() == []
    hand.ui.tap(hand.screen.icons.undo)
    assert not hand.ui.sees("brings only")


def test_a_debt_that_was_reckoned_wrong_is_changed_from_under_why(table):
    hand = in_debt(table)
    hand.ui.wait(0.6)
    owed, before = hand.cash(hand.ana), hand.cash(hand.ben)
    hand.ui.tap("Why?")
    hand.ui.tap("Change the amount")
    hand.ui.tap("1")
    hand.ui.tap("Enter $1")
    assert (hand.cash(hand.ana), hand.cash(hand.ben)) == (owed - 1, before + 1)
    assert "by_hand" in str(next(iter(hand.session.past.page(count=1))).entry.events)
    assert hand.ui.faults() == []


def test_giving_up_is_last_and_asks_twice(table):
    hand = on_bens_street(table, players=3)
    hand.has(hand.ana, 2).sit()
    hand.dice(1, 2, 3)
    hand.ui.tap(hand.screen.parts.dice._chosen.button)
    hand.ui.wait(0.6)
    hand.ui.scroll_to("Give up")
    hand.ui.tap("Give up")
    assert hand.ana not in hand.session.game.out
    assert hand.ui.sees("Give up?")
    assert hand.ui.faults() == []
    hand.ui.tap("Keep playing")
    assert hand.ana not in hand.session.game.out
    hand.ui.scroll_to("Give up")
    hand.ui.tap("Give up")
    hand.ui.tap(next(button for button in hand.ui.find_all("PushButton") if button.kind == "danger"))
    assert hand.ana in hand.session.game.out


def test_rent_on_demand_the_app_speaks_up_and_the_owner_claims(table):
    hand = table(rent_claim="on_demand")
    hand.owns(hand.ben, "esplanade_avenue").sit()
    hand.dice(1, 2, 3)
    hand.move()
    assert hand.ui.sees("has not paid")
    hand.ui.tap("Ben claims $5")
    assert hand.ui.sees("Pay $5 to Ben")
    assert not hand.ui.sees("has not paid")


def test_a_card_is_found_by_typing_its_title(table):
    hand = table(edition="classic").sit()
    hand.dice(3, 4)
    hand.move()
    hand.ui.wait(0.8)
    assert hand.asked.kind == "DrawCard"
    hand.ui.tap("Search")
    hand.ui.type("dividend")
    hand.ui.wait(0.5)
    card = next(option for option in hand.asked.options if "ividend" in option.text)
    hand.ui.tap(card.text)
    assert hand.cash(hand.ana) == 1550


def test_who_begins_can_be_rolled_for(drive, tmp_path):
    hand = at_table(drive, tmp_path, players=2, first="")
    hand.sit()
    hand.pick("Enter the rolls")
    for faces in ((2, 3), (6, 5)):
        for row, face in enumerate(faces):
            dice = [die for die in hand.ui.find_all("DieFace") if (die.row, die.face) == (row, face)]
            hand.ui.tap(dice[0])
    assert hand.session.game.turn == hand.ben


def test_the_end_of_the_game_goes_to_the_result(table):
    hand = on_bens_street(table, players=2)
    hand.has(hand.ana, 2).sit()
    hand.dice(1, 2, 3)
    hand.move()
    hand.pick("Give up")
    hand.ui.tap(next(button for button in hand.ui.find_all("PushButton") if button.kind == "danger"))
    assert hand.session.game.winners == (hand.ben,)
    assert type(hand.ui.app.router.current).__name__ == "ResultScreen"
    hand.ui.key("back")
    assert hand.ui.sees("Ben wins!")
    assert hand.ui.faults() == []


WINDOWS = [(360, 640), (412, 915), (640, 360), (1280, 800)]


@pytest.mark.parametrize("size", WINDOWS)
@pytest.mark.parametrize(("language", "scale"), in_every_language(100, 200))
def test_nothing_is_cut_in_any_window_language_and_size(drive, tmp_path, size, language, scale):
    hand = at_table(drive, tmp_path, size=size, settings={"language": language, "size": scale})
    hand.owns(hand.ben, "esplanade_avenue").sit()
    assert hand.ui.faults() == []
    hand.dice(1, 2, 3)
    assert hand.ui.faults() == []
    hand.move()
    assert hand.ui.faults() == []
    hand.answer("pay")
    assert hand.ui.faults() == []


@pytest.mark.parametrize("kind", ["pay", "move"])
def test_at_200_percent_question_and_confirm_stay_in_sight(table, kind):
    hand = on_bens_street(table, settings={"size": 200})
    hand.dice(1, 2, 3)
    button = hand.screen.parts.dice._chosen.button
    if kind == "pay":
        hand.move()
        button = hand.screen.parts.ask._answers.children[0]
    for widget in (hand.screen.parts.ask._text, button):
        _, low = widget.to_window(*widget.pos)
        assert low >= 0
        assert low + widget.height <= 640


def test_eight_players_all_in_the_strip_and_the_one_whose_turn_it_is_in_sight(table):
    hand = table(players=8).sit()
    strip = hand.screen.parts.strip
    assert len(strip.seats) == 8
    hand.say(acts.Roll((1, 2, 3)), acts.Choose("buy"), acts.Choose("end_turn"))
    for _ in range(5):
        hand.say(acts.Roll((1, 2, 3)), acts.Choose("pay"), acts.Choose("end_turn"))
    hand.ui.app.refresh()
    hand.ui.wait(0.3)
    seat = next(seat for seat in strip.seats if seat.player.turn)
    left, _ = seat.to_window(*seat.pos)
    assert left >= 0
    assert left + seat.width <= 361
    assert hand.ui.faults() == []


def test_at_the_largest_text_a_seat_is_as_high_as_what_stands_in_it_also_when_it_grows(table):
    hand = table(players=4, edition="millionaire", settings={"size": 200}).sit()
    assert hand.ui.faults() == []
    hand.ui.tap(hand.screen.parts.strip.seats[0])
    hand.has(hand.ana, 123_456_000)
    hand.ui.key("back")
    hand.ui.wait(0.3)
    assert hand.ui.faults() == []


def test_any_space_can_be_pointed_at_on_the_board(table):
    hand = table().sit()
    hand.dice(2, 2, 2)
    hand.ui.tap("Enter this roll")
    hand.ui.tap("Board")
    board = hand.ui.app.router.current
    assert type(board).__name__ == "BoardScreen"
    option = next(option for option in board.pick if option.about == "boardwalk")
    board_map = board.ids.map
    hand.ui.tap(board_map.point_of(board._spot_of["boardwalk"]))
    hand.ui.wait(0.5)
    hand.ui.tap(board._button)
    assert hand.session.game.position[hand.ana] == option.about
    assert hand.ui.sees("Buy Boardwalk")


def test_the_bar_holds_what_a_thumb_can_hit_and_more_holds_the_rest(table):
    hand = table().sit()
    bar = hand.screen.parts.bar
    assert {"deeds", "more"} <= bar.names
    assert 3 <= len(bar.names) <= 5
    hand.ui.tap("More")
    assert hand.ui.faults() == []
    for name in ("Bank", "Rules", "Settings"):
        assert hand.ui.sees(name)
    hand.ui.key("back")
    hand.ui.tap("Deeds")
    assert type(hand.ui.app.router.current).__name__ == "DeedsScreen"


def test_what_another_screen_has_said_is_seen_on_coming_back(table):
    hand = table().sit()
    hand.dice(1, 2, 3)
    hand.ui.app.go("rules")
    hand.has(hand.ben, 1234)
    hand.ui.key("back")
    assert hand.ui.sees("$1,234")
    assert hand.ui.sees("Ana rolls")
    assert hand.screen.rolling.pending is None


def test_in_a_low_window_cash_dice_and_undo_are_in_sight_at_once(table):
    hand = table(size=(640, 360)).sit()
    hand.dice(1, 2, 3)
    hand.ui.tap(hand.screen.parts.dice._chosen.button)
    hand.answer("buy")
    hand.ui.wait(0.3)
    for widget in (hand.screen.icons.undo, hand.screen.parts.strip.seats[0].cash, hand.screen.parts.dice.pad):
        _, low = widget.to_window(*widget.pos)
        assert low >= hand.screen._foot.y
        assert low + widget.height <= 361
    hand.ui.tap(hand.screen.icons.undo)
    assert not hand.session.game.owner("esplanade_avenue")


@pytest.mark.parametrize(("space", "beside"), [("roll_three", 3), ("bus_ticket", 2)])
@pytest.mark.parametrize("size", [100, 200])
def test_many_cards_alike_stand_in_a_grid_and_another_list_in_rows_again(drive, tmp_path, space, beside, size):
    from app.core.referee import Roll
    from app.rules.whole_game.said_landing import Landed

    hand = at_table(drive, tmp_path, settings={"size": size})
    kinds = {one.kind: one.id for one in hand.session.edition.spaces.values()}
    hand.say(Landed(hand.ana, kinds[space])).sit()
    rows = hand.ui.find_all("PickRow")
    in_one = [row for row in rows if row.y == rows[-1].y]
    assert len(in_one) == beside or size == 200
    assert [str(fault) for fault in hand.ui.faults()] == []
    hand.session.undo()
    hand.say(Roll((2, 2, 2))).sit()
    rows = hand.ui.find_all("PickRow")
    assert len({row.y for row in rows}) == len(rows)
    assert {row.width for row in rows} == {rows[0].width}
    assert [str(fault) for fault in hand.ui.faults()] == []


@pytest.mark.parametrize("number", [5, 6])
def test_five_or_six_names_that_begin_alike_are_told_apart_on_the_strip(drive, tmp_path, number):
    from app.session import setup

    ui = drive(paycorner(tmp_path, language=FR.language), size=(412, 915))
    ui.wait(0.3)
    draft = setup.Draft(edition="ultimate", cards="none")
    for at in range(1, number + 1):
        draft = draft.with_one_more(f"Joueur {at}")
    setup.begin(ui.app.session, setup.replace(draft, first="p1"), "Friday")
    ui.app.to_table()
    ui.wait(0.5)
    assert not any(seat.name.is_shortened for seat in ui.app.router.seen[0].parts.strip.seats)


def led_on(hand):
    """Ana pays at Beacon Street, and Mr. Monopoly leads her past Bonus to Boylston Street."""
    hand.owns(hand.ben, "beacon_street").at(hand.ana, "fishermans_wharf").sit()
    hand.dice(2, 1, "mr_monopoly")
    hand.move()
    hand.answer("pay")
    hand.ui.wait(0.5)
    assert hand.asked.kind == "Buy"
    return hand


def stops(hand):
    return [(cell._name.text, cell._sum.text) for line in hand.ui.find_all("TurnLine") for cell in line.children[::-1]]


def test_a_turn_that_leads_on_stands_stop_after_stop_above_the_deed_until_it_ends(drive, tmp_path):
    hand = led_on(at_table(drive, tmp_path, players=5))
    assert stops(hand) == [
        ("2 + 1", ""), ("Beacon Street", "\u2212$30"), ("Bonus", "+$300"), ("Boylston Street", ""),
    ]  # fmt: skip
    assert [str(fault) for fault in hand.ui.faults()] == []
    hand.answer("auction")
    hand.ui.wait(0.5)
    assert stops(hand) == []
    hand.ui.tap("Undo")
    hand.ui.wait(0.5)
    assert len(stops(hand)) == len(("dice", "Beacon", "Bonus", "Boylston"))
    hand.answer("buy")
    hand.ui.wait(0.5)
    assert stops(hand) == []


def test_the_stops_of_a_turn_give_way_to_the_rents_where_little_is_left(drive, tmp_path):
    hand = led_on(at_table(drive, tmp_path, players=8, size=(360, 568)))
    assert stops(hand) == []
    assert hand.ui.find_all("LadderRung")
    hand.ui.resize(360, 740)
    hand.ui.wait(0.5)
    assert stops(hand)
    assert hand.ui.find_all("LadderRung")
