"""The page in Firefox and in WebKit: it joins, answers, survives a reload, and saves the evening."""

import base64
import shutil
from contextlib import closing

import pytest
from selenium.common.exceptions import WebDriverException
from urllib3.exceptions import HTTPError

from app.session import Session
from tests.browser.firefox import Firefox
from tests.browser.own_site import SLOW_START, Site
from tests.browser.webkit import WebKit, mini_browser
from tests.spoken import EN

SAVED = """const done = arguments[arguments.length - 1], made = URL.createObjectURL;
URL.createObjectURL = (blob) => {
  const reader = new FileReader();
  reader.onload = () => done(reader.result.split(",")[1]);
  reader.readAsDataURL(blob);
  URL.createObjectURL = made;
  return "javascript:void 0";  // "#" would be another address, and load the page anew before the file was read
};
save();"""


def firefox():
    if not shutil.which(Firefox.needs):
        pytest.skip("no Firefox here: apt install firefox-esr (.ci/run brings it)")
    return Firefox()


def webkit():
    if mini_browser() is None or not all(map(shutil.which, WebKit.needs)):
        pytest.skip("no WebKit here: apt install webkit2gtk-driver xvfb (.ci/run brings them)")
    try:
        return WebKit()
    except (OSError, ValueError, HTTPError, WebDriverException) as trouble:
        pytest.skip(f"WebKit does not start on this machine: {trouble!r:.200}")


@pytest.fixture(params=[firefox, webkit], ids=["firefox", "webkit"])
def engine(request):
    page = request.param()
    yield page
    page.quit()


def test_an_evening_is_joined_answered_reloaded_and_saved(engine, opened, tmp_path):
    bank = opened()
    engine.follow(f"http://127.0.0.1:{bank.port}/")
    engine.sees("Join", "#answers").type("#key", bank.key.lower()).tap("Join", "#answers")
    engine.sees("Ana rolls", "#question")
    [guest] = bank.host.guests.values()
    bank.do(lambda: bank.host.give(guest, "ana", "act"))
    engine.sees("Ana", "#name").roll(1, 2).sees("Baltic Avenue", "#sheet").tap("Confirm", "#sheet")
    engine.sees("Buy", "#answers").tap("Buy", "#answers").sees("$1,440", "#sheet").tap("Confirm", "#sheet")
    engine.sees("Ben rolls", "#question").sees("$1,440", "#cash")
    assert bank.do(lambda: bank.session.game.owner("baltic_avenue")) == "ana"
    engine.reload().sees("Ben rolls", "#question").sees("Ana", "#name")
    engine.driver.set_script_timeout(20)
    (tmp_path / "saved.paycorner").write_bytes(base64.b64decode(engine.driver.execute_async_script(SAVED)))
    with Session(tmp_path / "other.db") as other:
        other.open(other.files.import_game(tmp_path / "saved.paycorner").id)
        assert other.head == bank.do(lambda: bank.session.head)


@pytest.mark.parametrize("engine", [
    pytest.param(firefox, id="firefox"), pytest.param(webkit, id="webkit", marks=pytest.mark.long),
], indirect=True)  # fmt: skip
def test_a_page_that_banks_plays_and_has_its_game_after_a_reload(engine, built, tmp_path):
    engine.patience = SLOW_START
    with closing(Site(built, tmp_path / "site")) as site:
        engine.follow(site.address)
        engine.sees(EN("games.new")).tap(EN("games.new"), "#view").tap(EN("own.names"), "#sheet")
        engine.until(lambda: engine.script("return !!document.querySelector('#sheet input')"))
        engine.type("#sheet input", "Ana, Ben").tap(EN("page.confirm"), "#sheet").sees("Ben", "#sheet")
        engine.tap(EN("new_game.start"), "#sheet").sees(EN("own.you_bank"))
        engine.tap("Ana begins").tap(EN("page.confirm"), "#sheet").sees("Ana rolls", "#question")
        engine.roll(1, 2, 3).tap(EN("page.confirm"), "#sheet")
        engine.until(lambda: "Ana rolls" not in engine.text("#question"), "nothing was rolled")
        shown = [engine.text(where) for where in ("#question", "#others", "#line")]
        engine.reload()
        engine.sees(EN("own.you_bank"))
        assert [engine.text(where) for where in ("#question", "#others", "#line")] == shown
        engine.tap(EN("page.undo"), "#line").sees("Ana rolls", "#question")
