"""The evening of evening.py, its first part on four pages and the rest on the banker's phone."""

import os

from tests.browser.evening import Evening

ON_PAGES = int(os.environ.get("PAY_CORNER_ON_PAGES", "30"))


def test_four_pages_and_the_app_play_a_short_game_to_its_end(browse, tmp_path):
    evening = Evening(tmp_path, browse)
    try:
        assert evening.play(ON_PAGES) > min(ON_PAGES, 100) // 2
        game = evening.bank.do(lambda: evening.bank.session.game)
        assert game.winners
        winner = evening.bank.do(lambda: game.seat(game.winners[0]).name)
        for page in evening.pages.values():
            page.sees(winner, "#question")
            page.until(lambda page=page: page.script("return lines.length") == evening.bank.lines)
    finally:
        evening.close()
