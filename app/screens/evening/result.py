"""The end of the evening, in every game: how things stand, the end itself, the result; it can be shared."""

from __future__ import annotations

from contextlib import contextmanager
from math import cos, sin, tau
from pathlib import Path
from typing import TYPE_CHECKING

from kivy.animation import Animation
from kivy.clock import Clock
from kivy.graphics import Color, Rectangle, SmoothEllipse, SmoothLine
from kivy.metrics import dp
from kivy.properties import BooleanProperty, ListProperty, NumericProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

from app.phone import device
from app.screens.asking.answer_sheets import sure_sheet
from app.screens.evening.exporting import fresh_export, write_picture
from app.screens.evening.insight import facts
from app.screens.frame.doing import do, take_back
from app.screens.frame.handing_over import hand_over
from app.screens.frame.handling import handled, note_of
from app.screens.frame.insight_reading import chronicle_of
from app.screens.frame.screen import Screen
from app.screens.frame.translate import money, t
from app.screens.pictures import Face, Lines
from app.screens.widgets import Callout, Column, Icon, Panel, PushButton, Sheet, SideBySide, Surface, Text, Word, Wrap
from app.screens.widgets.settling import settle
from app.screens.widgets.theme import theme
from app.session.file_names import day_of
from app.session.setup import again, booklet_for
from app.views.asked import acts
from app.views.story.clock import is_timed
from app.views.story.insight import Fact, WorthLine, past_view
from app.views.story.result import result_text, result_view
from app.words.names import plain

if TYPE_CHECKING:
    from collections.abc import Iterator

    from app.screens.widgets.kivy_values import Touch
    from app.views.story.result import RankView, ResultView, WorthPart
    LookedBack = Exception | tuple[WorthLine | Fact, ...]
    from app.screens.widgets.kivy_values import Drawing

STEPS = 3
HEIGHTS = (84, 60, 46)  # dp: the winner's step, the second, the third
A_MOMENT = 1 / 60
RISING = 1.2  # seconds: how long a podium rises
FILLS = {"cash": "brass_fill", "deeds": "felt", "buildings": "tint", "shares": "brick_tint"}
SHARED_WIDE, FRAME = 400, 10  # dp: of the picture, and of the rim around it
SHARPER = 2  # pixels of the picture for one of ours
ICON = Path(__file__).resolve().parents[3] / "data" / "icons" / "icon.png"
SQUARES, COINS = 3, 12
FAR, COIN, ROUNDED = 130, 7, 0.3  # dp: how far they get, and half a coin; how round a square is, of its side


class ResultScreen(Screen):
    """Opens by itself when the game is over; before that it shows how things stand, and ends the evening."""

    view: ResultView
    side = True
    standing: Podium | None = None
    places = ListProperty()
    won = BooleanProperty(False)  # it has just been won: the podium rises, once
    past = ListProperty()
    minutes = NumericProperty(0)

    def look(self) -> ResultView:
        """Return the ranks now. The look back follows once the game has been read."""
        session, words = self.app.session, self.app.words
        return result_view(session.game, session.edition, words, session.files.by_facts, self.app.board.title(words))

    def refresh(self) -> None:
        """Show the screen anew, and read on."""
        super().refresh()
        self.places = [] if self.view.hidden else list(self.view.places)
        self._show_foot()
        Clock.schedule_once(self._read, A_MOMENT)

    def _read(self, _: object) -> None:
        if self.parent is None or self.app.session is None:
            return
        chronicle = chronicle_of(self.app)
        if chronicle.trouble is not None:
            self.past = [chronicle.trouble]
            return
        if not chronicle.current:
            chronicle.step()
            Clock.schedule_once(self._read, A_MOMENT)
            return
        session = self.app.session
        found = past_view(chronicle.history, session.game, session.edition, self.app.words)
        self.past = [part for part in (found.facts, found.worth) if part]
        self.minutes = chronicle.minutes

    # what can be done
    def _show_foot(self) -> None:
        foot = self._foot
        foot.clear_widgets()
        row = Wrap(columns=3, spacing=dp(8))
        ways = [("result.share", "share-variant", self.share), ("table.history", "history", self.to_history)]
        ways += [("result.games", "home-outline", self.app.router.home)] if self.view.over else []
        for key, icon, act in ways[: 1 if theme.largest else 3]:
            button = PushButton(text=t(key), icon=icon, kind="outlined", inset=dp(6))
            button.fbind("on_tap", lambda *_, act=act: act())
            row.add_widget(button)
        foot.add_widget(row)
        foot.add_widget(self._main())
        self.ids.undo.disabled = not self.view.over
        self.ids.undo.opacity = int(self.view.over)

    def _main(self) -> PushButton:
        if self.view.over:
            button = PushButton(text=t("result.again"), big=True)
            button.fbind("on_tap", lambda *_: self.again())
            return button
        session = self.app.session
        button = PushButton(text=t("result.end"), kind="danger_outlined", icon="flag-checkered")
        button.disabled = self.view.ending or not session.game.turn
        button.fbind("on_tap", lambda *_: self.ask_end())
        return button

    def ask_end(self) -> None:
        """Ask once more before the evening ends for everybody."""
        sure_sheet(t("result.end_sure"), t("result.end_told"), t("result.end_do"), self.end)

    def end(self) -> None:
        """End the game: its time is up, or the table ends it before, or without one."""
        clock, game = self.app.clock, self.app.session.game
        up = is_timed(game) and clock is not None and clock.is_time()
        self.won = True
        do(self.app, acts.TimeUp(early=not up))

    def undo(self) -> None:
        """Take the end of the game back, or whatever was done last."""
        take_back(self.app)

    def again(self) -> None:
        """Set up another game with the same people, board and house rules."""
        with handled():
            self.app.draft = again(self.app.session, booklet_for(self.app.preferences.language))
            self.app.router.home("new_game")

    def to_history(self) -> None:
        """Show how the evening went, line by line."""
        self.app.go("history")

    # what is shown
    def told_above(self, _: object) -> Column:
        """Return who has won or how things stand, why the game ended, on which board and for how long."""
        view = self.view
        column = Column(spacing=dp(4))
        column.add_widget(Text(text=view.told, role="headline", halign="center"))
        for told in (view.why, self.about(view), view.believed):
            if told:
                column.add_widget(Text(text=told, role="small", tone="soft", halign="center"))
        if view.ending or view.hidden:
            column.add_widget(Callout(text=view.hidden or t("result.ending"), kind="info"))
        return column

    def about(self, view: ResultView) -> str:
        """Return the board, the turns and how long was played."""
        parts = (view.board, view.turns, self.app.words.lasting(self.minutes))
        return " \u00b7 ".join([part for part in parts if part])

    def podium(self, _: object) -> Podium:
        """Return the first three on the podium, the winner in the middle."""
        made = self.standing = Podium(self.places[:STEPS])
        if self.won and self.view.over:
            self.won = False
            made.rise()
        return made

    def on_touch_down(self, touch: Touch) -> bool:
        """End the winner's moment; the touch does what it is for."""
        if self.standing is not None:
            self.standing.stand()
        handled: bool = super().on_touch_down(touch)
        return handled

    def worths(self, _: object) -> WorthBars:
        """Return what everybody is worth, and what that is made up of."""
        return WorthBars(self.places)

    def looked_back(self, part: LookedBack) -> Panel | Callout:
        """Return a chart of worth over time, the facts, or the reason why the game cannot be read to its end."""
        if isinstance(part, Exception):
            return note_of(part)
        if isinstance(part[0], WorthLine):
            card = Panel(spacing=dp(10))
            card.add_widget(Text(role="title", text=t("result.worth")))
            worth = [line for line in part if isinstance(line, WorthLine)]
            series = [(line.name, line.colour, line.token, list(line.values)) for line in worth]
            card.add_widget(Lines(series=series, write=money))
            return card
        return facts(facts_in([part]))

    # sharing
    def share(self) -> Sheet:
        """Ask whether a picture, a text or the whole game is to be shared."""
        sheet = Sheet(title=t("result.share"))
        ways = (("result.share_picture", "image-outline", self.share_picture),
                ("result.share_text", "message-text-outline", self.share_text))  # fmt: skip
        for key, icon, act in ways:
            button = PushButton(text=t(key), icon=icon, kind="tonal")
            button.fbind("on_tap", lambda *_, act=act: (sheet.close(), act()))
            sheet.body.add_widget(button)
        return sheet.open()

    def share_text(self) -> None:
        """Share the result as a message."""
        told = tuple(fact.text for fact in facts_in(self.past))
        device.share_text(plain(result_text(self.view, self.app.words, told)), self.view.title)
        self.app.receipt(t("result.text_shared"), undo=False)

    def share_picture(self) -> None:
        """Share podium, worths and facts as one picture on paper."""
        with handled():
            path = fresh_export(self.app, "png")
            with by_day():
                write_picture(EveningPicture(self.view, self.dated(), facts_in(self.past)), path, SHARPER)
            hand_over(self.app, path, "image/png", self.view.title)

    def dated(self) -> str:
        """Return the day of the evening, the board, the turns and how long was played."""
        session = self.app.session
        day = day_of(session.journal.game(session.number).updated)
        when = t("result.day", day=day.day, month=t(f"date.{day.month}"), year=day.year) if day is not None else ""
        return " \u00b7 ".join([part for part in (when, self.about(self.view)) if part])


def facts_in(past: list[LookedBack]) -> tuple[Fact, ...]:
    """Return the facts among what was looked back at."""
    return tuple([fact for part in past if isinstance(part, tuple) for fact in part if isinstance(fact, Fact)])


@contextmanager
def by_day() -> Iterator[None]:
    """Let what is built in this block have the colours of the day: paper is light, also where the phone is dark."""
    before, theme.dark = theme.dark, False
    try:
        yield
    finally:
        theme.dark = before


class Podium(BoxLayout):
    """Second, first, third. Players of one rank stand equally high. `rise()` lets the third step come first."""

    risen = NumericProperty(1)

    def __init__(self, places: list[RankView], **options: object) -> None:
        super().__init__(spacing=dp(8), size_hint_y=None, **options)
        self.steps = [PodiumStep(place) for place in places]
        order = [self.steps[at] for at in (1, 0, 2) if at < len(self.steps)]
        for step in order:
            self.add_widget(step)
            step.fbind("height", self._grow)
        self._grow()
        self._spreading = Spreading(self.canvas.after)
        self.fbind("risen", self._rise)

    def rise(self) -> None:
        """Rise once; with less motion it just stands."""
        if self.steps and not theme.still:
            self.risen = 0
            Animation(risen=1, duration=RISING).start(self)

    def stand(self) -> None:
        """Stand at once."""
        if self.risen < 1:
            Animation.cancel_all(self, "risen")
            self.risen = 1

    def _rise(self, *_: object) -> None:
        """Raise each step in its third of the time; then coins spread from the winner's face."""
        for at, step in enumerate(self.steps):
            step.raise_to(min(1.0, max(0.0, self.risen * STEPS - (STEPS - 1 - at))))
        x, y = self.steps[0].face.center
        self._spreading.draw(x, y, max(0.0, self.risen * 2 - 1))

    def _grow(self, *_: object) -> None:
        self.height = max((step.height for step in self.steps), default=dp(100))


class PodiumStep(Column):
    """A player on a step of the podium, which says what they are worth; the winner's is brass."""

    def __init__(self, place: RankView, **options: object) -> None:
        super().__init__(spacing=dp(4), pos_hint={"y": 0}, **options)
        first = place.won or place.place == 1
        self.face = face = Face(colour=place.colour, token=place.token, base=48 if first else 36, ringed=place.won)
        line = BoxLayout(size_hint_y=None, height=face.height + dp(6))
        for part in (Widget(), face, Widget()):
            line.add_widget(part)
        fill, tone = ("brass_fill", "on_brass") if first else ("tint", "on_tint")
        self._block = block = StepBlock(dp(HEIGHTS[min(place.place, STEPS) - 1]), fill=fill)
        block.add_widget(Text(text=place.worth, role="title" if first else "strong", tone=tone, halign="center"))
        block.add_widget(Widget())  # below the sum, which stands at the top of its step
        for part in (line, Text(text=place.name, role="strong", halign="center"), block):
            self.add_widget(part)

    def raise_to(self, part: float) -> None:
        """Raise the step to a part of its height."""
        self._block.raised = part


class StepBlock(Surface, Column):
    """A coloured block as high as its rank, or as much of that as it is `raised`."""

    raised = NumericProperty(1)

    def __init__(self, least: float, **options: object) -> None:
        super().__init__(radius=dp(10), padding=(dp(4), dp(10)), **options)
        self.least = least
        for name in ("minimum_height", "raised"):
            self.fbind(name, self._tall)

    def _tall(self, *_: object) -> None:
        self.height = max(self.least * self.raised, self.minimum_height)


class WorthBars(Panel):
    """A bar for every player, as long as the worth and in its parts, with the parts in words below it."""

    def __init__(self, places: list[RankView], **options: object) -> None:
        super().__init__(padding=dp(12), spacing=dp(10), **options)
        kinds = {part.kind: part.name for place in places for part in place.parts}
        legend = Wrap(stretch=False, spacing=dp(14))
        for kind in (kind for kind in FILLS if kind in kinds):
            legend.add_widget(key_of(kind, kinds[kind]))
        self.add_widget(legend)
        for place in places:
            self.add_widget(worth_row(place))


def key_of(kind: str, name: str) -> SideBySide:
    """Return what a colour of the bars means."""
    entry = SideBySide(spacing=dp(6), size_hint_x=None)
    side = theme.icon(16)
    entry.add_widget(Surface(fill=FILLS[kind], edge="outline", radius=dp(4), size_hint=(None, None), size=(side, side)))
    entry.add_widget(Word(role="small", tone="soft", text=name))
    entry.fbind("minimum_width", entry.setter("width"))
    return entry


def worth_row(place: RankView) -> SideBySide:
    """Return a face, its bar, its worth, and the parts of that in words; somebody out of the game has no bar."""
    row, words, head = SideBySide(spacing=dp(10)), Column(spacing=dp(3)), SideBySide(spacing=dp(8))
    head.add_widget(Text(role="label", text=t("result.place", place=place.place, name=place.name)))
    head.add_widget(Word(role="strong", text=place.worth))
    words.add_widget(head)
    if place.parts:
        words.add_widget(Rail(place.parts))
    told = t("result.out") if place.out else place.told
    words.add_widget(Text(role="small", tone="soft", text=told))
    row.add_widget(Face(colour=place.colour, token=place.token, base=32, ringed=place.won))
    row.add_widget(words)
    return row


class Rail(Widget):
    """A bar of parts side by side, each as long as its share, within one edge."""

    def __init__(self, parts: tuple[WorthPart, ...], **options: object) -> None:
        super().__init__(size_hint_y=None, height=dp(14), **options)
        self.parts = parts
        for name in ("pos", "size"):
            self.fbind(name, self._draw)

    def _draw(self, *_: object) -> None:
        self.canvas.clear()
        at = self.x
        with self.canvas:
            for part in self.parts:
                wide = max(dp(2), self.width * part.share)
                Color(*theme.colour(FILLS[part.kind]))
                Rectangle(pos=(at, self.y), size=(wide, self.height))
                Color(*theme.colour("outline"))
                SmoothLine(rectangle=(at, self.y, wide, self.height), width=dp(0.6))
                at += wide


class EveningPicture(Column):
    """The result on paper, to be sent: who has won, the podium, the worths, the facts, and who kept the bank."""

    def __init__(self, view: ResultView, about: str, told: tuple[Fact, ...]) -> None:
        inner = dp(FRAME + 16)
        super().__init__(size_hint=(None, None), width=dp(SHARED_WIDE), padding=inner, spacing=dp(12))
        places = list(view.places)
        self.add_widget(Text(text=view.told, role="headline", halign="center"))
        for said in (about, view.why, view.believed):
            if said:
                self.add_widget(Text(text=said, role="small", tone="soft", halign="center"))
        self.add_widget(Podium(places[:STEPS]))
        self.add_widget(WorthBars(places))
        for fact in told[:STEPS]:
            self.add_widget(told_fact(fact))
        self.add_widget(made_by())
        settle(self)
        self._paint()

    def _paint(self) -> None:
        rim = dp(FRAME)
        around = self.x + rim, self.y + rim, self.width - 2 * rim, self.height - 2 * rim, dp(14)
        with self.canvas.before:
            Color(*theme.colour("page"))
            Rectangle(pos=self.pos, size=self.size)
            Color(*theme.colour("felt"))
            SmoothLine(rounded_rectangle=around, width=dp(1.4))


def told_fact(fact: Fact) -> SideBySide:
    """Return one fact of the evening."""
    row = SideBySide(spacing=dp(10))
    row.add_widget(Icon(icon=fact.icon, tone="felt", base=24))
    row.add_widget(Text(text=fact.text))
    return row


class Sign(Widget):
    """The app's icon. Kivy's own Image is placed a frame later, when the picture is written already."""

    def __init__(self, **options: object) -> None:
        super().__init__(**options)
        with self.canvas:
            Color(1, 1, 1, 1)
            self._drawn = Rectangle(source=str(ICON), pos=self.pos, size=self.size)
        self.fbind("pos", lambda _, pos: setattr(self._drawn, "pos", pos))


def made_by() -> SideBySide:
    """Return the app's icon and name."""
    row = SideBySide(spacing=dp(10))
    row.add_widget(Sign(size_hint=(None, None), size=(dp(32), dp(32))))
    row.add_widget(Text(text=t("games.title"), role="strong"))
    row.add_widget(Text(text=t("result.banker"), role="small", tone="soft", halign="right"))
    return row


class Spreading:
    """Squares and coins that spread from a point and fade, drawn on a canvas."""

    def __init__(self, canvas: Drawing) -> None:
        with canvas:
            self._colour = Color(*theme.colour("brass_fill", 0))
            self._squares = [SmoothLine(width=dp(1.6)) for _ in range(SQUARES)]
            self._coins = [SmoothEllipse() for _ in range(COINS)]

    def draw(self, x: float, y: float, gone: float) -> None:
        """Draw them around this point as they are after this part of their way; nothing at its end."""
        self._colour.a = 1 - gone if gone else 0
        for at, square in enumerate(self._squares, start=1):
            half = dp(FAR) * gone * at / SQUARES
            square.rounded_rectangle = x - half, y - half, 2 * half, 2 * half, max(0.01, 2 * half * ROUNDED)
        for at, coin in enumerate(self._coins):
            way, around = dp(FAR) * gone * (1 if at % 2 else 0.75), dp(COIN) * (1 if at % 3 else 0.6)
            coin.pos = x + cos(tau * at / COINS) * way - around, y + sin(tau * at / COINS) * way - around
            coin.size = 2 * around, 2 * around
