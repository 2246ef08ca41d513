"""The guests' page as a file: small, in every language, with all its words, alone in the world."""

import ast
import gzip
import re

import pytest

from app.core.referee import Roll
from app.reach.page import files
from app.reach.page.boards import tokens
from app.reach.page.cells import PageCell, ring
from app.reach.page.lately import Lately
from app.reach.page.leaf import COLOURS, FACES, OTHER, shade
from app.reach.talk.messages import FORMS
from app.rules.dealing.by_hand import Note
from app.rules.whole_game.opening import NewGame
from app.rules.whole_game.table_talk import Rename
from app.session import Session
from app.views.estate.board import TokenView
from app.words.catalogues import LANGUAGES
from app.words.language import Words
from tests.reach.bank import seats
from tests.spoken import EN, FR

ROOT = files.FOLDER.parent.parent
SCRIPT = (files.FOLDER / "page.js").read_text("utf-8")
PAGE = (files.FOLDER / "page.html").read_text("utf-8")
LOOKS = (files.FOLDER / "page.css").read_text("utf-8")
LARGEST = 14_000  # bytes, packed, with all words of one language
SCRIPTS = {name: (files.FOLDER / name).read_text("utf-8") for name in files.KINDS if name.endswith(".js")}
ALL = "\n".join(SCRIPTS.values())
A_GUESTS = ("page.html", "page.js", "page.css")  # the looks of a wall, and the icons, come only where they are shown


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_whole_page_is_under_fourteen_kilobytes(language):
    sizes = {name: len(files.page(name, language).packed) for name in A_GUESTS}
    print(f"{language}: {sum(sizes.values()):,} bytes packed: {sizes}")
    assert sum(sizes.values()) <= LARGEST


REASONS = ["away", "full", "gone", "lost", "put_out", "shut", "forked", "other_bank", "moved_on", "wrong_key"]


def test_every_reason_to_close_is_said_with_what_can_be_done():
    """A closed list: what the page names is what the catalogues tell."""
    listed = re.findall(r"(?s)const (?:ENDS|ALARMS|AGAIN) = .*?;", SCRIPT)
    assert {name for text in listed for name in re.findall(r'"([a-z_]+)"', text)} | {"gone"} == set(REASONS)
    for language in LANGUAGES:
        said = [Words(language)(f"page.{reason}_{part}") for reason in REASONS for part in ("head", "text")]
        assert len(set(said)) == len(said)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_word_of_the_page_is_in_the_catalogue_and_every_word_there_is_used(language):
    used = set(re.findall(r"\bW\.([a-z_]+)", ALL)) | set(re.findall(r'\bw\("([a-z_]+)"', ALL))
    used |= set(re.findall(r'"([a-z_]+)"', " ".join(re.findall(r"W\[[^\]]+\]", ALL))))
    used |= {"table", "mine", "board", "history", "next", "language"}  # said by their names
    used |= {f"{reason}_{part}" for reason in REASONS for part in ("head", "text")}
    assert set(files.page_words(language)) == used


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_page_comes_in_its_language(language):
    text = gzip.decompress(files.page("page.html", language).packed).decode()
    assert f'<html lang="{language}">' in text
    assert Words(language)("page.away_head") in text
    assert "{words}" not in text


@pytest.mark.parametrize(("asked", "expected"), [
    ("fr-CH, fr;q=0.9, en;q=0.8", "fr"), ("en-GB,en", "en"), ("xx,fr;q=0.5", "fr"), ("", "en"), ("zz;;,,", "en"),
])
def test_a_browser_gets_the_first_of_its_languages_that_we_speak(asked, expected):
    assert files.language_for(asked) == expected


def test_the_page_fetches_nothing_from_elsewhere():
    for text in (ALL, PAGE, LOOKS):
        assert set(re.findall(r"(?:https?|wss?):/*([^\s\"'`$]*)", text)) <= {"", "www.w3.org/2000/svg"}
    assert "import(" not in ALL
    assert not re.search(r"\b(eval|Function|innerHTML|outerHTML|insertAdjacentHTML|document\.write)\b", ALL)


def test_what_is_left_out_for_size_is_comment_and_indent_alone():
    """Lines are the unit: no text of the script runs over a line, or begins one with two slashes."""
    assert all(line.count("`") % 2 == 0 for line in SCRIPT.splitlines())
    bare = files.bare(SCRIPT)
    assert "\n//" not in bare
    assert bare.splitlines() == [line.strip() for line in SCRIPT.splitlines() if not re.match(r"\s*(//|$)", line)]


def test_what_else_is_left_out_are_blanks_alone_and_none_in_a_text():
    bare = files.bare(SCRIPT)
    tight = files.tight_script(bare)
    assert len(tight) < len(bare) - 1500
    assert re.findall(r"\w+|[^\w\s]", tight) == re.findall(r"\w+|[^\w\s]", bare), "no two words have become one"
    texts = r'"[^"]*"|`[^`]*`'
    assert re.findall(texts, tight) == re.findall(texts, bare)
    signs = r"[+-] [+-]|[+-]{2,}"
    assert re.findall(signs, tight) == re.findall(signs, bare), "a sign and its neighbour are still two"
    assert re.findall(r"\w+|[^\w\s]", files.tight_looks(LOOKS)) == re.findall(r"\w+|[^\w\s]", LOOKS)
    assert "#others [aria-current]" in files.tight_looks(LOOKS), "a blank in a selector has a meaning"


def test_every_message_of_the_page_has_its_form():
    asked = set(re.findall(r'\bask\("([a-z]+)"', ALL)) | set(re.findall(r'\bt: "([a-z]+)"', ALL))
    asked |= set(re.findall(r'\["(sheet|page)", \{', ALL)) | set(re.findall(r'\bcall\("([a-z]+)"', ALL))
    assert asked <= set(FORMS)
    assert {"hello", "submit", "show", "bid", "undo", "wish", "things", "ground", "board", "ping"} <= asked


def test_every_refusal_of_the_door_has_words():
    keys = set()
    for path in (ROOT / "app" / "reach").rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.Call) and getattr(node.func, "id", "") == "No":
                keys |= {argument.value for argument in node.args}
    assert {"moved_on", "not_yours"} <= keys
    for language in LANGUAGES:
        assert [key for key in sorted(keys) if not Words(language).has(f"guest.{key}")] == []


def test_players_look_on_the_page_as_they_do_in_the_app():
    """The app's own tables cannot be imported without a window: they are read."""
    found = {}
    for node in ast.walk(ast.parse((ROOT / "app" / "screens" / "widgets" / "theme.py").read_text("utf-8"))):
        if isinstance(node, ast.Assign) and getattr(node.value, "args", None):
            found[ast.unparse(node.targets[0])] = node.value.args[0]
    assert dict(COLOURS) == ast.literal_eval(found["PLAYER_COLOURS"])
    assert set(FACES) == set(ast.literal_eval(found["TOKENS"]))
    day, lamp = [ast.literal_eval(found[name]) for name in ("DAY", "LAMP")]
    light, dark = LOOKS.split("@media (prefers-color-scheme: dark)")[:2]
    names = {"page": "page", "card": "card", "ink": "ink", "soft": "soft", "felt": "felt", "tint": "tint",
             "bad": "brick", "lit": "lit", "board": "board", "outline": "outline"}  # fmt: skip
    for text, table in ((light, day), (dark, lamp)):
        on_page = dict(re.findall(r"--([a-z]+): (#[0-9A-F]{6})", text))
        assert {name: on_page[name] for name in names} == {name: table[theirs] for name, theirs in names.items()}


@pytest.mark.parametrize(("colour", "tone"), [
    ("red", COLOURS["red"]), ("#a1B2c3", "#a1B2c3"), ("#fff", OTHER), ("#12345g", OTHER), ("#123456;}", OTHER),
    ("", OTHER), ('#"/><script>', OTHER), ("url(x)", OTHER), ("#1234567", OTHER),
])
def test_a_colour_is_one_that_we_know_or_six_figures(colour, tone):
    assert shade(colour) == tone


def test_a_track_is_walked_clockwise_from_the_south_east():
    cells = ring(40, 0, 13.0)
    assert cells[0] == PageCell(87, 87, 13, 13, 0)
    assert (cells[10].x, cells[10].y) == (0, 87)
    assert (cells[20].x, cells[20].y) == (0, 0)
    assert (cells[30].x, cells[30].y) == (87, 0)
    assert sum(cell.wide * cell.high for cell in cells) == pytest.approx(100 * 100 - 74 * 74)


@pytest.mark.parametrize("at", [0, 3, 10, 13, 20, 25, 30, 39])
def test_twelve_tokens_on_one_space_stand_beside_each_other_and_on_the_board(at):
    all_ = [TokenView((0, at), f"p{n}", "red", "cat", n == 0) for n in range(12)]
    points = re.findall(r'cx="([0-9.]+)" cy="([0-9.]+)"', "".join(tokens(all_, [ring(40, 0, 13)])))
    assert len(set(points)) == 12
    assert all(0 < float(figure) < 100 for point in points for figure in point)


def test_the_last_lines_are_told_by_the_names_of_now_and_without_what_was_taken_back(tmp_path):
    """They are remembered from state to state, in each language for itself."""
    lately = Lately()
    with Session(tmp_path / "games.db") as session:
        session.create("classic", NewGame(seats(2), first="ana"))

        def told(language=EN.language):
            return [one["text"] for one in lately.rows(session, Words(language), session.past.last)]

        for number in range(5):
            session.submit(Note(f"toast {number}"))
        assert [f"toast {4 - at}" in text for at, text in enumerate(told())] == [True] * 4
        session.submit(Roll((1, 2)))
        session.undo()
        assert "toast 4" in told()[0]
        session.submit(Roll((1, 2)))
        assert "Ana" in told()[0]
        session.submit(Rename("ana", "Zoé"))
        assert [("Zoé" in text, "Ana" in text) for text in told()[:2]] == [(True, False)] * 2
        assert told(FR.language)[0] != told()[0]
