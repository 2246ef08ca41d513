"""The bank's last buildings, which several players may want: who does is touched, then they are auctioned."""

from __future__ import annotations

from typing import TYPE_CHECKING

from app.screens.deals.auction_parts import Contests
from app.screens.frame.submitting import Submits
from app.screens.frame.translate import t
from app.screens.widgets import Empty
from app.views.asked import acts
from app.views.asked.contest import contest_views

if TYPE_CHECKING:
    from app.views.asked.contest import ContestView


class AuctionScreen(Submits):
    """What could be auctioned now. An auction itself is held on the Table."""

    view: tuple[ContestView, ...]
    side = True

    def __init__(self, **options: object) -> None:
        super().__init__(**options)
        self.contests = Contests()
        self.contests.fbind("on_contest", lambda _, unit, wants: self.contest(unit, wants))
        self.body.add_widget(Empty(icon="gavel", title=t("auction.over"), text=t("auction.over_text")))
        self.body.add_widget(self.contests)

    def look(self) -> tuple[ContestView, ...]:
        """Return the buildings that run out."""
        session = self.app.session
        return contest_views(session.game, session.edition, self.app.words)

    def on_view(self, _: object, view: tuple[ContestView, ...]) -> None:
        """Show them."""
        self.contests.show(view)

    def contest(self, unit: str, wants: tuple[tuple[str, int], ...]) -> None:
        """Auction the last of a kind, and go to the Table, where bids are called."""
        if self.submit(acts.Contest(unit, wants)):
            self.home()
