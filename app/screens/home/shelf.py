"""What can be done with a saved game from the list: open, rename, delete, rescue."""

from __future__ import annotations

from typing import TYPE_CHECKING

from app.screens.frame.translate import t
from app.screens.widgets import Field, PushButton, Sheet, Text

if TYPE_CHECKING:
    from app.screens.frame.running import RunningApp
    from app.views.lobby.shelf import GameCard, TroubledCard


def play_on(app: RunningApp, game: GameCard | TroubledCard) -> None:
    """Open a game and show it, before showing what is wrong with it."""
    from app.session import JournalError

    known = app.session.files.warnings
    try:
        warnings = app.session.open(game.id)
    except JournalError as trouble:  # damaged, or from a newer version: it is left as it is
        app.tell_trouble(trouble)
        return
    app.to_table()
    for notice in warnings:
        if notice not in known:
            app.tell_trouble(notice)


def game_sheet(app: RunningApp, game: GameCard) -> Sheet:
    """Show a sheet to rename or delete a game."""
    sheet = Sheet(title=game.title)
    name = Field(text=game.title, icon="pencil-outline", limit=60, over=True)
    rename = PushButton(text=t("games.rename"), kind="tonal")
    rename.fbind("on_tap", lambda *_: renamed(app, game, name.text, sheet))
    delete = PushButton(text=t("games.delete"), kind="danger_outlined", icon="trash-can-outline")
    delete.fbind("on_tap", lambda *_: (sheet.close(), ask_to_delete(app, game)))
    for widget in (name, rename, delete):
        sheet.body.add_widget(widget)
    return sheet.open()


def renamed(app: RunningApp, game: GameCard, title: str, sheet: Sheet) -> None:
    """Give a game another title."""
    if title.strip():
        app.session.journal.rename(game.id, title.strip())
    sheet.close()
    app.refresh()


def ask_to_delete(app: RunningApp, game: GameCard | TroubledCard) -> None:
    """Ask before deleting, because it cannot be undone."""
    sheet = Sheet(title=game.title)
    sheet.body.add_widget(Text(text=t("games.delete_text")))
    sure = PushButton(text=t("games.delete_sure"), kind="danger", icon="trash-can-outline")
    sure.fbind("on_tap", lambda *_: deleted(app, game, sheet))
    sheet.foot.add_widget(sure)
    sheet.open()


def deleted(app: RunningApp, game: GameCard | TroubledCard, sheet: Sheet) -> None:
    """Delete a game."""
    app.session.files.delete(game.id)
    sheet.close()
    app.refresh()
    app.receipt(t("games.deleted", title=game.title), undo=False, sound="alert")
