"""Nobody hears the page: each reason has its sentence and its next step, and no button speaks into the dark."""

from dataclasses import replace

import pytest

from app.core.ledger import BANK
from app.core.referee import Roll
from app.rules.dealing.by_hand import Adjust
from app.rules.whole_game.opening import NewGame
from tests.reach.bank import GENEROUS, seats
from tests.reach.phone import Phone
from tests.reach.second import SecondPhone
from tests.spoken import EN

OWN = {EN(f"page.{name}") for name in ("save", "again", "enter_key", "close", "join", "wall")}  # work without a bank
TABS = [EN(f"page.{name}") for name in ("table", "mine", "board", "history")]
STILL_ON = """return [...document.querySelectorAll('main button, dialog button')].filter((one) => !one.disabled
  && one.getClientRects().length).map((one) => one.textContent)"""

SEEN_ELSEWHERE = "lines.push(lines[1].with(5, 'f'.repeat(64))); socket.close()"  # a line of another bank


@pytest.fixture
def bank(opened):
    return opened()


def told(page, reason, step="", **more):
    """See why nobody hears and what can be done; nothing that the bank would have to answer can be touched."""
    page.sees(EN(f"page.{reason}_head", **more), "#question").sees(EN(f"page.{reason}_text", **more), "#detail")
    if step:
        page.sees(EN(f"page.{step}"), "#answers")
    page.until(lambda: set(page.script(STILL_ON)) <= OWN, f"some buttons are on: {page.script(STILL_ON)}")
    return page


def test_back_soon_whatever_is_open_is_off_and_comes_on_again_by_itself(bank, browse):
    page = browse().scan(bank).sits(bank, "ana")
    for tab in TABS:
        page.tap(tab, "#tabs")
    page.tap("Table", "#tabs").roll(1, 2).sees("Confirm", "#sheet")
    bank.do(bank.host.away)
    told(page, "away", "save")
    bank.do(bank.host.spread)
    page.here("Ana").tap("Confirm", "#sheet").sees("Buy Baltic Avenue for $60?", "#question")


def test_a_wall_that_comes_back_by_itself_has_nothing_to_touch_and_saves_once_the_bank_is_lost(bank, browse):
    """Nobody stands at a television; a computer that shows the wall may hold the last copy of the evening."""
    wall = browse(size=(1280, 720)).scan(bank, more="&wall").sees("Ana rolls", "#question")
    touchable = "return [...document.querySelectorAll('button')].filter((one) => one.offsetHeight).length"
    bank.do(bank.host.away)
    wall.sees(EN("page.away_head"), "#question")
    assert wall.script(touchable) == 0
    wall.script("since = Date.now() - 2 * LOST; close('lost')")
    wall.sees(EN("page.lost_head"), "#question").sees(EN("page.save"), "#answers")
    bank.do(bank.host.spread)
    wall.sees("Ana rolls", "#question").until(lambda: wall.script(touchable) == 0)


@pytest.mark.parametrize("tab", TABS[1:])
def test_what_was_fetched_can_be_read_on_and_not_touched(bank, browse, tab):
    bank.say(Adjust(((BANK, "ana", 1, "baltic_avenue"),), "laid out"))
    page = browse().scan(bank).sits(bank, "ana").tap(tab, "#tabs").sees("Baltic", "#view")
    bank.do(bank.host.away)
    told(page, "away")
    assert "Baltic" in page.text("#view")
    bank.do(bank.host.spread)
    page.here("Ana").until(lambda: page.script("return !document.querySelector('#view button')?.disabled"))


def test_another_game_on_the_table_is_told_and_the_page_comes_back_with_its_own(bank, browse):
    page, number = browse().scan(bank).sits(bank, "ana"), bank.do(lambda: bank.session.saved.id)
    bank.do(lambda: bank.session.create("classic", NewGame(seats(2), title="Saturday", first="ana")))
    told(page, "moved_on", "again")
    told(page.reload(), "moved_on", "again")
    bank.do(lambda: (bank.session.open(number), bank.host.spread()))
    page.here("Ana").roll(1, 2).tap("Confirm", "#sheet").sees("Buy Baltic Avenue for $60?", "#question")


def test_a_game_that_left_the_table_is_no_bank_that_is_away(bank, browse):
    page, number = browse().scan(bank).sits(bank, "ana"), bank.do(lambda: bank.session.saved.id)
    bank.do(bank.session.files.leave)
    told(page, "moved_on", "again")
    bank.do(lambda: (bank.session.open(number), bank.host.spread()))
    page.here("Ana").roll(1, 2).sees("Confirm", "#sheet")


def test_a_door_that_lets_no_new_phones_in_says_so_and_is_tried_again_by_a_touch(bank, browse):
    bank.do(lambda: bank.host.shut_out(shut=True))
    page = browse()
    page.open(f"http://127.0.0.1:{bank.port}/#k={bank.key}")
    told(page, "shut", "again")
    bank.do(lambda: bank.host.shut_out(shut=False))
    page.tap(EN("page.again"), "#answers").sees("Ana rolls")


def test_a_full_door_is_told_and_the_page_comes_in_once_somebody_has_closed_theirs(opened, browse):
    bank = opened(limits=replace(GENEROUS, connections=4))
    phones = [Phone(bank.address, bank.key) for _ in range(4)]
    page = browse()
    page.open(f"http://127.0.0.1:{bank.port}/#k={bank.key}")
    told(page, "full", "again")
    for phone in phones:
        phone.close()
    page.sees("Ana rolls")


def test_who_may_bank_on_and_does_not_answer_is_named(opened, browse, tmp_path):
    """It may bank at an address that no page knows beforehand."""
    bank = opened()
    page = browse().scan(bank).sits(bank, "ana")
    second = SecondPhone(tmp_path / "second.db", bank, limits=GENEROUS).until(lines=1)
    page.until(lambda: page.script("return others.length") == 1)
    bank.close()
    told(page, "away", "save").script("since -= GONE")
    told(page, "gone", "save", phone="Deputy")
    page.complaints()  # it was looked for, and there was nobody
    second.take_over()
    try:
        page.follow(f"http://127.0.0.1:{second.port}/#k={second.key}").sees("Ana rolls")
    finally:
        second.close()


def test_two_banks_of_one_game_are_told_and_tried_again_by_a_touch(bank, browse):
    page = browse().scan(bank).sits(bank, "ana")
    bank.say(Roll((1, 2)))
    page.until(lambda: page.script("return lines.length") == 2)
    page.script(SEEN_ELSEWHERE)
    told(page, "forked", "again").sees(EN("page.save"), "#answers")
    page.script("lines.pop()")
    page.tap(EN("page.again"), "#answers").here("Ana")
