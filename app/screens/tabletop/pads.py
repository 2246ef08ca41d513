"""What is entered on the Table with a pad or from a deal: sums, sales, first cards and deeds."""

from __future__ import annotations

from typing import TYPE_CHECKING

from app.screens.asking.question import Answer
from app.screens.frame.translate import money, t
from app.screens.tabletop.deal import DealSheet, RollsSheet
from app.session.chance import dealt
from app.views.asked import acts
from app.views.asked.joint import dues_view
from app.views.money.deal import deal_view

if TYPE_CHECKING:
    from app.views.asked.joint import RowView
    from app.views.asked.options import OptionView
    from app.views.asked.question import QuestionView
    from app.views.money.deal import PlaceView


class Pads:
    """Mixed into the Table screen."""

    pad = None

    @property
    def thousands(self) -> bool:
        """Whether this board counts in thousands."""
        return self.app.session.edition.unit > 1

    def entering(self, question: QuestionView) -> list[Answer]:
        """The buttons of what is entered otherwise than by dice; none where it is not."""
        if question.enters == "deal":
            rest = [Answer(option.key, option.text) for option in question.options if option.key != "deal"]
            return [Answer("deal_app", t("deal.app")), Answer("deal_table", t("deal.table")), *rest]
        if question.enters == "amount":
            return [Answer("amount", t("table.enter_amount", amount=money(int(self.pad.amount))))]
        return self._sold_buttons(question) if question.enters == "bid" else []

    def _sold_buttons(self, question: QuestionView) -> list[Answer]:
        bid = self.pad
        buyer = next((player.name for player in self.view.players if player.id == bid.player), "")
        words = t("table.sold_to", player=buyer, amount=money(int(bid.amount))) if buyer else t("table.who_buys")
        nobody = [Answer(option.key, option.text) for option in question.options if option.needs != "bid"]
        return [Answer("sold", words, "" if buyer else "outlined"), *nobody]

    def start_pad(self, question: QuestionView) -> None:
        """The number pad, with faces where somebody buys."""
        self.put_last(shown=False)
        self.pad = self.put_stage(question.enters)
        if question.enters == "amount":
            self.pad.start(question.options[0].amount or 0, self.thousands)
        else:
            buyers = [player for player in self.view.players if not player.out]
            self.pad.start(buyers, question.options[0].amount or 1, self.thousands)

    def entered(self) -> None:
        """The button says what was typed."""
        question = self.view.question
        self.ids.ask.show(question.text, question.detail, self.entering(question), why=question.reason is not None)

    def enter_amount(self) -> None:
        """The sum that was typed."""
        self.submit(acts.Choose(self.view.question.options[0].key, int(self.pad.amount)))

    def shares(self) -> tuple[RowView, ...]:
        """What everybody gets or pays of a sum that is settled at once."""
        session = self.app.session
        return dues_view(session.game, session.edition, self.app.words).rows

    def sell(self) -> None:
        """Sold to whom, for how much; first a face has to be touched."""
        if self.pad.player:
            self.submit(acts.Choose("sold", (self.pad.player, int(self.pad.amount))))

    def enter_rolls(self, option: OptionView) -> None:
        """Who begins is rolled for: two dice of each."""
        names = {player.id: player.name for player in self.view.players}
        rollers = [(one.about, names[one.about]) for one in self.view.question.options if one.about in names]
        RollsSheet(rollers, lambda totals: self.submit(acts.Choose(option.key, totals))).open()

    def deal_by_app(self) -> None:
        """The app shuffles."""
        self.submit(acts.Choose("deal", dealt(self._places())))

    def deal_by_table(self) -> None:
        """The table dealt: enter it."""
        DealSheet(self._places(), lambda pairs: self.submit(acts.Choose("deal", pairs))).open()

    def _places(self) -> tuple[PlaceView, ...]:
        return deal_view(self.app.session.game, self.app.session.edition, self.app.words)
