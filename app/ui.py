"""The app: theme, words, session and screens. Only the first screen is built before the first frame."""

from __future__ import annotations

from importlib import import_module
from pathlib import Path
from typing import TYPE_CHECKING, Any

from kivy.clock import Clock, mainthread
from kivy.core.window import Window
from kivy.lang.parser import global_idmap
from kivymd.app import MDApp

from app import fonts
from app.phone import device, preferences
from app.screens import pictures, widgets
from app.screens.frame import translate
from app.screens.frame.dozing import dozing
from app.screens.frame.net import Net
from app.screens.frame.running import running_app
from app.screens.frame.shell import Shell
from app.screens.widgets import theme
from app.screens.widgets.felt_theme import FeltTheme
from app.words.language import Words

if TYPE_CHECKING:
    from app.editions.own_print import OwnPrint
    from app.editions.tables import TableBoard
    from app.screens import ScreenName
    from app.screens.frame.screen import Screen
    from app.screens.guests.clubbing import Clubbing
    from app.screens.guests.deputizing import Deputizing
    from app.screens.guests.hosting import Hosting
    from app.screens.people.clock import GameClock
    from app.screens.widgets import Receipt, Sheet
    from app.screens.widgets.kivy_values import Trigger
    from app.session import Damaged, JournalError, Notice, Session
    from app.session.chronicle import Chronicle
    from app.session.setup import Draft, Laid

ROOT = Path(__file__).resolve().parent.parent
SEEN = ("language", "light", "size", "patterns")  # settings that require the screens to be built anew
BACK = 27  # the phone's back key and a desktop's escape key


class PayCornerApp(MDApp):
    """The app on the phone beside the board."""

    title = "Pay Corner"
    icon = str(ROOT / "data" / "icons" / "icon.png")
    session: Session | None = None
    clock: GameClock | None = None
    trouble = ""  # why the games could not be opened
    draft: Draft | None = None  # the game that is being set up
    half_typed: tuple[OwnPrint, ...] = ()  # own boards that were typed and not saved
    deal: object = None  # the trade that was left half-made
    laid: Laid | None = None  # the game that was laid out last
    chronicle: Chronicle | None = None  # what was read of the open game's past
    reading: Trigger | None = None  # its reading ahead
    hosting: Hosting | None = None  # the door for other phones, while it is open
    club: Clubbing | None = None  # the club that this phone is a table of
    following: Deputizing | None = None  # another phone's bank, while this phone follows it
    door_looked_at = 0  # the game whose door was looked at since the start

    def __init__(self, folder: str | Path | None = None, **options: object) -> None:
        super().__init__(**options)
        self.net, self._lost = Net(self), ""
        self.meet = self.net.meet
        self.folder = Path(folder) if folder else device.folder(self.user_data_dir)
        self.preferences = preferences.load(self.folder)
        self.theme_cls = FeltTheme()
        self.take_on()

    @property
    def user_data_dir(self) -> Any:
        """Return the app's folder; make the folder above it where a new account has no ~/.config."""
        try:
            return super().user_data_dir
        except FileNotFoundError as missing:
            Path(missing.filename).mkdir(parents=True)
            return missing.filename

    @property
    def board(self) -> TableBoard:
        """Return the board on the table: the open game's, the one used last, or that of the phone's country."""
        boards, tables = import_module("app.editions.kept_boards"), import_module("app.editions.tables")
        if self.session is not None and self.session.saved is not None:
            return tables.board_of(self.session.game)
        usual = tables.usual_board(preferences.system_country(), self.preferences.language)
        return boards.last(self.folder) or usual

    def use_board(self, board: TableBoard) -> None:
        """Remember the board that is used now."""
        from app.screens.frame.handling import handled

        with handled():
            import_module("app.editions.kept_boards").keep_last(self.folder, board)

    def take_on(self) -> None:
        """Apply look and language of the settings."""
        chosen = self.preferences
        theme.theme.dark, theme.theme.patterns = chosen.dark, chosen.patterns
        theme.theme.scale, theme.theme.still = chosen.size / 100, device.less_motion()
        self.theme_cls.dress()
        self.words = Words(chosen.language)
        if self.session is not None and self.session.saved is not None:
            self.at_table()

    # start
    def build(self) -> Shell:
        """Build the shell and the first screen. Games and their journal are opened after the first frame."""
        widgets.install(widgets, pictures)
        widgets.Field.watch = self.watch_letters
        global_idmap.update(translate.FOR_KV | {"theme": theme.theme, "EDGE": theme.EDGE})
        Window.clearcolor = theme.theme.colour("page")
        Window.softinput_mode = "resize"  # the screens get lower; see docs/ANDROID.md for the other ways
        Window.bind(on_keyboard=self._key)
        device.fit_window(dark=theme.theme.dark)
        device.hear_back(lambda: Window.dispatch("on_keyboard", BACK, 0, None, []))
        self.shell = Shell()
        self.router, self.overlay = self.shell.router, self.shell.overlay
        self.net.spread()
        self.router.go("games")
        return self.shell

    def on_start(self) -> None:
        """Open the journal once the shell is on screen."""
        self.follow_language()
        Clock.schedule_once(lambda _: Clock.schedule_once(self.open_session))

    def open_session(self, *_: object) -> None:
        """Open the file of games and show them, or the sentence that says why they cannot be opened."""
        from app.screens.home.starting import greet, open_games
        from app.screens.people.clock import GameClock

        open_games(self)
        self.router.refresh()
        self.clock = self.clock or GameClock(self)
        greet(self)

    @mainthread
    def damage_found(self, trouble: Damaged | Notice) -> None:
        """Report what the check in the background found: damage, or something derived from the lines that it mended."""
        self.net.found(trouble)

    def tell_trouble(self, trouble: JournalError | Notice) -> Sheet:
        """Show on a sheet what is wrong with the games, with the ways out."""
        return import_module("app.screens.home.ways_out").tell(self, trouble)

    def on_pause(self) -> bool:
        """Write everything now, because the phone may end the app after this call. A full disk is reported later."""
        dozing.fall_asleep()
        return self.net.pause()

    def on_resume(self) -> None:
        """Follow the phone where its own theme or its bars were changed while the app was away."""
        dozing.wake_up()
        self.shell.watch.look()
        theme.theme.still = device.less_motion()
        self.follow_language()
        if self.preferences.dark != theme.theme.dark:
            self.rebuild()

    def follow_language(self) -> None:
        """Speak the language that was chosen for this app on the phone's own page, if it was chosen there."""
        said = preferences.told_language()
        if said and said != self.preferences.language:
            self.prefer(language=said)

    def on_stop(self) -> None:
        """Close everything when the window closes."""
        self.net.put_by()
        self.net.take_down()
        Window.unbind(on_keyboard=self._key)
        self.shell.leave()
        if self.clock is not None:
            self.clock.stop()
        if self.session is not None:
            self.session.close()
            self.session = None

    # moves
    def go(self, name: ScreenName, **args: object) -> Screen:
        """Go forward to a screen."""
        return self.router.go(name, **args)

    def replace(self, name: ScreenName, **args: object) -> Screen:
        """Go to a screen in place of the one on top."""
        return self.router.replace(name, **args)

    def back(self) -> bool:
        """Close the sheet on top, or go one screen back; return whether there was anything to leave."""
        sheets = [layer for layer in self.overlay.children if getattr(layer, "is_sheet", False)]
        if sheets:
            sheets[0].close()
            return True
        return self.router.back()

    def refresh(self) -> None:
        """Let every visible screen show the game as it is now."""
        self.router.refresh()

    def _key(self, _window: object, key: int, *_: object) -> bool:
        """Handle the back key. At the first screen a phone puts the app away; a desktop's window stays open."""
        return key == BACK and (self.back() or not device.ANDROID)

    def at_table(self) -> None:
        """Use the words of the game that was opened, and keep the screen awake."""
        session = running_app().session
        self.words = Words(self.preferences.language, session.edition, session.game)
        device.keep_awake(self.preferences.awake)

    def to_table(self) -> None:
        """Show the open game. Going back from there leads to the list of games."""
        self.at_table()
        self.prefer(table=running_app().session.number)
        self.use_board(self.board)
        self.router.home("table")
        import_module("app.screens.frame.insight_reading").read_ahead(self)

    # settings
    def prefer(self, **changes: object) -> None:
        """Change settings, save them, and show the effect at once."""
        before = self.preferences
        self.preferences = before.but(**changes)
        if any(getattr(before, name) != getattr(self.preferences, name) for name in SEEN):
            self.rebuild()
        self.net.keep_settings()
        if before.language != self.preferences.language:
            device.tell_language(self.preferences.language)

    def rebuild(self) -> None:
        """Build the screens anew in another language, light or text size."""
        self.take_on()
        Window.clearcolor = theme.theme.colour("page")
        device.fit_window(dark=theme.theme.dark)
        self.shell.dress()
        self.overlay.clear_widgets()
        self.router.rebuild()

    def receipt(self, text: str, *, undo: bool = True, sound: str = "tick") -> Receipt:
        """Show what just happened, with Undo; play its sound, buzz and speech as the settings wish."""
        self.tell(text, sound)
        from app.screens.frame.doing import show_receipt

        return show_receipt(self, text, undo=undo)

    def watch_letters(self, text: str) -> None:
        """Tell, when it is typed, which letters this phone cannot draw as they are written, and what can be done."""
        trouble = "field.not_drawn" if fonts.not_drawn(text) else "field.not_joined" if fonts.not_joined(text) else ""
        if trouble and trouble != self._lost:
            self.receipt(self.words(trouble), undo=False, sound="alert")
        self._lost = trouble

    def tell(self, text: str, sound: str) -> None:
        """Play sound, buzz and speech as the settings wish."""
        import_module("app.screens.frame.doing").aloud(text, sound, self.preferences)

    def undo(self) -> None:
        """Undo the last line."""
        import_module("app.screens.frame.doing").take_back(self)
