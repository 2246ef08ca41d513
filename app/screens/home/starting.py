"""Opens the file of games at the start, and shows what is wrong with it. Nothing here may end the start."""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING

from app.disk.whole_files import make_folder
from app.phone import device
from app.phone.backup_room import LIMIT, NEARLY, megabytes
from app.screens.frame.handling import handled
from app.screens.frame.translate import t
from app.screens.guests.enrolled import follow_club
from app.screens.guests.with_door import app_with_door
from app.screens.widgets import PushButton, Sheet, Text

if TYPE_CHECKING:
    from app.screens.frame.running import AppAtStart, AppThatOpens


def open_games(app: AppThatOpens) -> None:
    """Open the games. What prevents it becomes `app.trouble`, a sentence that the list of games shows."""
    from app.session import JournalError, Session, file_trouble

    app.trouble = ""
    try:
        make_folder(app.folder)
        app.session = Session(app.folder)
        app.session.files.watch(app.damage_found)
        know_laid(app)
        follow_club(app_with_door())
    except JournalError as error:
        app.trouble = t(error.key, **error.words)
    except OSError as error:
        app.trouble = t(file_trouble(error).key)
    except Exception as error:  # noqa: BLE001 - whatever is in our files, the app starts and says what is wrong
        app.net.keep(error)
        app.trouble = t("journal.trouble")


def know_laid(app: AppThatOpens) -> None:
    """Know the game that was laid out before the app was closed, where nobody had begun it."""
    if app.preferences.laid:
        app.laid = import_module("app.session.setup").laid_before(app.preferences.laid)


def tell_found(app: AppAtStart) -> None:
    """Show what is wrong with our files themselves, before anything is written to them."""
    from app.screens.title_deeds.mending_prints import tell_if_damaged

    tell_if_damaged(app)
    for notice in app.session.files.warnings if app.session else ():
        app.tell_trouble(notice)


def greet(app: AppAtStart) -> None:
    """Show what follows the opening: news after an update, the welcome of a first start, troubles found."""
    from app.screens.home.about import tell_news

    tell_news(app)
    device.lock_rotation(app.preferences.rotation == "locked")
    if not app.preferences.welcomed and app.session is not None:
        app.router.go("welcome")
    else:
        resume(app)
    tell_found(app)
    if device.ANDROID:
        tell_room(app)
        import_module("app.screens.home.opening_files").listen(app)


def tell_room(app: AppAtStart) -> None:
    """Say that the phone's own backup is nearly full, once for each MB, and lead to a backup of one's own."""
    with handled():
        used = megabytes(app.folder)
        if used >= NEARLY and used > app.preferences.backup_told:
            app.prefer(backup_told=used)
            show_room(app, used)


def show_room(app: AppAtStart, used: int) -> None:
    """Show how much room is used, and what happens when there is none left."""
    sheet = Sheet(title=t("settings.backup"))
    sheet.body.add_widget(Text(text=t("settings.backup_full", used=used, limit=LIMIT)))
    way = PushButton(text=t("settings.backup"), icon="content-save-outline")
    way.fbind("on_tap", lambda *_: (sheet.close(), import_module("app.screens.home.backups").back_up(app)))
    if app.session is not None:
        sheet.foot.add_widget(way)
    sheet.open()


def resume(app: AppAtStart) -> None:
    """Show the game that lay on the table when the app was ended; where it is gone or damaged, the list is shown."""
    number = app.preferences.table
    if not number or app.session is None:
        app.router.current.shown()
        return
    app.prefer(table=0)  # a game that cannot be opened is not tried again at each start
    with handled():
        app.session.open(number)
        app.to_table()
