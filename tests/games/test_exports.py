"""What is taken along comes back: a game in words gives the same game, and no cell of a table is a formula."""

import csv
import io
from types import SimpleNamespace

import pytest

from app.core.game import Game
from app.core.reasons import Refused
from app.editions.tables import usual_board
from app.rules.dealing.by_hand import PayByHand
from app.session import Session
from app.session.setup import Draft, begin
from app.transcript.export import FORMULA, as_csv, as_text
from app.typed.finding import find
from tests.journal.table import new_game
from tests.random.in_words import comes_back, random_game
from tests.random.test_random_games import EDITIONS
from tests.spoken import EN


@pytest.mark.parametrize("edition", EDITIONS)
def test_a_game_in_words_gives_the_same_game_again(edition):
    for seed in range(5):
        comes_back(random_game(edition, seed))


def test_a_line_of_the_table_has_the_number_that_the_history_gives_it(tmp_path):
    """Lines that were undone have numbers too, and a correction writes lines anew."""
    with Session(tmp_path / "games.db") as session:
        session.create("classic", new_game("ana ben"))
        for note in ("one", "two", "three", "four"):
            session.submit(PayByHand(("ana",), ("ben",), 5, note))
        session.undo()
        session.history.restate(3, PayByHand(("ana",), ("ben",), 6, "corrected"))
        rows = list(csv.DictReader(io.StringIO(as_csv(session.past.reading(), EN))))
        numbers = list(dict.fromkeys([int(row["line"]) for row in rows]))
        paid = [told.line.seq for told in session.past.backwards() if isinstance(told.entry.command, PayByHand)]
        assert numbers[1:] == paid[::-1] == [2, 9, 10]


def test_the_moneys_own_sign_is_an_m_where_our_font_does_not_draw_it(tmp_path):
    with Session(tmp_path / "games.db") as session:
        session.create("millionaire", new_game("ana ben"))
        reading, own = session.past.reading(), EN.at(session.edition, session.game).money(372)
        assert own != "M372k"
        for text in (as_text(reading, EN), as_csv(reading, EN)):
            assert own not in text
        assert "Ana: M372k" in as_text(reading, EN)


def test_no_cell_of_a_table_is_a_formula():
    from app.core.game import Seat
    from app.core.referee import decide
    from app.rules.whole_game.opening import NewGame
    from app.session.open_game import edition_for

    opening = NewGame((Seat("ana", "=1+1"), Seat("ben", "@SUM")), first="ana")
    first, game = decide(Game(), opening, edition_for("classic", opening))
    entries = [first]
    for note in ("=cmd()", "-2+3", "+1"):
        try:
            entry, game = decide(game, PayByHand(("ana",), ("ben",), 5, note), edition_for("classic", opening))
        except Refused:
            continue
        entries.append(entry)
    source = SimpleNamespace(game=game, edition=edition_for("classic", opening), entries=lambda: iter(entries))
    rows = list(csv.reader(io.StringIO(as_csv(source, EN))))
    assert len(rows) > 3
    assert [cell for row in rows for cell in row if cell.startswith(FORMULA)] == []
    assert "'=1+1" in {cell for row in rows for cell in row}


def test_a_table_for_a_spreadsheet_counts_in_the_money_of_its_board(tmp_path):
    """A game of Paris said "$" in each row, beside sums in euros."""
    with Session(tmp_path / "games.db") as session:
        paris = usual_board("FR", "fr", "classic")
        begin(session, Draft("classic").at(paris).with_one_more("Ana").with_one_more("Ben"))
        table = as_csv(session.past.reading(), EN)
    assert "€" in table
    assert "$" not in table


@pytest.mark.parametrize(("typed", "found"), [
    ("king's", "King’s Cross Station"), ("kings cross", "King’s Cross Station"),
    ("henri martin", "Avenue Henri-Martin"), ("henri-martin", "Avenue Henri Martin"),
    ("coeur", "Sacré-Cœur"), ("lodz", "Łódź"), ("smorrebrod", "Smørrebrød"), ("l'hypotheque", "Lever l’hypothèque"),
])  # fmt: skip
def test_what_is_typed_on_any_keyboard_finds_what_is_printed(typed, found):
    items = [("one", found, ""), ("two", "Mayfair", "")]
    assert [item[0] for item in find(items, typed)] == ["one"]
