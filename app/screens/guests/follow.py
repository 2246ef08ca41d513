"""Following another phone's bank: where it is, how far the copy here is, and one button that takes over."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from kivy.properties import BooleanProperty, ListProperty, StringProperty

from app.screens.frame.handling import alert, sentence_of
from app.screens.frame.screen import Screen
from app.screens.frame.translate import several, t
from app.screens.guests.deputizing import begin
from app.screens.widgets import Callout, Column, Field, PushButton, Row, Text

if TYPE_CHECKING:
    from app.screens.guests.deputizing import Deputizing

KINDS = {"following": "good", "calling": "info", "away": "warn"}  # of the sentence; all others are bad


class FollowScreen(Screen):
    """Before: two fields. Then: how it stands, what is asked, and what can be done."""

    typed = StringProperty("")
    word = StringProperty("")
    shown_parts = ListProperty()
    stands = BooleanProperty(False)

    def __init__(self, address: str = "", word: str = "", **options: Any) -> None:
        super().__init__(**options)
        self.typed, self.word = address, word
        if address and self.app.following is None:
            begin(self.app, address, word)

    @property
    def following(self) -> Deputizing | None:
        """Return what follows at this moment."""
        return self.app.following

    def refresh(self) -> None:
        """Look again."""
        super().refresh()
        following = self.following
        self.stands = following is not None
        self.shown_parts = [following.standing if following is not None else None]

    def part(self, standing: Any) -> Column:
        """Return the fields, or how it stands."""
        return self.fields() if standing is None else self.state(standing)

    def fields(self) -> Column:
        """Return where the bank is, to be typed as its screen shows it."""
        column = Column()
        place = Field(hint=t("follow.address"), text=self.typed, icon="cellphone-wireless")
        word = Field(hint=t("follow.word"), text=self.word, icon="key-outline")
        place.fbind("text", self.setter("typed"))
        word.fbind("text", self.setter("word"))
        for part in (Text(text=t("follow.lead")), place, word, Text(text=t("follow.where"), role="small", tone="soft")):
            column.add_widget(part)
        return column

    def state(self, standing: Any) -> Column:
        """Return how it stands with the bank, and the copy that is here."""
        column = Column()
        kind = KINDS.get(standing.state, "bad")
        column.add_widget(Callout(kind=kind, text=told(standing)))
        if self.following is not None and self.following.may_take_over:
            column.add_widget(self.button("follow.take_over", "bank-transfer-in", self.following.take_over))
        if standing.number:
            lines = several("follow.lines", standing.lines)
            column.add_widget(Row(icon="content-copy", title=standing.title, text=lines, fill="card", edge="edge"))
        if standing.asked:
            column.add_widget(Row(icon="cards-playing-outline", title=standing.asked, text=standing.last, fill="card",
                                  edge="edge"))  # fmt: skip
        column.add_widget(Text(text=t("follow.how"), role="small", tone="soft"))
        return column

    def button(self, words: str, icon: str, act: Any) -> PushButton:
        """Return the one button that matters now."""
        made = PushButton(text=t(words), icon=icon, big=True)
        made.fbind("on_tap", lambda *_: act())
        return made

    def go_on(self) -> None:
        """Begin to follow, or stop."""
        if self.following is not None:
            self.following.stop()
        elif not begin(self.app, self.typed, self.word):
            alert(t("follow.no_place"))
        self.app.refresh()


def told(standing: Any) -> str:
    """Return how it stands, in a sentence; a trouble in its own."""
    if standing.trouble is not None:
        return sentence_of(standing.trouble)
    return t(f"follow.{standing.state}")
