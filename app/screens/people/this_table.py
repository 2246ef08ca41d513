"""This table: who sits where, who joins late, and the switches, which may be changed during the game."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kivy.metrics import dp
from kivy.properties import ListProperty

from app.screens.frame.doing import do
from app.screens.frame.screen import Screen
from app.screens.frame.translate import t
from app.screens.people.clock import ask_end
from app.screens.people.looks import LookPicker
from app.screens.people.own_figures import figures_sheet
from app.screens.pictures import Face
from app.screens.widgets import Choice, Field, IconButton, Panel, PushButton, Row, Sheet, SideBySide, Text
from app.views.asked import acts
from app.views.lobby.own_figures import own_figure_views, written
from app.views.lobby.setup import joining_cash, switch_views
from app.views.story.clock import ends_at, is_timed

if TYPE_CHECKING:
    from app.core.game import Seat
    from app.screens.frame.running import RunningApp
    from app.views.lobby.own_figures import OwnFigureView
    from app.views.lobby.setup import SwitchView


class ThisTableScreen(Screen):
    """The seats and the switches of the open game. Every change is a line of the history, with Undo."""

    side = True
    seats = ListProperty()
    switches = ListProperty()
    clock = ListProperty()

    def refresh(self) -> None:
        """Show the screen anew."""
        super().refresh()
        session = self.app.session
        self.seats = list(session.game.seats)
        self.switches = list(switch_views(session.edition, "en", session.game.switches, self.app.words))
        self.clock = [ends_at(session.game)] if is_timed(session.game) else []

    # players
    def seat(self, seat: Seat) -> SideBySide:
        """Return a player's row, with a button that moves the seat up."""
        line = SideBySide(spacing=dp(6))
        face = Face(colour=seat.colour, token=seat.token, base=36)
        row = Row(lead=face, title=seat.name, chevron=True, fill="card", edge="edge")
        row.fbind("on_tap", lambda *_: self.app.go("player", player=seat.id))
        line.add_widget(row)
        up = IconButton(icon="chevron-up", name=t("this_table.up", player=seat.name))
        up.fbind("on_tap", lambda *_: self.up(seat.id))
        line.add_widget(up)
        return line

    def up(self, player: str) -> None:
        """Move a player one seat up; the first moves to the end."""
        order = [seat.id for seat in self.seats]
        at = order.index(player)
        order.insert((at - 1) % len(order), order.pop(at))
        do(self.app, acts.Reseat(tuple(order)))

    def join(self) -> Sheet:
        """Ask for the name and the look of a player who joins late."""
        sheet = Sheet(title=t("this_table.join"))
        edition = self.app.session.edition
        cash = self.app.words.at(edition, self.app.session.game).money(joining_cash(edition))
        name, look = Field(hint=t("this_table.name"), limit=20), self.looks()
        for part in (name, Text(text=t("this_table.join_text", cash=cash), tone="soft"), look):
            sheet.body.add_widget(part)
        button = PushButton(text=t("this_table.join"), icon="account-plus")
        button.fbind("on_tap", lambda *_: (sheet.close(), self.seat_down(name.text.strip(), look)))
        sheet.foot.add_widget(button)
        return sheet.open()

    def looks(self) -> LookPicker:
        """Return the colours and tokens that nobody plays with; who has left has put theirs back."""
        out = self.app.session.game.out
        playing = [seat for seat in self.seats if seat.id not in out]
        return LookPicker(playing, [seat for seat in self.seats if seat.id in out])

    def seat_down(self, name: str, look: LookPicker) -> None:
        """Let a player join with the cash that everybody began with; the Table then asks for first cards."""
        session = self.app.session
        number = next(n for n in range(1, 99) if f"late{n}" not in session.game.position)
        seat = acts.Seat(f"late{number}", name, look.colour, look.token)
        do(self.app, acts.Join(seat, joining_cash(session.edition)))

    def figures(self) -> Sheet:
        """List the figures that this table may set."""
        return figures_sheet(self.app, OfTable(self.app))

    # choices
    def switch(self, view: SwitchView) -> Panel:
        """Return a switch; another value holds from now on."""
        card = Panel(spacing=dp(8))
        card.add_widget(Text(role="strong", text=view.title))
        card.add_widget(Text(role="small", tone="soft", text=view.text))
        if view.name in acts.FIXED:
            chosen = next((label for value, label in view.values if value == view.chosen), "")
            card.add_widget(Text(text=t("this_table.fixed", value=chosen), tone="felt"))
            return card
        values = Choice(options=view.values, chosen=view.chosen)
        values.fbind("on_choose", lambda _, value, name=view.name: do(self.app, acts.SetSwitch(name, value)))
        card.add_widget(values)
        return card

    def hour(self, at: str) -> Row:
        """Return a row with the agreed end."""
        title = t("clock.ends", hour=at[11:]) if at else t("clock.when")
        row = Row(icon="timer-outline", title=title, chevron=True, fill="card", edge="edge")
        row.fbind("on_tap", lambda *_: ask_end(self.app))
        return row



class OfTable:
    """The figures of the open game. Each change is a line of the history."""

    def __init__(self, app: RunningApp) -> None:
        self.app = app

    def views(self) -> tuple[OwnFigureView, ...]:
        """Return all figures of this board."""
        session = self.app.session
        return own_figure_views(session.edition, session.game.switches.get("taxes", ""), self.app.words)

    def written(self, name: str, amount: int) -> str:
        """Return an amount of a figure, as it is written on this board."""
        return written(self.app.session.edition, name, amount, self.app.words)

    def play(self, name: str, amount: int) -> None:
        """Play a figure so from now on."""
        do(self.app, acts.SetFigure(name, amount))
