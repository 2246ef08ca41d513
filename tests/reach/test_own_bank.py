"""A page can be the bank by itself: everything a banker says, kept before it is told, in the same file."""

import json
import random
import re
import subprocess
import sys
from pathlib import Path

import pytest

from app.core.referee import Roll
from app.editions import names as editions
from app.session import Session
from app.session.judging.soundness import same_state
from app.views.asked.acts import Note
from app.words.catalogues import FIRST, LANGUAGES
from tests.random.chance import Chance
from tests.random.games import RandomGame
from tests.reach.own_page import Keeper, OwnPage, go_of
from tests.spoken import EN

ROOT = Path(__file__).parents[2]
NEEDS_NONE = ("websockets", "sqlite_utils", "urllib.request", "email", "segno", "kivy", "http")


@pytest.fixture
def page(tmp_path):
    page = OwnPage(tmp_path)
    yield page
    page.end()


def begun(page, names="Ana, Ben, Cy", **given):
    """Set up a game as a finger does, and begin it."""
    page.ask("new", given={"names": names, **given}, open="")
    leaf = page.ask("new", given={}, open="")
    assert page.ask_again(go_of(leaf, EN("new_game.start")))["ok"]
    return page


def chance(seed):
    return Chance(random.Random(seed).randrange)


def rolled(page, *faces):
    return page.submit(Roll(faces))


@pytest.mark.once
def test_a_bank_in_a_page_needs_no_door_and_no_library(tmp_path):
    hidden = "".join([f"sys.modules[{name!r}] = None;" for name in NEEDS_NONE])
    empty = tmp_path / "empty.db"
    Session(empty).close()
    code = f"import sys; {hidden} from app.reach.own.browser import InBrowser; from pathlib import Path;"
    code += f"from app.journal.format import schema; schema.MADE = Path({str(empty)!r});"
    code += f"one = InBrowser({str(tmp_path / 'games.db')!r}, '11' * 16, '[]'); one.session.journal.insist();"
    code += "one.hear('{\"t\": \"ping\", \"id\": \"a\"}'); print(one.told())"
    done = subprocess.run([sys.executable, "-c", code], cwd=ROOT, capture_output=True, text=True, check=False)
    assert json.loads(json.loads(done.stdout)[0]) == {"t": "re", "id": "a", "ok": True}, done.stderr


@pytest.mark.once
def test_only_the_entrance_itself_loads_the_library_of_sockets():
    """Whoever banks in a browser, or opens no door, does without it; also a phone at its start."""
    code = "import sys, importlib; sys.modules['websockets'] = None\n"
    code += "for name in sys.argv[1:]: importlib.import_module(name)"
    all_ = [path.relative_to(ROOT).with_suffix("") for path in sorted((ROOT / "app" / "reach").rglob("*.py"))]
    names = [".".join(path.parts).removesuffix(".__init__") for path in all_]
    names.remove("app.reach.talk.entrance")
    done = subprocess.run([sys.executable, "-c", code, *names], cwd=ROOT, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr


def test_a_page_without_a_game_shows_the_list_and_what_only_the_app_can(page):
    texts = [one.get("text", "") + one.get("detail", "") for one in page.home["rows"]]
    assert EN("own.app_alone") in texts
    assert EN("own.kept") in texts
    assert page.now is None


def test_a_game_begins_with_a_town_names_and_house_rules(page):
    leaf = page.ask("new", given={}, open="board")
    mega = next(one for one in leaf["rows"] if one.get("text", "").startswith("Mega"))
    leaf = page.ask_again(mega["open"])
    assert any(one.get("text") == mega["text"] for one in leaf["rows"])
    leaf = page.ask("new", given={"names": "Ana, Ben , Cy"}, open="first")
    assert [row["text"] for row in leaf["rows"] if row.get("face")] == ["Ana", "Ben", "Cy"]
    page.touch(leaf, "Ben")
    leaf = page.ask("new", given={}, open="all")
    switch = next(row["open"] for row in leaf["rows"] if "open" in row and not row.get("kind"))
    page.ask_again(switch)
    begun(page, "Ana, Ben, Cy")
    game = page.worker.session.game
    assert (game.edition, [seat.name for seat in game.seats]) == ("mega", ["Ana", "Ben", "Cy"])
    (chosen,) = switch["given"].items()
    assert game.switches[chosen[0].removeprefix("switch:")] == chosen[1]


def test_a_game_does_not_begin_without_names_and_says_why(page):
    leaf = page.ask("new", given={}, open="")
    button = next(one for one in leaf["do"] if one["text"] == EN("new_game.start"))
    assert button["no"] == EN("new_game.no_name")
    assert not page.ask("begin")["ok"]
    assert page.now is None


def test_a_bank_without_a_seat_is_told_that_it_banks_and_gets_every_answer(page):
    begun(page)
    assert (page.you["right"], page.you["seat"]) == ("bank", "")
    assert page.you["rows"][0]["text"] == EN("own.you_bank")
    assert page.now["answers"] or page.now["dice"]


@pytest.mark.parametrize("edition", editions())
def test_a_random_game_said_by_messages_has_the_heads_of_the_app(tmp_path, edition):
    """Taken to the app as a file it is the same game; and so it is for a page that begins again from the lines."""
    played = RandomGame(edition, 3, chance(edition))
    for _ in range(120):
        if not played.game.winners:
            played.step()
    page = OwnPage(tmp_path)
    opening, *said = played.said
    page.worker.session.create(edition, opening)
    page.hear({"t": "lang", "lang": FIRST})
    refused = [page.submit(command) for command in said]
    assert [one for one in refused if not one["ok"]] == []
    assert same_state(page.worker.session.game, played.game)
    head, out = page.head, page.ask("export", game=page.worker.session.number)
    assert re.fullmatch(r".*-\d{4}-\d\d-\d\d-.+\.paycorner", out["file"])
    (tmp_path / "game.paycorner").write_bytes(page.worker.file())
    page.end()
    page.start()
    assert page.head == head
    page.end()
    with Session(tmp_path / "app.db") as app:
        saved = app.files.import_game(tmp_path / "game.paycorner")
        assert saved.head == head


def test_undo_redo_and_it_was_different(page):
    begun(page, first="p1", cards="none")
    before = page.head.seq
    faces = [next(value for value, *_ in die) for die in page.now["dice"]["rows"]]
    assert rolled(page, *faces)["ok"]
    after = page.worker.session.game
    assert page.ask("undo", at=page.head.seq)["ok"]
    assert page.worker.session.game != after
    assert page.ask("redo", at=page.head.seq)["ok"]
    assert page.worker.session.game == after
    line = page.ask("why", seq=page.worker.session.top)
    leaf = page.touch(line, EN("different.title"))
    other = next(row["open"] for row in leaf["rows"] if row.get("open") and not row.get("kind"))
    leaf = page.ask_again(other)
    assert page.touch(leaf, EN("different.write"))["ok"]
    assert page.worker.session.game != after
    assert page.head.seq > before


def test_everything_that_can_be_read_is_read(page):
    begun(page)
    page.submit(Note("Pizza has come"))
    for t, more in {
        "menu": {}, "stands": {}, "rules": {"book": "", "given": {}}, "board": {}, "ground": {},
        "forms": {}, "facts": {}, "risk": {}, "games": {}, "sheet": {"seat": "p1"}, "page": {"before": 0},
        "calculator": {"given": {}, "open": ""}, "why": {"seq": 1}, "deeds": {}, "settings": {"given": {}},
        "evenings": {}, "insight": {"tab": "past"},
    }.items():  # fmt: skip
        answer = page.ask(t, **more)
        assert answer["ok"], (t, answer)
        assert answer.get("rows") or answer.get("tracks") or t in {"facts", "board", "ground"}, t


def test_the_calculator_tells_a_rent_and_where_dice_lead(page):
    begun(page, board="0")
    leaf = page.ask("calculator", given={"kind": "rent"}, open="")
    deed = next(row["open"] for row in leaf["rows"] if "open" in row)
    assert any(row.get("kind") == "lit" and "$" in row["text"] for row in page.ask_again(deed)["rows"])
    start = page.worker.session.edition.tracks["outer"][0] if "outer" in page.worker.session.edition.tracks else None
    leaf = page.ask("calculator", given={"kind": "route", **({"start": start} if start else {})}, open="")
    assert len(leaf["rows"]) > 1


def test_the_calculator_knows_every_board_also_without_a_game(page):
    leaf = page.ask("calculator", given={}, open="")
    board = next(one["open"] for one in leaf["rows"] if one.get("detail") == EN("new_game.board"))
    leaf = page.touch(page.ask_again(board), "Classic · London")
    assert "Classic · London" in [one.get("text") for one in leaf["rows"]]
    deeds = page.touch(leaf, EN("calculator.rent"))
    told = page.touch(deeds, "Mayfair")
    assert "£50" in str(told["rows"])
    assert "Mayfair" in str(page.touch(told, "Mayfair")["rows"]), "another deed of the same board"


def test_both_languages(page):
    begun(page)
    other = next(language for language in LANGUAGES if language != FIRST)
    page.hear({"t": "lang", "lang": other})
    assert page.words["lang"] == other
    assert page.you["rows"][0]["text"] != EN("own.you_bank")


def test_what_was_not_kept_is_not_told_and_the_tap_is_asked_for_again(page):
    begun(page, first="p1", cards="none")
    head, shown = page.head, page.now["seq"]
    page.keeper.refuses = True
    with pytest.raises(OSError, match="no room"):
        page.submit(Note("lost"))
    assert page.now["seq"] == shown
    page.keeper.refuses = False
    page.end()
    page.start()
    assert page.head == head
    assert page.submit(Note("said again"))["ok"]


def test_a_start_takes_only_the_lines_of_the_game_that_is_opened(page):
    for names in ("Ana, Ben", "Cy, Dee", "Eve, Fay"):
        begun(page, names)
        page.ask("leave")
    page.keeper.open = 0
    page.end()
    page.start()
    count = "select count(*) from lines"
    assert page.worker.session.journal.book.conn.execute(count).fetchone() == (0,)
    assert len([row for row in page.home["rows"] if row.get("open", {}).get("t") == "game"]) == 3
    game = next(row["open"] for row in page.home["rows"] if row.get("open", {}).get("t") == "game")
    assert page.touch(page.ask_again(game), EN("games.play_on"))["ok"]
    own = page.worker.session.journal.book.conn.execute("select count(distinct game) from lines").fetchone()
    assert own == (1,)


def test_a_changed_line_or_row_is_not_believed(page):
    begun(page)
    number = page.worker.session.number
    page.ask("leave")
    page.keeper.lines[(number, 1)] = page.keeper.lines[(number, 1)].replace("Ana", "Eva")
    page.keeper.open = number
    page.end()
    page.start()
    assert page.now is None
    told = page.ask("play", game=number)
    assert (told["rows"][0]["kind"], told["do"], page.now) == ("alarm", [], None)
    assert page.worker.check(number, page.keeper.of(number)) == EN("games.damaged")
    page.keeper.rows[number][8] = "no hash"
    page.keeper.open = 0
    page.end()
    page.start()
    assert EN("own.lost", n="1") in [row.get("text") for row in page.home["rows"]]


def test_leaving_offers_to_save_what_this_evening_has_added(page):
    begun(page)
    number = page.worker.session.number
    left = page.ask("leave")
    assert left["head"] == EN("own.save_head")
    assert page.touch(left, EN("page.save"))["file"]
    assert page.ask("play", game=number)["ok"]
    assert page.ask("leave").get("done"), "nothing was added"
    page.ask("play", game=number)
    page.submit(Note("Pizza has come"))
    assert page.ask("leave")["head"] == EN("own.save_head")


def test_what_the_browser_has_promised_stands_with_what_it_may_delete(page):
    def told(asked):
        details = {one.get("detail") for one in page.ask(asked, given={})["rows"]}
        return details & {EN("own.promised"), EN("own.not_promised")}

    assert EN("own.kept") in str(page.home["rows"])
    assert not told("games")
    for promised, words in ((False, "own.not_promised"), (True, "own.promised")):
        page.ask("lasting", promised=promised)
        assert told("games") == told("settings") == {EN(words)}
    begun(page)
    assert told("menu") == {EN("own.promised")}


def test_what_is_said_before_the_page_greets_forgets_no_open_game(page):
    begun(page)
    page.greets = False
    page.end()
    page.start()
    assert page.keeper.open
    kept = page.keeper.open
    page.ask("lasting", promised=False)
    assert page.keeper.open == kept
    page.greet()
    assert page.now, "the game that was open is open again"


def test_a_game_is_deleted_with_its_lines(page):
    begun(page)
    number = page.worker.session.number
    page.ask("leave")
    leaf = page.touch(page.ask("game", game=number), EN("games.delete"))
    assert page.touch(leaf, EN("games.delete_sure"))["ok"]
    assert (page.keeper.rows, page.keeper.lines) == ({}, {})


def test_a_file_from_a_phone_is_opened_and_goes_back(page, tmp_path):
    with Session(tmp_path / "app.db") as app:
        played = RandomGame("classic", 2, chance("from a phone"))
        number = app.create("classic", played.said[0])
        app.journal.transport.export_game(number, tmp_path / "phone.paycorner")
        head = app.head
    assert page.ask("import", file=(tmp_path / "phone.paycorner").read_bytes())["ok"]
    assert (page.head.seq, page.head.hash) == (head.seq, head.hash)
    assert page.now is not None


def test_a_file_that_is_none_is_refused_with_a_sentence(page):
    answer = page.ask("import", file=b"no game at all")
    assert not answer["ok"]
    assert answer["text"]


def test_what_is_not_understood_changes_nothing(page):
    begun(page)
    head = page.head
    for text in ("", "{}", "[1]", '{"t": "new", "id": "x"}', '{"t": "restate", "id": "y", "seq": "z"}', '{"t": "no"}'):
        page.worker.hear(text)
    assert page.head == head


def test_a_game_that_cannot_be_shown_is_in_the_list_and_the_page_says_so(page):
    begun(page)
    page.submit(Note("kept"))
    kept = page.head.seq
    number = page.worker.session.number
    conn = page.worker.session.journal.book.conn
    conn.execute("drop trigger lines_are_never_changed")
    conn.execute("update lines set hash = x'00' where seq = ?", (kept,))
    page.hear({"t": "lang", "lang": EN.language})
    assert page.home is not None
    assert page.told[-1]["t"] == "damaged"
    assert page.told[-1]["text"] == EN("own.cannot_show")
    assert (number, kept) in page.keeper.lines


def test_two_pages_on_one_store_write_over_nothing(tmp_path):
    keeper = Keeper()
    first = begun(OwnPage(tmp_path / "a", keeper))
    second = OwnPage(tmp_path / "b", keeper)
    assert first.submit(Note("first"))["ok"]
    with pytest.raises(AssertionError, match="written over"):
        second.submit(Note("second"))
    first.end()
    second.end()


@pytest.mark.parametrize("edition", ["ultimate", "classic"])
def test_every_command_that_has_a_form_is_offered_and_opens(page, edition):
    played = RandomGame(edition, 4, chance("forms"))
    while not played.game.turn or not getattr(played.game.agenda[0], "idle", False):
        played.step()
    opening, *said = played.said
    page.worker.session.create(edition, opening)
    assert all(page.submit(command)["ok"] for command in said)
    leaf = page.ask("forms")
    opened = {row["do"][0]["go"][1]["form"]: page.ask_again(row["do"][0]["go"][1]) for row in leaf["rows"]}
    assert len(opened) > 20
    assert [name for name, one in opened.items() if not one["ok"]] == []
