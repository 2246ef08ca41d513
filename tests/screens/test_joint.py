"""Roll Three, Squeeze Play, shares and cards, with a finger."""

import pytest

from app.views.asked import acts
from tests.screens.app import paycorner
from tests.spoken import FR
from tools import dealing_scenes as deal


@pytest.fixture
def at(drive, tmp_path):
    ui = drive(paycorner(tmp_path))
    ui.wait(0.3)

    def begin(*scene, **how):
        deal.at(*scene, **how)(ui)
        ui.taps = 0
        return ui

    return begin


def cash(ui):
    return [ui.app.session.game.holds(player) for player in ui.app.session.game.playing()]


def dice(ui, *faces):
    for row, face in enumerate(faces):
        ui.tap(next(die for die in ui.find_all("DieFace") if (die.row, die.face) == (row, face)))


def test_roll_three_pays_all_players_after_three_dice_and_one_tap(at):
    ui = at("roll_three", *deal.ROLL_THREE)
    before = cash(ui)
    dice(ui, 1, 2, 4)
    assert ui.sees("+$1,000")
    ui.tap("The bank pays $1,800")
    assert ui.taps == 4
    assert [now - then for now, then in zip(cash(ui), before, strict=True)] == [400, 1000, 200, 200]
    assert ui.app.router.stack[-1].name == "table"


def test_roll_three_looked_up_shows_all_cards_and_writes_nothing(at):
    ui = at("roll_three")
    lines = ui.app.session.game.lines
    dice(ui, 1, 2, 4)
    assert ui.sees("$1,000")
    assert not ui.sees("The bank pays")
    assert ui.app.session.game.lines == lines


def test_squeeze_play_shows_everybodys_share_and_is_settled_with_one_confirm(at):
    ui = at("squeeze", deal.landed("p1", "squeeze_play"))
    before = cash(ui)
    dice(ui, 6, 6)
    assert ui.sees("−$200")
    ui.tap("Enter this roll")
    assert cash(ui) == before
    ui.tap("Ben, Cid, and Dora pay · $200 each")
    assert [now - then for now, then in zip(cash(ui), before, strict=True)] == [600, -200, -200, -200]
    assert ui.taps == 4
    assert ui.app.router.stack[-1].name == "table"


def test_dividends_to_all_holders_take_one_tap(at):
    ui = at("stock")
    before = cash(ui)
    ui.tap("Pay dividends: $101")
    assert ui.taps == 1
    assert [now - then for now, then in zip(cash(ui), before, strict=True)] == [60, 28, 13, 0]


def test_a_share_is_bought_where_its_certificate_is_read(at):
    ui = at("stock", deal.landed("p1", "stock_exchange"))
    ui.tap(ui.scroll_to("Buy one for $130"))
    assert ui.app.session.game.holds("p1", "share.general_radio") == 1
    assert ui.app.router.stack[-1].name == "table"


def test_the_right_to_a_share_is_auctioned(at):
    ui = at("stock", deal.landed("p1", "stock_exchange"))
    ui.tap("Auction it instead")
    assert type(ui.app.session.question).__name__ == "Auction"


def test_a_company_has_the_name_of_this_tables_own_shares(at):
    ui = at("stock")
    pencils = [pencil for pencil in ui.find_all("IconButton") if pencil.name == "Our deed says something else"]
    assert len(pencils) == len(ui.app.session.edition.companies)
    ui.tap(ui.scroll_to(pencils[-1]))
    ui.tap("Name")
    field = ui.find("SingleLine")
    ui.tap(field)
    field.text = ""
    ui.type("American Motors")
    ui.tap("For this game")
    assert "American Motors" in {company.name for company in ui.app.session.edition.companies.values()}
    ui.wait(0.3)
    assert ui.sees("American Motors")
    assert ui.faults() == []


def test_a_drawn_card_is_found_by_its_title_and_entered(at):
    ui = at("cards", deal.landed("p1", "chance_outer_1"))
    ui.tap(ui.find("SingleLine"))
    ui.type("traffic")
    ui.wait(0.3)
    assert ui.sees("Pay $15.")
    ui.tap("Traffic Ticket!")
    ui.tap("This card was drawn")
    assert ui.app.router.stack[-1].name == "table"
    assert ui.sees("Pay $15")


def test_accents_do_not_matter_in_a_search(drive, tmp_path):
    ui = drive(paycorner(tmp_path, language=FR.language))
    ui.wait(0.3)
    deal.at("cards")(ui)
    ui.tap(ui.find("SingleLine"))
    ui.type("liberé")
    ui.wait(0.3)
    assert ui.sees("Libéré de prison")


def test_a_voucher_that_can_be_played_asks_where_to(at):
    ui = at("cards")
    ui.tap("Bus Ticket")
    assert ui.find("Sheet").title == "Bus Ticket"
    where = ui.app.session.game.position["p1"]
    ui.tap(ui.find_all("PickRow")[-1])
    assert ui.app.session.game.position["p1"] != where
    assert ui.app.router.stack[-1].name == "table"


def test_a_card_that_cannot_be_played_is_explained(at):
    ui = at("cards")
    ui.tap("Transit Token")
    assert ui.find("Sheet").title == "Transit Token"
    assert not ui.find_all("PushButton", text="Play")


def test_the_table_leads_to_the_fuller_screen_of_its_question_and_shows_it_only_then(at):
    ui = at("", deal.landed("p1", "stock_exchange"))
    ui.tap("Shares")
    assert ui.app.router.stack[-1].name == "stock"
    ui.key("back")
    ui.app.session.submit(acts.Choose("auction"))
    ui.app.refresh()
    ui.wait(0.3)
    assert not ui.sees("Shares")


def test_everybodys_share_stands_on_the_table_before_the_one_confirm(at):
    ui = at("", deal.landed("p1", "squeeze_play"))
    dice(ui, 6, 6)
    ui.tap("Enter this roll")
    assert [row.row.sum for row in ui.find_all("PersonRow")][::-1] == ["$600", "$200", "$200", "$200"]
    assert ui.faults() == []


def lit_squeeze(ui):
    """Everybody owes the roller $200; the button awaits its one touch."""
    dice(ui, 6, 6)
    ui.tap("Enter this roll")
    return cash(ui)


def changed_to_sixty(ui, before):
    """Sixty from each, and the history says who said so."""
    ui.app.to_table()
    ui.app.go("history")
    ui.wait(0.3)
    return [now - then for now, then in zip(cash(ui), before, strict=True)], ui.sees("by hand")


def test_a_long_press_changes_what_each_pays_and_the_history_says_so(at):
    ui = at("", deal.landed("p1", "squeeze_play"))
    before = lit_squeeze(ui)
    ui.long_press("Ben, Cid, and Dora pay · $200 each")
    assert ui.find("Sheet").title == "Change each payment"
    assert ui.sees("Enter $200")
    assert ui.faults() == []
    for key in "60":
        ui.tap(key)
    ui.tap("Enter $60")
    assert changed_to_sixty(ui, before) == ([180, -60, -60, -60], True)


def test_on_the_fuller_screen_the_same_long_press_changes_what_each_pays(at):
    ui = at("squeeze", deal.landed("p1", "squeeze_play"))
    before = lit_squeeze(ui)
    ui.long_press("Ben, Cid, and Dora pay · $200 each")
    for key in "60":
        ui.tap(key)
    ui.tap("Enter $60")
    assert ui.app.router.stack[-1].name == "table"
    assert changed_to_sixty(ui, before) == ([180, -60, -60, -60], True)


def test_a_board_without_them_offers_no_shares_and_no_roll_three(at):
    ui = at("", edition="classic")
    ui.tap(ui.find("BarButton", key="more"))
    assert ui.sees("Settings")
    assert not ui.sees("Stock Exchange")
    assert not ui.sees("Roll Three")


def on_a_utility(session):
    """Ben has the Electric Company, and Ana is said to stand on it."""
    session.submit(deal.landed("p2", "electric_company")(session))
    session.submit(deal.chosen("buy")(session))
    return deal.landed("p1", "electric_company")(session)


def test_a_landing_that_is_said_asks_for_the_three_dice_where_they_count(at):
    ui = at("", on_a_utility)
    assert ui.sees("Ana is on Electric Company: by which roll?")
    assert ui.sees("Came without a roll")
    for row, face in enumerate((4, 2, "mr_monopoly")):
        ui.tap(next(die for die in ui.find_all("DieFace") if (die.row, die.face) == (row, face)))
    ui.wait(0.3)
    ui.tap(next(button for button in ui.find_all("PushButton") if button.text in {"Move", "Enter this roll"}))
    assert ui.sees("Pay $24")
    assert ui.faults() == []
