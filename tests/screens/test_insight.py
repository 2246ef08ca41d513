"""Insight, touched: three pages, one player's roll, tables behind charts, a long game read between frames."""

import time

import pytest

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
    assert screen.player == "p2"


def test_how_it_is_reckoned_is_said_on_the_screen(ui):
    opened(ui)
    ui.tap(ui.scroll_to("How is this reckoned?"))
    assert ui.sees("Every way for the dice to fall is counted")


def test_a_table_that_wants_no_coach_sees_why(ui):
    opened(ui, said=0, insight="off")
    assert ui.sees("This table plays without insight")


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


def test_opening_costs_little_beside_a_frame(ui, capsys):
    opened(ui, "ahead", insight_scenes.SHORT, said=120)
    ui.app.chronicle.catch_up()
    ui.app.back()
    ui.wait(0.3)
    costs = []
    for page in ("ahead", "past", "build_tab"):
        start = time.perf_counter()
        ui.app.go("insight", tab=page)
        costs.append(time.perf_counter() - start)
        ui.app.back()
        ui.wait(0.2)
    with capsys.disabled():
        print("opening insight:", [f"{cost * 1000:.0f} ms" for cost in costs])
    assert max(costs) < 0.5
