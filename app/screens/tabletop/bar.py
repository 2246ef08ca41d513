"""What can be done at any time: a bar for the thumb, and a sheet with the rest."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from kivy.metrics import dp
from kivy.properties import StringProperty
from kivy.uix.boxlayout import BoxLayout

from app.screens.frame.screen import Action, action
from app.screens.frame.translate import t
from app.screens.tabletop.fuller import on_this_board
from app.screens.widgets import Icon, Row, Sheet, Surface, Text
from app.screens.widgets.theme import FINGER, theme
from app.screens.widgets.touch import Touchable

if TYPE_CHECKING:
    from collections.abc import Callable

    from app.screens import ScreenName
    from app.screens.frame.running import RunningApp
    from app.views.asked.table import TableView

BAR: tuple[tuple[ScreenName, str], ...] = (
    ("deeds", "home-city-outline"), ("trade", "swap-horizontal"), ("pay", "hand-coin-outline"),
    ("board", "map-outline"),
)  # fmt: skip
MORE: tuple[tuple[str, tuple[tuple[ScreenName, str], ...]], ...] = (  # in groups, each with its heading
    ("more.now", (
        *BAR, ("cards", "cards-outline"), ("landed", "map-marker-account-outline"), ("auction", "gavel"),
        ("roll_three", "dice-multiple-outline"), ("squeeze", "account-group-outline"),
    )),
    ("more.look", (
        ("player", "account-outline"), ("bank", "bank-outline"), ("stock", "chart-line"),
        ("insight", "chart-bell-curve"), ("calculator", "calculator-variant-outline"),
        ("rules", "book-open-page-variant-outline"),
    )),
    ("more.put_right", (("history", "history"), ("this_table", "tune-variant"))),
    ("more.evening", (("result", "flag-checkered"), ("invite", "door-open"), ("settings", "cog-outline"))),
)  # fmt: skip
MOST = 4  # places to go to beside More
FADED = 0.4  # the opacity of a button that cannot be used now


class Act(NamedTuple):
    """Something that is done with one touch from the sheet: its words, its icon, what it does."""

    title: str
    text: str
    icon: str
    do: Callable[[], object]


class BarButton(Touchable, Surface, BoxLayout):
    """An icon over a word."""

    key = StringProperty("")
    icon = StringProperty("")
    text = StringProperty("")

    def __init__(self, **options: object) -> None:
        super().__init__(orientation="vertical", radius=dp(12), **options)
        self.padding, self.spacing = (dp(2), dp(4)), 0
        self._icon = Icon(icon=self.icon, tone="felt", base=24, pos_hint={"center_x": 0.5})
        self._text = Text(text=self.text, role="small", halign="center")
        self.add_widget(self._icon)
        self.add_widget(self._text)
        self._text.fbind("height", self._measure)
        self._measure()

    def _measure(self, *_: object) -> None:
        self.needed = self._icon.height + self._text.height + dp(8)


def top_button(icon: str, words: str, act: Callable[[], object]) -> Action:
    """Return an icon over its word for the bar above; in the largest text without it: the title keeps its width."""
    return action(icon, words, act, worded=not theme.largest)


def allow(button: Action, *, allowed: bool) -> None:
    """Let a button be used, or fade it. It keeps its place."""
    button.disabled, button.opacity = not allowed, 1 if allowed else FADED


class ThumbBar(BoxLayout):
    """The bar. Dispatches `on_act(name)` with a screen's name, 'plays' or 'more'; a narrow window has fewer buttons."""

    _first: list[BarButton]

    def __init__(self, **options: object) -> None:
        self.register_event_type("on_act")
        super().__init__(size_hint_y=None, spacing=dp(2), **options)
        self._buttons = [self._button(name, icon) for name, icon in BAR]
        self._more = self._button("more", "dots-horizontal")
        self._landed = self._button("landed", "map-marker-account-outline")
        self._first = []
        self.as_before = True  # laying out a tap's answer skips it: Kivy's own triggers do when it changes
        self.fbind("width", self._arrange)
        self.show(untracked=False)

    def _button(self, name: str, icon: str) -> BarButton:
        button = BarButton(key=name, icon=icon, text=t(f"table.{name}"))
        button.fbind("on_tap", lambda button: self.dispatch("on_act", button.key))
        button.fbind("needed", self._grow)
        return button

    def show(self, *, untracked: bool) -> None:
        """Show the bar; with a button for landings if the app does not track tokens."""
        self._first = [self._landed] if untracked else []
        self._arrange()

    def _arrange(self, *_: object) -> None:
        places = int((self.width + self.spacing) // (dp(FINGER) + self.spacing)) - 1 - len(self._first)
        wanted = [*self._first, *self._buttons[: max(0, min(places, MOST - len(self._first)))], self._more]
        if wanted != self.children[::-1]:
            self.clear_widgets()
            for button in wanted:
                self.add_widget(button)
        self._grow()

    @property
    def names(self) -> set[str]:
        """Return what is on the bar now; nothing while it is hidden."""
        return {button.key for button in self.children} if self.parent is not None else set()

    def _grow(self, *_: object) -> None:
        """Make all buttons as high as the highest."""
        self.height = max([dp(FINGER + 6), *[button.needed for button in self.children]])

    def on_act(self, name: str) -> None:
        """Called when something should be done."""


def more_sheet(app: RunningApp, view: TableView, shown: set[str], acts: list[Act]) -> Sheet:
    """Show what can be done at once, then every screen that the bar does not lead to, in groups."""
    sheet = Sheet(title=t("table.more"))
    now = [row(sheet, one.title, one.text, one.icon, one.do) for one in acts]
    for heading, places in MORE:
        rows = [*now, *[place_row(sheet, app, view, name, icon) for name, icon in places
                        if name not in shown and on_this_board(app.session.edition, name)]]  # fmt: skip
        now = []
        for part in [Text(text=t(heading), role="label", tone="soft"), *rows] if rows else ():
            sheet.body.add_widget(part)
    return sheet


def place_row(sheet: Sheet, app: RunningApp, view: TableView, name: ScreenName, icon: str) -> Row:
    """Return the row of a screen."""
    return row(sheet, t(f"table.{name}"), t(f"table.{name}_text"), icon, lambda: go(app, name, view))


def row(sheet: Sheet, title: str, text: str, icon: str, act: Callable[..., object]) -> Row:
    """Return a row that closes the sheet and then acts."""
    made = Row(icon=icon, title=title, text=text, chevron=True)
    made.fbind("on_tap", lambda *_: (sheet.close(), act()))
    return made


def go(app: RunningApp, name: ScreenName, view: TableView) -> None:
    """Go to a screen; the player's page opens on the player whose turn it is."""
    app.go(name, **({"player": view.turn or view.players[0].id} if name == "player" else {}))
