"""The bank in a real browser, with the real page: kept before it is told, without a net, one window at a time."""

import pytest

from app.core.referee import Choose, Roll
from app.core.wire import from_wire, to_wire
from app.editions.tables import every_town, usual_board
from app.session import Session
from app.session.judging.soundness import same_state
from app.transcript.play import Play
from app.views.asked.acts import Note
from tests.browser import own_faults
from tests.browser.evening import GAME
from tests.browser.own_site import Site, begin, saved, say, top, visit
from tests.spoken import EN
from tools import web

EDITIONS = sorted(web.editions())
LONDON = str(every_town().index(usual_board("GB", EN.language, "classic")))
SHEETS = [
    {"t": "menu"}, {"t": "forms"}, {"t": "stands"}, {"t": "deeds"}, {"t": "games"}, {"t": "settings"},
    {"t": "insight", "tab": "ahead", "player": ""}, {"t": "insight", "tab": "past", "player": ""},
    {"t": "rules", "book": "", "given": {"wanted": "jail"}}, {"t": "calculator", "given": {}, "open": ""},
    {"t": "evenings", "board": ""}, {"t": "leave"},
    {"t": "new", "given": {}, "open": "all"}, {"t": "new", "given": {}, "open": "board"},
    {"t": "own_board", "given": {}, "open": "", "begin": True},
]  # fmt: skip
READ = """const [said, done] = arguments; (async () => {
  await (said.t === "leave" ? GO.do(said) : GO.open(said));
  if (!$("sheet").open) return done(["no sheet"]);
  const all = await axe.run("#sheet");
  done(all.violations.map((one) => `${one.id}: ${one.nodes[0].html}`));
})();"""
STARTING = EN("own_page.starting")
UNKNOWN = 'new DOMException("Internal error opening backing store for indexedDB.open.", "UnknownError")'
KILLS = 1  # `dev.py torture web` kills as often as it is told
OTHERS = EDITIONS[:-1]  # every night


@pytest.fixture
def site(built, tmp_path):
    found = Site(built, tmp_path / "site")
    yield found
    found.close()


def test_a_new_user_begins_plays_corrects_and_saves(browse, site, tmp_path, axe):
    page = visit(browse(folder=tmp_path), site)
    page.tap(EN("games.new"), "#view").tap(EN("own.names"), "#sheet")
    page.until(lambda: page.script("return !!document.querySelector('#sheet input')"))
    page.type("#sheet input", "Ana, Ben, Cy").tap(EN("page.confirm"), "#sheet").sees("Cy", "#sheet")
    page.tap(EN("new_game.start"), "#sheet").sees(EN("own.you_bank"))
    page.tap("Ana begins").tap(EN("page.confirm"), "#sheet")
    page.until(lambda: page.script("return !!now.dice"), "no dice are asked for")
    page.roll(1, 2, 3).tap(EN("page.confirm"), "#sheet")
    page.until(lambda: page.script("return now.thrown.length > 0"), "nothing was rolled")
    shown = top(page)
    page.tap(EN("page.undo"), "#line").until(lambda: top(page) > shown, "nothing was undone")
    page.tap(EN("own.redo"), "#view").until(lambda: top(page) > shown + 1, "nothing was brought back")
    page.tap("Ana", "#line").tap(EN("different.title"), "#sheet").sees(EN("different.lead"), "#sheet")
    page.script("$('sheet').close()")
    page.script(axe)
    found = page.driver.execute_async_script("const done = arguments[0]; axe.run().then((all) => done(all.violations))")
    assert [one["id"] for one in found] == []
    file = saved(page, tmp_path)
    with Session(tmp_path / "app.db") as app:
        assert app.files.import_game(file).head.seq == top(page)


def test_a_theme_holds_names_are_typed_one_by_one_and_the_page_bids_for_all(browse, site):
    """What this page alone draws: settings, many fields in a row, the calls of everybody at an auction."""
    page, paper = visit(browse(), site), "return getComputedStyle(document.body).getPropertyValue('color-scheme')"
    page.tap(EN("games.settings"), "#view").tap(EN("own.light_lamp"), "#sheet")
    page.until(lambda: page.script(paper) == "dark", "it does not become dark")
    page.reload().sees(EN("games.new"))
    assert page.script(paper) == "dark"
    page.script("GO.open({ t: 'own_board', given: {}, open: '', begin: true })")
    page.tap(EN("own.type_names"), "#sheet")
    page.until(lambda: page.script("return document.activeElement.name?.startsWith('board/')"))
    for text in ("Dublin\n", "Ir£\n", "Kimmage Road\n"):
        page.driver.switch_to.active_element.send_keys(text)
    assert page.script("return document.activeElement.name.split('/')[0]") == "deed"
    page.tap(EN("page.confirm"), "#sheet").sees("Kimmage Road", "#sheet").tap(EN("own_board.save"), "#sheet")
    begin(page, "Ana", "Ben", board=LONDON, first="p1", cards="none")
    # a state of the new game that comes late closes what was opened before it
    long = "if (!$('sheet').open) GO.open({ t: 'forms' }); return ($('sheet').scrollTop = 200) === $('sheet').scrollTop"
    page.until(lambda: page.script(long), "no long sheet")
    page.script("GO.open({ t: 'rules', book: '', given: {} })")
    page.until(lambda: page.script("return $('head').textContent").startswith(EN("games.rules")))
    assert page.script("return $('sheet').scrollTop") == 0, "the next sheet begins in its midst"
    page.script("$('sheet').close()")
    say(page, Roll((1, 2)), Choose("auction"))
    page.until(lambda: page.script("return !!now.callers"), "nothing is auctioned")
    page.tap("+10", "#answers").tap(EN("page.bid"), "#answers").sees(EN("guest.leads_with", player="Ana", amount="£11"))
    page.tap(EN("own.passes"), "#answers").until(lambda: page.script("return !now.sale"), "nobody has it")


@pytest.mark.parametrize("edition", [EDITIONS[-1], *[pytest.param(one, marks=pytest.mark.long) for one in OTHERS]])
def test_an_evening_begun_on_the_app_goes_on_in_the_page_and_comes_back(browse, site, tmp_path, edition):
    """The app judges every line of the saved file anew, hash by hash, and comes to the state that it would have had."""
    page = visit(browse(folder=tmp_path), site)
    game = web.game_said(edition, 7, 60)
    on_app, on_page = game["said"][:20], game["said"][20:]
    with Session(tmp_path / "first.db") as app:
        number = app.create(edition, from_wire(game["opening"]))
        said_on(app, on_app)
        app.journal.transport.export_game(number, tmp_path / "first.game")
        begun = app.head.seq
        said_on(app, on_page)
        expected = app.game
    taken_in(page, tmp_path / "first.game", begun)
    assert [one for one in say(page, *on_page) if not one["ok"]] == []
    with Session(tmp_path / "app.db") as app:
        app.open(app.files.import_game(saved(page, tmp_path)).id)
        assert app.head.seq == top(page)
        assert same_state(app.game, expected)


def said_on(app, said):
    """Say commands and undos on the app."""
    for one in said:
        app.undo() if one == "undo" else app.submit(from_wire(one))


def taken_in(page, file, lines):
    """Hand a game's file of so many lines to the page."""
    page.script("OWN.take(new Uint8Array(arguments[0]))", [*file.read_bytes()])
    page.until(lambda: page.script("return now?.seq") == lines, "the game is not opened")


@pytest.mark.long
def test_an_evening_of_four_on_this_page_alone_comes_to_its_natural_end(browse, site, tmp_path):
    """The short game of Classic: its opening comes as a file, all else is said here; the app takes it from its file."""
    opening, *said = [one.command for one in Play().text(GAME.read_text("utf-8")).entries]
    page = visit(browse(folder=tmp_path), site)
    with Session(tmp_path / "first.db") as app:
        app.journal.transport.export_game(app.create("classic", opening), tmp_path / "first.game")
    taken_in(page, tmp_path / "first.game", 1)
    assert len(opening.seats) == 4
    assert [one for one in say(page, *said) if not one["ok"]] == []
    page.tap(EN("result.see"), "#view").sees(opening.seats[0].name, "#sheet")
    page.script("$('sheet').close()")
    lines = top(page)
    page.reload()
    page.until(lambda: page.script("return now?.seq") == lines, "the game that is over is not there")
    with Session(tmp_path / "app.db") as app:
        app.open(app.files.import_game(saved(page, tmp_path)).id)
        assert app.game.winners
        assert app.head.seq == lines


@pytest.mark.long
def test_every_sheet_of_a_page_that_banks_can_be_read_by_everybody(browse, site, axe):
    page = begin(visit(browse(), site), "Ana", "Ben", "Cy", board=LONDON, first="p1", cards="none")
    say(page, Roll((1, 2)), Choose("auction"))
    page.script(axe)
    found = {str(one): page.driver.execute_async_script(READ, one) for one in SHEETS}
    assert {asked: wrong for asked, wrong in found.items() if wrong} == {}


@pytest.mark.once
def test_a_browser_killed_in_the_midst_of_taps_has_lost_nothing_that_was_shown(site, tmp_path):
    [told] = own_faults.killed_in_mid_tap(site, tmp_path / "profile", KILLS)
    assert "1 kills" in told


@pytest.mark.parametrize("fault", [
    *[pytest.param(one, id=one.__name__) for one in own_faults.FAULTS],
    *[pytest.param(one, id=one.__name__, marks=pytest.mark.long) for one in own_faults.OF_THE_NIGHT],
])  # fmt: skip
def test_whatever_goes_wrong_is_said_and_no_line_is_lost(browse, site, tmp_path, fault):
    assert fault(browse(folder=tmp_path), site)


def test_a_browser_that_keeps_nothing_says_so(site):
    assert own_faults.storage_denied(site)


@pytest.mark.long
def test_a_browser_killed_in_the_midst_of_a_record_loses_nothing_at_the_start_after_next(site, tmp_path):
    """Chromium's own fault: it writes on behind half a record, and then forgets every game of the page."""
    assert own_faults.killed_in_mid_record(site, tmp_path / "profile")


@pytest.mark.long
def test_a_full_disk_is_told_and_nothing_is_lost(site, tmp_path):
    told = own_faults.full_disk(site, tmp_path)
    if told.startswith(own_faults.LEFT_OUT):
        pytest.skip(told)
    assert "nothing lost" in told


@pytest.mark.long
def test_random_games_side_by_side_have_the_same_hashes(browse, site, tmp_path):
    [told] = own_faults.side_by_side(browse(folder=tmp_path), site, tmp_path / "games", 1)
    assert "the same hashes" in told


def test_what_could_not_be_kept_is_not_shown_and_is_asked_for_again(browse, site):
    site.change("store.mjs", "writing.commit?.();", "if ((self.kept = (self.kept ?? 0) + 1) === 3) writing.abort();")
    page = begin(visit(browse(), site), "Ana", "Ben")
    shown = refused(page)
    page.sees(EN("own_page.not_kept_head"), "#sheet")
    assert top(page) == shown
    page.tap(EN("page.close"), "#sheet")
    assert say(page, Note("again"))[0]["ok"]
    assert "AbortError" in str(page.complaints())


def test_what_cannot_be_opened_again_is_told_and_a_touch_tries_again(browse, site):
    """As on a full disk: the tap is refused, and then the browser does not even open what it keeps."""
    site.change("store.mjs", "writing.commit?.();", "if ((self.kept = (self.kept ?? 0) + 1) === 3) writing.abort();")
    site.change("own.js", '{ type: "module" }', '{ type: "module", name: window.full ?? "" }')
    site.change("store.mjs", "  async open() {", f"  async open() {{ if (self.name) throw {UNKNOWN};")
    page = begin(visit(browse(), site), "Ana", "Ben")
    page.script("full = 'full'")
    shown = refused(page)
    page.sees(EN("own_page.no_room_head"))
    for room in ("full", ""):
        page.script("full = arguments[0]", room)
        page.tap(EN("page.again"), "#answers").until(lambda: not page.text("#answers").startswith(STARTING))
    page.sees(EN("own_page.not_kept_head"), "#sheet")
    assert top(page) == shown
    assert say(page.tap(EN("page.close"), "#sheet"), Note("again"))[0]["ok"]
    assert "no_room" in str(page.complaints())


def refused(page):
    """Say line after line until one is not kept; return the last one that was shown."""
    while True:
        shown = top(page)
        page.script("ask('submit', { at: now.seq, c: arguments[0] })", to_wire(Note("one")))
        page.until(lambda shown=shown: top(page) > shown or page.script("return !!OWN.again"))
        if page.script("return !!OWN.again"):
            return shown
