"""Taking in a game from a file that another phone or this one has written."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from app.disk.whole_files import make_own_folder
from app.editions import kept_boards
from app.known_here.boards import own_boards
from app.phone import device
from app.screens.asking.answer_sheets import sure_sheet
from app.screens.frame.handing_over import show_folder
from app.screens.frame.handling import alert, handled
from app.screens.frame.jobs import Job
from app.screens.frame.translate import t, words
from app.screens.widgets import PushButton, Row, Sheet, Text

if TYPE_CHECKING:
    from collections.abc import Callable

    from app.editions.tables import TableBoard
    from app.screens.frame.running import AppAtStart
    from app.session import Saved

EXPORTS, GAME_FILE, MOST_FILES = "exports", "paycorner", 50

def pick_game_file(app: AppAtStart) -> None:
    """Let the person choose a file, and take in its game. Without a file chooser our own exports are listed."""
    if not device.pick_file(lambda path: bring_in(app, path)):
        exports_sheet(app)


def exports_sheet(app: AppAtStart) -> Sheet:
    """List the game files that were exported here, the newest first, and say where others can be put."""
    sheet, folder = Sheet(title=t("games.import")), app.folder / EXPORTS
    files = [path for ending in (GAME_FILE, kept_boards.ENDING) for path in folder.glob(f"*.{ending}")]
    found = sorted(files, key=lambda path: path.stat().st_mtime, reverse=True)
    sheet.body.add_widget(Text(text=t("games.no_chooser", folder=folder), tone="soft"))
    for path in found[:MOST_FILES]:
        row = Row(icon="file-outline", title=path.stem, chevron=True, fill="card", edge="edge")
        row.fbind("on_tap", lambda *_, path=path: (sheet.close(), bring_in(app, path)))
        sheet.body.add_widget(row)
    folder_opens = PushButton(text=t("files.open_folder"), icon="folder-open-outline", kind="outlined")
    folder_opens.fbind("on_tap", lambda *_: (make_own_folder(folder), show_folder(folder)))
    sheet.foot.add_widget(folder_opens)
    return sheet.open()


def listen(app: AppAtStart) -> None:
    """Ask about each file that another app hands us, now and while the app runs; show each club's code that is read."""
    device.offered_files(lambda path: ask(app, path), lambda address: show_code(app, address))


def show_code(app: AppAtStart, address: str) -> None:
    """Show the code of a printed square where it is entered. A touch there makes this phone a table of that club."""
    if app.session is None:
        refused(app.trouble)
        return
    app.router.go("club", code=address)


def ask(app: AppAtStart, path: Path) -> None:
    """Ask before a game is taken in that another app has handed us."""
    if app.session is None:
        refused(app.trouble)
        return
    sheet = Sheet(title=t("games.import"))
    sheet.body.add_widget(Text(text=t("games.offered", file=path.stem)))
    sure = PushButton(text=t("games.take_in"), icon="file-import-outline")
    sheet.foot.add_widget(sure)
    when_sure(sheet, sure, lambda: bring_in(app, path))


def when_sure(sheet: Sheet, sure: PushButton, act: Callable[[], object]) -> None:
    """Open a sheet about a file. The button acts; any other way to close it removes the copy of the file."""
    def forget(*_: object) -> None:
        device.done_with_picked()

    sheet.fbind("on_close", forget)
    sure.fbind("on_tap", lambda *_: (sheet.funbind("on_close", forget), sheet.close(), act()))
    sheet.open()


def bring_in(app: AppAtStart, path: Path) -> None:
    """Judge and take in the game of a file, with its progress shown and a way to cancel it."""
    if app.session is None:
        refused(app.trouble)
        return
    board = kept_boards.taken_in(Path(path))
    if board is not None:
        keep_board(app, board)
        return
    from app.session.importing import take_in

    journal = app.session.journal
    Job(
        t("games.import"), lambda progress, stop: take_in(journal, Path(path), progress, stop),
        lambda saved: brought_in(app, saved), refused,
    ).start()  # fmt: skip


def keep_board(app: AppAtStart, board: TableBoard) -> None:
    """Keep the board of a family's own that a file has brought. Ask first where another one of its name is here."""
    device.done_with_picked()
    other = next((one for one in own_boards(app.folder, app.session) if one.own_key == board.own_key), board)
    if {*other.corrections} == {*board.corrections}:
        offer(app, board)
    else:
        ask_to_replace(other, lambda: offer(app, board))


def ask_to_replace(board: TableBoard, replace: Callable[[], object]) -> Sheet:
    """Ask before another board takes the place of this one, which has its name."""
    question = t("own_board.there", title=board.title(words()))
    return sure_sheet(question, t("own_board.there_told"), t("own_board.replace"), replace, t("own_board.stay"))


def offer(app: AppAtStart, board: TableBoard) -> None:
    """Keep a board; New game offers it from here on."""
    with handled():
        kept_boards.keep(app.folder, board)
        app.refresh()
        app.receipt(t("own_board.taken_in", title=board.title(app.words)), undo=False)


def brought_in(app: AppAtStart, saved: Saved) -> None:
    """Show the game in the list, and say so."""
    device.done_with_picked()
    app.refresh()
    app.receipt(t("games.imported", title=saved.title), undo=False)


def refused(sentence: str) -> None:
    """Say why a game was not taken in."""
    device.done_with_picked()
    alert(sentence)
