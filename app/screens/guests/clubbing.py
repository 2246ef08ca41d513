"""The club from the app's side: the game on the table is sent to its desk, and who banks hears where that ends."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from kivy.clock import mainthread

from app.reach.club.link import ClubLink, DeskStanding
from app.screens.frame.translate import t
from app.screens.widgets import PushButton, Sheet, Text

if TYPE_CHECKING:
    from collections.abc import Callable

    from app.reach.club.membership import Membership
    from app.screens.frame.running import RunningApp

ENDS = ("fork", "behind", "retired", "forged", "refused")  # after these only a person goes on


class Clubbing:
    """Follows whatever game is on the table, from joining a club until leaving it."""

    def __init__(self, app: RunningApp, member: Membership) -> None:
        self.app, self.member, self.session = app, member, app.session
        self.link: ClubLink | None = None
        self.game, self.standing = 0, DeskStanding()
        self.seen_by: Callable[[], None] | None = None  # the screen that shows it, while it is shown
        self.session.changed.add(self.follow)
        app.fbind("on_stop", self.close)
        self.follow()

    def follow(self) -> None:
        """Something was written, or another game lies on the table."""
        saved = self.session.saved
        game = saved.id if saved is not None and self.member.sends(saved.id) else 0
        if game != self.game:
            self._send(game)
        elif self.link is not None:
            self.link.wake()

    def again(self) -> None:
        """Speak to the desk anew."""
        self._send(self.game)

    def _send(self, game: int) -> None:
        """Send this game from now on, and no other."""
        self._hang_up()
        self.game, self.standing = game, DeskStanding()
        if game:
            link = ClubLink(self.member, self.session.journal.book.path, game, lambda told: self.heard(link, told))
            self.link = link
            link.open()

    @mainthread
    def heard(self, link: ClubLink, standing: DeskStanding) -> None:
        """How it stands now. What a link of before has still to say counts no more."""
        if link is not self.link:
            return
        self.standing = standing
        if self.seen_by is not None:
            self.seen_by()
        elif standing.state in ENDS:
            self._tell(standing)

    def _tell(self, standing: DeskStanding) -> None:
        """The club counts no more what is written here: whoever banks hears it at once."""
        sheet = Sheet(title=t("club.title"))
        sheet.body.add_widget(Text(text=sentence(self, standing)))
        show = PushButton(text=t("club.show"))
        show.fbind("on_tap", lambda *_: (sheet.close(), self.app.go("club")))
        sheet.foot.add_widget(show)
        sheet.open()

    @property
    def written(self) -> int:
        """How many lines the game on the table has."""
        return self.session.head.seq if self.session.saved is not None else 0

    def close(self, *_: Any) -> None:
        """Send nothing any more."""
        self.session.changed.discard(self.follow)
        self.app.funbind("on_stop", self.close)
        self._hang_up()

    def _hang_up(self) -> None:
        if self.link is not None:
            self.link.close()
            self.link = None


def sentence(clubbing: Clubbing, standing: DeskStanding) -> str:
    """How it stands, for whoever banks."""
    if not clubbing.game:
        return t("club.not_sent", table=clubbing.member.read.table)
    waiting = max(clubbing.written - standing.kept, 0)
    return t(
        f"club.{standing.state}", table=clubbing.member.read.table, desk=standing.desk, kept=standing.kept,
        waiting=waiting,
    )  # fmt: skip
