"""The evening of evening.py: its first part on four pages and the rest on the banker's phone; and all on pages."""

import pytest

from tests.browser.evening import Evening

ON_PAGES = 30
A_MINUTE = 60


def ended(evening):
    """Return whether every page shows who has won, and holds every line."""
    game = evening.bank.do(lambda: evening.bank.session.game)
    winner = evening.bank.do(lambda: game.seat(game.winners[0]).name)
    for page in evening.pages.values():
        page.sees(winner, "#question")
        page.until(lambda page=page: page.script("return lines.length") == evening.bank.lines)
    return True


def test_four_pages_and_the_app_play_a_short_game_to_its_end(browse, tmp_path):
    evening = Evening(tmp_path, browse)
    try:
        assert evening.play(ON_PAGES) == ON_PAGES
        assert ended(evening)
    finally:
        evening.close()


@pytest.mark.long
def test_four_pages_alone_play_it_with_nothing_said_on_the_bankers_phone_but_the_deal(browse, tmp_path):
    """One page has lost its net for a minute; one is the wall since its player went bankrupt."""
    evening = Evening(tmp_path, browse, A_MINUTE)
    try:
        assert evening.play() == len(evening.said)
        assert evening.on_the_phone == []
        assert ended(evening)
        evening.wall.sees("wins", "#question")
        assert evening.wall.script("return document.body.classList.contains('wall')")
    finally:
        evening.close()
