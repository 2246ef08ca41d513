"""Connects this phone to its club: sends the game on the table to the desk, and tells the banker when that ends."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kivy.clock import mainthread

from app.reach.club.link import ClubLink, DeskStanding
from app.reach.club.sending import REFUSED
from app.screens.frame.handling import alert
from app.screens.frame.jobs import Job
from app.screens.frame.translate import t
from app.screens.guests.club_rounds import ClubRounds, notice
from app.screens.widgets import PushButton, Sheet, Text

if TYPE_CHECKING:
    from collections.abc import Callable

    from app.reach.club.link import RoundNews, SeatsNews
    from app.reach.club.membership import Membership
    from app.screens.frame.running import RunningApp

UNKNOWN = -1  # before it is known which game is on the table
ENDS = ("fork", "behind", "retired", "forged", "refused")  # states that end the sending until a person decides


class Clubbing:
    """Sends whatever game is on the table, from joining a club until leaving it."""

    def __init__(self, app: RunningApp, member: Membership) -> None:
        self.app, self.member, self.session = app, member, app.session
        self.link: ClubLink | None = None
        self.rounds = ClubRounds(app)
        self.game, self.standing = UNKNOWN, DeskStanding()
        self.seen_by: Callable[[], None] | None = None  # the screen that shows it, while it is shown
        self.session.changed.add(self.follow)
        app.fbind("on_stop", self.close)
        self.follow()

    def follow(self) -> None:
        """Send what was just written, or turn to another game that was put on the table."""
        saved = self.session.saved
        game = saved.id if saved is not None and self.member.sends(saved.id) else 0
        if game != self.game:
            self._send(game)
        elif self.link is not None:
            self.link.wake()

    def again(self) -> None:
        """Connect to the desk once more."""
        self._send(self.game)

    def _send(self, game: int) -> None:
        """Send this game from now on, and no other. 0 sends none, and only listens for what is said of rounds."""
        self._hang_up()
        self.game, self.standing = game, DeskStanding()
        link = ClubLink(
            self.member, self.session.journal.book.path, game, lambda told: self.heard(link, told),
            tell_round=lambda news: self.heard_round(link, news), tell_seats=lambda news: self.heard_seats(link, news),
        )  # fmt: skip
        self.link = link
        link.open()

    @mainthread
    def heard_round(self, link: ClubLink, news: RoundNews) -> None:
        """Take over what the desk says of the round."""
        if link is self.link:
            self.rounds.heard(news)

    @mainthread
    def heard_seats(self, link: ClubLink, news: SeatsNews) -> None:
        """Take over who sits at this table in the next round."""
        if link is self.link:
            self.rounds.heard_seats(news)

    @mainthread
    def heard(self, link: ClubLink, standing: DeskStanding) -> None:
        """Take over the state that a connection reports. Reports of an earlier connection are ignored."""
        if link is not self.link:
            return
        met, self.standing = self.standing.rival, standing
        if standing.rival and not met:
            notice(t("club.title"), t("club.rival", table=self.member.read.table))
        if self.seen_by is not None:
            self.seen_by()
        elif standing.state in ENDS:
            self._tell(standing)

    def _tell(self, standing: DeskStanding) -> None:
        """Show at once that the club no longer accepts what is written here."""
        sheet = Sheet(title=t("club.title"))
        sheet.body.add_widget(Text(text=sentence(self, standing)))
        show = PushButton(text=t("club.show"))
        show.fbind("on_tap", lambda *_: (sheet.close(), self.app.go("club")))
        sheet.foot.add_widget(show)
        sheet.open()

    @property
    def written(self) -> int:
        """The number of lines of the game on the table."""
        return self.session.head.seq if self.session.saved is not None else 0

    def hand_in(self, code: str) -> None:
        """Hand the rules of a round to the desk, where the organiser can begin it."""
        from app.reach.club import calling

        Job(
            t("club.asking"), lambda _progress, _stop: calling.hand_in(self.member.read, self.member.phone, code),
            lambda _: self.app.receipt(t("round.handed_in"), undo=False), alert,
        ).start()  # fmt: skip

    def close(self, *_: object) -> None:
        """Stop sending."""
        self.session.changed.discard(self.follow)
        self.app.funbind("on_stop", self.close)
        self._hang_up()

    def _hang_up(self) -> None:
        if self.link is not None:
            self.link.close()
            self.link = None


def sentence(clubbing: Clubbing, standing: DeskStanding) -> str:
    """Return the state of the connection as a sentence for the banker."""
    if clubbing.game <= 0 and standing.state != REFUSED:
        return t("club.not_sent", table=clubbing.member.read.table)
    waiting = max(clubbing.written - standing.kept, 0)
    return t(
        f"club.{standing.state}", table=clubbing.member.read.table, desk=standing.desk, kept=standing.kept,
        waiting=waiting,
    )  # fmt: skip
