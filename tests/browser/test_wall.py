"""The organiser's page in a real browser, at a real desk, with tables that come and go on."""

import asyncio
import re

import pytest
from selenium.webdriver.common.action_chains import ActionChains
from selenium.webdriver.common.keys import Keys

from app.reach.club.calling import hand_in
from app.reach.codes import modules_of
from app.session import setup
from app.session.round_codes.round_rules import rules_of
from app.words.catalogues import LANGUAGES
from app.words.language import Words
from tests.desk.clubs import evening, game_of, has, lines_in
from tests.desk.evenings import record_of, texts
from tests.desk.running import CLUB, RunningDesk

LAPTOP = (1200, 900)


@pytest.fixture
def desk(tmp_path):
    desk = RunningDesk(tmp_path / "club")
    yield desk
    desk.close()


def send(desk, table, lines):
    """What a table's phone sends."""
    record = record_of(lines, table)
    kept = desk.do(desk.desk.records.end(record)).seq
    end = desk.do(desk.desk.records.take(record, kept, texts(lines[kept:])))
    desk.loop.call_soon_threadsafe(lambda: desk.desk.wrote(record, end))


@pytest.fixture
def club(desk, tmp_path):
    """Two tables with what they have played so far."""
    for table, lines in evening(tmp_path).items():
        send(desk, table, lines)
    return desk


def opened(browse, desk, word=CLUB.wall_word(), **options):  # noqa: B008 - the same word all the time
    page = browse(**{"size": LAPTOP, **options})
    return page.open(f"http://{desk.address}/#k={word}")


def test_the_organiser_sees_tables_standings_and_what_was_put_right(browse, club):
    page = opened(browse, club)
    page.sees("Table 2 · Friday").sees("Ana 2,000 · Ben 900").sees("Table 10 · Saturday")
    page.tap("Standings").sees("1. Ana").sees("4. Ben")
    page.tap("Put right").sees("was entered by hand").sees("took a line back")


def test_what_a_table_writes_is_seen_without_a_touch(browse, desk, tmp_path):
    with game_of(tmp_path / "one.db") as session:
        send(desk, "7", lines_in(session))
        page = opened(browse, desk).sees("Ana 1,500")
        has(session, "ana", 1800)
        send(desk, "7", lines_in(session))
        page.sees("Ana 1,800")


def test_one_row_a_table_is_put_right_in_place_and_keeps_the_focus(browse, desk, tmp_path):
    with game_of(tmp_path / "one.db") as session:
        send(desk, "7", lines_in(session))
        page = opened(browse, desk).sees("Ana rolls", "#rows").sees("Ana 1,500")
        page.script("window.row = document.querySelector('#tables tbody tr'); row.querySelector('button').focus()")
        has(session, "ana", 1800)
        send(desk, "7", lines_in(session))
        page.sees("Ana 1,800")
    assert page.script("return document.querySelector('#tables tbody tr') === row")
    assert page.script("return row.contains(document.activeElement)")


LEFT_BUTTON = "const one = document.activeElement; return [one.closest('#rows') !== null, one.textContent]"


@pytest.mark.parametrize("tab", ["Put right", "Look"])
def test_a_refresh_leaves_whoever_stands_on_a_button_there(browse, desk, tmp_path, tab):
    """Every five seconds: each list was drawn anew, and the keyboard began at the top again."""
    with game_of(tmp_path / "one.db") as session:
        has(session, "ben", 1700)
        send(desk, "7", lines_in(session))
        page = opened(browse, desk).sees("Ben 1,700").tap(tab)
        page.until(lambda: page.script("return !!document.querySelector('#rows button')"), "nothing can be touched")
        text = page.script("const one = document.querySelector('#rows button'); one.focus(); return one.textContent")
        page.driver.execute_async_script("show(true).then(arguments[0])")
        assert page.script(LEFT_BUTTON) == [True, text]
        has(session, "ana", 1800)
        send(desk, "7", lines_in(session))
        was = page.text("#rows")
        page.until(lambda: page.script("show(true)") or page.text("#rows") != was, "what is new is not shown")
    assert page.script(LEFT_BUTTON) == [True, text]


def test_the_organiser_needs_no_pointer(browse, club):
    """From the list of tables into one of them, to a line's Why, out of it again, and to another tab."""
    page = opened(browse, club).sees("Table 2 · Friday")
    page.script("document.querySelector('#tables button').focus()")
    ActionChains(page.driver).send_keys(Keys.ENTER).perform()
    page.until(lambda: page.script("return document.querySelectorAll('#drawing rect').length > 40"))
    assert page.script("return document.activeElement.id") == "head"
    page.script("[...document.querySelectorAll('#rows button')].find((one) => one.textContent === 'Why?').focus()")
    ActionChains(page.driver).send_keys(Keys.ENTER).perform()
    page.until(lambda: page.script("return document.querySelector('#sheet').open"))
    ActionChains(page.driver).send_keys(Keys.ESCAPE).perform()
    page.until(lambda: page.script("return document.activeElement.textContent") == "Why?", "the focus is lost")
    page.script("document.querySelector('#tabs button').focus()")
    ActionChains(page.driver).send_keys(Keys.TAB, Keys.TAB, Keys.ENTER).perform()
    page.sees("1. Ana", "#rows")


def test_tables_are_searched_by_name_and_sorted_by_what_needs_somebody_first(browse, club):
    club.desk.wall.directory.expect(["2", "3", "10"])
    page = opened(browse, club).sees("Never heard")
    tables = "return [...document.querySelectorAll('#tables tbody th')].map((one) => one.textContent)"
    page.until(lambda: page.script(tables) == ["3", "2", "10"], "who is missing comes first")
    page.choose_in("#sort", "Table").until(lambda: page.script(tables) == ["2", "3", "10"])
    page.type("#find", "saturday").until(lambda: page.script(tables) == ["10"])


def test_tables_are_counted_by_what_they_are_at_and_a_touch_shows_those_alone(browse, club):
    club.desk.wall.directory.expect(["3", "4"])
    page = opened(browse, club).sees("Never heard", "#tables")
    counts = "return [...document.querySelectorAll('#tiles button')].map((one) => +one.firstChild.textContent)"
    assert page.script(counts) == [4, 2, 0, 2, 2, 0], "no phone of the two that play is here"
    tables = "return [...document.querySelectorAll('#tables tbody th')].map((one) => one.textContent)"
    page.script("document.querySelectorAll('#tiles button')[4].focus()")
    ActionChains(page.driver).send_keys(Keys.ENTER).perform()
    page.until(lambda: page.script(tables) == ["3", "4"])
    assert page.script("return document.activeElement.getAttribute('aria-pressed')") == "true"
    page.tap("All tables", "#tiles").until(lambda: len(page.script(tables)) == 4)


def test_a_table_is_opened_with_its_board_and_a_line_says_why(browse, club):
    page = opened(browse, club).sees("Table 2")
    page.tap("Look").sees("Ana")
    page.until(lambda: page.script("return document.querySelectorAll('#drawing rect').length > 40"))
    page.tap("Why").until(lambda: page.script("return document.querySelector('#sheet').open"))
    assert page.text("#body")
    page.tap("Close")
    page.tap("Tables").sees("Table 10 · Saturday")


def test_the_next_tables_are_a_list_that_is_changed_by_hand_and_saved(browse, club, tmp_path):
    page = opened(browse, club, folder=tmp_path).sees("Table 2")
    page.tap("Next tables").sees("A proposal")
    page.tap("By draw").sees("A proposal")
    page.script("document.querySelector('td input').value = '9'")
    page.tap("Save as a table")
    page.until(lambda: (tmp_path / "tables.csv").exists() and (tmp_path / "tables.csv").stat().st_size)
    saved = (tmp_path / "tables.csv").read_text("utf-8-sig")
    assert re.search(r'^"9","\w+"', saved, re.MULTILINE)
    assert all(name in saved for name in ("Ana", "Ben", "Cid", "Dora"))


def test_next_tables_by_keyboard_leads_to_the_heading_and_leaves_the_focus_where_it_is_used(browse, club):
    page = opened(browse, club).sees("Table 2")
    page.script("document.querySelectorAll('#tabs button')[4].focus()")
    ActionChains(page.driver).send_keys(Keys.ENTER).perform()
    page.sees("A proposal").until(lambda: page.script("return document.activeElement.id") == "head")
    page.script("[...document.querySelectorAll('#tools button')].find((one) => one.textContent === 'By draw').focus()")
    page.script("window.was = document.querySelector('td input')")
    ActionChains(page.driver).send_keys(Keys.ENTER).perform()
    page.until(lambda: not page.script("return was.isConnected"), "no other proposal has come")
    assert page.script("return document.activeElement.textContent") == "By draw"


def test_a_round_is_begun_with_a_code_and_ended(browse, club):
    page = opened(browse, club).sees("Table 2").tap("Round").sees("No round has been begun.")
    chosen(page, "The code of a round")
    page.script("document.querySelector('#code').value = 'table 7'")
    page.tap("Begin the round").sees("no code of a round")
    code = rules_of(setup.Draft(edition="classic").setting("bail", 75), ()).text()
    page.script("document.querySelector('#code').value = arguments[0]", code)
    page.tap("Begin the round").sees("Round 1").sees("Ends at").sees("0 of 2 tables play this round")
    page.script("window.confirm = () => true")
    page.tap("Time is up").until(lambda: page.text("#rows").count("Time is up"))
    page.tap("Standings").sees("Standings · Round 1")


def chosen(page, text):
    """Choose what the round is played by, once all that there is has come."""
    options = "return [...$('rules').options].find((one) => one.text.startsWith(arguments[0]))?.text"
    page.until(lambda: page.script(options, text), f"nothing like {text!r} can be chosen")
    page.choose_in("#rules", page.script(options, text))


def test_a_round_is_chosen_on_the_page_and_taken_over_from_a_tables_phone_by_a_touch(browse, club, tmp_path):
    page = opened(browse, club).sees("Table 2").tap("Round")
    chosen(page, "Classic · Paris")
    page.tap("Begin the round").sees("Classic · Paris", "#rows").sees("Timed game").sees("Round 1 ends in", "#clock")
    code = rules_of(setup.Draft(edition="mega").setting("bail", 75), ()).text()
    hand_in(CLUB.code((club.address,), "7"), "b" * 32, code)
    taken = "return $('rules').selectedOptions[0].text"
    page.until(lambda: "From the phone of table 7 · Mega" in page.script(taken), "what is handed in is not chosen")
    page.tap("Begin the round").sees("Round 2").sees("Mega Edition", "#rows")


def test_people_are_enrolled_seated_and_added_up_over_the_rounds(browse, club):
    page = opened(browse, club).sees("Table 2").tap("Standings").sees("1. Ana")
    page.tap("All rounds").sees("nobody is enrolled")
    page.type("#people", "Ana\nBen\nEve").tap("Enrol these people").sees("Eve", ".totals")
    page.tap("Next tables").sees("A proposal")
    page.until(lambda: page.script("return document.querySelectorAll('td input').length") == 3)
    page.tap("Send to the tables").sees("The places of Round 1 are sent")
    assert [place[1] for place in club.do(club.desk.evening.facts()).seating.places] == ["Ana", "Ben", "Eve"]


def test_a_sheet_has_one_square_for_each_table_and_the_same_to_type_below_it(browse, desk):
    desk.desk.wall.desks, desk.desk.wall.tables_named = (desk.address,), "1-3 garden"
    page = opened(browse, desk).sees("No table has come yet").tap("Codes to print").sees("Table garden")
    for table in ("1", "2", "3", "garden"):
        page.sees(CLUB.word(table), "#paper")
    assert read_square(page, 4) == modules_of(CLUB.code((desk.address,), "garden").square())
    assert page.script("return document.querySelectorAll('#paper svg').length") == 4


def test_the_sheet_of_codes_is_whole_again_after_a_broken_connection(browse, club, tmp_path):
    """What was on its way when the desk went was waited for ever, and the sheet said that the desk was away."""
    club.desk.wall.tables_named, port = "1-2", club.port
    page = opened(browse, club).sees("Table 2").tap("Codes to print").sees(CLUB.word("2"), "#paper")
    club.close()
    page.sees("The desk does not answer.").type("#named", "7 8")
    page.script("document.querySelector('#named').dispatchEvent(new Event('change'))")
    again = RunningDesk(tmp_path / "club", port=port)
    page.sees(CLUB.word("8"), "#paper").until(lambda: not page.text("#state"), "the desk is here again")
    assert page.script("return document.querySelectorAll('#paper svg').length") == 2
    again.close()


def read_square(page, at):
    """The dark and light parts of a square, as the page has drawn them."""
    box, drawn = page.script(
        "const one = document.querySelectorAll('#paper svg')[arguments[0] - 1];"
        "return [one.getAttribute('viewBox'), one.firstChild.getAttribute('d')]", at)  # fmt: skip
    side = int(box.split()[2])
    dark = {tuple(map(int, place)) for place in re.findall(r"M(\d+) (\d+)h1", drawn)}
    return tuple(tuple((x, y) in dark for x in range(side)) for y in range(side))


def test_a_page_goes_to_the_other_desk_when_its_own_is_gone(browse, club, tmp_path):
    other = RunningDesk(tmp_path / "other")
    club.desk.wall.desks = (club.address, other.address)
    page = opened(browse, club).sees("Table 2")
    page.until(lambda: page.script("return desks.length") == 2)
    club.close()
    page.until(lambda: page.script("return location.host") == other.address, "it stayed")
    page.sees("No table has come yet")
    other.close()


def test_time_is_up_is_answered_while_standings_are_added_up(browse, club):
    code = rules_of(setup.Draft(edition="classic"), ()).text()
    club.do(club.desk.rounds.begin(code, 0, "Round 1"))
    waits = asyncio.Event()
    club.desk.wall._answers = {**club.desk.wall._answers, "standings": lambda *_: waits.wait()}
    page = opened(browse, club).sees("Table 2").tap("Standings").tap("Round")
    page.script("window.confirm = () => true")
    page.tap("Time is up", "main").until(lambda: page.text("#rows").count("Time is up"))
    assert club.do(club.desk.evening.facts()).round.over


def test_results_are_saved_for_a_spreadsheet(browse, club, tmp_path):
    page = opened(browse, club, folder=tmp_path).tap("Standings").sees("1. Ana")
    page.tap("Save as a table")
    page.until(lambda: (tmp_path / "results.csv").exists() and (tmp_path / "results.csv").stat().st_size)
    assert "1,Ana,2,2000,3" in (tmp_path / "results.csv").read_text("utf-8-sig")


def test_without_the_organisers_word_nothing_is_shown(browse, club):
    for word in (CLUB.word("2"), ""):
        page = opened(browse, club, word=word).sees("This page needs the organiser’s address")
        assert "Ana" not in page.text()


def test_a_desk_that_is_gone_is_told_and_comes_back_by_itself(browse, club, tmp_path):
    page = opened(browse, club).sees("Table 2")
    port = club.port
    club.close()
    page.sees("The desk does not answer.")
    again = RunningDesk(tmp_path / "club", port=port)
    page.until(lambda: "does not answer" not in page.text(), "the page did not come back")
    page.sees("Table 2 · Friday")
    again.close()


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("dark", [False, True])
def test_whoever_reads_it_with_other_means_stumbles_over_nothing(browse, club, axe, language, dark):
    page = opened(browse, club, language=language, dark=dark).sees("Table 2")
    for tab in range(5):
        page.script("document.querySelectorAll('#tabs button')[arguments[0]].click()", tab)
        page.until(lambda: page.script("return document.querySelector('#rows').textContent.length > 9"))
        assert faults(page, axe) == []
    page.resize(*LAPTOP, zoom=2)
    assert page.script("return document.documentElement.scrollWidth <= innerWidth")


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("dark", "wide"), [(False, 1366), (True, 390)])
def test_totals_and_the_sheet_of_codes_stop_nobody_either(browse, club, axe, language, dark, wide):
    words, code = Words(language), rules_of(setup.Draft(edition="classic"), ()).text()
    club.desk.wall.desks, club.desk.wall.tables_named = (club.address,), "1-3"
    club.desk.wall.alarms = lambda words: [words("alarm.full")]
    club.do(club.desk.rounds.begin(code, 90, "Round 1"))
    page = opened(browse, club, language=language, dark=dark, size=(wide, 800)).sees("Table 2", "#rows")
    page.tap(words("wall.codes")).sees(words("wall.at_table", table="3"), "#paper")
    assert faults(page, axe) == []
    page.tap(words("wall.standings"), "#tabs").sees("Round 1", "#head").tap(words("wall.totals"), "#tools")
    page.until(lambda: page.script("return !!$('people')"))
    page.type("#people", "Ana\nBen").tap(words("wall.enrol")).sees("Ben", ".totals")
    assert faults(page, axe) == []
    assert page.script("return document.documentElement.scrollWidth <= innerWidth")


def test_totals_of_many_rounds_are_scrolled_by_keyboard_on_a_phone_and_nothing_else_is(browse, club, axe):
    """The last columns lay outside, and nobody without a finger could get there."""
    code = rules_of(setup.Draft(edition="classic"), ()).text()
    for number in range(1, 5):
        club.do(club.desk.rounds.begin(code, 0, f"Round {number}"))
    page = opened(browse, club, size=(360, 740)).sees("Table 2", "#rows")
    sideways = "return [$('rows'), document.querySelector('main')].map((one) => one.scrollWidth > one.clientWidth)"
    assert page.script(sideways) == [False, False]
    page.tap("Standings", "#tabs").tap("All rounds", "#tools").until(lambda: page.script("return !!$('people')"))
    page.type("#people", "Ana\nBen").tap("Enrol these people").sees("Ben", ".totals")
    page.until(lambda: page.script("return [...document.querySelectorAll('#rows[tabindex]')].length") == 1)
    assert page.script(sideways) == [True, False]
    assert faults(page, axe) == []


def faults(page, axe):
    page.script(axe)
    done = page.driver.execute_async_script("axe.run().then(arguments[arguments.length - 1])")
    return [(one["id"], [node["html"] for node in one["nodes"]]) for one in done["violations"]]
