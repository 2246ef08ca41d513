"""Cards and vouchers played from the Table, and the board to point at a space."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from app.screens import SCREENS
from app.screens.asking.answer_sheets import pick_sheet
from app.screens.frame.translate import t
from app.views.asked import acts
from app.views.asked.question import OptionView
from app.views.asked.table import way_options

if TYPE_CHECKING:
    from collections.abc import Callable

    from app.views.asked.table import PlayView

FEW = 3  # spaces that are found in a list at a glance


class Plays:
    """Mixed into the Table screen."""

    def play(self) -> None:
        """Which card or voucher?"""
        plays = {f"{play.player}|{play.card}": play for play in self.view.plays}
        options = [as_option(key, play) for key, play in plays.items()]
        pick_sheet(t("table.plays_now"), options, lambda key: self._play(plays[key]))

    def _play(self, play: PlayView) -> None:
        session = self.app.session
        if not play.ways:
            self.submit(acts.PlayCard(play.player, play.card))
            return
        ways = way_options(session.game, session.edition, self.app.words, play.player, play.card)
        picked = lambda to: self.submit(acts.PlayVoucher(play.player, play.card, to))  # noqa: E731 - said in two places
        board = (lambda: self._to_board(ways, play.text, picked)) if self.on_the_board(ways) else None
        pick_sheet(play.text, ways, picked, board)

    # the board as picker
    def on_the_board(self, options: Any) -> Any:
        """Those that are spaces, where there are so many that one would rather point."""
        spaces = [option for option in options if option.about in self.app.session.edition.spaces]
        return spaces if len(spaces) > FEW and "board" in SCREENS else []

    def pick_on_board(self) -> None:
        """Point at the space."""
        question = self.view.question
        self._to_board(self.on_the_board(question.options), question.text, self.answer)

    def _to_board(self, options: Any, heading: str, picked: Callable[..., Any]) -> None:
        self.app.go("board", pick=list(options), on_pick=picked, heading=heading)


def as_option(key: str, play: PlayView) -> Any:
    """A card as a row."""
    return OptionView(key, play.text, None, "", None, "", play.told)
