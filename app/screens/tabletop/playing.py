"""Cards and vouchers played from the Table, landings said there, and the board to choose a space on."""

from __future__ import annotations

from typing import TYPE_CHECKING

from app.screens.asking.answer_sheets import pick_sheet
from app.screens.frame.translate import t
from app.screens.tabletop.bar import Act
from app.views.asked import acts
from app.views.asked.question import OptionView
from app.views.asked.table import BEFORE_BONUS, plays_view, way_options
from app.views.money.stock import stock_view

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from app.screens.frame.running import RunningApp
    from app.screens.tabletop.writing import LineWriter
    from app.views.asked.table import PlayView

FEW = 3  # spaces that are easily found in a list


class Playing:
    """Asks which card to play and where it leads (`play`); lets a space be chosen on the board (`to_board`)."""

    def __init__(self, app: RunningApp, writer: LineWriter) -> None:
        self.app, self.writer = app, writer

    def play(self) -> None:
        """Ask which card or voucher to play."""
        known = {f"{play.player}|{play.card}": play for play in self._plays()}
        options = [as_option(key, play) for key, play in known.items()]
        pick_sheet(t("table.plays_now"), options, lambda key: self._play(known[key]))

    def count(self) -> int:
        """Return how many cards and vouchers can be played now."""
        return len(self._plays())

    def _plays(self) -> tuple[PlayView, ...]:
        session = self.app.session
        return plays_view(session.game, session.edition, self.app.words)

    def _play(self, play: PlayView) -> None:
        session = self.app.session
        if play.card == BEFORE_BONUS:
            self.writer.submit(acts.PlayBeforeBonus(play.player))
            return
        if not play.ways:
            self.writer.submit(acts.PlayCard(play.player, play.card))
            return
        ways = way_options(session.game, session.edition, self.app.words, play.player, play.card)
        picked = lambda to: self.writer.submit(acts.PlayVoucher(play.player, play.card, to))  # noqa: E731 - used twice
        board = (lambda: self.to_board(ways, play.text, picked)) if self.on_the_board(ways) else None
        pick_sheet(play.text, ways, picked, board)

    def at_once(self) -> list[Act]:
        """Return what can be done at any time with one touch: cards, dividends."""
        session, submit, found = self.app.session, self.writer.submit, []
        if self._plays():
            found.append(Act(t("table.plays"), t("table.plays_text"), "cards-outline", self.play))
        if pay := stock_view(session.game, session.edition, self.app.words).pay:
            found.append(Act(pay, t("stock.dividends_text"), "chart-line", lambda: submit(acts.PayDividends())))
        return found

    def land(self, player: str, place: str) -> None:
        """Submit that somebody landed here."""
        self.writer.submit(acts.Landed(player, place))

    def earn(self, player: str, corner: str, roll: str) -> None:
        """Submit that somebody passed this pay corner."""
        self.writer.submit(acts.Passed(player, corner, roll))

    def on_the_board(self, options: Sequence[OptionView]) -> list[OptionView]:
        """Return the options that are spaces, if there are so many that pointing is easier than a list."""
        spaces = [option for option in options if option.about in self.app.session.edition.spaces]
        return spaces if len(spaces) > FEW else []

    def to_board(self, options: Sequence[OptionView], heading: str, picked: Callable[[str], object]) -> None:
        """Let one of these spaces be chosen on the board."""
        self.app.go("board", pick=list(options), on_pick=picked, heading=heading)


def as_option(key: str, play: PlayView) -> OptionView:
    """Return a card as a row."""
    return OptionView(key, play.text, None, "", None, "", play.told)
