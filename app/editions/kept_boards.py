"""The boards that a phone keeps: the one used last, and those that the family entered itself.

An own board is known by its box and its name: a Dublin of Classic and a Dublin of Mega are two boards. The file is
sealed, and a board that is not as it was written is left out: it can be taken from any game played on it.
"""

import contextlib
import json
from collections.abc import Iterable
from pathlib import Path

from app.disk.json_files import LONGEST, TooLong, read_json, read_text, sealed, unsealed, write_text
from app.editions.tables import TableBoard, board_in

FILE = "boards.json"
FORMAT, ENDING = "pay corner board", "board"
ANY = ""  # the box of a name that an older app has written down as forgotten
OwnKey = tuple[str, str]  # the box of an own board, and its name
Half = tuple[TableBoard, TableBoard]  # the board that an own one began with, and the own one as far as it is typed
ROOM, DEEPER = LONGEST * 3 // 4, 3  # bytes for all own boards; spaces before each line of one, and its comma


def last(folder: Path) -> TableBoard | None:
    """Return the board that was used last; None before the first."""
    found = read(folder).get("last")
    return sound(found)


def keep_last(folder: Path, board: TableBoard) -> None:
    """Keep the board that is used now. Raises OSError."""
    if last(folder) != board:
        write_text(folder / FILE, sealed({**read(folder), "last": board.plain()}))


def read(folder: Path) -> dict[str, object]:
    """Return what the file holds; nothing where there is none, or it is not as it was written."""
    try:
        return unsealed(read_json(folder / FILE))
    except (OSError, ValueError):
        return {}


def sound(plain: object) -> TableBoard | None:
    """Return a kept board; None for what is none, or is of a box that this app does not have."""
    try:
        return board_in(plain)
    except ValueError:
        return None


def own(folder: Path) -> tuple[TableBoard, ...]:
    """Return the boards that were entered on this phone or came from another, by their names."""
    found = read(folder).get("own")
    every = [sound(one) for one in found] if isinstance(found, list) else []
    return tuple([board for board in every if board is not None and board.is_own])


def kept_one(folder: Path, board: TableBoard) -> TableBoard | None:
    """Return the own board of this box and name that is kept here; None where there is none."""
    return next((one for one in own(folder) if one.own_key == board.own_key), None)


def forgotten(folder: Path) -> frozenset[OwnKey]:
    """Return the boards that were forgotten: they are not offered, though games were played on them.

    An older app wrote down the name alone, which was forgotten for every box.
    """
    found = read(folder).get("forgotten")
    rows = [[ANY, one] if isinstance(one, str) else one for one in found] if isinstance(found, list) else []
    return frozenset([(row[0], row[1]) for row in rows if is_known(row)])


def is_known(row: object) -> bool:
    """Return whether a row of the file names a box and a board of it."""
    return isinstance(row, list) and len(row) == 2 and all(isinstance(one, str) for one in row)


def is_forgotten(gone: Iterable[OwnKey], board: TableBoard) -> bool:
    """Return whether a board is among those that were forgotten."""
    return any(one in {board.own_key, (ANY, board.called)} for one in gone)


def keep(folder: Path, board: TableBoard) -> None:
    """Keep a board of the family's own in place of the one of its box and name. Raises OSError."""
    others = [one for one in own(folder) if one.own_key != board.own_key]
    put(folder, (*others, board), [one for one in forgotten(folder) if not is_forgotten([one], board)])


def join(folder: Path, brought: Iterable[TableBoard]) -> None:
    """Keep the boards of another phone beside these, as many as there is room for. Raises OSError.

    A board takes the place of the one of its box and name. What is here never makes room.
    """
    here = {board.own_key: board for board in own(folder)}
    room = ROOM - sum(map(weight, here.values()))
    for board in brought:
        before = here.get(board.own_key)
        more = weight(board) - (weight(before) if before is not None else 0)
        if more <= room:
            room, here[board.own_key] = room - more, board
    with contextlib.suppress(TooLong):  # the board that was used last is a large one too
        gone = [one for one in forgotten(folder) if not any(is_forgotten([one], board) for board in here.values())]
        put(folder, here.values(), gone)


def weight(board: TableBoard) -> int:
    """Return how many bytes of the file a board takes, or a few more."""
    text = json.dumps(board.plain(), ensure_ascii=False, indent=1)
    return len(text.encode()) + DEEPER * (text.count("\n") + 1)


def drop(folder: Path, board: TableBoard) -> None:
    """Forget a board of the family's own; games that were played on it keep it. Raises OSError."""
    put(folder, [one for one in own(folder) if one.own_key != board.own_key], forgotten(folder) | {board.own_key})


def put(folder: Path, boards: Iterable[TableBoard], gone: Iterable[OwnKey]) -> None:
    """Write the family's own boards into the file, and which are forgotten."""
    plain = [board.plain() for board in sorted(boards, key=lambda board: (board.called, board.edition))]
    write_text(folder / FILE, sealed({**read(folder), "own": plain, "forgotten": [[*one] for one in sorted(gone)]}))


def half_typed(folder: Path) -> tuple[Half, ...]:
    """Return the own boards that were typed and not saved: the board that each began with, and it as it is typed."""
    found = read(folder).get("half")
    rows = found if isinstance(found, list) else []
    pairs = [[sound(one) for one in pair] for pair in rows if isinstance(pair, list)]
    return tuple([(pair[0], pair[1]) for pair in pairs if len(pair) == 2 and pair[0] and pair[1]])


def keep_half_typed(folder: Path, boards: Iterable[Half]) -> None:
    """Keep what is typed of boards that are not saved. Raises OSError; what has no room is not kept."""
    half = [[began.plain(), typed.plain()] for began, typed in boards]
    if half != read(folder).get("half", []):
        with contextlib.suppress(TooLong):
            write_text(folder / FILE, sealed({**read(folder), "half": half}))


def send(path: Path, board: TableBoard) -> None:
    """Write a board into a file of its own, for another phone. Raises OSError."""
    write_text(path, text_of(board))


def text_of(board: TableBoard) -> str:
    """Return a board as it is sent."""
    return sealed({"format": FORMAT, "board": board.plain()})


def taken_in(path: Path) -> TableBoard | None:
    """Return the board that a stranger's file brings; None for a file that brings none."""
    try:
        return told_by(read_text(path))
    except (OSError, ValueError):
        return None


def told_by(text: str) -> TableBoard | None:
    """Return the board that a stranger's text tells; None for a text that tells none."""
    try:
        told = unsealed(json.loads(text))
    except (ValueError, RecursionError):
        return None
    board = sound(told.get("board")) if told.get("format") == FORMAT else None
    return board if board is not None and board.is_own else None
