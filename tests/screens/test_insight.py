"""Insight, touched: three pages, one player's roll, tables behind charts, a long game read between frames."""

import time

import pytest

from app.screens.frame.insight_reading import SOON
from tests.screens.app import paycorner
from tools import insight_scenes


@pytest.fixture
def ui(drive, tmp_path):
    ui = drive(paycorner(tmp_path))
    ui.wait(0.3)
    return ui


def opened(ui, page="ahead", names=("Ana", "Ben", "Cid"), said=30, **switches):
    insight_scenes.evening(page, names, said=said, **switches)(ui)
    ui.wait(0.3)
    return ui.app.router.current


def test_every_player_has_a_sentence_and_a_touch_tells_more(ui):
    screen = opened(ui)
    assert [line.name for line in screen.view.lines] == ["Ana", "Ben", "Cid"]
    ui.tap(ui.scroll_to(screen.view.lines[1].sentence))
    assert screen.view.chosen == "p2"
    assert ui.sees("The whole turn with its doubles")
    assert ui.faults() == []


def test_back_leads_from_one_player_to_all_and_then_away(ui):
    screen = opened(ui)
    ui.tap(screen.view.lines[0].sentence)
    ui.app.back()
    ui.wait(0.2)
    assert screen.view.chosen == ""
    ui.app.back()
    ui.wait(0.2)
    assert ui.app.router.current is not screen


def test_the_table_behind_a_chart_holds_its_figures(ui):
    screen = opened(ui)
    charts = [part for part in screen.page.children if hasattr(part, "turn")]
    costs = next(chart for chart in charts if "costs" in chart._titles[0])
    costs.turn()
    ui.wait(0.2)
    assert all(ui.sees(row[1]) for row in screen.view.risks.rows)
    assert ui.faults() == []


def test_building_asks_whose_and_says_what_it_earns(ui):
    screen = opened(ui, "build_tab")
    assert ui.sees("Whose buildings?")
    ui.tap("Ben")
    assert screen.builder == "p2"
    ui.tap("Next roll")
    ui.wait(0.3)
    assert screen.view.chosen == ""


def test_how_it_is_reckoned_is_said_on_the_screen(ui):
    opened(ui)
    ui.tap(ui.scroll_to("How is this worked out?"))
    assert ui.sees("Every way the dice can fall is counted")


def test_a_table_that_wants_no_coach_sees_why(ui):
    opened(ui, said=0, insight="off")
    assert ui.sees("This table plays without Insight")


def test_a_table_that_tracks_no_places_still_sees_the_evening(ui):
    opened(ui, positions="by_deed", said=0)
    assert ui.sees("place on the board is tracked")
    ui.tap("So far")
    ui.wait(1)
    assert ui.sees("Worth over time")


def test_a_line_more_and_a_line_less_are_seen_at_once(ui):
    screen = opened(ui, "past")
    before = screen.view.standing
    ui.app.session.undo()
    ui.app.refresh()
    ui.wait(0.5)
    undone = len(ui.app.chronicle.history.records)
    ui.app.session.redo()
    ui.app.refresh()
    ui.wait(0.5)
    assert len(ui.app.chronicle.history.records) == undone + 1
    assert screen.view.standing == before


def test_another_game_is_another_chronicle(ui):
    opened(ui)
    first = ui.app.chronicle
    opened(ui, names=("Dora", "Eve"))
    assert ui.app.chronicle is not first
    assert [line.name for line in ui.app.router.current.view.lines] == ["Dora", "Eve"]


def test_opening_it_on_a_game_of_five_thousand_entries_costs_less_than_fifty_milliseconds(ui, capsys):
    """Processor time of the first frame; what comes below the fold follows, one part a frame."""
    opened(ui, "ahead", insight_scenes.SHORT, said=120)
    while ui.app.chronicle.step():
        pass
    records = ui.app.chronicle.history.records
    records *= 1 + 5000 // len(records)
    costs = {page: min([opening(ui, page) for _ in range(3)]) for page in ("ahead", "past", "build_tab")}
    with capsys.disabled():
        print("opening insight:", {page: f"{cost * 1000:.0f} ms" for page, cost in costs.items()})
    assert max(costs.values()) < 0.05


def opening(ui, page):
    start = time.process_time()
    ui.app.go("insight", tab=page)
    cost = time.process_time() - start
    ui.app.back()
    ui.wait(0.2)
    return cost


def test_while_the_table_is_quiet_the_game_is_read_and_the_plans_are_made(ui):
    insight_scenes.begin(ui.app.session, ("Ana", "Ben"), "classic", {})
    ui.app.to_table()
    ui.wait(SOON + 8)
    assert ui.app.chronicle.current
    assert ui.app.chronicle.step() is False
