"""Cards and vouchers played from the Table, and the board to point at a space."""

from __future__ import annotations

from typing import TYPE_CHECKING

from app.screens import SCREENS
from app.screens.asking.answer_sheets import pick_sheet
from app.screens.frame.translate import t
from app.views.asked import acts
from app.views.asked.question import OptionView
from app.views.asked.table import way_options

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from app.screens.frame.running import RunningApp
    from app.screens.tabletop.writing import LineWriter
    from app.views.asked.table import PlayView

FEW = 3  # spaces that are found in a list at a glance


class Playing:
    """`play(plays)` asks which card and where it leads; `to_board(options, heading, picked)` lets one point."""

    def __init__(self, app: RunningApp, writer: LineWriter) -> None:
        self.app, self.writer = app, writer

    def play(self, plays: Sequence[PlayView]) -> None:
        """Which card or voucher?"""
        known = {f"{play.player}|{play.card}": play for play in plays}
        options = [as_option(key, play) for key, play in known.items()]
        pick_sheet(t("table.plays_now"), options, lambda key: self._play(known[key]))

    def _play(self, play: PlayView) -> None:
        session = self.app.session
        if not play.ways:
            self.writer.submit(acts.PlayCard(play.player, play.card))
            return
        ways = way_options(session.game, session.edition, self.app.words, play.player, play.card)
        picked = lambda to: self.writer.submit(acts.PlayVoucher(play.player, play.card, to))  # noqa: E731 - said in two places
        board = (lambda: self.to_board(ways, play.text, picked)) if self.on_the_board(ways) else None
        pick_sheet(play.text, ways, picked, board)

    def on_the_board(self, options: Sequence[OptionView]) -> list[OptionView]:
        """Those that are spaces, where there are so many that one would rather point."""
        spaces = [option for option in options if option.about in self.app.session.edition.spaces]
        return spaces if len(spaces) > FEW and "board" in SCREENS else []

    def to_board(self, options: Sequence[OptionView], heading: str, picked: Callable[[str], object]) -> None:
        """Point at one of these spaces."""
        self.app.go("board", pick=list(options), on_pick=picked, heading=heading)


def as_option(key: str, play: PlayView) -> OptionView:
    """A card as a row."""
    return OptionView(key, play.text, None, "", None, "", play.told)
