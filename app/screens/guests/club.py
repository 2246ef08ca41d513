"""The club screen: this phone becomes a table by a code, shows what the desk keeps, and goes on with a game of it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kivy.properties import BooleanProperty, StringProperty

from app.reach.club.calling import lines_taken_over
from app.reach.club.code import NoCode, read_code
from app.reach.club.membership import join, leave
from app.screens.frame.handling import alert, handled
from app.screens.frame.jobs import Job
from app.screens.frame.translate import t
from app.screens.guests.clubbing import ENDS, sentence
from app.screens.guests.enrolled import follow_club
from app.screens.guests.with_door import GuestsScreen
from app.screens.widgets import Callout, Field, PushButton, Row, Sheet, Text
from app.session.importing import take_in_lines

if TYPE_CHECKING:
    from app.reach.club.calling import KeptGame
    from app.reach.club.membership import Membership
    from app.screens.guests.clubbing import Clubbing
    from app.screens.widgets.kivy_values import Widget
    from app.session import Journal, Saved
    from app.session.importing import Stop, TellProgress

def taken_over(journal: Journal, member: Membership, game: str, progress: TellProgress, stop: Stop) -> Saved:
    """Copy a game from the desk, and write it here from now on. Any thread may call this.

    Raises a JournalError, and then no game was added.
    """
    return take_in_lines(journal, lines_taken_over(member.read, member.phone, game), progress, stop)


GOOD, BAD = ("kept",), ENDS
EXAMPLE = "192.168.1.20:8031/7#ABCDE-FGHJK-MNPQR"
LONGEST = 400  # letters of a code


class ClubScreen(GuestsScreen):
    """Shows a field for the code. Once the phone is a table, it shows the state of the connection."""

    side = True
    joined = BooleanProperty(False)
    told = StringProperty("")
    code = StringProperty("")  # that was read from a printed square
    kind = StringProperty("info")

    @property
    def club(self) -> Clubbing | None:
        """This phone's club; None where it is a table of none."""
        return self.app.club

    def shown(self) -> None:
        """Show the present state."""
        self.refresh()

    def hidden(self) -> None:
        """Let an ending be told on a sheet again, because this screen no longer shows it."""
        if self.club is not None:
            self.club.seen_by = None

    def refresh(self) -> None:
        """Show the present state of the connection."""
        super().refresh()
        club = self.club
        self.joined = club is not None
        if club is not None:
            club.seen_by, state = self.refresh, club.standing.state
            self.told = sentence(club, club.standing)
            self.kind = "good" if state in GOOD and club.game else "bad" if state in BAD else "info"

    def asking(self, part: str) -> Widget:
        """Return an example of a code, or the field where a code is typed or pasted."""
        if part == "example":
            return Text(role="small", text=EXAMPLE)
        self.typed = Field(hint=t("club.hint"), icon="key-outline", limit=LONGEST, text=self.code)
        return self.typed

    def join_button(self, _: object) -> PushButton:
        """Return the button under the field."""
        button = PushButton(text=t("club.join"), icon="account-group-outline")
        button.fbind("on_tap", lambda *_: self.enter())
        return button

    def standing(self, kind: str) -> Callout:
        """Return the state of the connection as a coloured note."""
        note = Callout(kind=kind, text=self.told)
        self.fbind("told", lambda _, told: setattr(note, "text", told))
        return note

    def way(self, name: str) -> Row:
        """Return a row for one thing to do: go on with a game of the desk, try again, leave the club."""
        icons = {"games": "cloud-download-outline", "again": "refresh", "leave": "exit-run"}
        acts = {"games": self.ask_games, "again": self.again, "leave": self.leave}
        row = Row(icon=icons[name], title=t(f"club.way_{name}"), text=t(f"club.way_{name}_text"), fill="card",
                  edge="edge")  # fmt: skip
        row.fbind("on_tap", lambda *_: acts[name]())
        return row

    def enter(self) -> None:
        """Become a table of the club that the typed code names."""
        try:
            code = read_code(self.typed.text)
        except NoCode:
            alert(t("club.no_code"))
            return
        session = self.app.session
        book = session.journal.book
        with handled():
            join(book.path, code, book.height, session.saved.id if session.saved is not None else 0)
            follow_club(self.app)
        self.refresh()

    def again(self) -> None:
        """Connect to the desk once more."""
        if self.club is not None:
            self.club.again()
        self.refresh()

    def leave(self) -> None:
        """Leave the club. The desk keeps what it has."""
        leave(self.app.session.journal.book.path)
        follow_club(self.app)
        self.refresh()

    # going on with a game of the desk
    def ask_games(self) -> None:
        """Ask the desk which games of this table it has."""
        from app.reach.club.calling import games_at_desk

        if self.club is None:
            return
        member = self.club.member
        Job(
            t("club.asking"), lambda _progress, _stop: games_at_desk(member.read, member.phone), self.offer, alert,
        ).start()  # fmt: skip

    def offer(self, games: list[KeptGame]) -> None:
        """Show the games that the desk has, the longest first."""
        sheet = Sheet(title=t("club.games"))
        sheet.body.add_widget(Text(text=t("club.games_text" if games else "club.no_games"), tone="soft"))
        for game in games:
            row = Row(title=game.title or t("club.untitled"), text=t("club.game", n=game.lines), chevron=True)
            row.fbind("on_tap", lambda *_, game=game: (sheet.close(), self.confirm(game)))
            sheet.body.add_widget(row)
        sheet.open()

    def confirm(self, game: KeptGame) -> None:
        """Ask before a game is taken over, because another phone may still be writing it."""
        sheet = Sheet(title=game.title or t("club.untitled"))
        sheet.body.add_widget(Text(text=t("club.take_over_text", n=game.lines)))
        button = PushButton(text=t("club.take_over"))
        button.fbind("on_tap", lambda *_: (sheet.close(), self.take_over(game)))
        sheet.foot.add_widget(button)
        sheet.open()

    def take_over(self, game: KeptGame) -> None:
        """Copy the game from the desk; from now on this phone writes it."""
        from app.screens.guests.club import taken_over

        club = self.club
        if club is None:
            return
        journal, member = self.app.session.journal, club.member
        Job(
            t("club.taking_over"),
            lambda progress, stop: taken_over(journal, member, game.game, progress, stop), self.go_on, alert,
        ).start()  # fmt: skip

    def go_on(self, saved: Saved) -> None:
        """Show the game on the Table."""
        with handled():
            self.app.session.open(saved.id)
            self.app.to_table()
            self.app.receipt(t("club.taken_over", title=saved.title), undo=False)
