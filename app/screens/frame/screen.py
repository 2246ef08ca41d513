"""The base of every screen: a bar with the way back, a body that scrolls, a foot that stays in view."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kivy.metrics import dp
from kivy.properties import BooleanProperty, NumericProperty, ObjectProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from app.screens.frame.running import RunningApp, running_app
from app.screens.frame.translate import t
from app.screens.widgets.buttons import IconButton
from app.screens.widgets.edges import edges
from app.screens.widgets.kivy_bets import Stacked
from app.screens.widgets.surfaces import Column, Rule, Scroll, SideBySide
from app.screens.widgets.text import Fitted, Text, longest_word
from app.screens.widgets.theme import EDGE, READABLE, theme

if TYPE_CHECKING:
    from collections.abc import Callable

    from app.screens import ScreenName
    from app.screens.widgets.kivy_values import Widget



FOOT, FOOT_LOW = (10, 14), (5, 5)  # dp above and below what stays in view at the bottom
BROADER = 1.14  # the foot beside the page: six dice stand in a row
RECEIPT_ROOM = 96  # dp: a receipt of two lines, and the space around it


class Foot(Column):
    """What stays in view at the bottom, such as the question or the button that confirms."""

    is_foot = True


class Above(Column):
    """What stays in view at the top, below the bar, such as the players."""

    is_head = True


class Action(IconButton):
    """An icon in the bar, over its `word` where the bar has room for it."""

    is_action = True
    word = StringProperty("")


def action(icon: str, words: str, act: Callable[[], object], *, worded: bool = False) -> Action:
    """Return an icon for the bar that does this when touched; `worded`, it stands over its word."""
    made = Action(icon=icon, name=t(words), text=t(words) if worded else "")
    made.fbind("on_tap", lambda *_: act())
    return made


class TopBar(SideBySide):
    """The bar at the top: back, title, crumbs, and the screen's own icons."""

    def __init__(self, screen: Screen, **options: object) -> None:
        low = screen.low
        super().__init__(padding=(dp(4), 0 if low else dp(4)), spacing=0 if low else dp(4), **options)
        self.as_before = True  # laying out a tap's answer skips it: Kivy's own triggers do when it changes
        self._back = IconButton(icon="arrow-left")
        self._back.fbind("on_tap", lambda *_: running_app().back())
        self._words = Column(spacing=0, padding=(dp(12), 0, dp(6), 0))
        self._crumbs, self._title = Text(role="small", tone="soft"), (Fitted if low else Text)(role="title")
        self._title.text = screen.title
        self._words.add_widget(self._title)
        self.add_widget(self._words)
        screen.fbind("title", lambda _, title: setattr(self._title, "text", title))
        screen.fbind("crumbs", self._show_crumbs)
        screen.fbind("can_back", self._show_back)
        screen.fbind("title", self._name_icons)
        self.fbind("width", self._name_icons)

    def add_widget(self, widget: Widget, *args: object, **kwargs: object) -> None:
        """Add a part; an icon with a word of its own is named as soon as there is room."""
        super().add_widget(widget, *args, **kwargs)
        if isinstance(widget, Action):
            widget.fbind("word", self._name_icons)
            self._name_icons()

    def _name_icons(self, *_: object) -> None:
        """Let the icons stand over their words, or alone where the title would have to break a word."""
        icons = [icon for icon in self.children if isinstance(icon, Action) and icon.word]
        for icon in icons:
            icon.text = icon.word
        beside = sum([part.width + self.spacing for part in self.children if part is not self._words])
        room = self.width - self.padding[0] - self.padding[2] - beside
        if icons and room < longest_word(self._title.text, "title") + self._words.padding[0] + self._words.padding[2]:
            for icon in icons:
                icon.text = ""

    def _show_crumbs(self, _: object, crumbs: str) -> None:
        self._crumbs.text = crumbs
        if self._crumbs.parent is not None:
            self._words.remove_widget(self._crumbs)
        if crumbs and not theme.largest:  # in large letters the crumbs are left out, to give the page more room
            self._words.add_widget(self._crumbs, index=1)

    def _show_back(self, _: object, can_back: bool) -> None:
        if can_back and self._back.parent is None:
            self.add_widget(self._back, index=len(self.children))
        self._words.padding = (0 if can_back else dp(12), 0, dp(6), 0)


class Screen(BoxLayout):
    """A screen. Children of its kv rule go to the body, a Foot to the bottom, an Action into the bar.

    `look()` returns the view, and `refresh()` shows it anew. `scrolls = False` is for a body that fills what is left.
    `beside` names the screen shown at the right in a wide window; `side` allows a screen to be shown there. `low`
    keeps bar and foot as low as a finger allows.
    """

    title = StringProperty("")
    crumbs = StringProperty("")
    can_back = BooleanProperty(False)
    view = ObjectProperty(None, rebind=True, allownone=True)
    limit = NumericProperty(dp(READABLE))
    scrolls = True
    low = False
    edge = EDGE  # dp left and right of everything
    blank = 20  # dp below the last row of a page that scrolls; RECEIPT_ROOM where a receipt would cover that row
    beside: ScreenName | None = None
    side = False
    bar: Widget = None
    scroll: Widget
    _foot: Widget
    _head: Widget

    def __init__(self, **options: object) -> None:
        super().__init__(orientation="vertical", **options)
        self._frame()

    @property
    def app(self) -> RunningApp:
        """Return the running app: `app.session`, `app.go("deeds")`, `app.back()`."""
        return running_app()

    def _frame(self) -> None:
        if self.bar is not None:
            return
        self.bar = TopBar(self)
        filling = Stacked(orientation="vertical", spacing=dp(12))
        self.body = Column(spacing=dp(16)) if self.scrolls else filling
        self.scroll = None
        super().add_widget(self.bar)
        if self.scrolls:
            self.scroll = Scroll()
            self.scroll.add_widget(self.body)
            self.scroll.more_below.margin = dp(self.blank)
        self.lower: Widget = None  # what holds page and foot; None where the screen itself does
        super().add_widget(self.scroll or self.body)
        self.fbind("width", self._margins)
        self.fbind("height", self._make_way)
        edges.bind(field=self._make_way)  # held weakly: the edges outlive every screen
        self._foot = self._head = None
        self._margins()

    def _margins(self, *_: object) -> None:
        side = max(dp(self.edge), (self.width - self.limit) / 2)
        self.body.padding = (side, dp(8), side, dp(self.blank) if self.scrolls else dp(8))
        if self._head is not None:
            self._head.padding = (side, dp(1), side, dp(1))
        if self._foot is not None:
            filled = bool(self._foot.children)
            above, below = FOOT_LOW if self.low else FOOT
            self._line.opacity = int(filled)
            aside = self.lower is not None and self.lower.orientation == "horizontal"
            self._foot.padding = (0, 0, side, dp(2)) if aside else (side, dp(above), side, dp(below)) if filled else 0

    def _make_way(self, *_: object) -> None:
        """Take the foot away while somebody types and only a low strip is left above the keyboard."""
        if self._foot is None:
            return
        away = edges.leaves_only(self.height)
        if away == (self._foot.parent is None):
            return
        for part in (self._line, self._foot):
            self._take_lower(part) if away else self._put_lower(part)

    def _put_lower(self, part: Widget) -> None:
        super().add_widget(part) if self.lower is None else self.lower.add_widget(part)

    def _take_lower(self, part: Widget) -> None:
        super().remove_widget(part) if self.lower is None else self.lower.remove_widget(part)

    def halve(self) -> tuple[BoxLayout, BoxLayout]:
        """Put page and foot into a box of their own, which can lie either way; return it, and what holds the page."""
        lower, left = BoxLayout(orientation="vertical"), BoxLayout(orientation="vertical")
        for part in (self.scroll, self._line, self._foot):
            super().remove_widget(part)
        left.add_widget(self.scroll)
        for part in (left, self._line, self._foot):
            lower.add_widget(part)
        super().add_widget(lower)
        self.lower = lower
        return lower, left

    def lie_sideways(self, sideways: bool) -> None:
        """Put the foot beside the page, or below it."""
        self.lower.orientation = "horizontal" if sideways else "vertical"
        self._line.size_hint_x, self._line.width = (None, 0) if sideways else (1, self.lower.width)
        self._foot.pos_hint, self._foot.size_hint_x = ({"y": 0}, BROADER) if sideways else ({}, 1)
        self._margins()

    def add_widget(self, widget: Widget, *args: object, **kwargs: object) -> None:
        """Add a child in its place: body, foot or bar."""
        self._frame()
        if getattr(widget, "is_foot", False):
            self._foot, self._line = widget, Rule()
            super().add_widget(self._line)
            super().add_widget(widget)
            widget.fbind("children", self._margins)
            self._margins()
        elif getattr(widget, "is_head", False):
            self._head = widget
            super().add_widget(widget, index=len(self.children) - 1)
            self._margins()
        elif getattr(widget, "is_action", False):
            self.bar.add_widget(widget)
        else:
            self.body.add_widget(widget, *args, **kwargs)

    @property
    def foot_height(self) -> float:
        """Return the height of the foot."""
        return self._foot.height if self._foot is not None and self._foot.parent is not None else 0

    def receipt_room(self) -> tuple[float, float, float, float]:
        """Return where a receipt may lie: left edge, width, bottom, top."""
        return self.x, self.width, self.y + self.foot_height, self.top

    def over_title(self, way: str) -> str:
        """Return what stands over the title: the way here."""
        return way

    def look(self) -> object:
        """Return the view to show; None where the screen needs none."""

    def tell_time(self) -> None:
        """Tell anew what goes by the clock. Most screens show nothing of it."""

    def refresh(self) -> None:
        """Show the screen anew."""
        self.view = self.look()

    def shown(self) -> None:
        """Called when the screen has become visible."""

    def hidden(self) -> None:
        """Called when the screen is no longer visible."""

    def put_by(self) -> None:
        """Keep what is typed: the phone may end the app after this call. Most screens have nothing to keep."""

    def go_back(self) -> bool:
        """Use the back key, and return True; False leaves it to the router."""
        return False
