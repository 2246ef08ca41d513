"""A folder alone is enough: two small boxes are played, shown, reckoned, told and kept without a line of code.

One is a fair for children: nothing is built, and few cards. The other has eight spaces and no house in the bank.
"""

import random

import pytest

from app import editions
from app.editions.tables import in_order
from app.insight.risk import Foresight
from app.reach.page.boards import ground
from app.reach.page.lately import Lately
from app.reach.page.news import news_of
from app.reach.page.sheets import sheet
from app.reach.seats.rights import ACT
from app.reach.seats.writer import Speaker
from app.session import Session, setup
from app.session.importing import take_in
from app.views.lobby import calculator
from app.views.lobby.rules import own_book, rule_views
from app.views.lobby.setup import edition_view
from app.views.story.insight import ahead_view
from app.words.language import LANGUAGES, Words
from tests.random.chance import Chance
from tests.random.games import RandomGame
from tests.spoken import EN

BOXES = ("children", "eight")


def random_game(box: str, seed: int, lines: int) -> RandomGame:
    game = RandomGame(box, 2 + seed % 2, Chance(random.Random(seed).randrange))
    for _ in range(lines):
        if game.game.winners:
            break
        game.step()
    return game


def test_the_small_boxes_stand_among_the_others() -> None:
    assert set(BOXES) < set(editions.names())
    assert set(in_order()) == set(editions.names())


@pytest.mark.parametrize("box", BOXES)
@pytest.mark.parametrize("seed", range(4))
def test_random_games_keep_every_invariant_and_reopen(box, seed):
    random_game(box, seed, 300).check_reopening()


def test_a_box_may_hold_none_of_something():
    assert editions.load("eight").stock["house"] == 0
    assert random_game("eight", 1, 2).game.holds("bank", "house") == 0


def test_nothing_is_built_where_the_box_has_no_ladder():
    game = random_game("children", 1, 60)
    assert editions.load("children").tables["ladder"] == ()
    assert not [account for account in game.game.ledger.holdings if account.startswith("@")]


@pytest.mark.parametrize("box", BOXES)
@pytest.mark.parametrize("language", LANGUAGES)
def test_calculator_and_rulebook_know_a_small_box(box, language):
    edition, words = editions.load(box), Words(language, editions.load(box))
    assert "rent" in calculator.kinds_of(edition)
    deed, *_ = calculator.deeds_of(edition, words)
    answer = calculator.rent_answer(edition, deed.id, 1, 0, (), words)
    assert str(edition.deeds[deed.id].rents[0]) in answer.figure
    assert calculator.route_answer(edition, edition.start, (1, 2), words).figure
    assert calculator.notes_answer(edition, edition.figures["start_cash"], words).figure
    assert rule_views(words, edition)
    assert own_book(edition) in {"", "C"}
    assert edition_view(edition, words).title in edition.titles.values()


@pytest.mark.parametrize("box", BOXES)
def test_a_small_box_goes_from_phone_to_phone_as_a_file(box, tmp_path):
    here, there = Session(tmp_path / "here"), Session(tmp_path / "there")
    draft = setup.Draft(edition=box).with_one_more("Ana").with_one_more("Ben")
    setup.begin(here, draft)
    chance = Chance(random.Random(3).randrange)
    game = RandomGame(box, 2, chance)
    for _ in range(20):
        game.step()
    here.journal.transport.export_game(here.number, tmp_path / "game")
    saved = take_in(there.journal, tmp_path / "game")
    assert there.journal.game(saved.id).edition == box
    here.close()
    there.close()


@pytest.mark.parametrize("box", BOXES)
def test_a_guests_page_shows_a_small_box(box, tmp_path):
    session, words = Session(tmp_path), Words(EN.language, editions.load(box))
    setup.begin(session, setup.Draft(edition=box).with_one_more("Ana").with_one_more("Ben"))
    told, guest = news_of(session, words, Lately()), Speaker("m", "phone", "p1", ACT, words)
    assert "Ana" in told.text()
    assert sheet(session, guest, {"seat": "p1"})
    for space in session.edition.deeds.values():
        assert space.name in str(ground(session, guest, {}))
    session.close()


@pytest.mark.parametrize("box", BOXES)
def test_insight_reads_a_small_box(box):
    game = random_game(box, 2, 40)
    words = Words(EN.language, game.edition, game.game)
    assert ahead_view(Foresight(game.edition), game.game, game.edition, words)
