"""What everybody did over many evenings, as the views tell it: the seats of finished games and what their lines say."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

from app.editions import EditionError
from app.editions.tables import TableBoard, board_in
from app.session.evenings import LinesTold
from app.typed.bounds import is_a_colour, is_a_name, is_a_token
from app.views.lobby.evenings import PartPlayed
from app.words.language import Words

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from app.session.evenings import Sitting


def evenings_of(seats: Iterable[Sitting], told: Mapping[str, LinesTold], words: Words) -> list[PartPlayed]:
    """Return what everybody did in each game that is over, the newest first."""
    printed: dict[tuple[str, str], tuple[str, Words] | None] = {}
    found = []
    for one in seats:
        key = one.edition, one.board or ""
        if key not in printed:
            printed[key] = board_words(*key, words)
        here = printed[key]
        if one.over and here is not None and is_somebody(one):
            found.append(evening(one, told.get(one.end, LinesTold()), *here))
    return found


def is_somebody(one: Sitting) -> bool:
    """Return whether a seat of a summary can be shown."""
    return is_a_name(one.player) and is_a_colour(one.colour) and is_a_token(one.token)


def board_words(edition: str, board: str, words: Words) -> tuple[str, Words] | None:
    """Return what a board is called, an own one with its box, and the words that write its sums.

    None where this app does not have it.
    """
    try:
        table = board_in(json.loads(board)) if board else TableBoard(edition)
        title, box = table.title(words), words.of(TableBoard(table.edition).printed().titles)
        return f"{title} · {box}" if table.is_own else title, Words(words.language, table.printed())
    except (EditionError, ValueError, LookupError, TypeError, AttributeError, RecursionError):
        return None


def evening(one: Sitting, told: LinesTold, board: str, words: Words) -> PartPlayed:
    """Return somebody's part in one game."""
    known = one.place < len(told.deeds)
    deed, earned = (told.deeds[one.place], told.earned[one.place]) if known else ("", 0)
    jail = told.jails[one.place] if known else 0
    return PartPlayed(
        one.player, one.colour, one.token, board, bool(one.won), told.minutes, deed, earned, jail, words
    )
