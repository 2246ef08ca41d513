"""Every language of the table LANGUAGES can say every board and begin a game: a new one finds here what it lacks."""

import pytest

from app.editions import load, names
from app.rules.whole_game.opening import BOOKLETS
from app.session import setup
from app.words.catalogues import LANGUAGES
from app.words.language import Words

BOARDS = [(edition, of) for edition in names() for of in (load(edition).switches["names"].values or ("",))]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("edition", "of"), BOARDS)
def test_every_language_can_say_the_names_of_every_board(language, edition, of):
    words = Words(language, load(edition, names=of))
    assert words("space.income_tax") != "space.income_tax"


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_language_has_a_booklet_to_begin_with(language):
    assert setup.booklet_for(language) in BOOKLETS


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("edition", names())
def test_every_edition_has_a_title_in_every_language(language, edition):
    assert load(edition).titles.get(language)
