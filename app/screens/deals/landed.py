"""Rent without dice: who landed where, and who passed a pay corner; the Table asks the rest. No digits."""

from __future__ import annotations

from typing import TYPE_CHECKING

from app.screens.frame.doing import Submits
from app.screens.frame.translate import name, t
from app.screens.pictures.landings import LandingPad
from app.screens.widgets import Text
from app.views.asked import acts
from app.views.asked.landed import landed_view
from app.views.asked.purses import players

if TYPE_CHECKING:
    from app.core.referee import Command
    from app.views.asked.landed import LandedView
    from app.views.asked.purses import PurseView


class LandedScreen(Submits):
    """The screen of a landing; `player` is set where one comes from a player's page."""

    view: tuple[PurseView, ...]
    side = True

    def __init__(self, player: str = "", **options: object) -> None:
        self.player = player
        super().__init__(**options)
        self.question, self.pad = Text(role="title"), LandingPad(t("landed.on_the_way"))
        self.pad.fbind("on_who", lambda _, player: self.choose(player))
        self.pad.fbind("on_land", lambda _, player, place: self.say(acts.Landed(player, place)))
        self.pad.fbind("on_passed", lambda _, player, corner, roll: self.say(acts.Passed(player, corner, roll)))
        for part in (self.question, self.pad):
            self.add_widget(part)

    def look(self) -> tuple[PurseView, ...]:
        """Return everybody who can land."""
        return players(self.app.session.game, self.app.words.at(self.app.session.edition, self.app.session.game))

    def refresh(self) -> None:
        """Show the screen anew."""
        self.view = self.look()
        self.pad.show(self.view, self.player, self._read)
        self.ask()

    def _read(self, player: str) -> LandedView:
        return landed_view(self.app.session.game, self.app.session.edition, self.app.words, player)

    def ask(self) -> None:
        """Show who is chosen, or that somebody has to be."""
        self.question.text = t("landed.where", player=name(self.player)) if self.player else t("landed.who")

    def choose(self, player: str) -> None:
        """Note who landed."""
        self.player = player
        self.ask()

    def say(self, command: Command) -> None:
        """Submit the landing or the salary. It takes effect at once, and the Table asks what follows."""
        if not self.player:
            self.app.receipt(t("landed.who"), undo=False)
        elif self.submit(command):
            self.home()
