"""The result: podium, worth over time, facts of the evening; it can be shared as a picture or as text."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from kivy.clock import Clock
from kivy.metrics import dp
from kivy.properties import ListProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

from app.phone import device
from app.screens.evening.exporting import FOLDER, file_name, write_picture
from app.screens.evening.insight_parts import facts
from app.screens.frame.handing_over import hand_over
from app.screens.frame.handling import note_of
from app.screens.frame.insight_reading import chronicle_of
from app.screens.frame.screen import Screen
from app.screens.frame.translate import money, t
from app.screens.pictures import Face, Lines
from app.screens.widgets import Column, Icon, Panel, Row, Surface, Text
from app.screens.widgets.theme import theme
from app.views.story.insight_facts import Fact
from app.views.story.insight_past import WorthLine, past_view
from app.views.story.result import result_text, result_view

if TYPE_CHECKING:
    from app.screens.widgets import Callout
    from app.views.story.result import RankView, ResultView

    LookedBack = Exception | tuple[WorthLine | Fact, ...]

STEPS = 3
HEIGHTS = (150, 108, 78)
A_MOMENT = 1 / 60


class ResultScreen(Screen):
    """Opens by itself when the game is over; before that it shows how things stand."""

    view: ResultView
    side = True
    places = ListProperty()
    past = ListProperty()

    def look(self) -> ResultView:
        """Return the ranks now. The look back follows once the game has been read."""
        session = self.app.session
        return result_view(session.game, session.edition, self.app.words, session.by_facts)

    def refresh(self) -> None:
        """Show the screen anew, and read on."""
        super().refresh()
        self.places = self.view.places
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
        self.past = [part for part in (found.worth, found.facts) if part]

    def believed(self, text: str) -> Text:
        """Return the sentence that not all of the game was judged here."""
        return Text(text=text, role="small", tone="soft", halign="center")

    def podium(self, _: object) -> Podium:
        """Return the first three on the podium, the winner in the middle."""
        return Podium(self.places[:STEPS])

    def rest(self, place: RankView) -> Row:
        """Return a row for a rank below the podium."""
        lead = Face(colour=place.colour, token=place.token, base=36)
        title = t("result.place", place=place.place, name=place.name)
        told = t("result.out") if place.out else ""
        return Row(lead=lead, title=title, text=told, amount=place.worth, fill="card", edge="edge")

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
        return facts(tuple([fact for fact in part if isinstance(fact, Fact)]))

    def share_text(self) -> None:
        """Share the result as a message."""
        parts = [part for part in self.past if isinstance(part, tuple)]
        told = tuple(fact.text for part in parts for fact in part if isinstance(fact, Fact))
        device.share_text(result_text(self.view, self.app.words, told), self.view.title)
        self.app.receipt(t("result.text_shared"), undo=False)

    def share_picture(self) -> None:
        """Share podium, chart and facts as one picture."""
        path = Path(self.app.folder) / FOLDER / f"{file_name(self.view.title)}.png"
        write_picture(self.body, path)
        self.app.receipt(t("history.written", file=path.name), undo=False)
        hand_over(self.app, path, "image/png", self.view.title)


class Podium(BoxLayout):
    """Second, first, third. Players of one rank stand equally high."""

    def __init__(self, places: list[RankView], **options: object) -> None:
        super().__init__(spacing=dp(8), size_hint_y=None, **options)
        self.steps = [PodiumStep(place, at) for at, place in enumerate(places)]
        order = [self.steps[at] for at in (1, 0, 2) if at < len(self.steps)]
        for step in order:
            self.add_widget(step)
            step.fbind("height", self._grow)
        self._grow()

    def _grow(self, *_: object) -> None:
        self.height = max((step.height for step in self.steps), default=dp(100))


class PodiumStep(Column):
    """A player on a step of the podium."""

    def __init__(self, place: RankView, at: int, **options: object) -> None:
        super().__init__(spacing=dp(4), pos_hint={"y": 0}, **options)
        face = Face(colour=place.colour, token=place.token, base=48, ringed=place.won)
        line = BoxLayout(size_hint_y=None, height=face.height + dp(4))
        for part in (Widget(), face, Widget()):
            line.add_widget(part)
        self.add_widget(line)
        self.add_widget(Text(text=place.name, role="strong", halign="center"))
        self.add_widget(Text(text=place.worth, role="small", tone="soft", halign="center"))
        self.add_widget(block(place))


def block(place: RankView) -> StepBlock:
    """Return the step with its number; the winner's is brass."""
    fill, tone = ("brass_fill", "on_brass") if place.won or place.place == 1 else ("tint", "on_tint")
    high = dp(HEIGHTS[min(place.place, STEPS) - 1]) * (1.1 if theme.largest else 1)
    box = StepBlock(high, fill=fill)
    if place.won:
        crown = Icon(icon="trophy", tone=tone, base=28)
        crown.pos_hint = {"center_x": 0.5}
        box.add_widget(crown)
    box.add_widget(Text(text=str(place.place), role="display", tone=tone, halign="center"))
    return box


class StepBlock(Surface, Column):
    """A coloured block as high as its rank."""

    def __init__(self, least: float, **options: object) -> None:
        super().__init__(radius=dp(10), padding=(dp(4), dp(10)), **options)
        self.least = least
        self.fbind("minimum_height", self._tall)

    def _tall(self, _: object, needed: float) -> None:
        self.height = max(self.least, needed)

