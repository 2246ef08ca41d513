"""What can be put right about a player besides cash and place: Jail, direction, Subway, turns to lose, level."""

from dataclasses import dataclass

from app.core.edition import Edition
from app.core.game import Game
from app.core.referee import Table
from app.words.language import Words

JAIL, MOST_LOST = "jail", 4
SPACE_OF = {"jail": "jail", "reversed": "reverse_direction", "subway": "subway"}  # marks that a kind of space gives


@dataclass(frozen=True, slots=True)
class MarkView:
    """A mark of a player: its words, its value now (0: it is not so), the values that it can have.

    `space`: where the Jail is, for the mark of Jail.
    """

    mark: str
    text: str
    value: int
    values: tuple[tuple[int, str], ...]
    space: str = ""


def mark_views(game: Game, edition: Edition, words: Words, player: str) -> tuple[MarkView, ...]:
    """Return the marks that this board knows."""
    table, words = Table(game, edition), words.at(edition, game)
    yes_or_no = ((1, words("marks.yes")), (0, words("marks.no")))
    found = [
        MarkView(mark, words(f"marks.{mark}"), int(game.mark(player, mark) is not None), yes_or_no, spaces[0])
        for mark in SPACE_OF
        if (spaces := of_kind(edition, SPACE_OF[mark]))
    ]
    counted = [("lose_turns", tuple(range(MOST_LOST))), ("level", levels_of(table))]
    return (*found, *[
        MarkView(mark, words(f"marks.{mark}"), game.count(player, mark), tuple([(n, words.number(n)) for n in values]))
        for mark, values in counted
        if values
    ])  # fmt: skip


def of_kind(edition: Edition, kind: str) -> list[str]:
    """Return the spaces of a kind."""
    return [name for name, space in edition.spaces.items() if space.kind == kind]


def levels_of(table: Table) -> tuple[int, ...]:
    """Return the levels that a token can have on this board."""
    levels = table.edition.tables.get("levels", ())
    return tuple([int(level) for level in levels])
