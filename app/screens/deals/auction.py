"""The bank's last buildings, which several players may want: who does is touched, then they are auctioned."""

from __future__ import annotations

from typing import TYPE_CHECKING

from app.screens.frame.doing import Submits
from app.screens.frame.translate import t
from app.screens.pictures.purses import Faces
from app.screens.widgets import Column, Empty, Panel, PushButton, Text
from app.views.asked import acts
from app.views.asked.contest import contest_views

if TYPE_CHECKING:
    from app.screens.widgets.kivy_values import Observed
    from app.views.asked.contest import ContestView


class Contests(Column):
    """The last buildings, each of which can be auctioned. `show(contests)`; dispatches `on_contest(unit, wants)`."""

    seen: tuple[ContestView, ...]

    def __init__(self, **options: object) -> None:
        self.register_event_type("on_contest")
        super().__init__(**options)
        self.seen = ()

    def show(self, contests: tuple[ContestView, ...]) -> None:
        """Show each building that runs out, with those who have room for it."""
        if contests == self.seen:
            return
        self.seen = contests
        self.clear_widgets()
        for one in contests:
            card = ContestPanel(one)
            card.fbind("on_go", lambda card: self.dispatch("on_contest", card.contest.unit, card.wants))
            self.add_widget(card)

    def on_contest(self, unit: str, wants: Observed) -> None:
        """Called when several players want a building."""


class ContestPanel(Panel):
    """One building, with faces to touch for those who want it; only words where none is left."""

    chosen: list[str]

    def __init__(self, contest: ContestView, **options: object) -> None:
        self.register_event_type("on_go")
        super().__init__(**options)
        self.contest, self.chosen = contest, []
        self.faces, self.button = Faces(), PushButton(text=t("auction.one_by_one"), disabled=True)
        self.faces.show(contest.players)
        self.faces.fbind("on_face", lambda _, key: self.touch(key))
        self.button.fbind("on_tap", lambda *_: self.dispatch("on_go"))
        self.add_widget(Text(text=contest.text, role="strong"))
        self.add_widget(Text(text=contest.told, role="small", tone="soft"))
        if contest.wants:
            for part in (Text(text=t("auction.wanted"), role="small", tone="soft"), self.faces, self.button):
                self.add_widget(part)

    @property
    def wants(self) -> tuple[tuple[str, int], ...]:
        """Return who wants how many."""
        return tuple([want for want in self.contest.wants if want[0] in self.chosen])

    def touch(self, key: str) -> None:
        """Note that a player wants the building, or no longer does."""
        self.chosen.remove(key) if key in self.chosen else self.chosen.append(key)
        self.faces.choose(*self.chosen)
        self.button.disabled = len(self.chosen) < 2

    def on_go(self) -> None:
        """Called when the buildings should be auctioned."""


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
