"""What a space without a deed asks, and what it would cost or bring somebody now."""

import pytest

from app.core.events import Transferred
from app.core.ledger import MONEY, POOL
from app.views.estate.landing import LandingView, landing_view
from app.words.catalogues import LANGUAGES
from app.words.language import Words
from tests.kit import BY_STORY, Story
from tests.spoken import EN

EDITIONS = ("classic", "mega", "millionaire", "ultimate")


def landing(story, space, player="ana", words=EN):
    return landing_view(space, player, story.game, story.edition, words)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("edition", EDITIONS)
def test_every_space_without_a_deed_says_what_it_asks(edition, language):
    story, words = Story(edition), Words(language)
    for space in [space for space in story.edition.spaces.values() if not space.deed]:
        for player in ("ana", "ben", ""):
            told = landing(story, space.id, player, words)
            assert " " in told.does
            assert "place." not in told.does


@pytest.mark.parametrize(("edition", "space", "told"), [
    ("classic", "luxury_tax", LandingView("$100 to the bank.", pays="$100")),
    ("classic", "go", LandingView("Landing or passing pays $200.", gets="$200")),
    ("classic", "go_to_jail", LandingView("Straight to Jail, without a salary.")),
    ("classic", "chance_1", LandingView("Draw a card and do what it says.")),
    ("classic", "free_parking", LandingView("A rest: nothing happens.")),
    ("ultimate", "luxury_tax", LandingView("$75 to the Pool.", pays="$75")),
    ("ultimate", "bonus", LandingView("Landing pays $300, passing $250.", gets="$300")),
    ("ultimate", "pay_day", LandingView("$300 after an odd roll, $400 after an even one.")),
    ("ultimate", "income_tax", LandingView("$200 or 10% of all that one owns: say it before adding up.")),
])  # fmt: skip
def test_a_space_says_its_sums_as_this_edition_prints_them(edition, space, told):
    assert landing(Story(edition), space) == told


def test_a_tax_is_what_this_tables_print_says():
    story = Story("classic", taxes="us_pre2008")
    assert landing(story, "luxury_tax").pays == "$75"
    assert landing(story, "income_tax") == LandingView("$200 or 10% of all that one owns: say it before adding up.")


def test_the_pool_says_what_it_would_pay_out_now():
    story = Story("ultimate").given(Transferred((("ana", POOL, 301, MONEY),), BY_STORY))
    assert landing(story, "tax_refund", "ben") == LandingView("50% of the Pool is paid out: $151 now.", gets="$151")


def test_backwards_a_corner_pays_as_this_table_has_it():
    story = Story("ultimate", salary_backwards="none").marked("ana", "reversed")
    assert landing(story, "bonus") == LandingView("Landing or passing pays $0.")
    assert landing(story, "bonus", "ben").gets == "$300"


def test_who_does_not_play_is_told_what_a_space_asks_and_no_sum():
    assert landing(Story("classic"), "luxury_tax", "") == LandingView("$100 to the bank.")


def test_looking_at_a_space_says_and_moves_nothing():
    story = Story("classic")
    before, lines = story.game.position.copy(), story.game.lines
    for space in story.edition.spaces.values():
        if not space.deed:
            landing(story, space.id, "ben")
    assert (story.game.position, story.game.lines) == (before, lines)
