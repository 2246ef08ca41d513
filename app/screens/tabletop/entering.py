"""What is entered on the Table other than dice: sums, sales, first cards and deeds."""

from __future__ import annotations

from typing import TYPE_CHECKING

from app.screens.asking.answer_sheets import amount_sheet
from app.screens.asking.dealing import DealtRows
from app.screens.asking.dealt import dealt_sheet
from app.screens.asking.question import Answer
from app.screens.frame.translate import money, t
from app.screens.widgets import DicePad, PushButton, Sheet, Text
from app.session.chance import dealt, rolled
from app.views.asked import acts
from app.views.asked.deal import deal_view
from app.views.asked.question import FACES
from app.views.money.auction import auction_view

if TYPE_CHECKING:
    from collections.abc import Callable

    from app.core.steps import Step
    from app.screens.frame.running import RunningApp
    from app.screens.tabletop.laying_out import Layout
    from app.screens.tabletop.writing import LineWriter
    from app.screens.widgets.kivy_values import Widget
    from app.views.asked.deal import DealtPlaceView
    from app.views.asked.options import OptionView
    from app.views.asked.question import QuestionView
    from app.views.asked.table import PlayerView
    from app.views.money.auction import AuctionView


class DealSheet(Sheet):
    """A row for everything that was dealt. Calls `enter(pairs)` once every row is filled."""

    def __init__(
        self, places: tuple[DealtPlaceView, ...], enter: Callable[[tuple[tuple[str, str], ...]], object],
        **options: object,
    ) -> None:  # fmt: skip
        super().__init__(title=t("deal.title"), **options)
        self.enter = enter
        self._rows = DealtRows(places)
        self._rows.fbind("on_changed", self._show)
        self._button = PushButton(text=t("deal.enter"), big=True)
        self._button.fbind("on_tap", self._enter)
        self.body.add_widget(self._rows)
        self.foot.add_widget(self._button)
        self._show()

    def _show(self, *_: object) -> None:
        self._button.disabled = not self._rows.pairs

    def _enter(self, *_: object) -> None:
        self.close()
        self.enter(self._rows.pairs)


class RollsSheet(Sheet):
    """Two dice of each player, one after the other. Calls `enter(totals)` when the last one has rolled."""

    def __init__(self, players: list[tuple[str, str]], enter: Callable[..., object], **options: object) -> None:
        super().__init__(**options)
        self.players, self.enter = list(players), enter
        self.totals: list[int] = []
        self._told = Text(role="strong", tone="soft")
        self._pad = DicePad(rows=[list(FACES), list(FACES)])
        self._pad.fbind("on_dice", lambda _, faces: self._rolled(sum(faces)))
        button = PushButton(text=t("table.roll_for_us"), icon="dice-multiple", kind="tonal")
        button.fbind("on_tap", lambda *_: self._rolled(sum(map(int, rolled((FACES, FACES))))))
        for part in (self._told, self._pad):
            self.body.add_widget(part)
        self.foot.add_widget(button)
        self._ask()

    def _ask(self) -> None:
        self.title = t("table.next_rolls", player=self.players[len(self.totals)][1])
        entered = zip(self.players, self.totals, strict=False)
        self._told.text = " · ".join(f"{name} {total}" for (_, name), total in entered)
        self._pad.clear()

    def _rolled(self, total: int) -> None:
        self.totals.append(total)
        if len(self.totals) < len(self.players):
            self._ask()
            return
        self.close()
        self.enter(tuple([(player, total) for (player, _), total in zip(self.players, self.totals, strict=True)]))


class Entering:
    """The pads and sheets of a question. `pad` is the one in use; `buttons(question, players)` returns its answers."""

    def __init__(self, app: RunningApp, layout: Layout, writer: LineWriter) -> None:
        self.app, self.layout, self.writer = app, layout, writer
        self.pad: Widget = None
        self.bidder = ""
        self._sale: tuple[Step, ...] = ()
        self.told: Callable[[], object] = lambda: None  # called when a bid was typed on a sheet

    @property
    def thousands(self) -> bool:
        """Return whether this board counts in thousands."""
        return self.app.session.edition.unit > 1

    def start(self, question: QuestionView, players: tuple[PlayerView, ...]) -> Widget:
        """Show the keys of the question; return those that stand between it and its answers."""
        if question.enters == "bid":
            return self._auction()
        self.layout.put_stage()
        self.pad = self.layout.parts.stage.part("amount")
        self.pad.start(question.options[0].amount or 0, self.thousands)
        return self.layout.put_pad(self.pad)

    def buttons(self, question: QuestionView, players: tuple[PlayerView, ...]) -> list[Answer]:
        """Return the buttons of what is entered; none where only dice are."""
        if question.enters == "deal":
            rest = [Answer(option.key, option.text) for option in question.options if option.key != "deal"]
            return [Answer("deal_app", t("deal.app")), Answer("deal_table", t("deal.table")), *rest]
        if question.enters == "amount":
            return [Answer("amount", t("table.enter_amount", amount=money(int(self.pad.amount))))]
        return self._sold(question) if question.enters == "bid" else []

    def amount(self, question: QuestionView) -> None:
        """Submit the sum that was typed."""
        self.writer.submit(acts.Choose(question.options[0].key, int(self.pad.amount)))

    # an auction, bid by bid
    def _auction(self) -> Widget:
        """Show how the auction stands; another one begins with nobody touched."""
        sale = self.app.session.game.agenda[:1]
        if sale != self._sale:
            self._sale, self.bidder = sale, ""
        self.layout.put_pad(None)
        self.layout.put_stage("bid")
        self.show_bids()
        return self.layout.parts.stage.part("bidding")

    def _view(self) -> AuctionView:
        session = self.app.session
        bids, passed = session.bidding.called(session.game), session.bidding.passed(session.game)
        view = auction_view(session.game, session.edition, self.app.words, bids, passed=passed)
        if view is None:
            raise LookupError("nothing is auctioned")
        return view

    def show_bids(self) -> None:
        """Show how the auction stands: on the stage, on the keys, on the players' tiles."""
        view, stage, strip = self._view(), self.layout.parts.stage, self.layout.parts.strip
        stage.part("bid").show(view)
        stage.part("bidding").show(view, next((one for one in view.bidders if one.id == self.bidder), None))
        strip.bidding(view, self.bidder)

    def _sold(self, question: QuestionView) -> list[Answer]:
        view = self._view()
        nobody = [Answer(option.key, option.text, "outlined") for option in question.options if option.needs != "bid"]
        if not view.highest:
            return nobody or [Answer("sold", t("auction.who"), "outlined", disabled=True)]
        return [Answer("sold", view.sold, disabled=bool(view.refusal))]

    def bids(self, player: str) -> None:
        """Note who bids now."""
        self.bidder = player
        self.show_bids()

    def call(self, amount: int) -> None:
        """Note what whoever was touched bids. It is not written before somebody has bought."""
        session = self.app.session
        session.bidding.call(session.game, self.bidder, amount)
        session.changed()
        self.show_bids()

    def type_bid(self) -> None:
        """Let any other bid be typed."""
        view = self._view()
        amount_sheet(t("auction.next"), view.next, view.thousands, self._has_typed)

    def _has_typed(self, amount: int) -> None:
        self.call(amount)
        self.told()

    def leave_out(self) -> None:
        """Note that whoever was touched bids no more, and go on with the next who does. Their bid is taken back."""
        session = self.app.session
        session.bidding.call(session.game, self.bidder, 0)
        session.bidding.step_out(session.game, self.bidder)
        session.changed()
        order = self._view().bidders
        at = [one.id for one in order].index(self.bidder)
        left = [one.id for one in (*order[at + 1 :], *order[:at]) if not (one.passed or one.highest)]
        self.bidder = left[0] if left else ""
        self.show_bids()

    def sell(self) -> None:
        """Submit who bought for how much."""
        view = self._view()
        if view.highest:
            self.writer.submit(acts.Choose("sold", (view.highest, view.amount)))

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
