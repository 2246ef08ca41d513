"""A deal made with a finger."""

import pytest

from tests.screens.app import paycorner
from tests.spoken import in_every_language
from tools import dealing_scenes as deal


@pytest.fixture
def ui(drive, tmp_path):
    ui = drive(paycorner(tmp_path))
    ui.wait(0.3)
    deal.at("trade")(ui)
    ui.taps = 0
    return ui


def sides(ui):
    return ui.app.router.current.sides


def tile(ui, at, unit):
    """The tile of a thing on a side."""
    return next(one for one in sides(ui)[at]._tiles.children if one.key == unit)


def give(ui, at, *units):
    for unit in units:
        ui.tap(ui.scroll_to(tile(ui, at, unit)))
        ui.wait(0.2)


def cash(ui, at, digits):
    """Touch the cash of a side and enter digits, which count at once."""
    ui.tap(ui.scroll_to(sides(ui)[at]._cash))
    ui.wait(0.3)
    for key in digits:
        ui.tap(ui.scroll_to(next(one for one in ui.find_all("PushButton") if one.kind == "key" and one.text == key)))


def with_ben(ui):
    ui.tap("Ben")
    ui.wait(0.3)


def agree(ui):
    ui.tap("Ana and Ben agree")
    ui.wait(0.4)


def test_a_deed_for_cash_with_a_free_stay_takes_nine_touches_from_the_table(ui):
    ui.app.to_table()
    ui.wait(0.5)
    ui.taps = 0
    ui.tap(next(one for one in ui.find_all("BarButton") if one.key == "trade"))
    ui.wait(0.4)
    with_ben(ui)
    give(ui, 0, "boardwalk")
    cash(ui, 1, "400")
    ui.tap("Promise")
    ui.wait(0.3)
    agree(ui)
    assert ui.taps <= 9
    game = ui.app.session.game
    assert game.owner("boardwalk") == "p2"
    paper, = game.papers.values()
    made = paper.promise
    assert (made.promiser, made.player, made.deeds, made.percent, made.times) == ("p2", "p1", ("boardwalk",), 100, 1)
    assert ui.app.router.stack[-1].name == "table"


def test_whose_turn_it_is_stands_at_the_left_and_the_partner_is_one_touch_away(ui):
    screen = ui.app.router.current
    assert screen.who == ["p1", ""]
    with_ben(ui)
    assert screen.who == ["p1", "p2"]
    ui.tap("Cid")
    assert screen.who == ["p1", "p3"]


def test_a_street_for_a_street_and_money_with_one_confirm(ui):
    with_ben(ui)
    give(ui, 0, "boardwalk")
    give(ui, 1, "baltic_avenue")
    cash(ui, 0, "100")
    before = ui.app.session.game
    ui.tap(ui.scroll_to(sides(ui)[0]._cash))  # the keys go
    ui.wait(0.3)
    assert ui.sees("all 2")
    agree(ui)
    game = ui.app.session.game
    assert (game.owner("boardwalk"), game.owner("baltic_avenue")) == ("p2", "p1")
    assert game.holds("p1") == before.holds("p1") - 100
    assert game.lines == before.lines + 1


def test_a_refusal_is_shown_only_once_something_is_complete(ui):
    with_ben(ui)
    cash(ui, 0, "50")
    assert not ui.sees("players do not lend to each other")
    assert ui.sees("Put something on the table")
    cash(ui, 1, "20")
    assert ui.sees("players do not lend to each other")
    lines = ui.app.session.game.lines
    ui.tap("Not like this")
    assert ui.app.session.game.lines == lines


def test_what_was_laid_down_is_taken_back_with_a_touch(ui):
    with_ben(ui)
    give(ui, 0, "boardwalk", "share.acme_motors", "boardwalk")
    assert list(ui.app.router.current.lies[0]) == ["share.acme_motors"]


def test_several_shares_are_counted_by_touching_again(ui):
    ui.tap("Cid")
    ui.wait(0.3)
    give(ui, 0, "share.acme_motors", "share.acme_motors")
    assert ui.app.router.current.lies[0] == {"share.acme_motors": 2}
    give(ui, 0, "share.acme_motors")
    assert ui.app.router.current.lies[0] == {}


def test_with_two_players_nobody_has_to_be_chosen(drive, tmp_path):
    ui = drive(paycorner(tmp_path))
    ui.wait(0.3)
    deal.at("trade", names=("Ana", "Ben"))(ui)
    assert ui.sees("Put something on the table")
    assert ui.app.router.current.who == ["p1", "p2"]


def test_whoever_leaves_and_comes_back_finds_the_half_made_deal(ui):
    with_ben(ui)
    give(ui, 0, "boardwalk")
    ui.tap("Promise")
    ui.wait(0.3)
    kept = ui.app.router.current.deal(trade())
    ui.app.back()
    ui.wait(0.3)
    ui.app.go("trade")
    ui.wait(0.4)
    assert ui.app.router.current.deal(trade()) == kept
    assert ui.app.router.current.who == ["p1", "p2"]


def trade():
    from app.views.asked import acts

    return acts.Trade


@pytest.mark.parametrize(("language", "size"), in_every_language(100, 130, 200))
def test_a_deal_of_everything_has_no_fault(ui, language, size):
    ui.app.prefer(language=language, size=size)
    ui.wait(0.5)
    screen = ui.app.router.current
    screen.choose("p2")
    screen.lay(0, "boardwalk", 1)
    screen.lay(1, "$", 400)
    screen.add_promise()
    ui.wait(0.5)
    assert [str(fault) for fault in ui.faults()] == []
    screen.ask_cash(1)
    ui.wait(0.5)
    assert [str(fault) for fault in ui.faults()] == []


# ------------------------------------------------------------------ promises

def part(ui, name, *taps):
    """Touch a part of the first sentence, then these words."""
    ui.tap(ui.scroll_to(next(one for one in ui.find_all("PartButton") if one.part == name)))
    ui.wait(0.4)
    for words in taps:
        ui.tap(ui.scroll_to(words))
        ui.wait(0.3)


def promised(ui, *parts):
    """Ana pays Ben $100 for a promise, whose parts are touched."""
    with_ben(ui)
    ui.app.router.current.lay(0, "$", 100)
    ui.tap("Promise")
    ui.wait(0.3)
    for name, *taps in parts:
        part(ui, name, *taps)


def agreed(ui, *parts):
    promised(ui, *parts)
    agree(ui)
    return [paper.promise for paper in ui.app.session.game.papers.values()]


PARK_PLACE = ("places", "Baltic Avenue", "Park Place", "Done")


def test_a_free_stay_is_a_sentence_with_its_deed_and_number(ui):
    made, = agreed(ui, PARK_PLACE, ("times", "for 2 landings"))
    assert (made.promiser, made.player, made.deeds, made.percent, made.times) == ("p2", "p1", ("park_place",), 100, 2)
    assert ui.app.router.stack[-1].name == "table"


def test_half_the_rent_of_a_group_for_good(ui):
    group = "places", "Baltic Avenue", "Dark Blue", "Done"
    made, = agreed(ui, ("kind", "Half the rent"), group, ("times", "for good"))
    assert (made.percent, made.times) == (50, 0)
    assert "park_place" in made.deeds


def test_a_right_to_buy_names_one_deed_a_price_and_turns(ui):
    made, = agreed(ui, ("kind", "Right to buy"), ("places", "Park Place", "Done"),
                   ("price", "4", "0", "0", "Enter $400"), ("times", "for 3 turns"))  # fmt: skip
    assert (made.deeds, made.price, made.times) == (("park_place",), 400, 3)


def test_a_share_of_the_rents_may_go_to_a_third_player_and_be_any_part(ui):
    made, = agreed(ui, PARK_PLACE, ("kind", "Share of the rent"), ("percent", "Other", "1", "5", "Enter 15"),
                   ("player", "Cid"))  # fmt: skip
    assert (made.player, made.percent) == ("p3", 15)


def test_a_promise_is_taken_out_by_a_touch(ui):
    promised(ui)
    ui.tap(ui.scroll_to(next(one for one in ui.find_all("IconButton") if one.name == "Take the promise out")))
    assert ui.app.router.current.promises.drafts == ()


def test_a_right_to_buy_without_a_price_is_no_promise_yet(ui):
    promised(ui, ("kind", "Right to buy"))
    assert ui.sees("how much?")
    assert ui.app.router.current.promises.promises == ()


def test_a_table_that_keeps_no_promises_says_so(drive, tmp_path):
    ui = drive(paycorner(tmp_path))
    ui.wait(0.3)
    deal.begin(ui.app.session, promises="not_at_this_table")
    ui.app.to_table()
    ui.app.go("trade", one="p1", two="p2")
    ui.wait(0.3)
    ui.tap("Promise")
    assert ui.sees("This table keeps no promises in deals.")


def park_place_for(ui, player):
    """Ben, who has promised Ana free stays at Park Place, lays it down for this player."""
    agreed(ui, PARK_PLACE, ("times", "for good"))
    ui.app.go("trade", one="p2", two=player)
    ui.wait(0.3)
    give(ui, 0, "park_place")


def test_the_new_owner_of_a_deed_takes_a_promise_over_by_a_switch(ui):
    park_place_for(ui, "p3")
    assert ui.sees("Ends with this deal, unless Cid takes it over")
    ui.tap(ui.scroll_to("Ana stays free at Park Place with Ben, for good."))
    assert ui.sees("Cid takes over this promise")
    ui.app.router.current.lay(1, "$", 10)
    ui.tap("Ben and Cid agree")
    paper, = ui.app.session.game.papers.values()
    assert paper.promise.promiser == "p3"


def test_a_promise_to_the_new_owner_has_no_switch_because_it_ends_with_the_deal(ui):
    park_place_for(ui, "p1")
    assert ui.sees("Ends with this deal: the deed is then Ana’s own.")
    assert not ui.find_all("SwitchRow")
    assert ui.faults() == []


def test_a_promise_lies_beside_both_players_and_is_struck_in_three_taps(ui):
    agreed(ui, PARK_PLACE, ("times", "for good"))
    for player in ("p1", "p2"):
        ui.app.go("player", player=player)
        ui.wait(0.5)
        assert ui.sees("Ana stays free at Park Place with Ben, for good.")
    ui.taps = 0
    ui.tap(ui.scroll_to("Ana stays free at Park Place with Ben, for good."))
    assert ui.faults() == []
    ui.tap("Strike this promise")
    assert ui.taps == 2  # and one to the player's page
    assert ui.app.session.game.papers == {}


def test_a_right_to_buy_is_used_from_the_players_page_and_from_the_deed(ui):
    agreed(ui, ("kind", "Right to buy"), ("places", "Park Place", "Done"), ("price", "1", "0", "0", "Enter $100"),
           ("times", "for 5 turns"))
    ui.app.go("deeds")
    ui.wait(0.5)
    ui.tap(ui.scroll_to("Dark Blue"))
    ui.tap(ui.scroll_to("Park Place"))
    ui.tap(ui.scroll_to("Ana may buy Park Place from Ben for $100, for 5 turns."))
    ui.tap("Buy Park Place for $100")
    assert ui.app.session.game.owner("park_place") == "p1"


def test_the_landing_is_shown_with_the_sum_let_off_and_why_and_the_history_say_so(ui):
    from app.views.asked import acts

    agreed(ui, PARK_PLACE, ("times", "for 2 landings"))
    ui.app.session.submit(acts.Landed("p1", "park_place"))
    ui.app.refresh()
    ui.wait(0.5)
    assert ui.sees("Free by a promise")
    assert ui.sees("are let off")
    ui.app.go("history")
    ui.wait(0.5)
    row = next(row for row in ui.find_all("HistoryRow") if "Free by a promise" in row.title + row.text)
    ui.tap(row)
    assert ui.sees("let off")
    assert any(text.startswith("C-57") for text in ui.texts())


# ------------------------------------------------------------------ offers

def offered(ui):
    with_ben(ui)
    ui.app.router.current.lay(0, "$", 100)
    give(ui, 1, "park_place")
    ui.tap("As an offer")
    ui.wait(0.5)
    ui.taps = 0


def test_an_offer_stands_on_the_table_and_is_taken_by_one_touch(ui):
    offered(ui)
    assert ui.app.session.game.owner("park_place") == "p2"
    assert ui.sees("Ana gives Ben $100 for Park Place.")
    assert ui.faults() == []
    ui.tap("Ben accepts")
    assert ui.taps == 1
    assert ui.app.session.game.owner("park_place") == "p1"
    assert not ui.sees("Ben accepts")


@pytest.mark.parametrize(("touch", "told"), [
    ("Ben refuses", "Ben declines Ana’s offer."), ("Ana withdraws it", "Ana’s offer to Ben is withdrawn."),
])  # fmt: skip
def test_an_offer_is_refused_or_withdrawn_by_one_touch(ui, touch, told):
    offered(ui)
    ui.tap(ui.scroll_to(touch))
    assert ui.sees(told)
    assert ui.app.session.game.papers == {}
    assert not ui.sees(touch)


def test_the_trade_shows_who_offers_what_and_an_offer_that_cannot_be_taken_says_why(ui):
    from app.views.asked import acts

    offered(ui)
    ui.app.session.submit(acts.Roll((1, 2, "mr_monopoly")))  # nobody deals before this move is over
    ui.app.go("trade")
    ui.wait(0.5)
    assert ui.sees("Ana gives Ben $100 for Park Place.")
    assert ui.sees("Not now: ")
    ui.tap(ui.scroll_to("Ben accepts"))
    assert ui.app.session.game.owner("park_place") == "p2"
    ui.tap(ui.scroll_to("Ben refuses"))
    assert not ui.sees("Ana gives Ben")


def test_an_offer_is_gone_and_told_where_its_maker_can_no_longer_pay(ui):
    from app.views.asked import acts

    offered(ui)
    ui.app.session.submit(acts.Adjust((("p1", "bank", 3150, "$"),), "lost"))
    ui.app.refresh()
    ui.wait(0.5)
    assert not ui.sees("Ana gives Ben")
    assert ui.sees("Ana’s offer to Ben is void.")


@pytest.mark.parametrize(("language", "size"), in_every_language(100, 200))
def test_offers_hold_on_the_smallest_phone(ui, language, size):
    offered(ui)
    ui.app.prefer(language=language, size=size)
    ui.wait(0.5)
    assert [str(fault) for fault in ui.faults()] == []


def test_both_names_have_one_size_however_long_one_of_them_is(drive, tmp_path):
    """On a small phone that of the longer one; where there is room, the usual one."""
    from app.screens.widgets.theme import theme
    from tests.screens.table_kit import TableHand

    ui = drive(paycorner(tmp_path))
    ui.wait(0.3)
    hand = TableHand(ui, players=2)
    hand.session.game.seats = tuple([
        type(seat)(seat.id, name, seat.colour, seat.token)
        for seat, name in zip(hand.session.game.seats, ("Bo", "Wilhelminabartholomew"), strict=True)
    ])
    ui.app.words = ui.app.words.at(hand.session.edition, hand.session.game)
    hand.sit()
    ui.app.go("trade")
    ui.wait(0.5)
    assert len({side.who.headline.font_size for side in sides(ui)}) == 1
    ui.resize(1280, 800)
    ui.wait(0.5)
    assert {side.who.headline.font_size for side in sides(ui)} == {theme.size("strong")}
