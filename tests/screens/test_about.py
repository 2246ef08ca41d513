"""About the app: what is new once after an update, privacy, licences, a report without names."""

import json

import pytest

from app.core.game import Seat
from app.phone.preferences import FILE
from app.rules.whole_game.opening import NewGame
from app.session import Session
from app.views.lobby.about import news
from app.words.changes import changes, version
from app.words.language import LANGUAGES, Words
from tests.screens import driver
from tests.screens.app import paycorner


def seen(home):
    return json.loads((home / FILE).read_text("utf-8"))["news_seen"]


def test_after_an_update_the_news_are_shown_once(drive, tmp_path):
    ui = drive(paycorner(tmp_path, news_seen="0.1.0"))
    ui.wait(1)
    assert ui.sees(f"New in {version()}")
    assert ui.sees(changes("en")[version()][0])
    ui.tap("Got it")
    assert not ui.sees(f"New in {version()}")
    ui.close()
    again = drive(paycorner(tmp_path, news_seen=seen(tmp_path)))
    again.wait(1)
    assert not again.sees(f"New in {version()}")


def test_who_updates_from_a_version_without_news_sees_them_too(drive, tmp_path):
    (tmp_path / FILE).write_text(json.dumps({"language": "fr", "welcomed": True, "sound": False}))
    ui = drive(paycorner(tmp_path, language="fr", news_seen=""))
    ui.wait(1)
    assert ui.sees(changes("fr")[version()][0])


def test_the_first_start_tells_no_news(drive, tmp_path):
    ui = drive(paycorner(tmp_path, welcomed=False))
    ui.wait(1)
    assert not ui.sees(version())
    assert seen(tmp_path) == version()


def test_settings_lead_to_the_page_about_the_app(drive, tmp_path):
    ui = drive(paycorner(tmp_path, news_seen=version()), size=driver.TABLET)
    ui.app.go("settings")
    ui.wait(0.5)
    ui.tap(ui.scroll_to("About this app"))
    assert ui.sees(f"Pay Corner {version()}")
    assert ui.sees("no account")
    assert ui.sees("MIT")


def test_who_skipped_a_version_is_told_its_news_too():
    """The versions before the one that was seen last are old, and are not told again."""
    newest, before = list(changes("en"))[:2]
    words = Words("en")
    assert news(words, newest) == ()
    assert news(words, before) == changes("en")[newest]
    assert news(words, "0.0.1") == news(words) == changes("en")[newest]


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_report_tells_the_kinds_of_the_last_lines_and_no_names_or_amounts(drive, tmp_path, language):
    from kivy.core.clipboard import Clipboard

    with Session(tmp_path / "games.db") as session:
        seats = (Seat("zara", "Zarathustra"), Seat("ben", "Benedict"))
        session.create("classic", NewGame(seats, title="Secret evening"))
    ui = drive(paycorner(tmp_path, language=language, news_seen=version()))
    ui.wait(0.5)
    ui.app.session.open(1)
    ui.app.go("about")
    ui.wait(0.5)
    ui.tap(ui.scroll_to("Report a problem" if language == "en" else "Signaler un problème"))
    ui.tap("Copy" if language == "en" else "Copier")
    copied = Clipboard.paste()
    assert f"Pay Corner: {version()}" in copied
    assert "NewGame -> Started" in copied
    assert "classic, 2 players" in copied
    assert not [word for word in ("Zara", "zara", "Benedict", "Secret", "1500", "$") if word in copied]
