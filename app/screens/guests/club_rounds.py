"""What the club's desk says of rounds: a game by its rules is offered, and time is up when it says so."""

from __future__ import annotations

from contextlib import suppress
from datetime import UTC, datetime
from typing import TYPE_CHECKING

from app.screens.frame.doing import do
from app.screens.frame.translate import t, words
from app.screens.widgets import PushButton, Sheet, Text
from app.session.round_codes.round_rules import NoRound, RoundRules, printed_titles, read_round
from app.views.asked import acts
from app.views.story.clock import is_timed, is_up

if TYPE_CHECKING:
    from app.core.game import Game
    from app.reach.club.link import RoundNews, SeatsNews
    from app.screens.frame.running import RunningApp

HOUR = "%Y-%m-%dT%H:%M"  # as the rules of a round and the clock of a game have it
HEARD = ("kept", "sending")  # states in which the desk's word is heard


class ClubRounds:
    """The round of this phone's club, as far as the desk has told of it."""

    def __init__(self, app: RunningApp) -> None:
        self.app = app
        self.news: RoundNews | None = None
        self.rules: RoundRules | None = None
        self.wanted: RoundRules | None = None  # a round that somebody has agreed to set up
        self.seats: SeatsNews | None = None
        self._told: set[tuple[int, bool]] = set()

    def heard(self, news: RoundNews) -> None:
        """Take over what the desk says."""
        self.news = news
        try:
            self.rules = read_round(news.code)
        except NoRound:
            self.rules = None
        if (news.number, news.over) not in self._told:
            self._told.add((news.number, news.over))
            self._tell()

    def heard_seats(self, news: SeatsNews) -> None:
        """Take over who sits where, and show it unless that round is played here already."""
        again, self.seats = news == self.seats, news
        begun = self.session_is_of(news.number)
        if not again and not begun and (news.names or news.goes):
            here = [t("round.seats_here", names=", ".join(news.names))] if news.names else []
            goes = [t("round.seats_go", player=name, table=table) for name, table in news.goes]
            notice(t("round.seats", n=news.number), "\n".join([*here, *goes]))

    def session_is_of(self, number: int) -> bool:
        """Return whether the game on the table is one of the round of this number."""
        session = self.app.session
        now = self.news is not None and self.news.number == number
        return now and session.saved is not None and self.is_of_round(session.game)

    def people(self) -> tuple[str, ...]:
        """Return who the desk has seated at this table for the round that is played now; nobody where it has not."""
        seats, news = self.seats, self.news
        return seats.names if seats is not None and news is not None and seats.number == news.number else ()

    def _tell(self) -> None:
        session, over = self.app.session, self.news is not None and self.news.over
        playing = session.saved is not None and self.is_of_round(session.game)
        if self.rules is None:
            notice(t("club.title"), t("round.unknown"))
        elif over and playing:
            self._end(session.game)
        elif not over and not playing:
            self._offer(self.rules)

    def is_of_round(self, game: Game) -> bool:
        """Return whether a game is one of the round that is played now."""
        return self.rules is not None and bool(self.rules.title) and game.title == self.rules.title

    # the beginning
    def _offer(self, rules: RoundRules) -> None:
        """Offer to set up a game of the round."""
        facts = t("round.offer", edition=words().of(printed_titles(rules)))
        ends = t("round.ends", hour=local(rules.ends)[11:]) if rules.ends else ""
        seats = t("round.seats_here", names=", ".join(self.people())) if self.people() else ""
        sheet = notice(rules.title, "\n".join(filter(None, (facts, ends, seats))))
        button = PushButton(text=t("round.set_up"))
        button.fbind("on_tap", lambda *_: (sheet.close(), self._set_up(rules)))
        sheet.foot.add_widget(button)

    def _set_up(self, rules: RoundRules) -> None:
        self.wanted = rules
        self.app.go("new_game")

    def take(self) -> RoundRules | None:
        """Return the rules that New game is to begin with, once."""
        wanted, self.wanted = self.wanted, None
        return wanted

    # the clock
    def ends_for(self, game: Game) -> str:
        """Return when the club ends this game, by this phone's clock; '' where the club says nothing of it."""
        return local(self.rules.ends) if self.rules is not None and self.rules.ends and self.is_of_round(game) else ""

    def decides(self, game: Game, state: str) -> bool:
        """Return whether the desk says when time is up for this game: it is heard, or has said so already."""
        return self.is_of_round(game) and (state in HEARD or (self.news is not None and self.news.over))

    def _end(self, game: Game) -> None:
        """End a game by the clock, or tell a table without one that time is up."""
        if is_timed(game) and game.turn:
            if not is_up(game):
                do(self.app, acts.TimeUp())
        elif not game.winners:
            notice(game.title, t("round.over"))


def notice(title: str, text: str) -> Sheet:
    """Show something on a sheet that stays until it is closed."""
    sheet = Sheet(title=title)
    sheet.body.add_widget(Text(text=text))
    return sheet.open()


def local(ends: str) -> str:
    """Return an hour in UTC as this phone's clock shows it; on the last day of all, as it is said."""
    there = datetime.strptime(ends, HOUR).replace(tzinfo=UTC)
    with suppress(OverflowError):
        return f"{there.astimezone():{HOUR}}"
    return ends


