"""Insight: what the next roll may cost, what a building would earn, where the evening's money went."""

from __future__ import annotations

from itertools import islice
from typing import TYPE_CHECKING

from kivy.clock import Clock
from kivy.metrics import dp

from app.screens.evening.insight_pages import Pages
from app.screens.evening.insight_parts import Tabs
from app.screens.frame.handling import sentence_of
from app.screens.frame.insight_reading import chronicle_of
from app.screens.frame.screen import Screen
from app.screens.frame.translate import t
from app.screens.widgets import Choice, Column, Empty, Progress
from app.screens.widgets.theme import theme
from app.views.story.insight import ahead_view, closed
from app.views.story.insight_building import building_view
from app.views.story.insight_past import past_view

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from app.core.game import Game
    from app.screens.widgets.kivy_values import Observed, Widget
    from app.session.chronicle import Chronicle

TABS = (("ahead", "dice-multiple-outline"), ("build_tab", "home-plus-outline"), ("past", "chart-line"))
A_MOMENT = 1 / 60
QUIET = 0.25  # seconds after a tap elsewhere, because the table comes first
AT_ONCE = 2  # parts of a page in its first frame; the others follow, one a frame


class InsightScreen(Pages, Screen):
    """Insight in three pages: the next roll, building, the evening so far."""

    side = True

    def __init__(self, tab: str = "ahead", player: str = "", **options: object) -> None:
        self.tab, self.player, self.builder = tab, player, ""
        self._built = ""
        self._seen: Game | None = None
        self._parts: Iterator[Widget] = iter(())
        super().__init__(**options)
        self.title = t("insight.title")
        several = Choice if theme.largest else Tabs
        self.tabs = several(options=[(key, t(f"insight.{key}"), icon) for key, icon in TABS], chosen=tab)
        self.tabs.fbind("on_choose", lambda _, key: self.turn_to(key))
        self.page = Column(spacing=dp(16))
        self._reading = Clock.create_trigger(self._read_on, A_MOMENT)
        self._later = Clock.create_trigger(lambda *_: self.look_again(), QUIET)
        self._more = Clock.create_trigger(self._add_part, 0)

    def refresh(self) -> None:
        """Show the page anew: at once when it has just become visible, otherwise when the table beside it is quiet."""
        if self.view is None or self.parent is None or self._seen is self.app.session.game:
            self.look_again()
        else:
            self._later()

    def look_again(self) -> None:
        """Show the page anew now."""
        if self.app is not None and self.app.session is not None and self.app.session.saved is not None:
            self._seen = self.app.session.game
            self.view = self.look()

    def look(self) -> object:
        """Return the view of this page, or a sentence that says why there is none."""
        session, words = self.app.session, self.app.words
        chronicle = chronicle_of(self.app)
        chronicle.keep_printed()
        game, edition = session.game, session.edition
        shut = closed(game, words)
        if shut:
            return shut
        if self.tab == "ahead":
            return ahead_view(chronicle.foresight, game, edition, words, self.player)
        if self.tab == "build_tab":
            self.builder = self.builder or self.player or game.turn
            return building_view(chronicle.foresight, game, edition, words, self.builder)
        return self._past(chronicle)

    def _past(self, chronicle: Chronicle) -> object:
        """Return the evening so far once it has been read, or where damage ends the reading."""
        if chronicle.trouble is not None:
            return sentence_of(chronicle.trouble)
        if not chronicle.current:
            self._reading()
            return chronicle.share
        session = self.app.session
        return past_view(chronicle.history, session.game, session.edition, self.app.words)

    def _read_on(self, *_: object) -> None:
        """Read a little more of the game between two frames."""
        if self.app is None or self.app.session is None or self.tab != "past":
            return
        chronicle_of(self.app).step()
        self.look_again()

    def hidden(self) -> None:
        """Stop all work: the screen is no longer visible."""
        for trigger in (self._reading, self._later, self._more):
            trigger.cancel()

    def turn_to(self, tab: str) -> None:
        """Show another page."""
        self.tab, self._built = tab, ""
        self._to_top()
        self.look_again()

    def choose(self, player: str) -> None:
        """Choose one player's roll or everybody's, or whose buildings to show."""
        name = "builder" if self.tab == "build_tab" else "player"
        setattr(self, name, player)
        self._built = ""
        self._to_top()
        self.look_again()

    def _to_top(self) -> None:
        if self.scroll is not None:
            self.scroll.scroll_y = 1

    # the pages
    def on_view(self, _: object, view: object) -> None:
        """Build the page anew. That is quick enough, because it is read and not tapped through."""
        self.body.clear_widgets()
        self.page.clear_widgets()
        if isinstance(view, str):
            self.body.add_widget(Empty(icon="eye-off-outline", title=t("insight.title"), text=view))
            return
        self.body.add_widget(self.tabs)
        self.body.add_widget(self.page)
        if isinstance(view, float):
            self._built = ""
            self.page.add_widget(Progress(text=t("insight.working"), done=view, total=1))
            return
        self._parts = PAGES[self.tab](self, view)
        for part in islice(self._parts, AT_ONCE if self._built != self.tab else None):
            self.page.add_widget(part)
        self._built = self.tab
        self._more()

    def _add_part(self, *_: object) -> None:
        """Build the page's next part, in a frame of its own."""
        part = next(self._parts, None)
        if part is not None:
            self.page.add_widget(part)
            self._more()

    def go_back(self) -> bool:
        """Go back from one player to all; return whether that was needed."""
        alone = self.tab == "ahead" and bool(self.player)
        if alone:
            self.choose("")
        return alone


PAGES: dict[str, Callable[[Pages, Observed], Iterator[Widget]]] = {
    "ahead": Pages.ahead, "build_tab": Pages.building, "past": Pages.past,
}  # fmt: skip
