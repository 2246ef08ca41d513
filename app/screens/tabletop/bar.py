"""What can be done at any time: a bar for the thumb, and a sheet with the rest."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from kivy.metrics import dp
from kivy.properties import StringProperty
from kivy.uix.boxlayout import BoxLayout

from app.screens import SCREENS
from app.screens.frame.translate import t
from app.screens.tabletop.fuller import on_this_board
from app.screens.widgets import Icon, Row, Sheet, Surface, Text
from app.screens.widgets.theme import FINGER
from app.screens.widgets.touch import Touchable

if TYPE_CHECKING:
    from collections.abc import Callable

    from app.screens.frame.running import RunningApp
    from app.views.asked.table import TableView

BAR = (
    ("deeds", "home-city-outline"), ("trade", "swap-horizontal"), ("pay", "hand-coin-outline"),
    ("board", "map-outline"),
)  # fmt: skip
MORE = (
    *BAR, ("player", "account-outline"), ("bank", "bank-outline"), ("cards", "cards-outline"),
    ("stock", "chart-line"), ("roll_three", "dice-multiple-outline"), ("squeeze", "account-group-outline"),
    ("landed", "map-marker-account-outline"), ("auction", "gavel"), ("history", "history"),
    ("insight", "chart-bell-curve"), ("rules", "book-open-page-variant-outline"),
    ("calculator", "calculator-variant-outline"), ("this_table", "tune-variant"), ("settings", "cog-outline"),
)  # fmt: skip
ACTS = (("plays", "cards-outline"), ("time_up", "timer-sand-complete"))
FADED = 0.4  # opacity of what cannot be done now


class BarButton(Touchable, Surface, BoxLayout):
    """An icon over a word."""

    key = StringProperty("")
    icon = StringProperty("")
    text = StringProperty("")

    def __init__(self, **options: Any) -> None:
        super().__init__(orientation="vertical", radius=dp(12), **options)
        self.padding, self.spacing = (dp(2), dp(4)), 0
        self._icon = Icon(icon=self.icon, tone="felt", base=24, pos_hint={"center_x": 0.5})
        self._text = Text(text=self.text, role="small", halign="center")
        self.add_widget(self._icon)
        self.add_widget(self._text)
        self._text.fbind("height", self._measure)
        self._measure()

    def _measure(self, *_: Any) -> None:
        self.needed = self._icon.height + self._text.height + dp(8)


class ThumbBar(BoxLayout):
    """The bar. Dispatches `on_act(name)` with a screen's name, 'plays' or 'more'; a narrow window has fewer buttons."""

    _first: list[BarButton]
    _now: list[BarButton]

    def __init__(self, **options: Any) -> None:
        self.register_event_type("on_act")
        super().__init__(size_hint_y=None, spacing=dp(2), **options)
        self._buttons = [self._button(name, icon) for name, icon in BAR if name in SCREENS]
        self._plays = self._button("plays", "cards-outline")
        self._end = self._button("end_turn", "account-arrow-right-outline")
        self._more = self._button("more", "dots-horizontal")
        self._landed = self._button("landed", "map-marker-account-outline")
        self._first, self._now = [], []
        self.fbind("width", self._arrange)
        self.show(plays=False, ends=False)

    def _button(self, name: str, icon: str) -> BarButton:
        button = BarButton(key=name, icon=icon, text=t(f"table.{name}"))
        button.fbind("on_tap", lambda button: self.dispatch("on_act", button.key))
        button.fbind("needed", self._grow)
        return button

    def show(
        self, plays: Any, ends: bool, untracked: bool = False
    ) -> None:
        """Show the buttons that come and go: cards to play, handing on, and landings where the app tracks no tokens."""
        self._first, self._now = [self._landed] if untracked else [], [self._plays] if plays else []
        self._end.disabled, self._end.opacity = not ends, 1 if ends else FADED
        self._arrange()

    def _arrange(self, *_: Any) -> None:
        always = [*self._now, self._end, self._more]
        places = int((self.width + self.spacing) // (dp(FINGER) + self.spacing)) - len(always) - len(self._first)
        wanted = [*self._first, *self._buttons[: max(0, places)], *always]
        if wanted != self.children[::-1]:
            self.clear_widgets()
            for button in wanted:
                self.add_widget(button)
        self._grow()

    @property
    def names(self) -> set[str]:
        """Return what is on the bar now; nothing while it is hidden."""
        return {button.key for button in self.children} if self.parent is not None else set()

    def _grow(self, *_: Any) -> None:
        """Make all buttons as high as the highest."""
        self.height = max([dp(FINGER + 6), *[button.needed for button in self.children]])

    def on_act(self, name: str) -> None:
        """Called when something should be done."""


def more_sheet(app: RunningApp, view: TableView, shown: set[str], acts: dict[str, Any]) -> Sheet:
    """Show a sheet with everything that the bar does not show. Acts that are None are left out."""
    sheet = Sheet(title=t("table.more"))
    for name, icon in MORE:
        if name in SCREENS and name not in shown and on_this_board(app.session.edition, name):
            sheet.body.add_widget(row(sheet, name, icon, lambda name=name: go(app, name, view)))
    for name, icon in ACTS:
        if acts.get(name) is not None:
            sheet.body.add_widget(row(sheet, name, icon, acts[name]))
    return sheet


def row(sheet: Sheet, name: str, icon: str, act: Callable[..., Any]) -> Row:
    """Add a row to the sheet. The sheet is closed before the row acts."""
    made = Row(icon=icon, title=t(f"table.{name}"), text=t(f"table.{name}_text"), chevron=True)
    made.fbind("on_tap", lambda *_: (sheet.close(), act()))
    return made


def go(app: RunningApp, name: str, view: TableView) -> None:
    """Go to a screen; the player's page opens on the player whose turn it is."""
    app.go(name, **({"player": view.turn or view.players[0].id} if name == "player" else {}))
