"""No phone is the evening, for every guest: an idle page fetches what banks, and banks on where the bank is lost."""

import pytest

from app.core.referee import Roll
from app.reach.page.lent import Lending
from app.reach.talk.limits import Allowance
from app.session import Session
from app.views.asked.acts import Note
from tests.browser.own_site import SLOW_START, saved, say, top
from tests.spoken import EN
from tools import web

AT_ONCE = "wanted('spare.js').then(() => Object.assign(SPARE, { idle: -1e9, wait: 20, soon: 0 }))"
HAS_ALL = "return typeof SPARE !== 'undefined' && !!SPARE.index?.whole"


@pytest.fixture
def lending(built, tmp_path):
    """Return what a door lends, as quickly as it is asked for."""
    web.lend(built, tmp_path / "lent")
    found = Lending(tmp_path / "lent")
    found.pace = Allowance(1000, 1000)
    return found


@pytest.fixture
def bank(opened, lending):
    bank = opened()
    bank.host.door.lending = lending
    return bank


def spared(page, bank):
    """Let a page fetch all that banks, and return it."""
    page.scan(bank).sits(bank, "ben")
    page.patience = SLOW_START
    page.driver.set_script_timeout(SLOW_START)
    page.script(AT_ONCE)
    page.until(lambda: page.script(HAS_ALL), "the page does not fetch what banks")
    return page


def bank_on(page):
    """Bank on, as the page offers it."""
    page.sees(EN("spare.do"), "#answers").tap(EN("spare.do"), "#answers").sees(EN("spare.head"), "#sheet")
    page.tap(EN("spare.do"), "#sheet").sees(EN("own.you_bank"), "#view")
    page.until(lambda: not page.script("return $('sheet').open"), "the sheet stays open")
    return page


@pytest.mark.long
def test_an_idle_page_banks_on_from_the_last_line_and_the_app_goes_on_from_its_file(bank, browse, tmp_path, axe):
    page = spared(browse(folder=tmp_path), bank)
    bank.say(Roll((1, 2)))
    page.sees("Baltic Avenue", "#question")
    shown = bank.lines
    bank.close()
    bank_on(page).sees(EN("spare.stay"), "#main")
    assert top(page) == shown
    assert say(page, Note("without the bank"))[0]["ok"]
    page.tap(EN("page.undo"), "#line").until(lambda: top(page) == shown + 2, "nothing was undone")
    page.script(axe)
    found = page.driver.execute_async_script("const done = arguments[0]; axe.run().then((all) => done(all.violations))")
    assert [one["id"] for one in found] == []
    with Session(tmp_path / "app.db") as app:
        assert app.files.import_game(saved(page, tmp_path)).head.seq == top(page) == shown + 2


@pytest.mark.long
def test_what_was_banked_on_here_is_there_again_when_the_page_is_opened_anew(bank, browse):
    """The banker's phone is back, and this page was closed: its game is still here, under the dots."""
    page = spared(browse(), bank)
    page.script("close('lost')")
    bank_on(page)
    assert say(page, Note("kept here"))[0]["ok"]
    shown = top(page)
    page.script("onbeforeunload = null")
    page.reload().here("Ben").script(AT_ONCE)
    page.until(lambda: page.script(HAS_ALL))
    page.more(EN("spare.again")).sees(EN("own.you_bank"), "#view")
    page.until(lambda: top(page) == shown, "the game is not there")


@pytest.mark.long
def test_a_page_whose_owner_does_not_want_it_fetches_nothing(bank, browse):
    page = browse().scan(bank).sits(bank, "ben")
    page.script("localStorage.alone = 1;" + AT_ONCE)
    page.until(lambda: page.script("return typeof SPARE !== 'undefined' && !!SPARE.index"))
    page.tap("⋯", "#top").sees(EN("spare.keep"), "#sheet")
    assert page.driver.execute_async_script("SPARE.done(SPARE.files().count()).then(arguments[0])") == 1
    page.tap(EN("spare.keep"), "#sheet")
    page.patience = SLOW_START
    page.until(lambda: page.script(HAS_ALL), "it fetches nothing though it may")
