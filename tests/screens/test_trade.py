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


def add(ui, side, *names):
    ui.tap(ui.scroll_to(side._add))
    for name in names:
        ui.tap(ui.scroll_to(name))
    ui.tap("Done")


def test_a_street_for_a_street_and_money_with_one_confirm(ui):
    ui.tap("Ana")
    ui.tap("Ben")
    one, two = sides(ui)
    add(ui, one, "Boardwalk")
    add(ui, two, "Baltic Avenue")
    ui.tap(ui.scroll_to(one._cash))
    for key in "100":
        ui.tap(key)
    ui.tap("Enter $100")
    assert ui.sees("all 2")
    before = ui.app.session.game
    ui.tap("Both agree: trade")
    game = ui.app.session.game
    assert (game.owner("boardwalk"), game.owner("baltic_avenue")) == ("p2", "p1")
    assert game.holds("p1") == before.holds("p1") - 100
    assert ui.app.router.stack[-1].name == "table"
    assert game.lines == before.lines + 1


def test_money_for_money_is_refused_in_words_and_cannot_be_confirmed(ui):
    ui.tap("Ana")
    ui.tap("Ben")
    ui.tap(ui.scroll_to(sides(ui)[0]._cash))
    for key in "50":
        ui.tap(key)
    ui.tap("Enter $50")
    assert ui.sees("players do not lend to each other")
    lines = ui.app.session.game.lines
    ui.tap("Not like this")
    assert ui.app.session.game.lines == lines


def test_what_was_laid_down_is_taken_back_with_a_touch(ui):
    ui.tap("Ana")
    ui.tap("Ben")
    add(ui, sides(ui)[0], "Boardwalk", "Acme Motors")
    ui.tap("Boardwalk")
    assert list(ui.app.router.current.lies[0]) == ["share.acme_motors"]


def test_several_shares_are_counted_by_touching_again(ui):
    ui.tap("Ana")
    ui.tap("Cid")
    add(ui, sides(ui)[0], "Acme Motors", "Acme Motors")
    assert ui.sees("2 × Acme Motors")
    add(ui, sides(ui)[0], "2 × Acme Motors")
    assert ui.app.router.current.lies[0] == {}


def test_with_two_players_nobody_has_to_be_chosen(drive, tmp_path):
    ui = drive(paycorner(tmp_path))
    ui.wait(0.3)
    deal.at("trade", names=("Ana", "Ben"))(ui)
    assert ui.sees("Put something on the table")
    assert ui.app.router.current.who == ["p1", "p2"]


def test_other_partners_are_one_touch_away(ui):
    ui.tap("Ana")
    ui.tap("Ben")
    ui.tap(sides(ui)[1]._who)
    ui.tap("Cid")
    assert ui.app.router.current.who == ["p1", "p3"]


# ------------------------------------------------------------------ promises

def promise(ui, side, *taps):
    """Open the sheet of a side, touch these words, and put the promise into the trade."""
    ui.tap(ui.scroll_to(side._promise))
    for words in taps:
        ui.tap(ui.scroll_to(words))
    ui.tap("Add the promise")


def agreed(ui, *taps):
    """Ana pays Ben $100 for a promise: what is touched on its sheet."""
    ui.tap("Ana")
    ui.tap("Ben")
    ui.app.router.current.lay(0, "$", 100)
    promise(ui, sides(ui)[1], *taps)
    ui.tap("Both agree: trade")
    return [paper.promise for paper in ui.app.session.game.papers.values()]


def test_a_free_stay_is_a_deed_a_number_and_one_confirm(ui):
    made, = agreed(ui, "Park Place", "2 landings")
    assert (made.promiser, made.player, made.deeds, made.percent, made.times) == ("p2", "p1", ("park_place",), 100, 2)
    assert ui.app.router.stack[-1].name == "table"


def test_half_the_rent_of_a_group_for_good(ui):
    made, = agreed(ui, "Dark Blue", "Half the rent", "for good")
    assert (made.percent, made.times) == (50, 0)
    assert "park_place" in made.deeds


def test_a_right_to_buy_names_one_deed_a_price_and_turns(ui):
    made, = agreed(ui, "Right to buy", "Baltic Avenue", "Park Place", "4", "0", "0", "3 turns")
    assert (made.deeds, made.price, made.times) == (("park_place",), 400, 3)


def test_a_share_of_the_rents_may_go_to_a_third_player_and_be_any_part(ui):
    made, = agreed(ui, "Share of the rent", "Cid", "Park Place", "Other", "1", "5", "Enter 15")
    assert (made.player, made.percent) == ("p3", 15)


def test_a_promise_says_itself_before_it_is_added_and_is_taken_out_by_a_touch(ui):
    ui.tap("Ana")
    ui.tap("Ben")
    ui.tap(ui.scroll_to(sides(ui)[1]._promise))
    assert ui.sees("Touch the deeds that it is about")
    ui.tap(ui.scroll_to("Park Place"))
    assert ui.sees("Ana stays free at Park Place with Ben, for 1 landing.")
    ui.tap("Add the promise")
    ui.tap(ui.scroll_to("touch to take it out"))
    assert ui.app.router.current.promises.promises == ()


def test_a_table_that_keeps_no_promises_says_so(drive, tmp_path):
    ui = drive(paycorner(tmp_path))
    ui.wait(0.3)
    deal.begin(ui.app.session, promises="not_at_this_table")
    ui.app.to_table()
    ui.app.go("trade", one="p1", two="p2")
    ui.wait(0.3)
    ui.tap(ui.scroll_to(sides(ui)[1]._promise))
    assert ui.sees("This table keeps no promises in deals.")


def park_place_for(ui, player):
    """Ben, who has promised Ana free stays at Park Place, lays it down for this player."""
    agreed(ui, "Park Place", "for good")
    ui.app.go("trade", one="p2", two=player)
    ui.wait(0.3)
    add(ui, sides(ui)[0], "Park Place")


def test_the_new_owner_of_a_deed_takes_a_promise_over_by_a_switch(ui):
    park_place_for(ui, "p3")
    assert ui.sees("Ends with this deal, unless Cid takes it over")
    ui.tap(ui.scroll_to("Ana stays free at Park Place with Ben, for good."))
    assert ui.sees("Cid takes over this promise")
    ui.app.router.current.lay(1, "$", 10)
    ui.tap("Both agree: trade")
    paper, = ui.app.session.game.papers.values()
    assert paper.promise.promiser == "p3"


def test_a_promise_to_the_new_owner_has_no_switch_because_it_ends_with_the_deal(ui):
    park_place_for(ui, "p1")
    assert ui.sees("Ends with this deal: the deed is then Ana’s own.")
    assert not ui.find_all("SwitchRow")
    assert ui.faults() == []


def test_a_promise_lies_beside_both_players_and_is_struck_in_three_taps(ui):
    agreed(ui, "Park Place", "for good")
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
    agreed(ui, "Right to buy", "Park Place", "1", "0", "0", "5 turns")
    ui.app.go("deeds")
    ui.wait(0.5)
    ui.tap(ui.scroll_to("Dark Blue"))
    ui.tap(ui.scroll_to("Park Place"))
    ui.tap(ui.scroll_to("Ana may buy Park Place from Ben for $100, for 5 turns."))
    ui.tap("Buy Park Place for $100")
    assert ui.app.session.game.owner("park_place") == "p1"


def test_the_landing_is_shown_with_the_sum_let_off_and_why_and_the_history_say_so(ui):
    from app.views.asked import acts

    agreed(ui, "Park Place", "2 landings")
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
    ui.tap("Ana")
    ui.tap("Ben")
    ui.app.router.current.lay(0, "$", 100)
    add(ui, sides(ui)[1], "Park Place")
    ui.tap("Leave it as an offer")
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
