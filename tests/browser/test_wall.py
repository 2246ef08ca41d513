"""The organiser's page in a real browser, at a real desk, with tables that come and go on."""

import re

import pytest

from app.session import setup
from app.session.round_codes.round_rules import rules_of
from app.words.catalogues import LANGUAGES
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
    page.driver.get("about:blank")
    page.driver.get(f"http://{desk.address}/#k={word}")
    return page


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


def test_tables_are_searched_by_name_and_sorted_by_what_needs_somebody_first(browse, club):
    club.desk.wall.expected = ("2", "3", "10")
    page = opened(browse, club).sees("Never heard")
    tables = "return [...document.querySelectorAll('#tables tbody th')].map((one) => one.textContent)"
    page.until(lambda: page.script(tables) == ["3", "2", "10"], "who is missing comes first")
    page.choose_in("#sort", "Table").until(lambda: page.script(tables) == ["2", "3", "10"])
    page.type("#find", "saturday").until(lambda: page.script(tables) == ["10"])


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


def test_a_round_is_begun_with_a_code_and_ended(browse, club):
    page = opened(browse, club).sees("Table 2").tap("Round").sees("No round has been begun.")
    page.script("document.querySelector('#code').value = 'table 7'")
    page.tap("Begin the round").sees("no code of a round")
    code = rules_of(setup.Draft(edition="classic").setting("bail", 75), ()).text()
    page.script("document.querySelector('#code').value = arguments[0]", code)
    page.tap("Begin the round").sees("Round 1").sees("Ends at").sees("0 of 2 tables play this round")
    page.script("window.confirm = () => true")
    page.tap("Time is up").until(lambda: page.text("#rows").count("Time is up"))
    page.tap("Standings").sees("Standings · Round 1")


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


def faults(page, axe):
    page.script(axe)
    done = page.driver.execute_async_script("axe.run().then(arguments[arguments.length - 1])")
    return [(one["id"], [node["html"] for node in one["nodes"]]) for one in done["violations"]]
