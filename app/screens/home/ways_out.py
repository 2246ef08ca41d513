"""What can be done about damaged games: rescue good lines, restore a backup, save what a damaged file still holds."""

from __future__ import annotations

from typing import TYPE_CHECKING

from app.screens.frame.handling import REPLACED, alert
from app.screens.frame.jobs import Job
from app.screens.frame.running import app_at_start, running_app
from app.screens.frame.translate import t
from app.screens.home.backups import choose_backup, fresh_path, put_aside
from app.screens.home.starting import open_games
from app.screens.widgets import PushButton, Sheet, Text
from app.session import Damaged

if TYPE_CHECKING:
    from collections.abc import Callable

    from app.screens.frame.running import AppAtStart, RunningApp
    from app.session import JournalError, Notice, Saved


def tell(app: AppAtStart, notice: JournalError | Notice) -> Sheet:
    """Show a lost tail, an unknown watermark or damage as a sentence on a sheet; for damage also the ways out."""
    sheet = Sheet(title=t("shell.trouble"))
    sheet.body.add_widget(Text(text=t(notice.key, **notice.words)))
    if isinstance(notice, Damaged) and notice.last_good and notice.game:
        way_out(sheet, t("games.rescue", line=notice.last_good), lambda: rescue_game(running_app(), notice.game))
    if notice.key == REPLACED:
        way_out(sheet, t("games.open_again"), lambda: open_again(running_app()))
    if isinstance(notice, Damaged):
        way_out(sheet, t("settings.restore"), lambda: choose_backup(app))
    return sheet.open()


def way_out(sheet: Sheet, text: str, action: Callable[..., object]) -> None:
    """Add a button that closes the sheet and goes there."""
    button = PushButton(text=text, kind="outlined")
    button.fbind("on_tap", lambda *_: (sheet.close(), action()))
    sheet.foot.add_widget(button)


def open_again(app: RunningApp) -> None:
    """Keep what was open among the backups, and open what lies in the place of the games now."""
    kept = fresh_path(app.folder)
    app.session.journal.transport.keep_open_copy(kept)
    app.session.close()
    at_start = app_at_start()
    at_start.session = None
    open_games(at_start)
    app.router.home()
    app.receipt(t("games.kept_open", file=kept.stem), undo=False)


def rescue_game(app: RunningApp, game: int) -> None:
    """Make a game of its own of the good lines; the damaged one stays where it is."""
    from app.session.rescue import rescue

    journal = app.session.journal
    Job(
        t("games.rescuing"), lambda progress, stop: rescue(journal, game, progress, stop),
        lambda saved: rescued(app, saved), alert,
    ).start()  # fmt: skip


def rescued(app: RunningApp, saved: Saved) -> None:
    """Report up to which line a game was rescued."""
    app.refresh()
    app.receipt(t("games.rescued", title=saved.title, line=saved.head.seq), undo=False)


def salvage_games(app: AppAtStart) -> None:
    """Put a file that cannot be opened aside, and take over every game in it as far as its lines are good."""
    from app.session.rescue import salvage

    spoilt = put_aside(app, fresh_path(app.folder))
    if spoilt is None:
        return
    journal = running_app().session.journal
    Job(
        t("games.rescuing"), lambda progress, stop: salvage(journal, spoilt, progress, stop),
        lambda counts: salvaged(app, *counts), alert,
    ).start()  # fmt: skip


def salvaged(app: AppAtStart, saved: int, lost: int) -> None:
    """Report how many games were saved, and where the old file is."""
    app.refresh()
    app.receipt(t("games.salvaged", saved=saved, lost=lost), undo=False)
