"""The screen for following another phone's bank: its address, the state of the copy here, and one button."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kivy.properties import BooleanProperty, ListProperty, StringProperty

from app.screens.frame.handling import alert, sentence_of
from app.screens.frame.translate import number, several, t
from app.screens.guests.deputizing import begin
from app.screens.guests.with_door import GuestsScreen
from app.screens.widgets import Callout, Column, Field, PushButton, Row, Text

if TYPE_CHECKING:
    from collections.abc import Callable

    from app.reach.hearing import FollowState
    from app.screens.guests.deputizing import Deputizing

# the colour of each state; all others are bad
KINDS = {"following": "good", "calling": "info", "catching_up": "info", "away": "warn"}


class FollowScreen(GuestsScreen):
    """Shows two fields for the address; once this phone follows, the state, the question and what can be done."""

    typed = StringProperty("")
    word = StringProperty("")
    shown_parts = ListProperty()
    stands = BooleanProperty(False)

    def __init__(self, address: str = "", word: str = "", **options: object) -> None:
        super().__init__(**options)
        self.typed, self.word = address, word
        if address and self.app.following is None:
            begin(self.app, address, word)

    @property
    def following(self) -> Deputizing | None:
        """What this phone follows at this moment; None for nothing."""
        return self.app.following

    def refresh(self) -> None:
        """Show the present state."""
        super().refresh()
        following = self.following
        self.stands = following is not None
        self.shown_parts = [following.standing if following is not None else None]

    def part(self, standing: FollowState | None) -> Column:
        """Return the fields, or the state."""
        return self.fields() if standing is None else self.state(standing)

    def fields(self) -> Column:
        """Return fields for the address and the key that the bank's screen shows."""
        column = Column()
        place = Field(hint=t("follow.address"), text=self.typed, icon="cellphone-wireless")
        word = Field(hint=t("follow.word"), text=self.word, icon="key-outline")
        place.fbind("text", self.setter("typed"))
        word.fbind("text", self.setter("word"))
        for part in (Text(text=t("follow.lead")), place, word, Text(text=t("follow.where"), role="small", tone="soft")):
            column.add_widget(part)
        return column

    def state(self, standing: FollowState) -> Column:
        """Return the state of the connection, and of the copy that is here."""
        column = Column()
        kind = KINDS.get(standing.state, "bad")
        column.add_widget(Callout(kind=kind, text=told(standing)))
        if self.following is not None and self.following.may_take_over:
            column.add_widget(self.button(way_over(standing), "bank-transfer-in", self.following.take_over))
        if standing.number:
            lines = several("follow.lines", standing.lines)
            column.add_widget(Row(icon="content-copy", title=standing.title, text=lines, fill="card", edge="edge"))
        if standing.asked:
            column.add_widget(Row(icon="cards-playing-outline", title=standing.asked, text=standing.last, fill="card",
                                  edge="edge"))  # fmt: skip
        how = t("follow.how" if standing.state in KINDS else "follow.ended")
        column.add_widget(Text(text=how, role="small", tone="soft"))
        return column

    def button(self, text: str, icon: str, act: Callable[[], object]) -> PushButton:
        """Return a large button."""
        made = PushButton(text=text, icon=icon, big=True)
        made.fbind("on_tap", lambda *_: act())
        return made

    def go_on(self) -> None:
        """Begin to follow, or stop."""
        if self.following is not None:
            self.following.stop()
        elif not begin(self.app, self.typed, self.word):
            alert(t("follow.no_place"))
        self.app.refresh()


def told(standing: FollowState) -> str:
    """Return the state as a sentence."""
    if standing.trouble is not None:
        return sentence_of(standing.trouble)
    if standing.state == "away" and not standing.number:
        return t("follow.nobody")
    if standing.state == "away" and standing.lacks:
        return several("follow.away_behind", standing.lacks)
    return t(f"follow.{standing.state}", lines=number(standing.lines), top=number(standing.top))


def way_over(standing: FollowState) -> str:
    """Return the words of the button that takes over, with the number of lines that would be missing."""
    return several("follow.take_over_without", standing.lacks) if standing.lacks else t("follow.take_over")
