"""What is entered on the Table other than dice: sums, sales, first cards and deeds."""

from __future__ import annotations

from typing import TYPE_CHECKING

from app.screens.asking.dealt import dealt_sheet
from app.screens.asking.question import Answer
from app.screens.frame.translate import money, t
from app.screens.tabletop.deal import DealSheet, RollsSheet
from app.session.chance import dealt
from app.views.asked import acts
from app.views.asked.deal import deal_view

if TYPE_CHECKING:
    from app.screens.frame.running import RunningApp
    from app.screens.tabletop.laying_out import Layout
    from app.screens.tabletop.writing import LineWriter
    from app.screens.widgets.kivy_values import Widget
    from app.views.asked.deal import DealtPlaceView
    from app.views.asked.options import OptionView
    from app.views.asked.question import QuestionView
    from app.views.asked.table import PlayerView


class Entering:
    """The pads and sheets of a question. `pad` is the one in use; `buttons(question, players)` returns its answers."""

    def __init__(self, app: RunningApp, layout: Layout, writer: LineWriter) -> None:
        self.app, self.layout, self.writer = app, layout, writer
        self.pad: Widget = None

    @property
    def thousands(self) -> bool:
        """Return whether this board counts in thousands."""
        return self.app.session.edition.unit > 1

    def start(self, question: QuestionView, players: tuple[PlayerView, ...]) -> None:
        """Show the number pad, with faces where somebody buys."""
        self.layout.put_last(shown=False)
        self.pad = self.layout.put_stage(question.enters)
        first = question.options[0].amount
        if question.enters == "amount":
            self.pad.start(first or 0, self.thousands)
        else:
            self.pad.start([player for player in players if not player.out], first or 1, self.thousands)

    def buttons(self, question: QuestionView, players: tuple[PlayerView, ...]) -> list[Answer]:
        """Return the buttons of what is entered; none where only dice are."""
        if question.enters == "deal":
            rest = [Answer(option.key, option.text) for option in question.options if option.key != "deal"]
            return [Answer("deal_app", t("deal.app")), Answer("deal_table", t("deal.table")), *rest]
        if question.enters == "amount":
            return [Answer("amount", t("table.enter_amount", amount=money(int(self.pad.amount))))]
        return self._sold(question, players) if question.enters == "bid" else []

    def _sold(self, question: QuestionView, players: tuple[PlayerView, ...]) -> list[Answer]:
        bid = self.pad
        buyer = next((player.name for player in players if player.id == bid.player), "")
        words = t("table.sold_to", player=buyer, amount=money(int(bid.amount))) if buyer else t("table.who_buys")
        nobody = [Answer(option.key, option.text) for option in question.options if option.needs != "bid"]
        return [Answer("sold", words, "" if buyer else "outlined"), *nobody]

    def amount(self, question: QuestionView) -> None:
        """Submit the sum that was typed."""
        self.writer.submit(acts.Choose(question.options[0].key, int(self.pad.amount)))

    def sell(self) -> None:
        """Submit who bought for how much. A face has to be touched first."""
        if self.pad.player:
            self.writer.submit(acts.Choose("sold", (self.pad.player, int(self.pad.amount))))

    def rolls(self, option: OptionView, question: QuestionView, players: tuple[PlayerView, ...]) -> None:
        """Ask for two dice of each player, to find who begins."""
        names = {player.id: player.name for player in players}
        rollers = [(one.about, names[one.about]) for one in question.options if one.about in names]
        RollsSheet(rollers, lambda totals: self.writer.submit(acts.Choose(option.key, totals))).open()

    def deal_by_app(self) -> None:
        """Let the app shuffle and deal."""
        self.writer.submit(acts.Choose("deal", dealt(self._places())))
        dealt_sheet(self.app)

    def deal_by_table(self) -> None:
        """Ask what the table has dealt."""
        DealSheet(self._places(), lambda pairs: self.writer.submit(acts.Choose("deal", pairs))).open()

    def _places(self) -> tuple[DealtPlaceView, ...]:
        return deal_view(self.app.session.game, self.app.session.edition, self.app.words)
