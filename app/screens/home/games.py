"""The first screen: saved games as cards, a new game, calculator, rules, settings."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta
from typing import TYPE_CHECKING, Literal

from kivy.metrics import dp
from kivy.properties import ListProperty

from app.phone import device
from app.screens.frame.screen import Screen
from app.screens.frame.translate import t
from app.screens.pictures import Face
from app.screens.widgets import (
    Column,
    Empty,
    Gap,
    Icon,
    IconButton,
    Panel,
    PushButton,
    Row,
    SideBySide,
    Text,
    Word,
    Wrap,
)
from app.screens.widgets.touch import Touchable
from app.typed.bounds import moment
from app.views.lobby.shelf import GameCard

if TYPE_CHECKING:
    from app.screens import ScreenName
    from app.screens.frame.running import RunningApp
    from app.screens.widgets.kivy_values import Widget
    from app.session import Saved, Unsound
    from app.views.lobby.shelf import SeatView, TroubledCard

FILE: tuple[Literal["import"], str] = ("import", "file-import-outline")
WAYS: tuple[tuple[ScreenName, str], ...] = (
    ("calculator", "calculator-variant-outline"), ("rules", "book-open-page-variant-outline"),
    ("evenings", "trophy-outline"), ("follow", "cellphone-link"),
)  # fmt: skip
MANY = 12  # with more games, what stands below them would not be found


class GamesScreen(Screen):
    """The list of games. The shell is shown at once, the games when the journal is open."""

    view: list[Saved | Unsound] | None
    games = ListProperty()
    ways_above = ListProperty()
    ways_below = ListProperty()
    instead = ListProperty()

    def look(self) -> list[Saved | Unsound] | None:
        """Return the saved games, the one played last first; None while the journal is not open."""
        session = self.app.session
        return None if session is None else session.files.listed()

    def shown(self) -> None:
        """Let the screen go dark, because no game is played now. A start that was not begun leaves no card."""
        device.keep_awake(on=False)
        if self.app.session is not None and take_out_unbegun(self.app):
            self.refresh()

    def refresh(self) -> None:
        """Show the list anew, with the ways to other screens."""
        super().refresh()
        ways = [*WAYS, FILE] if self.view is not None else [*WAYS]
        self.games, self.instead = self.view or [], [] if self.view else [(self.view, self.app.trouble)]
        self.ways_above, self.ways_below = (ways, []) if len(self.games) > MANY else ([], ways)

    def card(self, saved: Saved | Unsound) -> GameTile | TroubledTile:
        """Return the tile of a saved game. Its card is made only now, when it comes into view."""
        from app.known_here.cards import card_of

        game = card_of(self.app.session, saved, self.app.words)
        return GameTile(game, self.app) if isinstance(game, GameCard) else TroubledTile(game, self.app)

    def in_place_of_games(self, _: object) -> Widget:
        """Return what is shown where there is no game."""
        return self.empty()

    def empty(self) -> Widget:
        """Return an invitation to play, or a text while the journal opens."""
        if self.app.trouble:
            return self.troubled()
        if self.view is None:
            return Text(text=t("shell.opening"), tone="soft", halign="center")
        return Empty(icon="cards-playing-outline", title=t("games.none"), text=t("games.none_text"))

    def troubled(self) -> Column:
        """Return why the games could not be opened, and what can be done."""
        from app.screens.home.backups import choose_backup
        from app.screens.home.ways_out import salvage_games

        column = Column(spacing=dp(12))
        column.add_widget(Empty(icon="alert-outline", title=t("shell.trouble"), text=self.app.trouble))
        for key, way in (("games.salvage", salvage_games), ("settings.restore", choose_backup)):
            button = PushButton(text=t(key), kind="outlined")
            button.fbind("on_tap", lambda *_, way=way: way(self.app))
            column.add_widget(button)
        return column

    def way(self, entry: tuple[ScreenName | Literal["import"], str]) -> Row:
        """Return a row that leads to another screen, or takes in a game from a file."""
        name, icon = entry
        row = Row(icon=icon, title=t(f"games.{name}"), text=t(f"games.{name}_text"), chevron=True)
        row.fbind("on_tap", lambda *_: self.app.go(name) if name != "import" else self.open_file())
        return row

    def open_file(self) -> None:
        """Take in a game from a file."""
        from app.screens.home.opening_files import pick_game_file

        pick_game_file(self.app)

    def go_back(self) -> bool:
        """Leave the back key to the system."""
        return False


def take_out_unbegun(app: RunningApp) -> bool:
    """Take a start that was not begun out of the list, unless other phones hear of it; return whether there was one."""
    laid = app.laid
    if laid is None or app.hosting or app.club:
        return False
    from app.session.setup import booklet_for

    app.laid, untouched = None, laid.is_untouched(app.session)
    if untouched:
        app.draft = laid.take_out(app.session, booklet_for(app.preferences.language))
    app.prefer(laid="", table=0 if untouched else app.preferences.table)
    return untouched


class GameTile(Touchable, Panel):
    """A saved game: title, board, players with their cash. A tap opens it."""

    def __init__(self, game: GameCard, app: RunningApp, **options: object) -> None:
        super().__init__(spacing=dp(10), **options)
        self.game, self.app = game, app
        head = SideBySide(spacing=dp(8))
        head.add_widget(Text(role="title", text=game.title))
        more = more_button(game.title)
        more.fbind("on_tap", self._more)
        head.add_widget(more)
        self.add_widget(head)
        faces = Wrap(stretch=False, spacing=dp(12))
        for seat in game.seats:
            faces.add_widget(seat_line(seat))
        self.add_widget(faces)
        board = [game.edition] if game.edition != game.title else []
        facts = " · ".join([part for part in (*board, game.told, when(game.updated)) if part])
        self.add_widget(Text(role="small", tone="soft", text=facts))
        self.fbind("minimum_height", self.setter("needed"))

    def on_tap(self) -> None:
        """Open the game."""
        from app.screens.home.shelf import play_on

        play_on(self.app, self.game)

    def _more(self, *_: object) -> None:
        from app.screens.home.shelf import game_sheet

        game_sheet(self.app, self.game)


class TroubledTile(Touchable, Panel):
    """A game that cannot be opened as it is. A tap shows what can be done."""

    def __init__(self, game: TroubledCard, app: RunningApp, **options: object) -> None:
        super().__init__(spacing=dp(10), **options)
        self.game, self.app = game, app
        head = SideBySide(spacing=dp(8))
        head.add_widget(Icon(icon="alert-outline", tone="brick", base=28))
        head.add_widget(Text(role="title", text=game.title))
        more = more_button(game.title)
        more.fbind("on_tap", self._more)
        head.add_widget(more)
        self.add_widget(head)
        self.add_widget(Text(role="body", tone="brick", text=game.told))
        self.fbind("minimum_height", self.setter("needed"))

    def on_tap(self) -> None:
        """Try to open the game, which shows what is wrong and the ways out."""
        from app.screens.home.shelf import play_on

        play_on(self.app, self.game)

    def _more(self, *_: object) -> None:
        from app.screens.home.shelf import ask_to_delete

        ask_to_delete(self.app, self.game)


def more_button(title: str) -> IconButton:
    """Return the icon that leads to what else can be done with a game."""
    return IconButton(icon="dots-horizontal", tone="soft", name=t("games.more", title=title), text=t("table.more"))


def seat_line(seat: SeatView) -> SideBySide:
    """Return a face with name and cash beside it."""
    line = SideBySide(spacing=dp(6), size_hint_x=None)
    line.add_widget(Face(colour=seat.colour, token=seat.token, base=28, ringed=seat.leads))
    line.add_widget(Word(role="label", text=seat.name, tone="soft" if seat.out else "ink"))
    line.add_widget(Gap(1))
    line.fbind("minimum_width", line.setter("width"))
    return line


def when(updated: str) -> str:
    """Return 'today, 20:15', 'yesterday, 20:15' or '12 March', in local time; '' where the file does not tell."""
    told = moment(updated)
    if told is None:
        return ""
    then = told.astimezone()
    now = datetime.now(UTC).astimezone()
    clock = f"{then:%H:%M}"
    if then.date() == now.date():
        return t("games.today", clock=clock)
    if then.date() == (now - timedelta(days=1)).date():
        return t("games.yesterday", clock=clock)
    return t("games.on", day=then.day, month=t(f"date.{then.month}"))
