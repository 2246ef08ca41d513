"""The end of the evening: in every game in one place, asked once, undone, shared, and begun anew by the same people."""

import sys
import threading
from datetime import datetime, timedelta

import pytest

from app.core.ledger import BANK
from app.core.steps import question_in
from app.phone import device, sharing
from app.rules.dealing.by_hand import Adjust
from app.rules.whole_game.ending import TimeUp
from app.screens.evening.exporting import fresh_export
from app.screens.people import clock
from app.session.chronicle import minutes_played
from app.session.file_names import day_of, name_of_game
from app.views.story.result import result_view
from tests.screens.app import paycorner
from tests.screens.table_kit import at_table
from tests.spoken import EN, in_every_language

EIGHT = datetime(2026, 11, 18, 20, 0)  # noqa: DTZ001 - the hour on the wall
PAPER = (0xF3, 0xED, 0xDF)


def at_the_end(hand):
    """Touch *More* and *End of the evening*."""
    hand.ui.tap(next(one for one in hand.ui.find_all("BarButton") if one.key == "more"))
    hand.ui.wait(0.4)
    hand.ui.tap(hand.ui.scroll_to("End of the evening"))
    hand.ui.wait(0.5)
    return hand.ui


@pytest.mark.parametrize("edition", ["classic", "ultimate", "mega", "millionaire"])
def test_two_touches_show_how_things_stand_and_the_end_is_asked_once_and_undone(drive, tmp_path, edition):
    hand = at_table(drive, tmp_path, edition=edition).sit()
    asked = question_in(hand.session.game.agenda)
    ui = at_the_end(hand)
    assert ui.taps == 2
    assert ui.sees("How things stand")
    ui.tap("End the game here")
    ui.wait(0.4)
    ui.tap("Keep playing")
    ui.wait(0.4)
    assert not hand.session.game.winners
    ui.tap("End the game here")
    ui.wait(0.4)
    ui.tap("End the game")
    ui.wait(0.5)
    assert hand.session.game.winners
    assert ui.sees("The table ends the game here.")
    assert ui.faults() == []
    ui.app.go("history")
    ui.wait(0.5)
    assert ui.sees("The table ends the game here.")
    ui.app.back()
    ui.wait(0.3)
    ui.tap(ui.app.router.current.ids.undo)
    ui.wait(0.5)
    assert not hand.session.game.winners
    assert question_in(hand.session.game.agenda) == asked


def test_the_worth_of_everybody_is_told_in_its_parts(drive, tmp_path):
    hand = at_table(drive, tmp_path, edition="classic").owns("p1", "boardwalk").owns("p2", "baltic_avenue").sit()
    view = result_view(hand.session.game, hand.session.edition, hand.ui.app.words)
    richest = view.places[0]
    assert (richest.name, richest.worth, richest.told) == ("Ana", "$1,900", "cash $1,500 · properties $400")
    for place in view.places:
        assert sum(part.share for part in place.parts) <= 1
    ui = at_the_end(hand)
    assert ui.sees("cash $1,500 · properties $400")
    assert ui.faults() == []


def test_the_same_people_play_again_with_their_board_house_rules_and_looks(drive, tmp_path):
    hand = at_table(drive, tmp_path, edition="classic", players=4, free_parking="pot").sit()
    hand.say(TimeUp(early=True))
    ui = at_the_end_of(hand)
    ui.tap("Play again, same people")
    ui.wait(0.6)
    draft, seats = ui.app.draft, hand.session.game.seats
    assert ui.app.router.stack[-1].name == "new_game"
    assert (draft.edition, draft.own["free_parking"]) == ("classic", "pot")
    looks = [(one.name, one.colour, one.token) for one in draft.people]
    assert looks == [(seat.name, seat.colour, seat.token) for seat in seats]


def test_a_timed_game_is_played_again_for_as_long(drive, tmp_path):
    """The minutes were asked again."""
    from app.session import setup

    ui = drive(paycorner(tmp_path))
    ui.wait(0.5)
    draft = setup.Draft("classic", own={"length": "timed"}, minutes=75).with_one_more("Ana").with_one_more("Ben")
    setup.begin(ui.app.session, draft)
    assert setup.again(ui.app.session).minutes == 75


def at_the_end_of(hand):
    hand.ui.app.go("result")
    hand.ui.wait(0.5)
    return hand.ui


def test_c_62_when_the_time_is_up_the_end_is_asked_once_and_says_that_it_was_up(drive, tmp_path):
    hand = at_table(drive, tmp_path, edition="classic", length="timed")
    hand.say(*[clock.acts.Choose("deal", dealt(hand))])
    hand.sit()
    now = EIGHT
    hand.ui.app.clock.stop()
    hand.ui.app.clock = clock.GameClock(hand.ui.app, now=lambda: now)
    hand.ui.app.clock.stop()
    hand.say(clock.acts.AgreeEnd("2026-11-18T20:30"))
    now = EIGHT + timedelta(minutes=31)
    ui = at_the_end(hand)
    ui.tap("End the game here")
    ui.wait(0.4)
    assert not hand.session.game.winners
    ui.tap("End the game")
    ui.wait(0.5)
    assert hand.session.game.winners
    assert ui.sees("The agreed time is up.")


def dealt(hand):
    deeds = iter(("baltic_avenue", "boardwalk", "park_place", "virginia_avenue", "oriental_avenue", "vermont_avenue"))
    return tuple((seat.id, next(deeds)) for _ in range(2) for seat in hand.session.game.seats)


def test_nobodys_worth_is_shown_while_a_tax_is_being_decided(drive, tmp_path):
    hand = at_table(drive, tmp_path)
    hand.at("p1", "go")
    view = result_view(hand.session.game, hand.session.edition, EN)
    assert view.places[0].worth
    from app.views.asked import acts

    hand.say(acts.Landed("p1", "income_tax"))
    view = result_view(hand.session.game, hand.session.edition, EN)
    assert view.hidden
    assert not any(place.worth or place.parts for place in view.places)


def test_long_pauses_are_no_playing():
    times = ["2026-11-18T20:00:00+00:00", "2026-11-18T20:20:00+00:00", "2026-11-18T23:20:00+00:00",
             "2026-11-18T23:30:30+00:00", "not a time"]  # fmt: skip
    assert minutes_played(times) == 30


@pytest.mark.parametrize("size", [100, 200])
@pytest.mark.parametrize("language", [language for language, _ in in_every_language(100)])
def test_the_end_of_an_evening_of_twelve_has_no_fault(drive, tmp_path, language, size):
    hand = at_table(drive, tmp_path, players=12, settings={"language": language, "size": size})
    hand.say(*[Adjust(((BANK, "p1", 1, deed),), "laid out") for deed in ("boardwalk", "park_place")])
    hand.sit()
    ui = at_the_end_of(hand)
    assert [str(fault) for fault in ui.faults()] == []
    hand.say(TimeUp(early=True))
    ui.app.refresh()
    ui.wait(0.5)
    assert [str(fault) for fault in ui.faults()] == []


# ------------------------------------------------------------------ files

def test_an_export_has_title_day_and_board_in_its_name_and_overwrites_none(drive, tmp_path):
    """The board is the town that people know it by, not only the box."""
    hand = at_table(drive, tmp_path, edition="classic", names="uk", deck="uk").sit()
    ui = hand.ui
    ui.app.go("history")
    names = []
    for _ in range(2):
        ui.app.router.current.share("text")
        ui.wait_until(lambda: ui.sees("It lies in the folder"))
        names.append(sorted(path.name for path in (ui.app.folder / "exports").glob("*.txt")))
        ui.app.back()
        ui.wait(0.4)
    day = day_of(ui.app.session.journal.game(hand.session.number).updated)
    first = f"Friday-{day}-Classic-London"
    assert names == [[f"{first}.txt"], sorted([f"{first}.txt", f"{first}-2.txt"])]
    assert fresh_export(ui.app, "txt").name == f"{first}-3.txt"


@pytest.mark.parametrize(("title", "board", "name"), [
    ("Friday", "Classic · London", "Friday-2026-11-19-Classic-London"), ("Classic", "Classic", "Classic-2026-11-19"),
    ("../..", "Été", "2026-11-19-Été"), ("..", "", "2026-11-19"),
    ("Our 3rd: “Fun/Games”", "Dublin 1990", "Our-3rd-Fun-Games-2026-11-19-Dublin-1990"),
])  # fmt: skip
def test_a_games_file_is_called_by_title_day_and_board(title, board, name):
    assert name_of_game(title, "2026-11-19T12:00:00+00:00", board) == name


def only_program(folder, monkeypatch, text):
    """Let `xdg-open`, with this text, be the one program that is found."""
    programs = folder / "programs"
    programs.mkdir()
    (programs / "xdg-open").write_text(text)
    (programs / "xdg-open").chmod(0o755)
    monkeypatch.setenv("PATH", str(programs))


@pytest.mark.skipif(sys.platform == "win32", reason="a script cannot stand in for Windows's own Explorer")
def test_the_folder_of_an_export_is_opened_by_what_the_desk_has_for_it(drive, tmp_path, monkeypatch):
    opened = tmp_path / "opened"
    writes = f"echo \"$1\" > '{opened}.part'\n/bin/mv '{opened}.part' '{opened}'"
    only_program(tmp_path, monkeypatch, f"#!/bin/sh\n{writes}\n")
    hand = at_table(drive, tmp_path, edition="classic").sit()
    hand.ui.app.go("history")
    hand.ui.app.router.current.share("text")
    hand.ui.wait_until(lambda: hand.ui.sees("It lies in the folder"))
    hand.ui.tap("Open the folder")
    hand.ui.wait_until(opened.exists)
    assert opened.read_text().strip() == str(hand.ui.app.folder / "exports")


@pytest.mark.skipif(sys.platform == "win32", reason="a script cannot stand in for Windows's own Explorer")
@pytest.mark.parametrize("program", ["", "neither a script nor a program", "#!/bin/sh\nexit 3\n"],
                         ids=["none", "none that starts", "one that shows nothing"])  # fmt: skip
def test_where_nothing_opens_folders_the_way_to_the_file_is_told(drive, tmp_path, monkeypatch, program):
    """A touch that does nothing looks like a broken app."""
    if program:
        only_program(tmp_path, monkeypatch, program)
    else:
        monkeypatch.setenv("PATH", str(tmp_path / "nothing"))
    escaped = []
    monkeypatch.setattr(threading, "excepthook", escaped.append)
    hand = at_table(drive, tmp_path, edition="classic").sit()
    ui = hand.ui
    ui.app.go("history")
    ui.app.router.current.share("text")
    ui.wait_until(lambda: ui.sees("It lies in the folder"))
    ui.tap("Open the folder")
    ui.wait_until(lambda: ui.sees("No program here opens folders"))
    assert ui.sees(str(ui.app.folder / "exports"))
    assert escaped == []


def test_without_a_file_chooser_our_own_exports_are_listed_and_taken_in(drive, tmp_path, monkeypatch):
    hand = at_table(drive, tmp_path, edition="classic").sit()
    ui = hand.ui
    ui.app.go("history")
    ui.app.router.current.share("file")
    ui.wait_until(lambda: ui.sees("It lies in the folder"))
    ui.app.back()
    ui.app.router.home()
    ui.wait(0.5)
    monkeypatch.setattr(device, "pick_file", lambda _: False)
    ui.tap(ui.scroll_to("Open a game file"))
    ui.wait(0.5)
    assert ui.faults() == []
    ui.tap(next(row for row in ui.find_all("Row") if row.title.startswith("Friday-")))
    ui.wait_until(lambda: len(ui.app.session.games()) == 2)


def test_below_android_10_a_file_is_sent_from_where_the_person_has_put_it(tmp_path, monkeypatch):
    said = []
    monkeypatch.setattr(sharing, "has_downloads", lambda: False)
    monkeypatch.setattr(sharing.on_android, "save_file", lambda path, kind, then: then(f"content://{path.name}"))
    monkeypatch.setattr(sharing, "offer", lambda title, kind, address: said.append((title, kind, address)))
    sharing.send("Friday", path=tmp_path / "friday.txt", kind="text/plain")
    assert said == [("Friday", "text/plain", "content://friday.txt")]


@pytest.mark.pixels
@pytest.mark.parametrize("light", ["day", "lamp"])
def test_the_picture_lies_on_paper_and_lets_nothing_shine_through(drive, tmp_path, light):
    from PIL import Image

    hand = at_table(drive, tmp_path, edition="classic", settings={"light": light}).sit()
    hand.say(TimeUp(early=True))
    ui = at_the_end_of(hand)
    ui.app.router.current.share_picture()
    ui.wait(0.5)
    path, = (ui.app.folder / "exports").glob("*.png")
    picture = Image.open(path).convert("RGBA")
    assert picture.getchannel("A").getextrema() == (255, 255)
    assert picture.getpixel((2, 2))[:3] == PAPER
    assert ui.app.preferences.dark is (light == "lamp")
