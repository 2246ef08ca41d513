"""What comes over a screen and goes again: sheets, and receipts with Undo."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kivy.clock import Clock
from kivy.core.window import Window
from kivy.graphics import Color, Rectangle
from kivy.metrics import dp
from kivy.properties import StringProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.floatlayout import FloatLayout

from app.screens.widgets.buttons import IconButton, Link
from app.screens.widgets.edges import edges, parents
from app.screens.widgets.finger import strayed
from app.screens.widgets.surfaces import Column, Rule, Scroll, SideBySide, Surface
from app.screens.widgets.text import Text, shortened
from app.screens.widgets.theme import EDGE, WIDE, theme

if TYPE_CHECKING:
    from app.screens.widgets.kivy_values import Touch, Widget

SHEET = 560  # dp: the widest a sheet gets
RECEIPT = 7  # seconds
READ = 1.2  # seconds: the least time before a touch elsewhere puts it away
HIGHEST = 0.92  # of the window's height: above it the screen below can be seen
LOW = 480  # dp: in a lower window a receipt has smaller letters
LONG_TOLD, MOST_TOLD = 120, 400  # letters: what is longer has the whole width; the last line tells the rest
SETTLED = 0.05  # seconds that a screen just shown needs to lay itself out


class SheetPanel(Surface, BoxLayout):
    """The surface of a sheet; the sheet sets its height."""


class Sheet(FloatLayout):
    """A sheet from below (in the middle of a wide window): title, a body that scrolls, a foot that stays.

    Add to `.body` and `.foot`, then `open()`. Back and a touch outside close it; then it dispatches `on_close`.
    """

    title = StringProperty("")
    is_sheet = True

    def __init__(self, **options: object) -> None:
        self.register_event_type("on_close")
        super().__init__(**options)
        with self.canvas.before:
            Color(*theme.colour("scrim"))
            self._dark = Rectangle()
        self._panel = SheetPanel(orientation="vertical", size_hint=(None, None), radius=dp(22), fill="card")
        self._head = SideBySide(padding=(dp(EDGE), dp(8), dp(6), dp(4)))
        self._title = Text(role="title", text=self.title)
        close = IconButton(icon="close", tone="soft")
        close.fbind("on_tap", lambda *_: self.close())
        self._head.add_widget(self._title)
        self._head.add_widget(close)
        self.body = Column(padding=(dp(EDGE), dp(4), dp(EDGE), dp(EDGE)))
        self._scroll = Scroll()
        self._scroll.add_widget(self.body)
        self.foot, self._line = Column(padding=(dp(EDGE), dp(8), dp(EDGE), dp(EDGE))), Rule()
        for part in (self._head, self._scroll):
            self._panel.add_widget(part)
        self.add_widget(self._panel)
        self.fbind("title", lambda _, title: setattr(self._title, "text", title))
        for widget in (self._head, self.body, self.foot):
            widget.fbind("height", self._place)
        self.fbind("size", self._place)

    def _place(self, *_: object) -> None:
        """Lay the panel out in what nothing covers; where it stands at the lower edge, its paper goes on below."""
        self._dark.size = self.size
        left, top, right, bottom = edges.margins
        width, height = self.width - left - right, self.height - top - bottom
        middle = width >= dp(WIDE)
        below = 0 if middle else bottom
        self._put_foot(bool(self.foot.children) and not edges.leaves_only(height))
        foot = self.foot.height + dp(1) if self.foot.parent else 0
        highest = height * (1 if edges.leaves_only(height) else HIGHEST)
        self._panel.padding = 0, 0, 0, below
        self._panel.width = min(width - (0 if width < dp(SHEET) else dp(24)), dp(SHEET))
        self._panel.height = below + min(highest, self._head.height + self.body.height + foot + dp(2))
        self._panel.x = left + (width - self._panel.width) / 2
        self._panel.y = bottom + (height - self._panel.height) / 2 if middle else 0

    def _put_foot(self, wanted: bool) -> None:
        if wanted and self.foot.parent is None:
            self._panel.add_widget(self._line)
            self._panel.add_widget(self.foot)
        elif not wanted and self.foot.parent is not None:
            self._panel.remove_widget(self._line)
            self._panel.remove_widget(self.foot)

    def on_touch_down(self, touch: Touch) -> bool:
        """Take every touch, so that nothing behind the sheet is touched."""
        if not self._panel.collide_point(*touch.pos):
            touch.ud["outside"] = self
            return True
        super().on_touch_down(touch)
        return True

    def on_touch_up(self, touch: Touch) -> bool:
        """Close the sheet at a tap outside."""
        if touch.ud.get("outside") is self and not self._panel.collide_point(*touch.pos):
            if not strayed(touch):
                self.close()
            return True
        return super().on_touch_up(touch)

    def open(self) -> Sheet:
        """Show the sheet over everything else."""
        overlay().add_widget(self)
        for name in ("margins", "field"):
            edges.fbind(name, self._place)
        self._place()
        return self

    def close(self, *_: object) -> None:
        """Close the sheet."""
        if self.parent is not None:
            self.parent.remove_widget(self)
            self.dispatch("on_close")

    def on_parent(self, _: object, parent: Widget | None) -> None:
        """Follow the edges no longer when the sheet is gone, whoever took it away; nobody types into it any more."""
        if parent is None:
            if edges.field is not None and any(above is self for above in parents(edges.field)):
                edges.field.focus = False
            for name in ("margins", "field"):
                edges.funbind(name, self._place)

    def on_close(self) -> None:
        """Called when the sheet is closed."""


def overlay() -> Widget:
    """Return where sheets and receipts lie: the app's top layer, or the window of a test."""
    from kivy.app import App

    return getattr(App.get_running_app(), "overlay", None) or Window


def receipt_room(layer: Widget) -> tuple[float, float, float, float]:
    """Return where a receipt covers no button: left edge, width, bottom, top. In two panes it lies in the right one."""
    from kivy.app import App

    router = getattr(App.get_running_app(), "router", None)
    return router.seen[-1].receipt_room() if router is not None and router.seen else (0, layer.width, 0, layer.height)


class Receipt(Surface, BoxLayout):
    """What just happened, for a few seconds, with Undo (`undo_text`) of `line`, 0 for none; dispatches `on_undo`."""

    text = StringProperty("")
    undo_text = StringProperty("")
    icon = StringProperty("check-circle-outline")
    is_receipt = True
    line = 0

    def __init__(self, **options: object) -> None:
        self.register_event_type("on_undo")
        super().__init__(fill="ink", size_hint=(None, None), **options)
        self.padding, self.spacing = (dp(16), dp(6), dp(8), dp(6)), dp(8)
        long = len(self.text) > LONG_TOLD  # then Undo stands below
        self.orientation = "vertical" if long else "horizontal"
        role = "body" if overlay().height >= dp(LOW) and not long else "small"
        self._text = Text(text=shortened(self.text, MOST_TOLD), tone="page", role=role, pos_hint={"center_y": 0.5})
        self.add_widget(self._text)
        if self.undo_text:
            self._link = Link(text=self.undo_text, icon="undo", tone="page", pos_hint={"center_y": 0.5, "right": 1})
            self._link.fbind("on_tap", self._undo)
            self.add_widget(self._link)
        self.fbind("minimum_height", self._settle)
        self.settle_soon = Clock.create_trigger(self._settle, SETTLED)

    def _settle(self, *_: object) -> None:
        parent = self.parent
        if parent is None:
            return
        left, width, bottom, top = receipt_room(parent)
        self.width = min(width - dp(24), dp(SHEET))
        self.height = max(dp(60), self.minimum_height + dp(8))
        highest = min(top, parent.height - edges.margins.top) - self.height
        self.x, self.y = left + (width - self.width) / 2, max(0, min(dp(10) + bottom, highest))

    def show(self, seconds: int = RECEIPT) -> Receipt:
        """Show the receipt on top of everything, in place of an older one."""
        layer = overlay()
        for other in [child for child in layer.children if getattr(child, "is_receipt", False)]:
            other.hide()
        self._since = Clock.get_boottime()
        layer.add_widget(self)
        layer.fbind("size", self._settle)
        self._settle()
        self.settle_soon()
        self._end = Clock.schedule_once(self.hide, seconds)
        return self

    def hide(self, *_: object) -> None:
        """Remove the receipt."""
        self._end.cancel()
        if self.parent is not None:
            self.parent.funbind("size", self._settle)
            self.parent.remove_widget(self)  # also for one that is replaced; otherwise it would be kept for good

    def on_touch_up(self, touch: Touch) -> bool:
        """Put the receipt away when it is tapped."""
        if super().on_touch_up(touch):
            return True
        if touch.grab_current is None and self.collide_point(*touch.pos) and not strayed(touch):
            self.hide()
            return True
        return False

    def on_touch_down(self, touch: Touch) -> bool:
        """Let nothing behind the receipt be touched. A receipt without Undo goes when somebody plays on."""
        if super().on_touch_down(touch) or self.collide_point(*touch.pos):
            return True
        if not self.undo_text and Clock.get_boottime() - self._since > READ:
            self.hide()
        return False

    def _undo(self, *_: object) -> None:
        self.hide()
        self.dispatch("on_undo")

    def on_undo(self) -> None:
        """Called when Undo was touched."""
