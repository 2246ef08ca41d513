"""The frame of the app: start, way back, crumbs, panes, language, light."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from tests.screens import driver
from tests.screens.app import paycorner
from tests.spoken import FR

ROOT = Path(__file__).resolve().parents[2]


@pytest.fixture
def app(drive, tmp_path):
    return lambda size=driver.PHONE, **settings: drive(paycorner(tmp_path, **settings), size=size)


def test_the_first_frame_shows_the_shell_and_the_games_come_after_it(tmp_path, drive):
    from kivy.app import App
    from kivy.core.window import Window

    frames = []

    def look(*_):
        if (app := App.get_running_app()) is not None:
            frames.append((app.session is not None, [screen.title for screen in app.router.seen]))

    Window.bind(on_flip=look)
    drive(paycorner(tmp_path))
    Window.unbind(on_flip=look)
    assert frames[0] == (False, ["Pay Corner"])
    assert frames[-1] == (True, ["Pay Corner"])


def test_kivymds_solver_of_colours_never_runs(tmp_path, drive, monkeypatch):
    from kivymd.theming import ThemeManager

    calls = []
    real = ThemeManager.set_colors

    def set_colors(self, *args):
        calls.append(args)
        real(self, *args)

    monkeypatch.setattr(ThemeManager, "set_colors", set_colors)
    drive(paycorner(tmp_path, light="lamp"))
    assert calls == []


def test_only_the_first_screen_is_built_before_it_is_needed(app):
    sys.modules.pop("app.screens.home.settings", None)
    ui = app()
    assert "app.screens.home.settings" not in sys.modules
    ui.app.go("settings")
    assert "app.screens.home.settings" in sys.modules


def test_back_leads_from_screen_to_screen_and_closes_no_window_at_the_first(app):
    ui = app()
    ui.tap("New game")
    ui.tap("Next: who plays")
    ui.tap(ui.scroll_to("More choices"))
    assert ui.sees("More choices")
    assert ui.key("back")
    assert ui.sees("Start the game")
    assert ui.key("back")
    assert ui.sees("Which board is on the table?")
    assert ui.key("back")
    assert ui.sees("No games yet")
    assert ui.key("back")
    assert ui.sees("No games yet")


def test_back_closes_a_sheet_before_it_leaves_the_screen(app):
    ui = app()
    ui.tap("New game")
    ui.tap("Next: who plays")
    ui.tap(ui.scroll_to(ui.find("FaceButton")))
    assert ui.sees("Look of")
    assert ui.key("back")
    assert not ui.sees("Look of")
    assert ui.sees("Start the game")


def test_crumbs_say_how_one_came_here(app):
    ui = app()
    ui.app.go("new_game")
    ui.app.go("house_rules")
    ui.wait(0.3)
    assert ui.app.router.current.crumbs == "New game"
    assert ui.sees("New game")


def test_the_language_changes_every_word_at_once_and_stays_changed(app, tmp_path):
    from app.phone import preferences

    ui = app()
    ui.app.go("settings")
    ui.wait(0.3)
    ui.tap("Français")
    assert ui.sees("Réglages")
    assert not ui.sees("Settings")
    ui.key("back")
    assert ui.sees("Nouvelle partie")
    assert preferences.load(tmp_path).language == FR.language


def test_text_size_rebuilds_the_screens_with_larger_letters(app):
    ui = app()
    ui.app.go("settings")
    ui.wait(0.3)
    before = ui.find(text="Language").font_size
    ui.tap("200\u00a0%")
    ui.wait(0.3)
    assert ui.find(text="Language").font_size == 2 * before
    assert ui.faults() == []


def test_a_dark_theme_darkens_the_paper(app):
    from app.screens.widgets.theme import luminance, theme

    ui = app()
    ui.app.go("settings")
    ui.wait(0.3)
    ui.tap("Dark")
    assert theme.dark
    assert luminance(ui.window.clearcolor) < 0.05
    ui.tap("Light")
    assert luminance(ui.window.clearcolor) > 0.7


@pytest.fixture
def two_screens():
    """A table and what may stand beside it."""
    from app.screens import SCREENS
    from app.screens.frame.screen import Screen

    class First(Screen):
        beside = "second"

    class Second(Screen):
        side = True

    class Third(Screen):
        pass

    module = type(sys)("app.screens.sample")
    module.First, module.Second, module.Third = First, Second, Third
    sys.modules["app.screens.sample"] = module
    kept = dict(SCREENS)
    SCREENS.update(first="sample:First", second="sample:Second", third="sample:Third")
    yield
    SCREENS.clear()
    SCREENS.update(kept)
    del sys.modules["app.screens.sample"]


def names(ui):
    return [type(screen).__name__ for screen in ui.app.router.seen]


@pytest.mark.usefixtures("two_screens")
def test_a_wide_window_shows_the_second_pane_beside_the_table(app):
    ui = app(size=driver.TABLET)
    ui.app.go("first")
    assert names(ui) == ["First", "Second"]
    ui.app.go("second")
    assert names(ui) == ["First", "Second"]
    ui.app.go("third")
    assert names(ui) == ["Third"]
    ui.app.back()
    ui.app.back()
    assert names(ui) == ["First", "Second"]


@pytest.mark.usefixtures("two_screens")
def test_a_turned_phone_gets_two_panes_and_one_again(app):
    ui = app()
    ui.app.go("first")
    assert names(ui) == ["First"]
    ui.resize(915, 412)
    assert names(ui) == ["First", "Second"]
    ui.resize(412, 915)
    assert names(ui) == ["First"]


def test_a_second_window_is_told_that_the_file_is_taken(app, tmp_path):
    from app.session import Session

    with Session(tmp_path / "games.db"):
        ui = app()
        assert ui.sees("This could not be opened")
        assert ui.find(text="New game").parent.disabled
        assert ui.faults() == []


def test_pausing_and_stopping_keep_the_file_whole(app, tmp_path):
    from app.session import Session

    ui = app()
    ui.tap("New game")
    ui.tap("Next: who plays")
    ui.tap("Start the game")
    assert ui.app.on_pause()
    ui.close()
    with Session(tmp_path / "games.db") as session:
        assert len(session.games()) == 1


def test_a_long_way_through_the_screens_is_kept_short_and_leads_home(drive, tmp_path):
    """The oldest screens between the first two and the last are dropped: each holds all its widgets."""
    from app.screens.frame.router import HOME, LONGEST

    ui = drive(paycorner(tmp_path))
    ui.wait(0.5)
    way = [("calculator", {"kind": kind}) for kind in ("rent", "route", "roll_three", "dividends", "notes")]
    way += [(name, {}) for name in ("settings", "rules", "about", "new_game", "follow", "club")]
    for name, args in way:
        ui.app.go(name, **args)
    stack = ui.app.router.stack
    assert len(stack) == LONGEST
    assert [visit.name for visit in stack[:HOME]] == ["games", "calculator"]
    assert [visit.name for visit in stack[-3:]] == ["new_game", "follow", "club"]
    while len(stack) > 1:
        assert ui.app.back()
    assert ui.app.router.current is stack[0].screen


@pytest.mark.once
def test_nothing_of_the_games_is_loaded_before_the_first_frame(tmp_path):
    """The rules, the journal and the session take a fifth of the start; they come once the list of games is seen."""
    code = (
        "import sys, tempfile; from pathlib import Path; from tests.screens import driver;"
        f"driver.prepare({str(tmp_path)!r}); from app import fixes, fonts; fixes.install(); fonts.install();"
        "from app.ui import PayCornerApp; PayCornerApp(folder=Path(tempfile.mkdtemp()))._run_prepare();"
        "early = ('app.rules', 'app.journal', 'app.session', 'sqlite3', 'app.editions', 'app.insight', 'app.reach');"
        "print([name for name in sys.modules if name.startswith(early)])"
    )
    done = subprocess.run(
        [sys.executable, "-c", code], cwd=ROOT, check=True, capture_output=True, text=True,
        env={**os.environ, "UI_BACKEND": "mock", "KIVY_NO_CONSOLELOG": "1"},
    )  # fmt: skip
    assert done.stdout.strip().splitlines()[-1] == "[]"
