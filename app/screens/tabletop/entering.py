"""What is entered on the Table: dice, sums, sales, first cards and deeds."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kivy.metrics import dp
from kivy.properties import ListProperty, NumericProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

from app.screens.asking.answer_sheets import amount_sheet
from app.screens.asking.dealing import dealt_sheet
from app.screens.asking.form import ask
from app.screens.asking.question import Answer, put
from app.screens.frame.translate import money, t
from app.screens.widgets import Column, DicePad, DieFace, PushButton, Sheet, Text
from app.screens.widgets.settling import draw_ahead, settle
from app.screens.widgets.surfaces import Still
from app.screens.widgets.theme import FINGER
from app.session.chance import dealt, rolled
from app.views.asked import acts
from app.views.asked.deal import deal_view
from app.views.asked.question import FACES
from app.views.money.auction import auction_view

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from app.core.steps import Step
    from app.screens.frame.running import RunningApp
    from app.screens.tabletop.laying_out import Layout
    from app.screens.tabletop.playing import LineWriter
    from app.views.asked.question import OptionView, QuestionView
    from app.views.asked.table import PlayerView
    from app.views.money.auction import AuctionView

class Chosen(BoxLayout):
    """The entered dice, lit; a touch opens the pad again. The one button stands beside them."""

    def __init__(self, **options: object) -> None:
        self.register_event_type("on_change")
        super().__init__(size_hint_y=None, spacing=dp(8), **options)
        self.button = PushButton(big=True, pos_hint={"center_y": 0.5}, size_hint_x=None)
        self._room = Widget(size_hint_x=None)
        self.fbind("width", self._widen)
        self.button.fbind("needed", self._grow)
        self._faces: dict[tuple[int, int | str, bool], DieFace] = {}
        self._grow()

    def _grow(self, *_: object) -> None:
        self.height = self.button.needed

    def _widen(self, *_: object) -> None:
        """Give the button half the width, like the first of two answers, so that no answer appears under it later."""
        dice = [part for part in self.children if part not in {self.button, self._room}]
        left = self.width - sum([die.width + self.spacing for die in dice])
        self.button.width = min(left, (self.width - self.spacing) / 2)
        self._room.width = left - self.button.width - self.spacing
        if self._room.width > 0 and self._room.parent is None:
            self.add_widget(self._room, index=1)
        elif self._room.width <= 0:
            put(self, self._room, wanted=False)

    def show(self, rows: Sequence[Sequence[int | str]], faces: tuple[int | str, ...], text: str) -> None:
        """Show these dice, and the text of the button."""
        self.button.text = text
        entered = enumerate(zip(rows, faces, strict=True))
        wanted = [self._face(at, face, len(set(row)) != 6) for at, (row, face) in entered]
        if [*wanted, self.button] != [part for part in self.children[::-1] if part is not self._room]:
            self.clear_widgets()
            for part in (*wanted, self.button):
                self.add_widget(part)
            self._widen()

    def warm(self, rows: tuple[tuple[int | str, ...], ...]) -> bool:
        """Build one face that is not built yet; return False when all are."""
        known = [(at, face, len(set(row)) != 6) for at, row in enumerate(rows) for face in row]
        new = next((key for key in known if key not in self._faces), None)
        if new is not None:
            self._face(*new)
        return new is not None

    def _face(self, at: int, face: int | str, speed: bool) -> DieFace:
        key = (at, face, speed)
        if key not in self._faces:
            die = DieFace(face=face, speed=speed, lit=True, width=dp(FINGER), pos_hint={"center_y": 0.5})
            die.fbind("on_tap", lambda *_: self.dispatch("on_change"))
            self._faces[key] = die
        return self._faces[key]

    def on_change(self) -> None:
        """Called when another face is wanted."""


class Dice(Column):
    """The dice: `rows` are those awaited.

    `settle()` shrinks, `open()` opens; dispatches `on_dice(faces)` when all are in.
    """

    rows = ListProperty()
    highest = NumericProperty(dp(FINGER))  # of a face

    def __init__(self, **options: object) -> None:
        self.register_event_type("on_dice")
        self.register_event_type("on_change")
        self.register_event_type("on_go")
        super().__init__(spacing=0, **options)
        self._pads: dict[tuple[tuple[int | str, ...], ...], Still] = {}
        self._chosen = Chosen()
        self._chosen.fbind("on_change", lambda *_: self.dispatch("on_change"))
        self._chosen.button.fbind("on_tap", lambda *_: self.dispatch("on_go"))
        self.fbind("rows", lambda *_: self.open())

    @property
    def pad(self) -> DicePad:
        """Return the pad for the dice that are awaited."""
        return self._pad_of(tuple(map(tuple, self.rows)))

    def _pad_of(self, kind: tuple[tuple[int | str, ...], ...]) -> DicePad:
        if kind not in self._pads:
            pad = DicePad(rows=[list(row) for row in kind], spacing=dp(4), highest=self.highest)
            self.fbind("highest", pad.setter("highest"))
            pad.fbind("on_dice", lambda _, faces: self.dispatch("on_dice", faces))
            self._pads[kind] = Still(pad)
        return self._pads[kind].child

    def warm(self, kinds: tuple[tuple[tuple[int | str, ...], ...], ...], wide: float) -> bool:
        """Build one pad or face ahead; return False when there is nothing left to build."""
        new = next((kind for kind in kinds if kind not in self._pads), None)
        if new is not None:
            self._pad_of(new).width = self._pads[new].width = wide
            settle(self._pads[new])  # drawn too, or the first tap that shows it would wait
            draw_ahead(self._pads[new])
        return new is not None or any(self._chosen.warm(kind) for kind in kinds)

    def open(self) -> None:
        """Show all faces, what was entered still lit."""
        self._put(self.pad.parent if self.rows else None)

    def settle(self, faces: tuple[int | str, ...], text: str) -> None:
        """Show only the entered dice, and the button that submits them."""
        self._chosen.show(self.rows, faces, text)
        self._put(self._chosen)

    def clear(self) -> None:
        """Clear the dice for the next roll."""
        if self.rows:
            if any(face is not None for face in self.pad.chosen):
                self.pad.clear()
            self.open()

    def roll(self) -> None:
        """Let the app roll."""
        faces = rolled(tuple(map(tuple, self.rows)))
        self.pad.enter(faces)
        self.dispatch("on_dice", faces)

    def _put(self, widget: Widget) -> None:
        if widget is not None and widget.parent is self:
            return
        self.clear_widgets()
        if widget is not None:
            self.add_widget(widget)

    def on_dice(self, faces: tuple[int | str, ...]) -> None:
        """Called when all dice are entered."""

    def on_change(self) -> None:
        """Called when entered dice should be changed."""

    def on_go(self) -> None:
        """Called when the entered dice should count."""


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
        session = self.app.session
        self.writer.submit(acts.Choose("deal", dealt(deal_view(session.game, session.edition, self.app.words))))
        dealt_sheet(self.app)

    def deal_by_table(self) -> None:
        """Ask what the table has dealt."""
        ask(self.app, "Choose", answer="deal").title = t("deal.table")
