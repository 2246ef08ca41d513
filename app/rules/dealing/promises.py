"""Promises made in a deal: which stand, which are kept at this table, and their names."""

from collections.abc import Iterator
from dataclasses import replace

from app.core.agreements import Promise, Standing
from app.core.game import Game
from app.core.referee import Table
from app.rules.book import rule
from app.rules.naming import name_of
from app.rules.switches import PROMISES


def standing(game: Game) -> Iterator[tuple[str, Standing]]:
    """All promises that lie on the table, with their numbers, oldest first."""
    return ((number, paper) for number, paper in game.papers.items() if isinstance(paper, Standing))


def kept(table: Table) -> tuple[tuple[str, Standing], ...]:
    """Those that the app keeps at this table."""
    return PROMISES.chosen(table)(table) if table.game.papers else ()


@PROMISES.at("kept_by_the_app")
@rule("C-57")
def kept_by_the_app(table: Table) -> tuple[tuple[str, Standing], ...]:
    """Promises of a deal are written as facts and kept at each landing."""
    return tuple(standing(table.game))


@PROMISES.at("not_at_this_table")
def not_at_this_table(table: Table) -> tuple[tuple[str, Standing], ...]:  # noqa: ARG001
    """This table keeps none; what was promised before waits until it does again."""
    return ()


def new_name(table: Table, promise: Promise) -> str:
    """A promise is named by what it says, so that nothing is ever turned to another one."""
    return name_of(promise, table.game.papers, "p")


def without(promise: Promise, deeds: frozenset[str]) -> Promise:
    """The same promise on the other deeds that it names."""
    return replace(promise, deeds=tuple([deed for deed in promise.deeds if deed not in deeds]))
