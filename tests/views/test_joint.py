"""Tables of all players: shares of a sum, Roll Three, Squeeze Play, the Stock Exchange."""

from app.core.reasons import Reason
from app.core.referee import Choose, Roll
from app.rules.owning.debt import Settle
from app.rules.spaces.roll_three import RollThree
from app.rules.spaces.squeeze_play import SqueezePlay
from app.rules.spaces.stock import BuyShare
from app.views.asked.joint import dues_view, shows_nothing
from app.views.money.roll_three import roll_three_view
from app.views.money.squeeze import squeeze_view
from app.views.money.stock import stock_view
from tests.kit import Story
from tests.spoken import EN


def seen(view, story, *more):
    return view(story.game, story.edition, EN, *more)


def sums(view):
    return {row.player: row.sum if row.flow >= 0 else "-" + row.sum for row in view.rows}


def test_everybodys_share_is_seen_before_the_one_confirm():
    story = Story("ultimate", "ana ben cid").has("cid", 30)
    story.asking(Settle((("ben", "ana", 50), ("cid", "ana", 50)), Reason("squeeze_play")))
    view = seen(dues_view, story)
    assert sums(view) == {"ana": "$100", "ben": "-$50", "cid": "-$50"}
    assert next(row.player for row in view.rows) == "ana"
    assert {row.player: row.told for row in view.rows}["cid"] == "$20 short: will owe it"
    assert (view.button, view.command) == ("Ben and Cid pay · $50 each", Choose("pay_all"))


def test_the_pad_begins_with_one_share_and_empty_where_the_shares_differ():
    even, uneven = Story("ultimate", "ana ben cid"), Story("ultimate", "ana ben cid")
    even.asking(Settle((("ben", "ana", 50), ("cid", "ana", 50)), Reason("squeeze_play")))
    uneven.asking(Settle((("ben", "ana", 50), ("cid", "ana", 90)), Reason("squeeze_play")))
    assert (seen(dues_view, even).starts, seen(dues_view, uneven).starts) == (50, 0)


def test_nothing_to_settle_is_no_table():
    assert seen(dues_view, Story("ultimate")) is None


def test_roll_three_compares_every_card_of_every_player_and_the_roller_wins_most():
    story = Story("ultimate", "ana ben cid").holds_card("ana", "roll_three.1_2_3").holds_card("ben", "roll_three.1_2_3")
    story.holds_card("ben", "roll_three.4_5_6").asking(RollThree("ana", "roll_three"))
    view = seen(roll_three_view, story, (1, 2, 3))
    assert sums(view) == {"ana": "$1,500", "ben": "$1,000", "cid": ""}
    assert view.rows[0].cards[0].numbers == (("1", True), ("2", True), ("3", True))
    assert [card.prize for card in view.rows[1].cards] == ["$1,000", ""]
    assert (view.total, view.command) == ("$2,500", Roll((1, 2, 3)))


def test_each_die_matches_one_number_only():
    story = Story("ultimate").holds_card("ana", "roll_three.1_2_3").asking(RollThree("ana", "roll_three"))
    view = seen(roll_three_view, story, (1, 1, 5))
    assert view.rows[0].cards[0].numbers == (("1", True), ("2", False), ("3", False))
    assert sums(view)["ana"] == "$50"


def test_what_this_table_pays_for_several_cards_is_what_the_screen_says():
    story = Story("ultimate", roll_three_cards="best_only").holds_card("ana", "roll_three.1_2_3")
    story.holds_card("ana", "roll_three.1_2_4").asking(RollThree("ana", "roll_three"))
    assert seen(roll_three_view, story, (1, 2, 5)).total == "$200"


def test_looked_up_without_a_question_nothing_can_be_confirmed():
    story = Story("ultimate").holds_card("ana", "roll_three.1_2_3")
    view = seen(roll_three_view, story, (1, 2, 6))
    assert (view.command, view.total) == (None, "$200")
    assert shows_nothing(seen(roll_three_view, Story("classic")))
    assert shows_nothing(seen(squeeze_view, Story("classic")))


def test_squeeze_play_shows_the_printed_table_and_everybodys_share_of_this_roll():
    story = Story("ultimate", "ana ben cid").asking(SqueezePlay("ana", "squeeze_play"))
    assert [step[:2] for step in seen(squeeze_view, story).steps] == [
        ("5–9", "$50"), ("3, 4, 10, 11", "$100"), ("2, 12", "$200"),
    ]  # fmt: skip
    view = seen(squeeze_view, story, (6, 6))
    assert sums(view) == {"ana": "$400", "ben": "-$200", "cid": "-$200"}
    assert [lit for _, _, lit in view.steps] == [False, False, True]
    story.say(view.command)
    assert seen(squeeze_view, story).command == Choose("pay_all")


def test_with_three_dice_a_symbol_asks_a_voucher_of_everybody_who_has_one():
    story = Story("ultimate", "ana ben cid", squeeze_play="three_dice").holds_card("ben", "voucher.bus_ticket")
    story.asking(SqueezePlay("ana", "squeeze_play"))
    told = {row.player: row.told for row in seen(squeeze_view, story, (2, 3, "bus")).rows}
    assert told["ben"] == "and a voucher of their choice"


def test_a_company_shows_its_holders_what_it_pays_now_and_with_one_more():
    story = Story("ultimate").holds_card("ben", "share.acme_motors")
    story.holds_card("ana", "share.acme_motors", "share.acme_motors")
    acme = next(one for one in seen(stock_view, story).companies if one.id == "acme_motors")
    assert [(one.id, one.told, one.now, one.more) for one in acme.holders] == [
        ("ana", "2 shares", "$60", "one more: $135"), ("ben", "1 share", "$15", "one more: $60"),
    ]  # fmt: skip
    assert (acme.par, acme.left) == ("value $150", "2 left in the bank")
    assert [at for at, _, lit in acme.ladder if lit] == ["1", "2"]


def test_dividends_are_summed_over_all_companies_and_paid_only_while_the_table_waits():
    story = Story("ultimate").holds_card("ana", "share.acme_motors", "share.general_radio")
    view = seen(stock_view, story)
    assert (view.pay, [(one.id, one.sub) for one in view.dividends]) == ("Pay dividends: $28", [("ana", "$28")])
    story.asking(BuyShare("ana"))
    asked = seen(stock_view, story)
    assert asked.pay == ""
    assert {one.id: one.key for one in asked.companies}["acme_motors"] == "buy:acme_motors"
    assert asked.others == (("auction", "Auction it instead"),)


def test_a_mortgaged_share_is_told_and_pays_nothing():
    from app.rules.construction.share_mortgage import MortgageShare

    story = Story("ultimate").holds_card("ana", "share.acme_motors")
    story.say(MortgageShare("ana", "acme_motors"))
    acme = next(one for one in seen(stock_view, story).companies if one.id == "acme_motors")
    assert [(one.told, one.now) for one in acme.holders] == [("0 shares, mortgaged: 1", "$0")]
