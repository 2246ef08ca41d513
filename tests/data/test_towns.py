"""Which board lies on a table is one value: a town's names, cards, taxes and money, and the family's own print."""

import re

import pytest

from app.core.game import Game, Seat
from app.core.referee import decide
from app.editions import kept_boards
from app.editions.own_print import OwnPrint
from app.editions.tables import TableBoard, board_in, board_of, every_town, in_order, towns, usual_board
from app.rules.whole_game.opening import NewGame
from app.session.open_game import edition_for
from app.session.setup import Draft
from app.typed.bounds import is_a_name
from app.views.lobby.setup import switch_views
from app.words.catalogues import rule_sentences
from tests.spoken import EN, FR

LONDON = usual_board("GB", EN.language, "classic")
OWN = (("deed", "boardwalk", "name", "Grafton Street"), ("board", "classic", "title", "Dublin"),
       ("board", "classic", "currency", "Ir£"), ("group", "brown", "colour", "#123456"))  # fmt: skip


def printed(board, thing):
    return EN.at(board.printed(), Game()).name(thing)


def test_the_town_sets_names_cards_taxes_and_money_together():
    """A Paris board has Paris's cards and euros; nobody mixes them by leaving one out."""
    found = {}
    for board in every_town():
        taxes = dict(board.picks).get("taxes")
        found[board.title(EN)] = (printed(board, "boardwalk"), EN.at(board.printed(), Game()).money(5), taxes)
    assert found == {
        "Ultimate": ("Boardwalk", "$5", None),
        "Classic · American": ("Boardwalk", "$5", "us_2008"),
        "Classic · London": ("Mayfair", "£5", "uk"),
        "Classic · Paris": ("Rue de la Paix", "€5", "fr"),
        "Classic · Springfield": ("Rue de la Paix", "$5", "fr"),
        "Mega Edition · American": ("Boardwalk", "$5", "us_pre2008"),
        "Mega Edition · Paris": ("Rue de la Paix", "€5", "fr"),
        "Millionaire": found["Millionaire"],
    }


@pytest.mark.parametrize("box", in_order())
def test_every_box_has_a_town_and_its_usual_one_stands_first(box):
    usual = board_of(laid_out(box, {}))
    assert TableBoard.of(box, dict(usual.picks) | towns(box)[0].board) == usual


@pytest.mark.parametrize(("country", "language", "box", "town"), [
    ("GB", EN, "classic", "london"), ("FR", FR, "classic", "paris"), ("US", EN, "ultimate", "american"),
    ("CA", FR, "ultimate", "american"), ("", EN, "ultimate", "american"), ("XX", FR, "ultimate", "american"),
])  # fmt: skip
def test_before_the_first_game_the_phones_country_says_which_board(country, language, box, town):
    board = usual_board(country, language.language)
    assert (board.edition, board.town.id) == (box, town)


@pytest.mark.parametrize(("country", "language", "booklets"), [
    ("CA", FR, {"ultimate": "fr", "classic": "fr", "mega": "fr", "millionaire": "fr"}),
    ("CA", EN, {"ultimate": "en", "classic": "en", "mega": "en", "millionaire": "en"}),
    ("GB", FR, {"classic": "en"}), ("FR", EN, {"classic": "fr", "mega": "fr"}),
])  # fmt: skip
def test_the_booklet_is_the_one_in_the_readers_language_if_it_lies_in_the_box(country, language, booklets):
    """One rule for every box: a phone in Canadian French had the English booklet in Classic, the French in Ultimate."""
    first = Draft(spoken=language.language)
    found = {box: first.at(usual_board(country, language.language, box)).preset for box in booklets}
    assert found == booklets


def test_another_board_brings_its_own_booklet_back():
    """Paris and then Ultimate left an English phone with the French booklet."""
    paris = next(board for board in every_town() if board.town.id == "paris")
    assert Draft().at(paris).at(usual_board("US", EN.language, "ultimate")).preset == "en"


def test_without_a_country_a_box_is_that_of_the_language():
    assert [usual_board("", code, "classic").town.id for code in (EN.language, FR.language)] == ["american", "paris"]


def test_a_familys_own_board_has_its_title_its_money_and_its_colours():
    board = TableBoard.of("classic", dict(LONDON.picks), OWN)
    edition = board.printed()
    assert (board.title(EN), board.title(FR), printed(board, "boardwalk")) == ("Dublin", "Dublin", "Grafton Street")
    assert EN.at(edition, Game()).money(5) == "Ir£5"
    assert edition.groups["brown"].colour == "#123456"
    assert printed(board, "park_place") == "Park Lane"


@pytest.mark.parametrize("wrong", [
    ("board", "classic", "currency", "pounds"), ("group", "brown", "colour", "brown"),
    ("group", "beige", "colour", "#123456"), ("board", "classic", "motto", "x"),
])  # fmt: skip
def test_what_makes_no_sense_on_a_board_is_left_out(wrong):
    assert TableBoard.of("classic", {}, [wrong]).printed().currency["us"] == "$"


def test_a_board_goes_through_a_file_and_a_game_and_is_the_same():
    board = TableBoard.of("classic", dict(LONDON.picks), OWN)
    assert board_in(board.plain()) == board
    game = laid_out("classic", dict(LONDON.picks), OWN)
    assert TableBoard.of("classic", dict(board_of(game).picks), board_of(game).corrections).title(EN) == "Dublin"
    assert board_of(game).printed() is board_of(game).printed()


@pytest.mark.parametrize("name", ["👨\u200d👩\u200d👧 Street", "می\u200cدان", "क्\u200dष", "שדרות רוטשילד", "北京西路"])
def test_a_board_is_kept_with_names_of_any_script(tmp_path, name):
    """Signs that join letters or emoji are part of them; one such name lost the whole board."""
    board = TableBoard.of("classic", dict(LONDON.picks), [("board", "classic", "title", name), OWN[0]])
    kept_boards.keep(tmp_path, board)
    assert kept_boards.own(tmp_path) == (board,)
    assert is_a_name(name)


@pytest.mark.parametrize("name", ["An\u200da", "\u200d", "👨\u200d", "A\u200bna", "\u202eAna"])
def test_a_sign_that_only_hides_is_in_no_name(name):
    """Two people of one look could otherwise have two names."""
    assert not is_a_name(name)


def test_the_phone_keeps_the_board_that_was_used_last(tmp_path):
    assert kept_boards.last(tmp_path) is None
    kept_boards.keep_last(tmp_path, LONDON)
    assert kept_boards.last(tmp_path) == LONDON
    (tmp_path / "boards.json").write_text((tmp_path / "boards.json").read_text().replace("uk", "paris"))
    assert kept_boards.last(tmp_path) is None


def test_london_has_stations_in_every_text_where_the_american_print_has_railroads():
    """Its board and its cards say station; nobody there has heard of a railroad."""
    words = EN.at(LONDON.printed(), Game())
    keys = [key for key in words.keys() if "{" not in key]
    assert words.name("railroads") == "Stations"
    assert words.letter("railroads") == "S"
    assert [words(key) for key in keys if "railroad" in words(key).lower()] == []
    rule = rule_sentences(EN.language)["C-17"]
    assert words.of_this_board(rule["text"]).startswith("A station charges £25, £50")
    american = EN.at(usual_board("US", EN.language, "classic").printed(), Game())
    assert american.name("railroads") == "Railroads"


@pytest.mark.parametrize(("thing", "english", "french"), [
    ("electric_company", "Springfield Nuclear Plant", "Centrale Nucléaire de Springfield"),
    ("water_works", "Springfield Waterworks", "Compagnie des Eaux de Springfield"),
    ("luxury_tax", "Gift to the Church of Springfield", "Don à l’Église de Springfield"),
])  # fmt: skip
def test_springfield_is_named_in_the_language_of_who_reads(thing, english, french):
    """Its box is a French one, and the booklet's rule C-49 tells its names in both languages."""
    board = next(board for board in every_town() if board.town.id == "springfield")
    assert [words.at(board.printed(), Game()).name(thing) for words in (EN, FR)] == [english, french]


def test_a_name_that_the_table_has_put_there_is_not_translated():
    board = next(board for board in every_town() if board.town.id == "springfield")
    own = TableBoard.of("classic", dict(board.picks), [("deed", "water_works", "name", "Duff Brewery")])
    assert [words.at(own.printed(), Game()).name("water_works") for words in (EN, FR)] == ["Duff Brewery"] * 2


@pytest.mark.parametrize("words", [EN, FR])
@pytest.mark.parametrize("board", every_town(), ids=lambda board: board.title(EN))
def test_choices_of_a_table_are_told_in_its_own_money(board, words):
    """What the other prints ask is told in the money on the table as well: no sign of another town."""
    here = words.at(board.printed(), Game())
    views = switch_views(board.printed(), words.language, {}, here)
    told = " ".join([text for view in views for text in (view.text, *[value for _, value in view.values])])
    assert [sign for sign in "$€£" if sign in told and sign != here.currency()] == []


@pytest.mark.parametrize("words", [EN, FR])
def test_a_sum_in_thousands_is_written_in_one_way(words):
    """The rulebook of Millionaire writes 150k as the Table does, in every language."""
    here = words.at(towns_board("millionaire").printed(), Game())
    shown = here.money(150).replace(here.currency(), "").strip()
    rules = [one["text"] for key, one in rule_sentences(words.language).items() if key.startswith("L-")]
    assert shown == "150k"
    assert any(shown in text for text in rules)
    assert [text for text in rules if re.search(r"\d\sk\b", text)] == []


def towns_board(box):
    return next(board for board in every_town() if board.edition == box)


def laid_out(box, switches, corrections=()):
    seats = (Seat("ana", "Ana"), Seat("ben", "Ben"))
    opening = NewGame(seats, switches=tuple(switches.items()), corrections=corrections)
    return decide(Game(), opening, edition_for(box, opening))[1]


@pytest.mark.parametrize(("sign", "stands"), [("Ir£", True), ("元", True), ("Fr.", True), ("-", False), ("5", False)])
def test_a_sign_of_money_is_no_part_of_a_sum_wherever_it_comes_from(sign, stands):
    """A file brought "-" as the sign, and every balance read as a debt. The board comes in with its box's own sign."""
    own = OwnPrint(LONDON)
    assert own.can_say(own.sign_at, sign) == stands
    came = board_in({"edition": "classic", "picks": [], "corrections": [["board", "classic", "currency", sign]]})
    assert bool(came.corrections) == stands
