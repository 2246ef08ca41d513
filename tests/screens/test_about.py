"""About the app: what is new once after an update, privacy, licences, a report without names."""

import json
import random
import re

import pytest

from app import editions
from app.core.game import Seat
from app.core.wire import CLASSES
from app.phone.preferences import FILE
from app.rules.dealing.by_hand import Note, PayByHand
from app.rules.whole_game.opening import NewGame
from app.rules.whole_game.table_talk import Rename
from app.session import Session
from app.views.lobby.about import is_updated, news, report
from app.words.changes import changes, version
from app.words.language import LANGUAGES
from tests.random.chance import Chance
from tests.random.games import RandomGame
from tests.screens import driver
from tests.screens.app import paycorner
from tests.spoken import EN, FR


def seen(home):
    return json.loads((home / FILE).read_text("utf-8"))["news_seen"]


def test_after_an_update_the_news_are_shown_once(drive, tmp_path):
    ui = drive(paycorner(tmp_path, news_seen="0.1.0"))
    ui.wait(1)
    assert ui.sees(f"New in {version()}")
    assert ui.sees(changes(EN.language)[version()][0])
    ui.tap("Got it")
    assert not ui.sees(f"New in {version()}")
    ui.close()
    again = drive(paycorner(tmp_path, news_seen=seen(tmp_path)))
    again.wait(1)
    assert not again.sees(f"New in {version()}")


def test_who_updates_from_a_version_without_news_sees_them_too(drive, tmp_path):
    (tmp_path / FILE).write_text(json.dumps({"language": FR.language, "welcomed": True, "sound": False}))
    ui = drive(paycorner(tmp_path, language=FR.language, news_seen=""))
    ui.wait(1)
    assert ui.sees(changes(FR.language)[version()][0])


def test_the_first_start_tells_no_news(drive, tmp_path):
    ui = drive(paycorner(tmp_path, welcomed=False))
    ui.wait(1)
    assert not ui.sees(version())
    assert seen(tmp_path) == version()


def test_the_news_are_shown_in_the_chosen_language_and_go_with_the_back_key(drive, tmp_path):
    ui = drive(paycorner(tmp_path, language=FR.language, news_seen="0.1.0"))
    ui.wait(1)
    assert ui.sees(f"Nouveau dans la version {version()}")
    assert [line for line in changes(FR.language)[version()] if not ui.sees(line)] == []
    ui.key("back")
    assert not ui.sees("Nouveau dans")
    assert seen(tmp_path) == version()


def test_settings_lead_to_the_page_about_the_app(drive, tmp_path):
    ui = drive(paycorner(tmp_path, news_seen=version()), size=driver.TABLET)
    ui.app.go("settings")
    ui.wait(0.5)
    ui.tap(ui.scroll_to("About this app"))
    assert ui.sees(f"Pay Corner {version()}")
    assert ui.sees("MIT")
    ui.tap("Privacy")
    assert ui.sees("no account")


def test_a_licence_is_there_to_be_read_whole(drive, tmp_path):
    ui = drive(paycorner(tmp_path))
    ui.app.go("about")
    ui.wait(0.5)
    ui.tap(ui.scroll_to("chardet"))
    assert ui.sees("Mark Pilgrim")
    assert ui.sees("GNU LESSER GENERAL PUBLIC LICENSE")
    ui.scroll_to("That's all there is to it!")
    ui.key("back")
    assert not ui.sees("Mark Pilgrim")


@pytest.mark.parametrize(("language", "row", "first", "last"), [
    ("en", "Privacy", "no account", "asks for nothing else"),
    ("fr", "Vie privée", "ni compte", "ne demande rien d’autre"),
])
def test_settings_lead_to_the_page_about_privacy(drive, tmp_path, language, row, first, last):
    ui = drive(paycorner(tmp_path, language=language))
    ui.app.go("settings")
    ui.wait(0.5)
    ui.tap(ui.scroll_to(row))
    assert ui.sees(first)
    ui.scroll_to(last)
    ui.key("back")
    assert ui.sees(row)
    assert not ui.sees(first)


VERSIONS = {"0.10.0": ("ten",), "0.9.1": ("mended",), "0.2.0": ("two",), "0.1.0": ("one",)}


@pytest.mark.parametrize(("last_seen", "told"), [
    ("0.10.0", []), ("0.9.1", ["0.10.0"]), ("0.9.0", ["0.10.0", "0.9.1"]), ("0.2.0", ["0.10.0", "0.9.1"]),
    ("0.1.0", ["0.10.0", "0.9.1", "0.2.0"]), ("", ["0.10.0", "0.9.1", "0.2.0"]), ("1.0.0", []),
    ("spoiled", ["0.10.0", "0.9.1", "0.2.0"]),
])
def test_who_skipped_versions_is_told_the_news_of_each(last_seen, told):
    """0.1.0 kept no note of the news it had told: whoever has no note comes from there."""
    assert list(news(VERSIONS, last_seen)) == told


def test_an_older_version_put_back_has_no_news():
    newer = f"{int(version().partition('.')[0]) + 1}.0.0"
    assert not is_updated(newer)
    assert not is_updated(version())
    assert is_updated("")


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
    ui.tap(ui.scroll_to("Report a problem" if language == EN.language else "Signaler un problème"))
    ui.tap("Copy" if language == EN.language else "Copier")
    copied = Clipboard.paste()
    assert f"Pay Corner: {version()}" in copied
    assert "NewGame -> Started" in copied
    assert "classic, 2 players" in copied
    assert not [word for word in ("Zara", "zara", "Benedict", "Secret", "1500", "$") if word in copied]


def lines_of(folder, seats, title, note, amount, name):
    """Return the report's lines of a game with these names, words and amounts."""
    with Session(folder) as session:
        session.create("classic", NewGame(seats, title=title))
        session.submit(Note(note))
        session.submit(PayByHand((seats[0].id,), (seats[1].id,), amount, note))
        session.submit(Rename(seats[1].id, name))
        return report({}, session.past.entries())


def test_names_notes_titles_and_amounts_change_no_letter_of_a_report(tmp_path):
    """Also where a player is called like a kind of line."""
    plain = lines_of(tmp_path / "a.db", (Seat("p1", "Ana"), Seat("p2", "Ben")), "", "a loan", 20, "Benno")
    odd = (Seat("Rolled", "Transferred"), Seat("Moved", "1500 -> $"))
    assert lines_of(tmp_path / "b.db", odd, "PayByHand", "Zoé owes 137", 137, "Note ? Pay") == plain
    assert len(plain.splitlines()) == 5


@pytest.mark.parametrize("edition", editions.names())
def test_a_report_of_any_game_holds_nothing_but_names_of_kinds(edition):
    game = RandomGame(edition, 4, Chance(random.Random(8).randrange))
    for _ in range(200):
        game.step()
    told = "".join(report({}, game.entries[at:at + 12]).split("\n", 1)[1] for at in range(0, len(game.entries), 12))
    assert len(told.splitlines()) == len(game.entries)
    assert set(re.split(r"\s+", told.strip())) <= {*CLASSES, "->", "?", "-"}


def test_a_report_can_be_made_of_a_damaged_game_and_after_a_mistake(drive, tmp_path):
    """It is needed most when something is wrong: it tells the lines before the damage, and where the mistake was."""
    from kivy.core.clipboard import Clipboard

    with Session(tmp_path / "games.db") as session:
        session.create("classic", NewGame((Seat("ana", "Ana"), Seat("ben", "Ben"))))
        session.submit(Note("good"))
        session.submit(Note("spoiled"))
    ui = drive(paycorner(tmp_path))
    ui.wait(0.5)
    ui.app.session.open(1)
    spoil(tmp_path / "games.db", "spoiled")
    ui.app.go("about")
    ui.wait(0.5)
    try:
        {}["Anastasia"]
    except KeyError as mistake:
        told = [mistake]
    ui.app.net.mistakes.extend(told)
    ui.app.router.current.report()
    ui.app.net.mistakes.clear()
    ui.wait(0.5)
    ui.tap("Copy")
    assert "Note -> Noted" in Clipboard.paste()
    assert re.search(r"^Mistakes: KeyError test_about:\d+$", Clipboard.paste(), re.MULTILINE)
    assert "Ana" not in Clipboard.paste()


def spoil(path, word):
    """Change a word in the file behind the app's back."""
    import sqlite3
    from contextlib import closing

    with closing(sqlite3.connect(path)) as file, file:
        file.execute("drop trigger lines_are_never_changed")
        file.execute("update lines set body = replace(body, ?, 'xxxx') where body like ?", (word, f"%{word}%"))
