"""A phone held sideways: buttons that confirm stay in view, and receipts cover no button."""

import pytest

from app.words.catalogues import LANGUAGES
from tests.screens.app import paycorner
from tools import dealing_scenes as deal

SIDEWAYS = (640, 360)
WIDE = (1280, 800)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("size", [100, 130, 200])
def test_keys_and_the_button_of_pay_are_in_view(drive, tmp_path, size, language):
    ui = drive(paycorner(tmp_path, size=size, language=language), size=SIDEWAYS)
    ui.wait(0.3)
    deal.at("pay", do=deal.ready_to_pay)(ui)
    assert [str(fault) for fault in ui.faults()] == []
    panel = ui.app.router.current.panel
    for part in (*ui.find_all("PushButton", kind="key"), panel.button):
        x, y = part.to_window(part.x, part.y)
        assert x >= 0
        assert y >= 0
        assert y + part.height <= SIDEWAYS[1]
    before = ui.app.session.game.holds("p2")
    ui.tap(panel.button)
    assert ui.app.session.game.holds("p2") == before + 150


def test_turned_upright_pay_is_as_before(drive, tmp_path):
    ui = drive(paycorner(tmp_path), size=SIDEWAYS)
    ui.wait(0.3)
    deal.at("pay", do=deal.ready_to_pay)(ui)
    ui.resize(360, 640)
    ui.wait(0.3)
    assert [str(fault) for fault in ui.faults()] == []
    assert ui.sees("Pay $150 in all")


@pytest.mark.parametrize("size", [SIDEWAYS, WIDE, (360, 640)])
def test_a_receipt_covers_no_button_and_a_tap_puts_it_away(drive, tmp_path, size):
    ui = drive(paycorner(tmp_path), size=size)
    ui.wait(0.3)
    deal.at("squeeze", deal.landed("p1", "squeeze_play"), do=deal.squeezed)(ui)
    [receipt] = ui.find_all("Receipt")
    ui.wait(0.5)
    for button in ui.find_all("PushButton"):
        x, y = button.to_window(button.x, button.y)
        beside = x >= receipt.right or x + button.width <= receipt.x
        apart = beside or y >= receipt.top or y + button.height <= receipt.y
        assert apart, button.text
    ui.tap((receipt.x + 30, receipt.center_y))
    ui.wait(0.3)
    assert ui.find_all("Receipt") == []


def test_back_at_the_table_its_own_line_tells_what_was_paid_and_nothing_lies_over_it(drive, tmp_path):
    ui = drive(paycorner(tmp_path))
    ui.wait(0.3)
    deal.at("pay", do=deal.ready_to_pay)(ui)
    ui.tap("Pay $150 in all")
    ui.wait(0.5)
    assert ui.find_all("Receipt") == []
    assert ui.sees("Ana pays Ben $75")
    ui.tap("Undo")
    assert ui.app.session.game.holds("p2") == 3200


def test_a_receipt_is_gone_where_one_goes_on_from_it(drive, tmp_path):
    ui = drive(paycorner(tmp_path))
    ui.wait(0.3)
    ui.app.receipt("Done")
    ui.wait(0.3)
    assert ui.sees("Done")
    ui.tap("New game")
    ui.wait(0.3)
    assert ui.find_all("Receipt") == []
