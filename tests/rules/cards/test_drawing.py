"""Drawing a card, the way it sends one, and what waits meanwhile."""

from __future__ import annotations

import json
from itertools import pairwise

import pytest

from app.core.events import Rolled, Transferred
from app.core.ledger import BANK, DISCARD
from app.core.reasons import Reason
from app.core.referee import Table
from app.core.wire import from_wire, to_wire
from app.rules.cards.drawing import DrawCard
from app.rules.cards.ways import route
from app.rules.cards.wording import Says
from app.rules.moves.turn import begin_turn
from app.rules.spaces.roll_three import DrawRollThree
from app.rules.travel.vouchers import DrawVoucher
from app.views.asked.question import question_view
from tests.kit import Story
from tests.spoken import EN, FR

TICKET = "voucher.bus_ticket"

OUTER = "chance_outer_1"


def after(*dice: int | str, at: str = OUTER, **switches: str) -> Story:
    """Ana stands on a space by this roll."""
    return Story(**switches).given(Rolled("ana", dice)).at("ana", at)


# drawing
def test_c_18_landing_asks_for_the_top_card_and_it_goes_under_the_deck():
    """C-18: take the top card, obey it, put it under the deck."""
    story = Story("classic")
    story.roll(3, 4)
    assert story.asks == "DrawCard"
    assert "chance.dividend" in story.options()
    story.choose("chance.dividend")
    assert story.cash("ana") == 1550
    assert story.table.holds(BANK, "chance.dividend") == 1
    cited = story.keys()
    assert "C-18" in cited
    assert story.asks == "EndTurn"


def test_c_18_a_card_somebody_holds_cannot_be_drawn():
    """C-18: a kept card is not in the deck."""
    story = Story("classic").holds_card("ben", "chance.get_out_of_jail").asking(DrawCard("ana", "chance"))
    assert "chance.get_out_of_jail" not in story.options()
    assert story.refused_choice("chance.get_out_of_jail").key == "no_such_card"
    assert story.refused_choice("community_chest.doctor").key == "no_such_card"
    assert story.refused_choice("no such card").key == "no_such_card"


def test_u_60_any_card_can_be_entered_by_hand():
    """U-60: picked from the list or entered by hand, each sum with who pays it."""
    story = Story().asking(DrawCard("ana", "chance"))
    story.choose("by_hand")
    story.choose("from_bank", 70)
    story.choose("to_bank", 20)
    story.choose("pay")
    story.choose("from:ben", 5)
    story.choose("pay")
    story.choose("done")
    assert (story.cash("ana"), story.cash("ben"), story.cash("pool")) == (3255, 3195, 20)
    assert story.asks == "ToRoll"


@pytest.mark.parametrize(
    ("key", "value"),
    [("from_bank", -1), ("from_bank", "70"), ("to:ben", 10**30), ("to:zoe", 5), ("to:ana", 5), ("x", 1)],
)
def test_u_60_what_is_entered_by_hand_is_checked(key, value):
    """U-60: amounts are whole and reasonable, payees sit at the table."""
    story = Story().asking(DrawCard("ana", "chance"))
    story.choose("by_hand")
    assert story.refused_choice(key, value).key in {"not_an_amount", "no_such_answer"}


def test_u_60_an_unknown_card_may_be_kept_and_played_later():
    """U-60: the table's own card, kept; played, it is entered by hand."""
    from app.rules.cards.playing import PlayCard

    story = Story(deck="rules_mix").asking(DrawCard("ana", "chance"))
    story.choose("chance.other")
    story.choose("keep")
    assert story.table.holds("ana", "chance.other") == 1
    story.say(PlayCard("ana", "chance.other"))
    assert story.asks == "ByHand"
    assert story.table.holds("ana", "chance.other") == 0


def test_c_18_an_empty_deck_is_entered_by_hand():
    """C-18: with every card in players' hands the table says what is done."""
    story = Story("classic")
    cards = story.edition.decks["chance"]
    legs = tuple([(BANK, DISCARD, story.edition.cards[card].copies, card) for card in cards])
    story.given(Transferred(legs, Reason("story"))).asking(DrawCard("ana", "chance"))
    assert set(story.options()) == {"by_hand"}


# the way
def test_u_42_a_card_rides_the_next_station_until_the_track_is_reached():
    """U-42: to another track by the next nearest station; salaries passed are paid by the roll."""
    story = after(1, 2, 3)
    story.asking(Says("ana", "chance.occupy_wall_street"))
    table = story.table
    path = route(table, OUTER, ["wall_street"])
    across = {space.id: space.across for space in story.edition.of_kind("railroad")}
    ridden = [(one, two) for one, two in pairwise(path) if across.get(one) == two]
    assert ridden == [
        ("b_and_o_railroad_outer", "b_and_o_railroad_middle"),
        ("short_line_middle", "short_line_inner"),
    ]
    assert story.cash("ana") == 3200 + 400 + 250
    assert after(1, 2, 2).asking(Says("ana", "chance.occupy_wall_street")).cash("ana") == 3200 + 300 + 250


def test_u_42_every_next_station_or_only_those_towards_the_target():
    """U-42: from the middle track the next station leads inwards; towards the target it is passed by."""
    first = after(1, 2, 3, at="chance_middle_1").asking(Says("ana", "chance.advance_stock_exchange"))
    assert first.cash("ana") == 3200 + 200 + 300
    later = after(1, 2, 3, at="chance_middle_1", card_route="stations_towards_target")
    later.asking(Says("ana", "chance.advance_stock_exchange"))
    assert later.cash("ana") == 3200
    assert first.where("ana") == later.where("ana") == "stock_exchange"


def test_u_42_nearest_is_ahead_on_the_present_track_and_cabs_count_from_any():
    """U-42: no station is ridden to the nearest; a cab company is looked for on its own track."""
    story = after(1, 2, 3, at="chance_inner_1").asking(Says("ana", "chance.nearest_utility"))
    assert story.where("ana") == "telephone_company"
    story = after(1, 2, 3, at="chance_inner_1").asking(Says("ana", "chance.taken_for_ride"))
    assert story.where("ana") == "black_and_white_cab_co"
    story = after(1, 2, 3, at="chance_middle_2").asking(Says("ana", "chance.hey_taxi"))
    assert story.where("ana") == "black_and_white_cab_co"
    assert story.cash("ana") == 3200


def test_u_42_the_parity_of_the_roll_decides_a_card_that_counts_spaces():
    """U-42: three back over a station: ridden on an even roll, passed on an odd one."""
    even = after(1, 2, 3, at="chance_middle_1").asking(Says("ana", "chance.back_3"))
    odd = after(1, 2, 2, at="chance_middle_1").asking(Says("ana", "chance.back_3"))
    assert (even.where("ana"), odd.where("ana")) == ("checker_cab_co", "income_tax")


def test_c_53_what_a_card_prints_beats_the_general_rule():
    """C-53: 300 for passing Pay Day on an even roll, 400 on arrival after an odd one, half price."""
    story = after(1, 2, 3).asking(Says("ana", "chance.advance_stock_exchange"))
    assert story.cash("ana") == 3500
    story = after(1, 2, 2).asking(Says("ana", "chance.advance_pay_corner"))
    assert story.cash("ana") == 3600
    story = after(1, 2, 3).asking(Says("ana", "community_chest.discount_travel"))
    assert story.options()["buy"].amount == 150


def test_u_78_direct_moves_pass_nothing_and_pay_day_pays_400():
    """U-78: no salary on the way; Pay Day reached directly 400, whatever was rolled."""
    story = after(1, 2, 2, at="randolph_street").asking(Says("ana", "community_chest.shopping_spree"))
    assert (story.where("ana"), story.cash("ana")) == ("rodeo_drive", 3200)
    story = after(1, 2, 2).asking(Says("ana", "chance.gps"))
    assert story.top.asked(story.table) == "ben"
    story.choose("pay_day")
    assert story.cash("ana") == 3600
    story = after(1, 2, 2, at="roll_three").asking(Says("ana", "community_chest.shopping_spree"))
    assert story.cash("ana") == 3200


def test_u_64_the_nearest_utility_costs_ten_times_two_dice():
    """U-64: two regular dice anew, times ten."""
    story = after(1, 2, 3).owns("ben", "cable_company").asking(Says("ana", "chance.nearest_utility"))
    assert story.asks == "RollForUtility"
    story.roll(6, 6)
    assert story.options()["pay"].amount == 120
    assert story.game.count("ana", "turn.doubles") == 0


# what waits meanwhile
def test_u_46_what_was_owed_goes_on_from_where_the_card_left_the_token():
    """U-46: the bonus of the roll waits for the card, keeps the parity, and starts where the token stands."""
    story = Story().at("ana", "esplanade_avenue")
    story.roll(1, 1, "bus")
    assert story.asks == "DrawCard"
    story.choose("chance.forward_thinker")
    story.choose("auction")
    story.choose("nobody")
    assert story.asks == "Bus"
    story.choose("move")
    assert story.where("ana") == "chance_outer_2"


def test_a_card_drawn_by_a_bonus_move_keeps_the_parity_of_the_roll():
    story = Story()
    story.roll(1, 2, "bus")
    story.choose("auction")
    story.choose("nobody")
    story.choose("move")
    assert (story.asks, story.where("ana")) == ("DrawCard", "chance_middle_1")
    story.choose("chance.back_3")
    assert story.where("ana") == "income_tax"


def test_c_18_pay_ten_or_draw_chance():
    """C-18: the card that leaves the choice draws from the other deck."""
    story = Story("classic", deck="fr_euro").asking(Says("ana", "community_chest.fine_or_chance"))
    assert set(story.options()) == {"pay", "draw"}
    assert story.refused_choice("go_to_jail").key == "no_such_answer"
    story.choose("draw")
    assert (story.asks, story.top.deck) == ("DrawCard", "chance")


def test_c_18_the_choice_says_which_deck_is_drawn_from():
    """C-18: two decks lie on the table; "draw a card" alone left open from which."""
    story = Story("classic", deck="uk", names="uk").asking(Says("ana", "community_chest.fine_or_chance"))
    for words, told in ((EN, "Draw a Chance card instead"), (FR, "Tirer plutôt une carte Chance")):
        here = words.at(story.edition, story.game)
        view = question_view(Table(story.game, story.edition), here)
        assert next(one.text for one in view.options if one.key == "draw") == told


def test_a_lost_turn_is_skipped_once():
    """A turn that a card took away passes to the left, and only that one."""
    story = Story().marked("ben", "lose_turns", 1)
    begin_turn(story.table, "ben")
    story.asking()
    assert story.game.turn == "cid"
    assert story.game.mark("ben", "lose_turns") is None


# the table's file
def test_what_a_card_leaves_waiting_can_be_written_down_and_read_again():
    """Choices, objections and amounts on the agenda survive the file."""
    story = Story().holds_card("ana", "chance.see_you_in_court").holds_card("ben", "chance.just_say_no")
    story.asking(Says("ana", "chance.see_you_in_court", target="ben"))
    assert story.asks == "Objection"
    for step in (*story.game.agenda, Says("ana", "chance.gps", ("then", 0), 5, "ben")):
        assert from_wire(json.loads(json.dumps(to_wire(step)))) == step
    story = Story().asking(Says("ana", "chance.gps"))
    assert from_wire(json.loads(json.dumps(to_wire(story.top)))) == story.top


def test_what_a_card_says_next_lapses_with_its_player():
    """Who cannot pay the card's fine and gives up is not moved by the rest of it."""
    story = Story().has("ana", 0).at("ana", OUTER).asking(Says("ana", "community_chest.vehicle_impounded"))
    story.choose("give_up")
    assert "ana" in story.game.out
    assert story.where("ana") == OUTER
    assert story.game.mark("ana", "lose_turns") is None


def test_a_bankrupt_takes_nothing_with_a_card_played_before():
    """The mortgage of the seized deed cannot be paid: the deed stays where it is."""
    from app.rules.cards.playing import PlayCard

    story = Story().owns("ben", "boardwalk").mortgaged("boardwalk").has("ana", 0)
    story.holds_card("ana", "chance.foreclosed_sale").say(PlayCard("ana", "chance.foreclosed_sale"))
    story.choose("give_up")
    assert story.table.owner("boardwalk") == "ben"
    assert "boardwalk" in story.game.mortgaged


@pytest.mark.parametrize(
    ("question", "card", "kept"),
    [(DrawVoucher("ana"), TICKET, True), (DrawRollThree("ana"), "roll_three.1_2_3", True),
     (DrawCard("ana", "chance"), "chance.holiday_bonus", False),
     (DrawCard("ana", "chance"), "chance.get_out_of_jail", True)],
)  # fmt: skip
def test_a_card_that_is_drawn_is_told_and_lies_where_it_belongs(question, card, kept):
    """Each draw is a fact of its own; a kept card lies before its player, a read one stays under its deck."""
    story = Story().asking(question)
    story.choose(card)
    assert [(event.player, event.card) for event in story.events("Drew")] == [("ana", card)]
    assert story.game.holds("ana", card) == int(kept)
    if kept:
        assert [event.reason.about for event in story.events("Transferred")] == [card]


def test_a_card_that_finds_nothing_says_so():
    """No building, no share, no voucher: the card does nothing, and that is a line."""
    for card in ("chance.hurricane", "chance.stock_crash", "chance.caught_insider", "chance.train_late"):
        story = Story().asking(DrawCard("ana", "chance"))
        story.choose(card)
        assert [event.name for event in story.events("Noted")] == ["card_does_nothing"], card
        assert story.asks == "ToRoll"


def test_c_18_back_to_old_kent_road_pays_no_salary():
    """C-18, C-53: the London card leads back, past no Go, and what the street asks is asked."""
    story = Story("classic", deck="uk", names="uk").at("ana", "community_chest_2")
    cash = story.cash("ana")
    story.asking(Says("ana", "community_chest.return_mediterranean"))
    assert (story.where("ana"), story.cash("ana")) == ("mediterranean_avenue", cash)
    assert story.asks == "Buy"


def test_c_18_a_london_table_pays_ten_or_draws():
    """C-18: the choice that the card leaves, in London money; paying goes to the bank, drawing asks for the card."""
    story = Story("classic", deck="uk", names="uk").asking(Says("ana", "community_chest.fine_or_chance"))
    cash = story.cash("ana")
    story.choose("pay")
    entry = story.choose("pay")
    assert cash - story.cash("ana") == 10
    assert entry.events[0].reason.keys == ("C-18",)
