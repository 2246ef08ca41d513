"""An auction bid by bid: touch who bids; the highest is lit; one confirm. Nothing is written before that."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kivy.metrics import dp

from app.screens.asking.answer_sheets import amount_sheet
from app.screens.asking.question import put
from app.screens.deals.auction_parts import Bidders, Contests
from app.screens.frame.submitting import Submits
from app.screens.frame.translate import money, t
from app.screens.pictures import GroupMark
from app.screens.widgets import Callout, Column, Empty, IconButton, PushButton, SideBySide, Text, Word, Wrap
from app.views.asked import acts
from app.views.asked.contest import contest_views
from app.views.money.auction import auction_view

if TYPE_CHECKING:
    from app.core.steps import Step
    from app.screens.widgets.kivy_values import Widget
    from app.views.money.auction import AuctionView


class AuctionScreen(Submits):
    """The auction screen: sold to whom, for how much."""

    view: AuctionView | None
    side = True

    def __init__(self, **options: object) -> None:
        self.step, self.typed = 10, 0
        self.sale: tuple[Step, ...] = ()
        super().__init__(**options)
        self.mark, self.thing = GroupMark(), Text(role="headline")
        self.told = Column(spacing=dp(2))
        self.head = SideBySide(spacing=dp(12))
        words = Column(spacing=dp(2))
        words.add_widget(self.thing)
        words.add_widget(self.told)
        self.head.add_widget(words)
        self.faces = Bidders()
        self.faces.fbind("on_face", lambda _, key: self.bid(key))
        self.how = Text(text=t("auction.how"), role="small", tone="soft")
        self.empty = Empty(icon="gavel", title=t("auction.over"), text=t("auction.over_text"))
        self.contests = Contests()
        self.contests.fbind("on_contest", lambda _, unit, wants: self.submit(acts.Contest(unit, wants)))
        self._build_bids()

    def _build_bids(self) -> None:
        self.next, self.note = Word(role="headline"), Callout(kind="bad")
        line = SideBySide(spacing=dp(6))
        line.add_widget(Text(text=t("auction.next"), tone="soft"))
        line.add_widget(self.next)
        pencil = IconButton(icon="pencil-outline", tone="felt", name=t("auction.next"))
        pencil.fbind("on_tap", lambda *_: self.type())
        line.add_widget(pencil)
        self.steps = Wrap(spacing=dp(5), grid=True)
        self.sold = PushButton(text="", big=True)
        self.sold.fbind("on_tap", lambda *_: self.sell())
        self.nobody = PushButton(text=t("auction.nobody"), kind="tonal")
        self.nobody.fbind("on_tap", lambda *_: self.pass_by())
        self.raising = Column(spacing=dp(6))
        self.raising.add_widget(line)
        self.raising.add_widget(self.steps)

    def look(self) -> AuctionView | None:
        """Return the auction as it stands; another auction begins without bids."""
        session = self.app.session
        sale = session.game.agenda[:1]
        if sale != self.sale:
            self.sale, self.typed = sale, 0
        bids = session.bidding.called(session.game)
        return auction_view(session.game, session.edition, self.app.words, bids, self.step)

    def refresh(self) -> None:
        """Show the screen anew."""
        self.view = self.look()
        self.show()

    def show(self) -> None:
        """Show the thing, the bidders and the next bid."""
        if self.view is None:
            session = self.app.session
            self.contests.show(contest_views(session.game, session.edition, self.app.words))
            self._fill(self.body, (self.empty, self.contests))
            self._fill(self.ids.foot, ())
            return
        refused = [self.note] if self.view.refusal else []
        self._fill(self.body, (self.head, self.faces, *refused, self.raising, self.how))
        self._fill(self.ids.foot, (self.sold, *([self.nobody] if self.view.may_stay and not self.view.highest else [])))
        self._show_thing()
        self.faces.show(self.view.bidders)
        self.next.text, self.note.text = money(self.following), self.view.refusal
        self.sold.text = self.view.sold or t("auction.who")
        self.sold.disabled = not self.view.sold or bool(self.view.refusal)
        self._show_steps()

    def _fill(self, parent: Widget, parts: tuple[Widget, ...]) -> None:
        if parent.children[::-1] != list(parts):
            parent.clear_widgets()
            for part in parts:
                parent.add_widget(part)

    @property
    def seen(self) -> AuctionView:
        """Return the auction that is shown; raise LookupError where there is none."""
        if self.view is None:
            raise LookupError("nothing is asked here")
        return self.view

    def _show_thing(self) -> None:
        self.thing.text = self.seen.thing
        self.mark.colour, self.mark.letter = self.seen.colour or "#888888", self.seen.letter
        if self.seen.colour and self.mark.parent is None:
            self.head.add_widget(self.mark, index=1)
        elif not self.seen.colour:
            put(self.head, self.mark, wanted=False)
        if [line.text for line in self.told.children[::-1]] != list(self.seen.told):
            self.told.clear_widgets()
            for text in self.seen.told:
                self.told.add_widget(Text(text=text, role="small", tone="soft"))

    def _show_steps(self) -> None:
        if not self.steps.children:
            for key, text in self.seen.steps:
                chip = PushButton(text=text, kind="outlined", radius=dp(24))
                chip.key = int(key)
                chip.fbind("on_tap", lambda chip: self.raise_by(chip.key))
                self.steps.add_widget(chip)
        for chip in self.steps.children:
            chip.lit = chip.key == self.step

    # bidding
    @property
    def following(self) -> int:
        """Return what the next player who is touched bids."""
        return self.typed or self.seen.next

    def bid(self, player: str) -> None:
        """Take a bid of the player who was touched. The highest bidder touched again takes the bid back."""
        taken_back = player == self.seen.highest and not self.typed
        amount, self.typed = 0 if taken_back else self.following, 0 if not taken_back else self.typed
        session = self.app.session
        session.bidding.call(session.game, player, amount)
        session.changed()
        self.refresh()

    def raise_by(self, step: int) -> None:
        """Set by how much bids rise."""
        self.step, self.typed = step, 0
        self.refresh()

    def type(self) -> None:
        """Let any other bid be typed."""
        amount_sheet(t("auction.next"), self.following, self.seen.thousands, self.has_typed)

    def has_typed(self, amount: int) -> None:
        """Note what the next face bids."""
        self.typed = amount
        self.refresh()

    # the end
    def sell(self) -> None:
        """Sell to the highest bidder."""
        if self.seen.highest and self.submit(acts.Choose("sold", (self.seen.highest, self.seen.amount))):
            self.over()

    def pass_by(self) -> None:
        """End the auction without a bid."""
        if self.submit(acts.Choose("nobody")):
            self.over()

    def over(self) -> None:
        """Go back to the Table, unless another thing is auctioned at once."""
        if self.view is None:
            self.home()
