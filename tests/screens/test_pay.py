"""Paying by hand with a finger: faces first, own keys, one confirm; and rent without dice."""

import pytest

from tests.screens import checker, driver
from tests.screens.app import paycorner
from tests.spoken import FR
from tools import dealing_scenes as deal


@pytest.fixture
def ui(drive, tmp_path):
    ui = drive(paycorner(tmp_path))
    ui.wait(0.3)
    deal.at("pay")(ui)
    ui.taps = 0
    return ui


def cash(ui, player):
    return ui.app.session.game.holds(player)


def face(ui, name):
    return next(tile for tile in ui.find_all("Purse") if tile.purse.name == name)


def touch(ui, *names):
    for name in names:
        ui.tap(ui.scroll_to(face(ui, name)))


def keys(ui, digits):
    for digit in digits:
        ui.tap(next(key for key in ui.find_all("PushButton", kind="key") if key.key == digit))


def test_a_free_sum_takes_two_taps_and_the_digits(ui):
    ui.drag(face(ui, "Ana"), face(ui, "Ben"))
    keys(ui, "75")
    ui.tap("Pay $75")
    assert ui.taps == 2 + len("75")
    assert (cash(ui, "p1"), cash(ui, "p2")) == (3125, 3275)
    assert ui.app.router.stack[-1].name == "table"


def test_first_the_payer_then_the_payee_and_nothing_else_to_say(ui):
    touch(ui, "Cid", "Bank")
    keys(ui, "200")
    ui.tap("Pay $200")
    assert cash(ui, "p3") == 3000
    assert ui.sees("Undo")
    ui.tap("Undo")
    assert cash(ui, "p3") == 3200


def test_several_pay_one_and_one_pays_several_in_one_step(ui):
    touch(ui, "Ana", "Dora")
    ui.tap(ui.find_all("PaySide")[-1])  # the payers again
    touch(ui, "Ben", "Cid")
    keys(ui, "10")
    ui.tap("Pay $30 in all")
    assert [cash(ui, f"p{n}") for n in (1, 2, 3, 4)] == [3190, 3190, 3190, 3230]


def test_everyone_else_is_one_face(ui):
    touch(ui, "Dora", "Everyone else")
    keys(ui, "25")
    ui.tap("Pay $75 in all")
    assert [cash(ui, f"p{n}") for n in (1, 2, 3, 4)] == [3225, 3225, 3225, 3125]


def test_where_the_box_has_no_pool_everyone_else_still_is_everyone(drive, tmp_path):
    ui = drive(paycorner(tmp_path))
    ui.wait(0.3)
    deal.at("pay", edition="millionaire")(ui)
    names = {tile.purse.name for tile in ui.find_all("Purse")}
    assert names == {"Ana", "Ben", "Cid", "Dora", "Bank", "Everyone else"}
    touch(ui, "Ana", "Everyone else")
    keys(ui, "25")
    before = [cash(ui, f"p{n}") for n in (2, 3, 4)]
    ui.tap(ui.find("PayForm").button)
    assert [cash(ui, f"p{n}") for n in (2, 3, 4)] == [many + 25 for many in before]


def test_the_pool_is_filled_without_a_player_and_pays_out(ui):
    touch(ui, "Bank", "Pool")
    keys(ui, "500")
    ui.tap("Pay $500")
    assert cash(ui, "pool") == 500
    ui.app.go("pay")
    ui.wait(0.3)
    touch(ui, "Pool", "Ana")
    keys(ui, "600")
    assert ui.sees("The Pool has only $500 in cash.")
    assert (ui.find("PayForm").button.text, ui.find("PayForm").button.disabled) == ("Pay $600", True)
    ui.tap(ui.find("IconButton", name="Swap"))
    ui.tap("Pay $600")
    assert cash(ui, "pool") == 1100


def test_who_has_not_the_cash_owes_it_and_the_table_asks(ui):
    touch(ui, "Ana", "Ben")
    keys(ui, "9000")
    assert ui.sees("Ana has not enough and will owe it.")
    ui.tap("Pay $9,000")
    assert ui.sees("Ana owes Ben $9,000")


def test_a_reason_goes_into_the_line(ui):
    touch(ui, "Ana", "Ben")
    ui.tap(ui.scroll_to("a bet"))
    keys(ui, "5")
    ui.tap("Pay $5")
    [entry] = [told.entry for told in ui.app.session.past.page(0, 1)]
    assert entry.command.note == "a bet"


def test_a_wrong_face_is_touched_again_and_a_wrong_key_taken_back(ui):
    touch(ui, "Ana", "Ben", "Ben")
    button = ui.find("PayForm").button
    assert (button.text, button.disabled) == ("Who gets it?", True)
    touch(ui, "Cid")
    keys(ui, "7")
    ui.tap(next(key for key in ui.find_all("PushButton", kind="key") if not key.key))
    keys(ui, "8")
    ui.tap("Pay $8")
    assert cash(ui, "p3") == 3208


def test_rent_without_dice_takes_three_taps_and_no_digits(ui):
    ui.app.replace("landed")
    ui.wait(0.3)
    ui.taps = 0
    touch(ui, "Dora")
    ui.wait(0.6)
    ui.tap(ui.scroll_to("Boardwalk"))
    ui.tap("Pay $50")
    assert ui.taps == 3
    assert (cash(ui, "p4"), cash(ui, "p1")) == (3150, 3250)


def test_a_deed_touched_before_anybody_asks_who(ui):
    ui.app.replace("landed")
    ui.wait(0.3)
    ui.wait(0.6)
    ui.tap(ui.scroll_to("Boardwalk"))
    assert ui.app.router.stack[-1].name == "landed"
    assert type(ui.app.session.question).__name__ == "ToRoll"


@pytest.mark.parametrize(("size", "scale"), [(driver.PHONE, 200), (driver.TABLET, 200), ((916, 412), 130)])
def test_keys_and_confirm_stay_in_view_at_every_size(drive, tmp_path, size, scale):
    ui = drive(paycorner(tmp_path, size=scale, language=FR.language), size=size)
    ui.wait(0.3)
    deal.at("pay", names=deal.TWELVE)(ui)
    button = ui.find("PayForm").button
    low, high = button.to_window(*button.pos)[1], button.to_window(button.x, button.top)[1]
    assert 0 <= low < high <= size[1]
    assert [str(fault) for fault in ui.faults()] == []


@pytest.mark.parametrize(("people", "size"), [(12, (360, 640)), (5, (360, 568)), (3, (360, 640)), (12, (640, 360))])
def test_a_receipt_covers_no_balance_and_no_key(drive, tmp_path, people, size):
    from tests.screens.table_kit import at_table

    hand = at_table(drive, tmp_path, players=people, size=size).sit()
    hand.ui.app.go("pay")
    hand.ui.wait(0.5)
    hand.ui.app.receipt("Dora has not enough for that.", undo=False)
    hand.ui.wait(0.5)
    [receipt] = hand.ui.find_all("Receipt")
    lies = checker.Box(*box(receipt))
    assert lies.top <= size[1]
    seen = [*hand.ui.find_all("Purse"), *hand.ui.find_all("PushButton", kind="key")]
    assert [part for part in seen if lies.overlaps(checker.Box(*box(part)))] == []


def box(widget):
    (left, low), (right, high) = widget.to_window(widget.x, widget.y), widget.to_window(widget.right, widget.top)
    return left, low, right, high
